import pickle

import pytest

from academie import core
from academie.core import AcademieError, IllegalAction, NotationError, Undecided
from academie.core.codecs import Contradiction
from academie.core.messages import Message, use_language


def test_a_notation_error_shows_the_text_and_the_place():
    error = NotationError("A ♠Z", 3, "a rank is one of A R D V 10 … 2")
    assert str(error) == "cannot read 'Z' at character 4 of 'A ♠Z': a rank is one of A R D V 10 … 2"


def test_a_notation_error_at_the_end_says_the_end():
    assert "cannot read 'the end'" in str(NotationError("A", 1, "a card"))


def test_a_notation_error_is_said_in_the_language_that_is_spoken():
    missing = Message("core.expects_fact_missing", name="carte", form="♠R")
    error = NotationError("! hors_tour C", 13, missing)
    assert str(error).endswith("of '! hors_tour C': the fact carte=♠R is missing")
    with use_language("fr"):
        assert str(error) == (
            "ne peut lire 'la fin' au caractère 14 de '! hors_tour C'\u202f: "
            "il manque le fait carte=♠R"
        )


@pytest.mark.parametrize("error", [NotationError("A", 1, "a card"), Contradiction("A", "a card")])
def test_an_error_goes_from_one_process_to_another(error):
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_a_notation_error_shows_what_stands_around_the_place_and_no_more():
    error = NotationError("a" * 5_000 + "Z" + "b" * 5_000, 5_000, "a card")
    assert "cannot read 'Zbbbbbbbbbbb' at character 5001 of … 'a" in str(error)
    assert str(error).endswith("b' …: a card")
    assert len(str(error)) < 800
    assert error.text.count("a") == 5_000


def test_an_illegal_action_carries_its_evidence_and_its_rule():
    error = IllegalAction("A ♠5", "position", "whist.1", "it is not his turn")
    assert (error.action, error.position, error.rule) == ("A ♠5", "position", "whist.1")
    assert str(error).endswith("(whist.1)")


def test_an_undecided_case_names_the_nearest_rule():
    assert "nearest: whist.20" in str(Undecided("who chooses", "whist.20"))


@pytest.mark.parametrize("kind", [NotationError, IllegalAction, Undecided])
def test_all_that_the_house_says_is_caught_together(kind):
    assert issubclass(kind, AcademieError)


@pytest.mark.parametrize("name", core.__all__)
def test_every_name_that_the_core_promises_is_there(name):
    assert getattr(core, name).__name__ == name


def test_a_name_that_the_core_does_not_have_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'Referee'"):
        core.Referee  # noqa: B018 - to ask for it is the test
