"""Whose turn it is, and what is refused out of its time."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import IllegalAction
from academie.games import after
from academie.games.piquet import GAME as piquet
from tests.games.conftest import walk


@given(seed=st.integers(0, 10_000))
@settings(max_examples=5)
def test_who_has_the_turn_may_do_something(seed: int) -> None:
    for state, _, _ in walk("piquet", seed, 200, faults=True):
        doing = {getattr(a, "seat", None) or a.chooser for a in piquet.actions(state)}
        assert doing == set(piquet.current_players(state))


@pytest.mark.parametrize(
    ("line", "seats"),
    [
        ("coupe", ()),
        ("donne | donneur B", ()),
        ("donne | donneur B | par A 0 B 3", ("B",)),
        ("écart | donneur B | A ♠AR98 | B ♠D107 | talon ♥A ♥R", ("A",)),
        ("écart | donneur B | A ♠AR98 | B ♠D107 | talon ♥A ♥R | écartées A ♦6", ("A",)),
        ("comptes | donneur B | A ♠AR | B ♠D10 | talon ♠V ♥A", ("A", "B")),
        ("comptes | donneur B | A ♠AR | B ♠D10 | paroles A accuse ronfle 21", ("B",)),
        ("jeu | donneur B | mène A | A ♠9 | B ♠87 | tapis A♠A | levées A 5 B 5", ("B",)),
        ("jeu | donneur B | mène A | A ♠9 | B - | tapis A♠A | levées A 6 B 5", ()),
        ("marque | donneur B | pic A | points A 40 B 52 | levées A 8 B 4", ("A",)),
        ("marque | donneur B | points A 100 B 52 | levées A 8 B 4", ()),
    ],
)
def test_who_has_the_turn_comes_first_and_who_may_act_besides_after_him(
    line: str, seats: tuple[str, ...]
) -> None:
    assert piquet.current_players(piquet.read(line)) == seats


def test_no_fault_is_offered_once_the_partie_is_won() -> None:
    won = "marque | donneur B | points A {} B 52 | levées A 8 B 4"
    assert piquet.incidents(piquet.read(won.format(99))) != ()
    assert piquet.incidents(piquet.read(won.format(100))) == ()


@pytest.mark.parametrize(
    ("line", "action", "rule"),
    [
        ("coupe", "A écarte ♠7", "piquet.1.4"),
        ("comptes | donneur B | A ♠AR | B ♠D10", "A prend 1", "piquet.1.4"),
        ("jeu | donneur B | mène A | A ♠A | B ♠8", "A regarde", "piquet.1.4"),
        ("jeu | donneur B | mène A | A ♠A | B ♠8", "A blanche 2", "piquet.3.20"),
        ("jeu | donneur B | mène A | A ♠A | B ♠8", "B donnera par 2", "piquet.3.24"),
        ("écart | donneur B | A ♠AR98 | B ♠D107", "A accuse ronfle 38", "piquet.1.6"),
        ("écart | donneur B | A ♠AR98 | B ♠D107", "B bon ronfle", "piquet.1.6"),
        ("écart | donneur B | A ♠AR98 | B ♠D107", "A reprend pic", "piquet.2.3"),
        ("jeu | donneur B | mène A | A ♠A | B ♠8", "B rejoue", "piquet.1.15"),
        ("marque | donneur B | points A 40 B 52", "A ♠A", "piquet.1.13"),
        ("marque | donneur B | points A 40 B 52", "A accuse ronfle 38", "piquet.3.3"),
        ("marque | donneur B | points A 100 B 52", "A accuse ronfle 38", "piquet.1.2"),
    ],
)
def test_what_is_done_out_of_its_time_is_refused_by_its_rule(
    line: str, action: str, rule: str
) -> None:
    state = piquet.read(line)
    with pytest.raises(IllegalAction) as refusal:
        after(state, action)
    assert refusal.value.rule == rule


def test_who_has_few_cards_may_discard_them_all() -> None:
    table = piquet.read("écart | donneur B | A ♠9876 | B ♠D10 ♥76 | talon ♥A ♥R ♥D ♥V ♥10 ♥9 ♥8 ♦A")
    assert after(table, "A écarte ♠9876").hand("A") == ()
