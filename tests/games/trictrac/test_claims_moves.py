"""What both treatises state of playing, checked: first chapters, coin, passages, lifting."""

from __future__ import annotations

import pytest

from academie.games.trictrac import noms
from academie.games.trictrac.awards import gains
from academie.games.trictrac.cases import JANS, case_faite, en_face, est_plein, huit_jans, plein
from academie.games.trictrac.moves import plays
from academie.games.trictrac.notation import read_position
from academie.games.trictrac.state import BANDE, COIN, DEPART, Options, Position
from academie.kit.backgammon.board import FLECHES, MEN, read_men
from academie.kit.backgammon.dice import CASES, THROWS, make_throw, throw

OFF = "noir 11:15"


def found(position: str, dice: str, options: Options | None = None) -> list[str]:
    """The plays of blanc, as written."""
    where = read_position(position)
    return [str(p) for p in plays(where, "blanc", throw(dice), options or Options())]


def test_fifteen_men_stand_on_the_talon() -> None:
    assert (MEN, *[0] * (FLECHES - 1)) == DEPART
    assert MEN == 15


def test_from_the_start_all_throws_but_six_five_and_sonnes_go_tout_d_une() -> None:
    start = Position()
    never = [t for t in THROWS if not any(p.tout_dune for p in plays(start, "blanc", t))]
    assert [str(t) for t in never] == ["6-5", "6-6"]


def test_ambesas_from_the_start_is_two_men_on_the_first_fleche_or_one_on_the_second() -> None:
    assert found("blanc 0:15 | noir 0:15", "1-1") == ["0-1, 0-1", "0-1, 1-2"]


def test_even_numbers_keep_the_colour_all_round_the_board() -> None:
    for start in range(FLECHES):
        for end in range(start + 1, FLECHES):
            same = noms.meme_couleur(start, end)
            assert bool(same) == ((end - start) % 2 == 0)
    assert [en_face(place) for place in (0, COIN)] == [FLECHES - 1, COIN + 1]


def test_the_eight_jans_are_counted_in_the_order_of_both_treatises() -> None:
    assert len(huit_jans()) == 8
    assert huit_jans()[5:] == tuple(JANS)


def test_flat_dice_favour_opposite_faces() -> None:
    pairs = [(4, 3), (5, 2), (6, 1)]
    assert {sum(pair) for pair in pairs} == {7}


def test_a_doublet_has_one_passage_and_a_simple_throw_two() -> None:
    rests = {len(set(t.numbers)) for t in THROWS if t.doublet}
    assert rests == {1}
    assert {len(set(t.numbers)) for t in THROWS if not t.doublet} == {2}


def test_the_coin_bourgeois_gives_sixes_to_the_coin() -> None:
    assert noms.coin_bourgeois() + 6 == COIN
    assert noms.case_de_l_ecolier() == COIN - 1


def test_a_man_on_the_sixth_case_plays_no_six_alone() -> None:
    for dice in ("6-5", "6-4", "6-3", "6-2"):
        board = f"blanc 6:15 | noir {en_face(6 + throw(dice).points)} 11:14"
        assert not [p for p in found(board, dice) if "6-12" in p]
    assert found("blanc 6:15 | noir 11:2 22:13", "6-6") == ["passe"]


def test_the_coin_is_taken_by_puissance_by_five_and_four_or_by_three_and_ace() -> None:
    assert "6-11, 7-11" in found("blanc 0:13 6 7 | noir 0:15", "6-5")
    assert "8-11, 10-11" in found("blanc 0:13 8 10 | noir 0:15", "4-2")
    assert "6-11, 7-11" not in found("blanc 0:13 6 7 | noir 0:13 11:2", "6-5")
    both = found("blanc 0:11 5 6:2 7 | noir 0:15", "6-5")
    assert [p for p in both if p.count("-11") == 2] == ["5-11, 6-11"]


def test_the_petit_jan_is_not_kept_by_quines_for_sonnes() -> None:
    board = "blanc 0:2 1:2 2:2 3:2 4:2 5:2 6:3 | noir 0:7 5:2 6:2 7:2 10:2"
    position = read_position(board)
    men = position.men("blanc")
    after = [p.after(men) for p in plays(position, "blanc", throw("6-6"))]
    assert not any(plein(end) for end in after)
    assert any(end[COIN] == 2 for end in after), "it can be taken par effet"


def test_without_a_six_to_play_six_five_and_six_four_keep_the_grand_jan() -> None:
    board = "blanc 6:4 7:3 8:2 9:2 10:2 11:2 | noir 5:3 6:2 7:2 8:2 9:2 10:2 11:2"
    for dice in ("6-5", "6-4"):
        counted = gains(read_position(board), "blanc", throw(dice))
        assert [(str(g.reason), g.points) for g in counted] == [
            ("grand jan kept par impuissance", 4)
        ]


