"""Make every book: ``python -m academie.books SRC OUT`` writes EPUB and PDF into *OUT*.

Texts may be named; without names all are made, each alone and all in one.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from academie import games
from academie.books import epub, pdf
from academie.books.gather import Shelf
from academie.books.records import EDITIONS
from academie.core import AcademieError
from academie.exports.books import LIST, state_of
from academie.proof.cache import Proofs
from academie.texts.examples import find_examples
from academie.texts.history.commits import committed
from academie.texts.library import load

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from academie.books.records import Book


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the books; return 0 if all were made."""
    parser = argparse.ArgumentParser(prog="academie.books", description=__doc__)
    parser.add_argument("source", type=Path, help="root of the repository")
    parser.add_argument("out", type=Path, help="the folder into which the books are put")
    parser.add_argument("texts", nargs="*", help="slugs of texts; by default all")
    options = parser.parse_args(arguments)
    started = time.monotonic()
    made = committed(options.source)
    new = options.out.with_name(f".{options.out.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    names: list[str] = []
    try:
        for book in _books(options.source, options.texts):
            epub.write(book, new / f"{book.name}.epub", made)
            with tempfile.TemporaryDirectory() as folder:
                pdf.write(book, Path(folder), new / f"{book.name}.pdf", made)
            names += [f"{book.name}.epub", f"{book.name}.pdf"]
    except (AcademieError, ValueError) as error:  # ValueError: no address of a site
        print(f"no book is made: {error}", file=sys.stderr)
        return 1
    stated = {"of": state_of(options.source), "books": sorted(names)}
    (new / LIST).write_text(json.dumps(stated, indent=1), encoding="utf-8")
    options.out.mkdir(exist_ok=True)
    for file in new.iterdir():
        file.replace(options.out / file.name)
    new.rmdir()
    seconds = time.monotonic() - started
    print(f"{len(names) // 2} books, EPUB and PDF, in {seconds:.1f} s -> {options.out}")
    return 0


def _books(source: Path, slugs: Sequence[str]) -> Iterator[Book]:
    """Yield each text in each edition, then all texts in each, or those named."""
    for game in games.GAMES:
        games.load(game)
    proofs = Proofs(source)
    shelf = Shelf(load(source), map(proofs.run, find_examples(source)))
    for slug in slugs or shelf.slugs:
        for languages in EDITIONS:
            yield shelf.book((slug,), languages)
    for languages in () if slugs else EDITIONS:
        yield shelf.book(shelf.slugs, languages)


if __name__ == "__main__":
    sys.exit(main())
