"""Whole tours: what holds from the first throw to the twelfth hole."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import IllegalAction, NotationError
from academie.core.pending import Choose
from academie.games import after
from academie.games.trictrac import GAME as trictrac
from academie.games.trictrac.actions import Marque, SEnVa
from academie.games.trictrac.awards import leve_le_premier
from academie.games.trictrac.state import Position
from academie.games.trictrac.transitions import du_coup, dus
from academie.kit.backgammon.board import MEN, PLAYERS
from tests.games.conftest import walk

seeds = st.integers(0, 10_000)
few = settings(max_examples=10)


def tour(seed: int, *, faults: bool = False) -> list[tuple[Any, Any, Any]]:
    return walk("trictrac", seed, 600, faults=faults)


@given(seed=seeds)
@few
def test_men_are_conserved_and_never_share_a_fleche(seed: int) -> None:
    for _, _, step in tour(seed, faults=True):
        position = step.state.position
        assert all(sum(position.men(p)) <= MEN for p in PLAYERS)
        assert not any(a and b for a, b in zip(position.blanc, position.noir[::-1], strict=True))


@given(seed=seeds)
@few
def test_what_is_gained_is_what_is_marked(seed: int) -> None:
    for state, action, step in tour(seed):
        if not isinstance(action, Marque):
            continue
        mine = [a for a in step.awards if a.player == action.player]
        assert sum(a.points for a in mine if a.unit == "points") == action.points
        before, now = state.marques.of(action.player), step.state.marques.of(action.player)
        assert now.trous - before.trous == sum(a.points for a in mine if a.unit == "trous")


@given(seed=seeds)
@few
def test_one_leaves_only_after_a_hole_of_ones_own_throw(seed: int) -> None:
    for state, action, step in tour(seed):
        if isinstance(action, SEnVa):
            assert state.marques.of(action.player).trous > state.comptes.of(action.player).trous
            assert step.state.joueur == action.player
            assert step.state.position == Position()
            assert not any(step.state.marques.of(p).points for p in PLAYERS)


@given(seed=seeds)
@few
def test_the_dice_pass_except_to_who_left_or_lifted_first(seed: int) -> None:
    for state, _, step in tour(seed):
        if step.state.relevee == state.relevee and step.state.phase == "jet" != state.phase:
            assert step.state.joueur == state.adverse


@given(seed=seeds)
@few
def test_nobody_has_twelve_holes_before_the_end(seed: int) -> None:
    walked = tour(seed)
    for state, _, _ in walked:
        assert max(state.marques.of(p).trous for p in PLAYERS) < 12
    last = walked[-1][2].state
    assert last.phase == "fin"
    assert max(last.marques.of(p).trous for p in PLAYERS) >= 12


@given(seed=seeds)
@few
def test_to_let_an_ecole_pass_changes_no_marks_and_to_send_gives_it_whole(seed: int) -> None:
    for state, _, _ in tour(seed):
        for fault in trictrac.incidents(state):
            if fault.kind not in {"oublie", "fausse_ecole"} or state.ecrit:
                continue
            rulings = trictrac.apply(state, fault)
            foe = rulings.state.pending[0].options[0].chooser
            sent = trictrac.apply(rulings.state, Choose(foe, "envoyer"))
            given_to = [a for a in sent.awards if a.unit == "points"]
            assert [(a.player, str(a.reason)) for a in given_to] == [(foe, "école")]
            if fault.kind == "oublie":
                gained = (
                    leve_le_premier(state.position, state.joueur, state.throw)
                    if state.phase == "levé"
                    else du_coup(state)
                )
                assert given_to[0].points == sum(
                    g.points for g in gained if g.player == state.joueur
                )
                passed = trictrac.apply(rulings.state, Choose(foe, "laisser"))
                assert passed.state.marques == state.marques


def test_a_convention_is_made_before_the_first_throw_only() -> None:
    agreed = after(trictrac.start(), "convient trous=3 rompre=défendu")
    assert agreed.options.trous == 3
    with pytest.raises(IllegalAction, match="before the tour begins"):
        after(after(agreed, "tire blanc 6 noir 5"), "convient trous=6")


@pytest.mark.parametrize(
    "line",
    [
        "jet | joueur blanc | blanc 0:16",
        "jet | joueur blanc | blanc 5 | noir 18",
        "jet | joueur blanc | points 12 0",
        "jet | joueur blanc | bredouille noir",
        "marque | joueur blanc",
        "jeu | dé 6-5",
        "marque | joueur blanc | dé 6-5",
        "jet | joueur blanc | trous 12 0",
        "jet | convenu trous=0 | joueur blanc",
        "jet | convenu rompre=peut-être | joueur blanc",
        "jet | convenu avantage=noir-dix | joueur blanc",
        "reçu | joueur blanc | dé 6-5",
        "jet | joueur blanc | obligé plein=coin",
        "jet | joueur blanc | laissée blanc huit",
        "jet | joueur blanc | écrits blanc",
        "jet | joueur vert",
        "jet | joueur blanc | points 4 4 | bredouille blanc noir",
        "jet | joueur blanc | attend ! conseil noir",
    ],
)
def test_a_line_that_contradicts_itself_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        trictrac.read(line)


def test_a_throw_may_follow_a_bare_position() -> None:
    bare = trictrac.count_awards("blanc 0:11 5 6 8 10 | noir 0:13 7 9 6-4")
    whole = trictrac.count_awards(
        "marque | joueur blanc | dé 6-4 | blanc 0:11 5 6 8 10 | noir 0:13 7 9"
    )
    assert bare == whole
    assert sum(a.points for a in bare) == 8


def test_the_cards_stay_open_once_six_cases_were_made() -> None:
    """nouveau-trictrac.a-ecrire.4: « jusqu’à ce que la partie soit gagnée »."""
    six = trictrac.read(
        "jeu | convenu ecrire=cases | joueur blanc | dé 6-5 | blanc 0:2 1:2 2:2 3:2 4:2 5:2 6:2 7"
    )
    assert (six.ouvertes, six.cartes) == (True, (0, 0))
    broken = after(six, str(trictrac.actions(six)[-1]))
    while broken.phase != "jet":
        broken = after(broken, str(trictrac.actions(broken)[0]))
    bare = replace(broken, position=Position())
    assert "cartes 0 0" in str(bare)
    assert trictrac.read(str(bare)).ouvertes


def test_nothing_is_written_on_the_cards_at_five_cases() -> None:
    """nouveau-trictrac.a-ecrire.3: « que l’un des Joueurs n’ait six cases »."""
    five = "marque | convenu ecrire=cases | joueur blanc | dé 5-2 | blanc 0:3 1:2 2:3 3:2 4 5:2 7:2"
    marked = after(trictrac.read(five), "blanc marque 4")
    assert (marked.ouvertes, marked.cartes, marked.marques.blanc.points) == (False, (0, 0), 4)


def test_cards_are_shut_before_and_refused_where_none_were_agreed() -> None:
    line = "jet | joueur blanc | blanc 0:13 1:2"
    assert not trictrac.read(f"{line} | convenu ecrire=cases").ouvertes
    with pytest.raises(NotationError, match="agreed on"):
        trictrac.read(f"{line} | cartes 4 0")


HOLE = "marque | joueur blanc | dé 5-3 | blanc 0:12 10 11:2 | noir 0:13 4 5 | points 8 0"


def test_who_has_marked_his_hole_alone_may_leave_and_who_marked_its_rest_holds() -> None:
    """trictrac.6.11, nouveau-trictrac.10.11: the rest is what binds, and not the hole."""
    table = trictrac.read(f"{HOLE} | bredouille blanc")
    rest = sum(g.points for g in du_coup(table) if g.player == "blanc") - 4
    alone = after(table, "blanc marque 4")
    assert rest > 0
    assert after(alone, "blanc s’en va").marques.blanc.trous == 2
    for apart in (rest, 2):
        held = after(alone, f"blanc marque {apart}")
        with pytest.raises(IllegalAction, match="holds") as refusal:
            after(held, "blanc s’en va")
        assert refusal.value.rule == "trictrac.6.11"
    assert after(table, f"blanc marque {rest + 4}").phase == "choix"


def test_before_the_hole_is_marked_nobody_leaves() -> None:
    part = after(trictrac.read(HOLE), "blanc marque 2")
    with pytest.raises(IllegalAction) as refusal:
        after(part, "blanc s’en va")
    assert refusal.value.rule == "nouveau-trictrac.10.13"


def test_who_may_leave_is_not_obliged_to_mark_what_is_left_to_him() -> None:
    alone = after(trictrac.read(HOLE), "blanc marque 4")
    with pytest.raises(IllegalAction) as refusal:
        after(alone, "! tarde blanc")
    assert refusal.value.rule == "nouveau-trictrac.10.11"


def test_whatever_was_made_of_a_releve_is_counted_anew_in_the_next() -> None:
    """nouveau-trictrac.5.33: « on recommence à abattre du bois, et faire de nouveaux pleins »."""
    line = (
        "choix | joueur blanc | dé 6-2 | blanc 0:12 6 8 10 | noir 0:12 5 7 9"
        " | écrits blanc:12 | coups 3 2 | deux-tables noir"
    )
    table = trictrac.read(line)
    assert (table.coups, table.deux_tables) == ((3, 2), ("noir",))
    left = after(table, "blanc s’en va")
    assert (left.coups, left.deux_tables, left.relevee) == ((0, 0), (), 2)
    assert after(left, "dé 2-1").coups == (1, 0)


@pytest.mark.parametrize(("dice", "points"), [("6-5", 4), ("6-6", 6)])
def test_who_has_lifted_first_gains_by_his_last_throw_and_keeps_the_dice(
    dice: str, points: int
) -> None:
    """trictrac.2.37: « si c’est un doublet il gagne six points … ainsi que le dé »."""
    line = f"jeu | joueur blanc | dé {dice} | blanc 22 23 | noir 18:2 19:2 20:2 21:2 22:2 23:2"
    lifted = after(trictrac.read(line), "22-hors, 23-hors")
    (gain,) = dus(lifted)
    assert (gain.points, gain.doublet) == (points, points == 6)
    assert after(lifted, f"blanc marque {points}").joueur == "blanc"
