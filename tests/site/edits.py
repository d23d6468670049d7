"""Random edits as an editor makes them, of whatever repository: with all that belongs to each.

What is edited are texts with their witnesses, translations with their registries, titles of texts,
pages of ours in both languages, what examples run, and functions of games. What else depends on the
words, such as a note that quotes them, is left alone: such an edit does not hold, and is undone.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

from academie import __version__
from academie.texts.history.registry import register
from academie.texts.language.words import digest
from academie.texts.library import load
from academie.texts.model import Rule
from academie.texts.prose import chunks, retellings, retold_pages
from tests.site.tree import reread

#: A word that is neither marked, nor linked, nor part of a name.
_WORD = re.compile(r"(?<=[ ,;])[A-Za-zà-ÿ]{4,}(?=[ ,;.\n])")
#: What keeps its words: quotations, code, roles, links, what stands in braces.
_KEPT = re.compile(r"«[^»]*»|“[^”]*”|`[^`]*`|\{[^}]*\}|\[[^\]]*\]|\([^)]*\)|\*[^*]*\*")
#: Lines that are no prose.
_NO_PROSE = re.compile(r"```|:|%|\(|\||---|of:|>>>|\.\.\.|    |\d")
_TITLE = re.compile(r'(?m)^title_en = ".*(?=")')
_PROMPT = re.compile(r"(?m)^(?=>>> )")
#: Pages of ours of which each entry is told by itself.
_OF_ENTRIES = frozenset({"lexicon.md", "notes.md"})
#: What may stand in a function and changes nothing of what it gives.
_IDLE = ("# Edited.", "edited = None", "pass")

#: The files that an edit writes, each with all that it then holds.
Written = Mapping[Path, str]
#: Makes one edit; or none, where what it meets cannot be edited.
Kind = Callable[[Path, Random], Written | None]


class Edit(NamedTuple):
    """An edit of the repository *root*.

    :ivar before: all that it may change, as it was; ``None`` is what was not there.
    """

    root: Path
    written: Written
    before: Mapping[Path, bytes | None]
    said: str

    def make(self) -> None:
        """Write it, register the words that are registered, and note that they were read."""
        for file, text in self.written.items():
            file.write_text(text, encoding="utf-8")
        register(load(self.root), __version__)
        reread(self.root)

    def undo(self) -> None:
        """Let all be as it was."""
        for file, said in self.before.items():
            if said is None:
                file.unlink(missing_ok=True)
            else:
                file.write_bytes(said)


def edits(root: Path, rng: Random, kinds: Sequence[Kind] = ()) -> Iterator[Edit]:
    """Edits of the repository *root* as it then stands, without end.

    :param kinds: of which kinds they are; by default of all.
    """
    while True:
        if written := rng.choice(kinds or KINDS)(root, rng):
            files = {*written, *_registries(root)}
            before = {file: file.read_bytes() if file.exists() else None for file in files}
            said = "; ".join(
                f"{f.relative_to(root)}: {_anew(f, text)}" for f, text in written.items()
            )
            yield Edit(root, written, before, said)


def _anew(file: Path, after: str) -> str:
    """The first line of *file* that is another *after* an edit."""
    before, now = file.read_text(encoding="utf-8").splitlines(), after.splitlines()
    return next(line for n, line in enumerate(now) if before[n : n + 1] != [line]).strip()


def _registries(root: Path) -> Iterator[Path]:
    for folder in (text.parent for text in (root / "docs").glob("*/text.toml")):
        yield from folder.rglob("registry.tsv")
        yield from folder.rglob("read.tsv")
    yield root / "docs" / "lexicon.read.tsv"


def _text(root: Path, rng: Random) -> Written | None:
    """A French word is another, in the witness too, and the translations were read beside it."""
    rule = rng.choice([*load(root).rules])
    page = root / rule.fr.file
    said, body = _read(page), f" {rule.fr.body}\n"
    spans = [*_words(body)]
    if not spans or said.count(rule.fr.body) != 1:
        return None
    start, end = rng.choice(spans)
    longer = _longer(body, start, end).strip()
    hashed = replace(rule.fr, body=longer).hash
    told = {root / p.file: _read(root / p.file) for p in rule.translations.values()}
    if any(text.count(rule.hash) != 1 for text in told.values()):
        return None
    told = {file: text.replace(rule.hash, hashed) for file, text in told.items()}
    witness = _witnessed(root, rule, body[start:end])
    return {page: said.replace(rule.fr.body, longer), **told, **witness}


def _witnessed(root: Path, rule: Rule, word: str) -> Written:
    """The witness with another *word* where it has *rule*."""
    work = load(root).work(rule.work)
    if not work.witness.file:
        return {}
    file = root / work.witness.file
    lines = _read(file).splitlines(keepends=True)
    spans = next((held.spans for held in work.collated if held.rule == rule.id), ())
    found = [n for s in spans for n in range(s.first - 1, s.last) if word in lines[n]]
    if not found:
        return {}
    lines[found[0]] = lines[found[0]].replace(word, f"{word}{word[-1]}", 1)
    return {file: "".join(lines)}


def _translation(root: Path, rng: Random) -> Written | None:
    """A word of a translation is another."""
    folders = (root / "docs" / work.slug / k for work in load(root).works for k in work.languages)
    return _word((file for folder in folders for file in folder.glob("*.md")), rng)


def _title(root: Path, rng: Random) -> Written | None:
    """A text has another title."""
    file = _one((root / "docs").glob("*/text.toml"), rng)
    ends = [(found.end() - 1, found.end()) for found in _TITLE.finditer(_read(file))]
    return {file: _longer(_read(file), *ends[0])} if ends else None


def _prose(root: Path, rng: Random) -> Written | None:
    """A word of a page of ours is another, and what tells the page in other languages was read."""
    pages = (page for page in retold_pages(root) if page.name not in _OF_ENTRIES)
    written = _word((*pages, *_examples(root)), rng)
    if not written:
        return None
    [(page, after)] = written.items()
    before, now = (digest("", "\n\n".join(chunks(text))) for text in (_read(page), after))
    told = [root / prose.file for prose in retellings(root, page)]
    return {**written, **{file: _read(file).replace(before, now) for file in told}}


def _told(root: Path, rng: Random) -> Written | None:
    """A word of what tells a page of ours in French is another."""
    return _word((*(root / "docs").rglob("*.fr.md"), *(root / "examples").glob("*/fr/*.md")), rng)


def _run(root: Path, rng: Random) -> Written | None:
    """An example runs one prompt more."""
    page = _one(_examples(root), rng)
    said = _read(page)
    at = rng.choice([found.start() for found in _PROMPT.finditer(said)])
    return {page: f"{said[:at]}>>> edited = None\n{said[at:]}"}


def _function(root: Path, rng: Random) -> Written | None:
    """A function of a game does something idle, or is described in another word."""
    folders = (root / "src" / "academie" / "games", root / "examples" / "jeux")
    file = _one((f for folder in folders for f in folder.glob("*/**/*.py")), rng)
    lines = _read(file).splitlines(keepends=True)
    nodes = ast.walk(ast.parse("".join(lines)))
    functions = [n for n in nodes if isinstance(n, ast.FunctionDef) and ast.get_docstring(n)]
    body = rng.choice(functions).body if functions else []
    if len(body) < 2:
        return None
    docstring, statement = body[:2]
    line = docstring.lineno - 1
    if spans := rng.choice(([], [*_spans(lines[line])])):
        lines[line] = _longer(lines[line], *rng.choice(spans))
    else:
        indented = " " * statement.col_offset
        lines.insert(docstring.end_lineno or 0, f"{indented}{rng.choice(_IDLE)}\n")
    return {file: "".join(lines)}


def _examples(root: Path) -> Iterator[Path]:
    return (root / "examples").glob("*/*.md")


def _word(files: Iterable[Path], rng: Random) -> Written | None:
    """One of *files* with another word."""
    file = _one(files, rng)
    said = _read(file)
    spans = [*_words(said)]
    return {file: _longer(said, *rng.choice(spans))} if spans else None


def _longer(text: str, start: int, end: int) -> str:
    """*text* with the last letter twice of what stands from *start* to *end*."""
    return f"{text[:end]}{text[end - 1]}{text[end:]}"


def _words(text: str) -> Iterator[tuple[int, int]]:
    """Where the words stand that may be edited."""
    at, inside = 0, False
    for line in text.splitlines(keepends=True):
        inside ^= line.startswith("```python")
        inside &= line.rstrip() != "```"
        if not inside and not _NO_PROSE.match(line):
            yield from ((at + start, at + end) for start, end in _spans(line))
        at += len(line)


def _spans(line: str) -> Iterator[tuple[int, int]]:
    bare = _KEPT.sub(lambda kept: "*" * len(kept[0]), line)
    return (word.span() for word in _WORD.finditer(bare))


def _one(files: Iterable[Path], rng: Random) -> Path:
    return rng.choice(sorted(files))


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


KINDS: Sequence[Kind] = (_text, _translation, _title, _prose, _told, _run, _function)
