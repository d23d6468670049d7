"""The picture of a table of dominoes."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from academie import drawing
from academie.drawing.dominoes import WIDTH, in_words
from academie.games import after
from academie.games.domino import GAME as domino
from academie.kit.dominoes import whole_set

if TYPE_CHECKING:
    from academie.games.domino.state import State

SVG = "{http://www.w3.org/2000/svg}"
OPEN = (
    "jeu | partie points | joueurs AB | poseur A | tour B | A 6-4 6-0 5-5 | B 5-3 2-1 "
    "| table 3-3 3-6 6-6 6-5 5-1 1-1 1-4 4-4 4-2 2-2 2-0 0-0 0-3 | score A 12, B 30"
)


def drawn(state: State) -> ET.Element:
    return ET.fromstring(str(drawing.draw(domino.picture(state))))


def groups(root: ET.Element, kind: str) -> list[ET.Element]:
    return [g for g in root.iter(f"{SVG}g") if g.get("class") == kind]


def spots(root: ET.Element) -> int:
    return len(list(root.iter(f"{SVG}circle")))


def moved(group: ET.Element) -> tuple[float, float]:
    x, y = group.get("transform", "").removeprefix("translate(").rstrip(")").split()
    return float(x), float(y)


def test_every_de_that_is_held_or_laid_is_drawn_with_its_spots() -> None:
    state = domino.read(OPEN)
    root = drawn(state)
    assert len(groups(root, "held")) == 5
    assert len(groups(root, "laid")) == 13
    shown = [*state.hand("A"), *state.hand("B"), *state.table.pieces]
    assert spots(root) == sum(d.points for d in shown)


def test_the_whole_set_has_a_hundred_and_sixty_eight_spots() -> None:
    a, b = (" ".join(map(str, part)) for part in (whole_set()[:14], whole_set()[14:]))
    state = domino.read(
        f"jeu | partie domino | joueurs AB | dés 14 | poseur A | tour A | A {a} | B {b}"
    )
    assert spots(drawn(state)) == 168


def test_everything_is_inside_the_picture() -> None:
    long = "6-6 6-5 5-5 5-4 4-4 4-3 3-3 3-2 2-2 2-1 1-1 1-0 0-0 0-6 6-4 4-2 2-0 0-5 5-3 3-1 1-6"
    over = f"coup | partie points | joueurs AB | poseur A | table {long}"
    root = drawn(domino.read(f"{over} | gains A+3:points:domino:domino.usage.3"))
    height = float((root.get("viewBox") or "").split()[3])
    laid = groups(root, "laid")
    assert len(laid) == 21
    for group in laid:
        x, y = moved(group)
        boxes = [b for b in group if b.get("class") == "de"]
        assert 0 <= x <= WIDTH - float(boxes[0].get("width") or 0)
        assert 0 <= y <= height - float(boxes[0].get("height") or 0)
    assert len({moved(g) for g in laid}) == 21


def test_where_a_row_ends_the_next_begins() -> None:
    rows: dict[int, list[float]] = {}
    for group in groups(drawn(domino.read(OPEN)), "laid"):
        x, y = moved(group)
        rows.setdefault(int(y) // 60, []).append(x)
    first, second = (rows[n] for n in sorted(rows))
    assert first == sorted(first)
    assert abs(second[0] - first[-1]) < 48


def test_uncovered_des_are_marked() -> None:
    root = drawn(after(domino.read(OPEN), "! decouvre B de=5-3"))
    marked = [r for r in root.iter(f"{SVG}rect") if r.get("class") == "de exposed"]
    assert len(marked) == 1


def test_the_picture_is_told_in_words_to_those_who_do_not_see_it() -> None:
    state = after(domino.read(OPEN), "! decouvre B de=5-3")
    words = in_words(domino.picture(state))
    root = drawn(state)
    assert root.get("role") == "img"
    assert root.get("aria-label") == words
    assert "A: 6-4 6-0 5-5 (leads)" in words
    assert "B: 5-3 2-1 (plays), open: 5-3" in words
    assert "Table: 3-3 3-6 6-6" in words
    assert "Stock: 10 tiles, at the right of A" in words
    assert "Score: A 12, B 30" in words
    assert "Partout: 3" in words


def test_before_anything_is_agreed_on_the_whole_game_lies_there() -> None:
    assert in_words(domino.picture(domino.start())) == "Stock: 28 tiles."


def test_nothing_is_styled_inline_so_that_the_page_keeps_its_policy() -> None:
    assert all(e.get("style") is None for e in drawn(domino.read(OPEN)).iter())
