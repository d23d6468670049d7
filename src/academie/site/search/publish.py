"""Publishes what is searched as one script, which a page loads when somebody searches.

It is a script that sets a variable and not data that are fetched, since ``file://`` forbids that.
Words are written as signs, a sign a word of the dictionary: compressed it is a sixth smaller than
the words, and the limit is 350 kB.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain, count, takewhile
from typing import TYPE_CHECKING, Any

from academie.site.files.compact_json import compact
from academie.texts.languages import ENGLISH, own_name
from academie.texts.search.finding import Article
from academie.texts.search.ranks import BY_ID, TABLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

#: Kind of the names of the code: they are published once, as ids.
CODE = "code"
#: Name of the script.
SCRIPT = "search-index.js"
#: A word, or all that stands between two words but a plain space.
_PIECE = re.compile(r"[^\W_]+|(?!(?<=[^\W_]) [^\W_])[\W_]+")
_FIRST_SIGN = ord(" ")
#: How many words are frequent: with about as many the whole is smallest.
_OFTEN = 1000
#: The signs from the space on, without those that a string has to mask.
_MASKED = (ord('"'), ord("\\"))


def code_articles(names: Iterable[tuple[str, str]]) -> Iterator[Article]:
    """The names of the code, each with its address."""
    for name, address in names:
        yield Article(name, CODE, (), address, {ENGLISH: (name,)}, {ENGLISH: ""})


def script(articles: Sequence[Article], titles: Mapping[str, Mapping[str, str]]) -> str:
    """The script that sets the index.

    :param titles: by what each text goes, by its slug and the language.
    """
    index = {"titles": titles, **packed_of(articles)}
    packed = compact(index)
    return f"globalThis.academieIndex={packed};\n"


def packed_of(articles: Sequence[Article]) -> dict[str, Any]:
    """*articles* column by column, a line an article, with the table of their order."""
    languages = list(dict.fromkeys(code for a in articles for code in (*a.names, *a.words)))
    names = {k: [() if a.kind == CODE else a.names.get(k, ()) for a in articles] for k in languages}
    words = {k: [_searched(a).get(k, "") for a in articles] for k in languages}
    told = (text for column in words.values() for text in column)
    called = (name for column in names.values() for of_it in column for name in of_it)
    dictionary = _Dictionary((*told, *called))
    kinds, works, addresses = _Listed(), _Listed(), _Listed()
    return {
        "ranks": TABLE,
        "dictionary": "\n".join(dictionary.words),
        "ids": "\n".join(_after_before(a.id for a in articles)),
        "kind": "".join(kinds.sign(a.kind) for a in articles),
        "work": "".join(works.sign(a.works) for a in articles),
        "address": "".join(addresses.sign(a.address.replace(a.id, "*")) for a in articles),
        "languages": {k: own_name(k) for k in languages},
        "kinds": kinds.things,
        "works": works.things,
        "addresses": addresses.things,
        "names": {
            k: "\n".join("\t".join(map(dictionary.signs, of_it)) for of_it in column)
            for k, column in names.items()
        },
        "words": {k: "\n".join(map(dictionary.signs, column)) for k, column in words.items()},
    }


def _after_before(ids: Iterable[str]) -> Iterator[str]:
    """Each of *ids* by how much of the one before it shares, as a sign, and the rest of it."""
    before = ""
    for id_ in ids:
        alike = (a == b for a, b in zip(before, id_, strict=False))
        shared = sum(takewhile(bool, alike))
        yield _sign(shared) + id_[shared:]
        before = id_


def _searched(article: Article) -> Mapping[str, str]:
    return {} if article.kind in BY_ID else article.words


class _Listed:
    """Things that are told once, and a sign for each."""

    def __init__(self) -> None:
        self.things: list[object] = []

    def sign(self, thing: object) -> str:
        """What stands for *thing*."""
        if thing not in self.things:
            self.things.append(thing)
        return _sign(self.things.index(thing))


class _Dictionary:
    """Words and what stands between them: the most frequent first, the others by their letters."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._pieces: dict[str, list[str]] = {}
        counted = Counter(chain.from_iterable(map(self._of, texts)))
        often = sorted(sorted(counted), key=counted.__getitem__, reverse=True)
        self.words = often[:_OFTEN] + sorted(often[_OFTEN:])
        self._sign_of = dict(zip(self.words, _signs(), strict=False)).__getitem__

    def signs(self, text: str) -> str:
        """*text* sign by sign; a plain space between two words is left out."""
        return "".join(map(self._sign_of, self._of(text)))

    def _of(self, text: str) -> list[str]:
        """The pieces of *text*, which is taken apart once."""
        if text not in self._pieces:
            self._pieces[text] = _PIECE.findall(text)
        return self._pieces[text]


def _signs() -> Iterator[str]:
    """Every sign, in the order of the numbers for which they stand."""
    return (chr(sign) for sign in count(_FIRST_SIGN) if sign not in _MASKED)


def _sign(number: int) -> str:
    sign = number + _FIRST_SIGN
    for masked in _MASKED:
        sign += sign >= masked
    return chr(sign)
