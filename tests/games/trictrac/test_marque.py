"""Points, holes, bredouille: the worked examples of the treatises, and what always holds."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.games.trictrac.marque import Compte, Comptes, Ecrit, add_marks, jeton_perce, jetons
from academie.kit.backgammon.board import PLAYERS

entries = st.lists(
    st.builds(Ecrit, st.sampled_from(PLAYERS), st.integers(1, 20).map(lambda n: 2 * n)),
    max_size=40,
)
few = settings(max_examples=30)


def after(*written: tuple[str, int]) -> Comptes:
    comptes = Comptes()
    for player, points in written:
        comptes = add_marks(comptes, Ecrit(player, points)).comptes
    return comptes


def test_twelve_points_of_the_first_to_mark_are_two_holes() -> None:
    assert add_marks(Comptes(), Ecrit("blanc", 12)).trous == (2,)


def test_twelve_points_of_the_second_to_mark_are_two_holes() -> None:
    assert add_marks(after(("blanc", 4)), Ecrit("noir", 12)).trous == (2,)


def test_when_both_were_interrupted_the_first_to_twelve_marks_one_hole() -> None:
    both = after(("blanc", 8), ("noir", 6), ("blanc", 2))
    assert add_marks(both, Ecrit("noir", 6)).trous == (1,)
    assert add_marks(both, Ecrit("blanc", 2)).trous == (1,)


def test_four_then_six_against_then_twelve_are_one_hole_and_four() -> None:
    done = add_marks(after(("noir", 4), ("blanc", 6)), Ecrit("noir", 12))
    assert done.trous == (1,)
    assert (done.comptes.noir.points, done.comptes.blanc.points) == (4, 0)


def test_eight_simple_and_eighteen_over_eight_in_bredouille_are_three_holes_and_two() -> None:
    before = Comptes(Compte(8), Compte(8, bredouille=True))
    done = add_marks(before, Ecrit("blanc", 18))
    assert done.trous == (1, 2)
    assert (done.comptes.blanc.points, done.comptes.noir.points) == (2, 0)


def test_one_comes_back_into_bredouille_by_three_holes_or_by_five() -> None:
    before = Comptes(Compte(8), Compte(8, bredouille=True))
    assert sum(add_marks(before, Ecrit("blanc", 16)).trous) == 3
    assert sum(add_marks(before, Ecrit("blanc", 28)).trous) == 5


def test_sixteen_points_are_two_holes_and_four_twenty_two_two_and_ten() -> None:
    for points, rest in ((16, 4), (22, 10)):
        done = add_marks(Comptes(), Ecrit("blanc", points))
        assert (done.trous, done.comptes.blanc.points) == ((2,), rest)


@pytest.mark.parametrize("points", [2, 4, 6, 8, 10])
def test_fewer_than_twelve_make_no_hole(points: int) -> None:
    assert add_marks(Comptes(), Ecrit("noir", points)).trous == ()


@given(written=entries)
@few
def test_marks_stay_below_twelve_and_at_most_one_player_is_in_bredouille(
    written: list[Ecrit],
) -> None:
    comptes = Comptes()
    for ecrit in written:
        comptes = add_marks(comptes, ecrit).comptes
        assert all(0 <= comptes.of(p).points < 12 for p in PLAYERS)
        assert not (comptes.blanc.bredouille and comptes.noir.bredouille)
        assert not (comptes.blanc.grande and comptes.noir.grande)
        shown = sum(jetons(comptes, p) for p in PLAYERS)
        assert (shown in {1, 3}) == (comptes.blanc.bredouille or comptes.noir.bredouille)


@given(written=entries)
@few
def test_points_are_in_the_holes_on_the_board_or_erased(written: list[Ecrit]) -> None:
    comptes = Comptes()
    for ecrit in written:
        done = add_marks(comptes, ecrit)
        before, now = comptes.of(ecrit.player).points, done.comptes.of(ecrit.player).points
        assert before + ecrit.points == 12 * len(done.trous) + now
        assert set(done.trous[1:]) <= {2}
        assert sum(done.trous) == sum(a.points for a in done.awards)
        comptes = done.comptes


@given(written=entries, first=st.integers(1, 10), second=st.integers(1, 10))
@few
def test_to_mark_in_two_parts_comes_to_the_same(
    written: list[Ecrit], first: int, second: int
) -> None:
    comptes = after(*((e.player, e.points) for e in written))
    at_once = add_marks(comptes, Ecrit("blanc", 2 * (first + second))).comptes
    in_part = add_marks(comptes, Ecrit("blanc", 2 * first)).comptes
    assert add_marks(in_part, Ecrit("blanc", 2 * second)).comptes == at_once


def test_a_hole_that_is_not_marked_wipes_nothing_out() -> None:
    """trictrac.note.47: « Celui qui marque le trou … efface »."""
    before = Comptes(Compte(8), Compte(2, bredouille=True))
    marks = add_marks(before, Ecrit("blanc", 8, "trou_oublié")).comptes
    assert marks == Comptes(Compte(4), Compte(2))
    double = Comptes(Compte(8, bredouille=True), Compte(2))
    one = add_marks(double, Ecrit("blanc", 8, "trou_oublié")).comptes
    assert (one.blanc.trous, one.blanc.points, one.noir.points) == (1, 4, 0)


def test_who_takes_a_hole_after_the_single_one_of_the_other_shows_his_grande_bredouille() -> None:
    """nouveau-trictrac.13.4: « cela n’étant nécessaire qu’à celui qui marque après »."""
    one = Comptes(Compte(trous=1), Compte(trous=2, grande=True))
    assert jeton_perce(one) == "noir"
    assert jeton_perce(Comptes(Compte(), Compte(trous=2, grande=True))) is None
