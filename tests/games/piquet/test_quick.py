"""What a card may bring in the middle of the play besides itself: a *pic*, or the partie."""

from __future__ import annotations

from dataclasses import replace

import pytest

from academie.games import piquet
from academie.games.piquet.pics import PIC
from academie.games.piquet.state import SEATS
from academie.kit.cards import card, hand
from tests.games.quickly import asked_alike, step_alike

#: A has twenty-three before the play, and seven cards that count to lead; B counts nothing.
TWENTY_THREE = (
    "comptes | donneur B | A ♠ARDV10 ♥AR ♦D6 ♣D76 | B ♠98 ♥9876 ♦987 ♣1098 | points A {} B 0"
)


def led_out(points: int, tricks: int = 12) -> piquet.State:
    """The deal once it is won or so far: each says and throws what is offered first."""
    state = piquet.read(TWENTY_THREE.format(points))
    while sum(state.won) < tricks:
        ended, offered, _ = asked_alike("piquet", state)
        if ended is not None:
            return state
        state = step_alike("piquet", state, offered[0])
    return state


def test_a_pic_is_counted_with_the_card_that_makes_it() -> None:
    over = led_out(0)
    assert [a.player for a in over.awards if a.reason == PIC] == ["A"]
    counted = [a.reason == PIC for a in over.awards]
    assert 0 < counted.index(True) < len(counted) - 1


@pytest.mark.parametrize("points", range(40, 100, 9))
def test_the_partie_is_won_with_the_card_that_comes_to_its_number(points: int) -> None:
    won = led_out(points)
    assert piquet.outcome(won) is not None
    assert piquet.score(won)[0] >= 100


def test_after_twelve_tricks_the_deal_is_over_though_each_holds_a_card_too_many() -> None:
    eleven = led_out(0, tricks=11)
    a, b = eleven.hands
    state = replace(eleven, hands=(hand((*a, card("♦A"))), hand((*b, card("♥10")))))
    for _ in SEATS:
        _, offered, _ = asked_alike("piquet", state)
        state = step_alike("piquet", state, offered[0])
    assert (state.phase, sum(state.won), all(state.hands)) == ("marque", 12, True)


def test_the_trick_after_which_nobody_has_a_card_is_ended_by_the_law() -> None:
    """However few there were: a deal that is written down need not have had twelve."""
    state = piquet.read(
        "jeu | donneur B | mène A | A ♠10 | B ♠7 | jouées A♥R B♥7 >A | levées A 1 B 0 "
        "| gains A+28:ronfle de 280:piquet.1.6, A+1:en jetant:piquet.1.14"
    )
    for throws in ("A ♠10", "B ♠7"):
        asked_alike("piquet", state)
        state = step_alike("piquet", state, piquet.read_action(throws))
    assert not any(state.hands)
