"""The records of the edition: immutable, each with its place in the sources."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from academie.texts.language.grammar import Head
from academie.texts.language.words import digest, plain
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.origins import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from academie.texts.origins import Hypothesis, Print, Witness

#: The name of the page with all terms.
LEXICON = "lexicon"
#: The prefix of the id of a term.
TERM = "term."

#: The kinds of passage with nothing to carry out.
WITHOUT_CODE = frozenset({"heading", "question", "history", "advice", "front", "contents"})

#: The form of a heading that opens a division, unlike one that describes its subject.
DIVISION = "division"

#: Every kind of passage.
KINDS = WITHOUT_CODE | {"rule", "definition", "example", "note", "move", "row", "supplied"}

#: Every kind of correction, and what is known of the words that were wrong. No copy of any of the
#: books was seen, so that none of them says what the printed page has.
CORRECTIONS = {
    "slip": "The words are wrong in the printed page or in the machine’s reading of it: "
    "no copy was at hand to tell which.",
    "transcription": "The words are wrong in the typed transcription or already in the print "
    "of 1642: no copy was at hand to tell which.",
    "sense": "The words are good words and need not be misread; the sense asks for others, "
    "which the text itself, the board or another print gives.",
    "conjecture": "Words are lost or spoilt, and nothing that we have seen gives them: "
    "those in square brackets are our guess.",
}

#: The kind whose words are the editors’ own; only these are in brackets.
CONJECTURE = "conjecture"

#: Those by which the edition has other words than the page is likely to have.
ERRATA = frozenset({"sense", CONJECTURE})

#: The verdicts on the words of another print: adopted, not adopted, or mentioned in a note.
VERDICTS = frozenset({"accepted", "refused", "noted"})


@dataclass(frozen=True, slots=True)
class Passage:
    """One citable paragraph in one language.

    :param label: what is printed above it as its number ("Art. VIII."); empty if nothing is.
    :param title: a short readable title, ours, never part of the id.
    :param body: its words as Markdown.
    :param of: in a translation, hash of the French words that it translates.
    :param subject: of a row of a table, what it continues: words of a row above it.
    """

    id: str
    label: str
    title: str
    body: str
    file: str
    line: int
    of: str = ""
    subject: str = ""

    @property
    def words(self) -> str:
        """Label and body as plain words."""
        return plain(f"{self.label} {self.body}")

    @property
    def hash(self) -> str:
        """Hash of the words printed: label and body, not our title."""
        return digest(self.label, self.body)


@dataclass(frozen=True, slots=True)
class Rule:
    """A citable paragraph with its translation.

    :param id: the citation itself, ``whist.8``; permanent.
    :param work: slug of the text it belongs to.
    :param kind: ``rule``, ``definition`` (of a term), ``example`` (a case worked in the text),
        ``note`` (at the foot of a page), ``move`` (of a game of chess), ``row`` (of a tariff),
        ``heading``, ``question``, ``history``, ``advice``, ``front`` (title leaf, preface),
        ``contents`` (row of a table of contents), or ``supplied`` (from usage, not from the text).
    :param translations: the same paragraph in other languages, by their codes, English first.
    :param page: printed page or pages, in square brackets where their place is only probable, or
        ``None`` where the witness has none.
    :param place: name of the page on which it is read, ``whist/index``; its anchor is its id.
    :param form: ``verse``, ``division``, or empty.
    :param continues: of a row, the id of the row above it that it continues; empty if it is whole.
    """

    id: str
    work: str
    kind: str
    fr: Passage
    translations: Mapping[str, Passage]
    page: str | None
    place: str
    form: str = ""
    continues: str = ""

    @property
    def en(self) -> Passage | None:
        """The English translation, if there is one."""
        return self.translations.get(ENGLISH)

    def said_in(self, language: str) -> Passage | None:
        """Return the paragraph in *language*: the text itself or its translation."""
        return self.fr if language == FRENCH else self.translations.get(language)

    @property
    def hash(self) -> str:
        """Hash of its French words."""
        return self.fr.hash

    @property
    def coded(self) -> bool:
        """Whether the core has something to carry out here."""
        return self.kind not in WITHOUT_CODE


@dataclass(frozen=True, slots=True)
class Notated:
    """A printed move in the players' notation, and the position after it.

    :param notation: number and short algebraic notation, in the letters of English: ``3… Nf6``.
    :param position: as FEN.
    """

    notation: str
    position: str


#: The moves of a text in notation, by the ids of their passages.
Notations: TypeAlias = "Mapping[str, Notated]"
#: The notations of a text without moves.
NO_MOVES: Notations = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Emendation:
    """An entry of the apparatus: a word of the witness that the edition reads otherwise.

    :param kind: one of :data:`CORRECTIONS`.
    :param rests: what depends on it; empty if nothing does.
    """

    id: str
    rule: str
    printed: str
    read: str
    kind: str
    reason: str
    rests: str


@dataclass(frozen=True, slots=True)
class Doubted:
    """Words that look wrong and stay as printed.

    :param words: the words of the passage.
    :param proposed: what a reader might put in their place.
    :param reason: why they stay, or empty if *note* explains it.
    :param note: id of a note that says what we read here, or empty.
    """

    rule: str
    words: str
    proposed: str
    reason: str
    note: str


@dataclass(frozen=True, slots=True)
class Older:
    """The words of another print for *words* of the edition.

    :param theirs: the words of the other print.
    :param source: the siglum of the print, and the place in it if that helps to find the words.
    :param verdict: one of :data:`VERDICTS`.
    """

    rule: str
    words: str
    theirs: str
    source: str
    verdict: str
    reason: str
    line: int

    @property
    def siglum(self) -> str:
        """The siglum of the print."""
        return self.source.partition(",")[0]


@dataclass(frozen=True, slots=True)
class Parallel:
    """A passage that repeats a governing one: it is read with it, and needs no proof of its own.

    :param governing: id of the rule that code carries out.
    :param words: of the governing rule, word for word, so that a wrong id is noticed.
    :param why: how it repeats it.
    """

    rule: str
    governing: str
    words: str
    why: str
    line: int


#: Marks of a clause: the whole passage, and nothing to carry out.
WHOLE, ASKS_NOTHING = "*", "-"


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a passage with one duty, the function that carries it out, and the example.

    :param words: of the passage, word for word; of a passage with one duty, ``*``.
    :param function: full name of what carries it out; empty while nothing does, and ``-`` where
        the words ask nothing.
    :param example: slug of an example that shows it, or empty.
    :param why: the reason, if nothing carries it out.
    """

    rule: str
    words: str
    function: str
    example: str
    why: str
    line: int

    @property
    def answered(self) -> bool:
        """Whether a function carries it out."""
        return self.function not in {"", ASKS_NOTHING}

    @property
    def open(self) -> bool:
        """Whether nothing carries it out although it asks for something."""
        return not self.function

    @property
    def whole(self) -> bool:
        """Whether it is the whole passage."""
        return self.words == WHOLE


