"""Find what the result of an example depends on: its page, and all code and texts it can reach.

The list comes from the imports of the page, followed through all modules. It errs on the large
side: every module of a game that is named, every table beside a module, every file of a text that a
package reads. While a page runs, the files that it opens are recorded and must be in the list.
"""

from __future__ import annotations

import ast
import doctest
import os
import re
import sys
import time
from contextlib import contextmanager
from functools import cache, cached_property
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from academie import rulebook
from academie.core.imports import Imports, brought, closure, imports_of_module, named_by
from academie.core.messages import LOCALE
from academie.core.sources import path_of
from academie.proof.sessions import translated

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from academie.texts.examples import Example

#: The modules that run every example and mutate its rules.
_RUNNER = Imports(frozenset({"academie.proof.clauses", "academie.proof.examples"}))
#: The libraries that an example may reach, whose versions count.
_LIBRARIES = frozenset({"chess", "polib", "sybil"})
#: The packages that read the texts: who imports from one says by ``READS`` which texts it reads.
_READERS, _READS = ("academie.texts", "academie.proof", "academie.exports"), "READS"
_GAME = re.compile(r"academie\.games\.(?P<name>\w+)")
_CODE = re.compile(r"^```(?:\{[\w-]+\}[ \t]*)?python\b[^\n]*\n(?P<code>.*?)^```", re.DOTALL | re.M)
_PROMPT = ">>> "
#: What the debugger of doctest looks for before each page, and Python where it cannot parse the
#: line of ours to which a traceback points.
_LOOKED_FOR = frozenset({".pdbrc", "<unknown>"})
#: A file changed after this time may differ from what was imported or read.
_BEGAN = time.time_ns() - 1_000_000_000


class Unknown(Exception):
    """Raised when the dependencies of a result cannot be named."""


class Grounds(NamedTuple):
    """The dependencies of the result of one example.

    :param key: the hash of all of them.
    :param reached: our modules that its page imports, directly or not.
    :param files: all that it may open.
    """

    key: str
    reached: tuple[str, ...]
    files: frozenset[Path]

    @property
    def stood(self) -> bool:
        """Check that no file has changed since this process began to read."""
        return all(file.stat().st_ctime_ns < _BEGAN for file in self.files)


class Dependence:
    """Find the dependencies of examples, as of the first call."""

    def __init__(self) -> None:
        self._home = rulebook.home()
        self._hashes: dict[Path, str] = {}
        self._modules: dict[str, Path | None] = {}
        self._beside: dict[Path, tuple[Path, ...]] = {}
        self._below: dict[Path, tuple[Path, ...]] = {}
        self._reached: dict[tuple[Imports, Path], tuple[str, tuple[str, ...], frozenset[Path]]] = {}

    def of(self, example: Example) -> Grounds:
        """Find the dependencies of *example*; its pages are read again each time.

        :raises Unknown: if they cannot be named.
        """
        page = example.path.read_bytes()
        own = _imports_of_page(page.decode("utf-8", "replace"))
        told = (file.read_bytes() for file in translated(example).values())
        hashes = (sha256(read).hexdigest() for read in (page, *told))
        return self._grounds(own, self._home, example.file, *hashes)

    def of_function(self, function: Callable[..., object], root: Path) -> Grounds:
        """Find the dependencies of a *function* of ours that reads the texts below *root*.

        :raises Unknown: if they cannot be named.
        """
        own = Imports(frozenset({function.__module__}))
        return self._grounds(own, root.resolve(), function.__module__, function.__qualname__)

    def _grounds(self, own: Imports, root: Path, *named: str) -> Grounds:
        if (own, root) not in self._reached:
            needed = closure(own | _RUNNER)
            files = frozenset(self._files(own, needed, root))
            held = self._hash_of(files, root)
            self._reached[own, root] = (held, tuple(sorted(needed.ours)), files)
        held, reached, files = self._reached[own, root]
        key = _hash((*_python(), *named, held))
        return Grounds(key, reached, files)

    def _files(self, own: Imports, needed: Imports, root: Path) -> Iterator[Path]:
        """List the files that code with the imports *own* reaches, with the code *needed* to run
        it.

        The texts are ours and those below *root*.
        """
        if needed.hidden or needed.others - _LIBRARIES - sys.stdlib_module_names:
            raise Unknown
        modules = [path for name in needed.ours if (path := self._file_of(name))]
        yield from modules
        for folder in {path.parent for path in modules}:
            yield from self._tables_in(folder)
        games = {found["name"] for name in needed.ours if (found := _GAME.match(name))}
        catalogues = (f for f in self._files_below(LOCALE) if f.suffix == ".po")
        yield from (f for f in catalogues if not _is_game(f.stem) or f.stem in games)
        for text in self._texts(own, needed.ours):
            for home in {self._home, root}:
                yield from self._files_below(home / "docs" / text)

    def _file_of(self, module: str) -> Path | None:
        if module not in self._modules:
            self._modules[module] = path_of(module)
        return self._modules[module]

    def _tables_in(self, folder: Path) -> tuple[Path, ...]:
        """List the files in *folder* that are no code."""
        if folder not in self._beside:
            found = (f for f in folder.iterdir() if f.suffix != ".py" and f.is_file())
            self._beside[folder] = tuple(found)
        return self._beside[folder]

    def _files_below(self, folder: Path) -> tuple[Path, ...]:
        if folder not in self._below:
            self._below[folder] = tuple(f for f in folder.rglob("*") if f.is_file())
        return self._below[folder]

    def _texts(self, own: Imports, modules: Iterable[str]) -> set[str]:
        """List the folders of texts that *modules* read; the empty name means all."""
        asking = [name for name in modules if not _reader(name)]
        read = {text for name in asking if _reads(name) for text in _declared(name)}
        return read | ({""} if any(map(_reader, own.ours)) else set())

    def _hash_of(self, files: Iterable[Path], root: Path) -> str:
        """Hash *files*, the names of all works, and the versions of the libraries."""
        homes = sorted({self._home, root})
        works = [f.parent.name for h in homes for f in sorted((h / "docs").glob("*/text.toml"))]
        for file in files:
            if file not in self._hashes:
                self._hashes[file] = sha256(file.read_bytes()).hexdigest()
        named = sorted((_name(file, self._home), self._hashes[file]) for file in files)
        return _hash((*works, *(part for pair in named for part in pair)))


