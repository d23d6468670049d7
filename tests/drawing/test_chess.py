"""The picture of a chessboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from academie import drawing
from academie.drawing.chess import HEIGHT, SIDE, WIDTH, in_words
from academie.games import after
from academie.games.echecs import GAME as echecs
from academie.kit.chessboards import Chessboard

if TYPE_CHECKING:
    from academie.games.echecs.state import State

SVG = "{http://www.w3.org/2000/svg}"
AS_TEXT = "\N{VARIATION SELECTOR-15}"
CORNER = (20, 312)  # of a1: the lowest square at the left


def drawn(state: State) -> ET.Element:
    return ET.fromstring(str(drawing.draw(echecs.picture(state))))


def boxes(root: ET.Element) -> dict[str, list[str]]:
    """The classes of every square, by its name."""
    alike = {
        (x, y): shape.get("class", "")
        for shape in root.iter(f"{SVG}path")
        for x, y in re.findall(r"M(\d+) (\d+)", shape.get("d", ""))
    }
    marked = {
        (box.get("x", ""), box.get("y", "")): box.get("class", "")
        for box in root.iter(f"{SVG}rect")
    }
    found = {}
    for (x, y), kinds in (alike | marked).items():
        file, rank = (float(x) - CORNER[0]) / SIDE, (CORNER[1] - float(y)) / SIDE
        found["abcdefgh"[int(file)] + str(int(rank) + 1)] = kinds.split()
    return found


def men(root: ET.Element) -> dict[str, str]:
    """Class and glyph of every man, by the square that its middle stands on."""
    found = {}
    for text in root.iter(f"{SVG}text"):
        if "man" in (text.get("class") or ""):
            places = zip(text.get("x", "").split(), text.get("y", "").split(), strict=True)
            square = ""
            for glyph, (x, y) in zip(text.text or "", places, strict=True):
                if glyph == AS_TEXT:
                    found[square] += glyph
                    continue
                file = (float(x) - CORNER[0]) // SIDE
                rank = (CORNER[1] + SIDE - float(y)) // SIDE
                square = "abcdefgh"[int(file)] + str(int(rank) + 1)
                found[square] = f"{text.get('class')} {glyph}"
    return found


def test_the_corner_at_the_right_is_white_and_half_of_the_squares_are() -> None:
    squares = boxes(drawn(echecs.start()))
    assert len(squares) == 64
    assert squares["h1"] == squares["a8"] == ["light"]
    assert squares["a1"] == squares["h8"] == ["dark"]
    assert sum("light" in kinds for kinds in squares.values()) == 32


def test_a_board_turned_the_wrong_way_has_the_colours_of_all_squares_changed() -> None:
    right = boxes(drawn(echecs.start()))
    turned = echecs.start(echecs.Options(echiquier="tourné"))
    wrong = boxes(drawn(turned))
    assert all(right[square] != wrong[square] for square in right)
    assert "turned the wrong way" in (drawn(turned).get("aria-label") or "")


def test_every_man_stands_on_his_square_in_his_colour() -> None:
    shown = men(drawn(echecs.start()))
    assert len(shown) == 32
    assert shown["e1"].startswith("man white ♚")
    assert shown["d8"].startswith("man black ♛")
    assert shown["g8"].startswith("man black ♞")


def test_a_pawn_is_asked_for_as_text_and_not_as_a_coloured_picture() -> None:
    shown = men(drawn(echecs.start()))
    pawns = {square for square, man in shown.items() if man.endswith(AS_TEXT)}
    assert pawns == {f"{file}{rank}" for file in "abcdefgh" for rank in "27"}


def test_the_squares_of_the_last_move_are_marked() -> None:
    squares = boxes(drawn(after(echecs.start(), "e2e4")))
    assert {square for square, kinds in squares.items() if "marked" in kinds} == {"e2", "e4"}
    assert not any("marked" in kinds for kinds in boxes(drawn(echecs.start())).values())


def test_the_picture_is_told_in_words_to_those_who_do_not_see_it() -> None:
    board = Chessboard("4k3/8/8/8/8/8/4P3/R3K2R", "White to move")
    told = "White to move. White: king e1, rooks a1 h1, pawn e2. Black: king e8."
    assert in_words(board) == told
    assert ET.fromstring(str(drawing.draw(board))).get("aria-label") == told


def test_the_words_say_who_is_to_move_and_who_is_in_check_or_mated() -> None:
    check = echecs.read("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1")
    mate = echecs.read("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1")
    pat = echecs.read("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    titles = [echecs.picture(state).title for state in (echecs.start(), check, mate, pat)]
    assert titles == [
        "White to move",
        "Black to move, in check",
        "Black is mated",
        "Black has no move",
    ]


def test_an_empty_side_is_told_as_well() -> None:
    assert in_words(Chessboard("8/8/8/8/8/8/8/8")) == "White: nothing. Black: nothing."


def test_everything_is_inside_the_picture() -> None:
    root = drawn(echecs.start())
    for box in root.iter(f"{SVG}rect"):
        assert 0 <= float(box.get("x", "")) <= WIDTH - SIDE
        assert 0 <= float(box.get("y", "")) <= HEIGHT - SIDE
    for text in root.iter(f"{SVG}text"):
        assert all(0 <= float(x) < WIDTH for x in text.get("x", "").split())
        assert all(0 <= float(y) < HEIGHT for y in text.get("y", "").split())


def test_nothing_is_styled_inline_so_that_the_page_keeps_its_policy() -> None:
    assert all(element.get("style") is None for element in drawn(echecs.start()).iter())
