"""The two printed tariffs of the Trictrac, and the holes that each coup makes at Toc.

Every number is that of a cell of a printed tariff, or what the rules of the Toc give.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.messages import Message
from academie.core.tariff import Price, Tariff, TariffRow
from academie.games.toc.awards import trous
from academie.games.toc.state import Options
from academie.games.trictrac.state import Facon, Gain
from academie.games.trictrac.tarif import DOUBLE_DOUBLET, DOUBLET, SIMPLES, TARIFS, coups
from academie.kit.backgammon.board import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from academie.core import Award
    from academie.games.trictrac.state import Kind
    from academie.games.trictrac.tarif import Key

#: Every coup of the tariffs: the reason of its award, and its name on the site.
COUPS: Mapping[str, tuple[Kind, str]] = {
    "jan de trois coups": ("trois_coups", "toc.coup_three"),
    "jan de deux tables": ("deux_tables", "toc.coup_two_tables"),
    "contre-jan de deux tables": ("contre_deux_tables", "toc.coup_against_two_tables"),
    "jan de mézéas": ("mezeas", "toc.coup_mezeas"),
    "contre-jan de mézéas": ("contre_mezeas", "toc.coup_against_mezeas"),
    "petit jan": ("rempli", "toc.coup_petit_jan"),
    "grand jan": ("rempli", "toc.coup_grand_jan"),
    "jan de retour": ("rempli", "toc.coup_retour"),
    "conserver": ("conserve", "toc.coup_kept"),
    "dame au petit jan": ("dame", "toc.coup_hit_petit"),
    "dame au grand jan": ("dame", "toc.coup_hit_grand"),
    "coin battu": ("coin", "toc.coup_coin"),
    "dame non jouée": ("non_jouee", "toc.coup_not_played"),
    "levé le premier": ("leve", "toc.coup_first_off"),
}
#: How a coup is gained: the number of ways, whether by a doublet, and its name on the site.
MANNERS: Mapping[str, tuple[int, bool, str]] = {
    SIMPLES[0]: (1, False, "toc.by_simple"),
    SIMPLES[1]: (2, False, "toc.in_two_ways"),
    SIMPLES[2]: (3, False, "toc.in_three_ways"),
    DOUBLET: (1, True, "toc.by_doublet"),
    DOUBLE_DOUBLET: (2, True, "toc.by_double_doublet"),
}
#: Coups with one price for every throw.
ANY_THROW = frozenset(cell.facts["coup"] for cell in TARIFS if "par" not in cell.facts)
_WAY = Facon((1,), (0, 1))
#: The options of this table: several holes, so that a gain may make two.
_AGREED = Options(trous=12)


#: The chapters that print a tariff.
CHAPTERS = ("trictrac.9", "nouveau-trictrac.15")
_COLUMNS = (
    "toc.column_coup",
    "toc.column_how",
    "toc.points_of_the_first",
    "toc.points_of_the_second",
    "toc.holes_at_toc",
)


def printed(chapter: str) -> Mapping[Key, Price]:
    """Return the price of each coup in the printed tariff of *chapter*."""
    return {
        key: Price(cell.facts["points"], cell.rule)
        for cell in TARIFS
        if cell.rule.startswith(f"{chapter}.r")
        for key in coups(cell)
    }


def at_toc(coup: str, manner: str) -> Award:
    """Make the award of holes that the Toc gives for *coup*, gained in that *manner*."""
    kind, _ = COUPS[coup]
    prices = (table.get((coup, manner)) for table in map(printed, CHAPTERS))
    rule = next(price.rule for price in prices if price)
    ways, doublet, _ = MANNERS[manner]
    player = PLAYERS[0]
    gain = Gain(
        player,
        0,
        "points",
        rule,
        Message("toc.partie_simple"),
        (_WAY,) * ways,
        doublet,
        kind=kind,
    )
    return trous(player, (gain,), _AGREED)[0]


def tariff() -> Tariff:
    """Make the page of tariffs: each coup, in each manner in which it may be gained."""
    columns = tuple(map(Message, _COLUMNS))
    return Tariff(Message("toc.tariff_of_coups"), columns, tuple(_rows()))


def _rows() -> Iterator[TariffRow]:
    first, second = map(printed, CHAPTERS)
    for coup, (_, named) in COUPS.items():
        whole = coup in ANY_THROW
        for manner, (_, _, how) in MANNERS.items():
            prices = [prices.get((coup, manner)) for prices in (first, second)]
            if not any(prices) or (whole and manner != SIMPLES[0]):
                continue
            holes = at_toc(coup, manner)
            words = (Message(named), Message("toc.by_any_throw" if whole else how))
            yield TariffRow(words, (*prices, Price(holes.points, holes.rule)))
