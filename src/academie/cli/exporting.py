"""``academie export``: the data of the site, each text as TEI, JSON or words, the chess as PGN."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from academie.cli.common import (
    add_language,
    add_output,
    as_json,
    as_text,
    chosen_languages,
    write_file,
)
from academie.core.errors import AcademieError
from academie.edition import export as exported
from academie.edition.languages import FRENCH
from academie.edition.library import load

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from academie.edition.library import Library


_WHOLE = ("rules", "examples", "registry", "lexicon")
#: The games of chess, which are no text of their own.
_CHESS = "philidor"
_FORMATS = ("json", "tei", "text", "pgn")


def export(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie export``."""
    parser.add_argument("what", help=f"{', '.join((*_WHOLE, _CHESS))}, or a text such as trictrac")
    parser.add_argument(
        "--format",
        choices=_FORMATS,
        default="json",
        help=f"tei and text: of a text; pgn: of {_CHESS}",
    )
    add_language(parser, "of a text as tei or text", FRENCH)
    add_output(parser, "--output", "it")
    parser.set_defaults(run=_export)


def _export(options: Namespace) -> int:
    text = _text(options.what, options.format, options.lang)
    if options.output is not None:
        write_file(options.output, text, force=options.force)
    else:
        print(text, end="")
    return 0


def _text(what: str, form: str, asked: str) -> str:
    library = load()
    if what == _CHESS:
        return _games(library, form)
    if form == "pgn":
        raise AcademieError(f"pgn is for games of chess, {_CHESS}; not for {what}")
    if what not in _WHOLE:
        what = as_text(library, what)
        work = library.work(what)
        if form == "json":
            return as_json(exported.work(work)) + "\n"
        language = _language(library, what, asked)
        if form == "text":
            return exported.words(work, language)
        from academie.edition.tei import tei  # noqa: PLC0415 - brings XML

        return tei(work, language)
    if form != "json":
        raise AcademieError(f"{what} are given as json; {form} is for a text, such as trictrac")
    return as_json(_data(library, what)) + "\n"


def _language(library: Library, slug: str, asked: str) -> str:
    (language, *others) = chosen_languages(library, asked)
    there = (FRENCH, *library.work(slug).languages)
    if others or language not in there:
        raise AcademieError(f"{slug} is given in one language at a time: {', '.join(there)}")
    return language


def _games(library: Library, form: str) -> str:
    if form not in {"json", "pgn"}:
        raise AcademieError(
            f"{_CHESS} is given as json or pgn; {form} is for a text, such as echecs"
        )
    from academie.philidor.export import as_data, as_pgn  # noqa: PLC0415 - brings chess
    from academie.philidor.lines import read_lines  # noqa: PLC0415 - brings chess

    lines = read_lines(library)
    return as_pgn(lines, library) if form == "pgn" else as_json(as_data(lines, library)) + "\n"


def _data(library: Library, what: str) -> dict[str, Any]:
    if what == "examples":
        from academie.cli.verifying import run_with_progress  # noqa: PLC0415 - brings the games
        from academie.edition.examples import find_examples  # noqa: PLC0415 - brings Sybil

        return exported.examples(run_with_progress(find_examples(library.root)))
    whole = {
        "rules": exported.rules,
        "registry": exported.registry,
        "lexicon": exported.lexicon,
    }
    return whole[what](library)
