"""Find where a name is defined, by reading the source files without importing them."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_PACKAGE = Path(__file__).parents[1]


class Place(NamedTuple):
    """A line of a module, counted from 1."""

    module: str
    path: Path
    line: int


class Names(NamedTuple):
    """The names of a module.

    :param words: its docstring.
    :param defined: each name in it, with its line and what it is: ``function``, ``class``,
        ``method``, ``property``, ``attribute``, ``data`` or ``variable`` (of types).
    :param imported: each name that it imports, with its full name in the module that defines it.
    :param listed: the names in ``__all__``; ``None`` if it has none.
    :param for_mypy: those of *defined* under ``if TYPE_CHECKING``, which do not exist at run time.
    """

    words: str
    defined: Mapping[str, tuple[int, str]]
    imported: Mapping[str, str]
    listed: tuple[str, ...] | None
    for_mypy: frozenset[str]


def place_of(name: str) -> Place | None:
    """Find where the module, function, class, method or field called *name* is defined.

    :param name: in full, as :func:`~academie.core.citations` gives it; a name that a package
        only passes on leads to where it is defined.
    :returns: ``None`` if the project has no such name.

    >>> place_of("academie.core.Award").module
    'academie.core.values'
    >>> place_of("academie.core.award") is None
    True
    """
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        path = path_of(".".join(parts[:end]))
        if path is not None:
            return _within(".".join(parts[:end]), path, ".".join(parts[end:]))
    return None


def path_of(module: str) -> Path | None:
    """Find the file of *module*, one of ours; ``None`` if there is none."""
    if module.partition(".")[0] != _PACKAGE.name:
        return None
    if (found := _in_the_house(module)) is not None:
        return found
    # Tests may add folders to a package.
    loaded = getattr(sys.modules.get(module), "__file__", None)
    return Path(loaded) if loaded else None


@cache
def _in_the_house(module: str) -> Path | None:
    stem = _PACKAGE.joinpath(*module.split(".")[1:])
    package, file = stem / "__init__.py", stem.with_suffix(".py")
    found = package if package.is_file() else file
    return found if found.is_file() else None


@cache
def modules() -> tuple[str, ...]:
    """List every module of ours, by name."""
    files = (path.relative_to(_PACKAGE.parent) for path in sorted(_PACKAGE.rglob("*.py")))
    named = (file.with_suffix("").parts for file in files)
    return tuple(".".join(n[:-1] if n[-1] == "__init__" else n) for n in named)


@cache
def names_of(path: Path) -> Names:
    """Read the names that the module in the file *path* defines and imports."""
    words, places, imported, listed, for_mypy = _names_in(path.read_text(encoding="utf-8"))
    defined = {name: (line, kind) for name, (line, kind) in places.items()}
    offered = None if listed is None else tuple(listed)
    return Names(words, defined, imported, offered, frozenset(for_mypy))


def _names_in(
    code: str,
) -> tuple[str, dict[str, tuple[int, str]], dict[str, str], list[str] | None, list[str]]:
    tree = ast.parse(code)
    defined: dict[str, tuple[int, str]] = {}
    for name, line, kind in _definitions(tree.body, ""):
        defined.setdefault(name, (line, kind))
    imported = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in _statements(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for_mypy = [
        name
        for node in tree.body
        if isinstance(node, ast.If) and _names(node.test) == ["TYPE_CHECKING"]
        for name, _, _ in _definitions(node.body, "")
    ]
    return ast.get_docstring(tree) or "", defined, imported, _listed(tree), for_mypy


def _listed(tree: ast.Module) -> list[str] | None:
    for node in tree.body:
        if isinstance(node, ast.Assign) and _names(*node.targets) == ["__all__"]:
            return list(ast.literal_eval(node.value))
    return None


def _names(*of: ast.expr) -> list[str]:
    """List the names among these expressions."""
    return [node.id for node in of if isinstance(node, ast.Name)]


def _statements(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the statements of *tree*, the outer ones first, without entering expressions."""
    ahead: list[ast.AST] = [tree]
    for node in ahead:
        yield node
        for part in ("body", "handlers", "orelse", "finalbody", "cases"):
            ahead.extend(getattr(node, part, ()))


def _within(module: str, path: Path, name: str) -> Place | None:
    if not name:
        return Place(module, path, 1)
    names = names_of(path)
    if name in names.defined:
        return Place(module, path, names.defined[name][0])
    first, dot, rest = name.partition(".")
    home = names.imported.get(first)
    return place_of(f"{home}{dot}{rest}") if home and home != f"{module}.{first}" else None


def _definitions(
    body: list[ast.stmt], outer: str, *, in_class: bool = False
) -> Iterator[tuple[str, int, str]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield f"{outer}{node.name}", node.lineno, "class"
            yield from _definitions(node.body, f"{outer}{node.name}.", in_class=True)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{outer}{node.name}", node.lineno, _kind(node) if in_class else "function"
            # Spelt as Python's own ``__qualname__`` spells it.
            yield from _definitions(node.body, f"{outer}{node.name}.<locals>.")
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            kind = "attribute" if in_class else "variable" if _is_variable(node) else "data"
            yield from (
                (f"{outer}{name.id}", node.lineno, kind)
                for target in targets
                for name in ast.walk(target)
                if isinstance(name, ast.Name)
            )
        elif isinstance(node, ast.If | ast.Try):
            inner = [*node.body, *node.orelse]
            yield from _definitions(inner, outer, in_class=in_class)


def _is_variable(node: ast.Assign | ast.AnnAssign) -> bool:
    """Check whether *node* makes a type variable."""
    made = node.value.func if isinstance(node.value, ast.Call) else None
    return isinstance(made, ast.Name) and made.id in {"TypeVar", "ParamSpec"}


def _kind(method: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    names = {d.id for d in method.decorator_list if isinstance(d, ast.Name)}
    return "property" if names & {"property", "cached_property"} else "method"
