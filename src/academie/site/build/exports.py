"""What programs and scholars take away: data, texts, TEI, DTS, annotations, bibliographies, books.

Nothing of it is taken from the pages, and so it is written while they are.
"""

from __future__ import annotations

from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, cast

from sphinx.builders.html import StandaloneHTMLBuilder

from academie import addresses
from academie.exports import dts, json_data
from academie.exports.tei import tei
from academie.exports.tei_lexicon import tei_lexicon
from academie.philidor.export import as_data, as_pgn, lines_as_pgn
from academie.philidor.model import WORK
from academie.site.files.background import begun
from academie.site.files.changed import write_changed
from academie.site.files.compact_json import compact
from academie.site.i18n.ui_strings import SPOKEN
from academie.site.pages.books import copy_books
from academie.site.pages.schemas import schemas_of, shapes
from academie.site.passages.citation_check import write_registry
from academie.site.passages.citations import bibliographies
from academie.site.search.definitions import definitions
from academie.texts.citing import Sources
from academie.texts.model import NO_MOVES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from sphinx.application import Sphinx

    from academie.site.evidence.evidence import Evidence
    from academie.site.sphinx.domain import AcademieDomain
    from academie.texts.model import Notations, Work


#: Where a file stands below the folder of the site, and what it holds.
File = tuple[str, str]


def begin_data(app: Sphinx) -> None:
    """Begin to write the data of what was verified; the build ends when they are written."""
    if not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    evidence = cast("AcademieDomain", app.env.get_domain("academie")).proved
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
    told = [
        _edition(evidence),
        *(_of_text(evidence, work) for work in evidence.library.works),
        _for_scholars(evidence),
        _lines(evidence),
        *map(schemas_of, schemas),
        shapes(),
    ]
    for file, said in chain.from_iterable(told):
        write_changed(out / file, said)
    write_registry(out, evidence.sources)
    copy_books(evidence.library.root, out)


def _edition(evidence: Evidence) -> Iterator[File]:
    """The records of all texts, and what the script shows of a term."""
    library, at = evidence.library, addresses.below(evidence.published)
    data = {
        "rules": json_data.rules(library, at, _notations(evidence)),
        "registry": json_data.registry(library),
        "lexicon": json_data.lexicon(library, at),
        "examples": json_data.examples(evidence.runs, at),
        "proof": json_data.proof(
            library,
            evidence.citations,
            evidence.runs,
            evidence.proved,
            evidence.by_the_book,
            evidence.defined,
            evidence.tightness,
        ),
    }
    for name, content in data.items():
        yield f"{name}.json", _json(content)
    for language in SPOKEN:
        yield f"_static/definitions.{language}.js", definitions(evidence, language)


def _of_text(evidence: Evidence, work: Work) -> Iterator[File]:
    """What is given of *work*: its words, DTS, bibliographies."""
    library = evidence.library
    notations = _notations(evidence) if work.slug == WORK else NO_MOVES
    yield from _texts(work, evidence.published, len(library.slugs), notations)
    at = addresses.seen_from(evidence.published, work.slug)
    yield from bibliographies(Sources(library, at), work)


def _notations(evidence: Evidence) -> Notations:
    """The moves of Philidor in notation, if his text is there."""
    return evidence.collection.notations if evidence.collection else NO_MOVES


def _texts(
    work: Work, published: str, texts: int, notations: Notations
) -> Iterator[tuple[str, str]]:
    """The words of *work*, one of as many *texts*, plain, as data, as TEI and by DTS."""
    at, beginning = addresses.seen_from(published, work.slug), f"{work.slug}/{work.slug}"
    yield f"{beginning}.json", _json(json_data.work(work, at, notations))
    yield f"{beginning}.tei.xml", tei(work, notations=notations)
    yield f"{beginning}.txt", json_data.words(work)
    for language in work.languages:
        yield f"{beginning}.{language}.txt", json_data.words(work, language)
        yield f"{beginning}.{language}.tei.xml", tei(work, language, notations=notations)
    yield from map(_served, dts.of_text(work, published, texts, notations))


def _served(answer: dts.Answer) -> tuple[str, str]:
    said = answer.said if isinstance(answer.said, str) else _json(answer.said)
    return f"{dts.FOLDER}/{answer.file}", said


def _for_scholars(evidence: Evidence) -> Iterator[File]:
    """The lexicon as TEI, and which texts DTS has."""
    library = evidence.library
    yield "lexicon.tei.xml", tei_lexicon(library, addresses.below(evidence.published))
    yield from map(_served, dts.of_all(library, evidence.published))


def _lines(evidence: Evidence) -> Iterator[File]:
    """Every line of Philidor, if his text is there."""
    games, library = evidence.collection, evidence.library
    if games is not None:
        yield f"{WORK}/philidor.pgn", as_pgn(games, library)
        yield f"{WORK}/philidor-lines.pgn", lines_as_pgn(games, library)
        yield f"{WORK}/philidor.json", _json(as_data(games, library))


def _json(content: object) -> str:
    return f"{compact(content)}\n"