def _hash(parts: Iterable[str]) -> str:
    return sha256("\0".join(parts).encode()).hexdigest()


@cache
def _name(file: Path, home: Path) -> str:
    """Name *file* independently of the folder of the project."""
    for folder in (_package(), home):
        if file.is_relative_to(folder):
            return file.relative_to(folder).as_posix()
    return str(file)


@cache
def _package() -> Path:
    return Path(__file__).parents[1]


@cache
def _python() -> tuple[str, ...]:
    libraries = (f"{name} {version(name)}" for name in sorted(_LIBRARIES))
    return (sys.version, sys.platform, str(__debug__), *libraries)


@cache
def _is_game(name: str) -> bool:
    return (_package() / "games" / name).is_dir()


def _within(module: str, package: str) -> bool:
    return f"{module}.".startswith(f"{package}.")


@cache
def _imports_of_page(page: str) -> Imports:
    """Find the imports of all code of a page.

    :raises Unknown: if it is no code.
    """
    found = _named_on(page)
    if found is None:
        raise Unknown
    return brought(*found)


def _named_on(page: str) -> tuple[list[str], bool] | None:
    """List the names that the code of a page imports, and whether it may import more."""
    try:
        found = [named_by(_without_prompts(block["code"])) for block in _CODE.finditer(page)]
    except (SyntaxError, ValueError):
        return None
    return sorted({name for named, _ in found for name in named}), any(more for _, more in found)


@cache
def _without_prompts(code: str) -> str:
    if _PROMPT not in code:
        return code
    return "".join(prompt.source for prompt in doctest.DocTestParser().get_examples(code))


@cache
def _reads(module: str) -> bool:
    """Check whether *module* reads texts, through any package."""
    return any(map(_reader, imports_of_module(module).ours))


def _reader(module: str) -> bool:
    """Check whether *module* is in a package that reads the texts."""
    return any(_within(module, package) for package in _READERS)


@cache
def _declared(module: str) -> frozenset[str]:
    """Return the texts that *module*, or its package, declares to read."""
    parts = module.split(".")
    for end in range(len(parts), 0, -1):
        path = path_of(".".join(parts[:end]))
        for node in ast.parse(path.read_bytes()).body if path else ():
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == _READS:
                return frozenset(ast.literal_eval(node.value))
    return frozenset({""})


class _Watch:
    """Records the files that this process opens."""

    def __init__(self) -> None:
        self.opened: set[str] | None = None

    def __call__(self, event: str, arguments: tuple[object, ...]) -> None:
        if self.opened is None or event != "open":
            return
        file = arguments[0]
        if isinstance(file, (str, bytes, os.PathLike)):
            self.opened.add(os.fsdecode(file))

    @cached_property
    def hooked(self) -> bool:
        """Install the audit hook once; it stays for the life of the process."""
        sys.addaudithook(self)
        return True


_watch = _Watch()


@contextmanager
def watched() -> Iterator[set[str]]:
    """Record every file that is opened inside the block."""
    opened: set[str] = set()
    before = _watch.opened if _watch.hooked else None
    _watch.opened = opened
    try:
        yield opened
    finally:
        _watch.opened = before


def strays(opened: Iterable[str], known: Grounds, *own: Path) -> set[Path]:
    """List the files *opened* that are neither *known* nor the page's *own*.

    Files of Python and of the libraries do not count: their versions are known.
    """
    found = {_opened(file) for file in opened if isinstance(file, str)}
    found -= known.files | {file.resolve() for file in own}
    strange = {file for file in found if not _is_python_s(file)}
    # What is known by another of its names is sought among all only where something is strange.
    return strange - _sources(known.files) if strange else strange


@cache
def _opened(file: str) -> Path:
    """Return the source of *file*, cached, since pages of a game open the same files."""
    return _source(Path(file).resolve())


@cache
def _sources(files: frozenset[Path]) -> frozenset[Path]:
    """Return the sources of *files*, cached."""
    return frozenset(map(_source, files))


def _source(file: Path) -> Path:
    """Return the source of *file*, if it is compiled code."""
    if file.parent.name == "__pycache__":
        return file.parent.parent / f"{file.name.partition('.')[0]}.py"
    return file.resolve()


def _is_python_s(file: Path) -> bool:
    if file.is_relative_to(_package()):
        return False
    folders = {sys.prefix, sys.base_prefix, os.__file__.rpartition("/")[0]}
    return file.name in _LOOKED_FOR or any(file.is_relative_to(folder) for folder in folders)
