"""Figures about the texts: state, translations, and what carries them out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from docutils import nodes

from academie.core import AcademieError
from academie.core.messages import Message
from academie.site.evidence.titles import names_of_work
from academie.site.i18n.ui_strings import language_named, spans
from academie.site.pages.records import CORRECTED
from academie.site.sphinx.base import EditionDirective, GatheringDirective, number, table
from academie.site.sphinx.nodes import (
    function_link,
    in_languages,
    link,
    listed,
    on_a_line,
    paragraph,
)
from academie.texts.languages import ENGLISH
from academie.texts.model import CORRECTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sphinx.application import Sphinx

    from academie.site.sphinx.base import Cells
    from academie.texts.model import Rule, Work

_NONE = "—"
#: The message for each kind of passage.
_RULES = {
    "rule": "site.rule_rule",
    "definition": "site.rule_definition",
    "example": "site.rule_example",
    "note": "site.rule_note",
    "move": "site.rule_move",
    "row": "site.rule_row",
    "supplied": "site.rule_supplied",
    "heading": "site.rule_heading",
    "question": "site.rule_question",
    "history": "site.rule_history",
    "advice": "site.rule_advice",
    "front": "site.rule_front",
    "contents": "site.rule_contents",
}


class StateDirective(EditionDirective):
    """Show the state of a text in figures, and its data files."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the list."""
        try:
            work = self.evidence.library.work(self.arguments[0])
        except AcademieError as error:
            raise self.error(str(error)) from error
        items = nodes.bullet_list(classes=["state"])
        for name, said in self._said(work):
            item = nodes.list_item()
            item += paragraph(nodes.strong("", "", *spans(name)), nodes.Text(" "), *said)
            items += item
        return [items]

    def _said(self, work: Work) -> Iterator[tuple[str, list[nodes.Node]]]:
        rules = printed(work)
        words = sum(len(rule.fr.words.split()) for rule in rules)
        pages = [rule.page for rule in rules if rule.page]
        passages = Message("site.passages", n=len(rules))
        extent = spans("site.extent_is", passages=passages, words=Message("site.words", n=words))
        yield "site.extent", extent
        if pages:
            first, last = (p.partition("-")[0] for p in (pages[0], pages[-1][::-1]))
            yield "site.printed_pages", spans("site.from_to", first=first, last=last[::-1])
        kinds = Counter(entry.kind for entry in work.emendations)
        present = [kind for kind in CORRECTIONS if kinds[kind]]
        corrected = spans(
            "site.corrected",
            corrected=Message("site.words_or_phrases", n=len(work.emendations)),
            kinds=[
                Message("site.counted_kind", kind=Message(CORRECTED[kind]), number=kinds[kind])
                for kind in present
            ],
            left=Message("site.left_out", n=len(work.left)),
        )
        yield "site.corrections", corrected
        yield "site.translation", list(_translation(rules, work.languages))
        coded = [rule for rule in rules if rule.coded]
        cited = sum(bool(self.evidence.functions(rule.id)) for rule in coded)
        defined = sum(rule.id in self.evidence.defined for rule in coded)
        carried_out = _carried_out(cited - defined, len(coded))
        if defined:
            carried_out += [nodes.Text(" "), *spans("site.others_defined", n=defined)]
        yield "site.carried_out", carried_out
        links: list[nodes.Node] = [
            nodes.reference("", "", *name, refuri=f"{work.slug}.{suffix}", internal=True)
            for name, suffix in files_of(work)
        ]
        yield "site.data", [*listed(links), nodes.Text(".")]


def _translation(rules: Sequence[Rule], languages: Iterable[str]) -> Iterator[nodes.Node]:
    """Say how many of *rules* are translated into each language."""
    passages = Message("site.passages", n=len(rules))
    for language in dict.fromkeys((ENGLISH, *languages)):
        some, named = translated(rules, language), language_named(language)
        if language != ENGLISH:
            yield nodes.Text(" ")
        if some and some < len(rules):
            yield from spans("site.some_in", some=some, passages=passages, language=named)
        else:
            kind = "site.all_in" if some else "site.none_in"
            yield from spans(kind, passages=passages, language=named)


