"""``academie show --where``: list every place of an id, one a line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from academie.core.sources import place_of
from academie.core.trace import citations
from academie.games import GAMES
from academie.games import load as load_game
from academie.texts.examples import find_examples
from academie.texts.languages import FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from academie.texts.library import Library
    from academie.texts.model import Reading, Rule, Term

#: The files in which tests may name an id.
_TESTS = frozenset({".py", ".tsv", ".txt", ".toml", ".json"})
_WIDTH = 9


class Where(NamedTuple):
    """One place of an id.

    :param kind: a language, for the words in it; ``note``, ``term``, ``code``, ``example``,
        ``test``.
    :param what: the function that carries the rule out, the id of the note or term, or empty.
    """

    kind: str
    path: Path
    line: int
    what: str = ""

    @property
    def file(self) -> str:
        """The path relative to the current folder."""
        here = Path.cwd()
        return (
            self.path.relative_to(here).as_posix()
            if self.path.is_relative_to(here)
            else str(self.path)
        )


def whereabouts_of_rule(library: Library, rule: Rule) -> Iterator[Where]:
    """List where *rule* is written, translated, read, carried out, shown and tested."""
    for language, passage in {FRENCH: rule.fr, **rule.translations}.items():
        yield Where(language, library.root / passage.file, passage.line)
    for note in library.readings_of(rule.work).values():
        if rule.id in note.rules:
            yield Where("note", library.root / note.file, note.line, note.id)
    for term in library.terms.values():
        if term.rule == rule.id:
            yield Where("term", library.root / term.file, term.line, f"term.{term.id}")
    yield from _followed(library, rule.id)


def whereabouts_of_note(library: Library, note: Reading) -> Iterator[Where]:
    """List where *note* is written, and where its rules are carried out, shown and tested."""
    yield Where("note", library.root / note.file, note.line)
    yield from _followed(library, note.id)


def whereabouts_of_term(library: Library, term: Term) -> Iterator[Where]:
    """List where *term* is in the lexicon and in the code, and the rule that defines it."""
    yield Where("term", library.root / term.file, term.line)
    rule = library.rule(term.rule)
    yield Where(FRENCH, library.root / rule.fr.file, rule.fr.line, rule.id)
    yield from _code([term.code] if term.code else [])


def lines(asked: str, places: Iterable[Where]) -> str:
    """Format the places of *asked* for a reader."""
    said = (f"{p.kind:<{_WIDTH}}{p.file}:{p.line}  {p.what}".rstrip() for p in places)
    return "\n".join([asked, *said])


def as_data(asked: str, places: Iterable[Where]) -> dict[str, Any]:
    """Return the places as JSON."""
    found = [{"kind": p.kind, "file": p.file, "line": p.line, "what": p.what} for p in places]
    return {"id": asked, "places": found}


def _followed(library: Library, id_: str) -> Iterator[Where]:
    for game in GAMES:
        load_game(game)
    yield from _code(citations().get(id_, ()))
    examples = (example.path for example in find_examples(library.root))
    yield from _naming(id_, examples, "example")
    # In a checkout only: a wheel brings none.
    tests = (library.root / "tests").rglob("*")
    yield from _naming(id_, (p for p in sorted(tests) if p.suffix in _TESTS), "test")


def _code(names: Iterable[str]) -> Iterator[Where]:
    for name in names:
        place = place_of(name)
        if place is not None:
            yield Where("code", place.path, place.line, name)


def _naming(id_: str, paths: Iterable[Path], kind: str) -> Iterator[Where]:
    """Yield the first line of each of *paths* that has *id_* as a whole word."""
    named = re.compile(rf"(?<![\w.-]){re.escape(id_)}(?![\w-]|\.\w)")
    for path in paths:
        text = path.read_text(encoding="utf-8")
        found = named.search(text) if id_ in text else None
        if found:
            yield Where(kind, path, text.count("\n", 0, found.start()) + 1)
