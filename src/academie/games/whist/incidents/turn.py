"""Cards out of turn, detached cards, cards mixed: articles I, VII, VIII, XI, XIV and XVII."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, Option, Step, applies
from academie.core.changing import replace
from academie.core.law import impossible, refuse, ruled, yes
from academie.core.wording import Said
from academie.games.whist.incidents.common import card_of, holding, playing, who
from academie.games.whist.moves import actors, lawful, turn
from academie.games.whist.state import Duty, Seat, State, adversaries, partner, seats_from
from academie.games.whist.table import put
from academie.kit.cards import Suit, suit

if TYPE_CHECKING:
    from academie.core import Ruling
    from academie.kit.cards import Card


def out_of_turn(state: State, incident: Incident) -> Step[State]:
    """``! hors_tour C carte=♠5``: a card played before one's turn.

    Our reading (whist.note.2): article I is for a card with which he meant to lead, articles XI,
    XIV and XVII for a card played to a trick that another has led.
    """
    playing(state, incident, "whist.1")
    seat = who(incident)
    card = holding(state, incident, "whist.1", card_of(incident))
    if seat in actors(state):
        impossible(state, incident, "whist.1", Said("whist.it_is_turn_of_seat", seat=seat))
    order = seats_from(state.leader)
    if not state.table or state.card_of(seat) is not None:
        return lead_out_of_turn(state, incident)
    if seat == order[2] and turn(state) == order[1]:
        return third_before_second(state, incident, card)
    return adversary_before_his_turn(state, incident, card)


@applies("whist.1")
def lead_out_of_turn(state: State, incident: Incident) -> Step[State]:
    """« S’il jouë avant son Tour »: his card may be called at any time, or a suit at his next lead.

    Our reading (whist.note.1): the one made to play in a suit is the one who erred, when he next
    leads. His card goes back to his hand and counts as exposed only if they choose it.
    """
    side = adversaries(who(incident))
    suits = tuple(
        Option(
            side,
            f"couleur {s}",
            Said("whist.player_leads_s_when_he_next", player=incident.player, s=s),
        )
        for s in Suit
    )
    called = Option(
        side, "carte", Said("whist.carte_may_be_called_whenever_he", carte=incident.fact("carte"))
    )
    reason = Said("whist.player_played_before_his_turn", player=incident.player, side=side)
    return ruled(state, incident, "whist.1", reason, options=(called, *suits), allowed=False)


def _led_out_of_turn(state: State, ruling: Ruling, name: str) -> Step[State]:
    seat = who(ruling.incident)
    if name == "carte":
        duty = Duty("appelable", seat, "whist.1", (card_of(ruling.incident),))
    else:
        duty = Duty("couleur", seat, "whist.1", suit=suit(name.removeprefix("couleur ")))
    return Step(replace(state, duties=(*state.duties, duty)))


@applies("whist.1")
def named_once(state: State, name: str, action: object) -> None:
    """« dès que l’un des Associés l’aura nommée, il faudra qu’on joue de cette Couleur ».

    :raises IllegalAction: if a second suit is named for the same fault.
    """
    if name.startswith("couleur ") and any(d.kind == "couleur" for d in state.duties):
        refuse(state, action, "whist.1", Said("whist.suit_has_been_named_and_that"))


@applies("whist.11")
def partner_may_not_trump(seat: Seat) -> tuple[Duty, ...]:
    """« son Associé ne doit ni couper, ni gagner cette Levée »."""
    second = partner(seat)
    return (Duty("sans_couper", second, "whist.11"), Duty("sans_gagner", second, "whist.11"))


def adversary_before_his_turn(state: State, incident: Incident, card: Card) -> Step[State]:
    """The last player plays before his turn: XI if his partner has yet to play, XIV always.

    Our reading (whist.note.3): article XI is the case of the last in hand and forbids trumping
    as well; article XIV says the same of winning for either adversary of the leader.
    """
    seat = who(incident)
    if state.card_of(partner(seat)) is None:
        return last_before_his_turn(put(state, seat, card), incident)
    return early_adversary(state, incident, card)


@applies("whist.11")
def last_before_his_turn(state: State, incident: Incident) -> Step[State]:
    """« que le dernier en jeu, jouë avant son Tour »: his card lies, and his partner is bound."""
    seat = who(incident)
    state = replace(state, duties=(*state.duties, *partner_may_not_trump(seat)))
    reason = Said("whist.partner_may_neither_ruff_nor_win", partner=partner(seat))
    return ruled(state, incident, "whist.11", reason, also=("whist.14",), allowed=False)


@applies("whist.14")
def early_adversary(state: State, incident: Incident, card: Card) -> Step[State]:
    """« son Associé ne doit point gagner cette Levée »: his partner has played."""
    seat = who(incident)
    reason = Said("whist.partner_has_already_played", partner=partner(seat))
    return ruled(put(state, seat, card), incident, "whist.14", reason, allowed=False)


@applies("whist.17")
def third_before_second(state: State, incident: Incident, card: Card) -> Step[State]:
    """« D (qui auroit été le dernier à jouer) a droit de jouer avant son associé C »."""
    seat = who(incident)
    last = seats_from(state.leader)[3]
    state = put(state, seat, card)
    state = replace(state, duties=(*state.duties, Duty("avant", last, "whist.17")))
    reason = Said("whist.last_who_would_have_been_last", last=last, partner=partner(last))
    return ruled(state, incident, "whist.17", reason, allowed=False)


@applies("whist.7")
def detached(state: State, incident: Incident) -> Step[State]:
    """``! detache C carte=♠5 nommee=♠5 prouvee=oui``: a card set apart in a player's hand.

    The adversaries may make him play it if they name it and prove that it was set apart. A card
    wrongly named falls under the last sentence of article VIII (whist.note.7).
    """
    playing(state, incident, "whist.7")
    seat = who(incident)
    card = holding(state, incident, "whist.7", card_of(incident))
    side = adversaries(seat)
    if card_of(incident, "nommee") != card:
        return wrongly_named(state, incident)
    if not yes(incident, "prouvee"):
        return ruled(
            state, incident, "whist.7", Said("whist.side_cannot_prove_it", side=side, seat=seat)
        )
    options = (
        Option(side, "jouer", Said("whist.seat_plays_card_at_his_next", seat=seat, card=card)),
        Option(side, "laisser", Said("whist.seat_plays_as_he_likes", seat=seat)),
    )
    reason = Said("whist.side_named_card_and_proved_that", side=side, card=card)
    return ruled(state, incident, "whist.7", reason, options=options)


def _detached(state: State, ruling: Ruling, name: str) -> Step[State]:
    if name == "laisser":
        return Step(state)
    card = card_of(ruling.incident)
    duty = Duty("doit", who(ruling.incident), "whist.7", (card,))
    return Step(replace(state, duties=(*state.duties, duty)))


@applies("whist.8")
def wrongly_named(state: State, incident: Incident) -> Step[State]:
    """« au Cas qu’on n’accuse pas juste »: once, the highest or the lowest card may be demanded."""
    accuser = partner_side_member(incident)
    duty = Duty("sujet", accuser, "whist.8")
    reason = Said("whist.adversaries_named_wrong_card", adversaries=adversaries(who(incident)))
    state = replace(state, duties=(*state.duties, duty))
    return ruled(state, incident, "whist.8", reason, also=("whist.7",), allowed=False)


def partner_side_member(incident: Incident) -> Seat:
    """The accuser's side, by its first seat: the duty of article VIII lies on both partners."""
    return "A" if adversaries(who(incident)) == "AB" else "C"


