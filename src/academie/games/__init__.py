"""The games, by name. A game is a package with the same rooms in each; see CONTRIBUTING."""

from __future__ import annotations

import difflib
from importlib import import_module
from typing import Any

from academie.core import AcademieError

#: Every game that the core plays.
GAMES = ("whist",)


class UnknownGame(AcademieError):
    """A game that the house does not have; proposes the nearest."""

    def __init__(self, asked: str) -> None:
        near = difflib.get_close_matches(asked, GAMES, 1, cutoff=0.4)
        hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(GAMES)}"
        super().__init__(f"there is no game {asked!r}; {hint}")


def load(name: str) -> Any:  # noqa: ANN401 - a game is a module; each has its own state and action types
    """The package of the game *name*; it offers what :class:`academie.core.Game` says.

    :raises UnknownGame: if there is none.
    """
    if name not in GAMES:
        raise UnknownGame(name)
    return import_module(f"academie.games.{name}")
