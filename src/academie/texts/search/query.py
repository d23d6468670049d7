"""Parse a query: ids, phrases in quotation marks, names of games, words that count."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.search.analysis import (
    ASKS_A_RULE,
    HOW_MANY,
    content_words,
    folded,
    lower_words,
    stem,
    words_of,
)
from academie.texts.search.ranking import BEFORE_NUMBERS, PARTS

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping, Sequence

_QUOTED = re.compile(r"\"([^\"]*)\"|«([^»]*)»|“([^”]*)”")
#: The most words of a query with one content word for a search of the whole query.
_SHORT = 3
_ID = re.compile(r"[\w-]+(?:\.[\w-]+)+")
_ROMAN = re.compile(r"(?=.)(x{0,4}l?x{0,4})(ix|iv|v?i{0,4})")
_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50}


class Query(NamedTuple):
    """A parsed query.

    Its words are in lower case, with their accents.

    :param every: all its words, stop words too.
    :param words: those that count, in their order.
    :param phrases: the words of each phrase, which must stand one after the other.
    :param neighbours: words that stand one after the other, from one that counts to the next; a
        passage that has them so is found sooner.
    :param works: slugs of the texts whose game is named; empty if none is.
    :param how_many: whether it asks for a number.
    :param asks_a_rule: whether it asks what to do, and not what a word means.
    """

    every: tuple[str, ...]
    words: tuple[str, ...]
    phrases: tuple[tuple[str, ...], ...] = ()
    neighbours: tuple[tuple[str, ...], ...] = ()
    works: tuple[str, ...] = ()
    how_many: bool = False
    asks_a_rule: bool = False


def read_query(query: str, games: Mapping[str, Sequence[str]] | None = None) -> Query:
    """Parse *query*.

    :param games: by a name of a game, the slugs of its texts.

    >>> read_query("la « carte tournée » au Roi")[1:]
    (('roi',), (('carte', 'tournée'),), (('la', 'au', 'roi'),), (), False, False)
    >>> read_query("how many dominoes do you take", {"domino": ["domino"]})[1:]
    (('take',), (), (), ('domino',), True, True)
    """
    quoted = ["".join(parts) for parts in _QUOTED.findall(query)]
    phrases = tuple(tuple(lower_words(part)) for part in quoted if words_of(part))
    words = lower_words(_QUOTED.sub(" ", query))
    works, rest = _without_games(words, games or {})
    counted = content_words(rest)
    if not counted:
        works, counted = (), content_words(words) or ([] if phrases else words)
    neighbours = _neighbours(words, set(counted))
    asks = len(words) > 1 and not ASKS_A_RULE.isdisjoint(map(folded, words))
    return Query(
        tuple(lower_words(query)),
        tuple(dict.fromkeys(counted)),
        phrases,
        neighbours,
        works,
        _asks_how_many(words),
        asks,
    )


def _asks_how_many(words: Sequence[str]) -> bool:
    """Check whether *words* ask for a number."""
    return any(
        tuple(map(folded, words[at : at + len(asked)])) == asked
        for asked in HOW_MANY
        for at in range(len(words))
    )


def _neighbours(words: Sequence[str], counted: Container[str]) -> tuple[tuple[str, ...], ...]:
    """Return *words* from each that counts to the next; of a short query all of them.

    >>> _neighbours("le coin de repos".split(), {"coin", "repos"})
    (('coin', 'de', 'repos'),)
    """
    places = [n for n, word in enumerate(words) if word in counted]
    if len(places) == 1:
        return (tuple(words),) if 1 < len(words) <= _SHORT else ()
    return tuple(tuple(words[a : b + 1]) for a, b in pairwise(places) if b - a <= _SHORT)


def _without_games(
    words: Sequence[str], games: Mapping[str, Sequence[str]]
) -> tuple[tuple[str, ...], list[str]]:
    """Return the texts of the games that *words* name, and the words that name none."""
    slugs: list[str] = []
    rest: list[str] = []
    names = {tuple(name.split()): of for name, of in games.items()}
    longest = max(map(len, names), default=0)
    at = 0
    while at < len(words):
        for length in range(min(longest, len(words) - at), 0, -1):
            part = words[at : at + length]
            stems = (tuple(stem(word, code) for word in part) for code in (FRENCH, ENGLISH))
            plain = tuple(map(folded, part))
            if found := next((of for key in (plain, *stems) if (of := names.get(key))), ()):
                slugs += found
                at += length
                break
        else:
            rest.append(words[at])
            at += 1
    return tuple(dict.fromkeys(slugs)), rest


def ids_of(query: str, works: Iterable[str]) -> list[str]:
    """Return the ids that *query* may mean: ``whist 8``, ``règle IX domino``, ``trictrac.9.r3``.

    :param works: words with which ids begin.
    """
    words, begin = words_of(query), set(works)
    called = [w for w in words if w not in BEFORE_NUMBERS]
    first = [w for w in called if w in begin]
    moved = [*first, *(w for w in called if w not in begin)]
    counted = [_counted(w) for w in moved]
    parts = [PARTS[w] for w in words if w in PARTS][:1]
    within = [*first, *parts, *counted[len(first) :]] if first and parts else []
    readings = (words, called, within, moved, counted)
    return list(dict.fromkeys(" ".join(ws) for ws in readings if ws))


def is_id(query: str) -> bool:
    """Check whether *query* is written as an id.

    >>> is_id("whist.8"), is_id("whist 8")
    (True, False)
    """
    return _ID.fullmatch(query.strip()) is not None


def _counted(word: str) -> str:
    """Return a Roman number in digits; any other word as it stands.

    >>> _counted("ix"), _counted("whist")
    ('9', 'whist')
    """
    if not _ROMAN.fullmatch(word):
        return word
    values = [_VALUES[letter] for letter in word]
    after = [*values[1:], 0]
    return str(sum(v if v >= then else -v for v, then in zip(values, after, strict=True)))
