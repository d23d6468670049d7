import json
from collections.abc import Iterator
from functools import cache
from typing import Any
from urllib.parse import urljoin
from xml.etree import ElementTree as ET

import pytest

from academie.exports import dts
from academie.exports.tei_xml import NAMESPACE
from tests.texts import LIBRARY

HOME = "https://example.org/"
CONTEXT = "https://dtsapi.org/context/v1.0.json"
WRAPPER = "{https://w3id.org/api/dts#}wrapper"
#: What in an answer is an address, or a template for one.
ADDRESSES = {"@id", "collection", "navigation", "document", "download"}
RESOURCES = [
    f"{work.slug}.{language}" for work in LIBRARY.works for language in ("fr", *work.languages)
]
XML_ID = "{http://www.w3.org/XML/1998/namespace}id"


@cache
def answers() -> dict[str, Any]:
    """What every file says."""
    return {answer.file: answer.said for answer in dts.answers(LIBRARY, HOME)}


def address_of(template: str, **facts: str) -> str:
    """The file that *template* names, as a client fills it in."""
    for name, said in facts.items():
        template = template.replace(f"{{/{name}}}", f"/{said}").replace(f"{{{name}}}", said)
    return template.removeprefix(f"{HOME}dts/")


def test_the_entry_point_leads_to_every_answer() -> None:
    entry = answers()["index.json"]
    assert (entry["@type"], entry["dtsVersion"]) == ("EntryPoint", "1.0")
    assert address_of(entry["collection"], id="whist") in answers()
    assert address_of(entry["navigation"], resource="whist.fr") in answers()
    assert address_of(entry["document"], resource="whist.fr", ref="whist.8") in answers()
    assert address_of(entry["document"].replace("{/ref}", ""), resource="whist.fr") in answers()


def test_every_text_is_a_member_and_each_of_its_languages_a_resource() -> None:
    root = answers()[f"collection/{dts.ROOT}.json"]
    assert [member["identifier"] for member in root["member"]] == [*LIBRARY.slugs]
    assert root["totalChildren"] == len(LIBRARY.slugs)
    found = [
        resource["identifier"]
        for slug in LIBRARY.slugs
        for resource in answers()[f"collection/{slug}.json"]["member"]
    ]
    assert found == RESOURCES


@pytest.mark.parametrize("resource", RESOURCES)
def test_the_tree_has_every_passage_once_below_what_it_stands_in(resource: str) -> None:
    slug, language = resource.rsplit(".", 1)
    units = answers()[f"navigation/{resource}.json"]["member"]
    ids = [unit["identifier"] for unit in units]
    rules = LIBRARY.work(slug).rules.values()
    assert ids == [r.id for r in rules if r.kind != "supplied" and r.said_in(language)]
    level = {None: 0} | {unit["identifier"]: unit["level"] for unit in units}
    assert all(unit["level"] == level[unit["parent"]] + 1 for unit in units)


@pytest.mark.parametrize("resource", RESOURCES)
def test_each_unit_stands_in_the_document_that_is_given_for_it(resource: str) -> None:
    inside = {}
    for unit in answers()[f"navigation/{resource}.json"]["member"]:
        name = unit["identifier"]
        own = f"document/{resource}/{name}.xml"
        stated = unit.get("document", f"{own}#{name}").removeprefix(f"{HOME}dts/")
        file, _, ref = stated.partition("#")
        if file not in inside:
            wrapper = ET.fromstring(answers()[file]).find(WRAPPER)
            assert wrapper is not None
            inside[file] = {element.get(XML_ID) for element in wrapper.iter()}
        assert ref in inside[file]


def stated(said: Any) -> Iterator[str]:
    """Every address and every template in an answer."""
    if isinstance(said, list):
        for one in said:
            yield from stated(one)
    elif isinstance(said, dict):
        for name, value in said.items():
            if name in ADDRESSES and isinstance(value, str):
                yield value
            else:
                yield from stated(value)


@pytest.mark.parametrize("home", ["", HOME])
def test_every_address_leads_from_its_file_to_an_answer(home: str) -> None:
    given = {f"dts/{answer.file}": answer.said for answer in dts.answers(LIBRARY, home)}
    assert len(given) > 400
    for file, said in given.items():
        if isinstance(said, str):
            continue
        assert said["@context"] == CONTEXT
        addresses = [*stated(said)]
        assert addresses
        for address in addresses:
            filled = address.replace("{id}", "whist").replace("{resource}", "whist.fr")
            for ref in ("", "/whist.8") if "whist" in filled else ("",):
                whole = urljoin(f"{HOME}{file}", filled.replace("{/ref}", ref))
                assert whole.partition("#")[0].removeprefix(HOME) in given, (file, address)


def test_a_part_has_the_words_of_the_whole() -> None:
    def words(text: str, id_: str) -> str:
        (found,) = (e for e in ET.fromstring(text).iter() if e.get(XML_ID) == id_)
        return "".join(found.itertext())

    part, whole = answers()["document/whist.fr/whist.8.xml"], answers()["document/whist.fr.xml"]
    assert words(part, "whist.8") == words(whole, "whist.8")
    assert ET.fromstring(part).tag == f"{{{NAMESPACE}}}TEI"


def test_every_answer_is_json_or_xml() -> None:
    for file, said in answers().items():
        assert json.dumps(said) if file.endswith(".json") else said.startswith("<?xml"), file
