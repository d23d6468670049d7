"""What an answer becomes when its rule is altered."""

from __future__ import annotations

from typing import Any

import pytest

from academie.core import Award, Incident, Option, Ruling, Step
from academie.core.messages import Message
from academie.core.mutation import WAYS, NotMutable, list_mutations, mutate_answer
from academie.games.whist import GAME as whist

GAIN = Award("AB", 3, "points", "whist.3", Message("whist.renonce"))
OPTIONS = (Option("AB", "haute", Message("jeu.mise")), Option("AB", "basse", Message("jeu.mise")))
RULING = Ruling(Incident("renonce", "C"), "whist.3", Message("jeu.mise"), OPTIONS, (GAIN,))
BEFORE, AFTER = whist.start(), whist.start(whist.Options(dealer="A"))


@pytest.mark.parametrize(
    ("way", "answer", "becomes"),
    [
        ("reversed", True, False),
        ("reversed", False, True),
        ("reversed", (4, True), (4, False)),
        ("one more", 0, 1),
        ("one more", (2, 5), (3, 5)),
        ("another", "A", "B"),
        ("another", "noir", "blanc"),
        ("another", ("AB", 3), ("CD", 3)),
        ("left out", (1, 2, 3), (2, 3)),
        ("left out", range(3), range(1, 3)),
        ("left out", frozenset("ab"), frozenset("b")),
        ("left out", {"a": 1, "b": 2}, {"b": 2}),
        ("left out", "B", None),
    ],
)
def test_each_way_changes_one_thing(way: str, answer: object, becomes: object) -> None:
    assert mutate_answer(way, answer, ()) == becomes


@pytest.mark.parametrize(
    ("way", "answer"),
    [
        ("reversed", 3),
        ("reversed", "A"),
        ("one more", True),
        ("one more", "A"),
        ("another", "haute"),
        ("left out", 3),
        ("left out", None),
        ("undone", 3),
        ("undone", "A"),
    ],
)
def test_what_is_of_another_kind_cannot_be_altered_so(way: str, answer: object) -> None:
    with pytest.raises(NotMutable):
        mutate_answer(way, answer, ("A", 3))


def test_a_gain_is_one_point_more_or_goes_to_the_others() -> None:
    assert mutate_answer("one more", GAIN, ()).points == 4
    assert mutate_answer("another", GAIN, ()).player == "CD"


def test_a_ruling_says_the_contrary_pays_more_or_leaves_a_choice_less() -> None:
    contrary = mutate_answer("reversed", RULING, ())
    assert str(contrary.reason) == "not so: mise"
    assert contrary.allowed is None
    assert mutate_answer("one more", RULING, ()).awards[0].points == 4
    assert mutate_answer("left out", RULING, ()).options == OPTIONS[1:]


def test_a_step_is_altered_in_what_it_pays_and_says() -> None:
    step = Step(AFTER, (GAIN,), (RULING,))
    assert mutate_answer("one more", step, ()).awards[0].points == 4
    assert mutate_answer("reversed", step, ()).rulings[0].reason != RULING.reason
    assert mutate_answer("reversed", step, ()).state == AFTER


def test_undone_a_state_stays_as_it_was_handed_in() -> None:
    assert mutate_answer("undone", AFTER, ("x", BEFORE)) == BEFORE
    step = mutate_answer("undone", Step(AFTER, (GAIN,), (RULING,)), (BEFORE,))
    assert (step.state, step.awards, step.rulings) == (BEFORE, (GAIN,), (RULING,))


def test_undone_what_changed_nothing_is_no_alteration() -> None:
    assert "undone" not in list_mutations(BEFORE, (BEFORE,))
    assert "undone" in list_mutations(AFTER, (BEFORE,))


@pytest.mark.parametrize("answer", [True, 4, "A", (1, 2), GAIN, RULING, Step(AFTER), AFTER])
def test_a_way_that_is_told_of_an_answer_changes_it(answer: Any) -> None:
    found = list_mutations(answer, (BEFORE,))
    assert found
    assert set(found) <= set(WAYS) - {"lifted"}
    assert all(mutate_answer(way, answer, (BEFORE,)) != answer for way in found)


def test_a_way_that_is_known_is_not_sought_again() -> None:
    first, *others = list_mutations(GAIN, ())
    assert list_mutations(GAIN, (), known={first}) == (*others,)
    assert list_mutations(GAIN, (), known=WAYS) == ()


def test_of_nothing_there_is_nothing_to_alter() -> None:
    assert list_mutations(None, ()) == list_mutations((), ()) == ()
