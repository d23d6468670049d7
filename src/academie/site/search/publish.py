"""Publish the search index as scripts, which a page loads when somebody searches.

One script has the ids and addresses, one for each language what the articles say in it: the
reader's language comes first, the others behind it. They are scripts that set a variable and not
data that are fetched, since ``file://`` forbids that. Words are written as signs, a sign a word of
the dictionary: compressed it is a sixth smaller than the words. A first search may load 350 kB.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain, count, takewhile
from typing import TYPE_CHECKING, Any

from academie.site.files.compact_json import compact
from academie.texts.languages import ENGLISH, own_name
from academie.texts.search.analysis import ANALYSIS
from academie.texts.search.article import Article
from academie.texts.search.ranking import BY_ID, TABLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from academie.texts.search.article import Contents, Synonyms

#: The kind of names of the code, which are published once, as ids.
CODE = "code"
#: Name of the script of ids and addresses, and of that of a language.
SCRIPT = "search-index.js"
SCRIPT_OF = "search-index-{}.js"
#: The sign for the words of a heading, which are its last name.
_AS_NAMED = "\t"
#: A word, or anything between two words except a plain space.
_PIECE = re.compile(r"[^\W_]+|(?!(?<=[^\W_]) [^\W_])[\W_]+")
_FIRST_SIGN = ord(" ")
#: How many words are frequent: with about as many the whole is smallest.
_OFTEN = 1000
#: The signs from the space on, without those that a string has to mask.
_MASKED = (ord('"'), ord("\\"))


def code_articles(names: Iterable[tuple[str, str]]) -> Iterator[Article]:
    """List the names of the code, each with its address."""
    for name, address in names:
        yield Article(name, CODE, (), address, {ENGLISH: (name,)}, {ENGLISH: ""})


def scripts(contents: Contents, titles: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """Return the scripts of the index, by name.

    :param titles: by what each text goes, by its slug and the language.
    """
    articles = contents.articles
    languages = list(dict.fromkeys(code for a in articles for code in (*a.names, *a.words)))
    index = {"titles": titles, **_table(contents, languages)}
    found = {SCRIPT: f"globalThis.academieIndex={compact(index)};\n"}
    for code in languages:
        words = compact(_words(articles, code, contents.synonyms.get(code, ())))
        name = SCRIPT_OF.format(code)
        found[name] = f'(globalThis.academieWords??={{}})["{code}"]={words};\n'
    return found


def _table(contents: Contents, languages: Sequence[str]) -> dict[str, Any]:
    """Return ids, kinds, texts and addresses column by column, and the ranking."""
    kinds, works, addresses = _Listed(), _Listed(), _Listed()
    articles = contents.articles
    return {
        "ranks": TABLE,
        "analysis": ANALYSIS,
        "games": contents.games,
        "ids": "\n".join(_after_before(a.id for a in articles)),
        "kind": "".join(kinds.sign(a.kind) for a in articles),
        "work": "".join(works.sign(a.works) for a in articles),
        "address": "".join(addresses.sign(a.address.replace(a.id, "*")) for a in articles),
        "languages": {k: own_name(k) for k in languages},
        "kinds": kinds.things,
        "works": works.things,
        "addresses": addresses.things,
    }


def _words(articles: Sequence[Article], code: str, synonyms: Sequence[Synonyms]) -> dict[str, str]:
    """Return the words of *articles* in the language *code*, a line for each article."""
    names = [() if a.kind == CODE else a.names.get(code, ()) for a in articles]
    words = ["" if a.kind in BY_ID else a.words.get(code, "") for a in articles]
    dictionary = _Dictionary((*words, *(name for of in names for name in of)))
    return {
        "dictionary": "\n".join(dictionary.words),
        "names": "\n".join("\t".join(map(dictionary.signs, of)) for of in names),
        "words": "\n".join(
            _AS_NAMED if said and of and said == of[-1] else dictionary.signs(said)
            for said, of in zip(words, names, strict=True)
        ),
        "synonyms": "\n".join("|".join(",".join(of) for of in group) for group in synonyms),
    }


def _after_before(ids: Iterable[str]) -> Iterator[str]:
    """Encode each of *ids* by the length that it shares with the one before, and the rest."""
    before = ""
    for id_ in ids:
        alike = (a == b for a, b in zip(before, id_, strict=False))
        shared = sum(takewhile(bool, alike))
        yield _sign(shared) + id_[shared:]
        before = id_


class _Listed:
    """A list of values, and a sign for each."""

    def __init__(self) -> None:
        self.things: list[object] = []

    def sign(self, thing: object) -> str:
        """Return the sign of *thing*."""
        if thing not in self.things:
            self.things.append(thing)
        return _sign(self.things.index(thing))


class _Dictionary:
    """The words and separators, the most frequent first."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._pieces: dict[str, list[str]] = {}
        counted = Counter(chain.from_iterable(map(self._of, texts)))
        often = sorted(sorted(counted), key=counted.__getitem__, reverse=True)
        self.words = often[:_OFTEN] + sorted(often[_OFTEN:])
        self._sign_of = dict(zip(self.words, _signs(), strict=False)).__getitem__

    def signs(self, text: str) -> str:
        """Encode *text* sign by sign; a plain space between two words is left out."""
        return "".join(map(self._sign_of, self._of(text)))

    def _of(self, text: str) -> list[str]:
        """Split *text* into pieces; cached."""
        if text not in self._pieces:
            self._pieces[text] = _PIECE.findall(text)
        return self._pieces[text]


def _signs() -> Iterator[str]:
    """Yield the signs, in the order of their numbers."""
    return (chr(sign) for sign in count(_FIRST_SIGN) if sign not in _MASKED)


def _sign(number: int) -> str:
    sign = number + _FIRST_SIGN
    for masked in _MASKED:
        sign += sign >= masked
    return chr(sign)
