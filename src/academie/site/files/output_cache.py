"""Skip writing files whose sources have not changed."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING

from academie.core.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path


class Standing:
    """The files written below *out*, with the hashes of their sources.

    :param memory: the cache file.
    :param common: the common sources of all files, such as the code.
    """

    def __init__(self, out: Path, memory: Path, common: object) -> None:
        self._out, self._memory, self._common = out, memory, common
        known = json.loads(memory.read_text(encoding="utf-8")) if memory.exists() else {}
        self._then: dict[str, tuple[str, list[str]]] = known
        self._now: dict[str, tuple[str, list[str]]] = {}

    def write(self, name: str, of: object, make: Callable[[], Iterable[tuple[str, str]]]) -> None:
        """Write the files *name*, unless they exist and have the same sources *of*.

        :param of: all their sources; compared by ``repr``.
        :param make: gives each file, as it is named below the folder, and what it holds.
        """
        made_of = sha256(repr((self._common, of)).encode()).hexdigest()
        then, files = self._then.get(name, ("", []))
        if then != made_of or not all((self._out / file).exists() for file in files):
            files = [self._write(file, said) for file, said in make()]
        self._now[name] = made_of, files

    def keep(self) -> None:
        """Store what was requested in this build."""
        write_whole(self._memory, json.dumps(self._now))

    def _write(self, file: str, said: str) -> str:
        path = self._out / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(said, encoding="utf-8")
        return file
