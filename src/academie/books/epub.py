"""Write a book as EPUB 3: its container, its tables, and its leaves.

We write the package ourselves: Sphinx makes one book of a whole project, with interface words in
both languages, and ebooklib rewrites each leaf as HTML and puts the time of day into it.
"""

from __future__ import annotations

import uuid
import zipfile
from datetime import UTC, datetime
from importlib.resources import files
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from academie import __version__
from academie.books import saying
from academie.books.backmatter import leaves_of
from academie.books.xhtml import element, leaf, written
from academie.texts.citing.versions import EDITION, LICENCE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from academie.books.leaves import Heading, Leaves
    from academie.books.records import Book
    from academie.texts.model import Work

_OPF = "http://www.idpf.org/2007/opf"
_DC = "http://purl.org/dc/elements/1.1/"
_CONTAINER = """<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="EPUB/book.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
"""
#: The accessibility features of the book, in the vocabulary of schema.org.
_ACCESS = (
    *(("accessMode", mode) for mode in ("textual", "visual")),
    ("accessModeSufficient", "textual"),
    *(
        ("accessibilityFeature", feature)
        for feature in (
            *("alternativeText", "displayTransformability", "index", "pageBreakMarkers"),
            *("pageNavigation", "readingOrder", "structuralNavigation", "tableOfContents"),
        )
    ),
    ("accessibilityHazard", "none"),
)
_PAGES = frozenset({"pageBreakMarkers", "pageNavigation"})
#: The oldest time of a file in an archive.
_EPOCH = (1980, 1, 1, 0, 0, 0)


def write(book: Book, out: Path, made: int) -> None:
    """Write *book* as the file *out*.

    :param made: when the sources were committed, as seconds since 1970.
    """
    leaves = leaves_of(book)
    with zipfile.ZipFile(out, "w") as archive:
        _put(archive, "mimetype", "application/epub+zip", zipfile.ZIP_STORED)
        _put(archive, "META-INF/container.xml", _CONTAINER)
        _put(archive, "EPUB/book.opf", _package(book, leaves, made))
        _put(archive, "EPUB/nav.xhtml", _tables(book, leaves))
        style = (files("academie.books") / "static" / "book.css").read_text(encoding="utf-8")
        _put(archive, "EPUB/book.css", style)
        for one in leaves.all:
            _put(archive, f"EPUB/{one.file}", written(one.root))
        for name, svg in _pictures(book):
            _put(archive, f"EPUB/{name}", svg)


def _put(archive: zipfile.ZipFile, name: str, words: str, how: int = zipfile.ZIP_DEFLATED) -> None:
    """Add a file to *archive*, always the same bytes."""
    entry = zipfile.ZipInfo(name, _EPOCH)
    entry.compress_type = how
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, words.encode())


def _pictures(book: Book) -> Iterator[tuple[str, str]]:
    for unit in book.units:
        for figure in unit.figures:
            yield f"pictures/{figure.name}.svg", figure.svg


