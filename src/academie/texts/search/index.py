"""Find articles in an index of SQLite FTS5: by id, name, words and phrases.

``site/static/finding.js`` does the same in the browser; both answer the same list of questions.
:mod:`.ranking` has the ranking.
"""

from __future__ import annotations

import json
import math
import re
import sqlite3
from collections import Counter
from contextlib import closing
from typing import TYPE_CHECKING, Any

from academie.core.errors import AcademieError
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.search import ranking
from academie.texts.search.analysis import (
    NUMBERS,
    STOP_WORDS,
    content_words,
    folded,
    lower_words,
    stem,
    stems_of,
    words_of,
)
from academie.texts.search.article import Answer, Article, Contents, Hit, belongs
from academie.texts.search.query import Query, ids_of, is_id, read_query
from academie.texts.search.scoring import Search
from academie.texts.search.spelling import like

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sequence
    from pathlib import Path

_SCHEMA = """
CREATE TABLE article (
    n INTEGER PRIMARY KEY, id, key, kind, works, address, names, words
);
CREATE INDEX article_key ON article (key);
CREATE TABLE vocabulary (
    language, word, stem, rows, PRIMARY KEY (language, word, stem)
) WITHOUT ROWID;
CREATE INDEX vocabulary_stem ON vocabulary (language, stem);
CREATE TABLE synonym (language, asked, found);
CREATE TABLE game (name PRIMARY KEY, works);
CREATE TABLE made (stamp);
"""
#: Several words with a number.
_LIKE_AN_ID = re.compile(r" .*\d")
_MEMORY = ":memory:"
#: What of each row FTS5 indexes; the third column has the names without their stop words.
_ROWS = "CREATE VIRTUAL TABLE {} USING fts5(names, words, bare UNINDEXED, tokenize='unicode61')"


