"""The parts after the texts of a book: apparatus, notes, lexicon and index."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.books import saying
from academie.books.leaves import Heading, Leaf, Leaves
from academie.books.wordlist import Places
from academie.books.xhtml import element, say
from academie.texts.languages import FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from xml.etree import ElementTree as ET

    from academie.books.records import Book, Text, Told, Word

#: The EPUB type of each part.
_BACK = {
    "apparatus": ("appendix", "doc-appendix"),
    "notes": ("appendix", "doc-appendix"),
    "lexicon": ("glossary", "doc-glossary"),
    "index": ("index", "doc-index"),
}


def leaves_of(book: Book) -> Leaves:
    """Return all leaves of *book*."""
    leaves = Leaves(book)
    leaves.all += _Back(leaves).leaves()
    return leaves


class _Back:
    """Makes the parts after the texts, on these leaves."""

    def __init__(self, on: Leaves) -> None:
        self._on = on

    def leaves(self) -> Iterator[Leaf]:
        """Yield a leaf for each part that the book has."""
        parts = (
            ("apparatus", "books.apparatus", any(t.corrections for t in self._on.book.texts)),
            ("notes", "books.remarks", any(t.remarks for t in self._on.book.texts)),
            ("lexicon", "books.lexicon", bool(self._on.book.lexicon)),
            ("index", "books.index", any(w.places for w in self._on.book.lexicon)),
        )
        fill = {
            "apparatus": self._apparatus,
            "notes": self._remarks,
            "lexicon": self._lexicon,
            "index": self._index,
        }
        for name, kind, there in parts:
            if there:
                title = saying.said(self._on.book, kind)
                root, body = self._on.begin(f"{name}.xhtml", title)
                type_, role = _BACK[name]
                section = element(body, "section", type_=type_, role=role)
                element(section, "h1", title, id=f"part.{name}")
                self._on.headings.append(Heading(self._on.file, f"part.{name}", 1, title))
                fill[name](section)
                yield Leaf(self._on.file, root, "backmatter")

    def _of_text(self, section: ET.Element, text: Text) -> None:
        if self._on.book.whole:
            self._on.sides(element(section, "h2"), list(text.titles.items()))

    def _linked(self, parent: ET.Element, id_: str) -> None:
        """Return the id of a passage, with a link if possible."""
        shown = self._on.book.shown(id_) if id_ in self._on.files else id_
        if to := self._on.goal(id_):
            element(parent, "a", shown, href=to)
        else:
            say(parent, shown)

    def _apparatus(self, section: ET.Element) -> None:
        element(section, "p", saying.said(self._on.book, "books.apparatus_how"), kind="how")
        for text in (t for t in self._on.book.texts if t.corrections):
            self._of_text(section, text)
            for c in text.corrections:
                line = element(section, "p", id=c.id, kind="entry")
                self._linked(line, c.rule)
                say(line, " ")
                element(line, "span", f"{c.read or '∅'} ] {c.printed or '∅'}", lang=FRENCH)
                say(line, " ")
                element(line, "i", c.kind[self._on.book.languages[0]])
                say(line, " ")
                language, reason = c.reason_in(self._on.book.languages[0])
                element(line, "span", reason, lang=language)

    def _remarks(self, section: ET.Element) -> None:
        element(section, "p", saying.said(self._on.book, "books.remarks_how"), kind="how")
        for text in (t for t in self._on.book.texts if t.remarks):
            self._of_text(section, text)
            for note in text.remarks:
                head = element(section, "h3" if self._on.book.whole else "h2", id=note.id)
                self._on.sides(head, [(told.language, told.title) for told in note.told])
                line = element(section, "p", f"{self._on.book.shown(note.id)} → ")
                for n, rule in enumerate(note.rules):
                    say(line, ", " if n else "")
                    self._linked(line, rule)
                self._told(section, note.told)

    def _told(self, section: ET.Element, told: Sequence[Told]) -> None:
        box = element(section, "div", kind="pair") if len(told) > 1 else section
        for one in told:
            side = element(box, "div", lang=one.language)
            for part in one.parts:
                self._on.runs(element(side, "p"), part)

    def _lexicon(self, section: ET.Element) -> None:
        element(section, "p", saying.said(self._on.book, "books.lexicon_how"), kind="how")
        for word in self._on.book.lexicon:
            entry = element(section, "p", id=f"term.{word.id}", kind="entry")
            self._heads(entry, word)
            for told in word.told:
                say(entry, " ")
                side = element(entry, "span", lang=told.language)
                for part in told.parts:
                    self._on.runs(side, part)
            if word.rule in self._on.units:
                say(entry, " " if word.defined else " [")
                self._linked(entry, word.rule)
                say(entry, "" if word.defined else "]")

    def _heads(self, entry: ET.Element, word: Word) -> None:
        """Set the head words of *word* with their grammar; of a further sense its number first."""
        first = word.number <= 1
        if not first:
            element(entry, "b", str(word.number))
        for n, head in enumerate(word.heads if first else word.heads[1:]):
            say(entry, " · " if n else "" if first else " ")
            shown = element(entry, "b" if first and not n else "i")
            element(shown, "span", head.word, lang=head.language)
            if head.grammar:
                say(entry, " ")
                element(entry, "span", head.grammar, kind="grammar")
        if word.number == 1:
            say(entry, " ")
            element(entry, "b", "1")

    def _index(self, section: ET.Element) -> None:
        places = Places(self._on.book)
        element(section, "p", saying.said(self._on.book, "books.index_how"), kind="how")
        for word in (w for w in self._on.book.lexicon if w.places):
            entry = element(section, "p", kind="entry")
            element(entry, "span", word.heads[0].word, lang=word.heads[0].language)
            spans, passim = places.of(word)
            for n, span in enumerate(spans):
                say(entry, ", " if n else " ")
                for m, id_ in enumerate(span):
                    say(entry, "–" if m else "")
                    self._linked(entry, id_)
            if passim:
                say(entry, ", ")
                element(entry, "i", "passim", lang="la")
