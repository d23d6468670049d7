"""Change the state by a discard, cards taken and a card thrown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.piquet import awards
from academie.games.piquet.comptes import resettle
from academie.games.piquet.moves import takes, unanswered
from academie.games.piquet.state import DOUZE, SEATS, Duty, Played, Seat, State, Trick
from academie.kit.cards import sort_hand

if TYPE_CHECKING:
    from academie.core import Award
    from academie.kit.cards import Card, Hand


def with_hand(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    """Replace the hand of *seat*."""
    a, b = state.hands
    new = sort_hand(cards)
    return replace(state, hands=(new, b) if seat == "A" else (a, new))


def lay_aside(state: State, seat: Seat, cards: Hand) -> State:
    """Discard *cards* of *seat*."""
    a, b = state.ecarts
    new = sort_hand(cards)
    state = with_hand(state, seat, tuple(c for c in state.hand(seat) if c not in cards))
    return replace(state, ecarts=(new, b) if seat == "A" else (a, new))


def took(state: State, seat: Seat, number: int) -> State:
    """Give *seat* the next *number* cards; after both, the counting begins."""
    drawn, rest = state.talon[:number], state.talon[number:]
    a, b = state.pris
    state = replace(state, talon=rest, pris=(number, b) if seat == "A" else (a, number))
    state = with_hand(state, seat, (*state.hand(seat), *drawn))
    if None in state.pris:
        return state
    kept = tuple(d for d in state.duties if d.kind not in {"treize", "compter"})
    return replace(state, phase="comptes", leader=state.premier, duties=kept)


def put_card(state: State, seat: Seat, card: Card) -> tuple[State, tuple[Award, ...]]:
    """Throw *card* of *seat*, with its points, and close a full trick."""
    now, lead = Played(seat, card), state.table
    left = sort_hand(c for c in state.hand(seat) if c != card)
    a, b = state.hands
    state = replace(
        state,
        phase="jeu",
        hands=(left, b) if seat == "A" else (a, left),
        table=lead or (now,),
        duties=_discharge(state, seat, card),
    )
    if lead:
        return _close_trick(state, (*lead, now), takes(lead[0], now))
    state, given = awards.gain(state, *awards.thrown(seat, card))
    if awards.first_to_reach(state) is None:
        state, more = resettle(state)
        given += more
    alone = unanswered(state)
    if alone is None:
        return state, given
    state, more = _close_trick(state, state.table, alone)
    return state, given + more


def _discharge(state: State, seat: Seat, card: Card) -> tuple[Duty, ...]:
    kept: list[Duty] = []
    for duty in state.duties:
        if duty.seat != seat or duty.kind not in {"ordre", "peinture"}:
            kept.append(duty)
        elif duty.kind == "ordre":
            rest = tuple(c for c in duty.cards if c != card)
            if rest:
                kept.append(replace(duty, cards=rest))
    return tuple(kept)


def _close_trick(
    state: State, plays: tuple[Played, ...], winner: Seat
) -> tuple[State, tuple[Award, ...]]:
    """Close a full trick: its taker counts and leads next."""
    best = next(p.card for p in plays if p.seat == winner)
    led = plays[0].seat == winner
    a, b = state.won
    won = (a + 1, b) if winner == "A" else (a, b + 1)
    ended = over(won, state.hands)
    state = replace(
        state,
        phase="marque" if ended else "jeu",
        table=(),
        tricks=(*state.tricks, Trick(plays, winner)),
        won=won,
        leader=state.premier if ended else winner,
    )
    if not ended:
        return awards.gain(state, *awards.taken(winner, best, led=led))
    state, given = awards.gain(state, *awards.last_card(winner, best, led=led))
    if awards.first_to_reach(state) is None:
        state, more = resettle(state)
        given += more
    state, more = awards.gain(state, *awards.most_cards(state))
    return state, given + more


@applies("piquet.1.14")
def over(won: tuple[int, int], hands: tuple[Hand, Hand]) -> bool:
    """Check whether the trick just taken is the last.

    « tant qu’ils auront des cartes en main ».
    """
    return twelve_tricks(won) or not any(hands)


@applies("piquet.note.21")
def twelve_tricks(won: tuple[int, int]) -> bool:
    """Check whether twelve tricks are taken; a card too many is never thrown."""
    return sum(won) >= DOUZE


def expose(state: State, *cards: Card) -> State:
    """Record that both have seen *cards*."""
    return replace(state, montrees=sort_hand({*state.montrees, *cards}))


@applies("piquet.1.15")
def next_dealer(state: State) -> Seat:
    """Find the next dealer.

    « celui qui a été le premier, c’est à lui de donner à l’autre ».
    """
    return state.premier if state.phase == "marque" else state.dealer


def clear_deal(state: State) -> State:
    """Clear this deal, so that the same player deals again.

    Who deals again is supplied (piquet.usage.3).
    """
    return State(
        dealer=state.dealer,
        phase="donne",
        leader=state.premier,
        par=state.par,
        points=state.points,
        options=state.options,
        duties=tuple(d for d in state.duties if d.kind == "nombre"),
    )


@applies("piquet.usage.3")
def redealt(state: State) -> State:
    """Void the deal and all its points; the same player deals again."""
    return clear_deal(state)


def count_dealt(state: State, seat: Seat) -> int:
    """Return the number by which *seat* has dealt, 0 before his first deal."""
    return state.par[SEATS.index(seat)]
