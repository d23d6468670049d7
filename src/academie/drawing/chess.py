"""Draw a chessboard with its pieces and the names of files and ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess

from academie.core.messages import Message
from academie.drawing.svg import Spot, Svg

if TYPE_CHECKING:
    from academie.kit.chessboards import Chessboard

#: Side of a square, and the margins: left of the board and below it for names, else a rim.
SIDE, NAMES, RIM = 44, 20, 4
WIDTH = HEIGHT = NAMES + 8 * SIDE + RIM
#: The variation selector that keeps browsers from drawing a pawn as a colour emoji.
_AS_TEXT = "\N{VARIATION SELECTOR-15}"
_GLYPHS = {
    chess.KING: "♚",
    chess.QUEEN: "♛",
    chess.ROOK: "♜",
    chess.BISHOP: "♝",
    chess.KNIGHT: "♞",
    chess.PAWN: f"♟{_AS_TEXT}",
}
_NAMES = {
    chess.KING: "drawing.king",
    chess.QUEEN: "drawing.queen",
    chess.ROOK: "drawing.rook",
    chess.BISHOP: "drawing.bishop",
    chess.KNIGHT: "drawing.knight",
    chess.PAWN: "drawing.pawn",
}


def chess_board(board: Chessboard) -> Svg:
    """Draw *board*; the title of the picture describes it in words."""
    sheet = Svg.sheet(WIDTH, HEIGHT, in_words(board), "chess-board")
    men = chess.BaseBoard(board.fen)
    _empty(sheet.group("empty turned" if board.turned else "empty"), turned=board.turned)
    for square in chess.SQUARES:
        if chess.square_name(square) in board.marks:
            kind = f"{_colour(square, turned=board.turned)} marked"
            sheet.box(kind, *_corner(square), SIDE, SIDE, round_by=0)
    for colour, side in ((chess.WHITE, "white"), (chess.BLACK, "black")):
        _men(sheet, f"man {side}", men, colour)
    return sheet


def _men(sheet: Svg, kind: str, men: chess.BaseBoard, colour: chess.Color) -> None:
    """Draw the pieces of *colour* as one text, a third of the size of single texts."""
    placed = [
        (x + SIDE // 2, y + SIDE - 9, _GLYPHS[man.piece_type])
        for square, man in sorted(men.piece_map().items())
        if man.color == colour
        for x, y in (_corner(square),)
    ]
    if placed:
        sheet.texts(kind, *placed)


def _empty(sheet: Svg, *, turned: bool) -> None:
    """Draw what is the same in every position, as one group."""
    for colour in ("light", "dark"):
        alike = [s for s in chess.SQUARES if _colour(s, turned=turned) == colour]
        sheet.squares(colour, SIDE, *map(_corner, alike))
    for n, file in enumerate(chess.FILE_NAMES):
        sheet.text("name", NAMES + (n + 0.5) * SIDE, HEIGHT - 6, file)
    for n, rank in enumerate(reversed(chess.RANK_NAMES)):
        sheet.text("name", NAMES / 2, RIM + (n + 0.5) * SIDE + 4, rank)


def _colour(square: chess.Square, *, turned: bool) -> str:
    light = bool(chess.BB_LIGHT_SQUARES & chess.BB_SQUARES[square]) != turned
    return "light" if light else "dark"


def chess_spots(_board: Chessboard) -> tuple[Spot, ...]:
    """List the squares, by their names."""
    named = ((square, chess.square_name(square)) for square in chess.SQUARES)
    return tuple(
        Spot(name, Message("drawing.square", name=name), *_corner(square), SIDE, SIDE)
        for square, name in named
    )


def in_words(board: Chessboard) -> str:
    """Describe the picture in words."""
    men = chess.BaseBoard(board.fen)
    sentences = [board.title] if board.title else []
    for colour, side in ((chess.WHITE, "drawing.white"), (chess.BLACK, "drawing.black")):
        kinds = [_kind_in_words(men, kind, colour) for kind in reversed(chess.PIECE_TYPES)]
        told: list[str | Message] = [kind for kind in kinds if kind]
        told = told or [Message("drawing.nothing")]
        sentences.append(str(Message("drawing.side", player=Message(side), men=told)))
    if board.turned:
        sentences.append(str(Message("drawing.turned")))
    return ". ".join(sentences) + "."


def _kind_in_words(men: chess.BaseBoard, kind: chess.PieceType, colour: chess.Color) -> str:
    squares = [chess.square_name(square) for square in men.pieces(kind, colour)]
    name = Message(_NAMES[kind], n=len(squares))
    return " ".join([str(name), *squares]) if squares else ""


def _corner(square: chess.Square) -> tuple[int, int]:
    """Return the upper left corner of *square*."""
    file, rank = chess.square_file(square), chess.square_rank(square)
    return NAMES + file * SIDE, RIM + (7 - rank) * SIDE
