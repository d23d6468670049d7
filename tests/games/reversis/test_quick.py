"""Where a reversis is undertaken, or the Espagnolette held: games at random hardly come to it."""

from __future__ import annotations

import pytest

from academie.games import after, reversis
from tests.games.quickly import asked_alike, step_alike
from tests.games.reversis.test_espagnolette import DEAL

#: A takes the nine first tricks with spades; the tenth too, or B does and C gives an ace to it.
TENTH_TAKEN = (
    "jeu | donneur D | panier 45 | mène A | A ♠ARDV98765 ♣A2 | B ♠4 ♥AV74 ♦AV74 ♣R9 "
    "| C ♠3 ♥R963 ♦R963 ♣D8 | D ♠2 ♥D852 ♦D852 ♣V7 | sous ♣6543"
)
TENTH_LOST = (
    "jeu | donneur D | panier 45 | mène A | A ♠ARDV98765 ♣32 | B ♠4 ♣ARDV987654 "
    "| C ♠3 ♥ARDV98 ♦AR65 | D ♠2 ♥765432 ♦DV98 | sous ♦7432"
)


@pytest.mark.parametrize(
    ("deal", "taken"), [(TENTH_TAKEN, 11), (TENTH_LOST, 9)], ids=["made", "broken"]
)
def test_what_nine_tricks_of_one_player_change_is_what_the_law_says(deal: str, taken: int) -> None:
    """A plays his highest card, and the others keep theirs for the two last tricks."""
    state = reversis.read(deal)
    while state.phase == "jeu":
        _, offered, _ = asked_alike("reversis", state)
        highest = offered[0].seat == "A" or state.done >= 9
        state = step_alike("reversis", state, offered[0 if highest else -1])
    assert [trick.winner for trick in state.tricks].count("A") == taken


@pytest.mark.parametrize("place", [0, -1], ids=["first", "last"])
def test_who_has_the_espagnolette_may_do_what_the_law_says(place: int) -> None:
    """B holds the four aces; all play the first card, or the last, that they may."""
    dealt = after(reversis.start(reversis.Options(dealer="D")), DEAL)
    state = after(dealt, "A laisse", "B laisse", "C laisse", "D écarte ♠2")
    while state.phase == "jeu":
        _, offered, _ = asked_alike("reversis", state)
        state = step_alike("reversis", state, offered[place])
    assert state.done == 11
