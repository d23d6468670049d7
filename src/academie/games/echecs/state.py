"""A position of chess, with the birthplace of each man, by which Philidor names it."""

from __future__ import annotations

from dataclasses import dataclass

import chess

#: Of each square from which the men set out, what stands there.
BEGINNING = chess.STARTING_FEN
#: How pawns become something else: Philidor's rule, or the custom that he blames.
LOST, ANY = "perdue", "toute"


@dataclass(frozen=True, slots=True)
class State:
    """A position and what led to it as far as the rules and the words need it.

    :param fen: the position as every chess program writes it.
    :param births: for each man that does not stand where it was born, its square and the square
        of its birth, in the order of the squares.
    :param last: the last move in UCI, or empty: "reprend" takes the man that moved last.
    :param promotion: ``"perdue"`` or ``"toute"``, see :class:`~academie.games.echecs.play.Options`.
    """

    fen: str = BEGINNING
    births: tuple[tuple[str, str], ...] = ()
    last: str = ""
    promotion: str = LOST

    @property
    def board(self) -> chess.Board:
        """The position as a board of its own, to be looked at and played on."""
        return chess.Board(self.fen)

    @property
    def side(self) -> str:
        """Whose move it is, ``"blanc"`` or ``"noir"``."""
        return "blanc" if self.fen.split()[1] == "w" else "noir"

    def born(self, square: chess.Square) -> chess.Square:
        """Square on which the man that stands on *square* was born."""
        return chess.parse_square(dict(self.births).get(chess.square_name(square), "")) if (
            chess.square_name(square) in dict(self.births)
        ) else square

    def __str__(self) -> str:
        from academie.games.echecs.notation import write  # noqa: PLC0415 - its twin reads us

        return write(self)


def moved(state: State, move: chess.Move) -> State:
    """The state after *move*, which is legal: the men keep their birthplaces."""
    board = state.board
    births = {
        chess.square_name(square): chess.square_name(state.born(square))
        for square in board.piece_map()
    }
    here, there = chess.square_name(move.from_square), chess.square_name(move.to_square)
    if board.is_castling(move):
        rank = here[1]
        corner, beside = ("h", "f") if board.is_kingside_castling(move) else ("a", "d")
        births[f"{beside}{rank}"] = births.pop(f"{corner}{rank}")
    if board.is_en_passant(move):
        del births[there[0] + here[1]]
    births[there] = births.pop(here)
    board.push(move)
    elsewhere = tuple((a, b) for a, b in sorted(births.items()) if a != b)
    return State(board.fen(en_passant="fen"), elsewhere, move.uci(), state.promotion)
