"""Convert what a game answers to JSON and back: awards, incidents, rulings, outcomes, steps.

States and actions have a notation; these values have a sentence for a reader and JSON for a
program, with a schema. A part that has its default value is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from academie.core.codecs import Codec, check_type, flag, list_of, object_schema, one_of
from academie.core.errors import NotationError
from academie.core.game import Outcome
from academie.core.messages import Message
from academie.core.templates import record
from academie.core.values import Award, Incident, Option, Ruling

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from academie.core.codecs import Json, Schema
    from academie.core.messages import Fact
    from academie.core.templates import Record

W = TypeVar("W", bound=Award)

#: No template: these values have no notation, only JSON.
DATA = ""
#: The key that names the class of an award with further parts.
KIND = "award"

WORDS = Codec(str)
RULE = Codec(str, schema={"type": "string", "pattern": r"^[a-z0-9-]+(\.[a-z0-9-]+)+$"})


def _fact(value: Fact) -> Json:
    if isinstance(value, Message):
        return _said(value)
    return [_fact(one) for one in value] if isinstance(value, tuple) else value


def _said(value: Message) -> Json:
    facts = {"facts": {name: _fact(fact) for name, fact in value.facts}} if value.facts else {}
    return {"kind": value.kind, **facts, "said": str(value)}


def _read_message(data: Json) -> object:
    if isinstance(data, dict):
        return _read_fact(data)
    return tuple(map(_read_message, data)) if isinstance(data, list) else data


def _read_fact(data: Json) -> Message:
    known = check_type(data, dict, Message("core.expects_what_said_object"))
    if not {"kind"} <= set(known) <= {"kind", "facts", "said"}:
        raise NotationError(str(data), 0, Message("core.expects_what_said_kind_facts_its"))
    told: Mapping[str, Json] = check_type(
        known.get("facts", {}), dict, Message("core.expects_facts_their_names")
    )
    kind = check_type(known["kind"], str, Message("core.expects_kind_such_whist_renonce"))
    return Message(kind, **{name: _read_message(fact) for name, fact in told.items()})


#: A message as JSON: kind and facts, from which it is read back, and the sentence for a reader.
SAID: Codec[Message] = Codec(
    Message,
    schema=object_schema(
        {
            "kind": {"type": "string", "pattern": r"^[a-z_]+\.[a-z0-9_]+$"},
            "facts": {
                "type": "object",
                "additionalProperties": {"type": ["string", "integer", "object", "array"]},
            },
            "said": {"type": "string"},
        },
        ("kind", "said"),
    ),
    give=_said,
    take=_read_fact,
)


def _count(data: Json) -> int:
    number = check_type(data, int, Message("core.expects_whole_number"))
    if number < 0:
        raise NotationError(str(data), 0, Message("core.expects_number_not_negative"))
    return number


COUNT = Codec(int, schema={"type": "integer", "minimum": 0}, give=int, take=_count)
_GAINED: dict[str, Codec[Any]] = {
    "player": WORDS,
    "points": COUNT,
    "unit": WORDS,
    "rule": RULE,
    "reason": SAID,
}
_awards: dict[type[Award], Record[Any]] = {}


def award_codec(make: type[W], **more: Codec[Any]) -> Record[W]:
    """Make the codec of awards of the class *make*, and register it for :func:`award_data`.

    :param more: codecs of the parts that not every award has.
    """
    form = record(make, DATA, Message("core.expects_award", name=make.__name__), **_GAINED, **more)
    _awards[make] = form
    return form


AWARD = award_codec(Award)


def award_data(value: Award) -> Json:
    """Convert an award to JSON; an award with further parts names its class."""
    form = _awards[type(value)]
    more = {} if form is AWARD else {KIND: form.make.__name__}
    return {**more, **form.data(value)}


def awards_codec(*more: Record[Any]) -> Codec[Award]:
    """Make the codec of the awards of a game.

    :param more: codecs of the award classes that have further parts.
    """
    by_name = {form.make.__name__: form for form in more}

    def take(data: Json) -> Award:
        known = dict(check_type(data, dict, Message("core.expects_award_object")))
        name = known.pop(KIND, None)
        if name is not None and name not in by_name:
            raise NotationError(
                str(name), 0, Message("core.expects_award_one", by_name=tuple(by_name))
            )
        value: Award = (AWARD if name is None else by_name[name]).value(known)
        return value

    tagged = [
        object_schema(
            {KIND: {"const": name}, **form.schema["properties"]}, [KIND, *form.schema["required"]]
        )
        for name, form in by_name.items()
    ]
    schema = {"oneOf": [AWARD.schema, *tagged]} if tagged else AWARD.schema
    return Codec(AWARD.read, str, schema=schema, give=award_data, take=take)


def incident_codec(kinds: Iterable[str]) -> Codec[Incident]:
    """Make the codec of the incidents of a game, of these *kinds*."""
    kind = one_of(tuple(kinds), Message("core.expects_kind_incident_which_text_rules"))
    facts = {"type": "object", "additionalProperties": {"type": "string"}}

    def give(value: Incident) -> Json:
        said = {"facts": dict(value.facts)} if value.facts else {}
        return {"kind": value.kind, "player": value.player, **said}

    def take(data: Json) -> Incident:
        known = check_type(data, dict, Message("core.expects_incident_object"))
        if not {"kind", "player"} <= set(known) <= {"kind", "player", "facts"}:
            raise NotationError(str(data), 0, Message("core.expects_incident_kind_player_facts"))
        told: Mapping[str, Json] = check_type(
            known.get("facts", {}), dict, Message("core.expects_facts_their_names")
        )
        read = {
            name: check_type(fact, str, Message("core.expects_fact_words"))
            for name, fact in told.items()
        }
        player = check_type(known["player"], str, Message("core.expects_who_did"))
        return Incident(kind.value(known["kind"]), player, **read)

    schema = object_schema(
        {"kind": kind.schema, "player": WORDS.schema, "facts": facts}, ["kind", "player"]
    )
    return Codec(Incident.read, str, schema=schema, give=give, take=take)


OPTION = record(
    Option, DATA, Message("core.expects_option_ruling"), chooser=WORDS, name=WORDS, effect=SAID
)
OUTCOME = record(
    Outcome, DATA, Message("core.expects_outcome"), winner=WORDS, reason=SAID, rule=RULE
)


def ruling_codec(of: Codec[Incident], given: Codec[Award]) -> Record[Ruling]:
    """Make the codec of the rulings on the incidents *of* a game, with the awards *given*."""
    return record(
        Ruling,
        DATA,
        Message("core.expects_ruling"),
        incident=of,
        rule=RULE,
        reason=SAID,
        options=list_of(OPTION),
        awards=list_of(given),
        also=list_of(RULE),
        allowed=flag("allowed"),
    )


#: Writes a ruling of any game as JSON; to read it back, use the codec of its game.
RULING = ruling_codec(incident_codec(()), awards_codec())


def schema_of(name: str, title: str, schema: Schema) -> Schema:
    """Wrap *schema* as a JSON Schema file called *name*."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": name,
        "title": title,
        **schema,
    }
