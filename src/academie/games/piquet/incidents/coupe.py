"""Cutting and dealing: cards that drop, a wrong number of cards, faced cards, a false pack."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Award, Incident, Option, Step, applies
from academie.core.law import impossible, needed, ruled, yes
from academie.core.wording import Said
from academie.games.piquet import awards
from academie.games.piquet.choses import LOWEST
from academie.games.piquet.incidents.common import (
    WITH_CARDS,
    against,
    card_of,
    cards_of,
    during,
    number_of,
    who,
)
from academie.games.piquet.partie import with_cut
from academie.games.piquet.state import DOUZE, SEATS, Duty, Played, State, other
from academie.games.piquet.table import (
    cleared,
    dealt_by,
    exposed,
    next_dealer,
    redealt,
    with_hand,
)
from academie.kit.cards import pack

if TYPE_CHECKING:
    from academie.core import Ruling

#: Cards of the pack (piquet.1.1).
TRENTE_SIX = 36


@applies("piquet.1.2")
def cut_one_card(state: State, incident: Incident) -> Step[State]:
    """``! coupe_une A``: A lifts a single card: « car elle ne se peut couper »."""
    during(state, incident, "piquet.1.2", "coupe")
    reason = Said("piquet.single_card_could_be_known_by", player=incident.player)
    state = replace(state, coupes=tuple(c for c in state.coupes if c.seat != who(incident)))
    return ruled(state, incident, "piquet.1.2", reason, allowed=False)


@applies("piquet.1.2")
def dropped(state: State, incident: Incident) -> Step[State]:
    """``! echappe A tombee=♠6 main=♥R``: a card falls on the cloth as A turns up his cut.

    « l’on n’y doit avoir égard, ains à celle qui demeure en la main ».
    """
    during(state, incident, "piquet.1.2", "coupe")
    seat = who(incident)
    fallen, kept = card_of(incident, "tombee"), card_of(incident, "main")
    if any(c.seat == seat for c in state.coupes) or fallen == kept:
        impossible(
            state, incident, "piquet.1.2", Said("piquet.seat_does_not_cut_two_such", seat=seat)
        )
    taken = {c.card for c in state.coupes}
    if not {fallen, kept}.isdisjoint(taken):
        impossible(state, incident, "piquet.1.2", Said("piquet.other_has_shown_that_card"))
    reason = Said("piquet.fallen_fell_and_is_not_regarded", fallen=fallen, seat=seat, kept=kept)
    return ruled(with_cut(state, Played(seat, kept)), incident, "piquet.1.2", reason)


@applies("piquet.1.3")
def scattered(state: State, incident: Incident) -> Step[State]:
    """``! eparpille A``: A scatters the cards in cutting: « cela ne vaut rien »."""
    during(state, incident, "piquet.1.3", "donne", "marque")
    if who(incident) == next_dealer(state):
        impossible(state, incident, "piquet.1.3", Said("piquet.it_is_other_who_cuts"))
    reason = Said("piquet.cut_is_worth_nothing", next_dealer=next_dealer(state))
    return ruled(state, incident, "piquet.1.3", reason, allowed=False)


@applies("piquet.3.25")
def asks_to_cut_again(state: State, incident: Incident) -> Step[State]:
    """``! recoupe A``: the pack is cut cleanly, A has seen the first card and wants another cut.

    « cela ne lui est permis », and « y doit avoir peine ».
    """
    during(state, incident, "piquet.3.25", "donne", "marque")
    points, seat = agreed_penalty(state), against(incident)
    if not points:
        reason = Said("piquet.not_permitted_cut_stands_no_penalty_was_agreed")
        return ruled(state, incident, "piquet.3.25", reason, allowed=False)
    gained = (Award(seat, points, "points", "piquet.3.25", Said("piquet.peine_convenue")),)
    state, given = awards.gain(state, *gained)
    reason = Said("piquet.not_permitted", seat=seat, points=points)
    return ruled(state, incident, "piquet.3.25", reason, awards=given, allowed=False)


@applies("piquet.note.26")
def agreed_penalty(state: State) -> int:
    """The points that they agreed on before playing; nothing if they did not."""
    return state.options.peine


@applies("piquet.3.23")
def other_number(state: State, incident: Incident) -> Step[State]:
    """``! change_nombre A par=2``: the cards are cut, and A deals by another number than before."""
    during(state, incident, "piquet.3.23", "donne", "marque")
    seat, number = who(incident), number_of(incident, "par", "2")
    usual = dealt_by(state, seat)
    if seat != next_dealer(state) or not usual:
        impossible(
            state, incident, "piquet.3.23", Said("piquet.seat_has_no_number_to_change", seat=seat)
        )
    if number == usual:
        return ruled(
            state,
            incident,
            "piquet.3.23",
            Said("piquet.seat_has_always_dealt_by_usual", seat=seat, usual=usual),
            allowed=True,
        )
    reason = Said("piquet.not_permitted_seat_did_not_say_it_before", seat=seat, usual=usual)
    return ruled(state, incident, "piquet.3.23", reason, allowed=False)


@applies("piquet.3.23")
def wrong_pack(state: State, incident: Incident) -> Step[State]:
    """``! jeu_compte B nombre=35``: in dealing, the pack proves to have too many or too few."""
    during(state, incident, "piquet.3.23", "écart")
    number = number_of(incident, "nombre", "35")
    if who(incident) != state.dealer or not state.untouched:
        impossible(
            state,
            incident,
            "piquet.3.23",
            Said("piquet.dealer_finds_it_while_he_deals", dealer=state.dealer),
        )
    if number > TRENTE_SIX:
        reason = Said("piquet.what_is_too_much_is_taken_out", dealer=state.dealer)
    elif number < TRENTE_SIX:
        reason = Said("piquet.what_is_wanting_is_added", dealer=state.dealer)
    else:
        return ruled(state, incident, "piquet.3.23", Said("piquet.pack_is_right"))
    return ruled(redealt(state), incident, "piquet.3.23", reason, also=("piquet.usage.3",))


@applies("piquet.3.25")
def faced(state: State, incident: Incident) -> Step[State]:
    """``! retournee B cartes=♠R``: in dealing, cards lie face up in the pack.

    One goes to whom it falls; two make a new deal necessary.
    """
    during(state, incident, "piquet.3.25", "écart")
    if who(incident) != state.dealer or not state.untouched:
        impossible(
            state,
            incident,
            "piquet.3.25",
            Said("piquet.dealer_finds_it_while_he_deals", dealer=state.dealer),
        )
    cards = cards_of(incident)
    dealt = (*state.hand("A"), *state.hand("B"), *state.talon)
    if len(set(cards)) < len(cards) or set(cards) - set(dealt):
        impossible(state, incident, "piquet.3.25", Said("piquet.these_are_not_different_cards_of"))
    if len(cards) > 1:
        reason = Said("piquet.cards_cards_lay_face_up", cards=len(cards))
        also = ("piquet.usage.3",)
        return ruled(redealt(state), incident, "piquet.3.25", reason, also=also)
    (one,) = cards
    owner = next((s for s in SEATS if one in state.hand(s)), None)
    reason = (
        Said("piquet.owner_takes_it_good_or_bad", owner=owner)
        if owner
        else Said("piquet.it_stays_among_cards_that_are")
    )
    return ruled(exposed(state, one), incident, "piquet.3.25", reason)


@applies("piquet.3.16")
def dealt_twice(state: State, incident: Incident) -> Step[State]:
    """``! redonne B vues=non``: B, who dealt the last cards, has dealt again by mistake."""
    during(state, incident, "piquet.3.16", "marque")
    seat = who(incident)
    if seat != state.dealer:
        impossible(state, incident, "piquet.3.16", Said("piquet.it_is_turn_of_seat_to", seat=seat))
    if not yes(incident, "vues"):
        reason = Said("piquet.seat_has_seen_none_of_his", seat=seat, other=other(seat))
        return ruled(state, incident, "piquet.3.16", reason)
    reason = Said("piquet.seat_has_seen_his_cards", seat=seat)
    return ruled(his_deal_stands(state), incident, "piquet.3.16", reason)


@applies("piquet.note.25")
def his_deal_stands(state: State) -> State:
    """What follows if he who made the mistake has seen one of his own cards.

    The law: the other deals « pourvu qu’il n’ait vu aucune de ses cartes ». Our reading: if he
    has, his deal stands. The code: his is the deal that comes next.
    """
    return replace(cleared(state), points=awards.score(state))


def thirteen(state: State, incident: Incident) -> Step[State]:
    """``! treize A apercu=oui``: A has been dealt, or has given himself, a card too many."""
    during(state, incident, "piquet.3.1", "écart")
    seat = who(incident)
    if not state.untouched or len(state.hand(seat)) != DOUZE or not state.talon:
        impossible(state, incident, "piquet.3.1", Said("piquet.deal_is_not_so_that_he"))
    if not yes(incident, "apercu"):
        return thirteen_unnoticed(state, incident)
    return thirteen_in_time(state, incident)


@applies("piquet.3.1")
def thirteen_in_time(state: State, incident: Incident) -> Step[State]:
    """« il est au choix de celui qui est le premier, de refaire ou de jouer »."""
    seat, first = who(incident), state.premier
    options = (
        Option(first, "refaire", Said("piquet.cards_are_dealt_again")),
        Option(first, "jouer", Said("piquet.seat_discards_one_card_more_than", seat=seat)),
    )
    reason = Said("piquet.seat_has_thirteen_cards", seat=seat, first=first)
    return ruled(state, incident, "piquet.3.1", reason, options=options)


@applies("piquet.3.1")
def thirteen_unnoticed(state: State, incident: Incident) -> Step[State]:
    """« après cela, on n’est reçu à aucune chose »: it is played as it is found."""
    reason = Said("piquet.nobody_says_so_before_cards_are")
    state = _thirteenth_given(state, incident)
    return ruled(state, incident, "piquet.3.1", reason, also=("piquet.3.6",))


def _thirteenth_given(state: State, incident: Incident) -> State:
    seat, card = who(incident), state.talon[0]
    rest = replace(state, talon=state.talon[1:])
    return with_hand(rest, seat, (*state.hand(seat), card))


def _thirteen(state: State, ruling: Ruling, name: str) -> Step[State]:
    if name == "refaire":
        return Step(redealt(state))
    state = _thirteenth_given(state, ruling.incident)
    duty = Duty("treize", who(ruling.incident), "piquet.3.1")
    return Step(replace(state, duties=(*state.duties, duty)))


@applies("piquet.3.2")
def packet_too_many(state: State, incident: Incident) -> Step[State]:
    """``! main_de_trop A``: fifteen or sixteen cards are dealt to A.

    « il faut nécessairement refaire sans être au choix de nul des deux ».
    """
    during(state, incident, "piquet.3.2", "écart")
    if not state.untouched:
        impossible(state, incident, "piquet.3.2", Said("piquet.deal_is_past"))
    cards = a_packet_too_many(state)
    reason = Said("piquet.player_has_cards_cards", player=incident.player, cards=cards)
    return ruled(redealt(state), incident, "piquet.3.2", reason, also=("piquet.usage.3",))


@applies("piquet.note.17")
def a_packet_too_many(state: State) -> int:
    """How many cards that is: fourteen, fifteen or sixteen, by what the dealer deals."""
    return DOUZE + dealt_by(state, state.dealer)


@applies("piquet.3.22")
def false_pack(state: State, incident: Incident) -> Step[State]:
    """``! jeu_faux A carte=♠9``: two cards of the pack are the same.

    « n’y a que le coup où l’on s’aperçoit de la fausseté qui demeure nul ».
    """
    during(state, incident, "piquet.3.22", *WITH_CARDS)
    card = needed(incident, "carte", "♠9")
    card_of(incident)
    reason = Said("piquet.there_are_two_card_in_pack", card=card)
    return ruled(redealt(state), incident, "piquet.3.22", reason, also=("piquet.usage.3",))


def possible(state: State) -> tuple[Incident, ...]:
    """Faults of cutting and dealing that could happen now."""
    if state.phase == "coupe":
        return _cutting(state)
    if state.phase in {"donne", "marque"}:
        return _before_the_deal(state)
    found: list[Incident] = []
    if sum(state.won) == 1 and not state.table and state.hand(state.leader):
        found.append(Incident("jeu_faux", state.leader, carte=str(state.hand(state.leader)[0])))
    if state.untouched:
        found += _just_dealt(state)
    return tuple(found)


def _cutting(state: State) -> tuple[Incident, ...]:
    """Until both have cut two equal cards, or the deal is settled, A cuts before B."""
    seat = "B" if state.coupes else "A"
    shown = {c.card for c in state.coupes}
    fallen, kept = [c for c in pack(LOWEST) if c not in shown][-2:]
    one = Incident("coupe_une", seat)
    return one, Incident("echappe", seat, main=str(kept), tombee=str(fallen))


def _before_the_deal(state: State) -> tuple[Incident, ...]:
    dealer = next_dealer(state)
    found = [Incident("eparpille", other(dealer)), Incident("recoupe", other(dealer))]
    usual = dealt_by(state, dealer)
    if usual:
        found.append(Incident("change_nombre", dealer, par=str(5 - usual if usual < 4 else 2)))
    if state.phase == "marque":
        found += [Incident("redonne", state.dealer, vues=v) for v in ("oui", "non")]
    return tuple(found)


def _just_dealt(state: State) -> tuple[Incident, ...]:
    dealer = state.dealer
    found = [Incident("jeu_compte", dealer, nombre="35")]
    for seat in SEATS:
        if len(state.hand(seat)) == DOUZE and state.talon:
            found += [Incident("treize", seat, apercu=v) for v in ("oui", "non")]
        found.append(Incident("main_de_trop", seat))
    mine = state.hand(dealer)
    if mine:
        found.append(Incident("retournee", dealer, cartes=str(mine[0])))
        found.append(Incident("retournee", dealer, cartes=",".join(map(str, mine[:2]))))
    return tuple(found)


LAWS = {
    "coupe_une": cut_one_card,
    "echappe": dropped,
    "eparpille": scattered,
    "recoupe": asks_to_cut_again,
    "change_nombre": other_number,
    "jeu_compte": wrong_pack,
    "retournee": faced,
    "redonne": dealt_twice,
    "treize": thirteen,
    "main_de_trop": packet_too_many,
    "jeu_faux": false_pack,
}
EFFECTS = {"treize": _thirteen}
