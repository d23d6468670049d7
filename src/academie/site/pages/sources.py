"""Describe the source of a text and the changes of the edition, from its records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from academie.core.messages import Message
from academie.site.i18n.ui_strings import SPOKEN, capital, heading, spans_of
from academie.site.sphinx.base import EditionDirective, GatheringDirective, table
from academie.site.sphinx.nodes import paragraph, spoken
from academie.texts import provenance
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sphinx.application import Sphinx

    from academie.site.evidence.evidence import Evidence
    from academie.site.sphinx.base import Cells
    from academie.texts.model import Work
    from academie.texts.origins import Hypothesis, Print

#: Name of the page of sources.
SOURCES = "sources"
#: The class of the list that describes a text.
_LIST = "sourced"


class _Sourced(EditionDirective):
    """Base class of directives that describe the source of a text."""

    def list_of(self, work: Work) -> nodes.bullet_list:
        """Make the list for *work*: witness, changes, hypotheses."""
        items = nodes.bullet_list(classes=[_LIST])
        items += self._item("site.the_witness", [self.evidence.found(find_witness, work.slug)])
        done = [self.evidence.found(find_edition, work.slug)]
        if work.emendations:
            done.append(self._where_corrected())
        items += self._item("site.what_the_edition_did", done)
        if work.hypotheses:
            told = [self._hypothesis(work, one) for one in work.hypotheses]
            items += self._item("site.hypotheses", told)
        return items

    def _item(self, head: str, told: Iterable[Mapping[str, str]]) -> nodes.list_item:
        """Make an item: a bold *head* and its text, by language."""
        line = paragraph(nodes.strong("", "", *heading(head)))
        for said in told:
            line += [nodes.Text(" "), *spans_of(said, self._inline)]
        item = nodes.list_item()
        item += line
        return item

    def _hypothesis(self, work: Work, one: Hypothesis) -> Mapping[str, str]:
        """Describe a hypothesis: subject, content, reason, by language."""
        reasons = self.evidence.reasons
        says, why = reasons.told(work.slug, one.says), reasons.told(work.slug, one.reason)
        return {
            language: Message(
                "site.hypothesis",
                of=Message(provenance.OF[one.of]),
                says=says.get(language, one.says),
                reason=why.get(language, one.reason),
            ).within(language)
            for language in SPOKEN
        }

    def _where_corrected(self) -> Mapping[str, str]:
        """Link the lists of the corrections."""
        up = "../" * self.env.docname.count("/")
        return {k: Message("site.where_corrected", up=up).within(k) for k in SPOKEN}

    def _inline(self, words: str) -> list[nodes.Node]:
        content, messages = self.parse_inline(words, lineno=self.lineno)
        return [*content, *messages]


class WitnessDirective(_Sourced):
    """Describe the source of one text."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the list."""
        return [self.list_of(self.evidence.library.work(self.arguments[0]))]


class WitnessesDirective(GatheringDirective, _Sourced):
    """Describe the source of every text."""

    def of_work(self, work: Work) -> Iterator[nodes.Node]:
        """Yield the list."""
        yield self.list_of(work)


class PrintsDirective(EditionDirective):
    """List the other prints that were compared."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        prints = self.evidence.library.prints
        header = ("site.column_siglum", "site.column_print", "site.column_what_was_read")
        ids = [id_of_print(siglum) for siglum in prints]
        rows = (self._row(one) for one in prints.values())
        return [table("site.prints", header, rows, ids=ids)]

    def _row(self, one: Print) -> Cells:
        where = nodes.reference("", "", *spans_of(capital(one.read)), refuri=one.address)
        return [
            [nodes.Text(one.siglum)],
            [spoken(FRENCH, nodes.Text(one.title))],
            [where],
        ]


def find_witness(evidence: Evidence, slug: str) -> Mapping[str, str]:
    """Find what is said of the witness of the text *slug*, by language."""
    return _joined(provenance.of_witness(evidence.library.work(slug)))


def find_edition(evidence: Evidence, slug: str) -> Mapping[str, str]:
    """Find what the edition did to the text *slug*, by language."""
    return _joined(provenance.of_edition(evidence.library.work(slug)))


def id_of_print(siglum: str) -> str:
    """Return the anchor of the print *siglum* on the page of sources.

    >>> id_of_print("P49")
    'print-P49'
    """
    return f"print-{siglum}"


def _joined(saids: Iterable[Message]) -> Mapping[str, str]:
    """Join sentences, by language."""
    told = [*saids]
    return {k: " ".join(said.within(k) for said in told) for k in (FRENCH, ENGLISH)}


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "witness", WitnessDirective)
    app.add_directive_to_domain("academie", "witnesses", WitnessesDirective)
    app.add_directive_to_domain("academie", "prints", PrintsDirective)
