"""Draw horizontal bars, each with a name and a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.drawing.svg import Svg

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH, HIGH, GAP, NAMES, NUMBERS = 640, 18, 6, 210, 70


def bars(title: str, rows: Sequence[tuple[str, float, str]]) -> Svg:
    """Draw *rows*: a name, the length of the bar, and a number."""
    whole = max((length for _, length, _ in rows), default=1) or 1
    said = ". ".join(f"{name}: {number}" for name, _, number in rows)
    sheet = Svg.sheet(WIDTH, len(rows) * (HIGH + GAP) + GAP, f"{title}. {said}.", "bars")
    for n, (name, length, number) in enumerate(rows):
        top = GAP + n * (HIGH + GAP)
        wide = max(1, round((WIDTH - NAMES - NUMBERS) * length / whole))
        sheet.text("name", 0, top + HIGH - 5, name)
        sheet.box("bar", NAMES, top, wide, HIGH)
        sheet.text("number", NAMES + wide + 6, top + HIGH - 5, number)
    return sheet
