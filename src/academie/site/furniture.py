"""What the site itself says, in each language: labels, summaries, lines that frame a text.

The words stand in the catalogue ``site``. Both languages stand in the page, and the switch shows
one: where a text is read in both, the furniture speaks the language that the reader prefers.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from docutils import nodes

from academie.core.wording import Said
from academie.edition.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Class of what the site says in one of its languages.
FURNITURE = "ui"
#: The languages of the site.
SPOKEN = (FRENCH, ENGLISH)


def words(kind: str, **facts: object) -> dict[str, str]:
    """What the site says by *kind*, by language.

    :raises Unworded: if a language has no words for it.

    >>> words("site.search")
    {'fr': 'Rechercher', 'en': 'Search'}
    """
    said = Said(kind, **facts)
    return {language: said.within(language) for language in SPOKEN}


def spans(kind: str, **facts: object) -> list[nodes.Node]:
    """The same as nodes, of which the page shows one."""
    return [_span(language, nodes.Text(said)) for language, said in words(kind, **facts).items()]


def html(kind: str, **facts: object) -> str:
    """The same as HTML, for a template.

    >>> html("site.search")
    '<span class="ui fr" lang="fr">Rechercher</span><span class="ui en" lang="en">Search</span>'
    """
    said = {k: escape(told) for k, told in words(kind, **facts).items()}
    return "".join(
        f'<span class="{FURNITURE} {k}" lang="{k}">{told}</span>' for k, told in said.items()
    )


def attribute(name: str, kind: str, **facts: object) -> str:
    """An attribute of HTML that says it in English, and in French once the script has seen to it.

    >>> attribute("aria-label", "site.search")
    'aria-label="Search" data-fr-aria-label="Rechercher" data-en-aria-label="Search"'
    """
    said = {language: escape(text) for language, text in words(kind, **facts).items()}
    both = " ".join(f'data-{k}-{name}="{text}"' for k, text in said.items())
    return f'{name}="{said[ENGLISH]}" {both}'


def around(kind: str, *placed: tuple[str, list[nodes.Node]], **facts: object) -> list[nodes.Node]:
    """A sentence into which nodes are put where it names them: ``Shows {rules}``.

    :param placed: each name with its nodes, the same in every language.
    """
    marks = {key: f"\x00{key}\x00" for key, _ in placed}
    return [
        _span(language, *_filled(said, dict(placed)))
        for language, said in words(kind, **facts, **marks).items()
    ]


def _span(language: str, *content: nodes.Node) -> nodes.inline:
    span = nodes.inline(classes=[FURNITURE, language, f"language-{language}"])
    span += content
    return span


def _filled(said: str, placed: dict[str, list[nodes.Node]]) -> Iterator[nodes.Node]:
    for n, part in enumerate(said.split("\x00")):
        if n % 2:
            yield from (one.deepcopy() for one in placed[part])
        elif part:
            yield nodes.Text(part)
