"""The six figures: what is shown agrees with every word that is left of them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import AcademieError
from academie.core.messages import Message
from academie.figures import PLANCHES, Planche, Statement, figure, solve
from academie.figures.coups import Bat, Tient, changed
from academie.figures.reading import Passage, passages, read_figures
from academie.figures.said import Dames, sa
from academie.figures.solveur import Solved, shape
from academie.games.trictrac import awards
from academie.games.trictrac.cases import GRAND_JAN, JANS, manque, tables_fermees
from academie.games.trictrac.moves import place_men, read_play
from academie.games.trictrac.notation import read_position
from academie.games.trictrac.state import DEFAUT, SON_PETIT_JAN, Options, Position
from academie.kit.backgammon.board import BLANC, MEN, NOIR, PLAYERS, Men, other
from academie.kit.backgammon.dice import THROWS, throw
from academie_dev import figures as proof
from tests.games.trictrac.reference import random_game
from tests.texts import LIBRARY

ROOT = Path(__file__).parents[2]
#: How each language says where a man may stand.
LANGUAGES = {"en": "on", "fr": "sur"}
PAGES = {
    language: (ROOT / f"docs/nouveau-trictrac/{name}").read_text("utf-8")
    for language, name in (("en", "figures.md"), ("fr", "figures.fr.md"))
}
each_figure = pytest.mark.parametrize("planche", PLANCHES, ids=lambda p: f"figure {p.number}")
EVERYTHING = [(p, s) for p in PLANCHES for s in p.said()]
each_statement = pytest.mark.parametrize(
    ("planche", "said"), EVERYTHING, ids=lambda x: getattr(x, "rule", "") or str(x.number)
)
seeds = st.integers(0, 100_000)
few = settings(max_examples=10)


@each_figure
def test_all_that_is_said_of_a_figure_holds_in_what_is_shown(planche: Planche) -> None:
    assert [str(s) for s in planche.said() if not s.holds(planche.position)] == []


@each_figure
def test_every_passage_that_tells_a_figure_says_something_of_it(planche: Planche) -> None:
    told = {s.rule for s in planche.said()}
    assert len(told) == len(planche.passages)
    assert all(planche.told(rule) for rule in told)


@each_statement
def test_a_statement_quotes_words_of_its_passage(planche: Planche, said: Statement) -> None:
    assert said.words in LIBRARY.rule(said.rule).fr.words


WRITTEN = """
[[figure]]
[[figure.passage]]
rule = "demo.1"
[[figure.passage.says]]
words = "une dame en sa huitième case"
dames = [
  { player = "noir", case = "sa8", least = 1 },
  { player = "noir", case = 8, least = 0 },
]
[[figure.passage.says]]
words = "par six et cinq"
bat = { player = "noir", dice = "6-5", what = "coin battu", points = 4, ways = [[[6, 5], "sa11"]] }
"""


def read_from(folder: Path, text: str) -> tuple[Passage, ...]:
    table = folder / "figures.toml"
    table.write_text(text, encoding="utf-8")
    return passages(read_figures(table)[0])


def test_a_passage_is_read_with_all_that_its_words_ask(tmp_path: Path) -> None:
    (passage,) = read_from(tmp_path, WRITTEN)
    assert passage.rule == "demo.1"
    assert passage.statements == (
        Dames("une dame en sa huitième case", NOIR, 15, 1, rule="demo.1"),
        Dames("une dame en sa huitième case", NOIR, 8, 0, rule="demo.1"),
        Bat(
            *("par six et cinq", NOIR, "6-5", "coin battu", 4),
            ways=(((6, 5), 12),),
            rule="demo.1",
        ),
    )


@pytest.mark.parametrize(
    ("written", "wrong", "fault"),
    [
        ("bat =", "bats =", "demo.1: « par six et cinq »: there is no statement of the kind bats"),
        ("points", "point", "demo.1: « par six et cinq »: bat: .* 'point'"),
        ("[[figure]]", "[figure", "figures.toml: "),
    ],
)
def test_a_table_that_cannot_be_read_says_where(
    written: str, wrong: str, fault: str, tmp_path: Path
) -> None:
    with pytest.raises(AcademieError, match=fault):
        read_from(tmp_path, WRITTEN.replace(written, wrong, 1))


@pytest.mark.parametrize("number", [3, 5, 6])
def test_the_solver_finds_what_is_shown(number: int) -> None:
    planche = figure(number)
    solved = solve(planche)
    assert str(solved.positions[0]) == planche.notation
    assert len(solved.positions) == planche.solutions
    assert (solved.fixes(), solved.libres()) == (planche.fixes, planche.libres)
    assert f"{planche.solutions} solutions" in proof.report(planche, solved)


@pytest.mark.parametrize("agrees", [True, False])
def test_the_proof_says_whether_a_figure_comes_out_as_shown(
    *, agrees: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = figure(5)
    if not agrees:
        other_board = read_position(shown.notation.replace("16", "15"))
        monkeypatch.setattr(proof, "solve", lambda _: Solved((other_board,)))
    monkeypatch.setattr(proof, "PLANCHES", (shown,))
    assert proof.main() == (not agrees)
    assert ("All as shown." in capsys.readouterr().out) == agrees


@each_figure
def test_the_men_that_are_fixed_stand_in_what_is_shown_and_the_others_are_free(
    planche: Planche,
) -> None:
    fixed, free = read_position(planche.fixes), planche.libres.split(" | ")
    for player, told in zip(PLAYERS, free, strict=True):
        men, known = planche.position.men(player), fixed.men(player)
        assert sum(men) == MEN
        assert all(k <= m for k, m in zip(known, men, strict=True))
        name, many, *places = told.replace(" on", "").split()
        assert (name, int(many)) == (player, MEN - sum(known))
        loose = {p for p, (k, m) in enumerate(zip(known, men, strict=True)) if m > k}
        assert loose <= set(map(int, places))


def disturbed(position: Position, rng: Random) -> Position:
    """*position* with a few men elsewhere."""
    for _ in range(rng.randrange(4)):
        player = rng.choice(PLAYERS)
        men = list(position.men(player))
        start = rng.choice([p for p, m in enumerate(men) if m])
        men[start] -= 1
        men[rng.randrange(24)] += 1
        position = position.with_men(player, tuple(men))
    return position


@given(seed=seeds)
@few
def test_where_a_statement_holds_men_stand_as_it_bounds_them(seed: int) -> None:
    rng = Random(seed)
    for planche, said in rng.sample(EVERYTHING, 40):
        position = disturbed(planche.position, rng)
        # A play can only be asked for where it is one.
        if isinstance(said, Tient) or not said.holds(position):
            continue
        men = position.men(said.player)
        assert any(
            all(least <= men[place] <= most for place, (least, most) in bounds.items())
            for bounds in said.bounds()
        )


@given(seed=seeds)
@few
def test_what_is_asked_by_shape_sees_no_more_than_shapes(seed: int) -> None:
    rng = Random(seed)
    for planche, said in rng.sample([x for x in EVERYTHING if x[1].by_shape], 20):
        position = disturbed(planche.position, rng)
        alike = Position(shape(position.blanc), shape(position.noir))
        assert said.holds(position) == said.holds(alike)


@given(seed=seeds)
@few
def test_filling_sees_of_the_other_only_his_fleches_and_the_tables_that_he_closes(
    seed: int,
) -> None:
    for position, player, thrown in list(random_game(Random(seed), 300))[::9]:
        his = position.against(player)
        more = doubled(his)
        if tables_fermees(his) == tables_fermees(more):
            alike = position.with_men(other(player), more)
            for count in (awards.remplir, awards.conserver):
                assert count(position, player, thrown) == count(alike, player, thrown)


def doubled(men: Men) -> Men:
    return tuple(2 * m for m in men)


def test_what_the_text_supposes_beyond_a_figure_changes_the_men_that_it_names_alone() -> None:
    there = changed(figure(5).position, "blanc 16:0 17:1")
    assert there.noir == figure(5).position.noir
    assert [p for p in range(24) if there.blanc[p] != figure(5).position.blanc[p]] == [16, 17]


class TestWhatTheTextSaysBesides:
    def test_once_the_half_cases_of_figure_1_are_covered_only_the_ninth_is_missing(self):
        there = place_men(figure(1).position, NOIR, read_play("5-10, 1-7"))
        assert manque(there.noir, GRAND_JAN) == [9, 9]

    def test_five_four_fills_with_the_three_throws_that_are_named_in_figure_1(self):
        there = place_men(figure(1).position, NOIR, read_play("5-10, 1-7"))
        filling = [str(t) for t in THROWS if awards.remplir(there, NOIR, t)]
        assert filling == ["5-4", "6-4", "6-5", "6-6"]

    def test_every_sum_from_seven_to_twelve_but_nine_gives_points_in_figure_2(self):
        given_by = {}
        for thrown in THROWS:
            for gain in awards.jan_qui_ne_peut(figure(2).position, BLANC, thrown):
                assert gain.sur == sa(5)
                given_by.setdefault(thrown.points, set()).add(gain.points)
        assert given_by == {7: {4}, 8: {4, 6}, 10: {4, 6}, 11: {4}, 12: {6}}

    def test_advanced_cases_reach_the_first_two_of_the_other_by_ten_to_twelve_alone(self):
        reached = {
            (case, end, sa(end) - case)
            for case in (9, 10, 11)
            for end in (1, 2)
            if sa(end) - case <= 12
        }
        assert {number for _, _, number in reached} == {10, 11, 12}

    @pytest.mark.parametrize("beside", [sa(7), sa(8)])
    def test_a_man_more_before_the_half_case_makes_six_ace_worth_twice_by_the_old_opinion(
        self, beside
    ):
        si = f"blanc {sa(9)}:0 {sa(7)}:0 {sa(6)}:1 {beside}:1"
        there = changed(figure(5).position, si)
        points = [
            sum(g.points for g in awards.remplir(there, BLANC, throw("6-1"), options))
            for options in (Options(remplir_du_coin="puissance"), DEFAUT)
        ]
        assert points == [8, 4]

    def test_the_plein_of_figure_6_can_still_be_remade_once_it_is_broken(self):
        there = place_men(figure(6).position, NOIR, read_play("18-23, 19-20"))
        assert manque(there.noir, JANS["jan de retour"]) == [18]
        assert sum(there.noir[: SON_PETIT_JAN.start]) == 2


@each_figure
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_the_figures_says_what_is_shown(planche: Planche, language: str) -> None:
    page, on = PAGES[language], LANGUAGES[language]
    section = page.partition(f"## Figure {planche.number}")[2].partition("\n## ")[0]
    for shown in (planche.notation, planche.fixes, planche.libres.replace("on", on)):
        assert f"`{shown}`" in section
    counted = Message("site.number", number=planche.solutions).within(language)
    assert f"| {len(planche.said())} | {counted} |" in page
