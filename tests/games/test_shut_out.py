"""Whoever may touch nothing from a fault on touches nothing from it on, whatever it is for.

What counts is when something is paid, not when it was earned: an ace led before a revoke and asked
for at the end of the deal is paid after the revoke. For each game whose faults keep a player from
being paid: whom they keep from it in a state, and from what. The law is tried on games with faults.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.games import GAMES, load
from academie.games.reversis.awards import account
from academie.games.whist.awards import score
from tests.games.conftest import walk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from academie.core import Award, Step

    #: Whom faults keep from gains in a state.
    Barred = Callable[[Any], set[str]]
    #: What such players were given in a step all the same.
    Given = Callable[[Any, Step[Any]], Iterator[Award]]

#: Fields of a state that say whom a fault keeps from gains; a game that has one is held here.
BARRING = {"bars", "nuls", "plafonds", "perdu", "perdue"}
#: What each fault of reversis leaves its player, by the kinds of payments; a revoke leaves nothing,
#: nor does the card of the talon taken without a discard (« Il n’a droit à rien »).
LEFT = {
    "renonce": set[str](),
    "rien": set[str](),
    # « s’il rompt un reversis, il en sera payé ; & s’il force le quinola, il en sera payé »
    "dix": {"reversis.reversis_rompu", "reversis.quinola_force"},
    # neither the partie, nor for the quinola, nor for a reversis; aces are not named
    "vu": {"reversis.as_en_renonce", "reversis.as_force", "reversis.rendu_au_double"},
}
#: What is given back is no payment: « on rend à celui qui a payé ».
GIVEN_BACK = {"reversis.reason_rendu", "reversis.reason_rendue"}

#: Phases of reversis in which a deal is paid.
_PAID = {"jeu", "compte"}


def facts(award: Award) -> dict[str, Any]:
    """What the reason of *award* names."""
    return dict(award.reason.facts)


def barred_at_reversis(state: Any) -> set[str]:
    return {bar.seat for bar in state.bars} if state.phase in _PAID else set()


def given_at_reversis(_state: Any, step: Step[Any]) -> Iterator[Award]:
    after = step.state
    for bar in after.bars if barred_at_reversis(after) else ():
        for award in step.awards:
            kind = facts(award)["reason"].kind
            paid = award.reason.kind not in GIVEN_BACK and kind not in LEFT[bar.kind]
            if award.player == bar.seat and paid:
                yield award


def barred_at_piquet(state: Any) -> set[str]:
    """« ne compte rien du tout », and who has lost the partie by a fault."""
    return {*state.nuls, *([state.perdue.seat] if state.perdue else ())}


def given_at_piquet(_state: Any, step: Step[Any]) -> Iterator[Award]:
    return (one for one in step.awards if one.player in barred_at_piquet(step.state))


def barred_at_whist(state: Any) -> set[str]:
    return set(state.plafonds)


def given_at_whist(state: Any, step: Step[Any]) -> Iterator[Award]:
    """« ils doivent rester à 9. »: nothing is given that brings them further."""
    for at, side in enumerate(("AB", "CD")):
        further = score(step.state)[at] > max(9, score(state)[at])
        if side in barred_at_whist(step.state) and further:
            yield from (one for one in step.awards if one.player == side)


def barred_at_domino(state: Any) -> set[str]:
    """Whose fault has ended the coup or the partie."""
    guilty = {facts(award).get("seat") for award in state.gains}
    return {*guilty, *([state.perdu.seat] if state.perdu else ())} - {None}


def given_at_domino(_state: Any, step: Step[Any]) -> Iterator[Award]:
    """« il ne pourra même rien gagner, mais il ne pourra perdre »: nor is his partner given any."""
    after = step.state
    for seat in barred_at_domino(after):
        mine = {seat, after.partner(seat) or seat}
        yield from (one for one in after.gains if mine & set(one.player))


KEPT: dict[str, tuple[Barred, Given]] = {
    "reversis": (barred_at_reversis, given_at_reversis),
    "piquet": (barred_at_piquet, given_at_piquet),
    "whist": (barred_at_whist, given_at_whist),
    "domino": (barred_at_domino, given_at_domino),
}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_that_keeps_a_player_from_gains_is_held(name: str) -> None:
    barring = {one.name for one in fields(load(name).start())} & BARRING
    assert bool(barring) == (name in KEPT)


@pytest.mark.parametrize("name", KEPT)
@given(seed=st.integers(0, 100_000))
@settings(max_examples=30)
def test_whoever_may_touch_nothing_touches_nothing(name: str, seed: int) -> None:
    _, given_to_them = KEPT[name]
    for state, action, step in walk(name, seed, 600, faults=True):
        wrong = [str(award) for award in given_to_them(state, step)]
        assert wrong == [], f"{action} leads to {step.state}"


@pytest.mark.parametrize("name", KEPT)
def test_games_with_faults_come_to_keep_somebody_from_gains(name: str) -> None:
    """The law above is tried on something."""
    barred, _ = KEPT[name]
    walked = (step.state for seed in range(40) for _, _, step in walk(name, seed, 600, faults=True))
    assert any(barred(state) for state in walked)


@given(seed=st.integers(0, 100_000))
@settings(max_examples=30)
def test_what_a_player_of_reversis_has_does_not_grow_after_a_revoke(seed: int) -> None:
    """Reckoned from the accounts: what is given back to him is all that he has more."""
    for state, _, step in walk("reversis", seed, 600, faults=True):
        after = step.state
        if state.phase not in _PAID or after.phase not in _PAID:
            continue
        for bar in state.bars:
            if LEFT[bar.kind]:
                continue
            back = sum(
                award.points
                for award in step.awards
                if award.player == bar.seat and award.reason.kind in GIVEN_BACK
            )
            assert account(after, bar.seat) <= account(state, bar.seat) + back
