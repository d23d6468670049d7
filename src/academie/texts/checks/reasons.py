"""Check the translations of the reasons in the records, which are gettext catalogues.

Records give reasons in English: why a word is read otherwise, what a line left out is, why a clause
asks nothing, and so on. ``docs/WORK/reasons.fr.po`` translates those of a text into French,
``docs/reasons.fr.po`` those that several texts share. If the latter exists, every reason must be
translated.
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
    """The French of the reasons.

    :param library: the texts whose reasons they are.
    """

    def __init__(self, library: Library) -> None:
        self._shared = read_messages(library.root / "docs" / FILE)
        self._own = {k: read_messages(library.root / "docs" / k / FILE) for k in library.slugs}

    def told(self, work: str, reason: str) -> Mapping[str, str]:
        """Return *reason* of the text *work* by language; in English alone if not translated."""
        said = self.of(work).get(reason)
        return {FRENCH: said, ENGLISH: reason} if said else {ENGLISH: reason}

    def of(self, work: str) -> Mapping[str, str]:
        """Return all translated reasons of *work*, by their English."""
        return self._shared | self._own.get(work, {})


def given(work: Work) -> Iterator[str]:
    """List every reason in the records of *work*."""
    yield from (clause.why for clause in work.clauses)
    yield from (pair.why for pair in work.parallels)
    yield from (silence.why for silence in work.silences)
    yield from (reason for entry in work.emendations for reason in (entry.reason, entry.rests))
    yield from (left.kind for left in work.left)
    yield from (entry.reason for entry in work.doubted)
    yield from (entry.reason for entry in work.older)
    yield from (said for entry in work.hypotheses for said in (entry.says, entry.reason))


def problems(library: Library) -> Iterator[str]:
    """List reasons that are not translated, and translations of no reason or in the wrong file."""
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
