"""What the answer of an example depends on: its page, and all code and texts that it can reach.

What is reached is read from the imports of the page and of what these import in turn, and is
rather too much than too little: every module of a game that is named, every table beside a module,
every file of a text that a room reads. Besides, a page is watched while it runs: what it opens must
be among what it is said to depend on.
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

#: What runs every example, and alters its rules.
_RUNNER = Imports(frozenset({"academie.proof.clauses", "academie.proof.examples"}))
#: What an example may reach beside the house and Python itself; which version of it counts.
_LIBRARIES = frozenset({"chess", "polib", "sybil"})
#: The packages that read the texts: who imports from one says by ``READS`` which texts it reads.
_READERS, _READS = ("academie.texts", "academie.proof", "academie.exports"), "READS"
_GAME = re.compile(r"academie\.games\.(?P<name>\w+)")
_CODE = re.compile(r"^```(?:\{[\w-]+\}[ \t]*)?python\b[^\n]*\n(?P<code>.*?)^```", re.DOTALL | re.M)
_PROMPT = ">>> "
#: What the debugger of doctest looks for before each page, and Python where it cannot parse the
#: line of ours to which a traceback points.
_LOOKED_FOR = frozenset({".pdbrc", "<unknown>"})
#: What was changed later than this may be another thing than what was imported or read.
_BEGAN = time.time_ns() - 1_000_000_000


class Unknown(Exception):
    """What an answer depends on cannot be named."""


class Grounds(NamedTuple):
    """What the answer of one example depends on.

    :param key: hash of it all.
    :param modules: the modules of ours that its page imports itself.
    :param reached: these, and all of ours that they import in turn.
    :param files: all that it may open.
    """

    key: str
    modules: tuple[str, ...]
    reached: tuple[str, ...]
    files: frozenset[Path]

    @property
    def stood(self) -> bool:
        """Whether none of the files was changed since this process began to read them."""
        return all(file.stat().st_ctime_ns < _BEGAN for file in self.files)


class Dependence:
    """What examples depend on, as it stood when it was first asked for."""

    def __init__(self) -> None:
        self._home = rulebook.home()
        self._hashes: dict[Path, str] = {}
        self._modules: dict[str, Path | None] = {}
        self._beside: dict[Path, tuple[Path, ...]] = {}
        self._below: dict[Path, tuple[Path, ...]] = {}
        self._reached: dict[tuple[Imports, Path], tuple[str, tuple[str, ...], frozenset[Path]]] = {}

    def of(self, example: Example) -> Grounds:
        """What the answer of *example* depends on; its pages are looked at anew each time.

        :raises Unknown: if that cannot be said.
        """
        page = example.path.read_bytes()
        own = _imports_of_page(page.decode("utf-8", "replace"))
        told = (file.read_bytes() for file in translated(example).values())
        hashes = (sha256(read).hexdigest() for read in (page, *told))
        return self._grounds(own, self._home, example.file, *hashes)

    def of_function(self, function: Callable[..., object], root: Path) -> Grounds:
        """What a *function* of ours gives depends on, if it is asked of the texts below *root*.

        :raises Unknown: if that cannot be said.
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
        return Grounds(key, tuple(sorted(own.ours)), reached, files)

    def _files(self, own: Imports, needed: Imports, root: Path) -> Iterator[Path]:
        """What code with the imports *own* reaches, the code *needed* to run it included.

        The texts are those of the house and those below *root*.
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
        """The files in *folder* that are no code, which stand beside a module."""
        if folder not in self._beside:
            found = (f for f in folder.iterdir() if f.suffix != ".py" and f.is_file())
            self._beside[folder] = tuple(found)
        return self._beside[folder]

    def _files_below(self, folder: Path) -> tuple[Path, ...]:
        if folder not in self._below:
            self._below[folder] = tuple(f for f in folder.rglob("*") if f.is_file())
        return self._below[folder]

    def _texts(self, own: Imports, modules: Iterable[str]) -> set[str]:
        """The folders of texts that *modules* read; the empty name stands for all."""
        asking = [name for name in modules if not _reader(name)]
        read = {text for name in asking if _reads(name) for text in _declared(name)}
        return read | ({""} if any(map(_reader, own.ours)) else set())

    def _hash_of(self, files: Iterable[Path], root: Path) -> str:
        """Hash of *files*, of the names of all works, and of the libraries."""
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
    """Name of *file* in whatever folder the house or the texts lie."""
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
    """What the code of a page imports, prompts and blocks without prompts alike.

    :raises Unknown: if it is no code.
    """
    found = _named_on(page)
    if found is None:
        raise Unknown
    return brought(*found)


def _named_on(page: str) -> tuple[list[str], bool] | None:
    """The names that the code of a page imports, and whether it brings more; none if it is none."""
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
    """Whether *module* reads texts, through a package that does."""
    return any(map(_reader, imports_of_module(module).ours))


def _reader(module: str) -> bool:
    """Whether *module* stands in a package that reads the texts."""
    return any(_within(module, package) for package in _READERS)


@cache
def _declared(module: str) -> frozenset[str]:
    """The texts that *module* says it reads, or a package in which it stands."""
    parts = module.split(".")
    for end in range(len(parts), 0, -1):
        path = path_of(".".join(parts[:end]))
        for node in ast.parse(path.read_bytes()).body if path else ():
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == _READS:
                return frozenset(ast.literal_eval(node.value))
    return frozenset({""})


class _Watch:
    """Notes what this process opens."""

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
        """Whether it hears; from then on it does as long as the process lives."""
        sys.addaudithook(self)
        return True


_watch = _Watch()


@contextmanager
def watched() -> Iterator[set[str]]:
    """Note every file that is opened inside the block."""
    opened: set[str] = set()
    before = _watch.opened if _watch.hooked else None
    _watch.opened = opened
    try:
        yield opened
    finally:
        _watch.opened = before


def strays(opened: Iterable[str], known: Grounds, *own: Path) -> set[Path]:
    """Which of the files *opened* are neither among what is *known* nor the page's *own*.

    Python's own files and those of the libraries are no strays: their versions are known.
    """
    found = {_opened(file) for file in opened if isinstance(file, str)}
    found -= known.files | {file.resolve() for file in own}
    strange = {file for file in found if not _is_python_s(file)}
    # What is known by another of its names is sought among all only where something is strange.
    return strange - _sources(known.files) if strange else strange


@cache
def _opened(file: str) -> Path:
    """The source of what was opened as *file*, as most pages of a game open the same."""
    return _source(Path(file).resolve())


@cache
def _sources(files: frozenset[Path]) -> frozenset[Path]:
    """The sources of *files*, which are the same for most pages of a game."""
    return frozenset(map(_source, files))


def _source(file: Path) -> Path:
    """The source of *file*, if it holds what Python made of one."""
    if file.parent.name == "__pycache__":
        return file.parent.parent / f"{file.name.partition('.')[0]}.py"
    return file.resolve()


def _is_python_s(file: Path) -> bool:
    if file.is_relative_to(_package()):
        return False
    folders = {sys.prefix, sys.base_prefix, os.__file__.rpartition("/")[0]}
    return file.name in _LOOKED_FOR or any(file.is_relative_to(folder) for folder in folders)
