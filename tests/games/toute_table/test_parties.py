"""How a game of Toute-table is agreed on, played, won and marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import IllegalAction, NotationError
from academie.games import after
from academie.games.revertier.incidents.noms import noms
from academie.games.toute_table import GAME as toute_table
from academie.games.toute_table import incidents
from academie.games.toute_table.moves import fermees, vis_a_vis
from academie.kit.backgammon.board import MEN, PLAYERS, other
from academie.kit.backgammon.board_actions import Convient, Joue, Move
from academie.kit.backgammon.dice import THROWS, throw
from tests.games.conftest import walk

if TYPE_CHECKING:
    from academie.games.toute_table.state import State

seeds = st.integers(0, 10_000)
lengths = st.integers(2, 250)
few = settings(max_examples=10, deadline=None)
START = "blanc 1:2 12:5 17:3 19:5 | noir 1:2 12:5 17:3 19:5"


def positions(seed: int, steps: int) -> list[State]:
    walked = walk("toute_table", seed, steps, faults=False)
    return [step.state for _, _, step in walked if step.state.phase == "jeu"]


@given(seed=seeds, steps=lengths)
@few
def test_no_man_is_lost_and_no_two_colours_meet(seed: int, steps: int) -> None:
    for state in positions(seed, steps):
        for player in PLAYERS:
            assert 0 < sum(state.men(player)) <= MEN
        for fleche in range(1, 25):
            assert not (state.blanc[fleche] and state.noir[vis_a_vis(fleche)])


@given(seed=seeds, steps=lengths)
@few
def test_all_plays_of_a_throw_are_equally_long_and_none_meets_a_case(seed: int, steps: int) -> None:
    for state in positions(seed, steps)[-20:]:
        assert state.joueur is not None
        shut = set(fermees(state.men(other(state.joueur))))
        plays = toute_table.actions(state)
        assert len({len(play.moves) for play in plays}) == 1
        assert not shut & {move.arrivee for play in plays for move in play.moves}


def test_the_board_is_drawn_as_the_second_chapter_lays_it_out() -> None:
    drawn = toute_table.picture(toute_table.start(toute_table.Options(avantage="blanc")))
    piles = {place: (p.player, p.men) for place, p in enumerate(drawn.fleches) if p}
    # Two above at the left, at noir’s right; five above at the right; three on the fifth flèche
    # from the corner below at the right; five next to the bar below at the left.
    assert {place: men for place, (player, men) in piles.items() if player == "blanc"} == {
        23: 2,
        12: 5,
        7: 3,
        5: 5,
    }
    assert {place: men for place, (player, men) in piles.items() if player == "noir"} == {
        0: 2,
        11: 5,
        16: 3,
        18: 5,
    }
    assert drawn.trous is None


def test_parties_are_marked_with_the_fichets_where_several_are_played() -> None:
    game = toute_table.read(f"jet | convenu parties=3 | {START} | joueur noir | score 2 1")
    assert toute_table.picture(game).trous == (2, 1)


@pytest.mark.parametrize(
    "options",
    [
        toute_table.Options(),
        toute_table.Options(parties=3, rompre="défendu", peine=1),
        toute_table.Options(double="oui", retard="levée"),
        toute_table.Options(avantage="noir", avances="1-1+6-5"),
    ],
)
def test_what_is_agreed_is_written_and_read(options: toute_table.Options) -> None:
    assert toute_table.read_action(str(Convient(options))).options == options
    state = toute_table.start(options)
    assert toute_table.read(str(state)) == state


def test_throws_that_are_given_are_played_in_every_partie_and_the_winner_throws_then() -> None:
    game = toute_table.read(
        "jeu | convenu parties=2 avantage=noir avances=1-1+2-2 | blanc 23 24 | noir 20:14 "
        "| joueur blanc | dé 5-1"
    )
    again = after(game, "23-hors, 24-hors")
    assert (again.joueur, str(again.de), again.ensuite) == ("noir", "1-1", "blanc")
    assert toute_table.read(str(again)) == again
    second = after(again, "17-18, 17-18, 19-20, 19-20")
    assert (second.joueur, str(second.de), second.avances) == ("noir", "2-2", ())
    first = toute_table.apply(second, toute_table.actions(second)[0]).state
    assert (first.phase, first.joueur, first.ensuite) == ("jet", "blanc", "")


def test_who_has_lifted_a_man_and_is_hit_afterwards_loses_simply() -> None:
    game = toute_table.read(
        "jeu | convenu double=oui | joueur blanc | dé 5-1 | blanc 23 24 | noir 20:13 | main 0 1"
    )
    (won,) = toute_table.apply(game, toute_table.read_action("23-hors, 24-hors")).awards
    assert str(won.reason) == "partie simple"


def test_a_partie_that_is_played_alone_is_one_whatever_it_pays() -> None:
    game = toute_table.read(
        "jeu | convenu double=oui | joueur blanc | dé 5-1 | blanc 23 24 | noir 9 20:14"
    )
    step = toute_table.apply(game, toute_table.read_action("23-hors, 24-hors"))
    assert [award.points for award in step.awards] == [2]
    assert step.state.score == (1, 0)


def test_what_noir_wins_is_marked_for_him() -> None:
    game = toute_table.read(
        "jeu | convenu parties=5 | score 1 1 | joueur noir | dé 5-1 | blanc 9 20:14 | noir 23 24"
    )
    assert after(game, "23-hors, 24-hors").score == (1, 3)


def test_throws_are_named_as_at_the_revertier() -> None:
    assert incidents.noms(throw("6-6")) == ("sannes", "sonnés")
    assert all(incidents.noms(coup) == noms(coup) for coup in THROWS)


def test_men_in_the_hand_close_no_fleche() -> None:
    waiting = toute_table.read("jet | joueur blanc | blanc 12:15 | noir 20:3 22:5 | main 0 7")
    assert fermees(waiting.noir) == (vis_a_vis(20), vis_a_vis(22))


def test_a_man_in_the_hand_has_not_come_home() -> None:
    game = toute_table.read(
        "jeu | convenu double=oui | joueur blanc | dé 5-1 | blanc 23 24 | noir 20:14 | main 0 1"
    )
    (won,) = toute_table.apply(game, toute_table.read_action("23-hors, 24-hors")).awards
    assert (str(won.reason), won.points) == ("partie double", 2)


def test_a_position_that_is_won_is_counted() -> None:
    (won,) = toute_table.count_awards("fin | score 1 0 | blanc - | noir 24:2")
    assert (won.player, won.points, won.rule) == ("blanc", 1, "toute-table.9.3")
    assert toute_table.count_awards(f"jet | {START} | joueur blanc") == ()


@pytest.mark.parametrize(
    ("play", "rule"),
    [
        ("3-9", "toute-table.5.2"),
        ("1-24", "toute-table.5.2"),
        ("1-7, 12-17, 12-18", "toute-table.5.1"),
        ("1-6, 12-18", "toute-table.5.1"),
        ("12-18, 12-18", "toute-table.5.1"),
        ("12-18, 19-hors", "toute-table.9.1"),
        ("12-18", "toute-table.note.3"),
        ("passe", "toute-table.note.3"),
    ],
)
def test_a_refusal_names_its_rule(play: str, rule: str) -> None:
    game = toute_table.read(f"jeu | {START} | joueur blanc | dé 6-5")
    with pytest.raises(IllegalAction) as refusal:
        after(game, play)
    assert refusal.value.rule == rule


def test_a_man_lifted_by_one_number_leaves_the_other_to_be_played() -> None:
    # 22-23, 23-hors ends as 22-hors alone, which leaves the ace unplayed.
    game = toute_table.read("jeu | joueur blanc | dé 6-1 | blanc 22 24:3 | noir 24:3")
    with pytest.raises(IllegalAction, match="every number") as refusal:
        after(game, "22-hors")
    assert refusal.value.rule == "toute-table.note.3"
    assert after(game, "22-23, 23-hors").men("blanc")[22:] == (0, 0, 3)


def test_a_man_that_is_nowhere_cannot_be_played() -> None:
    game = toute_table.read(f"jeu | {START} | joueur blanc | dé 6-5")
    with pytest.raises(IllegalAction, match="no man there"):
        toute_table.apply(game, Joue((Move(25, 3),)))
    with pytest.raises(NotationError, match="a play reads"):
        after(game, "25-3")
