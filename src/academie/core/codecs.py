"""Codecs: each reads a value from text and writes it, so that both always agree.

Codecs are built from smaller codecs. Each writes a value as words, for a line of notation, and as
JSON, with the schema.
"""

from __future__ import annotations

import re
from collections.abc import Callable  # noqa: TC003 - an annotation that a dataclass keeps
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from academie.core.errors import AcademieError, NotationError
from academie.core.messages import Message
from academie.core.notation import is_number, read_part

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

T = TypeVar("T")
U = TypeVar("U")
#: What JSON can say.
Json = Any
Schema = dict[str, Any]


class Contradiction(AcademieError):
    """Raised when the parts of a value cannot be true together.

    :param word: the field that an error message points at; empty for the end of the line.
    :param expected: what must hold, in words.
    :param part: the word in that field to point at, up to a colon, if it is there.
    """

    def __init__(self, word: str, expected: Message | str, part: str = "") -> None:
        self.word = word
        self.expected = expected
        self.part = part
        super().__init__(word, expected, part)

    def __str__(self) -> str:
        return f"{self.word}: {self.expected}" if self.word else str(self.expected)


@dataclass(frozen=True, slots=True)
class Codec(Generic[T]):
    """Read and write a value: *read* is the inverse of *show*.

    :param read: raises :class:`~academie.core.errors.NotationError` where it cannot.
    :param looks: a regular expression of its words, if it is needed to tell them from what
        stands beside it.
    :param schema: JSON Schema of its data.
    :param give: converts a value to JSON; by default the words.
    :param take: the inverse of *give*.
    """

    read: Callable[[str], T]
    show: Callable[[T], str] = str
    looks: str = ".*?"
    schema: Schema = field(default_factory=lambda: {"type": "string"})
    give: Callable[[T], Json] | None = None
    take: Callable[[Any], T] | None = None

    def __repr__(self) -> str:
        return f"<form {self.looks}>"

    def data(self, value: T) -> Json:
        """Convert *value* to JSON."""
        return self.show(value) if self.give is None else self.give(value)

    def value(self, data: Json) -> T:
        """Read a value from JSON, the inverse of :meth:`data`.

        :raises NotationError: if *data* are no such value.
        """
        if self.take is not None:
            return self.take(data)
        return self.read(check_type(data, str, Message("core.expects_words")))


def check_type(data: Json, kind: type[U], expected: Message | str) -> U:
    """Check that *data* are of the type *kind*, and return them.

    :raises NotationError: if they are not.
    """
    if not isinstance(data, kind) or (isinstance(data, bool) and kind is not bool):
        raise NotationError(str(data), 0, expected)
    return data


def one_of(known: Sequence[str], expected: Message | str) -> Codec[Any]:
    """Make the codec of one of the words *known*.

    >>> one_of(("haute", "basse"), "haute or basse").read("basse")
    'basse'
    """

    def read(text: str) -> str:
        if text not in known:
            raise NotationError(text, 0, expected)
        return text

    return Codec(read, schema={"enum": list(known)})


def number(most: int, expected: Message | str, least: int = 0) -> Codec[int]:
    """Make the codec of a whole number from *least* to *most*, in plain digits.

    >>> number(9, "a score up to nine").read("10")
    Traceback (most recent call last):
        ...
    academie.core.errors.NotationError: cannot read '10' at character 1 of '10': a score up to nine
    """
    longest = max(len(str(least)), len(str(most)))

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        plain = is_number(digits) and len(text) <= longest
        if not plain or not least <= int(text) <= most:
            raise NotationError(text, 0, expected)
        return int(text)

    def take(data: Json) -> int:
        return read(str(check_type(data, int, expected)))

    schema = {"type": "integer", "minimum": least, "maximum": most}
    return Codec(read, schema=schema, give=int, take=take)


def list_of(form: Codec[T], mark: str = ", ") -> Codec[tuple[T, ...]]:
    """Make the codec of several values, *mark* between them; letter by letter without a mark.

    >>> list_of(number(9, "a digit"), " ").read("1 2 3")
    (1, 2, 3)
    """

    def read(text: str) -> tuple[T, ...]:
        parts = text.split(mark) if mark else text
        try:
            return tuple([form.read(part) for part in parts])
        except NotationError:  # read again, to show its place
            return tuple(_each(text, parts))

    def _each(text: str, parts: Iterable[str]) -> Iterator[T]:
        at = 0
        for part in parts:
            yield read_part(text, at, form.read, part)
            at += len(part) + len(mark)

    return Codec(
        read,
        lambda values: mark.join(map(form.show, values)),
        schema={"type": "array", "items": form.schema},
        give=lambda values: [form.data(value) for value in values],
        take=lambda data: tuple(
            form.value(one) for one in check_type(data, list, Message("core.expects_list"))
        ),
    )


