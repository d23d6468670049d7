"""« Je boude » said by one who could pose: rules IX, XVI, XX and XXII."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING

from academie.core import Incident, Option, Step, applies
from academie.core.law import impossible, ruled
from academie.core.wording import Said
from academie.games.domino.incidents.common import de_of, his_turn, holding, player_of, who
from academie.games.domino.moves import hidden, legal, playable, tous_boudent
from academie.games.domino.state import Duty, FauxBoude, Seat, State, joint
from academie.games.domino.table import closed_by_it, passed, perd_la_partie
from academie.kit.dominoes import main

if TYPE_CHECKING:
    from academie.core import Award, Ruling
    from academie.kit.dominoes import Main


def passed_falsely(state: State, incident: Incident) -> Step[State]:
    """``! boude A``: A says « je boude » though he could pose; nobody knows it yet."""
    seat = his_turn(state, incident, "domino.regles.9")
    poses = legal(state, seat)
    if not state.table.des:
        impossible(state, incident, "domino.regles.9", Said("domino.first_de_goes_anywhere"))
    if not poses:
        impossible(
            state, incident, "domino.regles.9", Said("domino.seat_has_nothing_to_pose", seat=seat)
        )
    return not_known_yet(state, incident, FauxBoude(seat, main({p.de for p in poses})))


@applies("domino.regles.9")
def not_known_yet(state: State, incident: Incident, false: FauxBoude) -> Step[State]:
    """« Celui qui boude sur un dé » falsely pays only when it is known (domino.note.7)."""
    step = passed(state, false.seat, false)
    des: tuple[object, ...] = false.des
    which = reduce(_or, des)
    reason = Said("domino.seat_could_pose_which", seat=false.seat, which=which)
    ended = ruled(step.state, incident, "domino.regles.9", reason, allowed=False)
    return replace(ended, awards=step.awards)


def _or(first: object, last: object) -> Said:
    return Said("core.or", first=first, last=last)


def seen_at_once(state: State, incident: Incident) -> Step[State]:
    """``! s_apercoit A``: A, who said that he boude, says himself that he has something to pose."""
    if state.phase not in {"jeu", "coup"}:
        impossible(state, incident, "domino.regles.20", Said("domino.no_des_are_posed"))
    found = latest(state, who(incident))
    if found is None:
        impossible(
            state,
            incident,
            "domino.regles.20",
            Said("domino.player_has_not_passed_falsely", player=incident.player),
        )
    if state.phase == "coup" and closed_by_it(state) and state.boudes[-1] == found.seat:
        return reopened(state, incident, found)
    if found.quand == "tard" or state.phase == "coup":
        return no_longer_at_once(state, incident, found)
    return owned_up(state, incident, found)


@applies("domino.regles.20")
def reopened(state: State, incident: Incident, found: FauxBoude) -> Step[State]:
    """« il doit poser, si celui qui est sous sa main n’a pas posé »: the game was not closed.

    Nobody has posed or passed since, and what has been counted for it falls (domino.note.26).
    """
    seat = found.seat
    rest = tuple(f for f in state.faux if f != found)
    back = replace(state, phase="jeu", tour=seat, boudes=state.boudes[:-1], faux=rest, gains=())
    reason = Said("domino.game_is_not_closed", seat=seat)
    return ruled(back, incident, "domino.regles.20", reason, allowed=True)


@applies("domino.regles.20")
def owned_up(state: State, incident: Incident, found: FauxBoude) -> Step[State]:
    """« il doit poser, si celui qui est sous sa main n’a pas posé », or he may later."""
    seat = found.seat
    rest = tuple(f for f in state.faux if f != found)
    if found.quand == "instant":
        boudes = state.boudes[: state.boudes.index(seat)] if seat in state.boudes else ()
        state = replace(state, tour=seat, boudes=boudes, faux=rest)
        reason = Said("domino.next_to_has_not_posed", next_to=state.next_to(seat), seat=seat)
    else:
        state = replace(state, faux=(*rest, replace(found, avoue=True)))
        reason = (
            Said("domino.by_has_posed", by=state.poses[-1], seat=seat)
            if state.poses
            else Said("domino.another_has_posed", seat=seat)
        )
    return ruled(state, incident, "domino.regles.20", reason, allowed=True)


@applies("domino.regles.20")
def no_longer_at_once(state: State, incident: Incident, found: FauxBoude) -> Step[State]:
    """It was not « à l’instant »: the adversaries do what rule IX lets them."""
    reason = Said("domino.seat_saw_it_too_late", seat=found.seat)
    options = what_they_like(state, found.seat)
    also = ("domino.regles.9",)
    return ruled(
        state, incident, "domino.regles.20", reason, options=options, also=also, allowed=False
    )


def accused(state: State, incident: Incident) -> Step[State]:
    """``! accuse B coupable=A``: B says that A could have posed when he said that he boude."""
    rule = "domino.regles.9"
    guilty = player_of(state, incident, "coupable", rule)
    if state.phase not in {"jeu", "coup"}:
        impossible(state, incident, rule, Said("domino.no_des_are_posed"))
    if who(incident) not in state.adversaries(guilty):
        impossible(state, incident, rule, Said("domino.only_adversary_can_accuse"))
    found = latest(state, guilty)
    if found is None:
        return nothing_to_find(state, incident, guilty)
    return (said_in_time if found.avoue else found_out)(state, incident, guilty)


@applies("domino.regles.20")
def said_in_time(state: State, incident: Incident, guilty: Seat) -> Step[State]:
    """« il pourra par la suite poser ce même dé »: he has owned up, and owes nothing."""
    reason = Said("domino.guilty_has_said_so_himself_in", guilty=guilty)
    return ruled(state, incident, "domino.regles.20", reason, allowed=True)


@applies("domino.regles.9")
def nothing_to_find(state: State, incident: Incident, guilty: Seat) -> Step[State]:
    """He had nothing to pose, or the game was played as it should be."""
    return ruled(
        state,
        incident,
        "domino.regles.9",
        Said("domino.guilty_has_not_passed_falsely", guilty=guilty),
    )


@applies("domino.regles.9")
def found_out(state: State, incident: Incident, guilty: Seat) -> Step[State]:
    """« perd la partie si l’adversaire l’exige, ou fait au moins ce qu’il veut »."""
    reason = Said(
        "domino.guilty_could_have_posed", guilty=guilty, joint=joint(state.adversaries(guilty))
    )
    return ruled(
        state,
        incident,
        "domino.regles.9",
        reason,
        options=what_they_like(state, guilty),
        allowed=False,
    )


def what_they_like(state: State, guilty: Seat) -> tuple[Option, ...]:
    """What rule IX lets the adversaries choose."""
    others = joint(state.adversaries(guilty))
    options = [Option(others, "partie", Said("domino.guilty_loses_partie", guilty=guilty))]
    if state.phase == "jeu":
        for n in state.table.open:
            options.append(
                Option(
                    others, f"poser {n}", Said("domino.guilty_poses_on_n_if_he", guilty=guilty, n=n)
                )
            )
            options.append(
                Option(
                    others,
                    f"sans {n}",
                    Said("domino.guilty_does_not_pose_on_n", guilty=guilty, n=n),
                )
            )
    return (*options, Option(others, "laisser", Said("domino.nothing_is_asked")))


def _accused(state: State, ruling: Ruling, name: str) -> Step[State]:
    facts = ruling.incident
    guilty = who(facts) if facts.kind == "s_apercoit" else player_of(state, facts, "coupable", "")
    found = latest(state, guilty)
    if name == "partie":
        ended, paid = lost(state, guilty)
        return Step(ended, paid)
    state = replace(state, faux=tuple(f for f in state.faux if f != found))
    if name == "laisser":
        return Step(state)
    kind, _, number = name.partition(" ")
    duty = Duty(
        "poser" if kind == "poser" else "sans", guilty, "domino.regles.9", nombre=int(number)
    )
    state = replace(state, dus=(*state.dus, duty))
    if kind == "poser" and found is not None and found.quand == "instant":
        boudes = state.boudes[: state.boudes.index(guilty)] if guilty in state.boudes else ()
        state = replace(state, tour=guilty, boudes=boudes)
    return Step(state)


@applies("domino.regles.9")
def lost(state: State, guilty: Seat) -> tuple[State, tuple[Award, ...]]:
    """« perd la partie si l’adversaire l’exige »."""
    return perd_la_partie(state, guilty, "domino.regles.9")


def presented(state: State, incident: Incident) -> Step[State]:
    """``! presente A de=6-4``: A poses after all a dé that went when he said that he boude."""
    rule = "domino.regles.16"
    seat, one = who(incident), holding(state, incident, rule, de_of(incident))
    if one not in hidden(state, seat):
        impossible(
            state, incident, rule, Said("domino.seat_has_not_passed_with_one", seat=seat, one=one)
        )
    if state.phase == "jeu":
        his_turn(state, incident, rule)
        if one not in {p.de for p in playable(state, seat)}:
            impossible(state, incident, rule, Said("domino.one_goes_nowhere", one=one))
    elif state.phase != "coup" or not tous_boudent(state):
        impossible(state, incident, rule, Said("domino.no_des_are_posed_and_game"))
    return presented_after_all(state, incident, seat)


@applies("domino.regles.16")
def presented_after_all(state: State, incident: Incident, seat: Seat) -> Step[State]:
    """« qu’ensuite il présente son dé …, la partie doit être finie à l’instant »."""
    ended, paid = perd_la_partie(state, seat, "domino.regles.16")
    if state.accord.partie == "poule":
        reason = Said("domino.coup_is_over", seat=seat)
    else:
        reason = Said("domino.partie_is_over", seat=seat)
    spared = sans_son_partenaire(state, seat)
    if spared is None:
        return ruled(ended, incident, "domino.regles.16", reason, awards=paid, allowed=False)
    reason = Said("domino.reason_and_pays_for_two", reason=reason, spared=spared)
    also = ("domino.regles.22",)
    return ruled(ended, incident, "domino.regles.16", reason, awards=paid, also=also, allowed=False)


@applies("domino.regles.22")
def sans_son_partenaire(state: State, seat: Seat) -> Seat | None:
    """« Toutes les fautes seront personnelles, et un partenaire n’en souffrira point »."""
    return state.partner(seat)


def latest(state: State, seat: Seat) -> FauxBoude | None:
    """The last time that *seat* said falsely that he boude."""
    return next((f for f in reversed(state.faux) if f.seat == seat), None)


def possible(state: State) -> tuple[Incident, ...]:
    """What could happen now about a false « je boude »."""
    found: list[Incident] = []
    if state.phase not in {"jeu", "coup"}:
        return ()
    turn = state.tour
    if turn is not None and state.table.des and legal(state, turn):
        found.append(Incident("boude", turn))
    for seat in dict.fromkeys(f.seat for f in state.faux):
        if state.phase == "jeu" or (closed_by_it(state) and state.boudes[-1] == seat):
            found.append(Incident("s_apercoit", seat))
        found.append(Incident("accuse", state.adversaries(seat)[0], coupable=seat))
        closed = state.phase == "coup" and tous_boudent(state)
        goes = state.hand(seat) if closed else _going(state, seat)
        secret = [d for d in hidden(state, seat) if d in goes]
        if secret:
            found.append(Incident("presente", seat, de=str(secret[0])))
    return tuple(found)


def _going(state: State, seat: Seat) -> Main:
    return tuple(p.de for p in playable(state, seat)) if state.tour == seat else ()


LAWS = {
    "boude": passed_falsely,
    "s_apercoit": seen_at_once,
    "accuse": accused,
    "presente": presented,
}
EFFECTS = {"accuse": _accused, "s_apercoit": _accused}
