"""The order of a game: agree, draw, mix, take, pose, count; the only file that knows it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from academie.core import IllegalAction, Incident, Step, applies
from academie.games.domino import awards, incidents, moves, tirage
from academie.games.domino.actions import (
    Action,
    Bat,
    Boude,
    Cede,
    Choose,
    Convient,
    Exige,
    Pose,
    Prend,
    Reprend,
    Retire,
    Tire,
)
from academie.games.domino.incidents.prise import avant_ses_adversaires, taken, to_take
from academie.games.domino.parties import convenu, proposed
from academie.games.domino.state import Options, Seat, State
from academie.games.domino.table import passed, posed, with_hand
from academie.kit.dominoes import main

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from academie.games.domino.state import Duty, Phase


def start(options: Options | None = None) -> State:
    """A partie before its first draw; without *options* it has still to be agreed on.

    :raises IllegalAction: for a partie that the text forbids.
    :raises Undecided: for one that it does not tell.
    """
    return State() if options is None else tirage.a_savoir_d_abord(convenu(options))


def actions(state: State) -> tuple[Action, ...]:
    """Everything that the rules let somebody do now, chance and incidents excepted."""
    if state.pending:
        return tuple(Choose(o.chooser, o.name) for o in state.pending[0].options)
    if to_draw(state) or awards.outcome(state):
        return ()
    return _IN_PHASE[state.phase](state)


def _agreement(_state: State) -> tuple[Action, ...]:
    return tuple(Convient(options) for options in proposed())


def _mixing(state: State) -> tuple[Action, ...]:
    return tuple(Bat(s) for s in state.joueurs if may_mix(state, s))


def _next_coup(state: State) -> tuple[Action, ...]:
    return (Bat(next_poser(state)),)


def _turn(state: State) -> tuple[Action, ...]:
    seat = state.tour
    if seat is None:
        return ()
    return moves.legal(state, seat) or (Boude(seat),)


def chance(state: State, rng: Random) -> Tire | Prend | Reprend | Retire | None:
    """A draw by *rng*, if it is time for one."""
    if state.pending:
        return None
    if state.phase == "tirage":
        return tirage.chance(state, rng)
    due = to_draw(state)
    return _draw(state, due, rng) if due else _take(state, rng)


def _draw(state: State, due: Duty, rng: Random) -> Reprend | Retire | None:
    source = state.hand(due.seat) if due.kind == "retirer" else moves.talon(state)
    number = due.nombre or 0
    if len(source) < number:
        return None
    action = Retire if due.kind == "retirer" else Reprend
    return action(due.seat, main(rng.sample(source, number)))


def _take(state: State, rng: Random) -> Prend | None:
    """The next who may take, beginning at the right of the poser."""
    if state.phase != "prise" or state.poseur is None:
        return None
    last = state.next_to(state.poseur)
    seat = next((s for s in state.from_seat(last) if to_take(state, s)), None)
    lying = moves.talon(state)
    number = state.accord.des
    if seat is None or len(lying) < number:
        return None
    return Prend(seat, main(rng.sample(lying, number)))


def to_draw(state: State) -> Duty | None:
    """Dés that must be drawn from the talon, or from a hand, before anything else."""
    return next((d for d in state.dus if d.kind in {"reprendre", "retirer"}), None)


def apply(state: State, action: Action) -> Step[State]:  # noqa: C901, PLR0911, PLR0912 - one branch a kind of action
    """Do *action*; *state* itself never changes.

    :raises IllegalAction: if a rule forbids it.
    """
    if isinstance(action, Choose):
        return _chosen(state, action)
    if state.pending:
        waiting = state.pending[0]
        _refuse(state, action, waiting.rule, f"a choice awaits first: {waiting.reason}")
    if isinstance(action, Convient):
        if state.phase != "accord":
            _refuse(state, action, "domino.regles.avis-2", "the partie is agreed on already")
        return Step(start(action.options))
    if isinstance(action, Incident):
        return _with_choice(incidents.rule_on(_ready(state, action), action))
    if isinstance(action, Tire):
        return Step(tirage.drawn(state, action))
    if isinstance(action, Exige | Cede):
        return Step(tirage.demanded(state, action))
    if state.phase in {"accord", "tirage"}:
        _refuse(state, action, "domino.regles.avis-2", "it must be known first who poses")
    if isinstance(action, Reprend | Retire):
        return Step(_drawn(state, action))
    _ready(state, action)
    if action.seat not in state.joueurs:
        _refuse(state, action, "domino.regles.avis-2", f"{action.seat} does not play")
    if isinstance(action, Bat):
        return Step(mixed(state, action))
    if isinstance(action, Prend):
        return Step(_taken(state, action))
    if isinstance(action, Pose):
        return _posed(state, action)
    return _passed(state, action)


def _ready(state: State, action: Action) -> State:
    """*state*, in which no dé waits to be drawn."""
    due = to_draw(state)
    if due is not None:
        reason = f"first {due.nombre} must be drawn {_FROM[due.kind]} {due.seat}"
        _refuse(state, action, due.rule, reason)
    return state


@applies("domino.regles.7")
def may_mix(state: State, seat: Seat) -> bool | None:
    """« Celui qui doit poser doit … les battre, et chaque Joueur peut aussi les battre »."""
    open_to_mix = state.phase == "prise" and not any(state.mains)
    return (open_to_mix and seat not in state.battu) or None


def mixed(state: State, action: Bat) -> State:
    """*state* with the dés turned and mixed; after a coup this begins the next."""
    if state.phase == "coup" and not awards.outcome(state):
        first = next_poser(state)
        if action.seat != first:
            reason = f"{first} poses now, and mixes before the others"
            _refuse(state, action, "domino.regles.7", reason)
        empty = ((),) * len(state.joueurs)
        score = awards.totals(state)
        return State(
            "prise",
            state.accord,
            state.joueurs,
            poseur=first,
            battu=(first,),
            mains=empty,
            score=score,
        )
    if not may_mix(state, action.seat):
        _refuse(state, action, "domino.regles.7", "one mixes once, before any dés are taken")
    return replace(state, battu=(*state.battu, action.seat))


def next_poser(state: State) -> Seat:
    """Who poses in the next coup."""
    return a_ma_droite(state) or passe_a_droite(state)


@applies("domino.6.1")
def a_ma_droite(state: State) -> Seat | None:
    """« le coup se recommence, on mêle les dés, et celui qui est à ma droite pose »."""
    if state.accord.partie != "retrait" or state.poseur is None:
        return None
    return state.next_to(state.poseur)


@applies("domino.usage.4")
def passe_a_droite(state: State) -> Seat:
    """In the other parties the pose passes to the right as well."""
    return state.next_to(state.poseur or state.joueurs[0])


def _taken(state: State, action: Prend) -> State:
    seat = action.seat
    if state.phase != "prise":
        _refuse(state, action, "domino.regles.7", "no dés are to be taken")
    battus_par_le_poseur(state, action)
    if state.hand(seat):
        _refuse(state, action, "domino.regles.17", f"{seat} has taken his dés")
    if avant_ses_adversaires(state, seat):
        reason = f"{seat} poses, and lets his adversaries take first"
        _refuse(state, action, "domino.regles.11", reason)
    son_compte_juste(state, action)
    if not set(action.des) <= set(moves.talon(state)):
        _refuse(state, action, "domino.1.2", "these dés do not all lie there")
    return taken(state, seat, action.des)


@applies("domino.regles.7")
def battus_par_le_poseur(state: State, action: Prend) -> None:
    """« Celui qui doit poser doit retourner les dés et les battre »: before any are taken.

    :raises IllegalAction: if he has not.
    """
    if state.poseur not in state.battu:
        _refuse(state, action, "domino.regles.7", f"{state.poseur} mixes the dés first")


@applies("domino.regles.17")
def son_compte_juste(state: State, action: Prend) -> None:
    """« prendre son compte juste ».

    :raises IllegalAction: if he takes more or fewer.
    """
    if len(action.des) != state.accord.des:
        reason = f"each takes {state.accord.des}"
        _refuse(state, action, "domino.regles.17", reason)


def _drawn(state: State, action: Reprend | Retire) -> State:
    due = to_draw(state)
    kind = "reprendre" if isinstance(action, Reprend) else "retirer"
    if due is None or due.kind != kind or due.seat != action.seat:
        _refuse(state, action, "domino.regles.5", "nothing is to be drawn so")
    held = state.hand(action.seat)
    source = moves.talon(state) if kind == "reprendre" else held
    if len(action.des) != due.nombre or not set(action.des) <= set(source):
        _refuse(state, action, due.rule, f"to draw: {due.nombre} {_FROM[kind]} {action.seat}")
    state = replace(state, dus=tuple(d for d in state.dus if d != due))
    rest = tuple(d for d in held if d not in action.des)
    if kind == "reprendre":
        return with_hand(state, action.seat, (*held, *action.des))
    return with_hand(state, action.seat, rest)


def _posed(state: State, action: Pose) -> Step[State]:
    seat, one = action.seat, action.de
    _in_turn(state, action)
    if one not in state.hand(seat):
        _refuse(state, action, "domino.usage.1", f"{seat} does not hold {one}")
    wanted = _resolved(state, action)
    if wanted not in moves.playable(state, seat):
        _refuse(state, action, "domino.usage.1", f"{one} does not go there")
    if wanted not in moves.legal(state, seat):
        rule, reason = _binding(state, wanted)
        _refuse(state, action, rule, reason)
    return posed(state, wanted)


def _resolved(state: State, action: Pose) -> Pose:
    """*action* as :func:`moves.playable` says it: an end is named where there is a choice."""
    fits = moves.fitting(state, action.de)
    if action.sur is None and len(fits) > 1:
        ends = " or ".join(f"sur {n}" for n in fits)
        _refuse(state, action, "domino.usage.1", f"it goes at either end: say {ends}")
    if action.sur is not None and fits == (action.sur,):
        return replace(action, sur=None)
    return action


def _binding(state: State, pose: Pose) -> tuple[str, str]:
    """Rule and reason by which a dé that goes may not be posed."""
    if pose.de in moves.hidden(state, pose.seat):
        return "domino.regles.16", f"{pose.seat} said « je boude » when {pose.de} went"
    poses = tuple(
        p for p in moves.playable(state, pose.seat) if p.de not in moves.hidden(state, pose.seat)
    )
    for duty in state.bound(pose.seat):
        poses = moves.narrowed(state, poses, duty)
        if pose not in poses:
            return duty.rule, _BOUND[duty.kind].format(duty)
    raise ValueError(f"nothing forbids {pose}")


def _passed(state: State, action: Boude) -> Step[State]:
    _in_turn(state, action)
    il_faut_poser(state, action)
    return passed(state, action.seat)


@applies("domino.usage.2")
def il_faut_poser(state: State, action: Boude) -> None:
    """Only one who has nothing to pose says « je boude ».

    :raises IllegalAction: if he can pose; that is a fault, and entered as one.
    """
    poses = moves.legal(state, action.seat)
    if poses:
        can = ", ".join(dict.fromkeys(str(p.de) for p in poses))
        _refuse(state, action, "domino.usage.2", f"{action.seat} can pose {can}")


def _in_turn(state: State, action: Pose | Boude) -> None:
    if state.phase != "jeu":
        _refuse(state, action, "domino.usage.1", "no dés are being posed")
    if state.tour != action.seat:
        _refuse(state, action, "domino.usage.1", f"it is the turn of {state.tour}")


def _chosen(state: State, action: Choose) -> Step[State]:
    if not state.pending:
        _refuse(state, action, "domino.regles.9", "nothing awaits a choice")
    ruling = state.pending[0]
    open_state = replace(state, pending=state.pending[1:])
    return incidents.choose(open_state, ruling, action.chooser, action.name)


def _with_choice(step: Step[State]) -> Step[State]:
    """A ruling that leaves a choice waits for it."""
    waiting = tuple(r for r in step.rulings if r.options)
    if not waiting:
        return step
    return replace(step, state=replace(step.state, pending=(*step.state.pending, *waiting)))


def _refuse(state: State, action: Action, rule: str, reason: str) -> NoReturn:
    raise IllegalAction(str(action), str(state), rule, reason)


def same_line(action: Action, after: State) -> bool:
    """Whether a transcript keeps *action* on the line before it: a line is a round."""
    if isinstance(action, Pose | Boude):
        return len(after.poses) > 1 or bool(after.boudes)
    return isinstance(action, Bat | Exige | Cede) and after.phase in {"prise", "tirage"}


def incidents_possible(state: State) -> tuple[Incident, ...]:
    """Incidents that could happen in *state*."""
    if state.pending or to_draw(state) or state.phase in {"accord", "tirage", "fin"}:
        return ()
    return incidents.possible(state)


_IN_PHASE: dict[Phase, Callable[[State], tuple[Action, ...]]] = {
    "accord": _agreement,
    "tirage": tirage.actions,
    "prise": _mixing,
    "jeu": _turn,
    "coup": _next_coup,
    "fin": lambda _state: (),
}
#: What keeps a player from a dé, by the kind of his duty.
_BOUND = {
    "decouvert": "{0.de} lies uncovered, and goes: it must be posed",
    "annonce": "{0.seat} must pose {0.de}",
    "poser": "{0.seat} must pose on {0.nombre}",
    "sans": "{0.seat} may not pose on {0.nombre}",
    "conseil": "{0.seat} asked for this advice, and can pose another dé",
    "ouvrir": "{0.seat} may not open a number of {0.de}, and can pose another dé",
}
_FROM = {"reprendre": "from the talon by", "retirer": "from"}
