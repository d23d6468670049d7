"""The French of our entries: notes and terms, each with the hash of its English.

``docs/whist/notes.fr.md`` and ``docs/lexicon.fr.md`` have the same blocks as the English pages
beside them, by the same ids; ``:of:`` is the hash of the English title and words. ``growing: true``
in the front matter allows missing entries.
"""

from __future__ import annotations

from itertools import islice, takewhile
from typing import TYPE_CHECKING, NamedTuple

from academie.texts.blocks import Block, SourceError, read_blocks
from academie.texts.language.words import digest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from academie.texts.library import Library

#: The blocks that are entries.
_ENTRIES = frozenset({"reading", "term"})


class Entry(NamedTuple):
    """An entry in French.

    :param of: hash of the English that it translates.
    :param title: of a note; a term has its head word.
    """

    id: str
    of: str
    title: str
    body: str
    file: str
    line: int


def entries(root: Path, page: Path) -> dict[str, Entry]:
    """Read the French entries of *page*, by id.

    :raises SourceError: for one that stands twice.
    """
    file = page.with_suffix(".fr.md")
    if not file.exists():
        return {}
    shown = file.relative_to(root).as_posix()
    found: dict[str, Entry] = {}
    for block in read_blocks(file, shown):
        if isinstance(block, Block) and block.name in _ENTRIES:
            if block.argument in found:
                raise SourceError(shown, block.line, f"{block.argument} occurs twice")
            of, title = (block.options.get(name, "") for name in ("of", "title"))
            found[block.argument] = Entry(block.argument, of, title, block.body, shown, block.line)
    return found


def all_entries(library: Library) -> dict[str, Entry]:
    """Read every French note and term, by id; terms as ``term.ID``."""
    docs = library.root / "docs"
    found = {f"term.{k}": e for k, e in entries(library.root, docs / "lexicon.md").items()}
    for slug in library.slugs:
        found |= entries(library.root, docs / slug / "notes.md")
    return found


def problems(library: Library) -> Iterator[str]:
    """List entries that are stale, or translate nothing."""
    notes = {n.id: (n.title, n.body) for w in library.works for n in w.readings.values()}
    own = notes | {t.anchor: ("", t.body) for t in library.terms.values()}
    told = all_entries(library)
    for id_, entry in told.items():
        where = f"{entry.file}:{entry.line}: {id_}"
        if id_ not in own:
            yield f"{where}: the page that this one translates has no such entry; remove it"
        elif entry.of != (hashed := digest(*own[id_])):
            yield (
                f"{where}: the English has changed since it was translated. Compare both, "
                f"then write :of: {hashed}"
            )
        elif bool(entry.title) != bool(own[id_][0]):
            yield f"{where}: one of English and French has a title, the other has none"
    pages = {e.file for e in told.values() if not _is_growing(library.root / e.file)}
    for id_ in own.keys() - told.keys():
        file = "docs/lexicon.fr.md" if id_.startswith("term.") else ""
        file = file or f"docs/{id_.partition('.')[0]}/notes.fr.md"
        if file in pages:
            yield f"{file}: {id_} is missing"


def _is_growing(file: Path) -> bool:
    """Check whether the front matter of *file* allows missing entries."""
    with file.open(encoding="utf-8") as lines:
        front = takewhile(lambda line: line != "---\n", islice(lines, 1, None))
        return any(line.startswith("growing: true") for line in front)
