"""Every word of a printed move is translated, and the translated pages hold just that."""

import pytest

from academie.games.echecs.words import bare
from academie.philidor.model import WORK
from academie.philidor.translated_moves import (
    SAYERS,
    Unsaid,
    passage,
    read_table,
    regenerate_pages,
    sentence,
)
from academie.texts.language.numbers import differing
from academie.texts.language.words import plain
from tests.texts import LIBRARY


@pytest.fixture(scope="module")
def moves():
    return [rule for rule in LIBRARY.rules_of(WORK).values() if rule.kind == "move"]


@pytest.mark.parametrize("language", SAYERS)
def test_every_move_of_the_text_is_said_and_with_its_numbers(moves, language):
    found = []
    for rule in moves:
        said = plain(passage(rule.fr.body, rule.id[-1], language))
        if numbers := differing(rule.fr.words, said, language):
            found.append((rule.id, numbers))
    assert found == []


def test_the_translated_pages_hold_what_the_core_gives():
    found = [
        page.name for page, text in regenerate_pages(LIBRARY) if page.read_text("utf-8") != text
    ]
    assert found == [], "make regenerate writes them"


@pytest.mark.parametrize("language", SAYERS)
def test_nothing_in_the_table_is_idle(moves, language):
    said = {bare(rule.fr.words).rstrip(".") for rule in moves}
    table = read_table(language)
    assert set(table.whole) <= said
    assert [tail for tail in table.tails if not any(body.endswith(tail) for body in said)] == []


@pytest.mark.parametrize(
    ("french", "english"),
    [
        (
            "2. B. Le fou du roi à la quatrième case du fou de sa dame.",
            "The king’s bishop to the queen’s bishop’s fourth square.",
        ),
        (
            "32. B. Le pion de la dame un pas, et gagne la partie.",
            "The queen’s pawn one square, and wins the game.",
        ),
        (
            "18. B. Le chevalier prend le pion noir près de son roi.",
            "The knight takes Black’s pawn near White’s king.",
        ),
        ("N. Perdu.", "Lost."),
        ("12. BLANC.", ""),
        (
            "37. B. Le chevalier à la case de la dame noire, donnant échec à la découverte.",
            "The knight to Black’s queen’s square, giving discovered check.",
        ),
    ],
)
def test_what_follows_a_move_is_said_too(french, english):
    assert sentence(french) == english


@pytest.mark.parametrize(
    ("markdown", "side", "english"),
    [
        ("1.{sup}`er` coup. Blanc. LE roi roque.", "b", "1st move. White. The king castles."),
        ("37 coup. Noir. De même.", "n", "Move 37. Black. The same."),
        (
            "{page}`9?`2. N. De même. ({rule}`a <x.1>`).",
            "n",
            "2. Black. The same. ({rule}`a <x.1>`)",
        ),
        ("N. De même.", "n", "Black. The same."),
        ("12. BLANC.", "b", "12. White."),
    ],
)
def test_number_side_and_note_stand_where_they_stood(markdown, side, english):
    assert passage(markdown, side) == english


@pytest.mark.parametrize("words", ["Le roi roque, et rit.", "Le roi à la cave.", "La tour danse."])
def test_a_word_that_nobody_knows_is_refused(words):
    with pytest.raises(Unsaid, match=r"docs/echecs/en/moves\.toml: .* \[whole\]"):
        sentence(words)
