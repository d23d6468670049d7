"""What may be done at the table besides incidents, each with its notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from academie.core import Incident, NotationError
from academie.games.piquet.choses import Choses, Classe, read_choses, read_classe, show_choses
from academie.games.piquet.notation import pile, seat, show_pile
from academie.games.piquet.state import SEATS, Seat
from academie.kit.cards import Card, Hand, Suit, card, read_hand, show_hand, suit

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Cut:
    """``A coupe ♠9``: *seat* cuts for the deal and shows *card*."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"{self.seat} coupe {self.card}"


@dataclass(frozen=True, slots=True)
class Number:
    """``A donnera par 2``: *seat* says, before the cut, by what number he will deal."""

    seat: Seat
    par: int

    def __str__(self) -> str:
        return f"{self.seat} donnera par {self.par}"


@dataclass(frozen=True, slots=True)
class Deal:
    """``donne par 3 / A ♠… / B ♠… / talon ♠7 ♥A …``: by what number, the hands, the rest."""

    par: int
    hands: tuple[Hand, Hand]
    talon: tuple[Card, ...]

    def __str__(self) -> str:
        hands = " / ".join(f"{s} {show_hand(h)}" for s, h in zip(SEATS, self.hands, strict=True))
        return f"donne par {self.par} / {hands} / talon {show_pile(self.talon)}"


@dataclass(frozen=True, slots=True)
class Blanche:
    """``A blanche 5``: the first has *blanche* and will discard five; ``B blanche``: the last."""

    seat: Seat
    number: int = 0

    def __str__(self) -> str:
        return f"{self.seat} blanche {self.number}" if self.number else f"{self.seat} blanche"


@dataclass(frozen=True, slots=True)
class Discard:
    """``A écarte ♠76 ♥8``: *seat* lays cards aside."""

    seat: Seat
    cards: Hand

    def __str__(self) -> str:
        return f"{self.seat} écarte {show_hand(self.cards)}"


@dataclass(frozen=True, slots=True)
class Take:
    """``A prend 3``: *seat* takes cards from the rest."""

    seat: Seat
    number: int

    def __str__(self) -> str:
        return f"{self.seat} prend {self.number}"


@dataclass(frozen=True, slots=True)
class Look:
    """``A regarde``: *seat* looks at cards that are left; ``A regarde ♠`` names his lead."""

    seat: Seat
    suit: Suit | None = None

    def __str__(self) -> str:
        return f"{self.seat} regarde {self.suit}" if self.suit else f"{self.seat} regarde"


@dataclass(frozen=True, slots=True)
class Accuse:
    """``A accuse ronfle 54``: *seat* says what he has of a class."""

    seat: Seat
    classe: Classe
    choses: Choses

    def __str__(self) -> str:
        return f"{self.seat} accuse {self.classe} {show_choses(self.choses)}"


@dataclass(frozen=True, slots=True)
class Answer:
    """``B bon ronfle`` or ``B égal ronfle``: the other's is good, or his own is equal."""

    seat: Seat
    mot: Literal["bon", "égal"]
    classe: Classe

    def __str__(self) -> str:
        return f"{self.seat} {self.mot} {self.classe}"


@dataclass(frozen=True, slots=True)
class Play:
    """``A ♠A``: *seat* throws *card*."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"{self.seat} {self.card}"


@dataclass(frozen=True, slots=True)
class TakeUp:
    """``A reprend pic``: *seat* takes up the thirty of a *pic* that he forgot."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat} reprend pic"


@dataclass(frozen=True, slots=True)
class Again:
    """``B rejoue``: *seat*, who has lost, wants to play another partie."""

    seat: Seat

    def __str__(self) -> str:
        return f"{self.seat} rejoue"


@dataclass(frozen=True, slots=True)
class Choose:
    """``A choisit refaire``: *chooser* takes one of the options of a ruling."""

    chooser: str
    name: str

    def __str__(self) -> str:
        return f"{self.chooser} choisit {self.name}"


Action = (
    Cut
    | Number
    | Deal
    | Blanche
    | Discard
    | Take
    | Look
    | Accuse
    | Answer
    | Play
    | TakeUp
    | Again
    | Choose
    | Incident
)


def _accuse(who: str, what: str, choses: str) -> Accuse:
    classe = read_classe(what)
    return Accuse(seat(who), classe, read_choses(classe, choses))


def _answer(who: str, mot: Literal["bon", "égal"], what: str) -> Answer:
    return Answer(seat(who), mot, read_classe(what))


_FORMS: tuple[tuple[re.Pattern[str], Callable[..., Action]], ...] = (
    (re.compile(r"(\S+) choisit (.+)"), Choose),
    (re.compile(r"(\S+) coupe (\S+)"), lambda who, what: Cut(seat(who), card(what))),
    (re.compile(r"(\S+) donnera par ([0-9])"), lambda who, n: Number(seat(who), int(n))),
    (re.compile(r"(\S+) blanche"), lambda who: Blanche(seat(who))),
    (re.compile(r"(\S+) blanche ([1-9])"), lambda who, n: Blanche(seat(who), int(n))),
    (re.compile(r"(\S+) écarte (.+)"), lambda who, what: Discard(seat(who), read_hand(what))),
    (re.compile(r"(\S+) prend ([0-9]{1,2})"), lambda who, n: Take(seat(who), int(n))),
    (re.compile(r"(\S+) regarde"), lambda who: Look(seat(who))),
    (re.compile(r"(\S+) regarde (\S+)"), lambda who, what: Look(seat(who), suit(what))),
    (re.compile(r"(\S+) accuse (\S+) (\S+)"), _accuse),
    (re.compile(r"(\S+) (bon|égal) (\S+)"), _answer),
    (re.compile(r"(\S+) reprend pic"), lambda who: TakeUp(seat(who))),
    (re.compile(r"(\S+) rejoue"), lambda who: Again(seat(who))),
    (re.compile(r"(\S+) (\S+)"), lambda who, what: Play(seat(who), card(what))),
)


def read_action(text: str) -> Action:
    """Read an action, the twin of ``str``.

    :raises NotationError: if it is none.

    >>> read_action("A écarte ♠76")
    Discard(seat='A', cards=(card('♠7'), card('♠6')))
    >>> print(read_action("! dit_bon B quoi=ronfle"))
    ! dit_bon B quoi=ronfle
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
        text, 0, "an action reads A écarte ♠76, A prend 2, A accuse ronfle 54, B bon ronfle, A ♠A …"
    )


_DEAL = re.compile(
    r"donne par (?P<par>[0-9]) / A (?P<a>[^/]+) / B (?P<b>[^/]+) / talon (?P<talon>[^/]+)"
)


def _read_deal(text: str) -> Deal:
    found = _DEAL.fullmatch(text)
    if found is None:
        raise NotationError(text, 0, "a deal reads donne par 3 / A … / B … / talon ♠7 ♥A …")
    hands = (read_hand(found["a"]), read_hand(found["b"]))
    return Deal(int(found["par"]), hands, pile(found["talon"]))
