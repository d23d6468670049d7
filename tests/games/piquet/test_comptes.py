"""Properties of counting that hold for every hand."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import IllegalAction, NotationError
from academie.core.messages import languages
from academie.games import after
from academie.games.piquet import GAME as piquet
from academie.games.piquet.choses import LOWEST, Ronfle, Semblables, Sequence
from academie.games.piquet.mains import (
    nom,
    nom_semblables,
    points_ronfle,
    ronfle,
    semblables,
    sequences,
    valeur,
)
from academie.kit.cards import Card, Rank, Suit, make_pack, show_hand, sort_hand
from tests.games.conftest import walk

if TYPE_CHECKING:
    from academie.kit.cards import Hand

packs = st.permutations(make_pack(LOWEST))
few = settings(max_examples=60)


def two_hands(cards: list[Card]) -> tuple[Hand, Hand]:
    return sort_hand(cards[:12]), sort_hand(cards[12:24])


def runs(cards: Hand) -> list[int]:
    """Lengths of three and more of the runs of *cards*, found in another way than by the core."""
    lengths: list[int] = []
    for suit in Suit:
        ranks = sorted(c.rank for c in cards if c.suit is suit)
        groups = groupby(enumerate(ranks), key=lambda pair: pair[1] - pair[0])
        lengths += [n for _, group in groups if (n := len(list(group))) >= 3]
    return sorted(lengths)


@given(cards=packs)
@few
def test_every_run_is_found_whole_and_once(cards: list[Card]) -> None:
    mine, _ = two_hands(cards)
    found = [s for s in sequences(mine) if isinstance(s, Sequence)]
    assert sorted(s.length for s in found) == runs(mine)
    assert all(set(s.cards) <= set(mine) for s in found)


@given(cards=packs)
@few
def test_only_one_of_two_counts_each_class(cards: list[Card]) -> None:
    mine, his = two_hands(cards)
    awards = piquet.count_awards(f"A {show_hand(mine)} / B {show_hand(his)}")
    for rule in ("piquet.1.3", "piquet.1.6", "piquet.1.9", "piquet.1.12", "piquet.2.1"):
        assert len({a.player for a in awards if a.rule == rule}) <= 1


@given(cards=packs)
@few
def test_it_does_not_matter_who_is_called_first(cards: list[Card]) -> None:
    mine, his = two_hands(cards)
    one = piquet.count_awards(f"A {show_hand(mine)} / B {show_hand(his)}")
    two = piquet.count_awards(f"A {show_hand(his)} / B {show_hand(mine)}")
    turned = [(("B" if a.player == "A" else "A"), a.points, a.reason) for a in two]
    assert [(a.player, a.points, a.reason) for a in one] == turned


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("top", [rank for rank in Rank if rank >= Rank.HUIT])
def test_each_sequence_has_its_name_in_either_language(top: Rank, language: str) -> None:
    lengths = range(3, top - LOWEST + 2)
    said = {nom(Sequence(Suit.COEUR, top, length)).within(language) for length in lengths}
    assert len(said) == len(lengths) >= 1


@pytest.mark.parametrize(("language", "kings"), [("en", "four kings"), ("fr", "quatre Rois")])
def test_cards_alike_have_their_name_in_either_language(language: str, kings: str) -> None:
    counted = [Semblables(rank, n) for rank in Rank if rank >= Rank.DIX for n in (3, 4)]
    said = {nom_semblables(one).within(language) for one in counted}
    assert len(said) == 10
    assert kings in said


@given(cards=packs)
@few
def test_the_larger_ronfle_counts_whatever_it_is_worth(cards: list[Card]) -> None:
    mine, his = two_hands(cards)

    def most(of: Hand) -> int:
        return max(sum(valeur(c) for c in of if c.suit is s) for s in Suit)

    winners = {
        a.player
        for a in piquet.count_awards(f"A {show_hand(mine)} / B {show_hand(his)}")
        if a.rule == "piquet.1.6"
    }
    a, b = most(mine), most(his)
    assert winners == (set() if a == b else {"A"} if a > b else {"B"})


@given(points=st.integers(1, 81))
def test_a_ronfle_is_worth_a_point_for_each_ten_and_one_more_from_the_half(points: int) -> None:
    tens, rest = divmod(points, 10)
    assert points_ronfle(Ronfle(points)) == tens + (rest >= 5)


@given(cards=packs)
@few
def test_cards_alike_are_at_least_three_and_no_lower_than_the_ten(cards: list[Card]) -> None:
    mine, _ = two_hands(cards)
    for one in semblables(mine):
        assert isinstance(one, Semblables)
        assert one.count >= 3
        assert one.rank >= 10
        assert sum(c.rank is one.rank for c in mine) == one.count


def test_an_empty_hand_has_no_ronfle() -> None:
    assert ronfle(()) == ()


@given(seed=st.integers(0, 10_000))
@settings(max_examples=8)
def test_no_card_comes_or_goes_in_a_deal(seed: int) -> None:
    for _, _, step in walk("piquet", seed, 200, faults=False):
        s = step.state
        if s.phase not in {"écart", "comptes", "jeu"}:
            continue
        thrown = [p.card for t in s.tricks for p in t.plays] + [p.card for p in s.table]
        cards = [*s.hands[0], *s.hands[1], *s.talon, *s.ecarts[0], *s.ecarts[1], *thrown]
        assert sort_hand(cards) == make_pack(LOWEST)


@given(seed=st.integers(0, 10_000))
@settings(max_examples=8)
def test_without_faults_each_plays_twelve_cards_and_the_score_never_falls(seed: int) -> None:
    before = (0, 0)
    for _, _, step in walk("piquet", seed, 400, faults=False):
        now = piquet.score(step.state)
        assert now[0] >= before[0]
        assert now[1] >= before[1]
        before = now
        if step.state.phase == "marque":
            assert sum(step.state.won) == 12


def test_a_pic_or_repic_is_never_counted_together() -> None:
    for seed in range(40):
        for _, _, step in walk("piquet", seed, 300, faults=True):
            reasons = [str(a.reason) for a in step.state.awards]
            assert reasons.count("pique") + reasons.count("repique") <= 1


def test_the_pack_is_the_kit_s_from_the_six() -> None:
    assert len(make_pack(LOWEST)) == 36
    assert all(c.rank >= LOWEST for c in make_pack(LOWEST))


LAST_CARD = "comptes | donneur B | A ♥ARDV109 ♠AR986 ♦6 | B ♥876 ♠DV ♣AR9876 ♦7"
SAID = ("A accuse ronfle 60", "B bon ronfle", "A accuse séquences ♥ARDV109", "B bon séquences")
ELEVEN = (
    *("A ♥A", "B ♥6", "A ♥R", "B ♥7", "A ♥D", "B ♥8", "A ♥V", "B ♦7", "A ♥10", "B ♣6"),
    *("A ♥9", "B ♣7", "A ♠A", "B ♠V", "A ♠R", "B ♠D", "A ♠9", "B ♣8", "A ♠8", "B ♣9"),
    *("A ♠6", "B ♣R"),
)


class TestPic:
    def test_the_point_of_the_last_card_makes_the_thirtieth(self) -> None:
        done = after(piquet.read(LAST_CARD), *SAID, *ELEVEN, "A ♦6", "B ♣A")
        assert [(a.points, str(a.reason)) for a in done.awards[-3:]] == [
            (1, "last card"),
            (30, "pique"),
            (40, "capot"),
        ]

    def test_a_last_trick_of_the_other_brings_none(self) -> None:
        kept = (*ELEVEN[:7], "B ♣A", *ELEVEN[8:])
        done = after(piquet.read(LAST_CARD), *SAID, *kept, "A ♦6", "B ♦7")
        assert piquet.score(done) == (39, 1)

    def test_a_ten_led_is_one_of_the_thirty(self) -> None:
        state = piquet.read(
            "jeu | donneur B | mène A | A ♠10 ♥A | B ♠7 ♥8 | jouées A♥R B♥7 >A | levées A 1 B 0 "
            "| gains A+28:ronfle de 280:piquet.1.6, A+1:en jetant:piquet.1.14"
        )
        assert [str(a.reason) for a in piquet.apply(state, piquet.read_action("A ♠10")).awards] == [
            "for throwing",
            "pique",
        ]

    def test_who_has_no_trick_has_led_nothing_though_the_tricks_are_not_known(self) -> None:
        state = piquet.read(
            "jeu | donneur B | mène A | A ♠A9 | B ♠87 | levées A 5 B 0 "
            "| gains A+24:ronfle de 240:piquet.1.6, A+5:en jetant:piquet.1.14"
        )
        assert piquet.score(after(state, "A ♠A")) == (60, 0)

    def test_a_trick_of_the_other_among_those_not_known_may_have_let_him_lead(self) -> None:
        state = piquet.read(
            "jeu | donneur B | mène A | A ♠A9 | B ♠87 | levées A 5 B 1 "
            "| gains A+24:ronfle de 240:piquet.1.6, A+5:en jetant:piquet.1.14"
        )
        assert piquet.score(after(state, "A ♠A")) == (30, 0)

    def test_a_single_point_that_the_other_has_counted_stops_a_repic(self) -> None:
        table = piquet.read("comptes | donneur B | A ♠ARDV10987 ♥A ♦A ♣A | B ♥76")
        said = after(
            table,
            "! oublie A quoi=ronfle",
            "B accuse ronfle 13",
            "A accuse séquences ♠ARDV10987",
            "B bon séquences",
            "A accuse semblables A×4",
            "B bon semblables",
        )
        assert piquet.score(said) == (18 + 14, 1)

    def test_a_single_point_that_he_comes_back_to_takes_a_repic_away_again(self) -> None:
        said = after(
            piquet.read("comptes | donneur B | A ♠ARDV10987 ♥A ♦A ♣A | B ♥76"),
            "! sonde A ronfle=7",
            "! dit_bon B quoi=ronfle",
            "A accuse séquences ♠ARDV10987",
            "B bon séquences",
            "A accuse semblables A×4",
            "B bon semblables",
        )
        assert piquet.score(said) == (18 + 14 + 60, 0)
        assert piquet.score(after(said, "! revient B quoi=ronfle")) == (18 + 14, 1)


class TestGainsOfAPosition:
    KEPT = "jeu | donneur B | mène A | A ♠A9 | B ♠87 | levées A 5 B 5 | gains A+6:ronfle de 60"

    def test_what_was_counted_before_the_play_stays_counted(self) -> None:
        state = piquet.read(f"{self.KEPT}:piquet.1.6")
        assert piquet.score(after(state, "A ♠A")) == (7, 0)

    def test_words_that_bring_it_are_taken_at_their_word_if_the_tricks_are_not_known(self) -> None:
        words = "paroles A accuse séquences ♥ARD, B bon séquences"
        gains = "gains A+3:tierce major ♥:piquet.1.9"
        state = piquet.read(
            f"jeu | donneur B | mène A | A ♠A9 | B ♠87 | levées A 5 B 5 | {words} | {gains}"
        )
        assert piquet.score(after(state, "A ♠A")) == (4, 0)

    def test_a_gain_that_the_words_do_not_bring_is_refused(self) -> None:
        with pytest.raises(NotationError, match="nothing in paroles"):
            piquet.read(f"{self.KEPT}:piquet.1.6 | paroles A bon ronfle")
        with pytest.raises(NotationError, match="nothing in paroles"):
            piquet.read("comptes | donneur B | A ♠AR | B ♥9 | gains A+2:ronfle de 21:piquet.1.6")

    @pytest.mark.parametrize(
        "text",
        [
            "donne | donneur B | A ♠A",
            "coupe | levées A 1 B 0",
            "comptes | donneur B | A ♠A | B ♥9 | tapis A♠R",
            "écart | donneur B | A ♠A | B ♥9 | paroles A bon ronfle",
            "marque | donneur B | tapis A♠R",
        ],
    )
    def test_a_field_that_the_phase_cannot_keep_is_refused(self, text: str) -> None:
        with pytest.raises(NotationError):
            piquet.read(text)


def test_things_may_be_named_in_any_order() -> None:
    table = piquet.read("comptes | donneur B | A ♠ARD ♥ARD ♦A | B ♦RV9 ♣1076")
    said = after(table, "A accuse ronfle 31", "B bon ronfle")
    one, other = (
        after(said, f"A accuse séquences {order}") for order in ("♥ARD+♠ARD", "♠ARD+♥ARD")
    )
    assert one == other


def test_a_false_claim_put_right_leaves_nothing_counted() -> None:
    table = piquet.read("comptes | donneur B | A ♠76 ♥8 | B ♠RD ♥R ♦A")
    words = ("A accuse ronfle 13", "B accuse ronfle 20")
    claimed = after(table, *words, "! accuse_faux B choses=R×3")
    assert piquet.score(claimed) == (0, 5)
    assert piquet.score(after(claimed, "A ♠7", "! decouvre A")) == (0, 2)


def test_a_dealer_says_his_number_once_before_the_cut() -> None:
    state = piquet.read("donne | donneur B | par A 3 B 3")
    with pytest.raises(IllegalAction, match="has said"):
        after(state, "B donnera par 2", "B donnera par 4")


def test_a_hand_without_cards_has_no_ronfle() -> None:
    assert ronfle(()) == ()


def test_three_kings_that_both_claim_are_counted_by_neither() -> None:
    table = piquet.read("comptes | donneur B | A ♠R98 ♥7 | B ♥RV ♦R ♣R")
    said = after(table, "A accuse ronfle 27", "B bon ronfle", "! accuse_faux A choses=R×3")
    equal = after(said, "B égal semblables")
    assert piquet.score(equal) == (3, 0)
    assert "B accuse semblables R×3" in map(str, piquet.actions(after(equal, "! se_reprend A")))


class TestNoRepicOnceTheCardsAreThrown:
    def test_what_the_other_did_not_show_makes_none_for_who_has_led(self) -> None:
        table = piquet.read("comptes | donneur B | A ♥ARDV10 ♠A ♦A ♣A | B ♠V109876 ♥98")
        led = after(
            table,
            "A accuse ronfle 51",
            "B bon ronfle",
            "A accuse séquences ♥ARDV10",
            "B accuse séquences ♠V109876",
            "A accuse semblables A×4",
            "B bon semblables",
            "A ♥A",
            "B ♥8",
        )
        counted = after(led, "! sans_montrer B quoi=séquences", "A choisit compter")
        assert piquet.score(counted) == (5 + 15 + 14 + 1, 0)

    def test_what_the_last_comes_back_to_makes_none_once_the_first_has_counted_a_card(self) -> None:
        table = piquet.read("comptes | donneur B | A ♥ARD ♦987 ♣987 | B ♠ARDV109876 ♦A ♣A")
        led = after(
            table,
            "A accuse ronfle 31",
            "B accuse ronfle 81",
            "A accuse séquences ♥ARD+♦987+♣987",
            "! dit_bon B quoi=séquences",
            "B accuse semblables A×3",
            "A ♥A",
        )
        assert piquet.score(after(led, "! revient B quoi=séquences")) == (1, 8 + 19 + 3)


def test_of_the_eight_that_the_first_may_take_he_may_see_the_one_that_he_leaves() -> None:
    table = piquet.read(
        "écart | donneur B | A ♠ARD9 ♥876 ♦10987 ♣R | B ♠V10876 ♥RD ♦A6 ♣D97 "
        "| talon ♣6 ♥A ♥V ♥10 ♥9 ♦R ♦D ♦V ♣A ♣V ♣10 ♣8"
    )
    took = after(table, "A écarte ♥876 ♦10987", "A prend 7")
    assert "A regarde" in [str(action) for action in piquet.actions(took)]


@pytest.mark.parametrize(
    ("held", "points", "sequence", "score", "then"),
    [
        ("♠ARDV109876 ♦A ♣A", 81, "♠ARDV109876", 90, 91),
        ("♠ARDV10987 ♦A ♣A", 75, "♠ARDV10987", 29, 60),
    ],
)
def test_thirty_before_a_card_is_a_repic_and_twenty_nine_with_a_card_a_pic(
    held: str, points: int, sequence: str, score: int, then: int
) -> None:
    table = piquet.read(f"comptes | donneur B | A {held} | B ♥D7 ♦D8 ♣98")
    said = after(
        table,
        f"A accuse ronfle {points}",
        "B bon ronfle",
        f"A accuse séquences {sequence}",
        "B bon séquences",
        "A accuse semblables A×3",
        "B bon semblables",
    )
    assert piquet.score(said) == (score, 0)
    assert piquet.score(after(said, "A ♠A")) == (then, 0)
