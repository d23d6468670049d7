"""The twenty-six rules where they meet one another, beyond the example pages."""

from __future__ import annotations

from random import Random

import pytest

from academie.core import IllegalAction, NotationError, citations
from academie.games import after, ruling
from academie.games.domino import GAME as domino
from academie.games.domino.incidents import FAULTS
from academie.games.domino.parties import jeu
from academie.games.domino.state import Options, State
from academie.games.domino.tirage import force

TWO = (
    "jeu | partie points | joueurs AB | poseur A | tour A | A 6-3 5-4 3-3 1-0 | B 6-4 4-4 2-1 "
    "| table 6-6 6-5"
)
THREE = (
    "jeu | partie poule | joueurs ABC | poseur A | tour B | A 4-4 4-1 3-2 2-0 | B 6-3 5-5 2-1 "
    "| C 5-4 5-3 1-0 | table 6-6 6-5"
)
FOUR = (
    "jeu | partie piquet | joueurs ABCD | poseur A | tour A | A 4-3 5-1 1-0 | B 2-0 1-1 "
    "| C 6-4 6-2 2-2 | D 4-4 3-3 | table 6-6 6-5"
)
MIXED = ("tire A 6-4 / B 3-1", "A bat")


def at(notation: str) -> State:
    return domino.read(notation)


def legal(state: State) -> list[str]:
    return [str(a) for a in domino.actions(state)]


def test_every_rule_and_the_advice_before_them_is_cited_by_a_function() -> None:
    cited = citations()
    assert [n for n in range(1, 27) if f"domino.regles.{n}" not in cited] == []
    assert "domino.regles.avis-2" in cited


class TestTheDraw:
    def test_two_pairs_of_equals_draw_again_among_themselves(self) -> None:
        state = after(domino.start(Options("retrait")), "tire A 6-4 / B 3-1 / C 5-5 / D 4-0")
        state = after(state, "tire A 1-0 / B 2-0 / C 2-1 / D 6-6")
        assert state.joueurs == ("C", "A", "D", "B")

    def test_equals_that_stay_equal_draw_once_more(self) -> None:
        state = after(domino.start(Options("points")), "tire A 6-4 / B 5-5", "tire A 6-0 / B 3-3")
        assert state.phase == "tirage"
        assert after(state, "tire A 1-0 / B 2-0").poseur == "B"

    def test_three_equal_strongest_at_the_piquet_must_draw_again(self) -> None:
        state = after(domino.start(Options("piquet")), "tire A 6-0 / B 5-1 / C 4-2 / D 1-0")
        assert domino.actions(state) == ()
        again = after(state, "tire A 2-0 / B 1-1 / C 6-6")
        assert [str(a) for a in domino.actions(again)] == []
        assert after(again, "tire A 4-0 / B 3-0").sides == ("AC", "BD")

    def test_a_de_is_as_strong_as_it_has_points_and_a_further_one_tells_equals_apart(self) -> None:
        state = after(domino.start(Options("points")), "tire A 6-4 / B 5-5")
        assert (force(state, "A"), force(state, "B")) == ((10,), (10,))
        piquet = after(
            domino.start(Options("piquet")),
            "tire A 6-0 / B 5-1 / C 4-2 / D 1-0",
            "tire A 2-0 / B 1-1 / C 6-6",
        )
        assert force(piquet, "A") == (6, 2)

    def test_a_demand_is_only_for_equal_strongest_des(self) -> None:
        state = domino.start(Options("points"))
        with pytest.raises(IllegalAction, match="no two highest"):
            after(state, "A exige")


