"""Rule on « Je boude » (I pass) said falsely: rules IX, XVI, XX and XXII."""

from __future__ import annotations

from dataclasses import replace
from functools import partial, reduce
from typing import TYPE_CHECKING

from academie.core import Incident, Option, Step, applies
from academie.core.faults import law, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.domino.incidents.common import (
    A_DE,
    A_PLAYER,
    fault,
    must_be_a_player,
    must_have_the_turn,
    must_hold,
)
from academie.games.domino.moves import hidden, list_legal, list_plays, tous_boudent
from academie.games.domino.state import Duty, FauxBoude, Seat, State, bind, joint
from academie.games.domino.transitions import closed_by_it, lose_partie, pass_turn
from academie.kit.dominoes import sort_main

if TYPE_CHECKING:
    from academie.kit.dominoes import De, Main

_NOTHING_POSED = Message("domino.no_des_are_posed")


@fault("boude", rule="domino.regles.9", allowed=False, requires=(must_have_the_turn,))
def pass_falsely(state: State, who: Seat) -> Decision[State]:
    """Let A pass although he could play; nobody knows it yet: ``! boude A``.

    « Celui qui boude sur un dé » falsely pays only when it is known (domino.note.7).
    """
    poses = list_legal(state, who)
    if not state.table.des:
        reject(Message("domino.first_de_goes_anywhere"))
    if not poses:
        reject(Message("domino.seat_has_nothing_to_pose", seat=who))
    false = FauxBoude(who, sort_main({p.de for p in poses}))
    step = pass_turn(state, who, false)
    des: tuple[object, ...] = false.des
    reason = Message("domino.seat_could_pose_which", seat=who, which=reduce(_or, des))
    return Decision(reason, step.state, counted=step.awards)


def _or(first: object, last: object) -> Message:
    return Message("core.or", first=first, last=last)


@fault("s_apercoit", refuses="domino.regles.20", phases=("jeu", "coup"), otherwise=_NOTHING_POSED)
def notice_false_pass(state: State, who: Seat) -> Decision[State]:
    """Rule on A saying himself that he could have played: ``! s_apercoit A``."""
    found = latest(state, who)
    if found is None:
        reject(Message("domino.player_has_not_passed_falsely", player=who))
    if state.phase == "coup" and closed_by_it(state) and state.boudes[-1] == who:
        return reopen_game(state, found)
    if found.quand == "tard" or state.phase == "coup":
        return notice_too_late(state, found)
    return notice_at_once(state, found)


@law("domino.regles.20", allowed=True)
def reopen_game(state: State, found: FauxBoude) -> tuple[State, Message]:
    """Reopen a game that was closed by a false pass: the player must play now.

    « il doit poser, si celui qui est sous sa main n’a pas posé ». Nobody has played or passed
    since, and the points counted for the closed game are taken off (domino.note.26).
    """
    seat = found.seat
    rest = tuple(f for f in state.faux if f != found)
    back = replace(state, phase="jeu", tour=seat, boudes=state.boudes[:-1], faux=rest, gains=())
    return back, Message("domino.game_is_not_closed", seat=seat)


@law("domino.regles.20", allowed=True)
def notice_at_once(state: State, found: FauxBoude) -> tuple[State, Message]:
    """Let him play now if the next player has not played, or else later.

    « il doit poser, si celui qui est sous sa main n’a pas posé ».
    """
    seat = found.seat
    rest = tuple(f for f in state.faux if f != found)
    if found.quand == "instant":
        back = replace(_turn_of(seat, state), faux=rest)
        return back, Message("domino.next_to_has_not_posed", next_to=state.next_to(seat), seat=seat)
    state = replace(state, faux=(*rest, replace(found, avoue=True)))
    if not state.poses:
        return state, Message("domino.another_has_posed", seat=seat)
    return state, Message("domino.by_has_posed", by=state.poses[-1], seat=seat)


