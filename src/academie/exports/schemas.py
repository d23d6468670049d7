"""The JSON Schemas of the published data."""

from __future__ import annotations

from typing import Any

from academie.texts.language.words import HASH_LENGTH
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.model import CORRECTIONS, KINDS
from academie.texts.origins import HYPOTHESES, KEPT, MACHINE, MODERNISED, TYPED

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
        "defined": {
            "type": "boolean",
            "description": "whether no game can call the functions that carry it",
        },
        "by_the_book": {
            "type": "boolean",
            "description": "whether an answer that the book gives changes with the rule",
        },
        "clauses": {"type": "array", "items": _CLAUSE},
        "alterations": _HELD,
    },
    ("alterations",),
)
_ANY = {"type": "string"}
_SENTENCE = _WORDS | {"description": "a row of a table with what it continues"}
_SIDE = _object(
    {"label": _ANY, "title": _ANY, "text": _ANY, "markdown": _ANY, "sentence": _SENTENCE},
    ("sentence",),
)
_HASH = {"type": "string", "pattern": f"^[0-9a-f]{{{HASH_LENGTH}}}$"}
_LANGUAGE = {"type": "string", "pattern": "^[a-z]{2,3}$"}
_ADDRESS = {"type": "string", "format": "uri-reference", "minLength": 1}
_RULE = {
    "type": "object",
    "properties": {
        "id": _WORDS,
        "work": _WORDS,
        "kind": {"enum": sorted(KINDS)},
        "hash": _HASH,
        "page": {
            "type": ["string", "null"],
            "description": "of the print; in brackets if probable",
        },
        "address": _ADDRESS,
        "continues": _WORDS | {"description": "the row above it that a row of a table continues"},
        FRENCH: _SIDE,
        ENGLISH: {"anyOf": [_SIDE, {"type": "null"}]},
        "notation": {**_ANY, "description": "of a move of chess: 3… Nf6"},
        "position": {**_ANY, "description": "after a move of chess, as FEN"},
    },
    "required": ["id", "work", "kind", "hash", "page", "address", FRENCH, ENGLISH],
    "additionalProperties": _SIDE,  # further languages, by their codes
}
_EMENDATION = _object(
    {
        "id": _WORDS,
        "rule": _WORDS,
        "printed": _ANY,
        "read": _ANY,
        "kind": {"enum": sorted(CORRECTIONS)},
        "reason": _ANY,
        "rests": _ANY,
    }
)

_WITNESS = _object(
    {
        "file": _ANY,
        "lines": _ANY,
        "scan": _ANY,
        "made": {"enum": [MACHINE, TYPED]},
        "maker": _ANY,
        "holder": _ANY,
        "collection": _ANY,
        "shelf_marks": _IDS,
        "stamps": _IDS,
        "says": _ANY,
        "spelling": {"enum": [KEPT, MODERNISED]},
        "older_spellings": _IDS,
        "modern_spellings": _IDS,
    },
    description="what the text was read from, as far as that itself says it; empty is not known",
)
_HYPOTHESIS = _object(
    {
        "of": {"enum": sorted(HYPOTHESES)},
        "says": _WORDS,
        "reason": _WORDS,
        "not_before": _ANY,
        "not_after": _ANY,
    },
    description="what is supposed of the text and cannot be proved",
)
_LINES = {"type": "array", "items": _COUNT, "minItems": 2, "maxItems": 2}
_LEFT_OUT = _object({"kind": _WORDS, "lines": _LINES, "words": _ANY})
_REGISTERED = _object({"id": _WORDS, "hash": _HASH, "since": _WORDS, "language": _LANGUAGE})
_HEAD = _object({"word": _WORDS, "grammar": _WORDS, "plural": _ANY})
_TERM = _object(
    {
        "id": _WORDS,
        "french": {"type": "array", "items": _WORDS, "minItems": 1},
        "english": _IDS,
        "further": {"type": "object", "additionalProperties": _IDS},
        "heads": {"type": "object", "additionalProperties": _HEAD},
        "other_names": {"type": "object", "additionalProperties": _IDS},
        "texts": _IDS,
        "code": _ANY,
        "rule": _WORDS,
        "defined_by_rule": {
            "type": "boolean",
            "description": "whether the rule says what the term means; otherwise we do",
        },
        "sentence": _WORDS,
        "address": _ADDRESS,
    }
)
_EXAMPLE = _object(
    {
        "id": _WORDS,
        "title": _WORDS,
        "address": _ADDRESS,
        "claims": _IDS,
        "applied": _IDS,
        "prompts": _COUNT,
        "book_answers": _COUNT | {"description": "prompts whose answer the book itself gives"},
        "proved": {"type": "boolean"},
    }
)


def _file(title: str, name: str, of: dict[str, Any]) -> dict[str, Any]:
    """Make the schema of a file with a list under *name* and a version."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        **_object({"version": _WORDS, name: {"type": "array", "items": of}}),
    }


#: By name of the file on the site, without its end; that of a text is ``WORK/WORK.json``.
SHAPES = {
    "examples": _file("Every example, what it claims and what it applied", "examples", _EXAMPLE),
    "lexicon": _file("Every term of the lexicon", "terms", _TERM),
    "proof": _file(
        "Of each rule that asks something: who carries it out, and how that is proved",
        "rules",
        _PROVED,
    ),
    "registry": _file("Every id ever published, with what it said when", "ids", _REGISTERED),
    "rules": _file("Every rule of every text", "rules", _RULE),
    "text": {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A text: its facts, its witness, its passages, its corrections",
        **_object(
            {
                "version": _WORDS,
                "id": _WORDS,
                "facts": {"type": "object", "additionalProperties": _ANY},
                "witness": _WITNESS,
                "hypotheses": {"type": "array", "items": _HYPOTHESIS},
                "languages": {"type": "array", "items": _LANGUAGE},
                "rules": {"type": "array", "items": _RULE},
                "emendations": {"type": "array", "items": _EMENDATION},
                "left": {"type": "array", "items": _LEFT_OUT},
            }
        ),
    },
}
