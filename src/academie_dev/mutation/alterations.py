"""List every mutation of a function: numbers, comparisons, conditions, early returns, calls.

A named number of the module is mutated where the function uses it. In a changed copy of a state,
each field is once left unchanged; in a list of items, each item is once left out.
"""

from __future__ import annotations

import ast
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from types import CodeType

    #: A node of a function, the kind of its mutation, and the function that mutates it.
    Site = tuple[Any, str, Callable[[Any], str | None]]

#: The replacements of nodes, both ways where that gives another mutation.
_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
}
_SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}
#: Calls that make messages, which are not mutated: catalogues have tests of their own.
_SAID = frozenset({"Message", "NotationError", "ValueError"})


@dataclass(frozen=True, slots=True)
class Alteration:
    """A mutation of a function.

    :param function: its full name.
    :param kind: the kind of node, such as ``number``.
    :param line: line in the function, counted from its first.
    :param shown: the code before and after.
    :param code: the mutated code of the function.
    """

    function: str
    kind: str
    line: int
    shown: str
    code: CodeType

    @property
    def name(self) -> str:
        """The name in lists; it is stable while the function does not change."""
        return f"{self.kind} {self.line}: {self.shown}"


def digest(source: str, qualname: str) -> str:
    """Hash the code of a function without layout, comments, docstring and local names.

    It is the same on every Python, and when a parameter or a local variable is renamed.
    """
    node = _found(ast.parse(source), qualname)
    if ast.get_docstring(node) is not None:
        node.body = node.body[1:] or [ast.Pass()]
    node.name, node.decorator_list = "function", []
    return sha256(ast.unparse(_LocalNames(node).visit(node)).encode()).hexdigest()[:12]


class _LocalNames(ast.NodeTransformer):
    """Rename parameters and local variables by the order of their appearance."""

    def __init__(self, function: ast.AST) -> None:
        bound = [n.arg for n in ast.walk(function) if isinstance(n, ast.arg)]
        bound += [
            n.id
            for n in ast.walk(function)
            if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
        ]
        self._names = {name: f"v{n}" for n, name in enumerate(dict.fromkeys(bound))}

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """Rename a parameter."""
        node.arg = self._names[node.arg]
        return node

    def visit_Name(self, node: ast.Name) -> ast.Name:
        """Rename a local variable where it is bound or used."""
        node.id = self._names.get(node.id, node.id)
        return node


def alterations(
    source: str, module: str, qualname: str, file: str, numbers: Mapping[str, int]
) -> Iterator[Alteration]:
    """List every mutation of the function *qualname* in *source*, the text of *module*.

    :param file: its path, for tracebacks.
    :param numbers: the named numbers of *module*.
    """
    tree = _alone(ast.parse(source), qualname)
    function = _found(tree, qualname)
    sites = list(_sites(function, numbers))
    for place, (node, kind, change) in enumerate(sites):
        altered = deepcopy(tree)
        again = _found(altered, qualname)
        twin = list(_sites(again, numbers))[place][0]
        before = _shown(node)
        after = change(twin)
        if after is None:
            continue
        altered = ast.fix_missing_locations(_Numbers().visit(altered))
        code = _code(compile(altered, file, "exec"), qualname)
        at = node.target if isinstance(node, ast.comprehension) else node
        line = at.lineno - function.lineno + 1
        yield Alteration(f"{module}.{qualname}", kind, line, f"{before} → {after}", code)


def _sites(  # noqa: C901, PLR0912 - a case a kind of place
    function: ast.FunctionDef, numbers: Mapping[str, int]
) -> Iterator[Site]:
    """Yield each node of *function* that can be mutated, its kind, and what mutates a copy."""
    for node in _done(function):
        match node:
            case ast.Name(id=name, ctx=ast.Load()) if name in numbers:
                yield node, "number", partial(_by_name, numbers[name] + 1)
                yield node, "number", partial(_by_name, numbers[name] - 1)
            case ast.Call(func=ast.Name(id="replace"), keywords=[_, *_]):
                for at in range(len(node.keywords)):
                    yield node, "field", partial(_as_it_was, at)
            case ast.Set(elts=[_, _, *_]) | ast.Return(value=ast.Tuple(elts=[_, *_])):
                for at in range(len(_members(node))):
                    yield node, "member", partial(_without, at)
            case ast.Constant(value=bool()):
                yield node, "answer", _contrary
            case ast.Constant(value=int()):
                yield node, "number", _one_more
                yield node, "number", _one_less
            case ast.Compare(ops=[op, *_]) if type(op) in _COMPARED:
                yield node, "comparison", _compared
                for at in range(len(_members(node))):
                    yield node, "member", partial(_without, at)
            case ast.BoolOp():
                yield node, "condition", _either
            case ast.UnaryOp(op=ast.Not()):
                yield node, "condition", _without_not
            case ast.BinOp(op=op) if type(op) in _RECKONED:
                yield node, "reckoning", _reckoned
            case ast.Call(func=ast.Name(id=name)) if name in _SWAPPED:
                yield node, "choice", _swapped
            case ast.If() | ast.IfExp() | ast.While():
                yield node, "condition", _never
                yield node, "condition", _always
            case ast.comprehension(ifs=[_, *_]):
                yield node, "condition", _all_of_them
            case ast.Expr(value=ast.Call()):
                yield node, "call", _left_out
            case _:
                pass


