"""The rules of chess as they are played here, against the board that everybody trusts."""

from __future__ import annotations

from collections import Counter

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import IllegalAction, Undecided
from academie.games import after
from academie.games.echecs import GAME as echecs
from academie.games.echecs.moves import BEGIN_WITH
from academie.games.echecs.state import State
from academie.philidor.lines import collection
from tests.games.conftest import walk

seeds = st.integers(0, 10_000)
lengths = st.integers(1, 200)
few = settings(max_examples=20)


def last(seed: int, steps: int) -> State:
    state = walk("echecs", seed, steps, faults=False)[-1][2].state
    assert isinstance(state, State)
    return state


def count(state: State, depth: int) -> int:
    """Games of *depth* moves from *state*."""
    if depth == 0:
        return 1
    return sum(count(echecs.apply(state, a).state, depth - 1) for a in echecs.actions(state))


def test_there_are_as_many_games_of_three_moves_as_everybody_counts() -> None:
    assert count(echecs.start(), 3) == 8902


def test_a_position_full_of_castling_and_passing_has_as_many_as_everybody_counts() -> None:
    full = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 | promotion toute"
    assert count(echecs.read(full), 2) == 2039


@given(seed=seeds, steps=lengths)
@few
def test_where_any_man_may_be_made_the_legal_moves_are_those_of_every_chess_program(
    seed: int, steps: int
) -> None:
    state = echecs.read(f"{last(seed, steps).fen} | promotion toute")
    if echecs.outcome(state) is None:
        legal = {move.uci() for move in state.board.legal_moves}
        assert {str(action) for action in echecs.actions(state)} == legal


@pytest.mark.parametrize(
    "fen",
    [
        "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",  # both pawns leave the rank of the king
        "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1",
        "4k3/8/8/8/4r3/4R3/8/4K3 w - - 0 1",
        "4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1",
        "b6k/1P6/8/3K4/8/8/8/8 w - - 0 1",
    ],
)
def test_who_covers_the_king_and_takes_in_passing_are_asked(fen: str) -> None:
    state = echecs.read(f"{fen} | promotion toute")
    assert {str(one) for one in echecs.actions(state)} == {
        move.uci() for move in state.board.legal_moves
    }


@given(seed=seeds, steps=lengths)
@few
def test_no_side_ever_has_more_of_a_kind_than_it_began_with(seed: int, steps: int) -> None:
    men = Counter(last(seed, steps).board.piece_map().values())
    for man, number in men.items():
        assert number <= BEGIN_WITH.get(man.piece_type, 8)


@given(seed=seeds, steps=lengths)
@few
def test_every_man_has_one_birthplace_and_no_two_the_same(seed: int, steps: int) -> None:
    state = last(seed, steps)
    squares = state.board.piece_map()
    births = [state.born(square) for square in squares]
    assert len(set(births)) == len(births)
    beginning = chess.Board().piece_map()
    for square, birth in zip(squares, births, strict=True):
        assert beginning[birth].color == squares[square].color


def test_every_move_of_philidor_is_legal_by_his_own_rules() -> None:
    played = 0
    for line in collection().lines.values():
        state = line.start
        for move in line.played:
            state = after(state, move.uci)
            assert state == move.after, move.id
            played += 1
    assert played > 1800


@pytest.mark.parametrize(
    ("state", "action", "rule"),
    [
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "echecs.usage.8"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e8d8", "echecs.preface.10"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "a1a2", "echecs.usage.2"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1g3", "echecs.usage.4"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1e3", "echecs.usage.3"),
        ("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", "echecs.usage.10"),
        ("4k3/8/8/8/8/p7/4N3/4K3 w - - 0 1", "e2e4", "echecs.usage.5"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "echecs.usage.9"),
        ("4k3/P7/8/8/8/8/8/3QK3 w - - 0 1", "a7a8q", "echecs.preface.11"),
        ("4k3/8/8/8/8/P7/8/4K3 w - - 0 1", "a3a4q", "echecs.usage.6"),
    ],
)
def test_a_move_is_refused_by_the_rule_that_forbids_it(state: str, action: str, rule: str) -> None:
    board = echecs.read(state)
    with pytest.raises(IllegalAction) as refusal:
        after(board, action)
    assert refusal.value.rule == rule
    assert refusal.value.position == str(board)


