"""Manners at the table: rules XIV, XIX, XXIV, XXV and XXVI."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Incident, Option, Step, applies
from academie.core.law import impossible, needed, ruled, yes
from academie.core.wording import Said
from academie.games.domino.incidents.common import de_of, his_turn, player_of, who, with_des
from academie.games.domino.moves import legal, place_du_talon, talon
from academie.games.domino.state import Duty, Seat, State, joint
from academie.games.domino.table import rebattu

if TYPE_CHECKING:
    from academie.core import Ruling
    from academie.kit.dominoes import De


@applies("domino.regles.14")
def off_the_table(state: State, incident: Incident) -> Step[State]:
    """``! leve_ses_des A``: A takes his dés up from the table.

    No penalty is named, and none is given (domino.note.13).
    """
    with_des(state, incident, "domino.regles.14")
    reason = Said("domino.player_must_leave_his_des_on", player=incident.player)
    return ruled(state, incident, "domino.regles.14", reason, allowed=False)


@applies("domino.regles.19")
def talon_elsewhere(state: State, incident: Incident) -> Step[State]:
    """``! talon B``: the dés of the talon lie at the right of B."""
    if state.phase != "jeu" or not talon(state):
        impossible(state, incident, "domino.regles.19", Said("domino.there_is_no_talon"))
    place, seat = place_du_talon(state), who(incident)
    if seat == place:
        reason = Said("domino.seat_poses_talon_lies_where_it_must", seat=seat)
    else:
        reason = Said("domino.place_poses", place=place)
    return ruled(state, incident, "domino.regles.19", reason, allowed=seat == place)


@applies("domino.regles.24")
def asked_about_the_first(state: State, incident: Incident) -> Step[State]:
    """``! demande A quoi=poseur``: A asks who posed first, or (``quoi=de``) which dé."""
    if state.phase not in {"jeu", "coup"}:
        impossible(state, incident, "domino.regles.24", Said("domino.no_des_are_posed"))
    what = needed(incident, "quoi", "poseur")
    if what not in {"poseur", "de"}:
        impossible(state, incident, "domino.regles.24", Said("domino.quoi_is_poseur_or_de"))
    if not state.table.des:
        reason = Said("domino.nothing_is_posed_yet", poseur=state.poseur)
    else:
        reason = Said("domino.player_cannot_demand_to_be_told", player=incident.player)
    return ruled(state, incident, "domino.regles.24", reason, allowed=not state.table.des)


def uncovered_by_another(state: State, incident: Incident) -> Step[State]:
    """``! fait_decouvrir A adversaire=B``: A makes the dés of B lie uncovered."""
    rule = "domino.regles.25"
    if state.phase not in {"prise", "jeu"}:
        impossible(state, incident, rule, Said("domino.no_des_are_taken_or_posed"))
    seat, other = who(incident), player_of(state, incident, "adversaire", rule)
    if other not in state.adversaries(seat):
        impossible(
            state,
            incident,
            rule,
            Said("domino.other_is_no_adversary_of_seat", other=other, seat=seat),
        )
    if not state.hand(other):
        impossible(state, incident, rule, Said("domino.other_has_no_des_before_him", other=other))
    if len(state.joueurs) > 2:
        return uncovered_among_several(state, incident, other)
    return may_mix_again(state, incident, other)


@applies("domino.regles.25")
def may_mix_again(state: State, incident: Incident, other: Seat) -> Step[State]:
    """« l’adversaire peut faire rebattre …; mais la main ne coule pas »."""
    options = (
        Option(other, "rebattre", Said("domino.mix_again", poseur=state.poseur)),
        Option(other, "laisser", Said("domino.coup_goes_on")),
    )
    reason = Said("domino.player_uncovered_des_of_other", player=incident.player, other=other)
    return ruled(state, incident, "domino.regles.25", reason, options=options)


@applies("domino.regles.25")
def uncovered_among_several(state: State, incident: Incident, other: Seat) -> Step[State]:
    """« cela s’entend seulement dans le tête-à-tête »."""
    reason = Said("domino.more_than_two_play", other=other)
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
        impossible(
            state, incident, rule, Said("domino.seat_may_not_pose_one_anyway", seat=seat, one=one)
        )
    if yes(incident, "demande"):
        return asked_for_advice(state, incident)
    return unasked_advice(state, incident, one)


@applies("domino.regles.26")
def unasked_advice(state: State, incident: Incident, one: De) -> Step[State]:
    """« les Joueurs ne pourraient empêcher que le dé désigné ne soit posé »."""
    reason = Said("domino.player_had_not_asked", player=incident.player, one=one)
    return ruled(state, incident, "domino.regles.26", reason, allowed=True)


@applies("domino.note.10")
def asked_for_advice(state: State, incident: Incident) -> Step[State]:
    """« Un Joueur ne doit point recevoir de conseils »: then the others may hinder it."""
    others = joint(state.adversaries(who(incident)))
    options = (
        Option(
            others,
            "empêcher",
            Said("domino.player_poses_another_de_if_another", player=incident.player),
        ),
        Option(others, "laisser", Said("domino.player_plays_as_he_likes", player=incident.player)),
    )
    reason = Said("domino.player_had_asked_which_he_must", player=incident.player)
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
