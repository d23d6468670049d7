"""Files that stand as they were written, since all that they are made of is the same."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING

from academie.core.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path


class Standing:
    """What was written below *out*, and of what: what is made of the same is not written again.

    :param memory: where it is remembered from one build to the next.
    :param common: what every file is made of, such as the code.
    """

    def __init__(self, out: Path, memory: Path, common: object) -> None:
        self._out, self._memory, self._common = out, memory, common
        known = json.loads(memory.read_text(encoding="utf-8")) if memory.exists() else {}
        self._then: dict[str, tuple[str, list[str]]] = known
        self._now: dict[str, tuple[str, list[str]]] = {}

    def write(self, name: str, of: object, make: Callable[[], Iterable[tuple[str, str]]]) -> None:
        """Write the files *name*, unless they stand and were made *of* the same.

        :param of: all that they are made of; its ``repr`` tells it from all else.
        :param make: gives each file, as it is named below the folder, and what it holds.
        """
        made_of = sha256(repr((self._common, of)).encode()).hexdigest()
        then, files = self._then.get(name, ("", []))
        if then != made_of or not all((self._out / file).exists() for file in files):
            files = [self._write(file, said) for file, said in make()]
        self._now[name] = made_of, files

    def keep(self) -> None:
        """Remember what was asked for: it all stands."""
        write_whole(self._memory, json.dumps(self._now))

    def _write(self, file: str, said: str) -> str:
        path = self._out / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(said, encoding="utf-8")
        return file
