"""Record what each prompt really gave, instead of comparing it."""

from __future__ import annotations

import re
import traceback
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import doctest
    from collections.abc import Callable
    from types import TracebackType

    _Out = Callable[[str], object]

#: The beginning of the answer of a prompt that raises an exception.
BROKEN = "Traceback (most recent call last):"
_BLANK = re.compile(r"(?m)^[ \t]*$\n")


class Notes:
    """Mixin for a runner of doctest: records what each prompt gave, and whether it was expected.

    :ivar got: what the last prompt gave, as pages print it.
    :ivar expected: whether the page prints that.
    """

    got: str = ""
    expected: bool = True

    def report_success(
        self, _out: _Out, _test: doctest.DocTest, example: doctest.Example, got: str
    ) -> None:
        """Note what was expected."""
        self._note(example.want if example.exc_msg is not None else got, expected=True)

    def report_failure(
        self, _out: _Out, _test: doctest.DocTest, _example: doctest.Example, got: str
    ) -> None:
        """Note what was not."""
        self._note(_shortened(got), expected=False)

    def report_unexpected_exception(
        self,
        _out: _Out,
        _test: doctest.DocTest,
        _example: doctest.Example,
        exc_info: tuple[type[BaseException], BaseException, TracebackType],
    ) -> None:
        """Note what was raised."""
        last = "".join(traceback.format_exception_only(exc_info[0], exc_info[1]))
        self._note(f"{BROKEN}\n    ...\n{last}", expected=False)

    def _note(self, got: str, *, expected: bool) -> None:
        self.got = _BLANK.sub("<BLANKLINE>\n", got)
        self.expected = expected


def _shortened(got: str) -> str:
    """Format an exception as pages print it, without the frames of the stack."""
    if not got.startswith(BROKEN):
        return got
    return f"{BROKEN}\n    ...\n{got.rstrip().splitlines()[-1]}\n"
