"""The directives of our pages: ``{rule}``, ``{reading}``, ``{draw}``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from docutils import nodes
from docutils.parsers.rst import directives

from academie.core import AcademieError
from academie.core.messages import Message
from academie.proof.pictured import answer
from academie.site.evidence.evidence import drawn, said_of
from academie.site.evidence.titles import title_of, together
from academie.site.i18n import ui_strings
from academie.site.i18n.ui_strings import SPOKEN, heading, spans
from academie.site.lab.laboratory import pictured
from academie.site.passages.chess import beside, moves_of, row_of
from academie.site.passages.clauses import mark_clauses
from academie.site.passages.controls import (
    CASE,
    address,
    case_link,
    controls,
    lists,
    margin,
    proofs_of,
)
from academie.site.passages.markup import (
    emend,
    join_lines,
    link_terms,
    mark_french,
    small_capitals,
    space,
)
from academie.site.passages.reporting import report_links
from academie.site.sphinx.base import EditionDirective
from academie.site.sphinx.nodes import (
    Column,
    Passage,
    Proof,
    column_of,
    in_languages,
    link,
    listed,
    paragraph,
    side,
    spoken,
)
from academie.texts.language.words import plain
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.rows import FILE as ROWS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from docutils.statemachine import StringList
    from sphinx.application import Sphinx

    from academie.site.evidence.evidence import Evidence
    from academie.texts.model import Rule

#: A passage of more words than this may be split between two printed pages.
LONG = 150


class EntryDirective(EditionDirective):
    """Base class of entries that may have a French version."""

    has_content = True

    def report(self, id_: str) -> list[nodes.Node]:
        """Return the links by which a mistake in the entry *id_* is reported."""
        languages = SPOKEN if id_ in self.evidence.entries else (ENGLISH,)
        html = report_links(self.evidence, id_, languages)
        return [nodes.raw("", html, format="html")] if html else []

    def told(self, id_: str) -> list[nodes.Node]:
        """Return the entry *id_* in each of its languages."""
        own = nodes.container()
        self.parsed(self.content, own)
        french = self.evidence.entries.get(id_)
        if french is None:
            return list(own.children)
        self.env.note_dependency(french.file)
        words = nodes.container()
        self.parsed(french.body, words)
        space(words)
        columns = nodes.container(classes=["told"])
        for language, column in ((FRENCH, words), (ENGLISH, own)):
            column["classes"] += [side(language), f"language-{language}"]
            columns += column
        return [columns]


class PassageDirective(EditionDirective):
    """Base class of paragraphs, moves and rows of a table."""

    def noted(self, id_: str) -> Rule:
        """Return the passage *id_*, and record that it is on this page."""
        try:
            rule = self.evidence.library.rule(id_)
        except AcademieError as error:
            raise self.error(str(error)) from error
        title = title_of(rule) if rule.fr.label or rule.fr.title else rule.id
        self.domain.note("rule", rule.id, rule.id, title)
        self.domain.add_label(rule.id, title)
        for said in rule.translations.values():
            self.env.note_dependency(said.file)
        if rule.continues:
            for said in (rule.fr, *rule.translations.values()):
                self.env.note_dependency(str(Path(said.file).with_name(ROWS)))
        return rule

    def dressed(self, rule: Rule, language: str, node: nodes.Element, part: str = "") -> None:
        """Add to the words of *node* the marks of emendation, links to the lexicon, spacing.

        Of a cell, which is *part* of its passage, only the corrections of its own words.
        Moves have no links: hundreds on a page would lead to the same six men.
        """
        join_lines(node)
        docname = self.env.docname
        if language == FRENCH:
            entries = self.evidence.emendations(rule.id)
            emend(node, [e for e in entries if not part or e.read in plain(part)], docname)
        if rule.kind != "move":
            original = None if language == FRENCH else plain(rule.fr.body)
            link_terms(node, self.evidence.terms(rule.work), language, docname, original)
        if language == FRENCH:
            space(node)
        else:
            mark_french(node, self.evidence.terms(rule.work))

    def inline(
        self, rule: Rule, language: str, markdown: str, *, cell: bool = False
    ) -> list[nodes.Node]:
        """Return the words of a passage of one line, or of one *cell* of it."""
        content, messages = self.parse_inline(markdown, lineno=self.lineno)
        words = nodes.inline()
        words += [*content, *messages]
        self.dressed(rule, language, words, markdown if cell else "")
        if rule.kind != "move":
            small_capitals(words)
        return list(words.children)


class RuleDirective(PassageDirective):
    """Show a citable paragraph: French, English, and the line of links."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = {
        "title": directives.unchanged,
        "kind": directives.unchanged,
        "page": directives.unchanged,
        "form": lambda form: directives.choice(form, ("verse",)),
    }

    def run(self) -> list[nodes.Node]:
        """Make the row."""
        rule = self.noted(self.arguments[0])
        kinds = ["passage", f"kind-{rule.kind}"]
        if len(rule.fr.words.split()) > LONG:
            kinds.append("long")
        row = Passage(ids=[rule.id], classes=kinds)
        row["rule"] = rule.id
        self.set_source_info(row)
        row += margin(rule, self._page_to_say(rule))
        row += self._our_title(rule)
        row += self._column(rule, FRENCH, self.content)
        for language, said in rule.translations.items():
            row += self._column(rule, language, said.body)
        # A note on a move has the board at its move.
        row += beside(self.evidence.players, rule) or self._drawn(rule)
        row += controls(self.evidence, rule, self.env.docname)
        return [row]

    def _page_to_say(self, rule: Rule) -> str:
        """Return the printed page on which *rule* begins, unless it is shown already."""
        pages = (rule.page or "").split("-")
        said = self.env.temp_data.get("academie.page")
        self.env.temp_data["academie.page"] = pages[-1].strip("[]")
        return pages[0] if pages[0].strip("[]") != said and "{page}" not in rule.fr.body else ""

    def _our_title(self, rule: Rule) -> list[nodes.Node]:
        """Make the title that we give to *rule*."""
        given = {FRENCH: rule.fr.title} | {k: p.title for k, p in rule.translations.items()}
        said = {k: words for k, words in given.items() if words and k in ui_strings.SPOKEN}
        if len(said) < len(ui_strings.SPOKEN):
            return []
        head = paragraph(*in_languages(said), classes=["our-title"])
        mark_french(head, self.evidence.terms(rule.work))
        return [head]

    def _drawn(self, rule: Rule) -> list[nodes.Node]:
        """Draw the case of *rule* in small, with a link to the example.

        A page shows each picture once, at the first rule that it is about.
        """
        found = self.evidence.drawing_of(rule.id)
        shown = cast("set[str]", self.env.temp_data.setdefault("academie.drawn", set()))
        if found is None or found[0].slug in shown:
            return []
        example, picture = found
        shown.add(example.slug)
        figure = pictured(*said_of(picture), "in-small")
        figure += nodes.raw("", drawn(picture), format="html")
        title = in_languages(self.evidence.titles_of_example(example.place))
        caption = nodes.container(classes=["caption"])
        caption += paragraph(link(self.env.docname, "example", example.slug, *title))
        figure += caption
        return [figure]

    def _column(self, rule: Rule, language: str, body: str | StringList) -> Column:
        column = column_of(rule, language)
        self.parsed(body, column)
        if self.options.get("form") == "verse":
            _break_lines(column)
        self.dressed(rule, language, column)
        if language == FRENCH:
            for clause in mark_clauses(column, self.evidence.clauses.get(rule.id, ())):
                raise self.error(f"{rule.id} is not set as clauses.tsv has it: {clause.words}")
        small_capitals(column)  # last of all: clauses and corrections are sought in whole words
        return column


