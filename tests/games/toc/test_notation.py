"""States and actions as text, and what is refused by which rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from academie.core import IllegalAction, NotationError
from academie.core.codecs import Contradiction
from academie.games import after, ruling
from academie.games.toc import GAME as toc
from academie.games.toc.state import Contrainte, Position

GOOD = "jeu | convenu trous=3 | joueur blanc | dé 5-2 | blanc 0:13 5 6"
FILLED = "jet | convenu trous=3 | joueur blanc | blanc 0:5 1:2 2:2 3:2 4:2 5 6"


@pytest.mark.parametrize(
    "text",
    ["0-6, 6-11", "19-hors", "passe", "blanc tient", "noir s’en va", "convient trous=3", "dé 6-5"],
)
def test_an_action_reads_as_it_is_written(text: str) -> None:
    assert str(toc.read_action(text)) == text


@pytest.mark.parametrize("text", ["blanc marque 4", "blanc", "blanc choisit", "hors"])
def test_what_the_trictrac_does_and_the_toc_does_not_is_no_action(text: str) -> None:
    with pytest.raises(NotationError):
        toc.read_action(text)


@pytest.mark.parametrize(
    ("play", "rule"),
    [
        ("0-2", "nouveau-trictrac.15.r40"),
        ("0-3, 0-2", "trictrac.1.8"),
        ("0-3, 3-7", "trictrac.1.8"),
        ("0-5, 0-2, 5-7", "toc.4.2"),
        ("7-12, 0-2", "trictrac.1.8"),
        ("blanc s’en va", "toc.5.6"),
        ("dé 6-5", "toc.2.3"),
        ("tire blanc 2 noir 1", "toc.2.4"),
        ("convient", "toc.5.2"),
        ("blanc choisit rester", "toc.1.1"),
        ("! jet blanc coup=6-5 de=plat", "toc.4.4"),
    ],
)
def test_what_cannot_be_done_names_its_rule_and_its_state(play: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        after(toc.read(GOOD), play)
    assert refusal.value.rule == rule
    assert refusal.value.position == GOOD


def test_nothing_is_played_before_the_die_is_drawn() -> None:
    table = toc.start(toc.Options())
    with pytest.raises(IllegalAction, match="no throw is to be played"):
        after(table, "0-6, 0-5")
    with pytest.raises(NotationError, match="the text decides: adoube"):
        ruling(table, "! triche blanc")
    with pytest.raises(IllegalAction, match="not now"):
        ruling(table, "! touche blanc dame=0")


def test_a_choice_waits_and_is_written_down() -> None:
    waiting = after(toc.read(GOOD), "! fausse_case blanc dame=5")
    assert toc.read(str(waiting)) == waiting
    with pytest.raises(IllegalAction, match="a choice must be made first"):
        after(waiting, "5-10, 0-2")
    held = after(waiting, "noir choisit jouer")
    assert toc.read(str(held)) == held


def test_a_hole_made_by_a_doubtful_throw_lets_one_leave_like_any_other() -> None:
    plain = after(toc.read(FILLED), "dé 6-5")
    doubtful = after(toc.read(FILLED), "! jet blanc coup=6-5 de=dames")
    seen = after(toc.read(FILLED), "! rompt noir vu=oui coup=6-5")
    assert plain == doubtful == seen
    assert plain.choix


def test_to_touch_a_man_is_to_hold() -> None:
    touched = after(toc.read(FILLED), "dé 6-5", "! touche blanc dame=0")
    assert not touched.choix
    assert {c.lien for c in touched.contraintes} == {"plein", "dame"}


@pytest.mark.parametrize("joue", ["0-4", "0-7,0-3", "0-4,0-3,0-2"])
def test_what_no_dice_could_play_is_not_played_wrong_by_who_makes_his_plein(joue: str) -> None:
    bound = after(toc.read(FILLED), "dé 6-5", "blanc tient")
    with pytest.raises(IllegalAction) as refusal:
        ruling(bound, f"! case_mal blanc joue={joue}")
    assert refusal.value.rule == "nouveau-trictrac.18.5"


def test_who_is_bound_to_a_man_and_not_to_a_plein_plays_wrong_as_at_the_trictrac() -> None:
    bound = after(toc.read(GOOD), "! touche blanc dame=0")
    assert {c.lien for c in bound.contraintes} == {"dame"}
    ruled = ruling(bound, "! case_mal blanc joue=0-4,0-3")
    assert "toc.note.7" not in ruled.rules
    assert "rester" in {option.name for option in ruled.options}


def test_a_play_left_standing_gives_what_it_gives_and_may_end_the_partie() -> None:
    table = toc.read("jeu | joueur blanc | dé 4-3 | blanc 0:13 10:2 | noir 0:10 6 9:2 10:2")
    step = toc.apply(
        after(table, "! case_mal blanc joue=0-2,0-1"), toc.read_action("noir choisit rester")
    )
    assert [str(award) for award in step.awards][-1] == "Black +1 stake, partie simple (toc.5.2)"
    assert step.state.position.blanc[1:3] == (1, 1)


@pytest.mark.parametrize(
    ("word", "changed"),
    [
        ("", {"joueur": None}),
        ("", {"de": None}),
        ("noir", {"position": Position(noir=(0,) * 23 + (15,))}),
        ("trous", {"trous": (3, 0)}),
        ("trous", {"phase": "tirage", "joueur": None, "de": None, "trous": (1, 0)}),
        ("choix", {"phase": "choix"}),
        ("blanc", {"phase": "tirage", "joueur": None, "de": None}),
        ("noir", {"joueur": "noir", "position": Position(noir=(0,) * 24)}),
        ("obligé", {"phase": "jet", "de": None, "contraintes": (Contrainte("dame", "0"),)}),
    ],
)
def test_a_state_that_is_made_by_hand_holds_the_same_laws(
    word: str, changed: dict[str, Any]
) -> None:
    with pytest.raises(Contradiction) as refusal:
        replace(toc.read(GOOD), **changed)
    assert refusal.value.word == word


def test_what_was_agreed_holds_its_laws_and_names_their_rules() -> None:
    with pytest.raises(Contradiction, match=r"toc\.5\.2"):
        toc.Options(trous=0)
    with pytest.raises(Contradiction, match=r"toc\.5\.4"):
        toc.Options(trous=3, double="oui")


def test_who_may_leave_says_so_before_he_plays() -> None:
    may_leave = after(toc.read(FILLED), "dé 6-5")
    assert toc.current_players(may_leave) == ("blanc",)
    assert list(map(str, toc.actions(may_leave))) == ["blanc tient", "blanc s’en va"]
    with pytest.raises(IllegalAction, match="White says first whether he holds or leaves"):
        after(may_leave, "0-6, 0-5")
    with pytest.raises(IllegalAction, match="only after a hole of his own dice"):
        after(may_leave, "noir tient")
