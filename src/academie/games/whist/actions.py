"""What may be done at the table besides incidents, each with its notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from academie.core import Incident, NotationError
from academie.games.whist.notation import seat, side
from academie.games.whist.state import SEATS, Seat, Side
from academie.kit.cards import Card, Hand, card, read_hand, show_hand

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Deal:
    """``donne A ♠… / C … / B … / D … / retourne ♣5``: the hands by seat, and the card turned."""

    hands: tuple[Hand, ...]
    retourne: Card

    def __str__(self) -> str:
        hands = " / ".join(f"{s} {show_hand(h)}" for s, h in zip(SEATS, self.hands, strict=True))
        return f"donne {hands} / retourne {self.retourne}"


@dataclass(frozen=True, slots=True)
class Play:
    """``A ♣5``: *seat* plays *card*."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"{self.seat} {self.card}"


@dataclass(frozen=True, slots=True)
class Turn:
    """``renverse``: the trick is turned over."""

    def __str__(self) -> str:
        return "renverse"


@dataclass(frozen=True, slots=True)
class Call:
    """``C crie``: *seat*, whose side has eight points, calls on his partner for honours."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat} crie"


@dataclass(frozen=True, slots=True)
class Answer:
    """``D répond``: *seat* answers his partner's call."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat} répond"


@dataclass(frozen=True, slots=True)
class Accuse:
    """``AB accuse``: *side* announces its honours."""

    side: Side

    def __str__(self) -> str:
        return f"{self.side} accuse"


@dataclass(frozen=True, slots=True)
class Mark:
    """``AB marque``: *side* marks the honours that it announced."""

    side: Side

    def __str__(self) -> str:
        return f"{self.side} marque"


@dataclass(frozen=True, slots=True)
class Appeal:
    """``appelle C ♠5``: the adversaries of *seat* call one of his exposed cards."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"appelle {self.seat} {self.card}"


@dataclass(frozen=True, slots=True)
class Demand:
    """``demande C haute``: the adversaries of *seat* use, once, their right of article VIII."""

    seat: Seat
    which: Literal["haute", "basse"]

    def __str__(self) -> str:
        return f"demande {self.seat} {self.which}"


@dataclass(frozen=True, slots=True)
class Choose:
    """``AB choisit haute``: *chooser* takes one of the options of a ruling."""

    chooser: str
    name: str

    def __str__(self) -> str:
        return f"{self.chooser} choisit {self.name}"


Action = Deal | Play | Turn | Call | Answer | Accuse | Mark | Appeal | Demand | Choose | Incident

_FORMS: tuple[tuple[re.Pattern[str], Callable[..., Action]], ...] = (
    (re.compile(r"(\S+) choisit (.+)"), Choose),
    (re.compile(r"renverse"), Turn),
    (re.compile(r"(\S+) crie"), lambda who: Call(seat(who))),
    (re.compile(r"(\S+) répond"), lambda who: Answer(seat(who))),
    (re.compile(r"(\S+) accuse"), lambda who: Accuse(side(who))),
    (re.compile(r"(\S+) marque"), lambda who: Mark(side(who))),
    (re.compile(r"appelle (\S+) (\S+)"), lambda who, what: Appeal(seat(who), card(what))),
    (re.compile(r"demande (\S+) (haute|basse)"), lambda who, which: Demand(seat(who), which)),
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
        return _read_deal(text)
    for pattern, make in _FORMS:
        if found := pattern.fullmatch(text):
            return make(*found.groups())
    raise NotationError(
        text, 0, "an action reads A ♣5, renverse, C crie, AB choisit haute, ! renonce C carte=♠5 …"
    )


def _read_deal(text: str) -> Deal:
    parts = text.removeprefix("donne ").split(" / ")
    hands: dict[str, Hand] = {}
    turned: Card | None = None
    for part in parts:
        word, _, rest = part.partition(" ")
        if word == "retourne":
            turned = card(rest)
        else:
            hands[seat(word)] = read_hand(rest)
    if turned is None or len(hands) != len(SEATS):
        raise NotationError(text, 0, "a deal reads donne A … / C … / B … / D … / retourne ♣5")
    return Deal(tuple(hands[s] for s in SEATS), turned)
