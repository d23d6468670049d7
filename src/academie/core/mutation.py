"""Mutate the answer of a rule: small named changes, to test whether an example notices.

A page may claim a rule only if it fails when the rule's answer is mutated. Removing the function
would prove less: its callers would crash, and a page that crashes shows nothing about the rule.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from academie.core.errors import AcademieError
from academie.core.game import Decision, Step
from academie.core.messages import Message
from academie.core.values import Award, Ruling

if TYPE_CHECKING:
    from collections.abc import Container

#: The mutations, in the order in which they are tried.
REVERSED, ONE_MORE, ANOTHER, LEFT_OUT, UNDONE, LIFTED = WAYS = (
    "reversed",
    "one more",
    "another",
    "left out",
    "undone",
    "lifted",
)
#: Whom a rule could mean instead.
_OTHERS = {
    "A": "B",
    "B": "A",
    "C": "D",
    "D": "C",
    "AB": "CD",
    "CD": "AB",
    "AC": "BD",
    "BD": "AC",
    "blanc": "noir",
    "noir": "blanc",
}


class NotMutable(Exception):
    """Raised for an answer to which a mutation does not apply."""


class Context(NamedTuple):
    """The call whose answer is mutated.

    :param given: the arguments of the function.
    :param rule: id of the rule; gains and rulings by another are not its own to alter.
    """

    given: tuple[object, ...] = ()
    rule: str = ""

    def own(self, value: Award | Decision[Any] | Ruling) -> None:
        """Check that *value* rests on this rule and not on another one.

        :raises NotMutable: if it is.
        """
        if self.rule and self.rule not in value.rules:
            raise NotMutable


def list_mutations(
    answer: object, given: tuple[object, ...], rule: str = "", known: Container[str] = ()
) -> tuple[str, ...]:
    """List the mutations that apply to *answer*, given the arguments *given*.

    :param known: those that need not be sought any more.
    """
    sought = (way for way in WAYS[:-1] if way not in known)
    return tuple(way for way in sought if _differs(way, answer, given, rule))


def _differs(way: str, answer: object, given: tuple[object, ...], rule: str) -> bool:
    try:
        return bool(mutate_answer(way, answer, given, rule) != answer)
    except NotMutable:
        return False


def mutate_answer(way: str, answer: Any, given: tuple[object, ...], rule: str = "") -> Any:  # noqa: ANN401 - of any type
    """Mutate *answer* in one *way*.

    :param rule: id of the rule that it rests on; what rests on another is not touched.

    >>> mutate_answer("one more", 4, ()), mutate_answer("reversed", True, ())
    (5, False)
    >>> mutate_answer("left out", (1, 2), ())
    (2,)

    :raises NotMutable: if there is nothing in it to alter so.
    """
    return _ALTERED[way](answer, Context(given, rule))


def _reversed(answer: Any, about: Context) -> Any:  # noqa: ANN401 - as altered
    if isinstance(answer, bool):
        return not answer
    if isinstance(answer, (Decision, Ruling)):
        about.own(answer)
        allowed = None if answer.allowed is None else not answer.allowed
        return replace(answer, reason=Message("core.not_so", reason=answer.reason), allowed=allowed)
    return _in_a_part(_reversed, answer, about)


def _one_more(answer: Any, about: Context) -> Any:  # noqa: ANN401 - as altered
    if isinstance(answer, int) and not isinstance(answer, bool):
        return answer + 1
    if isinstance(answer, Award):
        about.own(answer)
        return replace(answer, points=answer.points + 1)
    if isinstance(answer, (Decision, Ruling)):
        return replace(answer, awards=_one_more(answer.awards, about))
    return _in_a_part(_one_more, answer, about)


def _another(answer: Any, about: Context) -> Any:  # noqa: ANN401 - as altered
    if isinstance(answer, str) and answer in _OTHERS:
        return _OTHERS[answer]
    if isinstance(answer, Award):
        about.own(answer)
        return replace(answer, player=_another(answer.player, about))
    if isinstance(answer, (Decision, Ruling)):
        return replace(answer, awards=_another(answer.awards, about))
    return _in_a_part(_another, answer, about)


def _left_out(answer: Any, about: Context) -> Any:  # noqa: ANN401 - as altered
    if isinstance(answer, (tuple, list, range)) and answer and not hasattr(answer, "_fields"):
        if isinstance(answer[0], (Award, Ruling)):
            about.own(answer[0])
        return answer[1:]
    if isinstance(answer, frozenset) and answer:
        return answer - {min(answer, key=repr)}
    if isinstance(answer, dict) and answer:
        return dict(list(answer.items())[1:])
    if isinstance(answer, (Decision, Ruling)):
        about.own(answer)
        return replace(answer, options=_left_out(answer.options, about))
    if isinstance(answer, Step):
        return _in_a_part(_left_out, answer, about)
    if not answer or isinstance(answer, (bool, int)):
        raise NotMutable
    return None


def _undone(answer: Any, about: Context) -> Any:  # noqa: ANN401 - as altered
    """Restore the old state, and keep the rest of the answer."""
    if isinstance(answer, Step):
        return replace(answer, state=_undone(answer.state, about))
    if isinstance(answer, Decision):
        if answer.state is None:
            raise NotMutable
        about.own(answer)
        return replace(answer, state=None)
    if isinstance(answer, tuple) and not hasattr(answer, "_fields") and answer:
        return (_undone(answer[0], about), *answer[1:])
    before = next((one for one in about.given if type(one) is type(answer)), None)
    if before is None or isinstance(answer, (str, int, tuple)):
        raise NotMutable
    return before


def _in_a_part(way: Any, answer: Any, about: Context) -> Any:  # noqa: ANN401 - as altered
    """Mutate the first part of *answer* that can be mutated."""
    if answer is None or isinstance(answer, (str, int)):
        raise NotMutable
    if isinstance(answer, Step):
        return _with_a_part(way, answer, ("awards", "rulings"), about)
    if isinstance(answer, tuple) and not hasattr(answer, "_fields"):
        for at, part in enumerate(answer):
            try:
                return (*answer[:at], way(part, about), *answer[at + 1 :])
            except NotMutable:
                continue
        raise NotMutable
    kind = type(answer)
    if is_dataclass(kind) and not any(type(one) is kind for one in about.given):
        return _with_a_part(way, answer, _parts(kind), about)
    raise NotMutable


@cache
def _parts(kind: Any) -> tuple[str, ...]:  # noqa: ANN401 - a class of values
    """List the field names of the class *kind*."""
    return tuple(part.name for part in fields(kind) if part.init)


def _with_a_part(way: Any, answer: Any, parts: tuple[str, ...], about: Context) -> Any:  # noqa: ANN401 - as altered
    for name in parts:
        try:
            return replace(answer, **{name: way(getattr(answer, name), about)})
        except (NotMutable, AcademieError, ValueError, TypeError):  # what no value of it may say
            continue
    raise NotMutable


_ALTERED = {
    REVERSED: _reversed,
    ONE_MORE: _one_more,
    ANOTHER: _another,
    LEFT_OUT: _left_out,
    UNDONE: _undone,
}
