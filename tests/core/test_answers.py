"""What a game answers, as data and back; what says no such value is refused."""

from __future__ import annotations

from typing import Any

import pytest

from academie.core import Award, Incident, NotationError, Option, Ruling
from academie.core.answers import RULING, award_data, awards_codec, incident_codec
from academie.core.messages import Message
from academie.games import load
from academie.games.schemas import answers_of
from academie.games.trictrac.facons import GAIN
from academie.games.trictrac.state import Facon, Gain
from academie.kit.backgammon import short_form

PLAIN = Award("AB", 3, "points", "whist.3", Message("whist.renonce"))
BATTUE = Message("trictrac.dame_battue")
JAN = Gain("blanc", 4, "points", "trictrac.3.5", BATTUE, (Facon((5, 2), (11, 16, 18)),))
THREE = Message("whist.player_add_three_before_any_other", player="AB", side="CD")
ADD = Message("core.and", first="3", last="9")
RENONCE = Incident("renonce", "C", carte="♠5")


def whist() -> Any:
    return answers_of(load("whist"))


def test_an_award_is_said_part_by_part() -> None:
    assert award_data(PLAIN) == {
        "player": "AB",
        "points": 3,
        "unit": "points",
        "rule": "whist.3",
        "reason": {"kind": "whist.renonce", "said": "revoke"},
    }


def test_an_award_that_is_more_names_its_class_and_comes_back_as_it_was() -> None:
    form = awards_codec(GAIN)
    data = form.data(JAN)
    assert data["award"] == "Gain"
    assert data["facons"] == [{"numbers": [5, 2], "path": [11, 16, 18]}]
    assert form.value(data) == JAN
    assert form.value(form.data(PLAIN)) == PLAIN


def test_what_a_position_would_gain_says_its_plays() -> None:
    gain = short_form.Gain("blanc", 1, "jetons", "plain.3.1", Message("plain.plain"), ("5-6",), 2)
    assert award_data(gain)["facons"] == ["5-6"]
    assert awards_codec(short_form.GAIN).value(award_data(gain)) == gain


@pytest.mark.parametrize(
    "change",
    [{"points": -1}, {"points": "3"}, {"points": True}, {"player": 3}, {"award": "Trou"}, {"x": 1}],
)
def test_what_says_no_award_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(NotationError):
        awards_codec(GAIN).value({**award_data(PLAIN), **change})


def test_an_incident_is_said_with_its_facts_and_without_them() -> None:
    form = incident_codec(["renonce", "compte"])
    assert form.data(RENONCE) == {"kind": "renonce", "player": "C", "facts": {"carte": "♠5"}}
    assert form.data(Incident("compte", "A")) == {"kind": "compte", "player": "A"}
    assert form.value(form.data(RENONCE)) == RENONCE


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "tricherie", "player": "C"},
        {"kind": "renonce"},
        {"kind": "renonce", "player": 1},
        {"kind": "renonce", "player": "C", "facts": {"carte": 5}},
        {"kind": "renonce", "player": "C", "carte": "♠5"},
        "! renonce C",
    ],
)
def test_what_says_no_incident_is_refused(data: Any) -> None:
    with pytest.raises(NotationError):
        incident_codec(["renonce"]).value(data)


def test_a_ruling_leaves_out_what_is_as_usual() -> None:
    bare = Ruling(RENONCE, "whist.3", THREE)
    assert set(RULING.data(bare)) == {"incident", "rule", "reason"}
    whole = Ruling(
        RENONCE,
        "whist.3",
        THREE,
        (Option("AB", "points", ADD),),
        (PLAIN,),
        ("whist.2",),
        allowed=False,
    )
    assert RULING.data(whole)["allowed"] is False
    ruling = whist().ruling
    assert [ruling.value(ruling.data(one)) for one in (bare, whole)] == [bare, whole]


def test_a_step_has_the_state_as_its_notation_has_it() -> None:
    game = load("whist")
    state = game.read("jeu | donneur D | retourne ♥2 | mène A | A ♠A | C ♠R | B ♠D | D ♠V")
    step = game.apply(state, game.read_action("! etale A"))
    data = whist().step.data(step)
    assert data["state"] == whist().state.data(step.state)
    assert whist().step.value(data) == step
    with pytest.raises(NotationError):
        whist().step.value({**data, "state": {"phase": "sieste"}})
