"""The one action of chess, a move, in the notation of every chess program."""

from __future__ import annotations

import re
from dataclasses import dataclass

import chess

from academie.core import Incident, NotationError
from academie.core.codecs import Codec
from academie.core.fields import Actions, HasNotation
from academie.core.messages import Message
from academie.core.templates import record

#: The message for text that is no move.
EXPECTED = Message("echecs.expects_move_reads_nf_g_f")
_PUSH = "(?:[a-h][1-8]){2}"


@dataclass(frozen=True, slots=True)
class Coup(HasNotation):
    """``e2e4``; ``e7e8q``, a pawn becomes a queen; ``e1g1``, White castles on the king's side.

    :param uci: square from which, square to which, and what a pawn becomes.
    :param pawn: the move of the rook's pawn, where castling takes it along: ``e1g1 h2h3``.
    """

    uci: str
    pawn: str = ""

    @property
    def move(self) -> chess.Move:
        """The move for a board."""
        return chess.Move.from_uci(self.uci)


Action = Coup | Incident


def _from_square_to_square(looks: str) -> Codec[str]:
    """Read a move in coordinates that matches *looks*."""

    def read(text: str) -> str:
        if not re.fullmatch(looks, text) or text[:2] == text[2:4]:
            raise NotationError(text, 0, EXPECTED)
        return text

    return Codec(read, looks=looks, schema={"type": "string", "pattern": f"^{looks}$"})


COUP = record(
    Coup,
    "{uci}[ {pawn}]",
    EXPECTED,
    uci=_from_square_to_square(f"{_PUSH}[qrbn]?"),
    pawn=_from_square_to_square(_PUSH),
)
ACTIONS: Actions[Action] = Actions((COUP,), EXPECTED)


def read_action(text: str) -> Action:
    """Read an action, the inverse of ``str``.

    :raises NotationError: if it is none.

    >>> read_action("e2e4")
    Coup(uci='e2e4', pawn='')
    >>> print(read_action("e1g1 h2h3"))
    e1g1 h2h3
    """
    return ACTIONS.read(text)
