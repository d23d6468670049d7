"""How values are written: a form reads a value and shows it, one the twin of the other.

Forms are put together from smaller ones, so that nobody writes a reader and a writer apart.
"""

from __future__ import annotations

import re
from collections.abc import Callable  # noqa: TC003 - an annotation that a dataclass keeps
from dataclasses import MISSING, dataclass, fields
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from academie.core.errors import AcademieError, NotationError
from academie.core.notation import within

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

T = TypeVar("T")

_PIECE = re.compile(r"\{(?P<name>\w+)\}|(?P<open>\[)|(?P<close>\])|(?P<literal>[^{}\[\]]+)")


class Contradiction(AcademieError):
    """A value whose parts cannot stand together: no line says it.

    :param word: the field at which a line that says so is shown; empty for its end.
    :param expected: what must hold, in words.
    """

    def __init__(self, word: str, expected: str) -> None:
        self.word = word
        self.expected = expected
        super().__init__(f"{word}: {expected}" if word else expected)


@dataclass(frozen=True, slots=True)
class Form(Generic[T]):
    """How a value is written: *read* is the twin of *show*.

    :param read: raises :class:`~academie.core.errors.NotationError` where it cannot.
    :param looks: what its words look like, as a regular expression, where that tells it from what
        stands beside it.
    """

    read: Callable[[str], T]
    show: Callable[[T], str] = str
    looks: str = ".*?"


def one_of(known: Sequence[str], expected: str) -> Form[Any]:
    """One of the words *known*.

    >>> one_of(("haute", "basse"), "haute or basse").read("basse")
    'basse'
    """

    def read(text: str) -> str:
        if text not in known:
            raise NotationError(text, 0, expected)
        return text

    return Form(read)


def number(most: int, expected: str, least: int = 0) -> Form[int]:
    """A whole number from *least* to *most*, in plain digits and no more of them than it takes.

    >>> number(9, "a score up to nine").read("10")
    Traceback (most recent call last):
        ...
    academie.core.errors.NotationError: cannot read '10' at character 1 of '10': a score up to nine
    """
    longest = max(len(str(least)), len(str(most)))

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        plain = digits.isascii() and digits.isdecimal() and len(text) <= longest
        if not plain or not least <= int(text) <= most:
            raise NotationError(text, 0, expected)
        return int(text)

    return Form(read)


def listed(form: Form[T], mark: str = ", ") -> Form[tuple[T, ...]]:
    """Several values, *mark* between them; letter by letter where the mark is empty.

    >>> listed(number(9, "a digit"), " ").read("1 2 3")
    (1, 2, 3)
    """

    def read(text: str) -> tuple[T, ...]:
        found, at = [], 0
        for part in text.split(mark) if mark else text:
            found.append(within(text, at, form.read, part))
            at += len(part) + len(mark)
        return tuple(found)

    return Form(read, lambda values: mark.join(map(form.show, values)))


def of_each(
    owners: Sequence[str], form: Form[T], expected: str, mark: str = " "
) -> Form[tuple[T, ...]]:
    """A value for each of *owners*, behind its name; between two of them *mark*.

    >>> of_each(("AB", "CD"), number(99, "tricks"), "AB 7 CD 4").read("AB 7 CD 4")
    (7, 4)
    """

    def read(text: str) -> tuple[T, ...]:
        found: dict[str, T] = {}
        at = 0
        for owner, words in _owned(text, mark):
            if owner not in owners or owner in found:
                raise NotationError(text, at, expected)
            found[owner] = within(text, at + len(owner) + 1, form.read, words)
            at += len(owner) + 1 + len(words) + len(mark)
        if len(found) != len(owners):
            raise NotationError(text, 0, expected)
        return tuple(found[owner] for owner in owners)

    def show(values: tuple[T, ...]) -> str:
        return mark.join(f"{o} {form.show(v)}" for o, v in zip(owners, values, strict=True))

    return Form(read, show)


def _owned(text: str, mark: str) -> Iterator[tuple[str, str]]:
    if mark == " ":
        words = text.split(" ")
        yield from zip_longest(words[::2], words[1::2], fillvalue="")
    else:
        yield from (part.partition(" ")[::2] for part in text.split(mark))


