"""A field as it stands in line after line of a game: what it said last is not worked out again.

From one state to the next most fields say the same. Values do not change, so the very value that
was shown last is written alike, and the very words that were read last say the same value.
"""

from __future__ import annotations

from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from academie.core.errors import NotationError
from academie.core.notation import within

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.core.fields import Field

S = TypeVar("S")

#: What a line has of a field that does not stand in it.
ABSENT = object()
_NOTHING = object()


class Standing(Generic[S]):
    """*field* in the lines of one notation.

    :param usual: a state of which everything is as usual.
    :param bare: whether its word is left out.
    """

    __slots__ = ("_asked", "_head", "_told", "_usual", "alone", "field", "get", "name", "part")

    def __init__(self, field: Field[S], usual: S, *, bare: bool) -> None:
        self.field = field
        self.get: Callable[[S], Any] = getting(field)
        #: The attribute of a state, the part of it that the field says, and whether it says all.
        self.name, _, self.part = field.name.partition(".")
        self.alone = not self.part and field.owner is None
        self._head = "" if bare else f"{field.word} "
        self._usual = usual
        #: The value asked last, whether it is as usual, and its words once they were wanted.
        self._asked: tuple[Any, bool, str | None] = (_NOTHING, False, None)
        #: The words read last, and what they say.
        self._told: tuple[str, Any] = ("", _NOTHING)

    def value(self, state: S, phase: str) -> Any:  # noqa: ANN401 - of any field
        """What *state* has in it; :data:`ABSENT` if its line does not have the field."""
        field = self.field
        if field.shown is not None:
            return self.get(state) if field.shown(state) else ABSENT
        value = self.get(state)
        if self._asked[0] is not value:
            self._asked = (value, value == self.get(self._usual), None)
        return ABSENT if self._asked[1] and phase not in field.wanted else value

    def words(self, state: S, phase: str) -> str | None:
        """Its words in the line of *state*; ``None`` if it does not stand there."""
        value = self.value(state, phase)
        if value is ABSENT:
            return None
        asked, as_usual, words = self._asked
        if asked is not value or words is None:
            words = f"{self._head}{self.field.form.show(value)}".rstrip()
            self._asked = (value, as_usual, words)
        return words

    def read(self, whole: str, at: int, words: str) -> Any:  # noqa: ANN401 - of any field
        """What *words*, which stand at *at* in *whole*, say of it.

        :raises NotationError: showing the place that cannot be read.
        """
        told, value = self._told
        if value is not _NOTHING and told == words:
            return value
        try:
            value = self.field.form.read(words)
        except NotationError:
            return within(whole, at, self.field.form.read, words)
        self._told = (words, value)
        return value


def getting(field: Field[S]) -> Callable[[S], Any]:
    """What gets from a state what it has in *field*."""
    if field.say is not None:
        return field.say
    whole = attrgetter(field.name)
    if field.owner is None:
        return whole
    part = itemgetter(field.owner)
    return lambda state: part(whole(state))
