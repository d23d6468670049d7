"""Write the lexicon as TEI P5: for each term its forms, translations, and definition."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from academie.exports.tei_xml import ID, LANGUAGE, NAMESPACE, finished, said
from academie.texts.citing.versions import EDITION, LICENCE, VERSION
from academie.texts.entries import entries
from academie.texts.language.words import plain
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from academie.texts.library import Library
    from academie.texts.model import Rule, Term
    from academie.texts.paths import At


def tei_lexicon(library: Library, at: At) -> str:
    """Write every term of *library* as a TEI document; always the same bytes.

    :param at: makes addresses from the root of the site.
    """
    root = ET.Element("TEI", {"xmlns": NAMESPACE, ID: "lexicon"})
    _header(root)
    body = ET.SubElement(ET.SubElement(root, "text", {LANGUAGE: FRENCH}), "body")
    page = library.root / "docs" / "lexicon.md"
    french = {id_: plain(entry.body) for id_, entry in entries(library.root, page).items()}
    for term in library.terms.values():
        _entry(body, term, french.get(term.id, ""))
        if term.rule:
            _defined(body[-1], library.rule(term.rule), at)
    return finished(root)


def _header(root: ET.Element) -> None:
    described = ET.SubElement(ET.SubElement(root, "teiHeader"), "fileDesc")
    said(ET.SubElement(described, "titleStmt"), "title", "Lexicon of the French games")
    edition = ET.SubElement(described, "editionStmt")
    said(edition, "edition", f"{EDITION} {VERSION}", n=VERSION)
    published = ET.SubElement(described, "publicationStmt")
    said(published, "publisher", EDITION)
    licence = ET.SubElement(ET.SubElement(published, "availability", status="free"), "licence")
    said(licence, "p", f"The lexicon is under the licence {LICENCE}.")
    said(ET.SubElement(described, "sourceDesc"), "p", "Written for this edition.")


def _entry(body: ET.Element, term: Term, french: str) -> None:
    entry = ET.SubElement(body, "entry", {ID: term.anchor, LANGUAGE: FRENCH})
    for n, form in enumerate(term.french):
        kind = "variant" if n else "lemma"
        said(ET.SubElement(entry, "form", type=kind), "orth", form)
    sense = ET.SubElement(entry, "sense")
    for form in term.english:
        cited = {"type": "translationEquivalent", LANGUAGE: ENGLISH}
        said(ET.SubElement(ET.SubElement(sense, "cit", cited), "form"), "orth", form)
    for language, words in ((FRENCH, french), (ENGLISH, term.sentence)):
        if words:
            said(sense, "def", words, **{LANGUAGE: language})
    for work in term.works:
        said(sense, "usg", work, type="domain")


def _defined(entry: ET.Element, rule: Rule, at: At) -> None:
    """Point from *entry* to *rule* in the TEI of its text, or on its page if it is ours."""
    text = f"{rule.work}/{rule.work}.tei.xml#{rule.id}"
    target = at(rule.place, rule.id) if rule.kind == "supplied" else text
    said(ET.SubElement(entry, "xr", type="defined"), "ref", rule.id, target=target)
