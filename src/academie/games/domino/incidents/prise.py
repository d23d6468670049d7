"""Faults in taking the dés: rules III, IV, V, VI, VIII, XI and XVII."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from academie.core import Incident, Option, Step, applies
from academie.core.law import impossible, ruled, yes
from academie.core.wording import Said
from academie.games.domino.incidents.common import de_of, des_of, player_of, who
from academie.games.domino.moves import talon
from academie.games.domino.state import Duty, Seat, State, joint
from academie.games.domino.table import perd_la_partie, rebattu, with_hand
from academie.kit.dominoes import main, show_main

if TYPE_CHECKING:
    from academie.core import Ruling
    from academie.kit.dominoes import Main


def taken(state: State, seat: Seat, des: Main) -> State:
    """*seat* has *des* before him; when all have taken, the first dé is posed."""
    state = with_hand(state, seat, des)
    if all(state.mains):
        return replace(state, phase="jeu", tour=state.poseur)
    return state


def to_take(state: State, seat: Seat) -> bool:
    """Whether *seat* may take his dés now: mixed by the poser, who takes last himself."""
    mixed = state.phase == "prise" and state.poseur in state.battu
    return mixed and not state.hand(seat) and not avant_ses_adversaires(state, seat)


@applies("domino.regles.11")
def avant_ses_adversaires(state: State, seat: Seat) -> bool:
    """« doit laisser prendre les dés à ses adversaires, avant d’en prendre »: he would not."""
    return seat == state.poseur and not all(state.hand(s) for s in state.adversaries(seat))


@applies("domino.regles.11")
def took_before_the_others(state: State, incident: Incident) -> Step[State]:
    """``! prend_avant A``: the poser takes his dés before his adversaries have theirs.

    No penalty is named, and none is given (domino.note.13).
    """
    _taking(state, incident, "domino.regles.11")
    seat = who(incident)
    if seat != state.poseur:
        reason = Said("domino.seat_does_not_pose_first", seat=seat)
    elif avant_ses_adversaires(state, seat):
        reason = Said("domino.seat_poses", seat=seat)
    else:
        reason = Said("domino.his_adversaries_have_taken", seat=seat)
    return ruled(
        state, incident, "domino.regles.11", reason, allowed=not avant_ses_adversaires(state, seat)
    )


def took_less(state: State, incident: Incident) -> Step[State]:
    """``! prend_moins B des=6-4,…``: B takes fewer dés than his count, and nobody sees it."""
    seat, des = _takes(state, incident, "domino.regles.17")
    if len(des) >= state.accord.des:
        impossible(
            state, incident, "domino.regles.17", Said("domino.des_are_not_too_few", des=len(des))
        )
    return not_his_count(taken(state, seat, des), incident)


@applies("domino.regles.17")
def not_his_count(state: State, incident: Incident) -> Step[State]:
    """« il doit … prendre son compte juste »: what follows depends on when it is seen."""
    reason = Said(
        "domino.player_has_not_taken_his_des", player=incident.player, des=state.accord.des
    )
    return ruled(state, incident, "domino.regles.17", reason, allowed=False)


def took_more(state: State, incident: Incident) -> Step[State]:
    """``! prend_plus B des=6-4,… choisit=non``: B takes more dés than his count.

    *choisit* says whether he made as if to choose among them, still face down.
    """
    seat, des = _takes(state, incident, "domino.regles.4")
    if len(des) <= state.accord.des:
        impossible(
            state, incident, "domino.regles.4", Said("domino.des_are_not_too_many", des=len(des))
        )
    if len(des) > most_to_take(state, seat):
        impossible(state, incident, "domino.regles.4", Said("domino.others_could_not_take_theirs"))
    if yes(incident, "choisit"):
        return made_as_if_to_choose(state, incident)
    return keeps_what_he_took(taken(state, seat, des), incident)


def most_to_take(state: State, seat: Seat) -> int:
    """How many dés *seat* can take at most, so that the others still find theirs."""
    waiting = sum(not state.hand(s) for s in state.joueurs if s != seat)
    return len(talon(state)) - waiting * state.accord.des


@applies("domino.regles.4")
def keeps_what_he_took(state: State, incident: Incident) -> Step[State]:
    """« qui a pris un dé de plus le garde, et même plus »."""
    extra = len(des_of(incident)) - state.accord.des
    reason = Said("domino.player_keeps_extra_that_he_took", player=incident.player, extra=extra)
    return ruled(state, incident, "domino.regles.4", reason, allowed=True)


@applies("domino.note.14")
def les_autres_choisissent(state: State, seat: Seat) -> str:
    """« il gardera … ou un Joueur lui en retirera »: which of the two lies with the others."""
    return joint(state.adversaries(seat))


@applies("domino.regles.17")
def made_as_if_to_choose(state: State, incident: Incident) -> Step[State]:
    """« il gardera ceux qu’il aura pris de trop, ou un Joueur lui en retirera »."""
    extra = len(des_of(incident)) - state.accord.des
    others = les_autres_choisissent(state, who(incident))
    options = (
        Option(
            others, "garder", Said("domino.player_keeps_all_that_he_took", player=incident.player)
        ),
        Option(others, "retirer", Said("domino.extra_of_them_unseen_go_back", extra=extra)),
    )
    reason = Said("domino.player_took_extra_too_many_and", player=incident.player, extra=extra)
    return ruled(state, incident, "domino.regles.17", reason, options=options, allowed=False)


def _too_many(state: State, ruling: Ruling, name: str) -> Step[State]:
    seat, des = who(ruling.incident), des_of(ruling.incident)
    extra = len(des) - state.accord.des
    state = taken(state, seat, des)
    if name == "retirer":
        duty = Duty("retirer", seat, "domino.regles.17", nombre=extra)
        state = replace(state, dus=(*state.dus, duty))
    return Step(state)


@applies("domino.regles.8")
def seen_in_taking(state: State, incident: Incident) -> Step[State]:
    """``! vu B de=6-4``: « si en les prenant un dé est vu, il faut rebattre »."""
    _taking(state, incident, "domino.regles.8")
    one = de_of(incident)
    reason = Said("domino.one_was_seen_while_player_took", one=one, player=incident.player)
    return ruled(rebattu(state, state.poseur), incident, "domino.regles.8", reason)


def count_asked(state: State, incident: Incident) -> Step[State]:
    """``! compte B joueur=A``: B counts the dés of A, those that he has posed included."""
    rule = "domino.regles.3"
    seat = player_of(state, incident, "joueur", rule)
    if state.phase not in {"jeu", "coup"}:
        impossible(state, incident, rule, Said("domino.there_is_nothing_to_count_yet"))
    if len(state.poses) != len(state.table):
        impossible(state, incident, rule, Said("domino.it_is_not_said_who_posed"))
    short = state.accord.des - len(state.hand(seat)) - state.poses.count(seat)
    if short == 0:
        return his_count_is_right(state, incident, seat)
    if short < 0:
        return one_too_many(state, incident, seat)
    if state.phase == "coup":
        return too_late(state, incident, seat)
    if state.accord.joueurs == 4:
        return (
            poser_short(state, incident, seat)
            if seat == state.poseur
            else short_of_four(state, incident, seat)
        )
    if set(state.poses) == set(state.joueurs) and state.accord.des in range(6, 13):
        return short_and_lost(state, incident, seat)
    return short_too_soon(state, incident, seat)


@applies("domino.regles.17")
def his_count_is_right(state: State, incident: Incident, seat: Seat) -> Step[State]:
    """« prendre son compte juste »: he did, and there is nothing to rule."""
    reason = Said("domino.seat_took_his_des", seat=seat, des=state.accord.des)
    return ruled(state, incident, "domino.regles.17", reason, allowed=True)


@applies("domino.regles.4")
def one_too_many(state: State, incident: Incident, seat: Seat) -> Step[State]:
    """« A toutes les parties, qui a pris un dé de plus le garde »."""
    return ruled(
        state,
        incident,
        "domino.regles.4",
        Said("domino.seat_keeps_what_he_took_too", seat=seat),
        allowed=True,
    )


@applies("domino.regles.3")
def too_late(state: State, incident: Incident, seat: Seat) -> Step[State]:
    """« il ne faut pas attendre que le coup soit fini »."""
    reason = Said("domino.seat_had_too_few_but_coup", seat=seat)
    return ruled(state, incident, "domino.regles.3", reason, allowed=False)


@applies("domino.regles.3")
def short_and_lost(state: State, incident: Incident, seat: Seat) -> Step[State]:
    """« qui a pris un dé de moins, perd la partie », once each has posed one."""
    ended, paid = perd_la_partie(state, seat, "domino.regles.3")
    reason = Said("domino.each_has_posed_one_and_seat", seat=seat)
    also = ("domino.regles.16",)
    return ruled(ended, incident, "domino.regles.3", reason, awards=paid, also=also)


def short_too_soon(state: State, incident: Incident, seat: Seat) -> Step[State]:
    """Shown before « avoir posé chacun un dé »: the partie is not lost (domino.note.3)."""
    if seat == state.poseur:
        return poser_short(state, incident, seat)
    return takes_his_count(state, incident, seat)


@applies("domino.note.3")
def takes_his_count(state: State, incident: Incident, seat: Seat) -> Step[State]:
    """He draws what is missing from the talon, as rule V says for the partie of four."""
    reason = Said("domino.partie_is_not_lost", seat=seat)
    state = _drawing(state, seat, "domino.note.3")
    return ruled(state, incident, "domino.note.3", reason, also=("domino.regles.3",))


@applies("domino.regles.5")
def short_of_four(state: State, incident: Incident, seat: Seat) -> Step[State]:
    """« A la partie à quatre … on le force d’en reprendre un au talon »."""
    reason = Said("domino.seat_has_too_few", seat=seat)
    state = _drawing(state, seat, "domino.regles.5")
    return ruled(state, incident, "domino.regles.5", reason, also=("domino.regles.6",))


@applies("domino.regles.6")
def poser_short(state: State, incident: Incident, seat: Seat) -> Step[State]:
    """« La main coule, lorsque celui qui a posé a pris un dé de moins »."""
    reason = Said("domino.seat_posed_with_too_few", seat=seat, to=state.next_to(seat))
    return ruled(coule(state), incident, "domino.regles.6", reason)


@applies("domino.note.2")
def coule(state: State) -> State:
    """« La main coule »: this coup is void, and the player at the right of the poser poses."""
    return rebattu(state, state.next_to(state.first))


def _drawing(state: State, seat: Seat, rule: str) -> State:
    short = state.accord.des - len(state.hand(seat)) - state.poses.count(seat)
    return replace(state, dus=(*state.dus, Duty("reprendre", seat, rule, nombre=short)))


def _taking(state: State, incident: Incident, rule: str) -> None:
    if state.phase != "prise" or state.poseur not in state.battu:
        impossible(state, incident, rule, Said("domino.nobody_is_taking_des"))


def _takes(state: State, incident: Incident, rule: str) -> tuple[Seat, Main]:
    """Who takes what from the dés that lie face down."""
    _taking(state, incident, rule)
    seat, des = who(incident), des_of(incident)
    if not to_take(state, seat):
        impossible(state, incident, rule, Said("domino.it_is_not_for_seat_to", seat=seat))
    if not des or not set(des) <= set(talon(state)):
        impossible(state, incident, rule, Said("domino.these_des_do_not_all_lie"))
    return seat, des


def possible(state: State) -> tuple[Incident, ...]:
    """What could go wrong now in taking the dés."""
    if state.phase == "prise" and state.poseur in state.battu:
        return tuple(_while_taking(state))
    if state.phase != "jeu" or len(state.poses) != len(state.table):
        return ()
    return tuple(
        Incident("compte", state.next_to(s), joueur=s)
        for s in state.joueurs
        if len(state.hand(s)) + state.poses.count(s) < state.accord.des
    )


def _while_taking(state: State) -> list[Incident]:
    found: list[Incident] = []
    if avant_ses_adversaires(state, state.first):
        found.append(Incident("prend_avant", str(state.poseur)))
    seat = next((s for s in state.joueurs if to_take(state, s)), None)
    if seat is None:
        return found
    # Which dés he happens to take: drawn from the position itself, the same each time.
    lying = list(talon(state))
    Random(str(state)).shuffle(lying)  # noqa: S311 - dés of a game, no secret
    found.append(Incident("vu", seat, de=str(lying[0])))
    for kind, number in (("prend_moins", -1), ("prend_plus", 1)):
        des = show_main(main(lying[: state.accord.des + number]), ",")
        if kind == "prend_moins" and state.accord.des > 1:
            found.append(Incident(kind, seat, des=des))
        if kind == "prend_plus" and most_to_take(state, seat) > state.accord.des:
            found += [Incident(kind, seat, des=des, choisit=c) for c in ("non", "oui")]
    return found


LAWS = {
    "prend_avant": took_before_the_others,
    "prend_moins": took_less,
    "prend_plus": took_more,
    "vu": seen_in_taking,
    "compte": count_asked,
}
EFFECTS = {"prend_plus": _too_many}
