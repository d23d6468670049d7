"""What programs read: JSON, the inventory, and builds that are the same to the byte."""

import json
import posixpath
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from sphinx.util.inventory import InventoryFile

from tests.site.conftest import Built, publish


def data(site: Built, name: str) -> Any:
    return json.loads((site.out / f"{name}.json").read_text("utf-8"))


def test_every_rule_is_published_as_data_with_its_address(site: Built) -> None:
    rules = {rule["id"]: rule for rule in data(site, "rules")["rules"]}
    assert len(rules) == 19
    assert rules["livre.2.1"]["address"] == "livre/2.html#livre.2.1"
    assert rules["jeu.1"]["en"]["text"].startswith("Each puts up")


def test_examples_registry_and_lexicon_are_published_as_data(site: Built) -> None:
    (example,) = data(site, "examples")["examples"]
    assert example["applied"] == ["jeu.1"]
    assert "jeu.note.1" in {entry["id"] for entry in data(site, "registry")["ids"]}
    assert {term["id"] for term in data(site, "lexicon")["terms"]} == {
        "mise",
        "mise-double",
        "livre",
        "jan",
        "bredouille",
        "case",
    }


@pytest.mark.parametrize(
    ("file", "schema"),
    [
        ("rules", "rules"),
        ("registry", "registry"),
        ("lexicon", "lexicon"),
        ("examples", "examples"),
        ("proof", "proof"),
        ("jeu/jeu", "text"),
        ("livre/livre", "text"),
        ("volume/volume", "text"),
    ],
)
def test_each_file_is_as_its_schema_says(site: Built, file: str, schema: str) -> None:
    shape = data(site, f"schemas/{schema}")
    validator = jsonschema_rs.Draft202012Validator(shape)
    jsonschema_rs.meta.validate(shape)
    validator.validate(data(site, file))


def test_a_file_that_says_more_or_less_is_not_as_its_schema_says(site: Built) -> None:
    validator = jsonschema_rs.Draft202012Validator(data(site, "schemas/rules"))
    rules = data(site, "rules")
    for change in ({"hash": "no hash"}, {"kind": "of no kind"}, {"more": "than there is"}):
        spoilt = {**rules, "rules": [{**rules["rules"][0], **change}]}
        assert not validator.is_valid(spoilt)


def test_scholars_find_services_and_lexicon(site: Built) -> None:
    entry = data(site, "dts/index")
    assert entry["document"] == "document/{resource}{/ref}.xml"
    assert "jeu.1" in (site.out / "dts/document/jeu.fr/jeu.1.xml").read_text("utf-8")
    assert 'xml:id="term.mise"' in (site.out / "lexicon.tei.xml").read_text("utf-8")


def addresses(said: Any) -> Iterator[str]:
    """Whatever in *said* is the address of a page."""
    if isinstance(said, str):
        if re.fullmatch(r"[\w./-]+\.html(#\S+)?", said):
            yield said
        return
    for one in said.values() if isinstance(said, dict) else said if isinstance(said, list) else ():
        yield from addresses(one)


def test_every_address_leads_from_the_file_in_which_it_stands(site: Built) -> None:
    for file in ("rules.json", "jeu/jeu.json", "jeu/jeu.csl.json"):
        found = [*addresses(data(site, file.removesuffix(".json")))]
        assert found
        for address in found:
            whole = posixpath.normpath(posixpath.join(posixpath.dirname(file), address))
            page, _, place = whole.partition("#")
            assert page in site.files(), (file, address)
            if place:
                assert site.at(page.removesuffix(".html"), place), (file, address)


def test_the_proof_is_published_as_its_schema_says(site: Built) -> None:
    proof = data(site, "proof")
    schema = data(site, "schemas/proof")
    jsonschema_rs.validate(schema, proof)
    (first, *_) = (rule for rule in proof["rules"] if rule["id"] == "jeu.1")
    assert first["proved"] is True
    assert first["functions"] == ["academie.games.jeu.stake"]
    assert first["examples"] == ["jeu/coup"]
    assert first["clauses"] == [
        {
            "words": "Chacun met sa mise ;",
            "function": "academie.games.jeu.stake",
            "example": "jeu/coup",
        },
        {"words": "la mise reste.", "open": "nobody takes one back"},
        {"words": "C’est plaisant.", "asks_nothing": "praise"},
    ]


def test_other_sites_can_link_to_a_rule_by_the_inventory(site: Built) -> None:
    inventory = InventoryFile.loads((site.out / "objects.inv").read_bytes(), uri="")
    assert inventory["academie:rule", "jeu.1"].uri == "jeu/index.html#jeu.1"
    assert inventory["academie:rule", "jeu.usage.1"].uri == "jeu/usage.html#jeu.usage.1"
    assert inventory["academie:example", "jeu/coup"].uri == "jeu/exemples/coup.html"
    assert inventory["academie:term", "mise"].uri == "lexicon.html#term.mise"


def test_another_site_links_to_a_rule_with_and_without_our_domain(
    site: Built, tmp_path: Path
) -> None:
    (tmp_path / "conf.py").write_text(
        'extensions = ["sphinx.ext.intersphinx", "academie.site.sphinx.domain"]\n'
        f'intersphinx_mapping = {{"a": ("https://a.test/", {str(site.out / "objects.inv")!r})}}\n'
    )
    (tmp_path / "index.rst").write_text(
        "Index\n=====\n\n:external:academie:rule:`jeu.1`, :external+a:ref:`jeu.2`\n"
    )
    command = [sys.executable, "-m", "sphinx", "-q", "-W", str(tmp_path), str(tmp_path / "out")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert 'href="https://a.test/jeu/index.html#jeu.1"' in page
    assert 'href="https://a.test/jeu/index.html#jeu.2"' in page


def test_two_workers_publish_the_same_bytes_as_one(site: Built) -> None:
    other = publish(site.root, "-j2", "--strict", out="_other/html")
    assert other.status == 0, other.said
    assert other.files() == site.files()


def test_the_closing_line_counts_what_was_published(site: Built) -> None:
    last = site.said.strip().splitlines()[-1]
    assert last.startswith(
        "Académie 0.3.0.dev0: 3 texts, 19 rules, 1 example run (6 prompts, "
        "1 answered by the book itself, which proves 1 of 1 claimed rule), verified in "
    )
    assert last.endswith("index.html")


def test_sphinx_s_own_notes_are_not_published(site: Built) -> None:
    assert not [name for name in site.files() if name.startswith((".", "_sources"))]
