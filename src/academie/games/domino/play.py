"""The order of a game: agree, draw, mix, take, pose, count; the only file that knows it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Award, NotationError, Step, applies
from academie.core.law import refuse
from academie.core.pending import Choose
from academie.core.turn import Line, Table
from academie.core.wording import Said
from academie.games.domino import awards, moves, tirage
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
from academie.games.domino.incidents.prise import avant_ses_adversaires, taken, to_take
from academie.games.domino.moves import to_draw
from academie.games.domino.notation import NOTATION
from academie.games.domino.parties import convenu, proposed
from academie.games.domino.state import Options, Seat, State
from academie.games.domino.table import passed, posed, with_hand
from academie.kit.dominoes import main, points, read_main

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from academie.games.domino.state import Duty
    from academie.kit.dominoes import Main


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
        raise NotationError(text, len(text), "nobody has any dés that could be counted")
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
    return tuple(Convient(options) for options in proposed())


def _agreed(_state: State, action: Convient) -> Step[State]:
    return Step(start(action.options))


def chance(state: State, rng: Random) -> Tire | Prend | Reprend | Retire | None:
    """A draw by *rng*, if it is time for one."""
    if state.pending:
        return None
    if state.phase == "tirage":
        return tirage.chance(state, rng)
    due = to_draw(state)
    return _draw(state, due, rng) if due else _take(state, rng)


def _draw(state: State, due: Duty, rng: Random) -> Reprend | Retire | None:
    source = state.hand(due.seat) if due.kind == "retirer" else moves.talon(state)
    number = due.nombre or 0
    if len(source) < number:
        return None
    action = Retire if due.kind == "retirer" else Reprend
    return action(due.seat, main(rng.sample(source, number)))


def _take(state: State, rng: Random) -> Prend | None:
    """The next who may take, beginning at the right of the poser."""
    if state.phase != "prise" or state.poseur is None:
        return None
    last = state.next_to(state.poseur)
    seat = next((s for s in state.from_seat(last) if to_take(state, s)), None)
    lying = moves.talon(state)
    number = state.accord.des
    if seat is None or len(lying) < number:
        return None
    return Prend(seat, main(rng.sample(lying, number)))


def _first(state: State, action: object) -> None:
    """While dés must be drawn, nothing else is done."""
    if state.pending or isinstance(action, Choose | Reprend | Retire):
        return
    due = to_draw(state)
    if due is not None:
        refuse(state, action, due.rule, _drawn_from("domino.first_nombre_must_be_drawn", due))


def _plays(state: State, action: Bat | Prend | Pose | Boude) -> None:
    if action.seat not in state.joueurs:
        refuse(
            state,
            action,
            "domino.regles.avis-2",
            Said("domino.seat_does_not_play", seat=action.seat),
        )


def _to_mix(state: State) -> Iterable[Bat]:
    if state.phase == "coup":
        return (Bat(next_poser(state)),)
    if to_draw(state):
        return ()
    return tuple(Bat(s) for s in state.joueurs if may_mix(state, s))


def _mixed(state: State, action: Bat) -> Step[State]:
    _plays(state, action)
    return Step(mixed(state, action))


@applies("domino.regles.7")
def may_mix(state: State, seat: Seat) -> bool:
    """« Celui qui doit poser doit … les battre, et chaque Joueur peut aussi les battre »."""
    open_to_mix = state.phase == "prise" and not any(state.mains)
    return open_to_mix and seat not in state.battu


def mixed(state: State, action: Bat) -> State:
    """*state* with the dés turned and mixed; after a coup this begins the next."""
    if state.phase == "coup" and not awards.outcome(state):
        first = next_poser(state)
        if action.seat != first:
            reason = Said("domino.first_poses_now_and_mixes_before", first=first)
            refuse(state, action, "domino.regles.7", reason)
        empty = ((),) * len(state.joueurs)
        score = awards.totals(state)
        return State(
            "prise",
            state.accord,
            state.joueurs,
            poseur=first,
            battu=(first,),
            mains=empty,
            score=score,
        )
    if not may_mix(state, action.seat):
        refuse(state, action, "domino.regles.7", Said("domino.one_mixes_once_before_any_des"))
    return replace(state, battu=(*state.battu, action.seat))


def next_poser(state: State) -> Seat:
    """Who poses in the next coup."""
    return a_ma_droite(state) or passe_a_droite(state)


@applies("domino.6.1")
def a_ma_droite(state: State) -> Seat | None:
    """« le coup se recommence, on mêle les dés, et celui qui est à ma droite pose »."""
    if state.accord.partie != "retrait" or state.poseur is None:
        return None
    return state.next_to(state.poseur)


@applies("domino.usage.4")
def passe_a_droite(state: State) -> Seat:
    """In the other parties the pose passes to the right as well."""
    return state.next_to(state.poseur or state.joueurs[0])


def _taken(state: State, action: Prend) -> Step[State]:
    seat = action.seat
    _plays(state, action)
    battus_par_le_poseur(state, action)
    if state.hand(seat):
        refuse(state, action, "domino.regles.17", Said("domino.seat_has_taken_his_des", seat=seat))
    if avant_ses_adversaires(state, seat):
        reason = Said("domino.seat_poses_and_lets_his_adversaries", seat=seat)
        refuse(state, action, "domino.regles.11", reason)
    son_compte_juste(state, action)
    if not set(action.des) <= set(moves.talon(state)):
        refuse(state, action, "domino.1.2", Said("domino.these_des_do_not_all_lie"))
    return Step(taken(state, seat, action.des))


@applies("domino.regles.7")
def battus_par_le_poseur(state: State, action: Prend) -> None:
    """« Celui qui doit poser doit retourner les dés et les battre »: before any are taken.

    :raises IllegalAction: if he has not.
    """
    if state.poseur not in state.battu:
        refuse(
            state,
            action,
            "domino.regles.7",
            Said("domino.poseur_mixes_des_first", poseur=state.poseur),
        )


@applies("domino.regles.17")
def son_compte_juste(state: State, action: Prend) -> None:
    """« prendre son compte juste ».

    :raises IllegalAction: if he takes more or fewer.
    """
    if len(action.des) != state.accord.des:
        reason = Said("domino.each_takes_des", des=state.accord.des)
        refuse(state, action, "domino.regles.17", reason)


def _redrawn(state: State, action: Reprend) -> Step[State]:
    due = _due(state, action, "reprendre", "domino.regles.5")
    lying = moves.talon(state)
    _count_drawn(state, action, due, lying)
    return Step(_settled(state, due, (*state.hand(action.seat), *action.des)))


def _withdrawn(state: State, action: Retire) -> Step[State]:
    due = _due(state, action, "retirer", "domino.regles.17")
    held = state.hand(action.seat)
    _count_drawn(state, action, due, held)
    return Step(_settled(state, due, tuple(d for d in held if d not in action.des)))


def _due(state: State, action: Reprend | Retire, kind: str, rule: str) -> Duty:
    due = to_draw(state)
    if due is None or due.kind != kind or due.seat != action.seat:
        refuse(state, action, rule, _NOTHING_TO_DRAW)
    return due


def _count_drawn(state: State, action: Reprend | Retire, due: Duty, source: Main) -> None:
    if len(action.des) != due.nombre or not set(action.des) <= set(source):
        refuse(state, action, due.rule, _drawn_from("domino.to_draw", due))


def _drawn_from(kind: str, due: Duty) -> Said:
    from_whom = (
        Said("domino.from_talon_by_seat", seat=due.seat)
        if due.kind == "reprendre"
        else Said("domino.from_seat", seat=due.seat)
    )
    return Said(kind, nombre=due.nombre, from_whom=from_whom)


def _settled(state: State, due: Duty, des: Main) -> State:
    """*state* in which *due* is done, and who was bound by it holds *des*."""
    return with_hand(replace(state, dus=tuple(d for d in state.dus if d != due)), due.seat, des)


def _to_pose(state: State) -> Iterable[Pose]:
    return moves.legal(state, state.tour) if state.tour and not to_draw(state) else ()


def _posed(state: State, action: Pose) -> Step[State]:
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
    _plays(state, action)
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
_NOTHING_TO_DRAW = Said("domino.nothing_is_to_be_drawn_so")
_NOT_POSED = Said("domino.no_des_are_being_posed")
_AGREED = Said("domino.partie_is_agreed_on_already")
_DRAWN = Said("domino.who_poses_has_been_drawn_already")
_MIXED = Said("domino.one_mixes_once_before_any_des")

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
        Line(Bat, ("prise", "coup"), "domino.regles.7", _MIXED, _mixed, _to_mix, _BEFORE),
        Line(
            Prend,
            ("prise",),
            "domino.regles.7",
            Said("domino.no_des_are_to_be_taken"),
            _taken,
            None,
            _BEFORE,
        ),
        Line(Pose, ("jeu",), "domino.usage.1", _NOT_POSED, _posed, _to_pose, _BEFORE),
        Line(Boude, ("jeu",), "domino.usage.1", _NOT_POSED, _passed, _to_pass, _BEFORE),
        Line(Reprend, ("jeu",), "domino.regles.5", _NOTHING_TO_DRAW, _redrawn, None, _BEFORE),
        Line(
            Retire,
            ("prise", "jeu"),
            "domino.regles.17",
            _NOTHING_TO_DRAW,
            _withdrawn,
            None,
            _BEFORE,
        ),
    ),
    FAULTS,
    NOTATION,
    unasked="domino.regles.9",
    outcome=awards.outcome,
    whose=_whose,
    first=_first,
)
actions, apply, incidents = TURN.actions, TURN.apply, TURN.incidents
read, seen_by, turn = TURN.read, TURN.seen_by, TURN.turn
