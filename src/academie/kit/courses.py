"""Games in which two players lead fifteen men each round the whole trictrac board.

What they share: the men of both, each on his own track of twenty-four flèches; what is agreed; the
fields of their notation; and the board that a picture shows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

from academie.core import NotationError
from academie.core.law import impossible, needed
from academie.core.notation import within
from academie.kit.boards import (
    BLANC,
    FLECHES,
    MEN,
    NOIR,
    PLAYERS,
    Men,
    Pile,
    Tablier,
    read_men,
    write_men,
)
from academie.kit.bois import read_place
from academie.kit.coups import (
    HORS,
    MAIN,
    PHASE,
    Partie,
    fields_of,
    frame,
    missing,
    place_of,
    place_of_men,
    read_incidents,
    read_options,
    read_phase,
    read_player,
    show_options,
)
from academie.kit.dice import throw
from academie.kit.plays import HORS as BORNE_OFF
from academie.kit.plays import Pair

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from academie.core import Award, Incident
    from academie.kit.dice import Throw

#: Places of a track: the hand, and the flèches 1 to 24.
PLACES = FLECHES + 1
#: A track on which nobody stands.
VIDE: Men = (0,) * PLACES
#: The men of who plays and of his opponent.
Position = tuple[Men, Men]

#: Positions to which a throw leads, each with the moves that lead there.
Found = dict[Position, tuple[Pair, ...]]

#: What each option that these games share may say; the parties are a number.
CHOICES: dict[str, tuple[str, ...] | Callable[[str], str]] = {
    "parties": (),
    "double": ("non", "oui"),
    "rompre": ("permis", "défendu"),
    "peine": (),
    "avantage": PLAYERS,
    "seul": ("gros", "libre"),
}
_PAIR = re.compile(r"(\d{1,2}) (\d{1,2})")


@dataclass(frozen=True, slots=True)
class Accord:
    """What the players agree on.

    :param parties: how many parties win the game.
    :param double: whether the double is played.
    :param rompre: whether one may break the other's throw.
    :param peine: jetons that are paid for a throw broken all the same; 0 if nothing was fixed.
    :param avantage: who is given an advantage, such as the die; nobody if empty.
    :param seul: which number is played where either could be but not both: the larger, or
        whichever one likes.
    """

    parties: int = 1
    double: Literal["non", "oui"] = "non"
    rompre: Literal["permis", "défendu"] = "permis"
    peine: int = 0
    avantage: str = ""
    seul: Literal["gros", "libre"] = "gros"

    def __str__(self) -> str:
        return show_options(self)


@dataclass(frozen=True, slots=True)
class Course(Partie):
    """A game at one moment.

    :param blanc: the men of blanc on his own track, those in his hand first; who has fewer than
        fifteen has borne off the others.
    :param score: parties won by blanc and by noir.
    """

    options: Accord = Accord()
    blanc: Men = VIDE
    noir: Men = VIDE
    score: tuple[int, int] = (0, 0)

    def men(self, player: str) -> Men:
        """The men of *player* on his own track, those in his hand first."""
        return self.blanc if player == BLANC else self.noir

    def position(self, player: str) -> Position:
        """The men of *player* and of his opponent."""
        return (self.blanc, self.noir) if player == BLANC else (self.noir, self.blanc)

    def leves(self, player: str) -> int:
        """How many men *player* has borne off."""
        return MEN - sum(self.men(player))


class Tour(NamedTuple):
    """What there is to be played.

    :param position: the men of who plays and of his opponent.
    :param coup: what he has thrown.
    :param numbers: its numbers, in each order in which they may be played.
    :param step: every move of one man by a number, with the position after it.
    """

    position: Position
    coup: Throw
    numbers: tuple[tuple[int, ...], ...]
    step: Callable[[Position, int], list[tuple[Pair, Position]]]


C = TypeVar("C", bound=Course)
A = TypeVar("A", bound=Accord)


def placed(state: C, player: str, position: Position) -> C:
    """*state* with the men of *player* and of his opponent as *position* has them."""
    blanc, noir = position if player == BLANC else position[::-1]
    return replace(state, blanc=blanc, noir=noir)


def juste(mine: Men, number: int) -> int | None:
    """The flèche whose men *number* carries just to the edge, if any stand there."""
    edge = BORNE_OFF - number
    return edge if mine[edge] else None


def a_defaut(mine: Men, number: int) -> int | None:
    """The farthest flèche with men, if it is nearer than what *number* carries to the edge."""
    farthest = next((f for f in range(1, PLACES) if mine[f]), 0)
    return farthest if farthest > BORNE_OFF - number else None


def went(now: Tour, position: Position, move: Pair) -> Position | None:
    """The position after *move* by either number thrown, or ``None`` if neither allows it."""
    possible = (dict(now.step(position, number)).get(move) for number in now.coup.numbers)
    return next(filter(None, possible), None)


def touched_place(state: Course, incident: Incident, rule: str) -> int:
    """The place of the man that was touched, which must be his who is to play.

    :raises IllegalAction: by *rule*, if he has none there.
    """
    place = read_place(needed(incident, "dame", "7"))
    men = state.men(read_player(incident.player))
    if place >= len(men) or not men[place]:
        impossible(state, incident, rule, f"{incident.player} has no man there")
    return place


def written(state: Course, *more: tuple[str, str]) -> str:
    """One line that says all of *state*.

    :param more: further fields of one game, before what awaits a choice.
    """
    main = f"{state.blanc[0]} {state.noir[0]}" if state.blanc[0] or state.noir[0] else ""
    set_up = state.phase not in {"accord", "tirage"}
    fields = [
        ("convenu", str(state.options)),
        *((p, write_men(state.men(p)[1:], 1) if set_up else "") for p in PLAYERS),
        (MAIN, main),
        ("joueur", state.joueur or ""),
        ("dé", str(state.de or "")),
        ("touché", "" if state.touche is None else str(state.touche or MAIN)),
        ("score", f"{state.score[0]} {state.score[1]}" if any(state.score) else ""),
        *more,
        ("attend", "; ".join(str(r.incident) for r in state.pending)),
    ]
    return " | ".join([state.phase, *(f"{name} {words}" for name, words in fields if words)])


def fields_read(
    text: str, more: Mapping[str, Callable[[str], Any]]
) -> tuple[dict[str, Any], tuple[Incident, ...]]:
    """The fields of a state by name, its men with those in the hand, and what awaits a choice.

    :param more: what reads ``convenu`` and the further fields of one game.
    :raises NotationError: showing the place that cannot be read.
    """
    readers = {**_FIELDS, **more}
    values: dict[str, Any] = {}
    waiting: tuple[Incident, ...] = ()
    for name, place, words in fields_of(text, tuple(readers)):
        value = within(text, place, readers[name], words)
        if name == "attend":
            waiting = value
        else:
            values[_NAMES.get(name, name)] = value
    hands = values.pop(MAIN, (0, 0))
    for player, hand in zip(PLAYERS, hands, strict=True):
        values[player] = (hand, *values.get(player, VIDE[1:]))
    return values, waiting


def refuse_contradictions(text: str, state: Course, vis_a_vis: Callable[[int], int]) -> None:
    """Refuse too many men, two colours on one flèche, men or a score out of time.

    :param vis_a_vis: what the opponent calls a flèche.
    :raises NotationError: showing what is wrong.
    """
    frame(text, state)
    set_up = state.phase not in {"accord", "tirage"}
    for player in PLAYERS:
        given = place_of(text, player) < len(text)
        if not set_up and (given or state.men(player)[0]):
            before = f"before the die is thrown for, in the phase {state.phase}"
            expected = f"{before}, no man has a place"
            raise NotationError(text, place_of(text, player if given else MAIN), expected)
        if set_up and not given:
            missing(text, player, f"his men: {player} 12:5 19, or {player} - where none is left")
        many = sum(state.men(player))
        if many > MEN:
            hand = f", {state.men(player)[0]} of them in his hand" if state.men(player)[0] else ""
            expected = f"{player} has {MEN} men at the most, here {many}{hand}"
            raise NotationError(text, place_of(text, player), expected)
    for fleche in range(1, PLACES):
        faced = vis_a_vis(fleche)
        if state.blanc[fleche] and state.noir[faced]:
            expected = f"{BLANC}’s flèche {fleche} is {NOIR}’s {faced}: one of them has it"
            at = min(place_of_men(text, BLANC, fleche), place_of_men(text, NOIR, faced))
            raise NotationError(text, at, expected)
    parties, over = state.options.parties, state.phase == "fin"
    if over and max(state.score) < parties:
        expected = f"the game is over when somebody’s score is {parties}, not before"
        raise NotationError(text, place_of(text, "score"), expected)
    if max(state.score) >= parties and not over:
        expected = f"the game is over when somebody’s score is {parties}: fin, or a lower score"
        raise NotationError(text, place_of(text, "score"), expected)


def refuse_over(text: str, state: Course, won: tuple[Award, ...]) -> None:
    """Refuse a state that is over while nobody has *won*, or not over although somebody has.

    :raises NotationError: showing the phase, or the men of who has won.
    """
    if won and state.phase != "fin":
        winner, reason = won[0].player, won[0].reason
        expected = f"{winner} has won the partie, {reason}: it is over, its state fin"
        raise NotationError(text, place_of(text, winner), expected)
    if not won and state.phase == "fin":
        expected = "nobody has won the partie: it is not over, its state jet or jeu"
        raise NotationError(text, 0, expected)


def read_accord(
    make: Callable[..., A],
    more: Mapping[str, tuple[str, ...] | Callable[[str], str]],
    text: str,
) -> A:
    """Read what is agreed, such as ``parties=2 double=oui``.

    :param more: further options of one game, as in :func:`academie.kit.coups.read_options`.
    :raises NotationError: if it cannot be read, or asks for no party or an idle penalty.
    """
    options = read_options(make, {**CHOICES, **more}, text)
    if options.parties < 1:
        raise NotationError(text, text.index("parties"), "one party wins the game at the least")
    if options.peine and options.rompre == "permis":
        raise NotationError(text, text.index("peine"), "a penalty goes with rompre=défendu")
    return options


def tablier(
    state: Course,
    place: Callable[[int], int],
    vis_a_vis: Callable[[int], int],
    legend: tuple[str, ...],
) -> Tablier:
    """The board as blanc sees it.

    :param place: where on the board his flèche of this name is.
    """
    fleches: list[Pile | None] = [None] * FLECHES
    names = [""] * FLECHES
    for fleche in range(1, PLACES):
        names[place(fleche)] = str(fleche)
        for player, men in ((BLANC, state.blanc[fleche]), (NOIR, state.noir[vis_a_vis(fleche)])):
            if men:
                fleches[place(fleche)] = Pile(player, men)
    off = {p: state.leves(p) if state.phase not in {"accord", "tirage"} else 0 for p in PLAYERS}
    beside = [(MAIN, Pile(p, state.men(p)[0])) for p in PLAYERS if state.men(p)[0]]
    beside += [(HORS, Pile(p, off[p])) for p in PLAYERS if off[p]]
    return Tablier(
        fleches=tuple(fleches),
        names=tuple(names),
        beside=tuple(beside),
        trous=state.score if state.options.parties > 1 else None,
        dice=state.de,
        legend=legend,
    )


def said(state: Course, named: str = "") -> tuple[str, ...]:
    """What is written beside the board: whose turn it is, and what was agreed.

    :param named: how the throw on the board is called.
    """
    words = {"jet": "is to throw", "jeu": "is to play"}
    turn = f"{state.joueur} {words[state.phase]}" if state.phase in words else ""
    turn += f" {named}" if turn and named else ""
    agreed = f"convenu {state.options}" if str(state.options) else ""
    return tuple(line for line in (turn, agreed) if line)


def _read_pair(text: str) -> tuple[int, int]:
    found = _PAIR.fullmatch(text)
    if found is None:
        raise NotationError(text, 0, "two numbers, of blanc and of noir, read 1 0")
    return int(found[1]), int(found[2])


def _read_men(text: str) -> Men:
    return read_men(text, FLECHES, 1)


_NAMES = {"dé": "de", "touché": "touche", "convenu": "options"}
_FIELDS: dict[str, Callable[[str], Any]] = {
    PHASE: read_phase,
    BLANC: _read_men,
    NOIR: _read_men,
    MAIN: _read_pair,
    "joueur": read_player,
    "dé": throw,
    "touché": read_place,
    "score": _read_pair,
    "attend": read_incidents,
}
