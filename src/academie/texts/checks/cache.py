"""What was found right in the words, kept as long as nothing changes that it was found in.

To ask all texts takes seconds, and an edit changes one of them. As with the answers of examples
(:mod:`academie.proof.cache`), only what held is kept: a problem is found each time.
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
    """Knows of what each question was asked, if the answer was that nothing is wrong.

    :param memory: where it is remembered; ``None`` if nowhere.
    :param code: hash of the code that asks.
    """

    def __init__(self, library: Library, memory: Path | None, code: str) -> None:
        self._library, self._memory, self._code = library, memory, code
        self._hashes: dict[Path, str] = {}
        self._now: dict[str, str] = {}

    def of_text(self, work: Work) -> Iterator[str]:
        """What a question of *work* alone is asked of: all its files, its witness, other prints."""
        yield self._below(self._docs / work.slug)
        yield self._hash(self._docs / "prints.toml")
        if volume := work.facts.get("volume"):  # its witness is that of the volume
            yield self._hash(self._docs / volume / "text.toml")
        if work.witness.file:
            yield self._hash(self._library.root / work.witness.file)

    def of_text_and_lexicon(self, work: Work) -> Iterator[str]:
        """What a question of *work* and of what the lexicon calls its terms is asked of."""
        yield from self.of_text(work)
        yield from map(self._hash, self._lexicon)

    def of_french(self) -> Iterator[str]:
        """What a question of the French of all texts is asked of."""
        for slug in self._library.slugs:
            yield self._below(self._docs / slug / "fr")
            yield self._hash(self._docs / slug / "doubted.toml")

    def of_french_and_notes(self) -> Iterator[str]:
        """What a question of our notes and of that French is asked of."""
        yield from self.of_french()
        for slug in self._library.slugs:
            yield self._hash(self._docs / slug / "notes.md")

    def of_page(self, example: Example) -> Iterator[str]:
        """What a question of *example* is asked of: its page, and whatever that names.

        That are the same page in other languages, the lexicon, and the texts.
        """
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
        """What *find* finds wrong, unless it was asked *of* the same and found nothing."""
        key = sha256("\0".join((self._code, *of)).encode()).hexdigest()
        found = [] if self._then.get(question) == key else list(find())
        yield from found
        if not found:
            self._now[question] = key

    def keep(self) -> None:
        """Remember what held."""
        if self._memory is None:
            return
        with suppress(OSError):  # where nothing can be kept it is asked again
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
        except (OSError, ValueError):  # not there, or not as we write it
            return {}

    def _hash(self, file: Path) -> str:
        if file not in self._hashes:
            there = file.is_file()
            self._hashes[file] = sha256(file.read_bytes()).hexdigest() if there else ""
        return self._hashes[file]

    def _below(self, folder: Path) -> str:
        """Hash of all files below *folder*, with their names."""
        if folder not in self._hashes:
            files = sorted(file for file in folder.rglob("*") if file.is_file())
            named = (f"{file.relative_to(folder)}\0{self._hash(file)}" for file in files)
            self._hashes[folder] = sha256("\0".join(named).encode()).hexdigest()
        return self._hashes[folder]

    def _languages(self, folder: Path) -> tuple[str, ...]:
        """The languages in which the pages in *folder* are told, each a folder in it."""
        if folder not in self._folders:
            self._folders[folder] = tuple(sorted(p.name for p in folder.iterdir() if p.is_dir()))
        return self._folders[folder]

    @cached_property
    def _folders(self) -> dict[Path, tuple[str, ...]]:
        return {}
