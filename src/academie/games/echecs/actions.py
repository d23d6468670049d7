"""What may be done: a move, in the notation of every chess program."""

from __future__ import annotations

import re
from dataclasses import dataclass

import chess

from academie.core import Incident, NotationError

_MOVE = re.compile(r"(?P<uci>(?:[a-h][1-8]){2}[qrbn]?)(?: (?P<pawn>(?:[a-h][1-8]){2}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Coup:
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

    def __str__(self) -> str:
        return f"{self.uci} {self.pawn}" if self.pawn else self.uci


Action = Coup | Incident


def read_action(text: str) -> Action:
    """Read an action, the twin of ``str``.

    :raises NotationError: if it is none.

    >>> read_action("e2e4")
    Coup(uci='e2e4', pawn='')
    >>> print(read_action("e1g1 h2h3"))
    e1g1 h2h3
    """
    text = text.strip()
    if text.startswith("!"):
        return Incident.read(text)
    found = _MOVE.fullmatch(text)
    if found is None or found["uci"][:2] == found["uci"][2:4]:
        raise NotationError(text, 0, "a move reads e2e4, e7e8q or, in castling, e1g1 h2h3")
    return Coup(found["uci"], found["pawn"] or "")
