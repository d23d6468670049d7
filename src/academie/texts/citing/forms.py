"""The forms of a citation, as a table that both Python and the browser read.

A form is a list of pieces, each a pattern with the names of facts in angle brackets. A piece
whose first fact is missing is left out. Special characters are escaped, except in
addresses and keys.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from academie.core.notation import is_number, read_number
from academie.texts.citing.versions import DOI, EDITION, LICENCE, MAKERS, SITE, YEAR
from academie.texts.languages import ENGLISH, FRENCH, english_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from academie.texts.citing.sources import Source

_FACT = re.compile(r"<(\w+)>")


class Form(NamedTuple):
    """The pattern of a form of citation.

    :param name: the name for readers.
    :param ending: of a file that holds such citations; empty where none is offered.
    :param pieces: the pieces, each left out where its first fact is missing.
    :param between: the separator between them.
    :param escapes: the replacement of each special character.
    """

    name: str
    head: str
    pieces: tuple[str, ...]
    between: str
    tail: str
    escapes: Mapping[str, str] = {}
    ending: str = ""


_TEX = {c: f"\\{c}" for c in "&%$#_"} | {
    "\\": r"\textbackslash{}",
    "{": r"\textbraceleft{}",  # an escaped brace would still count when BibTeX balances them
    "}": r"\textbraceright{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
}
#: Facts that no form escapes: readers take addresses and keys as they are. Neither holds a brace.
VERBATIM = ("address", "id", "key")
# Titles have two pairs of braces: styles must not change the capitals of French titles.
_BIBTEX = (
    "  author = {{<author>}},\n",
    "  title = {{<part>}},\n",
    "  booktitle = {{<booktitle>}},\n",
    "  volume = {<tome>},\n",
    "  edition = {<edition>},\n",
    "  howpublished = {<site>},\n",
    "  pages = {<page>},\n",
    "  publisher = {<publisher>},\n",
    "  address = {<city>},\n",
    "  year = {<year>},\n",
    "  note = {<remark>},\n",
    "  doi = {<doi>},\n",
    "  url = {<address>},\n",
)
_BIBLATEX = (
    "  author = {{<author>}},\n",
    "  translator = {{<translator>}},\n",
    "  title = {{<part>}},\n",
    "  booktitle = {{<booktitle>}},\n",
    "  volume = {<tome>},\n",
    "  edition = {<edition>},\n",
    "  organization = {<site>},\n",
    "  pages = {<page>},\n",
    "  publisher = {<publishers>},\n",
    "  location = {<cities>},\n",
    "  date = {<date>},\n",
    "  langid = {<langid>},\n",
    "  library = {<held>},\n",
    "  addendum = {<remark>},\n",
    "  doi = {<doi>},\n",
    "  url = {<address>},\n",
)
_RIS = (
    "TY  - <ris>\n",
    "AU  - <author>\n",
    "A4  - <translator>\n",
    "TI  - <part>\n",
    "T2  - <ouvrage>\n",
    "VL  - <tome>\n",
    "ET  - <edition>\n",
    "PB  - <publisher>\n",
    "CY  - <city>\n",
    "PY  - <date>\n",
    "SP  - <page>\n",
    "CN  - <held>\n",
    "LA  - <language>\n",
    "ID  - <key>\n",
    "N1  - <remark>\n",
    "DO  - <doi>\n",
    "UR  - <address>\n",
)
_TEXT = (
    "<author>",
    "<title>",
    "<in> <volume>",
    "<edition>",
    "<imprint>",
    "<year>",
    "<unit>",
    "p. <page>",
    "<typed>",
    "<ours>",
    "<conjectured>",
)
_MARKDOWN = (
    "<author>",
    "*<title>*",
    "<in> *<volume>*",
    "<edition>",
    "<imprint>",
    "<year>",
    "<unit>",
    "p. <page>",
    "<typed>",
    "<ours>",
    "<conjectured>",
)
# The author of a part of a volume is not the author of the volume.
_OUVRAGE = (
    "|langue=<language>",
    "|auteur=<author>",
    "|traducteur=<translator>",
    "|titre chapitre=<inside>",
    "|titre ouvrage=<volume>",
    "|titre=<alone>",
    "|lieu=<city>",
    "|éditeur=<publisher>",
    "|année=<year>",
    "|passage=<where>",
    "|lire en ligne=<address>",
)
_CITE_BOOK = (
    "|language=<language>",
    "|author=<author>",
    "|translator=<translator>",
    "|chapter=<inside>",
    "|title=<whole>",
    "|location=<city>",
    "|publisher=<publisher>",
    "|date=<year>",
    "|at=<where>",
    "|url=<address>",
)
_WIKI = {"|": "{{!}}"}

#: Every form but CSL-JSON, by the name that the command line and the site give it.
PATTERNS: Mapping[str, Form] = {
    "text": Form("", "", _TEXT, ", ", " [<note>], <address>"),
    "bibtex": Form("BibTeX", "@<bibtex>{<key>,\n", _BIBTEX, "", "}", _TEX, "bib"),
    "biblatex": Form("BibLaTeX", "@<biblatex>{<key>,\n", _BIBLATEX, "", "}", _TEX),
    "ris": Form("RIS", "", _RIS, "", "ER  - ", {}, "ris"),
    "markdown": Form(
        "Markdown", "", _MARKDOWN, ", ", " [<note>](<address>)", {c: f"\\{c}" for c in "\\*_[]"}
    ),
    "wiki": Form("Wiki", "{{Cite book ", _CITE_BOOK, " ", "}} (<behind>)", _WIKI),
    "wiki-fr": Form("Wiki", "{{<template> ", _OUVRAGE, " ", "}} (<behind>)", _WIKI),
}
#: Facts that are made of others, in the order in which they are made. A translation has a key of
#: its own, so that both can stand in one bibliography.
MADE: Mapping[str, Form] = {
    "part": Form("", "", ("<inside>", "<unit>"), ", ", ""),
    "key": Form("", "<id>", (".<into>",), "", ""),
    "where": Form("", "", ("<unit>", "p. <page>"), ", ", ""),
    "note": Form("", "<website>, version <version>, <id>, SHA-256 <hash>", (), "", ""),
    "held": Form("", "", ("<archive>", "<mark>"), ", ", ""),
    "remark": Form("", "", ("<typed>", "<ours>", "<conjectured>", "<note>"), "; ", ""),
    "behind": Form("", "", ("<note>", "<typed>", "<conjectured>"), "; ", ""),
}
#: What CSL-JSON calls a fact, and whether it is a name, a date or plain words. Its schema knows no
#: licence, and a style says in its own language that a date is missing.
CSL: tuple[tuple[str, str, str], ...] = (
    ("id", "key", "plain"),
    ("type", "csl", "plain"),
    ("title", "part", "plain"),
    ("container-title", "ouvrage", "plain"),
    ("volume", "tome", "plain"),
    ("edition", "edition", "plain"),
    ("author", "author", "name"),
    ("translator", "translator", "name"),
    ("publisher", "publisher", "plain"),
    ("publisher-place", "city", "plain"),
    ("issued", "issued", "date"),
    ("page", "page", "plain"),
    ("archive", "archive", "plain"),
    ("call-number", "mark", "plain"),
    ("language", "language", "plain"),
    ("note", "remark", "plain"),
    ("DOI", "doi", "plain"),
    ("URL", "address", "plain"),
)
#: Every form of a citation that is asked for by name.
FORMS = ("text", "bibtex", "biblatex", "ris", "csl-json", "markdown", "wiki")
#: What each kind of source is to BibTeX, BibLaTeX, RIS and CSL. BibTeX's ``inbook`` has no title of
#: the part; BibLaTeX's ``incollection`` asks for an editor.
_TYPES = {
    "book": ("book", "book", "BOOK", "book"),
    "chapter": ("incollection", "inbook", "CHAP", "chapter"),
    "entry": ("misc", "online", "ELEC", "webpage"),
}
_LANGUAGES = {FRENCH: "french", ENGLISH: "english", "de": "german"}
_FRENCH_OF = {ENGLISH: "en anglais", "de": "en allemand"}
#: What a citation of conjectured words says, since they are the editors' and not the book's.
_CONJECTURED = {
    FRENCH: "les mots entre crochets sont une conjecture des éditeurs",
    ENGLISH: "words in square brackets are a conjecture of the editors",
}
#: What a citation says of words that somebody else has typed from the book.
_TYPED = {FRENCH: "transcription de {}", ENGLISH: "transcribed by {}"}
_QUOTES = {FRENCH: "«\N{NO-BREAK SPACE}{}\N{NO-BREAK SPACE}»", ENGLISH: "“{}”"}
#: The abbreviations for no place and no year.
_NO_PLACE, _NO_YEAR = "s. l.", "s. d."
#: The separator of the places or the publishers of one book.
_APART = "; "
#: The separators in a citation behind a place, and between two publishers.
COLON = {ENGLISH: ": ", FRENCH: "\N{NARROW NO-BREAK SPACE}: "}
_BETWEEN = {ENGLISH: _APART, FRENCH: "\N{NARROW NO-BREAK SPACE}; "}
#: The number of a volume at the end of its title.
_TOME = re.compile(r", (tome|volume) [IVX]+$")
#: The same as each language writes it in a citation.
_MISSING = {FRENCH: (_NO_PLACE, _NO_YEAR), ENGLISH: ("n.p.", "n.d.")}
_IN = {FRENCH: "dans", ENGLISH: "in"}


def told(source: Source, spoken: str = ENGLISH) -> dict[str, str]:
    """Return the facts for the forms, in the words of *spoken*; a missing fact is empty."""
    title = source.title_fr if spoken == FRENCH and source.title_fr else source.title
    whole = source.volume or title
    container = "" if source.kind == "book" else whole
    bibtex, biblatex, ris, csl = _TYPES[source.kind]
    ouvrage = _TOME.sub("", container) if source.tome else container
    city = "" if source.place == _NO_PLACE else source.place
    _, no_year = _MISSING[spoken]
    facts = {
        "id": source.id,
        "author": _author(source.author, spoken),
        "translator": MAKERS[spoken] if source.translated else "",
        "into": source.language if source.translated else "",
        "title": title,
        "unit": source.unit,
        "volume": source.volume,
        "in": _IN[spoken] if source.volume else "",
        "inside": title if source.volume else "",
        "alone": "" if source.volume else title,
        "whole": whole,
        "container": container,
        "ouvrage": ouvrage,
        "tome": source.tome if source.kind == "chapter" else "",
        "edition": source.edition,
        "booktitle": ouvrage if source.kind == "chapter" else "",
        "site": container if source.kind == "entry" else "",
        "publisher": source.publisher,
        "publishers": " and ".join(source.publisher.split(_APART)),
        "imprint": _imprint(source, spoken),
        "city": city,
        "cities": " and ".join(city.split(_APART)),
        "year": no_year if source.year == _NO_YEAR else source.year,
        "issued": "" if source.year == _NO_YEAR else source.year,
        "date": source.year if is_number(source.year) else "",
        "page": source.page,
        "language": source.language,
        "langid": _LANGUAGES.get(source.language, ""),
        "licence": LICENCE if source.translated or source.author == EDITION else "",
        "ours": _ours(source, spoken),
        "typed": _TYPED[spoken].format(source.typist) if source.typist else "",
        "archive": source.holder,
        "mark": source.shelf_marks,
        "conjectured": _CONJECTURED[spoken] if source.conjectured else "",
        "version": source.version,
        "hash": source.hash,
        "website": SITE[spoken],
        "doi": DOI,
        "address": source.address,
        "bibtex": bibtex,
        "biblatex": biblatex,
        "ris": ris,
        "csl": csl,
        "template": "Chapitre" if source.volume else "Ouvrage",
    }
    for name, form in MADE.items():
        facts[name] = written(form, facts)
    facts["part"] = facts["part"] or title
    return facts


def say_missing(imprint: str, spoken: str) -> str:
    """Return *imprint* with a missing place or year as *spoken* abbreviates it.

    >>> say_missing("s. l., s. d.", "en")
    'n.p., n.d.'
    """
    for ours, theirs in zip((_NO_PLACE, _NO_YEAR), _MISSING.get(spoken, ()), strict=False):
        imprint = imprint.replace(ours, theirs)
    return imprint


def _author(name: str, spoken: str) -> str:
    """Return the name of an author; an unknown author is left out, as the styles ask."""
    if name.startswith("["):
        return ""
    return MAKERS[spoken] if name == EDITION else name


def _imprint(source: Source, spoken: str) -> str:
    """Return each place with its publisher; name a missing place as missing."""
    no_place, _ = _MISSING[spoken]
    if source.place == _NO_PLACE:
        return no_place
    colon, apart = COLON[spoken], _BETWEEN[spoken]
    if not source.publisher:
        return source.place
    pairs = zip(source.place.split(_APART), source.publisher.split(_APART), strict=True)
    return apart.join(colon.join(pair) for pair in pairs)


def _ours(source: Source, spoken: str) -> str:
    """Say that a translation is ours, with year and licence; empty for the text."""
    if not source.translated:
        return LICENCE if source.author == EDITION else ""
    if spoken == FRENCH:
        into = _FRENCH_OF.get(source.language, source.language)
        return f"traduit {into} par {MAKERS[spoken]}, {YEAR}, {LICENCE}"
    made = f"{MAKERS[spoken]}, {YEAR}, {LICENCE}"
    return f"translated into {english_name(source.language)} by {made}"


def cite(source: Source, form: str, spoken: str = ENGLISH) -> str:
    """Format *source* in one of the :data:`FORMS`, in the words of *spoken*."""
    facts = told(source, spoken)
    if form == "csl-json":
        return json.dumps([csl(facts)], ensure_ascii=False, indent=2)
    if form == "wiki" and spoken == FRENCH:
        form = "wiki-fr"
    return written(PATTERNS[form], facts)


def written(form: Form, facts: Mapping[str, str]) -> str:
    """Format the *facts* as *form* says."""
    escapes = str.maketrans(dict(form.escapes))

    def fill(parts: Sequence[str]) -> str:
        filled = [*parts]
        filled[1::2] = [
            facts[name] if name in VERBATIM else facts[name].translate(escapes)
            for name in parts[1::2]
        ]
        return "".join(filled)

    pieces = [fill(parts) for parts in map(_parts, form.pieces) if facts[parts[1]]]
    return fill(_parts(form.head)) + form.between.join(pieces) + fill(_parts(form.tail))


@cache
def _parts(pattern: str) -> tuple[str, ...]:
    """Split *pattern* into words and, at every second place, names of facts."""
    return tuple(_FACT.split(pattern))


def csl(facts: Mapping[str, str]) -> dict[str, Any]:
    """Return the *facts* as an item of CSL-JSON, valid by its schema."""
    return {key: _csl(facts[fact], shape) for key, fact, shape in CSL if facts[fact]}


def _csl(said: str, shape: str) -> object:
    if shape == "name":
        return [{"literal": said}]
    if shape == "date":
        return {"date-parts": [[read_number(said)]]} if is_number(said) else {"literal": said}
    return said


def quoted(source: Source, spoken: str = ENGLISH, *beside: str) -> str:
    """Quote the words of *source* with the marks of their language, and their place.

    :param beside: lines between the two: a move in notation, the position after it.
    """
    marks = _QUOTES.get(source.language, _QUOTES[ENGLISH])
    return "\n".join((marks.format(source.words), *beside, cite(source, "text", spoken)))
