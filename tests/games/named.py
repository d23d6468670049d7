"""What an action does, however it is named: the laws of all games compare that.

The text lets a play of several men be told in any order, and a man that plays all numbers rest
where any of them brings him. So much may differ between what a game offers and what it takes; it
is said here by what can be counted on the board, without asking the game.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

from academie.kit.backgammon.board import FLECHES, other

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

#: A move of one man, by the places of its owner's track.
Leg = tuple[int, int]
#: Why a play cannot be what the dice bring.
NOT_BY_THE_DICE, CLOSED, ENTERS_LATE = "not by the dice", "on a closed flèche", "enters late"


def named(name: str, state: Any, action: Any) -> object:
    """What *action* does in *state*: equal for two names of one thing."""
    return _NAMED.get(name, _as_written)(state, action)


def handed_in(action: Any, drawn: Any, offered: Iterable[Any]) -> bool:
    """Whether *action* is none of those that a game can enumerate.

    Chance: what is drawn, dealt, cut or thrown is handed in, where it is time for it. And what is
    agreed before the game, of which a game offers examples: the numbers have no end.
    """
    agreed = type(action).__name__ == "Convient" and any(type(o) is type(action) for o in offered)
    return agreed or type(action) is type(drawn)


def _as_written(_state: Any, action: Any) -> object:
    return str(action)


def _round_the_board(state: Any, action: Any) -> object:
    """Revertier and Toute-table: the men of both afterwards, those that are hit in the hand."""
    if not hasattr(action, "moves") or state.joueur is None:
        return str(action)
    legs = [(m.depart or 0, 25 if m.arrivee is None else m.arrivee) for m in action.moves]
    mine, his = state.position(state.joueur)
    faced = _FACED[type(state).__module__.split(".")[-2]]
    closed = {faced(f) for f in range(1, FLECHES + 1) if his[f] > 1}
    wrong = _wrong(legs, state.de, 25, 4, closed)
    entered = [start == 0 for start, _ in legs]
    if mine[0] and entered != sorted(entered, reverse=True):
        wrong = wrong or ENTERS_LATE
    men, theirs = _moved(mine, legs), list(his)
    for _, end in legs:
        if end < 25 and theirs[faced(end)] == 1:
            theirs[faced(end)] = 0
            theirs[0] += 1
    return wrong, len(legs), men, tuple(theirs)


def _on_the_track(doubled: int) -> Callable[[Any, Any], object]:
    """Plain, Toc, Trictrac: the player's men afterwards."""

    def of(state: Any, action: Any) -> object:
        if not hasattr(action, "legs") or state.joueur is None:
            return _marks(action)
        coup = state.de if hasattr(state, "de") else state.throw
        position = getattr(state, "position", state)
        mine, his = position.men(state.joueur), position.men(other(state.joueur))
        closed = {FLECHES - 1 - place for place, many in enumerate(his) if many > 1}
        wrong = _wrong(action.legs, coup, FLECHES, doubled, closed)
        return wrong, len(action.legs), _moved(mine, action.legs)

    return of


def _marks(action: Any) -> object:
    """Who marks: how much he marks at a time is his affair, « peut fort bien marquer quatre »."""
    if type(action).__name__ == "Marque":
        return action.player, "marque"
    return str(action)


def _posed(state: Any, action: Any) -> object:
    """Domino: the number on which a dé is posed, said or not, where it goes at one end only."""
    if type(action).__name__ != "Pose":
        return str(action)
    ends = set(state.table.open) & {int(number) for number in str(action.de).split("-")}
    on = action.sur if action.sur is not None or len(ends) != 1 else next(iter(ends))
    return action.seat, str(action.de), on


def _wrong(
    legs: Iterable[Leg], coup: Any, bande: int, doubled: int, closed: set[int]
) -> str | None:
    """Why *legs* are not what the throw *coup* brings, as far as one sees it on the board.

    :param bande: the place where a man arrives that is borne off.
    :param doubled: how often the number of a doublet is played.
    :param closed: places that the other's men close.
    """
    legs = list(legs)
    if any(end in closed for _, end in legs):
        return CLOSED
    if coup is None:
        return None if not legs else NOT_BY_THE_DICE
    numbers = (coup.high,) * doubled if coup.doublet else (coup.high, coup.low)
    if len(legs) > len(numbers):
        return NOT_BY_THE_DICE
    by = any(
        all(
            end - start == n or (end == bande and end - start < n)
            for (start, end), n in zip(legs, order, strict=False)
        )
        for order in set(permutations(numbers, len(legs)))
    )
    return None if by else NOT_BY_THE_DICE


def _moved(men: Iterable[int], legs: Iterable[Leg]) -> tuple[int, ...]:
    after = [*men, 0]
    for start, end in legs:
        after[start] -= 1
        after[min(end, len(after) - 1)] += 1
    return tuple(after[:-1])


#: What the opponent calls a flèche, by the way in which both go round the board.
_FACED: dict[str, Callable[[int], int]] = {
    "revertier": lambda fleche: (fleche + 11) % 24 + 1,
    "toute_table": lambda fleche: 25 - fleche,
}
_NAMED: dict[str, Callable[[Any, Any], object]] = {
    "domino": _posed,
    "plain": _on_the_track(4),
    "revertier": _round_the_board,
    "toc": _on_the_track(2),
    "toute_table": _round_the_board,
    "trictrac": _on_the_track(2),
}
