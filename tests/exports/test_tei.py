"""TEI of every text: nothing lost, every passage citable, every correction beside its print.

That the files are valid against the schema of the TEI is one of the checks of the built site.
"""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from academie.exports.tei import tei
from academie.exports.tei_xml import LANGUAGE as LANG
from academie.exports.tei_xml import NAMESPACE
from academie.texts.checks.fidelity import undone
from academie.texts.languages import FRENCH
from academie.texts.library import load
from academie.texts.model import CONJECTURE, Notated
from academie.texts.provenance import of_witness

ROOT = Path(__file__).parents[2]
LIBRARY = load(ROOT)
GUESSED = ("low", "#editors")
TEI = f"{{{NAMESPACE}}}"
SUPPLIED = f"{TEI}supplied"
ID = "{http://www.w3.org/XML/1998/namespace}id"


@pytest.fixture(scope="module", params=LIBRARY.slugs)
def work(request):
    return LIBRARY.work(request.param)


@pytest.fixture(scope="module")
def body(work):
    """Front and body of the text."""
    found = ET.fromstring(tei(work)).find(f"{TEI}text")
    assert found is not None
    return found


@pytest.fixture(scope="module")
def header(work):
    return ET.fromstring(tei(work)).find(f"{TEI}teiHeader")


def words(element):
    """The words read, without those of the witness, and conjectures in brackets."""
    if element.tag == f"{TEI}sic":
        return ""
    inner = [element.text or ""]
    for child in element:
        inner += [words(child), child.tail or ""]
    return "[{}]".format("".join(inner)) if element.tag == SUPPLIED else "".join(inner)


def test_the_same_text_gives_the_same_bytes(work):
    assert tei(work) == tei(LIBRARY.work(work.slug))


def test_every_passage_stands_under_its_id_with_its_words(work, body):
    elements = {element.get(ID): element for element in body.iter() if element.get(ID)}
    for rule in work.rules.values():
        if rule.kind == "supplied":
            assert rule.id not in elements
            continue
        element = elements[rule.id]
        if element.tag in {f"{TEI}div", f"{TEI}titlePage"}:
            heads = element.findall(f"{TEI}head") + element.findall(f"{TEI}docTitle/{TEI}titlePart")
            (element,) = heads
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


def test_conjectures_and_no_other_words_are_supplied(work):
    """In the text, in the apparatus and in translations, each with who answers for it."""
    conjectured = [e for e in work.emendations if e.kind == CONJECTURE]
    for language in (FRENCH, *work.languages):
        root = ET.fromstring(tei(work, language))
        text = root.find(f"{TEI}text")
        found = [*text.iter(SUPPLIED)]
        rules = [r for r in work.rules.values() if r.kind != "supplied"]
        said = "".join(r.said_in(language).words for r in rules if r.said_in(language))
        assert ["[{}]".format("".join(e.itertext())) for e in found] == re.findall(r"\[.*?\]", said)
        assert "[" not in "".join(text.itertext())
        assert {(e.get("cert"), e.get("resp")) for e in root.iter(SUPPLIED)} <= {GUESSED}
        if language == FRENCH:
            corrected = [c for c in text.iter(f"{TEI}corr") if c.get("cert") == "low"]
            lemmas = [e for e in root.iter(f"{TEI}lem") if e.get("cert") == "low"]
            assert len(corrected) == len(lemmas) == len(conjectured)


