"""Read the tricks of a deal: who took which, who held what when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.caching import cached_on_last_state
from academie.games.reversis.state import FIRST, SEATS, Played, Seat, State, Trick

if TYPE_CHECKING:
    from academie.kit.cards import Card, Hand


def number_tricks(state: State) -> tuple[tuple[int, Trick], ...]:
    """List the known tricks, each with its number in the deal, from 1."""
    return tuple(enumerate(state.tricks, state.earlier + 1))


def count_taken_by(state: State, seat: Seat, *, until: int) -> int:
    """Count the tricks of *seat* up to number *until*."""
    asked = state.tricks[: max(until - state.earlier, 0)]
    known = sum(t.winner == seat for t in asked)
    return known + state.summed[SEATS.index(seat)].tricks


def count_taken(state: State, seat: Seat) -> int:
    """Count how many tricks *seat* has."""
    return count_taken_by(state, seat, until=state.done)


def list_held(state: State, seat: Seat, number: int = 1) -> Hand:
    """List the known cards that *seat* held when trick *number* began."""
    before = number - 1 - state.earlier
    later = tuple(card for n, card in _fallen(state.tricks, seat) if n >= before)
    return state.hand(seat) + later + tuple(p.card for p in state.table if p.seat == seat)


def had_only(state: State, play: Played, number: int) -> bool:
    """Check whether the card of *play* was his only one of its suit in trick *number*."""
    suit = play.card.suit
    return sum(card.suit is suit for card in list_held(state, play.seat, number)) == 1


@cached_on_last_state
def _fallen(tricks: tuple[Trick, ...], seat: Seat) -> tuple[tuple[int, Card], ...]:
    """List the cards that *seat* played in *tricks*, each with the index of its trick."""
    return tuple((n, p.card) for n, t in enumerate(tricks) for p in t.plays if p.seat == seat)


def sole_taker(state: State) -> Seat | None:
    """Find who has taken all the first nine tricks."""
    if state.done < FIRST:
        return None
    return next((s for s in SEATS if count_taken_by(state, s, until=FIRST) == FIRST), None)
