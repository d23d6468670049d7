"""An id that exists and is the wrong one is noticed: by its words, its page or its number."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, ClassVar

import pytest

from academie.games import GAMES
from academie.texts.checks import references
from academie.texts.library import load
from academie.texts.model import Clause

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from academie.texts.library import Library

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the texts, which each test puts right again."""
    root = tmp_path_factory.mktemp("texts")
    shutil.copytree(ROOT / "docs", root / "docs", ignore=shutil.ignore_patterns("api", "*.png"))
    shutil.copy(ROOT / "pyproject.toml", root)
    return root


@pytest.fixture
def found(docs: Path) -> Iterator[Callable[[str, str, str], list[str]]]:
    """What is found once the words *old* of *file* are *new*; the file is put right after."""
    spoiled: dict[Path, str] = {}

    def spoil(file: str, old: str, new: str) -> list[str]:
        path = docs / "docs" / file
        spoiled[path] = path.read_text(encoding="utf-8")
        assert spoiled[path].count(old) >= 1, f"{file} has no {old!r}"
        path.write_text(spoiled[path].replace(old, new, 1), encoding="utf-8")
        return problems(load(docs))

    yield spoil
    for path, text in spoiled.items():
        path.write_text(text, encoding="utf-8")


def problems(library: Library) -> list[str]:
    found = [line for work in library.works for line in references.of_text(library, work)]
    found += references.of_all(library)
    return found + [line for game in GAMES for line in references.proof(library, game)]


def test_all_references_lead_where_their_words_say(docs: Path) -> None:
    assert problems(load(docs)) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("whist/notes.md", ":rules: whist.1\n", ":rules: whist.2\n", "whist.note.1 quotes"),
        ("toc/fr/01-regles.md", "{page}`188`", "{page}`187`", "begins page 187 after page 187"),
        ("trictrac/fr/06-regles.md", "{page}`24`", "{page}`25`", "begins page 25 after page"),
        ("echecs/fr/05-quatrieme-partie.md", "<echecs.partie-2.6b>", "<echecs.partie-2.7b>",
         "says « page 238 » and leads to echecs.partie-2.7b"),
        ("echecs/fr/05-quatrieme-partie.md", "<echecs.partie-2.6b>", "<echecs.partie-3.6b>",
         "leads to echecs.partie-3.6b"),
        ("echecs/fr/03-seconde-partie.md", "troisième renvoi <echecs.partie-2.renvoi-3>",
         "troisième renvoi <echecs.partie-2.renvoi-2>", "leads to echecs.partie-2.renvoi-2"),
        ("toc/notes.md", "(toc.1.1: «", "(toc.1.2: «", "toc.note.9 quotes"),
        ("trictrac/notes.md", ":rules: nouveau-trictrac.14.33 ", ":rules: nouveau-trictrac.14.34 ",
         "trictrac.note.90 quotes"),
        ("lexicon.md", ":rule: revertier.9.5", ":rule: revertier.9.4", "revertier.9.4 has no form"),
        ("lexicon.md", ":rule: nouveau-trictrac.dictionnaire.3\n",
         ":rule: nouveau-trictrac.dictionnaire.4\n", "has no form of 'adouber'"),
        ("lexicon.md", ":rule: piquet.1.5", ":rule: piquet.1.4",
         "piquet.1.4 has no form of 'jeter'"),
        ("whist/parallels.tsv", "whist.20.1\twhist.9\t", "whist.20.1\twhist.10\t",
         "whist/parallels.tsv:2: whist.10 does not say"),
        ("toc/parallels.tsv", "toc.1.2\ttoc.5.2", "toc.1.2\ttoc.5.3", "toc.5.3 does not say"),
        ("trictrac/parallels.tsv", "trictrac.2.8\ttrictrac.8.63", "trictrac.2.8\ttrictrac.8.62",
         "trictrac.8.62 does not say"),
        ("piquet/text.toml", 'year = "1642"', 'year = "1742"', "the year 1742 stands neither"),
        ("academie/text.toml", 'year = "1806"', 'year = "1808"', "the year 1808 stands neither"),
        ("census.csv", "dames_rabattues,played,,,872000,872000",
         "dames_rabattues,played,,,8720000,8720000", "is counted 872000 times in 8720000 games"),
        ("census.csv", "whist,played,,,500,500", "whist,played,,,500,50", "500 games were played"),
        ("census.csv", "toc,chance,,,432997,20000", "toc,chance,,,432997,200000", "of 20000 games"),
    ],
)  # fmt: skip
def test_an_id_or_a_number_that_is_valid_and_wrong_is_noticed(found, file, old, new, said) -> None:
    assert any(said in line for line in found(file, old, new))


class TestClauses:
    """Of two clauses of one passage, each function quotes its own."""

    CLAUSES = (
        Clause("demo.1", "Celui qui renonce", "demo.one", "demo/page", "", 2),
        Clause("demo.1", "perd trois points", "demo.two", "demo/page", "", 3),
    )
    CARRIED: ClassVar = {"demo.one": {"demo.1"}, "demo.two": {"demo.1"}}
    WORDS: ClassVar = {"demo.one": "« Celui qui renonce »: who.", "demo.two": "« perd trois »"}

    def test_as_they_are_nothing_is_said(self, monkeypatch):
        monkeypatch.setattr(references, "docstring", self.WORDS.get)
        assert list(references.clauses(SimpleNamespace(clauses=self.CLAUSES), self.CARRIED)) == []

    def test_two_functions_that_are_exchanged_are_noticed(self, monkeypatch):
        monkeypatch.setattr(references, "docstring", self.WORDS.get)
        one, two = self.CLAUSES
        swapped = (replace(one, function=two.function), replace(two, function=one.function))
        work = SimpleNamespace(slug="demo", clauses=swapped)
        (line,) = references.clauses(work, self.CARRIED)
        assert line.startswith("docs/demo/clauses.tsv:2 and 3: demo.1: each function quotes")

    def test_the_docstring_of_a_function_and_of_a_method_is_found(self):
        name = "academie.texts.checks.references.clauses"
        assert references.docstring(name).startswith("List pairs of clauses")
        assert references.docstring("academie.texts.model.Rule.coded")
        assert references.docstring("academie.texts.checks.references.nothing") == ""
