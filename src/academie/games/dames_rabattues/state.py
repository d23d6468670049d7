"""The state of a game of Dames rabattues, immutable and fully described by its notation."""

from __future__ import annotations

from dataclasses import dataclass
from operator import gt
from typing import TYPE_CHECKING, Literal

from academie.core.codecs import Contradiction
from academie.core.fields import HasNotation
from academie.core.messages import Message
from academie.kit.backgammon.agreements import Convention
from academie.kit.backgammon.board import BLANC, PLAYERS, Men
from academie.kit.backgammon.board_actions import TURNS, Partie, check_contradictions
from academie.kit.backgammon.dice import throw
from academie.kit.backgammon.throw_faults import ROMPRE, Rompre

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["CHOICES", "DEBOUT", "DEPART", "Options", "State", "throw"]

#: Men on the piles of the numbers 1 to 6 in the beginning, and how many of them are to be knocked
#: down: the lowest man of a pile lies on the flèche already.
DEPART: Men = (2, 2, 2, 3, 3, 3)
DEBOUT: Men = (1, 1, 1, 2, 2, 2)

Leve = Literal["suivant", "aussitôt"]
#: The values of each option; empty for a number.
CHOICES: dict[str, tuple[str, ...]] = {
    "rompre": ROMPRE,
    "peine": (),
    "leve": ("suivant", "aussitôt"),
}


@dataclass(frozen=True, slots=True)
class Options(Convention):
    """The options of the game.

    :param rompre: whether one may break the opponent's dice.
    :param peine: jetons paid by a player who breaks them against the agreement.
    :param leve: ``suivant``: one begins to lift with the throw after one's last man is down;
        ``aussitôt``: with the second number of the same (dames-rabattues.note.1).

    >>> print(Options("défendu", peine=2))
    rompre=défendu peine=2
    """

    rompre: Rompre = "permis"
    peine: int = 0
    leve: Leve = "suivant"


@dataclass(frozen=True, slots=True)
class State(HasNotation, Partie):
    """A game of Dames rabattues at one moment.

    :param blanc: men of blanc on the case of each number, flat or not.
    :param blanc_debout: how many of them must still be knocked down.
    :param oubli: whether the thrower's opponent has forgotten to play his part.
    """

    options: Options = Options()
    blanc: Men = DEPART
    noir: Men = DEPART
    blanc_debout: Men = DEBOUT
    noir_debout: Men = DEBOUT
    oubli: bool = False

    def men(self, player: str) -> Men:
        """List men of *player* on the case of each number, the aces first."""
        return self.blanc if player == BLANC else self.noir

    def debout(self, player: str) -> Men:
        """Count the men of *player* that must be knocked down on each case."""
        return self.blanc_debout if player == BLANC else self.noir_debout

    def __post_init__(self) -> None:
        check_contradictions(self.framed())
        check_contradictions(self._misplaced())

    def _misplaced(self) -> Iterable[Contradiction]:
        placed = _are_placed(self.blanc, self.blanc_debout) and _are_placed(
            self.noir, self.noir_debout
        )
        if placed and self.phase in TURNS and not self.oubli:
            return ()
        return self._wrongly()

    def _wrongly(self) -> Iterator[Contradiction]:
        for player in PLAYERS:
            men, debout = self.men(player), self.debout(player)
            for word, many, most in ((player, men, DEPART), (f"piles {player}", debout, DEBOUT)):
                if any(map(gt, many, most)):
                    n = next(n for n, one in enumerate(many) if one > most[n])
                    expected = Message(
                        "dames_rabattues.expects_case_most", number=n + 1, most=most[n]
                    )
                    yield Contradiction(word, expected, str(n + 1))
            if men != DEPART and any(debout):
                expected = Message("dames_rabattues.expects_lifts_no_man_before_all", player=player)
                yield Contradiction(player, expected)
            if debout != DEBOUT and self.phase in {"accord", "tirage"}:
                expected = Message(
                    "dames_rabattues.expects_nobody_plays_before_die_thrown", phase=self.phase
                )
                yield Contradiction(f"piles {player}", expected)
        if self.oubli and self.phase != "jeu":
            yield Contradiction(
                "oublié", Message("dames_rabattues.expects_one_forgets_play_phase_jeu")
            )


def _are_placed(men: Men, debout: Men) -> bool:
    """Check that no pile is too high and that no man is lifted before all are down."""
    high = any(map(gt, men, DEPART)) or any(map(gt, debout, DEBOUT))
    return not high and (men == DEPART or not any(debout))
