"""The page that says how often things happen, as a census of whole games has counted them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from academie.drawing.bars import bars
from academie.edition.counted import FILE, SAID, lengths, said
from academie.edition.languages import FRENCH
from academie.games import load
from academie.site.counts import per, told
from academie.site.directives import EditionDirective
from academie.site.nodes import link, paragraph, spoken
from academie.site.tables import table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.edition.counted import Counted, Row
    from academie.site.tables import Cells

#: So many gains and faults of a game are shown.
SHOWN = 12


class OftenDirective(EditionDirective):
    """What was counted, game by game, and what the texts say of it."""

    def run(self) -> list[nodes.Node]:
        """Make a section a game, and the two side by side."""
        root = self.evidence.library.root
        for file in (FILE, SAID):
            self.env.note_dependency(str(root / file))
        counted = self.evidence.census
        return [*self._as_told(), *(self._game(one) for one in counted.values())]

    def _as_told(self) -> Iterator[nodes.Node]:
        told_so = said(self.evidence.library)
        if not told_so:
            return
        rows: list[Cells] = [
            [
                [link(self.env.docname, "rule", one.rule)],
                [spoken(FRENCH, nodes.Text(f"« {one.words} »"))],
                [nodes.Text("; ".join(map(told, often)) or "never in these games")],
            ]
            for one in told_so
            for often in [self.evidence.often.get(one.counted, ())]
        ]
        yield table("What the texts say of it", ("Rule", "Its words", "Counted"), rows)

    def _game(self, counted: Counted) -> nodes.section:
        section = nodes.section(ids=[f"often-{counted.game}"], names=[f"often-{counted.game}"])
        title = nodes.title()
        title += spoken(FRENCH, nodes.Text(load(counted.game).META.title))
        section += title
        section += paragraph(nodes.Text(_summary(counted)))
        took = [(f"from {at} actions on", n, str(n)) for at, n in lengths(counted)]
        picture = bars("Games by how many actions they took", took)
        figure = nodes.container(classes=["picture", "no-search"])
        figure += nodes.raw("", str(picture), format="html")
        section += figure
        for kind, caption, header in (
            ("award", "Gained most often", "Unit"),
            ("ruling", "Ruled on most often", "Fault"),
            ("outcome", "How games ended", "Ending"),
        ):
            rows = [self._row(counted, row) for row in counted.of(kind)[:SHOWN]]
            if rows:
                section += table(caption, ("Rule", header, "Times", "Of 100 games", "Points"), rows)
        return section

    def _row(self, counted: Counted, row: Row) -> Cells:
        kind = "note" if self.evidence.is_note(row.rule) else "rule"
        numbers = (row.times, f"{100 * row.games / counted.played:.0f}", row.points or "")
        name = row.name.rpartition(".")[2].replace("_", " ")
        return [
            [link(self.env.docname, kind, row.rule)],
            [nodes.Text(name)],
            *[[nodes.Text(str(number))] for number in numbers],
        ]


def _summary(counted: Counted) -> str:
    chances = f", {counted.chances / counted.played:.0f} {per(counted)}s" if counted.chances else ""
    actions = counted.actions / counted.played
    return f"{counted.played} games, each of {actions:.0f} actions{chances} on average."
