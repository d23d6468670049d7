"""Holes against the points of the Trictrac, and what no partie may do with them."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from academie.games.toc import GAME as toc
from academie.games.toc.state import Position
from academie.games.trictrac import GAME as trictrac
from academie.games.trictrac import awards
from academie.games.trictrac.actions import SEnVa
from academie.games.trictrac.awards import Context
from academie.games.trictrac.moves import plays
from academie.kit.backgammon.board import other
from academie.kit.backgammon.board_actions import Jette
from academie.kit.backgammon.dice import THROWS
from tests.games.conftest import walk

seeds = st.integers(0, 10_000)
some = settings(max_examples=20, deadline=None)


def thrown(seed: int, *, faults: bool = False) -> list[tuple[Any, Any, Any]]:
    """The throws of a random partie: the state before, the action, the step."""
    steps = walk("toc", seed, 80, faults=faults)
    return [(s, a, step) for s, a, step in steps if isinstance(a, Jette) and s.phase == "jet"]


def by_two_means(gain: Any) -> bool:
    """Whether it pays more points than one simple means; a man in a grand jan pays two by that."""
    in_a_grand_jan = gain.sur is not None and 6 <= gain.sur < 18
    return bool(gain.points > (2 if in_a_grand_jan else 4))


@given(seed=seeds)
@some
def test_who_gains_points_at_the_trictrac_gains_a_hole_here(seed: int) -> None:
    for before, action, step in thrown(seed):
        context = Context(
            before.coups[before.joueur == "noir"] + 1, before.joueur in before.deux_tables
        )
        gains = awards.gains(
            before.position, before.joueur, action.coup, trictrac.Options(), context
        )
        mine = [gain for gain in gains if gain.player == before.joueur]
        holes = [award for award in step.awards if award.unit == "trous"]
        assert bool(holes) == bool(mine)
        assert all(award.gains == tuple(mine) for award in holes)


@given(seed=seeds)
@some
def test_a_throw_is_worth_two_holes_by_a_doublet_two_means_or_two_gains(seed: int) -> None:
    for before, action, step in thrown(seed):
        agreed = before.options
        for award in (a for a in step.awards if a.unit == "trous"):
            two = action.coup.doublet or any(map(by_two_means, award.gains))
            two = two or (len(award.gains) > 1 and agreed.plusieurs == "deux")
            single = agreed.trous == 1 and agreed.double == "non"
            assert award.points == (2 if two and not single else 1)


@given(seed=seeds, dice=st.sampled_from(THROWS))
@some
def test_a_throw_is_played_as_at_the_trictrac(seed: int, dice: Any) -> None:
    state = next((s for s, _, _ in reversed(thrown(seed))), None)
    if state is None:
        return
    step = toc.apply(state, Jette(dice))
    if step.state.phase == "jeu" and not step.state.choix and not step.state.contraintes:
        assert toc.actions(step.state) == plays(state.position, state.joueur, dice)


@given(seed=seeds)
@some
def test_holes_are_never_lost_and_the_first_to_have_them_all_wins(seed: int) -> None:
    for before, _, step in walk("toc", seed, 200, faults=True):
        after = step.state
        if before.phase == "accord":
            continue
        assert all(then >= now for now, then in zip(before.trous, after.trous, strict=True))
        if after.phase == "fin":
            winner = toc.outcome(after).winner
            assert after.trous_de(winner) >= after.options.trous > after.trous_de(other(winner))
        else:
            assert max(after.trous) < after.options.trous


@given(seed=seeds)
@some
def test_only_who_has_made_a_hole_by_his_own_throw_may_leave(seed: int) -> None:
    for before, action, step in thrown(seed, faults=True):
        made = any(a.unit == "trous" and a.player == before.joueur for a in step.awards)
        assert step.state.choix == (made and step.state.phase != "fin")
        if step.state.choix:
            left = toc.apply(step.state, SEnVa(before.joueur)).state
            assert (left.phase, left.joueur) == ("jet", before.joueur)
            assert left.position == Position()
            assert left.trous == step.state.trous
        assert action.coup == step.state.de or step.state.phase == "fin"
