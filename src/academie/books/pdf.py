"""Write a book as tagged PDF with an outline, set by Typst with its own fonts."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import typst

from academie import __version__, addresses
from academie.books import addressed, saying
from academie.books.wordlist import Places
from academie.core.errors import AcademieError
from academie.texts.citing.versions import EDITION, YEAR

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from academie.books.records import Book, Figure, Remark, Side, Text, Unit, Word
    from academie.texts.inline import Run

#: Millimetres to a unit of each kind of drawing, so that its smallest parts are visible.
_SCALES = {
    "card-table": 0.125,
    "chess-board": 0.118,
    "domino-table": 0.165,
    "trictrac-board": 0.15,
}
#: The kinds of passage of one line, whose margin has no room for a whole id.
_LINES = frozenset({"move", "row", "contents"})
_TYPOGRAPHY = "book.typ"
#: It asks browsers for a plain glyph; the fonts of paper have no other, and do not know it.
_AS_TEXT = "\N{VARIATION SELECTOR-15}"


class Unset(AcademieError):
    """Raised for a book that Typst cannot set."""


def write(book: Book, folder: Path, out: Path, made: int) -> None:
    """Write *book* as the file *out*, with intermediate files in *folder*.

    :param made: when the sources were committed, as seconds since 1970.
    :raises Unset: if Typst cannot set it, or has something to say against it.
    """
    lay_out(book, folder)
    try:
        _, warnings = typst.compile_with_warnings(
            folder / _TYPOGRAPHY,
            out,
            root=folder,
            ignore_system_fonts=True,
            pdf_standards=["1.7", "ua-1"],
            timestamp=made,
        )
    except typst.TypstError as error:
        raise Unset(f"{book.name}: {error}") from error
    for warning in warnings:
        raise Unset(f"{book.name}: {warning}")


def lay_out(book: Book, folder: Path) -> None:
    """Write the input of Typst for *book* into *folder*: typography, words and pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    typography = files("academie.books") / "static" / _TYPOGRAPHY
    (folder / _TYPOGRAPHY).write_bytes(typography.read_bytes())
    for unit in book.units:
        for figure in unit.figures:
            drawn = figure.svg.replace(_AS_TEXT, "")
            (folder / f"{figure.name}.svg").write_text(drawn, encoding="utf-8")
    words = json.dumps(_Setting(book).record(), ensure_ascii=False)
    (folder / "book.json").write_text(words, encoding="utf-8")


