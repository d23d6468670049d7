"""The plays of a throw, against a reckoning of its own by the words of the chapters."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.games.revertier import GAME as revertier
from academie.games.revertier.moves import coups, tour, vis_a_vis
from academie.kit.backgammon.board import FLECHES, MEN
from academie.kit.backgammon.dice import THROWS, Throw, throw
from academie.kit.backgammon.race_state import PLACES, Position
from tests.games.conftest import walk

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: His men and mine: how many on each flèche, the hand as 0; those borne off are nowhere.
Men = Counter[int]


def free(mine: Men, theirs: Men, end: int) -> bool:
    """Whether a man of mine may come to *end*."""
    alone = 1 < end < 12 and mine[end]
    return not alone and theirs[vis_a_vis(end)] < 2


def moves(mine: Men, theirs: Men, number: int) -> Iterator[tuple[int, int]]:
    """Every move of one man by *number*."""
    if mine[0]:
        if not mine[number] and theirs[vis_a_vis(number)] < 2:
            yield 0, number
        return
    for start in sorted(+mine):
        if start + number <= FLECHES:
            if free(mine, theirs, start + number):
                yield start, start + number
        elif min(+mine) > 18 and (start + number == 25 or start == min(+mine)):
            yield start, 25


def ends(mine: Men, theirs: Men, numbers: Sequence[int]) -> Iterator[tuple[int, Men, Men]]:
    """Where *numbers* may lead in this order, with how many of them are played."""
    stuck = True
    for start, end in moves(mine, theirs, numbers[0]) if numbers else ():
        stuck = False
        after, his = Counter(mine), Counter(theirs)
        after[start] -= 1
        after[end] += end <= FLECHES
        if end <= FLECHES and his[vis_a_vis(end)]:
            his[vis_a_vis(end)] = 0
            his[0] += 1
        for many, *both in ends(after, his, numbers[1:]):
            yield many + 1, *both
    if stuck:
        yield 0, mine, theirs


def written(men: Men) -> tuple[int, ...]:
    return tuple(men[place] for place in range(PLACES))


def reckoned(position: Position, coup: Throw) -> set[Position]:
    """Where the throw may lead, by the words; of two numbers that exclude each other the larger."""
    mine, theirs = (Counter(dict(enumerate(men))) for men in position)
    if coup.doublet:
        found = list(ends(mine, theirs, [coup.high] * 4))
        kept = [one for one in found if one[0] == max(many for many, *_ in found)]
    else:
        by_order = [list(ends(mine, theirs, order)) for order in (coup.numbers, coup.numbers[::-1])]
        found = by_order[0] + by_order[1]
        most = max(many for many, *_ in found)
        kept = [one for one in found if one[0] == most]
        large = [one for one in by_order[0] if one[0] == 1]
        small = [one for one in by_order[1] if one[0] == 1]
        if most == 1 and large and small:
            kept = large
    after = {(written(a), written(b)) for _, a, b in kept}
    entries = [f for f in range(1, 7) if not mine[f] and theirs[vis_a_vis(f)] < 2]
    if mine[0] > len(entries):
        after.add(position)
    return after


def found(position: Position, coup: Throw) -> set[Position]:
    return {*coups(tour(position, coup), revertier.Options())}


throws = st.sampled_from(THROWS)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Men wherever they fall: in hand, beside one another, at home, few or all."""
    home = draw(st.sampled_from((0, 1, 13, 19)))
    places = st.integers(home, FLECHES)
    mine = Counter(draw(st.lists(places, min_size=1, max_size=8)))
    for fleche in range(2, 12):
        mine[fleche] = min(mine[fleche], 1)
    clear = [f for f in range(PLACES) if f == 0 or not mine[vis_a_vis(f)]]
    theirs = Counter(draw(st.lists(st.sampled_from(clear), min_size=1, max_size=MEN)))
    return written(+mine), written(theirs)


@given(position=positions(), coup=throws)
@settings(max_examples=400, deadline=None)
def test_a_throw_leads_where_the_words_have_it(position: Position, coup: Throw) -> None:
    assert found(position, coup) == reckoned(position, coup)


@given(seed=st.integers(0, 10_000))
@settings(max_examples=4, deadline=None)
def test_so_it_is_wherever_a_game_comes_to(seed: int) -> None:
    for _, _, step in walk("revertier", seed, 120, faults=False):
        state = step.state
        if state.phase == "jeu" and state.options.seul == "gros" and not state.de.doublet:
            position = state.position(state.joueur)
            assert found(position, state.de) == reckoned(position, state.de)


@pytest.mark.parametrize("hand", range(1, 7))
def test_so_it_is_however_many_men_are_to_enter(hand: int) -> None:
    """One more than a doublet has numbers, too; alone, beside men on board, on those of his own."""
    for coup in THROWS:
        for others in ((), (20,), (1, 5, 8), (3, 4, 6, 11)):
            mine, theirs = Counter((*[0] * hand, *others)), Counter((17, 17, 24))
            position = written(mine), written(theirs)
            assert found(position, coup) == reckoned(position, coup)


@pytest.mark.parametrize("coup", ["6-5", "5-5"])
@pytest.mark.parametrize("shut", [(), (18,), (17,), (17, 18), (12,)], ids=str)
@pytest.mark.parametrize(
    "mine", [(13, 24, 24), (6, 7), (12, 19, 20, 24), (12, 13, 24), (12, 12, 12, 12)], ids=str
)
def test_so_it_is_where_little_or_nothing_can_be_played(
    mine: Sequence[int], shut: Sequence[int], coup: str
) -> None:
    """Men at home do not go off while another is outside, who may be shut in."""
    closed = [vis_a_vis(fleche) for fleche in (*shut, *shut) if fleche not in mine]
    position = written(Counter(mine)), written(Counter((*closed, 0)))
    assert found(position, throw(coup)) == reckoned(position, throw(coup))
