import chess

from academie.games.echecs.state import State
from academie.philidor.search import checks_for_ever, forces, mates_in, threatens

LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1"


def test_the_fewest_moves_to_mate_are_found():
    assert mates_in(chess.Board("7k/R7/8/8/8/8/8/1R4K1 w - - 0 1"), 3) == 1
    assert mates_in(chess.Board(LADDER), 3) == 2
    assert mates_in(chess.Board(LADDER), 1) == 0


def test_a_threat_is_carried_out_as_if_the_other_side_passed():
    assert threatens(State("7k/R7/8/8/8/8/8/1R4K1 b - - 0 1"), 2) == 1
    assert threatens(State("7k/8/8/8/8/8/8/1R4K1 b - - 0 1"), 2) == 0


def test_of_a_side_in_check_no_threat_is_asked():
    assert threatens(State("1R5k/8/8/8/8/8/8/6K1 b - - 0 1"), 2) == 0


def test_a_goal_is_forced_only_if_every_answer_leads_there():
    board = chess.Board(LADDER)
    assert forces(board, chess.WHITE, chess.Board.is_checkmate, 2)
    assert not forces(board, chess.WHITE, chess.Board.is_checkmate, 1)
    assert not forces(board, chess.BLACK, chess.Board.is_checkmate, 2)
    assert board.fen() == LADDER


def test_a_queen_that_checks_a_bare_corner_checks_for_ever():
    # the king can only go between h8 and g8, and the queen follows it between h6 and g6
    corner = State("5r1k/8/7Q/8/8/r7/8/7K b - - 0 1")
    assert checks_for_ever(corner, 3) is not None


def test_where_a_man_can_be_put_between_the_checks_may_end():
    covered = State("3r1r1k/8/7Q/8/8/8/8/q6K b - - 0 1")
    assert checks_for_ever(covered, 1) is None


def test_a_check_after_which_only_covering_is_legal_proves_nothing():
    smothered = State("R5rk/5rpp/8/8/8/8/8/7K b - - 0 1")
    assert checks_for_ever(smothered, 3, covered=False) is None
