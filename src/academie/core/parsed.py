"""Cache what was found in source texts from one process to the next.

Parsing all our modules takes a second, and an edit changes one of them.
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
#: The key under which the cache holds the hash of the code that filled it.
_BY = "by"


class Memory:
    """A cache of what functions found in texts, from an earlier process and from this one."""

    def __init__(self) -> None:
        self._file: Path | None = None
        self._then: dict[str, Any] = {}
        self._now: dict[str, Any] = {}

    def begin(self, file: Path, by: str) -> None:
        """Load the cache *file*, if the same code wrote it, and use it from now on.

        :param by: hash of the code that finds it; it is stored with the version of Python.
        """
        self._file, self._then, self._now = file, {}, {_BY: f"{by} {sys.version}"}
        with suppress(OSError, ValueError, KeyError, TypeError):  # missing or damaged
            kept = json.loads(file.read_bytes())
            self._then = kept if kept[_BY] == self._now[_BY] else {}

    def keep(self) -> None:
        """Write to the file what was looked up since :meth:`begin`, and nothing else."""
        if self._file is not None and self._now.keys() != self._then.keys():
            write_whole(self._file, json.dumps(self._now))

    def answer(self, find: Callable[..., R], texts: tuple[object, ...]) -> R:
        """Return what *find* finds in *texts*, from the cache once it was begun."""
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
    """Decorator: cache what *find* finds, once a memory is begun.

    :param find: answers by the texts alone that it is given, by place, and in what JSON can say;
        the answer is changed by nobody.
    """

    @wraps(find)
    def answered(*texts: P.args, **_: P.kwargs) -> R:
        return MEMORY.answer(find, texts)

    return answered
