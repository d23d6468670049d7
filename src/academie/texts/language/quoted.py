"""Find quoted words in a text, and their translation.

Text and translation stand one sentence a line, so that the lines of a quotation have their
translation beside them; and of these lines the clauses, where they answer to each other too.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from academie.texts.language.folding import fold
from academie.texts.language.words import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from academie.texts.model import Rule

_WORD = re.compile(r"[^\W_]+")
_LINE = re.compile(r"\n")
#: Behind what a clause ends, but for a note's mark and a numeral.
_CLAUSE = re.compile(r"(?<=[;:])\s+|(?<=[^\WIVX]\.)\s+")
_CUT = re.compile(r"\[?…\]?")
#: Fewer words are a term, not a saying.
_SHORTEST = 4
#: The part of the sentences that must be quoted for them to replace the quotation.
_WHOLE = 0.75
#: A passage whose lines do not answer to each other is taken whole up to so many words.
_LONGEST = 70


class Found(NamedTuple):
    """The place of a quotation: its rule, its English, and whether that is little more than it.

    The English is empty where the sentences of a long passage do not answer to each other.
    """

    rule: Rule
    english: str
    whole: bool


def find(words: str, rules: Iterable[Rule], *, least: int = _SHORTEST) -> Found | None:
    """Return the first of *rules* that has all *words*, and the English of their sentences.

    :param least: fewer words are not looked for.
    """
    parts = [part for part in map(_bare, _CUT.split(words)) if part.strip()]
    if sum(len(part.split()) for part in parts) < least:
        return None
    for rule in rules:
        if rule.en is None or rule.kind == "move":
            continue
        said = _bare(rule.fr.body)
        if not all(part in said for part in parts):
            continue
        return _answer(rule, rule.en.body, parts)
    return None


def _answer(rule: Rule, english: str, parts: Sequence[str]) -> Found:
    """Return the sentences of both languages with *parts*, or their clauses if these correspond."""
    ours, theirs = rule.fr.body, english
    for cut in (_LINE, _CLAUSE):
        french, other = ([p for p in cut.split(side) if p.strip()] for side in (ours, theirs))
        lines = [n for part in parts for n in _lines(french, part)]
        if lines and len(french) == len(other):
            span = slice(min(lines), max(lines) + 1)
            ours, theirs = " ".join(french[span]), " ".join(other[span])
    if ours == rule.fr.body and len(ours.split()) > _LONGEST:
        return Found(rule, "", whole=False)
    share = sum(len(part.split()) for part in parts) / len(_bare(ours).split())
    return Found(rule, plain(theirs).strip(" ,;:"), share >= _WHOLE)


def _lines(lines: Sequence[str], part: str) -> Iterator[int]:
    """Return the first and last of *lines* in which *part* occurs."""
    ends: list[int] = []
    joined = " "
    for line in lines:
        joined += _bare(line).lstrip()
        ends.append(len(joined))
    at = joined.find(part)
    if at >= 0:
        inside = (at + 1, at + len(part) - 2)
        yield from (next(n for n, end in enumerate(ends) if place < end) for place in inside)


@cache
def _bare(words: str) -> str:
    """Return words alone, each between spaces: no marks, accents or capitals."""
    return f" {' '.join(_WORD.findall(fold(plain(words))))} "
