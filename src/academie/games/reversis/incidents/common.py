"""The registry of the faults of Reversis, with shared facts, fines and bars."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core.faults import Fact, FaultRegistry, reject
from academie.core.messages import Message
from academie.games.reversis.notation import FINE, SEAT
from academie.games.reversis.state import JETON, PANIER, Bar, BarKind, Payment, Seat, State
from academie.kit.cards import CARD

if TYPE_CHECKING:
    from academie.core import Award
    from academie.kit.cards import Card

#: Every fault on which the laws rule. Most are done by a player while the cards are played.
FAULTS: FaultRegistry[State] = FaultRegistry(
    by=SEAT, phases=("jeu",), otherwise=Message("reversis.no_cards_are_in_play")
)
fault = FAULTS.fault

#: ``carte=♠5``: the card in question.
A_CARD = Fact(CARD, "♠5")


def must_hold(state: State, who: Seat, card: Card) -> None:
    """Reject the fault unless *who* holds *card*."""
    if card not in state.hand(who):
        reject(Message("reversis.player_does_not_hold_one", player=who, one=card))


def fine(state: State, who: Seat, jetons: int, rule: str) -> tuple[State, Award]:
    """Make *who* pay a fine into the basket by *rule*."""
    paid = Payment(who, PANIER, jetons * JETON, rule, FINE, state.done + 1)
    return replace(state, amendes=(*state.amendes, paid)), paid.award


def bar(state: State, who: Seat, kind: BarKind, trick: int = 0) -> State:
    """Bar *who* as the fault demands; a second bar of a kind adds nothing."""
    if state.bar(who, kind):
        return state
    return replace(state, bars=(*state.bars, Bar(who, kind, trick)))
