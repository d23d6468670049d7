"""The version that a citation names: the release, or between releases the commit too."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from academie import __version__
from academie.rulebook import rulebook
from academie.texts.history import commits
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from pathlib import Path

_RULEBOOK = rulebook()
#: The short name of this edition, its year, and its licence.
EDITION, YEAR, LICENCE = _RULEBOOK.name, _RULEBOOK.year, _RULEBOOK.licence
#: Where the licence is read.
LICENCE_ADDRESS = _RULEBOOK.licence_address
#: Who made this edition, its notes and its translations, in English and in French.
MAKERS = {ENGLISH: _RULEBOOK.makers or EDITION}
MAKERS[FRENCH] = _RULEBOOK.makers_fr or MAKERS[ENGLISH]
#: The title of the site, in English and in French.
SITE = {ENGLISH: _RULEBOOK.title, FRENCH: _RULEBOOK.title_fr or _RULEBOOK.title}
#: What the edition is, in a sentence or two.
ABOUT = _RULEBOOK.about
#: Of the texts: that of this package where the rulebook has none of its own.
VERSION = _RULEBOOK.version or __version__
#: The identifier of this release in an archive; empty if there is none.
DOI = _RULEBOOK.doi


@cache
def version_of(folder: Path) -> str:
    """Return our version; between two releases with the last commit that changed *folder*.

    A release names one text for ever; what lies between is told apart by the commit.
    """
    commit = commits.commit_of(folder) if ".dev" in VERSION else ""
    return f"{VERSION}+{commit}" if commit else VERSION
