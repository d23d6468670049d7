"""What is found quickly where no rule is traced, beside what the rules say of the same.

Whoever changes either runs ``python -m tests.games.quickly 100000``, which compares so many
positions of each; the tests compare some of them.
"""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from importlib import import_module
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

import chess
import pytest

from academie.core import AcademieError
from academie.core.trace import tracing
from academie.games import (
    load,
)
from academie.games.echecs import moves as at_chess
from academie.games.piquet import quick as at_piquet
from academie.games.reversis import quick as at_reversis
from academie.kit.cards import pack
from academie.kit.dominoes import whole_set
from academie.kit.tables.dice import THROWS
from tests.games.conftest import walk

if TYPE_CHECKING:
    from collections.abc import Iterator


#: Games of which something is found quickly: those of the board of twenty-four flèches, and others.
QUICK = (
    "domino",
    "echecs",
)
#: Games of cards, each with what finds its play quickly.
CARDS = {"piquet": at_piquet, "reversis": at_reversis}
#: What else than playing a card is done quickly.
AFTER_A_TRICK: dict[str, tuple[object, ...]] = {}


def chess_alike(state: Any) -> bool:
    """Whether the moves of chess are those of the law, in its order, and the board as written."""
    written = chess.Board(state.fen).fen(en_passant="fen") == state.seen.fen(en_passant="fen")
    if at_chess.in_check(state):
        return written
    return written and list(at_chess._at_once(state)) == list(at_chess._legal(state))


def share_found(name: str, seed: int, steps: int) -> float:
    """The share of the steps of a game, once it is agreed on, that the law is not asked of."""
    quick = import_module(f"academie.games.{name}.play").TURN.quick
    found = [
        quick.step(before, action) is not None
        for before, action, _ in walk(name, seed, steps, faults=False)
        if before.phase not in {"accord", "tirage"}
    ]
    return sum(found) / len(found)


def none_but_offered_on_the_board(name: str, state: Any) -> bool:
    """Whether nothing else is done quickly than the law offers, of all that could be.

    What could be is what other throws would offer, and the same less its last part; at Domino
    whatever could be posed.
    """
    turn = import_module(f"academie.games.{name}.play").TURN
    with tracing():
        offered = turn.actions(state)
    could = _could_pose(state) if name == "domino" else _could_play(turn, state)
    return all(action in offered for action in could if turn.quick.step(state, action) is not None)


def _could_play(turn: Any, state: Any) -> Iterator[Any]:
    if state.phase != "jeu":
        return
    field = "throw" if hasattr(state, "throw") else "de"
    part = next(
        name for name in ("legs", "moves", "unites") if hasattr(turn.actions(state)[0], name)
    )
    for throw in THROWS:
        for action in turn.actions(replace(state, **{field: throw})):
            yield action
            yield replace(action, **{part: getattr(action, part)[:-1]})


def _could_pose(state: Any) -> Iterator[Any]:
    game = load("domino")
    for seat in "ABCD":
        yield game.Boude(seat)
        yield game.Prend(seat, state.mains[0])
        for one in whole_set():
            yield from (game.Pose(seat, one, end) for end in (None, *range(7)))


def none_but_offered(name: str, state: Any) -> bool:
    """Whether nothing else is done quickly than the law offers, of all that could be."""
    game, quick = load(name), CARDS[name]
    with tracing():
        offered = game.actions(state)
    plays = (game.Play(seat, card) for seat in "ABCD" for card in pack())
    could = (*plays, *AFTER_A_TRICK.get(name, ()))
    return all(action in offered for action in could if quick.step(state, action) is not None)


def traced_alike(
    name: str, seed: int, steps: int, *, faults: float = 0.1, agreed: Any = None
) -> int:
    """Play a game with faults, each step once with its rules traced and once without.

    :param faults: how often one happens, where one can.
    :param agreed: what is agreed on beforehand, if anything is.

    :returns: how many steps were alike, all of them.
    :raises AssertionError: for the first that is not.
    """
    game, rng = load(name), Random(seed)
    state = game.start(agreed)
    for n in range(steps):
        ended, offered, may_go_wrong = asked_alike(name, state)
        if ended is not None:
            return n
        faulty = may_go_wrong if may_go_wrong and rng.random() < faults else ()
        action = rng.choice(faulty or offered) if faulty or offered else game.chance(state, rng)
        state = step_alike(name, state, action)
    return steps


def asked_alike(name: str, state: Any) -> tuple[Any, Any, Any]:
    """How the game ended, what may be done and what may go wrong, whether traced or not.

    :raises AssertionError: if it is not alike.
    """
    game = load(name)
    with tracing():
        traced = _asked(game, state)
    assert _asked(game, state) == traced, f"{name}: {state}"
    return traced


def step_alike(name: str, state: Any, action: Any) -> Any:
    """The state to which *action* leads, whether traced or not, and whoever has made it.

    :raises AssertionError: if the step is not alike.
    """
    game = load(name)
    with tracing():
        traced = game.apply(state, action)
    step = game.apply(state, action)
    assert step == traced, f"{name}: {action} in {state}"
    offered = game.actions(state)
    if action in offered:
        given = offered[offered.index(action)]
        step = game.apply(state, given)
        assert step == traced, f"{name}: {action}, as it is offered, in {state}"
    return step.state


def refused_alike(name: str, state: Any, action: Any) -> bool:
    """Whether *action* is refused, and by the same rule whether traced or not; else done alike."""
    game = load(name)
    try:
        with tracing():
            game.apply(state, action)
    except AcademieError as refusal:
        with pytest.raises(type(refusal), match=re.escape(str(refusal))):
            game.apply(state, action)
        return True
    step_alike(name, state, action)
    return False


def _asked(game: Any, state: Any) -> tuple[Any, Any, Any]:
    return game.outcome(state), game.actions(state), game.incidents(state)


def thrown(name: str) -> Iterator[Any]:
    """States of games of *name* in which a throw or a card is to be played, without end."""
    game, seed = load(name), 0
    while True:
        rng, state = Random(seed), game.start()
        while game.outcome(state) is None:
            if state.phase == "jeu":
                yield state
            action = game.chance(state, rng) or rng.choice(game.actions(state))
            state = game.apply(state, action).state
        seed += 1


def main() -> int:
    """Compare so many positions of each game, and say of how many all was alike."""
    many = int(sys.argv[1])
    assert all(map(chess_alike, islice(thrown("echecs"), many)))
    print(f"chess: moves of {many} positions alike")
    for name in (*QUICK, *CARDS):
        steps = seed = 0
        while steps < many // 10:
            steps += traced_alike(name, seed, 600, faults=0.1 if seed % 2 else 0.01)
            seed += 1
        if name not in CARDS and name != "echecs":
            met = islice(thrown(name), many // 100)
            assert all(none_but_offered_on_the_board(name, state) for state in met)
        if name in CARDS:
            assert all(none_but_offered(name, state) for state in islice(thrown(name), many // 100))
        print(f"{name}: {steps} steps of {seed} games alike, traced or not")
    return 0


if __name__ == "__main__":
    sys.exit(main())
