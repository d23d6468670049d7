"""Show the tariffs of the games beside each other; the core gives every number.

A game that prints a tariff has a module ``tariff``. The payments of the other games come from
positions in ``docs/tariffs.tsv``.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from docutils import nodes

from academie import games
from academie.core import AcademieError
from academie.core.values import name_unit
from academie.site.evidence.titles import names_of_work
from academie.site.i18n.ui_strings import capital, heading, spans
from academie.site.sphinx.base import EditionDirective, table
from academie.site.sphinx.nodes import hidden, in_languages, link, listed
from academie.texts.examples import text_of
from academie.texts.tables.tariffs import FILE, tariffs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sphinx.application import Sphinx

    from academie.core.tariff import Price, Tariff
    from academie.core.values import Award
    from academie.site.sphinx.base import Cells
    from academie.texts.tables.tariffs import Paid


def paid(one: Paid) -> Award:
    """Return the awards that the core gives for a row.

    :raises AcademieError: if it gives fewer awards than the row counts.
    """
    game = games.load(one.game)
    given = game.apply(game.read(one.position), game.read_action(one.action)).awards
    if len(given) < one.award:
        raise AcademieError(f"{FILE}: {one.game} gives {len(given)} awards for {one.action}")
    award: Award = given[one.award - 1]
    return award


def by_what(rows: Iterable[Paid]) -> Iterator[tuple[Paid, list[Award]]]:
    """Group the rows with the same title, with all their amounts."""
    for _, same in groupby(rows, key=lambda one: (one.game, *one.told.values())):
        alike = list(same)
        yield alike[0], [paid(one) for one in alike]


class TariffsDirective(EditionDirective):
    """Show the tariffs of all games that pay."""

    def run(self) -> list[nodes.Node]:
        """Make the table of the coups and that of the games."""
        self.env.note_dependency(str(self.root / FILE))
        rows = tariffs(self.root)
        printed = {name: one for name in games.GAMES if (one := games.tariff_of(name))}
        try:
            told = list(by_what(rows))
        except AcademieError as error:
            raise self.error(str(error)) from error
        return [*map(self._printed, printed.values()), *self._games(told)]

    def _printed(self, one: Tariff) -> nodes.table:
        """Make the table of the tariff that a game prints."""
        rows: list[Cells] = [
            [
                heading(row.words[0]),
                *(spans(words) for words in row.words[1:]),
                *(self._price(price) for price in row.prices),
            ]
            for row in one.rows
        ]
        return table(one.caption, one.columns, rows, kind="tariff")

    def _price(self, price: Price | None) -> list[nodes.Node]:
        if price is None:
            return [nodes.Text("–")]
        return self._number(price.points, price.rule)

    def _number(self, points: int, rule: str) -> list[nodes.Node]:
        """Make a number that links to its rule."""
        shown = [nodes.Text(str(points)), hidden(f", {rule}")]
        return [link(self.env.docname, "rule", rule, *shown, reftitle=rule)]

    def _rule(self, id_: str) -> nodes.Node:
        return link(self.env.docname, "note" if self.evidence.is_note(id_) else "rule", id_)

    def _games(self, told: Sequence[tuple[Paid, list[Award]]]) -> Iterator[nodes.table]:
        rows = [self._row(one, awards) for one, awards in told]
        header = (
            "site.column_game",
            "site.column_paid_for",
            "site.column_how_much",
            "site.column_unit_paid",
            "site.column_rule",
        )
        yield table("site.tariff_of_games", header, rows, kind="tariff")

    def _row(self, one: Paid, awards: Sequence[Award]) -> Cells:
        points = sorted({award.points for award in awards})
        much = spans("site.as_counted") if one.counted else [
            nodes.Text(", ".join(map(str, points)))
        ]  # fmt: skip
        rules = dict.fromkeys(award.rule for award in awards)
        return [
            in_languages(names_of_work(self.evidence.library.work(text_of(one.game)))),
            in_languages(capital(one.told)),
            much,
            spans(name_unit(awards[0].unit, 2)),
            listed([self._rule(rule) for rule in rules]),
        ]


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "tariffs", TariffsDirective)
