"""Mark the clauses of a passage in its words, with the numbers of the list below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from academie.site.i18n.ui_strings import FURNITURE
from academie.site.passages.markup import LEFT_OUT
from academie.site.sphinx.nodes import Marked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.texts.model import Clause


def mark_clauses(column: nodes.Element, clauses: Sequence[Clause]) -> Sequence[Clause]:
    """Mark in the French words of a passage, its *column*, where each of its *clauses* stands.

    :returns: those that are not found there.
    """
    if any(clause.whole for clause in clauses):
        return ()
    words = "".join(text[place] for text, place in _letters(column))
    spans: list[tuple[int, int, int, Clause]] = []
    missing: list[Clause] = []
    at = 0
    for number, clause in enumerate(clauses, 1):
        wanted = "".join(clause.words.split())
        begins = words.find(wanted, at)
        if begins < 0:
            missing.append(clause)
        else:
            at = begins + len(wanted)
            spans.append((number, begins, at, clause))
    for number, begins, ends, clause in reversed(spans):  # an insertion moves the words behind it
        _mark(_letters(column)[begins:ends], number, clause)
    return missing


def _letters(column: nodes.Element) -> Sequence[tuple[nodes.Text, int]]:
    """List each letter with its place, since spaces differ."""
    return [
        (text, place)
        for text in column.findall(nodes.Text)
        if not _is_ours(text)
        for place, letter in enumerate(text)
        if not letter.isspace()
    ]


def _is_ours(text: nodes.Text) -> bool:
    """Check whether *text* is a comment of ours and not words of the passage."""
    above = text.parent
    ours = {"visually-hidden", FURNITURE} & set(above.get("classes", ()))
    return bool(ours) or text.strip() == LEFT_OUT


def _mark(letters: Sequence[tuple[nodes.Text, int]], number: int, clause: Clause) -> None:
    parts: dict[nodes.Text, list[int]] = {}
    for text, place in letters:
        parts.setdefault(text, []).append(place)
    data = {"clause": str(number)}
    for text, places in parts.items():
        first, last = places[0], places[-1] + 1
        classes = ["clause", "open"] if clause.open else ["clause"]
        marked = Marked("", "", nodes.Text(text[first:last]), classes=classes, data=data)
        around = [nodes.Text(text[:first]), marked, nodes.Text(text[last:])]
        text.parent.replace(text, [node for node in around if node.astext()])
        data = {}
