"""How a throw is played: who knocks down, who lifts, on which case."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from academie.core import Incident, NotationError
from academie.core.notation import within
from academie.games.dames_rabattues.state import CHOICES, Options
from academie.kit.coups import PASSE, Choose, Convient, Jette, Tire, read_coup, read_options

Verb = Literal["abat", "lève"]
_UNITE = re.compile(r"(blanc|noir) (abat|lève) ([1-6])")


@dataclass(frozen=True, slots=True)
class Unite:
    """``blanc abat 6``: one number of a throw is played."""

    player: str
    verb: Verb
    nombre: int

    def __str__(self) -> str:
        return f"{self.player} {self.verb} {self.nombre}"


@dataclass(frozen=True, slots=True)
class Rabat:
    """``blanc abat 3, noir abat 3``: a throw is played, by either; ``passe`` if by neither."""

    unites: tuple[Unite, ...] = ()

    def __str__(self) -> str:
        return ", ".join(map(str, self.unites)) or PASSE


Action = Convient[Options] | Tire | Jette | Rabat | Choose | Incident


def read_action(text: str) -> Action:
    """Read an action, the twin of ``str``.

    :raises NotationError: if it is none.

    >>> read_action("noir lève 1")
    Rabat(unites=(Unite(player='noir', verb='lève', nombre=1),))
    """
    return read_coup(text, read_agreement, _read_play)


def read_agreement(text: str) -> Options:
    """Read what is agreed, such as ``rompre=défendu``.

    :raises NotationError: if it cannot be read.
    """
    return read_options(Options, CHOICES, text)


def _read_play(text: str) -> Rabat:
    if text == PASSE:
        return Rabat()
    unites = []
    at = 0
    for part in text.split(", "):
        unites.append(within(text, at, _read_unite, part))
        at += len(part) + 2
    return Rabat(tuple(unites))


def _read_unite(text: str) -> Unite:
    found = _UNITE.fullmatch(text)
    if found is None:
        raise NotationError(text, 0, "a play reads blanc abat 6, noir lève 1, or passe")
    return Unite(found[1], "abat" if found[2] == "abat" else "lève", int(found[3]))
