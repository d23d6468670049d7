"""The browser finds what Python finds, in the same order, from one script that is light enough."""

import gzip
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
import sphinx.search

from academie.addresses import at
from academie.proof import cases
from academie.site.html.bundles import STEMMERS
from academie.site.search.publish import SCRIPT, SCRIPT_OF, code_articles, scripts
from academie.texts.search.analysis import WORD, stem
from academie.texts.search.article import Contents
from academie.texts.search.articles import contents
from academie.texts.search.excerpts import excerpt
from academie.texts.search.index import Index
from academie.texts.search.ranking import BY_ID
from tests.site.conftest import Built
from tests.texts import LIBRARY
from tests.texts.search import MISSED, answers, asked, questions

STATIC = Path(__file__).parents[3] / "src/academie/site/static"
BROUGHT = Path(sphinx.search.__file__).parent / "non-minified-js"
#: Compressed as servers do it: what a first search loads, in one language and then in all.
LIMIT, OF_ALL = 260_000, 550_000
#: Words of which Sphinx's Snowball and Python's, which is newer, have another stem.
CHANGED = 1
#: Questions beside those of the table: half typed, of small words, and with slips.
MORE = (
    *("r", "re", "ren", "reno", "à", "le roi", "du", "quinolq", "tabel", "«", '"', '""', " ", "½"),
    *("whist", "whist.20", "piquet 1 3", "Ægidius", "en passant", "jan jan", "tierce majeure"),
)
ASK = """
const all = finding.load(academieIndex);
for (const [code, words] of Object.entries(academieWords)) all.add(code, words);
const ask = (query, languages, works) => {
  const { hits, nearest } = all.find(query, languages, works);
  const told = hits.slice(0, 3).map((hit) => finding.excerpt(all, hit, "fr"));
  return [hits.map((hit) => hit.article.id), nearest, told.map((e) => [e.language, e.pieces])];
};
const stems = ({ code, pieces, stem }) => [code, pieces.map((piece) => [piece, stem(piece)])];
console.log(JSON.stringify({
  articles: all.articles.map(({ id, kind, works, address, names, words }) =>
    [id, kind, works, address, names, words]),
  answers: QUESTIONS.map((query) => ask(query, [], [])),
  narrow: QUESTIONS.map((query) => ask(query, ["en"], ["whist", "trictrac"])),
  stems: Object.fromEntries(all.sides.map(stems)),
}));
"""


@pytest.fixture(scope="module")
def searched() -> Contents:
    code = code_articles([("academie.games.whist.state.Renonce", "x")])
    return contents(LIBRARY, at, (*cases.articles(LIBRARY.root, at), *code))


@pytest.fixture(scope="module")
def index(searched: Contents) -> Index:
    return Index.build(searched)


@pytest.fixture(scope="module")
def queries(searched: Contents) -> list[str]:
    heads = [a.id.removeprefix("term.") for a in searched.articles if a.kind == "term"]
    readers = [one.question for one in asked()]
    return [*readers, *(question for question, _ in questions()), *MORE, *heads[::5]]


