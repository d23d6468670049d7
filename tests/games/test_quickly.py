"""What is found quickly where no rule is traced is what the rules say, wherever the men stand."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, combinations_with_replacement, islice, product
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from academie.games import load, piquet, toc, whist
from academie.games.domino.moves import talon
from academie.games.plain.state import State as Plain
from academie.games.trictrac.marque import Compte, Comptes
from academie.games.trictrac.state import COIN, DEPART, SON_COIN, Position
from academie.games.trictrac.tour import Ecole
from academie.kit.cards import card
from academie.kit.dominoes import whole_set
from academie.kit.tables.board import BLANC, FLECHES, MEN, NOIR, PLAYERS, Men
from academie.kit.tables.dice import THROWS
from tests.games.conftest import walk
from tests.games.quickly import (
    AGREED,
    AGREEMENTS,
    CARDS,
    QUICK,
    SINCE,
    asked_alike,
    chess_alike,
    gains_alike,
    goes_on_alike,
    none_but_offered,
    none_but_offered_on_the_board,
    plain_alike,
    plays_alike,
    refused_alike,
    share_found,
    step_alike,
    thrown,
    traced_alike,
)
from tests.games.trictrac.reference import random_game

if TYPE_CHECKING:
    from collections.abc import Sequence

throws = st.sampled_from(THROWS)
seeds = st.integers(0, 100_000)


def men(places: Sequence[int], track: int = FLECHES) -> Men:
    return tuple(map(places.count, range(track)))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Men wherever they may stand: on the tas, crowded, past the coin or nearly all borne off."""
    first = draw(st.sampled_from((0, 0, 6, 15, 18)))
    last = draw(st.sampled_from((5, 11, 23)))
    mine = [p for p in range(min(first, last), FLECHES) if p != SON_COIN]
    places = draw(st.lists(st.sampled_from(mine), max_size=MEN))
    his = [p for p in range(last + 1) if FLECHES - 1 - p not in places and p != SON_COIN]
    theirs = draw(st.lists(st.sampled_from(his), max_size=MEN)) if his else []
    twice = [*places, *places][:MEN] if draw(st.booleans()) else places
    return Position(men(twice), men(theirs))


@given(position=positions(), throw=throws, options=st.sampled_from(AGREED))
@settings(max_examples=600)
def test_the_plays_of_trictrac_are_those_of_the_law(position, throw, options) -> None:
    assert plays_alike(position, BLANC, throw, options)


@given(
    position=positions(),
    player=st.sampled_from(PLAYERS),
    throw=throws,
    options=st.sampled_from(AGREED),
    since=st.sampled_from(SINCE),
)
@settings(max_examples=600)
def test_the_gains_of_trictrac_are_those_of_the_law(
    position, player, throw, options, since
) -> None:
    assert gains_alike(position, player, throw, options, since)


@pytest.mark.parametrize("his", [DEPART, men([0] * 13 + [COIN] * 2)], ids=("talon", "coin"))
def test_what_an_opening_gains_is_what_the_law_says(his: Men) -> None:
    """Two men are down, wherever they are, or four of the six of the jan de trois coups."""
    two = combinations_with_replacement(range(1, SON_COIN), 2)
    down = [*two, *combinations(range(1, 7), 4)]
    openings = [men([*places, *[0] * (MEN - len(places))]) for places in down]
    for mine, throw, since in product(openings, THROWS, SINCE):
        assert gains_alike(Position(mine, his), BLANC, throw, AGREED[0], since)


@pytest.mark.parametrize("held", [1, 2, 3, 4])
def test_what_hits_the_coin_is_what_the_law_says(held: int) -> None:
    for places, throw in product(combinations_with_replacement(range(SON_COIN), 2), THROWS):
        mine = men([*places, *[COIN] * held, *[0] * (MEN - 2 - held)])
        assert gains_alike(Position(mine, DEPART), BLANC, throw, AGREED[0], SINCE[0])


