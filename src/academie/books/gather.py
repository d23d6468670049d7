"""Gather a book from the records of the edition."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from academie.books import pictures
from academie.books.records import Book, Correction, Figure, Remark, Side, Text, Told, Unit
from academie.books.runs import paragraphs, parts_of, told
from academie.books.wordlist import lexicon, mentioned
from academie.core.messages import Message
from academie.exports.json_data import exercised
from academie.philidor.lines import collection
from academie.philidor.model import WORK as CHESS
from academie.proof.pictured import drawing_of
from academie.texts import provenance
from academie.texts.blocks import Heading, read_blocks
from academie.texts.checks.reasons import Reasons
from academie.texts.entries import all_entries
from academie.texts.inline import read_runs
from academie.texts.language.terms import kept
from academie.texts.language.words import plain, typeset
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from academie.philidor.model import HalfMove
    from academie.proof.examples import Run
    from academie.texts.entries import Entry
    from academie.texts.library import Library
    from academie.texts.model import Rule, Term, Work

#: The order of the texts: the volume of 1806 as it is bound, then the others.
ORDER = (
    *("academie", "trictrac", "nouveau-trictrac", "revertier", "toute-table", "tourne-case"),
    *("dames-rabattues", "plain", "toc", "domino", "echecs", "reversis", "piquet", "whist"),
)
#: Passages to which a note is set below them, and not at the foot of the page.
_NO_FOOT = frozenset({"heading", "row", "contents"})
#: The prefix of the last part of the id of a printed note.
_NOTE = "note-"
#: The message for each kind of correction.
_CORRECTED = {
    "slip": "books.correction_slip",
    "transcription": "books.correction_transcription",
    "sense": "books.correction_sense",
    "conjecture": "books.correction_conjecture",
}
#: The name of the book with all texts.
WHOLE = "academie-des-jeux"


class Shelf:
    """The records from which all books are made, read once.

    :param library: the texts.
    :param runs: the examples as they ran, of which some draw the case of a rule.
    """

    def __init__(self, library: Library, runs: Iterable[Run] = ()) -> None:
        self.library = library
        self._exercised = exercised(runs)
        self._reasons = Reasons(library)
        self._mentions: dict[tuple[str, str], tuple[str, ...]] = {}
        self._texts: dict[tuple[str, tuple[str, ...]], Text] = {}

    @property
    def slugs(self) -> tuple[str, ...]:
        """The texts in their order; unknown ones come last."""
        known = [slug for slug in ORDER if slug in self.library.slugs]
        return (*known, *(slug for slug in self.library.slugs if slug not in known))

    @cached_property
    def _moves(self) -> Mapping[str, HalfMove]:
        if CHESS not in self.library.slugs:
            return {}
        lines = collection(self.library.root).lines.values()
        return {move.id: move for line in lines for move in line.moves}

    @cached_property
    def _told(self) -> Mapping[str, Entry]:
        return all_entries(self.library)

    def terms(self, slug: str) -> tuple[Term, ...]:
        """Return the lexicon for the text *slug*."""
        return tuple(t for t in self.library.terms.values() if t.holds_in(slug))

    def book(self, slugs: Sequence[str], languages: Sequence[str]) -> Book:
        """Make one book of the texts *slugs* in *languages*."""
        texts = tuple(self._text(slug, tuple(languages)) for slug in slugs)
        only = texts[0] if len(texts) == 1 else None
        titles = {k: Message("books.all_texts").within(k) for k in languages}
        name = only.work.slug if only else WHOLE
        units = [unit for text in texts for unit in text.units]
        return Book(
            name=f"{name}-{'-'.join(languages)}",
            languages=tuple(languages),
            titles=only.titles if only else titles,
            texts=texts,
            lexicon=lexicon(self.library, self._told, units, tuple(languages)),
        )

    def _text(self, slug: str, languages: tuple[str, ...]) -> Text:
        """Make the text *slug*, alone or among others."""
        if (slug, languages) not in self._texts:
            self._texts[slug, languages] = self._read(slug, languages)
        return self._texts[slug, languages]

    def _read(self, slug: str, languages: tuple[str, ...]) -> Text:
        work = self.library.work(slug)
        titles = {k: typeset(work.title) if k == FRENCH else work.titled(k) for k in languages}
        units = tuple(self._units(work, languages))
        corrections = tuple(_corrections(work, self._reasons))
        remarks = tuple(self._remark(id_, languages) for id_ in work.readings)
        introduction = tuple(self._introduction(work, languages))
        return Text(work, titles, introduction, units, corrections, remarks)

    def _introduction(self, work: Work, languages: tuple[str, ...]) -> Iterator[Told]:
        """Return the introduction of *work*, and each hypothesis with its reason."""
        page = self.library.root / "docs" / work.slug / "index.md"
        if not page.is_file():
            return
        opening = {prose.language: prose.chunks[1] for prose in self.library.retold(page)}
        _, opening[ENGLISH], *_ = page.read_text(encoding="utf-8").split("\n\n")
        for language in languages:
            said = [opening[language]] if language in opening else []
            for one in work.hypotheses:
                told_in = (self._reasons.told(work.slug, w) for w in (one.says, one.reason))
                says, reason = (found.get(language, found[ENGLISH]) for found in told_in)
                kind = Message(provenance.OF[one.of])
                whole = Message("books.hypothesis", of=kind, says=says, reason=reason)
                said.append(whole.within(language))
            yield Told(language, "", paragraphs("\n\n".join(said), language))

    def _units(self, work: Work, languages: tuple[str, ...]) -> Iterator[Unit]:
        levels = _levels(self.library, work)
        stays = kept(self.terms(work.slug))
        drawn: set[str] = set()
        calls = {
            run.target: rule.id
            for rule in work.rules.values()
            if not _is_note(rule.id) and rule.kind not in _NO_FOOT
            for run in read_runs(rule.fr.body)
            if run.target in work.rules and _is_note(run.target)
        }
        rules = list(work.rules.values())
        for rule, after in zip(rules, [*rules[1:], None], strict=True):
            entries = [e for e in work.emendations if e.rule == rule.id]
            sides = tuple(
                Side(k, _label(rule, k), parts_of(rule, k, stays, entries)) for k in languages
            )
            move = self._moves.get(rule.id)
            yield Unit(
                id=rule.id,
                kind="note" if _is_note(rule.id) else rule.kind,
                form=rule.form,
                level=levels.get(rule.id, 0),
                place=rule.place,
                sides=sides,
                san=move.san if move and move.uci else "",
                figures=tuple(self._figures(rule, after, languages, drawn)),
                called_by=calls.get(rule.id, ""),
                terms=self._mentioned(rule, sides[0]),
            )

    def _mentioned(self, rule: Rule, side: Side) -> tuple[str, ...]:
        key = (rule.id, side.language)
        if key not in self._mentions:
            self._mentions[key] = mentioned(rule, side, self.terms(rule.work))
        return self._mentions[key]

    def _figures(
        self, rule: Rule, after: Rule | None, languages: tuple[str, ...], drawn: set[str]
    ) -> Iterator[Figure]:
        """Make the boards between moves, and the drawn case of a rule."""
        language = languages[0]
        move = self._moves.get(rule.id)
        if move is not None and (after is None or after.kind != "move"):
            drawing = pictures.of_chess(move.after, language)
            last = rule.id.rpartition(".")[2]
            caption = {k: Message("books.after_move", move=last).within(k) for k in languages}
            yield Figure(rule.id, *drawing, caption)
        found = drawing_of(rule.id, self._exercised)
        if found is not None and found[0].example.slug not in drawn:
            ran, picture = found
            drawn.add(ran.example.slug)
            drawing = pictures.of_example(picture, language)
            if pictures.is_empty(drawing):
                return
            captions = self._captions(ran, languages)
            yield Figure(f"{rule.id}.example", *drawing, captions, ran.example.place)

    def _captions(self, ran: Run, languages: tuple[str, ...]) -> dict[str, str]:
        own = ran.example.title
        told = {p.language: p.title for p in self.library.retold(ran.example.path)}
        titles = {k: told.get(k, own) for k in languages}
        return {k: typeset(title) if k == FRENCH else title for k, title in titles.items()}

    def _remark(self, id_: str, languages: tuple[str, ...]) -> Remark:
        note = self.library.reading(id_)
        said = told(note.title, note.body, self._told.get(id_), languages)
        return Remark(id_, note.place, note.rules, said)


def _is_note(id_: str) -> bool:
    """Check whether *id_* is a footnote."""
    return id_.rpartition(".")[2].startswith(_NOTE)


def _label(rule: Rule, language: str) -> str:
    said = rule.said_in(language)
    label = plain(said.label) if said else ""
    return typeset(label) if language == FRENCH else label


def _levels(library: Library, work: Work) -> dict[str, int]:
    """Return the level of each heading, and the label of each passage that has one."""
    levels: dict[str, int] = {}
    for file in dict.fromkeys(rule.fr.file for rule in work.rules.values()):
        label = 0
        for block in read_blocks(library.root / file, file):
            if isinstance(block, Heading):
                label = block.level if block.id is None else 0
                if block.id is not None:
                    levels[block.id] = block.level
            elif block.name in {"rule", "lines"}:
                if label:
                    levels[block.argument] = label
                label = 0
    return levels


def _corrections(work: Work, reasons: Reasons) -> Iterator[Correction]:
    for e in work.emendations:
        kind = {k: Message(_CORRECTED[e.kind]).within(k) for k in (FRENCH, ENGLISH)}
        printed, read = typeset(plain(e.printed)), typeset(plain(e.read))
        reason = reasons.told(work.slug, e.reason)
        yield Correction(e.id, e.rule, printed, read, kind, reason)
