"""States and actions as text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from academie.core import Award, NotationError
from academie.core.codecs import Contradiction
from academie.core.messages import Message
from academie.games import after
from academie.games.domino import GAME as domino
from academie.games.domino.state import Duty, FauxBoude, Loss, MalPose
from academie.kit.dominoes import chaine, de

GOOD = "jeu | partie points | joueurs AB | poseur A | tour A | A 6-3 5-4 | B 2-1 | table 6-6 6-5"


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", "", "a state begins with"),
        ("accord | joueurs AB", "joueurs AB", "there is no joueurs"),
        ("jeu | joueurs AB", "", "partie points"),
        ("jeu | partie points", "", "joueurs AB"),
        (GOOD.replace("points", "vingt-un"), "vingt-un", "a partie is"),
        (GOOD.replace("points", "poule"), "partie", "this partie is for three"),
        (GOOD.replace("joueurs AB", "joueurs AC"), "joueurs", "the players are A, B"),
        (GOOD.replace("joueurs AB", "joueurs AA"), "joueurs", "each once"),
        (GOOD.replace("poseur A", "poseur C"), "joueurs", "C does not play"),
        (GOOD.replace(" | tour A", ""), "", "tour A"),
        (GOOD.replace("jeu", "prise"), "tour", "there is no tour"),
        (GOOD.replace("5-4", "5-x"), "5-x", "a tile reads"),
        (GOOD.replace("5-4", "6-3"), "6-3", "stands twice"),
        (GOOD.replace("B 2-1", "B 6-6"), "6-6", "stands twice"),
        (GOOD.replace("6-6 6-5", "6-6 5-6"), "5-6", "do not match"),
        (GOOD.replace("6-6 6-5", "6-6 /"), "", "a tile follows"),
        (GOOD.replace("6-6 6-5", "6-6 / 6-5"), "6-5", "do not match"),
        (f"{GOOD} | posé ABA", "posé", "each posed by one player"),
        (f"{GOOD} | score A 12", "score", "one entry for each"),
        (f"{GOOD} | score A douze, B 1", "douze", "a score reads"),
        (f"{GOOD} | but 0", "0", "a number from 1"),
        (f"{GOOD} | gains A+x", "A+x", "a gain reads"),
        (f"{GOOD} | faux A:6-3:hier", "hier", "one of instant"),
        (f"{GOOD} | mal A 3-3 à gauche", "mal", "does not lie at that end"),
        (f"{GOOD} | mal A 3-3", "A 3-3", "goes nowhere reads"),
        (f"{GOOD} | dû A:poser:domino.regles.9:6-4", "A:poser", "a duty to poser says a number"),
        (f"{GOOD} | dû A:annonce:domino.regles.13:3", "A:annonce", "a duty to annonce says a tile"),
        (f"{GOOD} | perdu A:domino.regles.9", "perdu", "there is no perdu"),
        (f"{GOOD} | attend ! demande A quoi=de", "! demande", "awaits no choice"),
        (f"{GOOD} | A 3-3", "A 3-3", "A stands twice"),
        (f"{GOOD} | chapeau", "chapeau", "a field begins with"),
        (
            "tirage | partie points | joueurs AB | A 6-6",
            "A 6-6",
            "there is no A",
        ),
        ("tirage | partie points | joueurs AB | tiré A 6-6", "tiré", "one entry for each"),
    ],
)
def test_what_cannot_be_read_is_shown_at_its_place(text: str, place: str, expected: str) -> None:
    with pytest.raises(NotationError) as refusal:
        domino.read(text)
    assert expected in str(refusal.value)
    assert refusal.value.text[refusal.value.at :].lstrip().startswith(place)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "E 6-4",
        "A 7-0",
        "A 6-4 sur 7",
        "A prend",
        "A prend 6-4 6-4",
        "tire A",
        "tire A 6-4 / E 1-0",
        "retire B 9-9",
        "convient poule joueurs=x",
        "convient poule des=6 des=6",
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        domino.read_action(text)
    assert 0 <= refusal.value.at <= max(len(text), 1)


def test_a_de_is_read_whichever_number_comes_first() -> None:
    assert domino.read_action("A 4-6") == domino.read_action("A 6-4")


def test_usual_values_are_left_out() -> None:
    assert str(domino.start()) == "accord"
    assert str(domino.start(domino.Options("points"))) == "tirage | partie points | joueurs AB"
    twelve = domino.start(domino.Options("points", des=12, but=50))
    assert str(twelve).endswith("| dés 12 | but 50")


def test_a_hand_and_a_position_can_be_counted() -> None:
    assert [str(a) for a in domino.count_awards("6-6 5-3")] == [
        "main +20 points, points (domino.usage.3)"
    ]
    assert [str(a) for a in domino.count_awards(GOOD)] == [
        "B +18 points, game closed (domino.usage.3)"
    ]
    with pytest.raises(NotationError, match="nobody has any tiles"):
        domino.count_awards("jeu | partie points | joueurs AB | poseur A | tour A")
    with pytest.raises(NotationError, match="a tile reads"):
        domino.count_awards("6-6 5-9")


def test_what_was_agreed_may_be_said_in_any_order() -> None:
    wanted = domino.read_action("convient points joueurs=2 des=8 but=50")
    assert domino.read_action("convient points but=50 des=8 joueurs=2") == wanted
    assert str(wanted) == "convient points joueurs=2 des=8 but=50"


def test_hands_stand_in_the_order_of_play() -> None:
    line = (
        "jeu | partie poule | joueurs CAB | poseur C | tour A | C 6-4 | A 5-4 | B 2-1 | table 6-6"
    )
    state = domino.read(line)
    assert [str(one) for (one,) in state.mains] == ["6-4", "5-4", "2-1"]
    assert str(state) == line
    assert str(domino.read(line.replace("C 6-4 | A 5-4 | B 2-1", "B 2-1 | A 5-4 | C 6-4"))) == line


STATE = domino.read(GOOD)
A_GAIN = (Award("A", 3, "points", "domino.usage.3", Message("domino.domino")),)


@pytest.mark.parametrize(
    ("word", "changed"),
    [
        ("joueurs", {"joueurs": ("A", "C")}),
        ("joueurs", {"joueurs": ("A", "A")}),
        ("joueurs", {"joueurs": ("A",)}),
        ("joueurs", {"poseur": "C"}),
        ("joueurs", {"boudes": ("D",)}),
        ("joueurs", {"faux": (FauxBoude("C", (de("6-3"),)),)}),
        ("", {"mains": ((), (), ())}),
        ("score", {"score": (3,)}),
        ("tiré", {"tires": ((de("6-4"),), (de("3-1"),))}),
        ("", {"poseur": None}),
        ("tour", {"tour": None}),
        ("prise", {"phase": "prise", "tour": None}),
        ("gains", {"gains": A_GAIN}),
        ("", {"phase": "coup", "tour": None}),
        ("perdu", {"phase": "fin", "tour": None}),
        ("perdu", {"perdu": Loss("A", "domino.regles.16")}),
        ("dû", {"dus": (Duty("tirer", "A", "domino.regles.2"),)}),
        (
            "dû",
            {
                "dus": (Duty("reprendre", "A", "domino.regles.5", nombre=1),),
                "phase": "coup",
                "tour": None,
                "gains": A_GAIN,
            },
        ),
        ("6-3", {"mains": ((de("6-3"),), (de("6-3"),))}),
        ("6-5", {"mains": ((de("6-5"),), ())}),
        ("posé", {"poses": ("A", "B", "A")}),
        ("mal", {"mal": MalPose("A", de("6-5"), gauche=True)}),
        ("mal", {"mal": MalPose("A", de("6-5"), gauche=False), "table": chaine("-")}),
    ],
)
def test_a_state_made_by_hand_is_held_to_the_laws(word: str, changed: dict[str, object]) -> None:
    with pytest.raises(Contradiction) as refusal:
        replace(STATE, **changed)  # type: ignore[arg-type]  # any field
    assert refusal.value.word == word


def test_before_the_partie_is_agreed_on_nothing_is() -> None:
    with pytest.raises(Contradiction, match="nothing is"):
        replace(domino.start(), joueurs=("A", "B"))


def test_nobody_poses_before_the_draw_is_over() -> None:
    with pytest.raises(Contradiction, match="nobody poses"):
        replace(domino.start(domino.Options("points")), poseur="A")


@pytest.mark.parametrize(
    ("kind", "what"),
    [("poser", {"de": de("6-4")}), ("annonce", {"nombre": 3}), ("tirer", {"nombre": 3})],
)
def test_a_duty_says_what_its_kind_needs_and_no_more(kind: str, what: dict[str, object]) -> None:
    with pytest.raises(Contradiction, match=f"a duty to {kind} says"):
        Duty(kind, "A", "domino.regles.9", **what)  # type: ignore[arg-type]  # what it refuses


class TestWhatASeatMayKnow:
    def test_the_hands_of_others_are_only_counted_while_des_are_posed(self) -> None:
        seen = domino.view_for(STATE, "A")
        assert (seen["A"], seen["B"], seen["table"]) == ("6-3 5-4", 1, "6-6 6-5")

    def test_once_the_coup_is_over_they_lie_open(self) -> None:
        closed = after(domino.read(GOOD.replace("6-3 5-4", "4-3 4-4")), "A boude", "B boude")
        assert domino.view_for(closed, "A")["B"] == "2-1"

    def test_a_false_je_boude_is_known_to_him_alone_until_he_says_it_himself(self) -> None:
        state = after(STATE, "! boude A")
        assert domino.view_for(state, "A")["faux"][0]["des"] == "6-3,5-4"
        assert "faux" not in domino.view_for(state, "B")
        line = GOOD.replace("tour A", "tour B")
        owned = domino.read(f"{line} | faux A:6-3:tard+avoué")
        assert domino.view_for(owned, "B")["faux"] == [
            {"seat": "A", "des": "-", "quand": "tard", "avoue": True}
        ]

    def test_des_taken_face_down_are_not_told_to_the_others_who_are_to_choose(self) -> None:
        taking = domino.read("prise | partie points | joueurs AB | poseur A | battu A")
        taken = "6-6,6-4,6-3,5-5,4-2,3-1,0-0"
        state = after(taking, f"! prend_plus B des={taken} choisit=oui")
        assert domino.current_players(state) == ("A",)
        assert domino.view_for(state, "A")["attend"] == ["! prend_plus B choisit=oui"]
        assert domino.view_for(state, "B")["attend"] == [f"! prend_plus B choisit=oui des={taken}"]


@pytest.mark.parametrize(
    ("line", "whose"),
    [
        ("accord", ()),
        ("tirage | partie points | joueurs AB", ()),
        ("tirage | partie piquet | joueurs ABCD | tiré A 6-4, B 5-5, C 1-0, D 2-0", tuple("ABCD")),
        ("prise | partie poule | joueurs CAB | poseur A", ("A", "B", "C")),
        ("prise | partie poule | joueurs CAB | poseur A | battu A", ("B", "C")),
        ("prise | partie points | joueurs AB | poseur A | battu A | B 6-4", ()),
        (GOOD, ("A",)),
        (f"{GOOD} | dû B:reprendre:domino.regles.5:1", ()),
        (f"coup{GOOD[3:]} | gains A+3:points:domino:domino.usage.3".replace("tour A | ", ""), "B"),
    ],
)
def test_it_says_whose_turn_it_is(line: str, whose: tuple[str, ...]) -> None:
    assert domino.current_players(domino.read(line)) == tuple(whose)
