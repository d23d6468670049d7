"""What is said of a text and its witness is true of that text, and not of all."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from academie.core.messages import Message
from academie.texts.checks.fidelity import LETTER_SPACING, NORMALISATIONS, undone
from academie.texts.library import load
from academie.texts.model import CONJECTURE
from academie.texts.origins import HYPOTHESES, UNKNOWN
from academie.texts.provenance import OF, UNDONE, of_edition, of_witness

LIBRARY = load(Path(__file__).parents[2])


def kinds(slug: str) -> set[str]:
    work = LIBRARY.work(slug)
    return {said.kind for said in (*of_witness(work), *of_edition(work))}


@pytest.mark.parametrize("slug", LIBRARY.slugs)
def test_each_text_says_what_was_undone_in_it_and_nothing_else(slug: str) -> None:
    work = LIBRARY.work(slug)
    (said,) = [s for s in of_edition(work) if s.kind == "edition.undone"]
    found = [one.kind for one in dict(said.facts)["found"]]
    assert found == [UNDONE[name] for name in undone(work)]


@pytest.mark.parametrize("slug", LIBRARY.slugs)
def test_each_text_counts_its_own_corrections(slug: str) -> None:
    work = LIBRARY.work(slug)
    counted = {s.kind: dict(s.facts).get("n") for s in of_edition(work)}
    conjectured = [e for e in work.emendations if e.kind == CONJECTURE]
    assert counted.get("edition.corrected", 0) == len(work.emendations)
    assert counted.get("edition.conjectured", 0) == len(conjectured)
    assert counted.get("edition.left_out", 0) == len(work.left)


def test_a_typed_text_is_not_said_to_be_read_by_a_machine_nor_to_keep_its_spelling() -> None:
    assert {"edition.witness_typed", "edition.spelling_modernised"} <= kinds("piquet")
    assert not {"edition.witness_machine", "edition.spelling_kept"} & kinds("piquet")
    assert {"edition.witness_machine", "edition.spelling_kept"} <= kinds("whist")


def test_who_keeps_a_copy_is_said_where_the_witness_says_it_alone() -> None:
    assert "edition.witness_held" in kinds("whist") & kinds("piquet")
    assert "edition.witness_not_held" in kinds("reversis") & kinds("trictrac")
    assert "edition.witness_stamps" in kinds("reversis")


def test_a_text_whose_witness_is_not_described_says_so() -> None:
    work = replace(LIBRARY.work("whist"), witness=UNKNOWN)
    (said,) = of_witness(work)
    assert said.kind == "edition.witness_not_said"


def test_all_that_can_be_undone_or_supposed_has_its_words() -> None:
    names = {n.__name__ for n in NORMALISATIONS} | {LETTER_SPACING}
    assert set(UNDONE) == names
    assert set(OF) == HYPOTHESES
    for said in (*UNDONE.values(), *OF.values()):
        for language in ("en", "fr"):
            assert Message(said).within(language)
