"""What programs and scholars take away: data, texts, TEI, DTS, annotations, bibliographies, books.

Nothing of it is taken from the pages, and so it is written while they are.
"""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, cast

from sphinx.builders.html import StandaloneHTMLBuilder

from academie import __version__, addresses
from academie.exports import dts, json_data
from academie.exports.tei import tei
from academie.exports.tei_lexicon import tei_lexicon
from academie.philidor.export import as_data, as_pgn, lines_as_pgn
from academie.philidor.model import WORK
from academie.site.evidence.code import code_of
from academie.site.files.background import begun
from academie.site.files.compact_json import compact
from academie.site.files.output_cache import Standing
from academie.site.i18n.ui_strings import SPOKEN
from academie.site.pages.books import copy_books
from academie.site.pages.schemas import schemas_of, shapes
from academie.site.passages.citation_check import write_registry
from academie.site.passages.citations import bibliographies
from academie.site.search.definitions import definitions
from academie.texts.citing import Sources
from academie.texts.citing.versions import version_of
from academie.texts.model import NO_MOVES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sphinx.application import Sphinx

    from academie.site.evidence.evidence import Evidence
    from academie.site.sphinx.domain import AcademieDomain
    from academie.texts.library import Library
    from academie.texts.model import Notations, Work

#: Of what the files of each text were made: kept beside Sphinx's own notes.
_WRITTEN = "data.json"


def begin_data(app: Sphinx) -> None:
    """Begin to write the data of what was verified; the build ends when they are written."""
    if not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    evidence = cast("AcademieDomain", app.env.get_domain("academie")).proved
    memory = Path(app.doctreedir, _WRITTEN)
    write = partial(write_data, app.outdir, evidence, app.config.academie_schemas, memory)
    written = begun(write, app.parallel)

    def end(_app: Sphinx, exception: Exception | None) -> None:
        if exception is None:
            written()

    app.connect("build-finished", end)


def write_data(out: Path, evidence: Evidence, schemas: Sequence[str], memory: Path) -> None:
    """Write below *out* all that is published beside the pages and not taken from them.

    :param schemas: the games whose schemas are published.
    :param memory: where it is remembered of what the files of each text were made.
    """
    for folder in ("_static", *(work.slug for work in evidence.library.works)):
        (out / folder).mkdir(exist_ok=True)
    standing = Standing(out, memory, (__version__, code_of(), evidence.published))
    _write_edition(out, evidence)
    for work in evidence.library.works:
        _write_text(standing, evidence, work)
    _write_for_scholars(out, evidence)
    _write_lines(standing, evidence)
    for game in schemas:
        standing.write(f"schemas {game}", code_of(), partial(schemas_of, game))
    standing.write("shapes", (), shapes)
    standing.keep()
    write_registry(out, evidence.sources)
    copy_books(evidence.library.root, out)


def _write_edition(out: Path, evidence: Evidence) -> None:
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
        (out / f"{name}.json").write_text(_json(content), encoding="utf-8")
    for language in SPOKEN:
        script = out / "_static" / f"definitions.{language}.js"
        script.write_text(definitions(evidence, language), encoding="utf-8")


def _write_text(standing: Standing, evidence: Evidence, work: Work) -> None:
    """Write what is given of *work*: its words, DTS, bibliographies."""
    library, slug = evidence.library, work.slug
    at = addresses.seen_from(evidence.published, slug)
    words = _words_below(library, slug)
    version = version_of(library.root / "docs" / slug)
    # What the moves of chess are is said by the code that reads them.
    notations, code = (_notations(evidence), code_of()) if slug == WORK else (NO_MOVES, "")
    texts = len(library.slugs)
    standing.write(
        f"texts {slug}",
        (words, version, texts, code),
        lambda: _texts(work, evidence.published, texts, notations),
    )
    sources = Sources(library, at)
    told = [*(one.facts for one in library.works), version]
    standing.write(f"cited {slug}", (words, told), lambda: bibliographies(sources, work))


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


def _words_below(library: Library, slug: str) -> str:
    """Hash of all files from which the text *slug* and what is said of it are read."""
    docs, work = library.root / "docs", library.work(slug)
    beside = [docs / "prints.toml", library.root / work.witness.file]
    beside.append(docs / work.facts.get("volume", slug) / "text.toml")
    digest = sha256()
    for file in sorted({file for file in (*(docs / slug).rglob("*"), *beside) if file.is_file()}):
        digest.update(f"{file.relative_to(library.root)}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()


def _write_for_scholars(out: Path, evidence: Evidence) -> None:
    """Write the lexicon as TEI, and which texts DTS has."""
    library = evidence.library
    lexicon = tei_lexicon(library, addresses.below(evidence.published))
    (out / "lexicon.tei.xml").write_text(lexicon, encoding="utf-8")
    for name, said in map(_served, dts.of_all(library, evidence.published)):
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text(said, encoding="utf-8")


def _write_lines(standing: Standing, evidence: Evidence) -> None:
    """Write every line of Philidor, if his text is there."""
    games, library = evidence.collection, evidence.library
    if games is None:
        return
    of = (_words_below(library, WORK), code_of())
    standing.write(
        "lines",
        of,
        lambda: (
            (f"{WORK}/philidor.pgn", as_pgn(games, library)),
            (f"{WORK}/philidor-lines.pgn", lines_as_pgn(games, library)),
            (f"{WORK}/philidor.json", _json(as_data(games, library))),
        ),
    )


def _json(content: object) -> str:
    return f"{compact(content)}\n"
