from xml.etree import ElementTree as ET

from academie.edition.tei_lexicon import tei_lexicon
from academie.edition.tei_xml import ID, LANGUAGE, NAMESPACE
from tests.texts import LIBRARY

ROOT = ET.fromstring(tei_lexicon(LIBRARY))


def find(element, path):
    return element.findall(path, {"": NAMESPACE})


def test_every_term_is_an_entry_with_its_forms() -> None:
    entries = {entry.get(ID): entry for entry in find(ROOT, ".//entry")}
    assert [*entries] == [term.anchor for term in LIBRARY.terms.values()]
    for term in LIBRARY.terms.values():
        forms = [orth.text for orth in find(entries[term.anchor], "form/orth")]
        assert forms == list(term.french)


def test_each_is_defined_in_both_languages() -> None:
    for sense in find(ROOT, ".//sense"):
        assert [said.get(LANGUAGE) for said in find(sense, "def")] == ["fr", "en"]


def test_it_points_to_the_passage_that_defines_it_in_the_tei_of_the_text() -> None:
    targets = [ref.get("target") for ref in find(ROOT, ".//xr/ref")]
    assert len(targets) > 300
    for target in targets:
        file, _, rule = target.partition("#")
        assert rule in LIBRARY.rules_of(file.partition("/")[0])
