"""Not a fiche comes from nowhere or goes nowhere, whatever is played and whoever errs."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from academie.games.reversis import GAME as reversis
from academie.games.reversis.actions import Deal, Discard, Leave
from academie.games.reversis.awards import account, accounts, payments
from academie.games.reversis.cards import forty_eight, points
from academie.games.reversis.espagnolette import QUINOLA
from academie.games.reversis.history import count_taken, sole_taker
from academie.games.reversis.partie import best_placed, points_of
from academie.games.reversis.partie import outcome as partie
from academie.games.reversis.state import PANIER, SEATS, Purse, Seat, State
from academie.kit.cards import Rank, sort_hand
from tests.games.conftest import walk

seeds = st.integers(0, 10_000)
PURSES: tuple[Purse, ...] = (*SEATS, PANIER)


def _payer(award: Any) -> Any:
    facts = dict(award.reason.facts)
    return facts.get("payer") or facts["receiver"]


def moved(purses: dict[Purse, int], step: Any) -> None:
    """Enter the awards of *step* in *purses*, as a reader of the transcript would."""
    for award in step.awards:
        assert award.points > 0
        payer = _payer(award)
        purses[payer] -= award.points
        purses[award.player] += award.points


@given(seed=seeds, faults=st.booleans())
@settings(max_examples=25, deadline=None)
def test_the_four_and_the_basket_come_to_nothing_at_every_step(seed: int, *, faults: bool) -> None:
    for _, _, step in walk("reversis", seed, 260, faults=faults):
        state = step.state
        assert sum(accounts(state)) + account(state, PANIER) == 0
        assert account(state, PANIER) >= 0


@given(seed=seeds, faults=st.booleans())
@settings(max_examples=25, deadline=None)
def test_the_awards_told_explain_every_fiche(seed: int, *, faults: bool) -> None:
    purses = dict.fromkeys(PURSES, 0)
    for _, _, step in walk("reversis", seed, 260, faults=faults):
        moved(purses, step)
        assert purses == {p: account(step.state, p) for p in PURSES}


@given(seed=seeds)
@settings(max_examples=25, deadline=None)
def test_nobody_pays_himself_and_every_payment_is_worth_something(seed: int) -> None:
    for _, _, step in walk("reversis", seed, 260, faults=True):
        for payment in payments(step.state):
            assert payment.payer != payment.receiver
            assert payment.fiches > 0


def stacked(rng: Random, *, for_b: list[Any]) -> State:
    """A deal in which B surely holds the cards *for_b*; D deals, and all leave the talon."""
    rest = [c for c in forty_eight() if c not in for_b]
    rng.shuffle(rest)
    hands = []
    for seat in SEATS:
        want = 12 if seat == "D" else 11
        cards = for_b if seat == "B" else []
        take = want - len(cards)
        hands.append(sort_hand([*cards, *rest[:take]]))
        rest = rest[take:]
    start = reversis.start(reversis.Options(dealer="D"))
    state = reversis.apply(start, Deal(tuple(hands), tuple(rest))).state
    for seat in ("A", "B", "C"):
        state = reversis.apply(state, Leave(seat)).state
    blank = min(state.hand("D"), key=lambda c: (c.rank is Rank.AS, c == QUINOLA, c.rank))
    return reversis.apply(state, Discard("D", blank)).state


def played(state: State, rng: Random, purses: dict[Purse, int]) -> State:
    """*state* played to the end of the deal, cards at random; B prefers to win or to renounce."""
    keen = rng.random() < 0.5
    while state.phase == "jeu":
        choices = list(reversis.actions(state))
        seat = choices[0].seat  # type: ignore[union-attr]  # while cards are played all are plays
        if seat == "B" and keen:
            choices = [max(choices, key=lambda a: a.card.rank)]  # type: ignore[union-attr]  # as above
        step = reversis.apply(state, rng.choice(choices))
        moved(purses, step)
        state = step.state
        assert {p: account(state, p) for p in PURSES} == purses
    return state


@given(seed=seeds, four=st.booleans())
@settings(max_examples=60, deadline=None)
def test_the_espagnolette_breaks_no_account(seed: int, *, four: bool) -> None:
    rng = Random(seed)
    aces = [c for c in forty_eight() if c.rank is Rank.AS]
    state = stacked(rng, for_b=aces if four else [*aces[:3], QUINOLA])
    played(state, rng, {p: account(state, p) for p in PURSES})


@given(seed=seeds)
@settings(max_examples=60, deadline=None)
def test_a_reversis_pays_sixty_four_and_leaves_nothing_else_but_a_remise(seed: int) -> None:
    rng = Random(seed)
    high = [c for c in forty_eight() if c.rank >= Rank.DAME and c.suit.value != "♣"]
    state = stacked(rng, for_b=high)
    state = played(state, rng, {p: account(state, p) for p in PURSES})
    if sole_taker(state) is None:
        return
    kinds: dict[str, int] = {}
    for payment in payments(state):
        kind = payment.reason.kind
        kinds[kind] = kinds.get(kind, 0) + payment.fiches
    kinds.pop("reversis.remise", None)
    kinds.pop("reversis.remise_faite", None)
    assert kinds in ({"reversis.reversis": 64}, {"reversis.reversis_rompu": 64})


@given(seed=seeds)
@settings(max_examples=40, deadline=None)
def test_the_partie_goes_by_points_then_tricks_then_place(seed: int) -> None:
    """An oracle that knows nothing of the rules' functions: one order over all four."""
    rng = Random(seed)
    blanks = [c for c in forty_eight() if points(c) == 0][:11]
    state = stacked(rng, for_b=blanks)
    state = played(state, rng, {p: account(state, p) for p in PURSES})
    if sole_taker(state) is not None:
        return
    places = best_placed(state)

    def order(seat: Seat) -> tuple[int, int, int]:
        return points_of(state, seat), count_taken(state, seat), places.index(seat)

    ranked = sorted(SEATS, key=order)
    found = partie(state)
    assert found is not None
    if found[2] == "reversis.2.3":
        assert found[:2] == (ranked[-1], ranked[0])
