"""What can be read of a tour, and what is refused in one line."""

from __future__ import annotations

import pytest

from academie.core import NotationError
from academie.games import trictrac
from academie.games.trictrac.coup import read_play

MANY = "9" * 4301


@pytest.mark.parametrize("play", [f"{MANY}-6", f"0-{MANY}", "0-٦", "0-100"])
def test_a_number_that_is_no_place_is_refused(play: str) -> None:
    with pytest.raises(NotationError):
        read_play(play)


@pytest.mark.parametrize(
    "field",
    [
        f"convenu avantage=noir {MANY}",
        "convenu avantage=noir ٤",
        f"points {MANY} 0",
        "points ٤ 0",
        f"laissée blanc {MANY} 0",
        f"écrits blanc:{MANY}",
    ],
)
def test_a_number_without_bound_is_refused(field: str) -> None:
    with pytest.raises(NotationError):
        trictrac.read(f"trictrac | dé blanc | {field}")


@pytest.mark.parametrize(
    "line",
    [
        "trictrac | dé noir | coup 2-1 | marque | jeu",
        "trictrac | dé blanc | obligé dame=0",
        "trictrac | dé blanc | coup 2-1 | jeu | écrit 2",
        "trictrac | dé blanc | cartes 4 0",
    ],
)
def test_what_cannot_be_kept_is_refused(line: str) -> None:
    """A field that the next action would drop without a word says something that cannot be."""
    with pytest.raises(NotationError):
        trictrac.read(line)
