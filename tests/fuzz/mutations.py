"""What somebody might type instead of a line: the line itself, damaged."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

_WORD = re.compile(r"\w+|\s+|[^\w\s]")
#: What breaks readers: numbers without end or of other scripts, what no terminal shows, nothing.
ODD = (
    *("", "0", "-1", "00", "99", "1e9", "٣", "²", "½", "9" * 19, "9" * 4301, "-" + "9" * 400),
    *("\0", "\x1b[31m", "\u202e", "\udc80", "\n", "\r", "\t", "\u2028", "é", "e\u0301", "ſ", "𝟙"),
    *(
        "|",
        "||",
        ":",
        "=",
        "!",
        "·",
        "/",
        "%",
        "{",
        "}",
        "{x}",
        "%s",
        "\\",
        "'",
        '"',
        "`",
        "<",
        "[",
    ),
    *("♠", "♥A", "A", "AB", "blanc", "noir", "hors", "main", "oui", "non", "choisit", "attend ?"),
)


def odd_json(texts: Sequence[str], rng: Random, deep: int = 2) -> object:
    """Any value that JSON has; *texts* are among what it may say."""
    plain: tuple[object, ...] = (None, True, False, 0, 1, -1, 7, 10**30, 0.0, 1.5, float("inf"))
    plain += ("", *rng.sample(ODD, 3), *texts)
    if deep and rng.random() < 0.3:
        return [odd_json(texts, rng, deep - 1) for _ in range(rng.randrange(4))]
    if deep and rng.random() < 0.2:
        return {rng.choice(("a", "trous", "")): odd_json(texts, rng, deep - 1)}
    return rng.choice(plain)


def damaged(line: str, others: Sequence[str], rng: Random) -> str:
    """*line* with one to three faults; *others* are lines of which parts may come in."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        line = rng.choice(_FAULTS)(line, others, rng)
    return line


def _word(line: str, others: Sequence[str], rng: Random) -> str:
    """Another word: an odd one, or one of another line."""
    words = _WORD.findall(line) or [""]
    place = rng.randrange(len(words))
    there = _WORD.findall(rng.choice(others)) or [""]
    words[place] = rng.choice(ODD) if rng.random() < 0.4 else rng.choice(there)
    return "".join(words)


def _left_out(line: str, _others: Sequence[str], rng: Random) -> str:
    words = _WORD.findall(line) or [""]
    place = rng.randrange(len(words))
    return "".join(words[:place] + words[place + rng.choice((1, 1, 2, 5)) :])


def _twice(line: str, _others: Sequence[str], rng: Random) -> str:
    words = _WORD.findall(line) or [""]
    place = rng.randrange(len(words))
    part = words[place : place + rng.choice((1, 2, 4))]
    return "".join(words[:place] + part + words[place:])


def _exchanged(line: str, _others: Sequence[str], rng: Random) -> str:
    words = _WORD.findall(line) or [""]
    one, two = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[two] = words[two], words[one]
    return "".join(words)


def _field(line: str, others: Sequence[str], rng: Random) -> str:
    """A field of another line, in the place of one of its own or beside it."""
    fields, there = line.split(" | "), rng.choice(others).split(" | ")
    place = rng.randrange(len(fields))
    fields[place : place + rng.randrange(2)] = [rng.choice(there)]
    return " | ".join(fields)


def _character(line: str, _others: Sequence[str], rng: Random) -> str:
    place = rng.randrange(len(line) + 1)
    return line[:place] + rng.choice(ODD) + line[place + rng.randrange(2) :]


def _cut(line: str, _others: Sequence[str], rng: Random) -> str:
    return line[: rng.randrange(len(line) + 1)]


_FAULTS = (_word, _word, _left_out, _twice, _exchanged, _field, _character, _cut)
