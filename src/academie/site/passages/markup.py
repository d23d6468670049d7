"""Add to the words of a passage marks of emendation, links to the lexicon, and spacing."""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.addnodes import pending_xref

from academie.core.messages import Message
from academie.site.i18n import ui_strings
from academie.site.sphinx.nodes import Emended, hidden, link, paragraph
from academie.texts.language.terms import (
    PARTED,
    kept,
    key,
    loosely,
    mentions,
    once,
    places,
    spelt_alike,
)
from academie.texts.language.words import typeset
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from academie.texts.language.terms import Mention
    from academie.texts.model import Emendation, Term

_CLOSED = (nodes.reference, pending_xref, nodes.literal, Emended)
#: The mark where the edition omits printed words.
LEFT_OUT = "※"


def emend(node: nodes.Element, entries: Iterable[Emendation], docname: str) -> None:
    """Mark each corrected word, linked to its reason.

    Where a page mark or italics divide the words, as many of them are marked as stand together;
    where words are left out, the mark closes the passage.
    """
    for entry in entries:

        def mark(words: str, entry: Emendation = entry) -> nodes.Node:
            kind = "site.printed_as" if entry.printed else "site.not_printed"
            said = Message(kind, printed=entry.printed)
            titles = ui_strings.words("site.read_as", said=said, read=entry.read)
            marked = Emended("", words, classes=["emended"], title=titles[ENGLISH])
            marked["data"] = ui_strings.data("title", titles)
            heard = ui_strings.spans(kind, printed=entry.printed)
            marked += hidden(" [", *heard, "]")
            return link(docname, "apparatus", entry.id, marked)

        changed = _runs(entry.read.split())
        if not any(_replace_first(node, _whole(words), mark) for words in changed):
            last = [n for n in node.findall(nodes.TextElement) if isinstance(n, nodes.paragraph)]
            if not last and not isinstance(node, nodes.TextElement):
                node += (added := paragraph())
                last = [added]
            (last[-1] if last else node).append(mark(f" {LEFT_OUT}"))


def _runs(words: Sequence[str]) -> Iterator[str]:
    """List all runs of words, the longest first."""
    for size in range(len(words), 0, -1):
        for start in range(len(words) - size + 1):
            yield " ".join(words[start : start + size])


def _whole(words: str) -> re.Pattern[str]:
    before = r"(?<!\w)" if words[0].isalnum() else ""
    after = r"(?!\w)" if words[-1].isalnum() else ""
    return re.compile(before + loosely(words) + after)


def link_terms(
    node: nodes.Element,
    terms: Sequence[Term],
    language: str,
    docname: str,
    original: str | None = None,
) -> None:
    """Link one mention of each term to the lexicon.

    :param original: the French of the passage if *node* translates it.
    """
    texts = list(_open_texts(node))
    words = PARTED.join(texts)
    starts = list(accumulate((len(text) + len(PARTED) for text in texts), initial=0))
    met = mentions(words, terms, language, original)
    if language != FRENCH:
        italic = [_is_italic(text, node) for text in texts]
        alike = spelt_alike(tuple(terms))
        met = [
            one
            for one in met
            if key(words[one.start : one.end]) not in alike
            or italic[bisect_right(starts, one.start) - 1]
        ]
    said = None if original is None else places(original, terms)
    links: dict[int, list[Mention]] = {}
    for one in once(met, len(words), said):
        links.setdefault(bisect_right(starts, one.start) - 1, []).append(one)
    for at, ones in links.items():
        parts: list[nodes.Node] = []
        done = starts[at]
        for one in ones:
            linked = link(docname, "term", one.term, nodes.Text(words[one.start : one.end]))
            parts += [nodes.Text(words[done : one.start]), linked]
            done = one.end
        text = texts[at]
        text.parent.replace(text, [*parts, nodes.Text(words[done : starts[at] + len(text)])])


def mark_french(node: nodes.Element, terms: Sequence[Term]) -> None:
    """Set the French words that stay in a translation in italics, and say that they are French."""
    french, stays = kept(tuple(terms))
    for emphasis in list(node.findall(nodes.emphasis)):
        if key(emphasis.astext()) in french:
            emphasis["classes"].append(f"language-{FRENCH}")
    if stays is None:
        return
    for text in list(node.findall(nodes.Text)):
        if _is_italic(text, node):
            continue
        parts: list[nodes.Node] = []
        done = 0
        for found in stays.finditer(text):
            word = nodes.emphasis("", found[0], classes=[f"language-{FRENCH}"])
            parts += [nodes.Text(text[done : found.start()]), word]
            done = found.end()
        if parts:
            text.parent.replace(text, [*parts, nodes.Text(text[done:])])


def _is_italic(text: nodes.Text, within: nodes.Element) -> bool:
    above = text.parent
    while above is not within:
        if isinstance(above, nodes.emphasis):
            return True
        above = above.parent
    return False


def space(node: nodes.Element) -> None:
    """Set French spacing before high punctuation, except in English words of the site."""
    for text in list(node.findall(nodes.Text)):
        spaced = typeset(text)
        if spaced != text and ENGLISH not in text.parent.get("classes", ()):
            text.parent.replace(text, nodes.Text(spaced))


#: Two capitals or more in a row, but no number in Roman numerals of one or two letters.
_CAPITALS = re.compile(r"(?<!\w)([^\W\d_a-zß-ÿ])([^\W\d_a-zß-ÿ’'-]*[^\W\d_a-zß-ÿ])(?!\w)")


def small_capitals(node: nodes.Element) -> None:
    """Mark the capitals of the print, so that they are drawn small: all but the first of a word."""
    for text in list(node.findall(nodes.Text)):
        heard = "visually-hidden" in text.parent.get("classes", ())
        if heard or isinstance(text.parent, nodes.literal) or not _CAPITALS.search(text):
            continue
        parts: list[nodes.Node] = []
        done = 0
        for found in _CAPITALS.finditer(text):
            small = nodes.inline("", found[2], classes=["caps"])
            parts += [nodes.Text(text[done : found.start(2)]), small]
            done = found.end()
        text.parent.replace(
            text, [part for part in (*parts, nodes.Text(text[done:])) if part.astext()]
        )


def join_lines(node: nodes.Element) -> None:
    """Join the texts of a paragraph written one sentence a line."""
    for parent in [n for n in node.findall(nodes.TextElement) if n.children]:
        joined: list[nodes.Node] = []
        for child in parent.children:
            if isinstance(child, nodes.Text) and joined and isinstance(joined[-1], nodes.Text):
                joined[-1] = nodes.Text(joined[-1] + child)
            else:
                joined.append(child)
        parent.clear()
        parent.extend(joined)


def _open_texts(node: nodes.Element) -> Iterator[nodes.Text]:
    for text in list(node.findall(nodes.Text)):
        parent = text.parent
        while parent is not node and not isinstance(parent, _CLOSED):
            parent = parent.parent
        if parent is node:
            yield text


def _replace_first(
    node: nodes.Element, pattern: re.Pattern[str], make: Callable[[str], nodes.Node]
) -> bool:
    for text in _open_texts(node):
        found = pattern.search(text)
        if found:
            before, after = text[: found.start()], text[found.end() :]
            text.parent.replace(text, [nodes.Text(before), make(found[0]), nodes.Text(after)])
            return True
    return False
