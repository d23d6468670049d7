"""Check small points of style in the pages of the examples.

A heading has prose, in French as in English; both have the same numbers; French capitals keep their
accents; both players are called the same everywhere; a page names the rule of every refusal.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from academie.texts.examples import text_of
from academie.texts.language.numbers import differing
from academie.texts.language.words import plain
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.prose import chunks, heading

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.texts.examples import Example
    from academie.texts.library import Library

#: The fact of ``text.toml`` that names the players as French prose does, without their article.
_PLAYERS = "players"
_REFUSED = re.compile(
    r"(?m)^academie\.core\.errors\.(?:IllegalAction|Undecided): .*\((?P<ids>[\w., -]+)\)$"
)
_OURS = re.compile(r"«[^«»]*»|“[^“”]*”|`[^`]*`|\*[^*]*\*")
_UNACCENTED = re.compile(
    r"\bE(?:cole|tat|tend|tal|chec|gal|cri|cart|lev|tre\b|vit|ta(?:it|nt)\b)\w*"
)


def problems(library: Library, example: Example) -> Iterator[str]:
    """List slips in the page *example* and in its French."""
    text = example.path.read_text(encoding="utf-8")
    own = chunks(text)
    yield from _empty(example, own)
    for found in _REFUSED.finditer(text):
        for id_ in found["ids"].split(", "):
            if "." in id_ and id_ not in (*example.rules, *example.also):
                yield (
                    f"{example.file}: it shows a refusal by {id_} and does not name it; "
                    "add the id to rules: or also:"
                )
    naked = _without_article(library, text_of(example.slug.partition("/")[0]))
    for prose in library.retold(example.path):
        if prose.language == FRENCH:
            for ours, theirs in zip(own, prose.chunks, strict=False):
                for said in _retold(naked, *(plain(_OURS.sub("", c)) for c in (ours, theirs))):
                    yield f"{prose.file}: {said}"


def _empty(example: Example, own: tuple[str, ...]) -> Iterator[str]:
    for above, below in pairwise([*own, "# end"]):
        if heading(above) and heading(below):
            yield f"{example.file}: the heading {heading(above)!r} has no text below it"


def _retold(naked: re.Pattern[str] | None, english: str, french: str) -> Iterator[str]:
    if said := differing(french, english, ENGLISH):
        yield f"{french[:40]!r}: numbers differ: {said}"
    if lost := _UNACCENTED.search(french):
        yield f"{lost[0]!r} needs the accent on its capital"
    if naked and (found := naked.search(french)):
        yield f"{found[0].strip()!r}: a player has an article, as in « le blanc »"


def _without_article(library: Library, work: str) -> re.Pattern[str] | None:
    """Make a pattern for the players of *work* without their article."""
    facts = library.work(work).facts if work in library.slugs else {}
    names = str(facts.get(_PLAYERS, "")).split()
    if not names:
        return None
    inside, first = "|".join(names), "|".join(name.capitalize() for name in names)
    before = r"(?<![’\w])(?:de|à|que|contre|par|pour|et)"
    return re.compile(rf"{before} (?:{inside})\b|(?:^|[.:] )(?:{first})\b")
