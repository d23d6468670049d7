"""Find the functions that no game can call, by following names through the code.

Examples and tests may call a function that no game calls. Then the program can say what the rule
says, but no play depends on it: its rule counts as *defined*, not as *carried out*.

A function counts as called if code that the game can reach uses its name. A name may mean another
function, so this finds too few uncalled functions rather than too many.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from academie.core.imports import Imports, closure
from academie.core.sources import path_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

#: Decorators that call nothing themselves; any other passes the function to its own code.
_QUIET = frozenset({"applies", "cache", "cached_on_last_state", "lru_cache"})


def only_defined(functions: Iterable[str], packages: Iterable[str]) -> frozenset[str]:
    """List those of *functions*, given by their full names, that no game can call.

    :param packages: of the games, by their full names.
    """
    games = tuple(packages)
    reached = _reached(games)
    own = (f for f in functions if f.startswith(tuple(f"{game}." for game in games)))
    return frozenset(f for f in own if f.rpartition(".")[2] not in reached)


def _reached(games: tuple[str, ...]) -> frozenset[str]:
    """Collect the names that the code of *games* uses, starting from what runs on import."""
    modules = closure(Imports(frozenset(games))).ours
    reached: set[str] = set()
    ahead: set[str] = set()
    inside: dict[str, set[str]] = {}
    for module in sorted(modules):
        by_itself, within = named_in(_text_of(module))
        ahead.update(by_itself)
        if module in games:  # names in the package itself are its public names
            ahead.update(within)
        for name, names in within.items():
            inside.setdefault(name, set()).update(names)
    while ahead:
        reached |= ahead
        ahead = {name for one in ahead for name in inside.get(one, ())} - reached
    return frozenset(reached)


def _text_of(module: str) -> str:
    path = path_of(module)
    return path.read_text(encoding="utf-8") if path else ""


def named_in(code: str) -> tuple[list[str], dict[str, list[str]]]:
    r"""Read which names the *code* of a module names: when imported, and in each of its functions.

    >>> named_in("A = first()\n\n\ndef second():\n    third()\n")
    (['first'], {'second': ['third']})
    """
    by_itself: set[str] = set()
    inside: dict[str, list[str]] = {}
    for node in ast.parse(code).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            handed = [d for d in node.decorator_list if _called(d) not in _QUIET]
            by_itself.update(name for one in node.decorator_list for name in _names(one))
            if handed and isinstance(node, ast.FunctionDef):
                by_itself.add(node.name)
            inside[node.name] = sorted(set(_names(node)) - {node.name})
        elif not isinstance(node, ast.Import | ast.ImportFrom) and not _is_list_of_names(node):
            by_itself.update(_names(node))
    return sorted(by_itself), inside


def _names(node: ast.AST) -> Iterator[str]:
    """Collect the names that are read in *node*, attributes too."""
    for one in ast.walk(node):
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load):
            yield one.id
        elif isinstance(one, ast.Attribute):
            yield one.attr


def _called(decorator: ast.expr) -> str:
    """Return the name of a *decorator*, with or without a call."""
    made = decorator.func if isinstance(decorator, ast.Call) else decorator
    return made.attr if isinstance(made, ast.Attribute) else getattr(made, "id", "")


def _is_list_of_names(node: ast.stmt) -> bool:
    """Check whether *node* is an assignment to ``__all__``."""
    return isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets
    )
