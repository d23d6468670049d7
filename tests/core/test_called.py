"""Which functions no game can call: their rules are defined, and nothing is played by them."""

from __future__ import annotations

import pytest

from academie.core import citations
from academie.core.called import named_in, only_defined
from academie.games import GAMES, load

TRICTRAC = "academie.games.trictrac"
PACKAGES = tuple(f"academie.games.{name}" for name in GAMES)


@pytest.mark.parametrize(
    "function", [f"{TRICTRAC}.cases.huit_jans", f"{TRICTRAC}.combinaisons.plus_pres"]
)
def test_a_function_that_only_examples_call_is_only_defined(function: str) -> None:
    assert only_defined([function], PACKAGES) == {function}


@pytest.mark.parametrize(
    "function",
    [f"{TRICTRAC}.tarif.vaut", "academie.games.whist.awards.tricks", "academie.core.cells.Cells"],
)
def test_what_pays_in_play_and_what_is_of_no_game_is_not(function: str) -> None:
    assert only_defined([function], PACKAGES) == frozenset()


def test_every_function_that_is_only_defined_carries_a_rule_of_its_game() -> None:
    for game in GAMES:
        load(game)
    every = {function for functions in citations().values() for function in functions}
    assert 0 < len(only_defined(every, PACKAGES)) < len(every) / 10


def test_a_decorator_that_registers_calls_and_one_that_cites_does_not() -> None:
    code = "@fault(one)\ndef ruled(): ...\n@applies('a.1')\ndef said(): ...\n"
    assert named_in(code)[0] == ["applies", "fault", "one", "ruled"]


def test_names_that_a_module_only_offers_are_not_called() -> None:
    assert named_in("__all__ = [huit]\n")[0] == []
