"""The moves of the pieces, one function for each rule; the board is python-chess's."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NoReturn

import chess

from academie.core import applies
from academie.core.caching import cached_on_last_state
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.games.echecs.actions import Coup
from academie.games.echecs.state import ALONE, FREE, LOST, WITH_PAWN, State

if TYPE_CHECKING:
    from collections.abc import Iterator

#: How many of each piece a side begins with.
BEGIN_WITH = {chess.QUEEN: 1, chess.ROOK: 2, chess.BISHOP: 2, chess.KNIGHT: 2}
_WORDS: dict[chess.PieceType | None, str] = {
    chess.KING: "roi",
    chess.QUEEN: "dame",
    chess.ROOK: "tour",
    chess.BISHOP: "fou",
    chess.KNIGHT: "chevalier",
    chess.PAWN: "pion",
}


@applies("echecs.usage.3")
def king(board: chess.Board) -> tuple[chess.Move, ...]:
    """List the king's moves without castling: one square in any direction."""
    found = board.generate_pseudo_legal_moves(board.kings)
    return tuple(move for move in found if not board.is_castling(move))


@applies("echecs.usage.4")
def far_going(board: chess.Board) -> tuple[chess.Move, ...]:
    """List the moves of queen, rooks and bishops, as far as the way is free."""
    return tuple(board.generate_pseudo_legal_moves(board.queens | board.rooks | board.bishops))


@applies("echecs.usage.5")
def knights(board: chess.Board) -> tuple[chess.Move, ...]:
    """List the knights' moves, which jump over other pieces."""
    return tuple(board.generate_pseudo_legal_moves(board.knights))


@applies("echecs.usage.6")
def pawns(board: chess.Board) -> tuple[chess.Move, ...]:
    """List the pawns' moves: one square, two at first, or a capture; not to the last rank."""
    found = board.generate_pseudo_legal_moves(board.pawns)
    return tuple(m for m in found if not m.promotion and not board.is_en_passant(m))


@applies("echecs.usage.7")
def in_passing(state: State, board: chess.Board) -> tuple[chess.Move, ...]:
    """List the captures of a pawn that has passed by two squares, unless agreed otherwise."""
    return () if free_to_pass(state) else tuple(board.generate_pseudo_legal_ep())


@applies("echecs.preface.10")
def free_to_pass(state: State) -> bool:
    """Check whether the players agreed that a pawn may pass, a custom that Philidor blames.

    « on donne au pion le droit de passer prise »: the custom that he blames, where agreed.
    """
    return state.passage == FREE


@applies("echecs.usage.8")
def castling(board: chess.Board) -> tuple[chess.Move, ...]:
    """List castling with either rook, if king and rook have not moved and the way is free."""
    return tuple(board.generate_castling_moves())


@applies("echecs.preface.10")
def with_the_pawn(state: State, move: chess.Move) -> tuple[Coup, ...]:
    """List castling with a move of the rook's pawn, where this is agreed.

    « le privilège de pousser en même temps le pion de la tour »: castling so, where agreed.

    The pawn is that of the rook with which he castles, on its file.
    """
    if state.roque != WITH_PAWN:
        return ()
    board = state.board
    file = 7 if board.is_kingside_castling(move) else 0
    board.push(move)
    board.turn = not board.turn
    files = chess.BB_FILES[file]
    pushed = board.generate_pseudo_legal_moves(board.pawns & files, files)
    return tuple(Coup(move.uci(), push.uci()) for push in pushed if not push.promotion)


@applies("echecs.usage.9")
def promotions(state: State, board: chess.Board) -> tuple[chess.Move, ...]:
    """List the pawns' moves to the last rank, one for each promotion."""
    kinds = lost(board) if state.promotion == LOST else any_man()
    found = board.generate_pseudo_legal_moves(board.pawns)
    return tuple(move for move in found if move.promotion in kinds)


@applies("echecs.preface.11")
def lost(board: chess.Board) -> tuple[chess.PieceType, ...]:
    """List what a pawn may become: pieces of which the side has fewer than at the start.

    « une seule dame, deux tours, deux chevaliers, etc. »: what a pawn may become.

    The kinds of which the side to move has fewer than it began with.
    """
    us = board.turn
    return tuple(kind for kind, n in BEGIN_WITH.items() if len(board.pieces(kind, us)) < n)


@applies("echecs.preface.12")
def any_man() -> tuple[chess.PieceType, ...]:
    """List any piece that a pawn may become where that custom is agreed.

    « trois ou quatre dames, autant de tours, chevaliers etc. pour les placer au besoin ».

    Where that custom is kept a pawn becomes any of them, and the new man is a whole one.
    """
    return tuple(BEGIN_WITH)


@applies("echecs.usage.10")
def leaves_in_check(board: chess.Board, move: chess.Move) -> Message | None:
    """Return the rule by which *move* leaves the own king in check, else ``None``."""
    return Message("echecs.king_would_be_in_check") if board.is_into_check(move) else None


@cached_on_last_state
def in_check(state: State) -> bool:
    """Check whether the king of the side to move is attacked."""
    return state.seen.is_check()


@cached_on_last_state
def list_legal(state: State) -> tuple[Coup, ...]:
    """List every move that the side to move may play now."""
    return tuple(_legal(state))


def can_move(state: State) -> bool:
    """Check whether the side to move has a legal move."""
    return next(_legal(state), None) is not None


def _legal(state: State) -> Iterator[Coup]:
    board = state.seen
    for move in chain.from_iterable(_without_castling(state, board)):
        if leaves_in_check(board, move) is None:
            yield Coup(move.uci())
    for move in castling(board):
        yield Coup(move.uci())
        yield from with_the_pawn(state, move)


