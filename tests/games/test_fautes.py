"""The tables of faults are whole: what may happen in random play stands in them, in its phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from academie.games import GAMES, load
from tests.games.fautes import fautes

if TYPE_CHECKING:
    from academie.texts.tables.faults import Faute

#: Rows whose rule bears on the ruling beside one of the same text that decides: the row names what
#: happened, the other what follows.
BESIDE = {
    ("dames-rabattues.6.2", "dames-rabattues.6.4"),
    ("domino.regles.22", "domino.regles.16"),
    ("domino.regles.26", "domino.note.10"),
    ("domino.regles.9", "domino.regles.20"),
    ("nouveau-trictrac.10.29", "nouveau-trictrac.6.3"),
    ("nouveau-trictrac.18.13", "nouveau-trictrac.4.4"),
    ("nouveau-trictrac.18.15", "nouveau-trictrac.6.6"),
    ("nouveau-trictrac.18.22", "nouveau-trictrac.10.12"),
    ("nouveau-trictrac.18.4", "nouveau-trictrac.10.24"),
    ("nouveau-trictrac.6.5", "nouveau-trictrac.6.3"),
    ("nouveau-trictrac.7.5", "nouveau-trictrac.18.26"),
    ("piquet.3.6", "piquet.3.15"),
    ("reversis.7.1", "reversis.7.3"),
    ("reversis.7.1", "reversis.7.4"),
}
GAMES_OF_CARDS = ("whist", "piquet", "reversis", "domino")


@pytest.mark.parametrize("name", GAMES_OF_CARDS)
def test_every_incident_that_may_happen_stands_in_the_table_in_its_phase(name: str) -> None:
    game = load(name)
    entered = {(row.phase, row.incident.split()[1]) for row in fautes(name)}
    for position in {row.position for row in fautes(name)}:
        state = game.read(position)
        assert {(state.phase, i.kind) for i in game.incidents(state)} <= entered


@pytest.mark.parametrize("faute", [f for name in GAMES for f in fautes(name)], ids=str)
def test_the_ruling_of_a_row_is_decided_by_the_rule_of_the_row(faute: Faute) -> None:
    game = load(faute.game)
    ruling = game.apply(game.read(faute.position), game.read_action(faute.incident)).rulings[0]
    if faute.rule != ruling.rule:
        # A game that is told by another, as Toc by Trictrac, is ruled on by its own rule.
        same_text = faute.rule.partition(".")[0] == ruling.rule.partition(".")[0]
        assert faute.rule in ruling.also
        assert not same_text or (faute.rule, ruling.rule) in BESIDE