def test_with_an_enemy_man_on_the_landing_fleche_nobody_need_break() -> None:
    where = "blanc 5 6:3 7:3 8:2 9:2 10:2 11:2 | noir {}"
    assert found(where.format("4:3 5:2 6:2 7:2 8:2 10:2 11:2"), "6-6") == ["8-14, 14-20"]
    hit = where.format("3 4:2 5:2 6:2 7:2 8:2 10:2 11:2")
    assert found(hit, "6-6") == ["5-11"]
    counted = gains(read_position(hit), "blanc", throw("6-6"))
    assert ("man hit", 6) in [(str(g.reason), g.points) for g in counted]


def test_sonnes_takes_both_men_of_the_coin_to_the_others_sixth_case() -> None:
    assert en_face(COIN + 6) == 6
    board = "blanc 6:3 7:3 8:2 9:2 10:2 11:2 4 | noir 7:2 8:2 9:2 10:2 11:2 18:5"
    assert found(board, "6-6") == ["11-17, 11-17"]


@pytest.mark.parametrize("dice", ["6-1", "5-2", "4-3"])
def test_seven_brings_a_man_from_the_others_sixth_case_just_to_the_bande(dice: str) -> None:
    assert en_face(6) + throw(dice).points == BANDE
    position = read_position(f"blanc 17 18:2 19:2 20:2 21:2 22:2 23:4 | {OFF}")
    men = position.men("blanc")
    kept = [p for p in plays(position, "blanc", throw(dice)) if plein(p.after(men))]
    assert [p.legs[-1][1] for p in kept] == [BANDE]


def test_an_enemy_half_case_is_a_rest_to_hit_and_not_to_pass() -> None:
    board = read_position("blanc 0:14 11 | noir 9 4 2:13")
    hit = [(g.sur, len(g.facons)) for g in gains(board, "blanc", throw("5-3"))]
    assert hit == [(14, 1), (19, 1)]
    shut = found("blanc 0:12 11:3 | noir 9 7 3:7 1:6", "5-3")
    assert not [p for p in shut if p.endswith("-19")]


@pytest.mark.parametrize(("number", "case"), [(6, 5), (5, 4), (4, 3), (3, 2), (2, 1), (1, 0)])
def test_six_lifts_from_the_fifth_case_five_from_the_fourth_and_so_on(
    number: int, case: int
) -> None:
    place = en_face(case)
    dice = make_throw(number, number)
    position = read_position(f"blanc {place}:2 | {OFF}")
    assert [str(p) for p in plays(position, "blanc", dice)] == [f"{place}-hors, {place}-hors"]


@pytest.mark.parametrize(
    ("men", "dice", "lifted"), [("20:2", "5-5", 20), ("21:2", "5-5", 21), ("22:2", "6-6", 22)]
)
def test_with_nobody_behind_the_farthest_men_are_lifted(men: str, dice: str, lifted: int) -> None:
    assert found(f"blanc {men} 23 | {OFF}", dice) == [f"{lifted}-hors, {lifted}-hors"]


def test_with_men_behind_quine_lifts_nobody() -> None:
    assert found(f"blanc 18:2 20:2 22 | {OFF}", "5-5") == ["18-23, 18-23"]


def test_nothing_is_lifted_before_all_have_passed() -> None:
    early = found("blanc 15 16 18:13 | noir 10:2 11:13", "6-2")
    assert not [p for p in early if "hors" in p]


def test_the_corner_of_the_retour_is_filled_man_by_man() -> None:
    position = read_position("blanc 13 17:3 18:2 19:2 20:2 21:2 22:2 23 | noir 11:2 14:7 15:6")
    assert [g.points for g in gains(position, "blanc", throw("6-1"))] == [4]


def test_nobody_stays_in_the_others_coin_though_he_may_rest_there() -> None:
    for dice in map(str, THROWS):
        for play in found("blanc 6:5 7:5 8:5 | noir 13:15", dice):
            assert not play.endswith("-12")
            assert "-12, " not in play or ", 12-" in play


def test_a_plein_is_two_men_on_each_of_six_fleches() -> None:
    men = read_men("0:3 1:2 2:2 3:2 4:2 5:2 7:2")
    assert plein(men) == "petit jan"
    assert all(case_faite(men, p) in {"case", "surcase"} for p in range(6))
    assert [case_faite(men, place) for place in (0, 1)] == ["surcase", "case"]
    for missing in range(6):
        fewer = tuple(m - (n == missing) - (n == 0) for n, m in enumerate(men))
        assert not est_plein(fewer, range(6))


def test_thirty_six_cases_are_twenty_one_throws() -> None:
    assert (len(CASES), len(THROWS), sum(t.ways for t in THROWS)) == (36, 21, 36)
