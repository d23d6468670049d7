"""A text as TEI P5: one file, each passage under its own id, each correction beside its print.

A translation is a file of its own, with the same ids, each passage pointing to the French one.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

from academie import __version__
from academie.core.errors import AcademieError
from academie.edition.inline import Run, emended, read_runs
from academie.edition.languages import ENGLISH, FRENCH, english_name
from academie.edition.records import CORRECTIONS, DIVISION
from academie.edition.words import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from academie.edition.records import Emendation, Passage, Rule, Work

    #: Makes the address of a text, by its slug, in a language.
    Documents = Callable[[str, str], str]

NAMESPACE = "http://www.tei-c.org/ns/1.0"
_XML = "{http://www.w3.org/XML/1998/namespace}"
#: The attributes that say what is called how, and in which language its words are.
ID, LANGUAGE = f"{_XML}id", f"{_XML}lang"
#: What DTS puts around a part of a text.
_WRAPPER = {"xmlns:dts": "https://w3id.org/api/dts#"}
#: The two that the apparatus sets against each other: the print, and what the edition reads.
_WITNESS, _EDITED = {ID: "witness"}, {ID: "edition"}
_WITH_WORDS = frozenset({"ab", "cell", "def", "head", "l", "lem", "note", "orth", "p", "rdg"})
#: Languages that the old books quote.
_QUOTED = ("la", "el", ENGLISH)
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


def tei(work: Work, language: str = FRENCH, at: Documents | None = None) -> str:
    """The text *work*, or its translation, as a TEI document; the same words give the same bytes.

    :param at: makes the address of a text in a language; by default as one text leads to another,
        each in a folder of its own beside its translations.
    :raises AcademieError: if a correction does not stand in its passage.
    """
    name = work.slug if language == FRENCH else f"{work.slug}.{language}"
    root = ET.Element("TEI", {"xmlns": NAMESPACE, ID: name})
    _header(root, work, language)
    if language == FRENCH and (work.emendations or work.older):
        _apparatus(ET.SubElement(root, "standOff"), work)
    text = ET.SubElement(root, "text", {LANGUAGE: language})
    passages = _passages(work, language)
    here = _Here(at or _beside(work), frozenset(rule.id for rule in passages), whole=True)
    _Body(work, language, here).write(ET.SubElement(text, "body"), passages)
    return finished(root)


def fragment(work: Work, ref: str, language: str, at: Documents) -> str:
    """What stands at *ref* and below it, as DTS asks for a part of a text.

    :param ref: the id of a division or of a passage.
    :param at: makes the address of a text in a language.
    """
    inside = [
        rule
        for rule in _passages(work, language)
        if rule.id == ref or rule.id.startswith(f"{ref}.")
    ]
    root = ET.Element("TEI", {"xmlns": NAMESPACE})
    wrapper = ET.SubElement(root, "dts:wrapper", {**_WRAPPER, "ref": ref})
    here = _Here(at, frozenset(rule.id for rule in inside), whole=False)
    _Body(work, language, here).write(wrapper, inside)
    return finished(root)


def _beside(work: Work) -> Documents:
    def at(slug: str, language: str) -> str:
        name = f"{slug}.tei.xml" if language == FRENCH else f"{slug}.{language}.tei.xml"
        return name if slug == work.slug else f"../{slug}/{name}"

    return at


def finished(root: ET.Element) -> str:
    """The document *root* as text, structure on lines of its own."""
    _indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _passages(work: Work, language: str) -> list[Rule]:
    """The passages of the book itself, as far as they stand in *language*."""
    rules = work.rules.values()
    return [rule for rule in rules if rule.kind != "supplied" and rule.said_in(language)]


def _header(root: ET.Element, work: Work, language: str) -> None:
    facts = work.facts
    header = ET.SubElement(root, "teiHeader")
    described = ET.SubElement(header, "fileDesc")
    titles = ET.SubElement(described, "titleStmt")
    if language == FRENCH:
        said(titles, "title", f"{work.title}: digital edition")
    else:
        title = f"{work.titled(language)}: translation into {english_name(language)}"
        said(titles, "title", title)
    said(titles, "author", facts["author"])
    edition = ET.SubElement(described, "editionStmt")
    said(edition, "edition", f"Académie {__version__}", n=__version__)
    passages = _passages(work, language)
    count = str(sum(len(_words_of(rule, language).split()) for rule in passages))
    extent = ET.SubElement(described, "extent")
    said(extent, "measure", f"{count} words", unit="words", quantity=count)
    said(
        extent, "measure", f"{len(passages)} passages", unit="passages", quantity=str(len(passages))
    )
    published = ET.SubElement(described, "publicationStmt")
    said(published, "publisher", "Académie")
    licence = ET.SubElement(ET.SubElement(published, "availability", status="free"), "licence")
    ours = "The translation is under the licence CC BY 4.0."
    said(licence, "p", "The text is in the public domain." if language == FRENCH else ours)
    _source(ET.SubElement(described, "sourceDesc"), work, apparatus=language == FRENCH)
    _encoding(ET.SubElement(header, "encodingDesc"), language)
    profile = ET.SubElement(header, "profileDesc")
    usage = ET.SubElement(profile, "langUsage")
    for ident in dict.fromkeys((language, *_QUOTED, FRENCH)):
        said(usage, "language", english_name(ident), ident=ident)


def _words_of(rule: Rule, language: str) -> str:
    passage = rule.said_in(language)
    return passage.words if passage else ""


def _source(described: ET.Element, work: Work, *, apparatus: bool) -> None:
    facts = work.facts
    bibl = ET.SubElement(described, "bibl")
    said(bibl, "author", facts["author"])
    said(bibl, "title", work.title, level="a" if "container" in facts else "m")
    if "container" in facts:
        said(bibl, "title", facts["container"], level="m")
    if facts.get("publisher"):
        said(bibl, "publisher", facts["publisher"])
    said(bibl, "pubPlace", facts["place"])
    said(
        bibl, "date", facts["year"], **({"when": facts["year"]} if facts["year"].isdigit() else {})
    )
    if apparatus:
        witnesses = ET.SubElement(described, "listWit")
        held = ", ".join(facts[name] for name in ("library", "shelf_marks") if facts.get(name))
        said(witnesses, "witness", held or "The copy from which the text was read", **_WITNESS)
        said(witnesses, "witness", f"Académie {__version__}", **_EDITED)


def _apparatus(stand_off: ET.Element, work: Work) -> None:
    """Every place where the edition reads otherwise than the witness, or another print does."""
    entries = ET.SubElement(stand_off, "listApp")
    for entry in work.emendations:
        app = ET.SubElement(entries, "app", {ID: entry.id, "corresp": f"#{entry.rule}"})
        said(app, "lem", entry.read, wit="#edition", ana=f"#correction-{entry.kind}")
        said(app, "rdg", entry.printed, wit="#witness")
        said(app, "note", entry.reason)
    for other in work.older:
        app = ET.SubElement(entries, "app", {"corresp": f"#{other.rule}"})
        said(app, "lem", other.words)
        said(app, "rdg", other.theirs)
        said(app, "note", f"{other.source}: {other.reason}", subtype=other.verdict)


def _encoding(encoding: ET.Element, language: str) -> None:
    declared = ET.SubElement(encoding, "editorialDecl")
    if language == FRENCH:
        correction = ET.SubElement(declared, "correction", status="high", method="markup")
        said(
            correction,
            "p",
            "Every word read otherwise than the witness has it stands in corr, and the words of "
            "the witness beside it in sic; corr names its kind.",
        )
        normalization = ET.SubElement(declared, "normalization", method="silent")
        said(
            normalization,
            "p",
            "Spelling and punctuation are those of the print. Words divided at the end of a line "
            "are joined, letters set wide are closed up, and the spaces before points and commas "
            "are dropped.",
        )
    else:
        interpretation = ET.SubElement(declared, "interpretation")
        said(
            interpretation,
            "p",
            "Every passage translates the French passage to which corresp points, as it is "
            "corrected.",
        )
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


class _Here(NamedTuple):
    """What a document holds and how it leads to others.

    :param at: makes the address of a text in a language.
    :param ids: of the passages in it.
    :param whole: whether it has the header of the text, which says what each kind is.
    """

    at: Documents
    ids: frozenset[str]
    whole: bool


class _Body:
    """Writes the passages of a text: divisions by their headings, tables by their rows."""

    def __init__(self, work: Work, language: str, here: _Here) -> None:
        self.work, self.language, self.here = work, language, here
        self.entries: dict[str, list[Emendation]] = {}
        for entry in work.emendations if language == FRENCH else ():
            self.entries.setdefault(entry.rule, []).append(entry)

    def write(self, body: ET.Element, passages: Iterable[Rule]) -> None:
        """Fill *body* with *passages*."""
        divisions: list[tuple[int, ET.Element]] = [(0, body)]
        for form, rules in groupby(passages, key=_form):
            if form == "table":
                table = ET.SubElement(divisions[-1][1], "table")
                for rule in rules:
                    self._row(table, rule)
                continue
            for rule in rules:
                if form != "div":
                    self._passage(divisions[-1][1], rule, form)
                    continue
                depth = rule.id.count(".")
                while divisions[-1][0] >= depth:
                    divisions.pop()
                division = ET.SubElement(divisions[-1][1], "div", self._id(rule))
                divisions.append((depth, division))
                self._words(ET.SubElement(division, "head"), self._runs(rule))

    def _passage(self, parent: ET.Element, rule: Rule, form: str) -> None:
        attributes = {**self._id(rule), "ana": self._category(f"kind-{rule.kind}")}
        if form == "note":
            attributes["place"] = "bottom"
        element = ET.SubElement(parent, form, attributes)
        label = self._said(rule).label
        if label:
            said(element, "label", plain(label))
        if form == "lg":
            self._in_parts(element, "l", rule, self._said(rule).body.splitlines())
        else:
            self._words(element, self._runs(rule))

    def _row(self, table: ET.Element, rule: Rule) -> None:
        role = "data" if rule.id.rpartition(".")[2].startswith("r") else "label"
        kind = self._category(f"kind-{rule.kind}")
        attributes = {**self._id(rule), "role": role, "ana": kind}
        row = ET.SubElement(table, "row", attributes)
        self._in_parts(row, "cell", rule, self._said(rule).body.split("|"))

    def _in_parts(self, element: ET.Element, tag: str, rule: Rule, parts: Iterable[str]) -> None:
        """The verses of a stanza or the cells of a row, each with its own corrections."""
        left = list(self.entries.get(rule.id, ()))
        for part in parts:
            here = [entry for entry in left if entry.read in plain(part)]
            left = [entry for entry in left if entry not in here]
            self._words(ET.SubElement(element, tag), emended(read_runs(part.strip()), here))
        if left:
            raise AcademieError(f"{rule.id}: {left[0].read!r} ({left[0].id}) stands in no {tag}")

    def _runs(self, rule: Rule) -> list[Run]:
        return emended(read_runs(self._said(rule).body), self.entries.get(rule.id, ()))

    def _said(self, rule: Rule) -> Passage:
        return rule.said_in(self.language) or rule.fr

    def _id(self, rule: Rule) -> dict[str, str]:
        """Its id, and in a translation the French passage that it translates."""
        id_ = {ID: rule.id}
        if self.language != FRENCH:
            id_["corresp"] = f"{self.here.at(self.work.slug, FRENCH)}#{rule.id}"
        return id_

    def _words(self, element: ET.Element, runs: Iterable[Run]) -> None:
        for entry, group in groupby(runs, key=lambda run: run.emendation):
            into = element
            if entry is not None:
                choice = ET.SubElement(element, "choice")
                said(choice, "sic", entry.printed)
                kind = self._category(f"correction-{entry.kind}")
                into = ET.SubElement(choice, "corr", {"ana": kind})
            for run in group:
                self._run(into, run)

    def _run(self, element: ET.Element, run: Run) -> None:
        if run.page:
            number = run.page.rstrip("?")
            certainty = "high" if number == run.page else "medium"
            ET.SubElement(element, "pb", {"n": number, "cert": certainty})
            return
        into = element
        if run.target:
            into = ET.SubElement(into, "ref", {"target": self._pointer(run.target)})
        if run.language:
            into = ET.SubElement(into, "foreign", {LANGUAGE: run.language})
        if run.italic:
            into = ET.SubElement(into, "hi", {"rend": "italic"})
        if run.raised:
            into = ET.SubElement(into, "hi", {"rend": "superscript"})
        _append(into, run.words)

    def _category(self, name: str) -> str:
        """Return the pointer to a kind of passage or of correction, which a header explains."""
        own = "" if self.here.whole else self.here.at(self.work.slug, self.language)
        return f"{own}#{name}"

    def _pointer(self, target: str) -> str:
        if target in self.here.ids:
            return f"#{target}"
        slug = target.partition(".")[0]
        own = slug == self.work.slug and _stands(self.work, target, self.language)
        return f"{self.here.at(slug, self.language if own else FRENCH)}#{target}"


def _stands(work: Work, id_: str, language: str) -> bool:
    rule = work.rules.get(id_)
    return rule is not None and rule.said_in(language) is not None


def _form(rule: Rule) -> str:
    """Element that a passage becomes."""
    match rule.kind:
        case "row" | "contents":
            return "table"
        case "heading":
            return "div" if rule.form == DIVISION else "ab"
        case "note":
            return "note"
        case "move":
            return "ab"
        case _:
            return "lg" if rule.form == "verse" else "p"


def said(parent: ET.Element, tag: str, words: str, **attributes: str) -> ET.Element:
    """A new element *tag* in *parent* that holds *words*."""
    element = ET.SubElement(parent, tag, attributes)
    element.text = words or None
    return element


def _append(element: ET.Element, words: str) -> None:
    """Add *words* after all that *element* holds."""
    if len(element):
        element[-1].tail = (element[-1].tail or "") + words
    else:
        element.text = (element.text or "") + words


def _indent(element: ET.Element, depth: int = 0) -> None:
    """Put structure on lines of its own, and leave alone what holds words."""
    if not len(element) or element.tag in _WITH_WORDS:
        return
    element.text = f"\n{' ' * (depth + 1)}"
    for child in element:
        _indent(child, depth + 1)
        child.tail = element.text
    element[-1].tail = f"\n{' ' * depth}"
