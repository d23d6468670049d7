"""Slips of the pages of examples that a program sees."""

import pytest

from academie.texts.checks.style import problems
from academie.texts.examples import read_example

REFUSAL = "academie.core.errors.IllegalAction: A ♠A: not now (jeu.1, jeu.usage.1)"


@pytest.fixture
def slips(shelf):
    def found(english="A stakes.", french="A met sa mise."):
        page = "examples/jeu/mise.md"
        shelf.write(page, f"---\nrules: jeu.1\n---\n# A stake\n\n{english}\n")
        shelf.write(page.replace("/mise", "/fr/mise"), f"---\nof: x\n---\n# Mise\n\n{french}\n")
        example = read_example(shelf.root, shelf.root / page)
        return [p.partition(": ")[2] for p in problems(shelf.library, example)]

    return found


def test_a_sound_page_has_none(slips):
    assert slips() == []


def test_a_heading_without_prose_is_found(slips):
    (said,) = slips("Text.\n\n## The near miss", "Texte.\n\n## Le cas voisin")
    assert said == "the heading 'The near miss' has no text below it"


def test_so_is_one_above_another(slips):
    assert len(slips("Text.\n\n## One\n\n## Two\n\nText.", "T.\n\n## I\n\n## II\n\nT.")) == 1


def test_the_rule_of_a_refusal_is_named(slips):
    (said,) = slips(f"Text.\n\n```python\n>>> x\n{REFUSAL}\n```", "Texte.")
    assert said.startswith("it shows a refusal by jeu.usage.1 and does not name it; add ")


def test_numbers_agree(slips):
    (said,) = slips("He stakes three counters.", "Il met quatre jetons.")
    assert "numbers differ: fr 4; en 3" in said
    assert slips("He stakes three: « deux ».", "Il en met trois : « deux »") == []


@pytest.mark.parametrize("word", ["Ecole", "Etre", "Etaler", "Echec", "Ecart", "Evite"])
def test_a_capital_keeps_its_accent(slips, word):
    assert slips(french=f"{word} ainsi.") == [f"{word!r} needs the accent on its capital"]


@pytest.mark.parametrize("word", ["École", "Être", "Elle", "Et", "Entre", "Essai"])
def test_one_that_has_it_or_needs_none_passes(slips, word):
    assert slips(french=f"{word} ainsi.") == []


@pytest.mark.parametrize("words", ["Blanc joue", "la dame de noir", "à blanc", "Il joue. Noir"])
def test_players_that_the_text_names_have_their_article(shelf, slips, words):
    assert slips(french=f"{words}.") == []
    shelf.state("jeu", 'players = "blanc noir"')
    (said,) = slips(french=f"{words}.")
    assert said.endswith("a player has an article, as in « le blanc »")


@pytest.mark.parametrize("words", ["Le blanc joue", "la dame du noir", "le coin noir", "dé blanc"])
def test_with_it_they_pass(shelf, slips, words):
    shelf.state("jeu", 'players = "blanc noir"')
    assert slips(french=f"{words}.") == []