def _package(book: Book, leaves: Leaves, made: int) -> str:
    """Write the list of all files, and the metadata."""
    root = ET.Element(
        f"{{{_OPF}}}package",
        {"version": "3.0", "unique-identifier": "book", "xml:lang": book.languages[0]},
    )
    data = ET.SubElement(root, f"{{{_OPF}}}metadata")
    name = uuid.uuid5(uuid.NAMESPACE_URL, f"academie/{book.name}/{__version__}")
    title = " · ".join(dict.fromkeys(book.titles.values()))
    dublin_core = [("identifier", f"urn:uuid:{name}"), ("title", title)]
    dublin_core += [("language", language) for language in book.languages]
    authors = [text.work.facts.get("author", "") for text in book.texts]
    dublin_core += [("creator", author) for author in dict.fromkeys(authors) if author]
    dublin_core += [("publisher", EDITION), ("rights", LICENCE)]
    dublin_core += [("description", saying.said(book, "books.made", version=__version__))]
    sources = [_source(text.work) for text in book.texts]
    dublin_core += [("source", source) for source in dict.fromkeys(sources)]
    for what, words in dublin_core:
        said = ET.SubElement(
            data, f"{{{_DC}}}{what}", {"id": "book"} if what == "identifier" else {}
        )
        said.text = words
    modified = datetime.fromtimestamp(made, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    meta = [("dcterms:modified", modified)]
    meta += [(f"schema:{n}", v) for n, v in _ACCESS if leaves.pages or v not in _PAGES]
    meta += [("schema:accessibilitySummary", saying.said(book, "books.accessible"))]
    meta += [("pageBreakSource", sources[0])] if leaves.pages else []
    for property_, words in meta:
        ET.SubElement(data, f"{{{_OPF}}}meta", {"property": property_}).text = words
    manifest = ET.SubElement(root, f"{{{_OPF}}}manifest")
    spine = ET.SubElement(root, f"{{{_OPF}}}spine")
    _item(manifest, "nav.xhtml", "application/xhtml+xml", properties="nav")
    _item(manifest, "book.css", "text/css")
    for one in leaves.all:
        id_ = _item(manifest, one.file, "application/xhtml+xml")
        ET.SubElement(spine, f"{{{_OPF}}}itemref", {"idref": id_})
        if one.kind == "colophon":
            ET.SubElement(spine, f"{{{_OPF}}}itemref", {"idref": "nav.xhtml"})
    for file, _ in _pictures(book):
        _item(manifest, file, "image/svg+xml")
    ET.register_namespace("", _OPF)
    ET.register_namespace("dc", _DC)
    return _declared(root)


def _source(work: Work) -> str:
    """Describe the printed book from which the words come."""
    return f"{work.facts.get('container') or work.title}, {work.imprint}"


def _item(manifest: ET.Element, file: str, kind: str, **more: str) -> str:
    id_ = file.replace("/", ".")
    attributes = {"id": id_, "href": file, "media-type": kind, **more}
    ET.SubElement(manifest, f"{{{_OPF}}}item", attributes)
    return id_


def _declared(root: ET.Element) -> str:
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _tables(book: Book, leaves: Leaves) -> str:
    """Write the tables: contents, pages of the printed book, landmarks."""
    title = saying.said(book, "books.contents")
    root, body = leaf(title, book.languages[0])
    contents = element(body, "nav", type_="toc", role="doc-toc", id="toc")
    element(contents, "h1", title)
    _nested(contents, leaves.headings)
    if leaves.pages:
        pages = element(body, "nav", type_="page-list", role="doc-pagelist", hidden="hidden")
        element(pages, "h2", saying.said(book, "books.pages_of_the_print"))
        listed = element(pages, "ol")
        for page in leaves.pages:
            element(element(listed, "li"), "a", page.number, href=f"{page.file}#{page.id}")
    marks = element(body, "nav", type_="landmarks", hidden="hidden")
    element(marks, "h2", saying.said(book, "books.parts"))
    listed = element(marks, "ol")
    begins = next(one.file for one in leaves.all if one.kind == "bodymatter")
    for kind, words, file in (("toc", title, "nav.xhtml#toc"), ("bodymatter", "", begins)):
        said = words or next(iter(book.titles.values()))
        element(element(listed, "li"), "a", said, type_=kind, href=file)
    return written(root)


def _nested(parent: ET.Element, headings: Iterable[Heading]) -> None:
    """Make nested lists, as deep as the headings, without skipping a level."""
    lists = [(0, element(parent, "ol"))]
    for heading in headings:
        while lists[-1][0] >= heading.level:
            lists.pop()
        item = element(lists[-1][1], "li")
        element(item, "a", heading.words, href=f"{heading.file}#{heading.id}")
        lists.append((heading.level, element(item, "ol")))
    _prune(parent)


def _prune(parent: ET.Element) -> None:
    """Remove every list without entries below *parent*: an EPUB may hold none."""
    for child in list(parent):
        _prune(child)
        if child.tag.endswith("}ol") and len(child) == 0:
            parent.remove(child)