@pytest.mark.parametrize("throw", THROWS, ids=str)
def test_what_hits_a_man_alone_is_what_the_law_says(throw) -> None:
    """Men of either, or nobody, stand on each flèche from which or over which he may be hit."""
    for place in range(1, FLECHES):
        ways = [place - way for way in {throw.high, throw.low, throw.points} if way <= place]
        for stand in product("-mh", repeat=len(ways)):
            mine = [way for way, who in zip(ways, stand, strict=True) if who == "m"]
            his = [way for way, who in zip(ways, stand, strict=True) if who == "h"]
            faced = [FLECHES - 1 - way for way in (place, *his, *his)]
            for first, second in ((BLANC, NOIR), (NOIR, BLANC)):
                both = {first: men(mine), second: men(faced)}
                assert gains_alike(Position(**both), first, throw, AGREED[0], SINCE[0])


@pytest.mark.parametrize(
    "table", [range(6), range(6, 12), range(18, 24)], ids=("petit", "grand", "retour")
)
@given(
    gone=st.dictionaries(st.integers(0, MEN - 1), st.integers(0, 8), max_size=3),
    throw=throws,
    options=st.sampled_from(AGREED),
)
@settings(max_examples=100)
def test_what_a_plein_gains_is_what_the_law_says(table: range, gone, throw, options) -> None:
    behind = max(table.start - 1, 0)
    full = [*table, *table, behind, behind, behind]
    places = [max(place - gone.get(n, 0), 0) for n, place in enumerate(full)]
    his = men([9, 9, 10, 10, 8]) if table.start > COIN else DEPART
    assume(all(place + other != FLECHES - 1 for place in places for other in (9, 10, 8)))
    assert gains_alike(Position(men(places), his), BLANC, throw, options, SINCE[0])


#: Where it matters how many throws there were, or that both coins were reached before: at the
#: beginning, with one or both players’ men down, before the jan de trois coups and de deux tables.
OPENINGS = [[], [3], [1, 2, 3, 4], [1, 4, 5, 6], [5, 6], [6, 9], [6, 10]]


@pytest.mark.parametrize("name", ["trictrac", "toc"])
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("down", OPENINGS, ids=str)
def test_an_opening_is_the_same_whatever_went_before(name: str, player: str, down) -> None:
    mine = men([*down, *[0] * (MEN - len(down))])
    game, seats = load(name), [(), (BLANC,), (NOIR,)]
    options = game.Options(trous=3)
    before = [
        *product([DEPART], [(0, 0), (1, 1), (2, 5), (5, 2)], seats, THROWS),
        *product([men([4, *[0] * 14])], [(0, 0)], [()], THROWS),
    ]
    for his, coups, deux_tables, throw in before:
        state = game.State(
            phase="jet",
            joueur=player,
            position=Position(mine, his) if player == BLANC else Position(his, mine),
            coups=coups,
            deux_tables=deux_tables,
            options=options,
        )
        goes_on_alike(name, state, throw, seed=throw.high, steps=2)


@given(
    position=positions(),
    throw=throws,
    coups=st.tuples(st.integers(0, 5), st.integers(0, 5)),
    laissee=st.sampled_from((None, Ecole("noir", 4), Ecole("noir", 4, 1))),
    seed=seeds,
)
@settings(max_examples=150)
def test_a_throw_and_what_follows_are_the_same_wherever_the_men_of_trictrac_stand(
    position, throw, coups, laissee, seed: int
) -> None:
    state = load("trictrac").State(position, "jet", BLANC, coups=coups, laissee=laissee)
    goes_on_alike("trictrac", state, throw, seed)


@given(
    position=positions(), throw=throws, trous=st.sampled_from(((0, 0), (1, 2), (2, 0))), seed=seeds
)
@settings(max_examples=150)
def test_so_they_are_wherever_those_of_toc_stand(position, throw, trous, seed: int) -> None:
    assume(any(position.blanc) and any(position.noir))
    state = toc.State(
        "jet", BLANC, options=toc.Options(3), position=position, trous=trous, coups=(1, 1)
    )
    goes_on_alike("toc", state, throw, seed)


@given(seed=seeds)
@settings(max_examples=10)
def test_so_they_are_wherever_a_game_of_trictrac_comes_to(seed: int) -> None:
    for met in random_game(Random(seed), 400):
        assert all(plays_alike(*met, options) for options in AGREED)
        assert all(gains_alike(*met, AGREED[0], since) for since in SINCE)


@given(places=st.lists(st.integers(0, COIN), min_size=MEN, max_size=MEN), throw=throws)
@settings(max_examples=300)
def test_the_plays_of_plain_are_those_of_the_law(places: list[int], throw) -> None:
    assert plain_alike(Plain("jeu", BLANC, throw, blanc=men(places)))


