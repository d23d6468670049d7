"""What our directives have in common: the evidence, a section a text, tables."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

from academie.core.messages import Message
from academie.site.evidence.titles import names_of_work
from academie.site.i18n.ui_strings import heading, spans
from academie.site.sphinx.nodes import in_languages

if TYPE_CHECKING:
    from collections.abc import Iterable

    from academie.site.evidence.evidence import Evidence
    from academie.site.sphinx.domain import AcademieDomain
    from academie.texts.model import Work

#: What stands in each cell of a row.
Cells = Sequence[Sequence[nodes.Node]]


class EditionDirective(SphinxDirective):
    """A directive that knows what was proved."""

    @property
    def domain(self) -> AcademieDomain:
        """Our domain."""
        return cast("AcademieDomain", self.env.get_domain("academie"))

    @property
    def evidence(self) -> Evidence:
        """What was proved."""
        return self.domain.evidence

    @property
    def root(self) -> Path:
        """Folder of the rulebook; a directive that reads a file in it notes that file."""
        return Path(self.env.srcdir)

    def parsed(self, markdown: str | StringList, into: nodes.Element) -> None:
        """Parse *markdown* as children of *into*."""
        lines = markdown
        if isinstance(lines, str):
            lines = StringList(lines.splitlines(), source=self.get_source_info()[0])
        self.state.nested_parse(lines, self.content_offset, into)


class GatheringDirective(EditionDirective):
    """A directive that says something of each text, under the text's title."""

    def run(self) -> list[nodes.Node]:
        """Make one section a text."""
        return [self._section(work) for work in self.evidence.library.works]

    @abstractmethod
    def of_work(self, work: Work) -> Iterable[nodes.Node]:
        """What there is to say of *work*."""

    def _section(self, work: Work) -> nodes.section:
        section = nodes.section(ids=[f"{work.slug}-{self.name.rpartition(':')[2]}"])
        title = nodes.title()
        title += in_languages(names_of_work(work))
        section += [title, *self.of_work(work)]
        return section


def table(  # noqa: PLR0913, PLR0917 - what a table has
    caption: str | Message,
    header: Sequence[str | Message],
    rows: Iterable[Cells],
    ids: Sequence[str] = (),
    kind: str = "",
    of: Work | None = None,
) -> nodes.table:
    """A table; *ids* are those of its rows, *kind* is a class for its looks.

    *caption* and *header* are what the site says, by kind. The title of the text *of* which it is
    closes the caption, in every language.
    """
    group = nodes.tgroup(cols=len(header))
    group += [nodes.colspec(colwidth=1) for _ in header]
    head, body = nodes.thead(), nodes.tbody()
    head += _row([_told(name) for name in header])
    body += [_row(cells) for cells in rows]
    for row, id_ in zip(body.children, ids, strict=False):
        if isinstance(row, nodes.Element):
            row["ids"] = [id_]
    group += [head, body]
    node = nodes.table(
        classes=["colwidths-auto", "records", *kind.split()]
    )  # without widths in style attributes
    title = nodes.title("", "", *_told(caption))
    title += [nodes.Text(" "), *in_languages(names_of_work(of))] if of else []
    node += [title, group]
    return node


def _row(cells: Cells) -> nodes.row:
    row = nodes.row()
    for cell in cells:
        words = nodes.paragraph()
        words += cell
        entry = nodes.entry()
        entry += words
        row += entry
    return row


def number(counted: int) -> list[nodes.Node]:
    """A number by itself; its thousands are parted where it has some."""
    return spans("site.number", number=counted) if counted >= 1000 else [nodes.Text(str(counted))]


def _told(said: str | Message) -> list[nodes.Node]:
    """What the site says, by kind or with its facts; a code stands for itself."""
    if isinstance(said, Message):
        return heading(said)
    return spans(said) if said.startswith("site.") else [nodes.Text(said)]
