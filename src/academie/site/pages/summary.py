"""A game on one page to print: the page for beginners, shortened.

The content comes from ``docs/WORK/commencer.md`` in every language, so that nothing is repeated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.transforms import SphinxTransform

from academie.site.examples.transforms import TEACHES
from academie.site.i18n.ui_strings import SPOKEN, spans
from academie.site.sphinx.nodes import Disclosure, Pictured, paragraph

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

#: Last part of the name of the page, and its template.
PAGE, TEMPLATE = "summary", "summary.html"
#: The sections of the page for beginners that a player needs at the table.
SECTIONS = (
    "the-aim",
    "what-is-needed",
    "setting-out",
    "a-turn",
    "what-counts",
    "how-it-ends",
    "when-something-goes-wrong",
)
#: From how many words on a page needs small type to stay one sheet, and up to how many large type.
_LONG, _SHORT = 900, 520
_LEFT_OUT = (Disclosure, Pictured, nodes.literal_block, nodes.raw)


class SummaryLink(SphinxTransform):
    """Link the page for beginners to its summary."""

    default_priority = 519  # the prose has its other languages beside it, and blocks are folded

    def apply(self, **_kwargs: object) -> None:
        """Put the link below the title."""
        section = self.document.next_node(nodes.section)
        if section is not None and self.env.docname.endswith(TEACHES):
            page = nodes.reference("", "", refuri=f"{PAGE}.html", internal=True)
            page += spans("site.on_one_page")
            section.insert(1, paragraph(page, classes=["shows"]))


def summed(document: nodes.document) -> Iterator[nodes.section]:
    """Yield the sections of *document* that a player needs at the table."""
    for section in document.findall(nodes.section):
        if any(id_ in SECTIONS for id_ in section["ids"]):
            copy = section.deepcopy()
            for node in [*copy.findall(lambda node: isinstance(node, _LEFT_OUT))]:
                if node.parent is not None:
                    node.parent.remove(node)
            yield copy


def length_of(sections: Iterable[nodes.section]) -> str:
    """Return whether *sections* are ``long`` or ``short`` for a sheet of paper, or neither.

    They stand in every language of the site, and one of them is printed.
    """
    words = sum(len(section.astext().split()) for section in sections) / len(SPOKEN)
    return "long" if words > _LONG else "short" if words < _SHORT else ""