def _without_castling(state: State, board: chess.Board) -> Iterator[tuple[chess.Move, ...]]:
    yield king(board)
    yield far_going(board)
    yield knights(board)
    yield pawns(board)
    yield in_passing(state, board)
    yield promotions(state, board)


def refuse_illegal_move(state: State, coup: Coup) -> None:
    """Refuse *coup*, which is not legal, by the rule that forbids it.

    :raises IllegalAction: by the nearest rule.
    """
    refuse_empty_square(state, coup)
    refuse_other_side(state, coup)
    refuse_pawn_that_does_not_castle(state, coup)
    refuse_castling(state, coup)
    refuse_taking_in_passing(state, coup)
    refuse_man_not_lost(state, coup)
    refuse_pawn_that_becomes_nothing(state, coup)
    refuse_check(state, coup)
    refuse_way_of_king(state, coup)
    refuse_way_of_far_going(state, coup)
    refuse_way_of_knight(state, coup)
    refuse_way_of_pawn(state, coup)


@applies("echecs.usage.2")
def refuse_empty_square(state: State, coup: Coup) -> None:
    """Refuse a move from an empty square."""
    square = coup.move.from_square
    if state.seen.piece_type_at(square) is None:
        here = chess.square_name(square)
        refuse(
            state, coup, "echecs.usage.2", Message("echecs.each_moves_one_of_his_own", here=here)
        )


@applies("echecs.preface.10")
def refuse_other_side(state: State, coup: Coup) -> None:
    """Refuse a move of the other side's piece.

    « chacun à son tour »: refuse a move of the other side's man.
    """
    board = state.seen
    if board.color_at(coup.move.from_square) != board.turn:
        reason = Message("echecs.chacun_son_tour", side=state.side)
        refuse(state, coup, "echecs.preface.10", reason)


@applies("echecs.preface.10")
def refuse_pawn_that_does_not_castle(state: State, coup: Coup) -> None:
    """Refuse a pawn's move with another one, unless it is agreed.

    « il joue encore deux fois de suite »: refuse a pawn's move with another, unless agreed.
    """
    if coup.pawn and (state.roque == ALONE or not state.seen.is_castling(coup.move)):
        refuse(state, coup, "echecs.preface.10", Message("echecs.il_joue_encore_deux_fois_de"))


@applies("echecs.usage.8")
def refuse_castling(state: State, coup: Coup) -> None:
    """Refuse castling if king or rook has moved, or the way is not free."""
    if state.seen.is_castling(coup.move):
        refuse(state, coup, "echecs.usage.8", Message("echecs.he_may_not_castle_so"))


@applies("echecs.preface.10")
def refuse_taking_in_passing(state: State, coup: Coup) -> None:
    """Refuse to capture a pawn that may pass by agreement."""
    board, move = state.seen, coup.move
    if board.is_pseudo_legal(move) and board.is_en_passant(move) and free_to_pass(state):
        refuse(state, coup, "echecs.preface.10", Message("echecs.it_was_agreed_that_pawn_may"))


@applies("echecs.preface.11")
def refuse_man_not_lost(state: State, coup: Coup) -> None:
    """Refuse a promotion to a piece of which none is lost."""
    becomes = coup.move.promotion
    if becomes and state.seen.is_legal(coup.move):
        words, side = _WORDS[becomes], state.side
        reason = Message("echecs.no_words_of_side_is_lost", words=words, side=side)
        refuse(state, coup, "echecs.preface.11", reason)


@applies("echecs.usage.9")
def refuse_pawn_that_becomes_nothing(state: State, coup: Coup) -> None:
    """Refuse a pawn's move to the last rank without a promotion."""
    move = coup.move
    queen = chess.Move(move.from_square, move.to_square, chess.QUEEN)
    if move.promotion is None and state.seen.is_pseudo_legal(queen):
        refuse(state, coup, "echecs.usage.9", Message("echecs.pawn_becomes_something"))


@applies("echecs.usage.10")
def refuse_check(state: State, coup: Coup) -> None:
    """Refuse a move that leaves the own king in check."""
    board, move = state.seen, coup.move
    checked = leaves_in_check(board, move) if board.is_pseudo_legal(move) else None
    if checked:
        refuse(state, coup, "echecs.usage.10", checked)


@applies("echecs.usage.3")
def refuse_way_of_king(state: State, coup: Coup) -> None:
    """Refuse a move that a king cannot make."""
    if _man(state, coup) == chess.KING:
        refuse(state, coup, "echecs.usage.3", _does_not_move_so(state, coup))


@applies("echecs.usage.4")
def refuse_way_of_far_going(state: State, coup: Coup) -> None:
    """Refuse a move that a queen, rook or bishop cannot make."""
    if _man(state, coup) in {chess.QUEEN, chess.ROOK, chess.BISHOP}:
        refuse(state, coup, "echecs.usage.4", _does_not_move_so(state, coup))


@applies("echecs.usage.5")
def refuse_way_of_knight(state: State, coup: Coup) -> None:
    """Refuse a move that a knight cannot make."""
    if _man(state, coup) == chess.KNIGHT:
        refuse(state, coup, "echecs.usage.5", _does_not_move_so(state, coup))


@applies("echecs.usage.6")
def refuse_way_of_pawn(state: State, coup: Coup) -> NoReturn:
    """Refuse a move that a pawn cannot make."""
    refuse(state, coup, "echecs.usage.6", _does_not_move_so(state, coup))


def _man(state: State, coup: Coup) -> chess.PieceType | None:
    """Return the kind of piece that *coup* moves; ``None`` for an empty square."""
    return state.seen.piece_type_at(coup.move.from_square)


def _does_not_move_so(state: State, coup: Coup) -> Message:
    return Message("echecs.words_does_not_move_so", words=_WORDS[_man(state, coup)])