#: A table of Plain that is full, and three men behind it.
FULL = (*range(6, 12), *range(6, 12), 0, 1, 2)


@given(
    gone=st.dictionaries(st.integers(0, MEN - 1), st.integers(0, COIN), min_size=1, max_size=4),
    throw=throws,
)
@settings(max_examples=300)
def test_so_they_are_where_the_table_is_nearly_full(gone: dict[int, int], throw) -> None:
    places = [gone.get(n, place) for n, place in enumerate(FULL)]
    assert plain_alike(Plain("jeu", BLANC, throw, blanc=men(places)))


def test_the_moves_of_chess_are_those_of_the_law() -> None:
    for state in islice(thrown("echecs"), 400):
        assert chess_alike(state), str(state)


@pytest.mark.parametrize("name", CARDS)
def test_nothing_is_done_quickly_that_the_law_does_not_offer(name: str) -> None:
    assert all(none_but_offered(name, state) for state in islice(thrown(name), 300))


@pytest.mark.parametrize("name", [name for name in QUICK if name != "echecs"])
def test_nothing_is_played_quickly_that_the_law_does_not_offer(name: str) -> None:
    for state in islice(thrown(name), 40):
        assert none_but_offered_on_the_board(name, state), str(state)


@pytest.mark.parametrize("name", [name for name in QUICK if name != "echecs"])
def test_the_law_is_asked_of_few_steps(name: str) -> None:
    shares = [share_found(name, seed, 120) for seed in range(6)]
    assert sum(shares) / len(shares) > 0.8


@given(seed=seeds)
@settings(max_examples=4)
def test_nothing_is_marked_quickly_that_the_law_does_not_offer(seed: int) -> None:
    due = ("marque", "reçu")
    states = [step.state for _, _, step in walk("trictrac", seed, 200, faults=False)]
    for state in states:
        if state.phase in due:
            assert none_but_offered_on_the_board("trictrac", state), str(state)


@pytest.mark.parametrize(("name", "agreed"), AGREEMENTS, ids=str)
@given(seed=seeds)
@settings(max_examples=2)
def test_a_game_is_the_same_whatever_is_agreed(name: str, agreed, seed: int) -> None:
    assert traced_alike(name, seed, 400, faults=0.02, agreed=agreed)


@given(seed=seeds)
@settings(max_examples=12)
def test_so_are_many_short_games_of_toc(seed: int) -> None:
    assert traced_alike("toc", seed, 300, faults=0.02)


@given(seed=seeds)
@settings(max_examples=6)
def test_des_are_taken_quickly_where_the_law_lets_them_be(seed: int) -> None:
    game, rng = load("domino"), Random(seed)
    taken = 0
    for _, _, step in walk("domino", seed, 40, faults=False):
        state = step.state
        if state.phase != "prise":
            continue
        lying, many = talon(state), state.accord.des
        one, *more = rng.sample(lying, min(many, len(lying)))
        others = next((hand for hand in state.mains if hand), whole_set())
        for seat in "ABCD":
            for des in ((one, *more), more, (one, one, *more[1:]), (others[0], *more)):
                taken += not refused_alike("domino", state, game.Prend(seat, tuple(des)))
    assert taken


@pytest.mark.parametrize(
    ("left", "phases"),
    [("6-0 5-5", "jeu coup"), ("6-0", "coup coup"), ("3-0 5-5", "jeu"), ("3-0", "coup")],
)
def test_a_coup_ends_quickly_where_it_ends_by_the_law(left: str, phases: str) -> None:
    """Where all eight ends of a number lie and both are open, and where a hand is empty."""
    state = load("domino").read(
        f"jeu | partie points | joueurs AB | poseur A | battu A | tour A | A {left} | B 3-3 2-2 | "
        "table 6-5 5-4 4-6 6-6 6-3 3-2 2-6 6-1 1-0 | posé ABABABABA | score A 0, B 0"
    )
    _, offered, _ = asked_alike("domino", state)
    assert [step_alike("domino", state, one).phase for one in offered] == phases.split()


def test_a_coup_that_leaves_one_end_of_both_numbers_goes_on() -> None:
    state = load("domino").read(
        "jeu | partie points | joueurs AB | poseur A | battu A | tour A | A 5-3 5-5 | B 3-1 2-2 | "
        "table 3-6 6-5 | posé AB | score A 0, B 0"
    )
    for action in asked_alike("domino", state)[1]:
        assert step_alike("domino", state, action).phase == "jeu"


