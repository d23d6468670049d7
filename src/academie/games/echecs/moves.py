"""How the men move, one function a rule; the board itself is python-chess's."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import chess

from academie.core import IllegalAction, applies
from academie.core.caching import cached_on_last_state, remembered
from academie.core.trace import is_traced
from academie.core.wording import Said
from academie.games.echecs import quick
from academie.games.echecs.actions import Coup
from academie.games.echecs.state import ALONE, FREE, LOST, WITH_PAWN, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import NoReturn

#: With how many of each man a side begins.
BEGIN_WITH = {chess.QUEEN: 1, chess.ROOK: 2, chess.BISHOP: 2, chess.KNIGHT: 2}
#: The rule by which each man moves.
_WAYS = {
    chess.KING: "echecs.usage.3",
    chess.QUEEN: "echecs.usage.4",
    chess.ROOK: "echecs.usage.4",
    chess.BISHOP: "echecs.usage.4",
    chess.KNIGHT: "echecs.usage.5",
    chess.PAWN: "echecs.usage.6",
}
_WORDS = {
    chess.KING: "roi",
    chess.QUEEN: "dame",
    chess.ROOK: "tour",
    chess.BISHOP: "fou",
    chess.KNIGHT: "chevalier",
    chess.PAWN: "pion",
}


@applies("echecs.usage.3")
def king(board: chess.Board) -> tuple[chess.Move, ...]:
    """Moves of the king, one square every way; castling apart."""
    found = board.generate_pseudo_legal_moves(board.kings)
    return tuple(move for move in found if not board.is_castling(move))


@applies("echecs.usage.4")
def far_going(board: chess.Board) -> tuple[chess.Move, ...]:
    """Moves of the queen, the rooks and the bishops, as far as nothing stands in their way."""
    return tuple(board.generate_pseudo_legal_moves(board.queens | board.rooks | board.bishops))


@applies("echecs.usage.5")
def knights(board: chess.Board) -> tuple[chess.Move, ...]:
    """Moves of the knights, over whatever stands between."""
    return tuple(board.generate_pseudo_legal_moves(board.knights))


@applies("echecs.usage.6")
def pawns(board: chess.Board) -> tuple[chess.Move, ...]:
    """Moves of the pawns: one square, at first two, and taking aslant; not to the last rank."""
    found = board.generate_pseudo_legal_moves(board.pawns)
    return tuple(m for m in found if not m.promotion and not board.is_en_passant(m))


@applies("echecs.usage.7")
def in_passing(state: State, board: chess.Board) -> tuple[chess.Move, ...]:
    """A pawn that goes two squares past another is taken, unless it is agreed free to pass."""
    return () if free_to_pass(state) else tuple(board.generate_pseudo_legal_ep())


@applies("echecs.preface.10")
def free_to_pass(state: State) -> bool:
    """« on donne au pion le droit de passer prise »: the custom that he blames, where agreed."""
    return state.passage == FREE


@applies("echecs.usage.8")
def castling(board: chess.Board) -> tuple[chess.Move, ...]:
    """Castling with either rook, where king and rook have not moved and the way is free."""
    return tuple(board.generate_castling_moves())


@applies("echecs.preface.10")
def with_the_pawn(state: State, move: chess.Move) -> tuple[Coup, ...]:
    """« le privilège de pousser en même temps le pion de la tour »: castling so, where agreed.

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
    """Moves of the pawns to the last rank, each with what it becomes."""
    kinds = lost(board) if state.promotion == LOST else any_man()
    found = board.generate_pseudo_legal_moves(board.pawns)
    return tuple(move for move in found if move.promotion in kinds)


@applies("echecs.preface.11")
def lost(board: chess.Board) -> tuple[chess.PieceType, ...]:
    """« une seule dame, deux tours, deux chevaliers, etc. »: what a pawn may become.

    The kinds of which the side to move has fewer than it began with.
    """
    us = board.turn
    return tuple(kind for kind, n in BEGIN_WITH.items() if len(board.pieces(kind, us)) < n)


@applies("echecs.preface.12")
def any_man() -> tuple[chess.PieceType, ...]:
    """« trois ou quatre dames, autant de tours, chevaliers etc. pour les placer au besoin ».

    Where that custom is kept a pawn becomes any of them, and the new man is a whole one.
    """
    return tuple(BEGIN_WITH)


@applies("echecs.usage.10")
def leaves_in_check(board: chess.Board, move: chess.Move) -> Said | None:
    """Why *move* may not be played: after it one's own king could be taken; else ``None``."""
    return Said("echecs.king_would_be_in_check") if board.is_into_check(move) else None


@cached_on_last_state
def in_check(state: State) -> bool:
    """Whether the king of the side to move is attacked."""
    return state.seen.is_check()


@remembered
def legal(state: State) -> tuple[Coup, ...]:
    """Every move that the side to move may play now."""
    return tuple(_legal(state) if is_traced() or in_check(state) else _at_once(state))


def can_move(state: State) -> bool:
    """Whether the side to move has a legal move; the first that is found tells, while it is traced.

    Else all are sought, which whoever plays on asks next.
    """
    return next(_legal(state), None) is not None if is_traced() else bool(legal(state))


