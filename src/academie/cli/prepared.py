"""Prepared answers of ``show``, ``cite`` and ``search``, which start as fast as Python.

For each text, the lexicon and the examples, a file in the user's cache has the answers for their
ids (:mod:`academie.cli.preparing` writes them; :mod:`academie.cli.cache.search_index` has the index
of the search). Each file begins with the sizes and times of its sources. If one has changed, it is
ignored.
"""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING

from academie import rulebook
from academie.cli.cache.files import LEXICON, all_units, file_of, made_from

#: As :data:`academie.addresses.SETTING`, which is not imported to answer sooner.
SETTING = "ACADEMIE_URL"

if TYPE_CHECKING:
    from collections.abc import Sequence

#: As the catalogue has it in English, which is not read to answer sooner.
NO_ADDRESS = "no address is set (ACADEMIE_URL): addresses begin at the root of the site"
#: The commands whose answers are prepared, where no option is given.
COMMANDS = ("show", "cite", "search")
#: The separators between the sources and the content of a file, and between parts of the content.
PART = b"\0"
#: The content of a file: the answers by id.
ANSWERS = "answers"
#: What a move of chess or a position in notation has: these are not found by their words.
NOTATION = re.compile(r"(?<![a-z])[a-h]?[1-8]?x?[a-h][1-8]\b|\b[O0]-[O0]\b|/")
_ID = re.compile(r"[a-z0-9][\w.-]*", re.ASCII)


def answer(arguments: Sequence[str]) -> tuple[str, int] | None:
    """Return output and exit code for *arguments*; ``None`` if nothing is prepared."""
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
    """Print a note that addresses are relative, since no address of the site is set."""
    if sys.stderr is not None:
        print(f"academie: {told}", file=sys.stderr)


def asked(arguments: Sequence[str]) -> bool:
    """Check whether *arguments* are of a kind whose answers are prepared."""
    if arguments[:1] == ["cite"] and os.environ.get(SETTING):  # prepared without an address
        return False
    plain = len(arguments) > 1 and not any(word.startswith("-") for word in arguments)
    return plain and arguments[0] in COMMANDS and (arguments[0] != "cite" or len(arguments) == 2)


def units(arguments: Sequence[str]) -> tuple[str, ...]:
    """List the texts that are *asked* for, ``lexicon`` for a term; all texts for a search."""
    if arguments[0] == "search":
        return all_units()
    return tuple(unit for id_ in arguments[1:] if (unit := _unit(id_)))


def _unit(id_: str) -> str:
    """Return the text of *id_* by its first word; empty for what is no id."""
    if not _ID.fullmatch(id_):
        return ""
    slug = id_.partition(".")[0]
    is_text = (rulebook.home() / "docs" / slug / "text.toml").is_file()
    return slug if is_text else LEXICON


def _shown(command: str, ids: Sequence[str]) -> tuple[str, int] | None:
    told = [_told(command, id_) for id_ in ids]
    return None if None in told else ("\n\n".join(filter(None, told)) + "\n", 0)


def _told(command: str, id_: str) -> str | None:
    """Return the answer of *command* for *id_*, from its pieces."""
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
    """Return what *query* finds in all texts, terms, notes, cases and examples."""
    from academie.cli import searching  # noqa: PLC0415 - what is shown or cited needs no search
    from academie.cli.cache import search_index  # noqa: PLC0415 - what is shown or cited needs no search

    index = search_index.open_index()
    if index is None:
        return None
    answer = index.find(query)
    return searching.told(answer, query), 0 if answer.hits else 1


def held_of(unit: str, kind: str) -> bytes | None:
    """Return what is prepared of *unit*; ``None`` if a source has changed.

    :raises OSError: if nothing is prepared.
    """
    head = made_from(unit)[0].encode() + PART
    data = file_of(unit, kind).read_bytes()
    return data.removeprefix(head) if data.startswith(head) else None
