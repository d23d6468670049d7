"""Align the edition with its witness, word by word and accent by accent.

Only three kinds of difference are allowed: lines left out, named normalisations, and entries of the
apparatus. Each is counted, and each entry must be used exactly once. Any other difference is an
error.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, NamedTuple

from academie.texts.blocks import read_source

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from academie.texts.library import Library
    from academie.texts.model import Emendation, Rule, Span, Work

_CAPITALS = re.compile(r"[^\W\d_a-zà-ÿ]+(?:[’.-]+[^\W\d_a-zà-ÿ]*)*")
_TOKEN = re.compile(r"\w+(?:[’-]\w+)*’?|[^\w\s]")
#: The longest difference, in tokens, that the alignment accepts; tried in this order.
_REACH = (40, 400, 4000)


@dataclass(frozen=True, slots=True)
class Report:
    """The result of comparing a text with its witness.

    :param words: words of the edition that were compared.
    :param normalised: how often each normalisation was used, by name.
    :param left: words of the witness in the lines left out.
    :param corrected: places that the apparatus explains.
    :param faults: unexplained differences, a line each.
    """

    slug: str
    words: int
    normalised: tuple[tuple[str, int], ...]
    left: int
    corrected: int
    faults: tuple[str, ...]

    def __str__(self) -> str:
        total = sum(times for _, times in self.normalised)
        return (
            f"{self.slug}: {self.words} words, {total} normalised, {self.left} left out, "
            f"{self.corrected} corrected, {len(self.faults)} unexplained"
        )


class Token(NamedTuple):
    """A word or a mark of punctuation.

    :param glued: whether it follows the token before it without a space.
    """

    text: str
    glued: bool

    @property
    def form(self) -> tuple[str, bool]:
        """The part of a token that must be equal on both sides."""
        return self.text, self.glued


def emphasis(text: str) -> tuple[str, int]:
    """Drop the marks by which the machine shows italic or bold type, or a drop capital."""
    plain, tags = re.subn(r"</?i>", "", text)
    plain, bold = re.subn(r"\*\*(?=\S)([^*\n]+)(?<=\S)\*\*", r"\1", plain)
    plain, italic = re.subn(r"\*(?=\S)([^*]+?)(?<=\S)\*", r"\1", plain)
    plain, half = re.subn(r"(?<=\w)\*(?=\.)|(?<=\w\.)\*(?= )", "", plain)
    return plain, tags + bold + italic + half


def raised_letters(text: str) -> tuple[str, int]:
    """Drop the mark by which the machine shows raised letters: 1.^{er}."""
    return re.subn(r"\^\{?([a-z]+)\}?", r"\1", text)


def list_dash(text: str) -> tuple[str, int]:
    """Drop the dash that the machine put before a line which it took for part of a list."""
    return re.subn(r"^ *- (?=\S)", "", text, flags=re.MULTILINE)


def leaders(text: str) -> tuple[str, int]:
    """Drop the row of dots that leads from a line of a table to its number."""
    return re.subn(r"(?: ?\.){2,}(?=\s|$)|(?:(?<= )\. ?)+(?=\t)", "", text)


def mark_of_the_transcriber(text: str) -> tuple[str, int]:
    """Drop the transcriber's mark for "so in the copy"."""
    return re.subn(r" \[sic\]", "", text)


def word_over_a_line(text: str) -> tuple[str, int]:
    """Join a word divided at the end of a line, for want of room."""
    return re.subn(r"(?<=\w)-\n(?=\w)", "", text)


def word_over_a_page(text: str) -> tuple[str, int]:
    """Join a word divided at the foot of a page, of whose edge only blank lines are left."""
    return re.subn(r"(?<=\w)-\n\n+(?=\w)", "", text)


def space_after_apostrophe(text: str) -> tuple[str, int]:
    """Drop a space after an apostrophe."""
    return re.subn(r"(?<=\w)(['’]) (?=\w)", r"\1", text)


