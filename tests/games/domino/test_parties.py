"""Every partie of the chapters, played to its end."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import IllegalAction, Undecided
from academie.games import after
from academie.games.domino import GAME as domino
from academie.games.domino import awards
from academie.games.domino.awards import FERME, pot
from academie.games.domino.moves import ferme, partout, talon
from academie.games.domino.parties import ends_among, jeu, list_proposed, tel_nombre
from academie.games.domino.state import Options, State
from academie.kit.dominoes import count_points

seeds = st.integers(0, 100_000)
parties = st.sampled_from(list_proposed())


def played(options: Options, seed: int) -> list[State]:
    """Every state of a partie without a fault, all choices drawn from *seed*."""
    rng = Random(seed)
    states = [domino.start(options)]
    while domino.outcome(states[-1]) is None:
        choices = domino.actions(states[-1])
        drawn = domino.chance(states[-1], rng) if not choices or rng.random() < 0.2 else None
        action = drawn if drawn is not None else rng.choice(choices)
        states.append(domino.apply(states[-1], action).state)
    return states


@pytest.mark.parametrize("options", list_proposed(), ids=str)
def test_every_partie_is_played_to_its_end(options: Options) -> None:
    last = played(options, 7)[-1]
    outcome = domino.outcome(last)
    assert outcome is not None
    totals = dict(zip(last.sides, awards.totals(last), strict=True))
    if options.partie == "retrait":
        assert sum(totals.values()) == 4 * options.but
        assert totals[outcome.winner[0]] == max(totals.values())
    elif options.partie == "dernier":
        assert max(totals.values()) == options.but
        assert all(totals[s] < options.but for s in outcome.winner)
    else:
        assert totals[outcome.winner] >= options.but
        assert sum(n >= options.but for n in totals.values()) == 1


@given(options=parties, seed=seeds)
@settings(max_examples=40, deadline=None)
def test_no_de_is_lost_and_none_is_found(options: Options, seed: int) -> None:
    for state in played(options, seed):
        if state.phase != "tirage":
            everything = [d for h in state.mains for d in h]
            everything += [*state.table.pieces, *talon(state)]
            assert sorted(map(str, everything)) == sorted(map(str, jeu()))
            assert count_points(everything) == 168


@given(options=parties, seed=seeds)
@settings(max_examples=40, deadline=None)
def test_without_faults_the_chaine_matches_and_nobody_boude_who_could_pose(
    options: Options, seed: int
) -> None:
    states = played(options, seed)
    for before, state in pairwise(states):
        assert "/" not in str(state.table)
        if before.tour and len(state.boudes) > len(before.boudes):
            held = {n for d in before.hand(before.tour) for n in d.ends}
            assert not held & set(before.table.open)


@given(options=parties, seed=seeds)
@settings(max_examples=40, deadline=None)
def test_a_closed_game_is_closed_and_its_lowest_hand_has_won(options: Options, seed: int) -> None:
    for state in played(options, seed):
        if state.phase != "coup" or state.gains[0].reason != FERME:
            continue
        for seat in state.joueurs:
            held = {n for d in state.hand(seat) for n in d.ends}
            assert not held & set(state.table.open)
        least = min(count_points(state.hand(s)) for s in state.joueurs)
        winners = [s for s in state.joueurs if s in state.gains[0].player]
        assert least in {count_points(state.hand(s)) for s in winners}


@given(seed=seeds, des=st.integers(6, 12))
@settings(max_examples=30, deadline=None)
def test_a_number_whose_eight_ends_lie_is_at_both_ends_or_at_none(seed: int, des: int) -> None:
    for state in played(Options("points", des=des), seed):
        for number in range(7):
            if ends_among(state.table.pieces, number) == 8 and number in state.table.open:
                assert partout(state) == number
                assert ferme(state) == number


@given(options=parties, seed=seeds)
@settings(max_examples=30, deadline=None)
def test_the_pose_passes_to_the_right_after_every_coup(options: Options, seed: int) -> None:
    states = played(options, seed)
    posers = [s.poseur for s in states if s.phase == "coup" and s.poseur]
    first = states[-1]
    for one, other in pairwise(posers):
        assert other == first.next_to(one)


@given(options=parties, seed=seeds)
@settings(max_examples=30, deadline=None)
def test_what_a_coup_brings_is_what_the_position_was_said_to_be_worth(
    options: Options, seed: int
) -> None:
    for state in played(options, seed):
        if state.phase == "coup":
            bare = str(state).replace("coup |", "jeu |").partition(" | gains")[0]
            bare += f" | tour {state.joueurs[0]}"
            assert domino.count_awards(bare) == state.gains


def test_without_options_the_players_agree_first() -> None:
    state = after(domino.start(), "convient dernier")
    assert state.accord == Options("dernier", joueurs=3, des=7, but=5)
    with pytest.raises(IllegalAction, match="agreed on already"):
        after(state, "convient piquet")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (Options("points", joueurs=3), "for two"),
        (Options("retrait", joueurs=3), "for four"),
        (Options("retrait", des=7), "with six tiles"),
        (Options("poule", joueurs=3, des=6), "three with eight tiles"),
        (Options("dernier", des=8), "with seven tiles"),
        (Options("piquet", des=7), "with six tiles"),
        (Options("domino", joueurs=3), "for two"),
        (Options("points", but=-1), "one plays for something"),
        (Options("trictrac"), "there is no partie"),  # type: ignore[arg-type]  # what it refuses
    ],
)
def test_a_partie_that_the_chapters_do_not_have_is_refused(options: Options, reason: str) -> None:
    with pytest.raises(IllegalAction, match=reason):
        domino.start(options)


def test_one_may_play_for_a_single_coup() -> None:
    assert domino.start(Options("domino", but=1)).accord.but == 1


def test_what_was_not_said_is_as_in_the_first_partie() -> None:
    assert domino.start(Options("domino")).accord == Options("domino", joueurs=2, des=6, but=5)
    thirteen = domino.start(Options("points", des=13))
    assert thirteen.accord == Options("points", joueurs=2, des=13, but=100)
    assert thirteen.joueurs == ("A", "B")


@pytest.mark.parametrize(("des", "possible"), [(0, False), (1, True), (14, True), (15, False)])
def test_any_number_of_des_may_be_taken_of_which_two_can_be_had(
    des: int, *, possible: bool
) -> None:
    assert tel_nombre(des) is possible


def test_no_other_partie_has_a_pot() -> None:
    assert pot(domino.start(Options("points"))) is None
    assert pot(domino.start(Options("poule"))) is None


def test_what_the_text_leaves_out_is_not_made_up() -> None:
    with pytest.raises(Undecided, match=r"domino\.9\.3"):
        after(domino.start(), "convient talon joueurs=2 des=4")


def test_four_withdrawals_empty_the_pot_and_a_fifth_opens_a_new_one() -> None:
    for state in played(Options("retrait"), 3):
        taken, left = sum(awards.totals(state)), pot(state)
        assert left is not None
        assert (taken + left) % 4 == 0
        assert left > 0 or state.phase == "coup"


def test_equal_points_in_the_partie_without_points_leave_out_the_poser() -> None:
    state = domino.read(
        "jeu | partie domino | joueurs AB | poseur A | tour A | A 5-1 | B 4-2 | table 6-6 6-3"
    )
    closed = after(state, "A boude", "B boude")
    assert [(a.player, a.unit, a.reason) for a in closed.gains] == [("B", "coups", FERME)]
    other = domino.read(str(state).replace("poseur A", "poseur B"))
    assert [a.player for a in after(other, "A boude", "B boude").gains] == ["A"]


def test_fewer_points_win_the_partie_without_points() -> None:
    state = domino.read(
        "jeu | partie domino | joueurs AB | poseur A | tour A | A 4-1 | B 4-2 | table 6-6 6-3"
    )
    assert [a.player for a in after(state, "A boude", "B boude").gains] == ["A"]


def test_a_finished_coup_is_worth_what_it_has_brought() -> None:
    state = domino.read(
        "coup | partie points | joueurs AB | poseur A | A 5-5 | B 3-1 | table 6-6 6-2 "
        "| gains B+10:points:jeu fermé:domino.usage.3"
    )
    assert domino.count_awards(str(state)) == state.gains


def test_a_tie_of_three_goes_to_the_nearest_at_the_right_of_the_poser() -> None:
    state = domino.read(
        "jeu | partie poule | joueurs ABC | poseur {} | tour A "
        "| A 5-1 | B 4-2 | C 3-3 | table 6-6 6-0".format("A")
    )
    closed = [
        after(domino.read(str(state).replace("poseur A", f"poseur {poser}")), *said).gains[0].player
        for poser in "ABC"
        for said in [("A boude", "B boude", "C boude")]
    ]
    assert closed == ["B", "C", "A"]
