"""The state of games in which two players lead fifteen men round the whole board.

These games share the men of both, each on his own track of twenty-four flèches; the options; and
the end of the game. :mod:`academie.kit.backgammon.race_notation` has the notation and the picture.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from operator import itemgetter, mul
from typing import TYPE_CHECKING, Literal, TypeVar

from academie.core import Outcome
from academie.core.codecs import Contradiction
from academie.core.messages import Message
from academie.kit.backgammon.agreements import Convention
from academie.kit.backgammon.board import BLANC, FLECHES, MEN, NOIR, PLAYERS, Men
from academie.kit.backgammon.board_actions import MAIN, Partie

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from academie.kit.backgammon.dice import Throw

#: Places of a track: the hand, and the flèches 1 to 24.
PLACES = FLECHES + 1
#: A track without men.
VIDE: Men = (0,) * PLACES
#: The men of the player in turn and of his opponent.
Position = tuple[Men, Men]

#: Phases in which the men are on the board.
SET_UP = frozenset({"jet", "jeu", "fin"})


@dataclass(frozen=True, slots=True)
class Accord(Convention):
    """The options that these games share.

    :param parties: how many parties win the game.
    :param double: whether the double is played.
    :param rompre: whether one may break the other's throw.
    :param peine: jetons that are paid for a throw broken all the same; 0 if nothing was fixed.
    :param avantage: who is given an advantage, such as the die; nobody if empty.
    :param seul: which number to play where either can be played, but not both: the larger, or
        the player's choice.
    """

    parties: int = 1
    double: Literal["non", "oui"] = "non"
    rompre: Literal["permis", "défendu"] = "permis"
    peine: int = 0
    avantage: str = ""
    seul: Literal["gros", "libre"] = "gros"

    def __post_init__(self) -> None:
        if self.parties < 1:
            raise Contradiction("parties", Message("kit.expects_one_party_wins_game_least"))
        if self.peine and self.rompre == "permis":
            raise Contradiction("peine", Message("kit.expects_penalty_goes_rompre_defendu"))


@dataclass(frozen=True, slots=True)
class Course(Partie):
    """A game at one moment.

    :param blanc: the men of blanc on his own track, those in his hand first; if fewer than
        fifteen, the others were borne off.
    :param score: parties won by blanc and by noir.
    """

    options: Accord = Accord()
    blanc: Men = VIDE
    noir: Men = VIDE
    score: tuple[int, int] = (0, 0)

    def men(self, player: str) -> Men:
        """List the men of *player* on his own track, those in his hand first."""
        return self.blanc if player == BLANC else self.noir

    def occupied(self, player: str) -> tuple[int, ...]:
        """List the places where *player* has men; 0 is the hand."""
        return tuple(place for place, many in enumerate(self.men(player)) if many)

    def position(self, player: str) -> Position:
        """Return the men of *player* and of his opponent."""
        return (self.blanc, self.noir) if player == BLANC else (self.noir, self.blanc)

    def leves(self, player: str) -> int:
        """Count how many men *player* has borne off."""
        return MEN - sum(self.men(player))

    @property
    def a_jouer(self) -> tuple[str, Position, Throw]:
        """Return who must play, his men and the opponent's, and the throw.

        :raises ValueError: if no throw is to be played.
        """
        player, coup = self.thrown
        return player, self.position(player), coup

    @property
    def mains(self) -> tuple[int, int]:
        """The number of men that blanc and noir have in the hand."""
        return self.blanc[0], self.noir[0]

    @property
    def fleches_blanc(self) -> Men:
        """The men of blanc on the flèches of his track."""
        return self.blanc[1:]

    @property
    def fleches_noir(self) -> Men:
        """The men of noir on the flèches of his track."""
        return self.noir[1:]

    def raced(self, facing: Men, *, drawn: bool = False) -> Iterator[Contradiction]:
        """Yield each contradiction in the men and the score.

        :param facing: the opponent's number for each flèche of a player, by place of the track.
        :param drawn: whether the partie may end without a winner.
        """
        stand = self.phase in SET_UP and _are_apart(self.blanc, self.noir, facing)
        for player in () if stand else PLAYERS:
            men = self.men(player)
            if self.phase not in SET_UP and any(men):
                word = player if any(men[1:]) else MAIN
                yield Contradiction(word, Message("kit.expects_no_man_place", phase=self.phase))
            many = sum(men)
            if many > MEN:
                expected = Message("kit.expects_men_most_here", player=player, men=MEN, many=many)
                if men[0]:
                    expected = Message(
                        "kit.expects_of_them_in_hand", expected=expected, hand=men[0]
                    )
                yield Contradiction(player, expected)
        if not stand and any(map(mul, self.blanc[1:], _face(facing)(self.noir))):
            fleche = next(f for f in range(1, PLACES) if self.blanc[f] and self.noir[facing[f]])
            expected = Message(
                "kit.expects_s_fleche_s_one_them",
                blanc=BLANC,
                fleche=fleche,
                noir=NOIR,
                facing=facing[fleche],
            )
            yield Contradiction(BLANC, expected, str(fleche))
        parties, over = self.options.parties, self.phase == "fin"
        if over and drawn and parties == 1 and not any(self.score):
            return
        if over != (max(self.score) >= parties):
            kind = "kit.expects_score_not_before" if over else "kit.expects_score_then_over"
            yield Contradiction("score", Message(kind, parties=parties))


@cache
def _face(facing: Men) -> Callable[[Men], Men]:
    """Make the function that orders the men of a player by the opponent's flèches."""
    return itemgetter(*facing[1:])


def _are_apart(blanc: Men, noir: Men, facing: Men) -> bool:
    """Check that no player has too many men and that no flèche has men of both."""
    return max(sum(blanc), sum(noir)) <= MEN and not any(map(mul, blanc[1:], _face(facing)(noir)))


C = TypeVar("C", bound=Course)
A = TypeVar("A", bound=Accord)


def order_by_colour(player: str, position: Position) -> Position:
    """Return the men of blanc and of noir, given those of *player* first."""
    return position if player == BLANC else position[::-1]


def end_game(state: C, score: tuple[int, int]) -> C:
    """End the game with *score*."""
    return replace(state, phase="fin", joueur=None, de=None, touche=None, score=score)


def decide_match(state: Course, rule: str) -> Outcome | None:
    """Find who has won the agreed number of parties first, by *rule*."""
    if state.options.parties == 1:
        return None
    winner = PLAYERS[state.score[1] > state.score[0]]
    return Outcome(winner, Message("kit.parties", parties=max(state.score)), rule)
