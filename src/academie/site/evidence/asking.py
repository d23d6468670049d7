"""Notes what each page reads of the evidence, so that a page is read anew when that changes.

A directive reads texts, rows, examples and catalogues through its ``evidence`` alone, and has
nothing else to do: each question that it asks is noted here with a hash of the answer. The next
build asks all questions of a page again (:meth:`Asking.has_changed`).

A question is a path from the evidence: names of attributes, calls of methods, keys of mappings.
Whoever asks the same and is told the same makes the same page; so nobody need say what a page
shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from academie.core.errors import AcademieError
from academie.philidor.players import Players
from academie.site.evidence.evidence import Evidence
from academie.site.evidence.shown import Shown
from academie.texts.checks.reasons import Reasons
from academie.texts.library import Library
from academie.texts.model import Work

if TYPE_CHECKING:
    from collections.abc import MutableMapping


# No named tuples: "what stands at x" and "is there an x" would be equal, and are two questions.


@dataclass(frozen=True, slots=True)
class Get:
    """The attribute *name*."""

    name: str


@dataclass(frozen=True, slots=True)
class Call:
    """The method *name*, called with *arguments*."""

    name: str
    arguments: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """What stands at *key*, or at this place of a list."""

    key: object


@dataclass(frozen=True, slots=True)
class Has:
    """Whether there is anything at *key*."""

    key: object


@dataclass(frozen=True, slots=True)
class Keys:
    """All keys of a mapping, or the length of a list, by its places."""


Step = Get | Call | Item | Has | Keys
Question = tuple[Step, ...]
#: What a page asked, with the hash of each answer.
Asked = dict[Question, bytes]
#: Notes that a question was asked, and what the answer was.
Note = Callable[[Question, object], None]

#: What is too large for one answer: it is asked for its parts.
_LARGE = (Evidence, Library, Work, Players, Reasons, Shown)
_PLAIN = (str, bytes, int, float, bool, type(None), Path, Enum)


class Asking:
    """Asks *evidence* on behalf of pages.

    :param pages: what each page asked, by docname.
    """

    def __init__(self, evidence: Evidence, pages: MutableMapping[str, Asked]) -> None:
        self._evidence, self._pages = evidence, pages
        self._told = _Told()
        self._answers: Asked = {}

    def of_page(self, docname: str) -> Evidence:
        """The evidence for the page *docname*, which notes what it is asked."""
        asked = self._pages.setdefault(docname, {})

        def note(question: Question, answer: object) -> None:
            if question not in self._answers:
                self._answers[question] = self._told.hash_of(answer)
            asked[question] = self._answers[question]

        return cast("Evidence", _Part(self._evidence, (), note))

    def has_changed(self, docname: str) -> bool:
        """Whether a question of the page *docname* has another answer now."""
        return any(
            self._answer(question) != then for question, then in self._pages[docname].items()
        )

    def _answer(self, question: Question) -> bytes:
        if question not in self._answers:
            try:
                answer: object = _ask(self._evidence, question)
            except (AcademieError, LookupError, AttributeError, OSError) as error:
                answer = repr(error)
            self._answers[question] = self._told.hash_of(answer)
        return self._answers[question]


def _ask(evidence: Evidence, question: Question) -> object:
    """Answer *question* anew."""
    answer: Any = evidence
    for step in question:
        match step:
            case Get(name):
                answer = getattr(answer, name)
            case Call(name, arguments):
                answer = getattr(answer, name)(*arguments)
            case Item(key):
                answer = answer[key]
            case Has(key):
                answer = key in answer
            case Keys():
                answer = _keys(answer)
        answer = _listed(answer)
    return answer


def _listed(value: object) -> object:
    return tuple(value) if isinstance(value, Iterator) else value


def _keys(value: Any) -> object:  # noqa: ANN401 - a mapping or a list
    return tuple(value) if isinstance(value, Mapping) else len(value)


def _given(value: object, question: Question, note: Note) -> Any:  # noqa: ANN401 - as the evidence has it
    """Give *value*, which answers *question*; what is large or a mapping notes what it is asked."""
    value = _listed(value)
    if isinstance(value, _LARGE):
        return _Part(value, question, note)
    if isinstance(value, Mapping):
        return _Parts(value, question, note)
    if isinstance(value, tuple) and value and isinstance(value[0], _LARGE):
        note((*question, Keys()), len(value))
        return tuple(_given(one, (*question, Item(n)), note) for n, one in enumerate(value))
    note(question, value)
    return value


class _Part:
    """A large part of the evidence."""

    __slots__ = ("_note", "_question", "_value")

    def __init__(self, value: object, question: Question, note: Note) -> None:
        self._value, self._question, self._note = value, question, note

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - as the evidence has it
        if name == "root":
            raise TypeError("a file is read by a function that evidence.found calls")
        if callable(getattr(type(self._value), name, None)):
            return partial(self._call, name)
        return _given(getattr(self._value, name), (*self._question, Get(name)), self._note)

    def _call(self, name: str, *arguments: object) -> Any:  # noqa: ANN401 - as the evidence has it
        for argument in arguments:
            if not isinstance(argument, _PLAIN) and not callable(argument):
                kind = type(argument).__name__
                raise TypeError(f"{name} is asked by an id, a number or words, not by a {kind}")
        question = (*self._question, Call(name, arguments))
        try:
            answer = getattr(self._value, name)(*arguments)
        except (AcademieError, LookupError, OSError) as error:
            self._note(question, repr(error))
            raise
        return _given(answer, question, self._note)


class _Parts(Mapping[Any, Any]):
    """A mapping of the evidence."""

    __slots__ = ("_note", "_question", "_value")

    def __init__(self, value: Mapping[Any, Any], question: Question, note: Note) -> None:
        self._value, self._question, self._note = value, question, note

    def __getitem__(self, key: object) -> Any:  # noqa: ANN401 - as the evidence has it
        question = (*self._question, Item(key))
        if key not in self._value:
            self._note(question, repr(KeyError(key)))
            raise KeyError(key)
        return _given(self._value[key], question, self._note)

    def __contains__(self, key: object) -> bool:
        found = key in self._value
        self._note((*self._question, Has(key)), found)
        return found

    def __iter__(self) -> Iterator[Any]:
        self._note((*self._question, Keys()), tuple(self._value))
        return iter(self._value)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def values(self) -> Any:  # noqa: ANN401 - as the evidence has it
        """All values, as one answer."""
        self._note(self._question, self._value)
        return self._value.values()

    def items(self) -> Any:  # noqa: ANN401 - as the evidence has it
        """All keys with their values, as one answer."""
        self._note(self._question, self._value)
        return self._value.items()


class _Told:
    """Says an answer in bytes: what differs is said otherwise, in whatever process."""

    def __init__(self) -> None:
        #: Hash of each record by its place in memory, and the record, which keeps that place.
        self._records: dict[int, tuple[object, bytes]] = {}

    def hash_of(self, answer: object) -> bytes:
        """Hash *answer*.

        :raises TypeError: if it holds anything that cannot be told from another.
        """
        return sha256(self._tell(answer)).digest()[:12]

    def _tell(self, value: object) -> bytes:
        if isinstance(value, _PLAIN):
            return repr(value).encode()
        if isinstance(value, Mapping):
            pairs = (b"%b: %b" % (self._tell(k), self._tell(v)) for k, v in value.items())
            return b"{%b}" % b", ".join(pairs)
        if isinstance(value, set | frozenset):
            return b"{%b}" % b", ".join(sorted(map(self._tell, value)))
        if isinstance(value, tuple | list):
            return b"(%b)" % b", ".join(map(self._tell, value))
        if is_dataclass(value) and not isinstance(value, type):
            return self._tell_record(value)
        if type(value).__repr__ is object.__repr__:
            raise TypeError(f"two of {type(value).__name__} cannot be told apart")
        return repr(value).encode()

    def _tell_record(self, value: Any) -> bytes:  # noqa: ANN401 - any dataclass
        if id(value) not in self._records:
            told = [self._tell(getattr(value, field.name)) for field in fields(value)]
            named = b"%b(%b)" % (type(value).__qualname__.encode(), b", ".join(told))
            self._records[id(value)] = (value, sha256(named).hexdigest().encode())
        return self._records[id(value)][1]
