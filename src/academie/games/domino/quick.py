"""Dés that are taken, posed and passed over found at once, where no rule is traced.

The law is :mod:`academie.games.domino.moves`, :mod:`academie.games.domino.table` and
:mod:`academie.games.domino.prise`, which tests prove to say the same; it is asked where somebody is
bound, has passed falsely or has posed what goes nowhere, and of how the coup ends.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from academie.core import Step
from academie.core.caching import cached_on_last_state
from academie.core.changing import making, setting
from academie.games.domino.actions import Boude, Pose, Prend
from academie.games.domino.incidents.prise import to_take
from academie.games.domino.state import State
from academie.games.domino.table import ended, said
from academie.kit.dominoes import NUMBERS, Chaine, bits, of_bits, of_ends, seen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.games.domino.state import Seat

    #: What a seat may pose of each dé, by its higher and its lower number.
    Fits = tuple[tuple[tuple[Pose, ...], ...], ...]

_step = making(Step)
_pose = making(Pose)
_chaine = making(Chaine)
_posed = setting(State, "table", "mains", "poses", "tour", "boudes")
_passed = setting(State, "tour", "boudes")
_took = setting(State, "mains", "phase", "tour")


def offers(state: State) -> Sequence[Pose | Boude] | None:
    """What may be done; ``None`` where the law is to be asked."""
    return _offered(state) if state.phase == "jeu" and _free(state) else None


def step(state: State, action: object) -> Step[State] | None:
    """What *action* leads to; ``None`` where the law is to be asked."""
    if not _free(state):
        return None
    if state.phase == "prise":
        return _taking(state, action) if isinstance(action, Prend) else None
    if state.phase != "jeu":
        return None
    if isinstance(action, Pose):
        return _posing(state, action)
    return _passing(state, action) if isinstance(action, Boude) else None


def _free(state: State) -> bool:
    """Whether nothing binds anybody."""
    return not (state.dus or state.faux or state.pending or state.mal)


@cached_on_last_state
def _offered(state: State) -> tuple[Pose | Boude, ...] | None:
    seat = state.tour
    if seat is None:
        return None
    hand, des = state.hand(seat), state.table.des
    if not des:
        return tuple([_pose(seat, one, None) for one in hand])
    fits = _fits(seat, des[0][0], des[-1][1])
    found: list[Pose] = []
    for one in hand:
        found += fits[one.haut][one.bas]
    return tuple(found) or (Boude(seat),)


@cache
def _fits(seat: Seat, left: int, right: int) -> Fits:
    """What *seat* may pose of each dé where these numbers lie open, the left end first."""
    ends = (left,) if left == right else (left, right)

    def poses(haut: int, bas: int) -> tuple[Pose, ...]:
        fits = [n for n in ends if n in {haut, bas}]
        one = of_ends(haut, bas)
        return tuple(_pose(seat, one, n if len(fits) > 1 else None) for n in fits)

    return tuple(tuple(poses(haut, bas) for bas in range(haut + 1)) for haut in NUMBERS)


def _posing(state: State, action: Pose) -> Step[State] | None:
    offered = _offered(state)
    if offered is None or not any(one is action for one in offered):
        return None
    seat, one = action.seat, action.de
    at = state.joueurs.index(seat)
    hand = state.mains[at]
    place = [d is one for d in hand].index(True)
    left = hand[:place] + hand[place + 1 :]
    des = _joined(state.table.des, action)
    mains = (*state.mains[:at], left, *state.mains[at + 1 :])
    following = state.joueurs[(at + 1) % len(state.joueurs)]
    after = _posed(state, _chaine(des), mains, (*state.poses, seat), following, ())
    return _step(after, (), ()) if left and des[0][0] != des[-1][1] else ended(after)


def _joined(des: tuple[tuple[int, int], ...], action: Pose) -> tuple[tuple[int, int], ...]:
    """The dés that lie once *action* is done, which goes at the right end if it may."""
    haut, bas = action.de.haut, action.de.bas
    if not des:
        return ((haut, bas),)
    left, right = des[0][0], des[-1][1]
    end = action.sur
    if end is None:
        end = left if left in {haut, bas} else right
    outward = bas if end == haut else haut
    return (*des, (end, outward)) if end == right else ((outward, end), *des)


def _passing(state: State, action: Boude) -> Step[State] | None:
    offered = _offered(state)
    if offered is None or action not in offered:
        return None
    return said(_passed(state, state.next_to(action.seat), (*state.boudes, action.seat)))


def _taking(state: State, action: Prend) -> Step[State] | None:
    seat, des = action.seat, action.des
    if seat not in state.joueurs or len(des) != state.accord.des or not to_take(state, seat):
        return None
    taken = bits(des)
    if taken.bit_count() < len(des) or taken & seen(state.mains, state.table):
        return None
    at = state.joueurs.index(seat)
    mains = (*state.mains[:at], of_bits(taken), *state.mains[at + 1 :])
    begins = all(mains)
    phase, tour = ("jeu", state.poseur) if begins else ("prise", None)
    return _step(_took(state, mains, phase, tour), (), ())
