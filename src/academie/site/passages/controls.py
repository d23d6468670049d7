"""The id of a passage in the margin, and the line of links under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from academie.addresses import at
from academie.site.evidence.evidence import told_reason
from academie.site.i18n import ui_strings
from academie.site.i18n.ui_strings import language_named, spans
from academie.site.passages.frequency import told
from academie.site.sphinx.nodes import (
    Proof,
    both,
    elsewhere,
    function_link,
    in_languages,
    link,
    on_a_line,
    place_of,
    spoken,
)
from academie.texts.examples import text_of
from academie.texts.language.quoted import Found, find
from academie.texts.languages import FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from academie.site.evidence.evidence import Evidence
    from academie.texts.model import Clause, Reading, Rule
    from academie.texts.tables.mutation_scores import Tightness

#: The kind of the list of clauses, with the numbers marked in the words.
CLAUSES = "site.clauses"
#: The kind of the citation of a passage.
#: The drawn case of a row of a tariff.
CASE = "site.case"
CITE = "site.cite"
#: The notes that read a passage.
NOTES = "site.notes"
#: The kinds of lists that are no evidence.
APART = frozenset({NOTES, "site.apparatus"})
#: The anchor of the evidence on the page of a rule.
EVIDENCE = "evidence"


def address(rule: Rule, number: str = "") -> nodes.raw:
    """Make the short address of a passage of one line, shown as the last part of its id.

    :param number: shown instead, for a move of chess.
    """
    above, _, last = rule.id.rpartition(".")
    if number:
        return _html(f'<span class="address"><a href="../r/{rule.id}.html">{number}</a></span>')
    heard = ui_strings.html_apart("site.address_of", above=above)
    return _html(
        f'<span class="address"><a href="../r/{rule.id}.html">'
        f'<span class="visually-hidden">{heard}</span>'
        f"{last}</a></span>"
    )


def margin(rule: Rule, page: str) -> nodes.raw:
    """Make the margin of *rule*: its id with a link, and the printed *page*."""
    above, dot, last = rule.id.partition(".")
    shown = f'<span class="visually-hidden">{above}{dot}</span>{last}' if last else rule.id
    leads = f'<span class="visually-hidden">{ui_strings.html("site.permanent_link")} </span>'
    pages = f'<span class="pages">p. {page}</span>' if page else ""
    return _html(f'<div class="at"><a href="#{rule.id}">{leads}{shown}</a>{pages}</div>')


def controls(evidence: Evidence, rule: Rule, docname: str) -> nodes.container:
    """Make the line under *rule* on the page *docname*: cite, evidence, note.

    It leads to the page of its short address, which has all data on the rule: a text
    with as much between its rules would be three times as heavy, and is read for its rules.

    What leads nowhere else on the site is HTML in one piece: a page has hundreds of these lines.
    """
    line = nodes.container(classes=["controls"])
    found = lists(evidence, rule, docname)
    proved = any(one["name"] not in APART for one in found)
    line += _html(_always(evidence, rule, proved=proved))
    for n, note in enumerate(evidence.readings(rule.id), 1):
        line += _note(note, rule, n)
    line += found
    return line


def lists(evidence: Evidence, rule: Rule, docname: str) -> list[Proof]:
    """Make the lists of evidence about *rule*, for its short address."""
    found = []
    for name, entries in proofs(evidence, rule, docname):
        items: nodes.Element = nodes.bullet_list()
        if name == CLAUSES:  # they are numbered in the words of the rule too
            items = nodes.enumerated_list()
        items.extend(_item(entry) for entry in entries)
        found.append(Proof("", items, rule=rule.id, name=name))
    return found


def case_link(rule: Rule) -> nodes.raw:
    """Make a link to the drawn case of a row, which its short address has."""
    hidden_id = f'<span class="visually-hidden">, {rule.id}</span>'
    return _html(elsewhere(rule.id, place_of(CASE), f"{ui_strings.html(CASE)}{hidden_id}"))


def _always(evidence: Evidence, rule: Rule, *, proved: bool) -> str:
    """Make the links of every line: the other language on a phone, citation, evidence."""
    hidden_id = f'<span class="visually-hidden">, {rule.id}</span>'
    parts = []
    if rule.translations:
        tap = ui_strings.html("site.tap_french")
        parts.append(f'<label class="tap"><input type="checkbox">{tap}</label>')
    parts.append(elsewhere(rule.id, place_of(CITE), f"{ui_strings.html(CITE)}{hidden_id}"))
    if proved:
        words = f"{ui_strings.html('site.evidence')}{hidden_id}"
        parts.append(elsewhere(rule.id, EVIDENCE, words))
    if rule.kind == "supplied":
        parts.append(f'<span class="kind">{ui_strings.html("site.kind_supplied")}</span>')
    if rule.id in evidence.unread:
        named = [*map(language_named, evidence.unread[rule.id])]
        changed = ui_strings.heading_html("site.unread", languages=named)
        parts.append(f'<span class="kind">{changed}</span>')
    return "".join(parts)


def _note(note: Reading, rule: Rule, n: int) -> nodes.raw:
    """Link *note*, which the script opens in place."""
    hidden_id = f'<span class="visually-hidden">, {rule.id}</span>'
    up = "../" if "/" in rule.place else ""
    address = f"{up}{at(note.place, note.id)}"
    words = ui_strings.html("site.note") + (f" {n}" if n > 1 else "")
    return _html(f'<a class="control" href="{address}">{words}{hidden_id}</a>')


def proofs(
    evidence: Evidence, rule: Rule, docname: str
) -> Iterator[tuple[str, Sequence[nodes.Node]]]:
    """Yield the evidence about *rule*: functions, examples, notes, apparatus.

    Each has the kind of its heading.
    """
    yield from proofs_of(evidence, rule.id, docname)
    found: dict[str, list[nodes.Node]] = {
        NOTES: [
            link(docname, "note", note.id, *in_languages(evidence.titles_of_note(note.id)))
            for note in evidence.readings(rule.id)
        ],
        "site.apparatus": [
            link(docname, "apparatus", e.id, spoken(FRENCH, nodes.Text(f"{e.printed} → {e.read}")))
            for e in evidence.emendations(rule.id)
        ],
    }
    yield from ((name, entries) for name, entries in found.items() if entries)


def proofs_of(
    evidence: Evidence, id_: str, docname: str
) -> Iterator[tuple[str, Sequence[nodes.Node]]]:
    """Yield what carries out the rule or note *id_*, and the examples that apply it."""
    read_with = [
        on_a_line(
            *told_reason(evidence, id_, pair.why),
            *_colon(),
            _passage(evidence, docname, pair.governing),
        )
        for pair in evidence.library.parallels.get(id_, ())
    ]
    if read_with:
        yield "site.read_with", read_with
    again = [_passage(evidence, docname, other) for other in evidence.said_again.get(id_, ())]
    if again:
        yield "site.said_again", again
    functions = [function_link(docname, f) for f in evidence.functions(id_)]
    if functions:
        yield "site.defined_in_code" if id_ in evidence.defined else "site.in_code", functions
    clauses = [_clause(evidence, docname, clause) for clause in evidence.clauses.get(id_, ())]
    if clauses:
        yield CLAUSES, clauses
    held = evidence.tightness.get(id_)
    if held:
        yield "site.held", [on_a_line(*in_words(held))]
    often = [on_a_line(*told(one)) for one in evidence.often.get(id_, ())]
    if often:
        yield "site.how_often", often
    examples = [
        link(docname, "example", e.slug, *in_languages(evidence.titles_of_example(e.place)))
        for e in evidence.shown.in_examples(id_)
    ]
    if examples:
        yield "site.examples", examples
    refused = evidence.refused.get(id_, ())
    if refused:
        yield "site.refused", [_refusals(docname, id_, refused[0].game, len(refused))]


def _refusals(docname: str, id_: str, game: str, number: int) -> nodes.Node:
    """Link what the rule *id_* refuses, on the page of its *game*."""
    address = f"{text_of(game)}/refusals.html#refuses-{id_}"
    up = "../" * docname.count("/")
    said = spans("site.cases_refused", n=number)
    return nodes.reference("", "", *said, refuri=f"{up}{address}", internal=True)


def _clause(evidence: Evidence, docname: str, clause: Clause) -> nodes.Node:
    """Show the words of a clause, and the function and example for it."""
    words = (
        on_a_line(*spans("site.the_whole")) if clause.whole else _quoted(evidence, docname, clause)
    )
    if not clause.answered:
        held = spans("site.clause_open" if clause.open else "site.clause_asks_nothing")
        why = told_reason(evidence, clause.rule, clause.why)
        return on_a_line(words, *_colon(), *held, nodes.Text(", "), *why)
    evidence.titles_of_example(evidence.place_of(clause.example))
    by = function_link(docname, clause.function)
    page = link(
        docname,
        "example",
        clause.example,
        *in_languages(evidence.titles_of_example(evidence.place_of(clause.example))),
    )
    return on_a_line(words, *_colon(), by, nodes.Text(", "), page)


def _colon() -> list[nodes.Node]:
    return [*spans("site.colon"), nodes.Text(" ")]


def _quoted(evidence: Evidence, docname: str, clause: Clause) -> nodes.Node:
    """Show the words of a clause, with their English."""
    rule = evidence.library.rule(clause.rule)
    found = find(clause.words, [rule], least=1) or Found(rule, "", whole=False)
    return both(f"« {clause.words} »", found, docname)


def in_words(held: Tightness) -> list[nodes.Node]:
    """Say the mutation score of a rule, such as ``12 of 12 deliberate errors detected``."""
    return spans(
        "site.alterations_noticed",
        noticed=held.examples + held.tests,
        alterations=held.alterations,
        examples=held.examples,
        tests=held.tests,
    )


def _passage(evidence: Evidence, docname: str, id_: str) -> nodes.Node:
    return link(docname, "note" if evidence.is_note(id_) else "rule", id_)


def _html(fragment: str) -> nodes.raw:
    return nodes.raw("", fragment, format="html")


def _item(entry: nodes.Node) -> nodes.list_item:
    line = nodes.paragraph()
    line += entry
    item = nodes.list_item()
    item += line
    return item
