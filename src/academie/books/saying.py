"""The words of a book that are ours: titles, explanations, licence."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie import __version__, addresses
from academie.core.messages import Message
from academie.texts.citing.forms import say_missing
from academie.texts.citing.versions import LICENCE_ADDRESS, YEAR
from academie.texts.language.words import typeset
from academie.texts.languages import ENGLISH
from academie.texts.provenance import of_spelling, of_witness

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.books.records import Book
    from academie.texts.model import Work
    from academie.texts.origins import Witness

#: The headings of the parts, and the words below them.
PARTS = (
    *(
        "books.contents",
        "books.introduction",
        "books.apparatus",
        "books.apparatus_how",
        "books.remarks",
    ),
    *("books.remarks_how", "books.lexicon", "books.lexicon_how", "books.index", "books.index_how"),
)


#: The path of a witness in the repository, which a reader of the book does not have.
_WHERE = frozenset({"edition.witness_file", "edition.witness_lines"})


def said(book: Book, kind: str, **facts: object) -> str:
    """Return the message *kind* for *book*, in each of its languages."""
    told = (Message(kind, **facts).within(language) for language in book.languages)
    return " · ".join(dict.fromkeys(told))


def parts(book: Book) -> dict[str, str]:
    """Return the headings of the parts of *book* and the words below them, by name."""
    return {kind.partition(".")[2].replace("_", "-"): said(book, kind) for kind in PARTS}


def leaf(book: Book) -> list[str]:
    """Return the words of the title leaf below the title: author, place, year."""
    if book.whole:
        return []
    facts = book.texts[0].work.facts
    author, container = facts.get("author", ""), facts.get("container", "")
    author = "" if author.startswith("[") else author
    imprint = say_missing(book.texts[0].work.imprint, book.languages[0])
    return [typeset(line) for line in (author, container, imprint) if line]


def sources(book: Book, language: str) -> Iterator[str]:
    """Describe the sources of the texts of *book*, a paragraph for each witness."""
    shared: dict[Witness, list[Work]] = {}
    for work in (text.work for text in book.texts):
        shared.setdefault(replace(work.witness, lines=""), []).append(work)
    for same in shared.values():
        told = [said for said in of_witness(same[0]) if said.kind not in _WHERE]
        words = " ".join(said.within(language) for said in (*told, of_spelling(same[0])))
        titles = tuple(work.titled(language) for work in same)
        whole = Message("books.source", titles=titles, said=words)
        yield whole.within(language) if book.whole else words


def colophon(book: Book, language: str) -> Iterator[str]:
    """Explain how to read the book, in *language*, a paragraph each."""
    first = next(unit for unit in book.units if unit.kind not in {"heading", "front"})
    facts = {"id": first.id, "shown": first.mark}
    kinds = ["books.made", "books.published", "books.ids", "books.pages"]
    kinds += ["books.emended", "books.supplied"]
    kinds += ["books.translated"] if ENGLISH in book.languages else []
    for kind in kinds:
        yield Message(
            kind, version=__version__, year=YEAR, licence=LICENCE_ADDRESS, **facts
        ).within(language)
    yield from sources(book, language)
    yield Message("books.rights").within(language)
    if addresses.published():
        yield Message("books.address").within(language)
