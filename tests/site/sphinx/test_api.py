"""The API: a page a public face, and every module as it is written."""

from types import SimpleNamespace
from typing import Any

import pytest
from bs4 import Tag
from docutils import nodes
from docutils.utils import new_document
from sphinx.addnodes import pending_xref

from academie.site.sphinx.api import leave_python_s_own
from tests.site.conftest import Built

FACE, SOURCE = "api/academie/academie.games.jeu", "api/academie/academie.games.jeu.source"


def line_at(site: Built, id_: str) -> str:
    following = "".join(part.get_text() for part in site.at(SOURCE, id_).next_siblings)
    return following.partition("\n")[0].strip()


def test_a_face_shows_what_it_offers_with_signature_and_sentence(site: Built) -> None:
    head = site.at(FACE, "academie.games.jeu.stake")
    assert head.get_text().strip().startswith("stake(player: str) → Table")
    assert "Put up the stake." in head.find_next("dd").get_text()


def test_what_a_face_shows_leads_to_where_it_is_written(site: Built) -> None:
    link = site.at(FACE, "academie.games.jeu.stake").select_one(".to-source")
    assert isinstance(link, Tag)
    assert link["href"] == "academie.games.jeu.source.html#academie.games.jeu.stake"
    assert line_at(site, "academie.games.jeu.stake") == "def stake(player: str) -> Table:"


def test_a_private_function_that_carries_a_rule_out_leads_to_its_source(site: Built) -> None:
    links = site.at("r/jeu.2", "in-code").select("a")
    name = "academie.games.jeu._double"
    assert f"../{SOURCE}.html#{name}" in [link["href"] for link in links]
    assert line_at(site, name) == "def _double(player: str) -> Table:"


def test_an_id_in_a_source_leads_to_its_rule(site: Built) -> None:
    hrefs = {a["href"]: a.get_text() for a in site.page(SOURCE).select(".source a")}
    assert hrefs["../../r/jeu.1.html"] == "jeu.1"


def test_the_first_page_leads_to_every_face_and_every_source(site: Built) -> None:
    hrefs = {a["href"] for a in site.page("api/index").select("article a")}
    assert "academie/academie.games.jeu.html" in hrefs


def named(target: str, domain: str = "py") -> nodes.Node:
    """What becomes of a reference to *target* that Sphinx may seek at the end of any name."""
    document = new_document("api")
    words = nodes.literal("", target)
    document += pending_xref(
        "", words, refdomain=domain, reftype="class", reftarget=target, refspecific=True
    )
    app: Any = SimpleNamespace(env=SimpleNamespace(docname="api/academie/academie.core"))
    leave_python_s_own(app, document)
    return document[0]


@pytest.mark.parametrize("target", ["int", "collections.abc.Mapping", "typing.Any"])
def test_what_is_python_s_own_is_words(target: str) -> None:
    assert isinstance(named(target), nodes.literal)


@pytest.mark.parametrize(
    ("target", "domain", "sought"),
    [
        ("academie.core.Award", "py", False),
        ("NotationError", "py", True),
        ("random", "py", True),
        ("chess.Board", "py", True),
        ("int", "academie", True),
    ],
)
def test_no_full_name_of_ours_is_sought_at_the_end_of_others(
    target: str, domain: str, *, sought: bool
) -> None:
    reference = named(target, domain)
    assert isinstance(reference, pending_xref)
    assert reference.get("refspecific", False) is sought
