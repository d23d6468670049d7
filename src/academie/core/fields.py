"""Declare the notation of a state once: a list of fields, each with one codec.

A :class:`Notation` writes the fields of a state on a line and leaves out those with their default
value; its errors show the place that cannot be read. :class:`Actions` does the same for actions.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping  # noqa: TC003 - annotations that a dataclass keeps
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from academie.core.codecs import Codec, Contradiction, check_type, list_of
from academie.core.errors import NotationError
from academie.core.messages import Message
from academie.core.notation import read_part
from academie.core.values import Incident

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from academie.core.codecs import Json, Schema
    from academie.core.templates import Record

T = TypeVar("T")
S = TypeVar("S")

#: The separator between two fields of a line.
BETWEEN = " | "


class HasNotation:
    """A value that a :class:`Notation` or :class:`Actions` reads and writes.

    The package of a game declares the notations of all its values when it is imported.
    """

    __slots__ = ()

    def __str__(self) -> str:
        return _shown[type(self)](self)


#: The codec of each class.
_shown: dict[type, Callable[[Any], str]] = {}


@dataclass(frozen=True, slots=True)
class Field(Generic[S]):
    """A field of a line: its first word, the part of the state that it holds, and its codec.

    :param word: what it begins with.
    :param name: the attribute of the state; ``options.partie`` is one of what was agreed.
    :param form: how its value is read and written; a :func:`~academie.core.codecs.mark` is
        the word alone.
    :param phases: in which it may stand; in all if none is named.
    :param wanted: phases in which it must stand.
    :param example: what to say where it is missing.
    :param owner: for an attribute that several fields say, one an owner: which of its values.
    :param secret: whether nobody may know it but the owner.
    :param laid_open: phases in which everybody may know it nevertheless.
    :param known: of its value, what a seat may know; left out if that is nothing.
    :param shown: whether it stands in the line of a state; by default where it is not as usual.
    :param say: what a state has in it, where no attribute is just that.
    :param seen: for a secret that is not one owner’s: what a seat may know of it, as data.
    :param unsaid: what it is where no word says it, by what the other fields say; by default as
        usual.
    """

    word: str
    name: str
    form: Codec[Any]
    phases: frozenset[str] = frozenset()
    wanted: frozenset[str] = frozenset()
    example: str = ""
    owner: int | None = None
    secret: bool = False
    seen: Callable[[S, str], Json] | None = None
    shown: Callable[[S], bool] | None = None
    say: Callable[[S], Any] | None = None
    laid_open: frozenset[str] = frozenset()
    known: Callable[[Any, str], Any] | None = None
    unsaid: Callable[[Mapping[str, Any]], Any] | None = None

    def of(self, state: S) -> Any:  # noqa: ANN401 - the value of any field
        """Return the value of this field in *state*."""
        if self.say is not None:
            return self.say(state)
        value: Any = state
        for name in self.name.split("."):
            value = getattr(value, name)
        return value if self.owner is None else value[self.owner]

    def stands(self, state: S, phase: str, usual: S) -> bool:
        """Check whether the line of *state* has this field: it is unusual, or must be written."""
        if self.shown is not None:
            return self.shown(state)
        return phase in self.wanted or self.of(state) != self.of(usual)


def fields_for(
    name: str,
    owners: Sequence[str],
    form: Codec[Any],
    shown: Callable[[Any], bool] | None = None,
    phases: frozenset[str] = frozenset(),
) -> tuple[Field[Any], ...]:
    """Make a field for each of *owners*, which together hold the attribute *name*."""
    return tuple(
        Field(word, name, form, phases=phases, owner=n, secret=True, shown=shown)
        for n, word in enumerate(owners)
    )


def register_codec(form: Record[T]) -> Record[T]:
    """Register *form*, so that ``str`` writes the values of its class with it."""
    _shown[form.make] = form.show
    return form


@dataclass(frozen=True, slots=True)
class Actions(Generic[T]):
    """Read and write the actions of a game: the first of *records* that fits reads.

    :param expected: what an action looks like.
    """

    records: tuple[Record[Any], ...]
    expected: Message | str

    def __repr__(self) -> str:
        return f"<actions {', '.join(one.make.__name__ for one in self.records)}>"

    def __post_init__(self) -> None:
        for one in self.records:
            register_codec(one)

    def read(self, text: str) -> T | Incident:
        """Read an action or an incident, the inverse of ``str``.

        :raises NotationError: if it is none.
        """
        text = text.strip()
        if text.startswith("!"):
            return Incident.read(text)
        for one in self.records:
            if one.pattern.fullmatch(text):
                action: T = one.read(text)
                return action
        raise NotationError(text, 0, self.expected)

    def data(self, action: object) -> dict[str, Json]:
        """Convert *action* to JSON: the name of its class, and its parts."""
        form = next(one for one in self.records if one.make is type(action))
        return {"action": form.make.__name__, **form.data(action)}

    def value(self, data: Json) -> T:
        """Read an action from JSON, the inverse of :meth:`data`.

        :raises NotationError: if *data* are no action.
        """
        known = dict(check_type(data, dict, self.expected))
        name = known.pop("action", None)
        form = next((one for one in self.records if one.make.__name__ == name), None)
        if form is None:
            raise NotationError(str(name), 0, self.expected)
        action: T = form.value(known)
        return action

    @property
    def schema(self) -> Schema:
        """The JSON Schema of :meth:`data`."""
        return {"oneOf": [_tag(one) for one in self.records]}


def _tag(form: Record[Any]) -> Schema:
    properties = {"action": {"const": form.make.__name__}, **form.schema["properties"]}
    return {
        **form.schema,
        "properties": properties,
        "required": ["action", *form.schema["required"]],
    }


@dataclass(frozen=True, slots=True)
class Notation(Generic[S]):
    """Read and write a state on one line: its phase, then its fields.

    :param usual: a state of which everything is as usual, and left out.
    :param phases: the phases, one of which a line begins with.
    :param fields: in the order in which a line has them.
    :param settled: what is understood though no word of the line says it; it may refuse what is
        said by a :class:`~academie.core.codecs.Contradiction`.
    :param make: makes a state of what its fields say; by default its class.
    :param order: the words of fields that stand in the order in which a state has them, such as
        those of its players.
    :param bare: the word, which no line has, of the field with which every line begins; then there
        is one phase, which no line has either.
    """

    usual: S
    phases: tuple[str, ...]
    fields: tuple[Field[S], ...]
    settled: Callable[[S], S] | None = None
    make: Callable[..., S] | None = None
    order: Callable[[S], tuple[str, ...]] | None = None
    bare: str = ""
    _by_word: dict[str, Field[S]] = dataclasses.field(init=False, repr=False, compare=False)

    def __repr__(self) -> str:
        return f"<notation of {type(self.usual).__module__}.{type(self.usual).__name__}>"

    def __post_init__(self) -> None:
        _shown[type(self.usual)] = self.show
        object.__setattr__(self, "_by_word", {field.word: field for field in self.fields})

    def show(self, state: S) -> str:
        """Write *state* on one line."""
        phase: str = getattr(state, "phase")  # noqa: B009 - a state has one, and S does not say so
        said = [] if self.bare else [phase]
        for field, value in self._said(state, phase):
            word = "" if field.word == self.bare else f"{field.word} "
            said.append(f"{word}{field.form.show(value)}".rstrip())
        return BETWEEN.join(said)

    def _said(self, state: S, phase: str) -> Iterator[tuple[Field[S], Any]]:
        """Yield the fields that the line of *state* has, each with its value."""
        for field in self._ordered(state):
            if field.stands(state, phase, self.usual):
                yield field, field.of(state)

    def _ordered(self, state: S) -> Iterable[Field[S]]:
        if self.order is None:
            return self.fields
        words = self.order(state)
        in_turn = iter(words)
        return [
            self._by_word[next(in_turn)] if field.word in words else field for field in self.fields
        ]

    def data(self, state: S) -> dict[str, Json]:
        """Convert *state* to JSON: its phase, and each field by its word."""
        phase: str = getattr(state, "phase")  # noqa: B009 - as above
        said = self._said(state, phase)
        return {"phase": phase, **{field.word: field.form.data(value) for field, value in said}}

    def view_for(self, state: S, seat: str) -> dict[str, Json]:
        """Convert *state* to what *seat* may know; of hidden cards only the number."""
        phase: str = getattr(state, "phase")  # noqa: B009 - as above
        said: dict[str, Json] = {"phase": phase}
        for field, value in self._said(state, phase):
            if field.seen is not None:
                said[field.word] = field.seen(state, seat)
                continue
            known = value if field.known is None else field.known(value, seat)
            hidden = field.secret and field.word != seat and phase not in field.laid_open
            if known or field.known is None:
                said[field.word] = len(known) if hidden else field.form.data(known)
        return said

    def value(self, data: Json) -> tuple[S, tuple[Incident, ...]]:
        """Read a state from JSON, the inverse of :meth:`data`, and the rulings that await a choice.

        :raises NotationError: if *data* are no such state.
        """
        known = dict(check_type(data, dict, Message("core.expects_state_object")))
        phase = known.pop("phase", None)
        by_word = self._by_word
        if phase not in self.phases:
            raise NotationError(
                str(phase), 0, Message("core.expects_state_begins", phases=self.phases)
            )
        for word in known.keys() - by_word.keys():
            raise NotationError(word, 0, Message("core.expects_field_one", by_word=tuple(by_word)))
        found = {word: by_word[word].form.value(one) for word, one in known.items()}
        text = BETWEEN.join([phase, *found])
        self._refuse(text, phase, dict.fromkeys(found, 0))
        return self._made(text, phase, found)

    @property
    def schema(self) -> Schema:
        """The JSON Schema of :meth:`data`."""
        everywhere = [f.word for f in self.fields if f.wanted.issuperset(self.phases)]
        return {
            "type": "object",
            "properties": {
                "phase": {"enum": list(self.phases)},
                **{field.word: field.form.schema for field in self.fields},
            },
            "required": ["phase", *everywhere],
            "additionalProperties": False,
        }

    def read(self, text: str) -> tuple[S, tuple[Incident, ...]]:
        """Read a state, and the incidents whose rulings await a choice in it.

        :raises NotationError: showing the place that cannot be read.
        """
        (place, first), *parts = split_parts(text)
        found: dict[str, Any] = {}
        places: dict[str, int] = {}
        by_word = self._by_word
        if self.bare:
            phase = self.phases[0]
            places[self.bare] = min(place, len(text))
            by_word = {word: one for word, one in by_word.items() if word != self.bare}
            form = self._by_word[self.bare].form
            found[self.bare] = read_part(text, places[self.bare], form.read, first)
        elif first in self.phases:
            phase = first
        else:
            raise NotationError(text, 0, Message("core.expects_state_begins", phases=self.phases))
        for at, words in parts:
            word = find_word(words, by_word)
            if word is None:
                known = ", ".join(by_word)
                raise NotationError(text, at, Message("core.expects_field_begins_one", known=known))
            field = by_word[word]
            if field.word in found:
                raise NotationError(text, at, Message("core.expects_stands_twice", word=word))
            places[field.word] = at
            rest = words[len(word) + 1 :]
            place = min(at + len(word) + 1, len(text))
            found[field.word] = read_part(text, place, field.form.read, rest)
        self._refuse(text, phase, places)
        return self._made(text, phase, found)

    def _refuse(self, text: str, phase: str, places: Mapping[str, int]) -> None:
        """Reject fields that *phase* does not allow, or that it needs and are missing."""
        for field in self.fields:
            if field.word in places:
                if field.phases and phase not in field.phases:
                    reason = Message("core.expects_phase_no", phase=phase, word=field.word)
                    raise NotationError(text, places[field.word], reason)
            elif phase in field.wanted:
                expected = Message("core.expects_missing", word=field.word, example=field.example)
                raise NotationError(text, len(text), expected)

    def _made(self, text: str, phase: str, found: dict[str, Any]) -> tuple[S, tuple[Incident, ...]]:
        waiting: tuple[Incident, ...] = found.pop(AWAITS, ())
        values: dict[str, Any] = {"phase": phase}
        for word, field in self._by_word.items():
            if word not in found:
                continue
            name, _, part = field.name.partition(".")
            if not part and field.owner is None:
                values[name] = found[word]
                continue
            whole: Any = values.get(name, getattr(self.usual, name, None))
            if field.owner is None:
                values[name] = replace(whole, **{part: found[word]})
            else:
                before, after = whole[: field.owner], whole[field.owner + 1 :]
                values[name] = (*before, found[word], *after)
        for field in self.fields:
            if field.unsaid is not None and field.name not in values:
                values[field.name] = field.unsaid(values)
        try:
            state = (self.make or type(self.usual))(**values)
            return (self.settled(state) if self.settled else state), waiting
        except Contradiction as error:
            place = find_field(text, error.word, error.part)
            raise NotationError(text, place, error.expected) from None


#: The field of the rulings that await a choice: it holds their incidents, ruled on again when read.
AWAITS = "attend"
PENDING: Field[Any] = Field(
    AWAITS,
    "pending",
    Codec(
        list_of(Codec(Incident.read), "; ").read,
        lambda rulings: "; ".join(str(ruling.incident) for ruling in rulings),
        schema={"type": "array", "items": {"type": "string"}},
        give=lambda rulings: [str(ruling.incident) for ruling in rulings],
        take=list_of(Codec(Incident.read)).value,
    ),
)


def split_parts(text: str) -> Iterator[tuple[int, str]]:
    """Split *text* at each ``|``, and return each part with its place."""
    at = 0
    for part in text.split("|"):
        words = part.strip()
        yield at + (part.index(words) if words else 0), words
        at += len(part) + 1


def find_field(text: str, word: str, part: str = "") -> int:
    """Find where the field *word* begins in *text*, or else *part*; otherwise the end.

    :param part: a word of the field, up to a colon, whose place is wanted if it stands there.

    >>> find_field("jet | blanc 1:14 7", "blanc", "7")
    17
    """
    for at, words in split_parts(text) if word else ():
        if find_word(words, (word,)):
            found = re.search(rf"(?<!\S){re.escape(part)}(?![^\s:])", words) if part else None
            return at + (found.start() if found else 0)
    last = text.rfind(word) if word else -1
    return last if last >= 0 else len(text)


def find_word(words: str, known: Collection[str]) -> str | None:
    """Find the one of *known* with which the field *words* begins."""
    first, _, rest = words.partition(" ")
    if first in known:
        return first
    both = f"{first} {rest.partition(' ')[0]}"
    if both in known:
        return both
    of_several = (word for word in known if " " in word)
    return next((word for word in of_several if f"{words} ".startswith(f"{word} ")), None)
