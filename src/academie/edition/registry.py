"""The append-only registry of ids: what was once published never moves, vanishes or is reused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.files import write_whole
from academie.edition.records import Registered
from academie.edition.words import digest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from academie.edition.library import Library
    from academie.edition.records import Work


def registered(work: Work) -> dict[str, str]:
    """Hash that the registry holds now for each id of *work*; later lines amend earlier ones."""
    return {entry.id: entry.hash for entry in work.registry}


def present(work: Work) -> dict[str, str]:
    """Hash of the words that each id of *work* has now: rules and notes."""
    rules = {rule.id: rule.hash for rule in work.rules.values()}
    return rules | {note.id: digest(note.title, note.body) for note in work.readings.values()}


def problems(work: Work) -> Iterator[str]:
    """What in *work* breaks the promise that an id is permanent."""
    then, now = registered(work), present(work)
    where = f"docs/{work.slug}/registry.tsv"
    homes = {hashed: id_ for id_, hashed in then.items()}
    for id_ in then.keys() - now.keys():
        yield f"{where}: {id_} was published and is gone; an id is permanent"
    for id_, hashed in now.items():
        if id_ not in then:
            yield f"{where}: {id_} is not registered; run 'make register'"
        elif then[id_] != hashed:
            home = homes.get(hashed)
            if home is not None and home != id_:
                yield f"{where}: {id_} now has the words of {home}; an id is never reused"
            else:
                yield (
                    f"{where}: the words of {id_} are {hashed}, registered as {then[id_]}; "
                    "if the change is meant, run 'make register'"
                )


def additions(work: Work, version: str) -> list[Registered]:
    """Lines to append to the registry: new ids, and amended words of old ones."""
    then = registered(work)
    return [
        Registered(id_, hashed, version)
        for id_, hashed in present(work).items()
        if then.get(id_) != hashed
    ]


def register(library: Library, version: str) -> dict[Path, list[Registered]]:
    """Append what is new to the registries; refuses while an id is missing or reused.

    :raises ValueError: naming every id that is gone or reused.
    """
    found = [p for work in library.works for p in problems(work)]
    broken = [p for p in found if p.endswith(("permanent", "reused"))]
    if broken:
        raise ValueError("\n".join(broken))
    written: dict[Path, list[Registered]] = {}
    for work in library.works:
        lines = additions(work, version)
        if lines:
            file = library.root / "docs" / work.slug / "registry.tsv"
            before = file.read_text(encoding="utf-8") if file.exists() else ""
            added = "".join(f"{e.id}\t{e.hash}\t{e.since}\n" for e in lines)
            write_whole(file, before + added)
            written[file] = lines
    return written
