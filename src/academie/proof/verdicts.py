"""The verdict of each block of an example: paid, allowed, forbidden, refused, and by what rule.

Verdicts come from the values that the block shows, not from sentences.
"""

from __future__ import annotations

import ast
import builtins
import re
from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

from academie.core import Award, IllegalAction, Ruling, Step, Undecided
from academie.proof.regeneration import RUNS

if TYPE_CHECKING:
    import doctest
    from collections.abc import Callable, Iterator

    from sybil import Example as Prompt

#: All kinds of verdict, the plain case first.
KINDS = ("paid", "allowed", "ruled", "nothing", "forbidden", "refused", "undecided")
_SHOWN, _PRINT = "__shown__", "print"
_AWARDS = re.compile(r"\bAward\b")


class Verdict(NamedTuple):
    """A verdict of the rules, one of :data:`KINDS`.

    ``ruled`` says what follows of an incident without calling it allowed or forbidden, ``nothing``
    that what pays elsewhere does not pay here.

    :param rules: on which it rests, the deciding one first; none where nothing is paid.
    """

    kind: str
    rules: tuple[str, ...]


class Watch:
    """Records the verdicts of the blocks of a page while its prompts run."""

    def __init__(self) -> None:
        self._seen: list[tuple[int, dict[Verdict, None]]] = []

    def __call__(self, prompt: Prompt, at: int) -> None:
        """Watch *prompt*, which begins at *at* in the page and is about to run."""
        seen: dict[Verdict, None] = {}
        self._seen.append((at, seen))
        prompt.parsed = copy(prompt.parsed)  # the page is opened again, and is not watched then
        _watch(prompt.parsed, prompt.namespace, seen)

    def by_block(self, text: str) -> dict[int, tuple[Verdict, ...]]:
        """List the verdicts of each block of the page *text*, by number, without repetition."""
        ends = [found.end() for found in RUNS.finditer(text)]
        found: dict[int, dict[Verdict, None]] = {}
        for at, seen in self._seen:
            if seen:
                number = next(n for n, end in enumerate(ends) if at < end)
                found.setdefault(number, {}).update(seen)
        return {number: tuple(seen) for number, seen in found.items()}


def _watch(prompt: doctest.Example, names: dict[str, Any], seen: dict[Verdict, None]) -> None:
    """Let *prompt* record in *seen* what it shows and prints, and what refuses it."""
    expression = _expression(prompt.source)
    pays = expression is not None and _pays(expression, names)

    def note(*values: object) -> None:
        seen.update(dict.fromkeys(_of(values)))
        if pays and not any(values):
            seen[Verdict("nothing", ())] = None

    def printing(*values: object, **how: Any) -> None:  # noqa: ANN401 - what print takes
        note(*values)
        builtins.print(*values, **how)

    def shown(answer: Callable[[], object]) -> object:
        try:
            value = answer()
        except (IllegalAction, Undecided) as refusal:
            kind = "refused" if isinstance(refusal, IllegalAction) else "undecided"
            seen[Verdict(kind, (refusal.rule,))] = None
            raise
        if not _prints(expression):
            note(value)
        return value

    names[_PRINT], names[_SHOWN] = printing, shown
    if expression is not None:
        prompt.source = f"{_SHOWN}(lambda: (\n{prompt.source}\n))\n"


def _of(value: object) -> Iterator[Verdict]:
    """List the verdicts of *value*."""
    match value:
        case Award():
            yield Verdict("paid", value.rules)
        case Ruling():
            kinds = {True: "allowed", False: "forbidden", None: "ruled"}
            yield Verdict(kinds[value.allowed], value.rules)
            yield from _of(value.awards)
        case Step():
            yield from _of((*value.rulings, *value.awards))
        case tuple() | list():
            for one in value:
                yield from _of(one)


def _expression(source: str) -> ast.expr | None:
    try:
        return ast.parse(source, mode="eval").body
    except SyntaxError:
        return None


def _prints(expression: ast.expr | None) -> bool:
    """Check whether it is a call of ``print``."""
    match expression:
        case ast.Call(func=ast.Name(id=name)):
            return name == _PRINT
    return False


def _pays(expression: ast.expr, names: dict[str, Any]) -> bool:
    """Check whether the value shown is a tuple of awards."""
    match expression:
        case ast.Call(func=ast.Name(id="print"), args=[ast.Starred(value=printed) | printed]):
            return _pays(printed, names)
        case ast.Attribute(attr="awards"):
            return True
        case ast.Call(func=called):
            returns = getattr(_called(called, names), "__annotations__", {}).get("return", "")
            return bool(_AWARDS.search(str(returns)))
    return False


def _called(expression: ast.expr, names: dict[str, Any]) -> object:
    """Return the name in *expression*, if it is a name or an attribute."""
    match expression:
        case ast.Name(id=name):
            return names.get(name)
        case ast.Attribute(value=value, attr=name):
            return getattr(_called(value, names), name, None)
    return None
