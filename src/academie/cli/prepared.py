"""What was prepared for ``show``, ``cite`` and ``search``, so that they start as fast as Python.

For each text, for the lexicon and for the examples, a file in the reader's cache holds what is
answered of its ids, another what is searched (:mod:`academie.cli.preparing` writes them). Each
begins with the sizes and times of all that it was made from; where one of them has changed, there
is no answer here.
"""

from __future__ import annotations

import os
import re
import sys
import zlib
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from academie import rulebook

#: As :data:`academie.addresses.SETTING`, which is not imported to answer sooner.
SETTING = "ACADEMIE_URL"

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

#: As the catalogue has it in English, which is not read to answer sooner.
NO_ADDRESS = "no address is set (ACADEMIE_URL): what is cited stands below the root of the site"
#: The commands whose answers are prepared, where no option is given.
COMMANDS = ("show", "cite", "search")
LEXICON, EXAMPLES = "lexicon", "examples"
#: Between what a file was made from and what it holds, and between the parts of that.
PART = b"\0"
#: What a file holds: what is answered of ids, or what is searched, article by article.
ANSWERS, ROWS = "answers", "rows"
#: What an answer is made from: the texts, and the code that reads and shows them.
_TEXTS, _CODE = (".md", ".toml", ".tsv"), (".py",)
#: What a move of chess or a position in notation has: these are not found by their words.
NOTATION = re.compile(r"(?<![a-z])[a-h]?[1-8]?x?[a-h][1-8]\b|\b[O0]-[O0]\b|/")
_ID = re.compile(r"[a-z0-9][\w.-]*", re.ASCII)


def answer(arguments: Sequence[str]) -> tuple[str, int] | None:
    """What is printed for *arguments* and the exit code; ``None`` where nothing is prepared."""
    if not asked(arguments):
        return None
    command, *words = arguments
    if command == "search" and any(map(NOTATION.search, words)):
        return None
    try:
        return _found(" ".join(words)) if command == "search" else _shown(command, words)
    except (OSError, ValueError):  # not there, not readable, not ours: it is answered without
        return None


def say_no_address(told: str = NO_ADDRESS) -> None:
    """Say that an address begins at the root of the site, since nothing says where that is."""
    if sys.stderr is not None:
        print(f"academie: {told}", file=sys.stderr)


def asked(arguments: Sequence[str]) -> bool:
    """Whether *arguments* are of a kind whose answers are prepared."""
    if arguments[:1] == ["cite"] and os.environ.get(SETTING):  # prepared without an address
        return False
    plain = len(arguments) > 1 and not any(word.startswith("-") for word in arguments)
    return plain and arguments[0] in COMMANDS and (arguments[0] != "cite" or len(arguments) == 2)


def units(arguments: Sequence[str]) -> tuple[str, ...]:
    """The texts that are *asked* for, ``lexicon`` for a term; all there are for a search."""
    docs = rulebook.home() / "docs"
    if arguments[0] == "search":
        texts = sorted(file.parent.name for file in docs.glob("*/text.toml"))
        return (LEXICON, *texts, EXAMPLES)
    return tuple(unit for id_ in arguments[1:] if (unit := _unit(id_)))


def _unit(id_: str) -> str:
    """The text in which *id_* stands, as far as its first word tells; empty for what is no id."""
    if not _ID.fullmatch(id_):
        return ""
    slug = id_.partition(".")[0]
    is_text = (rulebook.home() / "docs" / slug / "text.toml").is_file()
    return slug if is_text else LEXICON


def _shown(command: str, ids: Sequence[str]) -> tuple[str, int] | None:
    told = [_told(command, id_) for id_ in ids]
    return None if None in told else ("\n\n".join(filter(None, told)) + "\n", 0)


def _told(command: str, id_: str) -> str | None:
    """What *command* tells of *id_*, whose pieces stand where the table says."""
    unit = _unit(id_)
    held = held_of(unit, ANSWERS) if unit else None
    if held is None:
        return None
    table, _, pieces = held.partition(PART)
    key = f"\n{command} {id_} ".encode()
    at = table.find(key)
    if at < 0:
        return None
    spans = table[at + len(key) : table.index(b"\n", at + 1)].split()
    told = (pieces[slice(*map(int, span.split(b"-")))] for span in spans)
    return b"\n\n".join(told).decode()


