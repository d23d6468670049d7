"""Faults of the play: reversis.7.8 and 7.11 to 7.13."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, Option, Step, applies
from academie.core.law import impossible, needed, ruled
from academie.core.wording import Said
from academie.games.reversis.awards import changes
from academie.games.reversis.history import numbered
from academie.games.reversis.incidents.common import barred, fined, held_card, playing, who
from academie.games.reversis.moves import following, led, may_renounce, turn
from academie.games.reversis.state import SEATS, Seat, State
from academie.games.reversis.table import given_to, put

if TYPE_CHECKING:
    from academie.core import Ruling

#: Jetons for a card before one's turn, and for a revoke.
EARLY, REVOKE = 1, 2


@applies("reversis.7.8")
def before_his_turn(state: State, incident: Incident) -> Step[State]:
    """``! avant_tour C carte=♠5``: « Quiconque joue sa carte avant son tour payera un jetton ».

    He takes his card up again and plays in his turn (reversis.note.24).
    """
    if state.phase != "écart":
        playing(state, incident, "reversis.7.8")
    seat = who(incident)
    held_card(state, incident, "reversis.7.8")
    if turn(state) == seat:
        impossible(state, incident, "reversis.7.8", Said("reversis.it_is_turn_of_seat", seat=seat))
    after, award = fined(state, seat, EARLY, "reversis.7.8")
    reason = Said("reversis.seat_played_before_his_turn", seat=seat)
    return ruled(after, incident, "reversis.7.8", reason, awards=(award,), allowed=False)


@applies("reversis.7.13")
def revoked(state: State, incident: Incident) -> Step[State]:
    """``! renonce B carte=♠5``: B does not follow suit although he could and must.

    « mettra 2 jettons au panier en guise d’amende, & ne pourra toucher aucun payement ». The card
    stays on the table (reversis.note.20).
    """
    playing(state, incident, "reversis.7.13")
    seat = who(incident)
    card = held_card(state, incident, "reversis.7.13")
    if turn(state) != seat:
        impossible(
            state, incident, "reversis.7.13", Said("reversis.it_is_not_turn_of_seat", seat=seat)
        )
    if may_renounce(state, seat):
        impossible(
            state,
            incident,
            "reversis.7.13",
            Said("reversis.seat_has_espagnolette_and_may", seat=seat),
        )
    if not following(state, seat) or card.suit is led(state):
        impossible(
            state,
            incident,
            "reversis.7.13",
            Said("reversis.seat_plays_card_by_right", seat=seat, card=card),
        )
    fined_state, award = fined(state, seat, REVOKE, "reversis.7.13")
    after = put(barred(fined_state, seat, "renonce", state.done + 1), seat, card)
    gains = (award, *changes(state, after, "reversis.7.13"))
    reason = Said("reversis.seat_revoked", seat=seat)
    return ruled(after, incident, "reversis.7.13", reason, awards=gains, allowed=False)


@applies("reversis.7.11")
def gathered(state: State, incident: Incident) -> Step[State]:
    """``! ramasse B``: B, who did not take it, gathers the last trick.

    « La levée appartient à celui qui la ramasse. Cependant tout autre joueur peut en avertir &
    régler le coup, avant que l’on aye rejoué ».
    """
    seat = who(incident)
    if not state.tricks or state.table or state.demandes or state.phase not in {"jeu", "compte"}:
        impossible(state, incident, "reversis.7.11", Said("reversis.no_trick_can_be_gathered_now"))
    owner = state.tricks[-1].winner
    if owner == seat:
        impossible(
            state, incident, "reversis.7.11", Said("reversis.trick_is_seat_s_own", seat=seat)
        )
    others = tuple(s for s in SEATS if s != seat)
    warn = tuple(
        Option(s, "avertir", Said("reversis.trick_goes_to_owner_who_took", owner=owner))
        for s in others
    )
    silent = Option("".join(others), "laisser", Said("reversis.trick_is_seat_s_and_he", seat=seat))
    reason = Said("reversis.seat_gathered_trick_that_owner_took", seat=seat, owner=owner)
    return ruled(state, incident, "reversis.7.11", reason, options=(*warn, silent))


def _after_gathering(state: State, ruling: Ruling, name: str) -> Step[State]:
    if name == "avertir":
        return Step(state)
    after = given_to(state, who(ruling.incident))
    return Step(after, changes(state, after, "reversis.7.11"))


def examined(state: State, incident: Incident) -> Step[State]:
    """``! examine A levee=3``: A looks through the third trick."""
    seat = who(incident)
    number = needed(incident, "levee", "3")
    owner = {str(n): t.winner for n, t in numbered(state)}.get(number)
    if owner is None:
        impossible(
            state,
            incident,
            "reversis.7.12",
            Said("reversis.trick_number_does_not_lie_there", number=number),
        )
    if owner == seat or number == str(state.done):
        return may_be_examined(state, incident, seat, owner)
    return may_not_be_examined(state, incident, seat, owner)


@applies("reversis.7.12")
def may_be_examined(state: State, incident: Incident, seat: Seat, owner: Seat) -> Step[State]:
    """« Il est permis d’examiner ses propres levées, … la derniere de toutes celles … faites »."""
    reason = (
        Said("reversis.seat_may_examine_his_own_trick", seat=seat)
        if owner == seat
        else Said("reversis.seat_may_examine_last_trick_of_all", seat=seat)
    )
    return ruled(state, incident, "reversis.7.12", reason, allowed=True)


@applies("reversis.7.12")
def may_not_be_examined(state: State, incident: Incident, seat: Seat, owner: Seat) -> Step[State]:
    """« mais aucunement celles des autres »; the law names no fine."""
    reason = Said("reversis.seat_may_not_examine_it", seat=seat, owner=owner)
    return ruled(state, incident, "reversis.7.12", reason, allowed=False)


def possible(state: State) -> tuple[Incident, ...]:
    """Faults of the play that could happen now."""
    found: list[Incident] = []
    seat = turn(state)
    if seat:
        other = state.right_of(seat)
        if state.hand(other):
            found.append(Incident("avant_tour", other, carte=str(state.hand(other)[0])))
        wrong = [c for c in state.hand(seat) if c.suit is not led(state)]
        if following(state, seat) and wrong and not may_renounce(state, seat):
            found.append(Incident("renonce", seat, carte=str(wrong[0])))
    if state.tricks and state.phase in {"jeu", "compte"}:
        wrongly = state.right_of(state.tricks[-1].winner)
        found.append(Incident("examine", wrongly, levee=str(state.earlier + 1)))
        if not state.table and not state.demandes:
            found.append(Incident("ramasse", wrongly))
    return tuple(found)


LAWS = {
    "avant_tour": before_his_turn,
    "renonce": revoked,
    "ramasse": gathered,
    "examine": examined,
}
EFFECTS = {"ramasse": _after_gathering}
