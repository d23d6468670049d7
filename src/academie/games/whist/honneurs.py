"""Honours: called at eight points, answered, announced and marked after the deal."""

from __future__ import annotations

from dataclasses import replace
from typing import NoReturn

from academie.core import Step, applies
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.games.whist import awards
from academie.games.whist.actions import Accuse, Answer, Call, Mark
from academie.games.whist.incidents.calls import CALLING, end_deal, mark_announced
from academie.games.whist.state import SEATS, SIDES, Seat, State, partner, side_of

AT_EIGHT = Message("whist.one_calls_at_eight_with_two")
HIS_PARTNER = Message("whist.one_answers_one_s_partner_s")


def to_cry(state: State) -> tuple[Call, ...]:
    """List the calls that are possible now."""
    return tuple(Call(seat) for seat in SEATS if may_call(state, seat))


@applies("whist.usage.10")
def called(state: State, action: Call) -> Step[State]:
    """Record a call for honours, which waits for an answer."""
    if not may_call(state, action.seat):
        refuse(state, action, "whist.usage.10", AT_EIGHT)
    return Step(replace(state, crie=action.seat))


def to_answer(state: State) -> tuple[Answer, ...]:
    """List the answers that are possible now."""
    return tuple(Answer(seat) for seat in SEATS if may_answer(state, seat))


@applies("whist.usage.10")
def answered(state: State, action: Answer) -> Step[State]:
    """Win the game by the honours of both, after the answer."""
    if not may_answer(state, action.seat):
        refuse(state, action, "whist.usage.10", HIS_PARTNER)
    gained = awards.called_honours(state, side_of(action.seat))
    return Step(end_deal(awards.gain(state, *gained)), gained)


@applies("whist.usage.10")
def may_call(state: State, seat: Seat) -> bool:
    """Check whether *seat* may call: at eight, with two honours, before his first card."""
    return (
        state.crie is None
        and state.points[SIDES.index(side_of(seat))] == CALLING
        and state.untouched
        and awards.honours_held(state, seat) >= 2
    )


@applies("whist.usage.10")
def may_answer(state: State, seat: Seat) -> bool:
    """Check whether *seat* may answer: he holds an honour."""
    called = state.crie == partner(seat) and state.untouched
    return called and awards.honours_held(state, seat) >= 1


def to_announce(state: State) -> tuple[Accuse, ...]:
    """List the sides that can announce honours."""
    if awards.winner(state):
        return ()
    left = (s for s in SIDES if not awards.has_announced(state, s) and awards.honours(state, s))
    return tuple(Accuse(side) for side in left)


def announce(state: State, action: Accuse) -> Step[State]:
    """Announce the honours of a side."""
    if action not in to_announce(state):
        _refuse_counting(state, action)
    return Step(replace(state, accuses=(*state.accuses, *awards.honours(state, action.side))))


def to_mark(state: State) -> tuple[Mark, ...]:
    """List the sides that have announced honours."""
    if awards.winner(state):
        return ()
    return tuple(Mark(side) for side in SIDES if any(a.player == side for a in state.accuses))


def marks(state: State, action: Mark) -> Step[State]:
    """Mark the honours that the side announced."""
    if action not in to_mark(state):
        _refuse_counting(state, action)
    gained = tuple(a for a in state.accuses if a.player == action.side)
    return Step(mark_announced(state, action.side), gained)


@applies("whist.usage.9")
def refuse_after_the_game(state: State, action: Accuse | Mark) -> None:
    """Refuse to count honours once a side has won the game."""
    if side := awards.winner(state):
        refuse(state, action, "whist.usage.9", Message("whist.side_have_won", side=side))


@applies("whist.usage.7")
def refuse_without_honours(state: State, action: Accuse | Mark) -> NoReturn:
    """Refuse to count honours that a side does not have."""
    reason = Message("whist.side_have_no_honours_to_count", side=action.side)
    refuse(state, action, "whist.usage.7", reason)


def _refuse_counting(state: State, action: Accuse | Mark) -> NoReturn:
    refuse_after_the_game(state, action)
    refuse_without_honours(state, action)
