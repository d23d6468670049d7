"""The reasons of the records in another language: catalogues of gettext, by their English words.

Why a word is read otherwise, what a line is that is left out, why a clause asks nothing, how a
passage says another again, what we think of a text and why: it stands in English in its record.
``docs/WORK/reasons.fr.po`` tells those of a text in French, ``docs/reasons.fr.po`` those that
several texts give. Where that one stands, none is without French.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.messages import read_messages
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from academie.texts.library import Library
    from academie.texts.model import Work

FILE = f"reasons.{FRENCH}.po"


class Reasons:
    """What the reasons of the records are in French.

    :param library: the texts whose reasons they are.
    """

    def __init__(self, library: Library) -> None:
        self._shared = read_messages(library.root / "docs" / FILE)
        self._own = {k: read_messages(library.root / "docs" / k / FILE) for k in library.slugs}

    def told(self, work: str, reason: str) -> Mapping[str, str]:
        """*reason*, which the text *work* gives, by language; not told, in English alone."""
        said = self.of(work).get(reason)
        return {FRENCH: said, ENGLISH: reason} if said else {ENGLISH: reason}

    def of(self, work: str) -> Mapping[str, str]:
        """All that is told of the reasons of *work*, by their English."""
        return self._shared | self._own.get(work, {})


def given(work: Work) -> Iterator[str]:
    """Every reason that the records of *work* give."""
    yield from (clause.why for clause in work.clauses)
    yield from (pair.why for pair in work.parallels)
    yield from (silence.why for silence in work.silences)
    yield from (reason for entry in work.emendations for reason in (entry.reason, entry.rests))
    yield from (left.kind for left in work.left)
    yield from (entry.reason for entry in work.doubted)
    yield from (entry.reason for entry in work.older)
    yield from (said for entry in work.hypotheses for said in (entry.says, entry.reason))


def problems(library: Library) -> Iterator[str]:
    """Reasons that are not told, told of nothing, or told in a text what several give."""
    docs = library.root / "docs"
    if not (docs / FILE).exists():
        return
    wanted = {work.slug: {reason for reason in given(work) if reason} for work in library.works}
    texts: dict[str, int] = {}
    for reason in (reason for reasons in wanted.values() for reason in reasons):
        texts[reason] = texts.get(reason, 0) + 1
    shared = {reason for reason, number in texts.items() if number > 1}
    yield from _compared(f"docs/{FILE}", read_messages(docs / FILE), shared)
    for slug, reasons in wanted.items():
        yield from _compared(
            f"docs/{slug}/{FILE}", read_messages(docs / slug / FILE), reasons - shared
        )


def _compared(file: str, told: Mapping[str, str], wanted: set[str]) -> Iterator[str]:
    for reason in sorted(wanted - {reason for reason, said in told.items() if said}):
        yield f"{file}: {reason!r} is not translated: add it"
    for reason in sorted(told.keys() - wanted):
        yield f"{file}: no table has the reason {reason!r} any more: remove it"
