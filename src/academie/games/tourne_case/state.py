"""The state of a game of Tourne-case, immutable and fully described by its notation."""

from __future__ import annotations

from dataclasses import dataclass
from operator import mul
from typing import TYPE_CHECKING, Literal

from academie.core import applies
from academie.core.codecs import Contradiction
from academie.core.fields import HasNotation
from academie.core.messages import Message
from academie.kit.backgammon.agreements import Convention
from academie.kit.backgammon.board import BLANC, NOIR, PLAYERS, Men
from academie.kit.backgammon.board_actions import Partie, check_contradictions
from academie.kit.backgammon.dice import throw

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["CHOICES", "COIN", "DAMES", "VIDE", "Options", "State", "dames", "throw"]

#: The case of the coin de repos, the last of twelve, and the men of each player.
COIN, DAMES = 12, 3
#: The cases of a player before he enters a man.
VIDE: Men = (0,) * COIN

#: The values of each option.
CHOICES = {"double": ("non", "oui"), "rentree": ("libre", "d_abord")}


@applies("tourne-case.3.3")
def dames() -> int:
    """Return the number of men of each player.

    « vous n’en réservez que trois, et votre homme trois d’une autre couleur »: men of each.
    """
    return DAMES


@dataclass(frozen=True, slots=True)
class Options(Convention):
    """The options of the game.

    :param double: whether a player wins double whose three men are in before the other has one in.
    :param rentree: ``libre``: a man that was hit is like one not yet entered; ``d_abord``: it
        must come in before another man is moved (tourne-case.note.2).

    >>> print(Options("oui"))
    double=oui
    """

    double: Literal["non", "oui"] = "non"
    rentree: Literal["libre", "d_abord"] = "libre"


@dataclass(frozen=True, slots=True)
class State(HasNotation, Partie):
    """A game of Tourne-case at one moment.

    :param blanc: men of blanc on each of his twelve cases; the rest are in his hand.
    :param battues: how many men of blanc and of noir in the hand were hit and must come in first;
        counted only where that is agreed.
    """

    options: Options = Options()
    blanc: Men = VIDE
    noir: Men = VIDE
    battues: tuple[int, int] = (0, 0)

    def men(self, player: str) -> Men:
        """List men of *player* on his cases, the first one at index 0."""
        return self.blanc if player == BLANC else self.noir

    def main(self, player: str) -> int:
        """Count the men of *player* that are on no case."""
        return dames() - sum(self.men(player))

    def __post_init__(self) -> None:
        check_contradictions(self.framed())
        check_contradictions(self._crowded())
        if self.battues != (0, 0) or self.phase in {"accord", "tirage"}:
            check_contradictions(self._misplaced())

    def _crowded(self) -> Iterable[Contradiction]:
        return () if _apart(self.blanc, self.noir) else self._too_many()

    def _too_many(self) -> Iterator[Contradiction]:
        for player, men in ((BLANC, self.blanc), (NOIR, self.noir)):
            if sum(men) > DAMES:
                yield Contradiction(
                    player, Message("tourne_case.expects_each_men_here", dames=DAMES, men=sum(men))
                )
            if max(men[:-1]) > 1:
                case = next(case for case, many in enumerate(men, 1) if many > 1)
                yield Contradiction(
                    player,
                    Message("tourne_case.expects_two_men_stand_together", coin=COIN, case=case),
                    str(case),
                )
        if any(map(mul, self.blanc[:-1], self.noir)):
            case = next(n for n in range(1, COIN) if self.blanc[n - 1] and self.noir[n - 1])
            expected = Message("tourne_case.expects_case_two_men_face_each", case=case)
            yield Contradiction(BLANC, expected, str(case))

    def _misplaced(self) -> Iterator[Contradiction]:
        for player, many in zip(PLAYERS, self.battues, strict=True):
            if many and self.options.rentree == "libre":
                yield Contradiction("battues", Message("tourne_case.expects_men_must_come_first"))
            if many > self.main(player):
                held = self.main(player)
                yield Contradiction(
                    "battues",
                    Message("tourne_case.expects_must_come", player=player, many=many, held=held),
                )
            if self.phase in {"accord", "tirage"} and self.men(player) != VIDE:
                expected = Message("tourne_case.expects_nobody_man_board_before_die")
                yield Contradiction(player, expected)


def _apart(blanc: Men, noir: Men) -> bool:
    """Check that no case has too many men or men of both."""
    return _single(blanc) and _single(noir) and not any(map(mul, blanc[:-1], noir))


def _single(men: Men) -> bool:
    return sum(men) <= DAMES and max(men[:-1]) <= 1
