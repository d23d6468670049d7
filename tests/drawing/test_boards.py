"""The picture of a trictrac board."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree as ET

from academie import drawing
from academie.drawing.boards import WIDTH, in_words
from academie.kit.backgammon.board import BLANC, FLECHES, NOIR, Pile, Tablier
from academie.kit.backgammon.dice import throw

SVG = "{http://www.w3.org/2000/svg}"


def tablier(
    piles: dict[int, Pile] | None = None,
    *,
    beside: tuple[tuple[str, Pile], ...] = (),
    names: tuple[str, ...] = (),
    **rest: object,
) -> Tablier:
    fleches = tuple((piles or {}).get(n) for n in range(FLECHES))
    return Tablier(fleches, names, beside=beside, **rest)  # type: ignore[arg-type]  # by name


def drawn(board: Tablier) -> ET.Element:
    return ET.fromstring(str(drawing.draw(board)))


def having(root: ET.Element, tag: str, *kinds: str) -> list[ET.Element]:
    found = root.iter(SVG + tag)
    return [e for e in found if set(kinds) <= set((e.get("class") or "").split())]


def moved(group: ET.Element) -> tuple[float, float]:
    x, y = group.get("transform", "translate(0 0)").removeprefix("translate(").rstrip(")").split()
    return float(x), float(y)


def test_the_board_has_twenty_four_fleches_in_two_colours_each_facing_the_other() -> None:
    fleches = having(drawn(tablier()), "polygon", "fleche")
    assert len(fleches) == 24
    kinds = [(f.get("class") or "").split()[1] for f in fleches]
    assert kinds.count("dark") == kinds.count("light") == 12
    assert all(kinds[n] != kinds[23 - n] for n in range(12))


def test_places_run_round_the_board_from_below_left() -> None:
    root = drawn(tablier({n: Pile(BLANC, 1) for n in range(FLECHES)}))
    places = [moved(group) for group in having(root, "g", "pile")]
    across, down = [x for x, _ in places], [y for _, y in places]
    assert across[:12] == sorted(across[:12])
    assert across[12:] == across[:12][::-1]
    assert min(down[:12]) > max(down[12:])
    widths = [b - a for a, b in pairwise(across[:12])]
    assert widths.index(max(widths)) == 5  # the bar is between the sixth flèche and the seventh


def test_up_to_five_men_are_drawn_and_of_more_the_last_bears_the_number() -> None:
    for men in range(1, 16):
        root = drawn(tablier({3: Pile(NOIR, men)}))
        assert len(having(root, "circle", "dame", "noir")) == min(men, 5)
        counts = [e.text for e in having(root, "text", "count")]
        assert counts == ([str(men)] if men > 5 else [])


def test_men_that_lie_flat_are_marked_and_stand_apart() -> None:
    root = drawn(tablier({3: Pile(BLANC, 3, 1)}))
    assert len(having(root, "circle", "dame")) == 3
    assert len(having(root, "circle", "flat", "blanc")) == 1
    heights = [float(e.get("cy", "0")) for e in having(root, "circle", "dame")]
    assert heights[0] - heights[1] < 12 < heights[1] - heights[2]


def test_men_beside_the_board_stand_at_their_owner_s_side_with_their_words() -> None:
    root = drawn(tablier(beside=(("main", Pile(BLANC, 2)), ("hors", Pile(NOIR, 1)))))
    assert [e.text for e in having(root, "text", "where")] == ["main", "hors"]
    below, above = (moved(group)[1] for group in having(root, "g", "beside"))
    assert above < 100 < below
    assert [e.text for e in having(root, "text", "count")] == ["2"]


def test_fichets_stand_in_the_hole_that_was_won_last() -> None:
    root = drawn(tablier(trous=(5, 0)))
    blanc, noir = having(root, "circle", "fichet")
    holes = {(e.get("cx"), e.get("cy")) for e in having(root, "circle", "trou")}
    assert len(holes) == 24
    assert (blanc.get("cx"), blanc.get("cy")) in holes
    assert (noir.get("cx"), noir.get("cy")) not in holes
    across = sorted({float(x or 0) for x, _ in holes})
    assert float(blanc.get("cx") or 0) == across[4]
    assert not having(drawn(tablier()), "circle", "fichet")


def test_counters_go_from_the_pile_to_the_far_end_and_say_their_points() -> None:
    shown = [having(drawn(tablier(points=(n, n))), "g", "jeton") for n in range(0, 12, 2)]
    across = [moved(blanc)[0] for blanc, _ in shown]
    assert across == sorted(set(across))
    assert [e.text for e in having(shown[3][0], "text", "count")] == ["6"]


def test_the_dice_show_the_spots_of_the_throw() -> None:
    root = drawn(tablier(dice=throw("6-5")))
    assert len(having(root, "g", "die")) == 2
    assert len(having(root, "circle", "spot")) == 11


def test_marked_fleches_and_their_names() -> None:
    names = tuple(str(n) for n in [*range(13, 25), *range(1, 13)])
    root = drawn(tablier(names=names, marked=frozenset({4, 20})))
    places = [f.get("points") for f in having(drawn(tablier()), "polygon", "fleche")]
    marked = [places.index(f.get("points")) for f in having(root, "polygon", "marked")]
    assert marked == [4, 20]
    assert [e.text for e in having(root, "text", "name")] == list(names)
    assert not having(drawn(tablier()), "text", "name")


def test_the_picture_is_told_in_words_to_those_who_do_not_see_it() -> None:
    names = tuple(str(n) for n in [*range(13, 25), *range(1, 13)])
    board = tablier(
        {12: Pile(BLANC, 9), 4: Pile(BLANC, 1), 0: Pile(NOIR, 3, 2)},
        beside=(("main", Pile(NOIR, 2)),),
        names=names,
        trous=(3, 0),
        points=(0, 8),
        dice=throw("6-5"),
        marked=frozenset({4, 12}),
        legend=("Noir throws",),
    )
    told = (
        "White: nine men on flèche 1, one man on flèche 17. "
        "Black: three men on flèche 13, two of them flat, two men beside the board (main). "
        "Holes: White 3, Black 0. Points: White 0, Black 8. Throw 6-5. Marked: flèches 1, 17. "
        "Noir throws."
    )
    assert in_words(board) == told
    assert drawn(board).get("aria-label") == told
    assert in_words(tablier()) == "White: no man. Black: no man."
    assert in_words(tablier(title="A board.")) == "A board."


def test_everything_is_inside_the_picture() -> None:
    everything = tablier(
        {n: Pile(NOIR if n % 2 else BLANC, 6) for n in range(FLECHES)},
        beside=(("main", Pile(BLANC, 2)), ("hors", Pile(BLANC, 15)), ("tas", Pile(BLANC, 12))),
        points=(0, 10),
        trous=(0, 12),
        legend=("one", "two", "three"),
    )
    root = drawn(everything)
    height = float((root.get("viewBox") or "").split()[3])
    empty = having(root, "g", "empty")
    for text in (e for e in [*root, *empty[0]] if e.tag == f"{SVG}text"):
        assert 0 <= float(text.get("x", "")) < WIDTH
        assert 0 < float(text.get("y", "")) <= height
    for group in root.iter(f"{SVG}g"):
        x, y = moved(group)
        for man in group.iter(f"{SVG}circle"):
            radius = float(man.get("r", ""))
            assert radius <= x + float(man.get("cx", "")) <= WIDTH - radius
            assert radius <= y + float(man.get("cy", "")) <= height - radius


def test_men_facing_each_other_never_touch() -> None:
    root = drawn(tablier({0: Pile(BLANC, 15), 23: Pile(NOIR, 15)}, points=(0, 0)))
    down = [
        moved(group)[1] + float(man.get("cy", ""))
        for group in [*having(root, "g", "pile"), *having(root, "g", "jeton")]
        for man in group.iter(f"{SVG}circle")
    ]
    assert min(abs(a - b) for n, a in enumerate(down) for b in down[:n]) > 18


def test_nothing_is_styled_inline_so_that_the_page_keeps_its_policy() -> None:
    assert all(e.get("style") is None for e in drawn(tablier({3: Pile(NOIR, 7)})).iter())
