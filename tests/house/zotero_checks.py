"""What Zotero's own translators read of the built site; run by .ci/weekly, not by ``make test``.

ACADEMIE_ZOTERO is the folder of the npm package ``zotero-translators``; without it they skip.
"""

from __future__ import annotations

import json
import os
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from academie.addresses import at
from academie.site.passages.citations import MANY
from academie.texts.citing import Sources, cite, told
from academie.texts.library import load
from tests.citations import KINDS

ROOT = Path(__file__).parents[2]
SITE = Path(os.environ.get("ACADEMIE_SITE", ROOT / "_build" / "html")).resolve()
PACKAGE = os.environ.get("ACADEMIE_ZOTERO", "")
READER = ROOT / "tests" / "elsewhere" / "zotero.cjs"
WORKS = tuple(work.slug for work in load(ROOT).works)
Item = dict[str, Any]
#: Where a whole book, a part of one and a page of ours are read, and as what.
PAGES = {
    "whist/index": ("book", "Loix du Jeu de Whist", ""),
    "trictrac/3": ("bookSection", "Le Jeu du Trictrac, CHAPITRE III.", "Académie universelle"),
    "r/whist.8": ("bookSection", "Art. VIII", "Loix du Jeu de Whist"),
    "lexicon": ("webpage", "Lexique / Lexicon", ""),
    "toc/commencer": ("webpage", "Comment on joue au toc / How Toc is played", ""),
    "whist/exemples/art-08-cartes-melees": ("webpage", "", ""),
}

pytestmark = pytest.mark.skipif(not PACKAGE, reason="ACADEMIE_ZOTERO names no translators")


@cache
def read(*files: str) -> dict[str, dict[str, list[Item]]]:
    """By file and translator what is read."""
    command = ["node", str(READER), PACKAGE, *(str(SITE / file) for file in files)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    answers: dict[str, dict[str, list[Item]]] = json.loads(said)
    return {Path(file).relative_to(SITE).as_posix(): found for file, found in answers.items()}


@cache
def shown(page: str) -> dict[str, Item]:
    """By translator what is read of *page*."""
    found = read(*(f"{one}.html" for one in PAGES))[f"{page}.html"]
    return {translator: items[0] for translator, items in found.items()}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_what_it_shows_and_no_article(page: str) -> None:
    kind, title, book = PAGES[page]
    item = shown(page)["Embedded Metadata"]
    assert item["itemType"] == kind
    assert item["title"].startswith(title)
    assert item.get("bookTitle", "").startswith(book)
    assert bool(book) == ("bookTitle" in item)
    assert item["rights"] == ("CC BY 4.0" if kind == "webpage" else "public domain")


def test_a_rule_is_found_wherever_it_is_named() -> None:
    item = shown("r/whist.8")["COinS"]
    assert (item["itemType"], item["title"]) == ("bookSection", "Art. VIII")
    assert item["publicationTitle"] == "Loix du Jeu de Whist"
    assert "date" not in item  # the laws bear none


@pytest.mark.parametrize(
    ("form", "ending"),
    [("bibtex", "bib"), ("biblatex", "bib"), ("ris", "ris"), ("csl-json", "json")],
)
def test_a_citation_of_every_kind_keeps_its_name_and_its_address(
    tmp_path: Path, form: str, ending: str
) -> None:
    files = {kind: tmp_path / f"{n}.{ending}" for n, kind in enumerate(KINDS)}
    for kind, file in files.items():
        file.write_text(cite(KINDS[kind].source, form), encoding="utf-8")
    command = ["node", str(READER), PACKAGE, *map(str, files.values())]
    said = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    for kind, file in files.items():
        ((item,),) = said[str(file)].values()
        assert item["title"].startswith(KINDS[kind].name)
        assert item["url"] == KINDS[kind].source.address


@pytest.mark.parametrize("work", WORKS)
def test_the_bibliography_of_a_text_is_imported_whole_in_each_form(work: str) -> None:
    sources = Sources(load(ROOT), at)
    whole = load(ROOT).work(work)
    rules = [rule for rule in whole.rules.values() if rule.kind not in MANY]
    wanted = [told(sources.work(whole)), *(told(sources.rule(whole, rule)) for rule in rules)]
    files = {f"{work}/{work}.{end}": end for end in ("bib", "ris", "csl.json")}
    for file, found in read(*files).items():
        (items,) = found.values()
        assert len(items) == len(wanted), file
        for item, facts in zip(items, wanted, strict=True):
            end = files[file]
            title = item["title"].replace("℡", "TEL")  # which it takes for TeX's name of that sign
            assert title == facts["part"], (file, facts["id"])
            assert item.get("date", "") in {facts["date"], facts["year"] * (end == "bib")}
            # A file leads from where it lies: the names of both pages are alike.
            assert item["url"].rpartition("/")[2] == facts["address"].rpartition("/")[2]
