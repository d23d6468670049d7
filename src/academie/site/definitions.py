"""The lexicon at hand: on every page the definitions of the terms that it links.

A link leads to the lexicon; where there is a script it opens the definition in its place, a
``popover`` of the page itself, which leads there too.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from academie.edition.languages import FRENCH
from academie.edition.words import plain, typeset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.edition.records import Term
    from academie.site.verification import Evidence

#: The page whose definitions stand on it anyway.
LEXICON = "lexicon"
_LINK = re.compile(rf'href="(?P<page>[^"#]*{LEXICON}\.html)#term\.(?P<id>[\w.-]+)"')


class Definition(NamedTuple):
    """A term as a page explains it in passing.

    :param address: of its entry in the lexicon, from the page.
    :param heads: the head word by language.
    :param said: what it means by language; in French only if the lexicon is told in French.
    """

    id: str
    address: str
    heads: dict[str, str]
    said: dict[str, str]


def definitions(evidence: Evidence, body: str) -> Iterator[Definition]:
    """What the page *body* links of the lexicon, each term once, in the order of the page."""
    linked = {found["id"]: found["page"] for found in _LINK.finditer(body)}
    for id_, page in linked.items():
        if term := evidence.library.terms.get(id_):
            yield Definition(id_, f"{page}#{term.anchor}", _heads(term), _said(evidence, term))


def _heads(term: Term) -> dict[str, str]:
    heads = {FRENCH: term.french[0], "en": (term.english or term.french)[0]}
    return {language: escape(head) for language, head in heads.items()}


def _said(evidence: Evidence, term: Term) -> dict[str, str]:
    told = evidence.entries.get(term.anchor)
    french = {FRENCH: escape(_typeset(told.body))} if told else {}
    return {**french, "en": escape(term.sentence)}


@cache
def _typeset(french: str) -> str:
    return typeset(plain(french))
