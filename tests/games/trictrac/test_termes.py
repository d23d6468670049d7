"""What words of the dictionaries name, found in positions and plays at the edges of it."""

from __future__ import annotations

import pytest

from academie.games.trictrac import termes
from academie.games.trictrac.coup import read_play
from academie.games.trictrac.notation import read_position


def men(blanc: str) -> tuple[int, ...]:
    return read_position(f"blanc {blanc} | noir 0:15").men("blanc")


@pytest.mark.parametrize(
    ("play", "entering"),
    [
        ("11-17, 14-16", ((11, 17),)),
        ("5-11, 4-9", ()),
        ("6-12, 12-14", ((6, 12),)),
    ],
)
def test_a_man_enters_the_side_of_the_other_as_he_leaves_his_own(
    play: str, entering: tuple[tuple[int, int], ...]
) -> None:
    assert termes.passe_au_retour(read_play(play)) == entering


@pytest.mark.parametrize(
    ("blanc", "begin"),
    [
        ("0:11 2:2 4:2", (2,)),
        ("0:11 1:2 3:2", (1,)),
        ("0:12 2 4:2", ()),
        ("0:9 2:2 3 4:3", ()),
    ],
)
def test_cases_alternate_over_an_empty_fleche_and_the_talon_is_none(
    blanc: str, begin: tuple[int, ...]
) -> None:
    assert termes.alternes(men(blanc)) == begin


def test_two_aces_from_the_talon_make_a_case_on_the_first_fleche() -> None:
    assert termes.case(men("0:15"), read_play("0-1, 0-1")) == (1,)


def test_low_cases_are_those_of_his_own_side_the_farthest_first() -> None:
    standing = dict.fromkeys((0, 1, 6, 11, 12, 13), 2) | {3: 1}
    assert termes.cases_basses(tuple(standing.get(p, 0) for p in range(24))) == (11, 6, 1)
