"""The quiet line under a passage: permalink, citation, and what carries the rule out."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from docutils import nodes

from academie.edition.citation import FORMATS
from academie.site.nodes import Disclosure, Summary, function_link, hidden, link

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from academie.edition.records import Rule
    from academie.site.verification import Evidence

_NAMES = {"text": "Plain text", "bibtex": "BibTeX", "ris": "RIS", "csl-json": "CSL-JSON"}
_KINDS = {
    "example": "a case worked in the text",
    "definition": "definition",
    "note": "note",
    "history": "history: makes no code",
    "advice": "advice: makes no code",
    "supplied": "supplied from usage, not in the text",
}


def address(rule: Rule) -> nodes.inline:
    """The short address of a passage of one line, shown as the last part of its id."""
    last = rule.id.rpartition(".")[2]
    shown = nodes.reference("", last, refuri=f"../r/{rule.id}.html", internal=True)
    shown.insert(0, hidden(f"Address of {rule.id.removesuffix(last)}"))
    return nodes.inline("", "", shown, classes=["address", "no-search"])


def controls(evidence: Evidence, rule: Rule, docname: str) -> nodes.container:
    """Everything that stands under *rule* on the page *docname*."""
    line = nodes.container(classes=["controls", "no-search"])
    permalink = nodes.reference("", rule.id, refid=rule.id)
    permalink.insert(0, hidden("Permanent link to "))
    line += nodes.inline("", "", permalink, classes=["permalink"])
    if rule.kind in _KINDS:
        line += nodes.inline("", _KINDS[rule.kind], classes=["kind"])
    if rule.page:
        line += nodes.inline("", f"p. {rule.page}", classes=["pages"])
    line += _disclosed("cite", rule, nodes.raw("", citations(evidence, rule), format="html"))
    for name, entries in proofs(evidence, rule, docname):
        items = nodes.bullet_list()
        items += [_item(entry) for entry in entries]
        line += _disclosed(f"{name} ({len(entries)})", rule, items, name)
    return line


def citations(evidence: Evidence, rule: Rule) -> str:
    """Every form of citation, as HTML that needs no script; the script adds buttons to copy."""
    work = evidence.library.work(rule.work)
    rows = "".join(
        f"<dt>{_NAMES.get(name, name)}</dt><dd><pre>{escape(form(work, rule))}</pre></dd>"
        for name, form in FORMATS.items()
    )
    return f'<dl class="citations">{rows}</dl>'


def proofs(
    evidence: Evidence, rule: Rule, docname: str
) -> Iterator[tuple[str, Sequence[nodes.Node]]]:
    """What there is about *rule* elsewhere, by name: functions, examples, notes, apparatus."""
    yield from proofs_of(evidence, rule.id, docname)
    found: dict[str, list[nodes.Node]] = {
        "notes": [
            link(docname, "note", note.id, nodes.Text(note.title or note.id))
            for note in evidence.readings(rule)
        ],
        "apparatus": [
            link(docname, "apparatus", e.id, nodes.Text(f"{e.printed} → {e.read}"))
            for e in evidence.emendations(rule)
        ],
    }
    yield from ((name, entries) for name, entries in found.items() if entries)


def proofs_of(
    evidence: Evidence, id_: str, docname: str
) -> Iterator[tuple[str, Sequence[nodes.Node]]]:
    """The functions that carry out the rule or note *id_*, and the examples that applied it."""
    functions = [function_link(docname, f) for f in evidence.functions(id_)]
    if functions:
        yield "in code", functions
    examples = [
        link(docname, "example", r.example.slug, nodes.Text(r.example.title))
        for r in evidence.exercised.get(id_, ())
    ]
    if examples:
        yield "examples", examples


def _disclosed(said: str, rule: Rule, content: nodes.Node, name: str = "") -> Disclosure:
    summary = Summary("", said)
    summary += hidden(f", {rule.id}")
    box = Disclosure(classes=["control"], rule=rule.id, name=name)
    box += [summary, content]
    return box


def _item(entry: nodes.Node) -> nodes.list_item:
    line = nodes.paragraph()
    line += entry
    item = nodes.list_item()
    item += line
    return item
