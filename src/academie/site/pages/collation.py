"""The page that compares the words of a text with other texts, prints and expectations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from academie.site.evidence.evidence import told_reason
from academie.site.i18n.ui_strings import spans
from academie.site.pages.sources import SOURCES, id_of_print
from academie.site.sphinx.base import EditionDirective, GatheringDirective, table
from academie.site.sphinx.nodes import link, paragraph, spoken
from academie.texts.collation import shared
from academie.texts.language.words import typeset

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sphinx.application import Sphinx

    from academie.site.evidence.evidence import Evidence
    from academie.site.sphinx.base import Cells
    from academie.texts.collation import Shared
    from academie.texts.model import Doubted, Older, Work


_VERDICTS = {
    "accepted": "site.verdict_accepted",
    "refused": "site.verdict_refused",
    "noted": "site.verdict_noted",
}


class CollationDirective(EditionDirective):
    """Show sentences that two texts share and spell differently."""

    def run(self) -> list[nodes.Node]:
        """Say how many sentences are shared, and make the table of those that differ."""
        found = self.evidence.found(find_shared)
        differing = [pair for pair in found if pair.differs]
        said = spans("site.shared_sentences", n=len(found), differing=len(differing))
        rows: Iterable[Cells] = (
            [
                [link(self.env.docname, "rule", pair.rule.id)],
                [_marked(pair.ours)],
                [link(self.env.docname, "rule", pair.other.id)],
                [_marked(pair.theirs)],
            ]
            for pair in differing
        )
        header = ("site.column_rule", "site.column_its_words") * 2
        return [
            paragraph(*said),
            table("site.shared", header, rows, kind="readings"),
        ]


def find_shared(evidence: Evidence) -> tuple[Shared, ...]:
    """Find the sentences that two texts share."""
    return tuple(shared([*evidence.library.works]))


def _marked(pieces: Sequence[str]) -> nodes.inline:
    words: list[nodes.Node] = []
    for at, piece in enumerate(pieces):
        if piece:
            words += [
                nodes.strong("", typeset(piece)) if at % 2 else nodes.Text(typeset(piece)),
                nodes.Text(" "),
            ]
    return spoken("fr", *words[:-1])


class DoubtedDirective(GatheringDirective):
    """Show words that look wrong and stay, and readings of other prints, by text."""

    def run(self) -> list[nodes.Node]:
        """Make one section for each text that has any."""
        works = self.evidence.library.works
        return [self._section(work) for work in works if work.doubted or work.older]

    def of_work(self, work: Work) -> Iterator[nodes.Node]:
        """Yield both tables."""
        if work.doubted:
            header = (
                "site.column_rule",
                "site.column_kept",
                "site.column_doubted_for",
                "site.column_why_it_stays",
            )
            kept = map(self._kept, work.doubted)
            yield table("site.kept_in", header, kept, kind="readings", of=work)
        if work.older:
            columns = (
                "site.column_rule",
                "site.column_here",
                "site.column_there",
                "site.column_where",
                "site.column_verdict",
                "site.column_reason",
            )
            rows = map(self._older, work.older)
            yield table("site.other_prints", columns, rows, kind="readings prints", of=work)

    def _kept(self, entry: Doubted) -> Cells:
        reason = told_reason(self.evidence, entry.rule, entry.reason)
        if entry.note:
            reason += [nodes.Text(" "), link(self.env.docname, "note", entry.note)]
        return [
            [link(self.env.docname, "rule", entry.rule)],
            [spoken("fr", nodes.Text(typeset(entry.words)))],
            [spoken("fr", nodes.Text(typeset(entry.proposed)))],
            reason,
        ]

    def _where(self, entry: Older) -> list[nodes.Node]:
        """Link the siglum to the list of prints, with the place."""
        to = f"{SOURCES}.html#{id_of_print(entry.siglum)}"
        siglum = nodes.reference("", entry.siglum, refuri=to, internal=True)
        return [siglum, nodes.Text(entry.source.removeprefix(entry.siglum))]

    def _older(self, entry: Older) -> Cells:
        return [
            [link(self.env.docname, "rule", entry.rule)],
            [spoken("fr", nodes.Text(typeset(entry.words)))],
            [spoken("fr", nodes.Text(typeset(entry.theirs)))],
            self._where(entry),
            spans(_VERDICTS[entry.verdict]),
            told_reason(self.evidence, entry.rule, entry.reason),
        ]


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "collation", CollationDirective)
    app.add_directive_to_domain("academie", "doubted", DoubtedDirective)