@dataclass(frozen=True, slots=True)
class Left:
    """Lines of the witness that are not text: stamps, shelf marks, catchwords, signatures.

    :param lines: first and last line in the witness, counted from 1.
    """

    kind: str
    lines: tuple[int, int]
    words: str


@dataclass(frozen=True, slots=True)
class Span:
    """First and last line of the witness, counted from 1; for a single line perhaps a part."""

    first: int
    last: int
    start: int = 0
    end: int | None = None


@dataclass(frozen=True, slots=True)
class Collated:
    """The lines of the witness with the words of the passage *rule*."""

    rule: str
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """The reason why a translation differs from its French in a checked point.

    :param check: what differs, ``numbers`` or ``length``.
    """

    language: str
    rule: str
    check: str
    reason: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Silence:
    """A sentence of a rule with nothing to carry out, and the reason."""

    rule: str
    words: str
    kind: str
    why: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A note: what we read where the text is silent or contradicts itself, and why.

    :param rules: ids of the rules that it reads.
    :param place: name of the page on which it is read; its anchor is its id.
    """

    id: str
    title: str
    rules: tuple[str, ...]
    body: str
    place: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Term:
    """An entry of the lexicon.

    :param id: unaccented French head word.
    :param french: head word first, then the forms met in the texts.
    :param english: English word first, then its forms; empty if the French word stays.
    :param code: name in the core, or empty.
    :param rule: id of the rule that defines it or uses it first.
    :param works: slugs of the texts in which it has this meaning; empty if in all.
    :param never: English words that we do not use for it.
    :param body: what it means, with its marks; *sentence* is the same as plain words.
    :param apart: phrases of the texts in which a form of it is another word.
    :param also_french: words under which a reader may look for it; the texts do not use them.
    :param also_english: the same in English.
    :param english_too: its forms that English has too and says alike.
    :param spelt_alike: its French forms that are spelt like another English word.
    :param further: its forms in other languages, each with its code.
    :param heads: its head words, each with the code of its language.
    :param defined: whether *rule* says what it means; otherwise the definition is ours.
    """

    id: str
    french: tuple[str, ...]
    english: tuple[str, ...]
    code: str
    rule: str
    sentence: str
    file: str
    line: int
    works: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    body: str = ""
    apart: tuple[str, ...] = ()
    also_french: tuple[str, ...] = ()
    also_english: tuple[str, ...] = ()
    english_too: tuple[str, ...] = ()
    spelt_alike: tuple[str, ...] = ()
    further: tuple[tuple[str, tuple[str, ...]], ...] = ()
    heads: tuple[tuple[str, Head], ...] = ()
    defined: bool = False

    def forms(self, language: str) -> tuple[str, ...]:
        """Return the forms of *language*, head word first; none if the lexicon lists none."""
        listed = {FRENCH: self.french, ENGLISH: self.english, **dict(self.further)}
        return listed.get(language, ())

    def head(self, language: str) -> Head:
        """Return the head word of *language*; the French one if the lexicon lists no form of it."""
        return dict(self.heads).get(language) or Head((self.forms(language) or self.french)[0])

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that the lexicon says the term in, French and English first."""
        return (FRENCH, ENGLISH, *dict(self.further))

    @property
    def anchor(self) -> str:
        """The anchor on the page of the lexicon."""
        return f"{TERM}{self.id}"

    def holds_in(self, work: str) -> bool:
        """Check whether the word has this meaning in the text *work*."""
        return not self.works or work in self.works


