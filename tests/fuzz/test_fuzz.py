"""Damaged lines are answered or refused in a line; ``make fuzz`` tries as many as one likes."""

from __future__ import annotations

from tests.fuzz.tried import attempt

INPUTS = 2000


def test_whatever_is_typed_is_answered_or_refused() -> None:
    for number in range(INPUTS):
        attempt(0, number)
