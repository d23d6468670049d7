"""Write a text as TEI P5: one file, each passage with its id, each correction beside its print.

A translation is a file of its own, with the same ids, each passage pointing to the French one.
"""

from __future__ import annotations

from itertools import groupby, takewhile
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

from academie.core.errors import AcademieError
from academie.exports.tei_header import write_apparatus, write_header, write_positions
from academie.exports.tei_xml import GUESSED, ID, LANGUAGE, NAMESPACE, finished, said, supply
from academie.texts.inline import Run, emended, read_runs
from academie.texts.language.words import plain, typeset
from academie.texts.languages import FRENCH
from academie.texts.model import CONJECTURE, DIVISION, NO_MOVES
from academie.texts.rows import sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from academie.texts.model import Emendation, Notations, Passage, Rule, Work

    #: Makes the address of a text, by its slug, in a language.
    Documents = Callable[[str, str], str]

#: The prefix of the last part of the id of a footnote.
_FOOT = "note-"
#: The second parts of the ids of title leaves.
_LEAVES = frozenset({"titre", "tome"})
#: The elements of a title leaf, by the beginning of its French; all else is part of the title.
_ON_LEAF = (("NOUVELLE ÉDITION", "docEdition"), ("A PARIS", "docImprint"), ("1", "docDate"))
#: What DTS puts around a part of a text.
_WRAPPER = {"xmlns:dts": "https://w3id.org/api/dts#"}


def tei(
    work: Work,
    language: str = FRENCH,
    at: Documents | None = None,
    notations: Notations = NO_MOVES,
) -> str:
    """Write the text *work*, or its translation, as a TEI document; always the same bytes.

    :param at: makes the address of a text in a language; by default as one text leads to another,
        each in a folder of its own beside its translations.
    :param notations: of the moves in it, each of which gets its notation as its number (``n``);
        the French text has the position after it too, apart from its words (``standOff``).
    :raises AcademieError: if a correction does not stand in its passage.
    """
    name = work.slug if language == FRENCH else f"{work.slug}.{language}"
    root = ET.Element("TEI", {"xmlns": NAMESPACE, ID: name})
    passages = _passages(work, language)
    write_header(root, work, language, passages)
    if language == FRENCH and (work.emendations or work.older):
        write_apparatus(ET.SubElement(root, "standOff"), work)
    here = _Here(
        at or _beside(work), frozenset(rule.id for rule in passages), notations, whole=True
    )
    moves = {id_: move for id_, move in notations.items() if id_ in here.ids}
    if language == FRENCH and moves:
        write_positions(ET.SubElement(root, "standOff"), moves)
    text = ET.SubElement(root, "text", {LANGUAGE: language})
    body = _Body(work, language, here)
    leaves = [*takewhile(_of_title, passages)]
    if leaves:
        body.write(ET.SubElement(text, "front"), leaves)
    body.write(ET.SubElement(text, "body"), passages[len(leaves) :])
    return finished(root)


def fragment(
    work: Work, ref: str, language: str, at: Documents, notations: Notations = NO_MOVES
) -> str:
    """Write the part of a text at *ref* and below it, for DTS.

    :param ref: the id of a division or of a passage.
    :param at: makes the address of a text in a language.
    :param notations: of the moves in it.
    """
    inside = [
        rule
        for rule in _passages(work, language)
        if rule.id == ref or rule.id.startswith(f"{ref}.")
    ]
    root = ET.Element("TEI", {"xmlns": NAMESPACE})
    wrapper = ET.SubElement(root, "dts:wrapper", {**_WRAPPER, "ref": ref})
    ids = frozenset(rule.id for rule in inside)
    here = _Here(at, ids, notations, whole=False)
    _Body(work, language, here).write(wrapper, inside)
    return finished(root)


def _beside(work: Work) -> Documents:
    def at(slug: str, language: str) -> str:
        name = f"{slug}.tei.xml" if language == FRENCH else f"{slug}.{language}.tei.xml"
        return name if slug == work.slug else f"../{slug}/{name}"

    return at


def _passages(work: Work, language: str) -> list[Rule]:
    """List the passages of the book itself that exist in *language*."""
    rules = work.rules.values()
    return [rule for rule in rules if rule.kind != "supplied" and rule.said_in(language)]


class _Here(NamedTuple):
    """The content of a document, and its links to others.

    :param at: makes the address of a text in a language.
    :param ids: of the passages in it.
    :param notations: of its moves.
    :param whole: whether it has the header of the text, which says what each kind is.
    """

    at: Documents
    ids: frozenset[str]
    notations: Notations
    whole: bool = True


