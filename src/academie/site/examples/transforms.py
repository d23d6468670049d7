"""Transforms for headings in both languages, and for the frame of an example."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, cast

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform

from academie.site.evidence.titles import names_of_work, title_of, titles_of, together
from academie.site.i18n.ui_strings import FURNITURE, spans
from academie.site.lab.laboratory import address_of
from academie.site.passages.markup import small_capitals, space
from academie.site.sphinx.nodes import (
    Disclosure,
    PageMark,
    Passage,
    Pictured,
    Summary,
    both,
    function_link,
    in_languages,
    link,
    listed,
    on_a_line,
    paragraph,
    side,
)
from academie.texts.checks.source_quotes import book_answers, marks
from academie.texts.language.quoted import Found, find
from academie.texts.language.words import plain, typeset
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.rows import sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from academie.proof.examples import Run
    from academie.site.sphinx.domain import AcademieDomain
    from academie.texts.checks.source_quotes import Marked
    from academie.texts.model import Rule


#: The end of the name of a page for beginners.
TEACHES = "/commencer"


#: A heading that begins with its number, in capitals as printed.
_NUMBERED = re.compile(r"([^a-zà-ÿ]+\.)\s+(?=\S*[a-zà-ÿ])(.+)", re.DOTALL)
#: The message for each verdict.
CAME = {
    "paid": "site.came_paid",
    "allowed": "site.came_allowed",
    "ruled": "site.came_ruled",
    "nothing": "site.came_nothing",
    "forbidden": "site.came_forbidden",
    "refused": "site.came_refused",
    "undecided": "site.came_undecided",
}


class EditionTransform(SphinxTransform):
    """Base class of transforms that use the results of verification."""

    @property
    def domain(self) -> AcademieDomain:
        """The Sphinx domain of the edition."""
        return cast("AcademieDomain", self.env.get_domain("academie"))


class BoxedTables(SphinxPostTransform):
    """Put each table into a box that scrolls if the table is too wide."""

    default_priority = 500

    def run(self, **_kwargs: object) -> None:
        """Put every table into a box."""
        for table in list(self.document.findall(nodes.table)):
            box = nodes.container(classes=["table-wrapper"])
            # replace_self would copy the id and the classes of the table to the box.
            table.parent.replace(table, box)
            box += table


class BilingualHeadings(EditionTransform):
    """Give each section of a text its citable id, dots included, and its English title.

    docutils would spell the id ``whist.8`` as ``whist-8``. A heading that is the label of one
    rule stands for that rule, so the section takes the rule's id over.
    """

    default_priority = 500  # targets have found their sections, nothing has read the titles

    def apply(self, **_kwargs: object) -> None:
        """Name the sections."""
        for section in list(self.document.findall(nodes.section)):
            heading = self._heading(section)
            if heading is not None:
                self._give_id(section, heading.id)
                _put_page_marks_first(section)
                said = {k: plain(p.body) for k, p in heading.translations.items()}
                _translate(section, plain(heading.fr.body), said)
                self.domain.note("rule", heading.id, heading.id, title_of(heading))
                continue
            row = next((n for n in section.children if isinstance(n, Passage)), None)
            rule = None if row is None else self.domain.evidence.library.rule(row["rule"])
            if row is not None and rule is not None and rule.fr.label:
                row["ids"] = []
                self._give_id(section, rule.id)
                said = {k: plain(p.label) for k, p in rule.translations.items()}
                _translate(section, plain(rule.fr.label), said)
        self._name_the_text()
        self._drop_targets()
        self._say_once()

    def _say_once(self) -> None:
        """Hide from the eye a heading that says again what the title of the page says."""
        titles = list(self.document.findall(nodes.title))
        first = _bare(titles[0]) if titles else ""
        for title in titles[1:]:
            if first and _bare(title) == first:
                title["classes"].append("visually-hidden")

    def _name_the_text(self) -> None:
        """Return the title of a text's first page in every language that has one."""
        slug, _, page = self.env.docname.rpartition("/")
        section = self.document.next_node(nodes.section)
        if page == "index" and slug in self.domain.evidence.library.slugs and section is not None:
            said = names_of_work(self.domain.evidence.library.work(slug))
            title = section.next_node(nodes.title)
            if title is not None and plain(title.astext()) == said[FRENCH]:
                _translate(section, said[FRENCH], said)

    def _heading(self, section: nodes.section) -> Rule | None:
        rules = self.domain.evidence.pages.get(self.env.docname, ())
        return next((r for r in rules if r.kind == "heading" and r.id in section["names"]), None)

    def _give_id(self, section: nodes.section, id_: str) -> None:
        for name in section["names"]:
            self.document.nameids[name] = id_
        section["ids"] = [id_]
        self.document.ids[id_] = section

    def _drop_targets(self) -> None:
        ours = {rule.id for rule in self.domain.evidence.pages.get(self.env.docname, ())}
        for target in list(self.document.findall(nodes.target)):
            if ours & set(target["names"]) or target.get("refid") in {
                nodes.make_id(id_) for id_ in ours
            }:
                target.parent.remove(target)


