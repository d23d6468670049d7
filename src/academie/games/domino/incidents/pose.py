"""Rule on dés put wrongly, announced or uncovered: rules VIII, X, XII, XIII, XVIII, XXI."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from academie.core import Incident, NotationError, Option, applies
from academie.core.codecs import Codec
from academie.core.faults import Fact, law, need, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.domino.actions import Pose
from academie.games.domino.incidents.common import (
    A_DE,
    WITH_DES,
    fault,
    must_have_des,
    must_have_the_turn,
    must_hold,
)
from academie.games.domino.moves import fitting, hidden, list_legal
from academie.games.domino.state import Duty, MalPose, Seat, State, bind, joint
from academie.games.domino.transitions import lift, pose_wrongly, put_de

if TYPE_CHECKING:
    from academie.kit.dominoes import De


def _number(name: str) -> Codec[int]:
    """Read the number of pips in the fact *name*."""

    def read(word: str) -> int:
        if word not in set("0123456"):
            raise NotationError(word, 0, Message("domino.expects_number_from_2", name=name))
        return int(word)

    return Codec(read)


@fault(
    "mal_pose",
    refuses="domino.regles.12",
    requires=(must_have_the_turn,),
    de=A_DE,
    bout=Fact(_number("bout"), "3"),
    ouvre=Fact(_number("ouvre"), "3", default=None),
)
def put_wrongly(state: State, who: Seat, de: De, bout: int, ouvre: int | None) -> Decision[State]:
    """Rule on a dé put where it does not fit: ``! mal_pose A de=6-4 bout=3 ouvre=4``.

    *ouvre* is its open number, if it fits at neither end.
    """
    must_hold(state, who, de)
    if bout not in state.table.open:
        reject(Message("domino.no_bout_lies_open", bout=bout))
    if bout in de.ends:
        reject(Message("domino.one_goes_on_bout", one=de, bout=bout))
    if elsewhere := fitting(state, de):
        refuse_to_present(state, who, de)
        return pose_at_other_end(state, Pose(who, de, elsewhere[0]))
    if ouvre is None:
        need("ouvre", "3")
    if ouvre not in de.ends:
        reject(Message("domino.one_has_no_ouvre", one=de, ouvre=ouvre))
    return leave_until_covered(state, who, de, bout, ouvre)


@applies("domino.regles.16")
def refuse_to_present(state: State, who: Seat, de: De) -> None:
    """Reject a dé with which *who* has passed falsely: that is another fault."""
    if de in hidden(state, who):
        reject(Message("domino.to_present_one_now_is_another", one=de), "domino.regles.16")


@law("domino.regles.12")
def pose_at_other_end(state: State, pose: Pose) -> Decision[State]:
    """Play the dé at the other end if it fits there.

    « s’il n’y va pas et qu’il aille à l’autre bout, doit être posé ».
    """
    step = put_de(state, pose)
    reason = Message("domino.de_does_not_go_there_and", de=pose.de, sur=pose.sur)
    return Decision(reason, step.state, counted=step.awards)


@law("domino.note.6", also=("domino.regles.10",), allowed=False)
def leave_until_covered(
    state: State, who: Seat, de: De, bout: int, ouvre: int
) -> tuple[State, Message]:
    """Leave a dé that fits nowhere until somebody notices or the next dé is played.

    « dès qu’un dé est couvert, ou dès qu’un Joueur a joué à l’autre bout »: then it is valid.
    """
    state = pose_wrongly(state, who, de, bout, ouvre)
    return state, Message("domino.one_goes_nowhere_it_may_be_lifted_until", one=de)


@fault("releve", refuses="domino.regles.10", de=A_DE)
def have_lifted(state: State, de: De) -> Decision[State]:
    """Rule on B noticing a dé that does not fit: ``! releve B de=6-4``."""
    if de not in state.table.pieces:
        reject(Message("domino.one_does_not_lie_on_table", one=de))
    mal = state.mal
    if mal is None or mal.de != de:
        return leave_lying(state, de)
    partner = state.partner(mal.seat)
    return take_back(state, mal) if partner is None else lift_sign(state, mal, partner)


@law("domino.regles.10", allowed=False)
def leave_lying(state: State, de: De) -> Message:
    """Leave a dé on the table that is covered already.

    « les dés ne se relèvent point, et la partie est bonne, quand même le dé n’irait pas ».
    """
    if len(state.table) == 1:
        return Message("domino.one_is_first_de_which_goes", one=de)
    return Message("domino.one_goes_or_has_been_covered", one=de)


@law("domino.note.6", also=("domino.regles.10", "domino.regles.18"), allowed=True)
def take_back(state: State, mal: MalPose) -> tuple[State, Message]:
    """Make a player take back a dé that does not fit; he must play it as soon as it does."""
    return _take_back(state, mal), Message("domino.de_is_not_covered", de=mal.de, seat=mal.seat)


def _take_back(state: State, mal: MalPose) -> State:
    return uncover(lift(state, mal), mal.seat, mal.de)


@law("domino.regles.21")
def lift_sign(state: State, mal: MalPose, partner: Seat) -> Decision[State]:
    """Make a player take back a dé that he put as a sign to his partner.

    « pour faire voir à son partenaire qu’il a un certain dé, pose ce même dé ».
    """
    others = joint(state.adversaries(mal.seat))
    options = (
        Option(
            others,
            "empêcher",
            Message("domino.partner_may_not_open_de_unless", partner=partner, de=mal.de),
            then=partial(keep_from_opening, mal, partner),
        ),
        Option(
            others,
            "laisser",
            Message("domino.partner_plays_as_he_likes", partner=partner),
            then=partial(_take_back, mal=mal),
        ),
    )
    reason = Message("domino.de_is_lifted", de=mal.de, seat=mal.seat, partner=partner)
    return Decision(reason, options=options)


@applies("domino.regles.21")
def keep_from_opening(mal: MalPose, partner: Seat, state: State) -> State:
    """Let the adversaries forbid the partner to open a number of this dé.

    « les adversaires peuvent empêcher que le partenaire … n’ouvre pas ce dé ».
    """
    return bind(Duty("ouvrir", partner, "domino.regles.21", mal.de), _take_back(state, mal))


@fault(
    "annonce",
    refuses="domino.regles.13",
    requires=(must_have_the_turn,),
    dit=A_DE,
    presente=A_DE,
)
def announce_de(state: State, who: Seat, dit: De, presente: De) -> Decision[State]:
    """Rule on A naming a dé and playing another: ``! annonce A dit=6-4 presente=6-2``."""
    must_hold(state, who, presente)
    goes = {p.de for p in list_legal(state, who)}
    if presente not in goes:
        reject(Message("domino.shown_may_not_be_posed", shown=presente))
    if dit == presente:
        return announce_and_pose(who, dit)
    return present_another(state, who, dit, presente) if dit in goes else announce_in_vain(who, dit)


@law("domino.regles.13", allowed=False)
def announce_and_pose(who: Seat, said: De) -> Message:
    """Accept a dé that is announced and then played, though « sans annoncer son dé »."""
    return Message("domino.player_should_not_announce_but_it", player=who, said=said)


@law("domino.regles.13", allowed=False)
def announce_in_vain(who: Seat, said: De) -> Message:
    """Ignore an announced dé that he does not hold or may not play."""
    return Message("domino.player_cannot_pose_said", player=who, said=said)


@law("domino.regles.13", allowed=False)
def present_another(state: State, who: Seat, said: De, shown: De) -> Decision[State]:
    """Let the adversaries demand that he play the dé announced.

    « on peut exiger que le dé annoncé soit posé ».
    """
    others = joint(state.adversaries(who))
    options = (
        Option(
            others,
            "exiger",
            Message("domino.seat_poses_said", seat=who, said=said),
            then=partial(bind, Duty("annonce", who, "domino.regles.13", said)),
        ),
        Option(
            others,
            "laisser",
            Message("domino.seat_poses_shown", seat=who, shown=shown),
            then=partial(bind, Duty("annonce", who, "domino.regles.13", shown)),
        ),
    )
    reason = Message(
        "domino.seat_announced_said_and_presents_shown", seat=who, said=said, shown=shown
    )
    return Decision(reason, options=options)


@fault(
    "decouvre",
    refuses="domino.regles.18",
    phases=WITH_DES,
    requires=(must_have_des,),
    de=A_DE,
)
def uncover_own(state: State, who: Seat, de: De) -> Decision[State]:
    """Rule on A uncovering one of his own dés: ``! decouvre A de=6-4``."""
    must_hold(state, who, de)
    if any(d.de == de for d in state.bound(who, "decouvert")):
        reject(Message("domino.one_lies_uncovered_already", one=de))
    if not state.table.des:
        return uncover_in_turning(state, who, de)
    return uncover_in_play(state, who, de)


@law("domino.regles.8", also=("domino.regles.18",))
def uncover_in_turning(state: State, who: Seat, de: De) -> tuple[State, Message]:
    """Leave the deal as it is when a player uncovers a dé in turning his own.

    « si un Joueur, en retournant ses dés, en découvre un, on ne doit pas refaire ».
    """
    reason = Message("domino.seat_uncovered_one_in_turning_his", seat=who, one=de)
    return uncover(state, who, de), reason


@law("domino.regles.18")
def uncover_in_play(state: State, who: Seat, de: De) -> tuple[State, Message]:
    """Make a player play the dés that he uncovers, if they fit.

    « doivent être posés sur le coup, s’ils vont ».
    """
    return uncover(state, who, de), Message("domino.one_lies_uncovered", one=de, seat=who)


@applies("domino.regles.18")
def uncover(state: State, seat: Seat, de: De) -> State:
    """Bind *seat* to play the uncovered *de* as soon as it fits.

    « Tous les dés découverts doivent être posés ».

    Our reading (domino.note.15): at his next turn at which it goes.
    """
    return bind(Duty("decouvert", seat, "domino.regles.18", de), state)


def list_posing_faults(state: State) -> tuple[Incident, ...]:
    """List possible faults with dés that do not fit, are announced or uncovered."""
    seat = state.tour
    if state.phase != "jeu" or seat is None:
        return ()
    found: list[Incident] = []
    if state.mal:
        found.append(Incident("releve", state.next_to(state.mal.seat), de=str(state.mal.de)))
    hand = state.hand(seat)
    bare = [d for d in hand if d not in {x.de for x in state.bound(seat, "decouvert")}]
    found += [Incident("decouvre", seat, de=str(d)) for d in bare[:1]]
    elsewhere = [d for d in hand if fitting(state, d) and d not in hidden(state, seat)]
    nowhere = [d for d in hand if not fitting(state, d)]
    for one in (*elsewhere[-1:], *nowhere[:1]):
        wrong = next((n for n in state.table.open if n not in one.ends), None)
        if wrong is not None:
            facts = {"de": str(one), "bout": str(wrong), "ouvre": str(one.bas)}
            found.append(Incident("mal_pose", seat, **facts))
    goes = list(dict.fromkeys(p.de for p in list_legal(state, seat)))
    found += [Incident("annonce", seat, dit=str(d), presente=str(goes[0])) for d in goes[:2]]
    return tuple(found)
