"""What a book says itself: titles, how it is to be read, who may do what with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie import __version__, addresses
from academie.core.wording import Said
from academie.edition.languages import ENGLISH
from academie.edition.words import typeset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.books.records import Book

#: Heads of the parts, and what is said below them.
PARTS = (
    *("books.contents", "books.apparatus", "books.apparatus_how", "books.remarks"),
    *("books.remarks_how", "books.lexicon", "books.index", "books.index_how"),
)


def said(book: Book, kind: str, **facts: object) -> str:
    """What *book* says by *kind*, in each of its languages."""
    told = (Said(kind, **facts).within(language) for language in book.languages)
    return " · ".join(dict.fromkeys(told))


def parts(book: Book) -> dict[str, str]:
    """The heads of the parts of *book* and what stands below them, by name."""
    return {kind.partition(".")[2].replace("_", "-"): said(book, kind) for kind in PARTS}


def leaf(book: Book) -> list[str]:
    """What the title leaf says below the title: whose the words are, where and when printed."""
    if book.whole:
        return []
    facts = book.texts[0].work.facts
    author, container = facts.get("author", ""), facts.get("container", "")
    place = ", ".join(filter(None, (facts.get(n, "") for n in ("place", "publisher", "year"))))
    return [typeset(line) for line in (author, container, place) if line]


def colophon(book: Book, language: str) -> Iterator[str]:
    """How the book is to be read, in *language*, a paragraph each."""
    first = next(unit for unit in book.units if unit.kind not in {"heading", "front"})
    facts = {"id": first.id, "shown": first.mark}
    kinds = ["books.made", "books.ids", "books.pages"]
    kinds += ["books.emended", "books.supplied"]
    kinds += ["books.translated"] if ENGLISH in book.languages else []
    kinds += ["books.rights"]
    for kind in kinds:
        yield Said(kind, version=__version__, **facts).within(language)
    if addresses.published():
        yield Said("books.address").within(language)
