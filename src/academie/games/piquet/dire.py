"""What a player has to say on *ronfle*, sequences and cards alike, and what he may say late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.games.piquet.actions import Accuse, Answer
from academie.games.piquet.comptes import (
    answer_to,
    awaited,
    have,
    resettle,
    said,
    same,
    shown,
    unsaid,
)
from academie.games.piquet.state import Parole, Seat, State, other
from academie.games.piquet.table import refuse

if TYPE_CHECKING:
    from academie.games.piquet.actions import Action
    from academie.games.piquet.choses import Classe


def true_word(state: State, seat: Seat, classe: Classe) -> Action:
    """What *seat* truly has to say on *classe* now."""
    opening = state.parole(state.premier, classe)
    if seat == state.premier or opening is None or opening.mot != "accuse":
        return Accuse(seat, classe, have(state, seat, classe))
    answer = answer_to(state, seat, classe, opening.choses)
    if answer.mot == "accuse":
        return Accuse(seat, classe, answer.choses)
    return Answer(seat, "égal" if answer.mot == "égal" else "bon", classe)


@applies("piquet.3.3")
def too_late_to_count(state: State, seat: Seat) -> bool | None:
    """« Qui a commencé à jouer, et a oublié à compter … »: whether *seat* has thrown a card."""
    return True if state.thrown(seat) else None


@applies("piquet.3.18")
def may_say_exactly(state: State, seat: Seat, classe: Classe) -> bool | None:
    """« l’on peut alors dire justement ce que l’on a »: after he has sounded and been answered."""
    parole = state.parole(seat, classe)
    if parole is None or parole.mot != "accuse" or classe != "ronfle" or state.options.provence:
        return None
    answered = state.parole(other(seat), classe) is not None or other(seat) in state.nuls
    return True if answered and not shown(state, seat, classe, parole.choses) else None


def may_still_accuse(state: State, seat: Seat, classe: Classe) -> bool:
    """Whether *seat* may count what he forgot, or say what he truly has after sounding."""
    parole = state.parole(seat, classe)
    if state.phase not in {"comptes", "jeu"} or seat in state.nuls or parole is None:
        return False
    if too_late_to_count(state, seat) or not have(state, seat, classe):
        return False
    return parole.mot == "oublie" or bool(may_say_exactly(state, seat, classe))


def spoken(state: State, action: Accuse | Answer) -> Step[State]:
    """A word on one of the classes, as it truly is."""
    seat, classe = action.seat, action.classe
    now = awaited(state)
    if isinstance(action, Accuse) and may_still_accuse(state, seat, classe):
        return _said_late(state, action)
    if now != (seat, classe):
        _refuse_word(state, action)
    expected = true_word(state, seat, classe)
    if action != expected and not _in_another_order(action, expected):
        refuse(state, action, "piquet.3.5", f"what he has to say is: {expected}")
    mot = action.mot if isinstance(action, Answer) else "accuse"
    choses = expected.choses if isinstance(expected, Accuse) else ()
    return Step(*resettle(said(state, Parole(seat, classe, mot, choses))))


def _in_another_order(action: Accuse | Answer, expected: Action) -> bool:
    """Whether both accuse the same sequences or cards alike, which may be named in any order."""
    if not isinstance(action, Accuse) or not isinstance(expected, Accuse):
        return False
    return same(action.choses, expected.choses)


def _refuse_word(state: State, action: Accuse | Answer) -> None:
    parole = state.parole(action.seat, action.classe)
    if parole and parole.mot == "oublie" and too_late_to_count(state, action.seat):
        refuse(state, action, "piquet.3.3", f"{action.seat} has thrown a card: it is lost")
    if parole and parole.mot == "accuse" and state.options.provence:
        refuse(state, action, "piquet.3.19", "the first word stands")
    refuse(state, action, "piquet.1.6", f"it is not for {action.seat} to speak of that now")


def _said_late(state: State, action: Accuse) -> Step[State]:
    """What was forgotten, or was said otherwise to sound; who had said « bon » answers anew."""
    seat, classe = action.seat, action.classe
    truth = have(state, seat, classe)
    if not same(action.choses, truth):
        refuse(state, action, "piquet.3.5", f"{seat} has not that")
    answer = state.parole(other(seat), classe)
    if seat == state.premier and answer and answer.mot in {"bon", "égal"}:
        state = unsaid(state, other(seat), classe)
    return Step(*resettle(said(state, Parole(seat, classe, "accuse", truth))))
