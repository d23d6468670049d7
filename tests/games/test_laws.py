"""Laws that hold in every game, run over all of them."""

from __future__ import annotations

import importlib
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from academie.census import laws
from academie.core import (
    Award,
    Game,
    IllegalAction,
    Incident,
    NotationError,
    Option,
    Ruling,
    Undecided,
    citations,
    tracing,
)
from academie.core.messages import Message
from academie.core.protocols import (
    CountsOdds,
    ListsPlays,
    ReadsPlayersNotation,
    ReadsShortForm,
    TellsActions,
)
from academie.core.sources import modules
from academie.games import GAMES, UnknownGame, load
from academie.kit.backgammon.board import PLAYERS
from academie.kit.backgammon.board_actions import Jette
from academie.kit.backgammon.dice import THROWS
from tests.games import asked
from tests.games.altered import read_altered
from tests.games.conftest import walk
from tests.games.fautes import fautes, table
from tests.games.mixed import lost, mixed
from tests.games.named import handed_in, named
from tests.texts import LIBRARY

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.texts.tables.faults import Faute

KNOWN = {i for work in LIBRARY.works for i in (*work.rules, *work.readings)}

seeds = st.integers(0, 10_000)
lengths = st.integers(1, 150)
few = settings(max_examples=20)
each_game = pytest.mark.parametrize("name", GAMES)


def source_names(name: str) -> dict[str, Any]:
    names: dict[str, Any] = {
        "Award": Award,
        "Incident": Incident,
        "Option": Option,
        "Ruling": Ruling,
        "Message": Message,
    }
    for module in modules():
        if module.startswith(("academie.kit.", f"academie.games.{name}.")):
            held = vars(importlib.import_module(module))
            names |= {k: v for k, v in held.items() if getattr(v, "__module__", "") == module}
    state = vars(importlib.import_module(f"academie.games.{name}.state"))
    ours = {
        k: v for k, v in state.items() if str(getattr(v, "__module__", "")).startswith("academie")
    }
    return names | ours


def refused(function: Callable[..., Any], *arguments: Any) -> Any:
    """The refusal of a call, or ``None`` if it went through."""
    try:
        function(*arguments)
    except (IllegalAction, NotationError, Undecided) as refusal:
        return refusal
    return None


@each_game
@given(seed=seeds, steps=lengths, faults=st.booleans())
@settings(max_examples=40)
def test_what_a_census_asks_of_a_state_holds(
    name: str, seed: int, steps: int, *, faults: bool
) -> None:
    game = load(name)
    last = [laws.meet(game, step.state) for _, _, step in walk(name, seed, steps, faults=faults)]
    for here in last[-5:]:
        assert list(laws.list_broken(game, here)) == []
    assert list(laws.search_broken(name, game, last[-1])) == []


@each_game
@given(seed=seeds, steps=lengths)
@settings(max_examples=40)
def test_what_is_read_is_kept(name: str, seed: int, steps: int) -> None:
    game, rng = load(name), Random(seed)
    walked = walk(name, seed, steps, faults=True)
    texts = [str(step.state) for _, _, step in rng.sample(walked, min(len(walked), 4))]
    for text in mixed(texts, rng):
        try:
            state = game.read(text)
        except NotationError:
            continue
        assert lost(text, str(state)) == [], text
        assert game.read(str(state)) == state, text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("domino", "prise | poseur A | joueurs AB | partie points | tiré A 6-4, B 5-5"),
        ("piquet", "coupe | donneur B"),
        ("piquet", "donne | mène B | donneur A"),
        ("reversis", "places | mène A"),
        ("reversis", "premier | donneur C | places BDCA"),
        ("trictrac", "jeu | joueur noir | dé 2-1 | marque"),
        ("whist", "donne | donneur D | mène D"),
    ],
)
def test_what_was_once_lost_is_kept_or_refused(name: str, text: str) -> None:
    try:
        state = load(name).read(text)
    except NotationError:
        return
    assert lost(text, str(state)) == []


