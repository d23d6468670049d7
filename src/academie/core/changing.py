"""A frozen value with other fields: what a step of a game does more often than anything else."""

from __future__ import annotations

import dataclasses
from functools import cache
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from dataclasses import replace  # so that the kinds of the fields are checked

__all__ = ["making", "replace", "setting"]

P = ParamSpec("P")
T = TypeVar("T")


class _Plan(NamedTuple):
    """How a value of a class is made from another.

    :param opened: an open class, laid out alike, which lets its fields be set.
    :param names: of the fields.
    :param holds: the law of its own that a value keeps; ``None`` without one.
    """

    opened: type
    names: tuple[str, ...]
    holds: Callable[[Any], None] | None


#: Field by field and in plain sight of the interpreter, which is ten times as fast as to ask
#: descriptors; what is frozen could not be filled so, and becomes of its class when it is.
_CHANGING = """\
def made_of(_value, {parameters}):
    _made = _new(_Open)
{fields}
    _made.__class__ = _kind
{law}    return _made
"""
#: By class and the names of the fields that change: what makes such a value of another.
_MADE: dict[tuple[Any, ...], Callable[..., Any]] = {}


@cache
def _plan(kind: type) -> _Plan | None:
    """The plan for a class whose fields are slots."""
    names = [field.name for field in dataclasses.fields(kind)]
    if not all(isinstance(getattr(kind, name, None), MemberDescriptorType) for name in names):
        return None
    alike = {name: vars(kind)[name] for name in _ALIKE if name in vars(kind)}
    opened = type(kind.__name__, kind.__bases__, {**alike, **_OPEN})
    return _Plan(opened, tuple(names), getattr(kind, "__post_init__", None))


def _made_of(kind: type, changed: tuple[str, ...], *, lawful: bool = False) -> Callable[..., Any]:
    """What makes a value of *kind* of another and of the fields that are *changed*.

    :param lawful: whether the law of the value is known to hold, and is not asked.
    :raises TypeError: for a field that it does not have.
    """
    plan = _plan(kind)
    if plan is None:
        return dataclasses.replace
    for name in changed:
        if name not in plan.names:
            raise TypeError(f"{kind.__name__} has no field {name!r}")
    known: dict[str, Any] = {"_new": object.__new__, "_Open": plan.opened, "_kind": kind}
    known["_holds"] = plan.holds
    of_it = ((name, "" if name in changed else "_value.") for name in plan.names)
    fields = "\n".join(f"    _made.{name} = {whose}{name}" for name, whose in of_it)
    law = "" if lawful or plan.holds is None else "    _holds(_made)\n"
    text = _CHANGING.format(parameters=", ".join(changed), fields=fields, law=law)
    exec(text, known)  # noqa: S102 - ours
    made: Callable[..., Any] = known["made_of"]
    return made


def making(kind: Callable[P, T]) -> Callable[P, T]:
    """What makes values of *kind* in half the time, where thousands are made at once.

    :param kind: a frozen dataclass of slots, with neither usual values nor a law of its own.

    >>> from academie.core.pending import Choose
    >>> making(Choose)("AB", "haute")
    Choose(chooser='AB', name='haute')
    """
    cls: Any = kind
    plan = _plan(cls)
    if plan is None or plan.holds is not None:
        raise TypeError(f"{cls.__name__} cannot be made so")
    names = [field.name for field in dataclasses.fields(cls)]
    known: dict[str, Any] = {"new": object.__new__, "Open": plan.opened, "kind": cls}
    fields = "\n".join(f"    made.{name} = {name}" for name in names)
    exec(_MAKING.format(parameters=", ".join(names), fields=fields), known)  # noqa: S102 - ours
    made: Callable[P, T] = known["made"]
    return made


_MAKING = """\
def made({parameters}):
    made = new(Open)
{fields}
    made.__class__ = kind
    return made
"""


def setting(kind: type[T], *names: str) -> Callable[..., T]:
    """What gives a value of *kind* other *names*, in their order, without asking its law again.

    :param kind: a frozen dataclass of slots.
    :param names: of the fields that are set; whoever sets them knows that the law still holds.
    :raises TypeError: for a field that it does not have.

    >>> from academie.core.pending import Choose
    >>> setting(Choose, "name")(Choose("AB", "haute"), "basse")
    Choose(chooser='AB', name='basse')
    """
    cls: Any = kind
    if _plan(cls) is None:
        raise TypeError(f"{cls.__name__} cannot be set so")
    return _made_of(cls, names, lawful=True)


#: What an open class has as the class has it: a value is laid out alike in both.
_ALIKE = ("__slots__", "__orig_bases__")
#: An open class sets any of its fields, whatever it derives from.
_OPEN: dict[str, Any] = {"__setattr__": object.__setattr__}


if not TYPE_CHECKING:

    def replace(value: Any, /, **changed: Any) -> Any:  # noqa: ANN401 - of any slotted dataclass
        """*value* with other fields, as :func:`dataclasses.replace` gives it, many times sooner.

        It copies slots, and asks no field whether it may be set: a quarter of what a game took went
        into that. A value holds its own laws as ever.

        :param value: a dataclass; one without slots is left to the standard library.
        :raises TypeError: for a field that it does not have.

        >>> from academie.core.pending import Choose
        >>> replace(Choose("AB", "haute"), name="basse")
        Choose(chooser='AB', name='basse')
        """
        asked = (value.__class__, *changed)
        made = _MADE.get(asked)
        if made is None:
            made = _MADE[asked] = _made_of(value.__class__, tuple(changed))
        return made(value, **changed)
