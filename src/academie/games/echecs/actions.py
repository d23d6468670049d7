"""What may be done: a move, in the notation of every chess program."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import chess

from academie.core import Incident, NotationError

if TYPE_CHECKING:
    from academie.games.echecs.state import State

_MOVE = re.compile(r"(?P<uci>(?:[a-h][1-8]){2}[qrbn]?)(?: (?P<pawn>(?:[a-h][1-8]){2}))?", re.ASCII)
_EXPECTED = "a move reads Nf6 or g8f6, e8=Q or e7e8q and, in castling, O-O, e1g1 or e1g1 h2h3"


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


def written_in(state: State, action: Coup) -> str:
    """*action* as a player of chess writes it in *state*, and the site shows it: ``Nf6``.

    Castling that takes the rook's pawn along names the square to which it is pushed: ``O-O h3``.
    """
    written = state.board.san(action.move)
    return f"{written} {action.pawn[2:]}" if action.pawn else written


def read_in(state: State, text: str) -> Action:
    """The move that *text* names in *state*: ``Nf6``, or in coordinates ``g8f6``.

    Signs of check, mate and praise may be left out or added.

    :raises NotationError: if it is neither.
    """
    asked = text.strip()
    if asked.startswith("!") or _MOVE.fullmatch(asked):
        return read_action(asked)
    from academie.games.echecs.moves import legal  # noqa: PLC0415 - moves imports actions

    bare = _bare(asked)
    found = [coup for coup in legal(state) if _bare(written_in(state, coup)) == bare]
    if len(found) == 1:
        return found[0]
    meant = _meant(state, bare)
    if meant is None:
        raise NotationError(text, 0, f"{_EXPECTED}, of the men that stand there")
    return meant


def _bare(written: str) -> str:
    """*written* without the signs that say nothing of where a man goes."""
    return written.replace("0-0", "O-O").replace("O-0", "O-O").rstrip("+#!?")


def _meant(state: State, written: str) -> Coup | None:
    """A move that chess knows and a rule of this game forbids: it is refused by that rule."""
    try:
        return Coup(state.board.parse_san(written).uci())
    except ValueError:
        return None


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
        raise NotationError(text, 0, _EXPECTED)
    return Coup(found["uci"], found["pawn"] or "")
