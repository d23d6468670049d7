"""The six lost figures of the second treatise, rebuilt from what the text says about them.

The statements of each passage are in a table beside the text. The solver finds every position in
which all of them hold, and the most natural one is shown. ``make figures`` solves them again.
"""

from __future__ import annotations

from academie.figures.planches import PLANCHES, Planche
from academie.figures.said import Statement
from academie.figures.solveur import Solved, naturel, solve

__all__ = ["PLANCHES", "Planche", "Solved", "Statement", "figure", "naturel", "solve"]

#: The texts that this package reads; see :mod:`academie.proof.dependencies`.
READS = ("nouveau-trictrac",)


def figure(number: int) -> Planche:
    """Return the figure *number*, 1 to 6.

    >>> print(figure(5).position.noir[11:])
    (2, 0, 0, 1, 0, 0, 1, 2, 2, 1, 2, 2, 2)
    """
    return PLANCHES[number - 1]
