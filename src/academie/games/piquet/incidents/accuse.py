"""Rule on what is forgotten, not shown or claimed falsely (piquet.3.3 to 3.10)."""

from __future__ import annotations

from functools import partial

from academie.core import Award, Incident, Option, Step, applies
from academie.core.faults import law, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.piquet.choses import Choses, Classe, Semblables, show_choses
from academie.games.piquet.comptes import awaited, have, record_word, resettle, silent, unsaid
from academie.games.piquet.incidents.common import (
    A_CLASS,
    CARDS_ALIKE,
    fault,
    is_false_claim,
    lose_count,
)
from academie.games.piquet.incidents.parole import keep_first_word
from academie.games.piquet.moves import count_unknown_tricks
from academie.games.piquet.state import SEATS, Parole, Seat, State, other
from academie.kit.cards import Rank

#: The classes shown before the first card, which cannot be claimed falsely.
SHOWN: tuple[Classe, ...] = ("ronfle", "séquences")


@fault("oublie", rule="piquet.3.3", quoi=A_CLASS)
def forget_to_count(state: State, who: Seat, quoi: Classe) -> Decision[State]:
    """Rule on A saying nothing of what he has: ``! oublie A quoi=séquences``.

    « Qui a commencé à jouer, et a oublié à compter … il ne les peut plus compter après ».
    """
    if awaited(state) != (who, quoi) or not have(state, who, quoi):
        reject(Message("piquet.it_is_not_for_seat_to", seat=who, classe=quoi))
    state, given = resettle(silent(state, who, "oublie", quoi))
    reason = Message("piquet.seat_may_still_count_it_until", seat=who)
    return Decision(reason, state, awards=given)


@fault("sans_montrer", rule="piquet.3.4", quoi=A_CLASS)
def play_without_showing(state: State, who: Seat, quoi: Classe) -> Decision[State]:
    """Rule on A playing before he has shown his claim: ``! sans_montrer A quoi=ronfle``.

    He loses it; the other counts what he can show of it, though less.
    """
    chooser, parole = other(who), state.parole(who, quoi)
    if quoi not in SHOWN or parole is None or parole.mot != "accuse":
        reject(Message("piquet.seat_has_no_classe_to_show", seat=who, classe=quoi))
    if not state.thrown(who):
        reject(Message("piquet.seat_has_thrown_no_card_and", seat=who))
    mine = have(state, chooser, quoi)
    answer = state.parole(chooser, quoi)
    shut = chooser in state.nuls or (answer is not None and answer.mot in {"oublie", "perd"})
    if not mine or shut or too_late_to_show(state, who):
        state, given = lose_class(state, who, quoi)
        reason = Message("piquet.seat_has_not_shown_it_before_his_first", seat=who)
        return Decision(reason, state, awards=given)
    counts = Message(
        "piquet.chooser_shows_show_choses_and_counts_it",
        chooser=chooser,
        show_choses=show_choses(mine),
    )
    options = (
        Option(chooser, "compter", counts, then=partial(count_for_the_other, who, quoi)),
        Option(
            chooser,
            "laisser",
            Message("piquet.nobody_counts_it"),
            then=partial(leave_it, who, quoi),
        ),
    )
    return Decision(Message("piquet.seat_has_not_shown_it_before", seat=who), options=options)


@applies("piquet.note.20")
def too_late_to_show(state: State, seat: Seat) -> bool:
    """Check whether the other has thrown a card since the fault."""
    before = 1 if seat == state.dealer else 0
    return len(state.thrown_by(other(seat))) + count_unknown_tricks(state) > before


def lose_class(state: State, seat: Seat, classe: Classe) -> tuple[State, tuple[Award, ...]]:
    """Count *classe* for neither: *seat* lost it, and the other does not show his in time."""
    state = silent(state, seat, "perd", classe)
    parole = state.parole(other(seat), classe)
    if parole and parole.mot == "accuse":
        state = silent(state, other(seat), "perd", classe)
    return resettle(state)


def leave_it(seat: Seat, classe: Classe, state: State) -> Step[State]:
    """Count *classe*, which *seat* lost, for nobody."""
    return Step(*lose_class(state, seat, classe))


def count_for_the_other(seat: Seat, classe: Classe, state: State) -> Step[State]:
    """Count *classe*, which *seat* lost, for the other."""
    chooser = other(seat)
    state = silent(state, seat, "perd", classe)
    state = record_word(state, Parole(chooser, classe, "accuse", have(state, chooser, classe)))
    return Step(*resettle(state))


@fault(
    "accuse_faux",
    rule="piquet.3.5",
    also=("piquet.3.10",),
    allowed=False,
    phases=("comptes", "jeu"),
    choses=CARDS_ALIKE,
)
def claim_falsely(state: State, who: Seat, choses: Choses) -> Decision[State]:
    """Let A claim three kings that he does not have: ``! accuse_faux A choses=R×3``.

    « si il jette seulement une carte, ayant compté lesdites choses »: until then it is none.
    """
    now = awaited(state)
    spoken = state.parole(who, "semblables") is not None or who in state.nuls
    if spoken or state.thrown(who) or (now is not None and now[1] != "semblables"):
        reject(Message("piquet.it_is_not_for_seat_to_count_them", seat=who))
    if who == state.dealer and now is not None and now[0] != who:
        reject(Message("piquet.now_speaks_first", now=now[0]))
    if not is_false_claim(state, who, choses):
        reject(Message("piquet.seat_has_them", seat=who))
    state, given = resettle(record_word(state, Parole(who, "semblables", "accuse", choses)))
    reason = Message("piquet.seat_has_not_what_he_says", seat=who, other=other(who))
    return Decision(reason, state, awards=given)


