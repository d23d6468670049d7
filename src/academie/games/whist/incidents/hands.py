"""Hands thrown down or shown, and questions not to be asked: articles XVI, XVIII, XIX, XXV."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Incident, Step, applies
from academie.core.law import impossible, needed, ruled
from academie.games.whist import awards
from academie.games.whist.incidents.calls import finished
from academie.games.whist.incidents.claims import sure
from academie.games.whist.incidents.common import playing, who
from academie.games.whist.state import Duty, Seat, Side, State, adversaries, partner, side_of

if TYPE_CHECKING:
    from academie.core import Award


def _all_exposed(state: State, seat: Seat, rule: str) -> State:
    duty = Duty("appelable", seat, rule, state.hand(seat))
    return replace(state, duties=(*state.duties, duty))


@applies("whist.usage.14")
def rest_to(state: State, side: Side) -> tuple[State, tuple[Award, ...]]:
    """The tricks still to be played go to *side*; the deal is over."""
    left = max(len(h) for h in state.hands)
    won = list(state.won)
    won[0 if side == "AB" else 1] += left
    over = replace(finished(state), won=(won[0], won[1]))
    gained = awards.tricks(over)
    return awards.gain(over, *gained), gained


def thrown_down(state: State, incident: Incident) -> Step[State]:
    """``! jette C associe=refuse``: C throws his cards face up, thinking the game lost.

    *associe* says whether his partner agrees (``accorde``) or not (``refuse``).
    """
    playing(state, incident, "whist.16")
    seat = who(incident)
    if not state.hand(seat):
        impossible(state, incident, "whist.16", f"{seat} has no cards")
    agreed = needed(incident, "associe", "refuse")
    if agreed not in {"accorde", "refuse"}:
        impossible(state, incident, "whist.16", "associe is accorde or refuse")
    if agreed == "refuse":
        return thrown_down_against_his_partner(state, incident)
    side = adversaries(seat)
    state, gained = rest_to(state, side)
    reason = f"{partner(seat)} agrees: the remaining tricks are given up to {side}"
    return ruled(state, incident, "whist.usage.14", reason, awards=gained, also=("whist.16",))


@applies("whist.16")
def thrown_down_against_his_partner(state: State, incident: Incident) -> Step[State]:
    """« les Adversaires ont le droit d’appeller, quand ils voudront, telles de ces cartes … »."""
    seat = who(incident)
    reason = (
        f"{partner(seat)} does not agree: {adversaries(seat)} may call the cards of {seat} "
        "whenever they like, if they do not make him revoke"
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
        impossible(state, incident, "whist.18", f"{seat} has no cards")
    if sure(state, seat):
        state, gained = rest_to(state, side_of(seat))
        reason = f"every card of {seat} wins: the rest is his"
        return ruled(
            state,
            incident,
            "whist.18",
            reason,
            awards=gained,
            also=("whist.usage.14",),
            allowed=True,
        )
    reason = f"a card of {seat} may lose: {adversaries(seat)} direct his cards as they see fit"
    return ruled(_all_exposed(state, seat, "whist.18"), incident, "whist.18", reason, allowed=False)


@applies("whist.19")
def asked_for_an_honour(state: State, incident: Incident) -> Step[State]:
    """``! demande_honneur A``: A asks his partner whether he has played an honour."""
    seat = who(incident)
    if state.phase == "jeu":
        reason = f"{seat} may not ask {partner(seat)} while they play; no penalty is named"
    else:
        reason = f"the cards are played: {seat} may ask"
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
        impossible(state, incident, "whist.25", "quoi is carte or atout")
    if what == "atout":
        reason = f"trumps are {state.atout}"
    elif taken_up(state):
        reason = f"{state.dealer} has taken it up: only what is trumps may be asked"
    else:
        reason = f"it still lies on the table: {state.retourne}"
    return ruled(
        state, incident, "whist.25", reason, allowed=what == "atout" or not taken_up(state)
    )


@applies("whist.25")
def taken_up_early(state: State, incident: Incident) -> Step[State]:
    """``! releve D``: the dealer takes up the trump card before his turn to play."""
    playing(state, incident, "whist.25")
    if who(incident) != state.dealer:
        impossible(state, incident, "whist.25", f"{state.dealer} dealt")
    if taken_up(state):
        impossible(state, incident, "whist.25", f"{state.dealer} has already played")
    reason = f"{state.retourne} must lie on the table until it is the turn of {state.dealer}"
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
    if state.hand(seat) and not state.table:
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
