"""Refuse an action by a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from academie.core.errors import IllegalAction

if TYPE_CHECKING:
    from academie.core.messages import Message


def refuse(state: object, action: object, rule: str, reason: Message) -> NoReturn:
    """Raise the refusal of *action* in *state*.

    :raises IllegalAction: always; by *rule*, for *reason*.
    """
    raise IllegalAction(str(action), str(state), rule, reason)
