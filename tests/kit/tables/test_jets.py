"""How dice are named, where they are good, and what comes of breaking them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from academie.core import IllegalAction, Incident, NotationError
from academie.kit.tables import jets
from academie.kit.tables.coups import Partie
from academie.kit.tables.dice import THROWS, Throw, throw

TO_THROW = Partie("jet", "blanc")


def thrown(state: Partie, coup: Throw) -> Partie:
    return replace(state, phase="jeu", de=coup)


def test_a_throw_is_named_by_its_larger_number_or_as_a_doublet() -> None:
    assert jets.names_of(throw("1-6")) == ("six et as",)
    assert jets.names_of(throw("3-3")) == ("terne", "tourne")
    names = [name for coup in THROWS for name in jets.names_of(coup)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("lieu", jets.LIEUX)
def test_a_good_throw_is_played_and_a_bad_one_thrown_again(lieu: str) -> None:
    fault = Incident("jet", "blanc", coup="6-5", de=lieu)
    step = jets.judged(TO_THROW, fault, "demo.1", thrown, also=("demo.2",))
    good = jets.LIEUX[lieu].bon
    assert step.state == (thrown(TO_THROW, throw("6-5")) if good else TO_THROW)
    assert ("is good" in str(step.rulings[0].reason)) == good
    assert step.rulings[0].rules == ("demo.1", "demo.2")


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"coup": "6-5"}, "the fact de=en_l_air is missing"),
        ({"de": "plat"}, "the fact coup=6-5 is missing"),
        ({"coup": "6-7", "de": "plat"}, "a throw reads"),
        ({"coup": "6-5", "de": "debout"}, "a die lies plat, dames"),
    ],
)
def test_a_throw_that_is_not_told_rightly_is_refused(facts: dict[str, str], expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        jets.judged(TO_THROW, Incident("jet", "blanc", **facts), "demo.1", thrown, also=())


def test_only_he_throws_whose_turn_it_is() -> None:
    fault = Incident("jet", "noir", coup="6-5", de="plat")
    with pytest.raises(IllegalAction, match="noir is not to throw now"):
        jets.judged(TO_THROW, fault, "demo.1", thrown, also=())
    with pytest.raises(IllegalAction, match="noir is not to throw now"):
        jets.other_dice(TO_THROW, Incident("change", "noir"), "demo.1")


def test_dice_are_broken_freely_for_a_penalty_or_for_a_throw_of_his_choice() -> None:
    fault = Incident("rompt", "noir", coup="6-5")
    free = jets.broken(TO_THROW, fault, "demo.1")
    assert (free.state, free.awards) == (TO_THROW, ())
    fined = jets.broken_for_a_penalty(TO_THROW, fault, "demo.1", 3)
    assert [(a.player, a.points, a.unit) for a in fined.awards] == [("blanc", 3, "jetons")]
    chosen = jets.broken_without_penalty(TO_THROW, fault, "demo.1", ())
    assert [o.name for o in chosen.rulings[0].options] == [str(t) for t in reversed(THROWS)]
    played = jets.any_throw(thrown)(TO_THROW, chosen.rulings[0], "4-4")
    assert played.state == thrown(TO_THROW, throw("4-4"))
    with pytest.raises(IllegalAction, match="noir is not to throw now"):
        jets.broken(TO_THROW, Incident("rompt", "blanc", coup="6-5"), "demo.1")


@pytest.mark.parametrize("peine", [0, 3])
def test_what_breaking_costs_against_what_was_agreed_is_what_was_set(peine: int) -> None:
    fault = Incident("rompt", "noir", coup="6-5")
    step = jets.broken_against(TO_THROW, fault, "demo.1", peine, ("demo.2",))
    assert sum(award.points for award in step.awards) == peine
    assert bool(step.rulings[0].options) == (not peine)
    assert step.rulings[0].also == (() if peine else ("demo.2",))


@pytest.mark.parametrize("lieu", jets.LIEUX)
def test_a_throw_that_is_not_good_is_thrown_again_by_whom_the_game_says(lieu: str) -> None:
    fault = Incident("jet", "blanc", coup="6-5", de=lieu)
    judged = jets.judged(TO_THROW, fault, "demo.1", thrown, also=())
    again = jets.thrown_again(judged, fault, {"blanc": "noir"}.__getitem__)
    assert again.rulings == judged.rulings
    assert again.state.joueur == ("blanc" if jets.LIEUX[lieu].bon else "noir")


def test_doubtful_throws_are_offered_to_him_who_throws() -> None:
    assert {i.fact("de") for i in jets.possible_jets(TO_THROW)} == set(jets.LIEUX)
    assert jets.possible_jets(Partie("fin")) == ()
