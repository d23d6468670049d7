"""The order of a game: agree, draw, mix, take, pose, count; the only file that knows it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Award, NotationError, Step, applies
from academie.core.caching import known
from academie.core.law import refuse
from academie.core.trace import is_traced
from academie.core.turn import Line, Table
from academie.core.wording import Said
from academie.games.domino import awards, moves, prise, quick, tirage
from academie.games.domino.actions import (
    Action,
    Bat,
    Boude,
    Cede,
    Convient,
    Exige,
    Pose,
    Prend,
    Reprend,
    Retire,
    Tire,
)
from academie.games.domino.incidents import FAULTS
from academie.games.domino.moves import to_draw
from academie.games.domino.notation import NOTATION
from academie.games.domino.parties import convenu, proposed
from academie.games.domino.prise import MIXED, NOTHING_TO_DRAW, may_mix, next_poser, of_this_partie
from academie.games.domino.state import Options, State
from academie.games.domino.table import passed, posed
from academie.kit.dominoes import points, read_main

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from academie.games.domino.state import Duty


def start(options: Options | None = None) -> State:
    """A partie before its first draw; without *options* it has still to be agreed on.

    :raises IllegalAction: for a partie that the text forbids.
    :raises Undecided: for one that it does not tell.
    """
    return State() if options is None else tirage.a_savoir_d_abord(convenu(options))


def counted(text: str) -> tuple[Award, ...]:
    """What a hand or a position is worth now.

    A hand counts its points; a position what the coup would bring if it ended now: by domino if
    somebody has no dé left, else as if the game were closed.

    :raises NotationError: if *text* is neither.

    >>> print(counted("6-6 6-0")[0])
    main +18 points, points (domino.usage.3)
    """
    if text.strip()[:1].isdecimal():
        return hand_counted(text)
    state = read(text)
    if state.gains or state.perdu:
        return state.gains
    if not any(state.mains):
        raise NotationError(text, len(text), Said("domino.expects_nobody_any_des_could_counted"))
    by_domino = awards.domino(state) if state.poses else None
    winner = by_domino or awards.winner_of_a_closed_game(state)
    return awards.of_the_coup(state, winner, awards.DOMINO if by_domino else awards.FERME)


@applies("domino.usage.3")
def hand_counted(text: str) -> tuple[Award, ...]:
    """The points of a hand, as the winner of a coup marks them."""
    return (
        Award("main", points(read_main(text)), "points", "domino.usage.3", Said("domino.points")),
    )


def _to_agree(_state: State) -> tuple[Convient, ...]:
    return _proposed()


@known
def _proposed() -> tuple[Convient, ...]:
    return tuple(Convient(options) for options in proposed())


def _agreed(_state: State, action: Convient) -> Step[State]:
    return Step(start(action.options))


def chance(state: State, rng: Random) -> Tire | Prend | Reprend | Retire | None:
    """A draw by *rng*, if it is time for one."""
    if state.pending or (state.phase == "jeu" and not state.dus):
        return None
    if state.phase == "tirage":
        return tirage.chance(state, rng)
    return prise.chance(state, rng)


def _to_pose(state: State) -> Iterable[Pose]:
    return moves.legal(state, state.tour) if state.tour and not to_draw(state) else ()


def _posed(state: State, action: Pose) -> Step[State]:
    if _offered(state, action):
        return posed(state, action)
    seat, one = action.seat, action.de
    _in_turn(state, action)
    if one not in state.hand(seat):
        refuse(
            state,
            action,
            "domino.usage.1",
            Said("domino.seat_does_not_hold_one", seat=seat, one=one),
        )
    wanted = _resolved(state, action)
    if wanted not in moves.playable(state, seat):
        refuse(state, action, "domino.usage.1", Said("domino.one_does_not_go_there", one=one))
    if wanted not in moves.legal(state, seat):
        rule, reason = _binding(state, wanted)
        refuse(state, action, rule, reason)
    return posed(state, wanted)


def _offered(state: State, action: Pose) -> bool:
    """Whether *action* is one of those that are offered; not asked while rules are traced."""
    if is_traced() or state.tour != action.seat:
        return False
    return any(one is action for one in moves.legal(state, action.seat))


def _resolved(state: State, action: Pose) -> Pose:
    """*action* as :func:`moves.playable` says it: an end is named where there is a choice."""
    fits = moves.fitting(state, action.de)
    if action.sur is None and len(fits) > 1:
        ends = tuple(f"sur {n}" for n in fits)
        refuse(state, action, "domino.usage.1", Said("domino.it_goes_at_either_end", ends=ends))
    if action.sur is not None and fits == (action.sur,):
        return replace(action, sur=None)
    return action


def _binding(state: State, pose: Pose) -> tuple[str, Said]:
    """Rule and reason by which a dé that goes may not be posed."""
    if pose.de in moves.hidden(state, pose.seat):
        said = Said("domino.seat_said_je_boude_when_de_went", seat=pose.seat, de=pose.de)
        return "domino.regles.16", said
    poses = tuple(
        p for p in moves.playable(state, pose.seat) if p.de not in moves.hidden(state, pose.seat)
    )
    for duty in state.bound(pose.seat):
        poses = moves.narrowed(state, poses, duty)
        if pose not in poses:
            return duty.rule, _bound(duty)
    raise ValueError(f"nothing forbids {pose}")


def _bound(duty: Duty) -> Said:
    return Said(_BOUND[duty.kind], seat=duty.seat, de=duty.de, nombre=duty.nombre)


def _to_pass(state: State) -> Iterable[Boude]:
    seat = state.tour
    if seat is None or to_draw(state) or moves.legal(state, seat):
        return ()
    return (Boude(seat),)


def _passed(state: State, action: Boude) -> Step[State]:
    _in_turn(state, action)
    il_faut_poser(state, action)
    return passed(state, action.seat)


@applies("domino.usage.2")
def il_faut_poser(state: State, action: Boude) -> None:
    """Only one who has nothing to pose says « je boude ».

    :raises IllegalAction: if he can pose; that is a fault, and entered as one.
    """
    poses = moves.legal(state, action.seat)
    if poses:
        can = tuple(dict.fromkeys(p.de for p in poses))
        refuse(
            state,
            action,
            "domino.usage.2",
            Said("domino.seat_can_pose_can", seat=action.seat, can=can),
        )


def _in_turn(state: State, action: Pose | Boude) -> None:
    of_this_partie(state, action)
    if state.tour != action.seat:
        refuse(state, action, "domino.usage.1", Said("domino.it_is_turn_of_tour", tour=state.tour))


def same_line(action: Action, after: State) -> bool:
    """Whether a transcript keeps *action* on the line before it: a line is a round."""
    if isinstance(action, Pose | Boude):
        return len(after.poses) > 1 or bool(after.boudes)
    return isinstance(action, Bat | Exige | Cede) and after.phase in {"prise", "tirage"}


def _whose(state: State) -> tuple[str, ...]:
    if to_draw(state):
        return ()
    if state.phase == "prise" and state.poseur is not None:
        return tuple(s for s in state.from_seat(state.poseur) if may_mix(state, s))
    if state.phase == "coup":
        return (next_poser(state),)
    if state.phase == "tirage":
        return tuple(action.seat for action in tirage.to_demand(state))
    return (state.tour,) if state.tour is not None else ()


#: What keeps a player from a dé, by the kind of his duty.
_BOUND = {
    "decouvert": "domino.de_lies_uncovered",
    "annonce": "domino.seat_must_pose_de",
    "poser": "domino.seat_must_pose_on_nombre",
    "sans": "domino.seat_may_not_pose_on_nombre",
    "conseil": "domino.seat_asked_for_this_advice",
    "ouvrir": "domino.seat_may_not_open_number_of_de",
}
_FIRST_WHO_POSES = ("domino.regles.avis-2", Said("domino.it_must_be_known_first_who_poses"))
_UNAGREED = {"accord": ("domino.regles.avis-2", Said("domino.partie_must_be_agreed_on_first"))}
_BEFORE = dict.fromkeys(("accord", "tirage"), _FIRST_WHO_POSES)
_NOT_POSED = Said("domino.no_des_are_being_posed")
_AGREED = Said("domino.partie_is_agreed_on_already")
_DRAWN = Said("domino.who_poses_has_been_drawn_already")

#: What may be done when: agree, draw for the pose, mix, take, pose or pass, draw what is missing.
TURN: Table[State] = Table(
    (
        Line(Convient, ("accord",), "domino.regles.avis-2", _AGREED, _agreed, _to_agree),
        Line(Tire, ("tirage",), "domino.regles.1", _DRAWN, tirage.drawn, None, _UNAGREED),
        Line(
            Exige,
            ("tirage",),
            "domino.regles.2",
            _DRAWN,
            tirage.demanded,
            tirage.to_demand,
            _UNAGREED,
        ),
        Line(Cede, ("tirage",), "domino.regles.2", _DRAWN, tirage.ceded, tirage.to_cede, _UNAGREED),
        Line(Bat, ("prise", "coup"), "domino.regles.7", MIXED, prise.mixes, prise.to_mix, _BEFORE),
        Line(
            Prend,
            ("prise",),
            "domino.regles.7",
            Said("domino.no_des_are_to_be_taken"),
            prise.takes,
            None,
            _BEFORE,
        ),
        Line(Pose, ("jeu",), "domino.usage.1", _NOT_POSED, _posed, _to_pose, _BEFORE),
        Line(Boude, ("jeu",), "domino.usage.1", _NOT_POSED, _passed, _to_pass, _BEFORE),
        Line(Reprend, ("jeu",), "domino.regles.5", NOTHING_TO_DRAW, prise.redrawn, None, _BEFORE),
        Line(
            Retire,
            ("prise", "jeu"),
            "domino.regles.17",
            NOTHING_TO_DRAW,
            prise.withdrawn,
            None,
            _BEFORE,
        ),
    ),
    FAULTS,
    NOTATION,
    unasked="domino.regles.9",
    outcome=awards.outcome,
    whose=_whose,
    first=prise.drawn_first,
    quick=quick,
)
actions, apply, incidents = TURN.actions, TURN.apply, TURN.incidents
read, seen_by, turn = TURN.read, TURN.seen_by, TURN.turn
