"""Damaged states of the smaller games of the trictrac board: each error shows its place.

The place is marked by ``▸`` in the text, and what could have stood there is said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import NotationError
from academie.games import load

if TYPE_CHECKING:
    from collections.abc import Callable

PLACE = "▸"
PHASES = "a state begins with accord, tirage, jet, jeu, fin"
TO_PLAY = "joueur is missing, who is to play: joueur blanc or joueur noir"
TO_THROW = "joueur is missing, who is to throw: joueur blanc or joueur noir"
NO_THROW = "dé is missing, the throw that is to be played: dé 6-5"
NOT_NOW = "a throw is to be played in the phase jeu only, not in jet"
NO_TURN = "nobody is to throw or to play in the phase tirage: leave joueur out"
FACES = "a throw reads 6-5: two numbers from 1 to 6"
MEN = "men read 0:9 5:2 7: a place, and how many"
NO_MEN = "men read 5:2 7, and - where there are none"
ONCE = "each place stands once, with its men"
WHO = "a player is blanc or noir"
TOUCHED = "a man is touched in the phase jeu only"
OVER = "the game is over when somebody’s score is 1: fin, or a lower score"

TAS = "blanc 1:15 | noir 1:15"
REVERTIER = [
    ("▸", PHASES),
    ("▸jeux | blanc 1:15", PHASES),
    (
        "jeu | joueur blanc | dé 6-5▸",
        "blanc is missing: his men, blanc 12:5 19, or blanc - where none is left",
    ),
    (
        "jet | blanc 1:15 | joueur blanc▸",
        "noir is missing: his men, noir 12:5 19, or noir - where none is left",
    ),
    (f"jet | {TAS}▸", TO_THROW),
    (f"jeu | {TAS} | joueur blanc▸", NO_THROW),
    (f"jet | {TAS} | joueur ▸gris", WHO),
    (f"jet | {TAS} | joueur blanc | ▸dé 6-5", NOT_NOW),
    (f"jeu | {TAS} | joueur blanc | dé ▸7-5", FACES),
    (
        f"jet | {TAS} | ▸joueuse blanc",
        "a field begins with one of convenu, score, joueur, dé, blanc, noir, main, touché, attend",
    ),
    (f"jet | {TAS} | joueur blanc | ▸joueur noir", "joueur stands twice"),
    ("jet | blanc 1:15 | noir 1:14 ▸25 | joueur blanc", "the places are 1 to 24"),
    ("jet | blanc 1:15 | noir 1:14 ▸1 | joueur blanc", ONCE),
    ("jet | blanc ▸| noir 1:15 | joueur blanc", NO_MEN),
    (
        "jet | blanc 1:15 | ▸noir 1:16 | joueur blanc",
        "Black has 15 men at the most, here 16",
    ),
    (
        "jet | joueur blanc | ▸blanc 1:14 12 | noir 1:15 | main 2 0",
        "White has 15 men at the most, here 17, 2 of them in his hand",
    ),
    (
        "jet | blanc 1:14 ▸13 | noir 1:15 | joueur blanc",
        "White’s flèche 13 is Black’s 1: one of them has it",
    ),
    (
        "jet | blanc 1:13 ▸4:2 | noir 1:15 | joueur blanc",
        "White may have one man only on his flèche 4",
    ),
    (
        "jet | blanc 1:15 | ▸noir - | joueur blanc",
        "Black has won the partie, toutes les dames levées: it is over, its state fin",
    ),
    (f"jet | {TAS} | joueur blanc | ▸score 1 0", OVER),
    (
        f"▸fin | {TAS} | score 1 0",
        "nobody has won the partie: it is not over, its state jet or jeu",
    ),
    ("fin | blanc - | noir 1:15▸", "the game is over when somebody’s score is 1, not before"),
    (
        "tirage | ▸blanc 1:15",
        "in the phase tirage there is no blanc",
    ),
    ("accord | ▸main 1 0", "before the die is thrown for, in the phase accord, no man has a place"),
    ("tirage | ▸joueur blanc", NO_TURN),
    (f"jet | {TAS} | joueur blanc | main ▸x", "two numbers, of White and of Black, read 1 0"),
    (f"jet | {TAS} | joueur blanc | ▸touché 1", TOUCHED),
    (f"jeu | {TAS} | joueur blanc | dé 6-5 | touché ▸tas", "a place reads main or 7"),
    (f"jet | convenu ▸peine=2 | {TAS} | joueur blanc", "a penalty goes with rompre=défendu"),
    (f"jet | convenu ▸parties=0 | {TAS} | joueur blanc", "one party wins the game at the least"),
    (
        f"jet | convenu ▸abattus=6-1 | {TAS} | joueur blanc",
        "say who is given them: avantage=noir",
    ),
    (
        f"jeu | {TAS} | joueur blanc | dé 6-5 | ▸attend ! touche blanc dame=1 adoube=oui",
        "this incident awaits no choice",
    ),
]

PILES = "1:2 12:5 17:3 19:5"
START = f"blanc {PILES} | noir {PILES}"
IN_ADVANCE = (
    "throws in advance are played, in the phase jeu, by him who is given them "
    "(convenu avantage=noir), and then somebody throws: ensuite blanc"
)
TOUTE_TABLE = [
    ("▸", PHASES),
    (
        "jeu | joueur blanc | dé 6-5▸",
        "blanc is missing: his men, blanc 12:5 19, or blanc - where none is left",
    ),
    (f"jeu | {START} | dé 6-5▸", TO_PLAY),
    (f"jet | {START}▸", TO_THROW),
    (f"jeu | {START} | joueur blanc▸", NO_THROW),
    (f"jet | {START} | joueur blanc | ▸dé 6-5", NOT_NOW),
    (
        f"jet | ▸blanc 1:3 12:5 17:3 19:5 | noir {PILES} | joueur blanc",
        "White has 15 men at the most, here 16",
    ),
    (
        f"jet | blanc ▸{PILES} | noir 1 24 12:5 17:3 19:5 | joueur blanc",
        "White’s flèche 1 is Black’s 24: one of them has it",
    ),
    (f"jet | blanc ▸1:x | noir {PILES} | joueur blanc", MEN),
    (f"jet | blanc {PILES} | noir 12 ▸25 | joueur blanc", "the places are 1 to 24"),
    (f"jet | {START} | joueur noir | ▸avances 1-1", IN_ADVANCE),
    (f"jeu | {START} | joueur blanc | dé 6-5 | ▸ensuite noir", IN_ADVANCE),
    (
        f"jeu | convenu avantage=noir | {START} | joueur noir | dé 2-2 | avances ▸7-1",
        FACES,
    ),
    (
        f"jet | convenu ▸avances=1-1 | {START} | joueur blanc",
        "say who is given them: avantage=noir",
    ),
    (f"jet | convenu retard=▸jamais | {START}", "retard is one of passage, levée"),
    (f"jet | {START} | joueur noir | ▸score 1 0", OVER),
    (
        f"▸fin | {START} | score 1 0",
        "nobody has won the partie: it is not over, its state jet or jeu",
    ),
    (
        "jet | joueur noir | ▸blanc - | noir 1:2",
        "White has won the partie, toutes les dames levées: it is over, its state fin",
    ),
    (
        f"jet | {START} | joueur noir | ▸piles 3",
        (
            "a field begins with one of convenu, score, joueur, dé, blanc, noir, main, touché, "
            "avances, ensuite, attend"
        ),
    ),
    ("tirage | ▸joueur blanc", NO_TURN),
]

CASES = "jeu | joueur blanc | dé 4-3 | blanc 1 | noir 4"
HIT = "jet | convenu rentree=d_abord | joueur noir | blanc 5 | noir 1"
TOURNE_CASE = [
    ("▸", PHASES),
    ("▸joue | joueur blanc", PHASES),
    (
        "jeu | ▸joueuse blanc",
        "a field begins with one of convenu, joueur, dé, blanc, noir, battues, touché, attend",
    ),
    (f"{CASES} | ▸dé 4-3", "dé stands twice"),
    ("jeu | joueur ▸C | dé 4-3", WHO),
    ("jeu | dé 4-3 | blanc 1 | noir 4▸", TO_PLAY),
    ("jeu | joueur blanc | blanc 1 | noir 4▸", NO_THROW),
    ("jet | joueur blanc | ▸dé 4-3 | blanc 1", NOT_NOW),
    ("jeu | joueur blanc | dé ▸7-3 | blanc 1", FACES),
    ("jet | joueur blanc | blanc ▸13", "the places are 1 to 12"),
    ("jet | joueur blanc | ▸blanc 1 2 3 5", "each has 3 men, here 4"),
    (
        "jet | joueur blanc | blanc 11 ▸1:2",
        "two men stand together in the coin 12 only, not on the case 1",
    ),
    (
        "jet | joueur blanc | blanc 2 ▸4 | noir 4",
        "on the case 4 two men face each other: one of them is hit",
    ),
    (
        "jet | joueur blanc | ▸blanc 12:3 | noir 4",
        "White has three men in his coin: the partie is over, its state fin",
    ),
    (
        "▸fin | blanc 12:2 1",
        "the partie is over when one player has three men in his coin, and nobody has",
    ),
    (
        "fin | blanc 12:3 | ▸noir 12:3",
        "the partie is over when one player has three men in his coin: not both",
    ),
    ("tirage | ▸blanc 1", "nobody has a man on the board before the die is thrown for"),
    ("tirage | convenu ▸triple=oui", "one may agree on double, rentree, each once"),
    ("tirage | convenu double=▸si", "double is one of non, oui"),
    (
        f"{CASES} | ▸battues 1 0",
        "men must come in first where that is agreed on: convenu rentree=d_abord",
    ),
    (f"{HIT} | ▸battues 0 3", "of Black 3 must come in, and in his hand are 2"),
    (f"{HIT} | battues ▸0 0", "men that were hit read 1 0: of White and of Black"),
    (f"{HIT} | ▸touché 1", TOUCHED),
    (f"{CASES} | touché ▸tas", "a place reads main or 7"),
    (
        f"{CASES} | attend ▸! jet blanc coup=6-5 de=dames",
        "! jet blanc coup=6-5 de=dames: White is not to throw now (tourne-case.4.3)",
    ),
    (f"{CASES} | ▸attend ! touche blanc dame=1 adoube=oui", "this incident awaits no choice"),
]

LEVE = "jeu | joueur blanc | dé 4-3 | blanc 4:2 5 | piles blanc - | piles noir 5 6:2"
DAMES_RABATTUES = [
    ("▸", PHASES),
    (
        "jeu | joueur blanc | ▸piles 5 6:2",
        (
            "a field begins with one of convenu, joueur, dé, blanc, piles blanc, noir, piles noir, "
            "oublié, attend"
        ),
    ),
    ("jeu | dé 4-3▸", TO_PLAY),
    ("jeu | joueur blanc▸", NO_THROW),
    ("jet | joueur blanc | ▸dé 4-3", NOT_NOW),
    ("jet | joueur blanc | blanc ▸4:4 5", "on the case 4 there are at most 3"),
    ("jet | joueur blanc | piles noir 5 ▸6:3", "on the case 6 there are at most 2"),
    ("jet | joueur blanc | blanc ▸7 5", "the places are 1 to 6"),
    ("jet | joueur blanc | blanc ▸x", MEN),
    ("jet | joueur blanc | piles blanc▸", NO_MEN),
    (
        "jet | joueur blanc | ▸blanc 4:2 5 | piles blanc 1",
        "White lifts no man before all of his are down: piles blanc -",
    ),
    (
        "▸fin | piles blanc -",
        "the partie is over when one player has lifted all his men, and nobody has",
    ),
    (
        "jet | joueur noir | ▸blanc - | piles blanc -",
        "White has lifted all his men: the partie is over, its state fin",
    ),
    (
        "fin | blanc - | piles blanc - | ▸noir - | piles noir -",
        "the partie is over when one player has lifted all his men: not both",
    ),
    ("tirage | ▸piles blanc 1", "nobody plays before the die is thrown for, in the phase tirage"),
    (f"{LEVE} | oublié ▸non", "say oublié oui, or leave it out"),
    ("jet | joueur noir | ▸oublié oui", "one forgets to play in the phase jeu only"),
    ("tirage | convenu peine=▸cent", "peine is a number up to 99"),
    ("tirage | convenu peine=1 ▸peine=2", "one may agree on rompre, peine, leve, each once"),
    (
        f"{LEVE} | attend ▸! rompt noir coup=6-5",
        "! rompt noir coup=6-5: White is not to throw now (dames-rabattues.4.4)",
    ),
]

FULL = "0:3 6:2 7:2 8:2 9:2 10:2 11:2"
PLAIN = [
    ("▸", PHASES),
    ("jeu | dé 2-1▸", TO_PLAY),
    ("jeu | joueur blanc▸", NO_THROW),
    ("jet | joueur blanc | ▸dé 2-1", NOT_NOW),
    ("jet | joueur blanc | ▸blanc 0:11 5 7 11", "each has 15 men, here 14"),
    ("jet | joueur blanc | blanc 0:12 5 7 ▸12", "the places are 0 to 11"),
    ("jet | joueur blanc | blanc 0:12 5 ▸5 7 11", ONCE),
    ("jet | joueur blanc | noir▸", NO_MEN),
    (f"jet | joueur blanc | ▸blanc {FULL}", "the table of White is full: the partie is over"),
    (
        "jet | joueur blanc | ▸blanc 0:9 11:6 | noir 0:9 11:6",
        "neither table can be filled any more: the partie is over",
    ),
    ("tirage | ▸noir 0:14 6", "nobody plays before the die is thrown for, in the phase tirage"),
    ("fin▸", "0 of 1 parties are played: it is fin when all are, not before"),
    (
        "jet | joueur blanc | ▸parties 1 0 0",
        "1 of 1 parties are played: it is fin when all are, not before",
    ),
    ("tirage | convenu ▸parties=0", "one partie is played at least"),
    (
        "tirage | convenu parties=2 | parties ▸0 0 0",
        "parties read 1 0 0: won by White, by Black, by nobody",
    ),
    ("jet | joueur noir | ▸touché 0", TOUCHED),
    (
        "jet | joueur noir | ▸trous 1 0",
        "a field begins with one of convenu, parties, joueur, dé, blanc, noir, touché, attend",
    ),
]

TOC_JEU = "jeu | convenu trous=3 | joueur blanc | dé 5-2 | blanc 0:13 5 6"
BINDS = "what binds reads dame=5, tout_d_une=5,7 or plein=petit jan"
TOC = [
    ("▸", f"{PHASES}, choix"),
    ("jeu | dé 5-2 | blanc 0:13 5 6▸", TO_PLAY),
    ("jeu | joueur blanc | blanc 0:13 5 6▸", NO_THROW),
    ("jet | joueur blanc | ▸dé 5-2", NOT_NOW),
    ("jet | joueur blanc | ▸blanc 0:14 5 6", "White has 15 men at the most, here 16"),
    (
        "jet | joueur blanc | blanc 0:14 ▸12",
        "no man of White stands on Black’s coin (trictrac.6.22)",
    ),
    (
        "jet | joueur blanc | blanc 0:13 5 ▸6 | noir 0:14 17",
        "both have men on flèche 6 of White, which is Black’s 17",
    ),
    (
        "jet | joueur blanc | blanc 0:12 5 ▸23 6",
        "both have men on flèche 23 of White, which is Black’s 0",
    ),
    (
        f"{TOC_JEU} | ▸trous 3 0",
        "with 3 the partie is over: fin, or more agreed on, convenu trous=12",
    ),
    (f"{TOC_JEU} | trous ▸1", "two numbers, for White and for Black: 1 0"),
    (
        "fin | convenu trous=3 | ▸trous 2 2",
        "nobody has what makes the partie: trous 3 0, or a phase other than fin",
    ),
    ("fin▸", "nobody has what makes the partie: trous 1 0, or a phase other than fin"),
    ("tirage | ▸blanc 0:14 6", "nobody plays before the die is thrown for, in the phase tirage"),
    (
        "tirage | convenu trous=3 | ▸trous 1 0",
        "nobody has marked before the die is thrown for, in the phase tirage",
    ),
    (
        "▸choix | convenu trous=3 | joueur blanc | dé 5-2",
        "who may leave has made a hole: trous 1 0, or jeu instead of choix",
    ),
    (f"{TOC_JEU} | deux-tables ▸blanc blanc", "each player once"),
    (f"{TOC_JEU} | obligé ▸plein=milieu", BINDS),
    (f"{TOC_JEU} | obligé dame=5; ▸dame=x", BINDS),
    ("jet | joueur noir | ▸obligé dame=0", "something binds in the phase jeu only"),
    ("jet | joueur blanc | ▸blanc -", "White has no man left to play"),
    ("jet | joueur noir | ▸blanc -", "White has no man left to play"),
    ("jet | joueur blanc | ▸noir -", "Black has no man left to play"),
    ("tirage | convenu ▸trous=0", "a partie has one hole at least (toc.5.2)"),
    (
        "tirage | convenu trous=2 ▸double=oui",
        "la double goes at the first hole: trous=1 (toc.5.4)",
    ),
    (
        f"{TOC_JEU} | ▸main 1 0",
        (
            "a field begins with one of convenu, joueur, dé, blanc, noir, trous, coups, "
            "deux-tables, obligé, attend"
        ),
    ),
]

TABLES = {
    "revertier": REVERTIER,
    "toute_table": TOUTE_TABLE,
    "tourne_case": TOURNE_CASE,
    "dames_rabattues": DAMES_RABATTUES,
    "plain": PLAIN,
    "toc": TOC,
}


@pytest.mark.parametrize(
    ("name", "marked", "expected"),
    [(name, *damaged) for name, table in TABLES.items() for damaged in table],
)
def test_a_damaged_state_shows_the_place_and_what_could_have_stood_there(
    name: str, marked: str, expected: str
) -> None:
    with pytest.raises(NotationError) as refusal:
        load(name).read(marked.replace(PLACE, ""))
    assert str(refusal.value.expected) == expected
    assert refusal.value.at == marked.index(PLACE)


fields = st.lists(
    st.sampled_from(
        [
            *("blanc 1:2 12:5", "noir 12:3", "noir 0:15", "blanc 24", "blanc -", "noir 0:9 11:6"),
            *("main 1 0", "piles blanc -", "piles noir 1 2", "joueur noir", "dé noir", "dé 6-5"),
            *("coup 2-1", "score 1 0", "trous 1 0", "parties 1 0 0", "convenu parties=2"),
            *("convenu trous=3", "convenu double=oui", "touché 1", "départ", "jet", "jeu", "fin"),
            *("", "avances 1-1", "attend ! rompt noir coup=6-5", "battues 1 0", "deux-tables noir"),
        ]
    ),
    max_size=6,
)
throws = st.sampled_from(["", " 6-5", " 3-3", " dé 2-1", " | 4-2", " 7-1", "6-5"])


@pytest.mark.parametrize("name", TABLES)
@given(fields=fields, throw=throws)
@settings(max_examples=60)
def test_whatever_is_typed_is_a_position_or_refused_with_its_place(
    name: str, fields: list[str], throw: str
) -> None:
    game, text = load(name), " | ".join(fields) + throw
    refusals = [
        refusal_of(offer, text) for offer in (game.read_short, game.count_awards, game.name_throw)
    ]
    assert len({str(refusal) for refusal in refusals}) == 1
    if refusals[0] is not None:
        assert refusals[0].text == text
        assert 0 <= refusals[0].at <= len(text)
    else:
        state = game.read_short(text)
        assert game.read(str(state)) == state


def refusal_of(offer: Callable[[str], object], text: str) -> NotationError | None:
    try:
        offer(text)
    except NotationError as error:
        return error
    return None
