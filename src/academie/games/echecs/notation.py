"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    4k3/8/8/4p3/2B1P3/8/8/4K3 b - - 1 20 | nés c4<f1 e4<e2 e5<e7 | dernier f1c4

The first field is the position as every chess program writes it (FEN). ``nés`` tells where the
men were born that stand elsewhere, ``dernier`` is the last move; what was agreed stands as
``promotion toute``, ``passage libre``, ``roque pion``, ``début deux`` and ``échiquier tourné``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import chess

from academie.core import NotationError
from academie.core.fields import place_of
from academie.core.forms import Contradiction
from academie.core.notation import within
from academie.games.echecs.state import AGREED, State

if TYPE_CHECKING:
    from collections.abc import Iterator

_SQUARE = r"[a-h][1-8]"
_BIRTH = re.compile(rf"({_SQUARE})<({_SQUARE})")
_LAST = re.compile(rf"{_SQUARE}{_SQUARE}[qrbn]?")
#: After two moves in a row a check may come from where a game move by move could not bring it.
_TOLERATED = chess.STATUS_IMPOSSIBLE_CHECK | chess.STATUS_TOO_MANY_CHECKERS


def read(text: str) -> State:
    """Read a state.

    :raises NotationError: showing the place that cannot be read.

    >>> read("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1").side
    'blanc'
    """
    fields = list(_fields_of(text))
    board = _board(text, fields[0][1])
    births: tuple[tuple[str, str], ...] = ()
    last = ""
    agreed: dict[str, str] = {}
    for at, field in fields[1:]:
        word, _, rest = field.partition(" ")
        if field in AGREED:
            name, value = AGREED[field]
            agreed[name] = value
        elif word == "nés":
            births = within(text, min(at + len("nés "), len(text)), _births, rest)
        elif word == "dernier":
            last = within(text, min(at + len("dernier "), len(text)), _last, rest)
        else:
            known = ", ".join(["nés c4<f1", "dernier e2e4", *AGREED])
            raise NotationError(text, at, f"a field after the position is one of: {known}")
    try:
        return State(board.fen(en_passant="fen"), births, last, **agreed)
    except Contradiction as error:
        raise NotationError(text, place_of(text, error.word), error.expected) from None


def _fields_of(text: str) -> Iterator[tuple[int, str]]:
    """Each field with its place; none may stand twice."""
    at = 0
    seen: set[str] = set()
    for part in text.split("|"):
        field = part.strip()
        place = at + len(part) - len(part.lstrip())
        word = field.partition(" ")[0]
        if word in seen:
            raise NotationError(text, min(place, len(text)), f"{word} stands twice")
        seen.add(word)
        yield min(place, len(text)), field
        at += len(part) + 1


def _board(text: str, fen: str) -> chess.Board:
    try:
        board = chess.Board(fen)
    except ValueError as error:
        raise NotationError(text, 0, f"a position is written in FEN ({error})") from None
    wrong = board.status() & ~_TOLERATED
    if wrong:
        what = str(wrong.name or wrong).lower().replace("_", " ").replace("|", ", ")
        raise NotationError(text, 0, f"a position of a game; this one has: {what}")
    return board


def _births(text: str) -> tuple[tuple[str, str], ...]:
    found: list[tuple[str, str]] = []
    for word in text.split():
        birth = _BIRTH.fullmatch(word)
        if birth is None:
            raise NotationError(text, text.index(word), "where a man was born reads c4<f1")
        found.append((birth[1], birth[2]))
    return tuple(sorted((here, born) for here, born in found if here != born))


def _last(text: str) -> str:
    if _LAST.fullmatch(text) is None:
        raise NotationError(text, 0, "the last move reads f1c4")
    return text
