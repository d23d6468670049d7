"""Of two cells that say the same the first governs, and the other is read with it."""

from __future__ import annotations

import pytest

from academie.core import citations
from academie.games.trictrac import combinaisons, tarif
from academie.games.trictrac.cellules import premiers
from tests.texts import LIBRARY

PRICES = [
    (cell.rule, coup, cell.facts["points"]) for cell in tarif.TARIFS for coup in tarif.coups(cell)
]
SUMS = [(c.rule, tuple(c.facts["sommes"]), ()) for c in combinaisons.CELLS if "sommes" in c.facts]
HITS = [(c.rule, c.facts["sur"], ()) for c in combinaisons.CELLS if "sur" in c.facts]


def test_the_first_cell_of_a_key_governs() -> None:
    said = [("demo.r1", "coin", 4), ("demo.r2", "jan", 6), ("demo.2", "coin", 4)]
    assert premiers(said) == (("demo.r1", "coin", 4), ("demo.r2", "jan", 6))


@pytest.mark.parametrize("said", [PRICES, SUMS, HITS], ids=["prices", "sums", "hits"])
def test_a_cell_is_carried_out_or_read_with_the_first_of_its_key(said: list[tuple]) -> None:
    first = {key: rule for rule, key, _ in premiers(said)}
    governing, cited, read_with = set(first.values()), citations(), LIBRARY.parallels
    assert governing <= cited.keys()
    for rule, key, _ in said:
        if rule not in governing:
            assert first[key] in {pair.governing for pair in read_with[rule]}
            assert rule not in cited
