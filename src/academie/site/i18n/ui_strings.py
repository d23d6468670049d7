"""What the site itself says, in each language: labels, summaries, lines that frame a text.

The words stand in the catalogue ``site``. Both languages stand in the page, and the switch shows
one: where a text is read in both, the furniture speaks the language that the reader prefers.
"""

from __future__ import annotations

import json
import re
from difflib import SequenceMatcher
from html import escape
from itertools import takewhile
from typing import TYPE_CHECKING

from docutils import nodes

from academie.core.messages import Message, find_sentence, use_language
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from academie.drawing.svg import Svg

#: Class of what the site says in one of its languages, where that is a block.
FURNITURE = "ui"
#: What it is inside a line: there are a hundred thousand, and a class of each would be megabytes;
#: so would be the language of what is English as all that stands about it.
TAG = "bdi"
#: The languages of the site.
SPOKEN = (FRENCH, ENGLISH)
#: The name of a picture, which stands at its head.
_NAME = re.compile(r' aria-label="[^"]*"([^<]*)<title>[^<]*</title>')
#: What each language is called; others go by their code.
_LANGUAGES = {
    FRENCH: "site.in_french",
    ENGLISH: "site.in_english",
    "de": "site.in_german",
    "la": "site.in_latin",
    "el": "site.in_greek",
}

#: What stands between the languages of a title where it is plain text, as in a list of findings.
BETWEEN = " / "


#: What an attribute says on most pages: the script has the French of it, and no page repeats it.
OFTEN = (
    "site.before_and_after",
    "site.heading_link",
    "site.landmark_site",
    "site.search",
    "site.table_link",
    "site.toggle_light",
)


class Furniture(nodes.inline):
    """What the site says itself in the language that ``language`` names."""


def words(kind: str | Message, **facts: object) -> dict[str, str]:
    """What the site says by *kind*, or what has its facts already, by language.

    :raises Unworded: if a language has no words for it.

    >>> words("site.search")
    {'fr': 'Rechercher', 'en': 'Search'}
    """
    said = kind if isinstance(kind, Message) else Message(kind, **facts)
    return {language: said.within(language) for language in SPOKEN}


def language_named(code: str) -> Message | str:
    """What the language *code* is called, to be said."""
    return Message(_LANGUAGES[code]) if code in _LANGUAGES else code


def spans(kind: str | Message, **facts: object) -> list[nodes.Node]:
    """The same as nodes, of which the page shows one."""
    return spans_of(words(kind, **facts))


def heading(kind: str | Message, **facts: object) -> list[nodes.Node]:
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
    said = {kind: {k: find_sentence(k, kind, {}) for k in SPOKEN} for kind in kinds}
    return json.dumps(said, ensure_ascii=False)


def drawn(draw: Callable[[], Svg]) -> str:
    """A picture as *draw* makes it while a language is spoken, as HTML.

    It stands once in each language, or only once where no word in it differs; then the script
    gives it the name that it has in the language that is read.
    """
    pictures: dict[str, Svg] = {}
    for language in SPOKEN:
        with use_language(language):
            pictures[language] = draw()
    written = {k: str(picture) for k, picture in pictures.items()}
    if len({_NAME.sub(r"\1", picture, count=1) for picture in written.values()}) > 1:
        return "".join(
            f'<div class="{FURNITURE} {k}" lang="{k}">{picture}</div>'
            for k, picture in written.items()
        )
    shown = pictures[ENGLISH]
    names = {k: picture.root.get("aria-label", "") for k, picture in pictures.items()}
    if names[FRENCH] != names[ENGLISH]:
        shown.root.set(f"data-{FRENCH}-aria-label", names[FRENCH])
    return str(shown)


def html(kind: str, **facts: object) -> str:
    """The same as HTML, for a template.

    >>> html("site.search")
    '<bdi lang="fr">Rechercher</bdi><bdi>Search</bdi>'
    """
    return html_of(words(kind, **facts))


def heading_html(kind: str, **facts: object) -> str:
    """The same at the beginning of a line, with a capital."""
    return html_of(capital(words(kind, **facts)))


def attribute(name: str, kind: str, **facts: object) -> str:
    """An attribute of HTML that says it in English, and in French once the script has seen to it.

    >>> attribute("aria-label", "site.page_begins_here", page="8")
    'aria-label="Printed page 8 begins here" data-fr-aria-label="La page imprimée 8 commence ici"'
    >>> attribute("aria-label", "site.search")
    'aria-label="Search"'
    """
    said = words(kind, **facts)
    return f'{name}="{escape(said[ENGLISH])}"' if kind in OFTEN else attribute_of(name, said)