def _bare(title: nodes.title) -> str:
    """Return *title* for comparison, without capitals and full stops."""
    return title.astext().casefold().replace(".", "").strip()


def _translate(section: nodes.section, french: str, said: Mapping[str, str]) -> None:
    """Let the title of *section* say in other languages what it says in French."""
    title = section.next_node(nodes.title)
    if title is None:
        return
    words = nodes.inline()
    words += title.children
    space(words)
    title.clear()
    title["classes"].append("book")
    title += in_languages({FRENCH: french, **said}, *words.children)
    for column in title.children:
        _set_number_apart(column)
    small_capitals(title)


def _set_number_apart(column: nodes.Node) -> None:
    """Put the number of a chapter on a line of its own: ``CHAPITRE VI. Règles du Trictrac.``"""
    first = next(iter(column.children), None)
    found = _NUMBERED.match(first) if isinstance(first, nodes.Text) else None
    if found and isinstance(column, nodes.Element):
        over = nodes.inline("", found[1], classes=["over"])
        column[0:1] = [over, nodes.Text(f" {found[2]}")]


def _put_page_marks_first(section: nodes.section) -> None:
    """Move page marks out of a title, which is repeated in other places."""
    title = section.next_node(nodes.title)
    marks = list(title.findall(PageMark)) if title else []
    for mark in marks:
        mark.parent.remove(mark)
        section.insert(1, paragraph(mark, classes=["page-marks"]))


class Verdicts(EditionTransform):
    """Put the verdict of each block above it, with the rules."""

    default_priority = 511  # while each block is there once

    def apply(self, **_kwargs: object) -> None:
        """Mark the blocks."""
        ran = self.domain.evidence.drawn_on(self.env.docname)
        if ran is None or not ran.verdicts:
            return
        blocks = [
            b for b in self.document.findall(nodes.literal_block) if b["language"] == "python"
        ]
        for number, found in ran.verdicts.items():
            block = blocks[number]
            marks = (self._mark(*verdict) for verdict in found)
            block.parent.insert(block.parent.index(block), paragraph(*marks, classes=["verdicts"]))

    def _mark(self, kind: str, rules: tuple[str, ...]) -> nodes.inline:
        mark = nodes.inline(classes=["verdict", kind])
        mark += spans(CAME[kind])
        is_note = self.domain.evidence.is_note
        links = [link(self.env.docname, "note" if is_note(r) else "rule", r) for r in rules]
        if links:
            mark += [nodes.Text(" ("), *listed(links), nodes.Text(")")]
        return mark