class Index:
    """An index in a database of SQLite."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        tables = self._all("SELECT name FROM sqlite_schema WHERE sql LIKE '%USING fts5%'")
        self.languages = tuple(sorted(name.removeprefix("rows_") for (name,) in tables))
        count = "SELECT count(*) FROM rows_{}"
        self._size = {c: self._all(count.format(c))[0][0] for c in self.languages}
        self._games = {k: v.split() for k, v in self._all("SELECT name, works FROM game")}

    @classmethod
    def build(cls, contents: Contents, path: Path | str = _MEMORY, stamp: str = "") -> Index:
        """Write the index of *contents* into the file *path*, or keep it in memory.

        :param stamp: identifies the sources of the index.
        :raises AcademieError: if this Python's SQLite has no FTS5.
        """
        database = sqlite3.connect(path)
        database.executescript(_SCHEMA)
        try:
            _fill(database, contents)
        except sqlite3.OperationalError as error:
            database.close()
            told = f"the SQLite of this Python ({sqlite3.sqlite_version}) has no FTS5: {error}"
            raise AcademieError(told) from error
        database.execute("INSERT INTO made VALUES (?)", (stamp,))
        database.commit()
        return cls(database)

    @classmethod
    def open(cls, path: Path) -> Index:
        """Open the index that :meth:`build` wrote into the file *path*.

        :raises sqlite3.Error: if it is none.
        """
        return cls(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True))

    @property
    def stamp(self) -> str:
        """Return the stamp of its sources."""
        return str(self._all("SELECT stamp FROM made")[0][0])

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    def find(self, query: str, languages: Sequence[str] = (), works: Sequence[str] = ()) -> Answer:
        """Return the answer to *query*, best hits first.

        :param languages: those whose words are searched; all of them if none is named.
        :param works: the texts in which it is searched; everything if none is named.
        """
        read = read_query(query, self._games)
        exact = [n for n in self._by_ids(query) if not works or belongs(self._article(n), works)]
        search = Search(self, read, languages or self.languages)
        ranked = [] if exact and is_id(query) else search.ranked(works)
        hits = [Hit(self._article(n), search.weights) for n in dict.fromkeys((*exact, *ranked))]
        return Answer(tuple(hits), () if hits else self._nearest(query, read, search))

    def facts(self) -> list[tuple[int, str, str]]:
        """Return number, kind and texts of every article."""
        return self._all("SELECT n, kind, works FROM article")

    def rows(self, code: str, stems: str) -> tuple[list[tuple[int, float]], float]:
        """Return the rows with *stems* one after the other, their BM25, and how rare these are."""
        rows = f"rows_{code}"
        sql = f"SELECT rowid, -bm25({rows}, ?, 1.0) FROM {rows} WHERE {rows} MATCH ?"  # noqa: S608 - ours
        found = self._all(sql, ranking.NAME, f'"{stems}"')
        rare = (self._size[code] - len(found) + 0.5) / (len(found) + 0.5)
        return found, max(math.log(rare), 0.0) if found else 0.0

    def names(self, code: str, stems: Iterable[str]) -> list[tuple[int, str]]:
        """Return the names, without stop words, of the rows that have one of *stems* in a name."""
        wanted = " OR ".join(f'"{stem_}"' for stem_ in sorted(stems))
        sql = f"SELECT rowid, bare FROM rows_{code} WHERE rows_{code} MATCH ?"  # noqa: S608 - ours
        return self._all(sql, f"names : ({wanted})")

    def counted(self, code: str) -> frozenset[int]:
        """Return the rows that have a number in a name."""
        stems = {stem(word, code) for word in NUMBERS.get(code, ())}
        return frozenset(n for n, _ in self.names(code, stems)) if stems else frozenset()

    def stems(self, code: str, word: str) -> list[str]:
        """Return the stems of *word* in the language *code*, with accents or without."""
        sql = "SELECT stem FROM vocabulary WHERE language = ? AND (word = ? OR stem = ?)"
        found = self._all(sql, code, folded(word), stem(word, code))
        return sorted({stem_ for (stem_,) in found})

    def synonyms(self, code: str) -> list[tuple[list[str], list[str]]]:
        """Return the stems for which others are sought too, and those, group by group."""
        found = self._all("SELECT asked, found FROM synonym WHERE language = ?", code)
        return [(asked.split("|"), others.split("|")) for asked, others in found]

    def beginning(self, code: str, start: str) -> list[str]:
        """Return the stems of the most frequent words that begin with *start*."""
        sql = (
            "SELECT stem FROM vocabulary WHERE language = ? AND word BETWEEN ? AND ? "
            "ORDER BY rows DESC, word"
        )
        found = self._all(sql, code, start, f"{start}\U0010ffff")
        return list(dict.fromkeys(stem_ for (stem_,) in found))[: ranking.COMPLETED]

    def words(self, code: str) -> list[tuple[str, str]]:
        """Return every word of the language *code*, with its stem."""
        return self._all("SELECT word, stem FROM vocabulary WHERE language = ?", code)

    def _by_ids(self, query: str) -> list[int]:
        """Return the articles whose id *query* may mean, and those below each."""
        begin = (
            work
            for (works,) in self._all("SELECT DISTINCT works FROM article")
            for work in words_of(works)
        )
        found: dict[int, None] = {}
        for key in ids_of(query, begin):
            rows = self._all("SELECT n FROM article WHERE key = ? AND kind <> 'code'", key)
            found |= dict.fromkeys(n for (n,) in rows)
            if rows and " " in key:
                below = (
                    "SELECT n FROM article WHERE key BETWEEN ? AND ? AND kind <> 'code' ORDER BY n"
                )
                found |= dict.fromkeys(n for (n,) in self._all(below, f"{key} ", f"{key}!"))
        return list(found)

    def _nearest(self, query: str, read: Query, search: Search) -> tuple[str, ...]:
        """Return words and ids like those asked for; where each word is known, the words alone."""
        unknown = [word for word in read.words if not search.knows(word)]
        if not unknown:
            alone = (*read.words, *(w for phrase in read.phrases for w in phrase))
            return tuple(dict.fromkeys(content_words(alone)))[: ranking.OFFERED]
        key = ids_of(query, ())[-1]
        ids = {k: i for i, k in self._all("SELECT id, key FROM article WHERE kind <> 'code'")}
        near = [ids[k] for k in like(key, ids)] if _LIKE_AN_ID.search(key) else []
        words = self._all("SELECT DISTINCT word FROM vocabulary")
        stop = STOP_WORDS[FRENCH] | STOP_WORDS[ENGLISH]
        vocabulary = [word for (word,) in words if word not in stop]
        long = (folded(word) for word in unknown if len(word) >= ranking.FORGIVING)
        near += [v for word in long for v in like(word, vocabulary)]
        return tuple(dict.fromkeys(near))[: ranking.OFFERED]

    def _article(self, n: int) -> Article:
        row = self._all("SELECT id, kind, works, address, names, words FROM article WHERE n = ?", n)
        id_, kind, works, address, names, words = row[0]
        return Article(
            id_, kind, tuple(works.split()), address, json.loads(names), json.loads(words)
        )

    def _all(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        with closing(self._database.execute(sql, values)) as cursor:
            return cursor.fetchall()


def _fill(database: sqlite3.Connection, contents: Contents) -> None:
    """Write the rows of *contents*."""
    languages = sorted({code for a in contents.articles for code in (*a.names, *a.words)})
    rows: dict[str, list[tuple[int, str, str, str]]] = {code: [] for code in languages}
    counted: dict[str, Counter[tuple[str, str]]] = {code: Counter() for code in languages}
    for n, article in enumerate(contents.articles):
        own = {
            w
            for name, of in contents.games.items()
            if set(of) & {*article.works}
            for w in name.split()
        }
        for code in languages if article.kind not in ranking.BY_ID else ():
            names, words = article.names.get(code, ()), lower_words(article.words.get(code, ""))
            if names or words:
                told = [lower_words(name) for name in names]
                every = {w for words_ in (*told, words) for w in words_}
                counted[code].update({(folded(w), stem(w, code)) for w in every})
                rows[code].append((n, *_row(told, words, code, own)))
    database.executemany(
        "INSERT INTO article VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (_article_row(n, article) for n, article in enumerate(contents.articles)),
    )
    for code in languages:
        database.execute(_ROWS.format(f"rows_{code}"))
        database.executemany(
            f"INSERT INTO rows_{code}(rowid, names, words, bare) VALUES (?, ?, ?, ?)",  # noqa: S608 - ours
            rows[code],
        )
        database.executemany(
            "INSERT INTO vocabulary VALUES (?, ?, ?, ?)",
            ((code, *pair, times) for pair, times in counted[code].items()),
        )
    database.executemany("INSERT INTO synonym VALUES (?, ?, ?)", _synonyms(contents))
    games = ((name, " ".join(of)) for name, of in contents.games.items())
    database.executemany("INSERT INTO game VALUES (?, ?)", games)


def _row(
    names: Sequence[Sequence[str]], words: Sequence[str], code: str, game: Container[str]
) -> tuple[str, str, str]:
    """Return names, words, and the names without stop words and without the name of the *game*."""
    stems: dict[str, None] = {}
    told = []
    for name in ([stem(w, code) for w in of] for of in names):
        if not stems.keys() >= {*name}:
            stems |= dict.fromkeys(name)
            told.append(" ".join(name))
    counted = [content_words(of) or of for of in names]
    short = [[w for w in of if folded(w) not in game] or of for of in counted]
    bare = "|".join(
        f"{' '.join(stem(w, code) for w in of)}:{' '.join(name)}"
        for of, name in zip(short, names, strict=True)
    )
    return " ".join(told), " ".join(stem(w, code) for w in words), bare


def _article_row(n: int, article: Article) -> tuple[object, ...]:
    key = " ".join(words_of(article.id))
    told = (json.dumps(dict(said), ensure_ascii=False) for said in (article.names, article.words))
    return (n, article.id, key, article.kind, " ".join(article.works), article.address, *told)


def _synonyms(contents: Contents) -> Iterator[tuple[str, str, str]]:
    for code, groups in contents.synonyms.items():
        for group in groups:
            asked, found = (
                "|".join(dict.fromkeys(" ".join(stems_of(name, code)) for name in names))
                for names in group
            )
            yield code, asked, found
