"""Put the prose of our pages in other languages beside the prose of the page."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util import logging

from academie.site.examples.transforms import EditionTransform
from academie.site.i18n.ui_strings import BETWEEN
from academie.site.passages.markup import space
from academie.site.sphinx.base import EditionDirective
from academie.site.sphinx.nodes import side, spoken
from academie.texts.blocks import read_source
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.prose import fences, heading

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

    from academie.texts.prose import Prose

#: The nodes that are prose on a page of an example, without pictures and prompts.
_PROSE = (
    nodes.title,
    nodes.paragraph,
    nodes.bullet_list,
    nodes.enumerated_list,
    nodes.block_quote,
    nodes.table,
)
#: Classes that a table has as it is written, and the title of a text.
_OF_ITS_OWN = {"colwidths-auto", "book"}
_logger = logging.getLogger(__name__)


class Retold(nodes.General, nodes.Element):
    """The prose of the page ``of`` in ``language``, before it is put in its place."""


def append_prose(app: Sphinx, docname: str, source: list[str]) -> None:
    """Append the directive for the prose in other languages to a page.

    At the end, for the runner knows pictures by their lines.
    """
    if app.env.get_domain("academie").evidence.retold.get(docname):  # type: ignore[attr-defined]  # our domain
        source[0] += "\n\n```{retold}\n```\n"


class RetoldDirective(EditionDirective):
    """Parse the translations of a page, and of the examples that it includes."""

    def run(self) -> list[nodes.Node]:
        """Parse each translation."""
        retold = self.evidence.retold
        page = Path(self.env.doc2path(self.env.docname))
        parsed = [self._parsed(page, prose) for prose in retold.get(self.env.docname, ())]
        sources = {n.source for n in self.state.document.findall() if n.source}
        read = {Path(source).resolve() for source in sources} - {page}
        ran = self.evidence.by_file
        for file in (file for file in ran if file in read):
            example = ran[file].example
            parsed += [self._parsed(example.path, prose) for prose in retold[example.place]]
        return [*parsed]

    def _parsed(self, page: Path, prose: Prose) -> Retold:
        self.env.note_dependency(prose.file)
        retold = Retold(language=prose.language, of=str(page))
        for chunk in prose.chunks:
            words = heading(chunk)
            if words:
                content, messages = self.parse_inline(words, lineno=self.lineno)
                retold += nodes.title("", "", *content, *messages)
            else:
                self.parsed(chunk, retold)
        if prose.language == FRENCH:
            space(retold)
        return retold


class ProseBeside(EditionTransform):
    """Put the prose of each language beside that of the page, paragraph by paragraph."""

    default_priority = 505  # nothing of ours has been added to the page

    def apply(self, **_kwargs: object) -> None:
        """Move the parsed translations to their places."""
        for retold in list(self.document.findall(Retold)):
            retold.parent.remove(retold)
            own = list(self._own(retold["of"]))
            told = [n for n in retold.children if isinstance(n, nodes.Element)]
            if [type(n) for n in own] != [type(n) for n in told]:
                _logger.warning(
                    "%s has %d headings and paragraphs in %s for %d",
                    self.env.docname, len(told), retold["language"], len(own),
                )  # fmt: skip
                continue
            for here, there in zip(own, told, strict=True):
                _set_beside(here, there, retold["language"])

    def _own(self, file: str) -> Iterator[nodes.Element]:
        """List the prose of the page *file* itself, without the output of directives.

        What a directive made bears the line of its fence, or a class; what was put there since
        bears neither line nor fence. Its own is not what it includes, and the other way round.
        """
        page = Path(file).resolve()
        made = fences(read_source(page, self.env.docname))
        same = cache(lambda source: Path(source).resolve() == page)
        for node in _prose(self.document):
            written = node.line is not None and node.line not in made
            here = node.source is not None and same(node.source)
            if here and written and not set(node["classes"]) - _OF_ITS_OWN:
                yield node


def _prose(node: nodes.Element) -> Iterator[nodes.Element]:
    for child in node.children:
        if isinstance(child, nodes.section) and "reading" not in child["classes"]:
            yield from _prose(child)
        elif isinstance(child, _PROSE):
            yield child


def _set_beside(here: nodes.Element, there: nodes.Element, language: str) -> None:
    if isinstance(here, nodes.title):
        if any(side(language) in n["classes"] for n in here.findall(nodes.inline)):
            return  # that of a text, which stands in its languages already
        own = list(here.children)
        here.clear()
        here += [
            spoken(language, *there.children, classes=[side(language)]),
            nodes.inline("", BETWEEN, classes=["between"]),
            spoken(ENGLISH, *own, classes=[side(ENGLISH)]),
        ]
        return
    columns = nodes.container(classes=["told"])
    here.replace_self(columns)
    for code, words in ((language, there), (ENGLISH, here)):
        column = nodes.container(classes=[side(code), f"language-{code}"])
        column += words
        columns += column


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "retold", RetoldDirective)
