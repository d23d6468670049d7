"""Many games at once: in parts, by the cores of this machine or by many machines, taken up again.

A part is some games of one census, always the same ones; what it counted lies in a file of its own
as soon as it is done. Who takes a census up again plays the parts that are not there.
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

    #: Hands parts to whoever plays them, and gives each back with what it counted.
    Players = Callable[[Sequence["Part"]], Iterable[tuple["Part", Tally]]]

#: So many games are a part.
GAMES = 50
#: A part that is lost with its machine is played again so often.
RETRIES = 5


class Part(NamedTuple):
    """Some games of a census."""

    game: str
    seed: int
    first: int
    many: int

    @property
    def file(self) -> str:
        """Where what it counted is kept."""
        return f"{self.game}-{self.seed}-{self.first}-{self.many}.json"


def parts(game: str, games: int, seed: int, first: int = 0) -> tuple[Part, ...]:
    """List the games from *first* on of the census of *games* games, in parts.

    Of a larger census these are parts too.
    """
    marks = range(first - first % GAMES, games, GAMES)
    spans = ((max(first, mark), min(games, mark + GAMES)) for mark in marks)
    return tuple(Part(game, seed, begin, end - begin) for begin, end in spans)


def play_part(part: Part) -> Tally:
    """Play *part*, and count."""
    return play(*part)


def state_of_the_core() -> str:
    """Hash all code that plays: counts of another core are not added to those of this one."""
    package = Path(academie.__file__).parent
    whole = sha256()
    for room in ("core", "kit", "games", "census"):
        for file in sorted((package / room).rglob("*")):
            if file.suffix in {".py", ".toml"}:
                whole.update(file.relative_to(package).as_posix().encode() + file.read_bytes())
    return whole.hexdigest()[:12]


def run(wanted: Sequence[Part], kept: Path, players: Players) -> Iterator[tuple[Part, Tally]]:
    """Return each of *wanted* with what it counts: those in *kept* at once, the others as played.

    :param kept: folder of what was counted; a part is written there whole, as soon as it is done.
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
    """Use the cores of this machine, all of them or so *many*."""
    with ProcessPoolExecutor(many, get_context("spawn")) as pool:

        def players(wanted: Sequence[Part]) -> Iterator[tuple[Part, Tally]]:
            asked = {pool.submit(play_part, part): part for part in wanted}
            for future in as_completed(asked):
                yield asked[future], future.result()

        yield players


@contextmanager
def by_scheduler(address: str, patience: float = 10) -> Iterator[Players]:
    """Use the workers of the Dask scheduler at *address*, on as many machines as it has.

    A part that a worker takes away with itself is played by another one; it is counted when it
    comes back, once.

    :param patience: seconds that are waited for an answer.
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
