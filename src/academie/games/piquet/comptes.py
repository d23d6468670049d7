"""Count what is due before the play: who has the better of two, and what it brings.

Everything follows from the last word of each player on each class (:class:`Parole`). So
:func:`resettle` alone settles a word taken back, a thing forgotten or a false claim.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Award, applies
from academie.core.caching import cached_on_last_state
from academie.core.messages import Message
from academie.games.piquet.choses import (
    CLASSE_OF,
    CLASSES,
    Chose,
    Choses,
    Classe,
    Ronfle,
    Semblables,
    Sequence,
)
from academie.games.piquet.comparer import better, equal, more_points, same
from academie.games.piquet.mains import (
    HAVE,
    nom,
    nom_semblables,
    points_ronfle,
    points_semblables,
    points_sequence,
)
from academie.games.piquet.moves import count_unknown_tricks
from academie.games.piquet.pics import PIC, REPIC, pic, repic
from academie.games.piquet.state import SEATS, Parole, Seat, State, other

if TYPE_CHECKING:
    from academie.games.piquet.state import Mot


@cached_on_last_state
def have(state: State, seat: Seat, classe: Classe) -> Choses:
    """Return what *seat* truly has in *classe*."""
    return HAVE[classe](state.jeu(seat))


def answer_to(state: State, seat: Seat, classe: Classe, his: Choses) -> Parole:
    """Return the true answer of *seat* when the other accuses *his*."""
    mine = have(state, seat, classe)
    if not mine:
        return Parole(seat, classe, "bon")
    if equal(classe, mine, his):
        return Parole(seat, classe, "égal")
    if better(classe, mine, his) == his:
        return Parole(seat, classe, "bon")
    return Parole(seat, classe, "accuse", mine)


def record_word(state: State, parole: Parole) -> State:
    """Record *parole* as the last word of its player on its class."""
    rest = tuple(p for p in state.paroles if (p.seat, p.classe) != (parole.seat, parole.classe))
    return replace(state, paroles=(*rest, parole))


def unsaid(state: State, seat: Seat, classe: Classe) -> State:
    """Return *state* as if *seat* had not spoken on *classe*."""
    rest = tuple(p for p in state.paroles if (p.seat, p.classe) != (seat, classe))
    return replace(state, paroles=rest)


@cached_on_last_state
@applies("piquet.1.6")
def awaited(state: State) -> tuple[Seat, Classe] | None:
    """Find whose word is awaited, and on which class.

    « le premier compte tout haut »: whose word is awaited, and on what.

    The first speaks, the last answers, class by class.
    """
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


def list_claimed(state: State, seat: Seat, classe: Classe) -> Choses:
    """List what *seat* claims: what he accused, or all if the other counts nothing."""
    parole = state.parole(seat, classe)
    if parole is None or seat in state.nuls or parole.mot in {"oublie", "perd"}:
        return ()
    if other(seat) in state.nuls:
        return have(state, seat, classe)
    return parole.choses if parole.mot == "accuse" else ()


def can_show(state: State, seat: Seat, classe: Classe, choses: Choses) -> bool:
    """Check whether *seat* can show *choses*, as he must for ronfle and sequences (piquet.3.4).

    A *ronfle* sounded (piquet.3.18) is shown only once he says exactly what he has; where the
    first word stands, it is shown if he has as much. What was counted before tricks that nobody
    remembers is taken at its word.
    """
    truth = have(state, seat, classe)
    if classe == "semblables" or same(choses, truth) or count_unknown_tricks(state):
        return True
    return classe == "ronfle" and stands_as_said(state, choses, truth)


@applies("piquet.note.28")
def stands_as_said(state: State, choses: Choses, truth: Choses) -> bool:
    """In Provence, count a *ronfle* said too small as it was said; reject one too large."""
    return state.options.provence and not more_points(choses, truth)


@cached_on_last_state
def gagnant(state: State, classe: Classe) -> Seat | None:
    """Find who counts *classe* by the words spoken; ``None`` if nobody does."""
    claims = {s: c for s in SEATS if (c := list_claimed(state, s, classe))}
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
    return seat if can_show(state, seat, classe, claims[seat]) else None


def _alone(state: State) -> tuple[Seat, ...]:
    """List the players whose adversary counts nothing."""
    return tuple(other(s) for s in state.nuls)


@applies("piquet.1.10")
def with_the_lesser(choses: Choses) -> Choses:
    """Let the player with the best tierce count his lesser ones too.

    « l’autre pourra en faveur d’une tierce major, en compter plusieurs moindres ».
    """
    return choses


def awards_of(seat: Seat, choses: Choses) -> tuple[Award, ...]:
    """Make the awards that *seat* gets for *choses* (point, sequences, sets), by rule."""
    return tuple(_award(seat, one) for one in with_the_lesser(choses))


def _award(seat: Seat, one: Chose) -> Award:
    if isinstance(one, Ronfle):
        return award_of_ronfle(seat, one)
    return award_of_sequence(seat, one) if isinstance(one, Sequence) else award_of_alike(seat, one)


@applies("piquet.1.6")
def award_of_ronfle(seat: Seat, one: Ronfle) -> Award:
    """Award a *ronfle*.

    « il compte autant de points »: what a *ronfle* brings to *seat*.
    """
    reason = Message("piquet.ronfle_de_points", points=one.points)
    return Award(seat, points_ronfle(one), "points", "piquet.1.6", reason)


@applies("piquet.1.9")
def award_of_sequence(seat: Seat, one: Sequence) -> Award:
    """Award a sequence.

    « Chacune tierce vaut trois points … »: what a sequence brings to *seat*.
    """
    return Award(seat, points_sequence(one), "points", "piquet.1.9", nom(one))


@applies("piquet.1.12")
def award_of_alike(seat: Seat, one: Semblables) -> Award:
    """Award three or four cards alike."""
    return Award(seat, points_semblables(one), "points", "piquet.1.12", nom_semblables(one))


def list_due(state: State) -> tuple[Award, ...]:
    """List every award due before the play, in the order of counting."""
    due: list[Award] = []
    for classe in CLASSES:
        seat = gagnant(state, classe)
        if seat:
            due += awards_of(seat, list_claimed(state, seat, classe))
    return tuple(due)


def _by_words(award: Award) -> bool:
    """Check whether *award* follows from the words, as all before the play but *blanche*."""
    return award.rule in CLASSE_OF


def _unwritten(state: State, award: Award) -> bool:
    """Check whether cards were thrown and no word on the class of *award* is recorded.

    The awards that a position records then stay: nobody can speak of them any more.
    """
    begun = state.phase in {"jeu", "marque"}
    return begun and all(p.classe != CLASSE_OF[award.rule] for p in state.paroles)


def resettle(state: State) -> tuple[State, tuple[Award, ...]]:
    """Count again what is due before the play, and return what is new.

    Awards no longer due are taken off: « déduire sur ce qu’il compterait » (piquet.3.18).
    """
    due = list_due(state)
    kept = tuple(a for a in state.awards if a in due or not _by_words(a) or _unwritten(state, a))
    fresh = [a for a in due if a not in kept]
    state = replace(state, awards=(*kept, *fresh))
    extra = _extra(state)
    kept = tuple(a for a in state.awards if a in extra or a.reason not in {REPIC, PIC})
    more = [a for a in extra if a not in kept]
    return replace(state, awards=(*kept, *more)), (*fresh, *more)


def _extra(state: State) -> tuple[Award, ...]:
    """Count *repic* and *pic* as due now; a *pic* forgotten waits to be taken up."""
    if awaited(state):
        return ()
    found = [a for seat in SEATS for a in repic(state, seat)]
    made = [a for a in state.awards if a.reason == PIC]
    if made and count_unknown_tricks(state):
        found += made
    elif state.phase in {"jeu", "marque"} and state.pic is None:
        found += pic(state)
    return tuple(found)


@applies("piquet.note.19")
def dumb(state: State, seat: Seat) -> State:
    """Take off all that *seat* has counted in this deal; he counts nothing more."""
    return replace(
        state,
        nuls=tuple(sorted({*state.nuls, seat})),
        awards=tuple(a for a in state.awards if a.player != seat),
        pic=None if state.pic == seat else state.pic,
    )


def silent(state: State, seat: Seat, mot: Mot, classe: Classe) -> State:
    """Return *state* after *seat* has passed on *classe*."""
    return record_word(state, Parole(seat, classe, mot))