def _at_once(state: State) -> Iterator[Coup]:
    """The same where no rule is traced and the king not in check."""
    board = state.seen
    doubtful = _doubtful(board)
    yield from quick.simple(board, doubtful)
    if board.ep_square is not None:
        yield from _safe(board, in_passing(state, board), doubtful)
    if quick.may_become(board):
        yield from _safe(board, promotions(state, board), doubtful)
    if board.castling_rights:
        yield from _castled(state, board)


def _legal(state: State) -> Iterator[Coup]:
    board = state.seen
    yield from _safe(board, chain.from_iterable(_without_castling(state, board)), _doubtful(board))
    yield from _castled(state, board)


def _safe(
    board: chess.Board, moves: Iterable[chess.Move], doubtful: chess.Bitboard
) -> Iterator[Coup]:
    """Of *moves*, those that do not leave the king in check."""
    for move in moves:
        asked = doubtful & chess.BB_SQUARES[move.from_square]
        if not asked or leaves_in_check(board, move) is None:
            yield quick.coup(move.from_square, move.to_square, move.promotion)


def _castled(state: State, board: chess.Board) -> Iterator[Coup]:
    for move in castling(board):
        yield Coup(move.uci())
        yield from with_the_pawn(state, move)


def _doubtful(board: chess.Board) -> chess.Bitboard:
    """From where a move could leave one's king in check: most men need not be asked.

    Of any square while he is in check, or while rules are traced; else of his own, of the first
    men that he sees on a line with one who goes far on it, and of pawns that may take in passing,
    which uncover a second square.
    """
    us = board.turn
    king = board.king(us)
    if king is None or is_traced() or board.is_check():
        return chess.BB_ALL
    theirs, straight = board.occupied_co[not us], board.queens | board.rooks
    found = chess.BB_SQUARES[king]
    for masks, attacks, going in (
        (chess.BB_DIAG_MASKS, chess.BB_DIAG_ATTACKS, board.queens | board.bishops),
        (chess.BB_FILE_MASKS, chess.BB_FILE_ATTACKS, straight),
        (chess.BB_RANK_MASKS, chess.BB_RANK_ATTACKS, straight),
    ):
        if attacks[king][0] & going & theirs:
            found |= attacks[king][masks[king] & board.occupied]
    if board.ep_square is not None:
        found |= board.pawns & chess.BB_PAWN_ATTACKS[not us][board.ep_square]
    return found


def _without_castling(state: State, board: chess.Board) -> Iterator[tuple[chess.Move, ...]]:
    yield king(board)
    yield far_going(board)
    yield knights(board)
    yield pawns(board)
    yield in_passing(state, board)
    yield promotions(state, board)


def refuse(state: State, coup: Coup) -> NoReturn:
    """Say by which rule *coup*, which is no legal move, may not be played.

    :raises IllegalAction: always.
    """
    rule, reason = _why(state, coup)
    raise IllegalAction(str(coup), str(state), rule, reason)


def _why(state: State, coup: Coup) -> tuple[str, Said]:  # noqa: PLR0911 - one return a rule
    board, move = state.board, coup.move
    man = board.piece_at(move.from_square)
    if man is None:
        here = chess.square_name(move.from_square)
        return "echecs.usage.2", Said("echecs.each_moves_one_of_his_own", here=here)
    if man.color != board.turn:
        return "echecs.preface.10", Said("echecs.chacun_son_tour", side=state.side)
    if coup.pawn and (state.roque == ALONE or not board.is_castling(move)):
        return "echecs.preface.10", Said("echecs.il_joue_encore_deux_fois_de")
    if board.is_castling(move) or (man.piece_type == chess.KING and _wide(move)):
        return "echecs.usage.8", Said("echecs.he_may_not_castle_so")
    if man.piece_type == chess.PAWN and board.is_pseudo_legal(move):
        if board.is_en_passant(move) and free_to_pass(state):
            return "echecs.preface.10", Said("echecs.it_was_agreed_that_pawn_may")
        if move.promotion and board.is_legal(move):
            return "echecs.preface.11", Said(
                "echecs.no_words_of_side_is_lost", words=_WORDS[move.promotion], side=state.side
            )
    if man.piece_type == chess.PAWN and _unsaid(board, move):
        return "echecs.usage.9", Said("echecs.pawn_becomes_something")
    if board.is_pseudo_legal(move) and (checked := leaves_in_check(board, move)):
        return "echecs.usage.10", checked
    return _WAYS[man.piece_type], Said(
        "echecs.words_does_not_move_so", words=_WORDS[man.piece_type]
    )


def _wide(move: chess.Move) -> bool:
    return abs(chess.square_file(move.to_square) - chess.square_file(move.from_square)) == 2


def _unsaid(board: chess.Board, move: chess.Move) -> bool:
    """Whether *move* lacks only what the pawn becomes."""
    queen = chess.Move(move.from_square, move.to_square, chess.QUEEN)
    return move.promotion is None and board.is_pseudo_legal(queen)
