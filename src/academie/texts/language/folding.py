"""Words as a search compares them."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_LIGATURES = str.maketrans({"œ": "oe", "Œ": "Oe", "æ": "ae", "Æ": "Ae", "ſ": "s", "’": "'"})
_BEYOND = re.compile(r"[^\x00-\x7f]+")
#: The size of the cache: a text repeats few words.
_WORDS = 1 << 16


@lru_cache(_WORDS)
def fold(text: str) -> str:
    """Convert to lower case without accents, ligatures or the long s.

    >>> fold("Cœur, jouër, preſent")
    'coeur, jouer, present'
    """
    spread = unicodedata.normalize("NFD", text.translate(_LIGATURES))
    return _BEYOND.sub(_bare, spread).lower()


def _bare(found: re.Match[str]) -> str:
    return "".join(c for c in found[0] if not unicodedata.combining(c))
