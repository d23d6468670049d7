"""Aligns the edition with its witness, word by word and accent by accent.

Between the raw witness and the French pages only three things may lie: lines left out, named
normalisations, and entries of the apparatus. Each of them is counted, and each entry must be
used, exactly once; whatever else differs is a fault.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from academie.edition.records import Emendation, Left, Work

_TOKEN = re.compile(r"\w+(?:[’-]\w+)*’?|[^\w\s]")
#: How far a difference may reach before the alignment is given up, tried in this order.
_REACH = (40, 400, 4000)


@dataclass(frozen=True, slots=True)
class Report:
    """What comparing one text with its witness gave.

    :param words: words of the edition that were compared.
    :param normalised: how often each normalisation was needed, by name.
    :param left: words of the witness in the lines left out.
    :param corrected: places that an entry of the apparatus explains.
    :param faults: what nothing explains, one clear line each.
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

    :param glued: whether it follows what stands before it without a space.
    :param rule: in the edition, id of the rule in which it stands.
    """

    text: str
    glued: bool
    rule: str = ""

    @property
    def form(self) -> tuple[str, bool]:
        """What must be the same on both sides."""
        return self.text, self.glued


def emphasis(text: str) -> tuple[str, int]:
    """Drop the asterisks by which the machine marks italic type, or a drop capital."""
    return re.subn(r"\*(?=\S)([^*\n]+)(?<=\S)\*", r"\1", text)


def word_over_a_line(text: str) -> tuple[str, int]:
    """Join a word divided at the end of a line, for want of room."""
    return re.subn(r"(?<=\w)-\n(?=\w)", "", text)


def word_over_a_page(text: str) -> tuple[str, int]:
    """Join a word divided at the foot of a page, of whose edge only blank lines are left."""
    return re.subn(r"(?<=\w)-\n\n+(?=\w)", "", text)


def letter_spacing(text: str) -> tuple[str, int]:
    """Join a line of a title set with wide letters, which the machine read as letters apart."""
    return re.subn(
        r"^[^\W\d_](?: [^\W\d_])+$",
        lambda line: line[0].replace(" ", ""),
        text,
        flags=re.MULTILINE,
    )


def space_after_apostrophe(text: str) -> tuple[str, int]:
    """Drop the space that the compositor put after an apostrophe."""
    return re.subn(r"(?<=\w)(['’]) (?=\w)", r"\1", text)


def straight_apostrophe(text: str) -> tuple[str, int]:
    """Curl the printed apostrophe, which the machine typed straight."""
    return re.subn(r"(?<=\w)'", "’", text)


def space_before_comma(text: str) -> tuple[str, int]:
    """Drop the space that the compositor here and there put before a comma."""
    return re.subn(r"(?<=\S) (?=,)", "", text)


def no_space_before_high_mark(text: str) -> tuple[str, int]:
    """Set the space before ; : ? !, here and there printed too thin to be seen."""
    return re.subn(r"(?<=[^\s;:?!])(?=[;:?!])", " ", text)


#: What of the print the edition undoes, in the order in which it is undone.
NORMALISATIONS: tuple[Callable[[str], tuple[str, int]], ...] = (
    emphasis,
    word_over_a_line,
    word_over_a_page,
    letter_spacing,
    space_after_apostrophe,
    straight_apostrophe,
    space_before_comma,
    no_space_before_high_mark,
)


def compare(work: Work, witness_text: str) -> Report:
    """Compare the French words of *work* with the raw text of its witness.

    Rules supplied from usage are not the text's and are not compared.
    """
    faults: list[str] = []
    text, left = _leave_out(work, witness_text, faults)
    normalised: list[tuple[str, int]] = []
    for normalise in NORMALISATIONS:
        text, times = normalise(text)
        normalised.append((normalise.__name__, times))
    edition = [token for rule in _printed(work) for token in rule]
    alignment = _Alignment(work, list(_tokens(text)), edition)
    alignment.walk()
    return Report(
        slug=work.slug,
        words=sum(token.text[0].isalnum() for token in edition),
        normalised=tuple(normalised),
        left=left,
        corrected=alignment.corrected,
        faults=(*faults, *alignment.faults),
    )


def _printed(work: Work) -> Iterator[list[Token]]:
    for rule in work.rules.values():
        if rule.kind != "supplied":
            yield list(_tokens(rule.fr.words, rule.id))


def _tokens(text: str, rule: str = "") -> Iterator[Token]:
    for found in _TOKEN.finditer(text):
        start = found.start()
        yield Token(found[0], start > 0 and not text[start - 1].isspace(), rule)


def _leave_out(work: Work, witness_text: str, faults: list[str]) -> tuple[str, int]:
    """Blank the lines left out; return the rest, and how many words stood in them."""
    lines = witness_text.splitlines()
    words = 0
    for entry in work.left:
        first, last = entry.lines
        found = " ".join(" ".join(lines[first - 1 : last]).split())
        if not entry.words or found != entry.words:
            faults.append(_not_there(work, entry, found))
            continue
        words += len(found.split())
        lines[first - 1 : last] = [""] * (last - first + 1)
    return "\n".join(lines), words


def _not_there(work: Work, entry: Left, found: str) -> str:
    first, last = entry.lines
    return (
        f"{work.slug}: the {entry.kind} {entry.words!r} is not what lines {first}-{last} of the "
        f"witness hold: {found!r}"
    )


@dataclass(slots=True)
class _Alignment:
    """Walks through both texts at once; at each difference looks for the entry that explains it."""

    work: Work
    witness: list[Token]
    edition: list[Token]
    i: int = 0
    j: int = 0
    corrected: int = 0
    faults: list[str] = field(default_factory=list)
    unused: list[Emendation] = field(default_factory=list)

    def walk(self) -> None:
        """Fill *corrected* and *faults*."""
        self.unused.extend(self.work.emendations)
        while self.i < len(self.witness) or self.j < len(self.edition):
            if self._alike():
                self.i += 1
                self.j += 1
            elif not self._explained():
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
        """Whether an unused entry explains the difference here; if so, step over it."""
        fits = [(e, ends) for e in self.unused if (ends := self._ends(e))]
        if len({(e.printed, e.read) for e, _ in fits}) > 1:
            entries = ", ".join(e.id for e, _ in fits)
            self.faults.append(f"{fits[0][0].rule}: explained more than once: {entries}")
        if not fits:
            return False
        entry, (self.i, self.j) = fits[0]
        self.unused.remove(entry)
        self.corrected += 1
        return True

    def _ends(self, entry: Emendation) -> tuple[int, int] | None:
        """Where both texts go on after *entry*, or ``None`` if it does not stand here.

        Its first words may be the same on both sides, and so may lie behind us already.
        """
        printed = [t.text for t in _tokens(entry.printed)]
        read = [t.text for t in _tokens(entry.read)]
        for back in range(min(len(printed), len(read), self.i, self.j) + 1):
            i, j = self.i - back, self.j - back
            if printed[:back] != read[:back]:
                break
            there = self.witness[i : i + len(printed)]
            here = self.edition[j : j + len(read)]
            rules = {t.rule for t in here or self.edition[max(j - 1, 0) : j + 1]}
            if (
                [t.text for t in there] == printed
                and [t.text for t in here] == read
                and (rules == {entry.rule} if here else entry.rule in rules)
            ):
                return i + len(printed), j + len(read)
        return None

    def _skip(self) -> None:
        """Report a difference that nothing explains and go on where both texts agree again."""
        size_i = size_j = 0
        for reach in _REACH:
            size_i, size_j = self._gap(reach)
            if size_i < reach and size_j < reach:
                break
        there = self.witness[self.i : self.i + size_i]
        here = self.edition[self.j : self.j + size_j]
        nearest = here or self.edition[max(self.j - 1, 0) : self.j + 1]
        where = nearest[0].rule if nearest else self.work.slug
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
        """How many tokens differ on each side before two or more agree again."""
        there = [t.form for t in self.witness[self.i : self.i + reach]]
        here = [t.form for t in self.edition[self.j : self.j + reach]]
        for block in SequenceMatcher(None, there, here, autojunk=False).get_matching_blocks():
            ends = block.a + block.size == len(there) and block.b + block.size == len(here)
            if block.size > 1 or (block.size and ends):
                return block.a, block.b
        return len(there), len(here)


def _shown(tokens: list[Token]) -> str:
    """Tokens as they stand, short enough for one line."""
    if not tokens:
        return "nothing"
    text = "".join(t.text if t.glued else f" {t.text}" for t in tokens[:12]).strip()
    return repr(text + (" …" if len(tokens) > 12 else ""))
