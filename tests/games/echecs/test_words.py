"""What the printed words of a move say, before any position is looked at."""

from __future__ import annotations

import pytest

from academie.core import NotationError
from academie.games.echecs.words import Named, Phrase, Square, bare, read_words


def place(rank: int, *nouns: str, colour: str = "") -> Square:
    return Square(rank, Named(nouns, colour))


#: Printed words, and the square that they name.
SQUARES = [
    ("1. B. Le fou du roi à la quatrième case du fou de sa dame.", place(4, "fou", "dame")),
    (
        "12. B. Le fou de la dame à la quatrième case du fou de son roi.",
        place(4, "fou", "roi"),
    ),
    ("N. Le roi à sa place.", place(1)),
    ("N. Le roi à la case du fou, parce que s’il reprend, il perd sa dame.", place(1, "fou")),
    ("N. Le chevalier de la dame à sa troisième case.", place(3)),
    (
        "23. B. La tour du roi à la quatrième case du fou du roi noir.",
        place(4, "fou", "roi", colour="noir"),
    ),
    ("6. B. Le fou à la troisième case de la dame noire.", place(3, "dame", colour="noir")),
    (
        "39. B. Le chevalier donne échec à la quatrième case du fou de son roi.",
        place(4, "fou", "roi"),
    ),
]


@pytest.mark.parametrize(("words", "square"), SQUARES)
def test_a_square_is_counted_from_the_side_that_moves_unless_a_colour_is_said(
    words: str, square: Square
) -> None:
    assert read_words(words).square == square


#: Printed words, and what is done.
ACTS = [
    ("1.er coup. Blanc. LE pion du roi deux pas.", "pas"),
    ("Noir. De même.", "même"),
    ("8. N. Le fou se retire.", "retire"),
    ("N. Le roi où il peut.", "retire"),
    ("N. Le fou du roi prend le pion de la dame, et donne échec.", "prend"),
    ("36. B. Le fou couvre l’échec.", "couvre"),
    ("36. B. Le chevalier donne échec.", "échec"),
    ("10 coup. Noir. LE roi roque du côté de sa dame.", "roque"),
    ("B. La tour de la dame attaque le fou.", "attaque"),
    ("45. B. Le pion du roi pousse à dame, et gagne la partie.", "dame"),
    ("N. Le pion de la tour demande dame et donne échec.", "dame"),
    ("54. B. Le pion avance.", "avance"),
    ("N. Perdu, le mat étant forcé.", "rien"),
    ("N. Ce qu’il voudra, le blanc pousse à dame.", "rien"),
]


@pytest.mark.parametrize(("words", "act"), ACTS)
def test_the_words_say_what_is_done(words: str, act: str) -> None:
    assert read_words(words).act == act


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        ("N. Le pion de la tour du roi deux pas aussi.", 2),
        ("N. Le pion du fou du roi un pas. (f)", 1),
        ("26. B. Le pion de la dame un pas pour faire ouverture à votre tour et à votre fou.", 1),
    ],
)
def test_a_pawn_goes_one_step_or_two(words: str, steps: int) -> None:
    said = read_words(words)
    assert said.act == "pas"
    assert said.steps == steps


def test_number_side_and_marks_of_notes_are_no_words_of_the_move() -> None:
    assert bare("12. B. Le pion de la dame le reprend. (k)") == "Le pion de la dame le reprend."
    assert bare("3 coup. Blanc. LE pion de la dame deux pas.") == "LE pion de la dame deux pas."


def test_a_man_is_named_by_the_man_beside_which_it_was_born() -> None:
    said = read_words("26. B. La tour du roi prend le pion de la tour du roi noir.")
    assert said.pieces == ("tour",)
    assert said.named == Named(("roi",))
    assert said.victim == "pion"
    assert said.taken == Named(("tour", "roi"), "noir")


def test_either_of_two_men_is_left_open() -> None:
    assert read_words("Le chevalier ou le fou prend le pion.").pieces == ("chevalier", "fou")


def test_reprend_takes_the_man_that_moved_last_and_prend_with_a_noun_may_take_another() -> None:
    assert read_words("12. B. Le pion de la dame le reprend.").last
    assert not read_words("N. Le roi prend le fou.").last


@pytest.mark.parametrize(
    ("words", "wing"),
    [
        ("N. Le roi roque.", ""),
        ("15. B. Le roi roque du côté de sa tour. (m)", "tour"),
        ("N. Le roi roque du côté de sa dame. (k)", "dame"),
    ],
)
def test_castling_says_its_side_or_leaves_it_unsaid(words: str, wing: str) -> None:
    assert read_words(words).wing == wing


def test_en_passant_is_said_of_a_pawn_that_takes() -> None:
    said = read_words("15. N. Le pion du fou de la dame prend en passant.")
    assert said.act == "prend"
    assert said.in_passing
    assert not read_words("N. Le pion du fou de la dame prend le pion.").in_passing


def test_a_check_and_a_mate_are_said_of_this_move() -> None:
    check = read_words("31. B. La tour de la dame donne échec.")
    mate = read_words("31. B. La tour de la dame donne échec et mat.")
    assert (check.check, check.mate) == (True, False)
    assert (mate.check, mate.mate) == (True, True)


def test_what_is_told_of_the_move_after_is_no_part_of_this_one() -> None:
    said = read_words("28. B. La dame donne échec en prenant le pion, et puis mat le coup après.")
    assert said.check
    assert not said.mate
    assert not read_words("N. Le chevalier prend le fou, pour éviter le mat.").mate
    assert (
        read_words("14. B. Le fou du roi donne échec, et prend ensuite la dame. (b)").act == "échec"
    )


def test_covering_a_check_gives_none() -> None:
    assert not read_words("N. La tour couvre l’échec.").check


def test_a_fork_names_what_is_attacked_with_the_king() -> None:
    assert read_words("Le chevalier donne échec au roi et à la tour.").fork == "tour"
    assert read_words("Le chevalier donne échec au roi.").fork == ""


def test_going_to_queen_is_not_going_to_the_queens_square() -> None:
    assert read_words("38. B. Pousse le pion du roi à dame, et donne échec et mat.").to_queen
    assert not read_words("N. Le chevalier à la quatrième case de sa dame.").to_queen


@pytest.mark.parametrize("words", ["Il fait beau.", "Le roi est mort, vive le roi.", "e2e4"])
def test_words_that_say_no_move_are_refused(words: str) -> None:
    with pytest.raises(NotationError, match="the words of a move"):
        read_words(words)


def test_no_words_at_all_are_no_move() -> None:
    assert read_words("12. BLANC.") == Phrase("rien")
