"""Cases at the table that the examples leave aside."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from academie.core import IllegalAction, NotationError
from academie.games import after, ruling
from academie.games.reversis import GAME as reversis
from academie.games.reversis import history
from academie.games.reversis.actions import Deal
from academie.games.reversis.awards import account, accounts, payments
from academie.games.reversis.espagnolette import holder, makes_espagnolette
from academie.games.reversis.moves import basket
from academie.games.reversis.partie import points_of
from academie.kit.cards import read_hand

if TYPE_CHECKING:
    from academie.games.reversis.state import State

DEAL = (
    "donne A ♠R94 ♥A62 ♦85 ♣V73 / B ♠A8 ♥D7 ♦R72 ♣D952 / C ♠D53 ♥R4 ♦V93 ♣A84 "
    "/ D ♠V762 ♥V83 ♦AD6 ♣R6 / talon ♥9 ♥5 ♦4"
)
TENTH = (
    "jeu | donneur D | panier 50 | mène A | A ♠43 | B ♠A ♥8 | C ♣A ♥2 | D ♠6 ♥5 | sous ♥96 ♦4 ♣9 "
    "| levées A 3:12 B 2:4 C 2:6 D 2:10"
)


def dealt() -> State:
    return after(reversis.start(reversis.Options(dealer="D")), DEAL)


def told(text: str) -> list[str]:
    return [str(award) for award in reversis.count_awards(text)]


class TestTheExchange:
    def test_every_fault_is_offered_while_it_could_happen(self) -> None:
        kinds = {incident.kind for incident in reversis.incidents(dealt())}
        assert kinds == {
            "maldonne",
            "vicieuse",
            "tournee",
            "deux_cartes",
            "voit_et_ecarte",
            "prend_sans_ecarter",
        }

    def test_the_dealer_has_no_card_of_the_talon_to_see_or_take(self) -> None:
        last = after(dealt(), "A laisse", "B laisse", "C laisse")
        for fault in ("! voit_et_ecarte D carte=♥V", "! prend_sans_ecarter D"):
            with pytest.raises(IllegalAction, match="no card of the stock is his"):
                after(last, fault)
        assert len(after(last, "! deux_cartes D cartes=♠V♥V").hand("D")) == 10

    def test_who_saw_his_card_and_discards_then_takes_it_all_the_same(self) -> None:
        after_it = after(dealt(), "! voit_et_ecarte A carte=♠R")
        assert "♥9" in map(str, after_it.hand("A"))
        assert len(after_it.hand("A")) == 11
        assert [str(card) for card in after_it.ecart] == ["♠R"]

    def test_a_card_kept_at_the_end_by_a_player_with_twelve_is_lost(self) -> None:
        state = after(dealt(), "! prend_sans_ecarter A", "B laisse", "C laisse", "D écarte ♠2")
        rng = Random(1)
        while state.phase == "jeu":
            state = reversis.apply(state, rng.choice(reversis.actions(state))).state
        assert [len(h) for h in state.hands] == [1, 0, 0, 0]

    def test_two_cards_that_he_does_not_hold_cannot_be_discarded(self) -> None:
        for cards in ("♠R", "♠R♠V", "♠R♠9♠4"):
            with pytest.raises(IllegalAction):
                after(dealt(), f"! deux_cartes A cartes={cards}")

    def test_the_player_at_the_right_of_the_dealer_leads_when_it_is_made(self) -> None:
        start = reversis.start(reversis.Options(dealer="B"))
        deal = DEAL.replace("♥V83 ♦AD6 ♣R6", "♥V83 ♦AD6 ♣R").replace("♣D952", "♣D9652")
        begun = after(start, deal, "C écarte ♠D")
        assert reversis.read(str(begun)) == begun
        assert after(begun, "D laisse", "A laisse", "B écarte ♠8").leader == "C"

    def test_a_second_exchange_is_refused(self) -> None:
        state = after(dealt(), "A écarte ♠R")
        with pytest.raises(IllegalAction, match="it is for B"):
            after(state, "A écarte ♠9")


class TestTheDeal:
    def test_the_deal_and_the_basket_go_round_together(self) -> None:
        state = dealt()
        assert (state.dealer, basket(state)) == ("D", "A")
        lost = after(state, "! maldonne D", "D choisit perdre")
        assert (lost.dealer, basket(lost)) == ("A", "B")

    def test_a_choice_that_awaits_comes_before_everything_else(self) -> None:
        waiting = after(dealt(), "! tournee B")
        with pytest.raises(IllegalAction, match="a choice must be made first"):
            after(waiting, "A écarte ♠R")
        with pytest.raises(IllegalAction, match="the ruling offers"):
            after(waiting, "AB choisit bon")
        assert reversis.chance(waiting, Random(1)) is None
        assert reversis.incidents(waiting) == ()

    def test_a_vicious_deal_found_late_costs_four_jetons(self) -> None:
        playing = after(dealt(), "A laisse", "B laisse", "C laisse", "D écarte ♠2")
        found = ruling(playing, "! vicieuse D par=2333")
        assert found.rules == ("reversis.7.4", "reversis.7.1")

    @pytest.mark.parametrize(
        ("basket", "told"),
        [
            (0, []),
            (3, ["D +3 fiches, sharing out, by panier (reversis.usage.4)"]),
        ],
    )
    def test_nobody_is_told_of_a_share_of_nothing(self, basket: int, told: list[str]) -> None:
        over = reversis.read(
            f"compte | donneur D | coup 4/4 | panier {basket} | sous ♥96 ♦4 ♣9 "
            "| levées A 4:20 B 2:3 C 1:7 D 2:10 "
            "| jouées A♠3 B♠2 C♠4 D♠5 >D, D♣3 A♣2 B♣4 C♣5 >C"
        )
        step = reversis.apply(over, reversis.read_action("on se lève"))
        assert [str(award) for award in step.awards] == told

    def test_the_game_ends_after_as_many_deals_as_agreed(self) -> None:
        rng = Random(5)
        state = reversis.start(reversis.Options(coups=2, dealer="A"))
        deals = 0
        while reversis.outcome(state) is None:
            choices = reversis.actions(state)
            action = rng.choice(choices) if choices else reversis.chance(state, rng)
            assert action is not None
            deals += isinstance(action, Deal)
            state = reversis.apply(state, action).state
        assert deals == 2
        assert account(state, "panier") == 0


class TestTheEspagnolette:
    @pytest.mark.parametrize(
        ("cards", "has"),
        [
            ("♠A ♥A ♦A ♣A", True),
            ("♠A ♥AV ♦A ♣A", True),
            ("♠A ♥V ♦A ♣A", True),
            ("♠A ♥R ♦A ♣A", False),
            ("♠A ♥V ♦A ♣V", False),
        ],
    )
    def test_what_makes_it(self, cards: str, *, has: bool) -> None:
        assert (makes_espagnolette(read_hand(cards)) is True) == has

    def test_it_is_judged_after_the_exchange(self) -> None:
        deal = (
            "donne A ♠A94 ♥A62 ♦A5 ♣V73 / B ♠R8 ♥D7 ♦R72 ♣D952 / C ♠D53 ♥R4 ♦V93 ♣864 "
            "/ D ♠V762 ♥V983 ♦D86 ♣R / talon ♣A ♥5 ♦4"
        )
        state = after(reversis.start(reversis.Options(dealer="D")), deal)
        assert holder(state) is None
        taken = after(state, "A écarte ♥2", "B laisse", "C laisse", "D écarte ♠2")
        left = after(state, "A laisse", "B laisse", "C laisse", "D écarte ♠2")
        assert (holder(taken), holder(left)) == ("A", None)

    def test_what_he_gives_when_he_has_none_of_the_suit_is_no_use_of_his_right(self) -> None:
        text = (
            "compte | donneur D | sous ♥96 ♦4 ♣9 | levées A 4:20 B 0:0 C 4:12 D 0:0 "
            "| jouées A♠R B{} C♠4 D♠5 >A, A♠3 B{} C♠7 D♠6 >C, C♣3 D♣2 A♣4 B♦8 >C "
            "| espagnolette B"
        )
        without = told(text.format("♥A", "♦5"))
        using = told(text.format("♥A", "♠2"))
        assert [a for a in without if "partie" in a] == ["D +4 fiches, partie, by A (reversis.2.3)"]
        assert [a for a in using if "partie" in a] == ["B +4 fiches, partie, by A (reversis.6.4)"]

    def test_costs_are_not_borne_for_a_trick_of_the_nine_first(self) -> None:
        text = (
            "compte | donneur D | panier 50 | sous ♥96 ♦4 ♣9 | levées A 4:20 B {}:0 C 4:20 D {}:0 "
            "| jouées A♠3 B♠2 C♠4 D♠5 >C, C♣3 D♣2 A♣4 B♣5 >B | espagnolette B usée"
        )
        assert all("(reversis.6" not in award for award in told(text.format(1, 0)))
        assert any("(reversis.6.5)" in award for award in told(text.format(0, 1)))


class TestTheReversis:
    def test_a_player_with_ten_cards_undertakes_it_and_cannot_make_it(self) -> None:
        table = reversis.read(
            "jeu | donneur D | mène A | A ♠A | B ♠6 ♦8 | C ♠4 ♥2 | D ♠3 ♥5 | sous ♥96 ♦4 ♣96 "
            "| levées A 9:36 B 0:0 C 0:0 D 0:0 | barre A:dix"
        )
        over = after(table, "A ♠A", "B ♠6", "C ♠4", "D ♠3", "B ♦8", "C ♥2", "D ♥5")
        assert [str(p) for p in payments(over)] == [
            "B +64 fiches, reversis broken, by A (reversis.5.11)"
        ]

    def test_a_revoke_leaves_a_reversis_unpaid(self) -> None:
        text = (
            "compte | donneur D | sous ♥96 ♦4 ♣9 | levées A 9:40 B 0:0 C 0:0 D 0:0 "
            "| jouées A♠3 B♠2 C♠4 D♠5 >A, A♣4 B♣5 C♣3 D♣2 >A | barre A:renonce@4"
        )
        assert told(text) == []

    def test_the_joues_of_a_deal_with_a_reversis_cannot_be_asked(self) -> None:
        state = reversis.read(
            "compte | donneur D | sous ♥96 ♦4 ♣9 | levées A 9:36 B 0:0 C 0:0 D 0:0 "
            "| jouées A♠A B♠2 C♠4 D♠5 >A, A♣4 B♣5 C♣3 D♣2 >B"
        )
        assert reversis.actions(state) == ()


class TestAGatheredTrick:
    def test_it_counts_for_the_one_who_has_it(self) -> None:
        full = after(reversis.read(TENTH), "A ♠3", "B ♠A", "C ♣A", "D ♠6")
        kept = after(full, "! ramasse D", "ABC choisit laisser")
        assert str(reversis.picture(full).legend[-1]) == "Points: A 12, B 12, C 6, D 10"
        assert str(reversis.picture(kept).legend[-1]) == "Points: A 12, B 4, C 6, D 18"

    def test_the_change_is_told_as_gains(self) -> None:
        full = after(reversis.read(TENTH), "A ♠3", "B ♠A", "C ♣A", "D ♠6", "! ramasse D")
        step = reversis.apply(full, reversis.read_action("ABC choisit laisser"))
        assert [str(a) for a in step.awards] == [
            "B +1 fiche, ace on a suit not held given back, by C (reversis.7.11)",
            "C +1 fiche, ace on a suit not held, by D (reversis.5.2)",
        ]

    def test_who_took_an_earlier_one_may_gather_the_last(self) -> None:
        state = reversis.read(
            "jeu | donneur D | mène D | levées A 3:12 B 2:4 C 2:6 D 1:8 "
            "| jouées A♠9 B♠8 C♠7 D♠6 >A, A♦3 B♦5 C♦6 D♦7 >D"
        )
        assert ruling(state, "! ramasse A").rule == "reversis.7.11"
        with pytest.raises(IllegalAction, match="own"):
            after(state, "! ramasse D")
        kept = after(state, "! ramasse A", "BCD choisit laisser")
        assert [str(t.plays[0].card) for t in kept.tricks] == ["♠9", "♦3"]
        assert ([t.winner for t in kept.tricks], kept.leader) == (["A", "A"], "A")

    def test_the_last_trick_can_be_gathered_until_something_is_asked(self) -> None:
        over = reversis.read(
            "compte | donneur D | panier 50 | sous ♠96 ♦4 ♣9 | levées A 3:6 B 2:13 C 2:0 D 2:13 "
            "| jouées B♥V C♥2 D♥5 A♥R >A, A♣A B♣2 C♣3 D♣5 >A"
        )
        assert ruling(over, "! ramasse B").rule == "reversis.7.11"
        with pytest.raises(IllegalAction):
            ruling(after(over, "C demande A ♣A"), "! ramasse B")


def test_the_picture_seats_each_player_at_the_right_of_the_one_before() -> None:
    places = reversis.picture(dealt()).places
    assert [p.name for p in places] == ["A", "D", "C", "B"]  # below, left, above, right
    assert list(map(str, places[1].notes)) == ["deals"]
    assert list(map(str, places[0].notes)) == ["basket"]


class TestFaultsInEveryPhase:
    @pytest.mark.parametrize(
        ("own", "rule"), [("453", "reversis.7.3"), ("444", "reversis.7.1"), ("44", "reversis.7.3")]
    )
    def test_the_dealer_gives_himself_four_each_time(self, own: str, rule: str) -> None:
        assert ruling(dealt(), f"! vicieuse D soi={own}").rule == rule

    def test_packets_of_both_may_be_said_and_one_wrong_is_enough(self) -> None:
        assert ruling(dealt(), "! vicieuse D par=344 soi=345").rule == "reversis.7.3"
        assert ruling(dealt(), "! vicieuse D par=335 soi=444").rule == "reversis.7.3"
        assert ruling(dealt(), "! vicieuse D par=344 soi=444").rule == "reversis.7.1"

    def test_in_what_packets_a_deal_was_vicious_must_be_said(self) -> None:
        with pytest.raises(NotationError, match="par=335"):
            ruling(dealt(), "! vicieuse D")

    def test_a_misdeal_found_when_the_deal_is_counted_is_found_too_late(self) -> None:
        counted = reversis.read(
            "compte | donneur D | sous ♥96 ♦4 ♣9 | levées A 4:20 B 2:3 C 1:7 D 2:10 "
            "| jouées A♠3 B♠2 C♠4 D♠5 >D, D♣3 A♣2 B♣4 C♣5 >C"
        )
        assert accounts(counted) == (-4, 4, 0, 0)
        void = after(counted, "! maldonne D")
        assert (void.phase, void.dealer, accounts(void)) == ("donne", "A", (0, 0, 0, -20))

    def test_a_card_played_while_the_others_exchange_is_played_before_its_turn(self) -> None:
        state = after(dealt(), "! avant_tour B carte=♠A")
        exchanged = after(state, "A écarte ♠R", "B laisse", "C écarte ♥R", "D écarte ♥8")
        assert account(exchanged, "panier") == 50

    def test_whether_a_trick_may_be_examined_is_said_as_a_value(self) -> None:
        state = reversis.read(f"{TENTH} | jouées A♦4 B♦5 C♦6 D♦7 >D".replace("♦4 ♣9", "♣9"))
        assert ruling(state, "! examine A levee=10").allowed is True


class TestARevoke:
    NINTH = (
        "jeu | donneur D | panier 50 | mène A | A ♠43 ♦9 | B ♠8 ♣A ♣5 | C ♠7 ♥2 ♦5 | D ♠6 ♥5 ♣7 "
        "| levées A 3:8 B 1:4 C 2:4 D 1:10 | jouées C♠9 D♠R A♠5 B♥A >D"
    )

    def test_what_he_was_paid_in_the_trick_before_he_keeps(self) -> None:
        state = reversis.read(self.NINTH)
        before = [str(p) for p in payments(state)]
        assert before == ["B +2 fiches, ace on a suit not held, by D (reversis.5.2)"]
        done = after(state, "A ♠4", "! renonce B carte=♣A", "C ♠7", "D ♠6")
        assert [str(p) for p in payments(done)] == before

    def test_of_the_last_to_play_it_is_told_with_what_the_trick_brings_the_others(self) -> None:
        table = self.NINTH.replace("B ♠8 ♣A ♣5", "B ♥V3 ♣A")
        led = after(reversis.read(table), "A ♠4", "B ♣A", "C ♠7")
        fault = reversis.apply(led, reversis.read_action("! renonce D carte=♥5"))
        assert [str(a) for a in fault.awards] == [
            "panier +10 fiches, fine, by D (reversis.7.13)",
            "B +1 fiche, ace on a suit not held, by C (reversis.5.2)",
        ]

    def test_before_the_trick_is_full_nothing_but_the_fine_is_told(self) -> None:
        led = after(reversis.read(self.NINTH), "A ♠4")
        fault = reversis.apply(led, reversis.read_action("! renonce B carte=♣5"))
        assert [a.rule for a in fault.awards] == ["reversis.7.13"]


@pytest.mark.parametrize(
    "text",
    [
        "donne | donneur D | A ♠A",
        "écart | donneur D | mène A",
        "jeu | donneur D | mène A | demandés A♠A",
        "fin | donneur D | jouées A♠3 B♠2 C♠4 D♠5 >D",
        "places | donneur D",
    ],
)
def test_a_field_that_the_phase_cannot_keep_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="there is no"):
        reversis.read(text)


def test_the_points_of_a_player_are_a_value() -> None:
    state = reversis.read(TENTH)
    assert [points_of(state, seat) for seat in "ABCD"] == [12, 4, 6, 10]
    assert [history.count_taken(state, seat) for seat in "ABCD"] == [3, 2, 2, 2]
