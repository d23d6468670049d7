"""Whose turn it is, which cards he may play, and who takes the trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.caching import cached_on_last_state
from academie.core.trace import record_rules
from academie.games.whist.state import (
    Duty,
    Played,
    Seat,
    State,
    partner,
    seats_from,
    side_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.kit.cards import Card, Hand, Suit


@cached_on_last_state
@applies("whist.usage.3")
def current_player(state: State) -> Seat | None:
    """Find who is to play: the first seat from the leader that has cards and has not played.

    Nobody once the levées are taken: a card that is left is the fourteenth of its holder.
    """
    if state.played_out:
        return None
    played = [play.seat for play in state.table]
    return next((s for s in seats_from(state.leader) if s not in played and state.hand(s)), None)


@applies("whist.17")
def before_his_partner(state: State, seat: Seat) -> Duty | None:
    """« D a droit de jouer avant son associé C »: the right, while it lasts."""
    if state.card_of(seat) is not None:
        return None
    return next(iter(state.bound(seat, "avant")), None)


@cached_on_last_state
def actors(state: State) -> tuple[Seat, ...]:
    """List seats that may play a card now: whose turn it is, and who has a special right."""
    first = current_player(state)
    if state.phase != "jeu" or first is None:
        return ()
    second = partner(first)
    if before_his_partner(state, second):
        return first, second
    return (first,)


def find_led_suit(state: State) -> Suit | None:
    """Find the suit led to the present trick, ``None`` before the lead."""
    return state.table[0].card.suit if state.table else None


@applies("whist.usage.4")
def following(state: State, seat: Seat) -> Hand | None:
    """List cards of the suit led, if *seat* has any: he must play one of them."""
    suit = find_led_suit(state)
    return tuple(c for c in state.hand(seat) if c.suit is suit) or None


@cached_on_last_state
def lawful(state: State, seat: Seat) -> Hand:
    """List cards that *seat* may play without revoking, whatever else binds him."""
    return following(state, seat) or state.hand(seat)


@cached_on_last_state
def list_legal(state: State, seat: Seat) -> Hand:
    """List cards that *seat* may play now: those that follow suit, narrowed by what binds him.

    No duty makes him revoke: one that he cannot meet without revoking does not bind him now.
    """
    cards = lawful(state, seat)
    for duty in state.bound(seat):
        cards = keep_allowed(state, cards, duty) or cards
    return cards


def keep_allowed(state: State, cards: Hand, duty: Duty) -> Hand:
    """List those of *cards* that *duty* allows; empty if it does not bind here.

    The rule from which the duty comes is recorded: it is known only as the duty binds.
    """
    narrow = _NARROW.get(duty.kind)
    allowed = narrow(state, cards, duty) if narrow else ()
    return record_rules((duty.rule,), f"{__name__}.keep_allowed", allowed, (state, cards, duty))


@applies("whist.usage.5")
def taker(plays: tuple[Played, ...], atout: Suit) -> Seat:
    """Find who takes a trick: the highest trump, or the highest card of the suit led.

    :param plays: in the order in which they fell; the first is the lead.
    """
    suit = plays[0].card.suit

    def strength(play: Played) -> tuple[bool, bool, int]:
        return play.card.suit is atout, play.card.suit is suit, play.card.rank

    return max(plays, key=strength).seat


def would_win(state: State, seat: Seat, card: Card) -> bool:
    """Check whether *card* would lie highest if *seat* played it on what lies on the table."""
    return taker((*state.table, Played(seat, card)), state.atout) == seat


def callable_cards(state: State, seat: Seat) -> Hand:
    """List exposed cards of *seat* that may be called now, none into a *renonce*."""
    may = lawful(state, seat)
    exposed = {c for d in state.bound(seat, "appelable") for c in d.cards}
    return tuple(c for c in may if c in exposed)


@applies("whist.8")
def demandable(state: State, seat: Seat) -> Duty | None:
    """« la plus haute ou la plus basse Carte »: the right to demand it of *seat*."""
    if following(state, seat) is None:
        return None
    side = side_of(seat)
    return next((d for d in state.duties if d.kind == "sujet" and side_of(d.seat) == side), None)


def _doit(_state: State, cards: Hand, duty: Duty) -> Hand:
    return tuple(c for c in cards if c in duty.cards)


@applies("whist.1")
def couleur(state: State, cards: Hand, duty: Duty) -> Hand:
    """« le faire jouer dans la Couleur qu’ils jugeront à propos »: when he leads."""
    if find_led_suit(state) is not None:
        return ()
    return tuple(c for c in cards if c.suit is duty.suit)


def _haute(state: State, cards: Hand, duty: Duty) -> Hand:
    suit = duty.suit or find_led_suit(state)
    return tuple(c for c in cards if c.suit is suit)[:1]


def _basse(state: State, cards: Hand, duty: Duty) -> Hand:
    suit = duty.suit or find_led_suit(state)
    return tuple(c for c in cards if c.suit is suit)[-1:]


@applies("whist.11")
def sans_couper(state: State, cards: Hand, _duty: Duty) -> Hand:
    """« son Associé ne doit ni couper »: no trump on another suit, if he has anything else."""
    return tuple(c for c in cards if c.suit is not state.atout)


@applies("whist.14")
def sans_gagner(state: State, cards: Hand, duty: Duty) -> Hand:
    """« ne doit point gagner cette Levée, s’il peut l’éviter sans renoncer »."""
    return tuple(c for c in cards if not would_win(state, duty.seat, c))


_NARROW: dict[str, Callable[[State, Hand, Duty], Hand]] = {
    "doit": _doit,
    "couleur": couleur,
    "haute": _haute,
    "basse": _basse,
    "sans_couper": sans_couper,
    "sans_gagner": sans_gagner,
}
