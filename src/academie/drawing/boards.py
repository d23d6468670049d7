"""Draw a trictrac board: four tables of six flèches, men, holes, counters and dice.

*Blanc* sits below. The opponent's things are upside down, as between two players; only numbers are
upright.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.messages import Message
from academie.drawing.dominoes import SPOTS
from academie.drawing.svg import Spot, Svg
from academie.kit.backgammon.board import (
    BLANC,
    FLECHES,
    OFF,
    PLAYERS,
    TABLE,
    beside_spot,
    fleche_spot,
    list_marks,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.kit.backgammon.board import Pile, Tablier
    from academie.kit.backgammon.dice import Throw

#: Flèches along one side of the board.
SIDE = FLECHES // 2
#: Width and length of a flèche, radius of a man, and the distance between men of a flèche.
FLECHE, LENGTH, MAN, STEP = 34, 122, 12, 23.5
#: The frame, which has the holes; the bar between the tables; the room between the points.
FRAME, BAR, MIDDLE = 14, 20, 64
#: The names of the marks besides the men.
TROUS, POINTS = Message("drawing.trous"), Message("drawing.points")
#: A line of words above and below the board, and a line of the legend.
ROW, LINE, MARGIN = 28, 17, 12
WIDTH = 2 * MARGIN + 2 * FRAME + SIDE * FLECHE + BAR
LEFT, TOP = MARGIN + FRAME, MARGIN + ROW + LINE + FRAME
BOTTOM = TOP + 2 * LENGTH + MIDDLE
#: Men drawn on one flèche; where there are more, the last bears their number.
SHOWN = 5
#: How far the men of a pile rise over each other where others lie flat before them.
RISE = 6
#: The width of a place beside the board.
_HORS = 72
#: Half of a die, and the radius of a counter.
DIE, JETON = 12, 9
#: Flèches from the pile to the counter of 0, 2, 4, 6, 8 and 10 points (trictrac.1.13): before the
#: flèche of the ace, between the third and the fourth, on both sides of the bar, before the tenth.
_JETONS = (-0.15, 1, 3.5, 5.15, 5.85, 10)
_MANY = (
    *("drawing.no", "drawing.one", "drawing.two", "drawing.three", "drawing.four"),
    *("drawing.five", "drawing.six", "drawing.seven", "drawing.eight", "drawing.nine"),
    *("drawing.ten", "drawing.eleven", "drawing.twelve", "drawing.thirteen"),
    *("drawing.fourteen", "drawing.fifteen"),
)


def board(tablier: Tablier) -> Svg:
    """Draw *tablier*; the title of the picture describes it in words."""
    height = BOTTOM + FRAME + LINE + ROW + LINE * len(tablier.legend) + MARGIN
    sheet = Svg.sheet(WIDTH, height, in_words(tablier), "trictrac-board")
    _empty(sheet.group("empty"), tablier)
    for place, pile in enumerate(tablier.fleches):
        if place in tablier.marked:
            _fleche(sheet, place, marked=True)
        if pile is not None:
            _pile(sheet, pile, place)
    for player in PLAYERS:
        _beside(sheet, tablier, player)
    _marks(sheet, tablier)
    if tablier.dice is not None:
        _dice(sheet, tablier.dice)
    for n, line in enumerate(tablier.legend):
        sheet.text("legend", MARGIN, BOTTOM + FRAME + LINE + ROW + LINE * (n + 0.8), str(line))
    return sheet


def board_spots(tablier: Tablier) -> tuple[Spot, ...]:
    """List the flèches and the places beside the board, as parts to touch."""
    return (
        *(
            Spot(
                fleche_spot(place),
                Message("drawing.fleche", name=_name(tablier, place)),
                _middle(place) - FLECHE / 2,
                BOTTOM - LENGTH if place < SIDE else TOP,
                FLECHE,
                LENGTH,
            )
            for place in range(FLECHES)
        ),
        *(spot for player in PLAYERS for spot in _spots_beside(tablier, player)),
    )


def _spots_beside(tablier: Tablier, player: str) -> Iterator[Spot]:
    left = {words: x for words, x, _ in _list_waiting(tablier, player)}
    left.setdefault(OFF, WIDTH - MARGIN - _HORS)
    for words, x in left.items():
        said = Message("drawing.beside_of", where=words, player=player)
        yield Spot(beside_spot(words, player), said, x, _row(player) - ROW / 2, _HORS, ROW)


def in_words(tablier: Tablier) -> str:
    """Describe the picture in words."""
    if tablier.title:
        return tablier.title
    sentences = []
    for player in PLAYERS:
        men = [*_men_in_words(tablier, player)] or [Message("drawing.no_man")]
        sentences.append(Message("drawing.side", player=player, men=men))
    for what, shown in ((TROUS, tablier.trous), (POINTS, tablier.points)):
        if shown is not None:
            sentences.append(Message("drawing.marked_so", what=what, marks=list_marks(shown)))
    if tablier.dice is not None:
        sentences.append(Message("drawing.thrown", throw=tablier.dice))
    if tablier.marked:
        names = [
            _name(tablier, place) for place in _order_places(tablier) if place in tablier.marked
        ]
        sentences.append(Message("drawing.fleches_marked", n=len(names), fleches=names))
    return ". ".join([*map(str, sentences), *map(str, tablier.legend)]) + "."


def _men_in_words(tablier: Tablier, player: str) -> Iterator[Message]:
    for place in _order_places(tablier):
        pile = tablier.fleches[place]
        if pile is not None and pile.player == player:
            yield _describe_lying(pile, _name(tablier, place))
    for words, pile in tablier.beside:
        if pile.player == player:
            yield Message("drawing.men_beside", men=_men(pile.men), where=words)


def _men(number: int) -> Message:
    return Message("drawing.men", n=number, many=_many(number))


def _describe_lying(pile: Pile, fleche: str) -> Message:
    """Describe the men of *pile* on *fleche*, and how they lie if the game distinguishes that."""
    men = Message("drawing.men_on", men=_men(pile.men), fleche=fleche)
    if pile.flat is None:
        return men
    if pile.flat:
        return Message("drawing.some_flat", men=men, flat=_many(pile.flat))
    return Message("drawing.piled", men=men)


def _many(number: int) -> Message | str:
    return Message(_MANY[number]) if number < len(_MANY) else str(number)


def _name(tablier: Tablier, place: int) -> str:
    return (tablier.names[place] if tablier.names else "") or str(place + 1)


def _order_places(tablier: Tablier) -> list[int]:
    """List the places in the order of their numbers."""
    names = [_name(tablier, place) for place in range(FLECHES)]
    if not all(name.isdecimal() for name in names):
        return list(range(FLECHES))
    return sorted(range(FLECHES), key=lambda place: int(names[place]))


def _across(fleches: float) -> float:
    """Return the x of a flèche with *fleches* to its left."""
    return LEFT + fleches * FLECHE + (BAR if fleches > TABLE - 0.5 else 0)


def _middle(place: int) -> float:
    return _across(place if place < SIDE else FLECHES - 1 - place) + FLECHE / 2


def _empty(sheet: Svg, tablier: Tablier) -> None:
    """Draw what is the same in every position of a game, as one group."""
    _wood(sheet)
    for place in range(FLECHES):
        _fleche(sheet, place, marked=False)
        if tablier.names:
            below = place < SIDE
            y = BOTTOM + FRAME + 13 if below else TOP - FRAME - 5
            sheet.text("name", _middle(place), y, tablier.names[place])


def _wood(sheet: Svg) -> None:
    """Draw the frame with its holes, and the ground of the two halves."""
    high = BOTTOM - TOP
    sheet.box("frame", MARGIN, TOP - FRAME, WIDTH - 2 * MARGIN, high + 2 * FRAME)
    for half in (0, TABLE):
        sheet.box("ground", _across(half), TOP, TABLE * FLECHE, high, round_by=0)
    for place in range(FLECHES):
        sheet.circle("trou", _middle(place), _band(place < SIDE), 2.2)


def _band(below: bool) -> float:  # noqa: FBT001 - one of the two long sides of the frame
    return BOTTOM + FRAME / 2 if below else TOP - FRAME / 2


def _fleche(sheet: Svg, place: int, *, marked: bool) -> None:
    kind = f"fleche {'dark' if place % 2 else 'light'}{' marked' * marked}"
    x, below = _middle(place), place < SIDE
    foot, point = (BOTTOM, BOTTOM - LENGTH) if below else (TOP, TOP + LENGTH)
    sheet.shape(kind, (x - FLECHE / 2 + 1, foot), (x + FLECHE / 2 - 1, foot), (x, point))


def _pile(sheet: Svg, pile: Pile, place: int) -> None:
    """Draw the men of *pile* from the foot of the flèche, flat ones first."""
    below = place < SIDE
    group = sheet.group("pile", _middle(place), BOTTOM if below else TOP)
    towards = -1 if below else 1
    at = [*_heights(pile)]
    for n, height in enumerate(at):
        group.circle(f"dame {pile.player}", 0, towards * height, MAN - 0.5)
        if n >= len(at) - (pile.flat or 0):
            group.circle(f"flat {pile.player}", 0, towards * height, MAN / 2)
    if pile.men > len(at):
        group.text(f"count {pile.player}", 0, towards * at[-1] + 5, str(pile.men))


def _heights(pile: Pile) -> Iterator[float]:
    """Yield the distance of each man from the foot of the flèche."""
    first = MAN + 1
    if pile.flat is None:
        yield from (first + n * STEP for n in range(min(pile.men, SHOWN)))
        return
    standing = pile.men - pile.flat
    yield from (first + n * RISE for n in range(standing))
    rise = max(standing - 1, 0) * RISE + (STEP if standing else 0)
    yield from (first + rise + n * STEP for n in range(pile.flat))


def _row(player: str) -> float:
    """Return the middle of the line with the player's name."""
    return BOTTOM + FRAME + LINE + ROW / 2 if player == BLANC else MARGIN + ROW / 2


