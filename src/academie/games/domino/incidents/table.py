"""Manners at the table: rules XIV, XIX, XXIV, XXV and XXVI."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Incident, Option, Step, applies
from academie.core.law import impossible, needed, ruled, yes
from academie.games.domino.incidents.common import de_of, his_turn, player_of, who, with_des
from academie.games.domino.moves import legal, place_du_talon, talon
from academie.games.domino.state import Duty, Seat, State, joint
from academie.games.domino.table import rebattu

if TYPE_CHECKING:
    from academie.core import Ruling
    from academie.kit.dominoes import De


@applies("domino.regles.14", "domino.note.13")
def off_the_table(state: State, incident: Incident) -> Step[State]:
    """``! leve_ses_des A``: A takes his dés up from the table.

    No penalty is named, and none is given (domino.note.13).
    """
    with_des(state, incident, "domino.regles.14")
    reason = f"{incident.player} must leave his dés on the table: he puts them back"
    return ruled(state, incident, "domino.regles.14", reason, allowed=False)


@applies("domino.regles.19", "domino.note.13")
def talon_elsewhere(state: State, incident: Incident) -> Step[State]:
    """``! talon B``: the dés of the talon lie at the right of B."""
    if state.phase != "jeu" or not talon(state):
        impossible(state, incident, "domino.regles.19", "there is no talon")
    place, seat = place_du_talon(state), who(incident)
    if seat == place:
        reason = f"{seat} poses: the talon lies where it must"
    else:
        reason = f"{place} poses: the talon goes to his right"
    return ruled(state, incident, "domino.regles.19", reason, allowed=seat == place)


@applies("domino.regles.24")
def asked_about_the_first(state: State, incident: Incident) -> Step[State]:
    """``! demande A quoi=poseur``: A asks who posed first, or (``quoi=de``) which dé."""
    if state.phase not in {"jeu", "coup"}:
        impossible(state, incident, "domino.regles.24", "no dés are posed")
    what = needed(incident, "quoi", "poseur")
    if what not in {"poseur", "de"}:
        impossible(state, incident, "domino.regles.24", "quoi is poseur or de")
    if not state.table.des:
        reason = f"nothing is posed yet: {state.poseur} is to pose"
    else:
        reason = f"{incident.player} cannot demand to be told"
    return ruled(state, incident, "domino.regles.24", reason, allowed=not state.table.des)


def uncovered_by_another(state: State, incident: Incident) -> Step[State]:
    """``! fait_decouvrir A adversaire=B``: A makes the dés of B lie uncovered."""
    rule = "domino.regles.25"
    if state.phase not in {"prise", "jeu"}:
        impossible(state, incident, rule, "no dés are taken or posed")
    seat, other = who(incident), player_of(state, incident, "adversaire", rule)
    if other not in state.adversaries(seat):
        impossible(state, incident, rule, f"{other} is no adversary of {seat}")
    if not state.hand(other):
        impossible(state, incident, rule, f"{other} has no dés before him")
    if len(state.joueurs) > 2:
        return uncovered_among_several(state, incident, other)
    return may_mix_again(state, incident, other)


@applies("domino.regles.25")
def may_mix_again(state: State, incident: Incident, other: Seat) -> Step[State]:
    """« l’adversaire peut faire rebattre …; mais la main ne coule pas »."""
    options = (
        Option(other, "rebattre", f"mix again; {state.poseur} poses first as before"),
        Option(other, "laisser", "the coup goes on"),
    )
    reason = f"{incident.player} uncovered the dés of {other}"
    return ruled(state, incident, "domino.regles.25", reason, options=options)


@applies("domino.regles.25")
def uncovered_among_several(state: State, incident: Incident, other: Seat) -> Step[State]:
    """« cela s’entend seulement dans le tête-à-tête »."""
    reason = f"more than two play: {other} covers his dés again, and the coup goes on"
    return ruled(state, incident, "domino.regles.25", reason)


def _uncovered(state: State, _ruling: Ruling, name: str) -> Step[State]:
    return Step(rebattu(state, state.poseur) if name == "rebattre" else state)


def advised(state: State, incident: Incident) -> Step[State]:
    """``! conseil A de=6-4 demande=non``: a spectator names a dé for A to pose.

    *demande* says whether A had asked for it.
    """
    rule = "domino.regles.26"
    seat = his_turn(state, incident, rule)
    one = de_of(incident)
    if one not in {p.de for p in legal(state, seat)}:
        impossible(state, incident, rule, f"{seat} may not pose {one} anyway")
    if yes(incident, "demande"):
        return asked_for_advice(state, incident)
    return unasked_advice(state, incident, one)


@applies("domino.regles.26")
def unasked_advice(state: State, incident: Incident, one: De) -> Step[State]:
    """« les Joueurs ne pourraient empêcher que le dé désigné ne soit posé »."""
    reason = f"{incident.player} had not asked: nobody can hinder him from posing {one}"
    return ruled(state, incident, "domino.regles.26", reason, allowed=True)


@applies("domino.note.10")
def asked_for_advice(state: State, incident: Incident) -> Step[State]:
    """« Un Joueur ne doit point recevoir de conseils »: then the others may hinder it."""
    others = joint(state.adversaries(who(incident)))
    options = (
        Option(others, "empêcher", f"{incident.player} poses another dé, if another goes"),
        Option(others, "laisser", f"{incident.player} plays as he likes"),
    )
    reason = f"{incident.player} had asked, which he must not"
    also = ("domino.regles.26",)
    return ruled(
        state, incident, "domino.note.10", reason, options=options, also=also, allowed=False
    )


def _advised(state: State, ruling: Ruling, name: str) -> Step[State]:
    if name == "laisser":
        return Step(state)
    duty = Duty("conseil", who(ruling.incident), ruling.rule, de_of(ruling.incident))
    return Step(replace(state, dus=(*state.dus, duty)))


def possible(state: State) -> tuple[Incident, ...]:
    """Questions, advice and hands on the wrong dés that could happen now."""
    seat = state.tour
    if state.phase != "jeu" or seat is None:
        return ()
    other = state.adversaries(seat)[0]
    found = [
        Incident("leve_ses_des", seat),
        Incident("demande", seat, quoi="poseur"),
        Incident("demande", seat, quoi="de"),
        Incident("fait_decouvrir", seat, adversaire=other),
    ]
    if talon(state):
        found.append(Incident("talon", state.next_to(state.poseur or seat)))
    for pose in legal(state, seat)[-1:]:
        found += [Incident("conseil", seat, de=str(pose.de), demande=d) for d in ("non", "oui")]
    return tuple(found)


LAWS = {
    "leve_ses_des": off_the_table,
    "talon": talon_elsewhere,
    "demande": asked_about_the_first,
    "fait_decouvrir": uncovered_by_another,
    "conseil": advised,
}
EFFECTS = {"fait_decouvrir": _uncovered, "conseil": _advised}
