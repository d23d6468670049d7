"""Describe the source of a text, who keeps or typed it, and what the edition changed.

Every sentence comes from the records of the text; what was normalised comes from the comparison
with its witness.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.messages import Message
from academie.texts.checks.fidelity import undone
from academie.texts.model import CONJECTURE
from academie.texts.origins import MODERNISED, TYPED, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.texts.model import Work

#: The message for each normalisation that a text needed.
UNDONE = {
    "list_dash": "edition.undone_list_dash",
    "leaders": "edition.undone_leaders",
    "raised_letters": "edition.undone_raised_letters",
    "emphasis": "edition.undone_emphasis",
    "mark_of_the_transcriber": "edition.undone_mark_of_the_transcriber",
    "word_over_a_line": "edition.undone_word_over_a_line",
    "word_over_a_page": "edition.undone_word_over_a_page",
    "space_after_apostrophe": "edition.undone_space_after_apostrophe",
    "straight_apostrophe": "edition.undone_straight_apostrophe",
    "space_before_low_mark": "edition.undone_space_before_low_mark",
    "no_space_before_high_mark": "edition.undone_no_space_before_high_mark",
    "letter_spacing": "edition.undone_letter_spacing",
}
#: The message for the subject of each hypothesis.
OF = {
    "author": "edition.hypothesis_author",
    "date": "edition.hypothesis_date",
    "holder": "edition.hypothesis_holder",
    "place": "edition.hypothesis_place",
    "source": "edition.hypothesis_source",
}


def of_witness(work: Work) -> Iterator[Message]:
    """Say how the witness of *work* was made, by whom, and who keeps the copy."""
    witness = work.witness
    if witness == UNKNOWN:
        yield Message("edition.witness_not_said")
        return
    if witness.made == TYPED:
        yield Message("edition.witness_typed", maker=witness.maker)
    else:
        yield Message("edition.witness_machine")
    if witness.held:
        yield Message("edition.witness_held", held=witness.held)
    else:
        yield Message("edition.witness_not_held")
    if witness.scan:
        yield Message("edition.witness_scan", address=witness.scan)
    else:
        yield Message("edition.witness_no_scan")
    if witness.stamps:
        yield Message("edition.witness_stamps", stamps="; ".join(witness.stamps))
    if witness.says:
        yield Message("edition.witness_says", says=witness.says)
    if witness.file and witness.lines:
        yield Message("edition.witness_lines", file=witness.file, lines=witness.lines)
    elif witness.file:
        yield Message("edition.witness_file", file=witness.file)


def of_spelling(work: Work) -> Message:
    """Say whose spelling *work* has."""
    witness = work.witness
    if witness.spelling == MODERNISED:
        older, modern = map(", ".join, (witness.older_spellings, witness.modern_spellings))
        return Message("edition.spelling_modernised", older=older, modern=modern)
    return Message("edition.spelling_kept")


def of_undone(work: Work) -> Message | None:
    """Say what *work* normalises in its witness; empty if nothing."""
    found = tuple(Message(UNDONE[name]) for name in undone(work))
    return Message("edition.undone", found=found) if found else None


def of_apparatus(work: Work) -> Iterator[Message]:
    """Say how often *work* differs from its witness and leaves something out."""
    if work.emendations:
        yield Message("edition.corrected", n=len(work.emendations))
    if conjectured := sum(entry.kind == CONJECTURE for entry in work.emendations):
        yield Message("edition.conjectured", n=conjectured)
    if work.left:
        yield Message("edition.left_out", n=len(work.left))


def of_edition(work: Work) -> Iterator[Message]:
    """Say what the edition did to the words of its witness."""
    yield of_spelling(work)
    if (said := of_undone(work)) is not None:
        yield said
    yield from of_apparatus(work)
