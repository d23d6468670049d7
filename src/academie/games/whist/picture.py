"""Make the picture of a state: hands, and the middle of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.messages import Message
from academie.games.whist.actions import Appeal, Play
from academie.games.whist.awards import score
from academie.games.whist.incidents.hands import has_taken_up_trump
from academie.games.whist.state import SEATS, SIDES, Seat, State
from academie.kit.cardtables import CardTable, Place

if TYPE_CHECKING:
    from academie.games.whist.actions import Action
    from academie.kit.cards import Card


def picture(state: State) -> CardTable:
    """Make the picture of the table as the players see it, with all hands open."""
    return CardTable(
        places=tuple(_place(state, seat) for seat in SEATS),
        turned=state.retourne,
        legend=_legend(state),
    )


def _notes(state: State, seat: Seat) -> tuple[Message, ...]:
    """List what is written beside the name of *seat*."""
    notes = []
    if seat == state.dealer:
        notes.append(Message("kit.deals"))
    shown = state.tricks[-1].plays if not (state.renversee or state.table) else state.table
    if state.phase == "jeu" and seat == (shown[0].seat if shown else state.leader):
        notes.append(Message("kit.leads"))
    return tuple(notes)


def _place(state: State, seat: Seat) -> Place:
    exposed = {c for d in state.bound(seat, "appelable", "doit") for c in d.cards}
    if (
        seat == state.dealer
        and state.retourne in state.hand(seat)
        and not has_taken_up_trump(state)
    ):
        exposed.add(state.retourne)
    return Place(
        name=seat,
        hand=state.hand(seat),
        played=_before_him(state, seat),
        notes=_notes(state, seat),
        exposed=frozenset(exposed),
    )


def _before_him(state: State, seat: Seat) -> Card | None:
    """Find his card in this trick, or in the last one until it is turned."""
    if state.table or state.renversee:
        return state.card_of(seat)
    return next((p.card for p in state.tricks[-1].plays if p.seat == seat), None)


def _legend(state: State) -> tuple[Message, ...]:
    lines = [Message("kit.points_of", counts=_each(score(state)))]
    if any(state.won):
        lines.append(Message("kit.levees_of", counts=_each(state.won)))
    if any(state.parties):
        lines.append(Message("whist.parties_of", counts=_each(state.parties)))
    return tuple(lines)


def _each(numbers: tuple[int, int]) -> tuple[str, ...]:
    return tuple(f"{side} {number}" for side, number in zip(SIDES, numbers, strict=True))


def list_touches(_state: State, action: Action) -> tuple[tuple[str, ...], ...]:
    """List the parts of the picture that *action* touches.

    It is the card that is played or called.
    """
    return ((str(action.card),),) if isinstance(action, Play | Appeal) else ()