class TestHeader:
    def test_it_says_in_which_language_it_is_and_who_answers_for_what(self, work, header):
        assert header.get(LANG) == "en"
        titles = header.find(f".//{TEI}titleStmt")
        assert titles.findtext(f"{TEI}title[@type='main']") == work.title
        named = [e.text for e in titles.iter() if e.tag in {f"{TEI}orgName", f"{TEI}persName"}]
        assert named == ["Académie", *filter(None, [work.witness.maker])]

    def test_the_licence_is_told_of_what_is_ours_alone(self, header):
        licence = header.find(f".//{TEI}licence")
        assert licence.get("target") == "https://creativecommons.org/licenses/by/4.0/"
        assert [p.text for p in licence] == [
            "The words of the old text are in the public domain.",
            "Encoding, apparatus and notes are under the licence CC BY 4.0.",
        ]

    def test_the_witness_is_the_one_of_this_text(self, work, header):
        witness = header.find(f".//{TEI}witness[@{ID}='witness']")
        held = witness.find(f"{TEI}msDesc/{TEI}msIdentifier")
        marks = [] if held is None else [e.text for e in held.iter(f"{TEI}idno")]
        assert tuple(marks) == work.witness.shelf_marks
        told = " ".join(said.within("en") for said in of_witness(work))
        assert witness.findtext(f"{TEI}note") == told

    def test_what_was_done_is_what_was_done_to_this_text(self, work, header):
        told = "".join(header.find(f".//{TEI}normalization").itertext()).strip()
        assert ("modern in part" in told) is (work.slug == "piquet")
        assert told.count(";") == len(undone(work)) - 1

    def test_every_witness_that_a_reading_names_is_described(self, work):
        root = ET.fromstring(tei(work))
        described = {f"#{e.get(ID)}" for e in root.iter(f"{TEI}witness")}
        assert {e.get("wit") for e in root.iter(f"{TEI}rdg")} | {"#witness"} == described
        resp = {e.get("resp") for e in root.iter() if e.get("resp")}
        assert resp <= {f"#{e.get(ID)}" for e in root.iter(f"{TEI}respStmt")}

    def test_hypotheses_are_marked_as_such(self, work, header):
        notes = [*header.iter(f"{TEI}note")]
        found = [n.get("subtype") for n in notes if n.get("type") == "hypothesis"]
        assert found == [one.of for one in work.hypotheses]
        assert all(n.get("cert") == "low" for n in notes if n.get("type") == "hypothesis")

    def test_only_languages_that_are_used_are_declared(self, work, header):
        declared = {e.get("ident") for e in header.iter(f"{TEI}language")}
        text = ET.fromstring(tei(work)).find(f"{TEI}text")
        assert declared == {e.get(LANG) for e in text.iter() if e.get(LANG)}


def test_a_title_leaf_stands_before_the_text_and_its_parts_are_told_apart():
    text = ET.fromstring(tei(LIBRARY.work("academie"))).find(f"{TEI}text")
    leaf = text.find(f"{TEI}front/{TEI}titlePage")
    assert [e.tag.removeprefix(TEI) for e in leaf if e.tag != f"{TEI}titlePart"] == [
        "docTitle",
        "docEdition",
        "docImprint",
        "docDate",
    ]
    assert leaf.get(ID) == "academie.titre"


def test_a_book_without_a_year_is_dated_by_our_hypothesis_and_says_so():
    header = ET.fromstring(tei(LIBRARY.work("whist"))).find(f"{TEI}teiHeader")
    date = header.find(f".//{TEI}sourceDesc/{TEI}bibl/{TEI}date")
    assert (date.get("notBefore"), date.get("notAfter"), date.get("cert")) == (
        "1742",
        "1810",
        "low",
    )


def test_an_unknown_author_has_no_element_and_both_publishers_have_one():
    for slug, authors in (("trictrac", []), ("echecs", ["Philidor"])):
        bibl = ET.fromstring(tei(LIBRARY.work(slug))).find(f".//{TEI}sourceDesc/{TEI}bibl")
        assert [e.text for e in bibl.iter(f"{TEI}author")] == authors
        assert [e.text for e in bibl.iter(f"{TEI}publisher")] == ["Amable Costes", "Amable Leroy"]


def test_the_history_of_the_text_is_told_where_git_knows_it():
    changes = [*ET.fromstring(tei(LIBRARY.work("whist"))).iter(f"{TEI}change")]
    days = [change.get("when") for change in changes if change.get("when")]
    assert days == sorted(days, reverse=True)


def test_a_page_that_begins_inside_a_word_says_so():
    text = ET.fromstring(tei(LIBRARY.work("domino"))).find(f"{TEI}text")
    marks = {e.get("n"): e.get("break") for e in text.iter(f"{TEI}pb")}
    assert marks["200"] == "no"  # beaucoup
    assert marks["203"] is None  # dans cette | partie


def test_a_move_has_its_notation_as_number_and_its_position_apart_from_the_words():
    moves = {"echecs.partie-1.3n": Notated("3… Nf6", "8/8/8/8/8/8/8/8 w - - 0 1")}
    root = ET.fromstring(tei(LIBRARY.work("echecs"), notations=moves))
    numbered = {e.get(ID): e.get("n") for e in root.iter(f"{TEI}ab") if e.get("n")}
    assert numbered == {"echecs.partie-1.3n": "3… Nf6"}
    (position,) = root.iter(f"{TEI}annotation")
    assert position.get("target") == "#echecs.partie-1.3n"
    assert position.findtext(f"{TEI}note") == "8/8/8/8/8/8/8/8 w - - 0 1"
    assert "8/8/8" not in "".join(root.find(f"{TEI}text").itertext())