def _found(query: str) -> tuple[str, int] | None:
    """What *query* finds in all texts, terms, notes and examples."""
    import json  # noqa: PLC0415 - what is shown or cited needs no search

    from academie.cli import searching  # noqa: PLC0415 - what is prepared answers without them
    from academie.texts.search.finding import Article, Index  # noqa: PLC0415 - what is prepared answers without them

    held = [rows for unit in units(("search",)) if (rows := held_of(unit, ROWS)) is not None]
    if len(held) < len(units(("search",))):
        return None
    told = [row for rows in held for row in json.loads(rows)]
    articles = (Article(*row[:-1]) for row in told)
    answer = Index(articles, sides=(row[-1] for row in told)).find(query)
    return searching.told(answer, query), 0 if answer.hits else 1


def held_of(unit: str, kind: str) -> bytes | None:
    """What is prepared of *unit*; ``None`` where it was made from anything but what is there now.

    :raises OSError: if nothing is prepared.
    """
    head = made_from(unit)[0].encode() + PART
    data = file_of(unit, kind).read_bytes()
    return data.removeprefix(head) if data.startswith(head) else None


def file_of(unit: str, kind: str) -> Path:
    """Where what is prepared of *unit* is kept: in the reader's cache, apart for each checkout.

    :raises OSError: if there is no such folder.
    """
    cache = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser()
    if not cache.is_absolute():
        raise FileNotFoundError(cache)
    return cache / "academie" / f"{zlib.crc32(bytes(rulebook.home())):08x}" / f"{unit}.{kind}"


def made_from(unit: str) -> tuple[str, int]:
    """Sizes and times of all that is answered of *unit* from, and the latest of the times.

    :raises OSError: if it cannot be looked at.
    """
    docs = rulebook.home() / "docs"
    texts: Iterable[Path] = _files(docs / unit, _TEXTS) if unit not in _APART else _APART[unit]()
    seen = [*map(_look, texts), *_our_code(), *map(_look, _history())]
    lines = (f"{name} {' '.join(map(str, state))}" for name, *state in seen)
    return "\n".join((f"{docs} {sys.version}", *lines)), max(max(times) for *_, times in seen)


def _lexicon() -> Iterable[Path]:
    return sorted((rulebook.home() / "docs").glob(f"{LEXICON}*.md"))


def _examples() -> Iterable[Path]:
    folder = rulebook.home() / "examples"
    pages = sorted((rulebook.home() / "docs").glob("*.md"))
    return chain(pages, _files(folder, (".md",)) if folder.is_dir() else ())


#: Where what is no text is read.
_APART = {LEXICON: _lexicon, EXAMPLES: _examples}


def _history() -> Iterator[Path]:
    """What changes with each commit, which a citation names."""
    if (log := rulebook.home() / ".git" / "logs" / "HEAD").is_file():
        yield log


def _look(file: Path) -> tuple[str, int, tuple[int, int]]:
    """Name, size and times of *file*: when it was changed, and when anything of it was."""
    state = file.stat()
    return file.name, state.st_size, (state.st_mtime_ns, state.st_ctime_ns)


@cache
def _our_code() -> tuple[tuple[str, int, tuple[int, int]], ...]:
    """What the code is that reads and shows the texts, which stays as it was imported."""
    package = Path(__file__).parents[1]
    # Moves of chess are shown in notation: what reads them is looked at too.
    shown_by = ("cli", "texts", "proof", "exports", "philidor", "games/echecs")
    rooms = (_files(package / room, _CODE) for room in shown_by)
    said = package / "locale" / "en" / "LC_MESSAGES" / "cli.po"
    words = (said,) if said.is_file() else ()
    return tuple(map(_look, (*words, *sorted(package.glob("*.py")), *chain.from_iterable(rooms))))


def _files(folder: Path, endings: tuple[str, ...]) -> Iterator[Path]:
    """The files of *folder* and of those in it that end in one of *endings*, in a fixed order."""
    for path in sorted(folder.iterdir()):
        if path.suffix in endings:
            yield path
        elif not path.suffix and path.is_dir():
            yield from _files(path, endings)
