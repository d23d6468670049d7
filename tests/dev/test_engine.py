from dataclasses import replace

import chess
import pytest
from chess.engine import Cp, Mate, PovScore, PovWdl, Wdl

from academie.core import AcademieError
from academie.philidor.claims import ENGINE, read_claims
from academie.philidor.conclusions import Conclusion, verdict
from academie.philidor.lines import collection
from academie_dev import engine
from academie_dev.engine import PAGE, Compared, compared, found, pages, program, score
from tests.texts import LIBRARY

CLAIMS = [claim for claim in read_claims(LIBRARY) if claim.by == ENGINE]
SIDES = {"White wins": "blanc", "Black wins": "noir", "drawn": "remise"}
ROW = Compared(
    "whist.1", "whist.1", "whist.2", Conclusion("whist.3", "gagne", "blanc"), "blanc", "+3.00"
)
SILENT = Compared("whist.4", "whist.4", "whist.5", Conclusion("whist.5", "", ""), "remise", "+0.10")
OTHER = Compared(
    "whist.6", "whist.6", "whist.7", Conclusion("whist.7", "perd", "noir"), "remise", "-0.30"
)


def test_the_likeliest_end_is_its_word_whoever_is_to_move():
    assert found(PovWdl(Wdl(900, 90, 10), chess.WHITE)) == "blanc"
    assert found(PovWdl(Wdl(900, 90, 10), chess.BLACK)) == "noir"
    assert found(PovWdl(Wdl(100, 800, 100), chess.WHITE)) == "remise"


def test_the_score_is_whites():
    assert score(PovScore(Cp(250), chess.BLACK)) == "-2.50"
    assert score(PovScore(Mate(-3), chess.BLACK)) == "mate in 3"


def test_silence_disagrees_with_nothing():
    assert ROW.agrees
    assert SILENT.agrees
    assert not OTHER.agrees


def test_the_page_counts_names_what_differs_and_links_every_line():
    text = pages([ROW, SILENT, OTHER], "Fish 1", "2026-01-02")[PAGE]
    assert "Of 3 lines, 1 do not say how they end." in text
    assert "agrees with 1 and differs from 1." in text
    assert "Fish 1" in text
    assert "2026-01-02" in text
    assert (
        "- {rule}`whist.6 <whist.6>`: the book, {rule}`Black wins <whist.7>`; the engine, drawn"
        in text
    )
    assert [line.split(" | ")[0] for line in text.splitlines() if line.startswith("| {")] == [
        "| {rule}`whist.1 <whist.1>`",
        "| {rule}`whist.4 <whist.4>`",
        "| {rule}`whist.6 <whist.6>`",
    ]


def test_it_has_its_french_beside_it():
    text = pages([ROW, SILENT, OTHER], "Fish 1", "2026-01-02")[PAGE.with_name("moteur.fr.md")]
    assert "De 3 lignes, 1 ne disent pas comment elles finissent." in text
    row = "| {rule}`Noir gagne <whist.7>` | remise | −0,30 | **diffère** |"
    assert row in text
    assert "1\u202f000\u202f000 positions par ligne" in text


def test_where_nothing_differs_no_list_stands():
    assert "differs on" not in pages([ROW], "Fish 1", "2026-01-02")[PAGE]


@pytest.mark.parametrize("name", ["moteur.md", "moteur.fr.md"])
def test_the_page_that_stands_speaks_of_every_line(name):
    text = (LIBRARY.root / PAGE.with_name(name)).read_text(encoding="utf-8")
    assert [id_ for id_ in collection().lines if f"| {{rule}}`{id_} <" not in text] == []


def test_without_an_engine_it_says_how_to_get_one(monkeypatch, capsys):
    monkeypatch.setattr(engine, "which", lambda _: None)
    with pytest.raises(AcademieError, match="apt install stockfish"):
        program()
    assert engine.main() == 2
    assert "apt install stockfish" in capsys.readouterr().err


def test_a_mate_on_the_board_needs_no_engine():
    line = collection().lines["echecs.partie-4"]
    row = compared(line, verdict(line, LIBRARY), engine=None)
    assert (row.found, row.score, row.agrees) == ("blanc", "mate", True)


def test_the_engine_gives_the_same_answer_twice(monkeypatch, fish):
    monkeypatch.setattr(engine, "NODES", 2000)
    line = collection().lines["echecs.gambit-1"]
    rows = [compared(line, verdict(line, LIBRARY), fish) for _ in range(2)]
    assert rows[0] == rows[1]
    assert rows[0].found == "remise"


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.rule.removeprefix("echecs."))
def test_what_it_thinks_is_weighed_against_what_is_claimed(claim):
    thinks = SIDES[claim.found.partition(" (")[0]]
    assert claim.verdict == engine.weighed(claim.claims, thinks)


def test_it_is_asked_with_the_move_of_the_text_left_out(monkeypatch, fish):
    monkeypatch.setattr(engine, "NODES", 5000)
    claim = next(c for c in CLAIMS if c.rule == "echecs.partie-3.renvoi-1.28n")
    asked = engine.asked(replace(claim, verdict="", found=""), collection(), fish)
    assert asked.found.startswith("White wins")
    assert asked.verdict == "likely"


def test_what_is_not_for_it_stays_as_it_is(fish):
    claim = next(c for c in read_claims(LIBRARY) if c.rule == "echecs.partie-4.28n")
    assert engine.asked(claim, collection(), fish) == claim
