"""Draw the turn of a game: its phases one below the other, with their actions.

Lines at the right lead down to later phases, lines at the left lead back up. Each line leads to one
phase, with a knot where an action joins it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from academie.core.messages import Message
from academie.drawing.svg import Svg

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from academie.core.turn_table import Line, TurnTableGame

WIDTH, MARGIN = 400, 10
#: Height of the name of a phase, of an action, of a line of small words; between two phases.
HEAD, ROW, SMALL, BETWEEN = 28, 23, 17, 14
#: Between two lines that run side by side, and from the innermost to the phases.
LANE, STUB = 10, 14
#: The place of the second mark of the legend.
SECOND = 138
DONE, HANDED = Message("drawing.done"), Message("drawing.handed_in")
ANYWHERE = Message("drawing.in_any_phase")
ANSWERED = Message("drawing.first_a_choice")


@dataclass(frozen=True, slots=True)
class _Way:
    """A line to a phase: the rows that lead there, and its lane."""

    to: float
    rows: tuple[float, ...]
    lane: int = 0

    @property
    def ends(self) -> tuple[float, float]:
        """The upper and the lower end."""
        return min(self.to, *self.rows), max(self.to, *self.rows)


def draw_turn(game: TurnTableGame[Any, Any]) -> Svg:
    """Draw the turn of *game*, in the current language.

    What it says is said in the language of the reader.
    """
    heads = list(_heads(game))
    on, back = (_assign_lanes(list(_ways(game, heads, down=down))) for down in (True, False))
    left, right = _room(back), WIDTH - _room(on)
    below = heads[-1] + _tall(game, game.notation.phases[-1]) + BETWEEN
    height = below + HEAD + 4 * SMALL + 4
    title = str(Message("drawing.turn_at", game=game.META.title))
    sheet = Svg.sheet(WIDTH, height, title, "turn", in_words(game))
    for phase, top in zip(game.notation.phases, heads, strict=True):
        _phase(sheet.group("phase"), game, phase, (left, right), top)
    for ways, edge, away in ((on, right, 1), (back, left, -1)):
        for way in ways:
            _way(sheet.group("way"), way, edge, away)
    _anywhere(sheet.group("anywhere"), game, (left, right), below)
    _legend(sheet.group("legend"), height - SMALL - 4)
    return sheet


def in_words(game: TurnTableGame[Any, Any]) -> str:
    """Describe the picture in words."""
    sentences = []
    for phase in game.notation.phases:
        acts = [_describe_act(game, phase, line) for line in game.lines_in(phase)]
        done = acts or [Message("drawing.nothing_is_done")]
        sentences.append(Message("drawing.phase", phase=phase, acts=done))
    sentences.append(Message("drawing.the_faults", phase=ANYWHERE, faults=_faults(game)))
    sentences.append(Message("drawing.choice_by", choice=ANSWERED, rule=game.unasked))
    return ". ".join(map(str, sentences)) + "."


def _describe_act(game: TurnTableGame[Any, Any], phase: str, line: Line[Any, Any]) -> Message:
    act = Message("drawing.act_by", act=line.kind.__name__, rule=line.rule)
    for to in game.leads(line, phase):
        act = Message("drawing.leads_to", act=act, phase=to)
    return act


def _tall(game: TurnTableGame[Any, Any], phase: str) -> float:
    rows = len(game.lines_in(phase))
    return HEAD + ROW * rows + (4 if rows else 0)


def _heads(game: TurnTableGame[Any, Any]) -> Iterator[float]:
    """Yield the y coordinate at which each phase begins."""
    top: float = MARGIN
    for phase in game.notation.phases:
        yield top
        top += _tall(game, phase) + BETWEEN


def _row(top: float, n: int) -> float:
    """Return the middle of row *n* of a phase that begins at *top*."""
    return top + HEAD + ROW * (n + 0.5) - 3


def _ways(game: TurnTableGame[Any, Any], heads: Sequence[float], *, down: bool) -> Iterator[_Way]:
    """List the lines *down* the picture, or back up."""
    for to, reached in enumerate(game.notation.phases):
        rows = tuple(
            _row(heads[n], at)
            for n, phase in enumerate(game.notation.phases)
            if n != to and (n < to) is down
            for at, line in enumerate(game.lines_in(phase))
            if reached in game.leads(line, phase)
        )
        if rows:
            yield _Way(heads[to] + HEAD / 2, rows)


def _assign_lanes(ways: Sequence[_Way]) -> list[_Way]:
    """Put each of *ways* in the innermost free lane, the shortest first."""
    laid: list[_Way] = []
    for way in sorted(ways, key=lambda way: way.ends[1] - way.ends[0]):
        upper, lower = way.ends
        near = {o.lane for o in laid if o.ends[0] < lower + 4 and upper < o.ends[1] + 4}
        lane = next(n for n in range(len(ways)) if n not in near)
        laid.append(_Way(way.to, way.rows, lane))
    return laid


def _room(ways: Sequence[_Way]) -> float:
    """Return the distance of the phases from the edge of the picture."""
    lanes = max((way.lane for way in ways), default=-1)
    return MARGIN if lanes < 0 else MARGIN + STUB + LANE * lanes


def _phase(
    at: Svg, game: TurnTableGame[Any, Any], phase: str, edges: tuple[float, float], top: float
) -> None:
    left, right = edges
    at.box("room", left, top, right - left, _tall(game, phase))
    at.text("phase-name", left + 11, top + 19, phase)
    for n, line in enumerate(game.lines_in(phase)):
        middle = _row(top, n)
        _mark(at, left + 17, middle, handed=line.offers is None)
        at.text("act", left + 29, middle + 4.5, line.kind.__name__)
        at.text("by", right - 11, middle + 4, line.rule)


def _mark(at: Svg, x: float, y: float, *, handed: bool) -> None:
    """Draw a die for chance, a man for a player."""
    if handed:
        at.box("handed", x - 4.5, y - 4.5, 9, 9, round_by=2)
        at.circle("pip", x, y, 1.4)
    else:
        at.circle("done", x, y, 3.6)


def _way(at: Svg, way: _Way, edge: float, away: int) -> None:
    """Draw the lane of *way* beside the phases, on the side *away* of *edge*."""
    x = edge + away * (STUB - 2 + LANE * way.lane)
    upper, lower = way.ends
    at.line("run", (x, upper), (x, lower))
    at.line("run", (x, way.to), (edge + away * 5, way.to))
    tip = edge + away
    at.shape("tip", (tip, way.to), (tip + away * 6, way.to - 3.4), (tip + away * 6, way.to + 3.4))
    for row in way.rows:
        at.line("run", (edge, row), (x, row))
        at.circle("knot", x, row, 2)


def _anywhere(
    at: Svg, game: TurnTableGame[Any, Any], edges: tuple[float, float], top: float
) -> None:
    left, right = edges
    at.box("room open", left, top, right - left, HEAD + 2 * SMALL + 4)
    at.text(
        "phase-name",
        left + 11,
        top + 19,
        str(Message("drawing.faults_in_any_phase", phase=ANYWHERE)),
    )
    y = top + HEAD + 11
    at.text("fault", left + 11, y, str(_faults(game)))
    at.text("fault then", left + 11, y + SMALL, str(ANSWERED))
    at.text("by", right - 11, y + SMALL, game.unasked)


def _faults(game: TurnTableGame[Any, Any]) -> Message:
    """Say how many kinds of faults there are."""
    return Message("drawing.kinds_of_fault", n=len(game.faults.kinds))


def _legend(at: Svg, y: float) -> None:
    _mark(at, MARGIN + 6, y + 8, handed=False)
    at.text("small", MARGIN + 16, y + 12, str(DONE))
    _mark(at, SECOND, y + 8, handed=True)
    at.text("small", SECOND + 10, y + 12, str(HANDED))
