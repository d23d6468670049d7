"""What the players' word is called in the core, and what a name of the core means, are found."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from academie.core.sources import place_of
from academie.games import GAMES, load
from academie.texts.language.folding import fold
from tests.texts import LIBRARY

ROOT = Path(__file__).parents[2]
TERMS = LIBRARY.terms.values()
CODED = [term for term in TERMS if term.code]


def functions(game):
    """Name and place of every public function of *game*."""
    folder = ROOT / "src/academie/games" / game
    for path in sorted(folder.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                yield node.name, f"{path.relative_to(ROOT).as_posix()}:{node.lineno}"


def as_identifier(words):
    return re.sub(r"\W+", "_", fold(words))


@pytest.mark.parametrize("term", CODED, ids=lambda term: term.id)
def test_what_a_term_is_called_in_the_core_is_there(term):
    assert place_of(term.code), f"{term.file}:{term.line}: there is no {term.code}"


@pytest.mark.parametrize("game", GAMES)
def test_a_function_with_a_word_of_the_players_is_named_by_the_term(game):
    texts = load(game).META.texts
    codes = defaultdict(set)
    for term in TERMS:
        if any(map(term.holds_in, texts)):
            codes[as_identifier(term.french[0])].add(term.code.rpartition(".")[2].lower())
    unnamed = [
        f"{where}: {name} is a word of the lexicon, which calls it {codes[name]}"
        for name, where in functions(game)
        if name in codes and name not in codes[name]
    ]
    assert unnamed == []
