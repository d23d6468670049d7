"""Make the picture of a state: both hands, the rest, the discards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.messages import Message
from academie.games.piquet.actions import Discard, Play
from academie.games.piquet.awards import score
from academie.games.piquet.state import SEATS, Seat, State
from academie.kit.cardtables import CardTable, Place

if TYPE_CHECKING:
    from academie.games.piquet.actions import Action
    from academie.kit.cards import Card


def picture(state: State) -> CardTable:
    """Make the picture of the table as the players see it, with all cards open.

    A sits below and B above; on the left lie the cards that are left, on the right the discards.
    """
    left = Place(Message("piquet.place_talon"), state.talon)
    right = Place(Message("piquet.place_discards"), (*state.ecart("A"), *state.ecart("B")))
    return CardTable(
        places=(_place(state, "A"), left, _place(state, "B"), right), legend=_legend(state)
    )


def _place(state: State, seat: Seat) -> Place:
    return Place(
        name=seat,
        hand=state.hand(seat),
        played=_before_him(state, seat),
        notes=_notes(state, seat),
        exposed=frozenset(state.montrees),
    )


def _before_him(state: State, seat: Seat) -> Card | None:
    """Find his card in this trick, or in the last one until the next lead."""
    cut = next((c.card for c in state.coupes if c.seat == seat), None)
    if state.table or not state.tricks:
        return state.card_of(seat) or cut
    return next((p.card for p in state.tricks[-1].plays if p.seat == seat), None)


def _notes(state: State, seat: Seat) -> tuple[Message, ...]:
    if state.phase == "coupe":
        return ()
    notes = [Message("kit.deals" if seat == state.dealer else "piquet.note_first")]
    if seat in state.nuls:
        notes.append(Message("piquet.note_counts_nothing"))
    return tuple(notes)


def _legend(state: State) -> tuple[Message, ...]:
    a, b = score(state)
    lines = [Message("kit.points_of", counts=(f"A {a}", f"B {b}"))]
    if any(state.won):
        lines.append(Message("kit.levees_of", counts=(f"A {state.won[0]}", f"B {state.won[1]}")))
    cards = ((seat, len(state.ecart(seat))) for seat in SEATS)
    lines += [Message("piquet.discard_of", seat=seat, cards=many) for seat, many in cards if many]
    return tuple(lines)


def list_touches(_state: State, action: Action) -> tuple[tuple[str, ...], ...]:
    """List the parts of the picture that *action* touches.

    These are the card that is played, or each that is laid aside.
    """
    if isinstance(action, Discard):
        return tuple((str(card),) for card in action.cards)
    return ((str(action.card),),) if isinstance(action, Play) else ()
