"""``academie regenerate`` and ``register``: for who tends the texts, in a checkout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie import __version__
from academie.cli.verifying import chosen_examples
from academie.core.errors import AcademieError
from academie.edition import kept, registry, rereading
from academie.edition.examples import find_examples, find_guides
from academie.edition.examples import regenerate as written_anew
from academie.edition.languages import ENGLISH
from academie.edition.library import Library, load
from academie.philidor.claims import read_claims
from academie.philidor.english import regenerated
from academie.philidor.lines import collection
from academie.philidor.listing import PAGE, listing
from academie.philidor.records import WORK
from academie.philidor.told import collected, file, written

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


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


def reread(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie reread``."""
    parser.add_argument(
        "ids",
        metavar="ID",
        nargs="*",
        help="passages that you have read beside the French as they stand; without any, a list",
    )
    parser.add_argument("--lang", default=ENGLISH, help="of the translation, by default en")
    parser.set_defaults(run=_reread)


def _regenerate(options: Namespace) -> int:
    library = _checkout()
    root = library.root
    chosen = chosen_examples([*find_examples(root), *find_guides(root)], options.examples)
    # All of them are asked before one is written: a page that is refused leaves all as they were.
    texts = [(example, written_anew(example)) for example in chosen]
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
        shown = kept.register(library.root, __version__)
    except ValueError as error:
        raise AcademieError(str(error)) from error
    for page, entries in written.items():
        where = page.relative_to(library.root).as_posix()
        for entry in entries:
            print(f"{where}: {entry.id} {entry.hash}")
    for one in shown:
        print(f"{kept.FILE}: {one.name}")
    print(f"{sum(map(len, written.values())) + len(shown)} lines appended")
    return 0


def _reread(options: Namespace) -> int:
    library = _checkout()
    if options.ids:
        changed = rereading.note(library, options.ids, options.lang)
        print(f"{changed} of {len(options.ids)} had changed; all are noted as read")
        return 0
    found = [*rereading.unread(library)]
    for one in found:
        print(one)
    print(f"{len(found)} translations changed since they were read again")
    return 0


def _checkout() -> Library:
    """The library of a checkout; the texts inside an installed package are not to be changed."""
    library = load()
    if not (library.root / "pyproject.toml").exists():
        raise AcademieError("this needs a checkout: the texts of an installed package stay as made")
    return library
