"""The JSON Schemas of a game: its states, its actions, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from academie.core.answers import DATA, OUTCOME, incidents, rulings, schema_of
from academie.core.forms import Form, listed
from academie.core.game import Outcome, Step
from academie.core.records import record
from academie.core.wording import Said
from academie.games import actions_of, load

if TYPE_CHECKING:
    from academie.core.fields import Notation
    from academie.core.forms import Schema
    from academie.core.turn import Phased, Table
    from academie.core.values import Award, Incident, Ruling

S = TypeVar("S", bound="Phased")

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


@dataclass(frozen=True, slots=True)
class Answers(Generic[S]):
    """How a game answers, each value with its data and their schema."""

    state: Form[S]
    incident: Form[Incident]
    award: Form[Award]
    ruling: Form[Ruling]
    outcome: Form[Outcome]
    step: Form[Step[S]]


def answers(table: Table[S, Any]) -> Answers[S]:
    """The answers of the game whose turn is *table*."""
    notation: Notation[S] = table.notation
    state = Form(
        table.read, notation.show, schema=notation.schema, give=notation.data, take=table.of_data
    )
    happened = incidents(sorted(table.faults.laws))
    ruling = rulings(happened, table.awards)
    step = record(
        Step,
        DATA,
        Said("core.expects_step"),
        state=state,
        awards=listed(table.awards),
        rulings=listed(ruling),
    )
    return Answers(state, happened, table.awards, ruling, OUTCOME, step)


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
