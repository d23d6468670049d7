"""What it costs the Espagnolette to take one of the last two tricks, besides the partie."""

from __future__ import annotations

from academie.core import applies
from academie.core.wording import Said
from academie.games.reversis.bars import (
    AS_EN_RENONCE,
    AU_DOUBLE,
    QUINOLA_EN_RENONCE,
    REMISE,
    REMISE_FAITE,
    unpaid,
)
from academie.games.reversis.espagnolette import active, entered
from academie.games.reversis.remise import of_the_tricks as remises
from academie.games.reversis.state import PANIER, Payment, Seat, State
from academie.games.reversis.tricks import of_the_tricks as small

GIVEN_BACK = Said("reversis.remise_rendue")


def all_the_costs(state: State) -> tuple[Payment, ...]:
    """« alors il fait tous les fraix de la partie » (reversis.6.4), the partie itself excepted."""
    seat = active(state)
    if seat is None or not entered(state, seat):
        return ()
    return (*makes_the_remise(state, seat), *gives_back_double(state, seat))


@applies("reversis.6.6", "reversis.note.14")
def makes_the_remise(state: State, seat: Seat) -> tuple[Payment, ...]:
    """« il fait la remise, s’il a placé le quinola ».

    Our reading (reversis.note.14): he puts back what he drew, and as much again. Where he did not
    place it he has nothing to make, whatever the others did with theirs.
    """
    drawn = [p for p in remises(state) if p.receiver == seat and p.reason == REMISE]
    return tuple(
        Payment(seat, PANIER, p.fiches, "reversis.6.6", reason)
        for p in drawn
        if not unpaid(state, p)
        for reason in (GIVEN_BACK, REMISE_FAITE)
    )


@applies("reversis.6.7", "reversis.note.15")
def gives_back_double(state: State, seat: Seat) -> tuple[Payment, ...]:
    """« il rend au double les as ou quinola qu’il peut avoir donnés …, & qu’on lui a payés ».

    And those that the others gave each other: he pays twice to him who paid (reversis.note.15).
    """
    asked = {AS_EN_RENONCE, QUINOLA_EN_RENONCE}
    return tuple(
        Payment(seat, p.payer, 2 * p.fiches, "reversis.6.7", AU_DOUBLE)
        for p in small(state)
        if p.reason in asked and p.payer != seat and not unpaid(state, p)
    )