@applies("whist.8")
def mixed(state: State, incident: Incident) -> Step[State]:
    """``! melees A``: the cards of a trick are mixed, and A asks that each take back his own."""
    playing(state, incident, "whist.8")
    if not state.table:
        impossible(state, incident, "whist.8", Said("whist.no_cards_lie_on_table"))
    return ruled(
        state, incident, "whist.8", Said("whist.each_puts_his_card_before_him"), allowed=True
    )


@applies("whist.8")
def who_played(state: State, incident: Incident) -> Step[State]:
    """``! demande_qui A``: A asks who played this or that card."""
    playing(state, incident, "whist.8")
    return ruled(
        state, incident, "whist.8", Said("whist.nobody_need_say_who_played_which"), allowed=False
    )


def possible(state: State) -> tuple[Incident, ...]:
    """Cards out of turn and detached cards that could happen now."""
    if state.phase != "jeu" or state.played_out:
        return ()
    now = actors(state)
    found: list[Incident] = []
    for seat in seats_from(state.leader):
        cards = state.hand(seat)
        if not cards or seat in now:
            continue
        card = (cards if not state.table else lawful(state, seat))[0]
        if state.table or state.renversee:
            found.append(Incident("hors_tour", seat, carte=str(card)))
        found.append(Incident("detache", seat, carte=str(card), nommee=str(card), prouvee="oui"))
    if state.table:
        found += [Incident("melees", state.leader), Incident("demande_qui", state.leader)]
    return tuple(found)


LAWS = {
    "hors_tour": out_of_turn,
    "detache": detached,
    "melees": mixed,
    "demande_qui": who_played,
}
EFFECTS = {"hors_tour": _led_out_of_turn, "detache": _detached}
