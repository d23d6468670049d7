import re
from functools import cache

import pytest

from academie.core.mutation import LEFT_OUT
from academie.core.trace import tracing
from academie.games.echecs.words import bare
from academie.philidor.lines import collection
from academie.philidor.verdicts import Verdict, verdict, verdicts


@cache
def all_found():
    return {found.rule: found for found in verdicts(collection())}


def given():
    """The moves that are said to give mate."""
    said = re.compile(r"échec et mat\b(?! le coup)")
    return [found for found in all_found().values() if said.search(found.words)]


def test_every_printed_move_that_speaks_of_mate_has_a_verdict():
    speaking = [
        half.id
        for line in collection().lines.values()
        for half in line.moves
        if re.search(r"\bmat\b|perpétuel|refait", half.words)
    ]
    assert list(all_found()) == speaking


def test_nine_moves_are_said_to_give_mate_and_one_of_them_does_not():
    assert len(given()) == 9
    assert [found.rule for found in given() if found.result == "refuted"] == [
        "echecs.partie-4.renvoi-1.29b"
    ]


def test_a_mate_that_holds_is_on_the_board_and_one_that_is_refuted_is_not():
    for found in given():
        board = collection().move(found.rule).after.board
        assert board.is_checkmate() == (found.result == "holds"), found.rule


@pytest.mark.parametrize(
    "rule", ["echecs.mat.11b", "echecs.mat.renvoi-2.9b", "echecs.mat.renvoi-3.9b"]
)
def test_rook_and_bishop_mate_later_if_the_rook_gives_itself_up(rule):
    found = verdict(rule)
    assert found.result == "refuted"
    spared = found.says.partition(" but ")[2].split(", ")
    board = collection().move(rule).after.board
    for answer in spared:
        after = board.copy()
        after.push_san(answer)
        assert not any(mates(after, move) for move in after.legal_moves)


def mates(board, move):
    after = board.copy()
    after.push(move)
    return after.is_checkmate()


def test_a_mate_wherever_the_king_goes_is_tried_on_each_square():
    assert verdict("echecs.gambit-1.renvoi-6.18n").says.endswith("each of Kd8, Kf8")


def test_a_mate_at_the_second_move_is_refuted_by_the_search():
    assert verdict("echecs.cunningham.44n").result == "refuted"


def test_a_forced_mate_says_how_long_it_may_take():
    found = verdict("echecs.gambit-3.renvoi-2.23n")
    assert found.result == "holds"
    assert "at most 3 moves" in found.says


def test_a_mate_that_is_averted_was_threatened():
    assert verdict("echecs.gambit-2.renvoi-2.49n").result == "holds"


@pytest.mark.parametrize("rule", ["echecs.gambit-3.24b", "echecs.gambit-dame.54n"])
def test_where_the_search_ends_early_nothing_is_claimed(rule):
    assert verdict(rule).result == "open"


def test_a_move_that_claims_nothing_has_no_verdict():
    assert verdict("echecs.partie-1.1b") is None


def test_to_ask_for_a_verdict_applies_the_move_and_left_out_there_is_none():
    with tracing() as trace:
        verdict("echecs.partie-4.28b")
    assert trace.rules == ("echecs.partie-4.28b",)
    with tracing("echecs.partie-4.28b", LEFT_OUT):
        assert verdict("echecs.partie-4.28b") is None


def test_its_words_are_those_of_the_move_and_its_repr_is_source():
    found = verdict("echecs.partie-4.28b")
    assert found.words == bare(collection().move("echecs.partie-4.28b").words)
    assert eval(repr(found), {"Verdict": Verdict}) == found
