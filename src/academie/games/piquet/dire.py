"""Say what a player has in ronfle, sequences and cards alike, in turn or late."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from academie.core import Step, applies
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.games.piquet.actions import Accuse, Answer
from academie.games.piquet.choses import CLASSES
from academie.games.piquet.comparer import same
from academie.games.piquet.comptes import (
    answer_to,
    awaited,
    can_show,
    have,
    record_word,
    resettle,
    unsaid,
)
from academie.games.piquet.state import SEATS, Parole, Seat, State, other

if TYPE_CHECKING:
    from academie.games.piquet.choses import Choses, Classe


def true_word(state: State, seat: Seat, classe: Classe) -> Accuse | Answer:
    """Return what *seat* must truly say on *classe* now."""
    opening = state.parole(state.premier, classe)
    if seat == state.premier or opening is None or opening.mot != "accuse":
        return Accuse(seat, classe, have(state, seat, classe))
    answer = answer_to(state, seat, classe, opening.choses)
    if answer.mot == "accuse":
        return Accuse(seat, classe, answer.choses)
    return Answer(seat, "égal" if answer.mot == "égal" else "bon", classe)


@applies("piquet.3.3")
def too_late_to_count(state: State, seat: Seat) -> bool:
    """Check whether *seat* has thrown a card, so can count nothing that he forgot.

    « Qui a commencé à jouer, et a oublié à compter … ».
    """
    return state.thrown(seat)


@applies("piquet.3.18")
def may_say_exactly(state: State, seat: Seat, classe: Classe) -> bool:
    """Check whether he may now say exactly what he has, after sounding.

    « l’on peut alors dire justement ce que l’on a »: after he has sounded and been answered.
    """
    parole = state.parole(seat, classe)
    if parole is None or parole.mot != "accuse" or classe != "ronfle" or state.options.provence:
        return False
    answered = state.parole(other(seat), classe) is not None or other(seat) in state.nuls
    return answered and not can_show(state, seat, classe, parole.choses)


def may_still_accuse(state: State, seat: Seat, classe: Classe) -> bool:
    """Check whether *seat* may count what he forgot, or what he sounded."""
    parole = state.parole(seat, classe)
    if state.phase not in {"comptes", "jeu"} or seat in state.nuls or parole is None:
        return False
    if too_late_to_count(state, seat) or not have(state, seat, classe):
        return False
    return parole.mot == "oublie" or may_say_exactly(state, seat, classe)


def to_answer(state: State) -> tuple[Answer, ...]:
    """List what the last must answer now, if his is less or equal."""
    now = awaited(state)
    if now is None or now[0] != state.dealer:
        return ()
    word = true_word(state, *now)
    return (word,) if isinstance(word, Answer) else ()


def to_accuse(state: State) -> tuple[Accuse, ...]:
    """List what may be accused now: due, forgotten, or sounded."""
    now = awaited(state)
    word = true_word(state, *now) if now else None
    late = tuple(
        Accuse(seat, classe, have(state, seat, classe))
        for seat in SEATS
        for classe in CLASSES
        if may_still_accuse(state, seat, classe)
    )
    return (word, *late) if isinstance(word, Accuse) else late


def accuse(state: State, action: Accuse) -> Step[State]:
    """Let *action.seat* say what he has, in turn or late."""
    if may_still_accuse(state, action.seat, action.classe):
        return _say_late(state, action)
    _refuse_to_speak(state, action)
    expected = true_word(state, action.seat, action.classe)
    if not _in_another_order(action, expected):
        refuse_false_word(state, action, expected)
    word = expected if isinstance(expected, Accuse) else action
    return _spoken(state, Parole(action.seat, action.classe, "accuse", word.choses))


def answer(state: State, action: Answer) -> Step[State]:
    """Let the last say that the other’s is good or equal."""
    _refuse_to_speak(state, action)
    refuse_false_word(state, action, true_word(state, action.seat, action.classe))
    return _spoken(state, Parole(action.seat, action.classe, action.mot))


@applies("piquet.3.5")
def refuse_false_word(state: State, action: Accuse | Answer, expected: Accuse | Answer) -> None:
    """Refuse a false word: it is a fault, and entered as one."""
    if action != expected:
        refuse(
            state, action, "piquet.3.5", Message("piquet.what_he_has_to_say_is", expected=expected)
        )


def _spoken(state: State, parole: Parole) -> Step[State]:
    return Step(*resettle(record_word(state, parole)))


def _in_another_order(action: Accuse, expected: Accuse | Answer) -> bool:
    """Check whether both name the same things in another order."""
    return isinstance(expected, Accuse) and same(action.choses, expected.choses)


def _refuse_to_speak(state: State, action: Accuse | Answer) -> None:
    """Refuse to speak out of turn, by the rule that forbids it."""
    if awaited(state) == (action.seat, action.classe):
        return
    parole = state.parole(action.seat, action.classe)
    if parole and parole.mot == "oublie":
        refuse_after_first_card(state, action)
    if parole and parole.mot == "accuse":
        refuse_second_word(state, action)
    refuse_out_of_turn(state, action)


@applies("piquet.3.3")
def refuse_after_first_card(state: State, action: Accuse | Answer) -> None:
    """Refuse what was forgotten once he has thrown a card.

    « il ne les peut plus compter après »: refuse what was forgotten, once he has thrown.
    """
    if too_late_to_count(state, action.seat):
        reason = Message("piquet.seat_has_thrown_card_it_is_lost", seat=action.seat)
        refuse(state, action, "piquet.3.3", reason)


@applies("piquet.3.19")
def refuse_second_word(state: State, action: Accuse | Answer) -> None:
    """Refuse to change a word, in Provence.

    « la première parole … subsiste »: refuse to say it otherwise in Provence.
    """
    if state.options.provence:
        refuse(state, action, "piquet.3.19", Message("piquet.first_word_stands"))


@applies("piquet.1.6")
def refuse_out_of_turn(state: State, action: Accuse | Answer) -> NoReturn:
    """Refuse a word out of turn."""
    reason = Message("piquet.it_is_not_for_seat_to_speak_of", seat=action.seat)
    refuse(state, action, "piquet.1.6", reason)


def _say_late(state: State, action: Accuse) -> Step[State]:
    """Take a word that was forgotten or sounded; the other answers again."""
    seat, classe = action.seat, action.classe
    truth = have(state, seat, classe)
    refuse_what_he_has_not(state, action, truth)
    answer = state.parole(other(seat), classe)
    if seat == state.premier and answer and answer.mot in {"bon", "égal"}:
        state = unsaid(state, other(seat), classe)
    return Step(*resettle(record_word(state, Parole(seat, classe, "accuse", truth))))


@applies("piquet.3.5")
def refuse_what_he_has_not(state: State, action: Accuse, truth: Choses) -> None:
    """Refuse to count late what is not the *truth*."""
    if not same(action.choses, truth):
        refuse(state, action, "piquet.3.5", Message("piquet.seat_has_not_that", seat=action.seat))
