"""Sentences that two texts share, and where they differ.

The compilers of 1806 took sentences over from book to book: the two Trictracs, Revertier and
Toute-table have many in common. Where two copies of one sentence differ, one may be a slip; so
they are found by their words, compared, and listed.
"""

from __future__ import annotations

import re
from collections import defaultdict
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, NamedTuple

from academie.texts.language.folding import fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from academie.texts.model import Rule, Work

#: A sentence of fewer words is a turn of phrase, not a copy.
_SHORTEST = 8
#: Two sentences that share so many words in a row are compared,
_RUN = 5
#: and are copies of one another if so much of the longer is alike.
_ALIKE = 0.6
#: A run of words in more sentences than this is no sign of a copy.
_COMMON = 6
_SENTENCE = re.compile(r"(?<=[.;:?!])\s+")
_WORD = re.compile(r"[^\W_]+(?:’(?=\W)|’)?")
_LEFT = frozenset({"move", "row", "contents", "heading", "supplied"})


class Shared(NamedTuple):
    """A sentence that two texts share.

    :param ours: its words in the passage *rule*, cut where the two begin and cease to differ; every
        second piece is what differs, and may be empty.
    :param theirs: the same of the passage *other*.
    """

    rule: Rule
    other: Rule
    ours: tuple[str, ...]
    theirs: tuple[str, ...]

    @property
    def differs(self) -> bool:
        """Whether any words differ, if only by an accent or a mark."""
        return len(self.ours) > 1


def shared(works: Iterable[Work]) -> list[Shared]:
    """List every pair of sentences that two *works* share, in the order of the books."""
    said = [(rule, sentence) for work in works for rule, sentence in _sentences(work)]
    folded = [fold(sentence).split() for _, sentence in said]
    places: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for n, words in enumerate(folded):
        for run in {tuple(words[at : at + _RUN]) for at in range(len(words) - _RUN + 1)}:
            places[run].append(n)
    pairs = {
        (a, b)
        for among in places.values()
        if 1 < len(among) <= _COMMON
        for a in among
        for b in among
        if a < b and said[a][0].work != said[b][0].work
    }
    found = []
    for a, b in sorted(pairs):
        if _alike(folded[a], folded[b]):
            ours, theirs = _cut(said[a][1], said[b][1])
            found.append(Shared(said[a][0], said[b][0], ours, theirs))
    return found


def _sentences(work: Work) -> Iterator[tuple[Rule, str]]:
    for rule in work.rules.values():
        if rule.kind not in _LEFT:
            for sentence in _SENTENCE.split(rule.fr.words):
                if len(sentence.split()) >= _SHORTEST:
                    yield rule, sentence


def _alike(ours: Sequence[str], theirs: Sequence[str]) -> bool:
    matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
    return matcher.real_quick_ratio() >= _ALIKE and matcher.ratio() >= _ALIKE


def _cut(ours: str, theirs: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Split both sentences into alternating equal and different pieces."""
    left, right = ours.split(), theirs.split()
    cuts: tuple[list[str], list[str]] = ([], [])
    for kind, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if not cuts[0] and kind != "equal":
            cuts[0].append("")
            cuts[1].append("")
        cuts[0].append(" ".join(left[a:b]))
        cuts[1].append(" ".join(right[c:d]))
    return tuple(cuts[0]), tuple(cuts[1])
