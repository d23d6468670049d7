"""Games in which two players lead fifteen men each round the whole trictrac board.

What they share: the men of both, each on his own track of twenty-four flèches; what is agreed; the
fields of their notation; and the board that a picture shows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from operator import itemgetter, mul
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from academie.core import Outcome
from academie.core.fields import PENDING, Field
from academie.core.forms import Contradiction
from academie.core.law import impossible, needed
from academie.core.wording import Said
from academie.kit.tables.accords import Choix, Convention, agreement
from academie.kit.tables.board import BLANC, FLECHES, MEN, NOIR, PLAYERS, Men, Pile, Tablier
from academie.kit.tables.bois import read_place
from academie.kit.tables.coups import HORS, MAIN, Partie, read_player, to_do
from academie.kit.tables.lignes import DE, JOUEUR, TOUCHE_MAIN, numbers
from academie.kit.tables.lignes import men as track

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from academie.core import Award, Incident
    from academie.core.forms import Form
    from academie.kit.tables.dice import Throw

#: Places of a track: the hand, and the flèches 1 to 24.
PLACES = FLECHES + 1
#: A track on which nobody stands.
VIDE: Men = (0,) * PLACES
#: The men of who plays and of his opponent.
Position = tuple[Men, Men]

#: What each option that these games share may say; the parties are a number.
CHOICES: dict[str, Choix] = {
    "parties": (),
    "double": ("non", "oui"),
    "rompre": ("permis", "défendu"),
    "peine": (),
    "avantage": PLAYERS,
    "seul": ("gros", "libre"),
}
#: Phases in which the men stand on the board.
SET_UP = frozenset({"jet", "jeu", "fin"})


@dataclass(frozen=True, slots=True)
class Accord(Convention):
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

    def __post_init__(self) -> None:
        if self.parties < 1:
            raise Contradiction("parties", "one party wins the game at the least")
        if self.peine and self.rompre == "permis":
            raise Contradiction("peine", "a penalty goes with rompre=défendu")


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

    @property
    def a_jouer(self) -> tuple[str, Position, Throw]:
        """Who is to play, his men and the opponent's, and the throw.

        :raises ValueError: if no throw is to be played.
        """
        if self.joueur is None or self.de is None:
            raise ValueError("no throw is to be played")
        return self.joueur, self.position(self.joueur), self.de

    @property
    def mains(self) -> tuple[int, int]:
        """How many men blanc has in the hand, and how many noir."""
        return self.blanc[0], self.noir[0]

    @property
    def fleches_blanc(self) -> Men:
        """The men of blanc on the flèches of his track."""
        return self.blanc[1:]

    @property
    def fleches_noir(self) -> Men:
        """The men of noir on the flèches of his track."""
        return self.noir[1:]

    def raced(self, facing: Men) -> Iterator[Contradiction]:
        """What cannot be of the men and the score.

        :param facing: what the opponent calls each flèche of a player, by place of the track.
        """
        for player in PLAYERS:
            men = self.men(player)
            if self.phase not in SET_UP and any(men):
                before = f"before the die is thrown for, in the phase {self.phase}"
                word = player if any(men[1:]) else MAIN
                yield Contradiction(word, f"{before}, no man has a place")
            many = sum(men)
            if many > MEN:
                hand = f", {men[0]} of them in his hand" if men[0] else ""
                yield Contradiction(
                    player, f"{player} has {MEN} men at the most, here {many}{hand}"
                )
        if any(map(mul, self.blanc[1:], _faced(facing)(self.noir))):
            fleche = next(f for f in range(1, PLACES) if self.blanc[f] and self.noir[facing[f]])
            expected = f"{BLANC}’s flèche {fleche} is {NOIR}’s {facing[fleche]}: one of them has it"
            yield Contradiction(BLANC, expected, str(fleche))
        parties, over = self.options.parties, self.phase == "fin"
        if over != (max(self.score) >= parties):
            when = f"the game is over when somebody’s score is {parties}"
            yield Contradiction("score", f"{when}{', not before' if over else _NOT_OVER}")


@cache
def _faced(facing: Men) -> Callable[[Men], Men]:
    """What takes the men of a player in the order of the flèches of the other."""
    return itemgetter(*facing[1:])


C = TypeVar("C", bound=Course)
A = TypeVar("A", bound=Accord)


def of_both(player: str, position: Position) -> Position:
    """The men of blanc and of noir, where *position* has those of *player* first."""
    return position if player == BLANC else position[::-1]


def touched_place(state: Course, incident: Incident, rule: str) -> int:
    """The place of the man that was touched, which must be his who is to play.

    :raises IllegalAction: by *rule*, if he has none there.
    """
    place = read_place(needed(incident, "dame", "7"))
    men = state.men(read_player(incident.player))
    if place >= len(men) or not men[place]:
        impossible(
            state, incident, rule, Said("kit.player_has_no_man_there", player=incident.player)
        )
    return place


def closed(state: C, score: tuple[int, int]) -> C:
    """*state* once the game is over with *score*."""
    return replace(state, phase="fin", joueur=None, de=None, touche=None, score=score)


def over(state: C, won: tuple[str, str] | None) -> C:
    """*state*, which is over where somebody has won, and there only.

    :param won: who has won the partie, if anybody, and how.
    """
    if won and state.phase != "fin":
        winner, how = won
        expected = f"{winner} has won the partie, {how}: it is over, its state fin"
        raise Contradiction(winner, expected)
    if not won and state.phase == "fin":
        expected = "nobody has won the partie: it is not over, its state jet or jeu"
        raise Contradiction("fin", expected)
    return state


def accord(make: Callable[..., A], more: Mapping[str, Choix]) -> Form[A]:
    """What is agreed, such as ``parties=2 double=oui``.

    :param more: further options of one game, as in :func:`academie.kit.tables.accords.agreement`.
    """
    return agreement(make, {**CHOICES, **more})


def fields(agreed: Form[Any], *more: Field[Any]) -> tuple[Field[Any], ...]:
    """The fields of a line.

    :param agreed: how what is agreed is written.
    :param more: further fields of one game, before what awaits a choice.
    """
    return (
        Field("convenu", "options", agreed),
        *(
            Field(
                player,
                f"fleches_{player}",
                _MEN,
                SET_UP,
                wanted=SET_UP,
                example=f"his men, {player} 12:5 19, or {player} - where none is left",
            )
            for player in PLAYERS
        ),
        Field(MAIN, "mains", _TWO),
        JOUEUR,
        DE,
        TOUCHE_MAIN,
        Field("score", "score", _TWO),
        *more,
        PENDING,
    )


def made(make: Callable[..., C]) -> Callable[..., C]:
    """What makes a state of its fields, which tell the men in the hand from those on the flèches.

    :param make: its class.
    """

    def of_fields(
        fleches_blanc: Men = VIDE[1:],
        fleches_noir: Men = VIDE[1:],
        mains: tuple[int, int] = (0, 0),
        **values: Any,  # noqa: ANN401 - each field has read its own
    ) -> C:
        blanc, noir = mains
        return make(blanc=(blanc, *fleches_blanc), noir=(noir, *fleches_noir), **values)

    return of_fields


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


def outcome(
    state: C,
    gagnee: Callable[[C], tuple[Award, ...]],
    des_parties: Callable[[C], Outcome | None],
) -> Outcome | None:
    """How the game ended, or ``None`` while it goes on.

    :param gagnee: what the partie brings who has won it.
    :param des_parties: who has won the game, where several parties are played.
    """
    won = gagnee(state) if state.phase == "fin" else ()
    if not won:
        return None
    return des_parties(state) or Outcome(won[0].player, won[0].reason, won[0].rule)


def of_parties(state: Course, rule: str) -> Outcome | None:
    """Who has first won the parties agreed on, by *rule*, where there are several."""
    if state.options.parties == 1:
        return None
    winner = PLAYERS[state.score[1] > state.score[0]]
    return Outcome(winner, Said("kit.parties", parties=max(state.score)), rule)


def said(state: Course, named: str = "") -> tuple[str, ...]:
    """What is written beside the board: whose turn it is, and what was agreed.

    :param named: how the throw on the board is called.
    """
    turn = to_do(state)
    turn += f" {named}" if turn and named else ""
    agreed = f"convenu {state.options}" if str(state.options) else ""
    return tuple(line for line in (turn, agreed) if line)


_NOT_OVER = ": fin, or a lower score"
_MEN = track(FLECHES, 1)
_TWO = numbers(2, 99, "two numbers, of blanc and of noir, read 1 0", nought=True)
