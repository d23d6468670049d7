"""Which throws hit: those by which some play, played, sends a man to the hand."""

from __future__ import annotations

import pytest

from academie.core import AcademieError, NotationError
from academie.games.toute_table import GAME as toute_table
from academie.kit.backgammon.board import PLAYERS
from academie.kit.backgammon.dice import THROWS

POSITIONS = [
    "blanc 1:2 12:5 17:3 19:5 | noir 1:2 12:5 17:3 19:5",
    "blanc 1:2 12:5 17:3 19:4 20 | noir 1:2 12:5 17:3 19:4 21",
    "blanc 1 3 12:4 17:4 19:5 | noir 5 7 12:4 17:4 19:5",
    "blanc 12:5 17:3 19:5 | noir 1:2 12:5 17:3 19:5 | main 2 0",
    "blanc 22 23 | noir 20:2",
]


def played(position: str, player: str) -> list[str]:
    """The throws of *player* of which some play hits, each play done as the rules do it."""
    found = []
    other = 1 - PLAYERS.index(player)
    for throw in THROWS:
        state = toute_table.read_short(f"{position} | joueur {player} {throw}")
        steps = (toute_table.apply(state, play) for play in toute_table.actions(state))
        if any(step.state.mains[other] > state.mains[other] for step in steps):
            found.append(str(throw))
    return found


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("position", POSITIONS)
def test_a_throw_hits_where_one_of_its_plays_does(position: str, player: str) -> None:
    hits = [str(t) for c in toute_table.odds(position, player).chances for t in c.throws]
    assert hits == played(position, player)


def test_some_throws_hit_and_some_do_not() -> None:
    (chance,) = toute_table.odds(POSITIONS[1]).chances
    assert 0 < chance.cases < 36
    assert (chance.player, chance.rules) == ("blanc", ("toute-table.6.1",))
    assert toute_table.odds("blanc 13:2 19:13 | noir 4 19:14", "noir").chances == ()


def test_who_has_the_dice_throws_unless_somebody_is_named() -> None:
    state = "joueur noir | blanc 1:2 12:5 17:3 19:5 | noir 1:2 12:5 17:3 19:5"
    assert toute_table.odds(state).player == "noir"
    assert toute_table.odds(state, "blanc").player == "blanc"


@pytest.mark.parametrize(
    ("position", "player", "error", "words"),
    [
        ("nonsense", "", NotationError, "cannot read"),
        ("départ", "rouge", AcademieError, "there is no player 'rouge'"),
        ("accord", "", AcademieError, "nobody throws"),
    ],
)
def test_what_cannot_be_counted_says_why(
    position: str, player: str, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        toute_table.odds(position, player)
