"""What a card may bring in the play besides itself: a *pic*, the partie, the end of the deal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from academie.games import after
from academie.games.piquet import GAME as piquet
from academie.games.piquet.actions import Discard
from academie.games.piquet.pics import PIC
from academie.games.piquet.state import SEATS, State
from academie.kit.cards import card, sort_hand

#: A has twenty-three before the play, and seven cards that count to lead; B counts nothing.
TWENTY_THREE = (
    "comptes | donneur B | A ♠ARDV10 ♥AR ♦D6 ♣D76 | B ♠98 ♥9876 ♦987 ♣1098 | points A {} B 0"
)


def led_out(points: int, tricks: int = 12) -> State:
    """The deal once it is won or so far: each says and throws what is offered first."""
    state = piquet.read(TWENTY_THREE.format(points))
    while sum(state.won) < tricks:
        if piquet.outcome(state) is not None:
            return state
        state = piquet.apply(state, piquet.actions(state)[0]).state
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
    state = replace(eleven, hands=(sort_hand((*a, card("♦A"))), sort_hand((*b, card("♥10")))))
    for _ in SEATS:
        step = piquet.apply(state, piquet.actions(state)[0])
        state = step.state
    assert (state.phase, sum(state.won), all(state.hands)) == ("marque", 12, True)
    # « ne compte rien du tout, ou s’en trouve en jouant avoir plus qu’il ne faut » (piquet.3.6)
    assert (step.awards, state.awards, state.nuls) == ((), (), ("A", "B"))


def test_the_trick_after_which_nobody_has_a_card_ends_the_deal() -> None:
    """However few there were: a deal that is written down need not have had twelve."""
    state = piquet.read(
        "jeu | donneur B | mène A | A ♠10 | B ♠7 | jouées A♥R B♥7 >A | levées A 1 B 0 "
        "| gains A+28:ronfle de 280:piquet.1.6, A+1:en jetant:piquet.1.14"
    )
    state = after(state, "A ♠10", "B ♠7")
    assert (state.phase, any(state.hands)) == ("marque", False)


@pytest.mark.parametrize(
    ("exchange", "many"),
    [("| talon ♥A ♥R | dit 1", 4), ("| talon ♥A | dit 5", 0), ("| écartées A ♣6 | prises A 1", 0)],
)
def test_of_a_talon_that_is_short_few_discards_are_offered(exchange: str, many: int) -> None:
    state = piquet.read(f"écart | donneur B | A ♠9876 | B ♠D10 ♥76 {exchange}")
    offered = piquet.actions(state)
    assert sum(isinstance(action, Discard) for action in offered) == many
