"""What stands in a file beside a text: its facts, registry, witness, and what is said of it."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

from academie.edition.blocks import SourceError, read_source
from academie.edition.records import (
    Clause,
    Collated,
    Doubted,
    Explained,
    Former,
    Older,
    Parallel,
    Registered,
    Span,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

#: What the title leaf of every text says, were it that it does not say it.
FACTS = ("title", "author", "place", "year")
_SPAN = re.compile(r"(\d+)(?:-(\d+)|\[(\d+):(\d+)\])?")


def registry(file: Path) -> tuple[Registered, ...]:
    """Every line of the registry *file*; none if it is not there."""
    if not file.exists():
        return ()
    text = read_source(file, f"docs/{file.parent.name}/{file.name}")
    rows = (line.split("\t") for line in text.splitlines())
    return tuple(Registered(*row) for row in rows if len(row) == 3)


def former(folder: Path) -> Iterator[Former]:
    """Words that passages once had, a line each, below a line of headings.

    :raises SourceError: for a line that does not have its four cells.
    """
    file = folder / "former.tsv"
    shown = f"docs/{folder.name}/{file.name}"
    lines = read_source(file, shown).splitlines()[1:] if file.exists() else []
    for n, line in enumerate(lines, 2):
        cells = line.split("\t")
        id_, hashed, label, words = cells if len(cells) == 4 else ("", "", "", "")
        if not (id_ and hashed and words):
            raise SourceError(shown, n, "a line gives an id, a hash, a number or title, and words")
        yield Former(id_, hashed, label, words, n)


def explained(folder: Path, language: str) -> Iterator[Explained]:
    """Where the translation into *language* differs on purpose.

    :raises SourceError: for a line that does not say what differs and why.
    """
    file = folder / language / "pairs.tsv"
    shown = f"docs/{folder.name}/{language}/{file.name}"
    lines = read_source(file, shown).splitlines() if file.exists() else []
    for n, line in enumerate(lines, 1):
        rule, check, reason = (*line.split("\t"), "", "")[:3]
        if not reason:
            raise SourceError(shown, n, "a line gives an id, a check and a reason")
        yield Explained(language, rule, check, reason, shown, n)


def older(folder: Path) -> Iterator[Older]:
    """What other prints have, a line a place, below a line of headings.

    :raises SourceError: for a line that does not have its six cells.
    """
    file = folder / "older.tsv"
    shown = f"docs/{folder.name}/{file.name}"
    lines = read_source(file, shown).splitlines() if file.exists() else []
    for n, line in enumerate(lines[1:], 2):
        cells = line.split("\t")
        if len(cells) != 6 or not all(cells):
            wanted = "rule, our words, theirs, source, verdict and reason"
            raise SourceError(shown, n, f"a line gives {wanted}")
        rule, words, theirs, source, verdict, reason = cells
        yield Older(rule, words, theirs, source, verdict, reason, n)


def parallels(folder: Path) -> Iterator[Parallel]:
    """Passages that say again what another governs, a line a pair, below a line of headings.

    :raises SourceError: for a line that does not have its three cells.
    """
    file = folder / "parallels.tsv"
    shown = f"docs/{folder.name}/{file.name}"
    lines = read_source(file, shown).splitlines() if file.exists() else []
    for n, line in enumerate(lines[1:], 2):
        cells = line.split("\t")
        if len(cells) != 3 or not all(cells):
            raise SourceError(shown, n, "a line gives a passage, what governs it, and why")
        rule, governing, why = cells
        yield Parallel(rule, governing, why, n)


def clauses(folder: Path) -> Iterator[Clause]:
    """What answers for each duty of a passage, a line each, below a line of headings.

    :raises SourceError: for a line that does not have its five cells, or says neither what answers
        for it nor why nothing does.
    """
    file = folder / "clauses.tsv"
    shown = f"docs/{folder.name}/{file.name}"
    lines = read_source(file, shown).splitlines() if file.exists() else []
    for n, line in enumerate(lines[1:], 2):
        cells = line.split("\t")
        rule, words, function, example, why = cells if len(cells) == 5 else ("",) * 5
        found = Clause(rule, words, function, example, why, n)
        if not words or not _is_whole(found):
            wanted = "rule, words, function and example, or why nothing answers for them"
            raise SourceError(shown, n, f"a line gives {wanted}")
        yield found


def _is_whole(clause: Clause) -> bool:
    """Whether a function and an example answer for it, or a reason says why none does."""
    said = bool(clause.example), bool(clause.why)
    return said == ((True, False) if clause.answered else (False, True))


def witness(file: Path) -> tuple[Collated, ...]:
    """Which lines of the witness hold the words of each passage.

    :raises SourceError: for lines that cannot be read.
    """
    if not file.exists():
        return ()
    rows: list[Collated] = []
    shown = f"docs/{file.parent.name}/{file.name}"
    for n, line in enumerate(read_source(file, shown).splitlines(), 1):
        id_, _, spans = line.partition("\t")
        try:
            rows.append(Collated(id_, tuple(_span(span) for span in spans.split(";"))))
        except ValueError:
            raise SourceError(shown, n, f"{spans!r}: no lines") from None
    return tuple(rows)


def _span(written: str) -> Span:
    """``12`` and ``12-14`` are whole lines, ``12[5:40]`` the characters 5 to 39 of one line."""
    found = _SPAN.fullmatch(written)
    if found is None:
        raise ValueError(written)
    first, last, start, end = found.groups()
    return Span(int(first), int(last or first), int(start or 0), int(end) if end else None)


def toml(file: Path) -> dict[str, Any]:
    """What *file* says; nothing if it is not there.

    :raises SourceError: if it is no TOML.
    """
    if not file.exists():
        return {}
    shown = f"docs/{file.parent.name}/{file.name}"
    try:
        return tomllib.loads(read_source(file, shown))
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+)", str(error))
        line = int(place[1]) if place else 1
        raise SourceError(shown, line, f"no TOML: {error}") from None


def facts_of(file: Path) -> dict[str, Any]:
    """What the title leaf says, in ``text.toml``.

    :raises SourceError: if something is missing that every text has, or is no text.
    """
    facts = toml(file)
    shown = f"docs/{file.parent.name}/{file.name}"
    for name in FACTS if file.exists() else ():
        if name not in facts:
            raise SourceError(shown, 1, f"{name} is missing")
    for name, value in facts.items():
        if isinstance(value, dict | list):
            raise SourceError(shown, 1, f"{name} is one text, in quotation marks")
    return facts


def entries(file: Path, apparatus: Mapping[str, Any], name: str, *needed: str) -> list[Any]:
    """The tables ``[[name]]`` of *apparatus*, which all have what is *needed*.

    :raises SourceError: for one that has not.
    """
    shown = f"docs/{file.parent.name}/{file.name}"
    found = apparatus.get(name, [])
    for n, entry in enumerate(found if isinstance(found, list) else [found], 1):
        missing = [m for m in needed if not isinstance(entry, dict) or m not in entry]
        if missing:
            raise SourceError(shown, 1, f"[[{name}]] {n}: {', '.join(missing)} is missing")
    return list(found)


def doubted(file: Path) -> tuple[Doubted, ...]:
    """What looks wrong and stays.

    :raises SourceError: for an entry in which something is missing.
    """
    needed = ("rule", "words", "proposed")
    return tuple(
        Doubted(e["rule"], e["words"], e["proposed"], e.get("reason", ""), e.get("note", ""))
        for e in entries(file, toml(file), "doubted", *needed)
    )