@given(seed=seeds, steps=lengths)
@settings(max_examples=60)
def test_what_is_read_of_a_deal_of_piquet_is_kept_by_the_next_card(seed: int, steps: int) -> None:
    game, rng = load("piquet"), Random(seed)
    walked = walk("piquet", seed, steps, faults=False)
    texts = [str(step.state) for _, _, step in rng.sample(walked, min(len(walked), 4))]
    for text in mixed(texts, rng):
        try:
            state = game.read(text)
        except NotationError:
            continue
        before = asked.tally(game.count_awards(text))
        for action in game.actions(state) if state.phase == "jeu" else ():
            step = game.apply(state, action)
            if step.rulings:  # a card too many comes to light, and its holder counts nothing
                continue
            after = asked.tally(game.count_awards(str(step.state)))
            assert before - after == Counter(), (text, str(action))


@each_game
@given(seed=seeds, steps=lengths)
@few
def test_an_action_and_its_notation_are_twins(name: str, seed: int, steps: int) -> None:
    game = load(name)
    for _, action, _ in walk(name, seed, steps, faults=True):
        assert game.read_action(str(action)) == action


@each_game
@given(seed=seeds, steps=lengths)
@few
def test_the_repr_of_a_state_is_source(name: str, seed: int, steps: int) -> None:
    state = walk(name, seed, steps, faults=True)[-1][2].state
    assert eval(repr(state), source_names(name)) == state


@each_game
@given(seed=seeds, steps=lengths)
@few
def test_every_award_and_every_ruling_cites_a_rule_of_the_edition(
    name: str, seed: int, steps: int
) -> None:
    for _, _, step in walk(name, seed, steps, faults=True):
        cited = [a.rule for a in step.awards] + [i for r in step.rulings for i in r.rules]
        assert set(cited) <= KNOWN


@each_game
@given(seed=seeds, steps=lengths)
@few
def test_what_is_remembered_is_what_the_plain_reading_gives(
    name: str, seed: int, steps: int
) -> None:
    game = load(name)
    for state, action, step in walk(name, seed, steps, faults=True):
        answers = game.actions(state), game.current_players(state), game.outcome(state)
        assert (game.actions(state), game.current_players(state), game.outcome(state)) == answers
        with tracing():  # nothing is remembered while rules are traced
            assert (
                game.actions(state),
                game.current_players(state),
                game.outcome(state),
            ) == answers
            assert game.apply(state, action) == step


@each_game
@given(seed=seeds, steps=lengths)
@few
def test_an_illegal_action_names_its_rule_and_changes_nothing(
    name: str, seed: int, steps: int
) -> None:
    game = load(name)
    walked = walk(name, seed, steps, faults=False)
    others = {str(action): action for _, action, _ in walked}
    state = walked[-1][2].state
    before = str(state)
    legal = {str(a) for a in game.actions(state)}
    for text in others.keys() - legal:
        refusal = refused(game.apply, state, others[text])
        if refusal is not None:
            assert refusal.rule in KNOWN
            assert refusal.position == before
    assert str(state) == before


@each_game
@given(seed=seeds, steps=lengths, faults=st.booleans())
@settings(max_examples=25)
def test_what_is_taken_is_what_is_offered(
    name: str, seed: int, steps: int, *, faults: bool
) -> None:
    game, rng = load(name), Random(seed)
    for state, done, _ in walk(name, seed, steps, faults=faults)[-4:]:
        offered, drawn, before = game.actions(state), game.chance(state, Random(seed)), str(state)
        names = {named(name, state, action) for action in offered}
        for action in {done, rng.choice(offered or (done,))}:
            others = read_altered(game, action)
            for text in rng.sample(sorted(others), min(len(others), 60)):
                other = others[text]
                if isinstance(other, Incident) or handed_in(other, drawn, offered):
                    continue
                refusal = refused(game.apply, state, other)
                if refusal is None:
                    assert named(name, state, other) in names, (before, text)
                else:
                    assert refusal.rule in KNOWN
                    assert getattr(refusal, "position", before) == before
        assert str(state) == before


