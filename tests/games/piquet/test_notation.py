"""States, actions and hands as text and as data, and what a seat may see of a state."""

from __future__ import annotations

from dataclasses import replace

import jsonschema_rs
import pytest

from academie.core import NotationError
from academie.games import after
from academie.games.piquet import GAME as piquet
from academie.games.piquet.actions import ACTIONS
from academie.games.piquet.notation import GAINED, NOTATION
from academie.games.piquet.state import Played
from academie.kit.cards import card

STATES = jsonschema_rs.Draft202012Validator(NOTATION.schema)
DOINGS = jsonschema_rs.Draft202012Validator(ACTIONS.schema)
EXCHANGE = "écart | donneur B | A ♠AR98 | B ♠D107 | talon ♠V ♥A | écartées A ♥76 / B ♦8"
GOOD = "jeu | donneur B | mène A | A ♠A9 | B ♠87 | levées A 5 B 5"


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", "", "a state begins with"),
        ("jeu", "", "donneur is missing"),
        ("jeu | donneur C", "C", "a seat is"),
        (GOOD.replace("♠87", "♠8X"), "X", "a hand reads"),
        (GOOD.replace("♠87", "♠85"), "B ♠85", "not in the pack"),
        (GOOD.replace("♠87", "♠89"), "B ♠89", "stands twice"),
        (GOOD.replace("levées A 5 B 5", "levées A 9 B 5"), "levées", "12 tricks"),
        (GOOD.replace("A 5 B 5", "A 6 B 6"), "jeu", "after 12 tricks"),
        (GOOD.replace("A 5 B 5", "A 6 B 6") + " | tapis A♠R", "jeu", "after 12 tricks"),
        ("jeu | donneur B | levées A 6 B 5", "jeu", "no card left"),
        (GOOD + " | points A x", "x", "the numbers of both"),
        (GOOD + " | tapis A♥6 B♥7", "tapis", "one card lies on the table"),
        (GOOD + " | tapis B♥7", "tapis", "the card of who leads"),
        (GOOD + " | donneur A", "donneur A", "donneur stands twice"),
        (GOOD + " | chapeau", "chapeau", "a field begins with"),
        (GOOD + " | paroles A dit ronfle 40", "A dit", "a word reads"),
        (GOOD + " | paroles A accuse ronfle", "A accuse", "one accuses something"),
        (GOOD + " | paroles A accuse séquences ♠AD", "♠AD", "a sequence is"),
        (GOOD + " | paroles A accuse ronfle 30+40", "+40", "one ronfle is counted"),
        (GOOD + " | paroles A bon ronfle, A égal ronfle", "paroles A bon", "one last word"),
        (GOOD + " | dû A:dort:piquet.1.4", "A:dort", "a duty reads"),
        (GOOD + " | dû A:peinture:piquet.1.4", "A:peinture", "needs a suit"),
        (GOOD + " | gains A+x", "A+x", "a gain reads"),
        (GOOD + " | jouées A♥6", "A♥6", "a trick reads"),
        (GOOD + " | usage paris", "paris", ": provence"),
        (GOOD + " | partie 0", "0", "a number from 1"),
        (GOOD + " | prises x", "x", "how many each has taken"),
        (GOOD + " | vus neuf", "neuf", "who has seen cards"),
        (GOOD + " | perdue A", "A", "a partie lost reads"),
        (GOOD + " | attend ! compte_cartes A", "! compte_cartes", "awaits no choice"),
        (GOOD + " | attend ! treize A apercu=oui", "! treize", "that happens in"),
    ],
)
def test_what_cannot_be_read_is_shown_at_its_place(text: str, place: str, expected: str) -> None:
    with pytest.raises(NotationError) as refusal:
        piquet.read(text)
    assert expected in str(refusal.value)
    assert refusal.value.text[refusal.value.at :].lstrip().startswith(place)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "C ♠A",
        "A ♠1",
        "A choisit",
        "A écarte",
        "A prend deux",
        "A accuse ronfle",
        "A accuse points 40",
        "A bon rien",
        "donne par 3 / A ♠A",
        "donne 3 / A ♠A / B ♠R / talon ♠D",
        "A donnera par trois",
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        piquet.read_action(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a hand reads"),
        ("♠5", "not in the pack"),
        ("♠A ♠A", "stands twice"),
        ("A ♠A / B ♠A", "stands twice"),
        ("A ♠A / C ♠R", "two hands read"),
        ("♠AR10987 ♥AR1098 ♦AR", "more than twelve"),
        ("chapeau", "a hand reads"),
    ],
)
def test_what_is_no_hand_is_not_counted(text: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        piquet.count_awards(text)


def test_a_position_is_worth_what_was_counted_in_its_deal() -> None:
    gains = "gains A+4:ronfle de 38:piquet.1.6, B+1:en jetant:piquet.1.14"
    assert [str(a) for a in piquet.count_awards(f"{GOOD} | {gains}")] == [
        "A +4 points, ronfle of 38 (piquet.1.6)",
        "B +1 point, for throwing (piquet.1.14)",
    ]


def test_letters_stand_in_for_the_signs_of_the_suits() -> None:
    assert piquet.read_action("A PA") == piquet.read_action("A ♠A")
    assert piquet.read_action("A accuse semblables A x3".replace(" x", "x")) == (
        piquet.read_action("A accuse semblables A×3")
    )


def test_usual_values_are_left_out() -> None:
    assert str(piquet.start()) == "coupe"
    agreed = piquet.start(piquet.Options(partie=150, provence=True, main=True, peine=5))
    assert str(agreed) == "coupe | partie 150 | usage provence | main continue | peine 5"
    assert piquet.read(str(agreed)) == agreed


def test_the_other_leads_where_the_leader_has_no_card_left_and_it_is_read_again() -> None:
    short = piquet.read("jeu | donneur B | mène A | A - | B ♠87 | levées A 10 B 0")
    thrown = replace(short, hands=((), (card("♠7"),)), table=(Played("B", card("♠8")),))
    assert piquet.read(str(thrown)) == thrown


def test_tricks_that_are_known_need_not_be_numbered() -> None:
    state = piquet.read("jeu | donneur B | mène A | A ♠A | B ♠7 | jouées A♥R B♥7 >A, A♦6 B♦7 >B")
    assert state.won == (1, 1)


def test_the_first_leads_where_no_word_says_who() -> None:
    assert piquet.read("jeu | donneur A | A ♠A | B ♠7").leader == "B"


def test_data_that_break_a_law_are_refused() -> None:
    gain = {"player": "A", "points": 4, "reason": "ronfle de 41", "rule": "piquet.1.6"}
    word = {"seat": "A", "mot": "bon", "classe": "ronfle"}
    data = NOTATION.data(piquet.read(GOOD)) | {"gains": [gain], "paroles": [word]}
    STATES.validate(data)
    with pytest.raises(NotationError, match="nothing in paroles"):
        NOTATION.value(data)


@pytest.mark.parametrize("cards", ["♠ARD", "♥RDV10", "♦876", "♣V109876"])
def test_the_name_of_a_sequence_is_read_as_it_was_said(cards: str) -> None:
    name = piquet.count_awards(cards)[1].reason
    assert GAINED.read(GAINED.show(name)) == name


class TestWhatASeatSees:
    def test_he_sees_his_own_cards_and_how_many_the_other_has(self) -> None:
        seen = piquet.view_for(piquet.read(EXCHANGE), "A")
        assert seen["A"] == "♠AR98"
        assert seen["B"] == 3

    def test_the_rest_is_hidden_from_both(self) -> None:
        state = piquet.read(EXCHANGE)
        assert [piquet.view_for(state, seat)["talon"] for seat in "AB"] == [2, 2]

    def test_who_has_looked_at_the_cards_that_nobody_took_knows_them(self) -> None:
        left = piquet.read("comptes | donneur B | A ♠AR | B ♠D10 | talon ♠V ♥A")
        looked = after(left, "B regarde")
        assert piquet.view_for(looked, "B")["talon"] == ["♠V", "♥A"]
        assert piquet.view_for(looked, "A")["talon"] == 2

    def test_each_knows_what_he_has_laid_aside(self) -> None:
        state = piquet.read(EXCHANGE)
        assert piquet.view_for(state, "A")["écartées"] == {"A": "♥76", "B": 1}
        assert piquet.view_for(state, "B")["écartées"] == {"A": 2, "B": "♦8"}
