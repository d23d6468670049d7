"""What a seat sees is the same whoever of the others holds a card that nobody has shown."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from academie.core import IllegalAction
from academie.games.whist import GAME as whist
from academie.games.whist.actions import Deal
from academie.games.whist.state import SEATS
from academie.kit.cards import sort_hand
from tests.games.conftest import walk


def exchanged(deal: Deal, ours: str, rng: Random) -> Deal | None:
    """*deal* in which two of the others have one card of each other, but for the card turned."""
    one, other = rng.sample([n for n, seat in enumerate(SEATS) if seat != ours], 2)
    given, taken = rng.choice(deal.hands[one]), rng.choice(deal.hands[other])
    if deal.retourne in {given, taken}:
        return None
    hands = list(deal.hands)
    hands[one] = sort_hand([taken, *(c for c in hands[one] if c != given)])
    hands[other] = sort_hand([given, *(c for c in hands[other] if c != taken)])
    return replace(deal, hands=tuple(hands))


@pytest.mark.parametrize("seed", range(6))
def test_a_card_that_lies_unseen_with_another_changes_nothing_for_a_seat(seed: int) -> None:
    rng, compared = Random(seed), 0
    walked = walk("whist", seed, 60, faults=False)
    first = next(n for n, (_, action, _) in enumerate(walked) if isinstance(action, Deal))
    before, deal, _ = walked[first]
    for _ in range(60):
        ours = rng.choice(SEATS)
        other_deal = exchanged(deal, ours, rng)
        if other_deal is None:
            continue
        real, imagined = (whist.apply(before, d).state for d in (deal, other_deal))
        for _, action, _ in walked[first + 1 :]:
            assert whist.view_for(real, ours) == whist.view_for(imagined, ours)
            compared += 1
            if isinstance(action, Deal):
                break
            try:
                imagined = whist.apply(imagined, action).state
            except IllegalAction:
                break
            real = whist.apply(real, action).state
    assert compared > 100
