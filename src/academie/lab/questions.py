"""Parse a question of the laboratory from JSON, and check it against its method."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin

from academie.core import AcademieError

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.core.codecs import Json

#: The deepest nesting of a question.
DEEPEST = 20
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]')
#: The names of the types of JSON in messages.
_NAMES = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    NoneType: "null",
    list: "a list",
    dict: "an object",
}


def read_question(text: str) -> dict[str, Json]:
    """Parse the JSON object *text*.

    :raises AcademieError: if it is no JSON, or not an object.
    """
    if _depth(text) > DEEPEST:  # the parser recurses, and a browser's Python would not survive it
        raise AcademieError("a question is a JSON object; this one is nested too deep")
    try:
        question = json.loads(text)
    except (ValueError, TypeError) as error:
        raise AcademieError(f"a question is a JSON object; this is no JSON: {error}") from None
    if not isinstance(question, dict):
        raise AcademieError(f"a question is a JSON object, not {_NAMES[type(question)]}")
    return question


def _depth(text: str) -> int:
    """Return the depth of nested brackets in *text*, without those in strings."""
    depth = deepest = 0
    for mark in _STRING_OR_BRACKET.findall(text):
        if mark in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif mark in "]}":
            depth -= 1
    return deepest


def check_parameters(
    ask: str, method: Callable[..., object], given: Mapping[str, Json], names: Mapping[str, Any]
) -> None:
    """Check that the *given* values fit the parameters of *method*.

    :param ask: the question, as a message names it.
    :param names: what the annotations of *method* mention.
    :raises AcademieError: naming the parameter that is wrong, and its type.
    """
    try:
        inspect.signature(method).bind(**given)
    except TypeError as error:
        raise AcademieError(f"{ask}: {error}") from None
    types = inspect.get_annotations(method, globals=dict(names), eval_str=True)
    for name, value in given.items():
        if not _fits(value, types[name]):
            raise AcademieError(
                f"{ask}: {name} is {_described(types[name])}, not {_NAMES[type(value)]}"
            )


def _fits(value: Json, kind: Any) -> bool:  # noqa: ANN401 - an annotation
    """Check whether the JSON *value* is of the type *kind*."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in {Union, UnionType}:
        return any(_fits(value, one) for one in inner)
    if origin is Sequence:
        return isinstance(value, list) and all(_fits(one, inner[0]) for one in value)
    if origin is Mapping:
        return isinstance(value, dict) and all(_fits(one, inner[1]) for one in value.values())
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, kind)


def _described(kind: Any) -> str:  # noqa: ANN401 - an annotation
    origin, inner = get_origin(kind), get_args(kind)
    if origin in {Union, UnionType}:
        return " or ".join(_described(one) for one in inner)
    if origin is Sequence:
        return f"a list, each {_described(inner[0])}"
    if origin is Mapping:
        return f"an object, each value {_described(inner[1])}"
    return _NAMES[kind]
