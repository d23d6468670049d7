"""Draw a table of dominoes: the chaîne in the middle, hands, talon, score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core.messages import Message
from academie.drawing.svg import Spot, Svg
from academie.kit.dominoes import bout, show_main

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.kit.dominoes import Chaine, DominoPlace, DominoTable

WIDTH, MARGIN = 480, 12
#: The side of half a dé, and the distance between the dés of a hand.
HALF, STEP = 22, 28
#: Height of a hand with the name above it, of a row of the chaîne, and of a line of the legend.
HAND, ROW, LINE = 2 * HALF + 30, 2 * HALF + 12, 17
#: The places of the spots of each number, in quarters of a half.
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
    """Draw *table*; the title of the picture describes it in words."""
    below = _below(table)
    lying = list(_lying_on(table))
    rows = len({one.y for one in lying})
    height = below + rows * ROW + LINE * (len(table.legend) + bool(table.talon)) + MARGIN
    sheet = Svg.sheet(WIDTH, height, in_words(table), "domino-table")
    for n, place in enumerate(table.places):
        _place(sheet, place, *_corner(n))
    for one in lying:
        one.draw(sheet)
    at = below + rows * ROW + LINE
    for n, line in enumerate([*_talon_in_words(table), *table.legend]):
        sheet.text("legend", MARGIN, at + n * LINE, str(line))
    return sheet


def domino_spots(table: DominoTable) -> tuple[Spot, ...]:
    """List the dés in every hand, and the two ends of the chaîne, by their notation."""
    return (*_list_held(table), *_ends(table))


def _list_held(table: DominoTable) -> Iterator[Spot]:
    for n, place in enumerate(table.places):
        x, y = _corner(n)
        for m, one in enumerate(place.hand):
            if one not in place.seen:
                continue
            words = Message("drawing.de_of", de=one, name=place.name)
            yield Spot(str(one), words, x + m * _step(place), y + 20, HALF, 2 * HALF)


def _ends(table: DominoTable) -> Iterator[Spot]:
    """List the two ends of the chaîne, if they differ; for a single dé its halves."""
    lying = list(_lying_on(table))
    ends = table.layout.open
    if len(ends) < 2:
        return
    for number, one, right in zip(ends, (lying[0], lying[-1]), (False, True), strict=True):
        width = _length(one.de) - 2
        half = width / 2 if len(lying) == 1 else width
        x = one.x + (width - half if right else 0)
        yield Spot(bout(number), Message("drawing.end", number=number), x, one.y, half, 2 * HALF)


def in_words(table: DominoTable) -> str:
    """Describe the picture in words."""
    sentences = [_place_in_words(p) for p in table.places]
    if table.layout.des:
        sentences.append(str(Message("drawing.laid", layout=table.layout)))
    return ". ".join([*sentences, *map(str, (*_talon_in_words(table), *table.legend))]) + "."


def _place_in_words(place: DominoPlace) -> str:
    words = str(Message("drawing.held", name=place.name, hand=show_main(place.hand)))
    if place.covered:
        words = str(Message("drawing.covered", name=place.name, n=len(place.hand)))
    if place.notes:
        words += f" ({', '.join(map(str, place.notes))})"
    exposed = tuple(d for d in place.hand if d in place.exposed)
    if exposed:
        words = str(Message("drawing.open", words=words, hand=show_main(exposed)))
    return words


def _talon_in_words(table: DominoTable) -> tuple[Message, ...]:
    if not table.talon:
        return ()
    if not table.talon_at:
        return (Message("drawing.talon", tiles=table.talon),)
    return (Message("drawing.talon_at", tiles=table.talon, seat=table.talon_at),)


def _corner(n: int) -> tuple[float, float]:
    """Return the place of the *n*th hand: two in a row."""
    return MARGIN + n % 2 * WIDTH / 2, MARGIN + n // 2 * HAND


def _below(table: DominoTable) -> float:
    """Return the y of the chaîne, below the hands."""
    return MARGIN + -(-len(table.places) // 2) * HAND + 8


def _step(place: DominoPlace) -> float:
    """Return the distance from one dé of a hand to the next."""
    return min(STEP, (WIDTH / 2 - 2 * MARGIN - HALF) / max(len(place.hand) - 1, 1))


def _place(sheet: Svg, place: DominoPlace, x: float, y: float) -> None:
    sheet.text("player", x, y + 12, " · ".join(map(str, (place.name, *place.notes))))
    for n, one in enumerate(place.hand):
        kind = "de exposed" if one in place.exposed else "de"
        spot = sheet.group("held", x + n * _step(place), y + 20)
        if one in place.seen:
            _upright(spot, one.haut, one.bas, kind)
        else:
            spot.box("de back", 0, 0, HALF, 2 * HALF)


def _rows(layout: Chaine) -> Iterator[tuple[tuple[int, int], ...]]:
    """Break the chaîne into rows that fit the sheet."""
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
    """Return the length of a dé in a row; a double is across."""
    return (HALF if one[0] == one[1] else 2 * HALF) + 2


@dataclass(frozen=True, slots=True)
class _Lying:
    """A dé of the chaîne.

    :param de: its numbers, as they are seen from left to right.
    :param x: where its box begins, in a row that begins at *y*.
    """

    de: tuple[int, int]
    x: float
    y: float

    def draw(self, sheet: Svg) -> None:
        """Draw the dé; a double is across."""
        left, right = self.de
        if left == right:
            _upright(sheet.group("laid", self.x, self.y), left, right, "de")
        else:
            _draw_lying(sheet.group("laid", self.x, self.y + HALF / 2), left, right)


def _lying_on(table: DominoTable) -> Iterator[_Lying]:
    """Yield the place of each dé of the chaîne; every second row runs from right to left."""
    x: float = MARGIN
    for n, row in enumerate(_rows(table.layout)):
        backwards = n % 2 == 1
        for one in row:
            left = x - _length(one) if backwards else x
            yield _Lying(one[::-1] if backwards else one, left + 1, _below(table) + n * ROW)
            x += -_length(one) if backwards else _length(one)


def _upright(at: Svg, above: int, below: int, kind: str) -> None:
    at.box(kind, 0, 0, HALF, 2 * HALF)
    at.box("middle", 3, HALF - 0.4, HALF - 6, 0.8)
    _half(at, above, 0, 0)
    _half(at, below, 0, HALF)


def _draw_lying(at: Svg, left: int, right: int) -> None:
    at.box("de", 0, 0, 2 * HALF, HALF)
    at.box("middle", HALF - 0.4, 3, 0.8, HALF - 6)
    _half(at, left, 0, 0, turned=True)
    _half(at, right, HALF, 0, turned=True)


def _half(at: Svg, number: int, x: float, y: float, *, turned: bool = False) -> None:
    """Draw the spots of *number*, *turned* for a dé that lies."""
    for across, down in SPOTS[number]:
        right, below = (down, across) if turned else (across, down)
        at.circle("spot", x + right * HALF / 4, y + below * HALF / 4, 2)