@dataclass(frozen=True, slots=True)
class Work:
    """A text: the facts of its title leaf, its witness, and all its records.

    :param facts: what ``text.toml`` says of the book: title, author, place, year …
    :param rules: every citable paragraph, by id, in the order of the book.
    :param collated: where in the witness each passage stands, in the order of the book.
    :param witness: what the text was read from.
    :param hypotheses: our hypotheses about the text and its copy.
    :param languages: those into which it is translated, English first.
    :param explained: intended differences of translations.
    :param doubted: words that look wrong and stay.
    :param older: what other prints of the same words have.
    :param clauses: the clauses of passages with several duties.
    :param parallels: passages that repeat a rule of this text or another.
    :param registries: by language, every line of its registry; that of the French has the notes.
    :param former: words that passages once had, in any language.
    :param prints: by their sigla, the prints that *older* names.
    :param root: the folder below which the file of the witness stands.
    """

    slug: str
    facts: Mapping[str, str]
    rules: Mapping[str, Rule]
    readings: Mapping[str, Reading]
    emendations: tuple[Emendation, ...]
    left: tuple[Left, ...]
    silences: tuple[Silence, ...]
    collated: tuple[Collated, ...]
    registries: Mapping[str, tuple[Registered, ...]]
    languages: tuple[str, ...] = ()
    explained: tuple[Explained, ...] = ()
    doubted: tuple[Doubted, ...] = ()
    older: tuple[Older, ...] = ()
    parallels: tuple[Parallel, ...] = ()
    clauses: tuple[Clause, ...] = ()
    former: tuple[Former, ...] = ()
    witness: Witness = UNKNOWN
    hypotheses: tuple[Hypothesis, ...] = ()
    prints: Mapping[str, Print] = field(default_factory=dict)
    root: Path = Path()

    @property
    def registry(self) -> tuple[Registered, ...]:
        """The lines of the registry of the text itself and of its notes."""
        return self.registries[FRENCH]

    @property
    def title(self) -> str:
        """The French title."""
        return self.facts["title"]

    @property
    def imprint(self) -> str:
        """Return each place with its publisher, then the year, as the title leaf has them."""
        places, publishers = (self.facts.get(n, "").split("; ") for n in ("place", "publisher"))
        pairs = (
            ", ".join(filter(None, pair)) for pair in zip_longest(places, publishers, fillvalue="")
        )
        return f"{'; '.join(pairs)}, {self.facts['year']}"

    def titled(self, language: str) -> str:
        """Return the title in *language*, or else the French one."""
        return self.facts.get(f"title_{language}", self.title)

    @property
    def growing(self) -> tuple[str, ...]:
        """The languages in which passages may be missing, by ``text.toml``."""
        return tuple(self.facts.get("growing", "").split())

    def leaf(self, number: int | str) -> str:
        """Name the printed page *number* among all pages: the volume's own number, or ours."""
        return str(number) if "volume" in self.facts else f"{self.slug}-{number}"


@dataclass(frozen=True, slots=True)
class Registered:
    """A line of the registry: the words of an id in a version."""

    id: str
    hash: str
    since: str


@dataclass(frozen=True, slots=True)
class Former:
    """Former words of a passage or its translation, which a citation may name.

    :param label: its number as it was printed above it, or the title of a note.
    :param words: its words as Markdown, on one line.
    """

    id: str
    hash: str
    label: str
    words: str
    line: int
