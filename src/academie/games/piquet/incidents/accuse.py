"""What is forgotten, what is not shown, and what is claimed falsely (piquet.3.3 to 3.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Award, Incident, NotationError, Option, Step, applies
from academie.core.forms import Contradiction
from academie.core.law import impossible, needed, ruled
from academie.core.wording import Said
from academie.games.piquet.choses import (
    Classe,
    Semblables,
    read_choses,
    refuse_of_another_class,
    show_choses,
)
from academie.games.piquet.comptes import awaited, have, resettle, said, silent, unsaid
from academie.games.piquet.incidents.common import (
    against,
    classe_of,
    during,
    false,
    loses_his_count,
    who,
)
from academie.games.piquet.incidents.parole import first_word_stands
from academie.games.piquet.moves import unknown_tricks
from academie.games.piquet.state import SEATS, Parole, Seat, State, other
from academie.kit.cards import Rank

if TYPE_CHECKING:
    from academie.core import Ruling
    from academie.games.piquet.choses import Choses

#: What is shown before the first card, and so cannot be claimed falsely.
SHOWN: tuple[Classe, ...] = ("ronfle", "séquences")


@applies("piquet.3.3")
def forgot(state: State, incident: Incident) -> Step[State]:
    """``! oublie A quoi=séquences``: A says nothing of what he has.

    « Qui a commencé à jouer, et a oublié à compter … il ne les peut plus compter après ».
    """
    seat, classe = who(incident), classe_of(incident)
    if awaited(state) != (seat, classe) or not have(state, seat, classe):
        impossible(
            state,
            incident,
            "piquet.3.3",
            Said("piquet.it_is_not_for_seat_to", seat=seat, classe=classe),
        )
    state, given = resettle(silent(state, seat, "oublie", classe))
    reason = Said("piquet.seat_may_still_count_it_until", seat=seat)
    return ruled(state, incident, "piquet.3.3", reason, awards=given)


@applies("piquet.3.4")
def not_shown(state: State, incident: Incident) -> Step[State]:
    """``! sans_montrer A quoi=ronfle``: A throws his first card and has not shown what he accused.

    He loses it; the other counts what he can show of it, though less.
    """
    seat, classe, chooser = who(incident), classe_of(incident), against(incident)
    parole = state.parole(seat, classe)
    if classe not in SHOWN or parole is None or parole.mot != "accuse":
        impossible(
            state,
            incident,
            "piquet.3.4",
            Said("piquet.seat_has_no_classe_to_show", seat=seat, classe=classe),
        )
    if not state.thrown(seat):
        impossible(
            state, incident, "piquet.3.4", Said("piquet.seat_has_thrown_no_card_and", seat=seat)
        )
    mine = have(state, chooser, classe)
    answer = state.parole(chooser, classe)
    shut = chooser in state.nuls or (answer is not None and answer.mot in {"oublie", "perd"})
    if not mine or shut or too_late_to_show(state, seat):
        state, given = _lost(state, seat, classe)
        reason = Said("piquet.seat_has_not_shown_it_before_his_first", seat=seat)
        return ruled(state, incident, "piquet.3.4", reason, awards=given)
    options = (
        Option(
            chooser,
            "compter",
            Said(
                "piquet.chooser_shows_show_choses_and_counts_it",
                chooser=chooser,
                show_choses=show_choses(mine),
            ),
        ),
        Option(chooser, "laisser", Said("piquet.nobody_counts_it")),
    )
    reason = Said("piquet.seat_has_not_shown_it_before", seat=seat)
    return ruled(state, incident, "piquet.3.4", reason, options=options)


@applies("piquet.note.20")
def too_late_to_show(state: State, seat: Seat) -> bool:
    """Whether the other has thrown a card since the first card of *seat*, which was the fault."""
    before = 1 if seat == state.dealer else 0
    return len(state.thrown_by(other(seat))) + unknown_tricks(state) > before


def _lost(state: State, seat: Seat, classe: Classe) -> tuple[State, tuple[Award, ...]]:
    """Neither counts *classe*: *seat* has lost it, and the other is too late or does not want."""
    state = silent(state, seat, "perd", classe)
    parole = state.parole(other(seat), classe)
    if parole and parole.mot == "accuse":
        state = silent(state, other(seat), "perd", classe)
    return resettle(state)


def _not_shown(state: State, ruling: Ruling, name: str) -> Step[State]:
    seat, classe = who(ruling.incident), classe_of(ruling.incident)
    if name == "laisser":
        return Step(*_lost(state, seat, classe))
    chooser = other(seat)
    state = silent(state, seat, "perd", classe)
    state = said(state, Parole(chooser, classe, "accuse", have(state, chooser, classe)))
    return Step(*resettle(state))


def claimed_falsely(state: State, incident: Incident) -> Step[State]:
    """``! accuse_faux A choses=R×3``: A says that he has three kings, and has not."""
    during(state, incident, "piquet.3.5", "comptes", "jeu")
    seat = who(incident)
    choses = _alike(incident)
    now = awaited(state)
    spoken = state.parole(seat, "semblables") is not None or seat in state.nuls
    if spoken or state.thrown(seat) or (now is not None and now[1] != "semblables"):
        impossible(
            state,
            incident,
            "piquet.3.5",
            Said("piquet.it_is_not_for_seat_to_count_them", seat=seat),
        )
    if seat == state.dealer and now is not None and now[0] != seat:
        impossible(state, incident, "piquet.3.5", Said("piquet.now_speaks_first", now=now[0]))
    if not false(state, seat, choses):
        impossible(state, incident, "piquet.3.5", Said("piquet.seat_has_them", seat=seat))
    return false_claim(state, incident, choses)


@applies("piquet.3.5")
def false_claim(state: State, incident: Incident, choses: Choses) -> Step[State]:
    """« si il jette seulement une carte, ayant compté lesdites choses »: until then it is none."""
    seat = who(incident)
    state, given = resettle(said(state, Parole(seat, "semblables", "accuse", choses)))
    reason = Said("piquet.seat_has_not_what_he_says", seat=seat, other=other(seat))
    return ruled(
        state, incident, "piquet.3.5", reason, awards=given, also=("piquet.3.10",), allowed=False
    )


def _alike(incident: Incident) -> Choses:
    text = needed(incident, "choses", "R×3")
    try:
        choses = read_choses(text)
        refuse_of_another_class("semblables", choses)
    except NotationError as error:
        at = str(incident).index("choses=") + len("choses=")
        raise NotationError(str(incident), at + error.at, error.expected) from None
    except Contradiction as error:
        at = str(incident).index("choses=") + len("choses=")
        raise NotationError(str(incident), at, error.expected) from None
    return choses


def found_out(state: State, incident: Incident) -> Step[State]:
    """``! decouvre B``: B perceives that the other has not the three or four cards he counted."""
    during(state, incident, "piquet.3.5", "comptes", "jeu", "marque")
    seat = against(incident)
    parole = state.parole(seat, "semblables")
    if parole is None or parole.mot != "accuse":
        impossible(
            state, incident, "piquet.3.5", Said("piquet.seat_has_accused_no_cards_alike", seat=seat)
        )
    if not false(state, seat, parole.choses):
        return found_true(state, incident)
    if not state.thrown(seat):
        return put_right(state, incident, seat)
    return one_for_another(state, incident, seat) or loses_all(state, incident, seat)


@applies("piquet.3.5")
def found_true(state: State, incident: Incident) -> Step[State]:
    """Who has what he said has not claimed falsely: nothing is ruled."""
    reason = Said("piquet.against_has_what_he_said", against=against(incident))
    return ruled(state, incident, "piquet.3.5", reason)


@applies("piquet.3.5")
def loses_all(state: State, incident: Incident, seat: Seat) -> Step[State]:
    """« pour punition il ne compte aucune chose … et l’autre peut compter tout ce qu’il aura »."""
    state, given = loses_his_count(state, seat)
    reason = Said("piquet.seat_counts_nothing_in_this_deal", seat=seat, other=other(seat))
    return ruled(state, incident, "piquet.3.5", reason, awards=given, allowed=False)


@applies("piquet.3.9")
def one_for_another(state: State, incident: Incident, seat: Seat) -> Step[State] | None:
    """« compte autres desdites choses qu’il n’a point »: aces held, kings counted.

    « bien qu’il ait véritablement les As » (piquet.3.10): the same penalty.
    """
    truth = have(state, seat, "semblables")
    if not truth:
        return None
    state, given = loses_his_count(state, seat)
    reason = Said(
        "piquet.seat_has_show_choses_and_said_another", seat=seat, show_choses=show_choses(truth)
    )
    also = ("piquet.3.10", "piquet.3.5")
    return ruled(state, incident, "piquet.3.9", reason, awards=given, also=also, allowed=False)


def corrects_himself(state: State, incident: Incident) -> Step[State]:
    """``! se_reprend A``: A says himself that he has not the cards that he counted."""
    during(state, incident, "piquet.3.10", "comptes", "jeu")
    seat = who(incident)
    parole = state.parole(seat, "semblables")
    if parole is None or parole.mot != "accuse" or not false(state, seat, parole.choses):
        impossible(
            state, incident, "piquet.3.10", Said("piquet.seat_has_said_nothing_wrong", seat=seat)
        )
    if state.options.provence:
        return first_word_stands(state, incident)
    if state.thrown(seat):
        impossible(state, incident, "piquet.3.10", Said("piquet.seat_has_thrown_card", seat=seat))
    return put_right(state, incident, seat)


@applies("piquet.3.10")
def put_right(state: State, incident: Incident, seat: Seat) -> Step[State]:
    """« n’ayant jeté aucune carte, il est permis de se reprendre, sans … aucune peine ».

    The other then answers anew.
    """
    truth = have(state, seat, "semblables")
    opening = state.parole(other(seat), "semblables")
    if truth:
        state = said(state, Parole(seat, "semblables", "accuse", truth))
    else:
        state = silent(state, seat, "bon", "semblables")
    if opening and opening.mot in {"bon", "égal"}:
        state = unsaid(state, other(seat), "semblables")
    state, given = resettle(state)
    reason = Said("piquet.seat_has_thrown_no_card", seat=seat)
    return ruled(state, incident, "piquet.3.10", reason, awards=given, allowed=True)


def possible(state: State) -> tuple[Incident, ...]:
    """What could be forgotten, not shown, claimed falsely or found out now."""
    found: list[Incident] = []
    for seat in SEATS:
        found += [*_about_claims(state, seat), *_unshown(state, seat)]
    now = awaited(state)
    if now is None:
        return tuple(found)
    seat, classe = now
    if have(state, seat, classe):
        found.append(Incident("oublie", seat, quoi=classe))
    if classe == "semblables" and false(state, seat, (Semblables(Rank.ROI, 3),)):
        found.append(Incident("accuse_faux", seat, choses="R×3"))
    return tuple(found)


def _about_claims(state: State, seat: Seat) -> list[Incident]:
    parole = state.parole(seat, "semblables")
    if parole is None or parole.mot != "accuse" or state.phase not in {"comptes", "jeu", "marque"}:
        return []
    wrong = false(state, seat, parole.choses)
    found = [Incident("decouvre", other(seat))] if wrong or state.phase == "marque" else []
    if wrong and state.phase != "marque" and not state.thrown(seat):
        found.append(Incident("se_reprend", seat))
    return found


def _unshown(state: State, seat: Seat) -> list[Incident]:
    if state.phase != "jeu" or len(state.thrown_by(seat)) != 1:
        return []
    return [
        Incident("sans_montrer", seat, quoi=p.classe)
        for p in state.paroles
        if p.seat == seat and p.mot == "accuse" and p.classe in SHOWN
    ]


LAWS = {
    "oublie": forgot,
    "sans_montrer": not_shown,
    "accuse_faux": claimed_falsely,
    "decouvre": found_out,
    "se_reprend": corrects_himself,
}
EFFECTS = {"sans_montrer": _not_shown}