@dataclass(frozen=True, slots=True)
class Record(Form[T]):
    """The form of a value with parts.

    :param make: its class.
    :param pattern: what every line of it matches.
    """

    make: type[T] = object  # type: ignore[assignment]  # never left out: record() gives it
    pattern: re.Pattern[str] = re.compile("")


def record(make: type[T], template: str, expected: str, **forms: Form[Any]) -> Record[T]:
    """A value of the class *make*, written as *template* has it.

    ``{name}`` stands for the field of that name, and ``[…]`` round what is left out while every
    field in it is as usual; ``{flag}`` in it whose form is :func:`flag` is written by the words
    beside it.

    :param forms: how each field of the template is read and written.

    >>> from academie.core.values import Award
    >>> form = record(Award, "{player}+{points}:{reason}:{rule}", "AB+2:honneurs:whist.usage.7",
    ...     player=one_of(("AB",), "a side"), points=number(99, "points"), reason=WORD, rule=WORD,
    ...     unit=constant("points"))
    >>> form.show(form.read("AB+2:honneurs:whist.usage.7"))
    'AB+2:honneurs:whist.usage.7'
    """
    pieces = [match.groupdict() for match in _PIECE.finditer(template)]
    pattern = re.compile("".join(_pattern(piece, forms) for piece in pieces))
    usual = {f.name: f.default for f in fields(make) if f.default is not MISSING}  # type: ignore[arg-type]  # a dataclass, which typing cannot say
    still = {name: form.read("") for name, form in forms.items() if form.show is _silent}

    def read(text: str) -> T:
        found = pattern.fullmatch(text)
        if found is None:
            raise NotationError(text, 0, expected)
        values: dict[str, Any] = dict(still)
        for name, words in found.groupdict().items():
            if words is not None:
                values[name] = within(text, found.start(name), forms[name].read, words)
        try:
            return make(**values)
        except Contradiction as error:
            raise NotationError(text, 0, error.expected) from None

    def show(value: T) -> str:
        return _filled(iter(pieces), value, forms, usual)

    return Record(read, show, make=make, pattern=pattern)


def _pattern(piece: Mapping[str, Any], forms: Mapping[str, Form[Any]]) -> str:
    if name := piece["name"]:
        return rf"(?P<{name}>{forms[name].looks})"
    if piece["open"]:
        return "(?:"
    return ")?" if piece["close"] else re.escape(piece["literal"])


def _filled(
    pieces: Iterator[Mapping[str, Any]],
    value: object,
    forms: Mapping[str, Form[Any]],
    usual: Mapping[str, Any],
) -> str:
    """What *pieces* say of *value*, up to the end or the bracket that closes."""
    said: list[str] = []
    for piece in pieces:
        if piece["close"]:
            break
        if piece["open"]:
            inside = list(_bracket(pieces))
            names = [p["name"] for p in inside if p["name"]]
            if any(getattr(value, name) != usual[name] for name in names):
                said.append(_filled(iter(inside), value, forms, usual))
        elif piece["name"]:
            said.append(forms[piece["name"]].show(getattr(value, piece["name"])))
        else:
            said.append(piece["literal"])
    return "".join(said)


def _bracket(pieces: Iterator[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for piece in pieces:
        if piece["close"]:
            return
        yield piece


def _silent(_value: object) -> str:
    return ""


def constant(value: T) -> Form[T]:
    """A part that no words say: it is always *value*."""
    return Form(lambda _text: value, _silent)


def flag(word: str) -> Form[bool]:
    """A part that *word* says is so; it stands alone in its bracket: ``[{faite}]``."""

    def read(text: str) -> bool:
        if text != word:
            raise NotationError(text, 0, word)
        return True

    return Form(read, lambda value: word if value else "", re.escape(word))


def mark(value: T) -> Form[T]:
    """A field that is a word and no more: where it stands, the part is *value*."""

    def read(text: str) -> T:
        if text:
            raise NotationError(text, 0, "nothing more")
        return value

    return Form(read, _silent)


def _word(text: str) -> str:
    if not text or any(mark in text for mark in ":,|"):
        raise NotationError(text, 0, "a word without : , or |")
    return text


#: Any words without the marks that separate parts.
WORD = Form(_word)
