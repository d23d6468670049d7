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
from academie.site.search.publish import code_articles, script
from academie.texts.search.articles import articles
from academie.texts.search.finding import Article, Index, excerpt, stem
from academie.texts.search.ranks import BY_ID
from tests.site.conftest import Built
from tests.texts import LIBRARY
from tests.texts.search import questions

STATIC = Path(__file__).parents[3] / "src/academie/site/static"
STEMMERS = Path(sphinx.search.__file__).parent / "non-minified-js"
#: Compressed as servers do it, and what the names of the code add to the whole edition at most.
LIMIT, OF_CODE = 350_000, 12_000
#: Questions beside those of the table: half typed, of small words, and with slips.
MORE = (
    *("r", "re", "ren", "reno", "à", "le roi", "du", "quinolq", "tabel", "«", '"', '""', " ", "½"),
    *("whist", "whist.20", "piquet 1 3", "Ægidius", "en passant", "jan jan", "tierce majeure"),
)
ASK = """
const ask = (index, query) => {
  const { hits, nearest } = index.find(query);
  const told = hits.slice(0, 3).map((hit) => finding.excerpt(hit, "fr"));
  return [hits.map((hit) => hit.article.id), nearest, told.map((e) => [e.language, e.pieces])];
};
const all = finding.load(academieIndex);
const narrow = all.within(["en"], ["whist", "trictrac"]);
console.log(JSON.stringify({
  articles: all.articles.map(({ id, kind, works, address, names, words }) =>
    [id, kind, works, address, names, words]),
  answers: QUESTIONS.map((query) => ask(all, query)),
  narrow: QUESTIONS.map((query) => ask(narrow, query)),
  stems: all.vocabulary.map((word) => [word, finding.stem(word)]),
}));
"""


@pytest.fixture(scope="module")
def searched() -> list[Article]:
    return [*articles(LIBRARY, at), *code_articles([("academie.games.whist.state.Renonce", "x")])]


@pytest.fixture(scope="module")
def asked(searched: list[Article]) -> list[str]:
    heads = [article.id.removeprefix("term.") for article in searched if article.kind == "term"]
    return [*(question for question, _ in questions()), *MORE, *heads[::5]]


@pytest.fixture(scope="module")
def browser_s(
    searched: list[Article], asked: list[str], tmp_path_factory: pytest.TempPathFactory
) -> dict:
    """What the script answers in Node."""
    if shutil.which("node") is None:
        needed = os.environ.get("ACADEMIE_REQUIRE_BROWSER") == "1"
        (pytest.fail if needed else pytest.skip)("there is no node here to run the script")
    files = [STEMMERS / "base-stemmer.js", STEMMERS / "french-stemmer.js", STATIC / "finding.js"]
    stemmers, french, own = (file.read_text("utf-8") for file in files)
    code = tmp_path_factory.mktemp("twin") / "twin.js"
    parts = ["var BaseStemmer;", stemmers, french, script(searched, {})]
    parts += [own.replace('"use strict";', ""), f"const QUESTIONS = {json.dumps(asked)};", ASK]
    code.write_text("\n".join(parts), encoding="utf-8")
    done = subprocess.run(["node", str(code)], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def answered(index: Index, query: str) -> list[object]:
    """The same of Python."""
    hits, nearest = index.find(query)
    told = [excerpt(hit, "fr") for hit in hits[:3] if hit.article.kind not in BY_ID]
    return [[h.article.id for h in hits], [*nearest], [[e.language, [*e.pieces]] for e in told]]


def without_moves(answer: list, kinds: dict[str, str]) -> list:
    """*answer* without the words of what is found by its id alone, which are not published."""
    ids, nearest, told = answer
    return [ids, nearest, [t for t, i in zip(told, ids, strict=False) if kinds[i] not in BY_ID]]


def test_the_browser_has_the_articles_that_python_has(
    browser_s: dict, searched: list[Article]
) -> None:
    for theirs, article in zip(browser_s["articles"], searched, strict=True):
        names = {k: [*said] for k, said in article.names.items() if any(said)}
        words = {} if article.kind in BY_ID else dict(article.words)
        id_, kind, works, address, *told = theirs
        assert (id_, kind, tuple(works), address) == article[:4]
        assert told[0] == names
        assert {k: w for k, w in told[1].items() if w} == {k: w for k, w in words.items() if w}


def test_the_browser_finds_what_python_finds_in_the_same_order(
    browser_s: dict, searched: list[Article], asked: list[str]
) -> None:
    kinds = {article.id: article.kind for article in searched}
    index = Index(searched)
    for question, theirs in zip(asked, browser_s["answers"], strict=True):
        assert without_moves(theirs, kinds) == answered(index, question), question


def test_so_it_does_in_a_language_and_in_texts_alone(
    browser_s: dict, searched: list[Article], asked: list[str]
) -> None:
    kinds = {article.id: article.kind for article in searched}
    index = Index(searched, languages=("en",), works=("whist", "trictrac"))
    for question, theirs in zip(asked, browser_s["narrow"], strict=True):
        assert without_moves(theirs, kinds) == answered(index, question), question


def test_the_browser_s_stems_are_python_s(browser_s: dict, searched: list[Article]) -> None:
    stems = dict(browser_s["stems"])
    assert sorted(stems) == Index(searched).vocabulary
    assert stems == {word: stem(word) for word in stems}


def test_the_index_is_light_enough(searched: list[Article]) -> None:
    packed = gzip.compress(script(searched, {}).encode(), 9)
    assert len(packed) < LIMIT - OF_CODE


def test_the_site_publishes_its_index_and_none_of_sphinx_s(site: Built) -> None:
    index = (site.out / "search-index.js").read_text("utf-8")
    published = json.loads(index.removeprefix("globalThis.academieIndex=").removesuffix(";\n"))
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
