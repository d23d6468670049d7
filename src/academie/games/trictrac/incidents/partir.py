"""Rule on leaving and holding announced too late or not at all, and on spectators."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, applies
from academie.core.codecs import one_of
from academie.core.faults import Fact, Repeated, law, reject
from academie.core.messages import Message
from academie.games.trictrac import transitions
from academie.games.trictrac.cases import plein
from academie.games.trictrac.coup import Play
from academie.games.trictrac.incidents.common import (
    fault,
    must_be_free_to_leave,
    must_have_dice,
    to_play,
)
from academie.games.trictrac.state import BANDE, SON_PETIT_JAN
from academie.games.trictrac.tour import SET_UP, State
from academie.kit.backgammon.throw_faults import A_THROW

if TYPE_CHECKING:
    from academie.core.game import Decision
    from academie.kit.backgammon.dice import Throw

_AFTER = ("reste", "bois", "parole")


@fault(
    "veut_partir",
    refuses="nouveau-trictrac.10.12",
    phases=("choix",),
    requires=(must_have_dice,),
    apres=Fact(
        one_of(_AFTER, Message("trictrac.expects_what", name="apres", words=_AFTER)), "reste"
    ),
)
def leave_too_late(state: State, who: str, apres: str) -> Decision[State]:
    """Rule on blanc leaving too late: ``! veut_partir blanc apres=reste``.

    *apres*: he has marked the points that were left (``reste``), played his men (``bois``) or said
    « Je tiens » (``parole``).
    """
    if apres == "reste":
        return hold_by_marking_rest(state, who)
    return hold_by_playing(state, who) if apres == "bois" else hold_by_saying_so(state, who)


@law(
    "trictrac.6.11",
    also=("nouveau-trictrac.10.11", Repeated("nouveau-trictrac.18.22")),
    allowed=False,
)
def hold_by_marking_rest(state: State, who: str) -> tuple[State, Message]:
    """Make him hold because he has marked the rest.

    « si l’on a des points de reste, et qu’on les ait marqués, on ne peut plus s’en aller ».
    """
    if not state.marques.of(who).points:
        reject(Message("trictrac.player_has_no_points_left_over", player=who))
    return transitions.tenir(state), Message("trictrac.who_has_marked_points_that_were", who=who)


@law("nouveau-trictrac.10.12", also=(Repeated("nouveau-trictrac.18.22"),), allowed=False)
def hold_by_playing(state: State, who: str) -> tuple[State, Message]:
    """Make him hold because he has played.

    « Celui qui veut s’en aller, ne doit pas jouer son bois, autrement il ne peut ».
    """
    return transitions.tenir(state), Message("trictrac.who_has_begun_to_play", who=who)


@law("nouveau-trictrac.10.12", allowed=False)
def hold_by_saying_so(state: State, who: str) -> tuple[State, Message]:
    """Make him hold because he has said so.

    « ni de s’en aller après avoir dit : Je tiens ».
    """
    return transitions.tenir(state), Message("trictrac.who_has_said_je_tiens", who=who)


@fault(
    "veut_tenir",
    rule="nouveau-trictrac.10.12",
    allowed=False,
    requires=(must_be_free_to_leave, must_have_dice),
)
def hold_too_late(state: State, who: str) -> tuple[State, Message]:
    """Refuse to hold after « Je m’en vais »: ``! veut_tenir blanc``."""
    return transitions.s_en_aller(state), Message(
        "trictrac.player_has_said_je_men_vais", player=who
    )


@fault(
    "part_sans_dire",
    rule="nouveau-trictrac.10.7",
    allowed=False,
    requires=(must_be_free_to_leave, must_have_dice),
)
def leave_in_silence(state: State, who: str) -> tuple[State, Message]:
    """Rule on blanc lifting his men before he says that he leaves: ``! part_sans_dire blanc``.

    « avant de rompre son jeu, ou du moins en le rompant ».
    """
    return transitions.s_en_aller(state), Message(
        "trictrac.player_must_say_je_men_vais", player=who
    )


@fault(
    "conseil",
    rule="nouveau-trictrac.18.2",
    also=(Repeated("nouveau-trictrac.2.12"),),
    allowed=False,
    phases=tuple(sorted(SET_UP - {"fin"})),
    otherwise=Message("trictrac.there_is_nothing_to_advise_on"),
)
def advise_player() -> Message:
    """Rule on a spectator who advises blanc: ``! conseil blanc``."""
    return Message("trictrac.those_who_watch_say_nothing_and")


@fault(
    "tire_le_dernier",
    rule="trictrac.2.38",
    allowed=True,
    phases=("jet",),
    requires=(must_have_dice,),
    coup=A_THROW,
)
def draw_for_last_throw(state: State, who: str, coup: Throw) -> tuple[State, Message]:
    """Rule on an agreed draw for the last throw: ``! tire_le_dernier blanc coup=6-6``.

    « celui qui a le moins de dames à lever tire pour le dernier coup …, afin de savoir si les
    nombres de ses dés seront par simple ou par doublet ».
    """
    if not nearly_lifted(state):
        reject(Message("trictrac.both_have_broken_all_men_are", player=who))
    men = state.position.men(who)
    all_off = tuple((place, BANDE) for place, many in enumerate(men) for _ in range(many))
    after = transitions.apply_play(to_play(transitions.lance(state, coup)), Play(all_off))
    return after, Message("trictrac.player_is_taken_to_have_borne", player=who, throw=coup)


@applies("trictrac.note.44")
def nearly_lifted(state: State) -> bool:
    """Check whether all men are home, no plein stands, and the thrower has fewer men."""
    mine, his = state.position.men(state.joueur), state.position.against(state.joueur)
    home = not any(mine[: SON_PETIT_JAN.start]) and not any(his[: SON_PETIT_JAN.start])
    return home and not plein(mine) and not plein(his) and sum(mine) < sum(his)


def list_leaving_faults(state: State) -> tuple[Incident, ...]:
    """List the words that could be said too late or too soon now."""
    if state.phase == "jet" and nearly_lifted(state):
        return (Incident("tire_le_dernier", state.joueur, coup="6-4"),)
    if not transitions.peut_partir(state):
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
