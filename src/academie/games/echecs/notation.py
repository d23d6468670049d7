"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    4k3/8/8/4p3/2B1P3/8/8/4K3 b - - 1 20 | nés c4<f1 e4<e2 e5<e7 | dernier f1c4

The first field is the position as every chess program writes it (FEN). ``nés`` tells where the
men were born that stand elsewhere, ``dernier`` is the last move; what was agreed stands as
``promotion toute``, ``passage libre``, ``roque pion``, ``début deux`` and ``échiquier tourné``.
"""

from __future__ import annotations

import re
from typing import Any

import chess

from academie.core import NotationError
from academie.core.codecs import Codec, list_of, one_of
from academie.core.fields import Field, Notation
from academie.core.messages import Message
from academie.games.echecs.state import ANY, FREE, TURNED, TWO, WITH_PAWN, State

_SQUARE = r"[a-h][1-8]"
_BIRTH = re.compile(rf"({_SQUARE})<({_SQUARE})")
_LAST = re.compile(rf"{_SQUARE}{_SQUARE}[qrbn]?")
#: After two moves in a row, a check may come from a square that normal play could not give.
_TOLERATED = chess.STATUS_IMPOSSIBLE_CHECK | chess.STATUS_TOO_MANY_CHECKERS


def _position(text: str) -> str:
    try:
        board = chess.Board(text)
    except ValueError as error:
        raise NotationError(
            text, 0, Message("echecs.expects_position_written_fen", error=error)
        ) from None
    wrong = board.status() & ~_TOLERATED
    if wrong:
        what = str(wrong.name or wrong).lower().replace("_", " ").replace("|", ", ")
        raise NotationError(text, 0, Message("echecs.expects_position_game_this_one", what=what))
    return board.fen(en_passant="fen")


def _birth(text: str) -> tuple[str, str]:
    birth = _BIRTH.fullmatch(text)
    if birth is None:
        raise NotationError(text, 0, Message("echecs.expects_where_man_was_born_reads"))
    return birth[1], birth[2]


def _last(text: str) -> str:
    if _LAST.fullmatch(text) is None:
        raise NotationError(text, 0, Message("echecs.expects_last_move_reads_f_c"))
    return text


def _matching(pattern: re.Pattern[str]) -> dict[str, str]:
    return {"type": "string", "pattern": f"^{pattern.pattern}$"}


def _agreed(word: str, name: str, value: str) -> Field[State]:
    """Make the field of an option, written if it differs from Philidor's rule."""
    return Field(
        word, name, one_of((value,), Message("echecs.expects_what", word=word, value=value))
    )


def _state(phase: str, births: tuple[tuple[str, str], ...] = (), **said: Any) -> State:  # noqa: ANN401 - each part its own
    """Make a state of one phase, with the births in the order of the squares."""
    del phase
    return State(births=tuple(sorted((h, b) for h, b in births if h != b)), **said)


NOTATION: Notation[State] = Notation(
    State(),
    (State.phase,),
    (
        Field("position", "fen", Codec(_position), wanted=frozenset({State.phase})),
        Field("nés", "births", list_of(Codec(_birth, "<".join, schema=_matching(_BIRTH)), " ")),
        Field("dernier", "last", Codec(_last, schema=_matching(_LAST))),
        _agreed("promotion", "promotion", ANY),
        _agreed("passage", "passage", FREE),
        _agreed("roque", "roque", WITH_PAWN),
        _agreed("début", "debut", TWO),
        _agreed("échiquier", "echiquier", TURNED),
    ),
    make=_state,
    bare="position",
)


def read(text: str) -> State:
    """Read a state.

    :raises NotationError: showing the place that cannot be read.

    >>> read("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1").side
    'blanc'
    """
    return NOTATION.read(text)[0]
