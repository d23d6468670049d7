"""What the basket holds when a remise is drawn."""

from __future__ import annotations

import pytest

from academie.games.reversis import GAME as reversis
from academie.games.reversis.awards import account, payments


@pytest.mark.parametrize(("fined", "drawn"), [("9", 55), ("10", 55), ("11", 50)])
def test_a_fine_of_a_later_trick_did_not_lie_there_yet(fined: str, drawn: int) -> None:
    state = reversis.read(
        "compte | donneur D | panier 50 | sous ♥96 ♦4 ♣9 | levées A 3:10 B 2:10 C 2:10 D 2:6 "
        "| jouées A♠3 B♥V C♠9 D♦5 >C, C♣3 D♣2 A♣4 B♣5 >B "
        f"| amendes D5@{fined}:reversis.7.8"
    )
    remise = [p for p in payments(state) if p.reason.kind == "reversis.remise"]
    assert [(p.receiver, p.fiches) for p in remise] == [("B", drawn)]
    assert account(state, "panier") == 55 - drawn
