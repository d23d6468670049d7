"""Says of a text what it was read from, who keeps or typed that, and what the edition did to it.

Everything is said of the text's own records, so that no text is said to be what another is: what
was undone is what comparing the text with its witness finds undone.
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

#: What is said of each normalisation that a text needed.
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
#: What each hypothesis is about.
OF = {
    "author": "edition.hypothesis_author",
    "date": "edition.hypothesis_date",
    "holder": "edition.hypothesis_holder",
    "place": "edition.hypothesis_place",
    "source": "edition.hypothesis_source",
}


def of_witness(work: Work) -> Iterator[Message]:
    """How the witness of *work* was made, by whom, who keeps the copy; a sentence each."""
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
    """Whose the spelling of *work* is."""
    witness = work.witness
    if witness.spelling == MODERNISED:
        older, modern = map(", ".join, (witness.older_spellings, witness.modern_spellings))
        return Message("edition.spelling_modernised", older=older, modern=modern)
    return Message("edition.spelling_kept")


def of_undone(work: Work) -> Message | None:
    """What of its witness *work* does not keep and no entry of the apparatus says; or nothing."""
    found = tuple(Message(UNDONE[name]) for name in undone(work))
    return Message("edition.undone", found=found) if found else None


def of_apparatus(work: Work) -> Iterator[Message]:
    """How often *work* has other words than its witness, and leaves something out."""
    if work.emendations:
        yield Message("edition.corrected", n=len(work.emendations))
    if conjectured := sum(entry.kind == CONJECTURE for entry in work.emendations):
        yield Message("edition.conjectured", n=conjectured)
    if work.left:
        yield Message("edition.left_out", n=len(work.left))


def of_edition(work: Work) -> Iterator[Message]:
    """What the edition did to the words of its witness, a sentence each."""
    yield of_spelling(work)
    if (said := of_undone(work)) is not None:
        yield said
    yield from of_apparatus(work)
