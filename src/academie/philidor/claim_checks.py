"""Asks the board what a claim says: legal moves, places of a man, and mates by trying all answers.

``king h8``
    the king has no other square than these.
``only Nf3``
    there are no other legal moves.
``places h4 g4 h5``
    the man on the first square has only these where it would not be taken.
``queen 2 Ke6``
    after every other move than those named, the queen is lost in so many moves, or it is mate.
``mate``
    it is mate.
``mates 2``
    the side to move gives mate in so many moves, whatever is answered.
``mated 2``
    whatever the side to move plays, it is mated in so many moves.
``threat 2``
    the side that is not to move would mate in so many moves if it were.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import chess

from academie.games.echecs.state import make_move
from academie.philidor.claims import BOARD, MOVE, SEARCH, position
from academie.philidor.search import forces, mates_in, threatens
from academie.philidor.verdicts import HOLDS, OPEN, REFUTED, verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from academie.games.echecs.state import State
    from academie.philidor.claims import Claim
    from academie.philidor.model import Collection


def check_claim(claim: Claim, lines: Collection) -> tuple[str, str] | None:
    """Check *claim* on the board; return the verdict and what the board shows, or ``None``."""
    if claim.by == MOVE:
        said = verdict(claim.rule)
        return (said.result, said.says) if said else None
    if claim.by not in {BOARD, SEARCH}:
        return None
    what, *names = claim.claims.split()
    state, _ = position(claim, lines)
    return _JUDGES[what](state, names)


def _list(names: Sequence[str]) -> str:
    return ", ".join(sorted(names)) or "none"


def _count(found: Sequence[str], said: Sequence[str], what: str) -> tuple[str, str]:
    return HOLDS if sorted(found) == sorted(said) else REFUTED, f"{what}: {_list(found)}"


def _king(state: State, squares: Sequence[str]) -> tuple[str, str]:
    board = state.board
    king = board.king(board.turn)
    found = [chess.square_name(m.to_square) for m in board.legal_moves if m.from_square == king]
    return _count(found, squares, "the king can go to")


def _only(state: State, moves: Sequence[str]) -> tuple[str, str]:
    board = state.board
    found = [board.san(move) for move in board.legal_moves]
    return _count(found, moves, "the legal moves are")


def _places(state: State, names: Sequence[str]) -> tuple[str, str]:
    man, *squares = names
    found = []
    board = state.board
    here = chess.parse_square(man)
    board.turn = bool(board.color_at(here))  # for the other side, as if it were its move
    for move in board.legal_moves:
        if move.from_square == here:
            after = board.copy(stack=False)
            after.push(move)
            if not any(reply.to_square == move.to_square for reply in after.legal_moves):
                found.append(chess.square_name(move.to_square))
    return _count(found, squares, f"where it is not taken, the man on {man} can go to")


def _queen(state: State, names: Sequence[str]) -> tuple[str, str]:
    most, *excepted = names
    board = state.board
    side = board.turn

    def lost(after: chess.Board) -> bool:
        return after.is_checkmate() or not after.pieces(chess.QUEEN, side)

    asked = [move for move in board.legal_moves if board.san(move) not in excepted]
    found = {
        board.san(move): forces(make_move(state, move).board, not side, lost, int(most))
        for move in asked
    }
    spared = [san for san, is_lost in found.items() if not is_lost]
    if spared:
        return OPEN, f"after {_list(spared)} the queen is not lost in {most} moves"
    return HOLDS, f"after {_list(list(found))} queen or game is lost in {most} moves"


def _mate(state: State, _names: Sequence[str]) -> tuple[str, str]:
    return (HOLDS, "mate on the board") if state.board.is_checkmate() else (REFUTED, "no mate")


def _mates(state: State, names: Sequence[str]) -> tuple[str, str]:
    most = int(names[0])
    found = mates_in(state.board, most)
    return (HOLDS, f"mate in {found}") if found else (REFUTED, f"no mate in {most}")


def _is_mated(state: State, names: Sequence[str]) -> tuple[str, str]:
    most = int(names[0])
    board = state.board
    found = {board.san(m): mates_in(make_move(state, m).board, most) for m in board.legal_moves}
    spared = [san for san, n in found.items() if not n]
    if spared:
        return OPEN, f"no mate in {most} after {_list(spared)}"
    return HOLDS, f"whatever is played, mate follows in at most {max(found.values())} moves"


def _threat(state: State, names: Sequence[str]) -> tuple[str, str]:
    most = int(names[0])
    found = threatens(state, most)
    if found:
        return HOLDS, f"mate in {found} is threatened"
    return OPEN, f"no mate in {most} is threatened"


_JUDGES: dict[str, Callable[[State, Sequence[str]], tuple[str, str]]] = {
    "king": _king,
    "only": _only,
    "places": _places,
    "queen": _queen,
    "mate": _mate,
    "mates": _mates,
    "mated": _is_mated,
    "threat": _threat,
}
