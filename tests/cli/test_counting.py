"""``academie census``: counts, goes on from what was counted, and writes over nothing unasked."""

from __future__ import annotations

import json

import pytest

from academie.census import playing, running
from academie.census.tally import Broken

GAME = "dames_rabattues"


@pytest.fixture(autouse=True)
def small_parts(monkeypatch, tmp_path):
    monkeypatch.setattr(running, "GAMES", 4)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def counted(academie):
    """Count, and say what was told."""

    def count(games, *more):
        return academie("census", GAME, "--games", games, "--jobs", 1, *more)

    return count


def test_it_says_how_many_games_and_actions_and_where_they_are_counted(counted):
    said = counted(6)
    assert said.code == 0
    assert (
        said.out
        == f"6 games, {playing.play(GAME, 1, 0, 6).steps} actions: every law held; census.csv\n"
    )


@pytest.mark.parametrize(("some", "more"), [(6, 4), (8, 2), (3, 10)])
def test_counted_on_it_is_what_is_counted_at_once(counted, tmp_path, some, more):
    counted(10, "--output", "whole.csv")
    counted(some, "--output", "some.csv")
    said = counted(10, "--onto", "some.csv", "--kept", "elsewhere", "--output", "on.csv")
    assert said.out.startswith(f"{more} games, ")
    assert (tmp_path / "on.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()


def test_what_is_counted_already_is_not_counted_again(counted, tmp_path):
    counted(6)
    before = (tmp_path / "census.csv").read_bytes()
    said = counted(6, "--onto", "census.csv", "--force")
    assert said.out.startswith("0 games, 0 actions: every law held")
    assert (tmp_path / "census.csv").read_bytes() == before


def test_what_another_core_counted_is_not_counted_on(counted, tmp_path):
    counted(6)
    table = (tmp_path / "census.csv").read_text()
    before = next(line for line in table.splitlines() if ",begin," in line)
    (tmp_path / "census.csv").write_text(table.replace(before, f"{GAME},begin,,0123456789ab,6,6,0"))
    said = counted(9, "--onto", "census.csv", "--output", "on.csv")
    assert said.code == 2
    assert said.err == f"academie: census.csv: {GAME} is played otherwise now; count it anew\n"
    assert not (tmp_path / "on.csv").exists()


def test_a_law_that_was_broken_is_told_and_is_remembered_by_who_counts_on(counted, tmp_path):
    first, kept = playing.play(GAME, 1, 0, 4), tmp_path / "kept" / running.state_of_the_core()
    first.breaks(Broken(2, 7, "5 6", "jeu", "what is written of a state reads as another"))
    kept.mkdir(parents=True)
    (kept / running.parts(GAME, 4, 1)[0].file).write_text(json.dumps(first.data()))

    said = counted(4, "--kept", "kept")
    assert (said.code, *said.out.splitlines()) == (
        1,
        f"{GAME}, game 2, action 7 (5 6): what is written of a state reads as another",
        f"4 games, {first.steps} actions: laws broken: 1; census.csv",
    )
    on = counted(8, "--kept", "kept", "--onto", "census.csv", "--output", "on.csv")
    assert on.code == 1
    assert "every law held; laws broken in games counted before: 1; on.csv" in on.out


def test_with_another_seed_nothing_is_counted_on(counted):
    counted(4, "--seed", 5)
    said = counted(8, "--onto", "census.csv", "--output", "on.csv")
    assert (said.code, said.err) == (
        2,
        f"academie: census.csv: {GAME} was counted with --seed 5\n",
    )


def test_a_file_that_is_there_is_not_written_over_and_nothing_is_played_for_it(
    counted, tmp_path, monkeypatch
):
    (tmp_path / "census.csv").write_text("mine")
    monkeypatch.setattr(running, "run", lambda *_: pytest.fail("it plays"))
    said = counted(4)
    assert said.code == 2
    assert "census.csv: it exists already" in said.err
    assert (tmp_path / "census.csv").read_text() == "mine"


@pytest.mark.parametrize("number", ["0", "-1", "many", "٣", "9" * 5000])
def test_a_number_that_is_none_is_refused_in_a_line(counted, number):
    said = counted(number)
    assert said.code == 2
    assert said.err.count("\n") == 1
