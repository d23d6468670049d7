"""Positions that nobody wrote: fields of one left out, exchanged, or taken from another."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

#: How many times a position is changed.
TIMES = 12
#: What a field says where it says that there is nothing.
NOTHING = " -"


def mixed(texts: Sequence[str], rng: Random) -> Iterator[str]:
    """Each of *texts* several times over, with fields left out, added, exchanged, out of order."""
    pool = sorted({field for text in texts for field in fields_of(text)[1:]})
    heads = sorted({fields_of(text)[0] for text in texts})
    for text in texts:
        for _ in range(TIMES):
            fields = fields_of(text)
            for _ in range(rng.choice((1, 1, 2, 3))):
                fields = _changed(fields, pool, heads, rng)
            yield " | ".join(fields)


def fields_of(text: str) -> list[str]:
    """What stands between the ``|`` of a position."""
    return [field.strip() for field in text.split("|")]


def lost(text: str, written: str) -> list[str]:
    """Fields of *text* that are not in *written*, whatever the order of fields and of words.

    A field that says that there is nothing says no more than its absence.
    """
    there = {_words(field) for field in fields_of(written)}
    asked = (field for field in fields_of(text) if not field.endswith(NOTHING))
    return [field for field in asked if _words(field) not in there]


def _words(field: str) -> tuple[str, ...]:
    return tuple(sorted(field.replace(",", " ").replace(";", " ").split()))


def _changed(fields: list[str], pool: list[str], heads: list[str], rng: Random) -> list[str]:
    head, *rest = fields
    kind = rng.randrange(5)
    place = rng.randrange(len(rest)) if rest else 0
    if kind == 0:
        return [head, *rest[:place], *rest[place + 1 :]]
    if kind == 1 and pool:
        return [head, *rest[:place], rng.choice(pool), *rest[place:]]
    if kind == 2 and rest:
        name = rest[place].split()[0]
        like = [field for field in pool if field.split()[0] == name]
        return [head, *rest[:place], rng.choice(like), *rest[place + 1 :]]
    if kind == 3:
        return [rng.choice(heads), *rest]
    return [head, *rng.sample(rest, len(rest))]
