"""The faults that a game's texts name, phase by phase: ``tests/games/GAME/fautes.tsv``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
HEADER = ("rule", "fault", "permis", "phase", "position", "incident")


@dataclass(frozen=True, slots=True)
class Faute:
    """A fault that a rule names, and how it is entered.

    :param rule: id of the rule that names it, which the ruling must cite.
    :param fault: the fault in the words of the text.
    :param permis: whether the text allows or pardons it: ``oui``, ``non``, or ``-`` where it only
        says what follows.
    :param phase: of the position.
    """

    game: str
    rule: str
    fault: str
    permis: str
    phase: str
    position: str
    incident: str

    def __str__(self) -> str:
        return f"{self.game}-{self.rule}-{self.phase}-{self.incident}"


def table(game: str) -> Path:
    """Where the faults of *game* stand."""
    return HERE / game / "fautes.tsv"


def fautes(game: str) -> list[Faute]:
    """The faults of *game*; none while it has no table."""
    if not table(game).exists():
        return []
    head, *rows = table(game).read_text(encoding="utf-8").splitlines()
    assert tuple(head.split("\t")) == HEADER, table(game)
    return [Faute(game, *row.split("\t")) for row in rows]
