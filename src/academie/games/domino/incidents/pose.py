"""Dés put where they do not go, announced, uncovered: rules VIII, X, XII, XIII, XVIII and XXI."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Incident, NotationError, Option, Step, applies
from academie.core.law import impossible, needed, ruled
from academie.core.wording import Said
from academie.games.domino.actions import Pose
from academie.games.domino.incidents.common import (
    de_of,
    his_turn,
    holding,
    playing,
    who,
    with_des,
)
from academie.games.domino.moves import fitting, hidden, legal
from academie.games.domino.state import Duty, MalPose, Seat, State, joint
from academie.games.domino.table import lifted, misposed, posed

if TYPE_CHECKING:
    from academie.core import Ruling
    from academie.kit.dominoes import De


def put_wrongly(state: State, incident: Incident) -> Step[State]:
    """``! mal_pose A de=6-4 bout=3 ouvre=4``: A puts at an end a dé that does not go there.

    *ouvre* says which of its numbers lies open then.
    """
    rule = "domino.regles.12"
    seat = his_turn(state, incident, rule)
    one = holding(state, incident, rule, de_of(incident))
    bout = _number(incident, "bout")
    if bout not in state.table.open:
        impossible(state, incident, rule, Said("domino.no_bout_lies_open", bout=bout))
    if bout in one.ends:
        impossible(state, incident, rule, Said("domino.one_goes_on_bout", one=one, bout=bout))
    elsewhere = fitting(state, one)
    if elsewhere and one in hidden(state, seat):
        impossible(
            state,
            incident,
            "domino.regles.16",
            Said("domino.to_present_one_now_is_another", one=one),
        )
    if elsewhere:
        return goes_to_the_other_end(state, incident, Pose(seat, one, elsewhere[0]))
    ouvre = _number(incident, "ouvre")
    if ouvre not in one.ends:
        impossible(state, incident, rule, Said("domino.one_has_no_ouvre", one=one, ouvre=ouvre))
    return goes_nowhere(state, incident, one, bout, ouvre)


@applies("domino.regles.12")
def goes_to_the_other_end(state: State, incident: Incident, pose: Pose) -> Step[State]:
    """« s’il n’y va pas et qu’il aille à l’autre bout, doit être posé »."""
    step = posed(state, pose)
    reason = Said("domino.de_does_not_go_there_and", de=pose.de, sur=pose.sur)
    ended = ruled(step.state, incident, "domino.regles.12", reason)
    return replace(ended, awards=step.awards)


@applies("domino.note.6")
def goes_nowhere(state: State, incident: Incident, one: De, bout: int, ouvre: int) -> Step[State]:
    """It lies there until it is covered, or the other end is played, or somebody says so."""
    state = misposed(state, who(incident), one, bout, ouvre)
    reason = Said("domino.one_goes_nowhere_it_may_be_lifted_until", one=one)
    also = ("domino.regles.10",)
    return ruled(state, incident, "domino.note.6", reason, also=also, allowed=False)


def lift_asked(state: State, incident: Incident) -> Step[State]:
    """``! releve B de=6-4``: B says that a dé on the table does not go, and has it lifted."""
    rule = "domino.regles.10"
    playing(state, incident, rule)
    one = de_of(incident)
    if one not in state.table.pieces:
        impossible(state, incident, rule, Said("domino.one_does_not_lie_on_table", one=one))
    mal = state.mal
    if mal is None or mal.de != one:
        return not_lifted(state, incident, one)
    if state.partner(mal.seat) is not None:
        return shown_to_the_partner(state, incident, mal)
    return taken_back(state, incident, mal)


@applies("domino.regles.10")
def not_lifted(state: State, incident: Incident, one: De) -> Step[State]:
    """« les dés ne se relèvent point, et la partie est bonne, quand même le dé n’irait pas »."""
    if len(state.table) == 1:
        reason = Said("domino.one_is_first_de_which_goes", one=one)
    else:
        reason = Said("domino.one_goes_or_has_been_covered", one=one)
    return ruled(state, incident, "domino.regles.10", reason, allowed=False)


@applies("domino.note.6")
def taken_back(state: State, incident: Incident, mal: MalPose) -> Step[State]:
    """What is not covered may be lifted; it has been seen, and is posed as soon as it goes."""
    reason = Said("domino.de_is_not_covered", de=mal.de, seat=mal.seat)
    also = ("domino.regles.10", "domino.regles.18")
    return ruled(
        _taken_back(state, mal), incident, "domino.note.6", reason, also=also, allowed=True
    )


def _taken_back(state: State, mal: MalPose) -> State:
    return uncovered(lifted(state, mal), mal.seat, mal.de)


@applies("domino.regles.21")
def shown_to_the_partner(state: State, incident: Incident, mal: MalPose) -> Step[State]:
    """« pour faire voir à son partenaire qu’il a un certain dé, pose ce même dé »."""
    others, partner = joint(state.adversaries(mal.seat)), state.partner(mal.seat)
    options = (
        Option(
            others,
            "empêcher",
            Said("domino.partner_may_not_open_de_unless", partner=partner, de=mal.de),
        ),
        Option(others, "laisser", Said("domino.partner_plays_as_he_likes", partner=partner)),
    )
    reason = Said("domino.de_is_lifted", de=mal.de, seat=mal.seat, partner=partner)
    return ruled(state, incident, "domino.regles.21", reason, options=options)


def _lifted(state: State, ruling: Ruling, name: str) -> Step[State]:
    mal = state.mal
    if mal is None:
        raise ValueError("a ruling on a dé outlived the dé")
    state = _taken_back(state, mal)
    partner = state.partner(mal.seat)
    if name == "empêcher" and partner is not None:
        duty = Duty("ouvrir", partner, ruling.rule, mal.de)
        state = replace(state, dus=(*state.dus, duty))
    return Step(state)


def announced(state: State, incident: Incident) -> Step[State]:
    """``! annonce A dit=6-4 presente=6-2``: A names a dé and then presents another."""
    rule = "domino.regles.13"
    seat = his_turn(state, incident, rule)
    said = de_of(incident, "dit")
    shown = holding(state, incident, rule, de_of(incident, "presente"))
    goes = {p.de for p in legal(state, seat)}
    if shown not in goes:
        impossible(state, incident, rule, Said("domino.shown_may_not_be_posed", shown=shown))
    if said == shown:
        return announced_and_posed(state, incident, said)
    if said not in goes:
        return announced_in_vain(state, incident, said)
    return announced_another(state, incident, said, shown)


@applies("domino.regles.13")
def announced_and_posed(state: State, incident: Incident, said: De) -> Step[State]:
    """« sans annoncer son dé »: he should not, but nothing is asked for it."""
    reason = Said("domino.player_should_not_announce_but_it", player=incident.player, said=said)
    return ruled(state, incident, "domino.regles.13", reason, allowed=False)


@applies("domino.regles.13")
def announced_in_vain(state: State, incident: Incident, said: De) -> Step[State]:
    """A dé that he does not hold, or that may not be posed, cannot be demanded."""
    reason = Said("domino.player_cannot_pose_said", player=incident.player, said=said)
    return ruled(state, incident, "domino.regles.13", reason, allowed=False)


@applies("domino.regles.13")
def announced_another(state: State, incident: Incident, said: De, shown: De) -> Step[State]:
    """« on peut exiger que le dé annoncé soit posé »."""
    seat = who(incident)
    others = joint(state.adversaries(seat))
    options = (
        Option(others, "exiger", Said("domino.seat_poses_said", seat=seat, said=said)),
        Option(others, "laisser", Said("domino.seat_poses_shown", seat=seat, shown=shown)),
    )
    reason = Said(
        "domino.seat_announced_said_and_presents_shown", seat=seat, said=said, shown=shown
    )
    return ruled(state, incident, "domino.regles.13", reason, options=options, allowed=False)


def _announced(state: State, ruling: Ruling, name: str) -> Step[State]:
    wanted = "dit" if name == "exiger" else "presente"
    duty = Duty("annonce", who(ruling.incident), "domino.regles.13", de_of(ruling.incident, wanted))
    return Step(replace(state, dus=(*state.dus, duty)))


def uncovered_one(state: State, incident: Incident) -> Step[State]:
    """``! decouvre A de=6-4``: A uncovers one of his own dés."""
    rule = "domino.regles.18"
    seat = with_des(state, incident, rule)
    one = holding(state, incident, rule, de_of(incident))
    if any(d.de == one for d in state.bound(seat, "decouvert")):
        impossible(state, incident, rule, Said("domino.one_lies_uncovered_already", one=one))
    if not state.table.des:
        return uncovered_in_turning(state, incident, seat, one)
    return uncovered_in_play(state, incident, seat, one)


@applies("domino.regles.8")
def uncovered_in_turning(state: State, incident: Incident, seat: Seat, one: De) -> Step[State]:
    """« si un Joueur, en retournant ses dés, en découvre un, on ne doit pas refaire »."""
    reason = Said("domino.seat_uncovered_one_in_turning_his", seat=seat, one=one)
    also = ("domino.regles.18",)
    return ruled(uncovered(state, seat, one), incident, "domino.regles.8", reason, also=also)


@applies("domino.regles.18")
def uncovered_in_play(state: State, incident: Incident, seat: Seat, one: De) -> Step[State]:
    """« doivent être posés sur le coup, s’ils vont »."""
    reason = Said("domino.one_lies_uncovered", one=one, seat=seat)
    return ruled(uncovered(state, seat, one), incident, "domino.regles.18", reason)


@applies("domino.regles.18")
def uncovered(state: State, seat: Seat, one: De) -> State:
    """*one* of *seat* lies uncovered."""
    return replace(state, dus=(*state.dus, Duty("decouvert", seat, "domino.regles.18", one)))


def _number(incident: Incident, name: str) -> int:
    value = needed(incident, name, "3")
    if value not in set("0123456"):
        text = str(incident)
        raise NotationError(
            text, text.index(f"{name}="), Said("domino.expects_number_from_2", name=name)
        )
    return int(value)


def possible(state: State) -> tuple[Incident, ...]:
    """What could happen now with a dé that goes nowhere, is announced or is uncovered."""
    seat = state.tour
    if state.phase != "jeu" or seat is None:
        return ()
    found: list[Incident] = []
    if state.mal:
        found.append(Incident("releve", state.next_to(state.mal.seat), de=str(state.mal.de)))
    hand = state.hand(seat)
    bare = [d for d in hand if d not in {x.de for x in state.bound(seat, "decouvert")}]
    found += [Incident("decouvre", seat, de=str(d)) for d in bare[:1]]
    elsewhere = [d for d in hand if fitting(state, d) and d not in hidden(state, seat)]
    nowhere = [d for d in hand if not fitting(state, d)]
    for one in (*elsewhere[-1:], *nowhere[:1]):
        wrong = next((n for n in state.table.open if n not in one.ends), None)
        if wrong is not None:
            facts = {"de": str(one), "bout": str(wrong), "ouvre": str(one.bas)}
            found.append(Incident("mal_pose", seat, **facts))
    goes = list(dict.fromkeys(p.de for p in legal(state, seat)))
    found += [Incident("annonce", seat, dit=str(d), presente=str(goes[0])) for d in goes[:2]]
    return tuple(found)


LAWS = {
    "mal_pose": put_wrongly,
    "releve": lift_asked,
    "annonce": announced,
    "decouvre": uncovered_one,
}
EFFECTS = {"releve": _lifted, "annonce": _announced}