@pytest.mark.parametrize(
    ("name", "won"),
    [
        ("plain", {"noir": men(FULL)}),
    ],
    ids=str,
)
def test_whoever_has_won_already_has_won_by_the_law(name: str, won: dict[str, Men]) -> None:
    """Nobody comes so far and is not found to have won, but a state may be made by hand."""
    for throw in THROWS:
        state = load(name).State("jeu", "blanc", throw, **won)
        _, offered, _ = asked_alike(name, state)
        for action in offered:
            step_alike(name, state, action)


@pytest.mark.parametrize("phase", ["jet", "jeu"])
@pytest.mark.parametrize("trous", [(12, 0), (0, 12), (11, 12)])
def test_who_has_the_holes_of_the_tour_has_won_whatever_is_done(
    phase: str, trous: tuple[int, int]
) -> None:
    game, (blanc, noir) = load("trictrac"), (Compte(trous=n) for n in trous)
    throw = game.throw("2-1") if phase == "jeu" else None
    state = game.State(phase=phase, throw=throw, comptes=Comptes(blanc, noir), coups=(1, 0))
    actions = asked_alike("trictrac", state)[1] or (game.Jette(game.throw("6-5")),)
    for action in actions:
        assert step_alike("trictrac", state, action).phase == "fin"


def test_the_trick_after_which_nobody_has_a_card_is_turned_by_the_law() -> None:
    """However few there were: a table that is written down need not have had thirteen."""
    last = (
        "jeu | donneur D | retourne ♣5 | mène A | jouées A♠A C♠2 B♠3 D♠4 >A | levées AB 6 CD 5 "
        "| non renversée"
    )
    state = whist.read(last)
    assert step_alike("whist", state, whist.Turn()).phase == "marque"


def test_where_thirteen_tricks_are_taken_the_card_that_is_left_is_not_played() -> None:
    state = whist.read(
        "jeu | donneur D | retourne ♣5 | A ♥2 | mène A | jouées A♠A C♠2 B♠3 D♠4 >A "
        "| levées AB 7 CD 6 | non renversée"
    )
    assert asked_alike("whist", state)[1] == (whist.Turn(),)
    assert refused_alike("whist", state, whist.Play("A", card("♥2")))


@given(seed=seeds, points=st.sampled_from([(8, 0), (0, 8), (8, 8), (7, 9), (0, 0)]))
@settings(max_examples=25)
def test_who_may_call_at_whist_and_answer_is_told_by_the_law(
    seed: int, points: tuple[int, int]
) -> None:
    state, rng = whist.start(), Random(seed)
    state = replace(whist.apply(state, whist.chance(state, rng)).state, points=points)
    calls = [one for one in asked_alike("whist", state)[1] if isinstance(one, whist.Call)]
    for called in (*[step_alike("whist", state, one) for one in calls], replace(state, crie="A")):
        for action in asked_alike("whist", called)[1]:
            asked_alike("whist", step_alike("whist", called, action))


@pytest.mark.parametrize(
    ("exchange", "many"),
    [("| talon ♥A ♥R | dit 1", 4), ("| talon ♥A | dit 5", 0), ("| écartées A ♣6 | prises A 1", 0)],
)
def test_of_a_talon_that_is_short_those_discards_are_offered_that_the_law_offers(
    exchange: str, many: int
) -> None:
    state = piquet.read(f"écart | donneur B | A ♠9876 | B ♠D10 ♥76 {exchange}")
    _, offered, _ = asked_alike("piquet", state)
    assert sum(isinstance(action, piquet.Discard) for action in offered) == many


@pytest.mark.parametrize("name", CARDS)
@given(seed=seeds, faults=st.sampled_from((0.0, 0.01, 0.1)))
@settings(max_examples=6)
def test_a_game_of_cards_is_the_same_whether_its_rules_are_traced_or_not(
    name: str, seed: int, faults: float
) -> None:
    assert traced_alike(name, seed, 300, faults=faults)


@pytest.mark.parametrize("name", QUICK)
@given(seed=seeds)
@settings(max_examples=3)
def test_a_step_is_the_same_whether_its_rules_are_traced_or_not(name: str, seed: int) -> None:
    assert traced_alike(name, seed, 300)
