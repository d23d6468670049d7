"""Charge the Espagnolette who takes one of the last two tricks."""

from __future__ import annotations

from academie.core import applies
from academie.core.messages import Message
from academie.games.reversis.bars import (
    AS_EN_RENONCE,
    AU_DOUBLE,
    QUINOLA_EN_RENONCE,
    REMISE,
    REMISE_FAITE,
    unpaid,
)
from academie.games.reversis.espagnolette import active, entered
from academie.games.reversis.remise import count_remises as remises
from academie.games.reversis.state import PANIER, Payment, Purse, Seat, State
from academie.games.reversis.tricks import count_tricks as small

GIVEN_BACK = Message("reversis.remise_rendue")


def all_the_costs(state: State) -> tuple[Payment, ...]:
    """List the costs that he pays, except the partie itself.

    « alors il fait tous les fraix de la partie » (reversis.6.4), the partie itself excepted.
    """
    seat = active(state)
    if seat is None or not entered(state, seat):
        return ()
    return (*makes_the_remise(state, seat), *gives_back_double(state, seat))


@applies("reversis.6.6")
def makes_the_remise(state: State, seat: Seat) -> tuple[Payment, ...]:
    """Charge him the remise if he placed the quinola.

    « il fait la remise, s’il a placé le quinola ».

    Where he did not place it he has nothing to make, whatever the others did with theirs.
    """
    drawn = [p for p in remises(state) if p.receiver == seat and p.reason == REMISE]
    return tuple(
        Payment(seat, PANIER, fiches, "reversis.6.6", reason)
        for p in drawn
        if not unpaid(state, p)
        for fiches, reason in put_back_and_made(p.fiches)
    )


@applies("reversis.note.14")
def put_back_and_made(drawn: int) -> tuple[tuple[int, Message], ...]:
    """List what he pays for a remise of *drawn* fiches: twice as much."""
    return (drawn, GIVEN_BACK), (drawn, REMISE_FAITE)


@applies("reversis.6.7")
def gives_back_double(state: State, seat: Seat) -> tuple[Payment, ...]:
    """Make him give back twice what he was paid for aces or quinola.

    « il rend au double les as ou quinola qu’il peut avoir donnés …, & qu’on lui a payés ».

    And those « que les autres joueurs ont pu se donner réciproquement ».
    """
    asked = {AS_EN_RENONCE, QUINOLA_EN_RENONCE}
    return tuple(
        Payment(seat, repaid(p), 2 * p.fiches, "reversis.6.7", AU_DOUBLE)
        for p in small(state)
        if p.reason in asked and p.payer != seat and not unpaid(state, p)
    )


@applies("reversis.note.15")
def repaid(given: Payment) -> Purse:
    """Find the receiver: the one who paid."""
    return given.payer
