"""The page of a move of chess shows the board after it, its line and what it rests on."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup

from academie.philidor.lines import collection
from academie.site.evidence.evidence import Evidence
from academie.site.passages.moves import Shown, shown
from tests.texts import LIBRARY


@pytest.fixture(scope="module")
def evidence() -> Evidence:
    return Evidence(LIBRARY, {}, (), collection=collection(LIBRARY.root))


def page_of(evidence: Evidence, id_: str) -> Shown:
    found = shown(evidence, LIBRARY.rule(id_))
    assert found is not None
    return found


def read(html: str) -> BeautifulSoup:
    return BeautifulSoup(html, "html.parser")


def test_it_has_the_board_after_the_move_and_its_notation(evidence: Evidence) -> None:
    page = page_of(evidence, "echecs.partie-1.3b")
    board = read(page.board)
    assert board.svg is not None
    assert "pawns a2 b2 d2 f2 g2 h2 c3 e4" in board.svg["aria-label"]
    assert "pions a2 b2 d2 f2 g2 h2 c3 e4" in board.svg["data-fr-aria-label"]
    assert page.name == "3. c3"
    assert page.fen == "rnbqk1nr/pppp1ppp/8/2b1p3/2B1P3/2P5/PP1P1PPP/RNBQK1NR b KQkq - 0 3"


def test_its_notation_has_the_letters_of_each_language(evidence: Evidence) -> None:
    page = page_of(evidence, "echecs.partie-1.3n")
    assert page.title == {"fr": "3… Cf6", "en": "3… Nf6"}
    assert read(page.name).get_text("|") == "3… Cf6|3… Nf6"


def test_it_leads_to_its_line_and_to_the_board_of_its_game(evidence: Evidence) -> None:
    facts = read(" ".join(page_of(evidence, "echecs.partie-1.renvoi-1.13b").facts))
    leads = [link["href"] for link in facts.find_all("a")]
    assert leads[:2] == [
        "echecs.partie-1.renvoi-1.html",
        "../echecs/2.html#echecs.partie-1.renvoi-1.13b",
    ]


def test_words_that_mean_one_move_say_so_and_others_by_which_note_they_were_read(
    evidence: Evidence,
) -> None:
    plain = page_of(evidence, "echecs.partie-1.3b")
    assert "its words mean this move alone" in plain.facts[-1]
    assert plain.entries == ()
    id_ = next(m.id for m in evidence.players.moves.values() if "echecs.note.7" in m.grants)
    granted = page_of(evidence, id_)
    (reading,) = [e.says for e in granted.entries if e.name == "site.move_reading"]
    assert 'href="../echecs/notes.html#echecs.note.7"' in reading
    assert "its words mean this move alone" not in " ".join(granted.facts)


def test_a_move_that_the_words_leave_open_names_the_others(evidence: Evidence) -> None:
    moves = evidence.players.moves.values()
    opened = next(move for move in moves if move.open)
    (reading,) = [
        e.says for e in page_of(evidence, opened.id).entries if e.name == "site.move_reading"
    ]
    assert f"its words also allow {', '.join(opened.open)}" in read(reading).get_text()


def test_it_leads_to_its_notes_and_to_the_lines_that_leave_it(evidence: Evidence) -> None:
    entries = {e.name: e.says for e in page_of(evidence, "echecs.partie-1.12n").entries}
    assert 'href="echecs.partie-1.renvoi-1.html"' in entries["site.move_leaving"]
    assert 'href="echecs.partie-1.note-i.html"' in entries["site.move_note"]


def test_what_it_claims_stands_with_the_verdict(evidence: Evidence) -> None:
    entries = {e.name: e.says for e in page_of(evidence, "echecs.partie-1.renvoi-1.38b").entries}
    said = read(entries["site.move_claims"]).get_text("|")
    assert "holds: «\u202fdonne échec et mat\u202f»; the board: mate on the board" in said
    assert "(echecs." not in said


def test_words_that_say_no_move_show_where_the_men_stand(evidence: Evidence) -> None:
    page = page_of(evidence, "echecs.gambit-dame.renvoi-4.11b")  # a pair printed twice
    assert (page.title, page.name) == ({}, "")
    assert "The words name no move" in page.facts[0]
    assert "<svg" in page.board


def test_no_other_passage_has_a_board(evidence: Evidence) -> None:
    assert shown(evidence, LIBRARY.rule("whist.8")) is None
    assert shown(evidence, LIBRARY.rule("echecs.partie-1")) is None


def test_every_move_of_the_text_has_its_page(evidence: Evidence) -> None:
    printed = {r.id for r in LIBRARY.rules_of("echecs").values() if r.kind == "move"}
    assert set(evidence.players.moves) == printed
    assert len(printed) == 1892
