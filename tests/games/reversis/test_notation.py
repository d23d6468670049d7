"""States and actions as text."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from academie.core import NotationError
from academie.core.codecs import Contradiction
from academie.games.reversis import GAME as reversis
from academie.games.reversis.actions import Deal, Draw, Rise
from academie.games.reversis.notation import NOTATION
from academie.games.reversis.state import Coups, Played, State, Trick
from academie.kit.cards import card, read_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GOOD = (
    "jeu | donneur D | mène A | A ♠43 | B ♠A ♥8 | C ♠9 ♥2 | D ♠6 ♥5 "
    "| levées A 3:12 B 2:4 C 2:10 D 2:10"
)


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", "", "a state begins with"),
        ("jeu | donneur E", "E", "a player is"),
        ("jeu | mène A", "", "donneur is missing: donneur A"),
        (GOOD.replace("♠43", "♠X3"), "X", "a hand reads"),
        (GOOD.replace("♠43", "♠103"), "♠10", "there are no tens"),
        (GOOD.replace("♠43", "♠A3"), "♠A", "stands twice"),
        (GOOD.replace("A ♠43", "A ♠4352"), "A ♠4352", "A has 2 cards now"),
        (GOOD.replace("3:12", "3:20"), "levées", "forty points"),
        (GOOD.replace("3:12", "4:12"), "levées", "after the ninth"),
        (GOOD.replace("A 3:12 B", "A 3:12 X"), "X", "each player's reads"),
        (GOOD.replace("A 3:12", "A 12"), "12", "each player's reads"),
        (GOOD + " | panier -5", "-5", "the basket reads"),
        (GOOD + " | coup 5/4", "5/4", "the deal and how many"),
        (GOOD + " | places ABCA", "ABCA", "the places read"),
        (GOOD + " | barre A:las", "las", "a bar reads"),
        (GOOD + " | amendes A5", "A5", "a fine reads"),
        (GOOD + " | espagnolette B use", "B use", "the Espagnolette reads"),
        (GOOD + " | jouées A♣3 A♣2 C♣4 D♣5 >A", "A♣3", "each player has one card"),
        (GOOD + " | tapis B♦2", "tapis", "comes first"),
        (GOOD + " | donneur A", "donneur A", "donneur stands twice"),
        (GOOD + " | chapeau", "chapeau", "a field begins with"),
        (GOOD + " | attend ! avant_tour C carte=♥2", "! avant_tour", "awaits no choice"),
        ("compte | donneur D | levées A 3:12 B 2:4 C 2:10 D 2:10", "", "2 are missing"),
        ("écart | donneur D | talon ♠2 ♠3 ♠4 ♠5", "talon", "has three cards"),
    ],
)
def test_what_cannot_be_read_is_shown_at_its_place(text: str, place: str, expected: str) -> None:
    with pytest.raises(NotationError) as refusal:
        reversis.read(text)
    assert expected in str(refusal.value)
    assert refusal.value.text[refusal.value.at :].lstrip(" |").startswith(place)


@pytest.mark.parametrize(
    "text",
    ["", "A", "Z ♣5", "A ♣1", "A choisit", "A écarte", "tire A ♠5", "donne A ♠A", "C demande B"],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        reversis.read_action(text)


@pytest.mark.parametrize(
    "text",
    [
        GOOD,
        "places",
        "premier | places BDAC",
        "donne | donneur C | coup 2/8 | panier 5 | comptes A 5 B -9 C 0 D -1 | fourni",
        GOOD + " | espagnolette B usée | barre A:vu, C:renonce@5 | amendes C10@5:reversis.7.13",
    ],
)
def test_a_state_is_written_as_it_was_read(text: str) -> None:
    assert str(reversis.read(text)) == text


def test_usual_values_are_left_out() -> None:
    assert str(reversis.start()) == "places"
    assert str(reversis.start(reversis.Options(dealer="D"))) == "donne | donneur D"


def test_letters_stand_in_for_the_signs_of_the_suits() -> None:
    assert reversis.read_action("A CJ") == reversis.read_action("A ♥V")


def test_a_deal_in_other_packets_says_so() -> None:
    start = reversis.start(reversis.Options(dealer="D"))
    deal = str(reversis.chance(start, Random(3)))
    assert "par" not in deal
    assert str(reversis.read_action(deal + " / par 443")) == deal + " / par 443"
    assert str(reversis.read_action(deal + " / par 344")) == deal


#: A suit to each, all but its ace and its deuce: ten cards, as after a discard of two.
HANDS = tuple(read_hand(f"{suit}RDV9876543") for suit in "♠♥♦♣")


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (lambda: State(places=("A", "B", "C", "C")), "each player once"),
        (lambda: Coups(5, 4), "the deal and how many"),
        (lambda: State(phase="donne", ecart=read_hand("♠R")), "no cards are out"),
        (lambda: State(phase="écart", ecart=read_hand("♠10")), "there are no tens"),
        (
            lambda: State(phase="écart", talon=(card("♠R"),), ecart=(card("♠R"),)),
            "♠R stands twice",
        ),
        (lambda: State(phase="jeu", hands=(HANDS[0][:9], *HANDS[1:])), "A has 11 cards"),
        (lambda: State(phase="écart", hands=HANDS), "D has 12 cards"),
        (lambda: State(phase="compte"), "of eleven tricks 11 are missing"),
        (
            lambda: State(phase="jeu", hands=HANDS, table=(Played("B", card("♠A")),)),
            "the card of A comes first",
        ),
        (
            lambda: Trick((Played("B", card("♠R")), Played("B", card("♠D"))), "B"),
            "each player has one card",
        ),
    ],
)
def test_a_state_that_contradicts_itself_is_not_made(
    made: Callable[[], object], expected: str
) -> None:
    with pytest.raises(Contradiction, match=expected):
        made()


def played(seed: int) -> Iterator[tuple[State, object]]:
    """A game with faults, drawn by *seed*: each state, and what is done in it."""
    rng = Random(seed)
    state = reversis.start(reversis.Options(coups=2))
    while reversis.outcome(state) is None:
        faults = reversis.incidents(state) if rng.random() < 0.1 else ()
        offered = faults or reversis.actions(state)
        action = rng.choice(offered) if offered else reversis.chance(state, rng)
        assert action is not None
        yield state, action
        state = reversis.apply(state, action).state
    yield state, Rise()


@pytest.mark.parametrize("seed", range(3))
def test_a_player_sees_his_own_cards_and_of_the_others_how_many(seed: int) -> None:
    for state, _ in played(seed):
        data, seen = NOTATION.data(state), reversis.view_for(state, "A")
        assert seen.keys() == data.keys()
        for word in ("B", "C", "D", "talon", *(() if state.phase == "compte" else ("sous",))):
            assert not isinstance(seen.get(word), list | str)
        open_to_all = seen.keys() - {"B", "C", "D", "talon", "sous"}
        assert all(seen[word] == data[word] for word in open_to_all)
        if state.phase == "compte":
            assert seen["sous"] == data["sous"]


@pytest.mark.parametrize("seed", range(3))
def test_whoever_may_act_is_whose_turn_it_is(seed: int) -> None:
    for state, action in played(seed):
        turn = reversis.current_players(state)
        named = getattr(action, "seat", getattr(action, "chooser", None))
        if isinstance(action, Draw | Deal):
            assert turn == () or state.phase == "compte"
        elif named is not None:
            assert named in turn
        elif isinstance(action, Rise) and reversis.outcome(state) is None:
            assert set(turn) == {"A", "B", "C", "D"}
