"""Compute what a step is worth to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from academie.core.game import Step


def payoff(step: Step[Any], seats: Iterable[str]) -> int:
    """Compute what *step* brings to *seats*, less what it brings to others, whatever the unit."""
    own = tuple(seats)
    return sum(
        award.points if is_among(award.player, own) else -award.points for award in step.awards
    )


def is_among(player: str, seats: Iterable[str]) -> bool:
    """Check whether *player* is one of *seats*, or their side, such as ``AB``.

    >>> is_among("AB", ["A"]), is_among("A", ["AB", "C"]), is_among("noir", ["blanc"])
    (True, True, False)
    """
    return any(seat in player or player in seat for seat in seats)