class _Setting:
    """The data of *book* for the typography."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._places = Places(book)
        self._units = {unit.id: unit for unit in book.units}
        corrections = (c.id for text in book.texts for c in text.corrections)
        remarks = (r.id for text in book.texts for r in text.remarks)
        self._ids = {*self._units, *corrections, *remarks}

    def record(self) -> dict[str, Any]:
        """Return what the template of the book sets, as data for JSON."""
        book = self._book
        title = " · ".join(dict.fromkeys(book.titles.values()))
        return {
            "title": title,
            "running": title,
            "author": EDITION,
            "description": " ".join(saying.colophon(book, book.languages[0])),
            "keywords": [EDITION, __version__, *(t.work.slug for t in book.texts)],
            "languages": list(book.languages),
            "titles": [{"lang": k, "words": words} for k, words in book.titles.items()],
            "leaf": saying.leaf(book),
            "version": __version__,
            "year": YEAR,
            "colophon": [
                {"lang": k, "words": list(saying.colophon(book, k))} for k in book.languages
            ],
            "address": addresses.published(),
            "says": saying.parts(book),
            "depth": 2 if book.whole else 3,
            "quiet": 5,
            "texts": [self._text(text) for text in book.texts],
            "lexicon": [self._word(word) for word in book.lexicon],
        }

    def _text(self, text: Text) -> dict[str, Any]:
        first = self._book.languages[0]
        return {
            "title": " · ".join(dict.fromkeys(text.titles.values())),
            "introduction": [
                {"lang": told.language, "parts": [self._runs(part) for part in told.parts]}
                for told in text.introduction
            ],
            "units": [self._unit(unit) for unit in text.units],
            "corrections": [
                {
                    "id": c.id,
                    "rule": self._goal(c.rule),
                    "shown": self._book.shown(c.rule),
                    "read": c.read or "∅",
                    "printed": c.printed or "∅",
                    "kind": c.kind[first],
                    "reason": dict(zip(("lang", "words"), c.reason_in(first), strict=True)),
                }
                for c in text.corrections
            ],
            "remarks": [self._remark(remark) for remark in text.remarks],
        }

    def _unit(self, unit: Unit) -> dict[str, Any]:
        one = len(self._book.languages) == 1
        return {
            **self._marked(unit.id, addressed.of_id(unit.id), brief=unit.kind in _LINES),
            "kind": unit.kind,
            "form": unit.form,
            "row": unit.id.rpartition(".")[2][:1],
            "displayed": unit.displayed,
            "level": unit.level and unit.level + self._book.whole,
            "foot": one and unit.called_by in self._units,
            "san": unit.san,
            "pages": [
                run for part in unit.sides[0].parts for run in self._runs(part) if "page" in run
            ],
            "sides": [self._side(unit, side) for side in unit.sides],
            "figures": [_figure(figure) for figure in unit.figures],
        }

    def _marked(self, id_: str, to: str, *, brief: bool = False) -> dict[str, str]:
        """Return the id for the margin; for a passage of one line only its last part."""
        shown = self._book.shown(id_)
        mark = id_.partition(".")[2]
        # It may be broken behind its points, where it is too long for the margin.
        mark = mark.rpartition(".")[2] if brief else mark.replace(".", ".\u200b")
        return {"id": id_, "shown": shown, "to": to, "mark": mark}

    def _side(self, unit: Unit, side: Side) -> dict[str, Any]:
        return {
            "lang": side.language,
            "label": side.label,
            "parts": [self._runs(part, unit) for part in side.parts],
        }

    def _runs(self, runs: Sequence[Run], unit: Unit | None = None) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for run, before in zip(runs, [None, *runs], strict=False):
            if run.page:
                sure = run.page.rstrip("?")
                page = sure if sure == run.page else f"[{sure}]"
                inside = before is not None and before.words[-1:].isalpha()
                found.append({"page": page, "inside": inside})
                continue
            found.append({"w": run.words, **self._dress(run, unit)})
        return found

    def _dress(self, run: Run, unit: Unit | None) -> dict[str, Any]:
        dress: dict[str, Any] = {}
        if run.italic:
            dress["i"] = True
        if run.raised:
            dress["up"] = True
        if run.language:
            dress["lang"] = run.language
        if run.emendation is not None:
            dress |= {"emended": True, "to": run.emendation.id}
        if run.target in self._ids:
            dress["to"] = run.target
            called = self._units.get(run.target)
            if unit is not None and called is not None and called.called_by == unit.id:
                dress["note"] = run.target
        elif run.target and run.emendation is None and addresses.published():
            dress |= {"to": addressed.of_id(run.target), "away": True}
        return dress

    def _goal(self, id_: str) -> dict[str, Any]:
        """Return the target of a link to *id_*, and its style."""
        inside = id_ in self._ids
        shown = self._book.shown(id_) if inside else id_
        return {"to": id_ if inside else addressed.of_id(id_), "away": not inside, "shown": shown}

    def _remark(self, remark: Remark) -> dict[str, Any]:
        return {
            **self._marked(remark.id, addressed.of_page(remark.place, remark.id)),
            "rules": [self._goal(rule) for rule in remark.rules],
            "told": [
                {
                    "lang": told.language,
                    "title": told.title,
                    "parts": [self._runs(part) for part in told.parts],
                }
                for told in remark.told
            ],
        }

    def _word(self, word: Word) -> dict[str, Any]:
        places, passim = self._places.of(word)
        return {
            "id": f"term.{word.id}",
            "heads": [
                {"lang": head.language, "word": head.word, "grammar": head.grammar}
                for head in word.heads
            ],
            "number": word.number,
            "defined": word.defined,
            "told": [
                {"lang": t.language, "parts": self._runs([run for p in t.parts for run in p])}
                for t in word.told
            ],
            "rule": self._goal(word.rule) if word.rule in self._units else None,
            "places": [
                {name: self._goal(id_) for name, id_ in zip(("first", "last"), span, strict=False)}
                for span in places
            ],
            "passim": passim,
        }


def _figure(figure: Figure) -> dict[str, Any]:
    return {
        "file": f"{figure.name}.svg",
        "alt": figure.alt,
        "width": round(figure.width * _SCALES[figure.kind]),
        "to": addressed.of_page(figure.to) if figure.to else "",
        "caption": [{"lang": k, "words": words} for k, words in figure.caption.items()],
    }
