"""Rule on words: conceded, taken back or sounded, a missing card, a forgotten *pic*."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from academie.core import Award, Incident, Option, applies
from academie.core.codecs import Codec
from academie.core.faults import Fact, law, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.piquet.choses import Classe, Ronfle, Semblables, rank, show_choses
from academie.games.piquet.comptes import (
    answer_to,
    awaited,
    gagnant,
    have,
    record_word,
    resettle,
    silent,
)
from academie.games.piquet.incidents.common import A_CLASS, a_number, fault
from academie.games.piquet.pics import PIC, pic_counted
from academie.games.piquet.state import SEATS, Parole, Seat, State, other
from academie.games.piquet.transitions import expose
from academie.kit.cards import Card, Suit

if TYPE_CHECKING:
    from academie.kit.cards import Rank


@fault("dit_bon", rule="piquet.3.17", quoi=A_CLASS)
def concede(state: State, who: Seat, quoi: Classe) -> Decision[State]:
    """Rule on B conceding « cela est bon » with as much or more: ``! dit_bon B quoi=ronfle``."""
    opening = state.parole(state.premier, quoi)
    if awaited(state) != (who, quoi) or who == state.premier or opening is None:
        reject(Message("piquet.seat_is_not_to_answer_on", seat=who, classe=quoi))
    if opening.mot != "accuse" or answer_to(state, who, quoi, opening.choses).mot == "bon":
        reject(Message("piquet.it_is_good"))
    state, given = resettle(silent(state, who, "bon", quoi))
    return Decision(Message("piquet.seat_has_as_much_or_more", seat=who), state, awards=given)


@fault("revient", refuses="piquet.3.17", phases=("comptes", "jeu"), quoi=A_CLASS)
def come_back(state: State, who: Seat, quoi: Classe) -> Decision[State]:
    """Rule on B taking back « bon »: ``! revient B quoi=ronfle``."""
    parole, his = state.parole(who, quoi), state.parole(other(who), quoi)
    if parole is None or parole.mot != "bon" or his is None or his.mot != "accuse":
        reject(Message("piquet.seat_has_not_said_that_it", seat=who))
    answer = answer_to(state, who, quoi, his.choses)
    if answer.mot == "bon":
        reject(Message("piquet.seat_has_nothing_as_good_to", seat=who))
    if state.options.provence:
        return keep_first_word()
    if state.thrown(who):
        return come_back_too_late(who)
    if state.thrown(state.premier):
        return come_back_after_the_lead(state, who, answer)
    return come_back_before_the_lead(state, who, answer)


@law("piquet.3.17", allowed=False)
def come_back_too_late(who: Seat) -> Message:
    """Refuse to take the word back after a card was thrown.

    « pourvu qu’il n’eût jeté aucune carte, car après l’on n’est recevable à rien ».
    """
    return Message("piquet.player_has_thrown_card", player=who)


@law("piquet.3.17", allowed=True)
def come_back_before_the_lead(state: State, who: Seat, answer: Parole) -> Decision[State]:
    """Let him take the word back.

    « il y peut revenir et compter ce qu’il a desdites choses ».
    """
    back, given = resettle(record_word(state, answer))
    return Decision(Message("piquet.player_comes_back", player=who), back, awards=given)


@law("piquet.3.18", also=("piquet.3.17",), allowed=True)
def come_back_after_the_lead(state: State, who: Seat, answer: Parole) -> Decision[State]:
    """Let him take the word back after the lead, and deduct what the other counted.

    « encore que le premier eût commencé à jouer, lequel serait contraint de déduire ».
    """
    back, given = resettle(record_word(state, answer))
    reason = Message("piquet.player_has_thrown_no_card", player=who, premier=state.premier)
    return Decision(reason, back, awards=given)


@law("piquet.3.19", allowed=False)
def keep_first_word() -> Message:
    """Keep the first word, in Provence and Languedoc.

    « la première parole que l’on dit, est celle qui subsiste », in Provence and Languedoc.
    """
    return Message("piquet.as_they_play_in_provence_first")


@fault("sonde", rule="piquet.3.18", allowed=True, ronfle=a_number("60"))
def sound_ronfle(state: State, who: Seat, ronfle: int) -> Decision[State]:
    """Let A say a false *ronfle* to learn the other's: ``! sonde A ronfle=60``.

    « il est permis de dire plus ou moins que l’on n’en a … l’on peut alors dire justement ».
    """
    choses = (Ronfle(ronfle),)
    if awaited(state) != (who, "ronfle") or who != state.premier:
        reject(Message("piquet.it_is_not_for_seat_to_open_ronfle", seat=who))
    if not 0 < ronfle <= 81 or choses == have(state, who, "ronfle"):
        reject(Message("piquet.that_is_what_he_has_or"))
    state, given = resettle(record_word(state, Parole(who, "ronfle", "accuse", choses)))
    reason = Message("piquet.permitted_once_other_has_answered_seat", other=other(who), seat=who)
    return Decision(reason, state, awards=given)


@fault(
    "demande_manquante",
    rule="piquet.3.21",
    phases=("comptes", "jeu"),
    rang=Fact(Codec(rank), "R"),
)
def ask_which_is_missing(state: State, who: Seat, rang: Rank) -> Decision[State]:
    """Rule on B asking which king the other lacks: ``! demande_manquante B rang=R``.

    « il est obligé, si l’autre lui demande, de dire laquelle … ou bien montrer les trois ».
    """
    seat = other(who)
    parole = state.parole(seat, "semblables")
    three = parole is not None and Semblables(rang, 3) in parole.choses
    if not three or gagnant(state, "semblables") != seat:
        reject(Message("piquet.seat_has_not_counted_three_of", seat=seat))
    if not any(c.rank is rang for c in state.ecart(seat)):
        return Decision(Message("piquet.seat_has_discarded_none_of_them", seat=seat))
    options = (
        Option(
            seat,
            "nommer",
            Message("piquet.seat_says_which_one_he_discarded", seat=seat),
            then=partial(name_discarded, seat, rang),
        ),
        Option(
            seat,
            "montrer",
            Message("piquet.seat_shows_three_others", seat=seat),
            then=partial(show_others, seat, rang),
        ),
    )
    reason = Message("piquet.seat_discarded_one_of_four", seat=seat)
    return Decision(reason, options=options, allowed=True)


def _four(rank: Rank) -> set[Card]:
    return {Card(suit, rank) for suit in Suit}


def name_discarded(seat: Seat, rank: Rank, state: State) -> State:
    """Show which card of *rank* *seat* has discarded."""
    return expose(state, *(c for c in state.ecart(seat) if c in _four(rank)))


def show_others(seat: Seat, rank: Rank, state: State) -> State:
    """Show the three cards of *rank* that *seat* holds."""
    return expose(state, *(c for c in state.jeu(seat) if c in _four(rank)))


@fault("oublie_pic", rule="piquet.2.3", phases=("jeu", "marque"), allowed=True)
def forget_pic(state: State, who: Seat) -> tuple[State, Message]:
    """Rule on A forgetting his *pic*: ``! oublie_pic A``.

    He may take it up until the next deal is begun.
    """
    made = tuple(a for a in state.awards if a.player == who and a.reason == PIC)
    if not made:
        reject(Message("piquet.seat_has_made_no_pic", seat=who))
    kept = tuple(a for a in state.awards if a not in made)
    return replace(state, awards=kept, pic=who), Message(
        "piquet.seat_has_not_counted_sixty", seat=who
    )


@applies("piquet.2.3")
def may_take_up(state: State, seat: Seat) -> bool:
    """Check whether *seat* has a *pic* that he forgot.

    « se reprenant il disait ».
    """
    return state.pic == seat


def take_up(state: State, seat: Seat) -> tuple[Award, ...]:
    """Award the *pic* that *seat* forgot.

    « et trente du pic, c’est soixante »: what *seat*, who forgot his *pic*, takes up.
    """
    return (pic_counted(seat),) if may_take_up(state, seat) else ()


def list_speaking_faults(state: State) -> tuple[Incident, ...]:
    """List possible faults of speaking now."""
    found: list[Incident] = []
    if state.phase in {"comptes", "jeu"}:
        for seat in SEATS:
            found += [*_coming_back(state, seat), *_asking(state, seat)]
    if state.phase in {"jeu", "marque"}:
        found += [Incident("oublie_pic", a.player) for a in state.awards if a.reason == PIC]
    now = awaited(state)
    if now:
        found += _answering(state, *now)
    return tuple(found)


def _answering(state: State, seat: Seat, classe: Classe) -> list[Incident]:
    opening = state.parole(state.premier, classe)
    if seat == state.premier:
        true = show_choses(have(state, seat, classe))
        numbers = [n for n in ("30", "60") if n != true] if classe == "ronfle" else []
        return [Incident("sonde", seat, ronfle=n) for n in numbers]
    if opening is None or opening.mot != "accuse":
        return []
    good = answer_to(state, seat, classe, opening.choses).mot == "bon"
    return [] if good else [Incident("dit_bon", seat, quoi=classe)]


def _coming_back(state: State, seat: Seat) -> list[Incident]:
    found = []
    for parole in state.paroles:
        his = state.parole(other(seat), parole.classe)
        if parole.seat != seat or not his or parole.mot != "bon" or his.mot != "accuse":
            continue
        if answer_to(state, seat, parole.classe, his.choses).mot != "bon":
            found.append(Incident("revient", seat, quoi=parole.classe))
    return found


def _asking(state: State, seat: Seat) -> list[Incident]:
    alike = state.parole(seat, "semblables")
    if alike is None or gagnant(state, "semblables") != seat:
        return []
    aside = {c.rank for c in state.ecart(seat)}
    return [
        Incident("demande_manquante", other(seat), rang=str(c.rank))
        for c in alike.choses
        if isinstance(c, Semblables) and c.count == 3 and c.rank in aside
    ]
