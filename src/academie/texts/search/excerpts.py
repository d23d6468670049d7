"""Choose the sentence of an article that answers a query best, in the reader's language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from academie.texts.search.analysis import WORD, stem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.texts.search.article import Hit

#: Where a sentence ends and the next begins; in a long one, where a clause does.
_SENTENCE = re.compile(r"(?<=[.!?])[»”)]?\s+(?=[^\W\d_]|[«“(])")
_CLAUSE = re.compile(r"(?<=[;:])\s+")


class Excerpt(NamedTuple):
    """A part of what an article says, in pieces of which every other one is a hit."""

    language: str
    pieces: tuple[str, ...]


def excerpt(hit: Hit, language: str, width: int = 200) -> Excerpt:
    """Return the sentence of *hit* that matches best, in *language* if possible.

    Where the words stand in another language alone, it is the first sentence.

    :param width: how many letters at most, about.
    """
    words = hit.article.words
    code = next((c for c in (language, *words) if words.get(c)), language)
    text = words.get(code, "")
    weighed = hit.stems.get(code, {})
    found = [(m.start(), m.end(), stem(m[0], code)) for m in WORD.finditer(text)]
    spans = [(a, b, s) for a, b, s in found if s in weighed]
    best, most = (0, len(text)), 0.0
    for start, end in _sentences(text):
        weight = sum(weighed[s] for s in {s for a, _, s in spans if start <= a < end})
        if weight > most:
            best, most = (start, end), weight
    return Excerpt(code, _pieces(text, *best, [(a, b) for a, b, _ in spans], width))


def _sentences(text: str) -> Iterator[tuple[int, int]]:
    """Return where each sentence of *text* begins and ends."""
    ends = (m.end() for m in _SENTENCE.finditer(text))
    starts = [0, *(end for end in ends if not text[end].islower())]
    return zip(starts, [*starts[1:], len(text)], strict=True)


def _pieces(
    text: str, start: int, end: int, spans: list[tuple[int, int]], width: int
) -> tuple[str, ...]:
    """Cut out the sentence from *start* to *end*, and what follows if there is room."""
    first = next(((a, b) for a, b in spans if start <= a < end), (start, start))
    begin = start
    if first[1] - start > width:  # the clause with the first hit
        clauses = (m.end() for m in _CLAUSE.finditer(text, start, first[0]))
        begin = max((c for c in clauses if first[1] - c <= width), default=0) or max(
            text.rfind(" ", start, first[0] - width // 2) + 1, start
        )
    whole = len(text) - begin <= width
    stop = len(text) if whole else max(text.rfind(" ", begin, begin + width), first[1])
    pieces, at = ["… " if begin > start else ""], begin
    for a, b in spans:
        if a >= begin and b <= stop:
            pieces[-1] += text[at:a]
            pieces += [text[a:b], ""]
            at = b
    pieces[-1] += text[at:stop] + (" …" if stop < len(text) else "")
    return tuple(pieces)
