"""What each game pays: ``docs/tariffs.tsv``, a position, an action, and which award is meant.

How much it is, of what and by which rule is not written down, but asked of the core.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core import AcademieError
from academie.edition.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

FILE = "docs/tariffs.tsv"
HEADER = ("game", "counted", FRENCH, ENGLISH, "position", "action", "award")


@dataclass(frozen=True, slots=True)
class Paid:
    """Something for which a game pays.

    :param game: name of the game.
    :param counted: whether it pays as much as was counted in the deal, so that one number of it
        says nothing.
    :param told: what it pays for, by language; rows that say the same show what it may come to.
    :param position: a position, in the notation of the game.
    :param action: what is done in it and paid for.
    :param award: which of the awards of this action it is, counted from one.
    """

    game: str
    counted: bool
    told: Mapping[str, str]
    position: str
    action: str
    award: int


def tariffs(root: Path) -> tuple[Paid, ...]:
    """Every row below the *root* of the repository, in the order of the table.

    :raises AcademieError: for a row that has not the columns of :data:`HEADER`.
    """
    lines = (root / FILE).read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines]
    for number, row in enumerate(rows, 1):
        if len(row) != len(HEADER) or not all(row):
            raise AcademieError(f"{FILE}:{number}: a row has {', '.join(HEADER)}")
    if tuple(rows[0]) != HEADER:
        raise AcademieError(f"{FILE}:1: the columns are {', '.join(HEADER)}")
    return tuple(
        Paid(game, counted == "oui", {FRENCH: fr, ENGLISH: en}, position, action, int(award))
        for game, counted, fr, en, position, action, award in rows[1:]
    )
