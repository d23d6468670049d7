"""Messages as data: code holds kinds and facts, gettext catalogues hold the sentences.

The catalogues are ``locale/LANGUAGE/LC_MESSAGES/DOMAIN.po``, one for each game, the kit, the core
and so on. Code makes a :class:`Message` and reads its kind; no code reads a sentence.
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

#: A fact of a message: a number, another message, a word of notation, or a tuple of these.
Fact: TypeAlias = "str | int | Message | tuple[Fact, ...]"

#: The folder of the catalogues.
LOCALE = Path(__file__).parents[1] / "locale"
ENGLISH = "en"
#: The fact that decides between the singular and the plural of a sentence.
COUNTED = "n"
#: The words of the notation that name a player, and the kind that each language has for him.
_PLAYERS = {"blanc": "core.player_blanc", "noir": "core.player_noir"}
#: Catalogues that stand elsewhere, by domain.
_bound: dict[str, Path] = {}
_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)


class MissingSentence(LookupError):
    """Raised when a catalogue has no sentence for a kind: an error of ours, not of a user."""


class Message:
    """A message to a reader: its kind, and the facts that its sentence names.

    :param kind: ``DOMAIN.NAME``: the catalogue, and the sentence in it.
    :param facts: by the name that the sentence gives them; what is no number is stored in its
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
        """Let ``copy`` and ``pickle`` call the constructor, since messages are immutable."""
        return _make, (self.kind, dict(self.facts))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name} of a message cannot be changed")

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
        """Return the sentence in *language*.

        :raises MissingSentence: if its catalogue has none.
        """
        facts = dict(self.facts)
        return _Sentence(language).vformat(find_sentence(language, self.kind, facts), (), facts)


def _make(kind: str, facts: Mapping[str, Fact]) -> Message:
    return Message(kind, **facts)


@contextmanager
def use_language(language: str) -> Iterator[None]:
    """Show messages in *language* inside the block.

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
    """Return the language in which messages are shown now."""
    return _spoken.get()


def languages() -> tuple[str, ...]:
    """List the languages that have catalogues.

    >>> languages()
    ('de', 'en', 'fr')
    """
    return tuple(sorted(path.name for path in LOCALE.iterdir()))


def bind_catalogues(domain: str, directory: Path) -> None:
    """Read the catalogues of *domain* from *directory*, for a game outside this package."""
    _bound[domain] = directory


def find_sentence(language: str, kind: str, facts: Mapping[str, Fact]) -> str:
    """Find the sentence of *kind* in *language*, without its facts.

    :raises MissingSentence: if it has none.
    """
    known = load_catalogue(language, kind.partition(".")[0])
    counted = facts.get(COUNTED)
    try:
        if isinstance(counted, int):
            return known.ngettext(kind, kind, counted)
        return known.gettext(kind)
    except KeyError:
        raise MissingSentence(f"the catalogue {language} has no sentence for {kind}") from None


@cache
def load_catalogue(language: str, domain: str) -> gettext.GNUTranslations:
    """Load the catalogue of *language* for *domain*; an unknown kind raises ``KeyError``.

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
    import polib  # noqa: PLC0415 - a game that shows no message does not need it

    return polib.pofile(text, encoding="utf-8")


class _Strict(gettext.NullTranslations):
    """The fallback of a catalogue: uses the singular, or raises ``KeyError``."""

    def __init__(self, known: gettext.GNUTranslations) -> None:
        super().__init__()
        self.known = known

    def gettext(self, message: str) -> str:
        raise KeyError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002 - as gettext has it
        return self.known.gettext(msgid1)


class _Sentence(Formatter):
    """Fill facts into a sentence: ``{cards}``, ``{cards:;}``, ``{cards:and}``, ``{cards:or}``.

    ``{words:,}`` groups the thousands of a number as the language does. ``{rang:piquet.rank}``
    looks up a word of the books in an entry of its own, such as ``piquet.rank_roi``. The players
    ``blanc`` and ``noir`` are named in the language of the sentence, except where it quotes the
    notation: ``{known:=}``.
    """

    def __init__(self, language: str) -> None:
        self.language = language

    def format_field(self, value: Any, format_spec: str) -> str:  # noqa: ANN401 - as Formatter has it
        if isinstance(value, int) and format_spec == ",":
            return f"{value:,}".replace(",", self._said(Message("core.thousands")))
        if format_spec == "=":
            return ", ".join(value) if isinstance(value, tuple) else str(value)
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
        if isinstance(fact, str) and fact in _PLAYERS:
            fact = Message(_PLAYERS[fact])
        return fact.within(self.language) if isinstance(fact, Message) else str(fact)

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:  # noqa: ANN401 - as above
        try:
            return super().get_value(key, args, kwargs)
        except KeyError:
            raise MissingSentence(f"a sentence names {key}, which is not given") from None


def _plain(word: str) -> str:
    """Write *word* as kinds are written: in small letters, without accents and spaces."""
    apart = normalize("NFD", word.lower().replace(" ", "_"))
    return "".join(letter for letter in apart if not combining(letter))


def _freeze(value: object) -> Fact:
    """Convert *value* to an immutable fact."""
    if type(value) is str or type(value) is int:
        return value
    if isinstance(value, Message):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, (list, tuple)):
        return tuple(map(_freeze, value))
    return str(value)
