"""The games, by name. A game is a package with the same rooms in each; see ARCHITECTURE."""

from __future__ import annotations

import difflib
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from academie.core import AcademieError

if TYPE_CHECKING:
    from academie.core import Ruling
    from academie.core.turn import Table

S = TypeVar("S")

#: Every game that the core plays.
GAMES = (
    "dames_rabattues",
    "domino",
    "echecs",
    "piquet",
    "plain",
    "reversis",
    "revertier",
    "toc",
    "tourne_case",
    "toute_table",
    "trictrac",
    "whist",
)


class UnknownGame(AcademieError):
    """A game that the house does not have; proposes the nearest."""

    def __init__(self, asked: str) -> None:
        near = difflib.get_close_matches(asked, GAMES, 1, cutoff=0.4)
        hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(GAMES)}"
        super().__init__(f"there is no game {asked!r}; {hint}")


def load(name: str) -> Any:  # noqa: ANN401 - a game is a module; each has its own state and action types
    """The package of the game *name*; it offers what :class:`academie.core.Game` says.

    A game may be named as its text is, ``toute-table``.

    :raises UnknownGame: if there is none.
    """
    package = name.replace("-", "_")
    if package not in GAMES:
        raise UnknownGame(name)
    return import_module(f"academie.games.{package}")


def table_of(name: str) -> Table[Any] | None:
    """The turn of the game *name* as a table; ``None`` where it is not one yet.

    :raises UnknownGame: if there is no such game.
    """
    table: Table[Any] | None = getattr(import_module(f"{load(name).__name__}.play"), "TURN", None)
    return table


def game_of(state: object) -> Any:  # noqa: ANN401 - as for load
    """The package of the game that *state* belongs to.

    :raises UnknownGame: if it is no state of ours.
    """
    return load(type(state).__module__.removeprefix("academie.games.").split(".")[0])


def after(state: S, *actions: str) -> S:
    """The state after *actions*, each in its game's notation.

    :raises NotationError: for what is no action.
    :raises IllegalAction: if a rule forbids one.
    """
    game = game_of(state)
    for action in actions:
        state = game.apply(state, game.read_action(action)).state
    return state


def ruling(state: object, incident: str) -> Ruling:
    """What the rules say of *incident*, which is written in its game's notation.

    :raises NotationError: for what is no incident.
    :raises IllegalAction: if it cannot have happened in *state*.
    """
    game = game_of(state)
    rulings: tuple[Ruling, ...] = game.apply(state, game.read_action(incident)).rulings
    return rulings[0]
