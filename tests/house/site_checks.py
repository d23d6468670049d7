"""The built site as a whole; run by .ci/run on ``_build/html``, not by ``make test``.

``pytest tests/house/site_checks.py`` reads the site in the folder ACADEMIE_SITE, by default
``_build/html``. The HTML checker is the jar that ACADEMIE_VNU names, the schema of the TEI and its
validator are ACADEMIE_TEI and ACADEMIE_JING, a folder with DapyTains is ACADEMIE_DAPYTAINS; without
them their checks skip.
"""

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit
from xml.etree import ElementTree

import pytest

from academie.site.i18n import ui_strings
from tests.site.sentences import foreign

ROOT = Path(__file__).parents[2]
SITE = Path(os.environ.get("ACADEMIE_SITE", ROOT / "_build" / "html")).resolve()
PAGES = sorted(SITE.rglob("*.html"))
LOADED = {"script": "src", "img": "src", "iframe": "src", "link": "href", "source": "src"}
#: Complaints that we do not follow, each with its reason.
ACCEPTED = [
    "Attribute “hidden” not allowed on element “svg” at this point.",  # Furo's icon sheet
]
#: The most that a page may weigh as a server sends it, in bytes; all pages as they lie; and all
#: that is published but the Python of the laboratory and the books, which only who opens the one
#: or takes away the other fetches. Of the pages, 39 MB are those of single rules, each with the top
#: and the contents of the site beside it, and 10 MB the API; 11 MB of all pages are the German of
#: the texts and the grammar of the lexicon. Of the whole, 24 MB are the answers of DTS, a document
#: for each unit in each of three languages, and 0.6 MB a board for every move of chess. Of both,
#: 0.7 MB are the descriptions of the pages. An address and a way to report mistakes cost 4.5 MB
#: more.
PAGE, PAGES_TOGETHER, WHOLE = 66_000, 96_000_000, 150_500_000
XML = "http://www.w3.org/XML/1998/namespace"
#: What the site publishes and has not made: Pyodide.
FOREIGN = frozenset(
    f"laboratory/{name}"
    for name in ("pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs", "python_stdlib.zip")
)
BOOKS = frozenset({".epub", ".pdf"})
#: The pages, at most three, that may weigh more, each with its reason.
HEAVY = {
    "lexicon.html": "every term in both languages: who looks a word up looks through them all",
    "apparatus.html": "every correction of every text, with its reason in both languages",
}


#: What stands in these is no prose, or on no line that is broken.
CODE = ("code", "pre", "script", "style", "title")
#: A guillemet that a line may part from its words.
LOOSE = re.compile("« | »")