class BookAnswers(EditionTransform):
    """Put above each block the words of the book that give an answer in it."""

    default_priority = 521  # blocks are folded, and what the prose quotes has its English

    def apply(self, **_kwargs: object) -> None:
        """Mark the blocks."""
        if self.domain.evidence.drawn_on(self.env.docname) is None:
            return
        answers: dict[nodes.Element, dict[Marked, None]] = {}
        for block in self.document.findall(nodes.literal_block):
            if block.get("language") == "python":
                folded = isinstance(block.parent, Disclosure)
                found = answers.setdefault(block.parent if folded else block, {})
                for line in block.astext().splitlines():
                    found |= dict.fromkeys(mark for mark in marks(line) if not mark.ours)
        for box, given in answers.items():
            if given:
                words = listed([self._words(mark) for mark in given])
                said = paragraph(*spans("site.the_book_answers"), classes=["book-answers"])
                said += [nodes.Text(" "), *words]
                box.parent.insert(box.parent.index(box), said)

    def _words(self, mark: Marked) -> nodes.Node:
        """Return the words with their English; for a row of a table the whole sentence."""
        evidence, docname = self.domain.evidence, self.env.docname
        rule = evidence.library.rule(mark.rule)
        for passage in (rule.fr, *rule.translations.values()):
            self.env.note_dependency(passage.file)
        where = [nodes.Text(" ("), link(docname, "rule", mark.rule), nodes.Text(")")]
        if rule.continues:
            passages = {FRENCH: rule.fr, **rule.translations}
            said = {language: sentence(one, language) for language, one in passages.items()}
            return on_a_line(*in_languages(said), *where)
        found = find(mark.words, [rule], least=1) or Found(rule, "", whole=False)
        return on_a_line(both(f"« {mark.words} »", found, docname), *where)


class SpokenRuns(EditionTransform):
    """Show the code of a page with its answers in the reader's language."""

    default_priority = 512

    def apply(self, **_kwargs: object) -> None:
        """Add the French to each block whose answers differ in French."""
        for own, said in list(self._answers()):
            french = own.deepcopy()
            french.children, french.rawsource = [nodes.Text(said.rstrip("\n"))], said.rstrip("\n")
            for block, language in ((french, FRENCH), (own, ENGLISH)):
                block["classes"] += [FURNITURE, language, f"language-{language}"]
            own.replace_self([french, own])

    def _answers(self) -> Iterator[tuple[nodes.literal_block, str]]:
        """Yield each block with other answers in French, and these answers.

        They are those of the page, and of the examples that it includes.
        """
        evidence = self.domain.evidence
        own = evidence.drawn_on(self.env.docname)
        blocks: dict[Path, list[nodes.literal_block]] = {}
        for block in self.document.findall(nodes.literal_block):
            if block.get("language") == "python" and block.source:
                blocks.setdefault(Path(block.source).resolve(), []).append(block)
        page = Path(self.env.doc2path(self.env.docname)).resolve()
        for file, of_file in blocks.items():
            ran = own if file == page else evidence.by_file.get(file)
            for number, said in ran.spoken.get(FRENCH, {}).items() if ran else ():
                yield of_file[number], said


class FoldedRuns(EditionTransform):
    """Fold the code of a page, since a reader need not know Python."""

    default_priority = 515  # the prose has its other languages beside it

    def apply(self, **_kwargs: object) -> None:
        """Fold every block of code."""
        docname = self.env.docname
        ours = docname == self.config.root_doc or docname.endswith(TEACHES)
        if not ours and docname not in self.domain.evidence.ran:
            return
        for block in list(self.document.findall(nodes.literal_block)):
            before = block.parent[block.parent.index(block) - 1]
            if isinstance(before, Disclosure) and {FURNITURE, ENGLISH} <= {*block["classes"]}:
                block.parent.remove(block)
                before += block  # the same, as it answers in the other language
                continue
            box = Disclosure(classes=["ran"])
            # To replace it by itself would give the box the language of the block.
            block.parent[block.parent.index(block)] = box
            summary = Summary()
            summary += spans("site.what_ran")
            box += [summary, block]
        for box in list(self.document.findall(Disclosure)):
            if "ran" in box["classes"]:
                _show_first(box)
        for front in list(self.document.findall(nodes.container)):
            if "front" in front["classes"]:
                _put_below(front)


