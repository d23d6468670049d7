"""A table of dominoes: the chaîne in the middle, the hands around it, the talon, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.wording import Said
from academie.drawing.svg import Svg
from academie.kit.dominoes import show_main

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.kit.dominoes import Chaine, DominoPlace, DominoTable

WIDTH, MARGIN = 480, 12
#: Side of one half of a dé, and how far the dés of a hand stand from each other.
HALF, STEP = 22, 28
#: Height of a hand with the name above it, of a row of the chaîne, and of a line of the legend.
HAND, ROW, LINE = 2 * HALF + 30, 2 * HALF + 12, 17
#: Where the spots of each number stand, in quarters of a half.
SPOTS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((2, 2),),
    2: ((1, 1), (3, 3)),
    3: ((1, 1), (2, 2), (3, 3)),
    4: ((1, 1), (1, 3), (3, 1), (3, 3)),
    5: ((1, 1), (1, 3), (2, 2), (3, 1), (3, 3)),
    6: ((1, 1), (1, 2), (1, 3), (3, 1), (3, 2), (3, 3)),
}


def domino_table(table: DominoTable) -> Svg:
    """Draw *table*; the picture's title tells it in words."""
    rows = list(_rows(table.layout))
    pairs = -(-len(table.places) // 2)
    below = MARGIN + pairs * HAND + 8
    height = below + len(rows) * ROW + LINE * (len(table.legend) + bool(table.talon)) + MARGIN
    sheet = Svg.sheet(WIDTH, height, in_words(table), "domino-table")
    for n, place in enumerate(table.places):
        _place(sheet, place, MARGIN + n % 2 * WIDTH / 2, MARGIN + n // 2 * HAND)
    x: float = MARGIN
    for n, row in enumerate(rows):
        x = _row(sheet, row, x, below + n * ROW, backwards=n % 2 == 1)
    at = below + len(rows) * ROW + LINE
    for n, line in enumerate([*_talon_in_words(table), *table.legend]):
        sheet.text("legend", MARGIN, at + n * LINE, str(line))
    return sheet


def in_words(table: DominoTable) -> str:
    """What the picture shows, for those who do not see it."""
    sentences = [_place_in_words(p) for p in table.places]
    if table.layout.des:
        sentences.append(str(Said("drawing.laid", layout=table.layout)))
    return ". ".join([*sentences, *map(str, (*_talon_in_words(table), *table.legend))]) + "."


def _place_in_words(place: DominoPlace) -> str:
    words = str(Said("drawing.held", name=place.name, hand=show_main(place.hand)))
    if place.notes:
        words += f" ({', '.join(map(str, place.notes))})"
    exposed = tuple(d for d in place.hand if d in place.exposed)
    if exposed:
        words = str(Said("drawing.open", words=words, hand=show_main(exposed)))
    return words


def _talon_in_words(table: DominoTable) -> tuple[Said, ...]:
    if not table.talon:
        return ()
    if not table.talon_at:
        return (Said("drawing.talon", tiles=table.talon),)
    return (Said("drawing.talon_at", tiles=table.talon, seat=table.talon_at),)


def _place(sheet: Svg, place: DominoPlace, x: float, y: float) -> None:
    sheet.text("player", x, y + 12, " · ".join(map(str, (place.name, *place.notes))))
    step = min(STEP, (WIDTH / 2 - 2 * MARGIN - HALF) / max(len(place.hand) - 1, 1))
    for n, one in enumerate(place.hand):
        kind = "de exposed" if one in place.exposed else "de"
        _upright(sheet.group("held", x + n * step, y + 20), one.haut, one.bas, kind)


def _rows(layout: Chaine) -> Iterator[tuple[tuple[int, int], ...]]:
    """The chaîne in rows, each as long as the sheet allows; the next begins where one ends."""
    row: list[tuple[int, int]] = []
    room = WIDTH - 2 * MARGIN
    left = room
    for one in layout.des:
        needed = _length(one)
        if needed > left:
            yield tuple(row)
            row, left = [], room - left
        row.append(one)
        left -= needed
    if row:
        yield tuple(row)


def _length(one: tuple[int, int]) -> int:
    """How much room a dé takes in a row: a double stands across."""
    return (HALF if one[0] == one[1] else 2 * HALF) + 2


def _row(
    sheet: Svg, row: tuple[tuple[int, int], ...], x: float, y: float, *, backwards: bool
) -> float:
    """One row of the chaîne from *x* on, every second one from right to left; where it ends."""
    for one in row:
        left = x - _length(one) if backwards else x
        seen = (one[1], one[0]) if backwards else one
        if one[0] == one[1]:
            _upright(sheet.group("laid", left + 1, y), *seen, "de")
        else:
            _lying(sheet.group("laid", left + 1, y + HALF / 2), *seen)
        x += -_length(one) if backwards else _length(one)
    return x


def _upright(at: Svg, above: int, below: int, kind: str) -> None:
    at.box(kind, 0, 0, HALF, 2 * HALF)
    at.box("middle", 3, HALF - 0.4, HALF - 6, 0.8)
    _half(at, above, 0, 0)
    _half(at, below, 0, HALF)


def _lying(at: Svg, left: int, right: int) -> None:
    at.box("de", 0, 0, 2 * HALF, HALF)
    at.box("middle", HALF - 0.4, 3, 0.8, HALF - 6)
    _half(at, left, 0, 0, turned=True)
    _half(at, right, HALF, 0, turned=True)


def _half(at: Svg, number: int, x: float, y: float, *, turned: bool = False) -> None:
    """The spots of *number*; *turned* as they are on a dé that lies."""
    for across, down in SPOTS[number]:
        right, below = (down, across) if turned else (across, down)
        at.circle("spot", x + right * HALF / 4, y + below * HALF / 4, 2)
