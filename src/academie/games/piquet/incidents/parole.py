"""Words conceded, taken back or said to sound, the card that is missing, the *pic* forgotten."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Award, Incident, Option, Step, applies
from academie.core.law import impossible, needed, ruled
from academie.core.wording import Said
from academie.games.piquet.choses import Classe, Ronfle, Semblables, rank, show_choses
from academie.games.piquet.comptes import (
    answer_to,
    awaited,
    gagnant,
    have,
    resettle,
    said,
    silent,
)
from academie.games.piquet.incidents.common import against, classe_of, during, number_of, who
from academie.games.piquet.pics import PIC, pic_counted
from academie.games.piquet.state import SEATS, Parole, Seat, State, other
from academie.games.piquet.table import exposed
from academie.kit.cards import Card, Suit

if TYPE_CHECKING:
    from academie.core import Ruling


@applies("piquet.3.17")
def conceded(state: State, incident: Incident) -> Step[State]:
    """``! dit_bon B quoi=ronfle``: B says « cela est bon » and has as much or more."""
    seat, classe = who(incident), classe_of(incident)
    opening = state.parole(state.premier, classe)
    if awaited(state) != (seat, classe) or seat == state.premier or opening is None:
        impossible(
            state,
            incident,
            "piquet.3.17",
            Said("piquet.seat_is_not_to_answer_on", seat=seat, classe=classe),
        )
    if opening.mot != "accuse" or answer_to(state, seat, classe, opening.choses).mot == "bon":
        impossible(state, incident, "piquet.3.17", Said("piquet.it_is_good"))
    state, given = resettle(silent(state, seat, "bon", classe))
    reason = Said("piquet.seat_has_as_much_or_more", seat=seat)
    return ruled(state, incident, "piquet.3.17", reason, awards=given)


def came_back(state: State, incident: Incident) -> Step[State]:
    """``! revient B quoi=ronfle``: B said that it was good, and has as much or more."""
    during(state, incident, "piquet.3.17", "comptes", "jeu")
    seat, classe = who(incident), classe_of(incident)
    parole, his = state.parole(seat, classe), state.parole(other(seat), classe)
    if parole is None or parole.mot != "bon" or his is None or his.mot != "accuse":
        impossible(
            state, incident, "piquet.3.17", Said("piquet.seat_has_not_said_that_it", seat=seat)
        )
    answer = answer_to(state, seat, classe, his.choses)
    if answer.mot == "bon":
        impossible(
            state, incident, "piquet.3.17", Said("piquet.seat_has_nothing_as_good_to", seat=seat)
        )
    if state.options.provence:
        return first_word_stands(state, incident)
    if state.thrown(seat):
        return came_back_too_late(state, incident)
    back, given = resettle(said(state, answer))
    return after_the_lead(state, back, incident, given) or before_the_lead(back, incident, given)


@applies("piquet.3.17")
def came_back_too_late(state: State, incident: Incident) -> Step[State]:
    """« pourvu qu’il n’eût jeté aucune carte, car après l’on n’est recevable à rien »."""
    reason = Said("piquet.player_has_thrown_card", player=incident.player)
    return ruled(state, incident, "piquet.3.17", reason, allowed=False)


@applies("piquet.3.17")
def before_the_lead(back: State, incident: Incident, given: tuple[Award, ...]) -> Step[State]:
    """« il y peut revenir et compter ce qu’il a desdites choses »."""
    reason = Said("piquet.player_comes_back", player=incident.player)
    return ruled(back, incident, "piquet.3.17", reason, awards=given, allowed=True)


@applies("piquet.3.18")
def after_the_lead(
    state: State, back: State, incident: Incident, given: tuple[Award, ...]
) -> Step[State] | None:
    """« encore que le premier eût commencé à jouer, lequel serait contraint de déduire »."""
    if not state.thrown(state.premier):
        return None
    reason = Said("piquet.player_has_thrown_no_card", player=incident.player, premier=state.premier)
    return ruled(
        back, incident, "piquet.3.18", reason, awards=given, also=("piquet.3.17",), allowed=True
    )


@applies("piquet.3.19")
def first_word_stands(state: State, incident: Incident) -> Step[State]:
    """« la première parole que l’on dit, est celle qui subsiste », in Provence and Languedoc."""
    reason = Said("piquet.as_they_play_in_provence_first")
    return ruled(state, incident, "piquet.3.19", reason, allowed=False)


@applies("piquet.3.18")
def sounded(state: State, incident: Incident) -> Step[State]:
    """``! sonde A ronfle=60``: A says a *ronfle* that he has not, to learn what the other has.

    « il est permis de dire plus ou moins que l’on n’en a … l’on peut alors dire justement ».
    """
    seat = who(incident)
    number = number_of(incident, "ronfle", "60")
    choses = (Ronfle(number),)
    if awaited(state) != (seat, "ronfle") or seat != state.premier:
        impossible(
            state,
            incident,
            "piquet.3.18",
            Said("piquet.it_is_not_for_seat_to_open_ronfle", seat=seat),
        )
    if not 0 < number <= 81 or choses == have(state, seat, "ronfle"):
        impossible(state, incident, "piquet.3.18", Said("piquet.that_is_what_he_has_or"))
    state, given = resettle(said(state, Parole(seat, "ronfle", "accuse", choses)))
    reason = Said("piquet.permitted_once_other_has_answered_seat", other=other(seat), seat=seat)
    return ruled(state, incident, "piquet.3.18", reason, awards=given, allowed=True)


@applies("piquet.3.21")
def which_is_missing(state: State, incident: Incident) -> Step[State]:
    """``! demande_manquante B rang=R``: B asks which king the other lacks, who counted three.

    « il est obligé, si l’autre lui demande, de dire laquelle … ou bien montrer les trois ».
    """
    during(state, incident, "piquet.3.21", "comptes", "jeu")
    seat = against(incident)
    of_rank = rank(needed(incident, "rang", "R"))
    parole = state.parole(seat, "semblables")
    three = parole is not None and Semblables(of_rank, 3) in parole.choses
    if not three or gagnant(state, "semblables") != seat:
        impossible(
            state, incident, "piquet.3.21", Said("piquet.seat_has_not_counted_three_of", seat=seat)
        )
    if not any(c.rank is of_rank for c in state.ecart(seat)):
        reason = Said("piquet.seat_has_discarded_none_of_them", seat=seat)
        return ruled(state, incident, "piquet.3.21", reason)
    options = (
        Option(seat, "nommer", Said("piquet.seat_says_which_one_he_discarded", seat=seat)),
        Option(seat, "montrer", Said("piquet.seat_shows_three_others", seat=seat)),
    )
    reason = Said("piquet.seat_discarded_one_of_four", seat=seat)
    return ruled(state, incident, "piquet.3.21", reason, options=options, allowed=True)


def _named_or_shown(state: State, ruling: Ruling, name: str) -> Step[State]:
    seat = against(ruling.incident)
    of_rank = rank(needed(ruling.incident, "rang", "R"))
    four = {Card(s, of_rank) for s in Suit}
    cards = state.ecart(seat) if name == "nommer" else state.jeu(seat)
    return Step(exposed(state, *(c for c in cards if c in four)))


@applies("piquet.2.3")
def forgot_the_pic(state: State, incident: Incident) -> Step[State]:
    """``! oublie_pic A``: A has a *pic* and goes on from thirty instead of sixty.

    He may take it up until the next deal is begun.
    """
    during(state, incident, "piquet.2.3", "jeu", "marque")
    seat = who(incident)
    made = tuple(a for a in state.awards if a.player == seat and a.reason == PIC)
    if not made:
        impossible(state, incident, "piquet.2.3", Said("piquet.seat_has_made_no_pic", seat=seat))
    kept = tuple(a for a in state.awards if a not in made)
    reason = Said("piquet.seat_has_not_counted_sixty", seat=seat)
    return ruled(
        replace(state, awards=kept, pic=seat), incident, "piquet.2.3", reason, allowed=True
    )


@applies("piquet.2.3")
def may_take_up(state: State, seat: Seat) -> bool:
    """« se reprenant il disait »: whether *seat* has a *pic* that he forgot."""
    return state.pic == seat


def taken_up(state: State, seat: Seat) -> tuple[Award, ...]:
    """« et trente du pic, c’est soixante »: what *seat*, who forgot his *pic*, takes up."""
    return (pic_counted(seat),) if may_take_up(state, seat) else ()


def possible(state: State) -> tuple[Incident, ...]:
    """What could be conceded, taken back, asked or forgotten now."""
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


LAWS = {
    "dit_bon": conceded,
    "revient": came_back,
    "sonde": sounded,
    "demande_manquante": which_is_missing,
    "oublie_pic": forgot_the_pic,
}
EFFECTS = {"demande_manquante": _named_or_shown}