@law("domino.regles.20", also=("domino.regles.9",), allowed=False)
def notice_too_late(state: State, found: FauxBoude) -> Decision[State]:
    """Give the adversaries the choices of rule IX, since it was not « à l’instant »."""
    reason = Message("domino.seat_saw_it_too_late", seat=found.seat)
    return Decision(reason, options=what_they_like(state, found))


@fault(
    "accuse",
    refuses="domino.regles.9",
    phases=("jeu", "coup"),
    otherwise=_NOTHING_POSED,
    coupable=A_PLAYER,
)
def accuse_of_false_pass(state: State, who: Seat, coupable: Seat) -> Decision[State]:
    """Rule on B saying that A passed falsely: ``! accuse B coupable=A``."""
    must_be_a_player(state, coupable)
    if who not in state.adversaries(coupable):
        reject(Message("domino.only_adversary_can_accuse"))
    found = latest(state, coupable)
    if found is None:
        return find_nothing(coupable)
    return spare_who_owned_up(coupable) if found.avoue else find_false_pass(state, found)


@law("domino.regles.20", allowed=True)
def spare_who_owned_up(guilty: Seat) -> Message:
    """Let a player who owned up play the dé later, without a penalty.

    « il pourra par la suite poser ce même dé ».
    """
    return Message("domino.guilty_has_said_so_himself_in", guilty=guilty)


@law("domino.regles.9")
def find_nothing(guilty: Seat) -> Message:
    """Dismiss the accusation: he could not play, or the game went on correctly."""
    return Message("domino.guilty_has_not_passed_falsely", guilty=guilty)


@law("domino.regles.9", allowed=False)
def find_false_pass(state: State, found: FauxBoude) -> Decision[State]:
    """Rule on a false pass: the adversaries may take the partie, or choose.

    « perd la partie si l’adversaire l’exige, ou fait au moins ce qu’il veut ».
    """
    guilty, others = found.seat, joint(state.adversaries(found.seat))
    reason = Message("domino.guilty_could_have_posed", guilty=guilty, joint=others)
    return Decision(reason, options=what_they_like(state, found))


@applies("domino.regles.9")
def what_they_like(state: State, found: FauxBoude) -> tuple[Option, ...]:
    """List what the adversaries may choose: « ou fait au moins ce qu’il veut »."""
    guilty, others = found.seat, joint(state.adversaries(found.seat))
    loses = Message("domino.guilty_loses_partie", guilty=guilty)
    options = [Option(others, "partie", loses, then=partial(lose_for_false_pass, guilty))]
    for n in state.table.open if state.phase == "jeu" else ():
        options += [
            Option(
                others,
                f"poser {n}",
                Message("domino.guilty_poses_on_n_if_he", guilty=guilty, n=n),
                then=partial(make_pose_on, n, found),
            ),
            Option(
                others,
                f"sans {n}",
                Message("domino.guilty_does_not_pose_on_n", guilty=guilty, n=n),
                then=partial(keep_off, n, found),
            ),
        ]
    nothing = Message("domino.nothing_is_asked")
    return (*options, Option(others, "laisser", nothing, then=partial(_settle, found)))


@applies("domino.regles.9")
def lose_for_false_pass(guilty: Seat, state: State) -> Step[State]:
    """Make the player lose the partie, if the adversaries demand it.

    « perd la partie si l’adversaire l’exige ».
    """
    return Step(*lose_partie(state, guilty, "domino.regles.9"))


@applies("domino.regles.9")
def make_pose_on(number: int, found: FauxBoude, state: State) -> State:
    """Oblige him to play on *number*: « fait poser … à un bout ou à un autre »."""
    return _bind_his_turn(Duty("poser", found.seat, "domino.regles.9", nombre=number), found, state)


@applies("domino.regles.9")
def keep_off(number: int, found: FauxBoude, state: State) -> State:
    """Forbid him to play on *number*: « ou ne pas poser à un bout ou à un autre »."""
    return _bind_his_turn(Duty("sans", found.seat, "domino.regles.9", nombre=number), found, state)


