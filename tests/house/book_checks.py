"""Every book that was made, read by EPUBCheck; run by .ci/run, not by ``make test``.

``pytest tests/house/book_checks.py`` reads the books in ``_build/books``. ACADEMIE_EPUBCHECK names
the jar of EPUBCheck; without it its checks skip.
"""

import json
import os
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