def test_a_pawn_becomes_of_the_lost_kinds_only_until_they_are_whole_again() -> None:
    board = echecs.read("8/PP4k1/8/8/8/8/8/RNB1KBNR w - - 0 1")
    assert {str(a) for a in echecs.actions(board) if str(a).startswith("a7")} == {"a7a8q"}
    once = after(board, "a7a8q", "g7g6")
    assert [str(a) for a in echecs.actions(once) if str(a).startswith("b7")] == []


def test_a_new_man_is_born_where_its_pawn_was() -> None:
    board = echecs.read("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1 | nés e7<e2")
    assert after(board, "e7e8q").births == (("e8", "e2"),)


def test_two_moves_in_a_row_are_for_him_who_begins() -> None:
    black = echecs.start(echecs.Options(trait="noir", debut="deux"))
    sides = [black.side]
    state = black
    for action in ("e7e5", "d7d5", "e2e4", "d5e4"):
        state = after(state, action)
        sides.append(state.side)
    assert sides == ["noir", "noir", "blanc", "noir", "blanc"]
    assert state.fen.endswith(" 0 3")


def test_the_pawn_of_castling_goes_only_where_it_could_go() -> None:
    blocked = echecs.read("4k3/8/8/8/7n/8/P6P/R3K2R w KQ - 0 1 | roque pion")
    assert {str(a) for a in echecs.actions(blocked) if str(a).startswith("e1g1")} == {
        "e1g1",
        "e1g1 h2h3",
    }
    with pytest.raises(IllegalAction):
        after(blocked, "e1g1 h2h4")


def test_the_pawn_of_castling_is_not_made_a_queen_at_once() -> None:
    ready = echecs.read("8/7P/8/8/k7/8/8/4K2R w K - 0 1 | roque pion")
    assert [str(a) for a in echecs.actions(ready) if str(a).startswith("e1g1")] == ["e1g1"]


def test_without_a_move_it_is_pat_even_with_too_few_men_for_a_mate() -> None:
    outcome = echecs.outcome(echecs.read("k7/8/1K1B4/8/8/8/8/8 b - - 0 1"))
    assert outcome is not None
    assert (outcome.winner, outcome.rule) == ("aucun", "echecs.usage.12")


def test_what_was_agreed_holds_to_the_end() -> None:
    state = echecs.read(
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | promotion toute | passage libre | roque pion"
    )
    later = after(state, "e1g1", "e8c8", "f1f8")
    assert str(later).endswith(" | promotion toute | passage libre | roque pion")


def test_mate_on_the_last_of_many_idle_moves_is_mate() -> None:
    board = after(echecs.read("7k/8/6K1/8/8/8/8/2R5 w - - 149 120"), "c1c8")
    outcome = echecs.outcome(board)
    assert outcome is not None
    assert (outcome.winner, str(outcome.reason)) == ("blanc", "checkmate")


def test_a_game_that_is_over_goes_no_further() -> None:
    with pytest.raises(IllegalAction, match="the game is over: drawn game"):
        after(echecs.read("7k/8/8/8/8/8/8/K7 w - - 0 1"), "a1a2")


def test_a_fault_is_read_and_left_undecided() -> None:
    with pytest.raises(Undecided, match="touche"):
        after(echecs.start(), "! touche blanc case=e2")


@pytest.mark.parametrize(
    ("position", "gained"),
    [
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", ["White +1 game, checkmate (echecs.usage.11)"]),
        ("6K1/8/8/8/8/8/5PPP/r5k1 w - - 0 1", []),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", []),
    ],
)
def test_a_position_counts_what_it_is_worth_now(position: str, gained: list[str]) -> None:
    assert [str(award) for award in echecs.count_awards(position)] == gained
