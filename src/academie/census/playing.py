"""Play one game of a census: check every law at every step, replay it, count."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

from academie.census.laws import Met, list_broken, meet, search_broken
from academie.census.tally import (
    AWARD,
    CHANCE,
    LENGTH,
    OUTCOME,
    RULE,
    RULING,
    STEP,
    Broken,
    Key,
    Tally,
)
from academie.core import AcademieError, Incident, tracing
from academie.core.greedy import Greedy
from academie.core.messages import ENGLISH, use_language
from academie.games import load

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from academie.core import Game, Step

#: The number of actions after which an unfinished game breaks the law that games end.
ENDLESS = 20_000
#: Who plays: of so many actions he weighs what they pay, and punishes as it comes.
PLAYER = Greedy(looks=3)
#: A fault happens once in so many actions, if one is possible.
FAULT_EVERY = 60
#: Where chance could act as well as a player, such as in drawing for the die, it waits so often.
CHANCE_EVERY = 10
#: One state in so many is searched for illegal results of actions and faults.
SEARCHED_EVERY = 25
#: There, so much of what may be done is tried: a hand of piquet can be discarded in thousands of
#: ways.
TRIED = 100


def play(name: str, seed: int, first: int, many: int) -> Tally:
    """Play and count the games from *first* on of the census of *name* with *seed*."""
    game, tally = load(name), Tally()
    with use_language(ENGLISH):
        for number in range(first, first + many):
            tally.add(_play_game(game, name, seed, number))
    return tally


def _play_game(game: Game[Any, Any, Any], name: str, seed: int, number: int) -> Tally:
    """Play one game.

    Its seed is its own, so it is the same whichever others are played beside it.
    """
    rng = Random(f"{name} {seed} {number}")  # noqa: S311 - to be played again, no secret
    tally, applied = Tally(played=1), Counter[str]()
    here = meet(game, game.start())
    done: list[tuple[str, Any]] = []
    action: Any = None
    try:
        while here.outcome is None:
            action = next_action(game, here, rng)
            with tracing() as trace:
                step = game.apply(here.state, action)
            applied.update(trace.rules)
            _count(tally, step, drawn=not here.turn and not isinstance(action, Incident))
            here = meet(game, step.state)
            done.append((str(action), here.state))
            for law in _unlawful(name, game, here, len(done) + number):
                tally.breaks(Broken(number, len(done), str(action), str(here.state), law))
            if len(done) > ENDLESS:
                raise AcademieError("the game does not end")
        _count_end(tally, here, len(done))
        if (again := _replay(game, done)) is not None:
            law = "played again from what was written, it is another game"
            action, state = done[again - 1]
            tally.breaks(Broken(number, again, action, str(state), law))
    except Exception as error:
        law = f"{type(error).__name__}: {error}"
        tally.breaks(Broken(number, len(done) + 1, str(action), str(here.state), law))
    tally.times.update({Key(RULE, rule): times for rule, times in applied.items()})
    for key in tally.times:
        tally.games[key] = 1
    tally.steps = len(done)
    return tally


def next_action(game: Game[Any, Any, Any], here: Met, rng: Random) -> Any:  # noqa: ANN401 - of any game
    """Choose the next action: by a player, by chance, or a fault.

    :raises AcademieError: if nobody can act and the game is not over.
    """
    happen = game.incidents(here.state) if rng.randrange(FAULT_EVERY) == 0 else ()
    if happen:
        return rng.choice(happen)
    if here.possible and rng.randrange(CHANCE_EVERY):
        return PLAYER.choose(game, here.state, rng)
    drawn = game.chance(here.state, rng)
    if drawn is not None:
        return drawn
    if not here.possible:
        raise AcademieError(f"nobody can act and the game is not over: {here.state}")
    return PLAYER.choose(game, here.state, rng)


def _count(tally: Tally, step: Step[Any], *, drawn: bool) -> None:
    if drawn:
        tally.times[Key(CHANCE, "")] += 1
    for award in step.awards:
        key = Key(AWARD, award.rule, award.unit)
        tally.times[key] += 1
        tally.points[key] += award.points
    for ruling in step.rulings:
        tally.times[Key(RULING, ruling.rule, ruling.incident.kind)] += 1


def _count_end(tally: Tally, here: Met, actions: int) -> None:
    if here.outcome is not None:
        tally.times[Key(OUTCOME, here.outcome.rule, here.outcome.reason.kind)] += 1
    tally.times[Key(LENGTH, "", f"{actions // STEP * STEP:05}")] += 1


def _unlawful(name: str, game: Game[Any, Any, Any], here: Met, count: int) -> Iterator[str]:
    """List the laws that a state breaks.

    :param count: decides whether this state is searched.
    """
    yield from list_broken(game, here)
    if count % SEARCHED_EVERY == 0:
        yield from search_broken(name, game, here, TRIED)


def _replay(game: Game[Any, Any, Any], done: Sequence[tuple[str, Any]]) -> int | None:
    """Find the first step at which the replayed game differs.

    :param done: each action as it was written, and the state after it.
    """
    state = game.start()
    for number, (action, after) in enumerate(done, 1):
        state = game.apply(state, game.read_action(action)).state
        if state != after:
            return number
    return None