def _done(node: ast.AST) -> Iterator[ast.AST]:
    """List the parts of *node* that run, in order, without messages and types."""
    for name, part in ast.iter_fields(node):
        if name in {"decorator_list", "returns", "annotation", "type_params"}:
            continue
        for one in part if isinstance(part, list) else (part,):
            if isinstance(one, ast.AST) and not _only_says(one):
                yield one
                yield from _done(one)


def _only_says(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    called = node.func if isinstance(node, ast.Call) else None
    return isinstance(called, ast.Name) and called.id in _SAID


def _by_name(number: int, node: ast.Name) -> str:
    node.id = str(number)
    return node.id


class _Numbers(ast.NodeTransformer):
    """Replace the names of numbers by their values."""

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id.isidentifier():
            return node
        return ast.copy_location(ast.Constant(int(node.id)), node)


def _as_it_was(at: int, node: ast.Call) -> str:
    return f"{node.keywords.pop(at).arg} as it was"


def _members(node: ast.Set | ast.Return | ast.Compare) -> list[ast.expr]:
    """List the items that *node* names."""
    named = node.elts if isinstance(node, ast.Set) else None
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
        named = node.value.elts
    if isinstance(node, ast.Compare) and isinstance(node.comparators[0], ast.Tuple):
        named = node.comparators[0].elts
    return [] if named is None else named


def _without(at: int, node: ast.Set | ast.Return | ast.Compare) -> str:
    return f"without {_shown(_members(node).pop(at))}"


def _contrary(node: ast.Constant) -> str:
    node.value = not node.value
    return str(node.value)


def _one_more(node: ast.Constant) -> str:
    return _by(node, 1)


def _one_less(node: ast.Constant) -> str:
    return _by(node, -1)


def _by(node: ast.Constant, step: int) -> str:
    assert isinstance(node.value, int)  # noqa: S101 - so the pattern says that led here
    node.value += step
    return str(node.value)


def _compared(node: ast.Compare) -> str:
    node.ops[0] = _COMPARED[type(node.ops[0])]()
    return _shown(node)


def _either(node: ast.BoolOp) -> str:
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    return _shown(node)


def _without_not(node: ast.UnaryOp) -> str:
    node.op = ast.UAdd()
    node.operand = ast.Call(ast.Name("bool", ast.Load()), [node.operand], [])
    return _shown(node.operand)


def _reckoned(node: ast.BinOp) -> str:
    node.op = _RECKONED[type(node.op)]()
    return _shown(node)


def _swapped(node: ast.Call) -> str:
    assert isinstance(node.func, ast.Name)  # noqa: S101 - as above
    node.func.id = _SWAPPED[node.func.id]
    return _shown(node)


def _never(node: ast.If | ast.IfExp | ast.While) -> str:
    node.test = ast.Constant(value=False)
    return "never"


def _always(node: ast.If | ast.IfExp | ast.While) -> str | None:
    if isinstance(node, ast.While):
        return None
    node.test = ast.Constant(value=True)
    return "always"


def _all_of_them(node: ast.comprehension) -> str:
    node.ifs[0] = ast.Constant(value=True)
    return "all of them"


def _left_out(node: ast.Expr) -> str:
    node.value = ast.Constant(value=None)
    return "nothing"


def _shown(node: ast.AST) -> str:
    """Format a node for a list, in one short line."""
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        node = node.test
    if isinstance(node, ast.comprehension):
        node = node.ifs[0]
    line = " ".join(ast.unparse(node).split())
    return line if len(line) < 60 else f"{line[:57]}…"


def _alone(tree: ast.Module, qualname: str) -> ast.Module:
    """Return the parts of *tree* that the function *qualname* needs: its class, and imports."""
    outer, imports = qualname.partition(".")[0], (ast.Import, ast.ImportFrom, ast.If)
    tree.body = [
        node
        for node in tree.body
        if isinstance(node, imports) or getattr(node, "name", "") == outer
    ]
    return tree


def _found(tree: ast.AST, qualname: str) -> ast.FunctionDef:
    for name in qualname.split("."):
        tree = next(
            node
            for node in ast.iter_child_nodes(tree)
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name
        )
    assert isinstance(tree, ast.FunctionDef)  # noqa: S101 - nothing else carries a rule out
    return tree


def _code(module: CodeType, qualname: str) -> CodeType:
    code = module
    for name in qualname.split("."):
        code = next(c for c in code.co_consts if hasattr(c, "co_name") and c.co_name == name)
    return code