def straight_apostrophe(text: str) -> tuple[str, int]:
    """Curl an apostrophe that the witness has straight."""
    return re.subn(r"(?<=\w)'", "’", text)


def space_before_low_mark(text: str) -> tuple[str, int]:
    """Drop a space before a comma or a full stop."""
    return re.subn(r"(?<=\S) (?=[,.])", "", text)


def no_space_before_high_mark(text: str) -> tuple[str, int]:
    """Set the space before ; : ? ! where the witness has none."""
    return re.subn(r"(?<=[^\s;:?!])(?=[;:?!])", " ", text)


#: The normalisations of the witness, in the order of use.
NORMALISATIONS: tuple[Callable[[str], tuple[str, int]], ...] = (
    list_dash,
    leaders,
    raised_letters,
    emphasis,
    mark_of_the_transcriber,
    word_over_a_line,
    word_over_a_page,
    space_after_apostrophe,
    straight_apostrophe,
    space_before_low_mark,
    no_space_before_high_mark,
)
#: The one normalisation that needs both texts: in letters set wide, words have no bounds.
LETTER_SPACING = "letter_spacing"


def compare(work: Work, witness_text: str) -> Report:
    """Compare the French words of *work* with the raw text of its witness, passage by passage.

    Rules supplied from usage are not the text's and are not compared.
    """
    witness = _Witness(work, witness_text.split("\n"))
    witness.leave_out()
    normalised: Counter[str] = Counter({n.__name__: 0 for n in NORMALISATIONS})
    words = corrected = 0
    faults: list[str] = []
    for rule, raw in witness.passages():
        text = raw
        for normalise in NORMALISATIONS:
            text, times = normalise(text)
            normalised[normalise.__name__] += times
        edition = list(_tokens(rule.fr.words))
        entries = [e for e in work.emendations if e.rule == rule.id]
        alignment = _Alignment(rule.id, list(_tokens(text)), edition, entries)
        alignment.walk()
        words += sum(token.text[0].isalnum() for token in edition)
        normalised[LETTER_SPACING] += alignment.spaced
        corrected += alignment.corrected
        faults += alignment.faults
    return Report(
        slug=work.slug,
        words=words,
        normalised=tuple(normalised.items()),
        left=witness.left,
        corrected=corrected,
        faults=(*witness.faults, *faults),
    )


def problems(library: Library, work: Work) -> Iterator[str]:
    """List differences between *work* and its witness that nothing explains."""
    if not work.witness.file:
        return
    file = library.root / work.witness.file
    if not file.exists():
        yield f"docs/{work.slug}/text.toml: there is no witness {work.witness.file!r}"
        return
    for fault in compare(work, read_source(file, work.witness.file)).faults:
        rule = work.rules.get(fault.partition(":")[0])
        yield f"{rule.fr.file}:{rule.fr.line}: {fault}" if rule else fault


def undone(work: Work) -> tuple[str, ...]:
    """Name the normalisations that *work* needs, in their order."""
    file = work.root / work.witness.file
    if not work.witness.file or not file.exists():
        return ()
    found = compare(work, read_source(file, work.witness.file)).normalised
    return tuple(name for name, times in found if times)


def extent(work: Work) -> Iterator[int]:
    """Return the lines of the witness that *work* names as its own; empty if it names none."""
    for span in filter(None, work.witness.lines.replace(" ", "").split(",")):
        first, _, last = span.partition("-")
        yield from range(int(first), int(last or first) + 1)