def _list_waiting(tablier: Tablier, player: str) -> Iterator[tuple[str | Message, float, Pile]]:
    """List the player's men beside the board, with their words and x."""
    x: float = MARGIN + 62
    for words, pile in tablier.beside:
        if pile.player == player:
            yield words, x, pile
            x += 8 * len(str(words)) + 2 * MAN + 30


def _beside(sheet: Svg, tablier: Tablier, player: str) -> None:
    """Draw the player's name, and his men beside the board."""
    y = _row(player)
    sheet.text("player", MARGIN, y + 5, str(Message("drawing.name", player=player)))
    for words, x, pile in _list_waiting(tablier, player):
        said = str(words)
        sheet.text("where", x, y + 5, said)
        group = sheet.group("beside", x + 8 * len(said) + MAN + 6, y)
        group.circle(f"dame {player}", 0, 0, MAN - 0.5)
        if pile.men > 1:
            group.text(f"count {player}", 0, 5, str(pile.men))


def _marks(sheet: Svg, tablier: Tablier) -> None:
    """Draw the fichets in their holes and the counters before the flèches."""
    for player, holes in zip(PLAYERS, tablier.trous or (), strict=False):
        at = _across((holes - 1) % SIDE) + FLECHE / 2 if holes else MARGIN + FRAME / 2
        sheet.circle(f"fichet {player}", at, _band(player == BLANC), 5)
    for player, points in zip(PLAYERS, tablier.points or (), strict=False):
        x = _across(_JETONS[max(0, min(points, 11)) // 2]) + FLECHE / 2
        y = BOTTOM - LENGTH - JETON if player == BLANC else TOP + LENGTH + JETON
        group = sheet.group(f"jeton {player}", x, y)
        group.circle("disc", 0, 0, JETON)
        group.text("count", 0, 4, str(points))


def _dice(sheet: Svg, dice: Throw) -> None:
    """Draw the throw in the middle of the right half."""
    y = TOP + LENGTH + MIDDLE / 2 - DIE
    for n, number in enumerate(dice.numbers):
        group = sheet.group("die", _across(8.2 + n), y)
        group.box("face", 0, 0, 2 * DIE, 2 * DIE, round_by=4)
        for across, down in SPOTS[number]:
            group.circle("spot", across * DIE / 2, down * DIE / 2, 2.2)
