"""The registry of the faults of Domino, with the facts and guards that they share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.faults import Fact, FaultRegistry, reject
from academie.core.messages import Message
from academie.games.domino.notation import SEAT
from academie.kit.dominoes import DE, MAIN

if TYPE_CHECKING:
    from academie.games.domino.state import Seat, State
    from academie.kit.dominoes import De


@applies("domino.regles.avis-2")
def must_play_here(state: State, who: Seat) -> None:
    """Guard: reject a fault of somebody who does not play in this partie."""
    if who not in state.joueurs:
        reject(Message("domino.player_does_not_play", player=who), "domino.regles.avis-2")


#: All faults of the game. Most are done by a player while dés are played.
FAULTS: FaultRegistry[State] = FaultRegistry(
    by=SEAT,
    phases=("jeu",),
    otherwise=Message("domino.no_des_are_being_posed"),
    first=(must_play_here,),
)
fault = FAULTS.fault

#: ``de=6-4``: the dé in question.
A_DE = Fact(DE, "6-4")
#: ``des=6-4,3-3``: several dés.
SOME_DES = Fact(MAIN, "6-4,3-3")
#: ``joueur=A``: another player; the function refuses one who does not play.
A_PLAYER = Fact(SEAT, "A")
#: Phases in which players take or play dés.
WITH_DES = ("prise", "jeu")


def must_have_the_turn(state: State, who: Seat) -> None:
    """Guard: reject a fault that only the player in turn can make."""
    if state.tour != who:
        reject(Message("domino.it_is_turn_of_tour", tour=state.tour))


def must_have_des(state: State, who: Seat) -> None:
    """Guard: reject a fault that only a player with dés can make."""
    if not state.hand(who):
        reject(Message("domino.player_has_no_des_before_him", player=who))


def must_hold(state: State, who: Seat, one: De) -> None:
    """Reject the fault unless *who* holds the dé *one*."""
    if one not in state.hand(who):
        reject(Message("domino.player_does_not_hold_one", player=who, one=one))


def must_be_a_player(state: State, seat: Seat) -> None:
    """Reject the fault if *seat*, whom a fact names, does not play in this partie."""
    if seat not in state.joueurs:
        reject(Message("domino.found_does_not_play", found=seat))
