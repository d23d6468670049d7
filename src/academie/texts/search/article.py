"""The records of the search: an article, a hit, and the answer to a query."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Article(NamedTuple):
    """A passage, a term, a note, a case of *What if …?*, an example or a page.

    :param kind: one of :data:`academie.texts.search.ranking.GROUPS`.
    :param works: slugs of the texts that it belongs to; of a term none if it belongs to all.
    :param address: from the root of the site.
    :param names: its names in each language.
    :param words: what it says in each language.
    """

    id: str
    kind: str
    works: tuple[str, ...]
    address: str
    names: Mapping[str, Sequence[str]]
    words: Mapping[str, str]

    def known(self, language: str) -> tuple[str, str]:
        """Get its first name in *language*, or else in another, and the language of that name."""
        for code in (language, *self.names):
            if self.names.get(code):
                return self.names[code][0], code
        return "", language


def is_of(kind: str, own: Sequence[str], works: Sequence[str]) -> bool:
    """Check whether an article of the texts *own* is of one of *works*, or a term of all."""
    return bool(set(works).intersection(own)) or (kind == "term" and not own)


def belongs(article: Article, works: Sequence[str]) -> bool:
    """Check whether *article* is of one of *works*; true if none is named."""
    return not works or is_of(article.kind, article.works, works)


class Hit(NamedTuple):
    """An article found.

    :param stems: by language, the stems by which it is found, each with its weight.
    """

    article: Article
    stems: Mapping[str, Mapping[str, float]]


class Answer(NamedTuple):
    """The hits, best first; where there is none, the words and ids nearest to the query."""

    hits: tuple[Hit, ...]
    nearest: tuple[str, ...] = ()


class Synonyms(NamedTuple):
    """Words of the same meaning.

    :param asked: those for which the others are sought too.
    :param found: those that are sought for each of them.
    """

    asked: Sequence[str]
    found: Sequence[str]


class Contents(NamedTuple):
    """All that is searched.

    :param games: by a folded name of a game, the slugs of its texts.
    """

    articles: Sequence[Article]
    synonyms: Mapping[str, Sequence[Synonyms]] = {}
    games: Mapping[str, Sequence[str]] = {}
