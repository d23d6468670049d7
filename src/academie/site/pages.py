"""What is published beside the pages: a short address for each rule, printed pages, data."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from docutils import nodes
from docutils.utils import new_document
from sphinx.addnodes import index, pending_xref
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.search import js_index

from academie import __version__
from academie.edition import export
from academie.edition.words import typeset
from academie.site.controls import citations, proofs
from academie.site.nodes import Column, Passage, paragraph

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from sphinx.application import Sphinx

    from academie.edition.records import Rule
    from academie.site.domain import AcademieDomain
    from academie.site.verification import Evidence

_FROM = "r/index"  # no page: whence links in the folder of short addresses start
_PAGE = re.compile(r"\d+")


class Shown(NamedTuple):
    """A rule as its short address shows it."""

    fr: str
    en: str
    proofs: Sequence[tuple[str, str]]


def say_whether_bilingual(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], _tree: object
) -> None:
    """Tell the template whether a page needs the switch of languages."""
    context["bilingual"] = pagename in _domain(app).evidence.pages


class EditionBuilder(StandaloneHTMLBuilder):
    """Sphinx's HTML builder, whose search also finds each rule at its short address."""

    def dump_search_index(self) -> None:
        """Write the index of the pages and of the rules."""
        if self.indexer is None:
            return
        self.indexer.prune(self.env.all_docs)
        domain = cast("AcademieDomain", self.env.get_domain("academie"))
        for rule in domain.evidence.library.rules:
            address = f"r/{rule.id}"
            self.indexer.feed(address, address, title_of(rule), _searched(rule))
        index_file = self.outdir / self.searchindex_filename
        index_file.write_text(js_index.dumps(self.indexer.freeze()), encoding="utf-8")


def title_of(rule: Rule) -> str:
    """One line by which *rule* is known in lists: its number, and our titles."""
    number = rule.fr.label.rstrip(".")
    titles = " / ".join(t for t in (rule.fr.title, rule.en.title if rule.en else "") if t)
    return f"{number}. {titles}".strip(". ") or rule.fr.words


def write_beside(app: Sphinx, exception: Exception | None) -> None:
    """Write the short addresses, the printed pages and the data of a build that succeeded."""
    builder = app.builder
    if exception is not None or not isinstance(builder, StandaloneHTMLBuilder):
        return
    domain = _domain(app)
    _write_data(app.outdir, domain.evidence)
    for docname, rules in domain.evidence.pages.items():
        missing = any(not (app.outdir / "r" / f"{rule.id}.html").exists() for rule in rules)
        if docname in domain.reread or missing:
            _write_rules(app, builder, docname, rules)
    _write_printed_pages(app, domain.evidence)


def _write_data(out: Path, evidence: Evidence) -> None:
    library = evidence.library
    data = {
        "rules": export.rules(library),
        "registry": export.registry(library),
        "lexicon": export.lexicon(library),
        "examples": export.examples(evidence.runs),
    }
    for name, content in data.items():
        text = json.dumps(content, ensure_ascii=False, indent=1) + "\n"
        (out / f"{name}.json").write_text(text, encoding="utf-8")


def _write_rules(
    app: Sphinx, builder: StandaloneHTMLBuilder, docname: str, rules: Sequence[Rule]
) -> None:
    evidence = _domain(app).evidence
    shown = _rendered(app, builder, docname, rules)
    for rule in rules:
        context = {
            "rule": rule,
            "work": evidence.library.work(rule.work),
            "title": title_of(rule),
            "shown": shown[rule.id],
            "parts": [(p, title_of(p)) for p in evidence.library.parts(rule.id) if p != rule],
            "citations": citations(evidence, rule),
        }
        _write(app, f"r/{rule.id}", "rule.html", context)


def _write_printed_pages(app: Sphinx, evidence: Evidence) -> None:
    printed: dict[str, list[Rule]] = {}
    for rule in evidence.library.rules:
        for number in _PAGE.findall(rule.page or ""):
            printed.setdefault(number, []).append(rule)
    for number, rules in sorted(printed.items()):
        entries = [(rule, title_of(rule)) for rule in rules]
        _write(app, f"p/{number}", "printed.html", {"number": number, "entries": entries})


def _write(app: Sphinx, name: str, template: str, context: dict[str, Any]) -> None:
    builder = app.builder
    templates = builder.templates
    if templates is None or not isinstance(builder, StandaloneHTMLBuilder):
        return
    page = templates.render(template, {"release": __version__, **context})
    out = builder.get_output_path(name)
    out.parent.mkdir(exist_ok=True)
    out.write_text(page, encoding="utf-8")


def _rendered(
    app: Sphinx, builder: StandaloneHTMLBuilder, docname: str, rules: Sequence[Rule]
) -> dict[str, Shown]:
    """HTML of *rules*, which all stand on the page *docname*, with links that start in ``r/``."""
    env, evidence = app.env, _domain(app).evidence
    document = env.get_doctree(docname)
    rows = {row["rule"]: row for row in document.findall(Passage)}
    boxes: dict[str, tuple[nodes.Element, list[tuple[str, nodes.bullet_list]]]] = {}
    document.clear()
    for rule in rules:
        row: nodes.Element = rows.get(rule.id) or _heading(rule)
        found = [(name, _list(entries)) for name, entries in proofs(evidence, rule, _FROM)]
        boxes[rule.id] = (row, found)
        document += [row, *(entries for _, entries in found)]
    for reference in document.findall(pending_xref):
        reference["refdoc"] = _FROM
    env.apply_post_transforms(document, _FROM)

    def html(node: nodes.Node) -> str:
        return str(builder.render_partial(node)["fragment"])

    shown: dict[str, Shown] = {}
    for id_, (row, found) in boxes.items():
        columns = [n for n in row.children if isinstance(n, Column)]
        sides = ["".join(html(child) for child in column.children) for column in columns]
        shown[id_] = Shown(sides[0], sides[1], [(name, html(entries)) for name, entries in found])
    return shown


def _heading(rule: Rule) -> Passage:
    row = Passage()
    for words in (rule.fr, rule.en or rule.fr):
        column = Column()
        column += paragraph(nodes.Text(typeset(words.words)))
        row += column
    return row


def _list(entries: Sequence[nodes.Node]) -> nodes.bullet_list:
    items = nodes.bullet_list()
    for entry in entries:
        item = nodes.list_item()
        item += paragraph(entry)
        items += item
    return items


def _searched(rule: Rule) -> nodes.document:
    document = new_document(rule.fr.file)
    entry = index(entries=[("single", rule.id, "", "main", None)])
    section = nodes.section()
    section += [nodes.title("", title_of(rule)), entry]
    section += [nodes.paragraph("", words.words) for words in (rule.fr, rule.en) if words]
    document += section
    return document


def _domain(app: Sphinx) -> AcademieDomain:
    return cast("AcademieDomain", app.env.get_domain("academie"))
