"""``academie regenerate`` and ``register``: for who tends the texts, in a checkout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie import __version__
from academie.cli.verifying import chosen_examples
from academie.core.errors import AcademieError
from academie.edition import registry
from academie.edition.examples import find_examples, find_guides
from academie.edition.examples import regenerate as written_anew
from academie.edition.library import Library, load
from academie.edition.proofs import Proofs
from academie.philidor.claims import read_claims
from academie.philidor.english import regenerated
from academie.philidor.lines import collection
from academie.philidor.listing import PAGE, listing
from academie.philidor.records import WORK
from academie.philidor.told import collected, file, written

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from academie.edition.examples import Example


def regenerate(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie regenerate``."""
    parser.add_argument(
        "examples",
        metavar="EXAMPLE",
        nargs="*",
        help="by default all of them, the guide, and the English of the moves of chess",
    )
    parser.set_defaults(run=_regenerate)


def register(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie register``."""
    parser.set_defaults(run=_register)


def _regenerate(options: Namespace) -> int:
    library = _checkout()
    root = library.root
    chosen = chosen_examples([*find_examples(root), *find_guides(root)], options.examples)
    # All of them are asked before one is written: a page that is refused leaves all as they were.
    proofs = Proofs(root)
    texts = [(example, _written(example, proofs)) for example in chosen]
    changed = 0
    for example, after in texts:
        if after != example.path.read_text(encoding="utf-8"):
            example.path.write_text(after, encoding="utf-8")
            changed += 1
            print(f"{example.file}: rewritten")
    review = "; compare each with the book: git diff examples docs" if changed else ""
    print(f"{changed} of {len(chosen)} pages changed{review}")
    if not options.examples:
        _regenerate_chess(library)
    return 0


def _written(example: Example, proofs: Proofs) -> str:
    """What *example* should say: what it says if it holds, word for word."""
    text = example.path.read_text(encoding="utf-8")
    is_loose = "doctest:" in text  # by its own wish it holds although it says something else
    return written_anew(example) if is_loose or proofs.run(example).failures else text


def _regenerate_chess(library: Library) -> None:
    """Write what is made from the games of chess.

    The English of the moves, from their French words; the lines that the notes tell, from the
    pages that play them out; the list of what the text claims.
    """
    if WORK not in library.slugs:
        return
    told = written(collected(library, collection(library.root)))
    file(library).write_text(told, encoding="utf-8")
    (library.root / PAGE).write_text(listing(read_claims(library)), encoding="utf-8")
    for page, text in regenerated(library):
        if page.read_text(encoding="utf-8") != text:
            page.write_text(text, encoding="utf-8")
            print(f"{page.relative_to(library.root).as_posix()}: moves rewritten")


def _register(_options: Namespace) -> int:
    library = _checkout()
    try:
        written = registry.register(library, __version__)
    except ValueError as error:
        raise AcademieError(str(error)) from error
    for page, entries in written.items():
        shown = page.relative_to(library.root).as_posix()
        for entry in entries:
            print(f"{shown}: {entry.id} {entry.hash}")
    print(f"{sum(map(len, written.values()))} lines appended")
    return 0


def _checkout() -> Library:
    """The library of a checkout; the texts inside an installed package are not to be changed."""
    library = load()
    if not (library.root / "pyproject.toml").exists():
        raise AcademieError("this needs a checkout: the texts of an installed package stay as made")
    return library