class TestTakingTheDes:
    def test_outside_of_six_to_twelve_a_short_player_draws(self) -> None:
        state = after(domino.start(Options("domino", des=4)), *MIXED)
        state = after(state, "! prend_moins B des=6-3,5-4,5-1", "A prend 6-6 6-4 6-1 6-0")
        state = after(state, "A 6-6", "B 6-3", "! compte A joueur=B", "B reprend 2-1")
        assert len(state.hand("B")) == 3

    @pytest.mark.parametrize(
        ("des", "phase"), [(5, "jeu"), (6, "fin"), (12, "fin"), (13, "jeu")], ids=str
    )
    def test_one_short_of_six_to_twelve_loses_the_partie(self, des: int, phase: str) -> None:
        """« A la partie à douze dés, ou moins, même jusqu’à six »."""
        rest = [str(one) for one in jeu() if str(one) not in {"6-6", "6-5"}]
        mine, his = " ".join(rest[: des - 1]), " ".join(rest[des - 1 : 2 * des - 3])
        state = at(
            f"jeu | partie domino | joueurs AB | dés {des} | poseur A | tour A | A {mine} "
            f"| B {his} | table 6-6 6-5 | posé AB"
        )
        assert after(state, "! compte A joueur=B").phase == phase

    def test_the_last_may_take_all_that_lies_there(self) -> None:
        state = after(domino.start(Options("domino", des=14)), *MIXED)
        his, mine = (" ".join(map(str, some)) for some in (jeu()[:14], jeu()[14:]))
        assert after(state, f"B prend {his}", f"A prend {mine}").phase == "jeu"

    def test_so_many_may_be_taken_as_leave_the_others_theirs(self) -> None:
        state = after(domino.start(Options("points", des=12)), *MIXED)
        many = ",".join(map(str, jeu()[:16]))
        assert ruling(state, f"! prend_plus B des={many} choisit=non").rule == "domino.regles.4"

    def test_nobody_takes_so_many_that_the_others_find_too_few(self) -> None:
        state = after(domino.start(Options("points", des=12)), *MIXED)
        many = ",".join(map(str, jeu()[:17]))
        with pytest.raises(IllegalAction, match="could not take theirs"):
            ruling(state, f"! prend_plus B des={many} choisit=non")

    def test_a_de_that_is_short_may_be_drawn_by_chance(self) -> None:
        state = at(FOUR.replace("tour A", "tour B").replace("table 6-6 6-5", "table 6-6"))
        state = after(at(f"{state} | posé A"), "! compte A joueur=B")
        drawn = domino.chance(state, Random(1))
        assert drawn is not None
        assert len(domino.apply(state, drawn).state.hand("B")) == 6

    def test_what_is_drawn_from_the_talon_must_lie_there(self) -> None:
        state = after(at(f"{FOUR.replace('6-6 6-5', '6-6')} | posé A"), "! compte A joueur=C")
        with pytest.raises(IllegalAction, match="to draw"):
            after(state, "C reprend 2-0 6-1 6-3")

    def test_whose_des_are_not_said_to_have_been_posed_cannot_be_counted(self) -> None:
        with pytest.raises(IllegalAction, match="posé"):
            ruling(at(TWO), "! compte A joueur=B")

    def test_at_the_poule_of_three_a_de_too_few_costs_a_stake_to_each(self) -> None:
        state = at(f"{THREE} | posé CA".replace("table 6-6 6-5", "table 6-6 6-0"))
        state = after(state, "B 6-3")
        given = ruling(state, "! compte A joueur=B")
        assert given.rules == ("domino.regles.3", "domino.regles.16")
        assert [str(a) for a in given.awards] == [
            "A +1 stake, fault of B (domino.regles.3)",
            "C +1 stake, fault of B (domino.regles.3)",
        ]


