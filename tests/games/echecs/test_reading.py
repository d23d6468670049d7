"""Which moves the words may mean in a position, and what must be granted for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from academie.core import NotationError
from academie.games import after
from academie.games.echecs import GAME as echecs
from academie.games.echecs import reading
from academie.games.echecs.reading import candidates

if TYPE_CHECKING:
    from academie.games.echecs.state import State

START = echecs.start()
BLACK = echecs.start(echecs.Options(trait="noir"))


def meant(state: State, words: str, before: str = "") -> list[str]:
    """The moves that need the least to be granted."""
    found = candidates(state, words, before)
    return [c.move.uci() for c in found if c.weight == found[0].weight]


def grants(state: State, words: str) -> list[str]:
    return [g.note for g in candidates(state, words)[0].grants]


@pytest.mark.parametrize(
    ("words", "white", "black"),
    [
        ("Le pion du roi deux pas.", "e2e4", "e7e5"),
        ("Le pion de la tour de la dame un pas.", "a2a3", "a7a6"),
        ("Le chevalier du roi à la troisième case de son fou.", "g1f3", "g8f6"),
        ("Le chevalier de la dame à la troisième case de sa tour.", "b1a3", "b8a6"),
    ],
)
def test_the_same_words_mean_the_same_for_either_side(words: str, white: str, black: str) -> None:
    assert meant(START, words) == [white]
    assert meant(BLACK, words) == [black]


def test_de_meme_repeats_the_words_before() -> None:
    played = after(START, "e2e4")
    assert meant(played, "De même.", "Le pion du roi deux pas.") == ["e7e5"]


def test_words_that_fit_no_move_mean_none() -> None:
    assert candidates(START, "Le fou du roi à la quatrième case du fou de sa dame.") == ()
    assert candidates(START, "Le roi roque.") == ()
    assert candidates(START, "Le pion du roi prend le pion.") == ()


def test_plain_words_need_nothing_granted() -> None:
    assert grants(START, "Le pion du roi deux pas.") == []


def test_a_square_with_a_colour_is_counted_from_that_side() -> None:
    board = echecs.read("4k3/8/8/8/8/8/8/3QK3 w - - 0 1")
    assert meant(board, "La dame à la seconde case de la dame noire.") == ["d1d7"]
    assert meant(board, "La dame à la seconde case de la dame.") == ["d1d2"]


def test_a_square_may_be_counted_from_the_other_side_only_if_it_is_granted() -> None:
    blocked = echecs.read("4k3/8/8/8/8/8/3P4/Q3K3 w - - 0 1")
    words = "La dame à la seconde case de la tour de la dame."
    assert meant(blocked, words) == ["a1a2"]
    assert [(c.move.uci(), [g.note for g in c.grants]) for c in candidates(blocked, words)][1:] == [
        ("a1a7", ["echecs.note.4"])
    ]


def test_a_bishop_keeps_the_name_of_its_birth_wherever_it_stands() -> None:
    state = after(START, "e2e4", "e7e5", "f1c4", "f8c5", "d2d3", "d7d6", "c4b3", "c8e6")
    assert meant(state, "Le fou du roi prend le fou.") == ["b3e6"]
    assert "b3e6" not in meant(state, "Le fou de la dame à la troisième case de son roi.")
    assert meant(state, "Le fou de la dame à la troisième case du roi.") == ["c1e3"]


def test_a_rooks_own_square_is_on_the_file_of_its_birth_before_that_on_which_it_stands() -> None:
    # The queen's rook stands on the file of the king's knight.
    state = echecs.read("4k3/8/8/8/8/6R1/8/4K3 w - - 0 1 | nés g3<a1")
    words = "La tour à sa seconde case."
    assert meant(state, words) == ["g3g2"]
    assert grants(state, words) == ["echecs.note.3"]
    at_home = echecs.read("4k3/8/8/8/8/R7/8/4K3 w - - 0 1")
    assert grants(at_home, words) == []


def test_king_and_queen_have_their_own_file_wherever_they_stand() -> None:
    state = echecs.read("4k3/8/8/8/8/6Q1/8/1K6 w - - 0 1")
    assert meant(state, "La dame à sa troisième case.") == ["g3d3"]
    assert candidates(state, "La dame à sa seconde case.") == ()


def test_a_rook_keeps_the_name_of_its_birth_on_the_other_side() -> None:
    state = echecs.read("4k3/8/8/8/8/8/8/4K1RR w - - 0 1 | nés g1<a1")
    assert meant(state, "La tour du roi à la seconde case de sa tour.") == ["h1h2"]
    assert candidates(state, "La tour du roi à la troisième case du chevalier du roi.") == ()


def test_a_rook_that_castled_is_still_the_kings() -> None:
    state = after(START, "e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5", "e1g1", "e8g8")
    assert meant(state, "La tour du roi à la case de son roi.") == ["f1e1"]


def test_a_pawn_is_named_by_the_file_on_which_it_stands_before_that_of_its_birth() -> None:
    # A pawn born on e2 has taken on d3, beside the one born on d2 that took on c3.
    state = echecs.read("4k3/8/8/8/8/2PP4/8/4K3 w - - 0 1 | nés c3<d2 d3<e2")
    words = "Le pion de la dame un pas."
    assert meant(state, words) == ["d3d4"]
    assert [c.move.uci() for c in candidates(state, words)] == ["d3d4", "c3c4"]
    assert candidates(state, words)[1].grants == (reading.PAWN_BORN,)


def test_the_pawn_of_the_gambit_is_the_one_that_stands_off_its_file() -> None:
    state = echecs.read("4k3/8/8/8/4pp2/8/8/2B1K3 w - - 0 1 | nés f4<e7 e4<d5")
    assert meant(state, "Le fou de la dame prend le pion du gambit.") == ["c1f4"]
    unmoved = echecs.read("4k3/8/8/8/5p2/8/8/2B1K3 w - - 0 1 | nés f4<f7")
    assert candidates(unmoved, "Le fou de la dame prend le pion du gambit.") == ()


def test_reprend_takes_the_man_that_moved_last() -> None:
    state = after(START, "e2e4", "d7d5", "e4d5")
    assert meant(state, "La dame le reprend.") == ["d8d5"]
    assert grants(state, "La dame le reprend.") == []
    later = after(state, "g8f6", "b1c3")
    assert grants(later, "Le chevalier le prend.") == ["echecs.note.8"]


def test_check_that_is_said_is_given() -> None:
    state = echecs.read("4k3/8/8/8/8/8/8/R3K2R w - - 0 1")
    assert meant(state, "La tour de la dame donne échec.") == ["a1a8"]
    assert meant(state, "La tour du roi donne échec.") == ["h1h8"]


def test_check_that_is_given_and_not_said_weighs_a_little() -> None:
    state = echecs.read("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    words = "La tour à la case de la tour de la dame noire."
    assert meant(state, words) == ["a1a8"]
    assert grants(state, words) == ["echecs.note.7"]


def test_a_mate_that_is_said_and_not_given_is_the_move_after_next() -> None:
    mate = echecs.read("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
    assert grants(mate, "La tour donne échec et mat.") == []
    check = echecs.read("6k1/5p2/8/8/8/8/8/R5K1 w - - 0 1")
    assert grants(check, "La tour donne échec et mat.") == ["echecs.note.9"]


def test_castling_without_a_side_is_on_the_kings_side_where_both_are_free() -> None:
    state = echecs.read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    assert meant(state, "Le roi roque.") == ["e1g1"]
    assert meant(state, "Le roi roque du côté de sa dame.") == ["e1c1"]
    only = echecs.read("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1")
    assert meant(only, "Le roi roque.") == ["e1c1"]
    assert grants(only, "Le roi roque.") == ["echecs.note.10"]


def test_taking_in_passing_is_a_capture_by_a_pawn_where_it_is_legal() -> None:
    state = after(echecs.read("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"), "d7d5")
    assert meant(state, "Le pion du roi prend en passant.") == ["e5d6"]
    later = after(state, "e1e2", "e8e7")
    assert candidates(later, "Le pion du roi prend en passant.") == ()


def test_a_pawn_that_goes_to_queen_becomes_a_queen_and_nothing_less() -> None:
    state = echecs.read("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1")
    assert meant(state, "Le pion du roi pousse à dame.") == ["e7e8q"]


def test_a_pawn_pushed_to_queen_goes_straight_on_where_it_can() -> None:
    state = echecs.read("3r1n2/4P2k/8/8/8/8/8/4K3 w - - 0 1")
    words = "Pousse le pion du roi à dame."
    assert meant(state, words) == ["e7e8q"]
    assert [c.grants for c in candidates(state, words)][1:] == [(reading.SILENT_CAPTURE,)] * 2


def test_a_capture_that_is_not_said_must_be_granted() -> None:
    state = echecs.read("4k3/8/8/8/3p4/8/8/3QK3 w - - 0 1")
    words = "La dame à sa quatrième case."
    assert meant(state, words) == ["d1d4"]
    assert grants(state, words) == ["echecs.note.6"]


def test_words_of_no_move_are_refused_in_any_position() -> None:
    with pytest.raises(NotationError):
        candidates(START, "Il fait beau.")
