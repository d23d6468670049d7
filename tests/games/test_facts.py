"""Each fact of a fault reads the type that the function which rules on it takes."""

from __future__ import annotations

import ast
import inspect
from functools import cache
from importlib import import_module
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import pytest

from academie.core.faults import REQUIRED, Fact, FaultRegistry
from academie.games import GAMES, load

FACTS = [
    pytest.param(one.function, name, fact, id=f"{game}-{kind}-{name}")
    for game in GAMES
    if isinstance(load(game).FAULTS, FaultRegistry)
    for kind, one in load(game).FAULTS.laws.items()
    for name, fact in one.facts.items()
]


@cache
def names_in(module: str) -> dict[str, Any]:
    """Every name of *module*, those included that it imports for its annotations alone."""
    found = dict(vars(import_module(module)))
    for node in ast.walk(ast.parse(inspect.getsource(import_module(module)))):
        if isinstance(node, ast.ImportFrom) and node.module:
            source = import_module(node.module)
            found |= {
                alias.asname or alias.name: getattr(source, alias.name) for alias in node.names
            }
    return found


def parameter(function: Any, name: str) -> Any:
    """The type that *function* says of its parameter *name*."""
    plain = inspect.unwrap(function)
    return eval(plain.__annotations__[name], names_in(plain.__module__))


def fits(value: object, hint: Any) -> bool:
    """Whether *value* is of the type *hint*."""
    if hint in (None, Any):
        return hint is Any or value is None
    origin, inside = get_origin(hint), get_args(hint)
    if origin is Literal:
        return value in inside
    if origin in (Union, UnionType):
        return any(fits(value, one) for one in inside)
    if origin is tuple:
        each = isinstance(value, tuple) and inside[1:] == (...,)
        return each and all(fits(one, inside[0]) for one in value)
    if isinstance(value, bool):
        return hint is bool
    return isinstance(value, origin or hint)


@pytest.mark.parametrize(("function", "name", "fact"), FACTS)
def test_a_fact_reads_what_its_function_takes(function: Any, name: str, fact: Fact) -> None:
    hint = parameter(function, name)
    assert fact.example or fact.default is not REQUIRED
    if fact.example:
        assert fits(fact.form.read(fact.example), hint), hint
    if fact.default is not REQUIRED:
        assert fits(fact.default, hint), hint


@pytest.mark.parametrize(
    ("value", "hint", "does"),
    [
        ("A", Literal["A", "B"], True),
        ("C", Literal["A", "B"], False),
        (None, str | None, True),
        (5, str | None, False),
        (("A", "B"), tuple[str, ...], True),
        (("A", 5), tuple[str, ...], False),
        (True, bool, True),
        (True, int, False),
    ],
)
def test_what_fits_a_type(value: object, hint: Any, *, does: bool) -> None:
    assert fits(value, hint) is does
