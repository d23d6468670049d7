"""The duties of a passage one by one: their words are its words, and each hangs on its function."""

from __future__ import annotations

from dataclasses import replace

import pytest

from academie.core import citations
from academie.games import load as load_game
from academie.proof import clauses
from academie.proof.examples import run, shows
from academie.texts.checks import clauses as of_table
from academie.texts.examples import find_examples
from academie.texts.model import ASKS_NOTHING, WHOLE, Clause, Work
from tests.texts import LIBRARY

load_game("whist")
RENONCE = "academie.games.whist.awards.renonce"
NINE = "academie.games.whist.awards.kept_at_nine"
FIRST = "academie.games.whist.awards.renonce_first"
PAGE = "whist/art-03-punition-de-la-renonce"


def clause(words: str, function: str = RENONCE, rule: str = "whist.3") -> Clause:
    return Clause(rule, words, function, PAGE, "", 2)


#: The third article as it is read.
THIRD = (
    clause("Si quelqu’un renonce, la Partie adverse peut ajouter 3. à son Compte"),
    clause(
        "Et quand même ceux qui auront renoncé, auroient alors gagné la Partie, "
        "ils doivent, (outre cette Punition) rester à 9.",
        NINE,
    ),
    clause("Une Renonce va devant tout autre Compte de la Partie.", FIRST),
)


def whist(*said: Clause, **facts: str) -> Work:
    return replace(LIBRARY.work("whist"), clauses=said, facts=facts)


def problems(*said: Clause, **facts: str) -> list[str]:
    return list(of_table.problems(LIBRARY, whist(*said, **facts)))


def test_clauses_go_through_every_word_of_the_passage() -> None:
    assert problems(*THIRD) == []


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        (
            THIRD[1:],
            "no clause before it covers these words of whist.3: 'Si quelqu’un renonce, la",
        ),
        (
            THIRD[:2],
            "no clause after it covers these words of whist.3: 'Une Renonce va devant tout autre",
        ),
        (
            (THIRD[0], THIRD[2]),
            "no clause before it covers these words of whist.3: '; Et quand même ceux",
        ),
        (
            (THIRD[1], THIRD[0], THIRD[2]),
            "no clause before it covers these words of whist.3: 'Si quelqu’un",
        ),
        ((*THIRD, THIRD[0]), "whist.3 does not have these words, or not after"),
        ((clause("Si personne ne renonce"),), "whist.3 does not have these words"),
        ((clause(WHOLE), THIRD[2]), "whist.3 has a clause * for the whole"),
        ((clause(WHOLE, rule="whist.303"),), "there is no rule 'whist.303'"),
    ],
)
def test_words_that_nobody_answers_for_are_named(said: tuple[Clause, ...], problem: str) -> None:
    found = problems(*said)
    assert found[0].startswith("docs/whist/clauses.tsv:2: ")
    assert problem in found[0]


def test_a_text_that_says_that_it_is_gone_through_says_something_of_every_rule() -> None:
    found = problems(*THIRD, clauses="complete")
    assert "docs/whist/clauses.tsv: whist.4 has no clause here: add a line" in found
    assert "docs/whist/clauses.tsv: whist.3 has no clause here: add a line" not in found
    assert len(found) == len(of_table.asking(LIBRARY, LIBRARY.work("whist"))) - 1


def unanswered(*said: Clause) -> list[str]:
    runs = [run(e) for e in find_examples(LIBRARY.root) if e.slug == PAGE]
    return list(clauses.unanswered([whist(*said)], runs, citations()))


def test_a_clause_is_answered_by_a_function_that_its_page_hangs_on() -> None:
    assert unanswered(*THIRD) == []


def test_a_clause_that_asks_nothing_or_is_open_is_not_asked() -> None:
    assert unanswered(Clause("whist.3", WHOLE, ASKS_NOTHING, "", "a reason", 2)) == []
    assert unanswered(Clause("whist.3", WHOLE, "", "", "a reason", 2)) == []


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        (clause(WHOLE, "academie.games.whist.awards.nothing"), "is no function with @applies"),
        (replace(clause(WHOLE), example="whist/nowhere"), "there is no example 'whist/nowhere'"),
        (clause(WHOLE, "academie.games.whist.moves.sans_couper"), f"{PAGE} still passes when"),
    ],
)
def test_a_clause_that_hangs_on_nothing_is_named(said: Clause, problem: str) -> None:
    assert [problem in line for line in unanswered(said)] == [True]


def test_one_function_of_a_rule_is_altered_and_the_others_are_not() -> None:
    page = next(e for e in find_examples(LIBRARY.root) if e.slug == PAGE)
    assert shows(page, "whist.3", "one more")
    assert shows(page, "whist.3", "one more", RENONCE)
    assert not shows(page, "whist.3", "one more", "academie.games.whist.play.another")
