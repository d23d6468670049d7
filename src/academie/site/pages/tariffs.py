"""The tariffs of the games beside each other, every number asked of the core.

The coups of the Trictrac stand as the cells of its two printed tariffs have them, and beside them
what the Toc makes of them; what the other games pay is paid in positions of ``docs/tariffs.tsv``.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes

from academie import games
from academie.core import AcademieError
from academie.core.values import unit_said
from academie.core.wording import Said
from academie.games.toc.awards import trous
from academie.games.toc.state import Options
from academie.games.trictrac.state import Facon, Gain
from academie.games.trictrac.tarif import DOUBLE_DOUBLET, DOUBLET, SIMPLES, TARIFS, coups
from academie.kit.tables.board import PLAYERS
from academie.proof.examples import text_of
from academie.site.i18n.ui_strings import capital, heading, spans
from academie.site.pages.records import table
from academie.site.passages.directives import EditionDirective
from academie.site.passages.titles import names_of_work
from academie.site.sphinx.nodes import hidden, in_languages, link, listed
from academie.texts.tables.tariffs import FILE, tariffs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from academie.core.values import Award
    from academie.games.trictrac.state import Kind
    from academie.games.trictrac.tarif import Key
    from academie.site.pages.records import Cells
    from academie.texts.tables.tariffs import Paid

#: Every coup of the tariffs: what it is gained by in the core, and what the site calls it.
COUPS: Mapping[str, tuple[Kind, str]] = {
    "jan de trois coups": ("trois_coups", "site.coup_three"),
    "jan de deux tables": ("deux_tables", "site.coup_two_tables"),
    "contre-jan de deux tables": ("contre_deux_tables", "site.coup_against_two_tables"),
    "jan de mézéas": ("mezeas", "site.coup_mezeas"),
    "contre-jan de mézéas": ("contre_mezeas", "site.coup_against_mezeas"),
    "petit jan": ("rempli", "site.coup_petit_jan"),
    "grand jan": ("rempli", "site.coup_grand_jan"),
    "jan de retour": ("rempli", "site.coup_retour"),
    "conserver": ("conserve", "site.coup_kept"),
    "dame au petit jan": ("dame", "site.coup_hit_petit"),
    "dame au grand jan": ("dame", "site.coup_hit_grand"),
    "coin battu": ("coin", "site.coup_coin"),
    "dame non jouée": ("non_jouee", "site.coup_not_played"),
    "levé le premier": ("leve", "site.coup_first_off"),
}
#: How a coup is gained: in how many ways, whether by a doublet, and what the site calls it.
MANNERS: Mapping[str, tuple[int, bool, str]] = {
    SIMPLES[0]: (1, False, "site.by_simple"),
    SIMPLES[1]: (2, False, "site.in_two_ways"),
    SIMPLES[2]: (3, False, "site.in_three_ways"),
    DOUBLET: (1, True, "site.by_doublet"),
    DOUBLE_DOUBLET: (2, True, "site.by_double_doublet"),
}
#: What a tariff prices alike for every throw.
ANY_THROW = frozenset(cell.facts["coup"] for cell in TARIFS if "par" not in cell.facts)
_WAY = Facon((1,), (0, 1))
#: The Toc is played for several holes, since one hole is never two.
_AGREED = Options(trous=12)


class Priced(NamedTuple):
    """What a printed tariff gives for a coup: its points, and the id of its row."""

    points: int
    rule: str


def printed(chapter: str) -> Mapping[Key, Priced]:
    """What the tariff of the *chapter* gives for each coup, as its cells have it."""
    return {
        key: Priced(cell.facts["points"], cell.rule)
        for cell in TARIFS
        if cell.rule.startswith(f"{chapter}.r")
        for key in coups(cell)
    }


def at_toc(coup: str, manner: str) -> Award:
    """The holes that the Toc gives for *coup* in that *manner*."""
    kind, _ = COUPS[coup]
    ways, doublet, _ = MANNERS[manner]
    player = PLAYERS[0]
    gain = Gain(
        player,
        0,
        "points",
        "toc.5.1",
        Said("toc.partie_simple"),
        (_WAY,) * ways,
        doublet,
        kind=kind,
    )
    return trous(player, (gain,), _AGREED)[0]


def paid(one: Paid) -> Award:
    """What the core gives for it.

    :raises AcademieError: if it gives fewer awards than the row counts.
    """
    game = games.load(one.game)
    given = game.apply(game.read(one.position), game.read_action(one.action)).awards
    if len(given) < one.award:
        raise AcademieError(f"{FILE}: {one.game} gives {len(given)} awards for {one.action}")
    award: Award = given[one.award - 1]
    return award


def by_what(rows: Iterable[Paid]) -> Iterator[tuple[Paid, list[Award]]]:
    """Of the rows that say the same the first, and all that it may come to."""
    for _, same in groupby(rows, key=lambda one: (one.game, *one.told.values())):
        alike = list(same)
        yield alike[0], [paid(one) for one in alike]


class TariffsDirective(EditionDirective):
    """The tariffs of all games that pay."""

    def run(self) -> list[nodes.Node]:
        """Make the table of the coups and that of the games."""
        root = self.evidence.library.root
        rows = tariffs(root)
        self._depend(root, {"trictrac", "toc", *(one.game for one in rows)})
        try:
            told = list(by_what(rows))
        except AcademieError as error:
            raise self.error(str(error)) from error
        return [self._coups(), *self._games(told)]

    def _depend(self, root: Path, played: Iterable[str]) -> None:
        for file in (root / FILE, *(f for name in sorted(played) for f in games.sources(name))):
            self.env.note_dependency(str(file))

    def _coups(self) -> nodes.table:
        first, second = printed("trictrac.9"), printed("nouveau-trictrac.15")
        rows: list[Cells] = []
        for coup, (_, named) in COUPS.items():
            whole = coup in ANY_THROW
            for manner, (_, _, how) in MANNERS.items():
                prices = [tariff.get((coup, manner)) for tariff in (first, second)]
                if not any(prices) or (whole and manner != SIMPLES[0]):
                    continue
                holes = at_toc(coup, manner)
                rows.append(
                    [
                        heading(named),
                        spans("site.by_any_throw" if whole else how),
                        *(self._price(price) for price in prices),
                        self._number(holes.points, holes.rule),
                    ]
                )
        return table(
            "site.tariff_of_coups",
            (
                "site.column_coup",
                "site.column_how",
                "site.points_of_the_first",
                "site.points_of_the_second",
                "site.holes_at_toc",
            ),
            rows,
            kind="tariff",
        )

    def _price(self, price: Priced | None) -> list[nodes.Node]:
        if price is None:
            return [nodes.Text("–")]
        return self._number(price.points, price.rule)

    def _number(self, points: int, rule: str) -> list[nodes.Node]:
        """A number that leads to the rule from which it comes."""
        shown = [nodes.Text(str(points)), hidden(f", {rule}")]
        return [link(self.env.docname, "rule", rule, *shown, reftitle=rule)]

    def _rule(self, id_: str) -> nodes.Node:
        return link(self.env.docname, "note" if self.evidence.is_note(id_) else "rule", id_)

    def _games(self, told: Sequence[tuple[Paid, list[Award]]]) -> Iterator[nodes.table]:
        rows = [self._row(one, awards) for one, awards in told]
        header = (
            "site.column_game",
            "site.column_paid_for",
            "site.column_how_much",
            "site.column_unit_paid",
            "site.column_rule",
        )
        yield table("site.tariff_of_games", header, rows, kind="tariff")

    def _row(self, one: Paid, awards: Sequence[Award]) -> Cells:
        points = sorted({award.points for award in awards})
        much = spans("site.as_counted") if one.counted else [
            nodes.Text(", ".join(map(str, points)))
        ]  # fmt: skip
        rules = dict.fromkeys(award.rule for award in awards)
        return [
            in_languages(names_of_work(self.evidence.library.work(text_of(one.game)))),
            in_languages(capital(one.told)),
            much,
            spans(unit_said(awards[0].unit, 2)),
            listed([self._rule(rule) for rule in rules]),
        ]
