"""Read and write what the players of a board game agree on: ``parties=2 double=oui``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar

from academie.core import NotationError
from academie.core.codecs import Codec, Contradiction, check_type, number, object_schema, one_of
from academie.core.messages import Message
from academie.core.notation import read_part

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.core.codecs import Json

O = TypeVar("O")  # noqa: E741 - the agreement of one game


class Convention:
    """Base class of the options of a game: a dataclass in which every field has a default."""

    __slots__ = ()

    def __str__(self) -> str:
        return " ".join(f"{name}={value}" for name, value in list_unusual(self).items())


def list_unusual(options: Any) -> dict[str, Any]:  # noqa: ANN401 - the agreement of any game, a dataclass
    """List the options that differ from their default, by name."""
    named = ((f, getattr(options, f.name)) for f in fields(options))
    return {f.name: value for f, value in named if value != f.default}


#: The message for each option whose value is not the default.
_SAID = {
    "abattus": "kit.agreed_abattus",
    "avances": "kit.agreed_avances",
    "avantage": "kit.agreed_avantage",
    "double": "kit.agreed_double",
    "leve": "kit.agreed_leve",
    "non_jouees": "kit.agreed_non_jouees",
    "parties": "kit.agreed_parties",
    "peine": "kit.agreed_peine",
    "plusieurs": "kit.agreed_plusieurs",
    "rentree": "kit.agreed_rentree",
    "retard": "kit.agreed_retard",
    "rompre": "kit.agreed_rompre",
    "seul": "kit.agreed_seul",
    "trous": "kit.agreed_trous",
}


def describe_agreement(options: Convention) -> Message | None:
    """Say in words what the players agreed otherwise than usual; ``None`` where it is nothing."""
    said = [Message(_SAID[name], value=value) for name, value in list_unusual(options).items()]
    return Message("kit.agreed", options=said) if said else None


#: The values of an option: some words, or a function that reads it; empty for a number up to 99.
Choix = tuple[str, ...] | Callable[[str], str]


def agreement_codec(make: Callable[..., O], choices: Mapping[str, Choix]) -> Codec[O]:
    """Make the codec of options, such as ``parties=2 double=oui``; defaults are left out.

    :param make: makes the options, usually their class; it may refuse them by a
        ``Contradiction``, or one value by a ``NotationError``.
    :param choices: the values that each option may have.
    """
    forms = {name: _option(name, known) for name, known in choices.items()}

    def take(data: Json) -> O:
        known = check_type(data, dict, Message("kit.expects_what_agreed_object"))
        for name in known.keys() - forms.keys():
            raise NotationError(name, 0, Message("kit.expects_one_may_agree", forms=tuple(forms)))
        return agreed(str(data), {name: forms[name].value(one) for name, one in known.items()}, {})

    def agreed(said: str, values: Mapping[str, Any], places: Mapping[str, int]) -> O:
        try:
            return make(**values)
        except NotationError as error:
            at = next((places[n] for n in places if values[n] == error.text), 0)
            raise NotationError(said, at + error.at, error.expected) from None
        except Contradiction as error:
            raise NotationError(said, max(said.find(error.word), 0), error.expected) from None

    def read(text: str) -> O:
        values: dict[str, Any] = {}
        places: dict[str, int] = {}
        for at, said in _options(text):
            name, _, value = said.partition("=")
            if name not in forms or name in values:
                known = ", ".join(forms)
                raise NotationError(
                    text, at, Message("kit.expects_one_may_agree_each_once", known=known)
                )
            places[name] = at + len(name) + 1
            values[name] = read_part(text, places[name], forms[name].read, value)
        return agreed(text, values, places)

    return Codec(
        read,
        schema=object_schema({name: form.schema for name, form in forms.items()}, ()),
        give=lambda options: {n: forms[n].data(v) for n, v in list_unusual(options).items()},
        take=take,
    )


def _options(text: str) -> Iterator[tuple[int, str]]:
    """Find each option in *text*, with its place."""
    return ((found.start(), found[0]) for found in re.finditer(r"\S+", text))


def _option(name: str, known: Choix) -> Codec[Any]:
    if callable(known):
        return Codec(known)
    if known:
        return one_of(known, Message("kit.expects_one", name=name, known=tuple(known)))
    return number(99, Message("kit.expects_number_up", name=name))
