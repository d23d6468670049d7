"""What a game played at random says as data: it fits its schema, and is read again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import jsonschema

from academie.core import Incident
from tests.games.conftest import walk

if TYPE_CHECKING:
    from academie.core.fields import Actions, Notation


def say_all(name: str, seeds: range, notation: Notation[Any], actions: Actions[Any]) -> int:
    """Ask it of states and actions of games with faults; returns how many it was asked of."""
    of_state = jsonschema.Draft202012Validator(notation.schema)
    of_action = jsonschema.Draft202012Validator(actions.schema)
    asked = 0
    for seed in seeds:
        for _, action, step in walk(name, seed, 150, faults=True):
            data = json.loads(json.dumps(notation.data(step.state)))
            of_state.validate(data)
            state, waiting = notation.value(data)
            assert str(state) == str(step.state).partition(" | attend ")[0]
            assert waiting == tuple(ruling.incident for ruling in step.state.pending)
            asked += 1
            if not isinstance(action, Incident):
                said = json.loads(json.dumps(actions.data(action)))
                of_action.validate(said)
                assert actions.value(said) == action
    return asked
