"""Words as the edition compares them: plain, folded, hashed, typeset."""

from __future__ import annotations

import re
import unicodedata

HASH_LENGTH = 10

_SPACE = re.compile(r"\s+")
_EMPHASIS = re.compile(r"[*`]")
_LIGATURES = str.maketrans({"œ": "oe", "Œ": "Oe", "æ": "ae", "Æ": "Ae", "ſ": "s", "’": "'"})
_HIGH = re.compile(r" ([;:?!»])")
_OPENING = re.compile(r"« ")
_NARROW = "\u202f"


def plain(markdown: str) -> str:
    """The words alone, on one line, without marks of emphasis."""
    return _SPACE.sub(" ", _EMPHASIS.sub("", unicodedata.normalize("NFC", markdown))).strip()


def digest(*parts: str) -> str:
    """Short hash of words: ten hexadecimal digits of SHA-256 over their plain form.

    >>> digest("Une  Renonce") == digest("Une *Renonce*")
    True
    """
    from hashlib import sha256  # noqa: PLC0415 - slow to import; to show a rule needs no hash

    joined = "\n".join(plain(part) for part in parts if part)
    return sha256(joined.encode()).hexdigest()[:HASH_LENGTH]


def fold(text: str) -> str:
    """Lower case without accents, ligatures or the long s, as a search compares.

    >>> fold("Cœur, jouër, preſent")
    'coeur, jouer, present'
    """
    spread = unicodedata.normalize("NFD", text.translate(_LIGATURES))
    return "".join(c for c in spread if not unicodedata.combining(c)).lower()


def typeset(french: str) -> str:
    r"""French spacing as a printer sets it: a narrow no-break space before ; : ? ! and ».

    >>> typeset("soi ; mais") == "soi\u202f; mais"
    True
    """
    return _OPENING.sub(f"«{_NARROW}", _HIGH.sub(rf"{_NARROW}\1", french))
