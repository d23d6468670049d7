"""The six figures of the second treatise, rebuilt from what the text says of them.

Each passage that speaks of a figure stands with its statements in a table beside the text; the
solver finds every position in which all of them hold, and the most natural one is shown. All of it
is proved anew by ``make figures``.
"""

from __future__ import annotations

from academie.figures.planches import PLANCHES, Planche
from academie.figures.said import Statement
from academie.figures.solveur import Solved, naturel, solve

__all__ = ["PLANCHES", "Planche", "Solved", "Statement", "figure", "naturel", "solve"]

#: The texts beside which its tables stand; see :mod:`academie.proof.dependencies`.
READS = ("nouveau-trictrac",)


def figure(number: int) -> Planche:
    """The figure *number*, 1 to 6.

    >>> print(figure(5).position.noir[11:])
    (2, 0, 0, 1, 0, 0, 1, 2, 2, 1, 2, 2, 2)
    """
    return PLANCHES[number - 1]
