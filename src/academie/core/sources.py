"""Where in the sources a name stands: read from the files, without importing them."""

from __future__ import annotations

import ast
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


class _Names(NamedTuple):
    """What a module defines, with its line, and what it imports, with the name at home."""

    defined: Mapping[str, int]
    imported: Mapping[str, str]


def place_of(name: str) -> Place | None:
    """Where the module, function, class, method or field called *name* is defined.

    :param name: in full, as :func:`~academie.core.citations` gives it; a name that a package
        only passes on leads to where it is defined.
    :returns: ``None`` if the house has nothing of this name.

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
    """File of the *module* of ours, or ``None`` if there is none."""
    house, *inner = module.split(".")
    if house != _PACKAGE.name:
        return None
    stem = _PACKAGE.joinpath(*inner)
    package, file = stem / "__init__.py", stem.with_suffix(".py")
    found = package if package.is_file() else file
    return found if found.is_file() else None


def _within(module: str, path: Path, name: str) -> Place | None:
    if not name:
        return Place(module, path, 1)
    names = _names(path)
    if name in names.defined:
        return Place(module, path, names.defined[name])
    first, dot, rest = name.partition(".")
    home = names.imported.get(first)
    return place_of(f"{home}{dot}{rest}") if home and home != f"{module}.{first}" else None


@cache
def _names(path: Path) -> _Names:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    defined: dict[str, int] = {}
    for name, line in _definitions(tree.body, ""):
        defined.setdefault(name, line)
    imported = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    return _Names(defined, imported)


def _definitions(body: list[ast.stmt], outer: str) -> Iterator[tuple[str, int]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield f"{outer}{node.name}", node.lineno
            yield from _definitions(node.body, f"{outer}{node.name}.")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{outer}{node.name}", node.lineno
            # Spelt as Python's own ``__qualname__`` spells it.
            yield from _definitions(node.body, f"{outer}{node.name}.<locals>.")
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (
                (f"{outer}{name.id}", node.lineno)
                for target in targets
                for name in ast.walk(target)
                if isinstance(name, ast.Name)
            )
        elif isinstance(node, ast.If | ast.Try):
            yield from _definitions([*node.body, *node.orelse], outer)
