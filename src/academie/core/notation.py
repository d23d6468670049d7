"""What every notation needs: an error in a part shows its place in the whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from academie.core.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


def within(whole: str, at: int, reader: Callable[[str], T], part: str) -> T:
    """Read *part*, which stands at *at* in *whole*.

    :raises NotationError: as *reader* does, but showing *whole* and the place in it.

    >>> from academie.core.values import Incident
    >>> within("attend ? jette C", 7, Incident.read, "? jette C")
    Traceback (most recent call last):
        ...
    academie.core.errors.NotationError: cannot read '? jette C' at character 8 of \
'attend ? jette C': an incident reads: ! KIND PLAYER name=value …
    """
    try:
        return reader(part)
    except NotationError as error:
        inside = part.find(error.text) if error.text else 0
        raise NotationError(whole, at + max(inside, 0) + error.at, error.expected) from None
