"""What the site itself says, in each language: labels, summaries, lines that frame a text.

The words stand in the catalogue ``site``. Both languages stand in the page, and the switch shows
one: where a text is read in both, the furniture speaks the language that the reader prefers.
"""

from __future__ import annotations

import json
from copy import deepcopy
from html import escape
from typing import TYPE_CHECKING

from docutils import nodes

from academie.core.wording import Said, sentence, speaking
from academie.edition.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from academie.drawing.svg import Svg

#: Class of what the site says in one of its languages.
FURNITURE = "ui"
#: The languages of the site.
SPOKEN = (FRENCH, ENGLISH)
#: What each language is called; others go by their code.
_LANGUAGES = {
    FRENCH: "site.in_french",
    ENGLISH: "site.in_english",
    "de": "site.in_german",
    "la": "site.in_latin",
    "el": "site.in_greek",
}


def words(kind: str | Said, **facts: object) -> dict[str, str]:
    """What the site says by *kind*, or what has its facts already, by language.

    :raises Unworded: if a language has no words for it.

    >>> words("site.search")
    {'fr': 'Rechercher', 'en': 'Search'}
    """
    said = kind if isinstance(kind, Said) else Said(kind, **facts)
    return {language: said.within(language) for language in SPOKEN}


def language_named(code: str) -> Said | str:
    """What the language *code* is called, to be said."""
    return Said(_LANGUAGES[code]) if code in _LANGUAGES else code


def spans(kind: str | Said, **facts: object) -> list[nodes.Node]:
    """The same as nodes, of which the page shows one."""
    return spans_of(words(kind, **facts))


def heading(kind: str | Said, **facts: object) -> list[nodes.Node]:
    """The same at the beginning of a line, with a capital."""
    return spans_of(capital(words(kind, **facts)))


def capital(said: Mapping[str, str]) -> dict[str, str]:
    """What is *said* in each language, with a capital.

    >>> capital({"fr": "exemples", "en": "examples"})
    {'fr': 'Exemples', 'en': 'Examples'}
    """
    return {language: told[:1].upper() + told[1:] for language, told in said.items()}


def sentences(*kinds: str) -> str:
    """The sentences of *kinds* for a script, as JSON: their facts are still to be named.

    >>> sentences("site.search")
    '{"site.search": {"fr": "Rechercher", "en": "Search"}}'
    """
    said = {kind: {k: sentence(k, kind, {}) for k in SPOKEN} for kind in kinds}
    return json.dumps(said, ensure_ascii=False)


def drawn(draw: Callable[[], Svg]) -> str:
    """A picture as *draw* makes it while a language is spoken, as HTML.

    It stands once in each language, or only once where no word in it differs; then the script
    gives it the name that it has in the language that is read.
    """
    pictures: dict[str, Svg] = {}
    for language in SPOKEN:
        with speaking(language):
            pictures[language] = draw()
    shown = pictures[ENGLISH]
    if len({_unnamed(picture) for picture in pictures.values()}) > 1:
        return "".join(
            f'<div class="{FURNITURE} {k}" lang="{k}">{picture}</div>'
            for k, picture in pictures.items()
        )
    names = {k: picture.root.get("aria-label", "") for k, picture in pictures.items()}
    if names[FRENCH] != names[ENGLISH]:
        for k, name in names.items():
            shown.root.set(f"data-{k}-aria-label", name)
    return str(shown)


def _unnamed(picture: Svg) -> str:
    """*picture* without its name."""
    bare = deepcopy(picture.root)
    bare.attrib.pop("aria-label", None)
    for title in bare.findall("title"):
        bare.remove(title)
    return str(type(picture)(bare))


def html(kind: str, **facts: object) -> str:
    """The same as HTML, for a template.

    >>> html("site.search")
    '<span class="ui fr" lang="fr">Rechercher</span><span class="ui en" lang="en">Search</span>'
    """
    return _html(words(kind, **facts))


def heading_html(kind: str, **facts: object) -> str:
    """The same at the beginning of a line, with a capital."""
    return _html(capital(words(kind, **facts)))


def attribute(name: str, kind: str, **facts: object) -> str:
    """An attribute of HTML that says it in English, and in French once the script has seen to it.

    >>> attribute("aria-label", "site.search")
    'aria-label="Search" data-fr-aria-label="Rechercher" data-en-aria-label="Search"'
    """
    return attribute_of(name, words(kind, **facts))


def attribute_of(name: str, said: Mapping[str, str]) -> str:
    """The same of what is *said*, by language."""
    both = " ".join(f'data-{k}-{name}="{escape(text)}"' for k, text in said.items())
    return f'{name}="{escape(said[ENGLISH])}" {both}'


def data(name: str, said: Mapping[str, str]) -> dict[str, str]:
    """By name what a node keeps for the script, that its attribute *name* says what is *said*.

    >>> data("title", words("site.search"))
    {'fr-title': 'Rechercher', 'en-title': 'Search'}
    """
    return {f"{language}-{name}": told for language, told in said.items()}


def around(kind: str, *placed: tuple[str, list[nodes.Node]], **facts: object) -> list[nodes.Node]:
    """A sentence into which nodes are put where it names them: ``Shows {rules}``.

    :param placed: each name with its nodes, the same in every language.
    """
    marks = {key: f"\x00{key}\x00" for key, _ in placed}
    return [
        _span(language, *_filled(said, dict(placed)))
        for language, said in words(kind, **facts, **marks).items()
    ]


def _plain(told: str) -> list[nodes.Node]:
    return [nodes.Text(told)]


def spans_of(
    said: Mapping[str, str], read: Callable[[str], Iterable[nodes.Node]] = _plain
) -> list[nodes.Node]:
    """The same of what is *said*, by language; what is said in one alone is shown with either.

    :param read: makes nodes of the words; without it they bear no marks.
    """
    if len(said) == 1:
        return [node for told in said.values() for node in read(told)]
    return [_span(language, *read(told)) for language, told in said.items()]


def _html(said: Mapping[str, str]) -> str:
    return "".join(
        f'<span class="{FURNITURE} {k}" lang="{k}">{escape(told)}</span>'
        for k, told in said.items()
    )


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
