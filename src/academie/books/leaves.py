"""Write the passages of a book as XHTML leaves, one for each page of the site."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from academie import addresses
from academie.books import addressed, saying
from academie.books.xhtml import element, leaf, say
from academie.texts.languages import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from xml.etree import ElementTree as ET

    from academie.books.records import Book, Figure, Side, Text, Unit
    from academie.texts.inline import Run

#: The EPUB type of a passage, if there is one.
_ROLES = {"note": ("footnote", "doc-footnote")}


class Heading(NamedTuple):
    """A heading for the table of contents: its leaf, its id, and its words."""

    file: str
    id: str
    level: int
    words: str


class PageMark(NamedTuple):
    """The place where a page of the printed book begins."""

    file: str
    id: str
    number: str


class Leaf(NamedTuple):
    """A file of a book.

    :param kind: its EPUB type, for the table of landmarks.
    """

    file: str
    root: ET.Element
    kind: str = "bodymatter"


class Leaves:
    """The leaves of *book*, with the data for its tables.

    :ivar file: the current leaf.
    """

    def __init__(self, book: Book) -> None:
        self.book = book
        self.headings: list[Heading] = []
        self.pages: list[PageMark] = []
        self.units = {unit.id: unit for unit in book.units}
        self.files = {unit.id: _file_of(unit.place) for unit in book.units}
        for text in book.texts:
            self.files |= {c.id: "apparatus.xhtml" for c in text.corrections}
            self.files |= {r.id: "notes.xhtml" for r in text.remarks}
        self.file = ""
        self.all = [*self._front(), *self._texts()]

    def begin(self, file: str, title: str) -> tuple[ET.Element, ET.Element]:
        """Begin a new leaf and return its body."""
        self.file = file
        return leaf(title, self.book.languages[0])

    def _front(self) -> Iterator[Leaf]:
        book = self.book
        root, body = self.begin("title.xhtml", next(iter(book.titles.values())))
        section = element(body, "section", kind="title-leaf", type_="titlepage")
        for n, (language, words) in enumerate(book.titles.items()):
            name, kind = ("p", "second") if n else ("h1", None)
            element(section, name, words, lang=language, kind=kind)
        for words in saying.leaf(book):
            element(section, "p", words)
        yield Leaf(self.file, root, "titlepage")
        root, body = self.begin("colophon.xhtml", saying.said(book, "books.about"))
        section = element(body, "section", type_="colophon", role="doc-colophon")
        element(section, "h1", saying.said(book, "books.about"))
        for language in book.languages:
            for words in saying.colophon(book, language):
                element(section, "p", words, lang=language)
        if addresses.published():
            line = element(section, "p")
            element(line, "a", addresses.published(), href=addresses.published())
        yield Leaf(self.file, root, "colophon")
        if not book.whole and book.texts[0].introduction:
            yield self._introduction(book.texts[0])

    def _introduction(self, text: Text) -> Leaf:
        """Write the introduction of a text, and the hypotheses."""
        title = saying.said(self.book, "books.introduction")
        root, body = self.begin("introduction.xhtml", title)
        section = element(body, "section", type_="introduction", role="doc-introduction")
        element(section, "h1", title, id="introduction")
        self.headings.append(Heading(self.file, "introduction", 1, title))
        for told in text.introduction:
            for runs in told.parts:
                self.runs(element(section, "p", lang=told.language), runs)
        return Leaf(self.file, root, "introduction")

    def _texts(self) -> Iterator[Leaf]:
        for text in self.book.texts:
            first = True
            for place, units in groupby(text.units, key=lambda unit: unit.place):
                root, body = self.begin(_file_of(place), " · ".join(text.titles.values()))
                section = element(body, "section", type_="chapter", role="doc-chapter")
                if first and self.book.whole:
                    self._title(section, text)
                first = False
                for unit in units:
                    self._unit(section, unit)
                yield Leaf(self.file, root)

    def _title(self, section: ET.Element, text: Text) -> None:
        """Write the title of a text among others."""
        id_ = f"text.{text.work.slug}"
        head = element(section, "h1", id=id_)
        self.sides(head, list(text.titles.items()))
        words = " · ".join(dict.fromkeys(text.titles.values()))
        self.headings.append(Heading(self.file, id_, 1, words))

    @staticmethod
    def sides(parent: ET.Element, sides: Sequence[tuple[str, str]]) -> None:
        """Write each language on a line of its own."""
        for n, (language, words) in enumerate(sides):
            if n:
                element(parent, "br")
            element(parent, "span", words, lang=language)

    def _unit(self, section: ET.Element, unit: Unit) -> None:
        if unit.level:
            self._heading(section, unit)
        if not (unit.level and not unit.sides[0].label):
            self._passage(section, unit)
        for figure in unit.figures:
            _figure(section, figure, self.book.languages[0])

    def _heading(self, section: ET.Element, unit: Unit) -> None:
        level = min(unit.level + self.book.whole, 6)
        labelled = bool(unit.sides[0].label)
        id_ = f"label.{unit.id}" if labelled else unit.id
        head = element(section, f"h{level}", id=id_)
        for n, side in enumerate(unit.sides):
            if n:
                element(head, "br")
            said = element(head, "span", side.label, lang=side.language)
            for part in () if labelled else side.parts:
                self.runs(said, part, unit)
        if not labelled:
            self._address(head, unit)
        words = unit.sides[0].label or unit.sides[0].words
        self.headings.append(Heading(self.file, id_, level, words))

    def _address(self, parent: ET.Element, unit: Unit) -> None:
        to = addressed.of_id(unit.id) or f"#{unit.id}"
        say(parent, " ")
        element(parent, "a", unit.mark, kind="id", href=to)

    def _passage(self, section: ET.Element, unit: Unit) -> None:
        kinds = ["passage", unit.form or unit.kind]
        if unit.displayed:
            kinds.append("displayed")
        if unit.kind == "row" and unit.id.rpartition(".")[2].startswith("s"):
            kinds.append("subhead")
        type_, role = _ROLES.get(unit.kind, (None, None))
        name = "aside" if type_ else "div"
        box = element(section, name, id=unit.id, kind=" ".join(kinds), type_=type_, role=role)
        self._address(box, unit)
        if unit.san:
            element(box, "span", unit.san, kind="san", lang=ENGLISH)
        sides = element(box, "div", kind="pair") if self.book.beside else box
        for side in unit.sides:
            self._side(sides, unit, side)

    def _side(self, box: ET.Element, unit: Unit, side: Side) -> None:
        line = element(box, "p", lang=side.language)
        cells = unit.kind in {"row", "contents"}
        for n, part in enumerate(side.parts):
            into = line
            if n and cells:
                say(line, " ")
                into = element(line, "span", kind="cell")
            elif n:
                element(line, "br")
            self.runs(into, part, unit)

    def runs(self, parent: ET.Element, runs: Sequence[Run], unit: Unit | None = None) -> None:
        """Write *runs*, which belong to *unit*, at the end of *parent*."""
        for run in runs:
            if run.page:
                self._page(parent, run.page, unit)
                continue
            into = parent
            if run.emendation is not None:
                into = element(into, "a", kind="emended", href=self.goal(run.emendation.id))
            elif run.target and (to := self.goal(run.target)):
                calls = run.target in self.units and self.units[run.target].kind == "note"
                called = calls and unit is not None and unit.kind != "note"
                type_, role = ("noteref", "doc-noteref") if called else (None, None)
                into = element(into, "a", href=to, type_=type_, role=role)
            if run.italic:
                into = element(into, "i", lang=run.language)
            elif run.raised:
                into = element(into, "sup")
            elif run.language:
                into = element(into, "span", lang=run.language)
            say(into, run.words)

    def _page(self, parent: ET.Element, page: str, unit: Unit | None) -> None:
        """Write a page mark that links can reach."""
        number = page.rstrip("?")
        shown = number if number == page else f"[{number}]"
        slug = unit.id.partition(".")[0] if unit else ""
        text = next(text for text in self.book.texts if text.work.slug == slug)
        id_ = f"page-{text.work.leaf(number)}"
        self.pages.append(PageMark(self.file, id_, shown))
        element(
            parent,
            "span",
            id=id_,
            kind="page",
            type_="pagebreak",
            role="doc-pagebreak",
            title=shown,
        )

    def goal(self, id_: str) -> str:
        """Return the ``href`` of a link to *id_*: in the book, else on the site, else empty."""
        file = self.files.get(id_)
        if file is None:
            return addressed.of_id(id_)
        return f"#{id_}" if file == self.file else f"{file}#{id_}"


def _file_of(place: str) -> str:
    return f"{place.replace('/', '-')}.xhtml"


def _figure(section: ET.Element, figure: Figure, language: str) -> None:
    box = element(section, "figure", kind=figure.kind)
    element(box, "img", src=f"pictures/{figure.name}.svg", alt=figure.alt)
    caption = element(box, "figcaption")
    to = addressed.of_page(figure.to) if figure.to else ""
    into = element(caption, "a", href=to) if to else caption
    for spoken, words in figure.caption.items():
        element(into, "span", words, lang=spoken if spoken != language else None)
