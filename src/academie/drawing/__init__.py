"""Draw a position or a turn as SVG.

Colours are left to the style sheet (classes ``card``, ``red``, ``black`` …), so that a picture
follows the page into dark mode and print.
"""

from __future__ import annotations

from functools import singledispatch

from academie.core.turn_table import TurnTableGame
from academie.drawing.boards import board, board_spots
from academie.drawing.cards import card_spots, card_table
from academie.drawing.chess import chess_board, chess_spots
from academie.drawing.dominoes import domino_spots, domino_table
from academie.drawing.svg import Spot, Svg
from academie.drawing.turns import draw_turn
from academie.kit.backgammon.board import Tablier
from academie.kit.cardtables import CardTable
from academie.kit.chessboards import Chessboard
from academie.kit.dominoes import DominoTable


@singledispatch
def draw(picture: object) -> Svg:
    """Draw *picture*, any kind of table or board.

    :raises TypeError: if it is nothing that can be drawn.
    """
    raise TypeError(f"there is no way to draw {picture!r}")


draw.register(CardTable, card_table)
draw.register(DominoTable, domino_table)
draw.register(Chessboard, chess_board)
draw.register(Tablier, board)
draw.register(TurnTableGame, draw_turn)


@singledispatch
def spots(_picture: object) -> tuple[Spot, ...]:
    """List the parts of a drawing of *picture* that can be touched, by the names of its game."""
    return ()


spots.register(CardTable, card_spots)
spots.register(DominoTable, domino_spots)
spots.register(Chessboard, chess_spots)
spots.register(Tablier, board_spots)

__all__ = [
    "Spot",
    "Svg",
    "board",
    "card_table",
    "chess_board",
    "domino_table",
    "draw",
    "draw_turn",
    "spots",
]