class TestJeBoude:
    def test_among_three_the_adversaries_choose_together(self) -> None:
        given = ruling(after(at(THREE), "! boude B"), "! accuse C coupable=B")
        assert {o.chooser for o in given.options} == {"AC"}

    def test_a_partner_cannot_accuse(self) -> None:
        state = after(at(FOUR), "! boude A")
        with pytest.raises(IllegalAction, match="only an adversary"):
            ruling(state, "! accuse C coupable=A")

    def test_who_is_kept_from_both_ends_in_turn_says_it_rightly(self) -> None:
        state = after(at(THREE), "! boude B", "C 5-4", "A 4-1")
        state = after(state, "! accuse A coupable=B", "AC choisit sans 1")
        assert legal(state) == ["B 6-3"]

    def test_what_the_adversaries_let_pass_is_forgotten(self) -> None:
        state = after(
            at(THREE), "! boude B", "C 5-4", "! accuse A coupable=B", "AC choisit laisser"
        )
        assert state.faux == ()
        assert "B 6-3" in legal(after(state, "A 4-1"))

    def test_the_next_player_who_boude_has_not_posed(self) -> None:
        state = after(at(THREE.replace("5-4 5-3 1-0", "4-3 1-0")), "! boude B", "C boude")
        assert "must play now" in str(ruling(state, "! s_apercoit B").reason)
        assert after(state, "! s_apercoit B").boudes == ()

    def test_who_had_passed_before_him_has_passed_still(self) -> None:
        state = at(THREE.replace("tour B", "tour A").replace("A 4-4 4-1", "A 4-4 1-1"))
        state = after(state, "A boude", "! boude B", "! s_apercoit B")
        assert (state.tour, state.boudes) == ("B", ("A",))

    def test_who_else_has_passed_need_not_be_known_for_him_to_pose(self) -> None:
        state = after(
            at(f"{THREE.replace('tour B', 'tour C')} | faux B:6-3:instant"), "! s_apercoit B"
        )
        assert (state.tour, state.boudes) == ("B", ())

    def test_after_a_domino_nobody_presents_a_de(self) -> None:
        state = at(
            "jeu | partie points | joueurs AB | poseur B | tour A | A 6-3 1-1 | B 6-4 | table 6-6"
        )
        state = after(state, "! boude A", "B 6-4")
        assert state.phase == "coup"
        with pytest.raises(IllegalAction, match="not closed so"):
            ruling(state, "! presente A de=6-3")
        assert ruling(state, "! accuse B coupable=A").options

    def test_what_is_asked_of_him_lasts_one_turn(self) -> None:
        state = after(at(THREE), "! boude B", "! accuse A coupable=B", "AC choisit poser 6")
        assert legal(state) == ["B 6-3"]
        assert after(state, "B 6-3").dus == ()

    def test_elsewhere_the_others_win_together(self) -> None:
        state = at(THREE.replace("poule", "dernier"))
        state = after(state, "! boude B", "! accuse A coupable=B", "AC choisit partie")
        outcome = domino.outcome(state)
        assert outcome is not None
        assert (outcome.winner, outcome.rule) == ("AC", "domino.regles.9")
        assert legal(state) == []

    def test_a_faultless_partie_at_the_poule_goes_on_after_a_stake_was_paid(self) -> None:
        state = after(at(f"{THREE} | score A 90, B 90, C 90"), "! boude B", "C 5-4", "A 4-1")
        state = after(state, "! presente B de=6-3", "B bat")
        assert (state.phase, state.poseur, state.score) == ("prise", "B", (90, 90, 90))


