"""Axe answers the sooner for what is kept, and no otherwise."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser.axe import response, violations
from tests.browser.conftest import Reader

#: Colours of all kinds, over each other, and some that cannot be read.
COLOURED = """<!doctype html><html lang="en"><title>Colours</title><main><h1>Colours</h1>
<p style="color: #999">Pale</p>
<p style="color: rgb(0 0 0 / 40%)">Half</p>
<p style="color: oklch(0.5 0.1 200); background: hsl(60deg 90% 80%)">Named otherwise</p>
<div style="background: navy; opacity: 0.5"><p style="color: white">Over another</p></div>
<div style="background: red; mix-blend-mode: multiply"><p style="color: green">Mixed</p></div>
<p style="text-shadow: 0 0 2px black; color: white">In a shadow</p>
<p style="background: linear-gradient(red, blue)">On what changes</p>
<p hidden>Nowhere</p><img src="data:,"><input></main></html>"""


@pytest.fixture(params=["colours", "whist/exemples/art-08-cartes-melees.html"])
def page(request: pytest.FixtureRequest, reader: Reader, site: Path, tmp_path: Path) -> Any:
    coloured = tmp_path / "colours.html"
    coloured.write_text(COLOURED, encoding="utf-8")
    shown = coloured if request.param == "colours" else site / request.param
    return reader.open(shown.as_uri(), bypass_csp=True)


def test_it_answers_what_it_answers_by_itself(page: Any) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    asked = {"selectors": True}
    answers = [response(page, asked), axe.run(page, options=asked).response]
    for answer in answers:
        del answer["timestamp"]
    assert answers[0] == answers[1]
    assert answers[0]["passes"]


@pytest.mark.parametrize("page", ["colours"], indirect=True)
def test_it_names_every_node_of_every_violation(page: Any) -> None:
    found = {one["id"]: [node["html"] for node in one["nodes"]] for one in violations(page)}
    assert set(found) == {"color-contrast", "image-alt", "label"}
    words = [html.partition(">")[2].removesuffix("</p>") for html in found["color-contrast"]]
    assert words == ["Pale", "Half", "Over another", "Mixed", "In a shadow"]
