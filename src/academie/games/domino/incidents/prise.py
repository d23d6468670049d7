"""Rule on faults in taking the dés: rules III, IV, V, VI, VIII, XI and XVII."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from academie.core import Incident, Option, applies
from academie.core.faults import YES, Fact, law, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.domino.incidents.common import (
    A_DE,
    A_PLAYER,
    SOME_DES,
    fault,
    must_be_a_player,
)
from academie.games.domino.moves import talon
from academie.games.domino.state import Duty, Seat, State, bind, joint
from academie.games.domino.transitions import lose_partie, rebattu, with_hand
from academie.kit.dominoes import show_main, sort_main

if TYPE_CHECKING:
    from academie.kit.dominoes import De, Main

#: The only phase of these faults.
_TAKING = ("prise",)
_NOBODY_TAKES = Message("domino.nobody_is_taking_des")


def take_before_him(state: State, seat: Seat, des: Main) -> State:
    """Give *des* to *seat*; when all have taken, the game begins."""
    state = with_hand(state, seat, des)
    if all(state.mains):
        return replace(state, phase="jeu", tour=state.poseur)
    return state


def to_take(state: State, seat: Seat) -> bool:
    """Check whether *seat* may take his dés now; the leader mixes first and takes last."""
    mixed = state.phase == "prise" and state.poseur in state.battu
    return mixed and not state.hand(seat) and not avant_ses_adversaires(state, seat)


@applies("domino.regles.11")
def avant_ses_adversaires(state: State, seat: Seat) -> bool:
    """Check whether the leader would take before his adversaries, who come first.

    « doit laisser prendre les dés à ses adversaires, avant d’en prendre ».
    """
    return seat == state.poseur and not all(state.hand(s) for s in state.adversaries(seat))


def must_be_mixed(state: State, _who: Seat) -> None:
    """Guard: reject a fault in taking before the leader has mixed the dés."""
    if state.poseur not in state.battu:
        reject(_NOBODY_TAKES)


def must_take_what_lies_there(state: State, who: Seat, des: Main) -> None:
    """Reject the fault unless *who* may take now and *des* are in the stock."""
    if not to_take(state, who):
        reject(Message("domino.it_is_not_for_seat_to", seat=who))
    if not des or not set(des) <= set(talon(state)):
        reject(Message("domino.these_des_do_not_all_lie"))


@fault(
    "prend_avant",
    rule="domino.regles.11",
    phases=_TAKING,
    otherwise=_NOBODY_TAKES,
    requires=(must_be_mixed,),
)
def take_before_the_others(state: State, who: Seat) -> Decision[State]:
    """Rule on the leader taking first: ``! prend_avant A``.

    No penalty is named, and none is given (domino.note.13).
    """
    too_soon = avant_ses_adversaires(state, who)
    if who != state.poseur:
        reason = Message("domino.seat_does_not_pose_first", seat=who)
    elif too_soon:
        reason = Message("domino.seat_poses", seat=who)
    else:
        reason = Message("domino.his_adversaries_have_taken", seat=who)
    return Decision(reason, allowed=not too_soon)


@fault(
    "prend_moins",
    rule="domino.regles.17",
    allowed=False,
    phases=_TAKING,
    otherwise=_NOBODY_TAKES,
    requires=(must_be_mixed,),
    des=SOME_DES,
)
def take_too_few(state: State, who: Seat, des: Main) -> tuple[State, Message]:
    """Let B take too few dés, unseen: ``! prend_moins B des=6-4,…``.

    « il doit … prendre son compte juste »: what follows depends on when it is seen.
    """
    must_take_what_lies_there(state, who, des)
    count = state.accord.des
    if len(des) >= count:
        reject(Message("domino.des_are_not_too_few", des=len(des)))
    return take_before_him(state, who, des), Message(
        "domino.player_has_not_taken_his_des", player=who, des=count
    )


@fault(
    "prend_plus",
    refuses="domino.regles.4",
    phases=_TAKING,
    otherwise=_NOBODY_TAKES,
    requires=(must_be_mixed,),
    des=SOME_DES,
    choisit=Fact(YES, "oui"),
)
def take_too_many(state: State, who: Seat, des: Main, *, choisit: bool) -> Decision[State]:
    """Rule on B taking too many dés: ``! prend_plus B des=6-4,… choisit=non``.

    *choisit* says whether he seemed to choose among them, still face down.
    """
    must_take_what_lies_there(state, who, des)
    if len(des) <= state.accord.des:
        reject(Message("domino.des_are_not_too_many", des=len(des)))
    if len(des) > most_to_take(state, who):
        reject(Message("domino.others_could_not_take_theirs"))
    return (make_as_if_to_choose if choisit else keep_surplus)(state, who, des)


def most_to_take(state: State, seat: Seat) -> int:
    """Find how many dés *seat* can take so that enough are left for the others."""
    waiting = sum(not state.hand(s) for s in state.joueurs if s != seat)
    return len(talon(state)) - waiting * state.accord.des


@law("domino.regles.4", allowed=True)
def keep_surplus(state: State, who: Seat, des: Main) -> tuple[State, Message]:
    """Let a player keep the dés that he took too many.

    « qui a pris un dé de plus le garde, et même plus ».
    """
    reason = Message(
        "domino.player_keeps_extra_that_he_took", player=who, extra=len(des) - state.accord.des
    )
    return take_before_him(state, who, des), reason


@applies("domino.note.14")
def les_autres_choisissent(state: State, seat: Seat) -> str:
    """Let the others choose whether he keeps the surplus or gives it back.

    « il gardera … ou un Joueur lui en retirera ».
    """
    return joint(state.adversaries(seat))


@law("domino.regles.17", allowed=False)
def make_as_if_to_choose(state: State, who: Seat, des: Main) -> Decision[State]:
    """Let the others choose when he seemed to choose among the dés.

    « il gardera ceux qu’il aura pris de trop, ou un Joueur lui en retirera ».
    """
    extra = len(des) - state.accord.des
    others = les_autres_choisissent(state, who)
    options = (
        Option(
            others,
            "garder",
            Message("domino.player_keeps_all_that_he_took", player=who),
            then=partial(take_before_him, seat=who, des=des),
        ),
        Option(
            others,
            "retirer",
            Message("domino.extra_of_them_unseen_go_back", extra=extra),
            then=partial(draw_surplus, who, des),
        ),
    )
    reason = Message("domino.player_took_extra_too_many_and", player=who, extra=extra)
    return Decision(reason, options=options)


@applies("domino.regles.17")
def draw_surplus(who: Seat, des: Main, state: State) -> State:
    """Draw the surplus from his hand, unseen.

    « un Joueur lui en retirera ce qu’il a de trop »: as many are drawn from him, unseen.
    """
    extra = len(des) - state.accord.des
    return bind(
        Duty("retirer", who, "domino.regles.17", nombre=extra), take_before_him(state, who, des)
    )


@fault(
    "vu",
    rule="domino.regles.8",
    phases=_TAKING,
    otherwise=_NOBODY_TAKES,
    requires=(must_be_mixed,),
    de=A_DE,
)
def see_in_taking(state: State, who: Seat, de: De) -> tuple[State, Message]:
    """Rule on a dé seen in taking: ``! vu B de=6-4``.

    « si en les prenant un dé est vu, il faut rebattre »: mix again.
    """
    reason = Message("domino.one_was_seen_while_player_took", one=de, player=who)
    return rebattu(state, state.poseur), reason


@fault(
    "compte",
    refuses="domino.regles.3",
    phases=("jeu", "coup"),
    otherwise=Message("domino.there_is_nothing_to_count_yet"),
    joueur=A_PLAYER,
)
def count_des(state: State, joueur: Seat) -> Decision[State]:
    """Rule on B counting the dés of A, with those played: ``! compte B joueur=A``."""
    must_be_a_player(state, joueur)
    if len(state.poses) != len(state.table):
        reject(Message("domino.it_is_not_said_who_posed"))
    short = missing(state, joueur)
    if short <= 0:
        return (keep_what_he_took if short else find_count_right)(state, joueur)
    if state.phase == "coup":
        return count_too_late(joueur)
    if state.accord.joueurs == 4:
        return (pass_the_pose if joueur == state.poseur else draw_missing)(state, joueur)
    if set(state.poses) == set(state.joueurs) and state.accord.des in range(6, 13):
        return lose_for_one_short(state, joueur)
    return _short_too_soon(state, joueur)


def missing(state: State, seat: Seat) -> int:
    """Count the dés that *seat* took too few; negative if he took too many."""
    return state.accord.des - len(state.hand(seat)) - state.poses.count(seat)


@law("domino.regles.17", allowed=True)
def find_count_right(state: State, seat: Seat) -> Message:
    """Dismiss the complaint: he took his count, « prendre son compte juste »."""
    return Message("domino.seat_took_his_des", seat=seat, des=state.accord.des)


@law("domino.regles.4", allowed=True)
def keep_what_he_took(_state: State, seat: Seat) -> Message:
    """Let him keep the dés that he took too many.

    « A toutes les parties, qui a pris un dé de plus le garde ».
    """
    return Message("domino.seat_keeps_what_he_took_too", seat=seat)


@law("domino.regles.3", allowed=False)
def count_too_late(seat: Seat) -> Message:
    """Dismiss a count after the coup is over.

    « il ne faut pas attendre que le coup soit fini ».
    """
    return Message("domino.seat_had_too_few_but_coup", seat=seat)


@law("domino.regles.3", also=("domino.regles.16",))
def lose_for_one_short(state: State, seat: Seat) -> Decision[State]:
    """Make him lose the partie once each has played a dé.

    « qui a pris un dé de moins, perd la partie », once each has posed one.
    """
    ended, paid = lose_partie(state, seat, "domino.regles.3")
    return Decision(Message("domino.each_has_posed_one_and_seat", seat=seat), ended, awards=paid)


def _short_too_soon(state: State, seat: Seat) -> Decision[State]:
    """Spare him the partie before « avoir posé chacun un dé » (domino.note.3)."""
    return (pass_the_pose if seat == state.poseur else draw_missing_for_two)(state, seat)


@law("domino.note.3", also=("domino.regles.3",))
def draw_missing_for_two(state: State, seat: Seat) -> tuple[State, Message]:
    """Bind *seat* to draw what is missing from the talon, as rule V says for the partie of four."""
    duty = Duty("reprendre", seat, "domino.note.3", nombre=missing(state, seat))
    return bind(duty, state), Message("domino.partie_is_not_lost", seat=seat)


@law("domino.regles.5", also=("domino.regles.6",))
def draw_missing(state: State, seat: Seat) -> tuple[State, Message]:
    """Make him draw the missing dé from the talon.

    « A la partie à quatre … on le force d’en reprendre un au talon ».
    """
    duty = Duty("reprendre", seat, "domino.regles.5", nombre=missing(state, seat))
    return bind(duty, state), Message("domino.seat_has_too_few", seat=seat)


@law("domino.regles.6")
def pass_the_pose(state: State, seat: Seat) -> tuple[State, Message]:
    """Void the coup, and pass the lead to the next player.

    « La main coule, lorsque celui qui a posé a pris un dé de moins ».
    """
    reason = Message("domino.seat_posed_with_too_few", seat=seat, to=state.next_to(seat))
    return coule(state), reason


@applies("domino.note.2")
def coule(state: State) -> State:
    """Void the coup and let the player at the right lead: « La main coule »."""
    return rebattu(state, state.next_to(state.first))


def list_taking_faults(state: State) -> tuple[Incident, ...]:
    """List the faults that could happen in taking the dés now."""
    if state.phase == "prise" and state.poseur in state.battu:
        return tuple(_while_taking(state))
    if state.phase != "jeu" or len(state.poses) != len(state.table):
        return ()
    return tuple(
        Incident("compte", state.next_to(s), joueur=s)
        for s in state.joueurs
        if missing(state, s) > 0
    )


def _while_taking(state: State) -> list[Incident]:
    found: list[Incident] = []
    if avant_ses_adversaires(state, state.first):
        found.append(Incident("prend_avant", str(state.poseur)))
    seat = next((s for s in state.joueurs if to_take(state, s)), None)
    if seat is None:
        return found
    # The dés that he takes depend on the position alone, so that a game can be repeated.
    lying = list(talon(state))
    Random(str(state)).shuffle(lying)  # noqa: S311 - dés of a game, no secret
    found.append(Incident("vu", seat, de=str(lying[0])))
    for kind, number in (("prend_moins", -1), ("prend_plus", 1)):
        des = show_main(sort_main(lying[: state.accord.des + number]), ",")
        if kind == "prend_moins" and state.accord.des > 1:
            found.append(Incident(kind, seat, des=des))
        if kind == "prend_plus" and most_to_take(state, seat) > state.accord.des:
            found += [Incident(kind, seat, des=des, choisit=c) for c in ("non", "oui")]
    return found
