"""Which text a citation names: the release, and between two of them the commit as well."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from academie import __version__
from academie.rulebook import rulebook
from academie.texts.history import commits

if TYPE_CHECKING:
    from pathlib import Path

_RULEBOOK = rulebook()
#: Who made this edition, its notes and its translations; in which year; under which licence.
EDITION, YEAR, LICENCE = _RULEBOOK.name, _RULEBOOK.year, _RULEBOOK.licence
#: What collections of texts call it, and what it is.
TITLE, ABOUT = _RULEBOOK.title, _RULEBOOK.about
#: Of the texts: that of this package where the rulebook has none of its own.
VERSION = _RULEBOOK.version or __version__


@cache
def version_of(folder: Path) -> str:
    """Our version; between two releases with the commit that last changed *folder*.

    A release names one text for ever; what lies between is told apart by the commit.
    """
    commit = commits.commit_of(folder) if ".dev" in VERSION else ""
    return f"{VERSION}+{commit}" if commit else VERSION
