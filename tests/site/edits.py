"""Random edits of a word as an editor makes them, of whatever repository: each leaves it right.

What is edited are translations, with their registries, pages of ours in French, which stand beside
those that they tell again, and the titles of texts.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from academie import __version__
from academie.edition.library import load
from academie.edition.records import Passage
from academie.edition.registry import register

#: A word that is neither marked, nor linked, nor part of a name.
_WORD = re.compile(r"(?<=[ ,;])[A-Za-zà-ÿ]{4,}(?=[ ,;.\n])")
#: What keeps its words: quotations, code, roles, links, what stands in braces.
_KEPT = re.compile(r"«[^»]*»|“[^”]*”|`[^`]*`|\{[^}]*\}|\[[^\]]*\]|\([^)]*\)|\*[^*]*\*")
#: Lines that are no prose.
_NO_PROSE = re.compile(r"```|:|%|\(|\||---|of:|>>>|\.\.\.|    |\d")
_TITLE = re.compile(r'(?m)^title_en = "(?P<title>[^"]*)"$')


class Edit(NamedTuple):
    """A word of *file* that is put for another.

    :ivar before: all that it changes, as it was.
    """

    file: Path
    before: dict[Path, bytes]
    after: str
    said: str

    def make(self) -> None:
        """Write the new word, and register it where words are registered."""
        former = _passages(self.file)
        self.file.write_text(self.after, encoding="utf-8")
        if former:
            register(load(_root(self.file)), __version__, lambda *asked: former[asked[2]])

    def undo(self) -> None:
        """Let all be as it was."""
        for file, said in self.before.items():
            file.write_bytes(said)


def edits(root: Path, rng: Random) -> Iterator[Edit]:
    """Edits of the texts below *root* as they then stand, without end."""
    while True:
        kind = rng.choice((_translations, _told, _told, _titled))
        files = sorted(kind(root))
        if files and (edit := _edit(rng.choice(files), rng)):
            yield edit


def _edit(file: Path, rng: Random) -> Edit | None:
    text = file.read_text(encoding="utf-8")
    titles = [found.span("title") for found in _TITLE.finditer(text)]
    spans = titles if file.name == "text.toml" else [*_words(text)]
    if not spans:
        return None
    start, end = rng.choice(spans)
    word = text[start:end]
    new = f"{word}{word[-1]}"
    said = f"{file.relative_to(_root(file))}: {word} -> {new}"
    beside = (file, file.with_name("registry.tsv"), file.parents[1] / "former.tsv")
    before = {one: one.read_bytes() for one in beside if one.exists()}
    return Edit(file, before, text[:start] + new + text[end:], said)


def _words(text: str) -> Iterator[tuple[int, int]]:
    at, inside = 0, False
    for line in text.splitlines(keepends=True):
        inside ^= line.startswith("```python")
        inside &= line.rstrip() != "```"
        if not inside and not _NO_PROSE.match(line):
            bare = _KEPT.sub(lambda kept: "*" * len(kept[0]), line)
            yield from ((at + w.start(), at + w.end()) for w in _WORD.finditer(bare))
        at += len(line)


def _translations(root: Path) -> Iterator[Path]:
    for work in load(root).works:
        for language in work.languages:
            yield from (root / "docs" / work.slug / language).glob("*.md")


def _told(root: Path) -> Iterator[Path]:
    for folder in ("docs", "examples"):
        yield from (root / folder).rglob("*.fr.md")


def _titled(root: Path) -> Iterator[Path]:
    return (root / "docs").glob("*/text.toml")


def _root(file: Path) -> Path:
    return next(above for above in file.parents if (above / "conf.py").is_file())


def _passages(file: Path) -> dict[str, Passage]:
    """The passages of a translation, by id."""
    root = _root(file)
    shown = file.relative_to(root).as_posix()
    said = (p for rule in load(root).rules for p in rule.translations.values())
    return {passage.id: passage for passage in said if passage.file == shown}
