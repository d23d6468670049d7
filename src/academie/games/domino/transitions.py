"""Apply a dé to the state: hands, chaîne, duties, and the end of the coup."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Award, Step, applies
from academie.core.messages import Message
from academie.games.domino import awards
from academie.games.domino.moves import OF_A_TURN, ferme, landing, tous_boudent
from academie.games.domino.state import Loss, MalPose, State
from academie.kit.dominoes import sort_main

if TYPE_CHECKING:
    from academie.games.domino.actions import Pose
    from academie.games.domino.state import FauxBoude, Seat
    from academie.kit.dominoes import Chaine, De, Main


def with_hand(state: State, seat: Seat, des: Main) -> State:
    """Replace the hand of *seat*."""
    return replace(state, mains=_mains(state, seat, sort_main(des)))


def _mains(state: State, seat: Seat, des: Main) -> tuple[Main, ...]:
    at = state.joueurs.index(seat)
    return (*state.mains[:at], des, *state.mains[at + 1 :])


def put_de(state: State, pose: Pose) -> Step[State]:
    """Apply *pose*, and count the coup if that ends it."""
    end = landing(state, pose)
    inward = pose.de.haut if end is None else end
    left = end is not None and state.table.right != end
    table = state.table.joined(pose.de, inward, left=left)
    return end_if_done(_after_pose(stands(state) or state, pose.seat, pose.de, table))


def pose_wrongly(state: State, seat: Seat, one: De, bout: int, ouvre: int) -> State:
    """Put *one*, which fits nowhere, at the end *bout*, with its number *ouvre* outside."""
    left = state.table.right != bout
    table = state.table.joined(one, one.other(ouvre), left=left)
    return replace(
        _after_pose(stands(state) or state, seat, one, table), mal=MalPose(seat, one, left)
    )


@applies("domino.regles.10")
def stands(state: State) -> State | None:
    """Make a wrong dé valid once it is covered.

    « dès qu’un dé est couvert … les dés ne se relèvent point, et la partie est bonne ». It can no
    longer be lifted.

    The dé that goes nowhere, if there is one, can no longer be lifted.
    """
    return replace(state, mal=None) if state.mal else None


def lift(state: State, mal: MalPose) -> State:
    """Return the dé *mal* to its owner, who plays again; later passes are cancelled."""
    table = state.table.without(left=mal.gauche)
    state = replace(state, table=table, poses=state.poses[:-1], mal=None, tour=mal.seat, boudes=())
    return with_hand(state, mal.seat, (*state.hand(mal.seat), mal.de))


def pass_turn(state: State, seat: Seat, false: FauxBoude | None = None) -> Step[State]:
    """Let *seat* pass; if *false*, record that he could have played."""
    faux = _age_passes(state, seat, posed=False)
    state = replace(
        state,
        boudes=(*state.boudes, seat),
        tour=state.next_to(seat),
        faux=(*faux, false) if false else faux,
        dus=tuple(d for d in state.dus if d.seat != seat or d.kind not in OF_A_TURN),
    )
    return end_if_all_passed(state)


def end_if_all_passed(state: State) -> Step[State]:
    """End the coup if all have passed one after the other."""
    if tous_boudent(state):
        return end_coup(state, awards.winner_of_a_closed_game(state), awards.FERME)
    return Step(state)


def end_coup(state: State, winner: Seat, reason: Message) -> Step[State]:
    """End the coup; the hands lie open until the dés are mixed again.

    Where a false « je boude » has closed the game it may be opened again: what binds the players
    waits as long.
    """
    if not closed_by_it(state) and (state.mal or state.dus):
        state = replace(state, mal=None, dus=())
    gained = awards.count_coup(state, winner, reason)
    return Step(replace(state, phase="coup", tour=None, pending=(), gains=gained), gained)


@applies("domino.note.26")
def closed_by_it(state: State) -> bool:
    """Check whether the last pass, which closed the game, was false (domino.note.26)."""
    if not tous_boudent(state):
        return False
    last = state.boudes[-1]
    return any(f.seat == last and f.quand == "instant" and not f.avoue for f in state.faux)


def rebattu(state: State, poseur: Seat | None) -> State:
    """Void the coup: the dés are mixed again, and *poseur* leads."""
    return State(
        "prise",
        state.accord,
        state.joueurs,
        poseur=poseur,
        mains=((),) * len(state.joueurs),
        score=state.score,
    )


@applies("domino.regles.16")
def quitte_pour_une_mise(state: State) -> bool:
    """Make him pay a stake to each at the poule.

    « si c’est à la poule …, il en sera quitte pour payer à chacun une mise ».
    """
    return state.accord.partie == "poule"


@applies("domino.note.8")
def la_poule_continue(state: State) -> bool:
    """Void the coup and go on at the poule; end any other partie."""
    return state.accord.partie == "poule"


def lose_partie(state: State, seat: Seat, rule: str) -> tuple[State, tuple[Award, ...]]:
    """Make *seat* pay for a fault by *rule*, and end the partie, or the coup at the poule.

    Only rule XVI names a price, and we apply it to the other rules (domino.note.8): at the
    poule a stake to each; at the Piquet voleur the partie to both adversaries, for himself and for
    his partner; elsewhere the partie.
    """
    unit = "mises" if quitte_pour_une_mise(state) else "parties"
    paid = tuple(
        Award(s, 1, unit, rule, Message("domino.faute_de_seat", seat=seat))
        for s in sorted(state.adversaries(seat))
    )
    goes_on = la_poule_continue(state)
    ended = replace(
        state,
        phase="coup" if goes_on else "fin",
        tour=None,
        mal=None,
        faux=tuple(f for f in state.faux if f.seat != seat),
        dus=(),
        gains=paid,
        pending=(),
        perdu=None if goes_on else Loss(seat, rule),
    )
    return ended, paid


def _after_pose(state: State, seat: Seat, one: De, table: Chaine) -> State:
    """Return *state* after *seat* has put *one* on the *table*: hand, turn, duties, passes."""
    kept = state.dus and tuple(
        d for d in state.dus if d.de != one and (d.seat != seat or d.kind not in OF_A_TURN)
    )
    faux = _age_passes(state, seat, posed=True)
    return replace(
        state,
        table=table,
        mains=_mains(state, seat, tuple([d for d in state.hand(seat) if d != one])),
        poses=(*state.poses, seat),
        tour=state.next_to(seat),
        boudes=(),
        dus=kept,
        faux=faux and tuple(f for f in faux if f.seat != seat or not f.avoue or one not in f.des),
    )


def _age_passes(state: State, seat: Seat, *, posed: bool) -> tuple[FauxBoude, ...]:
    """List the false passes, one turn of *seat* older."""
    faux = state.faux
    return faux and tuple(un_tour_apres(one, own=one.seat == seat, posed=posed) for one in faux)


@applies("domino.note.7")
def un_tour_apres(false: FauxBoude, *, own: bool, posed: bool) -> FauxBoude:
    """Age a false pass by one turn: « à l’instant » lasts until the next dé or pass.

    :param own: whether the turn was his own.
    :param posed: whether a dé was played in it.
    """
    if own or false.quand == "pose":
        return replace(false, quand="tard")
    return replace(false, quand="pose") if false.quand == "instant" and posed else false


def end_if_done(state: State) -> Step[State]:
    """End the coup if somebody has no dé left, or if no dé can be played."""
    winner = awards.domino(state)
    if winner:
        return end_coup(state, winner, awards.DOMINO)
    if ferme(state) is not None:
        return end_coup(state, awards.winner_of_a_closed_game(state), awards.FERME)
    return Step(state)
