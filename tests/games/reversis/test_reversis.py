"""A reversis, made, broken or never undertaken, beyond the example pages."""

from __future__ import annotations

import pytest

from academie.games import after
from academie.games.reversis import GAME as reversis
from academie.games.reversis import history
from academie.games.reversis.awards import payments
from academie.games.reversis.reversis import breakers

NINTH = (
    "jeu | donneur D | panier {} | mène A | A ♥V ♠A ♣R | B ♥3 ♠6 ♣2 | C ♥2 ♠8 ♣3 | D ♥4 ♠3 ♣{} "
    "| sous ♠9 ♦4 ♣9 ♦2 | levées A 8:28 B 0:0 C 0:0 D 0:0"
)


def played(basket: int, last: str) -> list[str]:
    table = reversis.read(NINTH.format(basket, last))
    over = after(table, "A ♥V", "B ♥3", "C ♥2", "D ♥4", "A ♠A", "B ♠6", "C ♠8", "D ♠3")
    over = after(over, "A ♣R", "B ♣2", "C ♣3", f"D ♣{last}")
    return [p.reason.kind for p in payments(over)]


def test_an_empty_basket_has_no_remise_to_draw_or_to_make() -> None:
    made = ["reversis.reversis"] * 3
    assert played(50, "4") == [*made, "reversis.remise"]
    assert played(0, "4") == made
    broken = ["reversis.reversis_rompu"]
    assert played(50, "A") == [*broken, "reversis.remise_faite"]
    assert played(0, "A") == broken


def test_where_nobody_undertook_a_reversis_nobody_breaks_one() -> None:
    text = (
        "compte | donneur D | sous ♥96 ♦4 ♣9 | levées A {} B {} C 0:0 D 0:0 "
        "| jouées A♠3 B♠2 C♠4 D♠5 >D, D♣3 A♣2 B♣4 C♣5 >C"
    )
    assert breakers(reversis.read(text.format("9:38", "0:0"))) == ("D", "C")
    assert breakers(reversis.read(text.format("8:38", "1:0"))) == ()


def test_the_espagnolette_who_undertakes_it_himself_plays_an_ordinary_hand() -> None:
    """He may have gathered a trick in which he had renounced."""
    broken = reversis.count_awards(
        "compte | donneur D | sous ♥96 ♦4 ♣9 | levées A 0:0 B 9:40 C 0:0 D 0:0 "
        "| jouées B♠3 C♠4 D♠2 A♠5 >A, A♣4 B♣5 C♣3 D♣2 >B | espagnolette B usée"
    )
    assert [str(a) for a in broken] == ["A +64 fiches, reversis broken, by B (reversis.5.11)"]


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
    ("deal", "taken", "brings"),
    [(TENTH_TAKEN, 11, ["A +16", "A +32", "A +16"]), (TENTH_LOST, 9, ["B +64"])],
    ids=["made", "broken"],
)
def test_all_that_nine_tricks_of_one_player_leave_is_the_reversis(
    deal: str, taken: int, brings: list[str]
) -> None:
    """A plays his highest card, and the others keep theirs for the two last tricks."""
    state = reversis.read(deal)
    while state.phase == "jeu":
        offered = reversis.actions(state)
        highest = offered[0].seat == "A" or state.done >= 9
        state = reversis.apply(state, offered[0 if highest else -1]).state
    assert history.count_taken(state, "A") == taken
    assert [str(p)[:5].strip() for p in payments(state)] == brings
