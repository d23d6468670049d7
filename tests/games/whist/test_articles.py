"""The articles where they meet one another, beyond the example pages."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from academie.core import IllegalAction, NotationError, citations
from academie.games import after, ruling
from academie.games.whist import GAME as whist
from academie.games.whist.incidents import FAULTS

if TYPE_CHECKING:
    from academie.games.whist.state import State

OPEN = (
    "jeu | donneur D | retourne ♥2 | mène A | A ♠3 ♥5 ♣D9 | C ♠8 ♦7 ♣A3 "
    "| B ♠D ♦A ♣R4 | D ♠V ♥6 ♣102 | levées AB 5 CD 4"
)
WHOLE = (
    "jeu | donneur D | retourne ♥2 | mène A | A ♠A1083 ♥75 ♦V94 ♣R863 | C ♠R94 ♥ARD ♦1072 ♣V974 "
    "| B ♠V72 ♥V106 ♦AD65 ♣D52 | D ♠D65 ♥98432 ♦R83 ♣A10"
)


def table(notation: str = OPEN) -> State:
    return whist.read(notation)


def legal(state: State) -> list[str]:
    return [str(a) for a in whist.actions(state)]


def test_every_article_of_the_laws_is_cited_by_a_function() -> None:
    cited = citations()
    missing = [n for n in range(1, 26) if f"whist.{n}" not in cited and n != 20]
    assert missing == []
    assert "whist.20.3" in cited


class TestCardsOutOfTurn:
    def test_a_card_that_is_not_held_cannot_have_been_played(self) -> None:
        with pytest.raises(IllegalAction, match="does not hold"):
            ruling(table(), "! hors_tour C carte=♠A")

    def test_an_early_card_that_does_not_follow_is_a_renonce_too(self) -> None:
        state = after(table(), "A ♣9", "! hors_tour D carte=♠V")
        assert [(r.seat, str(r.card)) for r in state.renonces] == [("D", "♠V")]

    def test_the_right_of_the_fourth_player_ends_with_the_trick(self) -> None:
        state = after(table(), "A ♣9", "! hors_tour B carte=♣R", "C ♣3", "D ♣2", "renverse")
        assert state.duties == ()

    def test_who_has_played_ahead_has_no_second_card_when_the_third_errs_too(self) -> None:
        both = after(table(), "A ♣9", "! hors_tour D carte=♣2", "! hors_tour B carte=♣R")
        assert legal(both) == ["C ♣3"]

    def test_the_suit_named_waits_for_his_lead(self) -> None:
        state = after(table(), "! hors_tour C carte=♦7", "AB choisit couleur ♠", "A ♣9")
        assert legal(state) == ["C ♣A", "C ♣3"]
        led = after(state, "C ♣A", "B ♣4", "D ♣2", "renverse")
        assert legal(led) == ["C ♠8"]


class TestRenonce:
    def test_a_card_that_may_be_played_is_none(self) -> None:
        with pytest.raises(IllegalAction, match="no revoke"):
            ruling(after(table(), "A ♥5"), "! renonce C carte=♠8")

    def test_a_partner_cannot_accuse(self) -> None:
        state = after(table(), "A ♣9", "! renonce C carte=♠8", "B ♣4", "D ♣2", "renverse")
        with pytest.raises(IllegalAction, match="only an adversary"):
            ruling(state, "! accuse_renonce D coupable=C")

    def test_a_card_led_to_the_next_trick_goes_back_when_he_owns_up(self) -> None:
        state = after(table(), "A ♣D", "! renonce C carte=♠8", "B ♣4", "D ♣2", "A ♠3")
        mended = after(
            state, "! reconnait C", "AB choisit basse", "B choisit laisser", "D choisit laisser"
        )
        assert [str(c) for c in mended.hand("A")] == ["♠3", "♥5", "♣9"]
        assert legal(mended) == ["C ♣3"]

    def test_the_points_for_it_come_before_the_tricks(self) -> None:
        state = whist.read(
            "marque | donneur D | retourne ♥2 | mène A | levées AB 4 CD 9 | points AB 7 CD 9 "
            "| gains CD+3:levées:whist.usage.6 | renonce C♠R/♣@9+faite"
        )
        assert whist.score(after(state, "! accuse_renonce A coupable=C")) == (10, 9)


class TestChoices:
    def test_nothing_else_happens_while_a_choice_awaits(self) -> None:
        waiting = after(table(), "! hors_tour C carte=♦7")
        assert all(a.startswith("AB choisit") for a in legal(waiting))
        with pytest.raises(IllegalAction, match="a choice must be made first"):
            after(waiting, "A ♣9")

    def test_only_the_one_whom_the_ruling_names_may_choose(self) -> None:
        with pytest.raises(IllegalAction, match="the ruling offers"):
            after(table(), "! hors_tour C carte=♦7", "CD choisit carte")

    def test_there_is_nothing_to_choose_without_a_ruling(self) -> None:
        with pytest.raises(IllegalAction, match="there is no choice to make"):
            after(table(), "AB choisit haute")


class TestExposedCards:
    def test_a_called_card_is_due_at_once(self) -> None:
        state = after(table(), "! jette C associe=refuse", "A ♣9", "appelle C ♣A")
        with pytest.raises(IllegalAction, match=r"bound: doit \(whist.16\)"):
            after(state, "C ♣3")

    def test_cards_that_are_not_called_are_played_freely(self) -> None:
        state = after(table(), "! jette C associe=refuse", "A ♣9")
        assert {"C ♣A", "C ♣3"} <= set(legal(state))

    def test_a_played_card_is_no_longer_exposed(self) -> None:
        state = after(table(), "! jette C associe=refuse", "A ♣9", "C ♣A")
        assert "♣A" not in [str(c) for d in state.duties for c in d.cards]


class TestTheDeal:
    def test_twelve_cards_found_before_play_are_a_misdeal(self) -> None:
        short = whist.read(WHOLE.replace("♣R863", "♣R86"))
        assert ruling(short, "! compte A").rule == "whist.usage.12"

    def test_one_who_has_his_thirteen_cannot_claim_twelve(self) -> None:
        short = whist.read(WHOLE.replace("♣R863", "♣R86"))
        played = after(short, "A ♠A", "C ♠4", "B ♠2", "D ♠5", "renverse")
        with pytest.raises(IllegalAction, match="as many as the others"):
            ruling(played, "! compte C")

    def test_fourteen_found_when_the_deal_is_counted_leave_nothing_of_its_tricks(self) -> None:
        counted = whist.read(
            "marque | donneur D | retourne ♥2 | mène A | A ♠3 | C ♠8 | B ♠D | D ♠V ♥6 "
            "| jouées A♣9 C♣3 B♣R D♣2 >B | levées AB 9 CD 4 | gains AB+3:levées:whist.usage.6"
        )
        assert whist.score(after(counted, "! compte A")) == (0, 0)

    def test_the_fourteenth_card_makes_no_trick_and_it_must_be_dealt_again(self) -> None:
        last = whist.read(
            "jeu | donneur D | retourne ♥2 | mène A | A ♠A ♥5 | C ♠8 | B ♠D | D ♠V "
            "| levées AB 7 CD 5"
        )
        played = after(last, "A ♠A", "C ♠8", "B ♠D", "D ♠V")
        assert legal(played) == ["renverse"]
        left = ("jette", "etale", "hors_tour", "detache")
        assert not [i for i in whist.incidents(played) if i.kind in left]
        assert str(after(played, "renverse")) == "donne | donneur D"

    def test_three_who_have_had_fourteen_are_found_when_the_tricks_are_taken(self) -> None:
        over = whist.read(
            "jeu | donneur D | retourne ♥2 | mène A | A ♥5 | C ♦7 | B ♣4 | D - | levées AB 8 CD 5"
        )
        assert str(after(over, "! compte A")) == "donne | donneur D"

    def test_what_is_given_up_is_never_more_than_thirteen_tricks(self) -> None:
        fourteen = whist.read(WHOLE.replace("♠R94", "♠R9").replace("♠A1083", "♠A10843"))
        assert after(fourteen, "! jette C associe=accorde").won == (13, 0)

    def test_the_dealer_who_lifts_his_own_cards_keeps_no_deal(self) -> None:
        assert ruling(whist.read(WHOLE), "! maldonne D levees=D").rule == "whist.usage.12"

    def test_a_faced_card_that_the_pack_does_not_have_is_refused(self) -> None:
        with pytest.raises(IllegalAction, match="1 to 52"):
            ruling(whist.read(WHOLE), "! retournee D rang=53")


class TestBadInput:
    @pytest.mark.parametrize("kind", FAULTS.kinds)
    def test_an_incident_without_its_facts_is_refused_in_one_line(self, kind: str) -> None:
        with pytest.raises((NotationError, IllegalAction)) as refusal:
            ruling(table(), f"! {kind} Z")
        assert "\n" not in str(refusal.value)

    def test_an_unknown_kind_names_those_that_are_known(self) -> None:
        with pytest.raises(NotationError, match=r"the text decides: .*renonce"):
            ruling(table(), "! tricherie C")

    def test_a_fact_that_is_neither_yes_nor_no_is_refused(self) -> None:
        with pytest.raises(NotationError, match="oui or non"):
            ruling(table(), "! detache C carte=♦7 nommee=♦7 prouvee=peut-être")


class TestHonoursOfADealThatEndsEarly:
    FOUR = (
        "jeu | donneur D | retourne ♥2 | mène A | A ♥ARDV1098 ♠ARD ♣ARD | C ♠V1098765 ♥76543 ♦2 "
        "| B ♦ARDV109876 ♣V1098 | D ♥2 ♠432 ♣765432 ♦543"
    )

    def test_a_claim_leaves_the_honours_received_to_be_announced(self) -> None:
        claimed = after(whist.read(self.FOUR), "! etale A")
        assert legal(claimed) == ["AB accuse"]
        assert whist.score(after(claimed, "AB accuse", "AB marque")) == (11, 0)

    def test_honours_that_lie_on_the_table_count_as_well(self) -> None:
        led = after(whist.read(self.FOUR), "A ♥A", "C ♥3")
        given_up = after(led, "! jette C associe=accorde")
        assert "AB accuse" in legal(given_up)
        assert whist.read(str(given_up)) == given_up

    def test_a_side_kept_at_nine_stays_there_when_the_cards_are_dealt_again(self) -> None:
        played = whist.read(
            f"{self.FOUR} | points AB 8 CD 6 | accusé AB+2:honneurs:whist.usage.7 "
            "| gains CD+3:renonce:whist.3 | plafond AB"
        )
        void = after(played, "! marque_tard AB", "! retournee D rang=20")
        assert whist.score(void) == (9, 9)
        assert void.plafonds == ("AB",)

    def test_a_rubber_won_when_the_deal_is_void_is_over(self) -> None:
        state = whist.read(f"{self.FOUR} | points AB 8 CD 7 | parties AB 1 CD 0 | accusé "
                           "AB+2:honneurs:whist.usage.7")  # fmt: skip
        void = after(state, "! marque_tard AB", "! retournee D rang=20")
        assert whist.outcome(void) is not None
        assert legal(void) == []

    def test_what_bound_a_player_ends_with_the_deal(self) -> None:
        bound = after(whist.read(self.FOUR), "! jette C associe=refuse", "! etale A")
        assert bound.duties == ()

    def test_a_call_that_was_answered_awaits_no_answer(self) -> None:
        state = whist.read(
            f"{WHOLE} | points AB 3 CD 8".replace("♥V106", "♥106").replace("D ♠D65", "D ♠65 ♥V")
        )
        answered = after(state, "C crie", "D répond")
        assert (answered.phase, answered.crie) == ("marque", None)


class TestHonoursOfTwoDeals:
    LAST = (
        "jeu | donneur D | retourne ♥2 | mène A | A ♣8 | C ♥A | B ♥6 | D ♥2 | points AB 3 CD 4 "
        "| jouées A♥5 C♥R B♥V D♥3 >C, C♥D B♥10 D♥4 A♥7 >C | levées AB 6 CD 6 "
        "| accusé CD+2:honneurs:whist.usage.7"
    )

    @pytest.mark.parametrize("when", ["! marque_tard CD", ""])
    def test_those_of_the_last_deal_leave_those_of_this_one_alone(self, when: str) -> None:
        state = whist.read(self.LAST)
        late = after(state, when) if when else state
        ended = after(late, "A ♣8", "C ♥A", "B ♥6", "D ♥2", "renverse")
        assert "CD accuse" in legal(ended)
        assert whist.score(after(ended, "CD accuse", "CD marque")) == (3, 9)

    def test_those_of_a_game_that_is_over_are_not_marked_in_the_next(self) -> None:
        over = whist.read(
            "marque | donneur A | retourne ♥2 | mène C | levées AB 9 CD 4 | points AB 7 CD 7 "
            "| gains AB+3:levées:whist.usage.6 | accusé CD+2:honneurs:whist.usage.7"
        )
        next_game = whist.apply(over, whist.chance(over, Random(1))).state
        assert not ruling(next_game, "! marque_tard CD").allowed

    def test_once_a_side_has_won_nothing_more_is_marked(self) -> None:
        ended = whist.read(
            "marque | donneur D | retourne ♥2 | mène A | levées AB 9 CD 4 | points AB 7 CD 7 "
            "| gains AB+3:levées:whist.usage.6 | accusé CD+2:honneurs:whist.usage.7"
        )
        assert legal(ended) == []
        with pytest.raises(IllegalAction, match="AB have won"):
            after(ended, "CD marque")


class TestWhatIsOfferedAndTaken:
    def test_a_call_after_a_card_counts_for_nothing(self) -> None:
        state = after(whist.read(f"{WHOLE} | points AB 3 CD 8"), "A ♠A")
        assert ruling(state, "! crie C").rule == "whist.usage.10"
        answering = whist.read(f"{state} | crié C")
        assert ruling(answering, "! repond D").rule == "whist.22"
        with pytest.raises(IllegalAction, match="before a card is played"):
            ruling(state, "! jettent AB crieur=C")

    def test_a_card_is_taken_back_only_after_a_revoke_is_owned_up(self) -> None:
        with pytest.raises(IllegalAction, match="owned up"):
            after(table(), "A ♣9", "C ♣3", "! reprise C")

    def test_a_second_card_is_not_called_while_one_is_due(self) -> None:
        exposed = after(table(), "! jette C associe=refuse", "A ♣9", "appelle C ♣A")
        with pytest.raises(IllegalAction, match="bound"):
            after(exposed, "appelle C ♣3")

    def test_a_highest_or_lowest_card_is_demanded_once(self) -> None:
        named = after(table(), "! detache A carte=♠3 nommee=♥5 prouvee=oui", "A ♣9", "C ♣A")
        assert [a for a in legal(named) if a.startswith("demande")] == []
        other = after(table(), "! detache C carte=♠8 nommee=♦7 prouvee=oui", "A ♣9", "C ♣A")
        demanded = after(other, "demande B haute")
        with pytest.raises(IllegalAction, match="nothing may be demanded"):
            after(demanded, "demande B basse")


class TestWhatIsRead:
    @pytest.mark.parametrize(
        "text",
        [
            "donne | mène D | donneur D",
            "donne | donneur D | A ♠A",
            "donne | donneur D | levées AB 1 CD 0",
            "jeu | donneur D | retourne ♥2 | mène A | C ♠3 | tapis A♥5 | levées AB 8 CD 5",
            "marque | donneur D | retourne ♥2 | mène A | dû C:doit:whist.1:♠5",
            "jeu | donneur D | retourne ♥2 | mène A | jouées A♠5 C♠2 B♠R D♠3 >B",
        ],
    )
    def test_a_field_that_could_not_be_kept_is_refused(self, text: str) -> None:
        with pytest.raises(NotationError):
            whist.read(text)


def test_the_score_of_a_deal_won_by_tricks_has_no_honours() -> None:
    end = (
        "jeu | donneur D | retourne ♥2 | mène A | A ♥A | C ♠2 | B ♥R | D ♣3 "
        "| jouées A♥D C♥3 B♥4 D♥5 >A | levées AB 10 CD 2 | points AB {} CD 3"
    )
    assert [str(a.reason) for a in whist.count_awards(end.format(7))] == ["tricks"]
    assert [str(a.reason) for a in whist.count_awards(end.format(3))] == ["tricks", "honours"]


def test_what_is_marked_already_is_not_counted_before_itself() -> None:
    marked = (
        "marque | donneur D | retourne ♥2 | mène A "
        "| jouées A♥A C♠2 B♥R D♣3 >A, A♥D C♥3 B♥4 D♥5 >A | levées AB {} CD {} | points AB 7 CD 3 "
        "| gains AB+{}:levées:whist.usage.6, AB+2:honneurs:whist.usage.7"
    )
    for tricks in (7, 8):
        position = marked.format(tricks, 13 - tricks, tricks - 6)
        assert [str(a.reason) for a in whist.count_awards(position)] == ["tricks", "honours"]


class TestWhatTheTextAllows:
    def test_a_new_pack_is_allowed_where_all_four_consent(self) -> None:
        asked = "! nouvelles_cartes A consentent={}"
        assert ruling(table(), asked.format("ABCD")).allowed is True
        assert ruling(table(), asked.format("ABC")).allowed is False

    def test_one_may_always_ask_what_is_trumps(self) -> None:
        assert ruling(table(), "! demande_retourne A quoi=atout").allowed is True
        assert ruling(table(), "! demande_retourne A quoi=carte").allowed is False


def test_who_calls_without_two_honours_has_not_called_too_late() -> None:
    """Whist.21, « sans avoir 2. Honneurs », whenever it is; with two it was too late."""
    played = after(table(f"{WHOLE} | points AB 8 CD 8"), "A ♠10")
    assert ruling(played, "! crie B").rule == "whist.21"
    assert ruling(played, "! crie C").rule == "whist.usage.10"
