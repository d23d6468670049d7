"""Cards shown as winners: the fast answer agrees with playing everything out."""

from __future__ import annotations

from random import Random

import pytest

from academie.games.whist import GAME as whist
from academie.games.whist.incidents.claims import sure
from academie.games.whist.moves import current_player, lawful
from academie.games.whist.state import SEATS, Seat, State
from academie.games.whist.transitions import put_card
from academie.kit.cards import Suit, make_pack, sort_hand


def beaten(state: State, seat: Seat) -> bool:
    """Whether the others, seeing all hands, can take a trick from *seat*, who leads as he likes."""
    if not state.hand(seat) and state.card_of(seat) is None:
        return False
    player = current_player(state)
    assert player is not None
    outcomes = []
    for card in lawful(state, player):
        next_state = put_card(state, player, card)
        lost = not next_state.table and next_state.leader != seat
        outcomes.append(lost or beaten(next_state, seat))
    return all(outcomes) if player == seat else any(outcomes)


def positions(count: int, cards: int, *, strong: bool) -> list[State]:
    rng = Random(f"{count} {cards} {strong}")
    found = []
    for _ in range(count):
        deck = sorted(make_pack(), key=lambda c: (-c.rank, str(c.suit)))[: cards * 7]
        rng.shuffle(deck)
        if strong:
            deck.sort(key=lambda c: -c.rank - (3 if c.suit is Suit.COEUR else 0))
            top = deck[: cards + 2]
            rng.shuffle(top)
            deck = top + deck[cards + 2 :]
        hands = tuple(sort_hand(deck[n * cards : (n + 1) * cards]) for n in range(4))
        state = whist.read("jeu | donneur D | retourne ♥2 | mène A | levées AB 5 CD 5")
        found.append(State(**{**_fields(state), "hands": hands}))
    return found


def _fields(state: State) -> dict[str, object]:
    return {name: getattr(state, name) for name in State.__slots__}


@pytest.mark.parametrize("strong", [True, False])
def test_a_hand_on_lead_is_sure_exactly_if_it_cannot_be_beaten(*, strong: bool) -> None:
    answers = []
    for state in positions(80, 3, strong=strong):
        answers.append(sure(state, "A"))
        assert answers[-1] == (not beaten(state, "A")), str(state)
    assert not strong or {True, False} <= set(answers)


@pytest.mark.parametrize("seat", ["B", "C", "D"])
def test_a_hand_not_on_lead_is_sure_exactly_if_it_cannot_be_beaten(seat: Seat) -> None:
    for state in positions(40, 2, strong=True):
        turned = State(**{**_fields(state), "hands": _moved(state, seat)})
        assert sure(turned, seat) == (not beaten(turned, seat)), str(turned)


def _moved(state: State, seat: Seat) -> tuple[object, ...]:
    """The strong hand of A given to *seat*."""
    hands = dict(zip(SEATS, state.hands, strict=True))
    hands["A"], hands[seat] = hands[seat], hands["A"]
    return tuple(hands[s] for s in SEATS)