def pair(first: Codec[T], second: Codec[U], expected: Message | str) -> Codec[tuple[T, U]]:
    """Make the codec of two values with a space between them, such as who and what.

    >>> pair(one_of(("A", "B"), "a seat"), number(9, "a digit"), "A 7").read("B 3")
    ('B', 3)
    """

    def read(text: str) -> tuple[T, U]:
        one, between, other = text.partition(" ")
        if not between:
            raise NotationError(text, 0, expected)
        return read_part(text, 0, first.read, one), read_part(
            text, len(one) + 1, second.read, other
        )

    def take(data: Json) -> tuple[T, U]:
        if len(check_type(data, list, expected)) != 2:
            raise NotationError(str(data), 0, expected)
        return first.value(data[0]), second.value(data[1])

    both = [first.schema, second.schema]
    return Codec(
        read,
        lambda values: f"{first.show(values[0])} {second.show(values[1])}",
        schema={"type": "array", "prefixItems": both, "minItems": 2, "maxItems": 2},
        give=lambda values: [first.data(values[0]), second.data(values[1])],
        take=take,
    )


def of_each(
    owners: Sequence[str], form: Codec[T], expected: Message | str, mark: str = " "
) -> Codec[tuple[T, ...]]:
    """Make the codec of one value for each of *owners*, each behind its owner's name.

    >>> of_each(("AB", "CD"), number(99, "tricks"), "AB 7 CD 4").read("AB 7 CD 4")
    (7, 4)
    """
    return _of_owners(owners, form, expected, mark, {})


def of_some(
    owners: Sequence[str], form: Codec[T], expected: Message | str, mark: str = " ", *, usual: U
) -> Codec[tuple[T | U, ...]]:
    """Make a codec like :func:`of_each` that leaves out owners whose value is *usual*.

    >>> of_some(("A", "B"), number(9, "cards"), "A 5 B 3", usual=None).read("B 3")
    (None, 3)
    """
    return _of_owners(owners, form, expected, mark, dict.fromkeys(owners, usual))


def _of_owners(
    owners: Sequence[str],
    form: Codec[Any],
    expected: Message | str,
    mark: str,
    usual: Mapping[str, Any],
) -> Codec[tuple[Any, ...]]:
    needed = [owner for owner in owners if owner not in usual]

    def said(values: tuple[Any, ...]) -> dict[str, Any]:
        each = zip(owners, values, strict=True)
        return {o: v for o, v in each if o in needed or v != usual[o]}

    def read(text: str) -> tuple[Any, ...]:
        found: dict[str, Any] = {}
        at = 0
        for owner, words in _owned(text, mark):
            if owner not in owners or owner in found:
                raise NotationError(text, at, expected)
            found[owner] = read_part(text, at + len(owner) + 1, form.read, words)
            at += len(owner) + 1 + len(words) + len(mark)
        if not found.keys() >= set(needed):
            raise NotationError(text, 0, expected)
        return tuple(({**usual, **found})[owner] for owner in owners)

    def take(data: Json) -> tuple[Any, ...]:
        if not set(needed) <= set(check_type(data, dict, expected)) <= set(owners):
            raise NotationError(str(data), 0, expected)
        found = {owner: form.value(one) for owner, one in data.items()}
        return tuple(({**usual, **found})[owner] for owner in owners)

    return Codec(
        read,
        lambda values: mark.join(f"{o} {form.show(v)}" for o, v in said(values).items()),
        schema=object_schema(dict.fromkeys(owners, form.schema), needed),
        give=lambda values: {o: form.data(v) for o, v in said(values).items()},
        take=take,
    )


def object_schema(properties: Mapping[str, Schema], required: Sequence[str]) -> Schema:
    """Make the JSON Schema of an object that has *properties* and no more."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(required),
        "additionalProperties": False,
    }


def _owned(text: str, mark: str) -> Iterator[tuple[str, str]]:
    if mark == " ":
        words = text.split(" ")
        yield from zip_longest(words[::2], words[1::2], fillvalue="")
    else:
        yield from (part.partition(" ")[::2] for part in text.split(mark))


def silent(_value: object) -> str:
    """Write nothing: the value needs no words."""
    return ""


def constant(value: T) -> Codec[T]:
    """Make the codec of a part that has no words and always the value *value*."""
    return Codec(lambda _text: value, silent)


def flag(word: str) -> Codec[bool]:
    """Make the codec of a part that is true where *word* is written: ``[{faite}]``."""

    def read(text: str) -> bool:
        if text != word:
            raise NotationError(text, 0, word)
        return True

    return Codec(
        read,
        lambda value: word if value else "",
        re.escape(word),
        {"type": "boolean"},
        bool,
        lambda data: check_type(data, bool, Message("core.expects_true_false")),
    )


def mark(value: T) -> Codec[T]:
    """Make the codec of a field of one word: where it is written, the part is *value*."""

    def read(text: str) -> T:
        if text:
            raise NotationError(text, 0, Message("core.expects_nothing_more"))
        return value

    def take(data: Json) -> T:
        if data is not True:
            raise NotationError(str(data), 0, Message("core.expects_true_left_out"))
        return value

    return Codec(read, silent, schema={"const": True}, give=lambda _value: True, take=take)


def _word(text: str) -> str:
    if not text or any(mark in text for mark in ":,|"):
        raise NotationError(text, 0, Message("core.expects_word_without"))
    return text


#: Any words without the marks that separate parts.
WORD = Codec(_word)
