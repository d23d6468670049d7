"""What is said of a game: kinds and facts in the code, the sentences in catalogues, one a language.

The catalogues are gettext's, ``locale/LANGUAGE/LC_MESSAGES/DOMAIN.po``, by what may be said: a
game, the kit, the core. Code makes a :class:`Message` and reads its kind; no code reads a sentence.
"""

from __future__ import annotations

import gettext
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, partial, reduce
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any, TypeAlias
from unicodedata import combining, normalize

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    import polib

#: A fact as it is kept: a number, what is itself to be said, a word of notation, or several.
Fact: TypeAlias = "str | int | Message | tuple[Fact, ...]"

#: Where the catalogues stand.
LOCALE = Path(__file__).parents[1] / "locale"
ENGLISH = "en"
#: The fact that decides between the singular and the plural of a sentence.
COUNTED = "n"
#: Catalogues that stand elsewhere, by domain.
_bound: dict[str, Path] = {}
_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)


class MissingSentence(LookupError):
    """A kind of which a catalogue says nothing: a fault of ours, not of a user."""


class Message:
    """Something to be said: its kind, and the facts that its sentence names.

    :param kind: ``DOMAIN.NAME``: the catalogue, and the sentence in it.
    :param facts: by the name that the sentence gives them; what is no number is kept in its
        notation.

    >>> facts = {"player": "AB", "points": 3, "unit": "points", "reason": "pic", "rules": "x.1"}
    >>> print(Message("core.award", **facts))
    AB +3 points, pic (x.1)
    >>> Message("core.awaits", reason=Message("core.and", first="A", last="B"))
    Message('core.awaits', reason=Message('core.and', first='A', last='B'))
    """

    __slots__ = ("_hash", "facts", "kind")

    kind: str
    facts: tuple[tuple[str, Fact], ...]
    _hash: int

    def __init__(self, kind: str, /, **facts: object) -> None:
        object.__setattr__(self, "kind", kind)
        kept = tuple([(name, _freeze(facts[name])) for name in sorted(facts)]) if facts else ()
        object.__setattr__(self, "facts", kept)

    def __reduce__(self) -> tuple[Callable[..., Message], tuple[str, dict[str, Fact]]]:
        """Make the message anew where it is copied, since it does not change."""
        return _make, (self.kind, dict(self.facts))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name} of what is said does not change")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Message):
            return NotImplemented
        return self.kind == other.kind and self.facts == other.facts

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            object.__setattr__(self, "_hash", hash((self.kind, self.facts)))
            return self._hash

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts)
        return f"Message({self.kind!r}{facts})"

    def __str__(self) -> str:
        return self.within(_spoken.get())

    def within(self, language: str) -> str:
        """Give the sentence in *language*.

        :raises MissingSentence: if its catalogue has none.
        """
        facts = dict(self.facts)
        return _Sentence(language).vformat(find_sentence(language, self.kind, facts), (), facts)


def _make(kind: str, facts: Mapping[str, Fact]) -> Message:
    return Message(kind, **facts)


@contextmanager
def use_language(language: str) -> Iterator[None]:
    """Show everything inside the block in *language*.

    >>> with use_language("en"):
    ...     print(Message("core.and", first="A", last="B"))
    A and B
    """
    token = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(token)


def current_language() -> str:
    """Give the language in which messages are shown now."""
    return _spoken.get()


def languages() -> tuple[str, ...]:
    """List the languages that have catalogues of the games.

    >>> languages()
    ('en', 'fr')
    """
    return tuple(sorted(path.name for path in LOCALE.iterdir()))


def bind_catalogues(domain: str, directory: Path) -> None:
    """Look for the catalogues of *domain* in *directory*: those of a game from elsewhere."""
    _bound[domain] = directory


