"""Actions that a player might have meant to name: legal ones with one word of them changed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from academie.core import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterator

#: The words of a notation: numbers, suits, ranks and seats one by one, words whole.
_WORD = re.compile(r"\d+|[♠♥♦♣]|[A-Z]|[^\W\d_]+|[^\w\s]|\s+")
#: What may stand instead of a word, by what the word is.
_KINDS = (
    ("♠", "♥", "♦", "♣"),
    ("A", "R", "D", "V", "10", "9", "8", "7", "6", "5", "4", "3", "2"),
    ("A", "B", "C", "D"),
    ("AB", "AC", "AD", "BC", "BD", "CD"),
    ("blanc", "noir"),
    ("main", "hors", "1", "24"),
    ("abat", "lève"),
    ("tient", "s’en va"),
    tuple("abcdefgh"),
)
#: How far a number is moved.
_NEAR = (-3, -2, -1, 1, 2, 3, 6)


def altered(action: str) -> Iterator[str]:
    """Every notation that differs from *action* in one word, one part or the order of two parts.

    A number is also changed wherever it stands: the flèche on which a man rests between two moves.
    """
    words = _WORD.findall(action)
    for place, word in enumerate(words):
        for other in _instead(word):
            yield "".join([*words[:place], other, *words[place + 1 :]])
    for word in {word for word in words if word.isdecimal()}:
        for other in _instead(word):
            yield "".join(other if w == word else w for w in words)
    for mark in (", ", " "):
        parts = action.split(mark)
        for place, part in enumerate(parts if len(parts) > 1 else ()):
            yield mark.join(parts[:place] + parts[place + 1 :])
            yield mark.join([*parts[:place], part, part, *parts[place + 1 :]])
            for later in range(place + 1, len(parts)):
                yield mark.join(_exchanged(parts, place, later))
    yield from ("passe", f"{action}, 0-1", f"{action}, 1-2")


def read_altered(game: Any, action: object) -> dict[str, Any]:
    """What of :func:`altered` the game can read, by its notation."""
    read: dict[str, Any] = {}
    for text in dict.fromkeys(altered(str(action))):
        try:
            meant = game.read_action(text)
        except NotationError:
            continue
        if meant != action:
            read[str(meant)] = meant
    return read


def _instead(word: str) -> Iterator[str]:
    for kind in _KINDS:
        if word in kind:
            yield from (other for other in kind if other != word)
    if word.isdecimal():
        yield from (str(int(word) + by) for by in _NEAR if int(word) + by >= 0)


def _exchanged(parts: list[str], one: int, other: int) -> list[str]:
    parts = list(parts)
    parts[one], parts[other] = parts[other], parts[one]
    return parts
