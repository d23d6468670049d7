"""Which text a citation names: the release, and between two of them the commit as well."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from academie import __version__
from academie.texts.history import commits

if TYPE_CHECKING:
    from pathlib import Path

#: Who made this edition, its notes and its translations; in which year; under which licence.
EDITION, YEAR, LICENCE = "Académie", "2026", "CC BY 4.0"


@cache
def version_of(folder: Path) -> str:
    """Our version; between two releases with the commit that last changed *folder*.

    A release names one text for ever; what lies between is told apart by the commit.
    """
    commit = commits.commit_of(folder) if ".dev" in __version__ else ""
    return f"{__version__}+{commit}" if commit else __version__