@fault("decouvre", refuses="piquet.3.5", phases=("comptes", "jeu", "marque"))
def find_out_false_claim(state: State, who: Seat) -> Decision[State]:
    """Rule on B finding a false claim: ``! decouvre B``."""
    seat = other(who)
    parole = state.parole(seat, "semblables")
    if parole is None or parole.mot != "accuse":
        reject(Message("piquet.seat_has_accused_no_cards_alike", seat=seat))
    if not is_false_claim(state, seat, parole.choses):
        return find_claim_true(seat)
    if not state.thrown(seat):
        return put_claim_right(state, seat)
    if have(state, seat, "semblables"):
        return claim_one_for_another(state, seat)
    return lose_all(state, seat)


@law("piquet.3.5")
def find_claim_true(seat: Seat) -> Message:
    """Dismiss the accusation: the claim is true."""
    return Message("piquet.against_has_what_he_said", against=seat)


@law("piquet.3.5", allowed=False)
def lose_all(state: State, seat: Seat) -> Decision[State]:
    """Punish the false claim: he counts nothing, and the other everything.

    « pour punition il ne compte aucune chose … et l’autre peut compter tout ce qu’il aura ».
    """
    state, given = lose_count(state, seat)
    reason = Message("piquet.seat_counts_nothing_in_this_deal", seat=seat, other=other(seat))
    return Decision(reason, state, awards=given)


@law("piquet.3.9", also=("piquet.3.10", "piquet.3.5"), allowed=False)
def claim_one_for_another(state: State, seat: Seat) -> Decision[State]:
    """Punish in the same way a claim of kings by a player who holds aces.

    « compte autres desdites choses qu’il n’a point »: aces held, kings counted.

    « bien qu’il ait véritablement les As » (piquet.3.10): the same penalty.
    """
    truth = have(state, seat, "semblables")
    state, given = lose_count(state, seat)
    reason = Message(
        "piquet.seat_has_show_choses_and_said_another", seat=seat, show_choses=show_choses(truth)
    )
    return Decision(reason, state, awards=given)


@fault("se_reprend", refuses="piquet.3.10", phases=("comptes", "jeu"))
def correct_himself(state: State, who: Seat) -> Decision[State]:
    """Let A correct his own false claim: ``! se_reprend A``."""
    parole = state.parole(who, "semblables")
    if parole is None or parole.mot != "accuse" or not is_false_claim(state, who, parole.choses):
        reject(Message("piquet.seat_has_said_nothing_wrong", seat=who))
    if state.options.provence:
        return keep_first_word()
    if state.thrown(who):
        reject(Message("piquet.seat_has_thrown_card", seat=who))
    return put_claim_right(state, who)


@law("piquet.3.10", allowed=True)
def put_claim_right(state: State, seat: Seat) -> Decision[State]:
    """Correct the claim without a penalty; the other answers again.

    « n’ayant jeté aucune carte, il est permis de se reprendre, sans … aucune peine ».

    The other then answers anew.
    """
    truth = have(state, seat, "semblables")
    opening = state.parole(other(seat), "semblables")
    if truth:
        state = record_word(state, Parole(seat, "semblables", "accuse", truth))
    else:
        state = silent(state, seat, "bon", "semblables")
    if opening and opening.mot in {"bon", "égal"}:
        state = unsaid(state, other(seat), "semblables")
    state, given = resettle(state)
    return Decision(Message("piquet.seat_has_thrown_no_card", seat=seat), state, awards=given)


def list_claim_faults(state: State) -> tuple[Incident, ...]:
    """List possible faults now: forgetting, not showing, false claims."""
    found: list[Incident] = []
    for seat in SEATS:
        found += [*_about_claims(state, seat), *_list_unshown(state, seat)]
    now = awaited(state)
    if now is None:
        return tuple(found)
    seat, classe = now
    if have(state, seat, classe):
        found.append(Incident("oublie", seat, quoi=classe))
    if classe == "semblables" and is_false_claim(state, seat, (Semblables(Rank.ROI, 3),)):
        found.append(Incident("accuse_faux", seat, choses="R×3"))
    return tuple(found)


def _about_claims(state: State, seat: Seat) -> list[Incident]:
    parole = state.parole(seat, "semblables")
    if parole is None or parole.mot != "accuse" or state.phase not in {"comptes", "jeu", "marque"}:
        return []
    wrong = is_false_claim(state, seat, parole.choses)
    found = [Incident("decouvre", other(seat))] if wrong or state.phase == "marque" else []
    if wrong and state.phase != "marque" and not state.thrown(seat):
        found.append(Incident("se_reprend", seat))
    return found


def _list_unshown(state: State, seat: Seat) -> list[Incident]:
    if state.phase != "jeu" or len(state.thrown_by(seat)) != 1:
        return []
    return [
        Incident("sans_montrer", seat, quoi=p.classe)
        for p in state.paroles
        if p.seat == seat and p.mot == "accuse" and p.classe in SHOWN
    ]
