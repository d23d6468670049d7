"""Properties of counting that hold for every hand."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from academie.games import piquet
from academie.games.piquet.choses import LOWEST, Ronfle, Semblables, Sequence
from academie.games.piquet.mains import points_ronfle, ronfle, semblables, sequences, valeur
from academie.kit.cards import Card, Suit, hand, pack, show_hand
from tests.games.conftest import walk

if TYPE_CHECKING:
    from academie.kit.cards import Hand

packs = st.permutations(pack(LOWEST))
few = settings(max_examples=60, deadline=None)


def two_hands(cards: list[Card]) -> tuple[Hand, Hand]:
    return hand(cards[:12]), hand(cards[12:24])


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
    awards = piquet.counted(f"A {show_hand(mine)} / B {show_hand(his)}")
    for rule in ("piquet.1.3", "piquet.1.6", "piquet.1.9", "piquet.1.12", "piquet.2.1"):
        assert len({a.player for a in awards if a.rule == rule}) <= 1


@given(cards=packs)
@few
def test_it_does_not_matter_who_is_called_first(cards: list[Card]) -> None:
    mine, his = two_hands(cards)
    one = piquet.counted(f"A {show_hand(mine)} / B {show_hand(his)}")
    two = piquet.counted(f"A {show_hand(his)} / B {show_hand(mine)}")
    turned = [(("B" if a.player == "A" else "A"), a.points, a.reason) for a in two]
    assert [(a.player, a.points, a.reason) for a in one] == turned


@given(cards=packs)
@few
def test_the_larger_ronfle_counts_whatever_it_is_worth(cards: list[Card]) -> None:
    mine, his = two_hands(cards)

    def most(of: Hand) -> int:
        return max(sum(valeur(c) for c in of if c.suit is s) for s in Suit)

    winners = {
        a.player
        for a in piquet.counted(f"A {show_hand(mine)} / B {show_hand(his)}")
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
@settings(max_examples=8, deadline=None)
def test_no_card_comes_or_goes_in_a_deal(seed: int) -> None:
    for _, _, step in walk("piquet", seed, 200, faults=False):
        s = step.state
        if s.phase not in {"écart", "comptes", "jeu"}:
            continue
        thrown = [p.card for t in s.tricks for p in t.plays] + [p.card for p in s.table]
        cards = [*s.hands[0], *s.hands[1], *s.talon, *s.ecarts[0], *s.ecarts[1], *thrown]
        assert hand(cards) == pack(LOWEST)


@given(seed=st.integers(0, 10_000))
@settings(max_examples=8, deadline=None)
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
            reasons = [a.reason for a in step.state.awards]
            assert reasons.count("pic") + reasons.count("repic") <= 1


def test_the_pack_is_the_kit_s_from_the_six() -> None:
    assert len(pack(LOWEST)) == 36
    assert all(c.rank >= LOWEST for c in pack(LOWEST))