def _bind_his_turn(duty: Duty, found: FauxBoude, state: State) -> State:
    """Bind him by *duty* in the turn in which he passed, or else in his next turn.

    Our reading (domino.note.7): « fait poser, ou ne pas poser » means one turn. It is the turn in
    """
    state = bind(duty, _settle(found, state))
    return _turn_of(found.seat, state) if found.quand == "instant" else state


def _settle(found: FauxBoude, state: State) -> State:
    """Mark *found* as answered for."""
    return replace(state, faux=tuple(f for f in state.faux if f != found))


def _turn_of(seat: Seat, state: State) -> State:
    """Give the turn back to *seat*, and cancel his pass and those that followed it."""
    boudes = state.boudes[: state.boudes.index(seat)] if seat in state.boudes else ()
    return replace(state, tour=seat, boudes=boudes)


@fault(
    "presente",
    refuses="domino.regles.16",
    phases=("jeu", "coup"),
    otherwise=Message("domino.no_des_are_posed_and_game"),
    de=A_DE,
)
def present_after_all(state: State, who: Seat, de: De) -> Decision[State]:
    """Rule on A playing a dé with which he had passed: ``! presente A de=6-4``."""
    must_hold(state, who, de)
    if de not in hidden(state, who):
        reject(Message("domino.seat_has_not_passed_with_one", seat=who, one=de))
    if state.phase == "jeu":
        must_have_the_turn(state, who)
        if de not in {p.de for p in list_plays(state, who)}:
            reject(Message("domino.one_goes_nowhere", one=de))
    elif not tous_boudent(state):
        reject(Message("domino.no_des_are_posed_and_game"))
    spared = sans_son_partenaire(state, who)
    return end_by_presenting(state, who) if spared is None else pay_for_two(state, who, spared)


@law("domino.regles.16", allowed=False)
def end_by_presenting(state: State, seat: Seat) -> Decision[State]:
    """End the partie at once.

    « qu’ensuite il présente son dé …, la partie doit être finie à l’instant ».
    """
    ended, paid = lose_partie(state, seat, "domino.regles.16")
    return Decision(_must_be_over(state, seat), ended, awards=paid)


@law("domino.regles.16", also=("domino.regles.22",), allowed=False)
def pay_for_two(state: State, seat: Seat, spared: Seat) -> Decision[State]:
    """Make him pay for himself and his partner, who does not suffer by it.

    « il payera la partie pour lui et pour son partenaire », who does not suffer by it.
    """
    ended, paid = lose_partie(state, seat, "domino.regles.16")
    reason = Message(
        "domino.reason_and_pays_for_two", reason=_must_be_over(state, seat), spared=spared
    )
    return Decision(reason, ended, awards=paid)


def _must_be_over(state: State, seat: Seat) -> Message:
    if state.accord.partie == "poule":
        return Message("domino.coup_is_over", seat=seat)
    return Message("domino.partie_is_over", seat=seat)


@applies("domino.regles.22")
def sans_son_partenaire(state: State, seat: Seat) -> Seat | None:
    """Make the fault his own and not his partner's.

    « Toutes les fautes seront personnelles, et un partenaire n’en souffrira point ».
    """
    return state.partner(seat)


def latest(state: State, seat: Seat) -> FauxBoude | None:
    """Find the last false pass of *seat*."""
    return next((f for f in reversed(state.faux) if f.seat == seat), None)


def list_false_passes(state: State) -> tuple[Incident, ...]:
    """List what could happen now about a false pass."""
    found: list[Incident] = []
    if state.phase not in {"jeu", "coup"}:
        return ()
    turn = state.tour
    if turn is not None and state.table.des and list_legal(state, turn):
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
    return tuple(p.de for p in list_plays(state, seat)) if state.tour == seat else ()