class _Witness:
    """The lines of a witness; each is used once, by a passage or by an entry left out."""

    def __init__(self, work: Work, lines: list[str]) -> None:
        self.work = work
        self.lines = lines
        self.left = 0
        self.faults: list[str] = []
        self._used: dict[int, list[Span]] = {}

    def leave_out(self) -> None:
        """Remove the lines left out, and count their words."""
        for entry in self.work.left:
            first, last = entry.lines
            found = " ".join(" ".join(self.lines[first - 1 : last]).split())
            if not entry.words or found != entry.words:
                self.faults.append(
                    f"{self.work.slug}: the {entry.kind} {entry.words!r} is not what lines "
                    f"{first}-{last} of the witness hold: {found!r}"
                )
                continue
            self.left += len(found.split())
            self.lines[first - 1 : last] = [""] * (last - first + 1)

    def passages(self) -> Iterator[tuple[Rule, str]]:
        """Yield each passage with its raw words; record what is missing or used twice."""
        collated = {entry.rule: entry.spans for entry in self.work.collated}
        for rule in self.work.rules.values():
            if rule.kind == "supplied":
                continue
            if rule.id not in collated:
                self.faults.append(f"{rule.id}: witness.tsv names no line of the witness for it")
                continue
            yield rule, "\n\n".join(self._take(rule.id, s) for s in collated.pop(rule.id))
        self.faults += [
            f"{id_}: witness.tsv names lines for it, and there is no such passage"
            for id_ in collated
        ]
        lines = list(extent(self.work)) or range(1, len(self.lines) + 1)
        self.faults += [
            f"{self.work.slug}: line {n} of the witness is in no passage and not left out: "
            f"{self.lines[n - 1][:60]!r}"
            for n in lines
            if n not in self._used and "".join(self.lines[n - 1 : n]).strip()
        ]

    def _take(self, rule: str, span: Span) -> str:
        for n in range(span.first, span.last + 1):
            self._used.setdefault(n, []).append(span)
            before = self._used[n][:-1]
            if before and (span.end is None or any(not _apart(span, b) for b in before)):
                self.faults.append(
                    f"{rule}: line {n} of the witness belongs to another passage too"
                )
        taken = self.lines[span.first - 1 : span.last]
        if span.start or span.end is not None:
            return taken[0][span.start : span.end]
        return "\n".join(taken)


def _apart(one: Span, other: Span) -> bool:
    """Check whether two parts of a line do not overlap."""
    if one.end is None or other.end is None:
        return one.start >= (other.end or sys.maxsize) or other.start >= (one.end or sys.maxsize)
    return one.start >= other.end or other.start >= one.end


def _tokens(text: str) -> Iterator[Token]:
    for found in _TOKEN.finditer(text):
        start = found.start()
        yield Token(found[0], start > 0 and not text[start - 1].isspace())


