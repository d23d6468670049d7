"""Rule on manners at the table: rules XIV, XIX, XXIV, XXV and XXVI."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from academie.core import Incident, Option
from academie.core.codecs import one_of
from academie.core.faults import YES, Fact, law, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.domino.incidents.common import (
    A_DE,
    A_PLAYER,
    WITH_DES,
    fault,
    must_be_a_player,
    must_have_des,
    must_have_the_turn,
)
from academie.games.domino.moves import list_legal, place_du_talon, talon
from academie.games.domino.state import Duty, Seat, State, bind, joint
from academie.games.domino.transitions import rebattu

if TYPE_CHECKING:
    from academie.kit.dominoes import De

_NO_TALON = Message("domino.there_is_no_talon")
_WHAT = Message("domino.quoi_is_poseur_or_de")


@fault(
    "leve_ses_des",
    rule="domino.regles.14",
    allowed=False,
    phases=WITH_DES,
    requires=(must_have_des,),
)
def take_des_up(who: Seat) -> Message:
    """Rule on A lifting his dés from the table: ``! leve_ses_des A``.

    No penalty is named, and none is given (domino.note.13).
    """
    return Message("domino.player_must_leave_his_des_on", player=who)


@fault("talon", rule="domino.regles.19", otherwise=_NO_TALON)
def place_talon(state: State, who: Seat) -> Decision[State]:
    """Rule on a talon put at the right of B: ``! talon B``."""
    if not talon(state):
        reject(_NO_TALON)
    place = place_du_talon(state)
    if who == place:
        reason = Message("domino.seat_poses_talon_lies_where_it_must", seat=who)
    else:
        reason = Message("domino.place_poses", place=place)
    return Decision(reason, allowed=who == place)


@fault(
    "demande",
    rule="domino.regles.24",
    phases=("jeu", "coup"),
    otherwise=Message("domino.no_des_are_posed"),
    quoi=Fact(one_of(("poseur", "de"), _WHAT), "poseur", otherwise=_WHAT),
)
def ask_about_the_first(
    state: State,
    who: Seat,
    quoi: str,  # noqa: ARG001 - both questions have one answer
) -> Decision[State]:
    """Answer A asking who led, or which dé: ``! demande A quoi=poseur`` or ``quoi=de``."""
    if not state.table.des:
        return Decision(Message("domino.nothing_is_posed_yet", poseur=state.poseur), allowed=True)
    return Decision(Message("domino.player_cannot_demand_to_be_told", player=who), allowed=False)


@fault(
    "fait_decouvrir",
    refuses="domino.regles.25",
    phases=WITH_DES,
    otherwise=Message("domino.no_des_are_taken_or_posed"),
    adversaire=A_PLAYER,
)
def uncover_an_adversary(state: State, who: Seat, adversaire: Seat) -> Decision[State]:
    """Rule on A uncovering dés of B: ``! fait_decouvrir A adversaire=B``."""
    must_be_a_player(state, adversaire)
    if adversaire not in state.adversaries(who):
        reject(Message("domino.other_is_no_adversary_of_seat", other=adversaire, seat=who))
    if not state.hand(adversaire):
        reject(Message("domino.other_has_no_des_before_him", other=adversaire))
    if len(state.joueurs) > 2:
        return uncover_among_several(adversaire)
    return let_him_mix_again(state, who, adversaire)


@law("domino.regles.25")
def let_him_mix_again(state: State, who: Seat, other: Seat) -> Decision[State]:
    """Let the adversary have the dés mixed again.

    « l’adversaire peut faire rebattre …; mais la main ne coule pas ».
    """
    mix = Message("domino.mix_again", poseur=state.poseur)
    options = (
        Option(other, "rebattre", mix, then=partial(rebattu, poseur=state.poseur)),
        Option(other, "laisser", Message("domino.coup_goes_on")),
    )
    return Decision(
        Message("domino.player_uncovered_des_of_other", player=who, other=other), options=options
    )


@law("domino.regles.25")
def uncover_among_several(other: Seat) -> Message:
    """Change nothing if more than two play.

    « cela s’entend seulement dans le tête-à-tête ».
    """
    return Message("domino.more_than_two_play", other=other)


@fault(
    "conseil",
    refuses="domino.regles.26",
    requires=(must_have_the_turn,),
    de=A_DE,
    demande=Fact(YES, "oui"),
)
def advise(state: State, who: Seat, de: De, *, demande: bool) -> Decision[State]:
    """Rule on a spectator naming a dé for A: ``! conseil A de=6-4 demande=non``.

    *demande* says whether A had asked for it.
    """
    if de not in {p.de for p in list_legal(state, who)}:
        reject(Message("domino.seat_may_not_pose_one_anyway", seat=who, one=de))
    return take_advice_asked_for(state, who, de) if demande else hear_advice(who, de)


@law("domino.regles.26", allowed=True)
def hear_advice(who: Seat, de: De) -> Message:
    """Allow the dé although it was named.

    « les Joueurs ne pourraient empêcher que le dé désigné ne soit posé ».
    """
    return Message("domino.player_had_not_asked", player=who, one=de)


@law("domino.note.10", also=("domino.regles.26",), allowed=False)
def take_advice_asked_for(state: State, who: Seat, de: De) -> Decision[State]:
    """Let the others forbid a dé when the player had asked for advice.

    « Un Joueur ne doit point recevoir de conseils ».
    """
    others = joint(state.adversaries(who))
    options = (
        Option(
            others,
            "empêcher",
            Message("domino.player_poses_another_de_if_another", player=who),
            then=partial(bind, Duty("conseil", who, "domino.note.10", de)),
        ),
        Option(others, "laisser", Message("domino.player_plays_as_he_likes", player=who)),
    )
    return Decision(Message("domino.player_had_asked_which_he_must", player=who), options=options)


def list_table_faults(state: State) -> tuple[Incident, ...]:
    """List the questions, advice and touching of dés that could happen now."""
    seat = state.tour
    if state.phase != "jeu" or seat is None:
        return ()
    other = state.adversaries(seat)[0]
    found = [
        Incident("leve_ses_des", seat),
        Incident("demande", seat, quoi="poseur"),
        Incident("demande", seat, quoi="de"),
        Incident("fait_decouvrir", seat, adversaire=other),
    ]
    if talon(state):
        found.append(Incident("talon", state.next_to(state.poseur or seat)))
    for pose in list_legal(state, seat)[-1:]:
        found += [Incident("conseil", seat, de=str(pose.de), demande=d) for d in ("non", "oui")]
    return tuple(found)