def _carried_out(some: int, every: int) -> list[nodes.Node]:
    """Say how many passages are carried out, of those with something to carry out."""
    if not every:
        return spans("site.nothing_to_carry_out")
    if some in {0, every}:
        return spans("site.all_carried_out" if some else "site.none_carried_out", n=every)
    return spans("site.some_carried_out", some=some, n=every)


def files_of(work: Work) -> Iterator[tuple[list[nodes.Node], str]]:
    """List the data files of *work*: their names and endings."""
    yield [nodes.Text("TEI")], "tei.xml"
    yield [nodes.Text("JSON")], "json"
    yield spans("site.file_text"), "txt"
    for language in work.languages:
        name = language_named(language)
        yield spans("site.file_tei_in", language=name), f"{language}.tei.xml"
        yield spans("site.file_text_in", language=name), f"{language}.txt"


def translated(rules: Iterable[Rule], language: str) -> int:
    """Count how many of *rules* are translated into *language*."""
    return sum(language in rule.translations for rule in rules)


class TranslatedDirective(EditionDirective):
    """Show for each text how many passages are translated into each language."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        works = list(self.evidence.library.works)
        languages = list(dict.fromkeys(k for work in works for k in (ENGLISH, *work.languages)))
        named = map(language_named, languages)
        header = ("site.column_text", "site.column_passages", *named)
        rows = (self._row(work, languages) for work in works)
        return [table("site.how_much_translated", header, rows, kind="figures")]

    def _row(self, work: Work, languages: Sequence[str]) -> Cells:
        rules = list(work.rules.values())
        shares = (_share(translated(rules, k), len(rules)) for k in languages)
        first = link(self.env.docname, "rule", rules[0].id, *in_languages(names_of_work(work)))
        return [[first], number(len(rules)), *([nodes.Text(share)] for share in shares)]


def _share(some: int, every: int) -> str:
    """Return the percentage, rounded down, so that only all is a hundred."""
    return f"{100 * some // every} %" if some else _NONE


class CoverageDirective(GatheringDirective):
    """Show for each text what is carried out; for one text rule by rule.

    There are thousands of rules, so that each text has them on a page of its own.
    """

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the table of all texts with links, or the table of one text."""
        if self.arguments:
            try:
                return [self._rule_by_rule(self.evidence.library.work(self.arguments[0]))]
            except AcademieError as error:
                raise self.error(str(error)) from error
        header = (
            "site.column_text",
            "site.column_passages",
            "site.column_in_english",
            "site.column_to_carry_out",
            "site.column_read_with",
            "site.column_cited",
            "site.column_defined",
            "site.column_exercised",
            "site.column_proved",
            "site.column_tight",
        )
        works = list(self.evidence.library.works)
        rows = (self._figures(work) for work in works)
        sections = [self._section(work) for work in works if self._has_a_game(work)]
        return [table("site.how_far", header, rows, kind="figures"), *sections]

    def of_work(self, work: Work) -> Iterator[nodes.Node]:
        """Link the table of its rules."""
        up = "../" * self.env.docname.count("/")
        page = nodes.reference("", "", refuri=f"{up}{work.slug}/coverage.html", internal=True)
        page += spans("site.passages_one_by_one", n=len(_covered(work)))
        yield paragraph(page)

    def _rule_by_rule(self, work: Work) -> nodes.Element:
        """Make the table of the rules of *work*: functions, examples, mutation scores."""
        header = (
            "site.column_rule",
            "site.column_kind",
            "site.column_cited_by",
            "site.column_exercised_by",
            "site.column_rule_proved",
            "site.column_noticed",
        )
        return table("site.coverage_of", header, map(self._row, _covered(work)), of=work)

    def _has_a_game(self, work: Work) -> bool:
        return any(self.evidence.functions(rule) for rule in work.rules)

    def _figures(self, work: Work) -> Cells:
        rules = work.rules.values()
        coded = [rule for rule in rules if rule.coded]
        figures = (
            len(rules),
            translated(rules, ENGLISH),
            len(coded),
            sum(rule.id in self.evidence.library.parallels for rule in coded),
            sum(bool(self.evidence.functions(rule.id)) for rule in coded),
            sum(rule.id in self.evidence.defined for rule in coded),
            sum(self._is_exercised(rule) for rule in coded),
            sum(rule.id in self.evidence.proved for rule in coded),
            sum(self._is_tight(rule) for rule in coded),
        )
        title = in_languages(names_of_work(work))
        first = link(self.env.docname, "rule", next(iter(work.rules)), *title)
        return [[first], *map(number, figures)]

    def _is_exercised(self, rule: Rule) -> bool:
        """Check whether an example applied it; every build plays the moves of chess."""
        return rule.id in self.evidence.exercised or rule.id in self.evidence.players.moves

    def _is_tight(self, rule: Rule) -> bool:
        held = self.evidence.tightness.get(rule.id)
        return held is not None and held.tight

    def _held(self, rule: Rule) -> list[nodes.Node]:
        held = self.evidence.tightness.get(rule.id)
        if held is None:
            return [nodes.Text(_NONE)]
        return spans("site.some_of_all", some=held.examples + held.tests, all=held.alterations)

    def _row(self, rule: Rule) -> Cells:
        docname = self.env.docname
        functions = [function_link(docname, f) for f in self.evidence.functions(rule.id)]
        if rule.id in self.evidence.defined:
            functions.append(on_a_line(*spans("site.only_defined")))
        examples: list[nodes.Node] = [
            link(
                docname,
                "example",
                r.example.slug,
                *in_languages(self.evidence.titles_of_example(r.example.place)),
            )
            for r in self.evidence.exercised.get(rule.id, ())
        ]
        read_with = [
            on_a_line(
                *spans("site.read_with"), nodes.Text(" "), link(docname, "rule", pair.governing)
            )
            for pair in self.evidence.library.parallels.get(rule.id, ())
        ]
        nothing = [nodes.Text(_NONE)] if rule.coded else spans("site.makes_no_code")
        proved = rule.id in self.evidence.proved
        return [
            [link(docname, "rule", rule.id)],
            spans(_RULES[rule.kind]),
            listed(functions) or listed(read_with) or nothing,
            listed(examples) or [nodes.Text(_NONE)],
            spans("site.yes") if proved else [nodes.Text(_NONE)],
            self._held(rule),
        ]


