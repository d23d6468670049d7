"""The faults where they meet one another, beyond the example pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from academie.core import IllegalAction, NotationError
from academie.games import after, ruling
from academie.games.piquet import GAME as piquet

if TYPE_CHECKING:
    from academie.games.piquet.state import State

DEALT = (
    "écart | donneur B | A ♠AR98 ♥D76 ♦V10 ♣A87 | B ♠D1076 ♥R10 ♦A98 ♣RD6 "
    "| talon ♠V ♥A ♥V ♥9 ♥8 ♦R ♦D ♦7 ♦6 ♣V ♣10 ♣9"
)
WORDS = "comptes | donneur B | A ♠AR107 ♥98 | B ♦DV107 ♣V106"


def table(notation: str = WORDS) -> State:
    return piquet.read(notation)


def legal(state: State) -> list[str]:
    return [str(a) for a in piquet.actions(state)]


class TestCountingNothing:
    def test_who_counts_nothing_is_not_asked_and_does_not_answer(self) -> None:
        nothing = table(f"{WORDS} | nuls B")
        said = after(nothing, "A accuse ronfle 38")
        assert piquet.score(said) == (4, 0)
        assert "B bon ronfle" not in legal(said)

    def test_what_the_other_forgot_himself_stays_lost(self) -> None:
        table_ = table("comptes | donneur B | A ♠R98 ♥R7 ♦98 | B ♠107 ♥D10 ♦10 ♣A76")
        thrown = after(
            table_,
            "A accuse ronfle 27",
            "B bon ronfle",
            "! accuse_faux A choses=R×3",
            "! oublie B quoi=semblables",
            "A ♠R",
            "B ♠7",
        )
        found = after(thrown, "! decouvre B")
        assert [str(a.reason) for a in found.awards if a.player == "B"] == ["ronfle of 24"]

    def test_a_partie_won_by_a_false_claim_goes_on_when_it_is_found_out(self) -> None:
        near = table("comptes | donneur B | A ♠R98 ♥R7 | B ♠107 ♥D10 ♦76 | points A 93 B 10")
        won = after(
            near,
            "A accuse ronfle 27",
            "B bon ronfle",
            "! accuse_faux A choses=R×3",
            "B bon semblables",
            "A ♠R",
        )
        assert piquet.outcome(won) is not None
        found = after(won, "! decouvre B")
        assert piquet.outcome(found) is None
        assert legal(found) == ["B ♠10", "B ♠7"]

    def test_a_forgotten_pic_of_who_counts_nothing_is_gone(self) -> None:
        state = table("jeu | donneur B | mène A | A ♠A9 ♥8 | B ♠R8 | levées A 5 B 5 | pic A")
        assert after(state, "! compte_cartes A").pic is None

    def test_a_forgotten_pic_stays_where_it_is_the_other_who_counts_nothing(self) -> None:
        state = table("jeu | donneur B | mène A | A ♠A9 | B ♠R87 | levées A 5 B 5 | pic A")
        assert after(state, "! compte_cartes B").pic == "A"

    def test_both_may_count_nothing(self) -> None:
        state = table("jeu | donneur B | mène A | A ♠A98 | B ♠R76 | levées A 5 B 5")
        both = after(state, "! compte_cartes B", "! compte_cartes A")
        assert both.nuls == ("A", "B")


class TestWords:
    def test_the_last_answers_each_class_after_the_first(self) -> None:
        with pytest.raises(IllegalAction, match="not for B"):
            after(table(), "B accuse ronfle 37")

    def test_no_card_is_thrown_before_all_is_said(self) -> None:
        with pytest.raises(IllegalAction, match=r"first A speaks of ronfle \(piquet.1.13\)"):
            after(table(), "A ♠A")

    def test_a_thing_that_one_has_not_is_refused(self) -> None:
        said = after(table(), "A accuse ronfle 38", "B bon ronfle")
        with pytest.raises(IllegalAction, match="not for A"):
            after(said, "A accuse séquences ♠ARD")

    def test_a_false_claim_may_be_answered_with_a_better_true_one(self) -> None:
        state = table("comptes | donneur B | A ♠R98 ♥R7 | B ♠A7 ♥A10 ♦A6")
        said = after(state, "A accuse ronfle 27", "B bon ronfle", "! accuse_faux A choses=R×3")
        assert legal(said) == ["B accuse semblables A×3"]

    def test_the_last_may_claim_falsely_in_his_answer(self) -> None:
        state = table("comptes | donneur B | A ♠RD8 ♥RD ♦RD | B ♠A7 ♥A10 ♦96")
        said = after(state, "A accuse ronfle 28", "B bon ronfle", "A accuse semblables R×3+D×3")
        claimed = after(said, "! accuse_faux B choses=A×3")
        assert piquet.score(claimed) == (3, 3)
        assert piquet.score(after(claimed, "! se_reprend B")) == (9, 0)

    def test_after_a_correction_the_other_is_asked_again(self) -> None:
        state = table("comptes | donneur B | A ♠R98 ♥R7 | B ♠107 ♥D10 ♦10 ♣76")
        said = after(
            state,
            "A accuse ronfle 27",
            "B bon ronfle",
            "! accuse_faux A choses=R×3",
            "B bon semblables",
        )
        assert "B accuse semblables 10×3" in legal(after(said, "! decouvre B"))

    def test_what_the_last_counts_late_takes_a_repic_away_again(self) -> None:
        state = table("comptes | donneur B | A ♠ARDV1098 ♥V10987 | B ♥D ♦D8 ♣D98")
        said = after(
            state,
            "A accuse ronfle 68",
            "B bon ronfle",
            "A accuse séquences ♠ARDV1098+♥V10987",
            "B bon séquences",
            "! oublie B quoi=semblables",
        )
        assert piquet.score(said) == (99, 0)
        assert piquet.score(after(said, "B accuse semblables D×3")) == (39, 3)

    def test_cards_alike_are_not_shown(self) -> None:
        state = table("jeu | donneur B | mène A | A ♠A | B ♠8 | paroles A accuse semblables A×3")
        with pytest.raises(IllegalAction, match="no semblables to show"):
            ruling(state, "! sans_montrer A quoi=semblables")


class TestThirteen:
    def test_a_choice_that_awaits_goes_before_everything_else(self) -> None:
        waiting = after(table(DEALT), "! treize A apercu=oui")
        with pytest.raises(IllegalAction, match="a choice must be made first"):
            after(waiting, "A écarte ♠98")
        with pytest.raises(IllegalAction, match="the ruling offers A choisit refaire"):
            after(waiting, "B choisit refaire")

    def test_the_duty_ends_with_the_exchange(self) -> None:
        state = after(table(DEALT), "! treize A apercu=oui", "A choisit jouer")
        played = after(state, "A écarte ♠98", "A prend 1", "B écarte ♠76", "B prend 2")
        assert played.duties == ()
        assert [len(h) for h in played.hands] == [12, 12]

    def test_both_may_have_been_dealt_thirteen_one_after_the_other(self) -> None:
        state = after(table(DEALT), "! treize A apercu=oui", "A choisit jouer")
        with pytest.raises(IllegalAction, match="could have thirteen"):
            ruling(state, "! treize A apercu=oui")

    def test_the_thirteenth_card_comes_from_the_top_of_the_rest(self) -> None:
        state = after(table(DEALT), "! treize B apercu=non")
        assert str(state.talon[0]) == "♥A"
        assert len(state.hand("B")) == 13


class TestWhatTheOtherMayDo:
    def test_who_has_thrown_in_tricks_that_nobody_remembers_is_too_late_to_show(self) -> None:
        state = table(
            "jeu | donneur B | mène A | A ♠98 ♥7 | B ♥98 ♦9 | levées A 2 B 0 "
            "| paroles A accuse ronfle 40, B bon ronfle"
        )
        assert ruling(state, "! sans_montrer A quoi=ronfle").options == ()

    def test_of_two_claims_one_that_is_false_is_enough(self) -> None:
        state = table("comptes | donneur B | A ♠RD ♥RD ♦R7 | B ♠V87 ♥V9 ♦9")
        said = after(state, "A accuse ronfle 20", "B accuse ronfle 25")
        claimed = after(said, "! accuse_faux A choses=R×3+D×3", "B bon semblables")
        assert not ruling(after(claimed, "A ♠R", "B ♠7"), "! decouvre B").allowed

    def test_he_who_dealt_again_and_saw_a_card_keeps_what_both_have_counted(self) -> None:
        over = table(
            "marque | donneur B | levées A 7 B 5 | points A 40 B 52 | par A 3 B 3 "
            "| gains A+10:cartes:piquet.1.14"
        )
        again = after(over, "! redonne B vues=oui")
        assert (again.dealer, piquet.score(again)) == ("B", (50, 52))

    def test_what_the_first_says_with_his_blanche_is_not_there_for_the_last(self) -> None:
        state = table(
            "écart | donneur B | A ♠A1098 ♥876 ♦10987 ♣A | B ♠DV76 ♥RD ♦A6 ♣RD97 "
            "| talon ♣6 ♥A ♥V ♥10 ♥9 ♦R ♦D ♦V ♣V ♣10 ♣8 ♠R"
        )
        said = after(state, "A blanche 4")
        assert len(after(said, "B écarte ♠DV76 ♥RD ♦A6").ecart("B")) == 8
        with pytest.raises(IllegalAction, match="8"):
            after(said, "B écarte ♠DV76 ♥RD ♦A6 ♣7")

    @pytest.mark.parametrize("words", ["oublie ronfle", "perd ronfle", "bon ronfle | nuls B"])
    def test_who_may_not_count_it_himself_is_not_asked_when_it_is_not_shown(
        self, words: str
    ) -> None:
        state = table(
            "jeu | donneur B | mène A | A ♠98 ♥7 | B ♥98 ♦9 | tapis A♠A "
            f"| paroles A accuse ronfle 40, B {words}"
        )
        assert ruling(state, "! sans_montrer A quoi=ronfle").options == ()

    def test_who_sounds_says_exactly_what_he_has_only_when_he_is_answered(self) -> None:
        asked = after(table(), "! sonde A ronfle=60")
        assert legal(asked) == ["B bon ronfle"]
        with pytest.raises(IllegalAction, match="not for A"):
            after(asked, "A accuse ronfle 38")

    def test_who_sounds_may_say_the_ronfle_of_all_nine_cards_of_a_suit(self) -> None:
        assert ruling(table(), "! sonde A ronfle=81").allowed

    def test_to_have_paid_for_another_cut_does_not_make_it_permitted(self) -> None:
        asked = ruling(table("donne | donneur B | par A 3 B 3 | peine 5"), "! recoupe A")
        assert (asked.allowed, [a.points for a in asked.awards]) == (False, [5])

    def test_the_number_refused_twice_is_counted_once_beside_what_else_binds(self) -> None:
        thirteen = after(table(DEALT), "! treize A apercu=oui", "A choisit jouer", "A écarte ♠98")
        refused = after(thirteen, "! refuse_nombre A", "! refuse_nombre A")
        assert [duty.kind for duty in refused.duties] == ["treize", "compter"]


class TestUnequalHands:
    def test_a_short_hand_that_won_the_last_trick_leaves_the_lead_to_the_other(self) -> None:
        state = table("jeu | donneur B | mène A | A ♠8 ♥6 | B ♥7 | levées A 10 B 0")
        assert legal(after(state, "A ♥6", "B ♥7")) == ["A ♠8"]

    def test_two_short_hands_end_when_both_are_empty(self) -> None:
        state = table("jeu | donneur B | mène A | A ♠8 | B ♠7 | levées A 6 B 4")
        end = after(state, "A ♠8", "B ♠7")
        assert (end.phase, end.won) == ("marque", (7, 4))

    def test_a_card_too_many_is_never_thrown(self) -> None:
        state = table("jeu | donneur B | mène A | A ♠87 | B ♠6 | levées A 6 B 5")
        end = after(state, "A ♠8", "B ♠6")
        assert (end.phase, end.nuls) == ("marque", ("A",))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("! inconnu A", "the text decides"),
        ("! oublie C quoi=ronfle", "a seat is A or B"),
        ("! oublie A", "the fact quoi=ronfle is missing"),
        ("! oublie A quoi=points", "one of ronfle"),
        ("! touche_tapis A", "the fact carte=♠9 is missing"),
        ("! accuse_faux A choses=9×3", "cards alike read"),
        ("! prend_trop A cartes=x vues=oui", "a number is wanted"),
        ("! jeu_faux A carte=x", "a card begins with its suit"),
        ("! jette_ensemble A cartes=♠A,x", "a card begins with its suit"),
    ],
)
def test_an_incident_that_cannot_be_read_says_why(text: str, words: str) -> None:
    state = table(DEALT) if "prend" in text else table()
    if "jette" in text or "touche" in text:
        state = table("jeu | donneur B | mène A | A ♠A9 | B ♠87 | levées A 5 B 5")
    if "prend" in text:
        state = after(state, "A écarte ♠98")
    said = after(state, "A accuse ronfle 38", "B bon ronfle") if "accuse_faux" in text else state
    with pytest.raises(NotationError, match=words):
        ruling(said, text)


def test_the_last_may_count_the_cards_that_are_left_if_the_first_will_not_say_the_number() -> None:
    took = after(table(DEALT), "A écarte ♠98 ♥76", "A prend 4")
    assert ruling(took, "! compte_talon B").allowed is False
    assert ruling(after(took, "! refuse_nombre A"), "! compte_talon B").allowed is True
