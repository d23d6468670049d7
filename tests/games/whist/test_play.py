"""Whose turn it is at whist."""

from __future__ import annotations

import pytest

from academie.core import IllegalAction
from academie.games import after
from academie.games.whist import GAME as whist
from academie.games.whist.actions import Turn


def test_who_has_the_last_trick_turns_it() -> None:
    deal = "jeu | donneur D | retourne ♥2 | mène A | A ♠A | C ♠4 | B ♠R | D ♠D | levées AB 6 CD 6"
    played = after(whist.read(deal), "A ♠A", "C ♠4", "B ♠R", "D ♠D")
    assert whist.current_players(played) == ("A",)
    assert [str(action) for action in whist.actions(played)] == ["renverse"]


def test_before_the_deal_it_is_nobodys_turn() -> None:
    assert whist.current_players(whist.start()) == ()


def test_the_trick_after_which_nobody_has_a_card_ends_the_deal() -> None:
    """However few there were: a table that is written down need not have had thirteen."""
    last = (
        "jeu | donneur D | retourne ♣5 | mène A | jouées A♠A C♠2 B♠3 D♠4 >A | levées AB 6 CD 5 "
        "| non renversée"
    )
    assert after(whist.read(last), "renverse").phase == "marque"


def test_where_thirteen_tricks_are_taken_the_card_that_is_left_is_not_played() -> None:
    state = whist.read(
        "jeu | donneur D | retourne ♣5 | A ♥2 | mène A | jouées A♠A C♠2 B♠3 D♠4 >A "
        "| levées AB 7 CD 6 | non renversée"
    )
    assert whist.actions(state) == (Turn(),)
    with pytest.raises(IllegalAction) as refused:
        after(state, "A ♥2")
    assert refused.value.rule == "whist.usage.3"
