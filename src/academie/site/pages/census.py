"""The page on how often events happen, from the census of whole games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from academie.core.messages import Message
from academie.core.values import UNITS
from academie.drawing.bars import bars
from academie.games import load
from academie.site.i18n.ui_strings import drawn, spans, spans_of
from academie.site.passages.frequency import per, told
from academie.site.sphinx.base import EditionDirective, number, table
from academie.site.sphinx.nodes import link, on_a_line, paragraph, spoken
from academie.texts.language.words import typeset
from academie.texts.languages import FRENCH
from academie.texts.tables.frequencies import endings, lengths, said

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sphinx.application import Sphinx

    from academie.drawing.svg import Svg
    from academie.site.evidence.evidence import Evidence
    from academie.site.sphinx.base import Cells
    from academie.texts.tables.frequencies import Counted, Often, Row, Said

#: The number of gains and faults shown for each game.
SHOWN = 12


class OftenDirective(EditionDirective):
    """Show the counts of each game, and what the texts say about frequency."""

    def run(self) -> list[nodes.Node]:
        """Make a section a game, and the two side by side."""
        counted = self.evidence.census
        self._endings = self.evidence.found(find_endings)
        return [*self._as_told(), *(self._game(one) for one in counted.values())]

    def _as_told(self) -> Iterator[nodes.Node]:
        told_so = self.evidence.found(find_said)
        if not told_so:
            return
        rows: list[Cells] = [
            [
                [link(self.env.docname, "rule", one.rule)],
                [spoken(FRENCH, nodes.Text(typeset(f"« {one.words} »")))],
                _counted(often),
            ]
            for one in told_so
            for often in [self.evidence.often.get(one.counted, ())]
        ]
        header = ("site.column_rule", "site.column_its_words", "site.column_counted")
        yield table("site.what_texts_say", header, rows)

    def _game(self, counted: Counted) -> nodes.section:
        section = nodes.section(ids=[f"often-{counted.game}"], names=[f"often-{counted.game}"])
        title = nodes.title()
        title += spoken(FRENCH, nodes.Text(load(counted.game).META.title))
        section += title
        section += paragraph(*_summary(counted))
        figure = nodes.container(classes=["picture"])
        figure += nodes.raw("", drawn(lambda: by_length(counted)), format="html")
        section += figure
        for kind, caption, header in (
            ("award", "site.gained_most", "site.column_unit"),
            ("ruling", "site.ruled_most", "site.column_fault"),
            ("outcome", "site.games_ended", "site.column_ending"),
        ):
            columns = ["site.column_rule", header, "site.column_times", "site.column_of_100"]
            pays = kind == "award"
            columns += ["site.column_points"] * pays
            rows = [self._row(counted, row, pays=pays) for row in counted.of(kind)[:SHOWN]]
            if rows:
                section += table(caption, columns, rows, kind="counted")
        return section

    def _row(self, counted: Counted, row: Row, *, pays: bool) -> Cells:
        kind = "note" if self.evidence.is_note(row.rule) else "rule"
        share = nodes.Text(f"{100 * row.games / counted.played:.0f}")
        cells: Cells = [
            [link(self.env.docname, kind, row.rule)],
            named(row.kind, row.name, self._endings),
            number(row.times),
            [share],
        ]
        return [*cells, number(row.points)] if pays else cells


def find_endings(evidence: Evidence) -> Mapping[str, Mapping[str, str]]:
    """Find what the endings of games are called, by language."""
    return endings(evidence.library)


def find_said(evidence: Evidence) -> tuple[Said, ...]:
    """Find what the texts say of how often a thing happens."""
    return said(evidence.library)


def named(kind: str, name: str, endings: Mapping[str, Mapping[str, str]]) -> list[nodes.Node]:
    """Name what was counted: a unit or an ending in words, a fault in notation.

    :raises KeyError: for one that has no words.
    """
    if kind == "ruling":
        return [spoken(FRENCH, nodes.literal("", name))]
    return spans(Message(UNITS[name], n=2)) if kind == "award" else spans_of(endings[name])


def by_length(counted: Counted) -> Svg:
    """Show the number of games by length, as bars."""
    took = [
        (str(Message("site.from_actions_on", actions=at)), n, str(Message("site.number", number=n)))
        for at, n in lengths(counted)
    ]
    return bars(str(Message("site.games_by_length")), took)


def _counted(often: Sequence[Often]) -> list[nodes.Node]:
    """Say how often an event was counted in each game."""
    if not often:
        return spans("site.never_in_these")
    return [on_a_line(*told(one), nodes.Text("; " * (one != often[-1]))) for one in often]


def _summary(counted: Counted) -> list[nodes.Node]:
    kind = {
        "throw": "site.games_of_throws",
        "deal": "site.games_of_deals",
        "": "site.games_of_actions",
    }[per(counted)]
    actions, chances = (round(n / counted.played) for n in (counted.actions, counted.chances))
    return spans(kind, n=counted.played, actions=actions, chances=chances)


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "often", OftenDirective)
