"""However a census is divided, stopped and taken up again, it counts the same."""

from __future__ import annotations

import json
import os
import signal
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from academie.census import playing, running
from academie.census.tally import Broken, Key, Tally, add_up, tally_of
from academie.core import AcademieError
from academie.games.tourne_case import GAME as tourne_case

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from academie.census.running import Part

GAME, SEED, GAMES = "tourne_case", 7, 12


@pytest.fixture(scope="module")
def whole() -> Tally:
    """The census played one game after the other."""
    return playing.play(GAME, SEED, 0, GAMES)


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> tuple[Part, ...]:
    monkeypatch.setattr(running, "GAMES", 2)
    return running.parts(GAME, GAMES, SEED)


def here(wanted: Sequence[Part]) -> Iterator[tuple[Part, Tally]]:
    """Plays in this process, the last part first."""
    return ((part, running.play_part(part)) for part in reversed(wanted))


def test_the_parts_of_a_census_are_its_games_each_once(parts: tuple[Part, ...]) -> None:
    numbers = [n for part in parts for n in range(part.first, part.first + part.many)]
    assert numbers == list(range(GAMES))
    assert running.parts(GAME, GAMES + 1, SEED)[: len(parts)] == parts


def test_divided_otherwise_it_counts_the_same(
    parts: tuple[Part, ...], whole: Tally, tmp_path: Path
) -> None:
    assert add_up(t for _, t in running.run(parts, tmp_path, here)) == whole
    assert whole.played == GAMES
    assert whole.broken == []


def test_another_seed_is_another_census(whole: Tally) -> None:
    assert playing.play(GAME, SEED + 1, 0, GAMES) != whole


def test_what_was_played_is_not_played_again(
    parts: tuple[Part, ...], whole: Tally, tmp_path: Path
) -> None:
    stopped = running.run(parts, tmp_path, here)
    first = [next(stopped)[0] for _ in range(2)]
    stopped.close()
    asked: list[Part] = []

    def counting(wanted: Sequence[Part]) -> Iterator[tuple[Part, Tally]]:
        asked.extend(wanted)
        return here(wanted)

    assert add_up(t for _, t in running.run(parts, tmp_path, counting)) == whole
    assert set(asked) == set(parts) - set(first)


def test_what_is_counted_is_kept_as_it_was(whole: Tally) -> None:
    assert tally_of(json.loads(json.dumps(whole.data()))) == whole


def test_a_machine_that_is_lost_loses_nothing_and_counts_nothing_twice(
    parts: tuple[Part, ...], whole: Tally, tmp_path: Path
) -> None:
    found = []
    # By Dask's own measure who asks the lost one waits for half a minute before it asks another.
    dask = pytest.importorskip("dask", reason="Dask is not here: make .venv/.has-maintain")
    distributed = pytest.importorskip("distributed")
    with (
        dask.config.set({"distributed.comm.timeouts.connect": "2s"}),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None
        ) as cluster,
        running.by_scheduler(cluster.scheduler_address) as players,
        distributed.Client(cluster) as client,
    ):
        one, _ = client.run(os.getpid).values()
        for part, tally in running.run(parts, tmp_path, players):
            found.append((part, tally))
            if len(found) == 1:
                os.kill(one, signal.SIGKILL)
    assert sorted(part for part, _ in found) == sorted(parts)
    assert add_up(tally for _, tally in found) == whole


def test_where_nobody_answers_it_says_so() -> None:
    with (
        pytest.raises(AcademieError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:1"),
        running.by_scheduler("tcp://127.0.0.1:1", patience=0.2),
    ):
        pass


def test_a_law_that_breaks_is_written_down_with_its_game_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nobodys = replace(tourne_case, whose=lambda _: ())
    monkeypatch.setattr(playing, "load", lambda _: nobodys)
    found = playing.play(GAME, SEED, 0, 2)
    assert {broken.game for broken in found.broken} == {0, 1}
    assert found.broken[0].law == "it is nobody's turn, and chance has nothing to do"
    assert found.broken[0] == Broken(*found.broken[0])
    assert found.breaches == len(found.broken)


def test_gains_rules_and_endings_are_counted(whole: Tally) -> None:
    endings = sum(n for key, n in whole.times.items() if key.kind == "outcome")
    assert endings == GAMES
    assert sum(n for key, n in whole.times.items() if key.kind == "length") == GAMES
    assert whole.times[Key("rule", "tourne-case.2.3")] >= GAMES
    assert whole.games[Key("rule", "tourne-case.2.3")] == GAMES
