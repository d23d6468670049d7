"""Every book that was made, read by EPUBCheck and Ace; run by .ci/run, not by ``make test``.

``pytest tests/house/book_checks.py`` reads the books in ``_build/books``. ACADEMIE_EPUBCHECK names
the jar of EPUBCheck, ACADEMIE_ACE the ``node_modules`` that hold Ace; without them their checks
skip. Ace needs a Chromium.
"""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from academie.books.gather import WHOLE
from academie.books.records import EDITIONS
from academie.exports.books import LIST, made
from academie.texts.library import load

ROOT = Path(__file__).parents[2]
BOOKS = made(ROOT)
#: Each start of EPUBCheck takes ten seconds: all texts in one, and one that has every kind.
CHECKED = (WHOLE, "trictrac")
#: Ace opens each leaf in a browser: one text that has every kind, and one of chess.
ACCESSIBLE = ("trictrac", "echecs-en")
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def test_every_text_and_all_of_them_are_there_in_each_edition_and_form():
    names = [*load(ROOT).slugs, WHOLE]
    wanted = {
        f"{n}-{'-'.join(k)}.{form}" for n in names for k in EDITIONS for form in ("epub", "pdf")
    }
    assert {path.name for path in BOOKS} == wanted
    assert (ROOT / "_build" / "books" / LIST).exists()


@pytest.mark.parametrize(
    "book",
    [b for b in BOOKS if b.suffix == ".epub" and b.name.startswith(CHECKED)],
    ids=lambda b: b.stem,
)
def test_epubcheck_has_nothing_to_say(book, tmp_path):
    jar = os.environ.get("ACADEMIE_EPUBCHECK")
    if not jar:
        pytest.skip("ACADEMIE_EPUBCHECK names no jar")
    out = tmp_path / "said.json"
    command = ["java", "-jar", jar, "--quiet", "--json", str(out), str(book)]
    subprocess.run(command, capture_output=True, check=False, timeout=300)
    said = json.loads(out.read_text(encoding="utf-8"))
    assert [(m["ID"], m["message"]) for m in said["messages"]] == []
    assert said["checker"]["nFatal"] == said["checker"]["nError"] == 0


@pytest.mark.parametrize(
    "book",
    [b for b in BOOKS if b.suffix == ".epub" and b.name.startswith(ACCESSIBLE)],
    ids=lambda b: b.stem,
)
def test_ace_finds_no_barrier(book, tmp_path):
    modules = os.environ.get("ACADEMIE_ACE")
    if not modules:
        pytest.skip("ACADEMIE_ACE names no folder")
    browser = next(filter(None, map(shutil.which, CHROMIUM)), "")
    settings = {"NODE_PATH": modules, "PUPPETEER_EXECUTABLE_PATH": browser}
    command = ["node", str(Path(__file__).with_name("ace.cjs")), str(book), str(tmp_path)]
    subprocess.run(command, env=os.environ | settings, check=True, timeout=600)
    report = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    found = [
        (leaf["earl:testSubject"]["url"], one["earl:test"]["dct:title"])
        for leaf in report["assertions"]
        for one in leaf["assertions"]
    ]
    assert found == []
    assert report["earl:result"]["earl:outcome"] == "pass"