@dataclass(slots=True)
class _Alignment:
    """Walks through a passage and its witness together, and explains each difference."""

    rule: str
    witness: list[Token]
    edition: list[Token]
    unused: list[Emendation]
    i: int = 0
    j: int = 0
    corrected: int = 0
    spaced: int = 0
    faults: list[str] = field(default_factory=list)
    used: list[Emendation] = field(default_factory=list)

    def walk(self) -> None:
        """Fill *corrected*, *spaced* and *faults*."""
        while self.i < len(self.witness) or self.j < len(self.edition):
            if self._alike():
                self.i += 1
                self.j += 1
            elif not self._explained() and not self._letter_spaced():
                self._skip()
        self.faults.extend(
            f"{e.rule}: the apparatus reads {e.read!r} for {e.printed!r} ({e.id}), "
            "but the witness and the edition do not differ there"
            for e in self.unused
        )

    def _alike(self) -> bool:
        if self.i >= len(self.witness) or self.j >= len(self.edition):
            return False
        return self.witness[self.i].form == self.edition[self.j].form

    def _explained(self) -> bool:
        """Check whether an unused entry explains the difference here, and step over it."""
        fits = [(e, ends) for e in self.unused if (ends := self._ends(e))]
        if len({(e.printed, e.read) for e, _ in fits}) > 1:
            entries = ", ".join(e.id for e, _ in fits)
            self.faults.append(f"{self.rule}: explained more than once: {entries}")
        if not fits:
            return False
        entry, (self.i, self.j) = fits[0]
        self.unused.remove(entry)
        self.corrected += 1
        self._check_place(entry)
        return True

    def _check_place(self, entry: Emendation) -> None:
        """Check that the words of *entry* occur once, since the site and TEI search for them."""
        read = [t.text for t in _tokens(entry.read)]
        if not read:
            self.faults.append(f"{self.rule}: {entry.id} reads nothing; give it a word beside it")
            return
        tokens = [t.text for t in self.edition]
        ends = [k + len(read) for k in range(self.j) if tokens[k : k + len(read)] == read]
        alike = sum(e.read == entry.read and e.rule == self.rule for e in self.used)
        self.used.append(entry)
        if ends and ends.index(self.j) > alike:
            self.faults.append(
                f"{self.rule}: {entry.read!r} ({entry.id}) occurs earlier in the passage too; "
                "give it more of its words"
            )

    def _ends(self, entry: Emendation) -> tuple[int, int] | None:
        """Return where both texts continue after *entry*, or ``None`` if it is not here.

        Its first words may be equal on both sides, and so be passed already.
        """
        printed = [t.text for t in _tokens(entry.printed)]
        read = [t.text for t in _tokens(entry.read)]
        for back in range(min(len(printed), len(read), self.i, self.j) + 1):
            i, j = self.i - back, self.j - back
            if printed[:back] != read[:back]:
                break
            there = [t.text for t in self.witness[i : i + len(printed)]]
            here = [t.text for t in self.edition[j : j + len(read)]]
            if there == printed and here == read:
                return i + len(printed), j + len(read)
        return None

    def _letter_spaced(self) -> bool:
        """Check whether the witness has letter-spaced capitals here."""
        ends: dict[str, int] = {}
        joined = ""
        for n in range(self.i, len(self.witness)):
            joined += self.witness[n].text
            if not _CAPITALS.fullmatch(joined) and len(self.witness[n].text) > 1:
                break
            ends[joined] = n + 1
        joined = ""
        found: tuple[int, int] | None = None
        for n in range(self.j, len(self.edition)):
            joined += self.edition[n].text
            if joined in ends:
                found = ends[joined], n + 1
        run = self.witness[self.i : found[0]] if found else []
        single = sum(len(t.text) == 1 and t.text.isalpha() for t in run)
        apart = single > (0 if all(t.text.upper() == t.text for t in run) else 2)
        if found is None or not apart:
            return False
        self.i, self.j = found
        self.spaced += 1
        return True

    def _skip(self) -> None:
        """Report an unexplained difference, and continue where both texts agree again."""
        size_i = size_j = 0
        for reach in _REACH:
            size_i, size_j = self._gap(reach)
            if size_i < reach and size_j < reach:
                break
        there = self.witness[self.i : self.i + size_i]
        here = self.edition[self.j : self.j + size_j]
        where = self.rule
        if [t.text for t in there] == [t.text for t in here]:
            self.faults.append(f"{where}: {_shown(here)} is spaced otherwise in the witness")
        else:
            self.faults.append(
                f"{where}: the witness has {_shown(there)}, the edition {_shown(here)}; "
                "no entry of the apparatus says why"
            )
        self.i += size_i
        self.j += size_j

    def _gap(self, reach: int) -> tuple[int, int]:
        """Count the tokens that differ on each side before two or more agree again."""
        there = [t.form for t in self.witness[self.i : self.i + reach]]
        here = [t.form for t in self.edition[self.j : self.j + reach]]
        for block in SequenceMatcher(None, there, here, autojunk=False).get_matching_blocks():
            ends = block.a + block.size == len(there) and block.b + block.size == len(here)
            if block.size > 1 or (block.size and ends):
                return block.a, block.b
        return len(there), len(here)


def _shown(tokens: list[Token]) -> str:
    """Format tokens for a message, shortened to one line."""
    if not tokens:
        return "nothing"
    text = "".join(t.text if t.glued else f" {t.text}" for t in tokens[:12]).strip()
    return repr(text + (" …" if len(tokens) > 12 else ""))
