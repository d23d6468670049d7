"""The laboratory on the site: its page, what it runs on, and what keeps it for a reader offline.

Where Pyodide cannot be had, the site is built without, and one line says so.
"""

from __future__ import annotations

import json
from functools import partial
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple

from sphinx.util import logging

from academie import __version__
from academie.addresses import LABORATORY, at
from academie.core.errors import AcademieError
from academie.games import GAMES, load
from academie.site.evidence.contents import contents_of
from academie.site.files.background import begun
from academie.site.files.compact_json import compact
from academie.site.files.deploy import copied
from academie.site.i18n.ui_strings import SPOKEN
from academie.site.lab import runtime
from academie.site.sphinx.nodes import Pictured
from academie.texts.examples import text_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from sphinx.application import Sphinx
    from sphinx.config import Config

logger = logging.getLogger(__name__)

#: The page, its template, and the folder of what it runs on.
PAGE, TEMPLATE, FOLDER = LABORATORY, "laboratory.html", "laboratory"
#: Where Pyodide is kept from one build to the next.
KEPT = Path("_build", "laboratory")
CORE = "academie.zip"
#: What comes besides when an example is tried that asks the books.
READERS = "readers.zip"
#: Where its script unpacks them.
CORE_IN = "/lib/academie"
#: What keeps the laboratory, and if the reader wishes the site, in his browser.
KEEPER = "keeper.js"
#: What the laboratory consists of, each file with the beginning of its hash.
LISTED = "files.json"
#: The same of the whole site, for the reader who keeps it all.
WHOLE = "site.json"
_HERE = Path(__file__).parents[1]


class _Library(NamedTuple):
    """Python's own library, and why it is without bytecode, if it is."""

    file: Path
    why_not: str = ""


def prepare(app: Sphinx, config: Config) -> None:
    """Fetch what the laboratory runs on; without it the site is built without a laboratory.

    To compile Python's own library takes ten seconds once; it goes on while the pages are made.
    """
    if not config.academie_laboratory:
        return
    try:
        pyodide = runtime.pyodide(Path(app.srcdir) / KEPT)
    except Exception as error:  # what is optional stops no site
        print(f"the site is built without the laboratory: {described(error)}")
        config.academie_laboratory = False
    else:
        library = begun(partial(_library, pyodide), app.parallel)
        # The last of all: it keeps what was bundled.
        app.connect("build-finished", partial(publish, pyodide, library), priority=950)


def described(error: Exception) -> str:
    """Describe *error* in one line, by its kind too unless it is one of ours."""
    words = " ".join(str(error).split())
    return words if isinstance(error, AcademieError) else f"{type(error).__name__}: {words}"


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The page of the laboratory, if there is one."""
    if app.config.academie_laboratory:
        games = [*_list_games(app)]
        yield PAGE, {"games": games, "folder": FOLDER, "rules": at("r/*")}, TEMPLATE


def _list_games(app: Sphinx) -> Iterator[dict[str, Any]]:
    """List the games in the order of the sidebar: what each is called, and who tells it first."""
    contents = contents_of(Path(app.srcdir))
    families = [name for family in contents.families for name in family.games]
    for name in dict.fromkeys([*families, *GAMES]):
        title = load(name).META.title
        short = contents.names.get(name) if len(load(name).META.texts) == 1 else None
        names = short or dict.fromkeys(SPOKEN, title)
        first = f"{text_of(name)}/commencer"
        how = at(first) if first in app.env.found_docs else ""
        yield {"name": name, "title": title, "names": json.dumps(names), "how": how}


def publish(
    pyodide: Path, library: Callable[[], _Library], app: Sphinx, exception: Exception | None
) -> None:
    """Put beside the pages what the laboratory runs on."""
    if exception is not None or app.builder.format != "html":
        return
    source, out = Path(app.srcdir), Path(app.outdir)
    folder = out / FOLDER
    ran = [name for name in runtime.release().sha256 if name != runtime.LIBRARY]
    placed = {folder / name: pyodide / name for name in ran}
    placed |= {folder / f.relative_to(source): f for f in source.glob("examples/*/*.md")}
    for file in [f for f in folder.rglob("*") if f.is_file() and f not in placed]:
        file.unlink()
    for target, origin in placed.items():
        copied(origin, target)
    (folder / runtime.LOCK).write_bytes(runtime.lock(pyodide))
    archives = {CORE: [*runtime.core()], READERS: [*runtime.readers(source)]}
    _put_python(pyodide, folder, library(), archives)
    _write_keeper(out)


def _library(pyodide: Path) -> _Library:
    """Python's own library with bytecode; else as it is, and why."""
    library = pyodide / runtime.LIBRARY
    try:
        return _Library(runtime.quick(pyodide, library, runtime.LIBRARY_IN))
    except Exception as error:  # without bytecode it begins more slowly, and works
        return _Library(library, described(error))


