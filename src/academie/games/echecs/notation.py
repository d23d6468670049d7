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
from academie.games.echecs.state import ANY, FREE, TURNED, TWO, WITH_PAWN, State

if TYPE_CHECKING:
    from collections.abc import Iterator

_SQUARE = r"[a-h][1-8]"
_BIRTH = re.compile(rf"({_SQUARE})<({_SQUARE})")
_LAST = re.compile(rf"{_SQUARE}({_SQUARE})[qrbn]?")
#: What may be agreed otherwise than Philidor wants it: the name in the state, and its value.
_AGREED = {
    f"promotion {ANY}": ("promotion", ANY),
    f"passage {FREE}": ("passage", FREE),
    f"roque {WITH_PAWN}": ("roque", WITH_PAWN),
    f"début {TWO}": ("debut", TWO),
    f"échiquier {TURNED}": ("echiquier", TURNED),
}
#: After two moves in a row a check may come from where a game move by move could not bring it.
_TOLERATED = chess.STATUS_IMPOSSIBLE_CHECK | chess.STATUS_TOO_MANY_CHECKERS


def write(state: State) -> str:
    """One line that says all of *state*, the twin of :func:`read`."""
    fields = [state.fen]
    if state.births:
        fields.append("nés " + " ".join(f"{here}<{born}" for here, born in state.births))
    if state.last:
        fields.append(f"dernier {state.last}")
    fields += [words for words, (name, value) in _AGREED.items() if getattr(state, name) == value]
    return " | ".join(fields)


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
        if field in _AGREED:
            name, value = _AGREED[field]
            agreed[name] = value
        elif word == "nés":
            births = _births(text, at + len("nés "), rest, board)
        elif word == "dernier":
            last = _last(text, at + len("dernier "), rest, board)
        else:
            known = ", ".join(["nés c4<f1", "dernier e2e4", *_AGREED])
            raise NotationError(text, at, f"a field after the position is one of: {known}")
    if "debut" in agreed and (last or board.board_fen() != chess.STARTING_BOARD_FEN):
        raise NotationError(text, text.index(f"début {TWO}"), "the game has already begun")
    return State(board.fen(en_passant="fen"), births, last, **agreed)


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


def _births(text: str, at: int, rest: str, board: chess.Board) -> tuple[tuple[str, str], ...]:
    found: dict[str, str] = {}
    for word in rest.split():
        place = text.index(word, at)
        birth = _BIRTH.fullmatch(word)
        if birth is None:
            raise NotationError(text, place, "where a man was born reads c4<f1")
        here, born = birth.groups()
        if board.piece_at(chess.parse_square(here)) is None:
            raise NotationError(text, place, f"nothing stands on {here}")
        if here in found or born in found.values():
            raise NotationError(text, place, "a man has one birthplace, for himself alone")
        found[here] = born
    return tuple(sorted((here, born) for here, born in found.items() if here != born))


def _last(text: str, at: int, rest: str, board: chess.Board) -> str:
    found = _LAST.fullmatch(rest)
    if found is None or board.piece_at(chess.parse_square(found[1])) is None:
        raise NotationError(text, min(at, len(text)), "the last move, whose man still stands there")
    return rest
