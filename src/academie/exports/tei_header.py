"""Write the TEI header of a text and its apparatus, from the records of the text.

The header is in English, except titles and words of the books.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from academie.exports.tei_xml import EDITORS, ID, LANGUAGE, said, supply
from academie.texts import provenance
from academie.texts.citing.versions import ABOUT, DOI, EDITION, LICENCE_ADDRESS, VERSION, YEAR
from academie.texts.history.commits import history
from academie.texts.inline import read_runs
from academie.texts.language.words import plain
from academie.texts.languages import ENGLISH, FRENCH, english_name
from academie.texts.model import CONJECTURE, CORRECTIONS
from academie.texts.origins import TYPED

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from academie.core.messages import Message
    from academie.texts.model import Notations, Older, Rule, Work
    from academie.texts.origins import Print

#: Id of the witness in a document.
_WITNESS = "witness"
#: The elements of a reference to another print, and their facts.
_PRINTED = (
    ("author", "author"),
    ("title", "work"),
    ("pubPlace", "place"),
    ("publisher", "publisher"),
    ("date", "year"),
)
_KINDS = {
    "rule": "A rule of the game.",
    "definition": "The definition of a term.",
    "example": "A case worked in the text.",
    "note": "A note at the foot of the page.",
    "move": "A move of a game of chess.",
    "row": "A row of a tariff.",
    "heading": "A heading.",
    "question": "A question put by the text.",
    "history": "History; it asks nothing of a program.",
    "advice": "Advice on good play; it asks nothing of a program.",
    "front": "Title leaf, preface, or what belongs to the volume.",
    "contents": "A row of a table of contents.",
}


def write_header(root: ET.Element, work: Work, language: str, passages: Sequence[Rule]) -> None:
    """Write the header of *work* in *language* into *root*.

    :param passages: those that the document holds.
    """
    header = ET.SubElement(root, "teiHeader", {LANGUAGE: ENGLISH})
    described = ET.SubElement(header, "fileDesc")
    _titles(ET.SubElement(described, "titleStmt"), work, language)
    edition = ET.SubElement(described, "editionStmt")
    said(edition, "edition", f"{EDITION} {VERSION}", n=VERSION)
    _extent(ET.SubElement(described, "extent"), language, passages)
    _published(ET.SubElement(described, "publicationStmt"), work, language)
    if work.hypotheses and language == FRENCH:
        _hypotheses(ET.SubElement(described, "notesStmt"), work)
    _source(ET.SubElement(described, "sourceDesc"), work, language)
    encoding = ET.SubElement(header, "encodingDesc")
    _principles(encoding, work, language)
    profile = ET.SubElement(header, "profileDesc")
    usage = ET.SubElement(profile, "langUsage")
    for ident in _spoken(language, passages):
        said(usage, "language", english_name(ident), ident=ident)
    revised = ET.SubElement(header, "revisionDesc")
    files = (language, "apparatus.toml", "text.toml")
    for when, subject in history(work.root / "docs" / work.slug, *files):
        said(revised, "change", subject, when=when, who=f"#{EDITORS}")
    since = "In which version each passage first had its words is said in registry.json."
    said(revised, "change", since, n=VERSION, who=f"#{EDITORS}")


def write_apparatus(stand_off: ET.Element, work: Work) -> None:
    """Write every place where the edition differs from the witness, or another print does."""
    stand_off.set(LANGUAGE, ENGLISH)
    entries = ET.SubElement(stand_off, "listApp")
    for entry in work.emendations:
        app = ET.SubElement(entries, "app", {ID: entry.id, **_at(entry.rule)})
        certain = {"cert": "low"} if entry.kind == CONJECTURE else {}
        kind = f"#correction-{entry.kind}"
        lem = {"resp": f"#{EDITORS}", "ana": kind, LANGUAGE: FRENCH, **certain}
        supply(ET.SubElement(app, "lem", lem), entry.read)
        said(app, "rdg", entry.printed, **{"wit": f"#{_WITNESS}", LANGUAGE: FRENCH})
        said(app, "note", entry.reason, type="reason")
    for other in work.older:
        app = ET.SubElement(entries, "app", _at(other.rule))
        said(app, "lem", other.words, **{LANGUAGE: FRENCH})
        said(app, "rdg", other.theirs, **{"wit": f"#{other.siglum}", LANGUAGE: FRENCH})
        said(app, "note", other.reason, type="verdict", subtype=other.verdict)
        if where := other.source.removeprefix(other.siglum).lstrip(", "):
            said(app, "note", where, **{"type": "place", LANGUAGE: FRENCH})


def write_positions(stand_off: ET.Element, moves: Notations) -> None:
    """Write the position after each of *moves*, as FEN, apart from the words of the book."""
    positions = ET.SubElement(stand_off, "listAnnotation", {"type": "positions"})
    for id_, move in moves.items():
        attributes = {ID: f"position.{id_}", "target": f"#{id_}"}
        position = ET.SubElement(positions, "annotation", attributes)
        said(position, "note", move.position, type="fen")


def _at(rule: str) -> dict[str, str]:
    """Return the place of an entry of the apparatus: the reference of its passage, and its id."""
    return {"loc": rule, "corresp": f"#{rule}"}


def _titles(titles: ET.Element, work: Work, language: str) -> None:
    said(titles, "title", work.titled(language), **{"type": "main", LANGUAGE: language})
    kind = "digital edition" if language == FRENCH else f"translation into {english_name(language)}"
    said(titles, "title", kind, type="sub")
    _author(titles, work)
    ours = ET.SubElement(titles, "respStmt", {ID: EDITORS})
    did = "edition, encoding, apparatus and notes" if language == FRENCH else "translation"
    said(ours, "resp", did)
    said(ours, "orgName", EDITION)
    if work.witness.made == TYPED:
        typed = ET.SubElement(titles, "respStmt")
        said(typed, "resp", "transcription of the copy, from which the text was taken")
        said(typed, "persName", work.witness.maker)


def _author(parent: ET.Element, work: Work) -> None:
    """Write the author; a book without one has no element."""
    if not work.facts["author"].startswith("["):
        said(parent, "author", work.facts["author"], **{LANGUAGE: FRENCH})


def _extent(extent: ET.Element, language: str, passages: Sequence[Rule]) -> None:
    found = [p.words for rule in passages if (p := rule.said_in(language))]
    for unit, count in (
        ("words", sum(len(words.split()) for words in found)),
        ("passages", len(passages)),
    ):
        said(extent, "measure", f"{count} {unit}", unit=unit, quantity=str(count))


def _published(published: ET.Element, work: Work, language: str) -> None:
    said(published, "publisher", EDITION)
    said(published, "date", YEAR, when=YEAR)
    name = work.slug if language == FRENCH else f"{work.slug}.{language}"
    said(published, "idno", name, type="resource")
    if DOI:
        said(published, "idno", DOI, type="DOI")
    licence = ET.SubElement(
        ET.SubElement(published, "availability", status="free"), "licence", target=LICENCE_ADDRESS
    )
    if language == FRENCH:
        said(licence, "p", "The words of the old text are in the public domain.")
        said(licence, "p", "Encoding, apparatus and notes are under the licence CC BY 4.0.")
    else:
        said(licence, "p", "The translation and its encoding are under the licence CC BY 4.0.")


def _hypotheses(notes: ET.Element, work: Work) -> None:
    """Write our hypotheses about the text, with reasons, marked as uncertain."""
    for one in work.hypotheses:
        marked = {"type": "hypothesis", "subtype": one.of, "cert": "low", "resp": f"#{EDITORS}"}
        note = ET.SubElement(notes, "note", marked)
        said(note, "p", plain(one.says))
        said(note, "p", plain(one.reason))


def _source(described: ET.Element, work: Work, language: str) -> None:
    facts = work.facts
    bibl = ET.SubElement(described, "bibl", {LANGUAGE: FRENCH})
    _author(bibl, work)
    said(bibl, "title", work.title, level="a" if "container" in facts else "m")
    if "container" in facts:
        said(bibl, "title", facts["container"], level="m")
    if facts.get("edition"):
        said(bibl, "edition", facts["edition"])
    for publisher in filter(None, facts.get("publisher", "").split("; ")):
        said(bibl, "publisher", publisher)
    for place in facts["place"].split("; "):
        said(bibl, "pubPlace", place)
    said(bibl, "date", facts["year"], **_dated(work))
    if language == FRENCH:
        witnesses = ET.SubElement(described, "listWit")
        _witness(ET.SubElement(witnesses, "witness", {ID: _WITNESS}), work)
        for siglum in _compared(work.older):
            other = work.prints[siglum]
            witness = ET.SubElement(witnesses, "witness", {ID: siglum})
            _print(ET.SubElement(witness, "bibl", {LANGUAGE: FRENCH}), other)
            said(witness, "note", f"Read in: {other.read[ENGLISH]}.")


def _dated(work: Work) -> dict[str, str]:
    """Return the year of a book, or the years of our hypothesis."""
    if work.facts["year"].isdigit():
        return {"when": work.facts["year"]}
    for one in work.hypotheses:
        if one.not_before or one.not_after:
            years = {"notBefore": one.not_before, "notAfter": one.not_after}
            given = {name: year for name, year in years.items() if year}
            return {**given, "cert": "low", "resp": f"#{EDITORS}"}
    return {}


def _compared(older: Iterable[Older]) -> Iterable[str]:
    """List the sigla of other prints, in the order of the book."""
    return dict.fromkeys(entry.siglum for entry in older)


def _print(bibl: ET.Element, other: Print) -> None:
    """Write what is verified about another print, at least its title."""
    given = other.bibl or {"work": other.title}
    for tag, name in _PRINTED:
        if name in given:
            said(bibl, tag, given[name])


def _witness(element: ET.Element, work: Work) -> None:
    witness = work.witness
    if witness.holder:
        described = ET.SubElement(element, "msDesc")
        held = ET.SubElement(described, "msIdentifier")
        said(held, "repository", witness.holder)
        if witness.collection:
            said(held, "collection", witness.collection)
        for n, mark in enumerate(witness.shelf_marks):
            into = ET.SubElement(held, "altIdentifier") if n else held
            said(into, "idno", mark, type="shelfmark")
    note = said(element, "note", _joined(provenance.of_witness(work)))
    if witness.scan:
        ET.SubElement(note, "ptr", target=witness.scan)


def _principles(encoding: ET.Element, work: Work, language: str) -> None:
    project = ET.SubElement(encoding, "projectDesc")
    said(
        project,
        "p",
        ABOUT,
    )
    declared = ET.SubElement(encoding, "editorialDecl")
    if language == FRENCH:
        _of_text(declared, work)
    else:
        _declare(
            declared,
            "interpretation",
            "Every passage translates the French passage to which corresp points, as it is "
            "corrected; words that are conjectured there stand in supplied here too.",
        )
    _references(encoding)
    if language == FRENCH and (work.emendations or work.older):
        ET.SubElement(
            encoding, "variantEncoding", method="location-referenced", location="external"
        )


def _of_text(declared: ET.Element, work: Work) -> None:
    """Describe what the edition did to the words of its witness, and the marks."""
    apart = (
        "Every word read otherwise than the witness has it stands in corr, and the words of the "
        "witness beside it in sic; corr names its kind. The same corrections stand in listApp, "
        "which gives the reason of each and the readings of other prints. Conjectured words, which "
        "other forms of the edition put in square brackets, stand in supplied."
    )
    found = [apart, *(s.within(ENGLISH) for s in provenance.of_apparatus(work))]
    _declare(declared, "correction", " ".join(found), status="high", method="markup")
    _declare(
        declared,
        "hyphenation",
        "Hyphens are those of the witness; words divided at the end of a line or of a page are "
        "joined, and a page that begins inside a word is marked so.",
        eol="none",
    )
    _declare(
        declared,
        "interpretation",
        "Each passage names its kind, which is ours, as are ids. Page numbers of low certainty "
        "were worked out from the words and the signatures.",
    )
    done = [provenance.of_spelling(work), *filter(None, [provenance.of_undone(work)])]
    _declare(declared, "normalization", _joined(done), method="silent")
    _declare(
        declared,
        "quotation",
        "Quotations have no element of their own; all their marks stand in the text.",
        marks="all",
    )
    _declare(declared, "punctuation", "All marks of the witness stand in the text.", marks="all")


def _declare(declared: ET.Element, tag: str, words: str, **attributes: str) -> None:
    said(ET.SubElement(declared, tag, attributes), "p", words)


def _references(encoding: ET.Element) -> None:
    reference = ET.SubElement(encoding, "refsDecl")
    said(
        reference,
        "citeStructure",
        "",
        match="/TEI/text//*[@xml:id]",
        use="@xml:id",
        unit="passage",
    )
    classes = ET.SubElement(encoding, "classDecl")
    for name, categories in (("kind", _KINDS), ("correction", CORRECTIONS)):
        taxonomy = ET.SubElement(classes, "taxonomy", {ID: name})
        for key, meaning in categories.items():
            category = ET.SubElement(taxonomy, "category", {ID: f"{name}-{key}"})
            said(category, "catDesc", meaning)


def _spoken(language: str, passages: Iterable[Rule]) -> Iterable[str]:
    """List the language of the document, and those that its passages quote."""
    runs = (
        run
        for rule in passages
        if (passage := rule.said_in(language))
        for run in read_runs(passage.body)
    )
    return dict.fromkeys((language, *(run.language for run in runs if run.language)))


def _joined(told: Iterable[Message]) -> str:
    """Join sentences in English."""
    return " ".join(one.within(ENGLISH) for one in told)
