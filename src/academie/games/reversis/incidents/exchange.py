"""Rule on faults of the exchange: reversis.7.6, 7.7, 7.9 and 7.10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident
from academie.core.faults import Fact, reject
from academie.core.messages import Message
from academie.games.reversis.incidents.common import A_CARD, bar, fault, must_hold
from academie.games.reversis.moves import exchanger
from academie.games.reversis.partie import CARTES, worth
from academie.games.reversis.transitions import exchanged
from academie.kit.cards import CARDS

if TYPE_CHECKING:
    from academie.games.reversis.state import Seat, State
    from academie.kit.cards import Card, Hand


def must_exchange(state: State, who: Seat) -> None:
    """Guard: reject a fault that only the player who exchanges can make."""
    if exchanger(state) != who:
        reject(Message("reversis.it_is_not_for_seat_to", seat=who))


def must_not_deal(state: State, who: Seat) -> None:
    """Guard: reject a fault that only a player with a card in the talon can make."""
    if who == state.dealer:
        reject(Message("reversis.seat_deals", seat=who))


@fault(
    "voit_et_ecarte",
    rule="reversis.7.6",
    allowed=False,
    phases=(),
    requires=(must_exchange, must_not_deal),
    carte=A_CARD,
)
def see_and_discard(state: State, who: Seat, carte: Card) -> tuple[State, Message]:
    """Rule on A seeing his card before he discards: ``! voit_et_ecarte A carte=♠R``.

    « Quiconque voit la carte de l’écart qui lui revient, & écarte ensuite ».
    """
    must_hold(state, who, carte)
    after = bar(exchanged(state, who, carte, takes=True), who, "vu")
    return after, Message("reversis.seat_saw_his_card_before_he", seat=who)


@fault(
    "prend_sans_ecarter",
    rule="reversis.7.7",
    also=("reversis.7.6",),
    allowed=False,
    phases=(),
    requires=(must_exchange, must_not_deal),
)
def take_without_discarding(state: State, who: Seat) -> tuple[State, Message]:
    """Rule on A taking without discarding: ``! prend_sans_ecarter A``.

    « Il en est de même … Il n’a droit à rien. »
    """
    after = bar(exchanged(state, who, takes=True), who, "rien")
    return after, Message("reversis.seat_holds_twelve_cards", seat=who)


@fault(
    "deux_cartes",
    rule="reversis.7.9",
    allowed=False,
    phases=(),
    requires=(must_exchange,),
    cartes=Fact(CARDS, "♠R♥5"),
)
def discard_two(state: State, who: Seat, cartes: Hand) -> tuple[State, Message]:
    """Rule on A discarding two cards: ``! deux_cartes A cartes=♠R♥5``."""
    if len(cartes) != 2 or not set(cartes) <= set(state.hand(who)):
        reject(Message("reversis.seat_discards_two_of_his_cards", seat=who))
    after = bar(exchanged(state, who, *cartes, takes=True), who, "dix")
    return after, Message("reversis.seat_plays_with_ten_cards", seat=who)


@fault(
    "sous_panier",
    rule="reversis.7.10",
    allowed=True,
    phases=("jeu", "compte"),
    otherwise=Message("reversis.ecart_is_not_yet_made"),
)
def count_under_basket(state: State) -> Message:
    """Rule on A counting the cards under the basket: ``! sous_panier A``.

    « Toutes les cartes qui se trouveront sous le panier, comptent pour la partie ».
    """
    count, fiches = len(state.ecart), worth(state)
    if count == CARTES:
        return Message(
            "reversis.cards_lie_under_basket_as_there_should_be", count=count, worth=fiches
        )
    return Message("reversis.cards_lie_under_basket_and_all_count", count=count, worth=fiches)


def list_exchange_faults(state: State) -> tuple[Incident, ...]:
    """List the faults of the exchange that could happen now."""
    if state.phase == "compte" or (state.phase == "jeu" and len(state.ecart) != CARTES):
        return (Incident("sous_panier", state.dealer),)
    seat = exchanger(state)
    if seat is None or len(state.hand(seat)) < 2:
        return ()
    first, *_, last = state.hand(seat)
    two = Incident("deux_cartes", seat, cartes=f"{first}{last}")
    if seat == state.dealer:
        return (two,)
    return (
        two,
        Incident("voit_et_ecarte", seat, carte=str(last)),
        Incident("prend_sans_ecarter", seat),
    )
