"""Show the English of French quotations in examples and notes to readers of English.

A quotation of whole sentences is replaced by its English. One of a few words stays, since the note
is about these words, with the English sentence behind it in brackets. An English version that the
author has put there is used: « … » (“…”).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

from academie.site.examples.transforms import EditionTransform
from academie.site.passages.markup import join_lines
from academie.site.sphinx.nodes import Passage, both, spoken
from academie.texts.language.quoted import find
from academie.texts.language.words import quoting, typeset
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.texts.model import Rule

_QUOTED = re.compile(r"(?P<french>« ?(?P<words>[^«»]+?) ?»)(?P<own>(?: \([^“«»()]*|, )“[^”]+”\)?)?")

_CODE = (nodes.literal, nodes.FixedTextElement, nodes.raw)


class Quotations(EditionTransform):
    """Add the English to the French that an example or a note quotes."""

    default_priority = 520  # after the frame of the page, before it is written

    def apply(self, **_kwargs: object) -> None:
        """Process the paragraphs of a page."""
        near = self._near()
        if not near:
            return
        for paragraph in list(self.document.findall(nodes.paragraph)):
            if "»" in paragraph.astext() and not _is_of_the_text(paragraph):
                join_lines(paragraph)
                for text in [t for t in paragraph.findall(nodes.Text) if "»" in t]:
                    self._translate(text, near)

    def _near(self) -> Sequence[Rule]:
        """List the rules that the page is about; empty if there are none."""
        evidence, docname = self.domain.evidence, self.env.docname
        library, slug = evidence.library, docname.partition("/")[0].replace("_", "-")
        return [*evidence.spoken_of(docname), *library.rules_of(slug).values()]

    def _translate(self, text: nodes.Text, near: Sequence[Rule]) -> None:
        parts: list[nodes.Node] = []
        done = 0
        for quoted in _QUOTED.finditer(text):
            parts += [nodes.Text(text[done : quoted.start()]), self._pair(quoted, near)]
            done = quoted.end()
        if parts:
            text.parent.replace(text, [*parts, nodes.Text(text[done:])])

    def _pair(self, quoted: re.Match[str], near: Sequence[Rule]) -> nodes.Node:
        if quoted["own"]:
            return _with_its_own(quoted["french"], quoted["own"])
        found = find(quoted["words"], (*near, *self.domain.evidence.library.rules))
        if found is None:
            return nodes.Text(typeset(quoted[0]))
        self._depend(found.rule)
        return both(quoted[0], found, self.env.docname)

    def _depend(self, rule: Rule) -> None:
        """Declare that the page depends on *rule*."""
        if rule not in self.domain.evidence.spoken_of(self.env.docname):
            for said in (rule.fr, *rule.translations.values()):
                self.env.note_dependency(said.file)


class Guillemets(EditionTransform):
    """Keep guillemets on the line of the words that they enclose."""

    default_priority = 530  # after quotations have their English

    def apply(self, **_kwargs: object) -> None:
        """Process the prose of a page."""
        for node in self.document.findall(nodes.TextElement):
            if isinstance(node, _CODE):
                continue
            for at, text in enumerate(node.children):
                if isinstance(text, nodes.Text) and ("« " in text or " »" in text):
                    node[at] = nodes.Text(quoting(text))


def _is_of_the_text(node: nodes.Node) -> bool:
    above: nodes.Node | None = node.parent
    while above is not None and not isinstance(above, Passage | nodes.table):
        if FRENCH in getattr(above, "attributes", {}).get("classes", ()):
            return True
        above = above.parent
    return above is not None


def _with_its_own(quoted: str, english: str) -> nodes.inline:
    """Return French, and the English that the author has put behind it."""
    pair = nodes.inline()
    pair += spoken(FRENCH, nodes.Text(typeset(quoted)))
    pair += spoken(ENGLISH, nodes.Text(english), classes=["said"])
    return pair
