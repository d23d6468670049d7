"""Several things of which each is made when it is asked for: thousands may be done, one is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T_co = TypeVar("T_co", covariant=True)


class Several(Sequence[T_co]):
    """*many* things, by their place; equal to the tuple of them, and shown as it is.

    :param make: makes the one at a place, and always the same.

    >>> squares = Several(5, lambda n: n * n)
    >>> squares, squares[-1], squares[1:3]
    ((0, 1, 4, 9, 16), 16, (1, 4))
    >>> squares == (0, 1, 4, 9, 16)
    True
    """

    __slots__ = ("_last", "_make", "_many")

    def __init__(self, many: int, make: Callable[[int], T_co]) -> None:
        self._many, self._make = many, make
        self._last: tuple[object, int | None] = (None, None)

    def __len__(self) -> int:
        return self._many

    @overload
    def __getitem__(self, place: int) -> T_co: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T_co, ...]: ...
    def __getitem__(self, place: int | slice) -> T_co | tuple[T_co, ...]:
        if isinstance(place, slice):
            return tuple(map(self._make, range(self._many)[place]))
        if not 0 <= place < self._many:
            place = range(self._many)[place]
        made = self._make(place)
        self._last = made, place
        return made

    def place(self, one: object) -> int | None:
        """The place of *one*, if it is the very thing that was asked for last.

        >>> letters = Several(3, "abc".__getitem__)
        >>> letters.place(letters[1]), letters.place("c")
        (1, None)
        """
        last, place = self._last
        return place if one is last else None

    def __iter__(self) -> Iterator[T_co]:
        return map(self._make, range(self._many))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (tuple, Several)) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))
