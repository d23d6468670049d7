"""Read a whole line at once: a reading of a move is right if the rest can be played."""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from academie.games.echecs.reading import Candidate, candidates
from academie.games.echecs.state import State, make_move
from academie.games.echecs.words import read_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import chess


@dataclass(frozen=True, slots=True)
class Broken:
    """Raised where a line breaks: the words that no move fits, and the moves before them."""

    at: int
    moves: tuple[Candidate, ...]


def lightest(
    start: State,
    words: Sequence[str],
    forced: Mapping[int, chess.Move] | None = None,
    before: str = "",
) -> tuple[Candidate, ...] | Broken:
    """Return the reading of all *words* from *start* that needs the least to be granted.

    Words without a move ("Perdu.") end the line.

    :param forced: moves that stand at some places whatever the words say.
    :param before: words of the move before the first.
    """
    end = next((n for n, w in enumerate(words) if read_words(w).act == "rien"), len(words))
    order = count()
    open_: list[tuple[int, int, int, State, tuple[Candidate, ...]]] = []
    heapq.heappush(open_, (0, 0, next(order), start, ()))
    farthest: tuple[Candidate, ...] = ()
    while open_:
        weight, _, _, state, moves = heapq.heappop(open_)
        n = len(moves)
        if n == end:
            return moves
        if n > len(farthest):
            farthest = moves
        found = candidates(state, words[n], words[n - 1] if n else before)
        if forced and n in forced:
            kept = [c for c in found if c.move == forced[n]]
            found = tuple(kept) or (Candidate(forced[n]),)
        for candidate in found:
            entry = (
                weight + candidate.weight,
                -n - 1,
                next(order),
                make_move(state, candidate.move),
                (*moves, candidate),
            )
            heapq.heappush(open_, entry)
    return Broken(len(farthest), farthest)
