"""A position of chess, with the birthplace of each man, by which Philidor names it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

import chess

from academie.core.codecs import Contradiction
from academie.core.fields import HasNotation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.core import Ruling

#: The piece on each square of the starting position.
BEGINNING = chess.STARTING_FEN
#: Promotion: to a lost piece, or to any, the custom that Philidor blames.
LOST, ANY = "perdue", "toute"
#: The beginning: one move, or two in a row, which he blames.
ONE, TWO = "un", "deux"
#: A pawn that passes by another: taken in passing, or free to pass, which he blames.
TAKEN, FREE = "pris", "libre"
#: Castling: alone, or with a move of the rook's pawn, which he blames.
ALONE, WITH_PAWN = "seul", "pion"
#: The board: with a white square at each player's right, or turned the wrong way.
RIGHT, TURNED = "droit", "tourné"
#: The bit of each square in the board's set of occupied squares.
_BITS = dict(zip(chess.SQUARE_NAMES, chess.BB_SQUARES, strict=True))


@dataclass(frozen=True, slots=True)
class State(HasNotation):
    """A position, with the history that rules and words need.

    :param fen: the position as every chess program writes it.
    :param births: for each man that does not stand where it was born, its square and the square
        of its birth, in the order of the squares.
    :param last: the last move in UCI, or empty: "reprend" takes the man that moved last.
    :param promotion: this and what follows was agreed before the first move, see
        :class:`~academie.games.echecs.play.Options`.
    :param debut: ``"deux"`` before the first of two moves in a row.
    """

    #: The one phase of chess.
    phase: ClassVar[str] = "jeu"
    #: The text rules on no fault, so nothing ever awaits a choice.
    pending: ClassVar[tuple[Ruling, ...]] = ()

    fen: str = BEGINNING
    births: tuple[tuple[str, str], ...] = ()
    last: str = ""
    promotion: str = LOST
    passage: str = TAKEN
    roque: str = ALONE
    debut: str = ONE
    echiquier: str = RIGHT

    @property
    def board(self) -> chess.Board:
        """Return the position as a new board that may be changed."""
        return self.seen.copy(stack=False)

    @property
    def seen(self) -> chess.Board:
        """Return the position as a shared board that must not be changed."""
        return _board(self.fen)

    @property
    def side(self) -> str:
        """The side to move, ``"blanc"`` or ``"noir"``."""
        return "blanc" if self.fen.split()[1] == "w" else "noir"

    def born(self, square: chess.Square) -> chess.Square:
        """Find the square on which the piece on *square* was born."""
        name = chess.square_name(square)
        return chess.parse_square(dict(self.births).get(name, name))

    def __post_init__(self) -> None:
        for word, expected in self._contradictions():
            raise Contradiction(word, expected)

    def _contradictions(self) -> Iterator[tuple[str, str]]:
        here, born = {h for h, _ in self.births}, {b for _, b in self.births}
        if min(len(here), len(born)) < len(self.births):
            yield "nés", "a man has one birthplace, for himself alone"
        board = self.seen
        for square, birth in self.births:
            if not board.occupied & _BITS[square]:
                yield f"{square}<{birth}", f"nothing stands on {square}"
            if birth not in here and board.occupied & _BITS[birth]:
                yield f"{square}<{birth}", f"the man on {birth} was born there"
        if self.last and not board.occupied & _BITS[self.last[2:4]]:
            yield "dernier", "the last move, whose man still stands there"
        if self.debut == TWO and (self.last or board.board_fen() != chess.STARTING_BOARD_FEN):
            yield f"début {TWO}", "the game has already begun"


@lru_cache(64)
def _board(fen: str) -> chess.Board:
    """Return the shared board of a position."""
    return chess.Board(fen)


def make_move(state: State, move: chess.Move) -> State:
    """Return the state after the legal *move*; the pieces keep their birthplaces."""
    board = state.board
    births = dict(state.births)
    here, there = chess.square_name(move.from_square), chess.square_name(move.to_square)
    birth = births.pop(here, here)
    if board.is_castling(move):
        rank = here[1]
        corner, beside = ("h", "f") if board.is_kingside_castling(move) else ("a", "d")
        births[f"{beside}{rank}"] = births.pop(f"{corner}{rank}", f"{corner}{rank}")
    if board.is_en_passant(move):
        births.pop(there[0] + here[1], None)
    births[there] = birth
    board.push(move)
    elsewhere = tuple((a, b) for a, b in sorted(births.items()) if a != b)
    fen = board.fen(en_passant="fen")
    return replace(state, fen=fen, births=elsewhere, last=move.uci(), debut=ONE)
