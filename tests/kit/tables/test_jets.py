"""How dice are named, and how they could lie in doubt."""

from __future__ import annotations

from academie.kit.tables import jets
from academie.kit.tables.coups import Partie
from academie.kit.tables.dice import THROWS, throw

TO_THROW = Partie("jet", "blanc")


def test_a_throw_is_named_by_its_larger_number_or_as_a_doublet() -> None:
    assert jets.names_of(throw("1-6")) == ("six et as",)
    assert jets.names_of(throw("3-3")) == ("terne", "tourne")
    names = [name for coup in THROWS for name in jets.names_of(coup)]
    assert len(set(names)) == len(names)


def test_doubtful_throws_are_offered_to_him_who_throws() -> None:
    assert {i.fact("de") for i in jets.possible_jets(TO_THROW)} == set(jets.LIEUX)
    assert jets.possible_jets(Partie("fin")) == ()
