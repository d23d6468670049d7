"""Which text a citation names: the release, and between two of them the commit as well."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from academie import __version__
from academie.texts.history import commits
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from pathlib import Path

#: What this edition is called in short; in which year it was made; under which licence.
EDITION, YEAR, LICENCE = "Académie", "2026", "CC BY 4.0"
#: Where the licence is read.
LICENCE_ADDRESS = "https://creativecommons.org/licenses/by/4.0/"
#: Who made this edition, its notes and its translations: a name that no reader takes for the
#: Académie française.
MAKERS = {ENGLISH: f"{EDITION} (rules of games)", FRENCH: f"{EDITION} (règles de jeux)"}
#: The title of the site.
SITE = {
    ENGLISH: f"{EDITION}: French Rules of Games from Four Old Books",
    FRENCH: f"{EDITION}\N{NARROW NO-BREAK SPACE}: règles françaises de jeux, "
    "d’après quatre livres anciens",
}
#: The identifier under which an archive keeps this release; empty as long as none does.
DOI = ""


@cache
def version_of(folder: Path) -> str:
    """Our version; between two releases with the commit that last changed *folder*.

    A release names one text for ever; what lies between is told apart by the commit.
    """
    commit = commits.commit_of(folder) if ".dev" in __version__ else ""
    return f"{__version__}+{commit}" if commit else __version__