class TestDesThatGoNowhere:
    def test_while_it_may_be_lifted_the_coup_is_not_worth_a_domino(self) -> None:
        state = at(
            "jeu | partie points | joueurs AB | poseur B | tour A | A 3-3 | B 6-4 5-1 "
            "| table 6-6 6-5"
        )
        wrong = after(state, "! mal_pose A de=3-3 bout=5 ouvre=3")
        assert [str(a.reason) for a in domino.count_awards(str(wrong))] == ["game closed"]
        assert [str(a.reason) for a in domino.count_awards(str(after(wrong, "B 6-4")))] == [
            "domino"
        ]

    def test_who_has_no_de_left_first_has_made_domino(self) -> None:
        state = at(
            "jeu | partie poule | joueurs ABC | poseur A | tour A | A 3-3 | B 6-4 | C 5-1 1-0 "
            "| table 6-6 6-5"
        )
        stood = after(state, "! mal_pose A de=3-3 bout=5 ouvre=3", "B 6-4")
        assert [str(a) for a in stood.gains] == ["A +7 points, domino (domino.usage.3)"]

    def test_why_a_de_is_not_lifted_is_said(self) -> None:
        first = at(TWO.replace("table 6-6 6-5", "table 6-6"))
        assert "first" in str(ruling(first, "! releve B de=6-6").reason)
        assert "covered" in str(ruling(at(TWO), "! releve B de=6-6").reason)

    def test_at_the_left_end_it_is_lifted_from_there(self) -> None:
        state = after(at(TWO), "! mal_pose A de=3-3 bout=6 ouvre=3")
        assert str(state.table) == "3-3 / 6-6 6-5"
        assert str(after(state, "! releve B de=3-3").table) == "6-6 6-5"

    def test_the_sign_to_the_partner_lasts_until_the_de_is_posed(self) -> None:
        shown = after(at(FOUR), "! mal_pose A de=4-3 bout=5 ouvre=3", "! releve B de=4-3")
        bound = after(shown, "BD choisit empêcher")
        assert [d.kind for d in bound.dus] == ["decouvert", "ouvrir"]
        assert after(bound, "A 5-1", "B 1-1", "C 6-2", "D boude").dus == bound.dus

    def test_the_shown_de_once_posed_binds_nobody(self) -> None:
        state = at(FOUR.replace("B 2-0 1-1", "B 5-4 1-1").replace("A 4-3 5-1 1-0", "A 4-3 1-0 0-0"))
        state = after(state, "! mal_pose A de=4-3 bout=5 ouvre=3", "! releve B de=4-3")
        state = after(state, "BD choisit empêcher", "A boude", "B 5-4", "C 6-2", "D 4-4", "A 4-3")
        assert state.dus == ()

    def test_the_first_de_cannot_go_nowhere(self) -> None:
        with pytest.raises(IllegalAction, match="no 6 lies open"):
            ruling(at(TWO.replace(" | table 6-6 6-5", "")), "! mal_pose A de=3-3 bout=6 ouvre=3")


class TestAnnouncedAndUncovered:
    def test_a_de_is_uncovered_once(self) -> None:
        with pytest.raises(IllegalAction, match="lies uncovered already"):
            after(at(TWO), "! decouvre A de=6-3", "! decouvre A de=6-3")

    def test_nothing_is_done_while_a_choice_awaits(self) -> None:
        state = after(at(TWO), "! annonce A dit=5-4 presente=6-3")
        with pytest.raises(IllegalAction, match="a choice must be made first"):
            after(state, "A 6-3")
        with pytest.raises(IllegalAction, match="the ruling offers"):
            after(state, "A choisit exiger")
        assert domino.read(str(state)) == state

    def test_a_choice_that_nobody_asked_for_is_refused(self) -> None:
        with pytest.raises(IllegalAction, match="no choice to make"):
            after(at(TWO), "B choisit exiger")


class TestFacts:
    @pytest.mark.parametrize(
        ("fault", "expected"),
        [
            ("! annonce A dit=5-4", "the fact presente=6-4 is missing"),
            ("! annonce A dit=9-4 presente=6-3", "a tile reads"),
            ("! mal_pose A de=3-3 bout=x", "a number from 0 to 6"),
            ("! mal_pose A de=3-3 bout=6", "the fact ouvre=3 is missing"),
            ("! conseil A de=6-3 demande=peut-etre", "say oui or non"),
            ("! triche A", "the text decides"),
            ("! decouvre E de=6-3", "a player is"),
        ],
    )
    def test_what_cannot_be_read_is_said(self, fault: str, expected: str) -> None:
        with pytest.raises(NotationError, match=expected):
            ruling(at(TWO), fault)

    @pytest.mark.parametrize("kind", FAULTS.kinds)
    def test_nothing_happens_before_the_draw_is_over(self, kind: str) -> None:
        state = domino.start(Options("points"))
        facts = (
            "adversaire=B coupable=B joueur=B de=6-6 des=6-6 dit=6-6 presente=6-6 bout=6 ouvre=6"
        )
        with pytest.raises(IllegalAction):
            ruling(state, f"! {kind} A {facts} quoi=de demande=oui choisit=oui")

    def test_who_does_not_play_does_no_fault(self) -> None:
        with pytest.raises(IllegalAction, match="C does not play"):
            ruling(at(TWO), "! leve_ses_des C")


