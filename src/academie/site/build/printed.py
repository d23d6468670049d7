"""A page for each page of the printed books: where on the site it begins, and what stands on it."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from academie.site.build.builder import EditionBuilder
from academie.site.build.facts import spans, switch_of
from academie.site.evidence.titles import titles_of_work, together
from academie.site.files.changed import write_changed
from academie.site.sphinx.nodes import side
from academie.texts.language.words import plain, typeset
from academie.texts.languages import FRENCH

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from sphinx.application import Sphinx

    from academie.site.evidence.evidence import Evidence
    from academie.site.sphinx.domain import AcademieDomain
    from academie.texts.model import Rule

TEMPLATE = "printed.html"
_NUMBER = re.compile(r"\d+")


class Entry(NamedTuple):
    """A passage that stands on a page, with its words there.

    :param said: each language, its side and the words, as HTML; of the French those alone that
        stand on the page, of a translation all, since it has no pages.
    """

    id: str
    work: str
    number: str
    place: str
    said: tuple[tuple[str, str, str], ...]


def write_printed_pages(app: Sphinx, exception: Exception | None) -> None:
    """Write the printed pages of a build that succeeded."""
    builder = app.builder
    if exception is not None or not isinstance(builder, EditionBuilder):
        return
    evidence = cast("AcademieDomain", app.env.get_domain("academie")).proved
    for name, shown in printed_pages(evidence):
        page = builder.single(TEMPLATE, shown)
        write_changed(Path(app.outdir, f"{name}.html"), page)


def printed_pages(evidence: Evidence) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each printed page by its name, with all that its template shows."""
    volumes: dict[str, dict[int, list[Rule]]] = {}
    for work in evidence.library.works:
        printed = volumes.setdefault(work.facts.get("volume", work.slug), {})
        for rule in work.rules.values():
            for number in _numbers(rule.page or ""):
                printed.setdefault(number, []).append(rule)
    for volume, printed in volumes.items():
        titles = titles_of_work(evidence.library.work(volume))
        for number, rules in printed.items():
            leaf = evidence.library.work(rules[0].work).leaf
            before, after = (leaf(n) if n in printed else None for n in (number - 1, number + 1))
            shown = _shown(titles, number, rules)
            yield f"p/{leaf(number)}", {**shown, "before": before, "after": after}


def _shown(volume: Mapping[str, str], number: int, rules: Sequence[Rule]) -> dict[str, Any]:
    """What is shown of the page *number*, on which *rules* stand."""
    begun = next((m for rule in rules if (m := _mark(number).search(rule.fr.body))), None)
    return {
        "root": "../",
        "text": rules[0].work,
        "title": together({k: f"{name}, page {number}" for k, name in volume.items()}),
        "titles": spans(volume),
        "languages": switch_of(rules),
        "number": number,
        "begins": begun is not None,
        "certain": begun is not None and not begun[1],
        "entries": [_entry(rule, number) for rule in rules],
    }


def _mark(number: int) -> re.Pattern[str]:
    """Where the page *number* begins in the French; a question mark where that is only probable."""
    return re.compile(rf"{{page}}`{number}(\??)`")


def _entry(rule: Rule, number: int) -> Entry:
    body = rule.fr.body
    begins, ends = _mark(number).search(body), _mark(number + 1).search(body)
    before, after = begins and body[: begins.start()].strip(), ends and body[ends.end() :].strip()
    words = plain(body[begins.end() if begins else 0 : ends.start() if ends else len(body)])
    french = f"{'… ' if before else ''}{words}{' …' if after else ''}"
    said = {FRENCH: typeset(french), **{k: p.words for k, p in rule.translations.items()}}
    columns = tuple((k, side(k), escape(w.replace(" | ", " · "))) for k, w in said.items())
    work, _, rest = rule.id.partition(".")
    return Entry(rule.id, work, rest, rule.place, columns)


def _numbers(pages: str) -> Collection[int]:
    """The pages from the first to the last that *pages* names: ``[97]-98``."""
    found = [int(number) for number in _NUMBER.findall(pages)]
    return range(found[0], found[-1] + 1) if found else range(0)
