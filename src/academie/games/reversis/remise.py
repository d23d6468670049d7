"""The basket: how it is filled, who draws the remise and who makes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.messages import Message
from academie.games.reversis.bars import REMISE, REMISE_FAITE
from academie.games.reversis.espagnolette import is_quinola
from academie.games.reversis.state import JETON, PANIER, Payment, Seat, State
from academie.games.reversis.tricks import (
    Given,
    is_forced,
    is_forced_by_high_heart,
    is_joue,
    list_given,
)

if TYPE_CHECKING:
    from collections.abc import Callable

#: Jetons of the first contribution: those of each player, those of the dealer.
EACH, DEALER = 2, 3
FUND = 3 * EACH + DEALER


@applies("reversis.4.1")
def contributions(state: State, dealer: Seat) -> tuple[Payment, ...]:
    """List the contributions to the basket.

    « chaque joueur met au panier deux jettons …, & celui qui donne en met trois ».

    « Elle se renouvelle toutes les fois que le panier est vuide, ou qu’il y a moins que le premier
    fonds »; else the dealer alone puts in his jeton (reversis.note.3).
    """
    if state.panier >= FUND * JETON:
        return (Payment(dealer, PANIER, JETON, "reversis.4.1", Message("reversis.contribution")),)
    order = state.from_seat(state.right_of(dealer))
    return tuple(
        Payment(
            s,
            PANIER,
            (DEALER if s == dealer else EACH) * JETON,
            "reversis.4.1",
            Message("reversis.contribution"),
        )
        for s in order
    )


@applies("reversis.note.2")
def whole_basket(state: State, number: int) -> int:
    """Return the remise: all that the basket holds at trick *number* (reversis.note.2)."""
    return state.panier + sum(fine.fiches for fine in state.amendes if fine.trick <= number)


def count_remises(state: State) -> tuple[Payment, ...]:
    """List the remise that the quinola draws or makes, unless a reversis annuls it."""
    return tuple(payment for one in list_given(state) for payment in brought(state, one))


def brought(state: State, one: Given) -> tuple[Payment, ...]:
    """List the remise that the play *one* draws or makes, if it is the quinola."""
    if not is_quinola(one.play.card):
        return ()
    cases: tuple[Callable[[State, Given], Payment | None], ...] = (placed, pay_lost_remise, played)
    found = (case(state, one) for case in cases)
    return tuple(p for p in found if p and p.fiches)


@applies("reversis.4.3")
def placed(state: State, one: Given) -> Payment | None:
    """Draw the remise for a quinola discarded on another suit.

    « Toutes les fois que l’on donne le quinola en renonce, on tire la remise ».
    """
    if not one.en_renonce:
        return None
    fiches = whole_basket(state, one.number)
    return Payment(PANIER, one.seat, fiches, "reversis.4.3", REMISE, one.number)


def pay_lost_remise(state: State, one: Given) -> Payment | None:
    """Return the remise that the holder of a forced quinola pays."""
    if is_forced_by_high_heart(state, one):
        return lost_by_the_espagnolette(state, one)
    return by_force(state, one)


@applies("reversis.6.19")
def lost_by_the_espagnolette(state: State, one: Given) -> Payment:
    """Make the Espagnolette pay the remise for a forced quinola.

    « en quelque époque du jeu que cela arrive, il feroit la remise ».
    """
    return make_remise(state, one.seat, one.number, "reversis.6.19")


@applies("reversis.4.3")
def by_force(state: State, one: Given) -> Payment | None:
    """Make the holder pay the remise for a forced quinola.

    « Toutes les fois, au contraire, qu’il est forcé, … il fait payer la remise ».
    """
    return (
        make_remise(state, one.seat, one.number, "reversis.4.3") if is_forced(state, one) else None
    )


@applies("reversis.4.4")
def played(state: State, one: Given) -> Payment | None:
    """Make the player pay the remise for a quinola played without need.

    « Toutes les fois que l’on est obligé de jouer le quinola, on fait la remise ».
    """
    return make_remise(state, one.seat, one.number, "reversis.4.4") if is_joue(state, one) else None


def make_remise(state: State, seat: Seat, number: int, rule: str) -> Payment:
    """Charge *seat* the remise: as much as the basket holds at trick *number*."""
    return Payment(seat, PANIER, whole_basket(state, number), rule, REMISE_FAITE, number)
