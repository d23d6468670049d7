"""A page and the SBOM of the site name what others have made, each part with its licence."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from academie.site.build.third_party import components, make_bill
from academie.site.html.bundles import BUNDLES, STEMMERS
from academie.site.lab import runtime

ROOT = Path(__file__).parents[3]
PAGES = [ROOT / "docs" / name for name in ("licences.md", "licences.fr.md")]


def rows(page):
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in page.read_text(encoding="utf-8").splitlines()
        if line.startswith("|")
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_page_of_licences_names_every_part_with_its_licence(page):
    named = {row[0]: row[2] for row in rows(page) if len(row) == 4}
    assert {part.name for part in components()} <= named.keys()
    for part in components():
        assert part.licence in named[part.name]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_text_of_every_licence_that_a_page_links_to_is_kept(page):
    linked = set(re.findall(r"licences/([\w.-]+)\.txt", page.read_text(encoding="utf-8")))
    kept = {file.stem for file in (ROOT / "LICENSES").glob("*.txt")} | {"GPL-3.0-or-later"}
    assert {part.licence for part in components()} <= linked <= kept


def test_what_a_bundle_takes_from_elsewhere_belongs_to_a_part_that_is_named():
    ours = {file.name.removesuffix(".jinja") for file in (ROOT / "src").rglob("static/*")}
    foreign = {file for files in BUNDLES.values() for file in files if file not in ours}
    assert foreign == {"base-stemmer.js", *STEMMERS}  # Snowball; name a new part


def test_the_python_that_is_named_is_the_one_in_pyodide():
    lock = ROOT / "_build" / "laboratory" / f"pyodide-{runtime.release().version}" / runtime.LOCK
    if not lock.exists():
        pytest.skip("Pyodide is not here: make html fetches it where there is npm")
    info = json.loads(lock.read_text(encoding="utf-8"))["info"]
    assert info["python"] == runtime.release().python


def test_the_bill_of_the_site_states_each_part_with_its_version_and_its_licence(tmp_path):
    out = tmp_path / "bill.json"
    subprocess.run([sys.executable, "-m", "academie.site.build.third_party", out], check=True)
    bill = json.loads(out.read_text(encoding="utf-8"))
    assert bill == make_bill()
    assert bill["bomFormat"] == "CycloneDX"
    stated = {
        (c["name"], c["version"], c["licenses"][0]["license"]["id"]) for c in bill["components"]
    }
    assert stated == {(part.name, part.version, part.licence) for part in components()}
