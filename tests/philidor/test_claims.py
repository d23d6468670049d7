"""Every claim of the text has its verdict, which the board confirms and an example page prints."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from academie.core import AcademieError
from academie.core.messages import use_language
from academie.core.mutation import LEFT_OUT
from academie.core.trace import tracing
from academie.games.echecs.lettres import translate_letters
from academie.philidor import claims as philidor
from academie.philidor.claim_checks import check_claim
from academie.philidor.claims import (
    BOARD,
    ENGINE,
    KINDS,
    MOVE,
    NONE,
    SEARCH,
    VERDICTS,
    Claim,
    claims,
    list_unaccounted,
    position,
    read_claims,
    write_claims,
)
from academie.philidor.lines import collection
from academie.philidor.listing import listings
from academie.philidor.translations import found_in_language, read_translations
from academie.texts.examples import find_examples
from academie.texts.language.words import typeset
from tests.texts import LIBRARY

if TYPE_CHECKING:
    from academie.texts.examples import Example

ROWS = read_claims(LIBRARY)
CLAIMS = [row for row in ROWS if row.by != NONE]
RULES = LIBRARY.rules_of("echecs")
PAGES = [page for page in find_examples(LIBRARY.root) if page.slug.startswith("echecs/")]


def named(claim: Claim) -> str:
    return claim.rule.removeprefix("echecs.")


def of(rule: str) -> Claim:
    return next(c for c in CLAIMS if c.rule == f"echecs.{rule}")


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_it_is_quoted_word_for_word(row: Claim) -> None:
    assert row.words
    assert row.words in RULES[row.rule].fr.words


def test_no_word_by_which_a_claim_is_known_is_left_without_a_row() -> None:
    assert list_unaccounted(LIBRARY) == ()


def test_a_claim_that_nobody_has_judged_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    rest = tuple(row for row in ROWS if row.rule != "echecs.partie-4.28n")
    monkeypatch.setattr(philidor, "read_claims", lambda _: rest)
    assert list_unaccounted(LIBRARY) == (
        "echecs.partie-4.28n: n’ayant",
        "echecs.partie-4.28n: autre place",
    )


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_it_has_a_verdict_or_a_reason_why_nothing_is_claimed(row: Claim) -> None:
    assert row.kind in KINDS
    assert row.found
    assert (row.verdict in VERDICTS) is (row.by != NONE)


@pytest.mark.parametrize("claim", [c for c in CLAIMS if c.by in {BOARD, SEARCH, MOVE}], ids=named)
def test_the_board_says_what_stands_there(claim: Claim) -> None:
    assert check_claim(claim, collection()) == (claim.verdict, claim.found)


@pytest.mark.parametrize("claim", [c for c in CLAIMS if c.by == ENGINE], ids=named)
def test_the_moves_besides_those_of_the_text_are_all_others_that_are_legal(claim: Claim) -> None:
    state, without = position(claim, collection())
    others = philidor.list_others(state.board, without)
    assert len(others) == state.board.legal_moves.count() - len(without)


def test_places_that_a_board_can_count_are_counted() -> None:
    verdicts = {
        rule: (of(rule).verdict, of(rule).found.partition(": ")[2])
        for rule in ("partie-4.28n", "gambit-dame.renvoi-1.34b", "cunningham.44b")
    }
    assert verdicts == {
        "partie-4.28n": ("refuted", "g6, g8"),
        "gambit-dame.renvoi-1.34b": ("refuted", "d2, f4"),
        "cunningham.44b": ("refuted", "Nf3, Rg3"),
    }
    assert of("gambit-dame.renvoi-3.34b").verdict == "holds"


@pytest.mark.parametrize(
    "rule", ["gambit-dame.note-e", "gambit-dame.note-b", "gambit-1.note-k", "cunningham.note-c"]
)
def test_a_game_said_to_be_lost_that_the_engine_does_not_think_lost_is_doubtful(rule: str) -> None:
    verdicts = {c.verdict for c in CLAIMS if c.rule == f"echecs.{rule}"}
    assert "doubtful" in verdicts
    assert "refuted" not in verdicts


def printed(claim: Claim, page: Example) -> bool:
    lines = page.path.read_text(encoding="utf-8").splitlines()
    if claim.by == MOVE:
        said = f"{claim.verdict}: {claim.found} ({claim.rule})"
        return any(line.endswith(said) for line in lines)
    return str(claim) in lines


@pytest.mark.parametrize("claim", CLAIMS, ids=named)
def test_an_example_page_of_its_passage_prints_it(claim: Claim) -> None:
    pages = [page for page in PAGES if claim.rule in page.rules]
    assert any(printed(claim, page) for page in pages)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.slug)
def test_refuted_heads_a_page_where_the_board_refutes_and_only_there(page: Example) -> None:
    found = {c.verdict for c in CLAIMS if c.rule in page.rules and printed(c, page)}
    head = "refuted" if "refuted" in found else "doubtful" if "doubtful" in found else ""
    begun = re.match(r"(?:Note \w, )?(refuted|doubtful|)", page.title, re.IGNORECASE)
    assert begun
    assert begun[1].lower() == head
    told = (page.path.parent / "fr" / page.path.name).read_text(encoding="utf-8")
    pattern = r"^# (?:Note \w, )?(réfutée?|douteux|douteuse|)"
    french = re.search(pattern, told, re.MULTILINE | re.IGNORECASE)
    assert french
    assert {"r": "refuted", "d": "doubtful", "": ""}[french[1][:1].lower()] == head


def test_to_ask_applies_the_passage_and_altered_it_claims_less() -> None:
    with tracing() as trace:
        asked = claims("echecs.partie-4.28n")
    assert trace.rules == ("echecs.partie-4.28n",)
    with tracing("echecs.partie-4.28n", LEFT_OUT):
        assert len(claims("echecs.partie-4.28n")) == len(asked) - 1
    assert claims("echecs.partie-1.1b") == ()


def test_what_is_written_is_read_again() -> None:
    assert write_claims(ROWS) == philidor.find_file(LIBRARY).read_text(encoding="utf-8")


def test_the_pages_that_list_them_stand_as_they_are() -> None:
    pages = listings(ROWS)
    assert [page.name for page in pages] == ["verdicts.md", "verdicts.fr.md"]
    for page, text in pages.items():
        assert (LIBRARY.root / page).read_text(encoding="utf-8") == text


FOUND = sorted({claim.found for claim in CLAIMS if claim.by != ENGINE})
#: A square, a number, or a move, whose letter a language has for itself.
EXACT = re.compile(r"\b(?:[A-Z]?[a-h]?x?[a-h][1-8]\+?|\d+)(?!\w)")


def test_nothing_is_translated_that_is_not_found() -> None:
    assert list(read_translations(LIBRARY)) == FOUND


@pytest.mark.parametrize("found", FOUND)
def test_the_french_of_what_was_found_has_its_moves_squares_and_numbers(found: str) -> None:
    with use_language("fr"):
        french = found_in_language(found)
        assert EXACT.findall(french) == [translate_letters(exact) for exact in EXACT.findall(found)]
    assert typeset(french) == french


def test_what_has_no_french_is_named_with_the_file_that_wants_it() -> None:
    with (
        use_language("fr"),
        pytest.raises(AcademieError, match=r"claims\.fr\.tsv lacks 'all is lost'"),
    ):
        found_in_language("all is lost")


def test_a_claim_is_told_in_the_language_that_is_spoken() -> None:
    with use_language("fr"):
        assert str(of("partie-4.28n")).startswith("réfuté\u202f: «\u202fn’ayant")
        assert "les coups légaux\u202f: le roi peut aller en\u202f: g6, g8" in str(
            of("partie-4.28n")
        )
        doubted = next(c for c in CLAIMS if c.found == "drawn (+0.25)")
        assert "le moteur\u202f: remise (+0,25)" in str(doubted)


@pytest.mark.parametrize(
    ("at", "asked", "said"),
    [
        ("echecs.partie-4.27b", "king g6 g8", "holds"),
        ("echecs.partie-4.27b", "only Kg6 Kg8", "holds"),
        ("echecs.partie-4.27b", "only Kg8", "refuted"),
        ("echecs.partie-4.27b", "mated 1", "holds"),
        ("echecs.partie-4.28n", "mates 1", "holds"),
        ("echecs.partie-4.28n", "mate", "refuted"),
        ("echecs.partie-1.1b", "mated 1", "open"),
        ("echecs.partie-1.1b", "threat 1", "open"),
        ("echecs.gambit-2.5b", "places h4 h5", "refuted"),
        ("echecs.partie-1.1b", "queen 1", "open"),
    ],
)
def test_the_board_is_asked_in_these_words(at: str, asked: str, said: str) -> None:
    claim = Claim("echecs.partie-4.28n", "only", "n’ayant", BOARD, at, asked, "", "")
    found = check_claim(claim, collection())
    assert found
    assert found[0] == said
