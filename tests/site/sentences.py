"""Sentences of a page, as who reads one language sees them, that are in the other language.

The words of a text that are quoted on an English page are marked as French, and are evidence. What
is English on a French page is a fault, whatever its mark.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lxml import etree, html

#: Words by which a language is known, none of them a word of the other.
ENGLISH = """the of and is are that which with by for not this it was his he who what where from be
to has have at its no they their when than but can may one been were will would"""
FRENCH = """le la les des du est une et que qui dans pour par sur au aux ce il ne pas sont sans avec
son ses leur un se ou où cette elle même dont ces sous être"""
KNOWN_BY = {"en": frozenset(ENGLISH.split()), "fr": frozenset(FRENCH.split())}
OTHER = {"en": "fr", "fr": "en"}
#: What is no prose: the program, what programs read.
APART = frozenset({"script", "style", "code", "svg", "title", "template"})
#: By class: the switch itself; citations, which name the title of what they cite; what is in two
#: languages for everybody, or in the words of the witness.
APART_BY_CLASS = frozenset({"between", "citations", "choice", "third", "head-word", "readings"})
APART_BY_CLASS |= {"forms"}
#: So many of its small words make a language; English keeps French terms such as *jan qui ne peut*.
ENOUGH = {"en": 2, "fr": 3}
ATTRIBUTES = ("title", "aria-label", "aria-valuetext", "placeholder", "alt")
_BLOCKS = """p li td th dt dd h1 h2 h3 h4 h5 div section article main summary caption figcaption
legend label button nav option pre body aside header footer ul ol dl table tr details"""
#: Where a sentence ends, whatever stands there.
BLOCKS = frozenset(_BLOCKS.split())
BETWEEN = " / "
#: How what was asked begins, of which the answers stand below.
PROMPTS = (">>>", "...")
QUOTED = re.compile(r"«[^»]*»|“[^”]*”")


class Sentence(NamedTuple):
    """What stands in a block in one language.

    :param lang: the language in which it says that it is.
    """

    lang: str
    words: str


def foreign(page: Path, language: str, often: frozenset[str] = frozenset()) -> list[str]:
    """What *page* says in the other language to who reads *language* alone.

    :param often: what attributes say in English and the script in French.
    """
    root = html.parse(str(page)).getroot()
    _hide(root, language)
    said = [*_sentences(root, language), *_attributes(root, language, often)]
    return [one.words for one in said if _is_foreign(one, language)]


def is_in(words: str, language: str) -> bool:
    """Whether *words* are in *language* and not in the other, by the small words.

    >>> is_in("What is said of the text", "en"), is_in("Le mat du fou et de la tour", "en")
    (True, False)
    """
    found = re.findall(r"\b[^\W\d_]+\b", words.lower())
    here, there = (sum(w in KNOWN_BY[k] for w in found) for k in (language, OTHER[language]))
    return here >= ENOUGH[language] and here > 2 * there


def _is_foreign(said: Sentence, language: str) -> bool:
    other = OTHER[language]
    if language == "en":  # in which French is quoted
        return said.lang != other and is_in(QUOTED.sub("", said.words), other)
    return is_in(said.words, other)


def _hide(root: html.HtmlElement, language: str) -> None:
    """Take away what the style hides from who reads *language* alone."""
    hidden = [e for e in root.iter() if _is_hidden(e, language)]
    for element in hidden:
        if element.getparent() is not None:
            element.drop_tree()


def _is_hidden(element: html.HtmlElement, language: str) -> bool:
    if not isinstance(element.tag, str):
        return True
    classes = set(element.get("class", "").split())
    if element.tag in APART or classes & APART_BY_CLASS:
        return True
    if element.tag == "bdi":
        return (element.get("lang", "en") == "fr") is (language == "en")
    if language == "fr":
        return bool(classes & {"en", "forms-en", "quoted"}) and "fr" not in classes
    beside = (set(s.get("class", "").split()) for s in element.itersiblings("*"))
    return "forms-fr" in classes or ("fr" in classes and any("en" in s for s in beside))


def _sentences(root: html.HtmlElement, language: str) -> Iterator[Sentence]:
    """The words of each block, those of a language together."""
    spoken: dict[tuple[html.HtmlElement, str], list[str]] = {}
    for event, element in etree.iterwalk(root, events=("start", "end")):
        words = element.text if event == "start" else element.tail
        within = element if event == "start" else element.getparent()
        if words and words.strip() and within is not None:
            quoted = language == "en" and within.tag in {"em", "cite"}
            key = (_block(within), "fr" if quoted else _lang(within, language))
            spoken.setdefault(key, []).append(words)
    for (block, lang), words in spoken.items():
        if block.tag != "pre":
            yield Sentence(lang, " ".join(" ".join(words).split()))
        elif language == "fr":  # whoever reads English reads the players' French in answers
            lines = "".join(words).split("\n")
            yield from (Sentence(lang, line) for line in lines if not line.startswith(PROMPTS))


def _block(element: html.HtmlElement) -> html.HtmlElement:
    while element.tag not in BLOCKS and element.getparent() is not None:
        element = element.getparent()
    return element


def _lang(element: html.HtmlElement, language: str) -> str:
    """The language of *element*: that of the page is the one that is read."""
    while element.getparent() is not None:
        if lang := element.get("lang"):
            return str(lang)
        element = element.getparent()
    return language


def _attributes(root: html.HtmlElement, language: str, often: frozenset[str]) -> Iterator[Sentence]:
    for element in root.iter():
        if "Z3988" in element.get("class", ""):  # it is read by programs alone
            continue
        for name in ATTRIBUTES:
            said = element.get(name, "")
            if language == "fr":
                said = element.get(f"data-fr-{name}", "" if said in often else said)
            parts = said.split(BETWEEN)
            shown = parts[min(["fr", "en"].index(language), len(parts) - 1)]
            yield Sentence(_lang(element, language), shown)
