"""The JSON Schemas of a game: states, actions and answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from academie.core.answers import DATA, OUTCOME, incident_codec, ruling_codec, schema_of
from academie.core.codecs import Codec, list_of
from academie.core.game import Outcome, Step
from academie.core.messages import Message
from academie.core.templates import record
from academie.games import actions_of, load

if TYPE_CHECKING:
    from academie.core.codecs import Schema
    from academie.core.fields import Notation
    from academie.core.turn_table import Phased, TurnTable
    from academie.core.values import Award, Incident, Ruling

S = TypeVar("S", bound="Phased")

#: The title of each schema, by its name.
OF = {
    "state": "a state",
    "action": "an action",
    "incident": "an incident",
    "award": "an award",
    "ruling": "a ruling",
    "outcome": "an outcome",
    "step": "a step",
}


@dataclass(frozen=True, slots=True)
class Answers(Generic[S]):
    """The codecs of what a game answers."""

    state: Codec[S]
    incident: Codec[Incident]
    award: Codec[Award]
    ruling: Codec[Ruling]
    outcome: Codec[Outcome]
    step: Codec[Step[S]]


def answers_of(table: TurnTable[S, Any]) -> Answers[S]:
    """Return the codecs of the answers of the game with this *table*."""
    notation: Notation[S] = table.notation
    state = Codec(
        table.read, notation.show, schema=notation.schema, give=notation.data, take=table.from_data
    )
    happened = incident_codec(sorted(table.faults.laws))
    ruling = ruling_codec(happened, table.awards)
    step = record(
        Step,
        DATA,
        Message("core.expects_step"),
        state=state,
        awards=list_of(table.awards),
        rulings=list_of(ruling),
    )
    return Answers(state, happened, table.awards, ruling, OUTCOME, step)


def schemas(name: str) -> dict[str, Schema]:
    """Make every schema of the game *name*.

    Draft 2020-12; each is whole in itself, and its ``$id`` is the name of its file.
    """
    given = answers_of(load(name))
    found = {"action": actions_of(name).schema} | {
        of: getattr(given, of).schema for of in OF if of != "action"
    }
    title = load(name).META.title
    return {of: schema_of(f"{of}.json", f"{title}: {said}", found[of]) for of, said in OF.items()}
