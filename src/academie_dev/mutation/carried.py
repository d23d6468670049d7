"""Find the functions that carry out rules, and mutate one in place."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from inspect import unwrap
from pathlib import Path
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any

from academie.core.trace import citations
from academie.games import GAMES, load
from academie_dev.mutation.alterations import Alteration, alterations, digest

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Carried:
    """A function that carries out a rule.

    :param game: the game that it belongs to.
    :param digest: short hash of its code.
    """

    rule: str
    name: str
    game: str
    module: str
    qualname: str
    digest: str

    def alterations(self) -> tuple[Alteration, ...]:
        """List every mutation of the function."""
        source, file = _source(self.module)
        found: list[Alteration] = []
        for one in alterations(source, self.module, self.qualname, file, _numbers(self.module)):
            like = sum(one.shown == other.shown.partition(" #")[0] for other in found)
            found.append(replace(one, shown=f"{one.shown} #{like + 1}") if like else one)
        return tuple(found)


def of_game(game: str) -> tuple[Carried, ...]:
    """List every function of *game* that carries out a rule, by rule."""
    package = import_module(f"academie.games.{game}")
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    return tuple(
        _carried(rule, name, game)
        for rule, names in citations().items()
        for name in names
        if name.startswith(f"academie.games.{game}.") and _is_function(name)
    )


def games() -> tuple[str, ...]:
    """Load every game."""
    for game in GAMES:
        load(game)
    return GAMES


def _carried(rule: str, name: str, game: str) -> Carried:
    module = _module(name)
    qualname = name.removeprefix(f"{module}.")
    return Carried(rule, name, game, module, qualname, digest(_source(module)[0], qualname))


def _is_function(name: str) -> bool:
    return hasattr(unwrap(_object(name)), "__code__")


def _module(name: str) -> str:
    while name not in sys.modules:
        name = name.rpartition(".")[0]
    return name


@cache
def _source(module: str) -> tuple[str, str]:
    file = Path(str(import_module(module).__file__))
    return file.read_text(encoding="utf-8"), str(file)


@cache
def _numbers(module: str) -> dict[str, int]:
    """Return the named numbers of *module*, such as the tricks of a deal."""
    known = vars(import_module(module)).items()
    return {name: value for name, value in known if name.isupper() and type(value) is int}


def _object(name: str) -> Any:  # noqa: ANN401 - a function, whatever it takes
    module = _module(name)
    found: Any = import_module(module)
    for part in name.removeprefix(f"{module}.").split("."):
        found = getattr(found, part)
    return found


@contextmanager
def in_place(alteration: Alteration) -> Iterator[None]:
    """Replace the function by its mutation inside the block."""
    function = unwrap(_object(alteration.function))
    before = function.__code__
    function.__code__ = alteration.code
    try:
        yield
    finally:
        function.__code__ = before
