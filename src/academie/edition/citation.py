"""One rule as a citation: plain text, BibTeX, RIS and CSL-JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from academie import __version__

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.edition.records import Rule, Work

_ESCAPES = str.maketrans({c: f"\\{c}" for c in "&%$#_{}"})


def _unit(rule: Rule) -> str:
    """The place inside the book, as the book counts it."""
    return rule.fr.label.rstrip(".") or rule.id


def _locator(rule: Rule) -> str:
    return _unit(rule) + (f", p. {rule.page}" if rule.page else "")


def _proof(rule: Rule) -> str:
    return f"Académie {__version__}, {rule.id}, SHA-256 {rule.hash}"


def text(work: Work, rule: Rule) -> str:
    """One line of plain text."""
    facts = work.facts
    return (
        f"{facts['author']}, {work.title}, {facts['place']}, {facts['year']}, {_locator(rule)} "
        f"[{_proof(rule)}], r/{rule.id}.html"
    )


def bibtex(work: Work, rule: Rule) -> str:
    """A BibTeX entry of type ``inbook``."""
    fields = {
        "author": f"{{{work.facts['author'].translate(_ESCAPES)}}}",
        "title": work.title.translate(_ESCAPES),
        "chapter": _unit(rule).translate(_ESCAPES),
        "pages": rule.page or "",
        "publisher": work.facts.get("publisher", ""),
        "address": work.facts["place"],
        "year": work.facts["year"],
        "note": _proof(rule).translate(_ESCAPES),
        "howpublished": f"r/{rule.id}.html",
    }
    body = "".join(f"  {name} = {{{value}}},\n" for name, value in fields.items() if value)
    return f"@inbook{{{rule.id},\n{body}}}"


def ris(work: Work, rule: Rule) -> str:
    """An RIS record of type ``CHAP``."""
    fields = [
        ("TY", "CHAP"),
        ("AU", work.facts["author"]),
        ("TI", _unit(rule)),
        ("T2", work.title),
        ("CY", work.facts["place"]),
        ("PY", work.facts["year"]),
        ("SP", rule.page or ""),
        ("ID", rule.id),
        ("N1", _proof(rule)),
        ("UR", f"r/{rule.id}.html"),
        ("ER", ""),
    ]
    return "\n".join(f"{tag}  - {value}" for tag, value in fields if value or tag == "ER")


def csl_json(work: Work, rule: Rule) -> str:
    """A CSL-JSON list of one item of type ``chapter``."""
    year = work.facts["year"]
    issued = {"date-parts": [[int(year)]]} if year.isdigit() else {"literal": year}
    item = {
        "id": rule.id,
        "type": "chapter",
        "title": _unit(rule),
        "container-title": work.title,
        "author": [{"literal": work.facts["author"]}],
        "publisher-place": work.facts["place"],
        "issued": issued,
        "page": rule.page,
        "language": "fr",
        "note": _proof(rule),
        "URL": f"r/{rule.id}.html",
    }
    return json.dumps([{k: v for k, v in item.items() if v}], ensure_ascii=False, indent=2)


#: Every form of a citation, by the name that the command line and the site give it.
FORMATS: dict[str, Callable[[Work, Rule], str]] = {
    "text": text,
    "bibtex": bibtex,
    "ris": ris,
    "csl-json": csl_json,
}