@pytest.fixture(scope="module")
def browser_s(
    searched: Contents, queries: list[str], tmp_path_factory: pytest.TempPathFactory
) -> dict:
    """What the script answers in Node."""
    if shutil.which("node") is None:
        needed = os.environ.get("ACADEMIE_REQUIRE_BROWSER") == "1"
        (pytest.fail if needed else pytest.skip)("there is no node here to run the script")
    brought = [(BROUGHT / file).read_text("utf-8") for file in ("base-stemmer.js", *STEMMERS)]
    own = (STATIC / "finding.js").read_text("utf-8").replace('"use strict";', "")
    code = tmp_path_factory.mktemp("twin") / "twin.js"
    parts = ["var BaseStemmer;", *brought, *scripts(searched, {}).values()]
    parts += [own, f"const QUESTIONS = {json.dumps(queries)};", ASK]
    code.write_text("\n".join(parts), encoding="utf-8")
    done = subprocess.run(["node", str(code)], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def answered(index: Index, query: str, *narrowed: tuple[str, ...]) -> list[object]:
    """The same of Python."""
    hits, nearest = index.find(query, *narrowed)
    told = [excerpt(hit, "fr") for hit in hits[:3] if hit.article.kind not in BY_ID]
    return [[h.article.id for h in hits], [*nearest], [[e.language, [*e.pieces]] for e in told]]


def without_moves(answer: list, kinds: dict[str, str]) -> list:
    """*answer* without the words of what is found by its id alone, which are not published."""
    ids, nearest, told = answer
    return [ids, nearest, [t for t, i in zip(told, ids, strict=False) if kinds[i] not in BY_ID]]


def test_the_browser_has_the_articles_that_python_has(browser_s: dict, searched: Contents) -> None:
    for theirs, article in zip(browser_s["articles"], searched.articles, strict=True):
        names = {k: [*said] for k, said in article.names.items() if any(said)}
        words = {} if article.kind in BY_ID else dict(article.words)
        id_, kind, works, address, *told = theirs
        assert (id_, kind, tuple(works), address) == article[:4]
        assert {k: said for k, said in told[0].items() if said} == names
        assert {k: w for k, w in told[1].items() if w} == {k: w for k, w in words.items() if w}


def comparable(answer: list) -> tuple:
    """Take of *answer* the first hits in their order, and all of them without it.

    Where very many are found, what is added up in another order may differ in the last digit.
    """
    ids, *rest = answer
    return ids[:100], sorted(ids), *rest


def unequal(
    browser_s: list,
    index: Index,
    searched: Contents,
    queries: list[str],
    *narrowed: tuple[str, ...],
) -> list[str]:
    """Give the queries that the browser does not answer as Python does, hit by hit."""
    kinds = {article.id: article.kind for article in searched.articles}
    return [
        query
        for query, theirs in zip(queries, browser_s, strict=True)
        if comparable(without_moves(theirs, kinds)) != comparable(answered(index, query, *narrowed))
    ]


def test_the_browser_finds_what_python_finds_in_the_same_order(
    browser_s: dict, index: Index, searched: Contents, queries: list[str]
) -> None:
    assert unequal(browser_s["answers"], index, searched, queries) == []


def test_so_it_does_in_a_language_and_in_texts_alone(
    browser_s: dict, index: Index, searched: Contents, queries: list[str]
) -> None:
    narrowed = (("en",), ("whist", "trictrac"))
    assert unequal(browser_s["narrow"], index, searched, queries, *narrowed) == []


def test_the_browser_answers_the_questions_of_readers(browser_s: dict, queries: list[str]) -> None:
    found = {q: ids for q, (ids, *_) in zip(queries, browser_s["answers"], strict=True)}
    missed = [o for o in asked() if not answers(o, found[o.question][:3])]
    assert [one.question for one in missed if one.list == "reader"] == []
    assert len(missed) <= MISSED


def test_the_browser_s_stems_are_python_s_but_for_what_a_version_changed(browser_s: dict) -> None:
    told = [(code, *pair) for code, stems in browser_s["stems"].items() for pair in stems]
    other = [
        word for code, word, theirs in told if WORD.fullmatch(word) and stem(word, code) != theirs
    ]
    assert len(other) <= CHANGED, other


def test_a_first_search_loads_little(searched: Contents) -> None:
    brought = (BROUGHT.with_name("minified-js") / f for f in ("base-stemmer.js", *STEMMERS))
    seek = "".join(file.read_text("utf-8") for file in (*brought, STATIC / "finding.js"))
    sizes = {name: len(gzip.compress(s.encode(), 9)) for name, s in scripts(searched, {}).items()}
    print(sizes)
    first = len(gzip.compress(seek.encode(), 9)) + sizes[SCRIPT]
    for code in ("fr", "en"):
        assert first + sizes[SCRIPT_OF.format(code)] < LIMIT
    assert first + sum(sizes.values()) - sizes[SCRIPT] < OF_ALL


def test_the_site_publishes_its_index_and_none_of_sphinx_s(site: Built) -> None:
    index = (site.out / "search-index.js").read_text("utf-8")
    published = json.loads(index.removeprefix("globalThis.academieIndex=").removesuffix(";\n"))
    for code in published["languages"]:
        assert (site.out / SCRIPT_OF.format(code)).is_file()
    assert {"jeu", "jeu.1", "jeu.note.1", "term.mise", "jeu/exemples/coup"} <= ids_of(published)
    assert not (site.out / "searchindex.js").exists()
    assert (site.out / "_static" / "seek.js").is_file()


def ids_of(published: dict) -> set[str]:
    """The ids, of which each begins like the one before it."""
    found = [""]
    for coded in published["ids"].split("\n"):
        sign = ord(coded[0]) - ord(" ")
        found.append(found[-1][: sign - (sign > 2)] + coded[1:])
    return set(found)


def test_no_page_loads_the_index_until_somebody_searches(site: Built) -> None:
    for page in ("index", "jeu/index", "search"):
        scripts = [script["src"] for script in site.page(page).find_all("script", src=True)]
        assert not [s for s in scripts if "search-index" in s or "finding" in s or "stemmer" in s]


def test_the_page_of_the_search_says_what_it_needs_and_what_was_found(site: Built) -> None:
    page = site.page("search")
    assert page.find("noscript").get_text().strip()
    assert page.select_one("#search-form [role=status]") is not None
    assert [field["name"] for field in page.select("#search-form [name]")] == ["q", "text", "lang"]
