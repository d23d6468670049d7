"""The *bonnes*, and the two doublings of small payments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.reversis.state import FIRST, PANIER, TRICKS, Purse, Seat, State

if TYPE_CHECKING:
    from typing import Literal

    Bonne = Literal["première", "dernière", "reversis"]


@applies("reversis.3.4")
def first_bonne(number: int) -> Bonne | None:
    """Check whether a trick is the first bonne.

    « La premiere bonne ; c’est la premiere levée ».
    """
    return "première" if number == 1 else None


@applies("reversis.3.5")
def last_bonne(number: int) -> Bonne | None:
    """Check whether a trick is the last bonne.

    « La derniere bonne ; c’est la derniere levée ».
    """
    return "dernière" if number == TRICKS else None


@applies("reversis.3.6")
def bonne_of_the_reversis(number: int) -> Bonne | None:
    """Check whether a trick is a bonne of the reversis.

    « La bonne pour le coup du reversis & pour l’espagnolette, ce sont les deux dernieres ».
    """
    return "reversis" if number > FIRST else None


@applies("reversis.3.3")
def bonnes(number: int) -> tuple[Bonne, ...]:
    """List the kinds of bonne that trick *number* is.

    « Il y a trois différentes bonnes »: which of them trick *number* is.
    """
    asked = (first_bonne(number), last_bonne(number), bonne_of_the_reversis(number))
    return tuple(b for b in asked if b)


@applies("reversis.5.6")
def across(state: State, payer: Purse, receiver: Purse) -> int | None:
    """Double a payment between players who sit opposite.

    « Tous ces payements sont doubles en vis-à-vis ».
    """
    return 2 if are_opposed(state, payer, receiver) else None


@applies("reversis.5.7")
def at_the_bonnes(number: int) -> int | None:
    """Double a payment at the first and the last bonne.

    « encore doubles à la premiere, & à la derniere bonne ».
    """
    return 2 if {"première", "dernière"} & set(bonnes(number)) else None


@applies("reversis.note.7")
def times(state: State, payer: Seat, receiver: Seat, number: int) -> int:
    """Return the factor of a small payment; the doublings multiply (reversis.note.7)."""
    return (across(state, payer, receiver) or 1) * (at_the_bonnes(number) or 1)


def are_opposed(state: State, one: Purse, other: Purse) -> bool:
    """Check whether two players sit opposite (*vis-à-vis*)."""
    return PANIER not in {one, other} and state.opposite(_seat(one)) == other


def _seat(purse: Purse) -> Seat:
    if purse == PANIER:
        raise ValueError("the basket has no seat")
    return purse  # type: ignore[return-value]  # a purse that is not the basket is a player
