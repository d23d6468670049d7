"""Faults of the exchange: reversis.7.6, 7.7, 7.9 and 7.10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, Step, applies
from academie.core.law import impossible, needed, ruled
from academie.core.wording import Said
from academie.games.reversis.incidents.common import barred, held_card, who
from academie.games.reversis.moves import exchanger
from academie.games.reversis.partie import CARTES, worth
from academie.games.reversis.table import exchanged
from academie.kit.cards import read_hand

if TYPE_CHECKING:
    from academie.games.reversis.state import State


def _exchanging(state: State, incident: Incident, rule: str, *, dealer: bool = False) -> None:
    seat = who(incident)
    if exchanger(state) != seat:
        impossible(state, incident, rule, Said("reversis.it_is_not_for_seat_to", seat=seat))
    if seat == state.dealer and not dealer:
        impossible(state, incident, rule, Said("reversis.seat_deals", seat=seat))


@applies("reversis.7.6")
def seen_before(state: State, incident: Incident) -> Step[State]:
    """``! voit_et_ecarte A carte=♠R``: A looks at his card of the talon, then discards and takes.

    « Quiconque voit la carte de l’écart qui lui revient, & écarte ensuite ».
    """
    _exchanging(state, incident, "reversis.7.6")
    seat = who(incident)
    card = held_card(state, incident, "reversis.7.6")
    after = barred(exchanged(state, seat, card, takes=True), seat, "vu")
    reason = Said("reversis.seat_saw_his_card_before_he", seat=seat)
    return ruled(after, incident, "reversis.7.6", reason, allowed=False)


@applies("reversis.7.7")
def taken_without_discarding(state: State, incident: Incident) -> Step[State]:
    """``! prend_sans_ecarter A``: A takes his card of the talon and discards none.

    « Il en est de même … Il n’a droit à rien. »
    """
    _exchanging(state, incident, "reversis.7.7")
    seat = who(incident)
    after = barred(exchanged(state, seat, takes=True), seat, "rien")
    reason = Said("reversis.seat_holds_twelve_cards", seat=seat)
    return ruled(after, incident, "reversis.7.7", reason, also=("reversis.7.6",), allowed=False)


@applies("reversis.7.9")
def two_for_one(state: State, incident: Incident) -> Step[State]:
    """``! deux_cartes A cartes=♠R♥5``: A discards two cards and will hold ten."""
    _exchanging(state, incident, "reversis.7.9", dealer=True)
    seat = who(incident)
    cards = read_hand(needed(incident, "cartes", "♠R♥5"))
    if len(cards) != 2 or not set(cards) <= set(state.hand(seat)):
        impossible(
            state,
            incident,
            "reversis.7.9",
            Said("reversis.seat_discards_two_of_his_cards", seat=seat),
        )
    after = barred(exchanged(state, seat, *cards, takes=True), seat, "dix")
    reason = Said("reversis.seat_plays_with_ten_cards", seat=seat)
    return ruled(after, incident, "reversis.7.9", reason, allowed=False)


@applies("reversis.7.10")
def under_the_basket(state: State, incident: Incident) -> Step[State]:
    """``! sous_panier A``: A counts the cards that lie under the basket.

    « Toutes les cartes qui se trouveront sous le panier, comptent pour la partie ».
    """
    if state.phase not in {"jeu", "compte"}:
        impossible(state, incident, "reversis.7.10", Said("reversis.ecart_is_not_yet_made"))
    count = len(state.ecart)
    reason = (
        Said("reversis.cards_lie_under_basket_as_there_should_be", count=count, worth=worth(state))
        if count == CARTES
        else Said("reversis.cards_lie_under_basket_and_all_count", count=count, worth=worth(state))
    )
    return ruled(state, incident, "reversis.7.10", reason, allowed=True)


def possible(state: State) -> tuple[Incident, ...]:
    """Faults of the exchange that could happen now."""
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


LAWS = {
    "voit_et_ecarte": seen_before,
    "prend_sans_ecarter": taken_without_discarding,
    "deux_cartes": two_for_one,
    "sous_panier": under_the_basket,
}
