"""The languages of the edition: French is the text, other folders are translations."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

FRENCH = "fr"
#: The language into which every text is translated.
ENGLISH = "en"
#: The own name and the English name of each language; others are shown by their code.
NAMES = {
    FRENCH: ("Français", "French"),
    ENGLISH: ("English", "English"),
    "de": ("Deutsch", "German"),
    "la": ("Latina", "Latin"),
    "el": ("Ελληνικά", "Greek"),
}

_CODE = re.compile(r"[a-z]{2,3}")


def own_name(language: str) -> str:
    """Return the name of *language* in that language."""
    return NAMES.get(language, (language,))[0]


def english_name(language: str) -> str:
    """Return the English name of *language*."""
    return NAMES.get(language, (language,))[-1]


def folders(work: Path) -> tuple[str, ...]:
    """List the languages into which the text in the folder *work* is translated, English first."""
    found = {
        folder.name
        for folder in (work.iterdir() if work.is_dir() else ())
        if folder.is_dir() and _CODE.fullmatch(folder.name) and any(folder.glob("*.md"))
    }
    return tuple(sorted(found - {FRENCH}, key=lambda code: (code != ENGLISH, code)))
