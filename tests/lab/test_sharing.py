"""A whole game in an address."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode

import pytest

from academie.core import AcademieError
from academie.core.transcript import play_out
from academie.games import GAMES, load
from academie.lab import Desk
from academie.lab.sharing import LONGEST

#: Letters of an address that any program may take.
LONG = 20_000


@pytest.mark.parametrize("name", GAMES)
def test_a_shared_game_is_found_again_with_every_turn(name: str) -> None:
    turns = [
        turn for turn, _ in zip(play_out(load(name), 3, faults=True), range(150), strict=False)
    ]
    desk = Desk()
    view = desk.open(name)
    for turn in turns:
        view = desk.act(turn.action)
    assert len(view["played"]) < LONG
    there = Desk().resume(name, view["played"])
    assert there["position"] == view["position"] == str(turns[-1].step.state)
    assert there["turns"] == view["turns"]
    assert there["happened"] == view["happened"]


def test_what_was_taken_back_is_not_shared() -> None:
    desk = Desk()
    desk.open("toc")
    desk.act("convient")
    desk.act("tire blanc 5 noir 3")
    assert Desk().resume("toc", desk.back()["played"])["turns"] == ["convient"]


def packed(text: bytes) -> str:
    return urlsafe_b64encode(zlib.compress(text)).decode()


@pytest.mark.parametrize(
    "played",
    [
        "",
        "nothing",
        "é",
        packed(b""),
        packed(b"x" * (LONGEST + 1)),
        packed("accord\né".encode("latin-1")),
    ],
)
def test_an_address_without_a_game_is_told_so(played: str) -> None:
    with pytest.raises(AcademieError, match="no game can be read from this address"):
        Desk().resume("toc", played)


def test_a_shared_turn_that_a_rule_forbids_is_refused() -> None:
    with pytest.raises(AcademieError, match=r"toc\.|trictrac\."):
        Desk().resume("toc", packed(b"accord\nconvient\nblanc tient"))
