"""What every law needs: to read the facts of an incident, to refuse the impossible, to rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn, TypeVar

from academie.core.errors import IllegalAction, NotationError
from academie.core.game import Step
from academie.core.values import Ruling
from academie.core.wording import Said

if TYPE_CHECKING:
    from academie.core.values import Award, Incident, Option

S = TypeVar("S")


def needed(incident: Incident, name: str, form: str) -> str:
    """The fact *name* of *incident*.

    :param form: an example of how it reads.
    :raises NotationError: if it was not stated.
    """
    value = incident.fact(name)
    if value is None:
        raise NotationError(
            str(incident),
            len(str(incident)),
            Said("core.expects_fact_missing", name=name, form=form),
        )
    return value


def yes(incident: Incident, name: str) -> bool:
    """The fact *name* of *incident*, which is ``oui`` or ``non``.

    :raises NotationError: if it is neither.
    """
    value = needed(incident, name, "oui")
    if value not in {"oui", "non"}:
        raise NotationError(
            str(incident), str(incident).index(f"{name}="), Said("core.expects_say_oui_non")
        )
    return value == "oui"


def refuse(state: object, action: object, rule: str, reason: Said) -> NoReturn:
    """Refuse *action* in *state*.

    :raises IllegalAction: always; by *rule*, for *reason*.
    """
    raise IllegalAction(str(action), str(state), rule, reason)


def impossible(state: object, incident: Incident, rule: str, reason: Said) -> NoReturn:
    """Refuse an incident that cannot have happened in *state*.

    :raises IllegalAction: always; by *rule*, for *reason*.
    """
    refuse(state, incident, rule, reason)


def ruled(  # noqa: PLR0913 - the parts of a ruling, each by name
    state: S,
    incident: Incident,
    rule: str,
    reason: Said,
    *,
    options: tuple[Option, ...] = (),
    awards: tuple[Award, ...] = (),
    also: tuple[str, ...] = (),
    allowed: bool | None = None,
) -> Step[S]:
    """A ruling on *incident* with the *state* that it leaves; the rest as in :class:`Ruling`."""
    ruling = Ruling(incident, rule, reason, options, awards, also, allowed)
    return Step(state, awards, (ruling,))
