"""The turn table of the game: agree, draw, mix, take, play, count."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Award, NotationError, Step, applies
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.core.turn_table import Line, TurnTableGame
from academie.games.domino import awards, moves, prise, tirage
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
    read_action,
)
from academie.games.domino.incidents import FAULTS
from academie.games.domino.meta import META
from academie.games.domino.moves import to_draw
from academie.games.domino.notation import NOTATION
from academie.games.domino.parties import convenu, list_proposed
from academie.games.domino.picture import list_touches, picture
from academie.games.domino.prise import MIXED, NOTHING_TO_DRAW, may_mix, next_poser, refuse_stranger
from academie.games.domino.state import Options, State
from academie.games.domino.transitions import pass_turn, put_de
from academie.kit.dominoes import count_points, read_main

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from academie.games.domino.state import Duty


def start(options: Options | None = None) -> State:
    """Begin a partie; without *options* the players agree on them first.

    :raises IllegalAction: for a partie that the text forbids.
    :raises Undecided: for one that it does not describe.
    """
    return State() if options is None else tirage.a_savoir_d_abord(convenu(options))


def count_awards(text: str) -> tuple[Award, ...]:
    """Count what a hand or a position is worth now.

    A hand counts its points; a position what the coup would bring if it ended now: by domino if
    somebody has no dé left, else as if the game were closed.

    :raises NotationError: if *text* is neither.

    >>> print(count_awards("6-6 6-0")[0])
    main +18 points, points (domino.usage.3)
    """
    if text.strip()[:1].isdecimal():
        return hand_counted(text)
    state = GAME.read(text)
    if state.gains or state.perdu:
        return state.gains
    if not any(state.mains):
        raise NotationError(text, len(text), Message("domino.expects_nobody_any_des_could_counted"))
    by_domino = awards.domino(state) if state.poses else None
    winner = by_domino or awards.winner_of_a_closed_game(state)
    return awards.count_coup(state, winner, awards.DOMINO if by_domino else awards.FERME)


@applies("domino.usage.3")
def hand_counted(text: str) -> tuple[Award, ...]:
    """Return the points of a hand as an award."""
    return (
        Award(
            "main",
            count_points(read_main(text)),
            "points",
            "domino.usage.3",
            Message("domino.points"),
        ),
    )


def _to_agree(_state: State) -> tuple[Convient, ...]:
    return tuple(Convient(options) for options in list_proposed())


def _agree(_state: State, action: Convient) -> Step[State]:
    return Step(start(action.options))


def chance(state: State, rng: Random) -> Tire | Prend | Reprend | Retire | None:
    """Draw with *rng*, if the phase needs it."""
    if state.pending or (state.phase == "jeu" and not state.dus):
        return None
    if state.phase == "tirage":
        return tirage.chance(state, rng)
    return prise.chance(state, rng)


def _to_pose(state: State) -> Iterable[Pose]:
    return moves.list_legal(state, state.tour) if state.tour and not to_draw(state) else ()


def _pose(state: State, action: Pose) -> Step[State]:
    refuse_out_of_turn(state, action)
    refuse_de_not_held(state, action)
    refuse_end_unsaid(state, action)
    pose = _with_its_end(state, action)
    refuse_de_that_does_not_go(state, pose)
    refuse_to_present(state, pose)
    _refuse_what_is_bound(state, pose)
    return put_de(state, pose)


@applies("domino.usage.1")
def refuse_de_not_held(state: State, action: Pose) -> None:
    """Refuse a dé that the player does not hold."""
    if action.de not in state.hand(action.seat):
        reason = Message("domino.seat_does_not_hold_one", seat=action.seat, one=action.de)
        refuse(state, action, "domino.usage.1", reason)


@applies("domino.usage.1")
def refuse_end_unsaid(state: State, action: Pose) -> None:
    """Refuse a dé that fits at either end, if the action does not name the end."""
    fits = moves.fitting(state, action.de)
    if action.sur is None and len(fits) > 1:
        ends = tuple(f"sur {n}" for n in fits)
        refuse(state, action, "domino.usage.1", Message("domino.it_goes_at_either_end", ends=ends))


def _with_its_end(state: State, action: Pose) -> Pose:
    """Complete *action* with its end, as :func:`moves.list_plays` writes it."""
    only = action.sur is not None and moves.fitting(state, action.de) == (action.sur,)
    return replace(action, sur=None) if only else action


@applies("domino.usage.1")
def refuse_de_that_does_not_go(state: State, pose: Pose) -> None:
    """Refuse a dé that does not fit."""
    if pose not in moves.list_plays(state, pose.seat):
        refuse(state, pose, "domino.usage.1", Message("domino.one_does_not_go_there", one=pose.de))


@applies("domino.regles.16")
def refuse_to_present(state: State, pose: Pose) -> None:
    """Refuse a dé with which the player has passed falsely: to play it is a fault."""
    if pose.de in moves.hidden(state, pose.seat):
        reason = Message("domino.seat_said_je_boude_when_de_went", seat=pose.seat, de=pose.de)
        refuse(state, pose, "domino.regles.16", reason)


def _refuse_what_is_bound(state: State, pose: Pose) -> None:
    """Refuse *pose* by the rule of the first duty that forbids it."""
    poses = moves.unhidden(state, pose.seat)
    for duty in state.bound(pose.seat):
        poses = moves.keep_allowed(state, poses, duty)
        if pose not in poses:
            refuse(state, pose, duty.rule, _bound(duty))


def _bound(duty: Duty) -> Message:
    return Message(_BOUND[duty.kind], seat=duty.seat, de=duty.de, nombre=duty.nombre)


def _to_pass(state: State) -> Iterable[Boude]:
    seat = state.tour
    if seat is None or to_draw(state) or moves.list_legal(state, seat):
        return ()
    return (Boude(seat),)


def _pass(state: State, action: Boude) -> Step[State]:
    refuse_out_of_turn(state, action)
    refuse_pass(state, action)
    return pass_turn(state, action.seat)


@applies("domino.usage.2")
def refuse_pass(state: State, action: Boude) -> None:
    """Refuse a pass of a player who can play: it is a fault, and entered as one."""
    poses = moves.list_legal(state, action.seat)
    if poses:
        can = tuple(dict.fromkeys(p.de for p in poses))
        reason = Message("domino.seat_can_pose_can", seat=action.seat, can=can)
        refuse(state, action, "domino.usage.2", reason)


def refuse_out_of_turn(state: State, action: Pose | Boude) -> None:
    """Refuse an action of a stranger, or of a player who is not in turn."""
    refuse_stranger(state, action)
    refuse_another_turn(state, action)


@applies("domino.usage.1")
def refuse_another_turn(state: State, action: Pose | Boude) -> None:
    """Refuse an action of a player who is not in turn."""
    if state.tour != action.seat:
        refuse(
            state, action, "domino.usage.1", Message("domino.it_is_turn_of_tour", tour=state.tour)
        )


def same_line(action: Action, after: State) -> bool:
    """Check whether a transcript keeps *action* on the line before it: a line is a round."""
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


#: The refusal by each kind of duty.
_BOUND = {
    "decouvert": "domino.de_lies_uncovered",
    "annonce": "domino.seat_must_pose_de",
    "poser": "domino.seat_must_pose_on_nombre",
    "sans": "domino.seat_may_not_pose_on_nombre",
    "conseil": "domino.seat_asked_for_this_advice",
    "ouvrir": "domino.seat_may_not_open_number_of_de",
}
_FIRST_WHO_POSES = ("domino.regles.avis-2", Message("domino.it_must_be_known_first_who_poses"))
_UNAGREED = {"accord": ("domino.regles.avis-2", Message("domino.partie_must_be_agreed_on_first"))}
_BEFORE = dict.fromkeys(("accord", "tirage"), _FIRST_WHO_POSES)
_NOT_POSED = Message("domino.no_des_are_being_posed")
_AGREED = Message("domino.partie_is_agreed_on_already")
_DRAWN = Message("domino.who_poses_has_been_drawn_already")

_NO_TAKING = Message("domino.no_des_are_to_be_taken")
_JEU, _PRISE = ("jeu",), ("prise",)

#: The turn table: agree, draw for the lead, mix, take, play or pass, draw what is missing.
GAME: TurnTableGame[State, Action] = TurnTableGame(
    (
        Line(
            Convient,
            ("accord",),
            "domino.regles.avis-2",
            _AGREED,
            _agree,
            _to_agree,
            leads=("tirage",),
        ),
        Line(
            Tire,
            ("tirage",),
            "domino.regles.1",
            _DRAWN,
            tirage.draw_first,
            elsewhere=_UNAGREED,
            leads=("tirage", "prise"),
        ),
        Line(
            Exige,
            ("tirage",),
            "domino.regles.2",
            _DRAWN,
            tirage.demanded,
            tirage.to_demand,
            _UNAGREED,
            leads=("tirage",),
        ),
        Line(
            Cede,
            ("tirage",),
            "domino.regles.2",
            _DRAWN,
            tirage.cede,
            tirage.to_cede,
            _UNAGREED,
            leads=_PRISE,
        ),
        Line(
            Bat,
            ("prise", "coup"),
            "domino.regles.7",
            MIXED,
            prise.mixes,
            prise.to_mix,
            _BEFORE,
            leads=_PRISE,
        ),
        Line(
            Prend,
            _PRISE,
            "domino.regles.7",
            _NO_TAKING,
            prise.takes,
            elsewhere=_BEFORE,
            leads=("prise", "jeu"),
        ),
        Line(
            Pose,
            _JEU,
            "domino.usage.1",
            _NOT_POSED,
            _pose,
            _to_pose,
            _BEFORE,
            leads=("jeu", "coup"),
        ),
        Line(
            Boude,
            _JEU,
            "domino.usage.1",
            _NOT_POSED,
            _pass,
            _to_pass,
            _BEFORE,
            leads=("jeu", "coup"),
        ),
        Line(
            Reprend,
            _JEU,
            "domino.regles.5",
            NOTHING_TO_DRAW,
            prise.draw_as_ruled,
            elsewhere=_BEFORE,
            leads=_JEU,
        ),
        Line(
            Retire,
            ("prise", "jeu"),
            "domino.regles.17",
            NOTHING_TO_DRAW,
            prise.draw_back,
            elsewhere=_BEFORE,
            leads={"prise": _PRISE, "jeu": _JEU},
        ),
    ),
    FAULTS,
    NOTATION,
    unasked="domino.regles.9",
    outcome=awards.outcome,
    whose=_whose,
    first=prise.refuse_until_drawn,
    META=META,
    Options=Options,
    score=awards.totals,
    start=start,
    chance=chance,
    read_action=read_action,
    same_line=same_line,
    count_awards=count_awards,
    picture=picture,
    list_touches=list_touches,
)
