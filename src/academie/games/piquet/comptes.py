"""What is counted before the cards are played: who has the better of two, and what that brings.

All of it follows from the last word of each player on each class (:class:`Parole`), so that a
word taken back, a thing forgotten or a false claim is settled by :func:`resettle` alone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Award, applies
from academie.core.wording import Said
from academie.games.piquet.choses import (
    CLASSES,
    DIX,
    Chose,
    Choses,
    Classe,
    Ronfle,
    Semblables,
    Sequence,
)
from academie.games.piquet.mains import (
    HAVE,
    TRENTE,
    nom,
    nom_semblables,
    points_ronfle,
    points_semblables,
    points_sequence,
)
from academie.games.piquet.state import DOUZE, SEATS, Parole, Seat, State, other

if TYPE_CHECKING:
    from academie.games.piquet.state import Mot

#: The class that a gain is for, by its rule.
_CLASSES: dict[str, Classe] = {
    "piquet.1.6": "ronfle",
    "piquet.1.9": "séquences",
    "piquet.1.12": "semblables",
}
#: What is counted in the place of thirty, with a *pic* and with a *repic*.
SOIXANTE, NONANTE = 60, 90
REPIC = Said("piquet.repic")
PIC = Said("piquet.pic")


def same(some: Choses, others: Choses) -> bool:
    """Whether both name the same things, in whatever order: the book asks for none."""
    return sorted(map(str, some)) == sorted(map(str, others))


def have(state: State, seat: Seat, classe: Classe) -> Choses:
    """What *seat* truly has of *classe*."""
    return HAVE[classe](state.jeu(seat))


@applies("piquet.1.6")
def larger_ronfle(mine: Choses, his: Choses) -> Choses:
    """« si l’autre n’en a autant ou plus »: the larger ronfle, or nothing if they are equal."""
    if more_points(mine, his):
        return mine
    return his if more_points(his, mine) else ()


@applies("piquet.note.5")
def more_points(some: Choses, than: Choses) -> bool:
    """By the points of the cards and not the tens that are counted: one more is enough."""
    return _points(some) > _points(than)


@applies("piquet.1.11")
def longer(mine: Choses, his: Choses) -> Choses:
    """« la quarte annule la tierce, et la quinte la quarte, et ainsi suivant »."""
    a, b = _best(mine).length, _best(his).length
    return mine if a > b else his if a < b else ()


@applies("piquet.1.10")
def higher(mine: Choses, his: Choses) -> Choses:
    """« celui qui a la plus haute tierce … emporte toutes les autres moindres »."""
    a, b = _best(mine).top, _best(his).top
    return mine if a > b else his if a < b else ()


@applies("piquet.note.7")
def four_before_three(mine: Choses, his: Choses) -> Choses:
    """Four of a rank annul three of a higher one, as the quarte annuls the tierce."""
    a, b = _best_alike(mine).count, _best_alike(his).count
    return mine if a > b else his if a < b else ()


@applies("piquet.1.12")
def higher_alike(mine: Choses, his: Choses) -> Choses:
    """« les As sont les plus hauts, puis les Rois, puis les Dames … »."""
    a, b = _best_alike(mine).rank, _best_alike(his).rank
    return mine if a > b else his if a < b else ()


def better(classe: Classe, mine: Choses, his: Choses) -> Choses:
    """The better of two that are both there, or nothing if they are equal."""
    if classe == "ronfle":
        return larger_ronfle(mine, his)
    if classe == "séquences":
        return longer(mine, his) or higher(mine, his)
    return four_before_three(mine, his) or higher_alike(mine, his)


@applies("piquet.2.5")
def equal(classe: Classe, mine: Choses, his: Choses) -> bool:
    """« nul des deux ne compte lesdites choses qui sont égales »."""
    if classe == "séquences":
        return best_are_equal(mine, his)
    return not better(classe, mine, his)


@applies("piquet.note.16")
def best_are_equal(mine: Choses, his: Choses) -> bool:
    """Whether the best sequences of both are equal: then nobody counts the lesser ones either."""
    return not better("séquences", mine, his)


def _points(choses: Choses) -> int:
    return sum(c.points for c in choses if isinstance(c, Ronfle))


def _best(choses: Choses) -> Sequence:
    return max((c for c in choses if isinstance(c, Sequence)), key=lambda s: (s.length, int(s.top)))


def _best_alike(choses: Choses) -> Semblables:
    return max((c for c in choses if isinstance(c, Semblables)), key=lambda s: (s.count, s.rank))


def answer_to(state: State, seat: Seat, classe: Classe, his: Choses) -> Parole:
    """What *seat* truly has to say to the other who accuses *his*."""
    mine = have(state, seat, classe)
    if not mine:
        return Parole(seat, classe, "bon")
    if equal(classe, mine, his):
        return Parole(seat, classe, "égal")
    if better(classe, mine, his) == his:
        return Parole(seat, classe, "bon")
    return Parole(seat, classe, "accuse", mine)


def said(state: State, parole: Parole) -> State:
    """*state* with *parole* as the last word of its player on its class."""
    rest = tuple(p for p in state.paroles if (p.seat, p.classe) != (parole.seat, parole.classe))
    return replace(state, paroles=(*rest, parole))


def unsaid(state: State, seat: Seat, classe: Classe) -> State:
    """*state* in which *seat* has not spoken on *classe*."""
    rest = tuple(p for p in state.paroles if (p.seat, p.classe) != (seat, classe))
    return replace(state, paroles=rest)


def awaited(state: State) -> tuple[Seat, Classe] | None:
    """Whose word is awaited, and on what: the first speaks, the last answers, class by class."""
    if state.phase != "comptes":
        return None
    first, last = state.premier, state.dealer
    for classe in CLASSES:
        if _has_to_speak(state, first, classe):
            return first, classe
        opening = state.parole(first, classe)
        asked = opening is not None and opening.mot == "accuse" and last not in state.nuls
        if state.parole(last, classe) is None and (asked or _has_to_speak(state, last, classe)):
            return last, classe
    return None


def _has_to_speak(state: State, seat: Seat, classe: Classe) -> bool:
    silent = state.parole(seat, classe) is None and seat not in state.nuls
    return silent and bool(have(state, seat, classe))


def claimed(state: State, seat: Seat, classe: Classe) -> Choses:
    """What *seat* stands by: what he accused, or all that he has if the other counts nothing."""
    parole = state.parole(seat, classe)
    if parole is None or seat in state.nuls or parole.mot in {"oublie", "perd"}:
        return ()
    if other(seat) in state.nuls:
        return have(state, seat, classe)
    return parole.choses if parole.mot == "accuse" else ()


def shown(state: State, seat: Seat, classe: Classe, choses: Choses) -> bool:
    """Whether *seat* can show *choses*, as a ronfle and sequences must be (piquet.3.4).

    A *ronfle* sounded (piquet.3.18) is shown only once he says exactly what he has; where the
    first word stands, it is shown if he has as much. What was counted before tricks that nobody
    remembers is taken at its word.
    """
    truth = have(state, seat, classe)
    if classe == "semblables" or same(choses, truth) or unknown_tricks(state):
        return True
    return classe == "ronfle" and stands_as_said(state, choses, truth)


@applies("piquet.note.28")
def stands_as_said(state: State, choses: Choses, truth: Choses) -> bool:
    """In Provence a *ronfle* said too small counts as it was said; one too large is not shown."""
    return state.options.provence and not more_points(choses, truth)


def gagnant(state: State, classe: Classe) -> Seat | None:
    """Who counts *classe*, by the words that have been said; ``None`` if nobody yet or at all."""
    claims = {s: c for s in SEATS if (c := claimed(state, s, classe))}
    if len(claims) == 2:
        if equal(classe, claims["A"], claims["B"]):
            return None
        best = better(classe, claims["A"], claims["B"])
        seat: Seat = "B" if best == claims["B"] else "A"
    elif claims:
        seat = "A" if "A" in claims else "B"
        answer = state.parole(other(seat), classe)
        waits = answer is None and seat == state.premier and other(seat) not in state.nuls
        if waits or (answer is not None and answer.mot == "égal" and seat not in _alone(state)):
            return None
    else:
        return None
    return seat if shown(state, seat, classe, claims[seat]) else None


def _alone(state: State) -> tuple[Seat, ...]:
    """Seats whose adversary counts nothing."""
    return tuple(other(s) for s in state.nuls)


@applies("piquet.1.10")
def with_the_lesser(choses: Choses) -> Choses:
    """« l’autre pourra en faveur d’une tierce major, en compter plusieurs moindres »."""
    return choses


def awards_of(seat: Seat, choses: Choses) -> tuple[Award, ...]:
    """What *choses* bring to *seat*, each by its rule."""
    return tuple(_award(seat, one) for one in with_the_lesser(choses))


def _award(seat: Seat, one: Chose) -> Award:
    if isinstance(one, Ronfle):
        return Award(
            seat,
            points_ronfle(one),
            "points",
            "piquet.1.6",
            Said("piquet.ronfle_de_points", points=one.points),
        )
    if isinstance(one, Sequence):
        return Award(seat, points_sequence(one), "points", "piquet.1.9", nom(one))
    return Award(seat, points_semblables(one), "points", "piquet.1.12", nom_semblables(one))


def declared(state: State) -> tuple[Award, ...]:
    """All that is due for *ronfle*, sequences and cards alike, in the order of counting."""
    due: list[Award] = []
    for classe in CLASSES:
        seat = gagnant(state, classe)
        if seat:
            due += awards_of(seat, claimed(state, seat, classe))
    return tuple(due)


def _before_play(award: Award) -> bool:
    return award.rule == "piquet.1.3" or _by_words(award)


def _by_words(award: Award) -> bool:
    """Whether *award* follows from what has been said, as all before the play but *blanche*."""
    return award.rule in _CLASSES


def _unwritten(state: State, award: Award) -> bool:
    """Whether cards have been thrown, and no word is written down on the class of *award*.

    What a position says was counted stays counted: nobody can speak of it any more.
    """
    begun = state.phase in {"jeu", "marque"}
    return begun and all(p.classe != _CLASSES[award.rule] for p in state.paroles)


def counted_before(state: State, seat: Seat) -> int:
    """What *seat* has counted in *blanche*, *ronfle*, sequences and cards alike."""
    return sum(a.points for a in state.awards if a.player == seat and _before_play(a))


@applies("piquet.3.20")
def stopped_by_blanche(state: State, seat: Seat) -> bool:
    """« et empêche le pic et repic, et qui n’a que cela »: the other has shown *blanche*.

    Also where two *blanches* have annulled each other.
    """
    against = other(seat)
    return against in state.blanches and against not in state.nuls


@applies("piquet.note.10")
def stopped_by_counting(state: State, seat: Seat) -> bool:
    """Whether the other has counted anything before the play, also in a later class."""
    return counted_before(state, other(seat)) > 0


@applies("piquet.note.12")
def more_than_thirty(instead: int) -> int:
    """« au lieu de trente il compte … »: how much is added to the points that he has."""
    return instead - TRENTE


@applies("piquet.2.1")
def repic(state: State, seat: Seat) -> tuple[Award, ...]:
    """Thirty without having thrown a card, the other having counted nothing: ninety."""
    against = other(seat)
    if counted_before(state, seat) < TRENTE or stopped_by_blanche(state, seat):
        return ()
    if stopped_by_counting(state, seat) or seat in state.nuls:
        return ()
    award = Award(seat, more_than_thirty(NONANTE), "points", "piquet.2.1", REPIC)
    restored = against in state.nuls
    begun = state.thrown(seat) or any(a.player == against for a in state.awards)
    if award not in state.awards and begun and not restored:
        return ()
    return (award,)


def pic(state: State) -> tuple[Award, ...]:
    """The *pic* of the first, who alone can make it, if he has."""
    return (pic_counted(state.premier),) if comes_to_thirty(state, state.premier) else ()


@applies("piquet.2.2")
def comes_to_thirty(state: State, seat: Seat) -> bool:
    """Whether *seat* has thirty by counting and throwing, the other having done neither."""
    before = counted_before(state, seat)
    if before >= TRENTE or before + led_without_answer(state) < TRENTE or seat in state.nuls:
        return False
    return not counted_before(state, other(seat)) and not stopped_by_blanche(state, seat)


@applies("piquet.2.2")
def pic_counted(seat: Seat) -> Award:
    """« au lieu de trente il compte soixante »."""
    return Award(seat, more_than_thirty(SOIXANTE), "points", "piquet.2.2", PIC)


@applies("piquet.note.11")
def led_without_answer(state: State) -> int:
    """Points that the first has made in throwing before the other led a card: *jeter* is to lead.

    The last card is one of those that he throws: what it brings counts as well (piquet.1.14).
    Where the tricks are not known, what he has counted in throwing tells it, as long as the other
    has no trick, with which he could have led.
    """
    seat = state.premier
    points = 0
    if unknown_tricks(state):
        return 0 if state.won[SEATS.index(other(seat))] else _counted_in_throwing(state, seat)
    for trick in state.tricks:
        if trick.plays[0].seat != seat:
            return points
        points += trick.plays[0].card.rank >= DIX
        if trick.winner != seat:
            return points
    led = next((p.card for p in state.table if p.seat == seat), None)
    return points + bool(led and led.rank >= DIX) + bool(over(state))


def _counted_in_throwing(state: State, seat: Seat) -> int:
    return sum(a.points for a in state.awards if a.player == seat and a.rule == "piquet.1.14")


def unknown_tricks(state: State) -> int:
    """How many tricks of this deal were taken whose cards are not known."""
    return sum(state.won) - len(state.tricks)


@applies("piquet.1.14")
def over(state: State) -> bool:
    """« tant qu’ils auront des cartes en main »: whether the last trick has been taken."""
    done = twelve_tricks(state) or not any(state.hands)
    return done and not state.table


@applies("piquet.note.21")
def twelve_tricks(state: State) -> bool:
    """Whether there have been twelve tricks: a card too many is never thrown."""
    return sum(state.won) >= DOUZE


def resettle(state: State) -> tuple[State, tuple[Award, ...]]:
    """*state* with what is due before the play counted anew, and what that newly brought.

    What is no longer due is taken off: « déduire sur ce qu’il compterait » (piquet.3.18).
    """
    due = declared(state)
    kept = tuple(a for a in state.awards if a in due or not _by_words(a) or _unwritten(state, a))
    fresh = [a for a in due if a not in kept]
    state = replace(state, awards=(*kept, *fresh))
    extra = _extra(state)
    lapsed = {"piquet.2.1", "piquet.2.2"}
    kept = tuple(a for a in state.awards if a in extra or a.rule not in lapsed)
    more = [a for a in extra if a not in kept]
    return replace(state, awards=(*kept, *more)), (*fresh, *more)


def _extra(state: State) -> tuple[Award, ...]:
    """*Repic* and *pic* as they are due now; a *pic* forgotten waits to be taken up."""
    if awaited(state):
        return ()
    found = [a for seat in SEATS for a in repic(state, seat)]
    made = [a for a in state.awards if a.rule == "piquet.2.2"]
    if made and unknown_tricks(state):
        found += made
    elif state.phase in {"jeu", "marque"} and state.pic is None:
        found += pic(state)
    return tuple(found)


@applies("piquet.note.19")
def dumb(state: State, seat: Seat) -> State:
    """*seat* counts nothing in this deal; all that he has counted in it is taken off."""
    return replace(
        state,
        nuls=tuple(sorted({*state.nuls, seat})),
        awards=tuple(a for a in state.awards if a.player != seat),
        pic=None if state.pic == seat else state.pic,
    )


def silent(state: State, seat: Seat, mot: Mot, classe: Classe) -> State:
    """*state* in which *seat* says *mot*, and names nothing, on *classe*."""
    return said(state, Parole(seat, classe, mot))
