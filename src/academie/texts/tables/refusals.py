"""The actions that the rules of a game refuse, case by case: ``docs/WORK/refus.tsv``.

A case is a position and what is tried in it. The words of the reason are English; the core says it
in every language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.texts.examples import text_of
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from pathlib import Path

FILE = "refus.tsv"
TABLE = Table(("rule", "reason", "position", "action"))


@dataclass(frozen=True, slots=True)
class Refused:
    """An action that a rule refuses.

    :param game: name of the game.
    :param rule: id of the rule that refuses it.
    :param reason: words of the reason, as the core says it in English.
    :param position: in the notation of the game.
    :param action: an action or an incident, in the notation of the game.
    """

    game: str
    rule: str
    reason: str
    position: str
    action: str


def table(root: Path, game: str) -> Path:
    """Return the path of the refusals of *game*, below the *root* of the repository."""
    return root / "docs" / text_of(game) / FILE


def refusals(root: Path, game: str) -> tuple[Refused, ...]:
    """Read the refusals of *game*, in the order of the table.

    :raises SourceError: for a line that does not have its cells.
    """
    path = table(root, game)
    rows = TABLE.read(path, path.relative_to(root).as_posix())
    return tuple(Refused(game, *cells) for _, cells in rows)
