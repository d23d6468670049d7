"""The state of a game of Plain, immutable and fully described by its one-line notation."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from academie.core.codecs import Contradiction
from academie.core.fields import HasNotation
from academie.core.messages import Message
from academie.games.trictrac.state import COIN, DEPART
from academie.kit.backgammon.agreements import Convention
from academie.kit.backgammon.board import BLANC, MEN, PLAYERS, Men
from academie.kit.backgammon.board_actions import Partie, check_contradictions
from academie.kit.backgammon.dice import throw
from academie.kit.backgammon.throw_faults import ROMPRE, Rompre

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["CHOICES", "Options", "State", "throw"]

#: The values of each option; empty for a number.
CHOICES: dict[str, tuple[str, ...]] = {"parties": (), "rompre": ROMPRE, "peine": ()}


@dataclass(frozen=True, slots=True)
class Options(Convention):
    """The options of the game.

    :param parties: how many are played, the revanche among them.
    :param rompre: whether one may break the opponent's dice.
    :param peine: jetons paid by a player who breaks them against the agreement.

    >>> print(Options(2))
    parties=2
    """

    parties: int = 1
    rompre: Rompre = "permis"
    peine: int = 0

    def __post_init__(self) -> None:
        if not self.parties:
            raise Contradiction("parties", Message("plain.expects_one_partie_played_least"))


@dataclass(frozen=True, slots=True)
class State(HasNotation, Partie):
    """A game of Plain at one moment.

    :param blanc: men of blanc on his own track, as at the Trictrac: place 0 is the tas.
    :param parties: how many blanc has won, how many noir, and how many nobody.
    """

    options: Options = Options()
    blanc: Men = DEPART
    noir: Men = DEPART
    parties: tuple[int, int, int] = (0, 0, 0)

    def men(self, player: str) -> Men:
        """List men of *player* on his own track."""
        return self.blanc if player == BLANC else self.noir

    def with_men(self, player: str, men: Men) -> State:
        """Return the state in which *player* has *men*."""
        return replace(self, blanc=men) if player == BLANC else replace(self, noir=men)

    def __post_init__(self) -> None:
        check_contradictions(self.framed())
        check_contradictions(self._misplaced())

    def _misplaced(self) -> Iterator[Contradiction]:
        played, agreed = sum(self.parties), self.options.parties
        if played > agreed or (played == agreed) != (self.phase == "fin"):
            expected = Message(
                "plain.expects_parties_played_fin_when_all", played=played, agreed=agreed
            )
            yield Contradiction("parties", Message("plain.expects_not_before", expected=expected))
        for player in PLAYERS:
            men = self.men(player)
            if sum(men) != MEN:
                yield Contradiction(
                    player, Message("plain.expects_each_men_here", men=MEN, men_2=sum(men))
                )
            if any(men[COIN + 1 :]):
                yield Contradiction(
                    player, Message("plain.expects_no_man_goes_beyond_coin", coin=COIN)
                )
            if men != DEPART and self.phase in {"accord", "tirage"}:
                expected = Message("plain.expects_nobody_plays_before_die_thrown", phase=self.phase)
                yield Contradiction(player, expected)
