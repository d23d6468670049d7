"""Score the articles that answer a query, as :mod:`.ranking` says."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from academie.texts.search import ranking
from academie.texts.search.analysis import ARTICLES, content_words, folded, stem
from academie.texts.search.article import is_of
from academie.texts.search.spelling import slips, slips_into

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from academie.texts.search.query import Query

#: The distance of a name from the query: its further stems, and whether a word differs.
Distance: TypeAlias = "tuple[float, bool]"
#: Of a name that covers no more than a part of the query.
FAR: Distance = (math.inf, True)
#: Of the very name.
_SAME: Distance = (0, False)


class Rows(Protocol):
    """The protocol of an index: see :class:`academie.texts.search.index.Index`."""

    def facts(self) -> list[tuple[int, str, str]]:
        """Return number, kind and texts of every article."""

    def rows(self, code: str, stems: str) -> tuple[list[tuple[int, float]], float]:
        """Return the rows with *stems* in a row, their BM25, and how rare these are."""

    def names(self, code: str, stems: Iterable[str]) -> list[tuple[int, str]]:
        """Return the names of the rows that have one of *stems* in a name."""

    def counted(self, code: str) -> frozenset[int]:
        """Return the rows that have a number in a name."""

    def stems(self, code: str, word: str) -> list[str]:
        """Return the stems of *word*."""

    def synonyms(self, code: str) -> list[tuple[list[str], list[str]]]:
        """Return stems asked for, and those that are sought for them too."""

    def beginning(self, code: str, start: str) -> list[str]:
        """Return the stems of the most frequent words that begin with *start*."""

    def words(self, code: str) -> list[tuple[str, str]]:
        """Return every word, with its stem."""


class _Term(NamedTuple):
    """A word or a phrase of a query.

    :param stems: by language, the stems that answer to it, each with its weight; of a phrase one
        that holds several.
    """

    stems: Mapping[str, Mapping[str, float]]
    is_phrase: bool = False


class _Found(NamedTuple):
    """The rows of a language in which a term stands.

    :param scores: by the number of the article, BM25 times the weight of the best stem.
    :param rarity: the inverse document frequency of its rarest stem.
    """

    scores: Mapping[int, float]
    rarity: float


class Search:
    """The search for one query in some languages."""

    def __init__(self, index: Rows, query: Query, languages: Sequence[str]) -> None:
        self._index = index
        self._query = query
        self._languages = languages
        self._words = {w: self._alternatives(w) for w in query.words}
        self._phrases = [
            {code: {self._phrase(words, code): 1.0} for code in languages}
            for words in query.phrases
        ]
        within = (w for phrase in query.phrases for w in phrase)
        self._of_phrases = {w: self._alternatives(w) for w in content_words([*within])}

    @property
    def weights(self) -> dict[str, dict[str, float]]:
        """Every stem by which something is found, by language, with its weight."""
        found: dict[str, dict[str, float]] = {code: {} for code in self._languages}
        for stems in (*self._words.values(), *self._of_phrases.values()):
            for code, weighed in stems.items():
                found[code] |= weighed
        return found

    def knows(self, word: str) -> bool:
        """Check whether anything matches *word*."""
        return any(self._words[word].values())

    def ranked(self, works: Sequence[str]) -> list[int]:
        """Return the numbers of the articles found, best first.

        :param works: the texts in which it is searched. A game that the query names narrows it
            further, unless nothing of that game is found.
        """
        terms = [_Term(stems) for stems in self._words.values()]
        terms += [_Term(stems, is_phrase=True) for stems in self._phrases]
        found = {code: [self._look_up(term, code) for term in terms] for code in self._languages}
        best: dict[int, tuple[float, Distance]] = {}
        for code, told in found.items():
            rarities = [
                one.rarity or max(f[n].rarity for f in found.values()) for n, one in enumerate(told)
            ]
            required = [
                one.scores.keys() for one, term in zip(told, terms, strict=True) if term.is_phrase
            ]
            for n, ranked in self._scores(code, told, rarities).items():
                if all(n in rows for rows in required):
                    score, far = best.get(n, (0.0, FAR))
                    best[n] = max(score, ranked[0]), min(far, ranked[1])
        facts = {n: (kind, of.split()) for n, kind, of in self._index.facts()}
        kept = [n for n in best if not works or is_of(*facts[n], works)]
        named = self._query.works
        of_game = [n for n in kept if named and is_of(*facts[n], named)] or kept
        # A name of several words that is the whole query means itself, and no part of it.
        is_name = len(self._query.every) > 1 and any(best[n][1] == _SAME for n in of_game)
        distances = {n: FAR if is_name and best[n][1][1] else best[n][1] for n in of_game}
        terms_meant = [n for n in of_game if distances[n] != FAR and facts[n][0] == "term"]
        texts = {slug for n in terms_meant for slug in facts[n][1]}

        def place(n: int) -> tuple[float, ...]:
            kind, own = facts[n]
            weight = ranking.OF_ITS_TEXT if texts.intersection(own) else 1.0
            if kind == "term" and self._query.asks_a_rule and not is_name:
                return _place(n, kind, best[n][0] * weight * ranking.TERM_ASKED_A_RULE, FAR)
            return _place(n, kind, best[n][0] * weight, distances[n])

        return sorted(of_game, key=place)

    def _scores(
        self, code: str, told: Sequence[_Found], rarities: Sequence[float]
    ) -> dict[int, tuple[float, Distance]]:
        """Score the rows of the language *code*, each with the distance of its name."""
        sums: dict[int, float] = {}
        there: dict[int, float] = {}
        for one, rarity in zip(told, rarities, strict=True):
            for n, score in one.scores.items():
                sums[n] = sums.get(n, 0.0) + score
                there[n] = there.get(n, 0.0) + rarity
        for words in self._query.neighbours:
            whole_query = len(words) == len(self._query.every)
            weight = ranking.WHOLE if whole_query else ranking.NEIGHBOURS
            for n, score in self._index.rows(code, self._phrase(words, code))[0]:
                if n in sums:
                    sums[n] += weight * score
        whole = sum(rarities) or 1.0
        named = self._named(code, rarities)
        counted = self._index.counted(code) if self._query.how_many else frozenset()
        found = {}
        for n, score in sums.items():
            covered, far = named.get(n, (0.0, FAR))
            part = (there[n] / whole) ** ranking.COVERAGE * (
                ranking.COUNTED if n in counted else 1.0
            )
            found[n] = score * part + ranking.NAMED * covered, far
        return found

    def _named(self, code: str, rarities: Sequence[float]) -> dict[int, tuple[float, Distance]]:
        """Find the names that stand whole in the query, and how much of it each covers."""
        stems = [self._naming(word, code) for word in (*self._words, *self._of_phrases)]
        weights = [*rarities[: len(self._words)], *(1.0 for _ in self._of_phrases)]
        weighed = {stem_: weight for one in stems for stem_, weight in one.items()}
        if not weighed:
            return {}
        every = self._query.every
        asked = {stem_ for word in every for stem_ in self._stems(word, code)}
        found: dict[int, tuple[float, Distance]] = {}
        for n, names in self._index.names(code, weighed):
            for name in names.split("|"):
                own, whole = (part.split() for part in name.split(":"))
                if own and weighed.keys() >= {*own}:
                    covers = [w for one, w in zip(stems, weights, strict=True) if one.keys() & own]
                    further = {stem(w, code) for w in whole if folded(w) not in ARTICLES} - asked
                    slip = sum(weighed[stem_] < 1.0 for stem_ in own)
                    bears = len(covers) == len(stems) == len(own)
                    far = (len(further) + slip, (*whole,) != every) if bears else FAR
                    before, near = found.get(n, (0.0, FAR))
                    found[n] = max(before, sum(covers)), min(near, far)
        return found

    def _naming(self, word: str, code: str) -> Mapping[str, float]:
        """Return the stems by which *word* may name something; synonyms only if it is unknown."""
        stems = (self._words.get(word) or self._of_phrases[word]).get(code, {})
        own = {stem_: weight for stem_, weight in stems.items() if weight == 1.0}
        return own or stems

    def _look_up(self, term: _Term, code: str) -> _Found:
        """Look *term* up; a word of the same meaning counts no more than the word itself."""
        scores: dict[int, float] = {}
        stems = term.stems.get(code, {})
        found = {stem_: self._index.rows(code, stem_) for stem_ in stems}
        own = [idf for stem_, (_, idf) in found.items() if stems[stem_] == 1.0]
        rarity = max(own or (idf for _, idf in found.values()), default=0.0)
        for stem_, (rows, idf) in found.items():
            weight = stems[stem_]
            if idf and " " not in stem_:
                weight *= min(1.0, rarity / idf)
            for n, score in rows:
                scores[n] = max(scores.get(n, 0.0), score * weight)
        return _Found(scores, rarity)

    def _alternatives(self, word: str) -> dict[str, dict[str, float]]:
        """Return the stems that answer to *word* in each language.

        They are its own stem and those of words of the same meaning; where no language knows it,
        the words that begin so, or else those of which it may be a slip.
        """
        index = self._index
        found: dict[str, dict[str, float]] = {}
        for code in self._languages:
            own = dict.fromkeys(index.stems(code, word), 1.0)
            found[code] = self._synonyms(word, code) | own
        if any(found.values()):
            return found
        if len(word) >= ranking.BEGINNING:
            for code in self._languages:
                found[code] = dict.fromkeys(index.beginning(code, folded(word)), ranking.BEGUN)
        if not any(found.values()) and len(word) >= ranking.FORGIVING:
            for slip in (slips, slips_into):
                for code in self._languages:
                    like_it = {s for v, s in index.words(code) if slip(folded(word), v)}
                    found[code] = dict.fromkeys(sorted(like_it), ranking.SLIPPED)
                if any(found.values()):
                    break
        return found

    def _synonyms(self, word: str, code: str) -> dict[str, float]:
        """Return what means the same as *word*, or as several words of the query with it."""
        own = {stem(word, code), *self._index.stems(code, word)}
        every = {stem_ for w in self._query.every for stem_ in self._stems(w, code)}
        found: dict[str, float] = {}
        for asked, others in self._index.synonyms(code):
            for here in map(str.split, asked):
                counted = [stem_ for stem_ in here if stem_ not in ARTICLES]
                if own.intersection(counted) and every.issuperset(counted):
                    weight = ranking.SYNONYM / math.sqrt(len(counted))
                    found |= {m: max(weight, found.get(m, 0.0)) for m in others}
        return found

    def _stems(self, word: str, code: str) -> list[str]:
        """Return the stems that *word* has in the texts, or the one that it would have."""
        return self._index.stems(code, word) or [stem(word, code)]

    def _phrase(self, words: Sequence[str], code: str) -> str:
        """Return the stems of *words*, which stand one after the other."""
        return " ".join(self._stems(word, code)[0] for word in words)


def _place(n: int, kind: str, score: float, far: Distance) -> tuple[float, ...]:
    """Return the key by which the articles found are sorted."""
    group = ranking.GROUPS[kind]
    leads = far != FAR and group in ranking.LEADS
    weighed = -math.floor(score * ranking.KINDS.get(kind, 1.0) * ranking.PARTS_OF_A_POINT)
    if leads:
        return (0, far[0], group, far[1], weighed, n)
    return (2 if group == ranking.APART else 1, weighed, n)
