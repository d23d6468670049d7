"""The rights that a fault takes from a player for the rest of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.messages import Message

if TYPE_CHECKING:
    from academie.games.reversis.state import Bar, Payment, Seat, State

#: The names of the payments, one of which is the reason of each :class:`Payment`.
AS_EN_RENONCE = Message("reversis.as_en_renonce")
QUINOLA_EN_RENONCE = Message("reversis.quinola_en_renonce")
AS_FORCE = Message("reversis.as_force")
QUINOLA_FORCE = Message("reversis.quinola_force")
AS_JOUE = Message("reversis.as_joue")
QUINOLA_JOUE = Message("reversis.quinola_joue")
REMISE = Message("reversis.remise")
REMISE_FAITE = Message("reversis.remise_faite")
PARTIE = Message("reversis.partie")
REVERSIS = Message("reversis.reversis")
ROMPU = Message("reversis.reversis_rompu")
AU_DOUBLE = Message("reversis.rendu_au_double")

#: What reversis.7.6 takes: the partie and what is paid to its winner, the placing of the quinola,
#: the consolation, a reversis made or broken.
_SEEN = frozenset(
    {QUINOLA_EN_RENONCE, REMISE, PARTIE, AS_JOUE, QUINOLA_JOUE, QUINOLA_FORCE, REVERSIS, ROMPU}
)


@applies("reversis.7.6")
def after_seeing(state: State, seat: Seat) -> bool:
    """Check whether a player who saw his card of the talon loses *payment*.

    « ne peut gagner la partie, ni placer son quinola, … ni faire le reversis ».
    """
    return state.bar(seat, "vu") is not None


@applies("reversis.7.7")
def without_discarding(state: State, seat: Seat) -> bool:
    """Check whether a player who did not discard loses *payment*.

    « Il en est de même … Il n’a droit à rien ».
    """
    return state.bar(seat, "rien") is not None


@applies("reversis.7.9")
def with_ten_cards(state: State, seat: Seat) -> bool:
    """Check whether a player with ten cards loses *payment*.

    « il n’a droit à aucun payement quelconque », two excepted.
    """
    return state.bar(seat, "dix") is not None


@applies("reversis.7.13")
def after_a_revoke(state: State, seat: Seat, number: int) -> bool:
    """Check whether a player who revoked loses *payment*.

    « ne pourra toucher aucun payement quelconque de ce coup-là ».

    :param number: trick at which he would be paid, 0 for the end of the deal.
    """
    bar = state.bar(seat, "renonce")
    return bar is not None and since_the_fault(bar, number)


@applies("reversis.note.20")
def since_the_fault(bar: Bar, number: int) -> bool:
    """Check whether the payment comes after the fault; earlier ones are kept.

    :param number: trick at which he would be paid, 0 for the end of the deal.
    """
    return number == 0 or number >= bar.trick


@applies("reversis.note.17")
def shut_out(state: State, seat: Seat) -> bool:
    """Check whether *seat* can neither win the partie nor make the reversis."""
    return after_seeing(state, seat) or without_discarding(state, seat)


def unpaid(state: State, payment: Payment) -> bool:
    """Check whether a fault bars the receiver from *payment*; then nobody pays it."""
    seat = payment.receiver
    if seat == "panier":
        return False
    if without_discarding(state, seat) or after_a_revoke(state, seat, payment.trick):
        return True
    if after_seeing(state, seat) and payment.reason in _SEEN:
        return True
    excepted = payment.reason in {ROMPU, QUINOLA_FORCE}
    return not excepted and with_ten_cards(state, seat)