def thrown(name: str, seed: int, steps: int) -> list[tuple[Any, Jette]]:
    """States in which somebody throws, and what: of a walk, and with men put anywhere."""
    game, rng = load(name), Random(seed)
    walked = [(s, a) for s, a, _ in walk(name, seed, steps, faults=True) if type(a) is Jette]
    put = [asked.put(game, rng) for _ in range(20)] if name != "dames_rabattues" else []
    return walked[-4:] + [(s, Jette(rng.choice(THROWS))) for s in put if s is not None][:4]


@pytest.mark.parametrize("name", asked.TRACKS)
@given(seed=seeds, steps=lengths)
@few
def test_the_plays_of_a_position_are_those_of_the_play(name: str, seed: int, steps: int) -> None:
    game = load(name)
    for state, jette in thrown(name, seed, steps):
        ready, _ = asked.to_be_played(game, game.apply(state, jette))
        posed = game.read_short(f"{state} {jette.coup}")
        told = {str(play) for play in getattr(game, "list_plays", game.actions)(posed)}
        if ready.state.phase == "jeu":
            assert told == {str(play) for play in game.actions(ready.state)}


@pytest.mark.parametrize("name", sorted(asked.TRACKS.keys() - {*asked.UNITS, "dames_rabattues"}))
@given(seed=seeds, steps=lengths)
@few
def test_the_score_of_a_throw_is_what_its_plays_bring(name: str, seed: int, steps: int) -> None:
    game = load(name)
    for state, jette in thrown(name, seed, steps):
        scored = asked.scored_by(game.count_awards(f"{state} {jette.coup}"))
        assert scored == asked.gained_by(game, game.apply(state, jette).state)


@given(seed=seeds, steps=lengths)
@few
def test_the_score_of_dames_rabattues_is_what_its_one_play_does(seed: int, steps: int) -> None:
    game = load("dames_rabattues")
    for state, jette in thrown("dames_rabattues", seed, steps):
        thrown_now = game.apply(state, jette).state
        (play,) = game.actions(thrown_now)
        played = game.apply(thrown_now, play)
        scored = game.count_awards(f"{state} {jette.coup}")
        assert asked.tally(a for a in scored if a.unit != asked.TOLD) == asked.tally(played.awards)
        for player in PLAYERS:
            done = asked.put_down(thrown_now, player) - asked.put_down(played.state, player)
            assert asked.sum_of(scored, asked.TOLD, player) == done


@pytest.mark.parametrize("name", asked.UNITS)
@given(seed=seeds, steps=lengths)
@few
def test_the_score_of_a_throw_is_what_is_marked_for_it(name: str, seed: int, steps: int) -> None:
    game = load(name)
    for state, jette in thrown(name, seed, steps):
        scored = game.count_awards(f"{state} {jette.coup}")
        step = game.apply(state, jette)
        for unit in asked.UNITS[name]:
            for player in PLAYERS:
                by_plays = asked.of_the_throw(game, step, unit, player)
                assert asked.sum_of(scored, unit, player) in by_plays, (str(state), str(jette))


@given(seed=seeds, steps=lengths)
@settings(max_examples=6)
def test_the_odds_are_the_scores_of_every_throw(seed: int, steps: int) -> None:
    game = load("trictrac")
    for state, _ in thrown("trictrac", seed, steps)[-3:]:
        scores = {coup: game.count_awards(f"{state} {coup}") for coup in THROWS}
        for player, points in game.odds(str(state)).gains:
            ways = (c.ways * asked.sum_of(s, "points", player) for c, s in scores.items())
            assert points == sum(ways), str(state)


@pytest.mark.parametrize("name", ["piquet", "reversis"])
@given(seed=seeds, steps=st.integers(1, 300))
@example(seed=4568, steps=45)  # a remise given back, for a reversis is undertaken
@few
def test_the_score_of_a_deal_is_what_it_has_paid(name: str, seed: int, steps: int) -> None:
    game, paid = load(name), None
    for _, action, step in walk(name, seed, steps, faults=False):
        dealt = type(action).__name__ == "Deal"
        # What is paid at the deal itself is the stake of the partie (reversis.4.1).
        paid = Counter() if dealt and name == "reversis" else paid
        paid = asked.tally(step.awards) if dealt and name == "piquet" else paid
        paid = None if step.state.phase == "fin" else paid
        if paid is not None and not dealt:
            paid += asked.tally(step.awards)
            assert asked.tally(game.count_awards(str(step.state))) == asked.kept(paid)


