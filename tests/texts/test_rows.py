"""A row of a table that continues another is a sentence, in every language and every form."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from academie.addresses import at
from academie.exports import json_data as export
from academie.exports.tei import tei
from academie.games.trictrac import tarif
from academie.texts.blocks import SourceError
from academie.texts.citing.forms import quoted
from academie.texts.citing.sources import Sources
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.rows import FILE, sentence
from academie.texts.search.articles import contents
from academie.texts.search.index import Index
from tests.texts import LIBRARY

if TYPE_CHECKING:
    from tests.shelf import Shelf

ROW = "nouveau-trictrac.15.r17"
SAID = {FRENCH: "Le grand jan, par trois moyens : 12", ENGLISH: "The grand jan, in three ways: 12"}


@pytest.mark.parametrize("language", SAID)
def test_a_row_says_what_it_continues(language: str) -> None:
    rule = LIBRARY.rule(ROW)
    said = rule.said_in(language)
    assert said is not None
    assert rule.continues == "nouveau-trictrac.15.r15"
    assert sentence(said, language) == SAID[language]
    assert export.rule(rule, at)[language]["sentence"] == SAID[language]
    assert SAID[language] in quoted(Sources(LIBRARY, at).named(ROW, language))


def test_a_row_that_continues_one_that_continues_says_both() -> None:
    rule = LIBRARY.rule("trictrac.9.r13")
    assert sentence(rule.fr, FRENCH) == (
        "Tous les Jans, tant que l’on conserve pour chaque coup que l’on joue, par doublet : 6"
    )


def test_a_row_is_found_by_what_it_continues() -> None:
    found = Index.build(contents(LIBRARY, at)).find("« le grand jan par trois moyens »")
    assert found.hits[0].article.id == ROW


def test_a_row_in_tei_points_to_the_row_that_it_continues() -> None:
    name = "{http://www.w3.org/XML/1998/namespace}id"
    rows = {
        row.get(name): row for row in ET.fromstring(tei(LIBRARY.work("nouveau-trictrac"))).iter()
    }
    assert rows[ROW].get("prev") == "#nouveau-trictrac.15.r15"
    assert rows[ROW].get("n") == "Le grand jan, par trois moyens\u202f: 12"


def test_rows_of_the_same_coup_continue_the_row_that_names_it() -> None:
    named: dict[str, str] = {}
    for cell in tarif.TARIFS:
        chapter = cell.rule.rpartition(".")[0]
        coup = f"{chapter} {cell.facts['coup']}"
        rule = LIBRARY.rule(cell.rule)
        assert bool(rule.continues) == (coup in named) or rule.continues == f"{chapter}.s1"
        named.setdefault(coup, cell.rule)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("jeu.2\tjeu.1\tnulle part", "jeu.1 does not say"),
        ("jeu.1\tjeu.2\tArt", "can only continue a row above it"),
        ("jeu.77\tjeu.1\tChacun", "there is no row jeu.77"),
        ("jeu.2\tjeu.1\tChacun\njeu.2\tjeu.1\tChacun", "jeu.2 occurs twice"),
    ],
)
def test_a_line_that_does_not_hold_is_refused_with_its_place(
    shelf: Shelf, line: str, problem: str
) -> None:
    file = f"docs/jeu/fr/{FILE}"
    shelf.write(file, f"row\tcontinues\twords\n{line}\n")
    with pytest.raises(SourceError, match=rf"{file}:\d: .*{problem}"):
        shelf.library.rules_of("jeu")


def test_a_translation_continues_the_same_rows(shelf: Shelf) -> None:
    shelf.write(f"docs/jeu/en/{FILE}", "row\tcontinues\twords\njeu.2\tjeu.1\tEnglish\n")
    with pytest.raises(SourceError, match="the same rows"):
        shelf.library.rules_of("jeu")