class _Body:
    """Writes the passages of a text: divisions by headings, tables by rows."""

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
                name = rule.id.rpartition(".")[2]
                tag, kind = ("titlePage", "title-leaf") if _of_title(rule) else ("div", "division")
                attributes = {**self._id(rule), "type": kind, "n": name}
                division = ET.SubElement(divisions[-1][1], tag, attributes)
                divisions.append((depth, division))
                head = ET.SubElement(division, "docTitle" if _of_title(rule) else "head")
                if _of_title(rule):
                    head = ET.SubElement(head, "titlePart", type="main")
                self._words(head, self._runs(rule))

    def _passage(self, parent: ET.Element, rule: Rule, form: str) -> None:
        attributes = {**self._id(rule), "ana": self._category(f"kind-{rule.kind}")}
        if form == "note":
            attributes["place"] = "bottom"
        if move := self.here.notations.get(rule.id):
            attributes["n"] = move.notation
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
        if rule.continues:  # TEI has no element in a row for words that are not printed there
            whole = sentence(self._said(rule), self.language)
            setting = typeset if self.language == FRENCH else str
            attributes |= {"prev": self._pointer(rule.continues), "n": setting(whole)}
        row = ET.SubElement(table, "row", attributes)
        self._in_parts(row, "cell", rule, self._said(rule).body.split("|"))

    def _in_parts(self, element: ET.Element, tag: str, rule: Rule, parts: Iterable[str]) -> None:
        """Write the verses of a stanza or the cells of a row, each with its own corrections."""
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
        """Write its id, and in a translation the French passage that it translates."""
        id_ = {ID: rule.id}
        if self.language != FRENCH:
            id_["corresp"] = f"{self.here.at(self.work.slug, FRENCH)}#{rule.id}"
        return id_

    def _words(self, element: ET.Element, runs: Sequence[Run]) -> None:
        inside = {id(run) for before, run, after in _neighbours(runs) if _divides(before, after)}
        for entry, group in groupby(runs, key=lambda run: run.emendation):
            into = element
            if entry is not None:
                choice = ET.SubElement(element, "choice")
                said(choice, "sic", entry.printed)
                kind = self._category(f"correction-{entry.kind}")
                guessed = GUESSED if entry.kind == CONJECTURE else {}
                into = ET.SubElement(choice, "corr", {"ana": kind, **guessed})
            for run in group:
                if run.page:
                    _page(into, run.page, inside=id(run) in inside)
                else:
                    self._run(into, run)

    def _run(self, element: ET.Element, run: Run) -> None:
        into = element
        if run.target:
            into = ET.SubElement(into, "ref", {"target": self._pointer(run.target)})
        if run.language:
            into = ET.SubElement(into, "foreign", {LANGUAGE: run.language})
        if run.italic:
            into = ET.SubElement(into, "hi", {"rend": "italic"})
        if run.raised:
            into = ET.SubElement(into, "hi", {"rend": "superscript"})
        supply(into, run.words)

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


def _neighbours(runs: Sequence[Run]) -> Iterator[tuple[str, Run, str]]:
    """Yield each page mark, with the words before it and behind it."""
    for n, run in enumerate(runs):
        if run.page:
            before = "".join(one.words for one in runs[:n])
            yield before, run, "".join(one.words for one in runs[n + 1 :])


def _divides(before: str, after: str) -> bool:
    """Check whether a page mark divides a word."""
    return before[-1:].isalpha() and after[:1].isalpha()


def _page(element: ET.Element, mark: str, *, inside: bool) -> None:
    """Mark where a printed page begins, *inside* a word or before one."""
    number = mark.rstrip("?")
    attributes = {"n": number, "cert": "high" if number == mark else "medium"}
    ET.SubElement(element, "pb", attributes | ({"break": "no"} if inside else {}))


def _stands(work: Work, id_: str, language: str) -> bool:
    rule = work.rules.get(id_)
    return rule is not None and rule.said_in(language) is not None


def _of_title(rule: Rule) -> bool:
    """Check whether *rule* is a title leaf, or is on one."""
    return rule.id.split(".")[1] in _LEAVES


def _form(rule: Rule) -> str:
    """Return the element of a passage; a footnote is always a note."""
    if _of_title(rule) and rule.form != DIVISION:
        words = rule.fr.words
        return next((tag for start, tag in _ON_LEAF if words.startswith(start)), "titlePart")
    if rule.id.rpartition(".")[2].startswith(_FOOT):
        return "note"
    match rule.kind:
        case "row" | "contents":
            return "table"
        case "heading":
            return "div" if rule.form == DIVISION else "ab"
        case "move":
            return "ab"
        case _:
            return "lg" if rule.form == "verse" else "p"
