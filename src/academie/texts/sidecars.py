"""Read the data files next to a text: facts, registry, witness, tables."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from academie.texts.blocks import SourceError, read_source
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.model import (
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
from academie.texts.origins import (
    HYPOTHESES,
    KEPT,
    MACHINE,
    MODERNISED,
    TYPED,
    Hypothesis,
    Print,
    Witness,
)
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

#: The facts that every text must have, even if only as unknown.
FACTS = ("title", "author", "place", "year")
#: Further tables of ``text.toml``: the witness, and our hypotheses.
_WITNESS, _HYPOTHESIS = "witness", "hypothesis"
#: The files beside a text. Registries and pairs have no line of headings.
REGISTRY = Table(("id", "hash", "version"), headed=False)
FORMER = Table(("id", "hash", "label", "words"), blank=("label",))
_EXPLAINED = Table(("rule", "check", "reason"), headed=False)
_OLDER = Table(("rule", "our words", "older words", "source", "verdict", "reason"))
_PARALLELS = Table(("rule", "with", "words", "why"))
_CLAUSES = Table(
    ("rule", "words", "function", "example", "why"), blank=("function", "example", "why")
)
_SPAN = re.compile(r"(\d+)(?:-(\d+)|\[(\d+):(\d+)\])?")


def registry(file: Path) -> tuple[Registered, ...]:
    """Read every line of the registry *file*; empty if there is none.

    :raises SourceError: for a line that is not an id, a hash and a version.
    """
    rows = REGISTRY.read(file, f"docs/{file.parent.name}/{file.name}")
    return tuple(Registered(*cells) for _, cells in rows)


def former(folder: Path) -> Iterator[Former]:
    """Read the former words of passages.

    :raises SourceError: for a line that does not have its four cells.
    """
    for line, (id_, hashed, label, words) in FORMER.read(*_in(folder, "former.tsv")):
        yield Former(id_, hashed, label, words, line)


def explained(folder: Path, language: str) -> Iterator[Explained]:
    """Read the intended differences of the translation into *language*.

    :raises SourceError: for a line that does not say what differs and why.
    """
    path, shown = _in(folder, f"{language}/pairs.tsv")
    for line, (rule, check, reason) in _EXPLAINED.read(path, shown):
        yield Explained(language, rule, check, reason, shown, line)


def older(folder: Path) -> Iterator[Older]:
    """Read the words of other prints, a line a place.

    :raises SourceError: for a line that does not have its six cells.
    """
    for line, (rule, words, theirs, source, verdict, reason) in _OLDER.read(
        *_in(folder, "older.tsv")
    ):
        yield Older(rule, words, theirs, source, verdict, reason, line)


def parallels(folder: Path) -> Iterator[Parallel]:
    """Read the table of passages that repeat a governing one.

    :raises SourceError: for a line that does not have its four cells.
    """
    for line, (rule, governing, words, why) in _PARALLELS.read(*_in(folder, "parallels.tsv")):
        yield Parallel(rule, governing, words, why, line)


def clauses(folder: Path) -> Iterator[Clause]:
    """Read the table of clauses.

    :raises SourceError: for a line that does not have its five cells, or says neither what answers
        for it nor why nothing does.
    """
    path, shown = _in(folder, "clauses.tsv")
    for line, (rule, words, function, example, why) in _CLAUSES.read(path, shown):
        found = Clause(rule, words, function, example, why, line)
        if not _is_whole(found):
            wanted = "rule, words, function and example, or why nothing answers for them"
            raise SourceError(shown, line, f"a line needs {wanted}")
        yield found


def _in(folder: Path, file: str) -> tuple[Path, str]:
    """Return the path of a file of the text in *folder*, and its name in errors."""
    return folder / file, f"docs/{folder.name}/{file}"


def _is_whole(clause: Clause) -> bool:
    """Check that a clause has a function and an example, or a reason."""
    said = bool(clause.example), bool(clause.why)
    return said == ((True, False) if clause.answered else (False, True))


def collated(file: Path) -> tuple[Collated, ...]:
    """Read which lines of the witness have the words of each passage.

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
            raise SourceError(
                shown, n, f"{spans!r} is no range of lines, such as 12 or 12-14"
            ) from None
    return tuple(rows)


def _span(written: str) -> Span:
    """Read a span: ``12``, ``12-14``, or ``12[5:40]`` for a part of a line."""
    found = _SPAN.fullmatch(written)
    if found is None:
        raise ValueError(written)
    first, last, start, end = found.groups()
    return Span(int(first), int(last or first), int(start or 0), int(end) if end else None)


def toml(file: Path) -> dict[str, Any]:
    """Read the TOML file *file*; empty if there is none.

    :raises SourceError: if it is no TOML.
    """
    if not file.exists():
        return {}
    shown = "/".join(file.parts[_last(file.parts, "docs") :])
    try:
        return tomllib.loads(read_source(file, shown))
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+)", str(error))
        line = int(place[1]) if place else 1
        raise SourceError(shown, line, f"invalid TOML: {error}") from None


def _last(parts: tuple[str, ...], part: str) -> int:
    """Return the index of the last *part* among *parts*."""
    return len(parts) - 1 - parts[::-1].index(part)


