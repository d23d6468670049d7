"""What was read in the text of code, kept from one process to the next as long as it is true.

To parse every module of ours takes a second, and an edit changes one of them.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from functools import wraps
from hashlib import sha256
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from academie.core.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

P = ParamSpec("P")
R = TypeVar("R")
#: Where what was kept says by which code it was found.
_BY = "by"


class Memory:
    """What functions found in texts, as another process kept it and as this one asked for it."""

    def __init__(self) -> None:
        self._file: Path | None = None
        self._then: dict[str, Any] = {}
        self._now: dict[str, Any] = {}

    def begin(self, file: Path, by: str) -> None:
        """Use from now on what another process stored in *file*, if it was found by the same code.

        :param by: hash of the code by which it is found; it is kept with this Python's version.
        """
        self._file, self._then, self._now = file, {}, {_BY: f"{by} {sys.version}"}
        with suppress(OSError, ValueError, KeyError, TypeError):  # not there, or not as we write it
            kept = json.loads(file.read_bytes())
            self._then = kept if kept[_BY] == self._now[_BY] else {}

    def keep(self) -> None:
        """Write to the file what was asked for since it was begun, and nothing else."""
        if self._file is not None and self._now.keys() != self._then.keys():
            write_whole(self._file, json.dumps(self._now))

    def answer(self, find: Callable[..., R], texts: tuple[object, ...]) -> R:
        """Give what *find* finds in *texts*, from the store once it was begun."""
        if self._file is None:
            return find(*texts)
        asked = repr((find.__module__, find.__qualname__, texts))
        key = sha256(asked.encode()).hexdigest()
        if key not in self._now:
            self._now[key] = self._then[key] if key in self._then else find(*texts)
        answer: R = self._now[key]
        return answer


MEMORY = Memory()


def parsed(find: Callable[P, R]) -> Callable[P, R]:
    """Keep what *find* finds, where a memory is begun.

    :param find: answers by the texts alone that it is given, by place, and in what JSON can say;
        the answer is changed by nobody.
    """

    @wraps(find)
    def answered(*texts: P.args, **_: P.kwargs) -> R:
        return MEMORY.answer(find, texts)

    return answered
