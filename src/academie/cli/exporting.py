"""``academie export``: everything that the site shows, as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from academie.cli.common import as_json, print_json, write_file
from academie.edition import export as exported
from academie.edition.library import load

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def export(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie export``."""
    parser.add_argument("what", choices=("rules", "examples", "registry", "lexicon"))
    parser.add_argument("--output", metavar="FILE", help="write to FILE")
    parser.set_defaults(run=_export)


def _export(options: Namespace) -> int:
    data = _data(options.what)
    if options.output:
        write_file(options.output, as_json(data) + "\n")
    else:
        print_json(data)
    return 0


def _data(what: str) -> dict[str, Any]:
    library = load()
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
