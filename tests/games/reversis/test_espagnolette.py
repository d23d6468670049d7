"""Who has the Espagnolette, from when to when his right holds, and what entering costs."""

from __future__ import annotations

from academie.games import after
from academie.games.reversis import GAME as reversis
from academie.games.reversis.espagnolette import bound, entered, holder, right

DEAL = (
    "donne A ♠R94 ♥762 ♦85 ♣V73 / B ♠A8 ♥A ♦AR72 ♣AD95 / C ♠D53 ♥R4 ♦V93 ♣864 "
    "/ D ♠V762 ♥V983 ♦D6 ♣R2 / talon ♥5 ♥D ♦4"
)


def told(text: str) -> list[str]:
    return [str(award) for award in reversis.count_awards(text)]


def test_nobody_has_it_before_the_exchange_is_made() -> None:
    dealt = after(reversis.start(reversis.Options(dealer="D")), DEAL)
    assert holder(dealt) is None
    ready = after(dealt, "A laisse", "B laisse", "C laisse", "D écarte ♠2")
    assert holder(ready) == "B"


def test_a_trick_that_stays_with_him_ends_the_right_from_the_next_one_on() -> None:
    state = reversis.read(
        "jeu | donneur D | mène B | levées A 3:10 B 0:0 C 3:10 D 0:0 "
        "| jouées A♠4 B♠A C♠7 D♠3 >B | espagnolette B"
    )
    assert right(state, "B", 7)
    assert not right(state, "B", 8)


def test_he_is_bound_by_his_privilege_from_the_trick_after_that_in_which_he_used_it() -> None:
    state = reversis.read(
        "jeu | donneur D | mène A | levées A 3:10 B 0:0 C 3:10 D 0:0 "
        "| A ♠6 ♥6 ♦6 | B ♠2 ♥2 ♦2 | C ♠5 ♥5 ♦5 | D ♠9 ♥9 ♦9 "
        "| jouées A♠R B♣6 C♠7 D♠V >A, A♦R B♦A C♦7 D♦V >B | espagnolette B"
    )
    assert [bound(state, number) for number in (7, 8, 9)] == [None, "B", "B"]
    assert bound(state) == "B"


def test_a_trick_of_the_nine_first_is_not_to_enter_and_ends_what_he_would_have_to_bear() -> None:
    text = (
        "compte | donneur D | panier 50 | sous ♥96 ♦4 ♣9 | levées A 4:20 B 0:0 C 4:17 D 0:0 "
        "| jouées A♠3 B♠2 C♠4 D♠5 >{}, C♣3 D♣2 A♣4 B♣5 >{}, D♦3 A♦5 B♦2 C♦6 >{} "
        "| espagnolette B usée"
    )
    ninth = text.format("B", "C", "D")
    assert not entered(reversis.read(ninth), "B")
    assert "(reversis.2.3)" in told(ninth)[-1]
    both = text.format("B", "B", "D")
    assert entered(reversis.read(both), "B")
    assert "(reversis.2.3)" in told(both)[-1]
    assert "(reversis.6.5)" in told(text.format("C", "B", "D"))[-1]


def test_he_puts_back_no_remise_that_a_fault_kept_him_from_drawing() -> None:
    text = (
        "compte | donneur D | panier 50 | sous ♥96 ♦4 ♣9 | levées A 4:16 B 0:0 C 4:17 D 0:0 "
        "| jouées A♠R B♥V C♠4 D♠5 >A, A♠3 B♠7 C♠2 D♠6 >B, B♣5 C♣3 D♣2 A♣4 >B "
        "| espagnolette B usée"
    )
    assert "panier +50 fiches, remise given back, by B (reversis.6.6)" in told(text)
    assert told(f"{text} | barre B:vu") == ["D +8 fiches, partie, by B (reversis.6.5)"]
