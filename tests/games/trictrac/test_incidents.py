"""What is ruled where a law has several cases, or is next to one that it refuses."""

from __future__ import annotations

import pytest

from academie.games import after, ruling
from academie.games.trictrac import GAME as trictrac

EIGHT = "marque | joueur blanc | dé 6-4 | blanc 0:11 5 6 8 10 | noir 0:13 7 9"


def offered(position: str, incident: str) -> list[str]:
    return [option.name for option in ruling(trictrac.read(position), incident).options]


def test_a_man_on_the_last_fleche_may_be_touched() -> None:
    state = trictrac.read("jeu | joueur blanc | dé 4-3 | blanc 0:13 1 23 | noir 1:15")
    assert ruling(state, "! adoube blanc dame=23").allowed


def test_of_two_holes_the_first_may_be_simple_and_be_marked_double() -> None:
    """Eighteen points over six: a hole that was interrupted, and one that was not."""
    position = (
        "marque | joueur blanc | dé 6-6 | blanc 0:9 5 6:2 10 11:2 | noir 0:13 1 5 | points 6 2"
    )
    assert offered(position, "! trou_de_trop blanc") == ["dire", "taire"]


def test_who_cannot_play_both_numbers_with_one_man_is_not_held_to_it() -> None:
    position = "jeu | joueur blanc | dé 6-5 | blanc 0:13 1 2 | noir 0:7 14:2 15:2 16:2 17:2"
    assert offered(position, "! case_mal blanc joue=1-4,2-4") == ["rester"]


def test_what_he_gains_of_the_points_by_which_he_left_is_no_ecole() -> None:
    """Twelve are marked, and eight of them gained."""
    state = after(trictrac.read(f"{EIGHT} | points 2 0"), "! plus blanc points=12 part=oui")
    assert after(state, "noir choisit envoyer").marques.noir.points == 4


@pytest.mark.parametrize("agreed", ["trous=3", "trous=3 avantage=noir-dé"])
def test_who_is_given_the_de_may_still_agree_before_he_throws(agreed: str) -> None:
    state = after(trictrac.start(), "convient avantage=noir-dé")
    assert state.phase == "jet"
    assert after(state, f"convient {agreed}").options.trous == 3


def test_the_plein_is_broken_by_force_where_every_play_breaks_it() -> None:
    text = "blanc 6:3 7:2 8:2 9:2 10:2 11:4 | noir 6:3 7 8:3 9 10:3 11:4"
    forced = trictrac.odds(text).of("trictrac.est_force_de_rompre")
    throws = [str(throw) for chance in forced for throw in chance.throws]
    assert "3-3" in throws  # six plays, each of which breaks it
    assert "6-1" not in throws  # five plays, of which the first alone does not
