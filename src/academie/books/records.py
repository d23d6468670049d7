"""The records of a book before it is set, the same for EPUB and PDF."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from academie.texts.inline import Run
    from academie.texts.model import Work

#: The languages of the books: one alone, or both with rule beside rule.
EDITIONS = ((FRENCH,), (ENGLISH,), (FRENCH, ENGLISH))

#: The divisions that are a title leaf, and the most words of a line on it.
_LEAVES, _LINE = frozenset({"titre", "fin", "tome"}), 6


@dataclass(frozen=True, slots=True)
class Side:
    """A passage in one language.

    :param label: what is printed above it as its number; empty if nothing is.
    :param parts: its words: one part for a paragraph, one for each line of verse or cell of a row.
    """

    language: str
    label: str
    parts: tuple[tuple[Run, ...], ...]

    @property
    def words(self) -> str:
        """All its words."""
        return " ".join("".join(run.words for run in part) for part in self.parts).strip()


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture below a passage.

    :param name: name of its file, without suffix.
    :param svg: the picture itself, with its own style.
    :param alt: what it shows, in words.
    :param kind: what it is a picture of, ``chess-board``.
    :param width: how wide it is, in units of its own.
    :param caption: by language.
    :param to: name of the page of the site that shows it, or empty.
    """

    name: str
    svg: str
    alt: str
    kind: str
    width: float
    caption: Mapping[str, str]
    to: str = ""


@dataclass(frozen=True, slots=True)
class Unit:
    """A passage of a book.

    :param level: of a heading, 1 for the highest; of a passage with a label, that of the label.
    :param sides: one for each language of the book, in its order.
    :param san: of a move, its notation.
    :param terms: ids of the terms that it mentions in the first language.
    :param called_by: of a note at the foot of a page, id of the passage that calls it.
    """

    id: str
    kind: str
    form: str
    level: int
    place: str
    sides: tuple[Side, ...]
    san: str = ""
    figures: tuple[Figure, ...] = ()
    called_by: str = ""
    terms: tuple[str, ...] = ()

    @property
    def mark(self) -> str:
        """The id beside it, without the name of its text."""
        return self.id.partition(".")[2]

    @property
    def displayed(self) -> bool:
        """Whether it is centred: a title leaf, or a line as short as one."""
        if self.kind != "front":
            return False
        of_title = self.id.split(".")[1] in _LEAVES
        return of_title or all(len(side.words.split()) <= _LINE for side in self.sides)


@dataclass(frozen=True, slots=True)
class Correction:
    """A line of the apparatus.

    :param kind: what was wrong, in each language.
    :param reason: in each language in which it is told; always in English.
    """

    id: str
    rule: str
    printed: str
    read: str
    kind: Mapping[str, str]
    reason: Mapping[str, str]

    def reason_in(self, language: str) -> tuple[str, str]:
        """Return the language used for *language*, and the reason in it."""
        told = language if language in self.reason else ENGLISH
        return told, self.reason[told]


@dataclass(frozen=True, slots=True)
class Told:
    """The content of an entry of ours, in one language.

    :param title: of a note; a term has its head word.
    """

    language: str
    title: str
    parts: tuple[tuple[Run, ...], ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """A note of ours.

    :param place: name of the page of the site on which it is read.
    :param rules: ids of the rules that it reads.
    :param told: in the languages of the book, or in English where it is told in no other.
    """

    id: str
    place: str
    rules: tuple[str, ...]
    told: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Headword:
    """A head word in *language*, with its grammar as the first language of the book says it."""

    language: str
    word: str
    grammar: str


@dataclass(frozen=True, slots=True)
class Word:
    """An entry of the lexicon, with the passages that use it.

    :param heads: the head word in each language that the entry gives, that of the book first.
    :param number: of the sense, if the book has several of one head word; otherwise 0.
    :param defined: whether *rule* says what it means; otherwise the definition is ours.
    :param told: what it means, as of a note.
    :param places: ids of the passages in which it is met, in the order of the book.
    """

    id: str
    heads: tuple[Headword, ...]
    number: int
    rule: str
    defined: bool
    told: tuple[Told, ...]
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A text as a book prints it: titles, introduction, passages, and what follows.

    :param introduction: what it is, and what we suppose of it; in each language of the book.
    """

    work: Work
    titles: Mapping[str, str]
    introduction: tuple[Told, ...]
    units: tuple[Unit, ...]
    corrections: tuple[Correction, ...]
    remarks: tuple[Remark, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """One or several texts, in one language or in two.

    :param name: name of its files, ``whist-fr``.
    :param titles: its title in each of its languages.
    """

    name: str
    languages: tuple[str, ...]
    titles: Mapping[str, str]
    texts: tuple[Text, ...]
    lexicon: tuple[Word, ...]

    @property
    def beside(self) -> bool:
        """Whether both languages are side by side."""
        return len(self.languages) > 1

    @property
    def whole(self) -> bool:
        """Whether it has several texts."""
        return len(self.texts) > 1

    @property
    def units(self) -> Iterator[Unit]:
        """Every passage, in the order of the book."""
        return (unit for text in self.texts for unit in text.units)

    def shown(self, id_: str) -> str:
        """Return *id_* as the book shows it: without the name of its only text."""
        return id_ if self.whole else id_.partition(".")[2]
