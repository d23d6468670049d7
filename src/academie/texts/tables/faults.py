"""The faults that the texts of a game name, case by case: ``docs/WORK/fautes.tsv``.

A case has a position, the incident, and a description in the reader's words. The core gives the
ruling.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.texts.examples import text_of
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

FILE = "fautes.tsv"
TABLE = Table(("rule", "about", FRENCH, ENGLISH, "permis", "phase", "position", "incident"))


@dataclass(frozen=True, slots=True)
class Faute:
    """A fault that a rule names, and the incident that enters it.

    :param game: name of the game.
    :param rule: id of the rule that names it, which the ruling must cite.
    :param about: its subject, such as the dice; pages of faults have a heading for each.
    :param fr: what happened, in French.
    :param en: the same in English.
    :param permis: ``oui`` where the text allows or pardons it, ``non`` where it forbids it, holds
        it for void or punishes it, ``-`` where it only says what follows, as of points forgotten.
    :param phase: of the position.
    :param position: in the notation of the game.
    :param incident: the fault, in the notation of the game.
    """

    game: str
    rule: str
    about: str
    fr: str
    en: str
    permis: str
    phase: str
    position: str
    incident: str

    @property
    def kind(self) -> str:
        """The kind of its incident."""
        return self.incident.split()[1]

    @property
    def told(self) -> Mapping[str, str]:
        """The description, by language."""
        return {FRENCH: self.fr, ENGLISH: self.en}

    def __str__(self) -> str:
        return f"{self.game}-{self.rule}-{self.phase}-{self.incident}"


def table(root: Path, game: str) -> Path:
    """Return the table of the faults of *game*, below the *root* of the repository."""
    return root / "docs" / text_of(game) / FILE


def fautes(root: Path, game: str) -> tuple[Faute, ...]:
    """Read the faults of *game*; empty if there is no table.

    :raises SourceError: for a line that does not have its cells.
    """
    path = table(root, game)
    rows = TABLE.read(path, path.relative_to(root).as_posix())
    return tuple(Faute(game, *cells) for _, cells in rows)