def _show_first(box: Disclosure) -> None:
    """Move the picture after a block before it and its verdict."""
    parent = box.parent
    at = parent.index(box)
    if not isinstance(picture := parent[at + 1] if at + 1 < len(parent) else None, Pictured):
        return
    parent.remove(picture)
    while at and "verdicts" in getattr(parent[at - 1], "attributes", {}).get("classes", ()):
        at -= 1
    parent.insert(at, picture)


def _put_below(front: nodes.Element) -> None:
    """Move the code of the steps of the front page below them."""
    parent = front.parent
    while (at := parent.index(front)) and not isinstance(before := parent[at - 1], nodes.title):
        parent.remove(before)
        front.append(before)


class ExampleFrame(EditionTransform):
    """List the rules of an example before it, and the rules applied after it."""

    default_priority = 510

    def apply(self, **_kwargs: object) -> None:
        """Frame the page if it is an example."""
        evidence = self.domain.evidence
        ran = evidence.ran.get(self.env.docname)
        section = self.document.next_node(nodes.section)
        if ran is None or section is None:
            return
        slug = ran.example.slug
        self.domain.note(
            "example", slug, "", together(evidence.titles_of_example(ran.example.place))
        )
        shows = listed([self._rule(rule) for rule in ran.example.rules])
        said = [*spans("site.shows"), nodes.Text(" ")]
        line = paragraph(*said, *shows, classes=["shows"])
        index = self.env.docname.rpartition("/")[0]
        # Rules and the list of its game lead to it: a table of contents need not hold hundreds.
        self.env.metadata[self.env.docname]["orphan"] = "true"
        if index in self.env.found_docs:
            line += [nodes.Text(" · "), self._all_examples(index)]
        if self.config.academie_laboratory:
            line += [nodes.Text(" · "), self._try(slug)]
        section.insert(1, [line, *self._words(ran)])
        section += self._applied(ran)

    def _words(self, ran: Run) -> Iterator[nodes.Node]:
        """Show the words of its rules; those of the first unfolded."""
        evidence = self.domain.evidence
        rules = [r for r in ran.example.rules if not evidence.is_note(r)]
        for id_ in rules:
            rule = evidence.library.rule(id_)
            box = Disclosure(classes=["shown-words"], open=id_ == rules[0])
            summary = Summary("", f"{id_} · ")
            summary += in_languages(titles_of(rule))
            columns = nodes.container(classes=["told", "book"])
            for language, said in ((FRENCH, rule.fr), *rule.translations.items()):
                words = typeset(said.words) if language == FRENCH else said.words
                column = nodes.container(classes=[side(language), f"language-{language}"])
                column += paragraph(nodes.Text(words.replace(" | ", " · ")))
                columns += column
            box += [summary, columns]
            yield box

    def _try(self, slug: str) -> nodes.reference:
        """Make the link that opens the example in the laboratory."""
        where = address_of(slug, self.env.docname)
        return nodes.reference("", "", *spans("site.lab_try"), refuri=where, internal=True)

    def _all_examples(self, index: str) -> nodes.reference:
        list_of_them = f"../{index.rpartition('/')[2]}.html"
        return nodes.reference(
            "", "", *spans("site.all_examples"), refuri=list_of_them, internal=True
        )

    def _applied(self, ran: Run) -> nodes.container:
        box = nodes.container(classes=["applied"])
        box += paragraph(*spans("site.this_page_ran", n=ran.prompts))
        if answers := book_answers(ran.example):
            box += paragraph(*spans("site.book_answers_here", n=answers))
        items = nodes.bullet_list()
        for rule, functions in sorted(ran.applied.items()):
            links = listed([function_link(self.env.docname, f) for f in functions])
            item = nodes.list_item()
            by = [nodes.Text(" "), *spans("site.applied_by"), nodes.Text(" ")]
            item += paragraph(self._rule(rule), *by, *links)
            items += item
        box += items
        return box

    def _rule(self, id_: str) -> nodes.Node:
        kind = "note" if self.domain.evidence.is_note(id_) else "rule"
        return link(self.env.docname, kind, id_)
