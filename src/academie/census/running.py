"""Run many games in parts, on the cores of this machine or on many machines.

A part is a fixed range of games of a census. Its counts are written to a file when it is done, so
an interrupted census plays only the missing parts.
"""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import academie
from academie.census.playing import play
from academie.census.tally import Tally, tally_of
from academie.core.errors import AcademieError
from academie.core.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    #: A function that plays parts, and yields each with its counts.
    Players = Callable[[Sequence["Part"]], Iterable[tuple["Part", Tally]]]

#: The number of games of a part.
GAMES = 50
#: How often a part that was lost with its machine is played again.
RETRIES = 5


class Part(NamedTuple):
    """A range of games of a census."""

    game: str
    seed: int
    first: int
    many: int

    @property
    def file(self) -> str:
        """The file of its counts."""
        return f"{self.game}-{self.seed}-{self.first}-{self.many}.json"


def parts(game: str, games: int, seed: int, first: int = 0) -> tuple[Part, ...]:
    """Divide the games from *first* on of a census of *games* games into parts.

    Of a larger census these are parts too.
    """
    marks = range(first - first % GAMES, games, GAMES)
    spans = ((max(first, mark), min(games, mark + GAMES)) for mark in marks)
    return tuple(Part(game, seed, begin, end - begin) for begin, end in spans)


def play_part(part: Part) -> Tally:
    """Play *part* and return its counts."""
    return play(*part)


def state_of_the_core() -> str:
    """Hash all code that plays: counts of different cores are not added."""
    package = Path(academie.__file__).parent
    whole = sha256()
    for room in ("core", "kit", "games", "census"):
        for file in sorted((package / room).rglob("*")):
            if file.suffix in {".py", ".toml"}:
                whole.update(file.relative_to(package).as_posix().encode() + file.read_bytes())
    return whole.hexdigest()[:12]


def run(wanted: Sequence[Part], kept: Path, players: Players) -> Iterator[tuple[Part, Tally]]:
    """Yield each of *wanted* with its counts: those in *kept* at once, the others when played.

    :param kept: folder of the counts; a part is written there as soon as it is done.
    """
    folder = kept / state_of_the_core()
    folder.mkdir(parents=True, exist_ok=True)
    missing: list[Part] = []
    for part in wanted:
        file = folder / part.file
        if file.exists():
            yield part, tally_of(json.loads(file.read_text(encoding="utf-8")))
        else:
            missing.append(part)
    for part, tally in players(missing):
        write_whole(folder / part.file, json.dumps(tally.data(), ensure_ascii=False))
        yield part, tally


@contextmanager
def by_cores(many: int | None = None) -> Iterator[Players]:
    """Use the cores of this machine, all or *many* of them."""
    with ProcessPoolExecutor(many, get_context("spawn")) as pool:

        def players(wanted: Sequence[Part]) -> Iterator[tuple[Part, Tally]]:
            asked = {pool.submit(play_part, part): part for part in wanted}
            for future in as_completed(asked):
                yield asked[future], future.result()

        yield players


@contextmanager
def by_scheduler(address: str, patience: float = 10) -> Iterator[Players]:
    """Use the workers of the Dask scheduler at *address*.

    A part that a worker takes away with itself is played by another one; it is counted when it
    comes back, once.

    :param patience: timeout in seconds.
    :raises AcademieError: if Dask is not installed, or nobody answers there.
    """
    try:
        from distributed import Client  # noqa: PLC0415 - only who has many machines needs it
        from distributed import as_completed as done  # noqa: PLC0415 - as above
    except ImportError as error:
        raise AcademieError("--scheduler needs Dask: pip install distributed") from error
    try:
        client = Client(address, timeout=patience)  # type: ignore[no-untyped-call]  # Dask has no types
    except OSError as error:
        raise AcademieError(f"no Dask scheduler answers at {address}") from error
    with client:

        def players(wanted: Sequence[Part]) -> Iterator[tuple[Part, Tally]]:
            asked = {
                client.submit(play_part, part, key=part.file, retries=RETRIES, pure=False): part
                for part in wanted
            }
            # Without its loop those of the client that was opened last would be awaited.
            each = done(list(asked), loop=client.loop)  # type: ignore[no-untyped-call]  # as above
            for future in each:
                yield asked[future], future.result()

        yield players
