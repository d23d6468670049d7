"""Replace the rules cited on a page for beginners by small numbers, with a list at the end.

The source names them in brackets behind what it says: ``({rule}`toc.5.2`, {note}`toc.note.2`)``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.addnodes import pending_xref

from academie.site.evidence.titles import titles_of
from academie.site.examples.transforms import TEACHES, EditionTransform
from academie.site.i18n.ui_strings import SPOKEN, spans
from academie.site.sphinx.nodes import Disclosure, Summary, in_languages, link, paragraph
from academie.texts.languages import FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator

_KINDS = frozenset({"rule", "note"})
#: The ids of the sections beside the text.
_ASIDE = frozenset(
    {"the-table", "what-counts", "a-first-game", "a-first-round", "a-first-deal"},
)
#: A page with fewer words than this, in one language, keeps what counts among them: beside the
#: two pictures it would make the page longer.
_FEW = 450
_OPENS = re.compile(r"\s*\(\s*$")
_STOPS = frozenset(".,;:")
_PARTS = re.compile(r"^[\s,;]+$")


class RuleNumbers(EditionTransform):
    """Number the rules of a page for beginners, and list them at its end."""

    default_priority = 514  # after the prose of every language is in its place

    def apply(self, **_kwargs: object) -> None:
        """Put a number for each group of rules in brackets, and the list at the end."""
        section = self.document.next_node(nodes.section)
        if section is None or not self.env.docname.endswith(TEACHES):
            return
        numbers: dict[tuple[str, str], int] = {}
        for words in list(self.document.findall(nodes.paragraph)):
            self._number(words, numbers)
        if numbers:
            section += self._listed(numbers)
        _put_aside(section)

    def _number(self, words: nodes.paragraph, numbers: dict[tuple[str, str], int]) -> None:
        groups = [*_groups(words)]
        for first, last in reversed(groups):  # words before it keep their place
            before, after = words[first - 1] if first else None, words[last + 1 : last + 2]
            named = [n for n in words[first : last + 1] if isinstance(n, pending_xref)]
            marks = nodes.superscript(classes=["rests-on"])
            for one in named:
                key = (one["reftype"], one["reftarget"])
                number = nodes.Text(str(numbers.setdefault(key, len(numbers) + 1)))
                marks += [nodes.Text(",")] if marks.children else []
                marks += link(self.env.docname, *key, number)
            told = _OPENS.sub("", str(before)) if before is not None else ""
            rest = "".join(map(str, after)).removeprefix(")")
            if rest[:1] in _STOPS and not _is_french(words):  # English sets a mark behind its stop
                told, rest = told + rest[:1], rest[1:]
            pieces = [nodes.Text(told), marks, nodes.Text(rest)]
            words[max(first - 1, 0) : last + 1 + len(after)] = pieces

    def _listed(self, numbers: dict[tuple[str, str], int]) -> Disclosure:
        """Make the list of the rules by number, folded."""
        box = Disclosure(classes=["more", "rests-on-list"])
        items = nodes.enumerated_list()
        evidence = self.domain.evidence
        for kind, id_ in numbers:
            said = (
                evidence.titles_of_note(id_)
                if kind == "note"
                else titles_of(evidence.library.rule(id_))
            )
            item = nodes.list_item()
            leads = link(self.env.docname, kind, id_)
            item += paragraph(leads, nodes.Text(" "), *in_languages(said))
            items += item
        box += [Summary("", "", *spans("site.rests_on_rules", n=len(numbers))), items]
        return box


def _put_aside(section: nodes.section) -> None:
    """Move the table and the first game, on a long page the counts too, beside the text."""
    parts = [n for n in section.children if isinstance(n, nodes.section)]
    beside = [n for n in parts if _ASIDE & set(n["ids"])]
    if sum(_count_words(part) for part in parts if part not in beside) < _FEW:
        beside = [n for n in beside if "what-counts" not in n["ids"]]
    if beside:
        place = section.index(beside[0])
        column = nodes.container(classes=["beside-words"])
        for part in beside:
            section.remove(part)
        column += beside
        section.insert(place, column)


def _count_words(section: nodes.section) -> float:
    """Count the words of *section* in one language, without what is folded."""
    folded = sum(len(box.astext().split()) for box in section.findall(Disclosure))
    return (len(section.astext().split()) - folded) / len(SPOKEN)


def _is_french(node: nodes.Node) -> bool:
    """Check whether *node* is in a French column."""
    while (node := node.parent) is not None:
        if FRENCH in getattr(node, "attributes", {}).get("classes", ()):
            return True
    return False


def _groups(words: nodes.paragraph) -> Iterator[tuple[int, int]]:
    """Find the groups of rules in brackets, or alone in a cell: first and last index."""
    children, n = words.children, 0
    while n < len(children):
        last = _last_of_row(children, n)
        if last is None:
            n += 1
            continue
        before = children[n - 1] if n else None
        after = children[last + 1] if last + 1 < len(children) else None
        bracketed = (
            isinstance(before, nodes.Text)
            and _OPENS.search(before)
            and isinstance(after, nodes.Text)
            and after.startswith(")")
        )
        if bracketed or (before is None and after is None):
            yield n, last
        n = last + 1


def _last_of_row(children: list[nodes.Node], first: int) -> int | None:
    """Find the last index of the group of rules that begins at *first*, or ``None``."""
    last, n = None, first
    while n < len(children) and _is_rule(children[n]):
        last = n
        between = children[n + 1] if n + 1 < len(children) else None
        n += 2 if isinstance(between, nodes.Text) and _PARTS.match(between) else len(children)
    return last


def _is_rule(node: nodes.Node) -> bool:
    return (
        isinstance(node, pending_xref)
        and node.get("refdomain") == "academie"
        and node.get("reftype") in _KINDS
        and not node.get("refexplicit")
    )
