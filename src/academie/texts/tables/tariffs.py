"""The payments of each game: ``docs/tariffs.tsv``, a position, an action, and an award.

How much it is, of what and by which rule is not written down, but asked of the core.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

FILE = "docs/tariffs.tsv"
TABLE = Table(
    ("game", "counted", FRENCH, ENGLISH, "position", "action", "award"), counts=("award",)
)


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
    """Read every row below the *root* of the repository, in the order of the table.

    :raises SourceError: for a line that does not have its cells.
    """
    return tuple(
        Paid(game, counted == "oui", {FRENCH: fr, ENGLISH: en}, position, action, int(award))
        for _, (game, counted, fr, en, position, action, award) in TABLE.read(root / FILE, FILE)
    )
