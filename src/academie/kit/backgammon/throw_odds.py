"""The odds of the next throw of two dice, counted exactly over its thirty-six cases."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from academie.core.answers import SAID
from academie.core.messages import Message
from academie.kit.backgammon.dice import CASES

if TYPE_CHECKING:
    from academie.kit.backgammon.dice import Throw


@dataclass(frozen=True, slots=True)
class Chance:
    """One result that some of the throws bring.

    :param what: the result.
    :param rules: ids of the rules that give it.
    :param throws: the throws that bring it.
    :param player: who gains by it, or suffers it.
    :param points: his gain, summed over all thirty-six cases.
    :param where: every name of its place on the board, if it has one.

    >>> from academie.core.messages import Message
    >>> from academie.kit.backgammon.dice import throw
    >>> battu = Message("trictrac.coin_battu")
    >>> print(Chance(battu, ("trictrac.4.2",), (throw("6-5"),), "blanc", 8))
    2/36 White: coin hit, 8/36 points: 6-5 (trictrac.4.2)
    """

    what: Message
    rules: tuple[str, ...]
    throws: tuple[Throw, ...]
    player: str
    points: int = 0
    where: tuple[str, ...] = ()

    @property
    def cases(self) -> int:
        """The number of cases out of thirty-six that bring it."""
        return sum(throw.ways for throw in self.throws)

    @property
    def probability(self) -> Fraction:
        """The exact probability."""
        return Fraction(self.cases, len(CASES))

    def __str__(self) -> str:
        return str(
            Message(
                "kit.chance_of_points" if self.points else "kit.chance",
                cases=format_cases(self.cases),
                player=self.player,
                what=(self.what, *self.where),
                points=format_cases(self.points),
                throws=" ".join(map(str, self.throws)),
                rules=self.rules,
            )
        )


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds of the next throw in a position.

    :param position: the position, in its game's notation.
    :param player: who throws.
    :param gains: the points of each player, summed over all thirty-six cases; empty in a game
        without points.
    :param chances: each possible result, with its throws.
    """

    position: str
    player: str
    gains: tuple[tuple[str, int], ...]
    chances: tuple[Chance, ...]

    def expected(self, player: str) -> Fraction:
        """Compute the exact average of the points that the throw gains *player*."""
        return Fraction(dict(self.gains).get(player, 0), len(CASES))

    def of(self, *kinds: str, where: str = "") -> tuple[Chance, ...]:
        """List the chances of these *kinds*, such as ``trictrac.dame_battue``.

        :param where: a name of their place on the board; any place if empty.
        """
        found = (c for c in self.chances if c.what.kind in kinds)
        return tuple(c for c in found if not where or where in c.where)

    def __str__(self) -> str:
        gains = [
            Message("kit.gains_points", player=player, points=format_cases(points))
            for player, points in self.gains
        ]
        thrown = Message("kit.throws", player=self.player, gains=gains)
        if not gains:
            thrown = Message("kit.throws_next", player=self.player)
        return "\n".join(map(str, (thrown, *self.chances)))

    def data(self) -> dict[str, Any]:
        """Return the odds as JSON; every number is out of thirty-six."""
        return {
            "position": self.position,
            "player": self.player,
            "cases": len(CASES),
            "points": dict(self.gains),
            "chances": [
                {
                    "player": c.player,
                    "what": SAID.data(c.what),
                    "where": list(c.where),
                    "rules": list(c.rules),
                    "cases": c.cases,
                    "points": c.points,
                    "throws": [str(throw) for throw in c.throws],
                }
                for c in self.chances
            ],
        }


def format_cases(cases: int) -> str:
    """Write *cases* as a fraction of thirty-six.

    >>> format_cases(20)
    '20/36'
    """
    return f"{cases}/{len(CASES)}"
