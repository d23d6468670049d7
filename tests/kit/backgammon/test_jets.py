"""How dice are named, and how they could lie in doubt."""

from __future__ import annotations

from academie.kit.backgammon import throw_faults
from academie.kit.backgammon.board_actions import Partie
from academie.kit.backgammon.dice import THROWS, throw

TO_THROW = Partie("jet", "blanc")


def test_a_throw_is_named_by_its_larger_number_or_as_a_doublet() -> None:
    assert throw_faults.names_of(throw("1-6")) == ("six et as",)
    assert throw_faults.names_of(throw("3-3")) == ("terne", "tourne")
    names = [name for coup in THROWS for name in throw_faults.names_of(coup)]
    assert len(set(names)) == len(names)


def test_doubtful_throws_are_offered_to_him_who_throws() -> None:
    assert {i.fact("de") for i in throw_faults.list_doubtful_throws(TO_THROW)} == set(
        throw_faults.LIEUX
    )
    assert throw_faults.list_doubtful_throws(Partie("fin")) == ()
