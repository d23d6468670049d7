"""Classify what an answer does: it pays, gives a number, rules on a fault, refuses or ends.

A trace records these effects for each rule. They tell which rules could be wrong in a way that
matters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from academie.core.game import Outcome
from academie.core.values import Award

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Everything that an answer can do.
PAYS, NUMBER, RULES, REFUSES, ENDS = EFFECTS = ("pays", "number", "rules", "refuses", "ends")


def effects(answer: object, rule: str) -> frozenset[str]:
    """List what *answer* does by *rule*; effects by other rules are not counted.

    >>> from academie.core.messages import Message
    >>> sorted(effects((Award("A", 2, "points", "demo.1", Message("demo.won")),), "demo.1"))
    ['pays']
    >>> effects(4, "demo.1"), effects(True, "demo.1")
    (frozenset({'number'}), frozenset())
    """
    return frozenset(_effects(answer, rule))


def _effects(answer: Any, rule: str) -> Iterator[str]:  # noqa: ANN401 - of any type
    if isinstance(answer, (tuple, list)):
        for part in answer:
            yield from _effects(part, rule)
    elif isinstance(answer, Award) and rule in answer.rules:
        yield PAYS
    elif isinstance(answer, int) and not isinstance(answer, bool):
        yield NUMBER
    elif isinstance(answer, Outcome) and answer.rule == rule:
        yield ENDS
    elif hasattr(answer, "award"):  # a payment from one player to another
        yield from _effects(answer.award, rule)
    elif hasattr(answer, "awards"):  # a ruling, or a step with its rulings
        yield from _effects((*answer.awards, *getattr(answer, "rulings", ())), rule)
        if hasattr(answer, "allowed") and answer.rule == rule:
            yield RULES
