"""The blocks of which our pages are made: ``{rule}``, ``{reading}``, ``{term}``, ``{draw}``."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

from academie.core import AcademieError
from academie.site.controls import controls, proofs_of
from academie.site.decoration import emend, join_lines, link_terms, space
from academie.site.nodes import (
    Column,
    Passage,
    function_link,
    link,
    listed,
    paragraph,
    spoken,
)
from academie.site.verification import drawn

if TYPE_CHECKING:
    from academie.edition.records import Passage as Words
    from academie.edition.records import Rule
    from academie.site.domain import AcademieDomain
    from academie.site.verification import Evidence


class EditionDirective(SphinxDirective):
    """A directive that knows what was proved."""

    @property
    def domain(self) -> AcademieDomain:
        """Our domain."""
        return cast("AcademieDomain", self.env.get_domain("academie"))

    @property
    def evidence(self) -> Evidence:
        """What was proved."""
        return self.domain.evidence

    def parsed(self, markdown: str | StringList, into: nodes.Element) -> None:
        """Parse *markdown* as children of *into*."""
        lines = markdown
        if isinstance(lines, str):
            lines = StringList(lines.splitlines(), source=self.get_source_info()[0])
        self.state.nested_parse(lines, self.content_offset, into)


class RuleDirective(EditionDirective):
    """A citable paragraph: French left, English right, and below what carries it out."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = {
        "title": directives.unchanged,
        "kind": directives.unchanged,
        "page": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        """Make the row."""
        try:
            rule = self.evidence.library.rule(self.arguments[0])
        except AcademieError as error:
            raise self.error(str(error)) from error
        row = Passage(ids=[rule.id], classes=["passage", f"kind-{rule.kind}", "no-search"])
        row["rule"] = rule.id
        self.set_source_info(row)
        row += self._column(rule, rule.fr, "fr", self.content)
        if rule.en is not None:
            self.env.note_dependency(rule.en.file)
            row += self._column(rule, rule.en, "en", rule.en.body)
        row += controls(self.evidence, rule, self.env.docname)
        title = f"{rule.fr.label} {rule.fr.title}".strip() or rule.id
        self.domain.note("rule", rule.id, rule.id, title)
        self.domain.add_label(rule.id, title)
        return [row]

    def _column(self, rule: Rule, words: Words, language: str, body: str | StringList) -> Column:
        column = Column(classes=[language, f"language-{language}"])
        self.parsed(body, column)
        join_lines(column)
        docname = self.env.docname
        if language == "fr":
            emend(column, self.evidence.emendations(rule), docname)
        terms = tuple(t for t in self.evidence.library.terms.values() if t.holds_in(rule.work))
        link_terms(column, terms, language, docname)
        if language == "fr":
            space(column)
        if words.title:  # ours, so it stands apart and is set before nothing of the text was marked
            column.insert(0, paragraph(nodes.Text(words.title), classes=["our-title"]))
        return column


class ReadingDirective(EditionDirective):
    """A note: a section with the rules that it reads."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = {"title": directives.unchanged, "rules": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """Make the section."""
        id_ = self.arguments[0]
        try:
            note = self.evidence.library.reading(id_)
        except AcademieError as error:
            raise self.error(str(error)) from error
        section = nodes.section(ids=[id_], names=[id_], classes=["reading"])
        self.set_source_info(section)
        section += nodes.title("", note.title)
        rules = [link(self.env.docname, "rule", rule) for rule in note.rules]
        section += paragraph(
            nodes.literal("", id_), nodes.Text(" reads "), *listed(rules), classes=["reads"]
        )
        self.parsed(self.content, section)
        for name, links in proofs_of(self.evidence, id_, self.env.docname):
            section += paragraph(
                nodes.Text(f"{name.capitalize()}: "), *listed(links), classes=["proof"]
            )
        self.domain.note("note", id_, id_, note.title)
        self.domain.add_label(id_, note.title)
        return [section]


class TermDirective(EditionDirective):
    """An entry of the lexicon."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = dict.fromkeys(
        ("fr", "en", "code", "rule", "works"), directives.unchanged
    )

    def run(self) -> list[nodes.Node]:
        """Make the entry."""
        term = self.evidence.library.terms[self.arguments[0]]
        anchor = f"term.{term.id}"
        entry = nodes.container(ids=[anchor], classes=["term"])
        head = nodes.paragraph(classes=["head-word"])
        head += spoken("fr", nodes.strong("", term.french[0]))
        if term.english:
            head += [nodes.Text(" · "), spoken("en", nodes.Text(term.english[0]))]
        if term.french[1:]:
            forms = spoken("fr", nodes.Text(", ".join(term.french[1:])), classes=["forms"])
            head += [nodes.Text(" "), forms]
        entry += head
        self.parsed(self.content, entry)
        last = paragraph(
            nodes.Text("See "), link(self.env.docname, "rule", term.rule), classes=["see"]
        )
        if term.code:
            last += [nodes.Text("; in code "), function_link(self.env.docname, term.code)]
        entry += last
        self.domain.note("term", term.id, anchor, term.french[0])
        return [entry]


class DrawDirective(EditionDirective):
    """The picture of a value of an example, drawn from the notation on which the example ran."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the figure."""
        ran = self.evidence.ran.get(self.env.docname)
        picture = ran and ran.pictures.get(self.lineno)
        if not picture:
            raise self.error(f"no example drew {self.arguments[0]!r} here")
        figure = nodes.container(classes=["picture", "no-search"])
        figure += nodes.raw("", drawn(picture), format="html")
        return [figure]
