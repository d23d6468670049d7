"""The words of the user interface in each language: labels, summaries, sentences.

The words are in the catalogue ``site``. Every page has both languages, and the reader's choice
shows one.
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

#: The class of a block of interface words in one language.
FURNITURE = "ui"
#: What it is inside a line: there are a hundred thousand, and a class of each would be megabytes;
#: so would be the language of what is English as all that stands about it.
TAG = "bdi"
#: The languages of the site.
SPOKEN = (FRENCH, ENGLISH)
#: The name of a picture, at its beginning.
_NAME = re.compile(r' aria-label="[^"]*"([^<]*)<title>[^<]*</title>')
#: The message for the name of each language; others are shown by their code.
_LANGUAGES = {
    FRENCH: "site.in_french",
    ENGLISH: "site.in_english",
    "de": "site.in_german",
    "la": "site.in_latin",
    "el": "site.in_greek",
}

#: The separator between the languages of a title in plain text, such as search results.
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
    """Interface words in the language that ``language`` names."""


def words(kind: str | Message, **facts: object) -> dict[str, str]:
    """Return the message *kind* in each language.

    :raises MissingSentence: if a language has no words for it.

    >>> words("site.search")
    {'fr': 'Rechercher', 'en': 'Search'}
    """
    said = kind if isinstance(kind, Message) else Message(kind, **facts)
    return {language: said.within(language) for language in SPOKEN}


def language_named(code: str) -> Message | str:
    """Return the message for the name of the language *code*."""
    return Message(_LANGUAGES[code]) if code in _LANGUAGES else code


def spans(kind: str | Message, **facts: object) -> list[nodes.Node]:
    """Return the same as nodes, of which the page shows one."""
    return spans_of(words(kind, **facts))


def heading(kind: str | Message, **facts: object) -> list[nodes.Node]:
    """Return the same with a capital, for the beginning of a line."""
    return spans_of(capital(words(kind, **facts)))


def capital(said: Mapping[str, str]) -> dict[str, str]:
    """Capitalise *said* in each language.

    >>> capital({"fr": "exemples", "en": "examples"})
    {'fr': 'Exemples', 'en': 'Examples'}
    """
    return {language: told[:1].upper() + told[1:] for language, told in said.items()}


def sentences(*kinds: str) -> str:
    """Return the sentences of *kinds* for a script, as JSON, with placeholders.

    >>> sentences("site.search")
    '{"site.search": {"fr": "Rechercher", "en": "Search"}}'
    """
    said = {kind: {k: find_sentence(k, kind, {}) for k in SPOKEN} for kind in kinds}
    return json.dumps(said, ensure_ascii=False)


def drawn(draw: Callable[[], Svg]) -> str:
    """Draw a picture in each language, as HTML; only once if the languages do not differ.

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
    """Return the message as HTML, for a template.

    >>> html("site.search")
    '<bdi lang="fr">Rechercher</bdi><bdi>Search</bdi>'
    """
    return html_of(words(kind, **facts))


def heading_html(kind: str, **facts: object) -> str:
    """Return the same with a capital, for the beginning of a line."""
    return html_of(capital(words(kind, **facts)))


def attribute(name: str, kind: str, **facts: object) -> str:
    """Return an HTML attribute in English, with the French for the script.

    >>> attribute("aria-label", "site.page_begins_here", page="8")
    'aria-label="Printed page 8 begins here" data-fr-aria-label="La page imprimée 8 commence ici"'
    >>> attribute("aria-label", "site.search")
    'aria-label="Search"'
    """
    said = words(kind, **facts)
    return f'{name}="{escape(said[ENGLISH])}"' if kind in OFTEN else attribute_of(name, said)


def often() -> str:
    """Return frequent attributes for the script, as JSON: the French by the English."""
    said = (words(kind) for kind in OFTEN)
    return json.dumps({told[ENGLISH]: told[FRENCH] for told in said}, ensure_ascii=False)


def attribute_of(name: str, said: Mapping[str, str]) -> str:
    """Return an attribute for what is *said*, by language."""
    french = f'data-{FRENCH}-{name}="{escape(said[FRENCH])}"'
    return f'{name}="{escape(said[ENGLISH])}" {french}'


def data(name: str, said: Mapping[str, str]) -> dict[str, str]:
    """Return the data attributes of a node whose attribute *name* is in English.

    >>> data("title", words("site.search"))
    {'fr-title': 'Rechercher'}
    """
    return {f"{FRENCH}-{name}": said[FRENCH]}


def around(kind: str, *placed: tuple[str, list[nodes.Node]], **facts: object) -> list[nodes.Node]:
    """Insert nodes into a sentence where it names them: ``Shows {rules}``.

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
    """Return nodes for what is *said*, by language.

    :param read: makes nodes of the words; by default plain text.
    """
    if len(said) == 1:
        return [node for told in said.values() for node in read(told)]
    return [_span(language, *read(told)) for language, told in said.items()]


def html_of(said: Mapping[str, str], within: str = ENGLISH) -> str:
    """Return HTML for what is *said*, by language.

    :param within: the language of the element around it.
    """
    return "".join(f"{tag(k, within)}{escape(told)}</{TAG}>" for k, told in said.items())


def tag(language: str, within: str) -> str:
    """Return the opening tag for words in *language*, with the language if it differs.

    >>> tag("en", "en"), tag("en", "fr")
    ('<bdi>', '<bdi lang="en">')
    """
    return f"<{TAG}>" if language == within == ENGLISH else f'<{TAG} lang="{language}">'


def html_apart(kind: str, **facts: object) -> str:
    """Return a message as HTML, once if every language says the same.

    >>> html_apart("site.imprint_in_short", edition="Académie", release="1").partition("<")[0]
    'Académie 1 · '
    """
    return html_of_apart(words(kind, **facts))


def html_of_apart(said: Mapping[str, str]) -> str:
    """Return the same for what is *said*, by language."""
    start, between, end = apart(said)
    return f"{escape(start)}{html_of(between)}{escape(end)}"


def html_in_pieces(said: Mapping[str, str]) -> str:
    """Return the same for a long line that differs little: common parts once.

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
    """Split *said* into a common beginning, the different middle, and a common end.

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
    """Count the words with which all begin."""
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
