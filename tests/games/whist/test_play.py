"""Whose turn it is at whist."""

from __future__ import annotations

from academie.games import after, whist


def test_who_has_the_last_trick_turns_it() -> None:
    deal = "jeu | donneur D | retourne ♥2 | mène A | A ♠A | C ♠4 | B ♠R | D ♠D | levées AB 6 CD 6"
    played = after(whist.read(deal), "A ♠A", "C ♠4", "B ♠R", "D ♠D")
    assert whist.turn(played) == ("A",)
    assert [str(action) for action in whist.actions(played)] == ["renverse"]


def test_before_the_deal_it_is_nobodys_turn() -> None:
    assert whist.turn(whist.start()) == ()
