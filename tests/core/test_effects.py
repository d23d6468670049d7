"""What an answer does: it pays, gives a number, rules, ends a game; by its own rule alone."""

from __future__ import annotations

import pytest

from academie.core import Award, Incident, Outcome, Ruling, Step, tracing
from academie.core.effects import effects
from academie.core.messages import Message
from tests.core import tally

OWN, OTHER = "demo.1", "demo.2"
GAIN = Award("A", 2, "points", OWN, Message("demo.won"))


def ruling(rule, *, also=(), awards=()):
    return Ruling(Incident("faute", "A"), rule, Message("demo.so"), also=also, awards=awards)


@pytest.mark.parametrize(
    ("answer", "does"),
    [
        (GAIN, {"pays"}),
        ((GAIN,), {"pays"}),
        (3, {"number"}),
        ([1, 2], {"number"}),
        (True, set()),
        ("A", set()),
        (None, set()),
        (ruling(OWN), {"rules"}),
        (ruling(OWN, awards=(GAIN,)), {"rules", "pays"}),
        (ruling(OTHER, also=(OWN,)), set()),
        (Step("state", (GAIN,)), {"pays"}),
        (Step("state", (), (ruling(OWN),)), {"rules"}),
        (Outcome("A", Message("demo.won"), OWN), {"ends"}),
        (Outcome("A", Message("demo.won"), OTHER), set()),
    ],
)
def test_what_an_answer_does(answer, does):
    assert effects(answer, OWN) == does


def test_what_another_rule_pays_is_not_counted():
    assert effects((GAIN,), OTHER) == frozenset()


def test_a_trace_that_weighs_notes_it_of_each_rule():
    with tracing(weighs=True) as trace:
        tally.apply(tally.read("8 A"), tally.read_action("! deux_fois B plus=1"))
    assert trace.gave == {"tally.3": {"rules"}}
    with tracing() as trace:
        tally.apply(tally.read("8 A"), tally.read_action("! deux_fois B plus=1"))
    assert trace.gave == {}
