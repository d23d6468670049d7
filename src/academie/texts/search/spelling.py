"""Find misspellings and similar words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

#: Thousandths of the pairs of letters that words must share to be like each other.
_ALIKE = 400


def slips(typed: str, meant: str) -> bool:
    """Check whether *typed* is *meant* with one letter more, less or other, or two exchanged.

    >>> slips("bredouile", "bredouille"), slips("quniola", "quinola"), slips("roi", "loi")
    (True, True, True)
    """
    if abs(len(typed) - len(meant)) > 1 or typed == meant:
        return False
    n = 0
    while n < min(len(typed), len(meant)) and typed[n] == meant[n]:
        n += 1
    a, b = typed[n:], meant[n:]
    swapped = a[:2] == b[1::-1] and len(b) > 1 and a[2:] == b[2:]
    return swapped or a[1:] == b[1:] or a[1:] == b or a == b[1:]


def slips_into(typed: str, meant: str) -> bool:
    """Check whether *typed* is a misspelling of the beginning of *meant*."""
    return any(slips(typed, meant[: len(typed) + n]) for n in (-1, 0, 1))


def like(asked: str, words: Iterable[str]) -> list[str]:
    """Return up to two of *words* that share the most pairs of letters with *asked*."""
    pairs = _pairs(asked)
    scored = ((2000 * len(pairs & (p := _pairs(w))) // (len(pairs) + len(p)), w) for w in words)
    best = sorted(scored, key=lambda s: (-s[0], s[1]))[:2]
    return [w for score, w in best if score >= _ALIKE]


@cache
def _pairs(word: str) -> frozenset[str]:
    return frozenset(f" {word} "[n : n + 2] for n in range(len(word) + 1))