class LinesDirective(PassageDirective):
    """Show passages of one line each: moves of a game, or rows of a table."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = {"kind": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """Make a list of moves, or a table."""
        rules = [self.noted(line.partition(" ")[0]) for line in self.content]
        if self.options.get("kind") == "move":
            players, docname = self.evidence.players, self.env.docname
            rows = [row_of(players, rule, docname, self._columns(rule)) for rule in rules]
            return [moves_of(players, self.arguments[0], rows, rules)]
        return [self._table(rules)]

    def _columns(self, rule: Rule) -> list[Column]:
        """Return the words of a move in every language."""
        found = []
        for language in (FRENCH, *rule.translations):
            said = rule.said_in(language)
            column = column_of(rule, language)
            column += paragraph(*self.inline(rule, language, said.body if said else ""))
            found.append(column)
        return found

    def _table(self, rules: Sequence[Rule]) -> nodes.table:
        """Make the table: French, other languages, numbers."""
        languages = list(dict.fromkeys(k for rule in rules for k in rule.translations))
        wide = max(rule.fr.body.count("|") for rule in rules)
        columns = 1 + len(languages) + wide + 1
        group = nodes.tgroup(cols=columns)
        group += [nodes.colspec(colwidth=1) for _ in range(columns)]
        body = nodes.tbody()
        for rule in rules:
            row = nodes.row(ids=[rule.id], classes=[f"row-{rule.id.rpartition('.')[2][0]}"])
            row += self._cells(rule, languages, wide)
            entry = nodes.entry(classes=["row-address"])
            entry += address(rule)
            entry += self._case(rule)
            entry += lists(self.evidence, rule, self.env.docname)
            row += entry
            body += row
        group += body
        table = nodes.table(classes=["colwidths-auto", "lines", f"kind-{rules[0].kind}"])
        table += group
        return table

    def _case(self, rule: Rule) -> list[nodes.Node]:
        """Show the case of a row with its picture and answer, for its own page."""
        found = self.evidence.shown.case_of(rule.id)
        if found is None:
            return []
        ran, case = found
        picture = ran.pictures[case.picture]
        figure = pictured(*said_of(picture))
        figure += nodes.raw("", drawn(picture), format="html")
        answers = self.evidence.found(find_answers, rule.id)
        figure += paragraph(*in_languages(answers))
        title = in_languages(self.evidence.titles_of_example(ran.example.place))
        figure += paragraph(link(self.env.docname, "example", ran.example.slug, *title))
        return [case_link(rule), Proof("", figure, rule=rule.id, name=CASE)]

    def _cells(self, rule: Rule, languages: Sequence[str], wide: int) -> list[nodes.entry]:
        said = {language: rule.said_in(language) for language in (FRENCH, *languages)}
        cells = {k: [c.strip() for c in p.body.split("|")] if p else [] for k, p in said.items()}
        found = []
        for language, (*first, _) in ((k, [*row[:1], ""]) for k, row in cells.items()):
            entry = nodes.entry(classes=[side(language), f"language-{language}"])
            if "".join(first):
                entry += paragraph(*self.inline(rule, language, first[0], cell=True))
            found.append(entry)
        for n in range(1, wide + 1):
            entry = nodes.entry()
            words = {k: row[n] for k, row in cells.items() if len(row) > n}
            if words.get(FRENCH):
                entry += paragraph(*self._value(rule, words))
            found.append(entry)
        return found

    def _value(self, rule: Rule, words: Mapping[str, str]) -> list[nodes.Node]:
        """Return a number, or words where languages differ."""
        if len({plain(word) for word in words.values()}) == 1:
            return self.inline(rule, FRENCH, words[FRENCH], cell=True)
        return [
            spoken(k, *self.inline(rule, k, word, cell=True), classes=[side(k)])
            for k, word in words.items()
        ]


def find_answers(evidence: Evidence, id_: str) -> dict[str, str]:
    """Find what the program answers in the drawn case of the passage *id_*, by language."""
    found = evidence.shown.case_of(id_)
    if found is None:
        return {}
    ran, case = found
    return {k: said for k in (FRENCH, ENGLISH) if (said := answer(ran, case, k))}


def _break_lines(column: nodes.Element) -> None:
    """Keep the lines of verse separate."""
    for text in list(column.findall(nodes.Text)):
        first, *others = text.split("\n")
        if others:
            parts: list[nodes.Node] = [nodes.Text(first)]
            for line in others:
                parts += [nodes.raw("", "<br>", format="html"), nodes.Text(line)]
            text.parent.replace(text, parts)


class ReadingDirective(EntryDirective):
    """Show a note: a section with the rules that it reads."""

    required_arguments = 1
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
        titles = self.evidence.titles_of_note(note.id)
        title = nodes.title()
        title += in_languages(titles)
        section += title
        rules = [link(self.env.docname, "rule", rule) for rule in note.rules]
        reads = [nodes.Text(" "), *spans("site.reads"), nodes.Text(" ")]
        section += paragraph(nodes.literal("", id_), *reads, *listed(rules), classes=["reads"])
        section += self.told(id_)
        for name, links in proofs_of(self.evidence, id_, self.env.docname):
            named = heading("site.name_of_list", name=Message(name))
            section += paragraph(*named, nodes.Text(" "), *listed(links), classes=["proof"])
        section += self.report(id_)
        self.domain.note("note", id_, id_, together(titles))
        self.domain.add_label(id_, note.title)
        return [section]


class DrawDirective(EditionDirective):
    """Draw a value of an example from its notation.

    ``:marks: 40,120 200,80`` puts the numbers 1 and 2 at these places of the drawing.
    """

    required_arguments = 1
    option_spec: ClassVar = {"marks": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """Make the figure."""
        # An example may be on its own page, or be included in another.
        source = Path(self.get_source_info()[0])
        docname = self.env.path2doc(str(source)) or self.env.docname
        ran = self.evidence.drawn_on(docname)
        picture = ran and ran.pictures.get(self.lineno)
        if not picture:
            raise self.error(f"no example drew {self.arguments[0]!r} here")
        figure = pictured(*said_of(picture))
        figure += nodes.raw("", drawn(picture, self._marks()), format="html")
        return [figure]

    def _marks(self) -> tuple[tuple[int, int], ...]:
        places = [place.split(",") for place in self.options.get("marks", "").split()]
        try:
            return tuple((int(x), int(y)) for x, y in places)
        except ValueError:
            raise self.error("marks are places such as 40,120 200,80") from None


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "rule", RuleDirective)
    app.add_directive_to_domain("academie", "lines", LinesDirective)
    app.add_directive_to_domain("academie", "reading", ReadingDirective)
    app.add_directive_to_domain("academie", "draw", DrawDirective)
