"""One rule, or a whole text, as a citation: plain text, BibTeX, RIS and CSL-JSON.

What is supplied from usage is cited as ours, so that it cannot pass for the book's.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from academie import __version__
from academie.core.errors import AcademieError
from academie.core.notation import is_number, read_number
from academie.edition.languages import FRENCH, english_name
from academie.edition.words import digest

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.edition.places import At
    from academie.edition.records import Passage, Rule, Work

_ESCAPES = str.maketrans({c: f"\\{c}" for c in "&%$#_{}"})
_EDITION = "Académie"


class _Source(NamedTuple):
    """What every form says, each in its own way; empty where it is not known."""

    whole: bool
    id: str
    author: str
    title: str
    publisher: str
    place: str
    year: str
    unit: str
    page: str
    note: str
    address: str
    language: str


def _source(work: Work, rule: Rule, language: str, at: At) -> _Source:
    facts = work.facts
    supplied = rule.kind == "supplied"
    container = facts.get("container", "")  # the volume of which the text is a part
    title = work.titled(language)
    unit = _unit(work, rule, language)
    ours = "" if language == FRENCH else f"translated into {english_name(language)}, "
    return _Source(
        whole=False,
        id=rule.id,
        author=_EDITION if supplied else facts["author"],
        title=f"Usage supplied for {title}" if supplied else container or title,
        publisher="" if supplied else facts.get("publisher", ""),
        place="" if supplied else facts["place"],
        year="" if supplied else facts["year"],
        unit=f"{title}, {unit}" if container else unit,
        page=rule.page or "",
        note=f"{_EDITION} {__version__}, {rule.id}, {ours}SHA-256 {_hash(work, rule, language)}",
        address=at(f"r/{rule.id}"),
        language=language,
    )


def _whole(work: Work, language: str, at: At) -> _Source:
    """A text as a whole: a part of its volume, or a book of its own."""
    facts = work.facts
    container, title = facts.get("container", ""), work.titled(language)
    said = [_said(rule, language).words for rule in work.rules.values() if rule.kind != "supplied"]
    ours = "" if language == FRENCH else f"translated into {english_name(language)}, "
    return _Source(
        whole=not container,
        id=work.slug,
        author=facts["author"],
        title=container or title,
        publisher=facts.get("publisher", ""),
        place=facts["place"],
        year=facts["year"],
        unit=title if container else "",
        page="",
        note=f"{_EDITION} {__version__}, {work.slug}, {ours}SHA-256 {digest(*said)}",
        address=at(f"{work.slug}/index"),
        language=language,
    )


def _said(rule: Rule, language: str) -> Passage:
    """The words cited.

    :raises AcademieError: if they are not translated into *language*.
    """
    said = rule.said_in(language)
    if said is None:
        raise AcademieError(f"{rule.id} has no translation into {english_name(language)}")
    return said


def _unit(work: Work, rule: Rule, language: str) -> str:
    """The place inside the book, as the book counts it: "Art. VIII", "Art. XX, § 3"."""
    said = _said(rule, language)
    if said.label or rule.kind == "heading":
        return (said.label or said.words).rstrip(".")
    above, _, last = rule.id.rpartition(".")
    division = work.rules.get(above)
    return f"{_said(division, language).words.rstrip('.')}, § {last}" if division else rule.id


def _hash(work: Work, rule: Rule, language: str) -> str:
    """Hash of the words cited: of a division, of all that stands in it."""
    if rule.kind != "heading":
        return _said(rule, language).hash
    parts = [r for r in work.rules.values() if r.id.startswith(f"{rule.id}.")]
    if not parts:
        return _said(rule, language).hash
    return digest(*(_said(r, language).words for r in (rule, *parts)))


def _text(source: _Source) -> str:
    """One line of plain text."""
    page = f"p. {source.page}" if source.page else ""
    where = (source.author, source.title, source.place, source.year, source.unit, page)
    return f"{', '.join(w for w in where if w)} [{source.note}], {source.address}"


def _bibtex(source: _Source) -> str:
    """A BibTeX entry of type ``inbook``, or ``book`` for a whole one."""
    fields = {
        "author": source.author,
        "title": source.title,
        "chapter": source.unit,
        "pages": source.page,
        "publisher": source.publisher,
        "address": source.place,
        "year": source.year,
        "note": source.note,
        "howpublished": source.address,
    }
    escaped = {name: value.translate(_ESCAPES) for name, value in fields.items()}
    escaped["author"] = f"{{{escaped['author']}}}"  # an institution: not to be cut into names
    body = "".join(f"  {name} = {{{value}}},\n" for name, value in escaped.items() if value)
    return f"@{'book' if source.whole else 'inbook'}{{{source.id},\n{body}}}"


def _ris(source: _Source) -> str:
    """An RIS record of type ``CHAP``, or ``BOOK`` for a whole one."""
    fields = [
        ("TY", "BOOK" if source.whole else "CHAP"),
        ("AU", source.author),
        ("TI", source.unit or source.title),
        ("T2", "" if source.whole else source.title),
        ("PB", source.publisher),
        ("CY", source.place),
        ("PY", source.year),
        ("SP", source.page),
        ("ID", source.id),
        ("N1", source.note),
        ("UR", source.address),
        ("ER", ""),
    ]
    return "\n".join(f"{tag}  - {value}" for tag, value in fields if value or tag == "ER")


def _csl_json(source: _Source) -> str:
    """A CSL-JSON list of one item of type ``chapter``, a field a line."""
    year = source.year
    issued: dict[str, object] = (
        {"date-parts": [[read_number(year)]]} if is_number(year) else {"literal": year}
    )
    item = {
        "id": source.id,
        "type": "book" if source.whole else "chapter",
        "title": source.unit or source.title,
        "container-title": "" if source.whole else source.title,
        "author": [{"literal": source.author}],
        "publisher": source.publisher,
        "publisher-place": source.place,
        "issued": issued if year else None,
        "page": source.page,
        "language": source.language,
        "note": source.note,
        "URL": source.address,
    }
    fields = ((k, json.dumps(v, ensure_ascii=False)) for k, v in item.items() if v)
    lines = ",\n".join(f'    "{name}": {value}' for name, value in fields)
    return f"[\n  {{\n{lines}\n  }}\n]"


_WRITERS: dict[str, Callable[[_Source], str]] = {
    "text": _text,
    "bibtex": _bibtex,
    "ris": _ris,
    "csl-json": _csl_json,
}
#: Every form of a citation, by the name that the command line and the site give it.
FORMATS = tuple(_WRITERS)


def cite(work: Work, rule: Rule, form: str, at: At, language: str = FRENCH) -> str:
    """*rule* of *work*, or its translation, in one of the :data:`FORMATS`.

    :param at: the address of a page of the edition, by its name.

    :raises AcademieError: if it is not translated into *language*.
    """
    return _WRITERS[form](_source(work, rule, language, at))


def cite_work(work: Work, form: str, at: At, language: str = FRENCH) -> str:
    """All of *work*, or of its translation, in one of the :data:`FORMATS`.

    :param at: the address of a page of the edition, by its name.

    :raises AcademieError: if a passage is not translated into *language*.
    """
    return _WRITERS[form](_whole(work, language, at))


def every_form(work: Work, rule: Rule, at: At) -> dict[str, str]:
    """*rule* of *work* in every one of the :data:`FORMATS`, by its name.

    :param at: as for :func:`cite`.
    """
    source = _source(work, rule, FRENCH, at)
    return {form: write(source) for form, write in _WRITERS.items()}
