"""The page of what the rules of a game refuse: each case tried by the core."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from academie import games
from academie.core import AcademieError, IllegalAction
from academie.proof.examples import Picture
from academie.site.evidence.evidence import drawn
from academie.site.evidence.titles import titles_of
from academie.site.i18n.ui_strings import heading, spans
from academie.site.sphinx.base import EditionDirective
from academie.site.sphinx.nodes import Disclosure, Summary, in_languages, link, paragraph
from academie.texts.tables.refusals import refusals, table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sphinx.application import Sphinx

    from academie.texts.tables.refusals import Refused

#: The last part of the docname of a page of refusals.
PAGE = "refusals"


def refused(one: Refused) -> IllegalAction:
    """Try the action *one* and return the refusal of the core.

    :raises AcademieError: if it is allowed, or refused by another rule.
    """
    game = games.load(one.game)
    try:
        games.after(game.read(one.position), one.action)
    except IllegalAction as refusal:
        if refusal.rule == one.rule:
            return refusal
        raise AcademieError(f"{one.action} is refused by {refusal.rule}, not {one.rule}") from None
    raise AcademieError(f"{one.action} is not refused by {one.rule}")


class RefusalsDirective(EditionDirective):
    """List every refused case under its rule, in the order of the book."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make a section for each rule."""
        game = self.arguments[0]
        file = table(self.root, game)
        self.env.note_dependency(str(file))
        try:
            found = self._by_rule(refusals(self.root, game))
        except AcademieError as error:
            raise self.error(f"{file}: {error}") from error
        if not found:
            raise self.error(f"{game} has no refusals")
        return [self._section(rule, tried) for rule, tried in found.items()]

    def _by_rule(
        self, tried: Sequence[Refused]
    ) -> Mapping[str, list[tuple[Refused, IllegalAction]]]:
        """Group the cases by rule, and keep the first for each reason."""
        order = self.evidence.order
        found: dict[str, dict[str, tuple[Refused, IllegalAction]]] = {}
        for one in sorted(tried, key=lambda one: (order.get(one.rule, len(order)), one.rule)):
            refusal = refused(one)
            found.setdefault(one.rule, {}).setdefault(refusal.reason.kind, (one, refusal))
        return {rule: [*cases.values()] for rule, cases in found.items()}

    def _section(self, rule: str, cases: Sequence[tuple[Refused, IllegalAction]]) -> nodes.section:
        section = nodes.section(ids=[f"refuses-{rule}"], names=[f"refuses-{rule}"])
        section += nodes.title("", "", *self._title(rule))
        kind = "note" if self.evidence.is_note(rule) else "rule"
        section += paragraph(link(self.env.docname, kind, rule), classes=["rests-on"])
        items = nodes.bullet_list(classes=["cases"])
        for one, refusal in cases:
            item = nodes.list_item(classes=["case"])
            item += paragraph(nodes.strong("", "", *heading(refusal.reason)))
            item += paragraph(nodes.literal("", one.action))
            items += item
        section += items
        section += self._table(cases[0][0])
        return section

    def _title(self, rule: str) -> Iterator[nodes.Node]:
        """Return the title of *rule*."""
        if self.evidence.is_note(rule):
            yield from in_languages(self.evidence.titles_of_note(rule))
        else:
            yield from in_languages(titles_of(self.evidence.library.rule(rule)))

    @staticmethod
    def _table(one: Refused) -> Disclosure:
        """Draw the table of the first case of a rule."""
        state = games.load(one.game).read(one.position)
        box = Disclosure(classes=["table-then"])
        figure = nodes.container(classes=["picture"])
        figure += nodes.raw("", drawn(Picture(type(state).__module__, one.position)), format="html")
        box += [Summary("", "", *spans("site.table_then")), figure]
        return box


def setup(app: Sphinx) -> None:
    """Register the directive of this module."""
    app.add_directive_to_domain("academie", "refusals", RefusalsDirective)
