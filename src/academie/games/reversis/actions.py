"""What may be done at the table besides incidents, each with its notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core import Incident, NotationError
from academie.games.reversis.notation import seat
from academie.games.reversis.state import SEATS, Seat
from academie.kit.cards import Card, Hand, card, read_hand, show_hand

if TYPE_CHECKING:
    from collections.abc import Callable

#: How the eleven cards of each player are dealt, if nothing else is said.
USUAL = "344"


@dataclass(frozen=True, slots=True)
class Draw:
    """``tire A ♠5 / B ♥R / C ♦2 / D ♣9``: each draws a card, for the places or for the deal."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        drawn = (f"{s} {c}" for s, c in zip(SEATS, self.cards, strict=True))
        return f"tire {' / '.join(drawn)}"


@dataclass(frozen=True, slots=True)
class Deal:
    """``donne A ♠… / B … / C … / D … / talon ♠3 ♥5 ♦6``: the hands, and the talon in its order.

    :param par: in what packets the eleven cards were given, ``344`` unless said otherwise.
    """

    hands: tuple[Hand, ...]
    talon: tuple[Card, ...]
    par: str = USUAL

    def __str__(self) -> str:
        parts = [f"{s} {show_hand(h)}" for s, h in zip(SEATS, self.hands, strict=True)]
        parts.append(f"talon {' '.join(map(str, self.talon))}")
        if self.par != USUAL:
            parts.append(f"par {self.par}")
        return f"donne {' / '.join(parts)}"


@dataclass(frozen=True, slots=True)
class Discard:
    """``A écarte ♠R``: *seat* discards *card*, and takes his card of the talon unless he deals."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"{self.seat} écarte {self.card}"


@dataclass(frozen=True, slots=True)
class Leave:
    """``A laisse`` and ``A laisse et voit``: *seat* leaves his card of the talon.

    :param seen: he looks at it.
    """

    seat: Seat
    seen: bool = False

    def __str__(self) -> str:
        return f"{self.seat} laisse{' et voit' if self.seen else ''}"


@dataclass(frozen=True, slots=True)
class Play:
    """``A ♣5``: *seat* plays *card*."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"{self.seat} {self.card}"


@dataclass(frozen=True, slots=True)
class Demand:
    """``A demande B ♠A``: the winner of the partie asks to be paid for what B has *joué*."""

    seat: Seat
    of: Seat
    card: Card

    def __str__(self) -> str:
        return f"{self.seat} demande {self.of} {self.card}"


@dataclass(frozen=True, slots=True)
class Rise:
    """``on se lève``: the deals agreed on are played, and the game ends."""

    def __str__(self) -> str:
        return "on se lève"


@dataclass(frozen=True, slots=True)
class Choose:
    """``D choisit refaire``: *chooser* takes one of the options of a ruling."""

    chooser: str
    name: str

    def __str__(self) -> str:
        return f"{self.chooser} choisit {self.name}"


Action = Draw | Deal | Discard | Leave | Play | Demand | Rise | Choose | Incident

_FORMS: tuple[tuple[re.Pattern[str], Callable[..., Action]], ...] = (
    (re.compile(r"on se lève"), Rise),
    (re.compile(r"(\S+) choisit (.+)"), Choose),
    (re.compile(r"(\S+) écarte (\S+)"), lambda who, what: Discard(seat(who), card(what))),
    (re.compile(r"(\S+) laisse( et voit)?"), lambda who, seen: Leave(seat(who), bool(seen))),
    (
        re.compile(r"(\S+) demande (\S+) (\S+)"),
        lambda who, of, what: Demand(seat(who), seat(of), card(what)),
    ),
    (re.compile(r"(\S+) (\S+)"), lambda who, what: Play(seat(who), card(what))),
)


def read_action(text: str) -> Action:
    """Read an action, the twin of ``str``.

    :raises NotationError: if it is none.

    >>> read_action("A ♣5")
    Play(seat='A', card=card('♣5'))
    >>> print(read_action("! renonce C carte=♠5"))
    ! renonce C carte=♠5
    """
    text = text.strip()
    if text.startswith("!"):
        return Incident.read(text)
    if text.startswith("donne "):
        return _deal(text)
    if text.startswith("tire "):
        return _draw(text)
    for pattern, make in _FORMS:
        if found := pattern.fullmatch(text):
            return make(*found.groups())
    raise NotationError(
        text, 0, "an action reads A ♣5, A écarte ♣5, A laisse, ! renonce C carte=♠5 …"
    )


def _draw(text: str) -> Draw:
    words = [part.split(" ") for part in text.removeprefix("tire ").split(" / ")]
    if [w[0] for w in words] != list(SEATS) or {len(w) for w in words} != {2}:
        raise NotationError(text, 0, "a draw reads tire A ♠5 / B ♥R / C ♦2 / D ♣9")
    return Draw(tuple(card(w[1]) for w in words))


def _deal(text: str) -> Deal:
    hands: dict[str, Hand] = {}
    talon: tuple[Card, ...] = ()
    par = USUAL
    for part in text.removeprefix("donne ").split(" / "):
        word, _, rest = part.partition(" ")
        if word == "talon":
            talon = tuple(card(c) for c in rest.split())
        elif word == "par":
            par = rest
        else:
            hands[seat(word)] = read_hand(rest)
    if not talon or len(hands) != len(SEATS):
        raise NotationError(text, 0, "a deal reads donne A … / B … / C … / D … / talon ♠3 ♥5 ♦6")
    return Deal(tuple(hands[s] for s in SEATS), talon, par)
