"""How fast it goes: the last figures of ``make bench``, and the machine they were taken on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from docutils import nodes

from academie.core.messages import Message
from academie.games import load
from academie.site.i18n.ui_strings import spans, spans_of
from academie.site.sphinx.base import EditionDirective, table
from academie.site.sphinx.nodes import paragraph
from academie.texts.languages import FRENCH

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sphinx.application import Sphinx

    from academie.site.sphinx.base import Cells

#: Where the figures stand.
FILE = "docs/bench.json"
#: What is measured, and what the site calls it.
SAID = {
    "cold": "site.bench_cold",
    "shared": "site.bench_shared",
    "edited": "site.bench_edited",
    "function": "site.bench_function",
    "unchanged": "site.bench_unchanged",
    "show": "site.bench_show",
    "chess": "site.bench_chess",
    "growth": "site.bench_growth",
    "plays": "site.bench_plays",
    "scoring": "site.bench_scoring",
    "beside_gnubg": "site.bench_beside_gnubg",
    "games": "site.bench_games",
}
_UNITS = {"s": "site.bench_seconds", ":": "site.bench_times", "/s": "site.bench_a_second"}
_AIMS = {True: "site.bench_at_most", False: "site.bench_at_least"}
_KEPT = {True: "site.bench_kept", False: "site.bench_missed"}
#: Digits that a measured number is shown with.
_DIGITS = 3


class BenchedDirective(EditionDirective):
    """The figures beside their aims."""

    def run(self) -> list[nodes.Node]:
        """Make the sentence of the machine, and the table."""
        file = self.evidence.library.root / FILE
        self.env.note_dependency(str(file))
        taken = json.loads(file.read_text(encoding="utf-8"))
        header = (
            "site.column_measured",
            "site.column_figure",
            "site.column_aim",
            "site.column_aim_kept",
        )
        rows = [_row(figure) for figure in taken["figures"]]
        return [paragraph(*_machine(taken)), table("site.bench_table", header, rows)]


def _machine(taken: Mapping[str, Any]) -> list[nodes.Node]:
    return spans(
        "site.bench_machine",
        version=taken["version"],
        day=taken["day"],
        processor=taken["processor"] or taken["machine"],
        n=taken["cores"],
        python=taken["python"],
    )


def _row(figure: Mapping[str, Any]) -> Cells:
    kind, unit = figure["kind"], figure["unit"]
    game = {"game": load(figure["game"]).META.title} if figure["game"] else {}
    return [
        spans(SAID[kind], **game),
        [*_measured(figure["figure"], unit), *_beside(figure["of"])],
        [*spans(_AIMS[figure["most"]]), nodes.Text(" "), *_measured(figure["aim"], unit)],
        spans(_KEPT[figure["kept"]]),
    ]


def _measured(number: float, unit: str) -> list[nodes.Node]:
    words = {
        language: Message(_UNITS[unit], number=said).within(language)
        for language, said in written(number).items()
    }
    return spans_of(words)


def _beside(parts: Sequence[float]) -> list[nodes.Node]:
    """What was set beside what, in brackets."""
    if not parts:
        return []
    first, second = map(written, parts)
    return spans_of({language: f" ({first[language]} : {second[language]})" for language in first})


def written(number: float) -> dict[str, str]:
    """A measured number by language, with as many digits as are worth saying.

    >>> written(0.1402)
    {'fr': '0,14', 'en': '0.14'}
    >>> written(80123.4)["en"]
    '80,100'
    """
    rounded = float(f"{number:.{_DIGITS}g}")
    said = f"{rounded:,.{_DIGITS}f}".rstrip("0").rstrip(".")
    return {FRENCH: said.replace(",", "\u202f").replace(".", ","), "en": said}


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "benched", BenchedDirective)
