"""What may be done at the table besides incidents, each with its notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core import Incident, NotationError
from academie.core.notation import within
from academie.games.domino.notation import read_options, seat
from academie.kit.dominoes import de, read_main, show_main

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.games.domino.state import Options, Seat
    from academie.kit.dominoes import De, Main


@dataclass(frozen=True, slots=True)
class Convient:
    """``convient poule joueurs=3``: the players agree on the partie."""

    options: Options

    def __str__(self) -> str:
        return f"convient {self.options}"


@dataclass(frozen=True, slots=True)
class Tire:
    """``tire A 6-4 / B 3-1``: each of these players draws a dé, to see who poses."""

    draws: tuple[tuple[Seat, De], ...]

    def __str__(self) -> str:
        return "tire " + " / ".join(f"{s} {d}" for s, d in self.draws)


@dataclass(frozen=True, slots=True)
class Exige:
    """``A exige``: with two equal highest dés, *seat* demands that they draw again."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat} exige"


@dataclass(frozen=True, slots=True)
class Cede:
    """``A cède``: *seat*, whose dé is one of two equal highest ones, lets the other pose."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat} cède"


@dataclass(frozen=True, slots=True)
class Bat:
    """``A bat``: *seat* turns the dés face down and mixes them."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat} bat"


@dataclass(frozen=True, slots=True)
class Prend:
    """``B prend 6-4 3-3 …``: *seat* takes his dés."""

    seat: Seat
    des: Main

    def __str__(self) -> str:
        return f"{self.seat} prend {show_main(self.des)}"


@dataclass(frozen=True, slots=True)
class Pose:
    """``A 6-4``: *seat* poses *de*; ``A 6-4 sur 6`` where it goes at either end.

    :param sur: the open number on which it is posed; ``None`` where there is no choice.
    """

    seat: Seat
    de: De
    sur: int | None = None

    def __str__(self) -> str:
        return f"{self.seat} {self.de}" + ("" if self.sur is None else f" sur {self.sur}")


@dataclass(frozen=True, slots=True)
class Boude:
    """``A boude``: *seat* has nothing to pose."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat} boude"


@dataclass(frozen=True, slots=True)
class Reprend:
    """``B reprend 3-2``: *seat*, who is short of dés, draws them from the talon."""

    seat: Seat
    des: Main

    def __str__(self) -> str:
        return f"{self.seat} reprend {show_main(self.des)}"


@dataclass(frozen=True, slots=True)
class Retire:
    """``retire B 3-2``: another player draws from *seat* the dés that he has too many."""

    seat: Seat
    des: Main

    def __str__(self) -> str:
        return f"retire {self.seat} {show_main(self.des)}"


@dataclass(frozen=True, slots=True)
class Choose:
    """``BC choisit garder``: *chooser* takes one of the options of a ruling."""

    chooser: str
    name: str

    def __str__(self) -> str:
        return f"{self.chooser} choisit {self.name}"


Action = (
    Convient
    | Tire
    | Exige
    | Cede
    | Bat
    | Prend
    | Pose
    | Boude
    | Reprend
    | Retire
    | Choose
    | Incident
)

_EXPECTED = "an action reads A 6-4, A 6-4 sur 6, A boude, A bat, B prend 6-4 …, ! boude A …"


def _tire(text: str) -> Tire:
    draws = []
    at = 0
    for part in text.split(" / "):
        who, _, what = part.partition(" ")
        place = at + len(who) + bool(what)
        draws.append((within(text, at, seat, who), within(text, place, de, what)))
        at += len(part) + 3
    return Tire(tuple(draws))


_FORMS: tuple[tuple[re.Pattern[str], Callable[..., Action]], ...] = (
    (re.compile(r"(\S+) choisit (.+)"), Choose),
    (re.compile(r"convient (.+)"), lambda what: Convient(read_options(what))),
    (re.compile(r"tire (.+)"), _tire),
    (re.compile(r"retire (\S+) (.+)"), lambda who, what: Retire(seat(who), read_main(what))),
    (re.compile(r"(\S+) exige"), lambda who: Exige(seat(who))),
    (re.compile(r"(\S+) cède"), lambda who: Cede(seat(who))),
    (re.compile(r"(\S+) bat"), lambda who: Bat(seat(who))),
    (re.compile(r"(\S+) boude"), lambda who: Boude(seat(who))),
    (re.compile(r"(\S+) prend (.+)"), lambda who, what: Prend(seat(who), read_main(what))),
    (re.compile(r"(\S+) reprend (.+)"), lambda who, what: Reprend(seat(who), read_main(what))),
    (
        re.compile(r"(\S+) (\S+) sur ([0-6])"),
        lambda who, what, n: Pose(seat(who), de(what), int(n)),
    ),
    (re.compile(r"(\S+) (\S+)"), lambda who, what: Pose(seat(who), de(what))),
)


def read_action(text: str) -> Action:
    """Read an action, the twin of ``str``.

    :raises NotationError: if it is none.

    >>> read_action("A 6-4 sur 4")
    Pose(seat='A', de=de('6-4'), sur=4)
    >>> print(read_action("! boude B"))
    ! boude B
    """
    text = text.strip()
    if text.startswith("!"):
        return Incident.read(text)
    for pattern, make in _FORMS:
        if found := pattern.fullmatch(text):
            try:
                return make(*found.groups())
            except NotationError as error:
                at = max(text.find(error.text), 0) if error.text else 0
                raise NotationError(text, at + error.at, error.expected) from None
    raise NotationError(text, 0, _EXPECTED)
