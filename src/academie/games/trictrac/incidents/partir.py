"""To leave or to hold, said and meant; and those who watch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, Step, applies
from academie.core.law import impossible, ruled
from academie.core.wording import Said
from academie.games.trictrac import table
from academie.games.trictrac.cases import plein
from academie.games.trictrac.coup import Play
from academie.games.trictrac.incidents.common import (
    coup_of,
    may_leave,
    of_the_thrower,
    only_in,
    playing,
    who,
    word_of,
)
from academie.games.trictrac.state import BANDE, SON_PETIT_JAN

if TYPE_CHECKING:
    from academie.games.trictrac.tour import State


def wants_to_leave(state: State, incident: Incident) -> Step[State]:
    """``! veut_partir blanc apres=reste``: blanc wants to leave, and may no more.

    *apres*: he has marked the points that were left (``reste``), played his men (``bois``) or said
    « Je tiens » (``parole``).
    """
    rule = "nouveau-trictrac.18.22"
    only_in(state, incident, rule, "choix")
    player = of_the_thrower(state, incident, rule)
    after = word_of(incident, "apres", "reste", "bois", "parole")
    if after == "reste":
        if not state.marques.of(player).points:
            impossible(
                state,
                incident,
                "trictrac.6.11",
                Said("trictrac.player_has_no_points_left_over", player=player),
            )
        return rest_marked(state, incident)
    return wood_played(state, incident) if after == "bois" else said_so(state, incident)


@applies("trictrac.6.11")
def rest_marked(state: State, incident: Incident) -> Step[State]:
    """« si l’on a des points de reste, et qu’on les ait marqués, on ne peut plus s’en aller »."""
    reason = Said("trictrac.who_has_marked_points_that_were", who=who(incident))
    also = ("nouveau-trictrac.10.11", "nouveau-trictrac.18.22")
    return ruled(table.tenir(state), incident, "trictrac.6.11", reason, also=also, allowed=False)


@applies("nouveau-trictrac.10.12")
def wood_played(state: State, incident: Incident) -> Step[State]:
    """« Celui qui veut s’en aller, ne doit pas jouer son bois, autrement il ne peut »."""
    reason = Said("trictrac.who_has_begun_to_play", who=who(incident))
    also = ("nouveau-trictrac.18.22",)
    return ruled(
        table.tenir(state), incident, "nouveau-trictrac.10.12", reason, also=also, allowed=False
    )


@applies("nouveau-trictrac.10.12")
def said_so(state: State, incident: Incident) -> Step[State]:
    """« ni de s’en aller après avoir dit : Je tiens »."""
    reason = Said("trictrac.who_has_said_je_tiens", who=who(incident))
    return ruled(table.tenir(state), incident, "nouveau-trictrac.10.12", reason, allowed=False)


@applies("nouveau-trictrac.10.12")
def wants_to_hold(state: State, incident: Incident) -> Step[State]:
    """``! veut_tenir blanc``: « n’étant pas permis de tenir après qu’on a dit : Je m’en vais »."""
    rule = "nouveau-trictrac.10.12"
    may_leave(state, incident, rule)
    player = of_the_thrower(state, incident, rule)
    reason = Said("trictrac.player_has_said_je_men_vais", player=player)
    return ruled(table.s_en_aller(state), incident, rule, reason, allowed=False)


@applies("nouveau-trictrac.10.7")
def leaves_in_silence(state: State, incident: Incident) -> Step[State]:
    """``! part_sans_dire blanc``: blanc lifts his men, and says « Je m’en vais » only as he does.

    « avant de rompre son jeu, ou du moins en le rompant ».
    """
    rule = "nouveau-trictrac.10.7"
    may_leave(state, incident, rule)
    player = of_the_thrower(state, incident, rule)
    reason = Said("trictrac.player_must_say_je_men_vais", player=player)
    return ruled(table.s_en_aller(state), incident, rule, reason, allowed=False)


@applies("nouveau-trictrac.18.2")
def advised(state: State, incident: Incident) -> Step[State]:
    """``! conseil blanc``: somebody who watches tells blanc what he gains, or makes him a sign."""
    rule = "nouveau-trictrac.18.2"
    if state.phase in {"tirage", "fin"}:
        impossible(state, incident, rule, Said("trictrac.there_is_nothing_to_advise_on"))
    reason = Said("trictrac.those_who_watch_say_nothing_and")
    return ruled(state, incident, rule, reason, also=("nouveau-trictrac.2.12",), allowed=False)


@applies("trictrac.2.38")
def drawn_for(state: State, incident: Incident) -> Step[State]:
    """``! tire_le_dernier blanc coup=6-6``: both agree that blanc draws for his last throw.

    « celui qui a le moins de dames à lever tire pour le dernier coup …, afin de savoir si les
    nombres de ses dés seront par simple ou par doublet ».
    """
    rule = "trictrac.2.38"
    only_in(state, incident, rule, "jet")
    player = of_the_thrower(state, incident, rule)
    if not nearly_lifted(state):
        reason = Said("trictrac.both_have_broken_all_men_are", player=player)
        impossible(state, incident, rule, reason)
    men = state.position.men(player)
    all_off = tuple((place, BANDE) for place, many in enumerate(men) for _ in range(many))
    thrown = table.lance(state, coup_of(incident))
    after = table.joue(playing(thrown), Play(all_off))
    reason = Said("trictrac.player_is_taken_to_have_borne", player=player, throw=thrown.throw)
    return ruled(after, incident, rule, reason, allowed=True)


@applies("trictrac.note.44")
def nearly_lifted(state: State) -> bool:
    """Whether all men of both are home, no plein stands, and the thrower has fewer men."""
    mine, his = state.position.men(state.joueur), state.position.against(state.joueur)
    home = not any(mine[: SON_PETIT_JAN.start]) and not any(his[: SON_PETIT_JAN.start])
    return home and not plein(mine) and not plein(his) and sum(mine) < sum(his)


def possible(state: State) -> tuple[Incident, ...]:
    """What could be said too late or too soon now."""
    if state.phase == "jet" and nearly_lifted(state):
        return (Incident("tire_le_dernier", state.joueur, coup="6-4"),)
    if not table.peut_partir(state):
        return (Incident("conseil", state.joueur),) if state.phase == "jeu" else ()
    player = state.joueur
    found = [Incident("veut_tenir", player), Incident("part_sans_dire", player)]
    if state.phase != "choix":
        return tuple(found)
    found += [
        Incident("veut_partir", player, apres="bois"),
        Incident("veut_partir", player, apres="parole"),
    ]
    if state.marques.of(player).points:
        found.append(Incident("veut_partir", player, apres="reste"))
    return tuple(found)


LAWS = {
    "veut_partir": wants_to_leave,
    "veut_tenir": wants_to_hold,
    "part_sans_dire": leaves_in_silence,
    "conseil": advised,
    "tire_le_dernier": drawn_for,
}
