"""Normalise the words of the edition: plain, hashed, typeset."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from hashlib import sha256

HASH_LENGTH = 10

_ROLE = re.compile(r"\{(?P<name>[\w-]+)\}`(?P<words>[^`<]*?)(?: ?<(?P<target>[^`>]*)>)?`")
_ESCAPED = re.compile(r"\\([^\w\s])")
_STAR = "\ue000"  # replaces a printed asterisk while marks of emphasis are removed
#: Marks with a space before them.
_APART = ";:?!»"
_NARROW = "\u202f"
#: The size of the caches: all passages of all texts and notes.
_PASSAGES = 1 << 16


@lru_cache(_PASSAGES)
def plain(markdown: str) -> str:
    r"""Return the printed words alone on one line, without marks.

    >>> plain("*trois* {page}`3`piles {star}`trictrac.8.71` (voyez {rule}`page 6 <trictrac.2>`)")
    'trois piles * (voyez page 6)'
    """
    text = unicodedata.normalize("NFC", markdown).replace(" | ", " ")
    if "{" in text:
        text = _ROLE.sub(_printed, text)
    if "\\" in text:
        text = _ESCAPED.sub(lambda mark: _STAR if mark[1] == "*" else mark[1], text)
    text = text.replace("*", "").replace("`", "")
    return " ".join(text.split()).replace(_STAR, "*")


def _printed(role: re.Match[str]) -> str:
    """Return the printed part of a role: nothing for a page mark, the star, the words of a link."""
    match role["name"]:
        case "page":
            return ""
        case "star":
            return _STAR
        case _:
            return _STAR if role["words"] == "*" else role["words"]


def pages(markdown: str) -> list[tuple[str, bool]]:
    """List the printed pages that begin in these words, each with whether its place is certain.

    >>> pages("ne {page}`7`permet {page}`8?`pas")
    [('7', True), ('8', False)]
    """
    marks = (role["words"] for role in _ROLE.finditer(markdown) if role["name"] == "page")
    return [(mark.rstrip("?"), not mark.endswith("?")) for mark in marks]


def links(markdown: str) -> list[str]:
    """List the ids of the links and stars in these words.

    >>> links("trois {star}`trictrac.8.71` (voyez {rule}`page 6 <trictrac.2>`)")
    ['trictrac.8.71', 'trictrac.2']
    """
    roles = _ROLE.finditer(markdown)
    return [r["target"] or r["words"] for r in roles if r["name"] in {"rule", "star", "note"}]


@lru_cache(_PASSAGES)
def digest(*parts: str) -> str:
    """Hash words: ten hexadecimal digits of SHA-256 of their plain form.

    >>> digest("Une  Renonce") == digest("Une *Renonce*")
    True
    """
    joined = "\n".join(plain(part) for part in parts if part)
    return sha256(joined.encode()).hexdigest()[:HASH_LENGTH]


def typeset(french: str) -> str:
    r"""Set French spacing: a narrow no-break space before ; : ? ! and ».

    >>> typeset("soi ; mais") == "soi\u202f; mais"
    True
    """
    for mark in _APART:
        french = french.replace(f" {mark}", f"{_NARROW}{mark}")
    return french.replace("« ", f"«{_NARROW}")


def quoting(words: str) -> str:
    r"""Set the spaces inside French guillemets, in words of any language.

    >>> quoting("one says « je gagne »; then") == "one says «\u202fje gagne\u202f»; then"
    True
    """
    return words.replace("« ", f"«{_NARROW}").replace(" »", f"{_NARROW}»")