def facts_of(file: Path) -> dict[str, Any]:
    """Read from ``text.toml`` what the title leaf says, without the witness and the hypotheses.

    :raises SourceError: if something is missing that every text has, or is no text.
    """
    facts = {k: said for k, said in toml(file).items() if k not in {_WITNESS, _HYPOTHESIS}}
    shown = f"docs/{file.parent.name}/{file.name}"
    for name in FACTS if file.exists() else ():
        if name not in facts:
            raise SourceError(shown, 1, f"{name} is missing")
    for name, value in facts.items():
        if isinstance(value, dict | list):
            raise SourceError(shown, 1, f"{name} must be one text in quotation marks")
    places, publishers = (facts.get(name, "").split("; ") for name in ("place", "publisher"))
    if len(publishers) > 1 and len(places) != len(publishers):
        raise SourceError(
            shown, 1, "publisher and place must have as many parts, in the same order"
        )
    return facts


def witness(file: Path) -> Witness:
    """Read the description of the witness from ``text.toml``.

    A text that is part of a volume has the witness of the volume, and says only which lines.

    :raises SourceError: for a fact that no witness has, one that is missing, or one of no known
        value.
    """
    table, shown = toml(file), f"docs/{file.parent.name}/{file.name}"
    given = table.get(_WITNESS, {})
    if not isinstance(given, dict):
        raise SourceError(shown, 1, f"[{_WITNESS}] must be a table")
    volume = table.get("volume", "")
    if volume and volume != file.parent.name:
        if set(given) - {"lines"}:
            raise SourceError(shown, 1, f"[{_WITNESS}] of a part of {volume} may only have lines")
        given = toml(file.parent.parent / volume / file.name).get(_WITNESS, {}) | given
    lists = {f.name for f in fields(Witness) if isinstance(f.default, tuple)}
    known = {f.name for f in fields(Witness)}
    if given and set(given) != known:
        wrong = ", ".join(sorted(set(given) ^ known))
        raise SourceError(shown, 1, f"[{_WITNESS}] has missing or unknown facts: {wrong}")
    values: dict[str, Any] = {k: tuple(v) if k in lists else str(v) for k, v in given.items()}
    found = Witness(**values)
    if found.made not in {MACHINE, TYPED} or found.spelling not in {KEPT, MODERNISED}:
        raise SourceError(shown, 1, f"[{_WITNESS}]: unknown: {found.made}, {found.spelling}")
    return found


def hypotheses(file: Path) -> tuple[Hypothesis, ...]:
    """Read our hypotheses about the text from ``text.toml``.

    :raises SourceError: for one about nothing known, or without its reason.
    """
    shown = f"docs/{file.parent.name}/{file.name}"
    found = tuple(
        Hypothesis(e["of"], e["says"], e["reason"], e.get("not_before", ""), e.get("not_after", ""))
        for e in entries(file, toml(file), _HYPOTHESIS, "of", "says", "reason")
    )
    for one in found:
        if one.of not in HYPOTHESES or not one.reason:
            kinds = ", ".join(sorted(HYPOTHESES))
            raise SourceError(shown, 1, f"a hypothesis is of {kinds}, with its reason: {one.of!r}")
    return found


def entries(file: Path, apparatus: Mapping[str, Any], name: str, *needed: str) -> list[Any]:
    """Read the tables ``[[name]]`` of *apparatus*, and check that all have what is *needed*.

    :raises SourceError: for one that has not.
    """
    shown = f"docs/{file.parent.name}/{file.name}"
    found = apparatus.get(name, [])
    for n, entry in enumerate(found if isinstance(found, list) else [found], 1):
        missing = [m for m in needed if not isinstance(entry, dict) or m not in entry]
        if missing:
            raise SourceError(shown, 1, f"[[{name}]] {n}: {', '.join(missing)} is missing")
    return list(found)


def prints(file: Path) -> Mapping[str, Print]:
    """Read the list of other prints, by their sigla; empty if there is none.

    :raises SourceError: for one in which something is missing, and for a siglum given twice.
    """
    found: dict[str, Print] = {}
    for entry in entries(file, toml(file), "print", "siglum", "title", "address", "read"):
        siglum = entry["siglum"]
        if siglum in found:
            raise SourceError(f"docs/{file.name}", 1, f"[[print]]: {siglum} occurs twice")
        if set(entry["read"]) != {FRENCH, ENGLISH}:
            wanted = f"read.{ENGLISH} and read.{FRENCH}"
            raise SourceError(f"docs/{file.name}", 1, f"[[print]] {siglum}: it needs {wanted}")
        found[siglum] = Print(
            siglum, entry["title"], entry["address"], entry["read"], entry.get("bibl", {})
        )
    return found


def doubted(file: Path) -> tuple[Doubted, ...]:
    """Read the list of words that look wrong and stay.

    :raises SourceError: for an entry in which something is missing.
    """
    needed = ("rule", "words", "proposed")
    return tuple(
        Doubted(e["rule"], e["words"], e["proposed"], e.get("reason", ""), e.get("note", ""))
        for e in entries(file, toml(file), "doubted", *needed)
    )
