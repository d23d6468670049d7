"""Kinds and facts are said in sentences of catalogues, one a language."""

from __future__ import annotations

import pickle

import pytest

from academie.core.messages import Message, MissingSentence, use_language
from academie.kit.cards import card


def test_a_sentence_names_its_facts() -> None:
    assert str(Message("jeu.stakes_no_more", player="A")) == "A stakes no more"


def test_what_is_said_is_equal_by_kind_and_facts_in_whatever_order_they_are_stated() -> None:
    one = Message("jeu.stakes_no_more", player="A", other="B")
    assert one == Message("jeu.stakes_no_more", other="B", player="A")
    assert hash(one) == hash(Message("jeu.stakes_no_more", other="B", player="A"))
    assert one != Message("jeu.stakes_no_more", player="B", other="B")
    assert one != Message("jeu.mise", player="A", other="B")


def test_it_is_the_same_in_another_process() -> None:
    one = Message("jeu.stakes_no_more", player=Message("jeu.mise", n=2), other=("A", "B"))
    assert pickle.loads(pickle.dumps(one)) == one


def test_it_is_no_sentence() -> None:
    assert Message("jeu.mise") != "mise"


def test_its_repr_is_source() -> None:
    said = Message("core.awaits", reason=Message("jeu.tricks", n=2), more=("A", 1))
    assert eval(repr(said), {"Message": Message}) == said


def test_it_does_not_change() -> None:
    with pytest.raises(AttributeError, match="kind"):
        Message("jeu.mise").kind = "jeu.mises"


def test_a_fact_is_kept_in_its_notation() -> None:
    assert Message("jeu.mise", card=card("♠5")) == Message("jeu.mise", card="♠5")
    assert Message("jeu.mise", many=7) != Message("jeu.mise", many="7")
    assert Message("jeu.mise", yes=True) == Message("jeu.mise", yes="True")


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        (("A",), "A (x.1)"),
        (("A", "B"), "A, B (x.1)"),
        ((), " (x.1)"),
    ],
)
def test_several_facts_stand_between_commas(facts: tuple[str, ...], said: str) -> None:
    assert str(Message("core.by", reason=facts, rules=("x.1",))) == said


@pytest.mark.parametrize(("facts", "said"), [("A", "A"), ("AB", "A and B"), ("ABC", "A, B and C")])
def test_a_sentence_may_ask_for_the_last_behind_an_and(facts: str, said: str) -> None:
    assert str(Message("domino.it_lies_with_pair", pair=tuple(facts))) == f"it lies with {said}"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "quart to the king ♥"), ("fr", "quarte de Roi ♥"), ("de", "Quarte vom König ♥")],
)
def test_a_word_of_the_books_is_put_as_its_own_entry_has_it(language: str, said: str) -> None:
    sequence = Message("piquet.sequence", suite="quarte", hauteur="Roi", couleur="♥")
    assert sequence.within(language) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "petit jan filled"), ("fr", "petit jan rempli"), ("de", "kleiner Jan gefüllt")],
)
def test_a_word_of_several_parts_has_an_entry_too(language: str, said: str) -> None:
    assert Message("trictrac.jan_rempli", jan="petit jan").within(language) == said


def test_a_word_without_an_entry_is_a_fault_of_ours() -> None:
    sequence = Message("piquet.sequence", suite="quarte", hauteur="Fou", couleur="♥")
    with pytest.raises(MissingSentence, match=r"piquet\.rank_fou"):
        sequence.within("en")


def test_what_is_said_may_be_a_fact() -> None:
    awaits = Message("core.awaits", reason=Message("jeu.stakes_no_more", player="B"))
    assert str(awaits) == "a choice must be made first: B stakes no more"


@pytest.mark.parametrize(
    ("n", "english", "french"),
    [(0, "0 tricks", "0 levée"), (1, "1 trick", "1 levée"), (2, "2 tricks", "2 levées")],
)
def test_each_language_has_its_own_plural(n: int, english: str, french: str) -> None:
    said = Message("jeu.tricks", n=n)
    assert (said.within("en"), said.within("fr")) == (english, french)


def test_a_number_that_a_sentence_does_not_turn_on_leaves_it_alone() -> None:
    assert str(Message("jeu.stakes_no_more", player="A", n=2)) == "A stakes no more"


def test_whatever_is_shown_is_said_in_the_language_spoken() -> None:
    said = Message("jeu.stakes_no_more", player="A")
    with use_language("fr"):
        assert str(said) == "A ne mise plus"
    assert str(said) == "A stakes no more"


@pytest.mark.parametrize("kind", ["jeu.unheard_of", "nowhere.mise"])
def test_a_kind_without_a_sentence_is_a_fault_of_ours(kind: str) -> None:
    with pytest.raises(MissingSentence, match=kind.partition(".")[0]):
        str(Message(kind))


def test_a_language_without_the_sentence_does_not_fall_back_on_another() -> None:
    with pytest.raises(MissingSentence, match=r"fr has no sentence for jeu\.broken"):
        Message("jeu.broken").within("fr")


def test_so_is_a_fact_that_nobody_states() -> None:
    with pytest.raises(MissingSentence, match="player"):
        str(Message("jeu.stakes_no_more"))