@given(seed=seeds, steps=st.integers(1, 300))
@few
def test_the_score_of_a_coup_of_domino_is_what_it_has_brought(seed: int, steps: int) -> None:
    for _, _, step in walk("domino", seed, steps, faults=False):
        if step.awards:
            scored = load("domino").count_awards(str(step.state))
            assert asked.tally(scored) == asked.tally(step.awards)


@given(seed=seeds, steps=st.integers(1, 300))
@few
def test_the_score_of_a_deal_of_whist_is_what_is_marked_for_it(seed: int, steps: int) -> None:
    game = load("whist")
    for state, _, step in walk("whist", seed, steps, faults=False):
        ended = state.phase == "jeu" and step.state.phase == "marque"
        if ended and not step.state.accuses:
            scored = asked.tally(game.count_awards(str(step.state)))
            assert scored == asked.tally(asked.all_marked(game, step)), str(step.state)


@each_game
@given(seed=seeds)
@settings(max_examples=6)
def test_a_random_game_comes_to_an_end(name: str, seed: int) -> None:
    game = load(name)
    last = walk(name, seed, 20_000, faults=False)[-1][2].state
    outcome = game.outcome(last)
    assert outcome is not None
    assert outcome.rule in KNOWN


#: Positions of the games of the board in which little can be played, or in which nothing can: each
#: with what leads there, if it was played.
HARD = [
    # Blanc enters and hits; of both the last passages are closed by men that are never played.
    (
        "revertier",
        "main 2 0 | blanc 1:6 4 5 6 7 9 16:2 | noir 1:6 2 3 5 6 8 10 14 15:2 | 2-1",
        "main-2",
    ),
    # So a game once stood that went on passing.
    ("revertier", "main 1 1 | blanc 1:6 2 4 5 6 7 9 16:2 | noir 1:6 2 3 5 6 8 10 15:2", ""),
    # Six cases joined before whoever has no man in hand.
    (
        "revertier",
        "joueur noir | blanc 14:2 15:2 16:2 17:2 18:2 19:2 | noir 1:6 12:7 20:2 | main 3 0",
        "",
    ),
    ("toute_table", "blanc 12:5 17:5 | noir 19:2 20:2 21:2 22:2 23:2 24:2 | main 2 0", ""),
    ("tourne_case", "convenu rentree=d_abord | blanc 1 | battues 1 0", ""),
    ("tourne_case", "blanc 11 12:2 | noir 10 12:2", ""),
    ("dames_rabattues", "blanc 1 | piles blanc - | noir 6 | piles noir -", ""),
    ("plain", "blanc 6:2 7:4 8 9:2 10:5 11 | noir 8 9:5 10:5 11:4", ""),
    ("toc", "blanc 11:15 | noir 0:3 6:2 7:2 8:2 9:2 10:2 11:2", ""),
    ("trictrac", "blanc 11:15 | noir 0:3 6:2 7:2 8:2 9:2 10:2 11:2", ""),
]


@pytest.mark.parametrize(("name", "position", "action"), HARD)
def test_somebody_can_do_more_than_pass_or_the_game_is_over(
    name: str, position: str, action: str
) -> None:
    game = load(name)
    state = game.read_short(position)
    if action:
        state = game.apply(state, game.read_action(action)).state
    assert game.outcome(state) is not None or not laws.nobody_goes_on(game, state)


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_so_it_is_wherever_a_game_comes_to(name: str, seed: int) -> None:
    game = load(name)
    for _, _, step in walk(name, seed, 500, faults=bool(seed)):
        if game.outcome(step.state) is None:
            assert not laws.nobody_goes_on(game, step.state), str(step.state)


