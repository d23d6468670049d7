"""Calling at eight and counting honours: articles IV, V, VI, XXI, XXII and XXIII."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, Option, Step, applies
from academie.core.changing import replace
from academie.core.law import impossible, needed, ruled
from academie.core.wording import Said
from academie.games.whist import awards
from academie.games.whist.incidents.common import next_dealer, playing, redealt, who
from academie.games.whist.notation import seat as read_seat
from academie.games.whist.notation import side as read_side
from academie.games.whist.state import (
    SEATS,
    SIDES,
    Side,
    State,
    adversaries,
    partner,
    side_of,
)
from academie.games.whist.table import lifted, turned

if TYPE_CHECKING:
    from academie.core import Award, Ruling

#: The score at which one may call.
CALLING = 8


def _redeal_or_play(side: Side) -> tuple[Option, ...]:
    return (
        Option(side, "redonner", Said("whist.they_consult_and_same_dealer_deals")),
        Option(side, "jouer", Said("whist.deal_stands_and_is_played")),
    )


def called(state: State, incident: Incident) -> Step[State]:
    """``! crie C``: C calls on his partner for honours, and the adversaries doubt his right."""
    playing(state, incident, "whist.4")
    seat = who(incident)
    if state.points[SIDES.index(side_of(seat))] != CALLING:
        return called_at_another_score(state, incident)
    if not state.untouched and awards.honours_held(state, seat) >= 2:
        return after_a_card(state, incident)
    return called_at_eight(state, incident)


@applies("whist.usage.10")
def after_a_card(state: State, incident: Incident) -> Step[State]:
    """« peut crier avant de jouer »: later it is good for nothing; no penalty is named."""
    seat = who(incident)
    reason = (
        Said("whist.seat_called_after_card_was_played", seat=seat)
        if incident.kind == "crie"
        else Said("whist.seat_answered_after_card_was_played", seat=seat)
    )
    return ruled(state, incident, "whist.usage.10", reason, allowed=False)


@applies("whist.4")
def called_at_another_score(state: State, incident: Incident) -> Step[State]:
    """« Si quelqu’un crie à tout autre Point qu’à celui de 8. »."""
    seat = who(incident)
    points = state.points[SIDES.index(side_of(seat))]
    reason = Said("whist.seat_called_at_points_not_at", seat=seat, points=points)
    options = _redeal_or_play(adversaries(seat))
    return ruled(state, incident, "whist.4", reason, options=options, allowed=False)


@applies("whist.21")
def called_at_eight(state: State, incident: Incident) -> Step[State]:
    """« Si quelqu’un crie à 8. sans avoir 2. Honneurs »."""
    seat = who(incident)
    held = awards.honours_held(state, seat)
    if held >= 2:
        return ruled(
            state,
            incident,
            "whist.21",
            Said("whist.seat_has_held_honours", seat=seat, held=held),
            allowed=True,
        )
    reason = Said("whist.seat_called_at_eight_with_held", seat=seat, held=held)
    options = _redeal_or_play(adversaries(seat))
    return ruled(state, incident, "whist.21", reason, options=options, allowed=False)


@applies("whist.22")
def answered(state: State, incident: Incident) -> Step[State]:
    """« De même, si on répond, n’ayant pas un Honneur »."""
    playing(state, incident, "whist.22")
    seat = who(incident)
    if state.crie != partner(seat):
        impossible(
            state, incident, "whist.22", Said("whist.partner_has_not_called", partner=partner(seat))
        )
    held = awards.honours_held(state, seat)
    if held and not state.untouched:
        return after_a_card(state, incident)
    if held:
        return ruled(
            state, incident, "whist.22", Said("whist.seat_has_honour", seat=seat), allowed=True
        )
    reason = Said("whist.seat_answered_without_honour", seat=seat)
    options = _redeal_or_play(adversaries(seat))
    return ruled(
        state, incident, "whist.22", reason, options=options, also=("whist.21",), allowed=False
    )


@applies("whist.23")
def thrown_in_on_a_call(state: State, incident: Incident) -> Step[State]:
    """``! jettent AB crieur=C``: C called, D answered, and A and B threw their cards in.

    « 2. d’Honneur » are two points by honours, that is three of the four between the two
    (whist.note.9). The hands thrown in are not exposed cards: the article gives its own remedy.
    """
    playing(state, incident, "whist.23")
    throwing = read_side(incident.player)
    caller = read_seat(needed(incident, "crieur", "C"))
    side = side_of(caller)
    if side == throwing:
        impossible(state, incident, "whist.23", Said("whist.it_is_adversaries_who_throw_in"))
    if state.points[SIDES.index(side)] != CALLING:
        impossible(state, incident, "whist.23", Said("whist.side_are_not_at_eight", side=side))
    if not state.untouched:
        impossible(state, incident, "whist.23", Said("whist.one_calls_before_card_is_played"))
    gained = awards.called_honours(state, side)
    if gained:
        state = finished(awards.gain(state, *gained))
        reason = Said("whist.side_have_two_points_by_honours", side=side)
        return ruled(state, incident, "whist.23", reason, awards=gained, allowed=True)
    reason = Said("whist.side_have_not_two_points_by", side=side)
    options = _redeal_or_play(throwing)
    return ruled(state, incident, "whist.23", reason, options=options, allowed=False)


@applies("whist.note.21")
def finished(state: State) -> State:
    """The deal is over before the cards are played out; the tricks taken count as turned.

    Each keeps what he has not played, and takes back what lies on the table: the honours are
    those that he *received* (whist.usage.7, whist.note.21).
    """
    over = lifted(turned(state))
    last = awards.of_the_last_deal(state)
    return replace(over, phase="marque", crie=None, duties=(), accuses=last)


def _called(state: State, _ruling: Ruling, name: str) -> Step[State]:
    return Step(redealt(state) if name == "redonner" else state)


@applies("whist.5")
def reminded(state: State, incident: Incident) -> Step[State]:
    """``! rappelle A``: A reminds his partner that he may call.

    Forbidden once the trump is turned; no penalty is named, and none is given (whist.note.10).
    """
    seat = who(incident)
    if state.phase == "jeu":
        reason = Said("whist.seat_may_not_remind_partner", seat=seat, partner=partner(seat))
    else:
        reason = Said("whist.seat_may_still_remind_partner", seat=seat, partner=partner(seat))
    return ruled(state, incident, "whist.5", reason, allowed=state.phase != "jeu")


@applies("whist.6")
def marked_late(state: State, incident: Incident) -> Step[State]:
    """``! marque_tard AB``: AB mean to mark the honours of the last deal after the trump is turned.

    They may if they announced them before; otherwise they are lost.
    """
    playing(state, incident, "whist.6")
    side = read_side(incident.player)
    state = replace(state, accuses=awards.of_the_last_deal(state))
    announced = tuple(a for a in state.accuses if a.player == side)
    if not announced:
        reason = Said("whist.side_had_not_announced_their_honours", side=side)
        return ruled(state, incident, "whist.6", reason, allowed=False)
    reason = Said("whist.side_had_announced_their_honours_in", side=side)
    return ruled(marked(state, side), incident, "whist.6", reason, awards=announced, allowed=True)


def marked(state: State, side: Side) -> State:
    """The honours that *side* announced are marked."""
    ours: tuple[Award, ...] = tuple(a for a in state.accuses if a.player == side)
    rest = tuple(a for a in state.accuses if a.player != side)
    return replace(awards.gain(state, *ours), accuses=rest)


def possible(state: State) -> tuple[Incident, ...]:
    """Calls out of season, reminders and late marks that could happen now."""
    if state.phase != "jeu" or not state.untouched:
        return ()
    found: list[Incident] = [Incident("rappelle", next_dealer(state.dealer))]
    found += [Incident("marque_tard", side) for side in SIDES]
    for seat in SEATS:
        at_eight = state.points[SIDES.index(side_of(seat))] == CALLING
        if not at_eight or awards.honours_held(state, seat) < 2:
            found.append(Incident("crie", seat))
        if at_eight and seat in "AC":
            found.append(Incident("jettent", adversaries(seat), crieur=seat))
    if state.crie:
        found.append(Incident("repond", partner(state.crie)))
    return tuple(found)


LAWS = {
    "crie": called,
    "repond": answered,
    "jettent": thrown_in_on_a_call,
    "rappelle": reminded,
    "marque_tard": marked_late,
}
EFFECTS = {"crie": _called, "repond": _called, "jettent": _called}
