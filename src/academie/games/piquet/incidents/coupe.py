"""Rule on cutting and dealing: dropped cards, wrong numbers, faced cards, a false pack."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from academie.core import Award, Incident, Option, applies
from academie.core.faults import YES, Fact, law, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.piquet import awards
from academie.games.piquet.choses import LOWEST
from academie.games.piquet.incidents.common import (
    A_CARD,
    SOME_CARDS,
    WITH_CARDS,
    a_number,
    fault,
)
from academie.games.piquet.partie import with_cut
from academie.games.piquet.state import DOUZE, SEATS, Duty, Played, Seat, State, other
from academie.games.piquet.transitions import (
    clear_deal,
    count_dealt,
    expose,
    next_dealer,
    redealt,
    with_hand,
)
from academie.kit.cards import make_pack

if TYPE_CHECKING:
    from academie.kit.cards import Card

#: Cards of the pack (piquet.1.1).
TRENTE_SIX = 36


def only_the_dealer_dealing(state: State, who: Seat) -> None:
    """Guard: reject a fault that only the dealer can find, while dealing."""
    if who != state.dealer or not state.untouched:
        reject(Message("piquet.dealer_finds_it_while_he_deals", dealer=state.dealer))


@fault("coupe_une", rule="piquet.1.2", phases=("coupe",), allowed=False)
def cut_one_card(state: State, who: Seat) -> tuple[State, Message]:
    """Rule on A lifting a single card: ``! coupe_une A``."""
    reason = Message("piquet.single_card_could_be_known_by", player=who)
    return replace(state, coupes=tuple(c for c in state.coupes if c.seat != who)), reason


@fault("echappe", rule="piquet.1.2", phases=("coupe",), tombee=A_CARD, main=A_CARD)
def drop_card(state: State, who: Seat, tombee: Card, main: Card) -> tuple[State, Message]:
    """Rule on a card that falls as A shows his cut: ``! echappe A tombee=♠6 main=♥R``.

    « l’on n’y doit avoir égard, ains à celle qui demeure en la main ».
    """
    if any(c.seat == who for c in state.coupes) or tombee == main:
        reject(Message("piquet.seat_does_not_cut_two_such", seat=who))
    taken = {c.card for c in state.coupes}
    if not {tombee, main}.isdisjoint(taken):
        reject(Message("piquet.other_has_shown_that_card"))
    reason = Message("piquet.fallen_fell_and_is_not_regarded", fallen=tombee, seat=who, kept=main)
    return with_cut(state, Played(who, main)), reason


@fault("eparpille", rule="piquet.1.3", phases=("donne", "marque"), allowed=False)
def scatter_cards(state: State, who: Seat) -> Message:
    """Rule on A scattering the cards in cutting: ``! eparpille A``."""
    if who == next_dealer(state):
        reject(Message("piquet.it_is_other_who_cuts"))
    return Message("piquet.cut_is_worth_nothing", next_dealer=next_dealer(state))


@fault("recoupe", rule="piquet.3.25", phases=("donne", "marque"), allowed=False)
def ask_to_cut_again(state: State, who: Seat) -> Decision[State] | Message:
    """Rule on A asking for another cut: ``! recoupe A``.

    « cela ne lui est permis », and « y doit avoir peine ».
    """
    points, seat = agreed_penalty(state), other(who)
    if not points:
        return Message("piquet.not_permitted_cut_stands_no_penalty_was_agreed")
    gained = (Award(seat, points, "points", "piquet.3.25", Message("piquet.peine_convenue")),)
    state, given = awards.gain(state, *gained)
    reason = Message("piquet.not_permitted", seat=seat, points=points)
    return Decision(reason, state, awards=given)


@applies("piquet.note.26")
def agreed_penalty(state: State) -> int:
    """Award the points agreed on as a penalty; nothing if none were agreed."""
    return state.options.peine


@fault("change_nombre", rule="piquet.3.23", phases=("donne", "marque"), par=a_number("2"))
def change_number(state: State, who: Seat, par: int) -> Decision[State]:
    """Rule on A changing the number after the cut: ``! change_nombre A par=2``."""
    usual = count_dealt(state, who)
    if who != next_dealer(state) or not usual:
        reject(Message("piquet.seat_has_no_number_to_change", seat=who))
    if par == usual:
        reason = Message("piquet.seat_has_always_dealt_by_usual", seat=who, usual=usual)
    else:
        reason = Message("piquet.not_permitted_seat_did_not_say_it_before", seat=who, usual=usual)
    return Decision(reason, allowed=par == usual)


@fault(
    "jeu_compte",
    rule="piquet.3.23",
    phases=("écart",),
    requires=(only_the_dealer_dealing,),
    nombre=a_number("35"),
)
def count_pack(state: State, nombre: int) -> Decision[State] | Message:
    """Rule on a pack with too many or too few cards: ``! jeu_compte B nombre=35``."""
    if nombre > TRENTE_SIX:
        reason = Message("piquet.what_is_too_much_is_taken_out", dealer=state.dealer)
        return deal_again_with_right_pack(state, reason)
    if nombre < TRENTE_SIX:
        reason = Message("piquet.what_is_wanting_is_added", dealer=state.dealer)
        return deal_again_with_right_pack(state, reason)
    return Message("piquet.pack_is_right")


@law("piquet.3.23", also=("piquet.usage.3",))
def deal_again_with_right_pack(state: State, reason: Message) -> tuple[State, Message]:
    """Make the pack complete, shuffle and deal again.

    « ayant ôté ce qui serait de superflu, ou ajouté ce qui manquerait, il faudrait remêler ».
    """
    return redealt(state), reason


@fault(
    "retournee",
    refuses="piquet.3.25",
    phases=("écart",),
    requires=(only_the_dealer_dealing,),
    cartes=SOME_CARDS,
)
def find_cards_faced(state: State, cartes: tuple[Card, ...]) -> Decision[State]:
    """Rule on cards found face up in dealing: ``! retournee B cartes=♠R``.

    One goes to whom it falls; two make a new deal necessary.
    """
    dealt = (*state.hand("A"), *state.hand("B"), *state.talon)
    if len(set(cartes)) < len(cartes) or set(cartes) - set(dealt):
        reject(Message("piquet.these_are_not_different_cards_of"))
    if len(cartes) > 1:
        return deal_again_for_faced_cards(state, len(cartes))
    (card,) = cartes
    return take_faced_card(state, card)


@law("piquet.3.25")
def take_faced_card(state: State, card: Card) -> tuple[State, Message]:
    """Give one faced card to the player to whom it falls.

    « faut que celui à qui elle arrive la prenne, soit bonne ou mauvaise ».
    """
    owner = next((s for s in SEATS if card in state.hand(s)), None)
    reason = (
        Message("piquet.owner_takes_it_good_or_bad", owner=owner)
        if owner
        else Message("piquet.it_stays_among_cards_that_are")
    )
    return expose(state, card), reason


@law("piquet.3.25", also=("piquet.usage.3",))
def deal_again_for_faced_cards(state: State, many: int) -> tuple[State, Message]:
    """Deal again for two faced cards.

    « mais s’il s’en trouve deux, alors il faut nécessairement remêler et donner derechef ».
    """
    return redealt(state), Message("piquet.cards_cards_lay_face_up", cards=many)


@fault("redonne", rule="piquet.3.16", phases=("marque",), vues=Fact(YES, "oui"))
def deal_twice(state: State, who: Seat, *, vues: bool) -> Message | tuple[State, Message]:
    """Rule on B dealing twice in a row: ``! redonne B vues=non``."""
    if who != state.dealer:
        reject(Message("piquet.it_is_turn_of_seat_to", seat=who))
    if not vues:
        return Message("piquet.seat_has_seen_none_of_his", seat=who, other=other(who))
    return keep_his_deal(state), Message("piquet.seat_has_seen_his_cards", seat=who)


@applies("piquet.note.25")
def keep_his_deal(state: State) -> State:
    """Keep the deal if the dealer has seen one of his own cards.

    The law: the other deals « pourvu qu’il n’ait vu aucune de ses cartes ». Our reading: if he
    has, his deal stands. The code: his is the deal that comes next.
    """
    return replace(clear_deal(state), points=awards.score(state))


@fault("treize", refuses="piquet.3.1", phases=("écart",), apercu=Fact(YES, "oui"))
def have_thirteen(state: State, who: Seat, *, apercu: bool) -> Decision[State]:
    """Rule on A having a card too many: ``! treize A apercu=oui``."""
    if not state.untouched or len(state.hand(who)) != DOUZE or not state.talon:
        reject(Message("piquet.deal_is_not_so_that_he"))
    return notice_thirteen_in_time(state, who) if apercu else notice_thirteen_too_late(state, who)


@law("piquet.3.1")
def notice_thirteen_in_time(state: State, who: Seat) -> Decision[State]:
    """Let the first choose between a new deal and playing on.

    « il est au choix de celui qui est le premier, de refaire ou de jouer ».
    """
    first = state.premier
    play = partial(play_with_thirteen, Duty("treize", who, "piquet.3.1"))
    options = (
        Option(first, "refaire", Message("piquet.cards_are_dealt_again"), then=redealt),
        Option(
            first, "jouer", Message("piquet.seat_discards_one_card_more_than", seat=who), then=play
        ),
    )
    return Decision(
        Message("piquet.seat_has_thirteen_cards", seat=who, first=first), options=options
    )


def play_with_thirteen(duty: Duty, state: State) -> State:
    """Deal the card too many, and oblige its holder to discard one more."""
    return replace(give_thirteenth(state, duty.seat), duties=(*state.duties, duty))


@law("piquet.3.1", also=("piquet.3.6",))
def notice_thirteen_too_late(state: State, who: Seat) -> tuple[State, Message]:
    """Play on if it is noticed too late.

    « après cela, on n’est reçu à aucune chose »: it is played as it is found.
    """
    return give_thirteenth(state, who), Message("piquet.nobody_says_so_before_cards_are")


def give_thirteenth(state: State, seat: Seat) -> State:
    """Return *seat* the first card of the rest."""
    rest = replace(state, talon=state.talon[1:])
    return with_hand(rest, seat, (*state.hand(seat), state.talon[0]))


@fault("main_de_trop", rule="piquet.3.2", also=("piquet.usage.3",), phases=("écart",))
def deal_packet_too_many(state: State, who: Seat) -> tuple[State, Message]:
    """Rule on A being dealt fifteen or sixteen cards: ``! main_de_trop A``.

    « il faut nécessairement refaire sans être au choix de nul des deux ».
    """
    if not state.untouched:
        reject(Message("piquet.deal_is_past"))
    reason = Message("piquet.player_has_cards_cards", player=who, cards=a_packet_too_many(state))
    return redealt(state), reason


@applies("piquet.note.17")
def a_packet_too_many(state: State) -> int:
    """Count the cards of a hand with one packet too many."""
    return DOUZE + count_dealt(state, state.dealer)


@fault("jeu_faux", rule="piquet.3.22", also=("piquet.usage.3",), phases=WITH_CARDS, carte=A_CARD)
def find_false_pack(state: State, carte: Card) -> tuple[State, Message]:
    """Rule on two equal cards in the pack: ``! jeu_faux A carte=♠9``.

    « n’y a que le coup où l’on s’aperçoit de la fausseté qui demeure nul ».
    """
    return redealt(state), Message("piquet.there_are_two_card_in_pack", card=carte)


def list_deal_faults(state: State) -> tuple[Incident, ...]:
    """List the faults of cutting and dealing that could happen now."""
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
    """List who must cut: A before B, and again after equal cards."""
    seat = "B" if state.coupes else "A"
    shown = {c.card for c in state.coupes}
    fallen, kept = [c for c in make_pack(LOWEST) if c not in shown][-2:]
    one = Incident("coupe_une", seat)
    return one, Incident("echappe", seat, main=str(kept), tombee=str(fallen))


def _before_the_deal(state: State) -> tuple[Incident, ...]:
    dealer = next_dealer(state)
    found = [Incident("eparpille", other(dealer)), Incident("recoupe", other(dealer))]
    usual = count_dealt(state, dealer)
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
