from xml.etree import ElementTree as ET

from academie.addresses import at
from academie.exports.tei_lexicon import tei_lexicon
from academie.exports.tei_xml import ID, LANGUAGE, NAMESPACE
from tests.texts import LIBRARY

ROOT = ET.fromstring(tei_lexicon(LIBRARY, at))


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


def test_it_points_to_what_defines_it_in_the_tei_of_the_text_or_on_our_page() -> None:
    targets = [ref.get("target") for ref in find(ROOT, ".//xr/ref")]
    assert len(targets) > 300
    for target in targets:
        file, _, id_ = target.partition("#")
        slug, _, name = file.partition("/")
        rule = LIBRARY.rules_of(slug)[id_]
        assert name == ("usage.html" if rule.kind == "supplied" else f"{slug}.tei.xml")
