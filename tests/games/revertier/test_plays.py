"""What may be played at Revertier, in any position that a game comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import IllegalAction, NotationError
from academie.core.trace import tracing
from academie.games import after
from academie.games.revertier import GAME as revertier
from academie.games.revertier.moves import fermees, hors_du_jeu, legal, une_seule, vis_a_vis
from academie.kit.backgammon.board import MEN, PLAYERS, other
from academie.kit.backgammon.board_actions import Joue, Move
from academie.kit.backgammon.dice import THROWS
from tests.games.conftest import walk

if TYPE_CHECKING:
    from academie.games.revertier.state import State

seeds = st.integers(0, 10_000)
lengths = st.integers(2, 250)
few = settings(max_examples=10, deadline=None)


def positions(seed: int, steps: int) -> list[State]:
    walked = walk("revertier", seed, steps, faults=False)
    return [step.state for _, _, step in walked if step.state.phase == "jeu"]


@given(seed=seeds, steps=lengths)
@few
def test_nobody_ever_has_two_men_on_a_fleche_of_his_own_side_but_the_head(
    seed: int, steps: int
) -> None:
    for state in positions(seed, steps):
        for player in PLAYERS:
            held = [f for f in range(25) if une_seule(state.men(player), f)]
            assert all(state.men(player)[f] == 1 for f in held)
            assert max(state.men(player)[2:12]) <= 1


@given(seed=seeds, steps=lengths)
@few
def test_no_man_is_lost_and_no_two_colours_meet(seed: int, steps: int) -> None:
    for state in positions(seed, steps):
        for player in PLAYERS:
            assert 0 < sum(state.men(player)) <= MEN
            assert state.leves(player) in range(MEN)
        for fleche in range(1, 25):
            assert not (state.blanc[fleche] and state.noir[vis_a_vis(fleche)])


@given(seed=seeds, steps=lengths)
@few
def test_every_play_is_as_long_as_the_longest_unless_he_is_out_of_the_game(
    seed: int, steps: int
) -> None:
    for state in positions(seed, steps)[-20:]:
        assert state.joueur is not None
        mine, theirs = state.position(state.joueur)
        long = {len(play.moves) for play in revertier.actions(state)}
        out = hors_du_jeu(mine, fermees(theirs))
        assert long <= {max(long), 0} if out else len(long) == 1


@given(seed=seeds, steps=lengths)
@few
def test_a_play_does_not_touch_what_the_opponent_has_closed(seed: int, steps: int) -> None:
    for state in positions(seed, steps)[-20:]:
        assert state.joueur is not None
        theirs = state.men(other(state.joueur))
        shut = set(fermees(theirs))
        for play in revertier.actions(state):
            assert not shut & {move.arrivee for move in play.moves}


@given(seed=seeds, steps=lengths)
@few
def test_moves_may_be_said_in_any_order_that_can_be_played(seed: int, steps: int) -> None:
    for state in positions(seed, steps)[-3:]:
        for play in revertier.actions(state)[:3]:
            turned = Joue(play.moves[::-1])
            try:
                step = revertier.apply(state, turned)
            except IllegalAction:
                continue
            ends = {revertier.apply(state, p).state for p in revertier.actions(state)}
            assert step.state in ends


def test_the_fleches_of_the_opponent_are_named_half_a_round_away() -> None:
    named = [vis_a_vis(fleche) for fleche in range(1, 25)]
    assert named == [*range(13, 25), *range(1, 13)]
    assert [vis_a_vis(fleche) for fleche in named] == [*range(1, 25)]


def test_the_board_is_drawn_as_the_second_chapter_lays_it_out() -> None:
    state = after(revertier.start(revertier.Options()), "tire blanc 5 noir 2")
    drawn = revertier.picture(state)
    # Blanc’s tas above at the right, at noir’s left; noir’s below at the left, at blanc’s left.
    piles = {place: pile for place, pile in enumerate(drawn.fleches) if pile}
    assert {place: (p.player, p.men) for place, p in piles.items()} == {
        12: ("blanc", 15),
        0: ("noir", 15),
    }
    assert (drawn.names[12], drawn.names[23], drawn.names[0], drawn.names[11]) == (
        "1",
        "12",
        "13",
        "24",
    )


def test_six_cases_joined_stop_every_throw() -> None:
    men = "noir 1:6 12:7 20:2 | main 3 0 | joueur noir"
    for throw in THROWS:
        text = f"jeu | blanc 14:2 15:2 16:2 17:2 18:2 19:2 | {men} | dé {throw}"
        starts = {m.depart for play in revertier.actions(revertier.read(text)) for m in play.moves}
        assert 1 not in starts


def test_a_man_touched_is_found_in_plays_that_were_listed_by_another_way() -> None:
    # 5-8-10 and 5-7-10 end alike; the man on 8 is played in the first only.
    game = revertier.read("jeu | joueur blanc | dé 3-2 | blanc 1:12 5 7 8 | noir 1:15")
    held = after(game, "! touche blanc dame=8 adoube=non", "noir choisit jouer")
    assert {8} <= {m.depart for play in revertier.actions(held) for m in play.moves}
    assert all(8 in {m.depart for m in play.moves} for play in revertier.actions(held))
    assert set(legal(held)) <= set(legal(game))


def test_men_in_the_hand_close_no_fleche() -> None:
    waiting = revertier.read("jet | joueur blanc | blanc 12:15 | noir 1:5 12:8 | main 0 2")
    assert fermees(waiting.noir) == (vis_a_vis(1), vis_a_vis(12))


def test_the_larger_number_is_asked_for_only_where_either_could_be_played() -> None:
    # The ace is closed, and so is the way on from the six: there is nothing to choose.
    game = revertier.read("jeu | joueur blanc | dé 6-1 | blanc 6 24:14 | noir 1:13 19:2")
    assert [str(play) for play in revertier.actions(game)] == ["6-12"]
    with tracing() as trace:
        revertier.actions(game)
    assert "revertier.note.8" not in trace.rules


@pytest.mark.parametrize(
    ("play", "rule"),
    [
        ("3-9", "revertier.6.2"),
        ("1-24", "revertier.6.3"),
        ("1-7, 1-6, 6-12", "revertier.6.3"),
        ("1-7, 1-7", "revertier.6.1"),
        ("1-7, 12-hors", "revertier.12.2"),
        ("1-6", "revertier.10.3"),
        ("passe", "revertier.10.3"),
    ],
)
def test_a_refusal_names_its_rule(play: str, rule: str) -> None:
    game = revertier.read("jeu | joueur blanc | dé 6-5 | blanc 1:14 12 | noir 1:15")
    with pytest.raises(IllegalAction) as refusal:
        after(game, play)
    assert refusal.value.rule == rule


def test_the_same_number_is_not_played_twice_of_a_simple_throw() -> None:
    game = revertier.read("jeu | joueur blanc | dé 6-5 | blanc 1:13 12:2 | noir 1:15")
    with pytest.raises(IllegalAction, match="as often as it was thrown"):
        after(game, "12-18, 12-18")


def test_a_man_lifted_by_one_number_leaves_the_other_to_be_played() -> None:
    # 22-23, 23-hors ends as 22-hors alone, which leaves the ace unplayed.
    game = revertier.read("jeu | joueur blanc | dé 6-1 | blanc 22 24:3 | noir 24:3")
    with pytest.raises(IllegalAction, match="every number") as refusal:
        after(game, "22-hors")
    assert refusal.value.rule == "revertier.10.3"
    assert after(game, "22-23, 23-hors").men("blanc")[22:] == (0, 0, 3)


@pytest.mark.parametrize("play", ["25-3", "0-5", "19-25", "1-0", "31-33"])
def test_places_that_are_not_on_the_board_are_no_play(play: str) -> None:
    with pytest.raises(NotationError, match="a play reads"):
        revertier.read_action(play)


def test_a_man_that_is_nowhere_cannot_be_played() -> None:
    game = revertier.read("jeu | joueur blanc | dé 6-5 | blanc 1:14 12 | noir 1:15")
    with pytest.raises(IllegalAction, match="no man there"):
        revertier.apply(game, Joue((Move(25, 3),)))