def find_sentence(language: str, kind: str, facts: Mapping[str, Fact]) -> str:
    """Find the sentence of *kind* in *language*, its facts still to be filled in.

    :raises MissingSentence: if it has none.
    """
    known = load_catalogue(language, kind.partition(".")[0])
    counted = facts.get(COUNTED)
    try:
        if isinstance(counted, int):
            return known.ngettext(kind, kind, counted)
        return known.gettext(kind)
    except KeyError:
        raise MissingSentence(f"the catalogue {language} says nothing of {kind}") from None


@cache
def load_catalogue(language: str, domain: str) -> gettext.GNUTranslations:
    """Load the catalogue of *language* for *domain*; what it lacks raises ``KeyError``.

    :raises MissingSentence: if there is none.
    """
    path = _bound.get(domain, LOCALE) / language / "LC_MESSAGES" / f"{domain}.po"
    made = path.with_suffix(".mo")
    if not path.is_file() and not made.is_file():
        raise MissingSentence(f"there is no catalogue {language} of {domain}")
    read = gettext.GNUTranslations(
        BytesIO(compile_catalogue(path) if path.is_file() else made.read_bytes())
    )
    read.add_fallback(_Strict(read))
    return read


def compile_catalogue(path: Path) -> bytes:
    """Compile the catalogue *path* for gettext, for a place to which no source of it comes."""
    return bytes(_read(path.read_text(encoding="utf-8")).to_binary())


def read_messages(file: Path) -> dict[str, str]:
    """Read the messages of the catalogue *file*, by their ids; empty where there is no file."""
    if not file.is_file():
        return {}
    return {entry.msgid: entry.msgstr for entry in _read(file.read_text(encoding="utf-8"))}


def _read(text: str) -> polib.POFile:
    import polib  # noqa: PLC0415 - a game that is played in silence does without

    return polib.pofile(text, encoding="utf-8")


class _Strict(gettext.NullTranslations):
    """What is asked where a catalogue says nothing: a sentence without number, or an error."""

    def __init__(self, known: gettext.GNUTranslations) -> None:
        super().__init__()
        self.known = known

    def gettext(self, message: str) -> str:
        raise KeyError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002 - as gettext has it
        return self.known.gettext(msgid1)


class _Sentence(Formatter):
    """Puts facts into a sentence: ``{cards}``, ``{cards:;}``, ``{cards:and}``, ``{cards:or}``.

    A number, ``{words:,}``, has its thousands parted as the language parts them. A word of the
    books is put as ``{rang:piquet.rank}`` where its own entry, ``piquet.rank_roi``, says it.
    """

    def __init__(self, language: str) -> None:
        self.language = language

    def format_field(self, value: Any, format_spec: str) -> str:  # noqa: ANN401 - as Formatter has it
        if isinstance(value, int) and format_spec == ",":
            return f"{value:,}".replace(",", self._said(Message("core.thousands")))
        if "." in format_spec:
            value = Message(f"{format_spec}_{_plain(str(value))}")
        if not isinstance(value, tuple):
            return self._said(value)
        parts = [self._said(one) for one in value]
        if not format_spec or len(parts) < 2:
            return ", ".join(parts)
        if format_spec == ";":
            return reduce(partial(self._joined, "core.then"), parts)
        return self._joined(f"core.{format_spec}", ", ".join(parts[:-1]), parts[-1])

    def _joined(self, kind: str, first: str, last: str) -> str:
        return Message(kind, first=first, last=last).within(self.language)

    def _said(self, fact: Fact) -> str:
        return fact.within(self.language) if isinstance(fact, Message) else str(fact)

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:  # noqa: ANN401 - as above
        try:
            return super().get_value(key, args, kwargs)
        except KeyError:
            raise MissingSentence(f"a sentence names {key}, which nobody states") from None


def _plain(word: str) -> str:
    """Write *word* as a kind has it: small letters, none of them accented."""
    apart = normalize("NFD", word.lower())
    return "".join(letter for letter in apart if not combining(letter))


def _freeze(value: object) -> Fact:
    """Make a fact immutable, of whatever type it was stated."""
    if type(value) is str or type(value) is int:
        return value
    if isinstance(value, Message):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, (list, tuple)):
        return tuple(map(_freeze, value))
    return str(value)
