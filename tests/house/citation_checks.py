"""What other programs read of our citations; run by .ci/weekly, not by ``make test``.

bibtex, biber and pandoc are sought on the path, citation-js in ACADEMIE_CITATION_JS, a folder of
node_modules. Each absent program is skipped, or fails where ACADEMIE_REQUIRE_CITING is set.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from academie.texts.citing import cite, told
from tests.citations import KINDS

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "tests" / "elsewhere" / "citations.cjs"
MODULES = os.environ.get("ACADEMIE_CITATION_JS", "")
#: By form how a file of it is called.
FILES = {
    "bibtex": "cited.bib",
    "biblatex": "cited.biblatex.bib",
    "ris": "cited.ris",
    "csl-json": "cited.json",
}
#: Warnings that say of a book what is true of it: no title leaf of these names an author, and that
#: of the whist neither a publisher nor a year.
_UNSIGNED = r"(whist(\.8[-\w.]*)?|trictrac\.9\.r3)"
TRUE = (
    (
        r"Warning--(empty publisher in whist(\.8[-\w.]*)?|(empty author( and editor)?"
        rf"|to sort, need author(, editor,)? or key) in {_UNSIGNED})"
    ),
    (
        r"WARN - Datamodel: Entry '(whist(\.8[-\w.]*)?' .*"
        r"Missing mandatory field - one of 'date, .*"
        rf"|{_UNSIGNED}' .*Missing mandatory field 'author')"
    ),
)
Answer = dict[str, str]


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def needed(program: str, *, found: object) -> None:
    """Skip what asks *program* where it is absent, or fail where it is required."""
    if found:
        return
    if os.environ.get("ACADEMIE_REQUIRE_CITING"):
        pytest.fail(f"{program} is required by ACADEMIE_REQUIRE_CITING and is not here")
    pytest.skip(f"{program} is not here")


@cache
def folder() -> TemporaryDirectory[str]:
    """A folder with all citations in a file of each form."""
    made = TemporaryDirectory()
    for form, name in FILES.items():
        texts = [cite(kind.source, form) for kind in KINDS.values()]
        if form == "csl-json":
            texts = [json.dumps([item for text in texts for item in json.loads(text)])]
        Path(made.name, name).write_text("\n".join(texts) + "\n", encoding="utf-8")
    return made


def key(kind: str) -> str:
    return told(KINDS[kind].source)["key"]


def run(*command: str) -> str:
    """What *command* prints among the citations, both to its output and beside it."""
    done = subprocess.run(
        command, cwd=folder().name, capture_output=True, text=True, check=False, timeout=300
    )
    return done.stdout + done.stderr


def plain(text: str) -> str:
    """*text* on one line without what TeX and HTML mark in it."""
    return " ".join(re.sub(r"[{}\\]|<[^>]*>|\b(em|newblock)\b", "", text).split())


@cache
def by_bibtex() -> tuple[list[str], Answer]:
    """The warnings of bibtex, and what its style *plain* makes of each citation."""
    needed("bibtex", found=shutil.which("bibtex"))
    (Path(folder().name) / "cited.aux").write_text(
        "\\relax\n\\citation{*}\n\\bibdata{cited}\n\\bibstyle{plain}\n", encoding="utf-8"
    )
    said = run("bibtex", "cited")
    made = (Path(folder().name) / "cited.bbl").read_text(encoding="utf-8")
    lines = re.findall(r"\\bibitem\{([^}]*)\}(.*?)(?=\\bibitem|\\end)", made, re.DOTALL)
    warnings = [line for line in said.splitlines() if re.match("Warning|.*rror", line)]
    return warnings, {id_: plain(line) for id_, line in lines}


def test_bibtex_prints_what_is_cited_and_the_whole_in_which_it_stands(kind: str) -> None:
    _, lines = by_bibtex()
    _, name, whole = KINDS[kind]
    assert name in lines[key(kind)]
    assert whole in lines[key(kind)]


def test_bibtex_warns_of_nothing_but_what_a_title_leaf_does_not_say() -> None:
    warnings, _ = by_bibtex()
    assert [said for said in warnings if not re.fullmatch(TRUE[0], said)] == []


@cache
def by_biber() -> tuple[list[str], dict[str, Answer]]:
    """The warnings of biber by its model of data, and the fields that it reads."""
    needed("biber", found=shutil.which("biber"))
    name = FILES["biblatex"]
    said = run("biber", "--tool", "--validate-datamodel", "--output-file", "read.bib", name)
    made = (Path(folder().name) / "read.bib").read_text(encoding="utf-8")
    entries = re.findall(r"^@\w+\{(.*?),\n(.*?)^\}", made, re.DOTALL | re.MULTILINE)
    fields = {i: dict(re.findall(r"^  (\w+) = \{(.*)\},$", e, re.MULTILINE)) for i, e in entries}
    warnings = [line for line in said.splitlines() if re.match("WARN|ERROR", line)]
    return warnings, fields


def test_biber_reads_the_name_the_whole_and_the_address_as_it_is(kind: str) -> None:
    _, fields = by_biber()
    source, name, whole = KINDS[kind]
    read = fields[key(kind)]
    assert read["TITLE"].startswith("{" + name)
    assert whole in read.get("BOOKTITLE", read.get("ORGANIZATION", ""))
    assert read["URL"] == source.address


def test_biber_misses_no_field_but_what_a_title_leaf_does_not_say() -> None:
    warnings, _ = by_biber()
    assert [said for said in warnings if not re.fullmatch(TRUE[1], said)] == []


@cache
def by_pandoc(form: str) -> tuple[dict[str, dict[str, Any]], Answer]:
    """What pandoc reads of each citation, and how it sets it by Chicago, its own style."""
    needed("pandoc", found=shutil.which("pandoc"))
    name, read = FILES[form], form.replace("csl-json", "csljson")
    items = json.loads(run("pandoc", "-f", read, "-t", "csljson", name))
    html = run("pandoc", "-f", read, "-t", "html", "--citeproc", "--wrap=none", name)
    lines = re.findall(r'<div id="ref-([^"]*)"[^>]*>(.*?)</div>', html, re.DOTALL)
    return {item["id"]: item for item in items}, {id_: plain(line) for id_, line in lines}


@pytest.mark.parametrize("form", ["bibtex", "biblatex", "csl-json"])
def test_pandoc_sets_it_by_chicago_with_its_name_its_whole_and_its_address(
    kind: str, form: str
) -> None:
    items, lines = by_pandoc(form)
    source, name, whole = KINDS[kind]
    assert items[key(kind)]["URL"] == source.address
    line = lines[key(kind)]
    # In the style English titles have capitals; what is not English keeps its own.
    assert (name in line) if form != "csl-json" else (name.casefold() in line.casefold())
    assert whole in line
    assert source.address.replace("&", "&amp;") in line


@cache
def by_citation_js() -> dict[str, dict[str, Any]]:
    """What citation-js reads of each file, by form and id."""
    needed("citation-js (ACADEMIE_CITATION_JS)", found=MODULES)
    read = json.loads(run("node", str(SCRIPT), str(Path(MODULES).resolve()), *FILES.values()))
    found = {form: read[name] for form, name in FILES.items()}
    return {
        form: dict(zip(map(key, KINDS), answers, strict=True)) for form, answers in found.items()
    }


@pytest.mark.parametrize("form", FILES)
def test_citation_js_reads_and_sets_it_with_its_name_its_whole_and_its_address(
    kind: str, form: str
) -> None:
    source, name, whole = KINDS[kind]
    answer = by_citation_js()[form][key(kind)]
    assert answer["item"]["title"].startswith(name)
    assert answer["item"]["URL"] == source.address
    if form != "ris":  # its items of RIS have no id, and are not set
        assert name in plain(answer["line"])
        assert whole in plain(answer["line"])
