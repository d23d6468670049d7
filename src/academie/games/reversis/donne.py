"""Draw for the places and for the deal, and deal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.games.reversis import awards, moves
from academie.games.reversis.actions import USUAL, Deal, Draw
from academie.games.reversis.cards import forty_eight
from academie.games.reversis.incidents.deal import refuse_packets
from academie.games.reversis.remise import contributions
from academie.games.reversis.state import SEATS, Payment, Seat, State
from academie.kit.cards import shuffle, sort_hand

if TYPE_CHECKING:
    from random import Random


def chance(state: State, rng: Random) -> Draw | Deal | None:
    """Draw or deal with *rng*, if the phase needs it."""
    cards = shuffle(rng, forty_eight())
    if state.phase in {"places", "premier"}:
        return Draw(tuple(cards[:4]))
    if state.phase == "compte" and last_deal(state):
        return None
    dealer = _dealer(state)
    dealt = []
    for seat in SEATS:
        count = 12 if seat == dealer else 11
        dealt.append(sort_hand(cards[:count]))
        cards = cards[count:]
    return Deal(tuple(dealt), tuple(cards))


@applies("reversis.usage.3")
def last_deal(state: State) -> bool:
    """Check whether all the deals agreed on are played."""
    return state.coup >= state.coups.of


def draws(state: State, draw: Draw) -> Step[State]:
    """List a draw of a card for each, for the places or for the deal."""
    return Step(drawn(state, draw))


@applies("reversis.1.2")
def drawn(state: State, draw: Draw) -> State:
    """Apply the draw.

    « On tire pour les places ; &, … on tire pour la donne ».
    """
    if len(set(draw.cards)) != 4 or not set(forty_eight()).issuperset(draw.cards):
        refuse_cards_drawn(state, draw)
    if doubtful(state, draw):
        return state
    order = by_height(draw)
    if state.phase == "premier":
        return replace(state, phase="donne", dealer=order[0])
    return replace(state, phase="premier", places=order)


@applies("reversis.usage.1")
def refuse_cards_drawn(state: State, draw: Draw) -> None:
    """Refuse a draw of equal cards or of cards not in the pack.

    « Chacun tire une carte »: a card of the pack, and each another.

    :raises IllegalAction: always.
    """
    refuse(state, draw, "reversis.usage.1", Message("reversis.each_draws_different_card_of_pack"))


@applies("reversis.usage.1")
def doubtful(state: State, draw: Draw) -> bool:
    """Check whether two equal cards make a new draw necessary.

    « Quand deux cartes égales laissent un doute, on tire de nouveau »: any two, of places.
    """
    ranks = sorted(card.rank for card in draw.cards)
    return ranks[-1] == ranks[-2] if state.phase == "premier" else len(set(ranks)) < len(ranks)


@applies("reversis.usage.1")
def by_height(draw: Draw) -> tuple[Seat, ...]:
    """Order the places from the highest card down, and find the dealer.

    « de la plus haute à la plus basse »: the order of the places, and who deals.
    """
    rank = {s: card.rank for s, card in zip(SEATS, draw.cards, strict=True)}
    return tuple(sorted(SEATS, key=lambda s: -rank[s]))


def deal(state: State, deal: Deal) -> Step[State]:
    """Close the last deal, collect the contributions and deal."""
    dealer = _dealer(state)
    refuse_further_deal(state, deal)
    refuse_another_pack(state, deal)
    refuse_wrong_count(state, deal, dealer)
    if deal.par != USUAL:
        refuse_packets(state, deal.par, deal)
    last = awards.close_deal(state)
    due: tuple[Payment, ...] = () if state.fourni else contributions(last, dealer)
    ready = awards.paid(last, due)
    after = State(
        dealer=dealer,
        places=state.places,
        phase="écart",
        coups=replace(state.coups, number=state.coup + (state.phase == "compte")),
        comptes=ready.comptes,
        panier=ready.panier,
        hands=deal.hands,
        talon=deal.talon,
    )
    return Step(after, tuple(p.award for p in due))


def _dealer(state: State) -> Seat:
    return moves.next_dealer(state) if state.phase == "compte" else state.dealer


@applies("reversis.usage.3")
def refuse_further_deal(state: State, deal: Deal) -> None:
    """Refuse a deal beyond the number agreed on.

    « On convient du nombre des coups qu’on jouera ».

    :raises IllegalAction: if they have all been played.
    """
    if state.phase == "compte" and last_deal(state):
        refuse(
            state, deal, "reversis.usage.3", Message("reversis.deals_agreed_on_have_been_played")
        )


@applies("reversis.1.1")
def refuse_another_pack(state: State, deal: Deal) -> None:
    """Refuse a deal of other cards.

    « un jeu de cartes complet, excepté les dix ».

    :raises IllegalAction: if the cards dealt are not those forty-eight, each once.
    """
    cards = [*deal.talon, *(c for h in deal.hands for c in h)]
    if sorted(map(str, cards)) != sorted(map(str, forty_eight())):
        refuse(state, deal, "reversis.1.1", Message("reversis.forty_eight_cards_of_pack_each"))


@applies("reversis.1.5")
def refuse_wrong_count(state: State, deal: Deal, dealer: Seat) -> None:
    """Refuse a deal of too many or too few cards.

    « On donne onze cartes aux trois personnes avec qui l’on joue, & douze à soi-même ».

    :raises IllegalAction: if *dealer* gives more or fewer.
    """
    if [len(h) for h in deal.hands] != [12 if s == dealer else 11 for s in SEATS]:
        reason = Message("reversis.eleven_cards_to_each_twelve_to", dealer=dealer)
        refuse(state, deal, "reversis.1.5", reason)
