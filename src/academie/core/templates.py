"""Codecs of values with parts, from a template such as ``{seat}:{kind}:{rule}[:{cards}]``."""

from __future__ import annotations

import re
from dataclasses import MISSING, dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from academie.core.codecs import Codec, Contradiction, check_type, object_schema, silent
from academie.core.errors import NotationError
from academie.core.messages import Message
from academie.core.notation import is_number, read_number, read_part

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from academie.core.codecs import Json, Schema

T = TypeVar("T")

_PIECE = re.compile(r"\{(?P<name>\w+)\}|(?P<open>\[)|(?P<close>\])|(?P<literal>[^{}\[\]]+)")


@dataclass(frozen=True, slots=True)
class Record(Codec[T]):
    """The codec of a value with parts.

    :param make: its class.
    :param pattern: what every line of it matches.
    """

    make: type[T] = object  # type: ignore[assignment]  # never left out: record() gives it
    pattern: re.Pattern[str] = re.compile("")

    def __repr__(self) -> str:
        return f"<form of {self.make.__name__}>"


def record(make: type[T], template: str, expected: Message | str, **forms: Codec[Any]) -> Record[T]:
    """Make the codec of a value of the class *make*, written as *template* says.

    ``{name}`` is the part of that name. What is in ``[…]`` is left out while every part in it has
    its default value. A part without words whose value never changes is a
    :func:`~academie.core.codecs.constant`.

    :param expected: what such a value looks like.
    :param forms: how each part is read and written.

    >>> from academie.core.codecs import WORD, constant, number, one_of
    >>> from academie.core.values import Award
    >>> honours = message_codec({"whist.honneurs": "honneurs"}, "a gain is honneurs")
    >>> form = record(Award, "{player}+{points}:{reason}:{rule}", "AB+2:honneurs:whist.usage.7",
    ...     player=one_of(("AB",), "a side"), points=number(99, "points"), reason=honours,
    ...     rule=WORD, unit=constant("points"))
    >>> form.show(form.read("AB+2:honneurs:whist.usage.7"))
    'AB+2:honneurs:whist.usage.7'
    """
    parts = _Template(make, template, expected, forms)
    return Record(
        parts.read,
        parts.show,
        schema=parts.schema,
        give=parts.give,
        take=parts.take,
        make=make,
        pattern=parts.pattern,
    )


class _NamedPart(NamedTuple):
    """The place of the part *name* in a template."""

    name: str


class _Bracket(NamedTuple):
    """A group that a template leaves out while all of *names* have their default value."""

    names: tuple[str, ...]
    parts: tuple[_Part, ...]


_Part = str | _NamedPart | _Bracket


class _Template(Generic[T]):
    def __init__(
        self, make: type[T], template: str, expected: Message | str, forms: Mapping[str, Codec[Any]]
    ) -> None:
        self.make, self.expected, self.forms = make, expected, forms
        pieces = [match.groupdict() for match in _PIECE.finditer(template)]
        self.pattern = re.compile("".join(map(self._pattern, pieces)))
        self.parts = tuple(_group(iter(pieces)))
        parts: Any = make  # a dataclass; typing has no type for that
        self.usual = {f.name: f.default for f in fields(parts) if f.default is not MISSING}
        self.still = {name: form.read("") for name, form in forms.items() if form.show is silent}

    @cached_property
    def said(self) -> dict[str, Codec[Any]]:
        """The parts that have words."""
        return {name: form for name, form in self.forms.items() if name not in self.still}

    @cached_property
    def needed(self) -> list[str]:
        """The parts that have words and no default value."""
        return [name for name in self.said if name not in self.usual]

    def read(self, text: str) -> T:
        found = self.pattern.fullmatch(text)
        if found is None:
            raise NotationError(text, 0, self.expected)
        said = found.groupdict().items()
        try:
            values = {n: self.forms[n].read(words) for n, words in said if words is not None}
        except NotationError:  # read again, to show its place
            values = {
                name: read_part(text, found.start(name), self.forms[name].read, words)
                for name, words in said
                if words is not None
            }
        return self._made(text, values)

    def _made(self, text: str, values: Mapping[str, Any]) -> T:
        try:
            return self.make(**self.still, **values)
        except Contradiction as error:
            raise NotationError(text, 0, error.expected) from None

    def show(self, value: T) -> str:
        return self._filled(self.parts, value)

    def _filled(self, parts: tuple[_Part, ...], value: T) -> str:
        said: list[str] = []
        for part in parts:
            if isinstance(part, str):
                said.append(part)
            elif isinstance(part, _NamedPart):
                said.append(self.forms[part.name].show(getattr(value, part.name)))
            elif any(getattr(value, name) != self.usual[name] for name in part.names):
                said.append(self._filled(part.parts, value))
        return "".join(said)

    def _pattern(self, piece: Mapping[str, Any]) -> str:
        if name := piece["name"]:
            return rf"(?P<{name}>{self.forms[name].looks})"
        if piece["open"]:
            return "(?:"
        return ")?" if piece["close"] else re.escape(piece["literal"])

    @property
    def schema(self) -> Schema:
        return object_schema({name: form.schema for name, form in self.said.items()}, self.needed)

    def give(self, value: T) -> Json:
        found = {name: getattr(value, name) for name in self.said}
        return {
            name: self.said[name].data(part)
            for name, part in found.items()
            if name in self.needed or part != self.usual[name]
        }

    def take(self, data: Json) -> T:
        known = check_type(data, dict, self.expected)
        if not set(self.needed) <= set(known) <= set(self.said):
            raise NotationError(str(data), 0, self.expected)
        return self._made(str(data), {n: self.said[n].value(part) for n, part in known.items()})


def _group(pieces: Iterator[Mapping[str, Any]]) -> Iterator[_Part]:
    """Group *pieces* up to the closing bracket; inner brackets become groups of their own."""
    for piece in pieces:
        if piece["close"]:
            return
        if piece["open"]:
            inside = tuple(_group(pieces))
            names = tuple(part.name for part in inside if isinstance(part, _NamedPart))
            yield _Bracket(names, inside)
        else:
            yield _NamedPart(piece["name"]) if piece["name"] else str(piece["literal"])


def message_codec(words: Mapping[str, str], expected: Message | str) -> Codec[Message]:
    """Make the codec of a message, by *words* of the notation that are the same in every language.

    :param words: of each kind, with the names of its facts in braces; a fact is one word, so that
        where it ends does not depend on what stands beside it, and one of digits is a number.
    :param expected: what it looks like.

    >>> message_codec({"piquet.ronfle": "ronfle de {points}"}, "a gain").read("ronfle de 41")
    Message('piquet.ronfle', points=41)
    """
    looks = {kind: re.compile(_spelling(template)) for kind, template in words.items()}

    def read(text: str) -> Message:
        for kind, pattern in looks.items():
            if found := pattern.fullmatch(text):
                facts = found.groupdict().items()
                return Message(kind, **{n: read_number(f) if is_number(f) else f for n, f in facts})
        raise NotationError(text, 0, expected)

    def show(said: Message) -> str:
        return words[said.kind].format(**dict(said.facts))

    pattern = "|".join(re.sub(r"\{\w+\}", r"\\S+", template) for template in words.values())
    return Codec(read, show, schema={"type": "string", "pattern": f"^({pattern})$"})


def _spelling(template: str) -> str:
    pieces = (match.groupdict() for match in _PIECE.finditer(template))
    return "".join(
        rf"(?P<{piece['name']}>\S+)" if piece["name"] else re.escape(piece["literal"])
        for piece in pieces
    )
