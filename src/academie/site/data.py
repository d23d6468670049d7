"""What programs and scholars take away: data, texts, TEI, DTS, annotations, bibliographies, books.

Nothing of it is taken from the pages, and so it is written while they are.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from sphinx.builders.html import StandaloneHTMLBuilder

from academie import addresses
from academie.edition import dts, export
from academie.edition.annotations import Evidenced, page_of
from academie.edition.tei import tei
from academie.edition.tei_lexicon import tei_lexicon
from academie.philidor.export import as_data, as_pgn, lines_as_pgn
from academie.philidor.records import WORK
from academie.site.aside import begun
from academie.site.books import copy_books
from academie.site.checking import write_registry
from academie.site.citations import write_bibliographies
from academie.site.compact import compact
from academie.site.definitions import definitions
from academie.site.furniture import SPOKEN
from academie.site.machines import write_schemas, write_shapes

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from sphinx.application import Sphinx

    from academie.site.domain import AcademieDomain
    from academie.site.verification import Evidence


def begin_data(app: Sphinx) -> None:
    """Begin to write the data of what was verified; the build ends when they are written."""
    if not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    evidence = cast("AcademieDomain", app.env.get_domain("academie")).evidence
    write = partial(write_data, app.outdir, evidence, app.config.academie_schemas)
    written = begun(write, app.parallel)

    def end(_app: Sphinx, exception: Exception | None) -> None:
        if exception is None:
            written()

    app.connect("build-finished", end)


def write_data(out: Path, evidence: Evidence, schemas: Sequence[str]) -> None:
    """Write below *out* all that is published beside the pages and not taken from them.

    :param schemas: the games whose schemas are published.
    """
    for folder in ("_static", *(work.slug for work in evidence.library.works)):
        (out / folder).mkdir(exist_ok=True)
    _write_edition(out, evidence)
    _write_texts(out, evidence)
    _write_for_scholars(out, evidence)
    _write_lines(out, evidence)
    write_bibliographies(out, evidence.sources)
    write_registry(out, evidence.sources)
    write_schemas(out, schemas)
    write_shapes(out)
    copy_books(evidence.library.root, out)


def _write_edition(out: Path, evidence: Evidence) -> None:
    library, at = evidence.library, addresses.below(evidence.published)
    data = {
        "rules": export.rules(library, at),
        "registry": export.registry(library),
        "lexicon": export.lexicon(library, at),
        "examples": export.examples(evidence.runs, at),
        "proof": export.proof(
            library, evidence.citations, evidence.runs, evidence.proved, evidence.tightness
        ),
    }
    for name, content in data.items():
        (out / f"{name}.json").write_text(_json(content), encoding="utf-8")
    for language in SPOKEN:
        script = out / "_static" / f"definitions.{language}.js"
        script.write_text(definitions(evidence, language), encoding="utf-8")


def _write_texts(out: Path, evidence: Evidence) -> None:
    """Write the words of each text, plain, as data and as TEI."""
    library, at = evidence.library, addresses.below(evidence.published)
    for work in library.works:
        folder = out / work.slug
        (folder / f"{work.slug}.json").write_text(_json(export.work(work, at)), encoding="utf-8")
        (folder / f"{work.slug}.tei.xml").write_text(tei(work), encoding="utf-8")
        (folder / f"{work.slug}.txt").write_text(export.words(work), encoding="utf-8")
        for language in work.languages:
            name = f"{work.slug}.{language}"
            words = export.words(work, language)
            (folder / f"{name}.txt").write_text(words, encoding="utf-8")
            (folder / f"{name}.tei.xml").write_text(tei(work, language), encoding="utf-8")


def _write_for_scholars(out: Path, evidence: Evidence) -> None:
    """Write the lexicon as TEI, the texts by DTS, and what hangs on each rule as annotations."""
    library, at = evidence.library, addresses.below(evidence.published)
    (out / "lexicon.tei.xml").write_text(tei_lexicon(library), encoding="utf-8")
    for answer in dts.answers(library, evidence.published):
        file = out / dts.FOLDER / answer.file
        file.parent.mkdir(parents=True, exist_ok=True)
        said = answer.said if isinstance(answer.said, str) else _json(answer.said)
        file.write_text(said, encoding="utf-8")
    shown = export.exercised(evidence.runs)
    known = Evidenced(library, evidence.citations, shown, at)
    for work in library.works:
        file = out / work.slug / f"{work.slug}.annotations.json"
        file.write_text(_json(page_of(known, work)), encoding="utf-8")


def _write_lines(out: Path, evidence: Evidence) -> None:
    """Write every line of Philidor, if his text is there."""
    games, library = evidence.collection, evidence.library
    if games is None:
        return
    folder = out / WORK
    (folder / "philidor.pgn").write_text(as_pgn(games, library), encoding="utf-8")
    alone = lines_as_pgn(games, library)
    (folder / "philidor-lines.pgn").write_text(alone, encoding="utf-8")
    (folder / "philidor.json").write_text(_json(as_data(games, library)), encoding="utf-8")


def _json(content: object) -> str:
    return f"{compact(content)}\n"
