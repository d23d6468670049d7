"""Write the lexicon as a TEI P5 dictionary: for each head word its grammar and its senses."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from academie.exports.tei_xml import ID, LANGUAGE, NAMESPACE, finished, said
from academie.texts.citing.versions import EDITION, LICENCE, VERSION
from academie.texts.entries import entries
from academie.texts.headwords import senses
from academie.texts.language.words import plain
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.texts.language.grammar import Head
    from academie.texts.library import Library
    from academie.texts.model import Rule, Term
    from academie.texts.paths import At

#: What TEI calls a part of speech; the genders of the lexicon are those of nouns.
_PARTS = {
    **dict.fromkeys(("m", "f", "n", "noun"), "noun"),
    "v": "verb",
    "adj": "adjective",
    "adv": "adverb",
    "num": "numeral",
    "phr": "phrase",
}
_GENDERS = {"m": "masculine", "f": "feminine", "n": "neuter"}
_SUBCATEGORIES = {
    "tr": "transitive",
    "intr": "intransitive",
    "refl": "reflexive",
    "phr": "phrase",
}


def tei_lexicon(library: Library, at: At) -> str:
    """Write every term of *library* as a TEI document; always the same bytes.

    A term is a sense of its French head word and keeps its id, to which the texts link.

    :param at: makes addresses from the root of the site.
    """
    root = ET.Element("TEI", {"xmlns": NAMESPACE, ID: "lexicon"})
    _header(root)
    body = ET.SubElement(ET.SubElement(root, "text", {LANGUAGE: FRENCH}), "body")
    page = library.root / "docs" / "lexicon.md"
    french = {id_: plain(entry.body) for id_, entry in entries(library.root, page).items()}
    for terms in senses(library.terms.values()):
        entry = _entry(body, terms)
        for number, term in enumerate(terms, 1):
            sense = _sense(entry, term, french.get(term.id, ""))
            if len(terms) > 1:
                sense.set("n", str(number))
            if term.rule:
                _source(sense, term, library.rule(term.rule), at)
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


def _entry(body: ET.Element, terms: Sequence[Term]) -> ET.Element:
    """Begin the entry of the head word whose senses are *terms*."""
    entry = ET.SubElement(body, "entry", {ID: f"entry.{terms[0].id}", LANGUAGE: FRENCH})
    _head(entry, terms[0].head(FRENCH))
    return entry


def _head(parent: ET.Element, head: Head) -> None:
    """Give a head word with its grammar, and its plural where it is not regular."""
    form = _form(parent, "lemma", head.word)
    _grammar(form, head.grammar)
    if head.plural:
        plural = _form(parent, "inflected", head.plural)
        said(ET.SubElement(plural, "gramGrp"), "number", "plural")


def _form(parent: ET.Element, kind: str, word: str) -> ET.Element:
    """Return a new form of *kind* in *parent* that is written *word*."""
    form = ET.SubElement(parent, "form", type=kind)
    said(form, "orth", word)
    return form


def _grammar(form: ET.Element, grammar: str) -> None:
    first, *others = grammar.split() or [""]
    if not first:
        return
    group = ET.SubElement(form, "gramGrp")
    said(group, "pos", _PARTS[first])
    if first in _GENDERS:
        said(group, "gen", _GENDERS[first])
    for other in others:
        if other == "pl":
            said(group, "number", "plural")
        else:
            said(group, "subc", _SUBCATEGORIES[other])


def _sense(entry: ET.Element, term: Term, french: str) -> ET.Element:
    sense = ET.SubElement(entry, "sense", {ID: term.anchor})
    for work in term.works:
        said(sense, "usg", work, type="domain")
    for form in _others(term, FRENCH):
        _form(sense, "variant", form)
    for language in term.languages[1:]:
        cited = {"type": "translationEquivalent", LANGUAGE: language}
        cit = ET.SubElement(sense, "cit", cited)
        _head(cit, term.head(language))
        for form in _others(term, language):
            _form(cit, "variant", form)
    for language, words in ((FRENCH, french), (ENGLISH, term.sentence)):
        if words:
            said(sense, "def", words, **{LANGUAGE: language})
    for language, names in ((FRENCH, term.also_french), (ENGLISH, term.also_english)):
        for name in names:
            other = ET.SubElement(sense, "xr", {"type": "synonym", LANGUAGE: language})
            said(other, "term", name)
    return sense


def _others(term: Term, language: str) -> list[str]:
    return [form for form in term.forms(language) if form != term.head(language).word]


def _source(sense: ET.Element, term: Term, rule: Rule, at: At) -> None:
    """Point to *rule* in the TEI of its text, or on its page if it is ours.

    The type says whether the rule defines the term, or uses it and the definition is ours.
    """
    text = f"{rule.work}/{rule.work}.tei.xml#{rule.id}"
    target = at(rule.place, rule.id) if rule.kind == "supplied" else text
    kind = "defined" if term.defined else "used"
    said(ET.SubElement(sense, "xr", type=kind), "ref", rule.id, target=target)
