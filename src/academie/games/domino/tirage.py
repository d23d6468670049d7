"""Draw before the first coup: who leads, where each sits, who are partners."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from academie.core import Step, applies
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.games.domino.actions import Cede, Exige, Tire
from academie.games.domino.parties import jeu
from academie.games.domino.state import SEATS, Duty, State, sides_of

if TYPE_CHECKING:
    from random import Random

    from academie.games.domino.actions import Action
    from academie.games.domino.state import Options, Seat


@applies("domino.regles.avis-2")
def a_savoir_d_abord(options: Options) -> State:
    """Begin the partie with the draw.

    « il est nécessaire de savoir qui doit poser premier ».
    """
    joueurs = SEATS[: options.joueurs]
    score = (0,) * len(sides_of(options, joueurs))
    return State("tirage", options, joueurs, score=score)


@applies("domino.note.1")
def force(state: State, seat: Seat) -> tuple[int, ...]:
    """Rank what *seat* has drawn: the points of his dé, then of each further one."""
    return tuple(d.points for d in state.tires[state.joueurs.index(seat)])


def by_force(state: State) -> tuple[Seat, ...]:
    """List the players, the strongest first."""
    return tuple(sorted(state.joueurs, key=lambda s: [-n for n in force(state, s)]))


def due(state: State) -> tuple[Seat, ...]:
    """List who must draw now: all at first, then those who are equal."""
    if state.phase != "tirage":
        return ()
    if not state.tires:
        return state.joueurs
    again = tuple(d.seat for d in state.dus if d.kind == "tirer")
    equal = egaux_au_piquet if state.accord.partie == "piquet" else egaux
    return again or equal(state)


@applies("domino.regles.1")
def egaux(state: State) -> tuple[Seat, ...]:
    """List those whose dés are equal.

    « si les dés sont égaux, il faut tirer de nouveau »: those whose dés are equal.
    """
    forces = [force(state, s) for s in state.joueurs]
    return tuple(s for s, f in zip(state.joueurs, forces, strict=True) if forces.count(f) > 1)


@applies("domino.regles.1")
def places(state: State) -> State:
    """List the players in the order in which they sit.

    « celui qui a le plus fort se place où il veut, ainsi de suite, à droite ».
    """
    return settle_order(state, by_force(state))


@applies("domino.regles.2")
def egaux_au_piquet(state: State) -> tuple[Seat, ...]:
    """List those who may or may not be among the two highest."""
    forces = [force(state, s) for s in by_force(state)]
    if forces[1] != forces[2]:
        return ()
    return tuple(s for s in state.joueurs if force(state, s) == forces[1])


@applies("domino.regles.2")
def forts_egaux(state: State) -> tuple[Seat, ...]:
    """List the two who hold equal highest dés.

    « quand les deux forts dés sont égaux »: the two who hold them.
    """
    if state.accord.partie != "piquet" or not state.tires or due(state):
        return ()
    first, second = by_force(state)[:2]
    return (first, second) if force(state, first) == force(state, second) else ()


@applies("domino.regles.2")
def ensemble(state: State, order: tuple[Seat, ...]) -> State:
    """Pair the two highest, and the two lowest.

    « les deux plus forts dés sont ensemble, et les plus faibles ensemble ».

    :param order: the strongest first; he poses.
    """
    first, second, *weak = order
    return vis_a_vis(state, (first, second), tuple(weak))


@applies("domino.usage.5")
def vis_a_vis(state: State, strong: tuple[Seat, ...], weak: tuple[Seat, ...]) -> State:
    """Seat partners opposite each other."""
    return settle_order(state, (strong[0], weak[0], strong[1], weak[1]))


def to_demand(state: State) -> tuple[Exige, ...]:
    """List who may demand a new draw of the two equal highest: anybody."""
    return tuple(Exige(s) for s in state.joueurs) if forts_egaux(state) else ()


def to_cede(state: State) -> tuple[Cede, ...]:
    """List who may let the other lead: each of the two with equal highest dés."""
    return tuple(Cede(s) for s in forts_egaux(state))


def chance(state: State, rng: Random) -> Tire | None:
    """Draw with *rng* for those who must draw."""
    who = due(state)
    return Tire(tuple(zip(who, rng.sample(jeu(), len(who)), strict=True))) if who else None


def draw_first(state: State, action: Tire) -> Step[State]:
    """Apply a draw; when the order is clear, begin the first coup."""
    who = due(state)
    des = [d for _, d in action.draws]
    if tuple(s for s, _ in action.draws) != who:
        refuse_draw(
            state,
            action,
            Message("domino.to_draw_now", who=who) if who else Message("domino.nobody_to_draw_now"),
        )
    if len(set(des)) != len(des):
        refuse_draw(state, action, Message("domino.each_takes_another_de"))
    new = dict(action.draws)
    old = dict(zip(state.joueurs, state.tires or ((),) * len(state.joueurs), strict=True))
    tires = tuple((*old[s], new[s]) if s in new else old[s] for s in state.joueurs)
    state = replace(state, tires=tires, dus=())
    if due(state) or forts_egaux(state):
        return Step(state)
    if state.accord.partie == "piquet":
        return Step(ensemble(state, by_force(state)))
    return Step(places(state))


@applies("domino.regles.2")
def demanded(state: State, action: Exige) -> Step[State]:
    """Make the two equal highest draw again.

    « peuvent exiger qu’ils prennent un dé de nouveau »: the two equal highest draw again.
    """
    pair = _equal_highest(state, action)
    return Step(replace(state, dus=tuple(Duty("tirer", s, "domino.regles.2") for s in pair)))


def cede(state: State, action: Cede) -> Step[State]:
    """Let one of the two with equal highest dés give the lead to the other."""
    pair = _equal_highest(state, action)
    if action.seat not in pair:
        refuse_draw(state, action, Message("domino.it_lies_with_pair", pair=pair))
    first = pair[1] if action.seat == pair[0] else pair[0]
    return Step(ensemble(state, (first, action.seat, *by_force(state)[2:])))


def _equal_highest(state: State, action: Exige | Cede) -> tuple[Seat, ...]:
    pair = forts_egaux(state)
    if not pair:
        refuse_draw(state, action, Message("domino.no_two_highest_des_are_equal"))
    return pair


def settle_order(state: State, order: tuple[Seat, ...]) -> State:
    """End the draw: the players sit in this *order*, and the first of them poses."""
    return replace(
        state,
        phase="prise",
        joueurs=order,
        poseur=order[0],
        tires=(),
        mains=((),) * len(order),
        dus=(),
    )


def refuse_draw(state: State, action: Action, reason: Message) -> NoReturn:
    """Refuse a wrong draw by the rule of this partie."""
    if state.accord.partie == "piquet":
        refuse_draw_of_partners(state, action, reason)
    refuse_draw_of_each(state, action, reason)


@applies("domino.regles.2")
def refuse_draw_of_partners(state: State, action: Action, reason: Message) -> NoReturn:
    """Refuse another draw at the Piquet voleur than one dé each.

    « A la partie au Piquet voleur … il faut tirer chacun un dé »: refuse another draw.
    """
    refuse(state, action, "domino.regles.2", reason)


@applies("domino.regles.1")
def refuse_draw_of_each(state: State, action: Action, reason: Message) -> NoReturn:
    """Refuse another draw than one dé each.

    « il faut que chaque Joueur prenne un dé »: refuse another draw.
    """
    refuse(state, action, "domino.regles.1", reason)