def test_a_position_in_which_nobody_can_ever_play_is_told() -> None:
    """Nobody comes to it: who closes the last passage of another has a man on his own."""
    home = "10:2 19:2 20:2 21:2 22:2 23:2 24:2"
    game = load("toute_table")
    shut = game.read(f"jet | joueur blanc | blanc {home} | noir {home} | main 1 1")
    assert laws.nobody_goes_on(game, shut)
    game_on = game.read(f"jet | joueur blanc | blanc {home} | noir {home[:-2]} | main 1 1")
    assert not laws.nobody_goes_on(game, game_on)


@each_game
@given(text=st.text(max_size=60))
@settings(max_examples=200)
def test_any_text_is_read_or_refused_with_a_place(name: str, text: str) -> None:
    game = load(name)
    for read in (game.read, game.read_action):
        refusal = refused(read, text)
        assert refusal is None or 0 <= refusal.at <= max(len(refusal.text), 1)


@each_game
@given(seed=seeds, steps=lengths, data=st.data())
@settings(max_examples=100)
def test_a_damaged_state_is_refused_or_played_on_but_never_breaks(
    name: str, seed: int, steps: int, data: st.DataObject
) -> None:
    game = load(name)
    walked = walk(name, seed, steps, faults=True)
    fields = str(walked[-1][2].state).split(" | ")
    kept = data.draw(st.lists(st.sampled_from(fields), unique=True, max_size=len(fields)))
    try:
        state = game.read(" | ".join([fields[0], *kept]))
    except NotationError:
        return
    for action in (*game.actions(state), *game.incidents(state), *(a for _, a, _ in walked)):
        refused(game.apply, state, action)


@pytest.mark.parametrize("faute", [f for name in GAMES for f in fautes(name)], ids=str)
def test_a_fault_that_the_text_names_can_be_entered(faute: Faute) -> None:
    game = load(faute.game)
    state = game.read(faute.position)
    assert state.phase == faute.phase
    rulings = game.apply(state, game.read_action(faute.incident)).rulings
    assert faute.rule in {rule for ruling in rulings for rule in ruling.rules}
    assert rulings[0].allowed == {"oui": True, "non": False, "-": None}[faute.permis]


@each_game
def test_every_kind_of_incident_stands_among_the_faults_that_the_text_names(name: str) -> None:
    # Philidor lays down no laws of faults (echecs.preface.10), and has neither table nor kinds.
    kinds = set(load(name).FAULTS.kinds)
    assert table(name).exists() == bool(kinds)
    assert {faute.incident.split()[1] for faute in fautes(name)} == kinds


def test_every_game_has_the_same_rooms(game: str) -> None:
    for room in ("meta", "state", "notation", "moves", "awards", "incidents", "play"):
        importlib.import_module(f"academie.games.{game}.{room}")


def test_every_game_offers_all_that_a_game_must(game: str) -> None:
    wanted = {n for n in (*vars(Game), *Game.__annotations__) if not n.startswith("_")}
    assert {"META", "apply", "picture", "read_action"} <= wanted
    assert [n for n in sorted(wanted) if not hasattr(load(game), n)] == []


@pytest.mark.parametrize(
    "power",
    [CountsOdds, ReadsShortForm, ListsPlays, TellsActions, ReadsPlayersNotation],
    ids=lambda p: p.__name__,
)
def test_a_game_has_all_of_a_power_or_nothing_of_it(game: str, power: type) -> None:
    names = {name for name in vars(power) if not name.startswith("_")}
    assert names
    offered = {name for name in names if hasattr(load(game), name)}
    assert offered in (set(), names)
    assert isinstance(load(game), power) == bool(offered)


def test_every_sentence_of_a_games_meta_cites_a_rule(game: str) -> None:
    meta = load(game).META
    assert {said.rule for said in (*meta.seats, *meta.gear, *meta.options)} <= KNOWN


def test_every_rule_cited_in_the_code_stands_in_the_edition(game: str) -> None:
    load(game)
    ours = {
        rule
        for rule, functions in citations().items()
        if any(f.startswith("academie.") for f in functions)
    }
    assert ours <= KNOWN


def test_an_unknown_game_proposes_the_nearest() -> None:
    with pytest.raises(UnknownGame, match="did you mean whist"):
        load("wist")
