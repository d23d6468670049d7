"""Compare what both players have in a class: one is better, or they are equal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.games.piquet.choses import Choses, Classe, Ronfle, Semblables, Sequence

if TYPE_CHECKING:
    from collections.abc import Callable


def same(some: Choses, others: Choses) -> bool:
    """Check whether both name the same things, in any order."""
    return some == others or sorted(map(str, some)) == sorted(map(str, others))


@applies("piquet.1.6")
def larger_ronfle(mine: Choses, his: Choses) -> Choses:
    """Return the larger ronfle, or ``None`` if they are equal.

    « si l’autre n’en a autant ou plus »: the larger ronfle, or nothing if they are equal.
    """
    if more_points(mine, his):
        return mine
    return his if more_points(his, mine) else ()


@applies("piquet.note.5")
def more_points(some: Choses, than: Choses) -> bool:
    """Check whether the cards of one player have more points, by as little as one."""
    return _points(some) > _points(than)


@applies("piquet.1.11")
def longer(mine: Choses, his: Choses) -> Choses:
    """Let the longer sequence beat the shorter.

    « la quarte annule la tierce, et la quinte la quarte, et ainsi suivant ».
    """
    return _the_more(mine, his, lambda choses: _best(choses).length)


@applies("piquet.1.10")
def higher(mine: Choses, his: Choses) -> Choses:
    """Let the player with the higher best sequence count it and all his lesser ones.

    « celui qui a la plus haute tierce … emporte toutes les autres moindres ».
    """
    return _the_more(mine, his, lambda choses: _best(choses).top)


@applies("piquet.note.7")
def four_before_three(mine: Choses, his: Choses) -> Choses:
    """Let four of a rank beat three of a higher one, as a quarte beats a tierce."""
    return _the_more(mine, his, lambda choses: _best_alike(choses).count)


@applies("piquet.1.12")
def higher_alike(mine: Choses, his: Choses) -> Choses:
    """Order cards alike by rank, aces first.

    « les As sont les plus hauts, puis les Rois, puis les Dames … ».
    """
    return _the_more(mine, his, lambda choses: _best_alike(choses).rank)


def better(classe: Classe, mine: Choses, his: Choses) -> Choses:
    """Return the better of two things, or ``None`` if they are equal."""
    if classe == "ronfle":
        return larger_ronfle(mine, his)
    if classe == "séquences":
        return longer(mine, his) or higher(mine, his)
    return four_before_three(mine, his) or higher_alike(mine, his)


@applies("piquet.2.5")
def equal(classe: Classe, mine: Choses, his: Choses) -> bool:
    """Check whether both are equal, so that neither counts.

    « nul des deux ne compte lesdites choses qui sont égales ».
    """
    if classe == "séquences":
        return best_are_equal(mine, his)
    return not better(classe, mine, his)


@applies("piquet.note.16")
def best_are_equal(mine: Choses, his: Choses) -> bool:
    """Check whether the best sequences are equal; then nobody counts lesser ones."""
    return not better("séquences", mine, his)


def _points(choses: Choses) -> int:
    return sum(c.points for c in choses if isinstance(c, Ronfle))


def _best(choses: Choses) -> Sequence:
    return max((c for c in choses if isinstance(c, Sequence)), key=lambda s: (s.length, int(s.top)))


def _best_alike(choses: Choses) -> Semblables:
    return max((c for c in choses if isinstance(c, Semblables)), key=lambda s: (s.count, s.rank))


def _the_more(mine: Choses, his: Choses, of: Callable[[Choses], int]) -> Choses:
    a, b = of(mine), of(his)
    return mine if a > b else his if a < b else ()
