"""A page is outdated when it would be told something else than it was told when it was read."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from academie.core.errors import AcademieError
from academie.site.evidence.asking import Asked, Asking
from academie.site.evidence.evidence import Evidence
from academie.site.examples.quotations import find_quoted
from academie.texts.citing import Source
from academie.texts.library import load
from tests.site.tree import change, plant

#: What a page asks.
Ask = Callable[[Evidence], object]


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    return plant(tmp_path)


def proved(root: Path, **more: Any) -> Evidence:
    return Evidence(load(root), {"jeu.1": ("academie.games.jeu.stake",)}, (), **more)


def asked_by(evidence: Evidence, *asks: Ask) -> dict[str, Asked]:
    """What pages ask that are named by their numbers."""
    pages: dict[str, Asked] = {}
    asking = Asking(evidence, pages)
    for n, ask in enumerate(asks):
        ask(asking.of_page(str(n)))
    return pages


def outdated(evidence: Evidence, pages: dict[str, Asked]) -> list[int]:
    asking = Asking(evidence, pages)
    return [int(page) for page in pages if asking.has_changed(page)]


ASKS: dict[str, Ask] = {
    "a rule": lambda e: e.library.rule("livre.2.1"),
    "its translation": lambda e: e.library.by_id["livre.2.1"].en,
    "all rules of its text": lambda e: [*e.library.work("livre").rules.values()],
    "each rule of its page": lambda e: [rule.id for rule in e.pages["livre/2"]],
    "how it is cited": lambda e: e.sources_of("livre.2.1"),
    "the words of every text": lambda e: [[*w.rules.items()] for w in e.library.works],
}


@pytest.mark.parametrize("ask", ASKS.values(), ids=ASKS)
def test_a_page_is_outdated_that_asked_for_words_that_are_others_now(
    planted: Path, ask: Ask
) -> None:
    pages = asked_by(proved(planted), ask)
    assert pages["0"]
    assert outdated(proved(planted), pages) == []
    change(planted, "docs/livre/en/02-deux.md", "The book ends.", "The book stops.")
    assert outdated(proved(planted), pages) == [0]


def test_a_page_is_not_outdated_that_asked_for_other_words(planted: Path) -> None:
    pages = asked_by(
        proved(planted),
        lambda e: e.library.rule("livre.1.1"),
        lambda e: "livre.2.1" in e.library.work("livre").rules,
        lambda e: [*e.library.work("livre").rules],
        lambda e: e.library.work("livre").titled("en"),
        lambda e: [work.title for work in e.library.works],
        lambda e: e.functions("livre.2.1"),
    )
    change(planted, "docs/livre/en/02-deux.md", "The book ends.", "The book stops.")
    assert outdated(proved(planted), pages) == []


def test_what_is_found_by_a_function_is_one_answer(planted: Path) -> None:
    def look(evidence: Evidence) -> object:
        return evidence.found(find_quoted, "livre/2", "Il y eut un livre")

    pages = asked_by(proved(planted), look)
    assert len(pages["0"]) == 1
    change(planted, "docs/livre/en/02-deux.md", "The book ends.", "The book stops.")
    assert outdated(proved(planted), pages) == []
    change(planted, "docs/livre/en/01-un.md", "There was a book.", "There was one book.")
    assert outdated(proved(planted), pages) == [0]


def test_what_was_not_there_is_noted_too(planted: Path) -> None:
    def look_for_a_rule(evidence: Evidence) -> None:
        with pytest.raises(AcademieError):
            evidence.library.rule("livre.2.9")

    def look_for_a_key(evidence: Evidence) -> None:
        assert evidence.replays.get("livre/partie") is None
        with pytest.raises(KeyError):
            evidence.replays["livre/partie"]

    pages = asked_by(proved(planted), look_for_a_rule, look_for_a_key)
    assert outdated(proved(planted), pages) == []
    assert outdated(proved(planted, replays={"livre/partie": None}), pages) == [1]
    with (planted / "docs/livre/fr/02-deux.md").open("a") as page:
        page.write("\n```{rule} livre.2.9\nFin.\n```\n")
    assert outdated(proved(planted), pages) == [0]


def test_a_page_is_asked_by_its_own_questions_alone(planted: Path) -> None:
    pages = asked_by(
        proved(planted, published="https://a.example/"), lambda e: e.published, lambda e: e.proved
    )
    assert outdated(proved(planted, published="https://b.example/"), pages) == [0]
    assert outdated(
        proved(planted, published="https://a.example/", proved=frozenset({"jeu.1"})), pages
    ) == [1]


@pytest.mark.parametrize(
    ("ask", "problem"),
    [
        (lambda e: e.library.root, "a file is read by a function"),
        (lambda e: e.sources, "cannot be told apart"),
        (lambda e: e.readings(e.library.rule("jeu.1")), "asked by an id"),
    ],
)
def test_what_could_not_be_asked_again_is_refused(planted: Path, ask: Ask, problem: str) -> None:
    with pytest.raises(TypeError, match=problem):
        asked_by(proved(planted), ask)


@pytest.mark.parametrize("field", Source._fields[:4])
def test_records_that_differ_in_any_field_are_told_apart(planted: Path, field: str) -> None:
    evidence = proved(planted)
    (source, *_) = evidence.sources_of("livre.2.1")

    def give(one: object) -> dict[str, Asked]:
        return asked_by(proved(planted, by_the_book=one), lambda e: e.by_the_book)

    assert give(source) == give(source._replace()) != give(source._replace(**{field: "other"}))


def test_no_field_of_a_rule_is_left_out(planted: Path) -> None:
    rule = load(planted).rule("livre.2.1")

    def give(one: object) -> dict[str, Asked]:
        return asked_by(proved(planted, by_the_book=one), lambda e: e.by_the_book)

    others = [replace(rule, **{field: "other"}) for field in ("kind", "page", "form", "place")]
    others += [replace(rule, fr=replace(rule.fr, body="other")), replace(rule, translations={})]
    assert give(rule) == give(replace(rule))
    assert give(rule) not in map(give, others)


def test_whether_there_is_something_and_what_it_is_are_two_questions(planted: Path) -> None:
    def ask(evidence: Evidence) -> object:
        parallels = evidence.library.parallels
        return "livre.2.1" in parallels, parallels.get("livre.2.1", ())

    evidence = proved(planted)
    assert outdated(evidence, asked_by(evidence, ask)) == []
