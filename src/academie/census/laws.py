"""The laws that hold in every game, each checked for one state.

Cheap laws are checked in every state of a census. Trying all actions costs far more, and is done in
some states of every game.
"""

from __future__ import annotations

import json
import re
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from academie.core import AcademieError, Incident
from academie.games import actions_of, load

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from academie.core import Game, Outcome

#: The actions that mean that nothing else can be done.
_PASSES = re.compile(r"passe|\w+ boude")
#: So many passes are followed: of who plays, of each other, and of him again. So many draws are
#: tried; every throw of two dice is among them.
PASSES, DRAWS = 5, 400


class Met(NamedTuple):
    """A state, with results that several laws need.

    :param outcome: how the game ended, if it did.
    :param turn: the players in turn.
    :param possible: the possible actions.
    """

    state: Any
    outcome: Outcome | None
    turn: tuple[str, ...]
    possible: Sequence[Any]


def meet(game: Game[Any, Any, Any], state: Any) -> Met:  # noqa: ANN401 - of any game
    """Collect these results for *state*."""
    return Met(state, game.outcome(state), game.current_players(state), game.actions(state))


def list_broken(game: Game[Any, Any, Any], here: Met) -> Iterator[str]:
    """List the cheap laws that *state* breaks."""
    if game.read(str(here.state)) != here.state:
        yield "what is written of a state reads as another"
    if here.outcome is not None:
        if here.turn or here.possible:
            yield "a game that is over lets nobody act"
        return
    if here.turn and not here.possible:
        yield f"it is the turn of {', '.join(here.turn)}, and nothing may be done"
    # Where chance may act it is nobody's turn, though somebody may still do something.
    if not here.turn and game.chance(here.state, Random(0)) is None:  # noqa: S311 - whether, not what
        yield "it is nobody's turn, and chance has nothing to do"
    if here.possible and nobody_goes_on(game, here.state):
        yield "nobody can ever do anything but pass"


def nobody_goes_on(game: Game[Any, Any, Any], state: Any) -> bool:  # noqa: ANN401 - of any game
    """Check whether all players can only pass, whatever the dice show.

    Usually the first throw already shows another action, so the check is cheap.
    """
    for _ in range(PASSES):
        here = None
        for here in _ready(game, state):
            if game.outcome(here) is not None or not _only_passes(game.actions(here)):
                return False
        if here is None:
            return False
        # To pass changes nothing but whose turn it is: what was thrown does not matter.
        state = game.apply(here, game.actions(here)[0]).state
    return True


def _ready(game: Game[Any, Any, Any], state: Any) -> Iterator[Any]:  # noqa: ANN401 - of any game
    """Return *state*, or the states to which chance may lead."""
    if game.actions(state) or game.outcome(state) is not None:
        yield state
        return
    met = set[str]()
    for seed in range(DRAWS):
        drawn = game.chance(state, Random(seed))  # noqa: S311 - the same each time
        if drawn is not None and str(drawn) not in met:
            met.add(str(drawn))
            yield game.apply(state, drawn).state


def _only_passes(offered: Sequence[Any]) -> bool:
    return bool(offered) and all(_PASSES.fullmatch(str(action)) for action in offered)


def search_broken(
    name: str, game: Game[Any, Any, Any], here: Met, at_most: int | None = None
) -> Iterator[str]:
    """List the laws that *state* breaks, or that some action or fault in it breaks.

    :param at_most: how many actions to try; by default all.
    """
    before = str(here.state)
    table = load(name)
    if table.from_data(_by_json(table.notation.data(here.state))) != here.state:
        yield "a state as data is another"
    if len(set(map(str, here.possible))) != len(here.possible):
        yield "the same is offered twice"
    written = actions_of(name)
    tried = here.possible
    if at_most is not None and len(tried) > at_most:
        tried = tuple(Random(before).sample(tried, at_most))  # noqa: S311 - the same each time
    for action in tried:
        if written.value(_by_json(written.data(action))) != action:
            yield f"{action} as data is another action"
    for action in chain(tried, game.incidents(here.state)):
        yield from _of(game, here, action)
    if str(here.state) != before:
        yield "to try what may be done has changed the state"


def _of(game: Game[Any, Any, Any], here: Met, action: Any) -> Iterator[str]:  # noqa: ANN401 - of any game
    """List the laws that an offered *action* or fault breaks."""
    if game.read_action(str(action)) != action:
        yield f"what is written of {action} reads as another action"
    try:
        step = game.apply(here.state, action)
    except AcademieError as refusal:
        yield f"{action} is offered and refused: {refusal}"
        return
    if isinstance(action, Incident) and not step.rulings:
        yield f"nobody rules on {action}"


def _by_json(data: object) -> Any:  # noqa: ANN401 - whatever JSON holds
    return json.loads(json.dumps(data))