class TestAFalsePassThatCloses:
    TWO = "joueurs AB | poseur A | {} | A 5-5 | B 3-1 2-2 | table 6-6 6-3"

    def closed(self, partie: str = "points", more: str = "tour A") -> State:
        state = at(f"jeu | partie {partie} | {self.TWO.format(more)}")
        return after(state, "A boude", "! boude B")

    def test_what_was_counted_falls_and_he_must_pose(self) -> None:
        back = after(self.closed(), "! s_apercoit B")
        assert (back.phase, back.tour, back.gains) == ("jeu", "B", ())
        assert back.boudes == ("A",)
        assert [str(a) for a in domino.actions(back)] == ["B 3-1"]

    def test_the_partie_that_it_won_is_won_no_more(self) -> None:
        state = self.closed(more="but 5 | tour A")
        assert domino.outcome(state) is not None
        assert domino.outcome(after(state, "! s_apercoit B")) is None

    def test_what_bound_the_players_binds_them_again(self) -> None:
        state = self.closed(more="tour A | dû B:decouvert:domino.regles.18:2-2")
        assert domino.read(str(state)) == state
        assert after(state, "! s_apercoit B").bound("B", "decouvert")

    def test_what_the_closed_game_brings_is_told_with_it(self) -> None:
        state = after(at(f"jeu | partie points | {self.TWO.format('tour A')}"), "A boude")
        step = domino.apply(state, domino.read_action("! boude B"))
        assert [str(a) for a in step.awards] == ["B +10 points, game closed (domino.usage.3)"]

    def test_an_older_false_pass_of_another_does_not_hinder_it(self) -> None:
        state = at(f"jeu | partie points | {self.TWO.format('tour A | faux A:5-5:tard')}")
        back = after(state, "A boude", "! boude B", "! s_apercoit B")
        assert (back.phase, back.tour) == ("jeu", "B")

    def test_what_bound_the_players_is_over_with_a_coup_that_another_closes(self) -> None:
        bound = "dû A:decouvert:domino.regles.18:5-5"
        state = at(f"jeu | partie points | {self.TWO.format(f'tour B | {bound}')}")
        over = after(state, "! boude B", "A boude")
        assert (over.phase, over.dus) == ("coup", ())

    def test_what_bound_the_players_is_over_with_a_domino(self) -> None:
        state = at(
            "jeu | partie points | joueurs AB | poseur B | tour A | A 6-3 | B 6-4 5-1 "
            "| table 6-6 6-5 | dû B:decouvert:domino.regles.18:5-1"
        )
        over = after(state, "A 6-3")
        assert (over.phase, over.dus) == ("coup", ())

    def test_it_is_offered_where_it_is_taken(self) -> None:
        assert "! s_apercoit B" in map(str, domino.incidents(self.closed()))

    def test_once_the_des_are_mixed_it_is_over(self) -> None:
        with pytest.raises(IllegalAction, match="no tiles are played"):
            after(self.closed(), "B bat", "! s_apercoit B")


def test_who_posed_last_need_not_be_known_to_see_a_false_pass() -> None:
    state = at(
        "jeu | partie piquet | joueurs ACDB | poseur B | tour B | B 2-2 2-5 5-3 "
        "| faux C:6-4:pose | score AD 8, BC 3"
    )
    assert str(ruling(state, "! s_apercoit C").reason) == (
        "another has played: C may play the same tile later"
    )