def _covered(work: Work) -> list[Rule]:
    """List the passages of *work* for the table, without moves."""
    return [rule for rule in work.rules.values() if rule.kind != "move"]


class VerifiedDirective(EditionDirective):
    """Say in one paragraph how much was verified before this site was built."""

    def run(self) -> list[nodes.Node]:
        """Count what was verified."""
        evidence = self.evidence
        prompts = sum(run.prompts for run in evidence.runs)
        cited = sum(bool(evidence.functions(rule.id)) for rule in evidence.library.rules)
        defined = sum(rule.id in evidence.defined for rule in evidence.library.rules)
        counts = [
            Message("site.texts", n=len(evidence.library.slugs)),
            Message("site.citable", n=sum(len(rules) for rules in evidence.pages.values())),
            *self._translated(),
            Message("site.examples_run", n=len(evidence.runs)),
            Message("site.prompts_checked", n=prompts),
            Message("site.book_answers", n=evidence.shown.book_answers),
            Message("site.rules_cited", n=cited),
            Message("site.rules_defined", n=defined),
            Message("site.rules_exercised", n=len(evidence.exercised)),
            Message("site.rules_proved", n=len(evidence.proved)),
            Message(
                "site.rules_by_the_book",
                n=len(evidence.by_the_book),
                claimed=len(evidence.claimed),
            ),
        ]
        return [paragraph(*spans("site.counted_so", counts=counts), classes=["verified"])]

    def _translated(self) -> Iterator[Message]:
        works = list(self.evidence.library.works)
        rules = [rule for work in works for rule in work.rules.values()]
        for language in dict.fromkeys(k for work in works for k in (ENGLISH, *work.languages)):
            some, named = translated(rules, language), language_named(language)
            if some == len(rules):
                yield Message("site.all_of_them_in", language=named)
            else:
                yield Message("site.so_many_in", some=some, language=named)


def printed(work: Work) -> list[Rule]:
    """List the passages of *work* from the book, without supplied ones."""
    return [rule for rule in work.rules.values() if rule.kind != "supplied"]


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "state", StateDirective)
    app.add_directive_to_domain("academie", "translated", TranslatedDirective)
    app.add_directive_to_domain("academie", "coverage", CoverageDirective)
    app.add_directive_to_domain("academie", "verified", VerifiedDirective)
