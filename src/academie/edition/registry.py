"""The append-only registry of ids: what was once published never moves, vanishes or is reused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.files import write_whole
from academie.edition.beside import FORMER
from academie.edition.languages import FRENCH
from academie.edition.records import Registered
from academie.edition.words import digest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from academie.edition.library import Library
    from academie.edition.records import Passage, Work

    #: Finds words that a passage once had: folder of the text, language, id and hash.
    Remembers = Callable[[Path, str, str, str], Passage | None]


def released(version: str) -> str:
    """The release that *version* is, or will be.

    >>> released("0.3.0.dev0"), released("0.2.0")
    ('0.3.0', '0.2.0')
    """
    return version.partition(".dev")[0]


def registered(work: Work, language: str = FRENCH) -> dict[str, str]:
    """Hash that the registry holds now for each id of *work*; later lines amend earlier ones."""
    return {entry.id: entry.hash for entry in work.registries.get(language, ())}


def present(work: Work, language: str = FRENCH) -> dict[str, str]:
    """Hash of the words that each id of *work* has now in *language*; in French, of notes too."""
    said = ((rule.id, rule.said_in(language)) for rule in work.rules.values())
    rules = {id_: passage.hash for id_, passage in said if passage is not None}
    if language != FRENCH:
        return rules
    return rules | {note.id: digest(note.title, note.body) for note in work.readings.values()}


def file(work: Work, language: str = FRENCH) -> str:
    """Where the registry of *work* in *language* stands, from the root of the edition."""
    return f"docs/{work.slug}/{'' if language == FRENCH else f'{language}/'}registry.tsv"


def problems(work: Work) -> Iterator[str]:
    """What in *work* breaks the promise that an id is permanent and a version names one text."""
    for language in (FRENCH, *work.languages):
        if language not in work.growing:
            yield from _moved(work, language)
    yield from _forgotten(work)


def _moved(work: Work, language: str) -> Iterator[str]:
    then, now = registered(work, language), present(work, language)
    where = file(work, language)
    # Two moves may be told in the same words: only of the text itself it would be reuse.
    homes = {hashed: id_ for id_, hashed in then.items()} if language == FRENCH else {}
    # What is not translated any more is named where translations are asked for.
    for id_ in then.keys() - now.keys() if language == FRENCH else ():
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


def _forgotten(work: Work) -> Iterator[str]:
    """Words that were published and amended, and that nobody could show any more."""
    where = f"docs/{work.slug}/former.tsv"
    remembered = {(former.id, former.hash) for former in work.former}
    for former in work.former:
        if digest(former.label, former.words) != former.hash:
            yield f"{where}:{former.line}: these are not the words of {former.hash}"
    for language in work.registries:
        now = registered(work, language)
        for entry in work.registries[language]:
            # Notes are ours, and were not cited before they were registered in French alone.
            if entry.id not in work.rules or entry.hash == now[entry.id]:
                continue
            if (entry.id, entry.hash) not in remembered:
                yield f"{where}: {entry.id} once had the words of {entry.hash}; they are missing"


def additions(work: Work, version: str, language: str = FRENCH) -> list[Registered]:
    """Lines to append to the registry: new ids, and amended words of old ones."""
    then = registered(work, language)
    return [
        Registered(id_, hashed, version)
        for id_, hashed in present(work, language).items()
        if then.get(id_) != hashed
    ]


def register(
    library: Library, version: str, remembers: Remembers | None = None
) -> dict[Path, list[Registered]]:
    """Append what is new to the registries; refuses while an id is missing or reused.

    :param remembers: finds the words that are amended, so that they are kept as former ones.
    :raises ValueError: naming every id that is gone or reused, or words that cannot be found;
        and where *version* is a release that names other words already.
    """
    found = [p for work in library.works for p in problems(work)]
    broken = [p for p in found if p.endswith(("permanent", "reused"))]
    if broken:
        raise ValueError("\n".join(broken))
    new = {
        (work.slug, language): lines
        for work in library.works
        for language in (FRENCH, *work.languages)
        if (lines := additions(work, version, language))
    }
    if new and _names_a_text(library, version):
        raise ValueError(f"{version} is released and names one text for ever; raise the version")
    kept = [
        (work.slug, line)
        for work in library.works
        for line in _amended(library, work, new, remembers)
    ]
    for work in library.works:
        added = "".join(line for slug, line in kept if slug == work.slug)
        _append(library.root / "docs" / work.slug / "former.tsv", added, FORMER.written(()))
    written: dict[Path, list[Registered]] = {}
    for (slug, language), lines in new.items():
        page = library.root / file(library.work(slug), language)
        _append(page, "".join(f"{e.id}\t{e.hash}\t{e.since}\n" for e in lines))
        written[page] = lines
    return written


def _names_a_text(library: Library, version: str) -> bool:
    """Whether *version* is a release under which words are registered."""
    return version == released(version) and any(
        released(entry.since) == version
        for work in library.works
        for entries in work.registries.values()
        for entry in entries
    )


def _amended(
    library: Library,
    work: Work,
    new: Mapping[tuple[str, str], list[Registered]],
    remembers: Remembers | None,
) -> Iterator[str]:
    """Lines of former words for what is amended in *work*.

    :raises ValueError: if they are not remembered.
    """
    remembered = {(former.id, former.hash) for former in work.former}
    for language in (FRENCH, *work.languages):
        then = registered(work, language)
        for entry in new.get((work.slug, language), ()):
            hashed = then.get(entry.id)
            if hashed is None or entry.id not in work.rules or (entry.id, hashed) in remembered:
                continue
            folder = library.root / "docs" / work.slug
            said = remembers(folder, language, entry.id, hashed) if remembers else None
            if said is None:
                raise ValueError(
                    f"{file(work, language)}: nobody remembers the words of {entry.id} that had "
                    f"the hash {hashed}; if they were never committed, take out that line"
                )
            words = " ".join(said.body.split())
            yield f"{entry.id}\t{hashed}\t{said.label}\t{words}\n"


def _append(path: Path, added: str, head: str = "") -> None:
    if added:
        before = path.read_text(encoding="utf-8") if path.exists() else head
        write_whole(path, before + added)
