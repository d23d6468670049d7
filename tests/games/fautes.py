"""The faults that a game's texts name, phase by phase: ``docs/WORK/fautes.tsv``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from academie.texts.tables import faults as edition

if TYPE_CHECKING:
    from academie.texts.tables.faults import Faute

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def table(game: str) -> Path:
    """Where the faults of *game* stand."""
    return edition.table(ROOT, game)


@cache
def fautes(game: str) -> tuple[Faute, ...]:
    """The faults of *game*; none where its texts name none."""
    return edition.fautes(ROOT, game)
