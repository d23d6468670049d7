"""What may be done at the board besides incidents, each with its notation.

Draws and throws are those of all games of this board (:mod:`academie.kit.coups`), plays are the
values of :mod:`academie.games.trictrac.coup`. A throw may be read without its word: ``6-5`` is
one, its larger number first, and ``5-6`` a man that goes from place 5 to place 6.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core import Incident, NotationError
from academie.core.notation import within
from academie.games.trictrac.coup import Play, read_play
from academie.games.trictrac.notation import read_options, show_options
from academie.games.trictrac.state import Options
from academie.kit.boards import PLAYERS
from academie.kit.coups import Choose, Jette, Tire
from academie.kit.dice import throw

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Convient:
    """``convient trous=6, rompre=defendu``: what the players agree on before the tour."""

    options: Options

    def __str__(self) -> str:
        return f"convient {show_options(self.options)}".rstrip()


@dataclass(frozen=True, slots=True)
class Marque:
    """``blanc marque 12``: *player* marks points, and the holes that they make."""

    player: str
    points: int

    def __str__(self) -> str:
        return f"{self.player} marque {self.points}"


@dataclass(frozen=True, slots=True)
class Tient:
    """``blanc tient``: after a hole of his own dice *player* holds."""

    player: str

    def __str__(self) -> str:
        return f"{self.player} tient"


@dataclass(frozen=True, slots=True)
class SEnVa:
    """``blanc s’en va``: after a hole of his own dice *player* leaves and begins anew."""

    player: str

    def __str__(self) -> str:
        return f"{self.player} s’en va"


Action = Convient | Tire | Jette | Marque | Tient | SEnVa | Play | Choose | Incident

_WHO = "|".join(PLAYERS)
_FORMS: tuple[tuple[re.Pattern[str], Callable[..., Action]], ...] = (
    (
        re.compile(r"tire blanc ([1-6]) noir ([1-6])"),
        lambda blanc, noir: Tire(int(blanc), int(noir)),
    ),
    (re.compile(rf"({_WHO}) marque ([0-9]{{1,2}})"), lambda who, n: Marque(who, int(n))),
    (re.compile(rf"({_WHO}) tient"), Tient),
    (re.compile(rf"({_WHO}) s[’']en va"), SEnVa),
    (re.compile(rf"({_WHO}) choisit (\S+)"), Choose),
    (re.compile(r"(?:dé )?([1-6]-[1-6])"), lambda coup: Jette(throw(coup))),
)
#: One man that goes forward, which is a play, where a throw would name the larger number first.
_FORWARD = re.compile(r"([1-5])-([2-6])")


def read_action(text: str) -> Action:
    """Read an action, the twin of ``str``.

    :raises NotationError: if it is none.

    >>> read_action("dé 6-5"), read_action("5-6")
    (Jette(coup=throw('6-5')), Play(legs=((5, 6),)))
    >>> print(read_action("blanc s'en va"))
    blanc s’en va
    """
    text = text.strip()
    if text.startswith("!"):
        return Incident.read(text)
    if text.startswith("convient"):
        agreed = text.removeprefix("convient").strip()
        return Convient(
            within(text, len("convient "), read_options, agreed) if agreed else Options()
        )
    forward = _FORWARD.fullmatch(text)
    if forward is None or forward[1] >= forward[2]:
        for pattern, make in _FORMS:
            if found := pattern.fullmatch(text):
                return make(*found.groups())
    if text[:1].isdigit() or text == "passe":
        return read_play(text)
    raise NotationError(
        text, 0, "an action reads dé 6-5, blanc marque 4, blanc tient, 0-6, 0-5, ! oublie blanc …"
    )