class TestPhases:
    TAKING = "prise | partie points | joueurs AB | poseur A | battu A | B 6-4 6-0 4-4 2-1 1-0 0-0"

    @pytest.mark.parametrize(
        ("incident", "rule"),
        [
            ("! decouvre B de=6-4", "domino.regles.8"),
            ("! leve_ses_des B", "domino.regles.14"),
            ("! fait_decouvrir A adversaire=B", "domino.regles.25"),
        ],
    )
    def test_who_has_taken_his_des_has_them_before_him(self, incident: str, rule: str) -> None:
        assert ruling(at(self.TAKING), incident).rule == rule

    @pytest.mark.parametrize(
        "incident",
        ["! decouvre A de=6-6", "! leve_ses_des A", "! fait_decouvrir B adversaire=A"],
    )
    def test_who_has_not_has_none(self, incident: str) -> None:
        with pytest.raises(IllegalAction):
            ruling(at(self.TAKING), incident)

    def test_who_posed_first_may_be_asked_for_when_the_coup_is_over(self) -> None:
        over = TestAFalsePassThatCloses().closed()
        found = ruling(over, "! demande A quoi=de")
        assert (found.rule, found.allowed) == ("domino.regles.24", False)

    def test_before_a_de_is_posed_it_may_be_asked_who_poses(self) -> None:
        state = at("jeu | partie points | joueurs AB | poseur A | tour A | A 6-3 | B 6-4")
        assert ruling(state, "! demande B quoi=poseur").allowed is True

    def test_a_de_uncovered_while_the_others_take_is_posed_when_it_goes(self) -> None:
        state = after(at(self.TAKING), "! decouvre B de=6-4", "A prend 6-6 5-5 3-3 2-2 1-1 5-4")
        assert [str(a) for a in domino.actions(after(state, "A 6-6"))] == ["B 6-4"]


@pytest.mark.parametrize(
    ("left", "phases"),
    [("6-0 5-5", "jeu coup"), ("6-0", "coup coup"), ("3-0 5-5", "jeu"), ("3-0", "coup")],
)
def test_a_coup_ends_where_all_ends_of_a_number_lie_or_a_hand_is_empty(
    left: str, phases: str
) -> None:
    state = at(
        f"jeu | partie points | joueurs AB | poseur A | battu A | tour A | A {left} | B 3-3 2-2 | "
        "table 6-5 5-4 4-6 6-6 6-3 3-2 2-6 6-1 1-0 | posé ABABABABA | score A 0, B 0"
    )
    ends = [domino.apply(state, action).state.phase for action in domino.actions(state)]
    assert ends == phases.split()


def test_a_coup_that_leaves_one_end_of_both_numbers_goes_on() -> None:
    state = at(
        "jeu | partie points | joueurs AB | poseur A | battu A | tour A | A 5-3 5-5 | B 3-1 2-2 | "
        "table 3-6 6-5 | posé AB | score A 0, B 0"
    )
    for action in domino.actions(state):
        assert domino.apply(state, action).state.phase == "jeu"


@pytest.mark.parametrize(
    ("notation", "field"),
    [
        ("prise | partie points | joueurs AB | poseur A | table 6-6", "table"),
        ("jeu | partie points | joueurs AB | poseur A | tour A | A 6-3 | tiré A 6-6, B 5-5", "tir"),
        (f"{TWO} | gains A+3:points:domino:domino.usage.3", "gains"),
        ("coup | partie points | joueurs AB | poseur A | A 6-3 | table 6-6", "gains"),
    ],
)
def test_a_field_that_the_phase_cannot_keep_is_refused(notation: str, field: str) -> None:
    with pytest.raises(NotationError, match=field):
        domino.read(notation)
