"""Read numbers and parts of a notation, with errors that show the place in the whole line."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from academie.core.errors import NotationError
from academie.core.messages import Message

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
#: The most digits of a number: no game and no seed needs more.
DIGITS = 18


def is_number(text: str, digits: int = DIGITS) -> bool:
    """Check whether *text* is a whole number in plain digits, at most *digits* of them.

    >>> is_number("15"), is_number("-1"), is_number("٣"), is_number("9" * 19)
    (True, False, False, False)
    """
    return text.isascii() and text.isdecimal() and len(text) <= digits


def read_number(text: str) -> int:
    """Read a whole number.

    :raises NotationError: if it is none, or has more digits than anybody counts.

    >>> read_number("15")
    15
    """
    if not is_number(text):
        raise NotationError(
            text, 0, Message("core.expects_whole_number_digits_most", digits=DIGITS)
        )
    return int(text)


def read_part(whole: str, at: int, reader: Callable[[str], T], part: str) -> T:
    """Read *part*, which begins at *at* in *whole*.

    :raises NotationError: as *reader* does, but showing *whole* and the place in it.

    >>> from academie.core.values import Incident
    >>> read_part("attend ? jette C", 7, Incident.read, "? jette C")
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
