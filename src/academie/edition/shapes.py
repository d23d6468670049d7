"""What the published data of the edition look like, as JSON Schemas."""

from __future__ import annotations

from typing import Any

_WORDS: dict[str, Any] = {"type": "string", "minLength": 1}
_IDS = {"type": "array", "items": _WORDS}
_COUNT = {"type": "integer", "minimum": 0}


def _object(
    properties: dict[str, Any], optional: tuple[str, ...] = (), **said: str
) -> dict[str, Any]:
    return {
        **said,
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


_CLAUSE = {
    "anyOf": [
        _object({"words": _WORDS, "function": _WORDS, "example": _WORDS}),
        _object({"words": _WORDS, "open": _WORDS}),
        _object({"words": _WORDS, "asks_nothing": _WORDS}),
    ]
}
_LEFT = {"type": "array", "prefixItems": [_WORDS, _WORDS], "minItems": 2, "maxItems": 2}
_HELD = _object(
    {
        "alterations": _COUNT,
        "examples": _COUNT,
        "tests": _COUNT,
        "left": {"type": "array", "items": _LEFT},
    },
    description="how many were made, noticed by examples, further ones by tests, and by nobody",
)
_PROVED = _object(
    {
        "id": _WORDS,
        "read_with": _IDS,
        "functions": _IDS,
        "examples": _IDS,
        "proved": {"type": "boolean"},
        "clauses": {"type": "array", "items": _CLAUSE},
        "alterations": _HELD,
    },
    ("alterations",),
)
#: By name of the file on the site, without its end.
SHAPES = {
    "proof": {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Of each rule that asks something: who carries it out, and how that is proved",
        **_object({"version": _WORDS, "rules": {"type": "array", "items": _PROVED}}),
    }
}
