"""Find whose turn it is, which cards he may play, and who takes the trick."""

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
    """Find who must play: the first seat from the leader with cards that has not played.

    Nobody once the levées are taken: a card that is left is the fourteenth of its holder.
    """
    if state.played_out:
        return None
    played = [play.seat for play in state.table]
    return next((s for s in seats_from(state.leader) if s not in played and state.hand(s)), None)


@applies("whist.17")
def before_his_partner(state: State, seat: Seat) -> Duty | None:
    """Return the seat that may play before its partner, while it may.

    « D a droit de jouer avant son associé C ».
    """
    if state.card_of(seat) is not None:
        return None
    return next(iter(state.bound(seat, "avant")), None)


@cached_on_last_state
def actors(state: State) -> tuple[Seat, ...]:
    """List the seats that may play a card now: in turn, or by a special right."""
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
    """List the cards of the suit led, one of which *seat* must play."""
    suit = find_led_suit(state)
    return tuple(c for c in state.hand(seat) if c.suit is suit) or None


@cached_on_last_state
def lawful(state: State, seat: Seat) -> Hand:
    """List the cards that *seat* may play without revoking."""
    return following(state, seat) or state.hand(seat)


@cached_on_last_state
def list_legal(state: State, seat: Seat) -> Hand:
    """List the cards that *seat* may play now, within his duties.

    No duty makes him revoke: one that he cannot meet without revoking does not bind him now.
    """
    cards = lawful(state, seat)
    for duty in state.bound(seat):
        cards = keep_allowed(state, cards, duty) or cards
    return cards


def keep_allowed(state: State, cards: Hand, duty: Duty) -> Hand:
    """List those of *cards* that *duty* allows; empty if it does not bind here.

    The rule of the duty is recorded here, since it is known only at run time.
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
    """List the exposed cards of *seat* that may be called now, without a *renonce*."""
    may = lawful(state, seat)
    exposed = {c for d in state.bound(seat, "appelable") for c in d.cards}
    return tuple(c for c in may if c in exposed)


@applies("whist.8")
def demandable(state: State, seat: Seat) -> Duty | None:
    """Return the right to demand a card of *seat*: « la plus haute ou la plus basse Carte »."""
    if following(state, seat) is None:
        return None
    side = side_of(seat)
    return next((d for d in state.duties if d.kind == "sujet" and side_of(d.seat) == side), None)


def _doit(_state: State, cards: Hand, duty: Duty) -> Hand:
    return tuple(c for c in cards if c in duty.cards)


@applies("whist.1")
def couleur(state: State, cards: Hand, duty: Duty) -> Hand:
    """Keep the cards of the suit that the adversaries named, when he leads.

    « le faire jouer dans la Couleur qu’ils jugeront à propos ».
    """
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
    """Keep the cards that are no trump on another suit, if he has others.

    « son Associé ne doit ni couper ».
    """
    return tuple(c for c in cards if c.suit is not state.atout)


@applies("whist.14")
def sans_gagner(state: State, cards: Hand, duty: Duty) -> Hand:
    """Keep the cards that do not win the trick.

    « ne doit point gagner cette Levée, s’il peut l’éviter sans renoncer ».
    """
    return tuple(c for c in cards if not would_win(state, duty.seat, c))


_NARROW: dict[str, Callable[[State, Hand, Duty], Hand]] = {
    "doit": _doit,
    "couleur": couleur,
    "haute": _haute,
    "basse": _basse,
    "sans_couper": sans_couper,
    "sans_gagner": sans_gagner,
}
