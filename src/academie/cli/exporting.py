"""``academie export``: write data as JSON, texts as TEI, JSON or words, chess as PGN."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from academie.addresses import at
from academie.cli.common import (
    add_language,
    add_output,
    as_json,
    as_text,
    chosen_languages,
    write_file,
)
from academie.cli.moves import notations_of
from academie.cli.verifying import run_with_progress
from academie.core.errors import AcademieError
from academie.exports import json_data as exported
from academie.exports.tei import tei
from academie.philidor.export import as_data, as_pgn, lines_as_pgn
from academie.philidor.lines import read_lines
from academie.proof.cache import Proofs
from academie.texts.examples import find_examples
from academie.texts.languages import FRENCH
from academie.texts.library import load

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from academie.texts.library import Library


_WHOLE = ("rules", "examples", "registry", "lexicon")
#: The name of the games of chess, which are not a text of their own.
_CHESS = "philidor"
#: The same, each of the lines a game of its own.
_LINES = "philidor-lines"
_FORMATS = ("json", "tei", "text", "pgn")


def export(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie export``."""
    parser.add_argument(
        "what", help=f"{', '.join((*_WHOLE, _CHESS, _LINES))}, or a text such as trictrac"
    )
    parser.add_argument(
        "--format",
        choices=_FORMATS,
        default="json",
        help=f"tei and text: of a text; pgn: of {_CHESS} and {_LINES}",
    )
    add_language(parser, "cli.help_of_a_text", FRENCH)
    add_output(parser, "--output", "cli.it")
    parser.set_defaults(run=_export)


def _export(options: Namespace) -> int:
    chosen_languages(load(), options.lang)  # refuse an unknown language for every export
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
    if what == _LINES:
        return _lines(library, form)
    if form == "pgn":
        raise AcademieError(f"pgn is for games of chess, {_CHESS}; not for {what}")
    if what not in _WHOLE:
        what = as_text(library, what)
        work = library.work(what)
        if form == "json":
            return as_json(exported.work(work, at, notations_of(library, what))) + "\n"
        language = _language(library, what, asked)
        if form == "text":
            return exported.words(work, language)
        return tei(work, language, notations=notations_of(library, what))
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
    lines = read_lines(library)
    return as_pgn(lines, library) if form == "pgn" else as_json(as_data(lines, library)) + "\n"


def _lines(library: Library, form: str) -> str:
    if form != "pgn":
        raise AcademieError(f"{_LINES} are given as pgn: --format pgn; the data is in {_CHESS}")
    return lines_as_pgn(read_lines(library), library)


def _data(library: Library, what: str) -> dict[str, Any]:
    if what == "examples":
        return exported.examples(
            run_with_progress(find_examples(library.root), Proofs(library.root)), at
        )
    if what == "registry":
        return exported.registry(library)
    if what == "rules":
        return exported.rules(library, at, notations_of(library))
    return exported.lexicon(library, at)
