from xml.etree import ElementTree as ET

from academie.addresses import at
from academie.exports.tei_lexicon import tei_lexicon
from academie.exports.tei_xml import ID, LANGUAGE, NAMESPACE
from tests.texts import LIBRARY

ROOT = ET.fromstring(tei_lexicon(LIBRARY, at))


def find(element, path):
    return element.findall(path, {"": NAMESPACE})


SENSES = {sense.get(ID): sense for sense in find(ROOT, ".//sense")}
ENTRY_OF = {s.get(ID): entry for entry in find(ROOT, ".//entry") for s in find(entry, "sense")}


def grammar(form):
    return {child.tag.partition("}")[2]: child.text for child in find(form, "gramGrp/*")}


def test_every_term_is_a_sense_with_its_forms() -> None:
    assert {*SENSES} == {term.anchor for term in LIBRARY.terms.values()}
    for term in LIBRARY.terms.values():
        (lemma,) = find(ENTRY_OF[term.anchor], "form[@type='lemma']/orth")
        variants = [orth.text for orth in find(SENSES[term.anchor], "form/orth")]
        assert lemma.text.lower() == term.head("fr").word.lower()
        assert {lemma.text.lower(), *(v.lower() for v in variants)} >= {
            form.lower() for form in term.french
        }


def test_senses_of_one_head_word_are_numbered_in_one_entry() -> None:
    entry = ENTRY_OF["term.case"]
    assert [(s.get("n"), s.get(ID)) for s in find(entry, "sense")] == [
        ("1", "term.case"),
        ("2", "term.case-echecs"),
    ]
    assert [s.get("n") for s in find(ENTRY_OF["term.bredouille"], "sense")] == [None]


def test_a_head_word_has_its_grammar_and_its_plural_in_each_language() -> None:
    (french,) = find(ENTRY_OF["term.de"], "form[@type='lemma']")
    assert grammar(french) == {"pos": "noun", "gen": "masculine"}
    english, german = find(SENSES["term.de"], "cit")
    assert (english.get(LANGUAGE), german.get(LANGUAGE)) == ("en", "de")
    lemma, plural = find(english, "form")[:2]
    assert grammar(lemma) == {"pos": "noun"}
    assert find(plural, "orth")[0].text == "dice"
    assert grammar(plural) == {"number": "plural"}
    assert grammar(find(german, "form")[0]) == {"pos": "noun", "gen": "masculine"}
    (verb,) = find(ENTRY_OF["term.s-en-aller"], "form[@type='lemma']")
    assert grammar(verb) == {"pos": "verb", "subc": "reflexive"}


def test_each_is_defined_in_both_languages() -> None:
    for sense in SENSES.values():
        assert [said.get(LANGUAGE) for said in find(sense, "def")] == ["fr", "en"]


def test_other_names_are_synonyms() -> None:
    names = [
        (xr.get(LANGUAGE), find(xr, "term")[0].text)
        for xr in find(SENSES["term.adouber"], "xr[@type='synonym']")
    ]
    assert names == [("fr", "rajuster"), ("en", "adjust")]


def test_it_points_to_what_defines_it_in_the_tei_of_the_text_or_on_our_page() -> None:
    for term in LIBRARY.terms.values():
        kind = "defined" if term.defined else "used"
        (ref,) = find(SENSES[term.anchor], f"xr[@type='{kind}']/ref")
        file, _, id_ = ref.get("target").partition("#")
        slug, _, name = file.partition("/")
        rule = LIBRARY.rules_of(slug)[id_]
        assert name == ("usage.html" if rule.kind == "supplied" else f"{slug}.tei.xml")
