"""A deal that ends early loses nothing.

Whatever a side had received or declared is counted as it would have been, in whatever way the deal
ends; a deal that is void gives nothing, and takes nothing of what was there before it. For each of
the four games: the ways in which a deal can end, the law of each, each way shown once, and the law
tried on games with faults.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.games import load
from academie.games.piquet.pics import PIC
from academie.games.reversis.awards import account, accounts
from academie.games.reversis.notation import FINE
from academie.games.whist.state import PRECEDENTE, RENONCE
from academie.kit.cards import Rank
from academie.kit.dominoes import count_points as spots
from tests.games.conftest import walk

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.core import Step

    Way = Callable[[Any, Any, Step[Any]], str | None]
    Law = Callable[[Any, Step[Any], str], None]

HONOURS = {Rank.AS, Rank.ROI, Rank.DAME, Rank.VALET}


def said(action: Any) -> str:
    return str(action).split()[1] if str(action).startswith("!") else type(action).__name__


# Whist


def whist_way(state: Any, action: Any, step: Step[Any]) -> str | None:
    """How the deal of *state* ends with *action*, if it does."""
    if state.phase == "jeu" and step.state.phase == "marque":
        return {"Turn": "played out", "Answer": "answered"}.get(said(action), said(action))
    if step.state.phase == "donne" and state.phase != "donne":
        return "dealt again" if step.state.dealer == state.dealer else "deal lost"
    return None


def whist_law(state: Any, step: Step[Any], way: str) -> None:
    game, after = load("whist"), step.state
    late = [a for a in state.awards if a.reason == PRECEDENTE]
    penalties = [a for a in state.awards if a.reason == RENONCE]
    if way in {"dealt again", "deal lost"}:
        assert [a for a in after.awards if a in late] == late
        assert [a for a in after.awards if a in penalties] == penalties
        assert len(after.awards) == len(late) + len(penalties)
        assert (after.plafonds, after.points) == (state.plafonds, state.points)
        return
    assert [sorted(map(str, after.dealt(s))) for s in "ACBD"] == [
        sorted(map(str, state.dealt(s))) for s in "ACBD"
    ]
    assert sum(after.won) == (13 if way != "answered" and way != "jettent" else sum(state.won))
    if max(game.score(after)) >= 10:
        assert game.actions(after) == ()
        return
    may = {str(a) for a in game.actions(after)}
    for side, had in zip(("AB", "CD"), state.points, strict=True):
        held = [c for s in side for c in state.dealt(s) if c.suit is state.atout]
        honours = sum(c.rank in HONOURS for c in held)
        assert (f"{side} accuse" in may) == (honours >= 3 and had < 9), str(after)


# Piquet


def piquet_way(state: Any, action: Any, step: Step[Any]) -> str | None:
    game, after = load("piquet"), step.state
    if state.phase not in {"écart", "comptes", "jeu", "marque"} or game.outcome(state):
        return None
    if after.perdue:
        return said(action)
    if after.phase == "donne":
        return said(action) if said(action) == "redonne" else "dealt again"
    if state.phase == "marque":
        return None
    if game.outcome(after):
        return "partie reached"
    return "played out" if after.phase == "marque" else None


def piquet_law(state: Any, step: Step[Any], way: str) -> None:
    game, after = load("piquet"), step.state
    if way == "dealt again":
        assert game.score(after) == state.points
    elif way == "redonne":
        assert game.score(after) == game.score(state)
    elif way in {"abandonne", "change_cartes"}:
        loser = after.perdue.seat
        mine = [a for a in state.awards if a.player != loser]
        assert [a for a in after.awards if a in mine] == mine
        assert game.outcome(after).winner != loser
    elif way == "played out" and len(after.tricks) == sum(after.won):
        counted_in_play(after)


#: Rules of what is counted before the cards are thrown.
BEFORE = {"piquet.1.3", "piquet.1.6", "piquet.1.9", "piquet.1.12"}


def counted_in_play(after: Any) -> None:
    """What a deal played out brings in throwing, counted anew from its tricks; and the *pic*."""
    first = after.premier
    due, alone, leads = {"A": 0, "B": 0}, 0, True
    for n, trick in enumerate(after.tricks, 1):
        lead, taker = trick.plays[0], trick.winner
        leads = leads and lead.seat == first
        best = next(p.card for p in trick.plays if p.seat == taker)
        brought = {"A": 0, "B": 0}
        brought[lead.seat] += lead.card.rank >= Rank.DIX
        brought[taker] += lead.seat != taker and best.rank >= Rank.DIX
        if n == len(after.tricks):
            brought[taker] += 1
        alone += brought[first] if leads else 0
        leads = leads and taker == first
        due = {seat: points + brought[seat] for seat, points in due.items()}
    for seat, won, lost in zip("AB", after.won, reversed(after.won), strict=True):
        due[seat] += 0 if won <= lost else 10 if lost else 40
        wanted = 0 if seat in after.nuls else due[seat]
        assert gained(after, seat, {"piquet.1.14", "piquet.2.4"}) == wanted, str(after)
    other = "B" if first == "A" else "A"
    stopped = other in after.blanches and other not in after.nuls
    free = not stopped and not gained(after, other, BEFORE) and first not in after.nuls
    before = gained(after, first, BEFORE)
    made = after.pic is not None or any(a.reason == PIC for a in after.awards)
    assert made == (free and before < 30 <= before + alone), str(after)


def gained(state: Any, seat: str, rules: set[str]) -> int:
    """Points of *seat* by *rules* in this deal."""
    return sum(a.points for a in state.awards if a.player == seat and a.rule in rules)


# Reversis


def reversis_way(state: Any, action: Any, step: Step[Any]) -> str | None:
    after = step.state
    if state.phase == "jeu" and after.phase == "compte":
        return "played out"
    if state.phase in {"écart", "jeu", "compte"} and after.phase == "donne":
        if state.phase != "écart":
            return "void too late"
        return "dealt again" if after.dealer == state.dealer else "deal lost"
    if state.phase == "compte" and after.phase in {"écart", "fin"}:
        return "closed" if after.phase == "écart" else "ended"
    return None


def reversis_law(state: Any, step: Step[Any], way: str) -> None:
    after = step.state
    assert total(state) == total(after)
    fines = sum(f.fiches for f in state.amendes)
    new = sum(a.points for a in step.awards if dict(a.reason.facts).get("reason") == FINE)
    if way in {"dealt again", "deal lost", "void too late"}:
        assert account(after, "panier") == state.panier + fines + new
        owed = [sum(f.fiches for f in state.amendes if f.payer == s) for s in "ABCD"]
        owed["ABCD".index(state.dealer)] += new
        assert list(accounts(after)) == [
            had - due for had, due in zip(state.comptes, owed, strict=True)
        ]
    elif way == "closed":
        put_in = sum(a.points for a in step.awards)
        assert after.panier == account(state, "panier") + put_in


def total(state: Any) -> int:
    """What the players and the basket have together: nothing is won that nobody pays."""
    return int(sum(accounts(state)) + account(state, "panier"))


# Domino


def domino_way(state: Any, action: Any, step: Step[Any]) -> str | None:
    after = step.state
    if after.phase == "fin" and state.phase != "fin":
        return "partie lost"
    if state.phase in {"prise", "jeu"} and after.phase == "prise" and said(action) != "Prend":
        void = not any(after.mains) and (any(state.mains) or state.table.des)
        return "mixed again" if void or said(action) == "vu" else None
    if state.phase == "coup" and after.phase == "jeu":
        return "opened again"
    if state.phase == "jeu" and after.phase == "coup":
        if any(a.rule.startswith("domino.regles") for a in after.gains):
            return "coup lost"
        if not all(after.mains):
            return "domino"
        return "all pass" if len(after.boudes) == len(after.joueurs) else "closed"
    return None


def domino_law(state: Any, step: Step[Any], way: str) -> None:
    game, after = load("domino"), step.state
    if way in {"mixed again", "partie lost"}:
        assert after.score == state.score
        return
    if way in {"opened again", "coup lost"}:
        assert game.score(after) == state.score
        return
    unit = after.gains[0].unit
    if unit == "points":
        winner = after.gains[0].player
        held = sum(spots(after.hand(s)) for s in after.joueurs if s not in winner)
        assert after.gains[0].points == held
    for side, had, now in zip(after.sides, after.score, game.score(after), strict=True):
        assert now == had + sum(a.points for a in after.gains if (a.player, a.unit) == (side, unit))


WAYS: dict[str, Way] = {
    "whist": whist_way,
    "piquet": piquet_way,
    "reversis": reversis_way,
    "domino": domino_way,
}
LAWS: dict[str, Law] = {
    "whist": whist_law,
    "piquet": piquet_law,
    "reversis": reversis_law,
    "domino": domino_law,
}

FOUR = (
    "jeu | donneur D | retourne ♥2 | mène A | A ♥ARDV1098 ♠ARD ♣ARD | C ♠V1098765 ♥76543 ♦2 "
    "| B ♦ARDV109876 ♣V1098 | D ♥2 ♠432 ♣765432 ♦543"
)
LATE = " | points AB 3 CD 5 | accusé CD+2:honneurs de la précédente donne:whist.usage.7"
EIGHT = (
    "jeu | donneur D | retourne ♥2 | mène A | A ♠A1083 ♥75 ♦V94 ♣R863 | C ♠R94 ♥ARD ♦1072 ♣V974 "
    "| B ♠V72 ♥V106 ♦AD65 ♣D52 | D ♠D65 ♥98432 ♦R83 ♣A10 | points AB 3 CD 8"
)
END = (
    "jeu | donneur D | retourne ♥2 | mène A | A ♥A | C ♠2 | B ♥R | D ♣3 "
    "| jouées A♥D C♥3 B♥4 D♥5 >A | levées AB 7 CD 5 | points AB 5 CD 3"
)
FULL = (
    "écart | donneur B | A ♠ARD9 ♥876 ♦10987 ♣R | B ♠V10876 ♥RD ♦A6 ♣D97 "
    "| talon ♣6 ♥A ♥V ♥10 ♥9 ♦R ♦D ♦V ♣A ♣V ♣10 ♣8 | points A 40 B 52 | par A 3 B 3"
)
THROWN = (
    "jeu | donneur B | mène A | A ♠A98 | B ♠76 ♥9 | levées A 4 B 5 | points A 40 B 52 "
    "| gains A+4:ronfle de 38:piquet.1.6, B+3:tierce de Roi ♥:piquet.1.9"
)
REVERSIS = (
    "écart | donneur D | comptes A -10 B -10 C -10 D -15 | panier 45 "
    "| A ♠R94 ♥A62 ♦85 ♣V73 | B ♠A8 ♥D7 ♦R72 ♣D952 | C ♠D53 ♥R4 ♦V93 ♣A84 "
    "| D ♠V762 ♥V83 ♦AD6 ♣R6 | talon ♥9 ♥5 ♦4"
)
TENTH = (
    "jeu | donneur D | panier 50 | mène A | A ♠43 | B ♠A ♥8 | C ♠9 ♥2 | D ♠6 ♥5 | sous ♥96 ♦4 ♣9 "
    "| levées A 3:12 B 2:4 C 2:10 D 2:10"
)
PAID = (
    "compte | donneur D | sous ♥96 ♦4 ♣9 | levées A 4:20 B 2:3 C 1:7 D 2:10 "
    "| jouées A♠3 B♠2 C♠4 D♠5 >D, D♣3 A♣2 B♣4 C♣5 >C"
)
NEXT = (
    "donne A ♠R94 ♥A962 ♦85 ♣V73 / B ♠A8 ♥D7 ♦R72 ♣D952 / C ♠D53 ♥R4 ♦V93 ♣A84 "
    "/ D ♠V762 ♥V83 ♦AD6 ♣R / talon ♣6 ♥5 ♦4"
)
TWO = "jeu | partie points | joueurs AB | poseur A | {} | table 6-6 6-3 | score A 20, B 30"
POULE = (
    "jeu | partie poule | joueurs ABC | poseur A | tour B | A 4-4 3-2 2-0 | B 6-3 2-1 5-5 "
    "| C 5-3 1-0 | table 6-6 6-5 5-4 4-1 | faux B:6-3:tard | score A 40, B 30, C 50"
)

CALLING = EIGHT.replace("♥V106", "♥98").replace("♥98432", "♥V106432").replace("♠D65", "♠D5")
EMPTY = EIGHT.replace("♥V106", "♥98").replace("♥98432", "♥V106432")
FIRST_SHORT = (
    "jeu | partie points | joueurs AB | poseur A | tour A | A 6-3 5-4 3-3 1-0 5-5 "
    "| B 6-4 4-4 2-1 5-1 4-0 0-0 | score A 20, B 30"
)
BLANKS = "A 6-0 5-5 | B 3-1 | table 0-1 1-2 2-0 0-0 0-3 3-4 4-0 0-5 5-6"
PLAYED = (
    *("A accuse ronfle 60", "B bon ronfle", "A accuse séquences ♥ARDV109", "B bon séquences"),
    *("A ♥A", "B ♥6", "A ♥R", "B ♥7", "A ♥D", "B ♥8", "A ♥V", "B ♦7", "A ♥10", "B ♣6"),
    *("A ♥9", "B ♣7", "A ♠A", "B ♠V", "A ♠R", "B ♠D", "A ♠9", "B ♣8", "A ♠8", "B ♣9"),
    *("A ♠6", "B ♣R", "A ♦6", "B ♣A"),
)

#: Each way in which a deal can end, shown: the way, a position, and the actions of which the last
#: ends it.
SHOWN: dict[str, tuple[tuple[str, str, tuple[str, ...]], ...]] = {
    "whist": (
        ("played out", END, ("A ♥A", "C ♠2", "B ♥R", "D ♣3", "renverse")),
        ("etale", FOUR, ("! etale A",)),
        (
            "etale",
            FOUR + LATE,
            ("! marque_tard CD", "A ♥A", "C ♥3", "B ♣8", "D ♥2", "renverse", "! etale A"),
        ),
        ("jette", FOUR, ("A ♥A", "C ♥3", "! jette D associe=accorde")),
        ("answered", CALLING, ("C crie", "D répond")),
        ("jettent", EMPTY, ("! jettent AB crieur=C",)),
        ("dealt again", FOUR + LATE, ("! marque_tard CD", "! retournee D rang=20")),
        ("dealt again", FOUR, ("! tournee B", "AB choisit redonner")),
        ("dealt again", EIGHT, ("! crie D", "AB choisit redonner")),
        ("dealt again", FOUR, ("! maldonne D levees=A",)),
        (
            "deal lost",
            FOUR + LATE + " | gains AB+3:renonce:whist.3 | plafond CD",
            ("! maldonne D",),
        ),
    ),
    "piquet": (
        (
            "played out",
            "comptes | donneur B | A ♥ARDV109 ♠AR986 ♦6 | B ♥876 ♠DV ♣AR9876 ♦7 | partie 300",
            PLAYED,
        ),
        ("partie reached", THROWN.replace("A 40 B 52", "A 51 B 40") + " | partie 56", ("A ♠A",)),
        ("abandonne", THROWN, ("! abandonne A melees=oui",)),
        ("change_cartes", THROWN, ("! change_cartes B",)),
        ("dealt again", THROWN, ("! jeu_faux A carte=♠9",)),
        ("dealt again", FULL, ("! treize A apercu=oui", "A choisit refaire")),
        ("dealt again", FULL, ("! main_de_trop A",)),
        ("dealt again", FULL, ("! retournee B cartes=♠V,♥R",)),
        ("dealt again", FULL, ("! jeu_compte B nombre=35",)),
        (
            "redonne",
            "marque | donneur B | levées A 7 B 5 | points A 40 B 5 | gains A+10:cartes:piquet.1.14",
            ("! redonne B vues=oui",),
        ),
    ),
    "reversis": (
        (
            "played out",
            TENTH,
            (
                *("! avant_tour B carte=♠A", "A ♠3", "B ♠A", "C ♠9", "D ♠6"),
                *("B ♥8", "C ♥2", "D ♥5", "A ♠4"),
            ),
        ),
        (
            "void too late",
            TENTH,
            ("! avant_tour C carte=♥2", "A ♠3", "B ♠A", "C ♠9", "D ♠6", "! maldonne D"),
        ),
        ("void too late", PAID, ("! maldonne D",)),
        ("dealt again", REVERSIS, ("! tournee B", "A choisit refaire")),
        (
            "dealt again",
            REVERSIS,
            ("! avant_tour B carte=♠A", "! maldonne D", "D choisit refaire"),
        ),
        ("deal lost", REVERSIS, ("! vicieuse D soi=453", "D choisit perdre")),
        ("ended", PAID + " | coup 4/4", ("on se lève",)),
        ("closed", PAID, (NEXT,)),
    ),
    "domino": (
        ("domino", TWO.format("tour A | A 3-1 | B 5-5"), ("A 3-1",)),
        (
            "closed",
            f"jeu | partie points | joueurs AB | poseur A | tour A | {BLANKS}",
            ("A 6-0 sur 6",),
        ),
        ("all pass", TWO.format("tour A | A 5-5 | B 4-2"), ("A boude", "B boude")),
        ("all pass", TWO.format("tour A | A 5-5 | B 3-1"), ("A boude", "! boude B")),
        (
            "opened again",
            TWO.format("tour A | A 5-5 | B 3-1"),
            ("A boude", "! boude B", "! s_apercoit B"),
        ),
        ("coup lost", POULE, ("! presente B de=6-3",)),
        (
            "partie lost",
            POULE.replace("poule", "dernier").replace("A 40, B 30, C 50", "A 1, B 2, C 3"),
            ("! presente B de=6-3",),
        ),
        (
            "mixed again",
            TWO.format("tour A | A 5-5 | B 4-2"),
            ("! fait_decouvrir A adversaire=B", "B choisit rebattre"),
        ),
        (
            "mixed again",
            "prise | partie points | joueurs AB | poseur A | battu A | score A 20, B 30",
            ("! vu B de=6-4",),
        ),
        ("mixed again", FIRST_SHORT, ("! compte B joueur=A",)),
    ),
}


@pytest.mark.parametrize(
    ("name", "way", "position", "actions"),
    [
        pytest.param(name, *shown, id=f"{name}-{shown[0]}-{n}")
        for name, ways in SHOWN.items()
        for n, shown in enumerate(ways)
    ],
)
def test_each_way_to_end_a_deal_loses_nothing(
    name: str, way: str, position: str, actions: tuple[str, ...]
) -> None:
    game = load(name)
    state, met = game.read(position), None
    for text in actions:
        action = game.read_action(text)
        step = game.apply(state, action)
        met = WAYS[name](state, action, step)
        if met is not None:
            LAWS[name](state, step, met)
        state = step.state
    assert met == way
    assert game.read(str(state)) == state


@pytest.mark.parametrize("name", WAYS)
@given(seed=st.integers(0, 10_000), steps=st.integers(1, 400))
@settings(max_examples=25)
def test_a_deal_that_ends_loses_nothing(name: str, seed: int, steps: int) -> None:
    for state, action, step in walk(name, seed, steps, faults=True):
        way = WAYS[name](state, action, step)
        if way is not None:
            assert way in {shown[0] for shown in SHOWN[name]}
            LAWS[name](state, step, way)
