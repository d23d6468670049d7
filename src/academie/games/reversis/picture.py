"""Make the picture of a state: hands, and the middle of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.messages import Message
from academie.games.reversis.actions import Discard, Play
from academie.games.reversis.awards import account, accounts
from academie.games.reversis.espagnolette import holder
from academie.games.reversis.history import count_taken
from academie.games.reversis.moves import basket
from academie.games.reversis.partie import points_of
from academie.games.reversis.state import PANIER, SEATS, Seat, State
from academie.kit.cardtables import CardTable, Place

if TYPE_CHECKING:
    from academie.games.reversis.actions import Action


def picture(state: State) -> CardTable:
    """Make the picture of the table with all hands open; A sits below."""
    first, *others = state.from_seat("A")
    return CardTable(
        places=tuple(_place(state, seat) for seat in (first, *reversed(others))),
        legend=_legend(state),
    )


def _place(state: State, seat: Seat) -> Place:
    return Place(seat, state.hand(seat), state.card_of(seat), tuple(_notes(state, seat)))


def _notes(state: State, seat: Seat) -> list[Message]:
    """List what is written beside the name of *seat*."""
    if state.phase in {"places", "premier"}:
        return []
    notes = [Message("kit.deals")] if seat == state.dealer else []
    if seat == basket(state):
        notes.append(Message("reversis.note_basket"))
    if state.phase == "jeu" and seat == (state.table[0].seat if state.table else state.leader):
        notes.append(Message("kit.leads"))
    if seat == holder(state):
        notes.append(Message("reversis.note_espagnolette"))
    return notes


def _legend(state: State) -> tuple[Message, ...]:
    lines = [Message("reversis.basket_holds", fiches=account(state, PANIER))]
    if any(accounts(state)):
        lines.append(Message("reversis.accounts_of", counts=_each(accounts(state))))
    if state.done:
        levees, points = (
            _each(tuple(of(state, seat) for seat in SEATS)) for of in (count_taken, points_of)
        )
        lines += [Message("kit.levees_of", counts=levees), Message("kit.points_of", counts=points)]
    return tuple(lines)


def _each(numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"{s} {n}" for s, n in zip(SEATS, numbers, strict=True))


def list_touches(_state: State, action: Action) -> tuple[tuple[str, ...], ...]:
    """List the parts of the picture that *action* touches.

    It is the card that is played or discarded.
    """
    return ((str(action.card),),) if isinstance(action, Play | Discard) else ()
