"""The tariffs beside each other: nothing is left out, and every number is the core's."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from academie.core import AcademieError
from academie.games import load as load_game
from academie.games.toc.tariff import CHAPTERS, COUPS, MANNERS, at_toc, printed, tariff
from academie.games.trictrac.tarif import TARIFS
from academie.site.pages.tariffs import by_what, paid
from academie.texts.library import load
from academie.texts.tables.frequencies import census
from academie.texts.tables.tariffs import tariffs

ROOT = Path(__file__).parents[3]
ROWS = tariffs(ROOT)
#: What is paid only in making good a fault or a thing already shown, and has its place elsewhere.
AGAIN = {
    "reversis.4.4": "the remise, as in reversis.4.3",
    "reversis.4.8": "the remise, given back at a reversis",
    "reversis.5.9": "whatever was paid, given back at a reversis",
    "reversis.6.4": "the partie, as in reversis.2.3",
    "reversis.6.5": "the partie, as in reversis.2.3",
    "reversis.6.6": "the remise, given back and made",
    "reversis.6.7": "what was given, twice",
    "reversis.6.19": "the quinola forced, as in reversis.5.4",
    "reversis.7.11": "what a trick paid, where another had gathered it",
    "reversis.usage.4": "the basket, shared",
    "toc.5.1": "in the table of coups",
    "toc.note.1": "two coups of that table at once",
}


def test_every_cell_of_both_printed_tariffs_is_shown_with_its_own_points() -> None:
    shown = {price for chapter in CHAPTERS
             for price in printed(chapter).values()}  # fmt: skip
    assert shown == {(cell.facts["points"], cell.rule) for cell in TARIFS}


def test_the_printed_tariff_of_a_game_shows_every_coup_with_its_prices() -> None:
    rows = tariff().rows
    assert {row.words[0].kind for row in rows} == {said for _, said in COUPS.values()}
    assert {price for row in rows for price in row.prices[:2]} - {None} == {
        price for chapter in CHAPTERS for price in printed(chapter).values()
    }
    assert all(len(row.words) + len(row.prices) == len(tariff().columns) for row in rows)


def test_every_coup_and_manner_of_the_tariffs_has_its_name() -> None:
    keys = {key for c in CHAPTERS for key in printed(c)}
    assert {coup for coup, _ in keys} == set(COUPS)
    assert {manner for _, manner in keys} == set(MANNERS)


def test_the_toc_marks_two_holes_for_what_its_rule_names() -> None:
    assert at_toc("grand jan", "simple").points == 1
    for manner in ("deux façons", "doublet"):
        assert (at_toc("grand jan", manner).points, at_toc("grand jan", manner).rule) == (
            2,
            "toc.5.4",
        )


@pytest.mark.parametrize("game", sorted(census(load(ROOT)).keys() - {"trictrac", "echecs"}))
def test_whatever_was_paid_in_whole_games_stands_there(game: str) -> None:
    rules = {paid(one).rule for one in ROWS if one.game == game}
    counted = {row.rule for row in census(load(ROOT))[game].of("award")}
    assert counted <= rules | AGAIN.keys()


def test_of_rows_that_say_the_same_one_is_shown_with_all_that_it_may_come_to() -> None:
    found = [one.told["en"] for one, _ in by_what(ROWS)]
    assert len(found) < len(ROWS)
    for one, awards in by_what(ROWS):
        assert len({award.unit for award in awards}) == 1, one


def test_a_row_that_counts_more_awards_than_are_given_is_refused() -> None:
    one = ROWS[0]
    game = load_game(one.game)
    given = game.apply(game.read(one.position), game.read_action(one.action)).awards
    over = replace(one, award=len(given) + 1)
    with pytest.raises(AcademieError, match="awards for"):
        paid(over)
