"""Find what a module imports by reading its file, without importing it."""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from academie.core.sources import modules, path_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_HOUSE = __name__.partition(".")[0]
_GAMES = f"{_HOUSE}.games"
#: Functions of the registry that import a game by a name known only at run time.
_BRING = frozenset({"GAMES", "actions_of", "folder", "load", "*"})
#: Modules whose imports are known: the registry imports games by name, and callers name them all.
_KNOWN = frozenset({_GAMES})
#: Names of Python that can import code without an import statement.
_HIDDEN = re.compile(r"\b(?:__import__|import_module|run_module|run_path)\b|\b(?:eval|exec)\(")


class Imports(NamedTuple):
    """The imports of some code.

    :param ours: modules of ours, by name.
    :param others: the first names of all other modules.
    :param hidden: whether it may import more at run time.
    """

    ours: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()
    hidden: bool = False

    def __or__(self, more: Imports) -> Imports:
        """Combine both."""
        return Imports(self.ours | more.ours, self.others | more.others, self.hidden or more.hidden)


def imports_of(code: str, package: str = "") -> Imports:
    """Find what *code* imports anywhere, except under ``if TYPE_CHECKING``.

    :param package: the package of the code, for relative imports.
    :raises SyntaxError: if it is no code.

    >>> found = imports_of("import chess.pgn; from academie.core import Award, trace")
    >>> sorted(found.ours), sorted(found.others)
    (['academie', 'academie.core', 'academie.core.trace'], ['chess'])
    """
    return brought(*named_by(code, package))


def named_by(code: str, package: str = "") -> tuple[list[str], bool]:
    """List the full names that *code* imports, and whether it may import more at run time.

    :raises SyntaxError: if it is no code.
    """
    named: set[str] = set()
    for node in _run(ast.parse(code)):
        if isinstance(node, ast.Import):
            named.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = _home(node, package)
            named.update(f"{home}.{alias.name}" for alias in node.names)
    return sorted(named), bool(_HIDDEN.search(code))


def brought(named: Iterable[str], hidden: bool = False) -> Imports:  # noqa: FBT001, FBT002 - as it is found
    """Find the modules that the imported names need."""
    ours = {name for name in named if name.partition(".")[0] == _HOUSE}
    found = {module for name in ours for module in _brought(name)}
    others = frozenset(name.partition(".")[0] for name in named if name not in ours)
    return Imports(frozenset(found), others, hidden)


def closure(roots: Imports) -> Imports:
    """Add to *roots* all modules that they import, directly or not."""
    ours, others, hidden = set(roots.ours), set(roots.others), roots.hidden
    ahead = [*ours]
    while ahead:
        more = imports_of_module(ahead.pop())
        ahead += more.ours - ours
        ours |= more.ours
        others |= more.others
        hidden |= more.hidden
    return Imports(frozenset(ours), frozenset(others), hidden)


@cache
def imports_of_module(module: str) -> Imports:
    """Find what *module*, one of ours, imports itself."""
    path = path_of(module)
    if path is None:
        return Imports(hidden=True)
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    found = imports_of(path.read_text(encoding="utf-8"), package)
    return found._replace(hidden=False) if module in _KNOWN else found


def _run(tree: ast.AST) -> Iterator[ast.stmt]:
    """Yield every statement below *tree* except those under ``if TYPE_CHECKING``."""
    parts = ("body", "orelse", "handlers", "finalbody", "cases")
    for part in parts[1:] if _for_types(tree) else parts:
        for node in getattr(tree, part, ()):
            if isinstance(node, ast.stmt):
                yield node
            yield from _run(node)


def _for_types(node: ast.AST) -> bool:
    """Check whether *node* is an ``if TYPE_CHECKING``."""
    test = getattr(node, "test", None)
    return getattr(test, "id", getattr(test, "attr", "")) == "TYPE_CHECKING"


def _home(node: ast.ImportFrom, package: str) -> str:
    """Return the full name of the module that *node* imports from."""
    if not node.level:
        return node.module or ""
    parts = package.split(".")
    return ".".join((*parts[: len(parts) + 1 - node.level], *filter(None, [node.module])))


@cache
def _brought(name: str) -> tuple[str, ...]:
    """List the modules of ours that importing *name* runs: the module and its packages.

    For a package, all its modules count, since the import does not say which are used.
    """
    path, home = path_of(name), name.rpartition(".")[0]
    module = name if path else home
    around = (".".join(module.split(".")[:end]) for end in range(1, module.count(".") + 2))
    if path and path.name == "__init__.py":
        return (*around, *_below(name))
    if home == _GAMES and name.removeprefix(f"{home}.") in _BRING:
        return (*around, *_below(home))
    return (*around,)


@cache
def _below(package: str) -> tuple[str, ...]:
    return tuple(name for name in modules() if name.startswith(f"{package}."))
