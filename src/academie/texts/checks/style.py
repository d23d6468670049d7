"""What the eye misses in the pages of the examples and a program sees.

A heading has prose, in French as in English; both tell the same numbers; French capitals keep their
accents; of the two players one speaks alike everywhere; a page names the rule of every refusal.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from academie.texts.language.numbers import differing
from academie.texts.language.words import plain
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.prose import chunks, heading

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.proof.examples import Example
    from academie.texts.library import Library

#: Games whose players are *le blanc* and *le noir*, in French prose with their article.
_COLOURED = frozenset(
    {"trictrac", "revertier", "toute_table", "tourne_case", "dames_rabattues", "plain", "toc"}
    | {"echecs"}
)
_REFUSED = re.compile(
    r"(?m)^academie\.core\.errors\.(?:IllegalAction|Undecided): .*\((?P<ids>[\w., -]+)\)$"
)
_OURS = re.compile(r"«[^«»]*»|“[^“”]*”|`[^`]*`|\*[^*]*\*")
_UNACCENTED = re.compile(
    r"\bE(?:cole|tat|tend|tal|chec|gal|cri|cart|lev|tre\b|vit|ta(?:it|nt)\b)\w*"
)
_NAKED = re.compile(
    r"(?<![’\w])(?:de|à|que|contre|par|pour|et) (?:noir|blanc)\b|(?:^|[.:] )(?:Noir|Blanc)\b"
)


def problems(library: Library, example: Example) -> Iterator[str]:
    """Slips of the page *example* and of its French."""
    text = example.path.read_text(encoding="utf-8")
    own = chunks(text)
    yield from _empty(example, own)
    for found in _REFUSED.finditer(text):
        for id_ in found["ids"].split(", "):
            if "." in id_ and id_ not in (*example.rules, *example.also):
                yield f"{example.file}: it shows a refusal by {id_} and does not name it"
    for prose in library.retold(example.path):
        if prose.language == FRENCH:
            for ours, theirs in zip(own, prose.chunks, strict=False):
                for said in _retold(example, *(plain(_OURS.sub("", c)) for c in (ours, theirs))):
                    yield f"{prose.file}: {said}"


def _empty(example: Example, own: tuple[str, ...]) -> Iterator[str]:
    for above, below in pairwise([*own, "# end"]):
        if heading(above) and heading(below):
            yield f"{example.file}: nothing is said below the heading {heading(above)!r}"


def _retold(example: Example, english: str, french: str) -> Iterator[str]:
    if said := differing(french, english, ENGLISH):
        yield f"{french[:40]!r}: numbers differ: {said}"
    if lost := _UNACCENTED.search(french):
        yield f"{lost[0]!r} lost the accent of its capital"
    coloured = example.slug.partition("/")[0] in _COLOURED
    if coloured and (naked := _NAKED.search(french)):
        yield f"{naked[0].strip()!r}: the players are le blanc and le noir"
