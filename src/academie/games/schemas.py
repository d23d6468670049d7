"""The JSON Schemas of a game: its states, its actions, and what it answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.answers import answers, schema_of
from academie.games import actions_of, load

if TYPE_CHECKING:
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


def schemas(name: str) -> dict[str, Schema]:
    """Every schema of the game *name*, by what it is of.

    Draft 2020-12; each is whole in itself, and its ``$id`` is the name of its file.
    """
    given = answers(load(name))
    found = {"action": actions_of(name).schema} | {
        of: getattr(given, of).schema for of in OF if of != "action"
    }
    title = load(name).META.title
    return {of: schema_of(f"{of}.json", f"{title}: {said}", found[of]) for of, said in OF.items()}
