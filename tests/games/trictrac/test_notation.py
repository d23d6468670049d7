"""What can be read of a tour, and what is refused in one line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from academie.core import NotationError
from academie.core.codecs import Contradiction
from academie.games.trictrac import GAME as trictrac
from academie.games.trictrac.actions import ACTIONS
from academie.games.trictrac.coup import Play, read_play
from academie.games.trictrac.marque import Compte, Comptes
from academie.games.trictrac.notation import NOTATION, read_position
from academie.games.trictrac.state import Position
from academie.games.trictrac.tour import Contrainte
from academie.kit.backgammon.board_actions import Jette
from academie.kit.backgammon.dice import throw

MANY = "9" * 4301
#: A line of every phase, field, option and kind of choice.
WRITTEN = (Path(__file__).parent / "written.tsv").read_text(encoding="utf-8").splitlines()[1:]
STATES = [line for line in WRITTEN if not line.startswith("convient")]
AGREED = [line for line in WRITTEN if line not in STATES]


@pytest.mark.parametrize("line", STATES)
def test_a_line_is_read_as_it_is_written(line: str) -> None:
    assert str(trictrac.read(line)) == line


@pytest.mark.parametrize("line", AGREED)
def test_so_is_what_was_agreed(line: str) -> None:
    assert str(trictrac.read_action(line)) == line


def test_every_phase_and_field_is_among_them() -> None:
    words = {part.strip().split(" ")[0] for line in STATES for part in line.split("|")}
    assert words >= {field.word for field in NOTATION.fields}
    assert {trictrac.read(line).phase for line in STATES} == set(NOTATION.phases)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("jet | joueur blanc | ▸blanc 0:16", "White has 15 men"),
        ("jet | joueur ▸vert", "a player is blanc or noir"),
        ("jet | joueur blanc | ▸jeu", "a field begins with one of convenu, joueur, dé"),
        ("jet | joueur blanc | ▸joueur noir", "joueur stands twice"),
        ("jet | joueur blanc | convenu rompre=▸peut-être", "rompre is one of permis, défendu"),
        ("jet | joueur blanc | convenu trous=3 ▸trou=4", "one may agree on"),
        ("jet | joueur blanc | convenu avantage=noir-▸dix", "an advantage reads"),
        ("▸trictrac | dé blanc | coup 6-5", "a state begins with tirage, jet"),
        ("marque | joueur blanc▸", "dé is missing: the throw"),
        ("marque | dé 6-5▸", "joueur is missing: blanc or noir"),
        ("jet | joueur blanc | ▸dé 6-5", "in the phase jet there is no dé"),
        ("▸dé blanc | coup 6-5", "a state begins with tirage, jet"),
        ("jeu | ▸coup 6-5", "a field begins with one of convenu, joueur, dé"),
    ],
)
def test_a_line_that_cannot_be_read_shows_its_place(line: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as refusal:
        trictrac.read(line.replace("▸", ""))
    assert refusal.value.at == line.index("▸")


@pytest.mark.parametrize(
    "men",
    [
        "blanc 0:14 12 | noir 0:15",
        "blanc 0:13 12:2 | noir 0:15",
        "noir 0:13 12:2",
        "noir 0:12 12:3",
    ],
)
def test_no_man_stands_on_the_coin_of_the_other(men: str) -> None:
    """trictrac.6.22: neither one man nor two, whether he has left it or not."""
    with pytest.raises(NotationError, match=r"coin \(trictrac\.6\.22\)") as refusal:
        trictrac.read_short(men)
    assert men[refusal.value.at :].startswith("12")
    with pytest.raises(NotationError, match=r"trictrac\.6\.22"):
        read_position(men)


@pytest.mark.parametrize("play", [f"{MANY}-6", f"0-{MANY}", "0-٦", "0-100"])
def test_a_number_that_is_no_place_is_refused(play: str) -> None:
    with pytest.raises(NotationError):
        read_play(play)


@pytest.mark.parametrize(
    "field",
    [
        f"convenu avantage=noir-{MANY}",
        "convenu avantage=noir-٤",
        f"points {MANY} 0",
        "points ٤ 0",
        f"laissée blanc {MANY} 0",
        f"écrits blanc:{MANY}",
    ],
)
def test_a_number_without_bound_is_refused(field: str) -> None:
    with pytest.raises(NotationError):
        trictrac.read(f"jet | joueur blanc | {field}")


@pytest.mark.parametrize(
    "line",
    [
        "jeu | joueur noir | dé 2-1 | marque",
        "jet | joueur blanc | obligé dame=0",
        "jeu | joueur blanc | dé 2-1 | écrit 2",
        "jet | joueur blanc | cartes 4 0",
        "jet | joueur blanc | blanc 0:14 12 | noir 0:13 11:2",
    ],
)
def test_what_cannot_be_kept_is_refused(line: str) -> None:
    """A field that the next action would drop without a word says something that cannot be."""
    with pytest.raises(NotationError):
        trictrac.read(line)


def test_what_was_agreed_is_data_as_well() -> None:
    agreed = trictrac.read_action("convient trous=6 avantage=noir-dé-quine-coin-4")
    data = ACTIONS.data(agreed)
    assert data["options"] == {"trous": 6, "avantage": "noir-dé-quine-coin-4"}
    assert ACTIONS.value(data) == agreed
    assert str(agreed) == "convient trous=6 avantage=noir-dé-quine-coin-4"
    assert str(trictrac.read_action("convient")) == "convient"


def test_a_throw_may_lack_its_word_and_a_man_goes_forward() -> None:
    assert trictrac.read_action("6-5") == trictrac.read_action("dé 6-5")
    assert trictrac.read_action("6-6") == Jette(throw("6-6"))
    assert trictrac.read_action("5-6") == Play(((5, 6),))
    assert str(trictrac.read_action("blanc s'en va")) == "blanc s’en va"


@pytest.mark.parametrize(
    ("word", "changed"),
    [
        ("", {"throw": None}),
        ("", {"phase": "jet"}),
        ("", {"avant": (Position(), Play(()))}),
        ("", {"phase": "levé"}),
        ("joué", {"phase": "levé", "avant": (Position(), Play(((0, 1),)))}),
        ("écrit", {"ecrit": 2}),
        ("cartes", {"ouvertes": True}),
        (
            "obligé",
            {"phase": "jet", "throw": None, "contraintes": (Contrainte("dame", "0"),)},
        ),
    ],
)
def test_a_state_that_contradicts_itself_cannot_be(word: str, changed: dict[str, object]) -> None:
    state = trictrac.read("jeu | joueur blanc | dé 2-1")
    with pytest.raises(Contradiction) as refusal:
        replace(state, **changed)  # type: ignore[arg-type]  # what no type allows is tried on purpose
    assert refusal.value.word == word


def test_marks_that_contradict_themselves_cannot_be() -> None:
    for impossible in (
        lambda: Compte(12),
        lambda: Compte(bredouille=True),
        lambda: Compte(indu=True),
        lambda: Compte(grande=True),
        lambda: Comptes(Compte(4, bredouille=True), Compte(4, bredouille=True)),
        lambda: Comptes(Compte(trous=1, grande=True), Compte(trous=1, grande=True)),
        lambda: Contrainte("plein", "jan de rien"),
    ):
        with pytest.raises(Contradiction):
            impossible()


def test_it_says_whose_turn_it_is_and_hides_nothing() -> None:
    state = trictrac.start()
    assert trictrac.current_players(state) == ()
    played = trictrac.read("jeu | joueur noir | dé 2-1")
    assert trictrac.current_players(played) == ("noir",)
    assert trictrac.view_for(played, "blanc") == NOTATION.data(played)