class Page(HTMLParser):
    """What a page points to, loads, says in prose and can be pointed to."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.ids, self.links, self.loaded, self.policy, self.language = [], [], [], "", ""
        self.prose, self.code = [], 0
        self.feed(text)

    def handle_data(self, data):
        if not self.code:
            self.prose.append(data)

    def handle_endtag(self, tag):
        self.code -= tag in CODE

    def handle_starttag(self, tag, attrs):
        self.code += tag in CODE
        found = dict(attrs)
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "a" and found.get("href"):
            self.links.append(found["href"])
        if found.get(LOADED.get(tag)) and found.get("rel") not in {"canonical", "prev", "next"}:
            self.loaded.append(found[LOADED[tag]])
        if tag == "meta" and found.get("http-equiv", "").lower() == "content-security-policy":
            self.policy = found["content"]
        if tag == "html":
            self.language = found.get("lang", "")


@cache
def read(path):
    return Page(path.read_text(encoding="utf-8"))


def shown(path):
    return path.relative_to(SITE).as_posix()


def broken(page, reference):
    """Why *reference* on *page* leads nowhere, or None."""
    parts = urlsplit(reference)
    if parts.scheme or parts.netloc:
        return None
    base = f"/{shown(page)}"
    target = SITE / unquote(urlsplit(urljoin(base, reference)).path).lstrip("/")
    if target.is_dir():
        return f"{shown(page)}: {reference} names a folder, which file:// cannot open"
    if not target.exists():
        return f"{shown(page)}: {reference} leads to no page"
    fragment = unquote(parts.fragment)
    if fragment and target.suffix == ".html" and fragment not in read(target).ids:
        return f"{shown(page)}: {reference} leads to no place on that page"
    return None


def test_there_is_a_site():
    assert (SITE / "index.html").exists(), f"build it first: make html ({SITE})"
    assert len(PAGES) > 20


def test_every_internal_link_leads_to_a_place_that_is_there():
    found = [broken(page, link) for page in PAGES for link in read(page).links]
    assert [problem for problem in found if problem] == []


def test_every_file_that_a_page_loads_is_the_site_s_own_and_is_there():
    loaded = [(page, address) for page in PAGES for address in read(page).loaded]
    assert loaded
    foreign = [f"{shown(p)}: {a}" for p, a in loaded if urlsplit(a).netloc]
    assert foreign == []
    missing = [broken(p, a) for p, a in loaded if not a.startswith("data:")]
    assert [problem for problem in missing if problem] == []


def test_no_id_stands_twice_on_a_page():
    twice = {shown(p): {i for i in read(p).ids if read(p).ids.count(i) > 1} for p in PAGES}
    assert {page: ids for page, ids in twice.items() if ids} == {}


def test_every_page_forbids_what_it_does_not_need():
    lax = [shown(p) for p in PAGES if "default-src 'none'" not in read(p).policy]
    assert lax == []
    # The laboratory alone runs Python, as WebAssembly; nothing may evaluate scripts there either.
    allowed = {"laboratoire.html": "'wasm-unsafe-eval'"}
    policies = {shown(p): read(p).policy for p in PAGES}
    left = {page: policy.replace(allowed.get(page, " "), "") for page, policy in policies.items()}
    assert [page for page, policy in left.items() if "unsafe" in policy] == []


def test_every_page_says_its_language():
    assert [shown(p) for p in PAGES if not read(p).language] == []


#: French that an English page gives without a mark, each with its reason.
UNMARKED = {
    "Whose man is le vôtre, le sien, il": "the words of which the note speaks",
    "An accent too many: passer ou ne pas passer.": "the words that are read",
}
#: The files that ``academie new`` writes, which a page shows as they are.
STARTER = ROOT / "src" / "academie" / "starter"
#: What stays English on a French page: an error of Python, titles of English books, what the code
#: of an example prints itself, and words of a witness as a machine read them.
UNTOLD = re.compile(
    r"academie\.core\.\w+\.TranscriptError: |H\. J\. R\. Murray|David Parlett"
    r"|(?:White|Black) is said to win\.|(?:notre source porte\s:\s)?quinola\. I is to"
)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_page_has_a_sentence_in_the_other_language(language):
    """Of the pages of single rules, which are alike, every tenth; the API is for programmers."""
    often = frozenset(ui_strings.words(kind)["en"] for kind in ui_strings.OFTEN)
    rules = [page for page in PAGES if shown(page).startswith("r/")]
    read_ = [page for page in PAGES if not shown(page).startswith(("r/", "api/"))] + rules[::10]
    found = [(shown(page), said) for page in read_ for said in foreign(page, language, often)]
    wrong = [(p, said) for p, said in found if said.rstrip(" §") not in UNMARKED]
    shown_whole = [
        "".join(file.read_text(encoding="utf-8").split())
        for file in STARTER.rglob("*")
        if file.suffix in {".md", ".po", ".py", ".toml"}
    ]
    wrong = [
        (p, said)
        for p, said in wrong
        if p != "own-rulebook.html" or not any("".join(said.split()) in s for s in shown_whole)
    ]
    assert [(p, said) for p, said in wrong if not UNTOLD.match(said)] == []


def test_no_guillemet_may_stand_apart_from_its_words():
    ours = [page for page in PAGES if shown(page).partition("/")[0] not in {"academie", "api"}]
    assert [shown(page) for page in ours if LOOSE.search("".join(read(page).prose))] == []


def test_no_page_is_heavy_but_those_that_are_named():
    assert len(HEAVY) <= 3
    sent = {shown(p): len(gzip.compress(p.read_bytes(), 6)) for p in PAGES}
    assert {page: size for page, size in sent.items() if size > PAGE and page not in HEAVY} == {}
    assert [page for page in HEAVY if sent[page] <= PAGE] == []  # then it need not be named


def test_all_pages_together_are_light():
    weights = Counter()
    for file in PAGES:
        weights[shown(file).rpartition("/")[0].partition("/")[0]] += file.stat().st_size
    assert weights.total() <= PAGES_TOGETHER, weights.most_common()


def test_the_whole_site_is_light():
    weights = Counter()
    for file in SITE.rglob("*"):
        if file.is_file() and shown(file) not in FOREIGN and file.suffix not in BOOKS:
            weights[file.suffix] += file.stat().st_size
    assert weights.total() <= WHOLE, weights.most_common()


def addresses(said):
    """Whatever in the data *said* is the address of a page."""
    if isinstance(said, dict):
        said = [*said.values()]
    if isinstance(said, list):
        return [address for one in said for address in addresses(one)]
    page = isinstance(said, str) and re.fullmatch(r"[^\s:]+\.html(#\S+)?", said)
    return [said] if page and "#annotation-" not in said else []


def test_every_address_in_a_file_leads_from_that_file_to_its_place():
    files = [file for file in SITE.rglob("*.json") if "laboratory" not in file.parts]
    counted, wrong = 0, set()
    for file in files:
        for address in addresses(json.loads(file.read_text(encoding="utf-8"))):
            counted += 1
            wrong.add(broken(file, address))
    assert counted > 5000
    assert wrong - {None} == set()


def test_every_published_rule_has_its_place_and_its_short_address():
    rules = json.loads((SITE / "rules.json").read_text(encoding="utf-8"))["rules"]
    assert rules
    for rule in rules:
        page, _, place = rule["address"].partition("#")
        assert place in read(SITE / page).ids, rule["id"]
        assert (SITE / "r" / f"{rule['id']}.html").exists(), rule["id"]


def test_every_published_example_is_proved_and_has_its_page():
    examples = json.loads((SITE / "examples.json").read_text(encoding="utf-8"))["examples"]
    assert examples
    for example in examples:
        assert example["proved"], example["id"]
        assert (SITE / example["address"]).exists(), example["id"]


def test_every_text_is_valid_tei():
    schema, jing = os.environ.get("ACADEMIE_TEI"), os.environ.get("ACADEMIE_JING")
    if not schema or not jing:
        pytest.skip("ACADEMIE_TEI and ACADEMIE_JING name no schema and no validator")
    texts = sorted(SITE.rglob("*.tei.xml"))
    assert len(texts) > 10
    checker = ["java", "-jar", jing, schema, *texts]
    said = subprocess.run(checker, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (said.returncode, said.stdout) == (0, "")


def test_every_page_is_valid_html():
    jar = os.environ.get("ACADEMIE_VNU")
    if not jar:
        pytest.skip("ACADEMIE_VNU names no HTML checker")
    checker = ["java", "-jar", jar, "--errors-only", "--skip-non-html", "--format", "gnu", SITE]
    said = subprocess.run(checker, capture_output=True, text=True, encoding="utf-8", check=False)
    assert "error" not in said.stdout
    complaints = [
        line
        for line in said.stderr.splitlines()
        if not any(line.endswith(accepted) for accepted in ACCEPTED)
    ]
    assert complaints == []


@pytest.mark.parametrize("language", ["", ".en", ".de"])
def test_dapytains_serves_every_unit_of_every_text(language):
    packages = os.environ.get("ACADEMIE_DAPYTAINS")
    if not packages:
        pytest.skip("ACADEMIE_DAPYTAINS names no folder with DapyTains")
    texts = sorted(
        file
        for file in SITE.glob("*/*.tei.xml")
        if file.name == f"{file.parent.name}{language}.tei.xml"
    )
    assert texts
    reader = ROOT / "tests" / "elsewhere" / "units.py"
    said = subprocess.run(
        [sys.executable, "-S", reader, *texts],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        env=os.environ | {"PYTHONPATH": packages},
    )
    served = json.loads(said.stdout)
    for file in texts:
        own = f"{{{XML}}}id"
        text = ElementTree.parse(file).find("{http://www.tei-c.org/ns/1.0}text")
        wanted = {
            element.get(own): "".join("".join(element.itertext()).split())
            for element in text.iter()
            if element.get(own)
        }
        assert served[file.name] == wanted, file.name


@pytest.mark.parametrize("name", ["philidor.pgn", "philidor-lines.pgn"])
def test_pgn_extract_reads_every_game(name):
    program = shutil.which("pgn-extract", path=f"{os.environ['PATH']}:/usr/games")
    if program is None:
        pytest.skip("pgn-extract is not here")
    file = SITE / "echecs" / name
    said = subprocess.run([program, "-r", file], capture_output=True, text=True, check=True)
    games = file.read_text(encoding="utf-8").count("[Event ")
    assert f"{games} games matched out of {games}." in said.stderr
    assert [line for line in said.stderr.splitlines() if "rror" in line] == []
