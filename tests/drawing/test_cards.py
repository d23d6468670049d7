"""The picture of a card table."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from academie import drawing
from academie.core.messages import use_language
from academie.drawing.cards import HEIGHT, WIDTH, in_words
from academie.games import after
from academie.games.whist import GAME as whist
from academie.kit.cards import make_pack

if TYPE_CHECKING:
    from academie.games.whist.state import State

SVG = "{http://www.w3.org/2000/svg}"
OPEN = (
    "jeu | donneur D | retourne ♥2 | mène A | A ♠A3 ♥5 ♣9 | C ♠R ♥7 ♦108 "
    "| B ♠D2 ♦A ♣4 | D ♠V ♥R6 ♣2 | levées AB 5 CD 4 | points AB 8 CD 3"
)


def drawn(state: State) -> ET.Element:
    return ET.fromstring(str(drawing.draw(whist.picture(state))))


def shown(root: ET.Element, kind: str) -> list[str]:
    """Cards in groups of class *kind*, in the order in which they were drawn."""
    groups = [g for g in root.iter(f"{SVG}g") if g.get("class") == kind]
    texts = [[t.text or "" for t in g.iter(f"{SVG}text")] for g in groups]
    return [suit + rank for rank, suit in texts]


def dealt() -> State:
    state = whist.start()
    deal = whist.chance(state, Random(1))
    assert deal is not None
    return whist.apply(state, deal).state


def test_every_card_of_a_deal_is_drawn_once() -> None:
    with use_language("fr"):
        assert sorted(shown(drawn(dealt()), "held")) == sorted(str(c) for c in make_pack())


@pytest.mark.parametrize(
    ("language", "figures", "said"),
    [
        ("en", {"♠K", "♠Q", "♠J", "♥K"}, "B: ♠Q2 ♦A ♣4"),
        ("fr", {"♠R", "♠D", "♠V", "♥R"}, "B : ♠D2 ♦A ♣4"),
    ],
)
def test_figures_have_the_letters_of_the_language_that_is_spoken(
    language: str, figures: set[str], said: str
) -> None:
    with use_language(language):
        root = drawn(whist.read(OPEN))
    assert {card for card in shown(root, "held") if card[1] in "KQJRDV"} == figures
    assert said in (root.get("aria-label") or "").replace("\u202f", " ")


def test_a_card_that_is_played_lies_on_the_table_and_not_in_the_hand() -> None:
    root = drawn(after(whist.read(OPEN), "A ♣9", "C ♥7"))
    assert sorted(shown(root, "played")) == ["♣9", "♥7"]
    assert "♣9" not in shown(root, "held")


def test_a_trick_that_is_not_turned_still_lies_there() -> None:
    full = after(whist.read(OPEN), "A ♣9", "C ♥7", "B ♣4", "D ♣2")
    assert len(shown(drawn(full), "played")) == 4
    assert shown(drawn(after(full, "renverse")), "played") == []


def test_exposed_cards_are_marked() -> None:
    thrown = after(whist.read(OPEN), "! jette C associe=refuse")
    marked = [r for r in drawn(thrown).iter(f"{SVG}rect") if "exposed" in (r.get("class") or "")]
    assert len(marked) == 4


def test_the_turned_card_and_the_score_are_told() -> None:
    root = drawn(whist.read(OPEN))
    assert shown(root, "turned") == ["♥2"]
    words = "".join(root.itertext())
    assert "AB 8, CD 3" in words
    assert "AB 5, CD 4" in words


def test_everything_is_inside_the_picture() -> None:
    for group in drawn(dealt()).iter(f"{SVG}g"):
        moved = group.get("transform", "translate(0 0)").removeprefix("translate(").rstrip(")")
        x, y = (float(number) for number in moved.split())
        assert 0 <= x <= WIDTH - 34
        assert 0 <= y <= HEIGHT - 48


def test_no_hand_lies_on_another_nor_on_the_trick() -> None:
    state = after(dealt(), "A ♠D")
    owners = [place.name for place in whist.picture(state).places for _ in place.hand]
    covered: dict[str, set[tuple[int, int]]] = {}
    for kind, names in (("held", owners), ("played", ["the trick"] * 4)):
        groups = (g for g in drawn(state).iter(f"{SVG}g") if g.get("class") == kind)
        for name, group in zip(names, groups, strict=kind == "held"):
            x, y = (round(float(n)) for n in (group.get("transform") or "")[10:-1].split())
            area = {(i, j) for i in range(x, x + 34) for j in range(y, y + 48)}
            covered.setdefault(name, set()).update(area)
    assert len(covered) == 5
    pairs = combinations(sorted(covered), 2)
    assert [(a, b) for a, b in pairs if covered[a] & covered[b]] == []


def test_the_accounts_stand_below_the_table() -> None:
    root = drawn(whist.read(OPEN))
    lines = [float(t.get("y") or 0) for t in root.iter(f"{SVG}text") if t.get("class") == "legend"]
    assert len(lines) == 2
    assert all(y > HEIGHT for y in lines)


def test_the_picture_is_told_in_words_to_those_who_do_not_see_it() -> None:
    root = drawn(whist.read(OPEN))
    assert root.get("role") == "img"
    assert root.get("aria-label") == in_words(whist.picture(whist.read(OPEN)))
    assert "A: ♠A3 ♥5 ♣9 (leads)" in (root.get("aria-label") or "")


def test_nothing_is_styled_inline_so_that_the_page_keeps_its_policy() -> None:
    assert all(e.get("style") is None for e in drawn(dealt()).iter())


def test_what_is_no_picture_is_refused() -> None:
    with pytest.raises(TypeError, match="no way to draw"):
        drawing.draw("a table")
