"""The registries of ids: ids are permanent from the start, their words from 1.0 on.

A line gives the hash of the words of an id, and the release. Until that release is out the line is
a draft: its hash follows the words, and an id has at most one draft. A released line never changes:
amended words get a line of the next release, and ``former.tsv`` keeps the old words.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import astuple
from typing import TYPE_CHECKING

from academie.core.files import write_whole
from academie.texts.language.words import digest
from academie.texts.languages import FRENCH
from academie.texts.model import Registered
from academie.texts.sidecars import FORMER, REGISTRY

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from academie.texts.library import Library
    from academie.texts.model import Passage, Work

#: The first release: everything published before it is a draft.
FIRST = "1.0.0"


def order(version: str) -> tuple[int, ...]:
    """Return a sort key for versions: a release comes after its development versions.

    >>> sorted(["0.3.0", "0.10.0", "0.3.0.dev0+2c646fd", "0.2.0"], key=order)
    ['0.2.0', '0.3.0.dev0+2c646fd', '0.3.0', '0.10.0']
    """
    release, dev, _ = version.partition("+")[0].partition(".dev")
    return (*(int(n) if n.isdecimal() else 0 for n in release.split(".")), 0 if dev else 1)


def coming(version: str) -> str:
    """Return the release that *version* is or leads to, at least the first one.

    >>> coming("0.3.0.dev0"), coming("1.2.0.dev0"), coming("1.1.0")
    ('1.0.0', '1.2.0', '1.1.0')
    """
    return max(version.partition(".dev")[0], FIRST, key=order)


def is_draft(version: str) -> bool:
    """Check whether *version* is a draft from before 1.0.

    >>> is_draft("0.3.0.dev0+2c646fd"), is_draft("1.0.0"), is_draft("1.1.0.dev0")
    (True, False, False)
    """
    return order(version) < order(FIRST)


def registered(work: Work, language: str = FRENCH) -> dict[str, str]:
    """Return the registered hash of each id of *work*; later lines override earlier ones."""
    return {entry.id: entry.hash for entry in work.registries.get(language, ())}


def present(work: Work, language: str = FRENCH) -> dict[str, str]:
    """Return the present hash of each id of *work* in *language*; in French, of notes too."""
    said = ((rule.id, rule.said_in(language)) for rule in work.rules.values())
    rules = {id_: passage.hash for id_, passage in said if passage is not None}
    if language != FRENCH:
        return rules
    return rules | {note.id: digest(note.title, note.body) for note in work.readings.values()}


def file(work: Work, language: str = FRENCH) -> str:
    """Return the path of the registry of *work* in *language*, from the root."""
    return f"docs/{work.slug}/{'' if language == FRENCH else f'{language}/'}registry.tsv"


def problems(work: Work) -> Iterator[str]:
    """List what in *work* breaks the promise of permanent ids and unambiguous versions."""
    for language in (FRENCH, *work.languages):
        if language not in work.growing:
            yield from _moved(work, language)
    yield from _forgotten(work)


def _moved(work: Work, language: str) -> Iterator[str]:
    then, now = registered(work, language), present(work, language)
    where = file(work, language)
    lines = Counter((entry.id, entry.since) for entry in work.registries.get(language, ()))
    for id_, since in (line for line, count in lines.items() if count > 1):
        yield f"{where}: {id_} has several lines of {since}; run 'academie register'"
    # Two moves may have the same translation: equal words count as reuse only in the text itself.
    homes = {hashed: id_ for id_, hashed in then.items()} if language == FRENCH else {}
    # The check of translations reports passages that are not translated any more.
    for id_ in then.keys() - now.keys() if language == FRENCH else ():
        yield f"{where}: {id_} was published and is gone; an id is permanent"
    for id_, hashed in now.items():
        if id_ not in then:
            yield f"{where}: {id_} is not registered; run 'academie register'"
        elif then[id_] != hashed:
            home = homes.get(hashed)
            if home is not None and home != id_:
                yield f"{where}: {id_} now has the words of {home}; an id is never reused"
            else:
                yield (
                    f"{where}: the words of {id_} are {hashed}, registered as {then[id_]}; "
                    "if the change is meant, run 'academie register'"
                )


def _forgotten(work: Work) -> Iterator[str]:
    """List published and amended words of which no copy remains."""
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


def renewed(work: Work, version: str, language: str = FRENCH) -> tuple[Registered, ...]:
    """Return the registry of *work* as it must be in *version*.

    Released lines stay as they are. A draft has the words of now, and stands once; where they are
    those of the last release again, there is none. A new id comes last.
    """
    entries, now = work.registries.get(language, ()), present(work, language)
    last = {entry.id: entry.hash for entry in entries if _is_out(entry, version)}
    lines, drafts = list[Registered](), set[str]()
    for entry in (*entries, *(Registered(id_, "", "") for id_ in now)):
        if entry.since and _is_out(entry, version):
            lines.append(entry)
            continue
        hashed = now.get(entry.id, entry.hash)
        if entry.id not in drafts and hashed != last.get(entry.id):
            drafts.add(entry.id)
            lines.append(Registered(entry.id, hashed, coming(version)))
    return tuple(lines)


def _is_out(entry: Registered, version: str) -> bool:
    """Check whether the release of *entry* is out in *version*."""
    return order(FIRST) <= order(entry.since) <= order(version)


def register(
    library: Library, version: str, released: Library | None = None
) -> dict[Path, list[Registered]]:
    """Write the registries; refuse while an id is missing or reused.

    :param released: the last release, of which the words that were amended since are kept.
    :returns: by file, the lines that are new in it.
    :raises ValueError: naming every id that is gone or reused, or words of a release that cannot
        be found; and where *version* is a release that names other words already.
    """
    found = [p for work in library.works for p in problems(work)]
    broken = [p for p in found if p.endswith(("permanent", "reused"))]
    if broken:
        raise ValueError("\n".join(broken))
    new = [
        (work, language, lines)
        for work in library.works
        for language in (FRENCH, *work.languages)
        if (lines := renewed(work, version, language)) != work.registries.get(language, ())
    ]
    if new and _names_a_text(library, version):
        raise ValueError(f"{version} is released and names one text for ever; raise the version")
    former = [
        (library.root / "docs" / work.slug / "former.tsv", line)
        for work, language, _ in new
        for line in _amended(work, language, version, released)
    ]
    for path, line in former:
        before = path.read_text(encoding="utf-8") if path.exists() else FORMER.written(())
        write_whole(path, before + line)
    written: dict[Path, list[Registered]] = {}
    for work, language, lines in new:
        path = library.root / file(work, language)
        write_whole(path, REGISTRY.written(map(astuple, lines)))
        stood = set(work.registries.get(language, ()))
        written[path] = [line for line in lines if line not in stood]
    return written


def _names_a_text(library: Library, version: str) -> bool:
    """Check whether *version* is a release with registered words."""
    return version == coming(version) and any(
        entry.since == version
        for work in library.works
        for entries in work.registries.values()
        for entry in entries
    )


def _amended(work: Work, language: str, version: str, released: Library | None) -> Iterator[str]:
    """List lines of former words for what was amended in *work* since the release.

    :raises ValueError: if *released* does not have them.
    """
    now = present(work, language)
    remembered = {(former.id, former.hash) for former in work.former}
    last = {e.id: e for e in work.registries.get(language, ()) if _is_out(e, version)}
    for id_, entry in last.items():
        # Notes are ours, and their former words are not archived.
        if id_ not in work.rules or now.get(id_, entry.hash) == entry.hash:
            continue
        if (id_, entry.hash) in remembered:
            continue
        said = _passage_of(released, work.slug, id_, language)
        if said is None or said.hash != entry.hash:
            raise ValueError(
                f"{file(work, language)}: {id_} was released with other words ({entry.hash}, since "
                f"{entry.since}), which are to be kept; name a folder with the last release: "
                "make register RELEASED=FOLDER"
            )
        words = " ".join(said.body.split())
        yield f"{id_}\t{entry.hash}\t{said.label}\t{words}\n"


def _passage_of(released: Library | None, slug: str, id_: str, language: str) -> Passage | None:
    """Return the passage *id_* in *language* in the library *released*."""
    rules = released.rules_of(slug) if released else {}
    return rules[id_].said_in(language) if id_ in rules else None
