"""The quiet line under a passage: permalink, citation, and what carries the rule out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from academie.site.i18n import ui_strings
from academie.site.i18n.ui_strings import language_named, spans
from academie.site.pages.frequency import told
from academie.site.sphinx.nodes import (
    Proof,
    Summary,
    both,
    elsewhere,
    function_link,
    hidden,
    in_languages,
    link,
    on_a_line,
    spoken,
)
from academie.texts.language.quoted import Found, find
from academie.texts.languages import FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from academie.site.build.evidence import Evidence
    from academie.texts.model import Clause, Rule
    from academie.texts.tables.mutation_scores import Tightness

_KINDS = {
    "example": "site.kind_example",
    "definition": "site.kind_definition",
    "note": "site.kind_note",
    "history": "site.kind_history",
    "advice": "site.kind_advice",
    "supplied": "site.kind_supplied",
}


#: What goes through the words of a rule; its list has the numbers that stand in the words.
CLAUSES = "site.clauses"
#: How to cite a passage.
CITE = "site.cite"


def address(rule: Rule, number: str = "") -> nodes.raw:
    """The short address of a passage of one line, shown as the last part of its id.

    :param number: shown in its place: that of a move of chess.
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


def controls(evidence: Evidence, rule: Rule, docname: str) -> nodes.container:
    """The line that stands under *rule* on the page *docname*.

    It leads to the page of its short address, which has all that there is about the rule: a text
    with as much between its rules would be three times as heavy, and is read for its rules.

    What leads nowhere else on the site is HTML in one piece: a page has hundreds of these lines.
    """
    line = nodes.container(classes=["controls"])
    line += _html(_always(evidence, rule))
    for name, entries in proofs(evidence, rule, docname):
        numbered = name == CLAUSES
        items: nodes.Element = nodes.enumerated_list() if numbered else nodes.bullet_list()
        items += [_item(entry) for entry in entries]
        line += _disclosed(name, len(entries), rule, items)
    return line


def _always(evidence: Evidence, rule: Rule) -> str:
    """Permalink, kind, printed pages, and where to cite."""
    hidden_id = f'<span class="visually-hidden">, {rule.id}</span>'
    leads = ui_strings.html("site.permanent_link")
    said = f'<span class="visually-hidden">{leads} </span>'
    link_here = f'<a class="reference internal" href="#{rule.id}">{said}{rule.id}</a>'
    parts = [f'<span class="permalink">{link_here}</span>']
    if rule.kind in _KINDS:
        parts.append(f'<span class="kind">{ui_strings.html(_KINDS[rule.kind])}</span>')
    if rule.id in evidence.unread:
        named = [*map(language_named, evidence.unread[rule.id])]
        changed = ui_strings.heading_html("site.unread", languages=named)
        parts.append(f'<span class="kind">{changed}</span>')
    if rule.page:
        parts.append(f'<span class="pages">p. {rule.page}</span>')
    parts.append(elsewhere(rule.id, CITE, f"{ui_strings.html(CITE)}{hidden_id}"))
    return "".join(parts)


def proofs(
    evidence: Evidence, rule: Rule, docname: str
) -> Iterator[tuple[str, Sequence[nodes.Node]]]:
    """What there is about *rule* elsewhere: functions, examples, notes, apparatus.

    Each goes by the kind of what the site calls it.
    """
    yield from proofs_of(evidence, rule.id, docname)
    found: dict[str, list[nodes.Node]] = {
        "site.notes": [
            link(docname, "note", note.id, *in_languages(evidence.titles_of_note(note)))
            for note in evidence.readings(rule)
        ],
        "site.apparatus": [
            link(docname, "apparatus", e.id, spoken(FRENCH, nodes.Text(f"{e.printed} → {e.read}")))
            for e in evidence.emendations(rule)
        ],
    }
    yield from ((name, entries) for name, entries in found.items() if entries)


def proofs_of(
    evidence: Evidence, id_: str, docname: str
) -> Iterator[tuple[str, Sequence[nodes.Node]]]:
    """What carries out the rule or note *id_* and what applied it, or the rule it is read with."""
    read_with = [
        on_a_line(
            *evidence.reason(id_, pair.why), *_colon(), _passage(evidence, docname, pair.governing)
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
        yield "site.in_code", functions
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
        link(docname, "example", r.example.slug, *evidence.example_named(r))
        for r in evidence.exercised.get(id_, ())
    ]
    if examples:
        yield "site.examples", examples


def _clause(evidence: Evidence, docname: str, clause: Clause) -> nodes.Node:
    """The words of a duty, and what answers for them."""
    words = (
        on_a_line(*spans("site.the_whole")) if clause.whole else _quoted(evidence, docname, clause)
    )
    if not clause.answered:
        held = spans("site.clause_open" if clause.open else "site.clause_asks_nothing")
        why = evidence.reason(clause.rule, clause.why)
        return on_a_line(words, *_colon(), *held, nodes.Text(", "), *why)
    shown = next(r for r in evidence.runs if r.example.slug == clause.example)
    by = function_link(docname, clause.function)
    page = link(docname, "example", clause.example, *evidence.example_named(shown))
    return on_a_line(words, *_colon(), by, nodes.Text(", "), page)


def _colon() -> list[nodes.Node]:
    return [*spans("site.colon"), nodes.Text(" ")]


def _quoted(evidence: Evidence, docname: str, clause: Clause) -> nodes.Node:
    """The words of a duty as the text has them, and their English."""
    rule = evidence.library.rule(clause.rule)
    found = find(clause.words, [rule], least=1) or Found(rule, "", whole=False)
    return both(f"« {clause.words} »", found, docname)


def in_words(held: Tightness) -> list[nodes.Node]:
    """How tightly a rule is held: ``12 of 12 alterations noticed, 10 by examples, 2 by tests``."""
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


def _disclosed(name: str, number: int, rule: Rule, content: nodes.Node) -> Proof:
    summary = Summary()
    summary += [*spans(name), nodes.Text(f" ({number})"), hidden(f", {rule.id}")]
    box = Proof(classes=["clauses"] if name == CLAUSES else [], rule=rule.id, name=name)
    box += [summary, content]
    return box


def _item(entry: nodes.Node) -> nodes.list_item:
    line = nodes.paragraph()
    line += entry
    item = nodes.list_item()
    item += line
    return item
