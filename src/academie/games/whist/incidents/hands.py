"""Hands thrown down or shown, and questions not to be asked: articles XVI, XVIII, XIX, XXV."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, Step, applies
from academie.core.changing import replace
from academie.core.law import impossible, needed, ruled
from academie.core.wording import Said
from academie.games.whist import awards
from academie.games.whist.incidents.calls import finished
from academie.games.whist.incidents.claims import sure
from academie.games.whist.incidents.common import playing, who
from academie.games.whist.state import (
    LEVEES,
    Duty,
    Seat,
    Side,
    State,
    adversaries,
    partner,
    side_of,
)

if TYPE_CHECKING:
    from academie.core import Award


def _all_exposed(state: State, seat: Seat, rule: str) -> State:
    duty = Duty("appelable", seat, rule, state.hand(seat))
    return replace(state, duties=(*state.duties, duty))


@applies("whist.usage.14")
def rest_to(state: State, side: Side) -> State:
    """« les levées qui restent sont comptées » to *side*; the deal is over."""
    left = LEVEES - sum(state.won)
    won = list(state.won)
    won[0 if side == "AB" else 1] += left
    return replace(finished(state), won=(won[0], won[1]))


def counted(state: State, side: Side) -> tuple[State, tuple[Award, ...]]:
    """The deal is over, its last tricks go to *side*, and all that were taken are counted."""
    over = rest_to(state, side)
    gained = awards.tricks(over)
    return awards.gain(over, *gained), gained


def thrown_down(state: State, incident: Incident) -> Step[State]:
    """``! jette C associe=refuse``: C throws his cards face up, thinking the game lost.

    *associe* says whether his partner agrees (``accorde``) or not (``refuse``).
    """
    playing(state, incident, "whist.16")
    seat = who(incident)
    if not state.hand(seat):
        impossible(state, incident, "whist.16", Said("whist.seat_has_no_cards", seat=seat))
    agreed = needed(incident, "associe", "refuse")
    if agreed not in {"accorde", "refuse"}:
        impossible(state, incident, "whist.16", Said("whist.associe_is_accorde_or_refuse"))
    if agreed == "refuse":
        return thrown_down_against_his_partner(state, incident)
    return given_up(state, incident)


@applies("whist.usage.14")
def given_up(state: State, incident: Incident) -> Step[State]:
    """« Quand un côté abandonne la donne »: the tricks that are left go to the other side."""
    seat = who(incident)
    side = adversaries(seat)
    state, gained = counted(state, side)
    reason = Said("whist.partner_agrees", partner=partner(seat), side=side)
    return ruled(state, incident, "whist.usage.14", reason, awards=gained, also=("whist.16",))


@applies("whist.16")
def thrown_down_against_his_partner(state: State, incident: Incident) -> Step[State]:
    """« les Adversaires ont le droit d’appeller, quand ils voudront, telles de ces cartes … »."""
    seat = who(incident)
    reason = Said(
        "whist.partner_does_not_agree",
        partner=partner(seat),
        adversaries=adversaries(seat),
        seat=seat,
    )
    return ruled(_all_exposed(state, seat, "whist.16"), incident, "whist.16", reason, allowed=False)


@applies("whist.18")
def shown_as_winners(state: State, incident: Incident) -> Step[State]:
    """``! etale C``: C shows his cards as winners, every one of them.

    If it is so the rest is his; with a single loser among them the adversaries direct them all.
    Our reading (whist.note.13): sure means that there is an order in which, whatever the three
    others hold back, no card of his is beaten.
    """
    playing(state, incident, "whist.18")
    seat = who(incident)
    if not state.hand(seat):
        impossible(state, incident, "whist.18", Said("whist.seat_has_no_cards", seat=seat))
    if sure(state, seat):
        state, gained = counted(state, side_of(seat))
        reason = Said("whist.every_card_of_seat_wins", seat=seat)
        return ruled(
            state,
            incident,
            "whist.18",
            reason,
            awards=gained,
            also=("whist.usage.14",),
            allowed=True,
        )
    reason = Said("whist.card_of_seat_may_lose", seat=seat, adversaries=adversaries(seat))
    return ruled(_all_exposed(state, seat, "whist.18"), incident, "whist.18", reason, allowed=False)


@applies("whist.19")
def asked_for_an_honour(state: State, incident: Incident) -> Step[State]:
    """``! demande_honneur A``: A asks his partner whether he has played an honour."""
    seat = who(incident)
    if state.phase == "jeu":
        reason = Said("whist.seat_may_not_ask_partner_while", seat=seat, partner=partner(seat))
    else:
        reason = Said("whist.cards_are_played", seat=seat)
    return ruled(state, incident, "whist.19", reason, allowed=state.phase != "jeu")


def taken_up(state: State) -> bool:
    """Whether the dealer has taken up the card turned for trumps, as he does at his first turn."""
    return not state.untouched and bool(state.played_by(state.dealer) or any(state.won))


@applies("whist.25")
def asked_for_the_trump(state: State, incident: Incident) -> Step[State]:
    """``! demande_retourne A quoi=carte``: A asks which card was turned (or ``quoi=atout``)."""
    playing(state, incident, "whist.25")
    what = needed(incident, "quoi", "carte")
    if what not in {"carte", "atout"}:
        impossible(state, incident, "whist.25", Said("whist.quoi_is_carte_or_atout"))
    if what == "atout":
        reason = Said("whist.trumps_are_atout", atout=state.atout)
    elif taken_up(state):
        reason = Said("whist.dealer_has_taken_it_up", dealer=state.dealer)
    else:
        reason = Said("whist.it_still_lies_on_table", retourne=state.retourne)
    return ruled(
        state, incident, "whist.25", reason, allowed=what == "atout" or not taken_up(state)
    )


@applies("whist.25")
def taken_up_early(state: State, incident: Incident) -> Step[State]:
    """``! releve D``: the dealer takes up the trump card before his turn to play."""
    playing(state, incident, "whist.25")
    if who(incident) != state.dealer:
        impossible(state, incident, "whist.25", Said("whist.dealer_dealt", dealer=state.dealer))
    if taken_up(state):
        impossible(
            state,
            incident,
            "whist.25",
            Said("whist.dealer_has_already_played", dealer=state.dealer),
        )
    reason = Said(
        "whist.retourne_must_lie_on_table_until", retourne=state.retourne, dealer=state.dealer
    )
    return ruled(state, incident, "whist.25", reason, allowed=False)


def possible(state: State) -> tuple[Incident, ...]:
    """Hands thrown down or shown and questions that could be asked now."""
    if state.phase != "jeu":
        return ()
    seat = state.leader
    found = [
        Incident("demande_honneur", seat),
        Incident("demande_retourne", seat, quoi="carte"),
        Incident("demande_retourne", seat, quoi="atout"),
    ]
    if state.hand(seat) and not (state.table or state.played_out):
        found.append(Incident("etale", seat))
        found += [Incident("jette", seat, associe=a) for a in ("accorde", "refuse")]
    if not taken_up(state):
        found.append(Incident("releve", state.dealer))
    return tuple(found)


LAWS = {
    "jette": thrown_down,
    "etale": shown_as_winners,
    "demande_honneur": asked_for_an_honour,
    "demande_retourne": asked_for_the_trump,
    "releve": taken_up_early,
}
