"""TEI of every text: nothing lost, every passage citable, every correction beside its print.

That the files are valid against the schema of the TEI is one of the checks of the built site.
"""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from academie.edition.library import load
from academie.edition.tei import NAMESPACE, tei

ROOT = Path(__file__).parents[2]
LIBRARY = load(ROOT)
TEI = f"{{{NAMESPACE}}}"
ID = "{http://www.w3.org/XML/1998/namespace}id"


@pytest.fixture(scope="module", params=LIBRARY.slugs)
def work(request):
    return LIBRARY.work(request.param)


@pytest.fixture(scope="module")
def body(work):
    found = ET.fromstring(tei(work)).find(f"{TEI}text/{TEI}body")
    assert found is not None
    return found


def words(element):
    """The words read, without those of the witness."""
    if element.tag == f"{TEI}sic":
        return ""
    inner = [element.text or ""]
    for child in element:
        inner += [words(child), child.tail or ""]
    return "".join(inner)


def test_the_same_text_gives_the_same_bytes(work):
    assert tei(work) == tei(LIBRARY.work(work.slug))


def test_every_passage_stands_under_its_id_with_its_words(work, body):
    elements = {element.get(ID): element for element in body.iter() if element.get(ID)}
    for rule in work.rules.values():
        if rule.kind == "supplied":
            assert rule.id not in elements
            continue
        element = elements[rule.id]
        if element.tag == f"{TEI}div":
            element = element.find(f"{TEI}head")
        separator = " " if element.tag in {f"{TEI}row", f"{TEI}lg"} else ""
        parts = [words(part) for part in element] if separator else [words(element)]
        told = separator.join(parts).replace(" ", "")
        assert told == rule.fr.words.replace(" ", ""), rule.id


def test_every_correction_stands_beside_its_print(work, body):
    pairs = [
        ("".join(choice.find(f"{TEI}sic").itertext()), words(choice.find(f"{TEI}corr")))
        for choice in body.iter(f"{TEI}choice")
    ]
    asked = [(entry.printed, " ".join(entry.read.split())) for entry in work.emendations]
    assert sorted(pairs) == sorted(asked)


def test_every_pointer_inside_the_file_leads_to_a_passage(work, body):
    ids = {element.get(ID) for element in body.iter() if element.get(ID)}
    pointers = [ref.get("target") for ref in body.iter(f"{TEI}ref")]
    assert [p for p in pointers if p.startswith("#") and p[1:] not in ids] == []


def test_every_printed_page_begins_once_in_the_volume():
    begun = [
        (mark.get("n"), work.slug)
        for work in LIBRARY.works
        for mark in ET.fromstring(tei(work)).iter(f"{TEI}pb")
    ]
    twice = {n for n, _ in begun if sum(n == other for other, _ in begun) > 1}
    shared = {n for n in twice if len({slug for m, slug in begun if m == n}) > 1}
    assert twice == shared  # one page may hold the end of one text and the beginning of the next


def test_a_translation_has_the_same_ids_and_points_to_the_french():
    whist = LIBRARY.work("whist")
    for language in whist.languages:
        root = ET.fromstring(tei(whist, language))
        text = root.find(f"{TEI}text")
        found = {e.get(ID): e.get("corresp") for e in text.iter() if e.get(ID)}
        wanted = [rule.id for rule in whist.rules.values() if rule.kind != "supplied"]
        assert found == {id_: f"whist.tei.xml#{id_}" for id_ in wanted}
        assert text.get("{http://www.w3.org/XML/1998/namespace}lang") == language
        assert not list(root.iter(f"{TEI}choice"))
