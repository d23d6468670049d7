"""A client of DTS 1.0, written from the specification, walks the service and gets every unit."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from urllib.parse import urljoin
from xml.etree import ElementTree as ET

import pytest

from academie.exports import dts
from academie.exports.tei_xml import NAMESPACE
from tests.texts import LIBRARY

HOME = "https://example.org/jeux/"
CONTEXT = "https://dtsapi.org/context/v1.0.json"
WRAPPER = "{https://w3id.org/api/dts#}wrapper"
XML_ID = "{http://www.w3.org/XML/1998/namespace}id"
RESOURCES = [
    f"{work.slug}.{language}"
    for work in LIBRARY.works
    for language in ("fr", *work.languages)
    if language not in work.growing
]
#: The facts that the specification asks of each kind of answer.
NEEDED = {
    "EntryPoint": {"@id", "dtsVersion", "collection", "navigation", "document"},
    "Collection": {"@id", "title", "totalParents", "totalChildren", "collection"},
    "Resource": {"@id", "title", "totalParents", "collection", "navigation", "document"},
    "Navigation": {"@id", "dtsVersion", "resource"},
    "CitableUnit": {"identifier", "level", "parent"},
}


@cache
def served(base: str) -> dict[str, Any]:
    """By its address, what each file of the service says."""
    return {f"{HOME}dts/{one.file}": one.said for one in dts.answers(LIBRARY, base)}


def expanded(template: str, **given: object) -> str:
    """Fill in a template by RFC 6570, as far as the specification uses it for files."""

    def fill(found: re.Match[str]) -> str:
        sign, names = found[1], found[2].split(",")
        values = [(name, str(given[name])) for name in names if given.get(name) is not None]
        if sign == "/":
            return "".join(f"/{value}" for _, value in values)
        if sign == ";":
            return "".join(f";{name}={value}" for name, value in values)
        return "".join(value for _, value in values)

    return re.sub(r"\{([/;]?)([\w,]+)\}", fill, template)


class Client:
    """What a program knows of DTS 1.0 that is given nothing but the address of an entry point."""

    def __init__(self, base: str) -> None:
        self.files = served(base)
        self.entry, self.home = self.get("index.json", f"{HOME}dts/")

    def get(self, address: str, seen_from: str, **given: object) -> tuple[Any, str]:
        whole = urljoin(seen_from, expanded(address, **given))
        said = self.files[whole]
        if isinstance(said, dict):
            assert said["@context"] == CONTEXT
            assert said["dtsVersion"] == "1.0"
            check(said)
        return said, whole

    def collection(self, id_: str | None = None, nav: str | None = None) -> Any:
        return self.get(self.entry["collection"], self.home, id=id_, nav=nav)[0]

    def navigation(self, resource: str, **given: object) -> Any:
        return self.get(self.entry["navigation"], self.home, resource=resource, **given)[0]

    def document(self, resource: str, ref: str | None = None) -> ET.Element:
        said, _ = self.get(self.entry["document"], self.home, resource=resource, ref=ref)
        return ET.fromstring(said)

    def resources(self, id_: str | None = None) -> Iterator[str]:
        """Every resource below a collection."""
        for member in self.collection(id_)["member"]:
            if member["@type"] == "Resource":
                yield member["@id"]
            else:
                yield from self.resources(member["@id"])


def check(said: Any) -> None:
    """Every object has what its kind needs, and every metadata object is one."""
    if isinstance(said, list):
        for one in said:
            check(one)
    elif isinstance(said, dict):
        assert NEEDED.get(said.get("@type", ""), set()) <= set(said)
        for values in said.get("dublinCore", {}).values():
            assert isinstance(values, int | list)
            for value in values if isinstance(values, list) else ():
                assert isinstance(value, str) or set(value) == {"lang", "value"}
        for one in said.values():
            check(one)


@pytest.fixture(params=["", HOME], ids=["relative", "whole"])
def client(request: pytest.FixtureRequest) -> Client:
    return Client(request.param)


def test_a_client_finds_every_text_in_every_language(client: Client) -> None:
    assert list(client.resources()) == RESOURCES
    assert client.collection()["totalChildren"] == len(LIBRARY.slugs)


def test_what_is_found_leads_back_to_where_it_was_found(client: Client) -> None:
    for slug in LIBRARY.slugs:
        (root,) = client.collection(slug, "parents")["member"]
        assert root["@id"] == dts.ROOT
        for resource in client.collection(slug, "children")["member"]:
            (text,) = client.collection(resource["@id"], "parents")["member"]
            assert text["@id"] == slug
            assert client.collection(resource["@id"])["@type"] == "Resource"
    assert client.collection(dts.ROOT, "parents")["member"] == []


@pytest.mark.parametrize("resource", RESOURCES)
def test_a_client_gets_every_unit_of_the_tree(resource: str) -> None:
    client = Client("")
    slug, language = resource.rsplit(".", 1)
    units = client.navigation(resource, down=-1)["member"]
    rules = LIBRARY.work(slug).rules.values()
    wanted = [r.id for r in rules if r.kind != "supplied" and r.said_in(language)]
    assert [unit["identifier"] for unit in units] == wanted
    whole = {e.get(XML_ID): words(e) for e in client.document(resource).iter()}
    for unit in units:
        root = client.document(resource, unit["identifier"])
        assert root.tag == f"{{{NAMESPACE}}}TEI"
        wrapper = root.find(WRAPPER)
        assert wrapper is not None
        first = wrapper[0] if wrapper[0].get(XML_ID) else wrapper[0][0]
        assert first.get(XML_ID) == unit["identifier"]
        said, all_ = words(first), whole[unit["identifier"]]
        # A heading in a game of chess holds what follows it, whose ids are not below its own.
        assert said == all_ or (unit["citeType"] == "division" and all_.startswith(said))


def words(element: ET.Element) -> str:
    return " ".join("".join(element.itertext()).split())


@pytest.mark.parametrize("resource", ["nouveau-trictrac.fr", "echecs.en", "whist.de"])
def test_a_client_that_goes_down_step_by_step_finds_the_same_units(resource: str) -> None:
    client = Client("")
    found = []

    def go(units: list[Any]) -> None:
        for unit in units:
            found.append(unit["identifier"])
            try:
                below = client.navigation(resource, ref=unit["identifier"], down=1)
            except KeyError:  # it has no parts
                continue
            assert below["ref"] == unit
            assert below["member"][0] == unit
            inside = [u for u in below["member"] if u["parent"] == unit["identifier"]]
            assert below["member"] == [unit, *inside]
            go(inside)

    go(client.navigation(resource, down=1)["member"])
    whole = client.navigation(resource, down=-1)["member"]
    assert found == [unit["identifier"] for unit in whole]


@pytest.mark.parametrize("resource", RESOURCES)
def test_levels_and_parents_agree(resource: str) -> None:
    client = Client("")
    answer = client.navigation(resource, down=-1)
    level = {None: 0} | {unit["identifier"]: unit["level"] for unit in answer["member"]}
    assert all(unit["level"] == level[unit["parent"]] + 1 for unit in answer["member"])
    depth = max(level.values())
    assert client.navigation(resource, down=depth)["member"] == answer["member"]
    stated = answer["resource"]["citationTrees"][0]["citeStructure"]
    for _ in range(depth - 1):
        (stated,) = (one["citeStructure"] for one in stated if "citeStructure" in one)
    assert "passage" in {one["citeType"] for one in stated}


def test_a_resource_says_its_own_templates(client: Client) -> None:
    answer, at = client.get(client.entry["collection"], client.home, id="whist.fr")
    part, _ = client.get(answer["document"], at, ref="whist.8")
    assert "whist.8" in part
    tree, _ = client.get(answer["navigation"], at, down=-1)
    assert tree["resource"]["@id"] == answer["@id"] == "whist.fr"
    assert client.get(answer["download"], at)[0] == client.get(answer["document"], at)[0]


def test_what_a_title_leaf_does_not_say_is_left_out() -> None:
    core = Client("").collection("whist")["dublinCore"]
    assert {"creator", "date", "publisher"} & set(core) == set()
    core = Client("").collection("echecs")["dublinCore"]
    assert core["date"] == 1806
    assert [one["value"] for one in core["publisher"]] == ["Amable Costes", "Amable Leroy"]


def test_every_pointer_of_a_part_leads_to_a_document() -> None:
    given = served("")
    for address, said in given.items():
        if isinstance(said, str) and "/whist." in address:
            targets = re.findall(r'(?:target|corresp|ana)="([^"#]+)#', said)
            assert {urljoin(address, one) for one in targets} <= set(given)


def test_every_answer_is_json_or_xml() -> None:
    for address, said in served("").items():
        assert json.dumps(said) if address.endswith(".json") else said.startswith("<?xml"), address
