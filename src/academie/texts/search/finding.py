"""Finds articles by id, by name, by words and by phrases, in the order of :mod:`.ranks`.

Its twin in the browser is ``site/static/finding.js``; whoever changes one changes the other, for
both are asked the same questions.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from academie.texts.language.folding import fold
from academie.texts.search import ranks

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

WORD = re.compile(r"[^\W_]+")
_QUOTED = re.compile(r"\"([^\"]*)\"|«([^»]*)»|“([^”]*)”")
_ROMAN = re.compile(r"(?=.)(x{0,4}l?x{0,4})(ix|iv|v?i{0,4})")
_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50}
_BETWEEN = " \n "
_BEFORE = frozenset((*ranks.BEFORE_NUMBERS, "du", "de"))
#: How the words of an article meet those that are asked for.
NEAR, BEGUN, SLIPPED = range(3)
#: Names and words of each language as they are compared.
Sides: TypeAlias = "Mapping[str, Sequence[str]]"


@cache
def _folded(word: str) -> str:
    return fold(word)


def words_of(text: str) -> list[str]:
    """The words of *text* as they are compared.

    >>> words_of("Quelqu’un renonce : préſent")
    ['quelqu', 'un', 'renonce', 'present']
    """
    return [_folded(word) for word in WORD.findall(unicodedata.normalize("NFC", text))]


def flat(text: str) -> str:
    """The same in one string, a space before and behind each word."""
    return f" {' '.join(words_of(text))} "


class Article(NamedTuple):
    """What a search finds.

    :param kind: one of :data:`academie.texts.search.ranks.GROUPS`.
    :param works: slugs of the texts that it belongs to; of a term none if it belongs to all.
    :param address: from the root of the site.
    :param names: by what it is known in each language, each name with small words as well.
    :param words: what it says in each language.
    """

    id: str
    kind: str
    works: tuple[str, ...]
    address: str
    names: Mapping[str, Sequence[str]]
    words: Mapping[str, str]

    def within(self, works: Sequence[str]) -> bool:
        """Whether it belongs to one of *works*, or is a term of all."""
        return bool(set(works).intersection(self.works)) or (self.kind == "term" and not self.works)

    def known(self, language: str) -> tuple[str, str]:
        """Its first name in *language*, or in another where it has none; and which that is."""
        for code in (language, *self.names):
            if self.names.get(code):
                return self.names[code][0], code
        return "", language


def sides_of(article: Article) -> Sides:
    """What *article* says, as it is compared."""
    return {
        language: (_BETWEEN.join(map(flat, article.names.get(language, ()))), flat(said))
        for language, said in article.words.items()
    }


class Hit(NamedTuple):
    """An article found.

    :param forms: the words by which it is found.
    :param begun: beginnings of words by which it is found.
    """

    article: Article
    forms: frozenset[str] = frozenset()
    begun: tuple[str, ...] = ()

    def by(self, word: str) -> bool:
        """Whether it is found by *word*, as it is printed."""
        folded = _folded(word)
        return folded in self.forms or (bool(self.begun) and folded.startswith(self.begun))

    @property
    def apart(self) -> bool:
        """Whether it stands apart, behind all others."""
        return ranks.GROUPS[self.article.kind] == ranks.APART


class Answer(NamedTuple):
    """What is found, best first, and where that is nothing, what is nearest to the words."""

    hits: tuple[Hit, ...]
    nearest: tuple[str, ...] = ()


class _Asked(NamedTuple):
    """A query taken apart.

    :param words: those that count, in their order.
    :param phrases: words that must stand one after the other, a space before and behind each.
    """

    words: tuple[str, ...]
    phrases: tuple[str, ...]


class Index:
    """All that is searched.

    :param languages: those whose words are searched; all of them if none is named.
    :param works: the texts in which it is searched; everything if none is named.
    :param sides: of each article what :func:`sides_of` gives, where that is known.
    """

    def __init__(
        self,
        articles: Iterable[Article],
        languages: Sequence[str] = (),
        works: Sequence[str] = (),
        sides: Iterable[Sides] | None = None,
    ) -> None:
        told = list(articles)
        known = map(sides_of, told) if sides is None else sides
        wanted = [(a, s) for a, s in zip(told, known, strict=True) if not works or a.within(works)]
        self.articles = [article for article, _ in wanted]
        self._sides = [
            []
            if article.kind in ranks.BY_ID
            else [
                (names, f"{names}{_BETWEEN}{words}")
                for code, (names, words) in compared.items()
                if not languages or code in languages
            ]
            for article, compared in wanted
        ]

    @cached_property
    def vocabulary(self) -> list[str]:
        """Every word that is found, sorted."""
        return sorted({word for told in self._sides for _, text in told for word in text.split()})

    @cached_property
    def ids(self) -> Mapping[str, int]:
        """The place of every article by the words of its id."""
        return {_key(a.id): n for n, a in enumerate(self.articles) if a.kind != "code"}

    def find(self, query: str) -> Answer:
        """What *query* finds."""
        asked = taken_apart(query)
        exact = list(dict.fromkeys(n for key in self._as_ids(query) for n in self._below(key)))
        found = self._holding(asked) if asked.words or asked.phrases else {}
        ranked = sorted((rank, n) for n, (rank, _) in found.items() if n not in set(exact))
        hits = [found[n][1] if n in found else Hit(self.articles[n]) for n in exact]
        hits += [found[n][1] for _, n in ranked]
        return Answer(tuple(hits), () if hits else self._nearest(query, asked))

    def _below(self, key: str) -> list[int]:
        """The article with the id *key*, and what stands below it."""
        if key not in self.ids:
            return []
        below = [n for other, n in self.ids.items() if other.startswith(f"{key} ")]
        return [self.ids[key], *(below if " " in key else [])]

    def _as_ids(self, query: str) -> list[str]:
        """The ids that *query* may mean: ``whist 8``, ``règle IX domino``, ``trictrac.9.r3``."""
        words = words_of(query)
        called = [w for w in words if w not in _BEFORE]
        first = [w for w in called if w in self._first]
        moved = [*first, *(w for w in called if w not in self._first)]
        counted = [_counted(w) for w in moved]
        parts = [ranks.PARTS[w] for w in words if w in ranks.PARTS][:1]
        within = [*first, *parts, *counted[len(first) :]] if first and parts else []
        readings = (words, called, within, moved, counted)
        return list(dict.fromkeys(" ".join(ws) for ws in readings if ws))

    @cached_property
    def _first(self) -> frozenset[str]:
        """The words with which ids begin: names of texts."""
        return frozenset(word for a in self.articles for work in a.works for word in words_of(work))

    def _holding(self, asked: _Asked) -> dict[int, tuple[tuple[int, ...], Hit]]:
        """The articles that hold all that is *asked*, each with its rank."""
        met = [self._met(word) for word in asked.words]
        if not all(any(forms) for forms in met):
            return {}
        phrased = {word for phrase in asked.phrases for word in phrase.split()}
        forms = frozenset(phrased.union(*(f.near + f.slipped for f in met)))
        begun = tuple(f.begun for f in met if f.begun)
        found: dict[int, tuple[tuple[int, ...], Hit]] = {}
        for n, told in enumerate(self._sides):
            sides = [s for s in told if all(phrase in s[1] for phrase in asked.phrases)]
            held = [(quality, s) for s in sides if (quality := _quality(s[1], met)) is not None]
            if held:
                rank = min(self._rank(n, *side, quality, met, asked) for quality, side in held)
                begins = begun if rank[1] == BEGUN else ()
                found[n] = rank, Hit(self.articles[n], forms, begins)
        return found

    def _rank(  # noqa: PLR0913, PLR0917 - what the order depends on
        self,
        n: int,
        names: str,
        text: str,
        quality: int,
        met: Sequence[_Forms],
        asked: _Asked,
    ) -> tuple[int, ...]:
        together = f" {' '.join(asked.words)} "
        group = ranks.GROUPS[self.articles[n].kind]
        named = all(p in names for p in asked.phrases) and _quality(names, met) == quality
        leads = named and group <= ranks.LEADS
        bears = leads and any(_answers(name, met) for name in names.split(_BETWEEN))
        often = sum(min(ranks.OFTEN, _count(text, forms)) for forms in met)
        return (
            group == ranks.APART,
            quality,
            0 if bears else 1 if leads else 2,
            group,
            not named,
            together not in text,
            -(often * 1000 // (ranks.LENGTH + text.count(" "))),
        )

    def _met(self, word: str) -> _Forms:
        """The words of the texts that answer to *word*."""
        start = word[: ranks.SHARED]
        alike = [v for v in self.vocabulary if v.startswith(start)]
        near = [v for v in alike if v == word or (len(word) >= ranks.SHARED and _akin(v, word))]
        begun = any(v.startswith(word) and v not in near for v in alike)
        if near or begun or len(word) < ranks.FORGIVING:
            return _Forms(near, word if begun else "", [])
        slipped = [v for v in self.vocabulary if slips(word, v)]
        return _Forms([], "", slipped or [v for v in self.vocabulary if _slips_into(word, v)])

    def _nearest(self, query: str, asked: _Asked) -> tuple[str, ...]:
        """Words and ids like those asked for; where each word is known, the words alone."""
        unknown = [w for w in asked.words if not any(self._met(w))]
        if not unknown:
            phrases = [w for p in asked.phrases for w in p.split()]
            alone = [w for w in (*asked.words, *phrases) if w not in ranks.SMALL]
            return tuple(dict.fromkeys(alone))[: ranks.OFFERED]
        key = self._as_ids(query)[-1]
        ids = [self.articles[self.ids[k]].id for k in _like(key, self.ids)] if " " in key else []
        long = [w for w in unknown if len(w) >= ranks.FORGIVING]
        near = [v for w in long for v in _like(w, self.vocabulary)]
        return tuple(dict.fromkeys((*ids, *near)))[: ranks.OFFERED]


class _Forms(NamedTuple):
    """What answers to a word that is asked for.

    :param near: the word itself and others of its stem.
    :param begun: the word, if others begin like it; else empty.
    :param slipped: words that it may be a slip for.
    """

    near: list[str]
    begun: str
    slipped: list[str]


def _quality(text: str, met: Sequence[_Forms]) -> int | None:
    """How *text* holds all words that are asked for; ``None`` if it lacks one."""
    worst = NEAR
    for forms in met:
        if any(f" {form} " in text for form in forms.near):
            continue
        if forms.begun and f" {forms.begun}" in text:
            worst = max(worst, BEGUN)
        elif any(f" {form} " in text for form in forms.slipped):
            worst = SLIPPED
        else:
            return None
    return worst


def _count(text: str, forms: _Forms) -> int:
    words = sum(text.count(f" {form} ") for form in (*forms.near, *forms.slipped))
    return words or text.count(f" {forms.begun}")


def _answers(name: str, met: Sequence[_Forms]) -> bool:
    """Whether a flat *name* is what is asked for, word by word, but for small words."""
    own = name.split()
    words = [w for w in own if w not in ranks.SMALL] or own
    return len(words) == len(met) and all(
        word in forms.near or word in forms.slipped or (not forms.near and _begins(word, forms))
        for word, forms in zip(words, met, strict=True)
    )


def _begins(word: str, forms: _Forms) -> bool:
    return bool(forms.begun) and word.startswith(forms.begun)


def taken_apart(query: str) -> _Asked:
    """The words of *query* that count, and its phrases.

    >>> taken_apart("la « carte tournée » au Roi")
    _Asked(words=('roi',), phrases=(' carte tournee ',))
    """
    quoted = ["".join(parts) for parts in _QUOTED.findall(query)]
    phrases = tuple(flat(part) for part in quoted if words_of(part))
    words = words_of(_QUOTED.sub(" ", query))
    large = [w for w in words if w not in ranks.SMALL]
    return _Asked(tuple(dict.fromkeys(large or ([] if phrases else words))), phrases)


def _key(id_: str) -> str:
    return " ".join(words_of(id_))


def _counted(word: str) -> str:
    """A Roman number in digits; any other word as it stands.

    >>> _counted("ix"), _counted("whist")
    ('9', 'whist')
    """
    if not _ROMAN.fullmatch(word):
        return word
    values = [_VALUES[letter] for letter in word]
    after = [*values[1:], 0]
    return str(sum(v if v >= then else -v for v, then in zip(values, after, strict=True)))


def _akin(word: str, other: str) -> bool:
    return stem(word) == stem(other)


@cache
def stem(word: str) -> str:
    """Stem of a folded *word* by the French rules of Snowball; those of English are near enough."""
    return str(_stemmer().stemWord(word))


@cache
def _stemmer() -> Any:  # noqa: ANN401 - a library without types
    import snowballstemmer  # noqa: PLC0415 - many languages; a search for an id needs none

    return snowballstemmer.stemmer("french")


def slips(typed: str, meant: str) -> bool:
    """Whether one slip of the finger makes *typed* of *meant*: a letter more, less, other, or two
    that changed places.

    >>> slips("bredouile", "bredouille"), slips("quniola", "quinola"), slips("roi", "loi")
    (True, True, True)
    """
    if abs(len(typed) - len(meant)) > 1 or typed == meant:
        return False
    n = 0
    while n < min(len(typed), len(meant)) and typed[n] == meant[n]:
        n += 1
    a, b = typed[n:], meant[n:]
    swapped = a[:2] == b[1::-1] and len(b) > 1 and a[2:] == b[2:]
    return swapped or a[1:] == b[1:] or a[1:] == b or a == b[1:]


def _slips_into(typed: str, meant: str) -> bool:
    """Whether *typed* is a slip in the beginning of *meant*."""
    return any(slips(typed, meant[: len(typed) + n]) for n in (-1, 0, 1))


def _like(asked: str, words: Iterable[str]) -> list[str]:
    """Up to two of *words* that share the most pairs of letters with *asked*."""
    pairs = _pairs(asked)
    scored = ((2000 * len(pairs & (p := _pairs(w))) // (len(pairs) + len(p)), w) for w in words)
    return [w for score, w in sorted(scored, key=lambda s: (-s[0], s[1]))[:2] if score >= 400]


@cache
def _pairs(word: str) -> frozenset[str]:
    return frozenset(f" {word} "[n : n + 2] for n in range(len(word) + 1))


class Excerpt(NamedTuple):
    """A part of what an article says, in pieces of which every other one is a hit."""

    language: str
    pieces: tuple[str, ...]


def excerpt(hit: Hit, language: str, width: int = 160) -> Excerpt:
    """The words around the first hit, in *language* if it stands there, else in another.

    Where the hit stands in the name, or is an id, it is the beginning of the words.

    :param width: how many letters at most, about.
    """
    words = hit.article.words
    order = [code for code in (language, *words) if words.get(code)] or [language]
    for code in order:
        text = words.get(code, "")
        spans = [m.span() for m in WORD.finditer(text) if hit.by(m[0])]
        if spans:
            return Excerpt(code, _pieces(text, spans, width))
    return Excerpt(order[0], _pieces(words.get(order[0], ""), [], width))


def _pieces(text: str, spans: Sequence[tuple[int, int]], width: int) -> tuple[str, ...]:
    first, last = spans[0] if spans else (0, 0)
    start = text.rfind(" ", 0, first - width // 3) + 1 if first > width // 3 else 0
    end = len(text) if len(text) - start <= width else text.rfind(" ", 0, start + width)
    end = max(end, last)
    pieces, at = ["… " if start else ""], start
    for a, b in spans:
        if b <= end:
            pieces[-1] += text[at:a]
            pieces += [text[a:b], ""]
            at = b
    pieces[-1] += text[at:end] + (" …" if end < len(text) else "")
    return tuple(pieces)
