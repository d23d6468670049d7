"""The languages of the edition: French is the text, every other folder of a text translates it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

FRENCH = "fr"
#: The language into which every text is translated; it stands beside the French.
ENGLISH = "en"
#: How a language calls itself, and how English calls it; others are shown by their code.
NAMES = {
    FRENCH: ("Français", "French"),
    ENGLISH: ("English", "English"),
    "de": ("Deutsch", "German"),
    "la": ("Latina", "Latin"),
    "el": ("Ελληνικά", "Greek"),
}

_CODE = re.compile(r"[a-z]{2,3}")


def own_name(language: str) -> str:
    """How *language* calls itself, as on the switch of a page."""
    return NAMES.get(language, (language,))[0]


def english_name(language: str) -> str:
    """How English calls *language*."""
    return NAMES.get(language, (language,))[-1]


def folders(work: Path) -> tuple[str, ...]:
    """Languages into which the text in the folder *work* is translated, English first."""
    found = {
        folder.name
        for folder in (work.iterdir() if work.is_dir() else ())
        if folder.is_dir() and _CODE.fullmatch(folder.name) and any(folder.glob("*.md"))
    }
    return tuple(sorted(found - {FRENCH}, key=lambda code: (code != ENGLISH, code)))
