"""Prepare the answers of ``show`` and ``cite`` that :mod:`academie.cli.prepared` gives.

This runs after an answer that had to read the texts, for those texts. Without a writable cache
nothing is prepared.
"""

from __future__ import annotations

import contextlib
import os
import time
from typing import TYPE_CHECKING

from academie.addresses import at
from academie.cli import prepared, reading
from academie.cli.cache import files as cache_files
from academie.cli.prepared import ANSWERS, PART
from academie.core.errors import AcademieError
from academie.texts.citing import Sources, cite
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.library import Library, load

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path


_ASKED = (FRENCH, ENGLISH)


def prepare(arguments: Sequence[str]) -> None:
    """Prepare what *arguments* ask for, so that the next answer is fast."""
    if not prepared.asked(arguments) or arguments[0] == "search":
        return
    # A text that cannot be read, or a cache that cannot be written, has its say elsewhere.
    with contextlib.suppress(OSError, AcademieError):
        for unit in dict.fromkeys(prepared.units(arguments)):
            _prepare(unit)


def _prepare(unit: str) -> None:
    made_from, latest = cache_files.made_from(unit)
    if latest > time.time_ns() - cache_files.STILL or _is_prepared(unit):
        return
    _write(cache_files.file_of(unit, ANSWERS), b"")  # without a cache there is nothing to prepare
    library = load()
    held = _held(library, unit)
    if cache_files.made_from(unit)[0] == made_from:
        _write(cache_files.file_of(unit, ANSWERS), made_from.encode() + PART + held)


def _is_prepared(unit: str) -> bool:
    try:
        return prepared.held_of(unit, ANSWERS) is not None
    except OSError:
        return False


def _write(file: Path, data: bytes) -> None:
    """Write *data* to *file* atomically."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)


class _Answers:
    """Answers of the command as a file: a table of byte ranges, then the pieces of text."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []
        self.length = 0
        self.table: list[str] = []

    def add(self, piece: str) -> str:
        """Add *piece* and return its byte range."""
        first = self.length
        self.pieces.append(piece.encode())
        self.length += len(self.pieces[-1])
        return f"{first}-{self.length}"

    def told(self, command: str, id_: str, places: Iterable[str]) -> None:
        """Record which byte ranges make the answer of *command* for *id_*."""
        self.table.append(f"{command} {id_} {' '.join(places)}")

    def __bytes__(self) -> bytes:
        table = "".join(f"\n{line}" for line in self.table)
        return f"{table}\n".encode() + PART + b"".join(self.pieces)


def _held(library: Library, unit: str) -> bytes:
    return _of_lexicon(library) if unit == cache_files.LEXICON else _of_text(library, unit)


def _of_text(library: Library, slug: str) -> bytes:
    work = library.work(slug)
    answers = _Answers()
    sources = Sources(library, at)
    answers.told("show", slug, [answers.add(reading.contents(library, work, FRENCH))])
    answers.told("cite", slug, [answers.add(cite(sources.work(work), "text"))])
    shown = {
        id_: answers.add(reading.rule_text(library, r, _ASKED)) for id_, r in work.rules.items()
    }
    for id_, parts in _parts(work.rules).items():
        answers.told("show", id_, (shown[part] for part in parts))
    for id_, rule in work.rules.items():
        answers.told("cite", id_, [answers.add(cite(sources.rule(work, rule), "text"))])
    for id_, note in work.readings.items():
        answers.told("show", id_, [answers.add(reading.note_text(library, note))])
    return bytes(answers)


def _parts(ids: Iterable[str]) -> dict[str, list[str]]:
    """Yield each of *ids* with all ids below it, as :meth:`Library.parts` does."""
    parts: dict[str, list[str]] = {id_: [] for id_ in ids}
    for id_ in parts:
        words = id_.split(".")
        for above in (".".join(words[:n]) for n in range(1, len(words) + 1)):
            if above in parts:
                parts[above].append(id_)
    return parts


def _of_lexicon(library: Library) -> bytes:
    answers = _Answers()
    for term in library.terms.values():
        place = answers.add(reading.term_text(library, term, _ASKED))
        for id_ in (term.anchor, *([] if "." in term.id else [term.id])):
            answers.told("show", id_, [place])
    return bytes(answers)
