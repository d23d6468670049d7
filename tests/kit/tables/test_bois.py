"""A man that was touched, and whether it must be played."""

from __future__ import annotations

import pytest

from academie.core import IllegalAction, Incident, NotationError
from academie.kit.tables import bois
from academie.kit.tables.coups import Partie
from academie.kit.tables.dice import throw

PLAYING = Partie("jeu", "blanc", throw("6-5"))


def test_the_opponent_may_have_the_man_played_or_let_it_be() -> None:
    fault = Incident("touche", "blanc", dame="5", adoube="non")
    (ruling,) = bois.touched(PLAYING, fault, "demo.1", {0, 5}, also=()).rulings
    assert [(o.chooser, o.name) for o in ruling.options] == [("noir", "jouer"), ("noir", "laisser")]
    assert bois.held(PLAYING, ruling, "jouer").touche == 5
    assert bois.held(PLAYING, ruling, "laisser") == PLAYING


def test_the_hand_is_place_0() -> None:
    fault = Incident("touche", "blanc", dame="main", adoube="non")
    (ruling,) = bois.touched(PLAYING, fault, "demo.1", {0}, also=()).rulings
    assert bois.held(PLAYING, ruling, "jouer").touche == 0


@pytest.mark.parametrize(("dame", "adoube"), [("5", "oui"), ("7", "non")])
def test_j_adoube_or_a_man_that_cannot_be_played_leaves_him_free(dame: str, adoube: str) -> None:
    fault = Incident("touche", "blanc", dame=dame, adoube=adoube)
    step = bois.touched(PLAYING, fault, "demo.1", {5}, also=())
    assert step.state == PLAYING
    assert step.rulings[0].options == ()


def test_he_touches_nothing_out_of_turn() -> None:
    fault = Incident("touche", "noir", dame="5", adoube="non")
    with pytest.raises(IllegalAction, match="noir is not to play now"):
        bois.touched(PLAYING, fault, "demo.1", {5}, also=())


def test_he_touches_a_man_where_he_has_one() -> None:
    def occupied(_state: Partie, player: str) -> tuple[int, ...]:
        return (0, 5) if player == "blanc" else ()

    for dame, place in (("5", 5), ("main", 0)):
        fault = Incident("touche", "blanc", dame=dame)
        assert bois.touching(PLAYING, fault, "demo.1", occupied) == place
    for player, dame in (("blanc", "7"), ("noir", "5")):
        with pytest.raises(IllegalAction, match=f"{player} has no man there"):
            bois.touching(PLAYING, Incident("touche", player, dame=dame), "demo.1", occupied)


def test_men_could_be_touched_in_silence_and_the_first_with_a_word() -> None:
    could = [str(incident) for incident in bois.touches("blanc", iter(("main", "5")))]
    assert could == [
        "! touche blanc adoube=non dame=main",
        "! touche blanc adoube=non dame=5",
        "! touche blanc adoube=oui dame=main",
    ]
    assert bois.touches("blanc", ()) == ()


@pytest.mark.parametrize("text", ["", "tas", "-1", "100", "²"])
def test_a_place_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="a place reads main or 7"):
        bois.read_place(text)