def often() -> str:
    """What attributes say often, the French by the English, for the script, as JSON."""
    said = (words(kind) for kind in OFTEN)
    return json.dumps({told[ENGLISH]: told[FRENCH] for told in said}, ensure_ascii=False)


def attribute_of(name: str, said: Mapping[str, str]) -> str:
    """The same of what is *said*, by language."""
    french = f'data-{FRENCH}-{name}="{escape(said[FRENCH])}"'
    return f'{name}="{escape(said[ENGLISH])}" {french}'


def data(name: str, said: Mapping[str, str]) -> dict[str, str]:
    """By name what a node keeps for the script, whose attribute *name* says it in English.

    >>> data("title", words("site.search"))
    {'fr-title': 'Rechercher'}
    """
    return {f"{FRENCH}-{name}": said[FRENCH]}


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


def html_of(said: Mapping[str, str], within: str = ENGLISH) -> str:
    """The same of what is *said*, by language, as HTML.

    :param within: the language of what it stands in.
    """
    return "".join(f"{tag(k, within)}{escape(told)}</{TAG}>" for k, told in said.items())


def tag(language: str, within: str) -> str:
    """The tag about what is said in *language*, which is said where it is another than about it.

    >>> tag("en", "en"), tag("en", "fr")
    ('<bdi>', '<bdi lang="en">')
    """
    return f"<{TAG}>" if language == within == ENGLISH else f'<{TAG} lang="{language}">'


def html_apart(kind: str, **facts: object) -> str:
    """What the site says by *kind*, as HTML: once where it is said alike in every language.

    >>> html_apart("site.imprint_in_short", edition="Académie", release="1").partition("<")[0]
    'Académie 1 · '
    """
    return html_of_apart(words(kind, **facts))


def html_of_apart(said: Mapping[str, str]) -> str:
    """The same of what is *said*, by language."""
    start, between, end = apart(said)
    return f"{escape(start)}{html_of(between)}{escape(end)}"


def html_in_pieces(said: Mapping[str, str]) -> str:
    """Return the same where little of a long line differs: what is alike stands once.

    >>> html_in_pieces({"fr": "s. l., s. d., p. 8", "en": "n.p., n.d., p. 8"})
    '<bdi lang="fr">s. l.</bdi><bdi>n.p.</bdi>, <bdi lang="fr">s. d.</bdi><bdi>n.d.</bdi>, p. 8'
    """
    french, english = (re.split(r"(, )", said[language]) for language in (FRENCH, ENGLISH))
    made = []
    for kind, a, b, c, d in SequenceMatcher(None, french, english, autojunk=False).get_opcodes():
        told = {FRENCH: "".join(french[a:b]), ENGLISH: "".join(english[c:d])}
        made.append(escape(told[ENGLISH]) if kind == "equal" else html_of_apart(told))
    return "".join(made)


def apart(said: Mapping[str, str]) -> tuple[str, Mapping[str, str], str]:
    """What is *said* alike in every language before and after what is not.

    >>> apart({"fr": "1806, par nous, p. 8", "en": "1806, by us, p. 8"})
    ('1806, ', {'fr': 'par nous,', 'en': 'by us,'}, ' p. 8')
    """
    words = {language: re.split(r"(?<= )|(?= )", told) for language, told in said.items()}
    before = _alike(words.values())
    rest = {language: told[before:] for language, told in words.items()}
    after = _alike(told[::-1] for told in rest.values())
    start, end = words[ENGLISH][:before], rest[ENGLISH][len(rest[ENGLISH]) - after :]
    between = {language: "".join(told[: len(told) - after]) for language, told in rest.items()}
    return "".join(start), between if any(between.values()) else {}, "".join(end)


def _alike(told: Iterable[Sequence[str]]) -> int:
    """How many words all begin with."""
    return sum(1 for _ in takewhile(lambda words: len({*words}) == 1, zip(*told, strict=False)))


def _span(language: str, *content: nodes.Node) -> Furniture:
    span = Furniture(classes=[FURNITURE, language], language=language)
    span += content
    return span


def _filled(said: str, placed: dict[str, list[nodes.Node]]) -> Iterator[nodes.Node]:
    for n, part in enumerate(said.split("\x00")):
        if n % 2:
            yield from (one.deepcopy() for one in placed[part])
        elif part:
            yield nodes.Text(part)
