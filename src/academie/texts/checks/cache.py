"""Cache the checks of the texts that passed, until a file changes that they read.

Checking all texts takes seconds, and an edit changes one of them. As in
:mod:`academie.proof.cache`, only success is stored: a problem is found each time.
"""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING

from academie.core.files import write_whole
from academie.texts.headwords import HEADS_FILE
from academie.texts.lexicon import further_files

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from academie.texts.examples import Example
    from academie.texts.library import Library
    from academie.texts.model import Work


class Held:
    """The cache of passed checks.

    :param memory: the cache file; ``None`` for no cache.
    :param code: hash of the code of the checks.
    """

    def __init__(self, library: Library, memory: Path | None, code: str) -> None:
        self._library, self._memory, self._code = library, memory, code
        self._hashes: dict[Path, str] = {}
        self._now: dict[str, str] = {}

    def of_text(self, work: Work) -> Iterator[str]:
        """Hash what a check of *work* alone reads: its files, its witness, other prints."""
        yield self._below(self._docs / work.slug)
        yield self._hash(self._docs / "prints.toml")
        if volume := work.facts.get("volume"):  # its witness is that of the volume
            yield self._hash(self._docs / volume / "text.toml")
        if work.witness.file:
            yield self._hash(self._library.root / work.witness.file)

    def of_text_and_lexicon(self, work: Work) -> Iterator[str]:
        """Hash what a check of *work* and of its terms in the lexicon reads."""
        yield from self.of_text(work)
        yield from map(self._hash, self._lexicon)

    def of_french(self) -> Iterator[str]:
        """Hash what a check of the French of all texts reads."""
        for slug in self._library.slugs:
            yield self._below(self._docs / slug / "fr")
            yield self._hash(self._docs / slug / "doubted.toml")

    def of_french_and_notes(self) -> Iterator[str]:
        """Hash what a check of our notes and of that French reads."""
        yield from self.of_french()
        for slug in self._library.slugs:
            yield self._hash(self._docs / slug / "notes.md")

    def of_page(self, example: Example) -> Iterator[str]:
        """Hash what a check of *example* reads: its page, its translations, lexicon and texts."""
        root = self._library.root
        told = [root / prose.file for prose in self._library.retold(example.path)]
        pages = [example.path, *told]
        read = [page.read_bytes() for page in pages]
        yield from (sha256(page).hexdigest() for page in read)
        yield from map(self._hash, self._lexicon)
        yield " ".join((*self._library.slugs, *self._languages(example.path.parent)))
        words = b"".join(read)
        own = example.place.partition("/")[0]
        for slug in self._library.slugs:
            if slug == own or f"{slug}.".encode() in words:
                yield self._below(self._docs / slug)

    def ask(
        self, question: str, of: Iterable[str], find: Callable[[], Iterable[str]]
    ) -> Iterator[str]:
        """Run *find*, unless it found nothing before with the same hashes *of*."""
        key = sha256("\0".join((self._code, *of)).encode()).hexdigest()
        found = [] if self._then.get(question) == key else list(find())
        yield from found
        if not found:
            self._now[question] = key

    def keep(self) -> None:
        """Store the checks that passed."""
        if self._memory is None:
            return
        with suppress(OSError):  # without a cache the checks run again
            self._memory.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._memory, json.dumps(self._now))

    @property
    def _docs(self) -> Path:
        return self._library.root / "docs"

    @property
    def _lexicon(self) -> tuple[Path, ...]:
        files = (self._docs / "lexicon.md", self._docs / "lexicon.toml")
        heads = self._library.root / HEADS_FILE
        return (*files, heads, *further_files(self._library.root))

    @cached_property
    def _then(self) -> dict[str, str]:
        try:
            return dict(json.loads(self._memory.read_bytes())) if self._memory else {}
        except (OSError, ValueError):  # missing or damaged
            return {}

    def _hash(self, file: Path) -> str:
        if file not in self._hashes:
            there = file.is_file()
            self._hashes[file] = sha256(file.read_bytes()).hexdigest() if there else ""
        return self._hashes[file]

    def _below(self, folder: Path) -> str:
        """Hash all files below *folder*, with their names."""
        if folder not in self._hashes:
            files = sorted(file for file in folder.rglob("*") if file.is_file())
            named = (f"{file.relative_to(folder)}\0{self._hash(file)}" for file in files)
            self._hashes[folder] = sha256("\0".join(named).encode()).hexdigest()
        return self._hashes[folder]

    def _languages(self, folder: Path) -> tuple[str, ...]:
        """List the languages into which the pages of *folder* are translated."""
        if folder not in self._folders:
            self._folders[folder] = tuple(sorted(p.name for p in folder.iterdir() if p.is_dir()))
        return self._folders[folder]

    @cached_property
    def _folders(self) -> dict[Path, tuple[str, ...]]:
        return {}
