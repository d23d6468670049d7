"""``academie regenerate``, ``register`` and ``reread``: for maintainers, in a checkout."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from academie import rulebook
from academie.cli.verifying import chosen_examples
from academie.core.errors import AcademieError
from academie.core.files import write_whole
from academie.philidor.claims import read_claims
from academie.philidor.lines import collection
from academie.philidor.listing import listings
from academie.philidor.model import WORK
from academie.philidor.note_lines import collect_told, find_file, write_told
from academie.philidor.translated_moves import regenerate_pages
from academie.proof import regeneration
from academie.proof.cache import Proofs
from academie.texts.citing.versions import VERSION
from academie.texts.examples import find_examples, find_guides
from academie.texts.history import published_names, registry, rereading
from academie.texts.languages import ENGLISH
from academie.texts.library import Library, load

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterable, Iterator

    from academie.texts.examples import Example


def regenerate(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie regenerate``."""
    parser.add_argument(
        "examples",
        metavar="EXAMPLE",
        nargs="*",
        help="by default all of them, the guide, and the English of the moves of chess",
    )
    parser.add_argument("--write", action="store_true", help="write what is otherwise only shown")
    parser.set_defaults(run=_regenerate)


def register(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie register``."""
    parser.add_argument(
        "--released",
        metavar="FOLDER",
        type=Path,
        help="the last release, unpacked: where its words were amended, they are kept as former",
    )
    parser.set_defaults(run=_register)


def reread(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie reread``."""
    parser.add_argument(
        "ids",
        metavar="ID",
        nargs="*",
        help="what you have read a second time as it stands: passages, texts for their title, "
        "terms as term.ID; without any, a list",
    )
    parser.add_argument(
        "--lang",
        default=ENGLISH,
        help="of the translation, by default en; fr for the titles that we give French passages",
    )
    parser.add_argument(
        "--by",
        metavar="ROLE",
        help="who read it: a role such as machine or translator, or a name that its bearer gave",
    )
    parser.set_defaults(run=_reread)


def _regenerate(options: Namespace) -> int:
    library = _checkout()
    root = library.root
    chosen = chosen_examples([*find_examples(root), *find_guides(root)], options.examples)
    # All pages are regenerated before one is written: a refusal leaves all as they were.
    proofs = Proofs(root)
    pages: list[regeneration.Anew] = []
    refused: list[str] = []
    for example in chosen:
        try:
            pages += _changed(example, proofs)
        except AcademieError as error:
            refused.append(str(error))
    if refused:
        raise AcademieError("\n".join(refused))
    for line in _by_rule(pages):
        print(line)
    for page in pages if options.write else ():
        write_whole(page.path, page.text)
    made = [] if options.examples else list(_made_of_chess(library))
    for path, text in made:
        print(
            f"{path.relative_to(root).as_posix()}: {'written again' * options.write or 'differs'}"
        )
        if options.write:
            write_whole(path, text)
    print(_summary(len(pages) + len(made), len(chosen), written=options.write))
    return 1 if (pages or made) and not options.write else 0


def _summary(changed: int, examples: int, *, written: bool) -> str:
    """Say how many files differ, and what to do now."""
    checked = f"{examples} example{'s' * (examples != 1)} checked"
    if not changed:
        return f"{checked}, every answer is up to date"
    files = f"{changed} file{'s' * (changed != 1)}"
    if written:
        return f"{checked}, {files} written; compare each with the book: git diff"
    differ = "differs" if changed == 1 else "differ"
    return f"{checked}, {files} {differ}; run 'academie regenerate --write' to write the answers"


def _changed(example: Example, proofs: Proofs) -> tuple[regeneration.Anew, ...]:
    """Regenerate *example* and its translated pages, and return the pages that change.

    An example that passes is not run again.
    """
    is_loose = "doctest:" in example.path.read_text(encoding="utf-8")  # it may pass and differ
    if not is_loose and not proofs.run(example).failures:
        return ()
    own = regeneration.regenerate(example)
    pages = (own, *regeneration.regenerate_translated(example, own))
    return tuple(page for page in pages if page.changes)


def _by_rule(pages: Iterable[regeneration.Anew]) -> Iterator[str]:
    """Group what would change by the rules that are applied there, each answer once."""
    found: dict[str, list[regeneration.Change]] = {}
    for change in (change for page in pages for change in page.changes):
        found.setdefault(", ".join(change.rules) or "no rule", []).append(change)
    for rules in sorted(found):
        yield f"{rules}:"
        yield from (f"  {change}" for change in found[rules])


def _made_of_chess(library: Library) -> Iterator[tuple[Path, str]]:
    """Yield the generated files of the chess games that are out of date.

    The English of the moves, from their French words; the lines that the notes tell, from the
    pages that play them out; the list of what the text claims.
    """
    if WORK not in library.slugs:
        return
    told = write_told(collect_told(library, collection(library.root)))
    made = [
        (find_file(library), told),
        *((library.root / page, text) for page, text in listings(read_claims(library)).items()),
        *regenerate_pages(library),
    ]
    yield from ((path, text) for path, text in made if path.read_text(encoding="utf-8") != text)


def _register(options: Namespace) -> int:
    library = _checkout()
    released = Library(options.released) if options.released else None
    if released is not None and not released.slugs:
        raise AcademieError(f"{options.released}: no release is here; it has a folder docs")
    try:
        written = registry.register(library, VERSION, released)
        shown = published_names.register(library.root, VERSION)
    except ValueError as error:
        raise AcademieError(str(error)) from error
    for page, entries in written.items():
        where = page.relative_to(library.root).as_posix()
        for entry in entries:
            print(f"{where}: {entry.id} {entry.hash}")
    for one in shown:
        print(f"{published_names.FILE}: {one.name}")
    many = sum(map(len, written.values())) + len(shown)
    print(f"{many} line{'s' * (many != 1)} written")
    return 0


def _reread(options: Namespace) -> int:
    library = _checkout()
    if options.ids:
        if not options.by:
            raise AcademieError(
                "say who read it: --by machine, --by translator, or --by and a name"
            )
        today = datetime.now(tz=UTC).date().isoformat()
        changed = rereading.note(library, options.ids, options.lang, by=options.by, on=today)
        print(f"{len(options.ids)} noted as read, {changed} of them changed since the last time")
        return 0
    found = [*rereading.unread(library)]
    for one in found:
        print(one)
    print(f"to be read a second time: {len(found)} translations, titles and lexicon entries")
    return 0


def _checkout() -> Library:
    """Load the library, and refuse that of an installed package, which must not be changed."""
    library = load()
    if rulebook.is_packed(library.root):
        raise AcademieError(
            "the texts of an installed package stay as made: run this in a checkout, or in the "
            f"folder of a rulebook, which has {rulebook.FILE}"
        )
    return library