def _put_python(
    pyodide: Path, folder: Path, library: _Library, held: Mapping[str, list[tuple[str, bytes]]]
) -> None:
    """Put the archives that are *held* into *folder*, with bytecode; without it a visitor waits."""
    try:
        if library.why_not:
            raise AcademieError(library.why_not)
        for name, files in held.items():
            quickened(pyodide, files, folder / name)
    except Exception as error:  # without bytecode it begins more slowly, and works
        print(f"the laboratory will begin more slowly: {described(error)}")
        for name, files in held.items():
            runtime.archive(files, folder / name)
    copied(library.file, folder / runtime.LIBRARY)


def quickened(pyodide: Path, files: Iterable[tuple[str, bytes]], out: Path) -> None:
    """Write *files* to *out*, code as bytecode too: to compile takes long, and texts change."""
    code, others = list[tuple[str, bytes]](), list[tuple[str, bytes]]()
    for place, content in files:
        (code if place.endswith(".py") else others).append((place, content))
    with TemporaryDirectory() as scratch:
        quick = runtime.quick(pyodide, Path(scratch, out.name), CORE_IN, code)
        runtime.archive(others, out, onto=quick)


def pictured(game: str, position: str, *classes: str) -> Pictured:
    """The frame of a drawn *position* of *game*, which a script lets open in the laboratory."""
    return Pictured(classes=["picture", *classes], data={"position": f"{game} {position}"})


def address_of(example: str, docname: str) -> str:
    """Where the *example* of this slug is tried, from the page *docname*."""
    return "../" * docname.count("/") + at(PAGE) + f"?example={example}"


def _write_keeper(out: Path) -> None:
    """Write the script that keeps the laboratory, and what it keeps of this version of the site.

    It stands at the root of the site, since a script of its kind keeps nothing above itself.
    """
    lists = {KEEPER, f"{FOLDER}/{LISTED}", f"{FOLDER}/{WHOLE}"}
    left = (".", "books/")  # a book is kept by whoever downloads it
    found = {file.relative_to(out).as_posix(): file for file in out.rglob("*") if file.is_file()}
    sizes = {
        address: file.stat().st_size
        for address, file in sorted(found.items())
        if address not in lists and not address.startswith(left) and not address.endswith(".tmp")
    }
    whole = {address: _hash_of(out / address)[:16] for address in sizes}
    files = [a for a in whole if a == at(PAGE) or a.startswith("_static/") or _is_own(a)]
    version = sha256(json.dumps(whole).encode()).hexdigest()[:16]
    script = (_HERE / "static" / "lab" / KEEPER).read_text(encoding="utf-8")
    script = script.replace('"VERSION"', json.dumps(version))
    (out / KEEPER).write_text(script, encoding="utf-8")
    named = {"version": version, "name": __version__}
    _write_list(out, LISTED, {**named, "files": {own: whole[own] for own in files}})
    _write_list(out, WHOLE, {**named, "bytes": sum(sizes.values()), "files": whole})


def _is_own(address: str) -> bool:
    """Whether the file at *address* is one on which the laboratory runs, and no example."""
    folder, _, name = address.rpartition("/")
    return folder == FOLDER and "." in name


def _write_list(out: Path, name: str, listed: Mapping[str, Any]) -> None:
    (out / FOLDER / name).write_text(compact(listed) + "\n", encoding="utf-8")


def _hash_of(file: Path) -> str:
    """Hash of a *file* of the laboratory; those of Pyodide had it when the build began."""
    known = runtime.release().sha256 if file.parent.name == FOLDER else {}
    changed = {runtime.LIBRARY, runtime.LOCK}
    return known[file.name] if file.name in known.keys() - changed else runtime.hash_of(file)
