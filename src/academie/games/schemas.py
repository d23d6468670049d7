"""The JSON Schemas of a game: its states, its actions, and what it answers."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from academie.core.answers import answers, schema_of
from academie.games import load, table_of

if TYPE_CHECKING:
    from academie.core.fields import Actions
    from academie.core.forms import Schema

#: What each schema is of, by its name.
OF = {
    "state": "a state",
    "action": "an action",
    "incident": "an incident",
    "award": "an award",
    "ruling": "a ruling",
    "outcome": "an outcome",
    "step": "a step",
}


def actions_of(name: str) -> Actions[Any]:
    """How the actions of the game *name* are written.

    :raises UnknownGame: if there is no such game.
    """
    declared: Actions[Any] = import_module(f"{load(name).__name__}.actions").ACTIONS
    return declared


def schemas(name: str) -> dict[str, Schema]:
    """Every schema of the game *name*, by what it is of; none where its turn is no table yet.

    Draft 2020-12; each is whole in itself, and its ``$id`` is the name of its file.
    """
    table = table_of(name)
    if table is None:
        return {}
    given = answers(table)
    found = {"action": actions_of(name).schema} | {
        of: getattr(given, of).schema for of in OF if of != "action"
    }
    title = load(name).META.title
    return {of: schema_of(f"{of}.json", f"{title}: {said}", found[of]) for of, said in OF.items()}
