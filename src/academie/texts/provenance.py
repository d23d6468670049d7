"""Says of a text what it was read from, who keeps or typed that, and what the edition did to it.

Everything is said of the text's own records, so that no text is said to be what another is: what
was undone is what comparing the text with its witness finds undone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.wording import Said
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


def of_witness(work: Work) -> Iterator[Said]:
    """How the witness of *work* was made, by whom, who keeps the copy; a sentence each."""
    witness = work.witness
    if witness == UNKNOWN:
        yield Said("edition.witness_not_said")
        return
    if witness.made == TYPED:
        yield Said("edition.witness_typed", maker=witness.maker)
    else:
        yield Said("edition.witness_machine")
    if witness.held:
        yield Said("edition.witness_held", held=witness.held)
    else:
        yield Said("edition.witness_not_held")
    if witness.stamps:
        yield Said("edition.witness_stamps", stamps="; ".join(witness.stamps))
    if witness.says:
        yield Said("edition.witness_says", says=witness.says)
    if witness.file and witness.lines:
        yield Said("edition.witness_lines", file=witness.file, lines=witness.lines)
    elif witness.file:
        yield Said("edition.witness_file", file=witness.file)


def of_spelling(work: Work) -> Said:
    """Whose the spelling of *work* is."""
    witness = work.witness
    if witness.spelling == MODERNISED:
        older, modern = map(", ".join, (witness.older_spellings, witness.modern_spellings))
        return Said("edition.spelling_modernised", older=older, modern=modern)
    return Said("edition.spelling_kept")


def of_undone(work: Work) -> Said | None:
    """What of its witness *work* does not keep and no entry of the apparatus says; or nothing."""
    found = tuple(Said(UNDONE[name]) for name in undone(work))
    return Said("edition.undone", found=found) if found else None


def of_apparatus(work: Work) -> Iterator[Said]:
    """How often *work* has other words than its witness, and leaves something out."""
    if work.emendations:
        yield Said("edition.corrected", n=len(work.emendations))
    if conjectured := sum(entry.kind == CONJECTURE for entry in work.emendations):
        yield Said("edition.conjectured", n=conjectured)
    if work.left:
        yield Said("edition.left_out", n=len(work.left))


def of_edition(work: Work) -> Iterator[Said]:
    """What the edition did to the words of its witness, a sentence each."""
    yield of_spelling(work)
    if (said := of_undone(work)) is not None:
        yield said
    yield from of_apparatus(work)
