"""The order of a tour: draw, throw, mark, hold or leave, play, let the other mark, throw again.

The only file that knows the order of a turn; what happens in between is in
:mod:`academie.games.trictrac.table`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from academie.core import Award, IllegalAction, Incident, Outcome, Step, applies
from academie.games.trictrac import incidents, table
from academie.games.trictrac.actions import Action, Convient, Marque, SEnVa, Tient
from academie.games.trictrac.avantages import depart
from academie.games.trictrac.coup import Play
from academie.games.trictrac.ecrire import ouvre
from academie.games.trictrac.state import Options
from academie.games.trictrac.tour import State
from academie.kit.boards import other
from academie.kit.coups import Choose, Jette, Tire
from academie.kit.dice import FACES, roll, thrown

if TYPE_CHECKING:
    from random import Random


def start(options: Options | None = None) -> State:
    """A tour before the first throw."""
    agreed = options or Options()
    position, comptes, first = depart(agreed)
    state = State(position=position, comptes=comptes, options=agreed)
    state = ouvre(state) or state
    return replace(state, phase="dé", joueur=first) if first else state


def outcome(state: State) -> Outcome | None:
    """Who has won the tour, and whether in grande bredouille."""
    if state.phase != "fin":
        return None
    winner = table.gagnant(state)
    if winner is None:
        return None
    if grande_bredouille(state, winner):
        return Outcome(winner, "grande bredouille, qui vaut double", "nouveau-trictrac.13.1")
    return Outcome(winner, f"{state.options.trous} trous", "trictrac.1.12")


def grande_bredouille(state: State, winner: str) -> bool | None:
    """Whether the tour pays double: agreed beforehand, and the holes were not interrupted."""
    if state.options.grande_bredouille == "non":
        return None
    if state.options.grande_bredouille == "premier":
        return sans_un_trou(state, winner)
    return sans_interruption(state, winner)


@applies("trictrac.1.12", "trictrac.8.10", "trictrac.note.34")
def sans_un_trou(state: State, winner: str) -> bool | None:
    """« sans que l’adversaire en ait pris aucun »."""
    return None if state.marques.of(other(winner)).trous else True


@applies("nouveau-trictrac.13.1", "trictrac.note.34")
def sans_interruption(state: State, winner: str) -> bool | None:
    """Twelve holes « sans interruption », also of him who took his first after the other."""
    return state.marques.of(winner).grande or None


def actions(state: State) -> tuple[Action, ...]:
    """Everything that the rules let somebody do now, throws and incidents excepted."""
    if state.pending:
        return tuple(Choose(o.chooser, o.name) for o in state.pending[0].options)
    if state.phase in {"marque", "levé", "reçu"}:
        leaves = (SEnVa(state.joueur),) if table.trou_seul(state) else ()
        return (*(Marque(state.marqueur, n) for n in marks(table.reste_du(state))), *leaves)
    if state.phase == "choix":
        return (Tient(state.joueur), SEnVa(state.joueur))
    if state.phase == "jeu":
        return table.permises(state)
    return ()


@applies("trictrac.6.10", "nouveau-trictrac.6.9", "trictrac.1.13")
def marks(rest: int) -> tuple[int, ...]:
    """What may be marked of *rest* points at once: all of them, or a part, two by two."""
    return (rest, *range(2, rest, 2))


def chance(state: State, rng: Random) -> Tire | Jette | None:
    """The dice: who begins, or the throw of him whose they are."""
    if state.pending:
        return None
    if state.phase == "primauté":
        return Tire(rng.choice(FACES), rng.choice(FACES))
    return Jette(roll(rng)) if state.phase == "dé" else None


def apply(state: State, action: Action) -> Step[State]:
    """Do *action*; *state* itself never changes.

    :raises IllegalAction: if a rule forbids it.
    """
    step = _applied(state, action)
    step = replace(step, state=ouvre(step.state) or step.state)
    won = not step.state.pending and step.state.phase != "fin" and table.gagnant(step.state)
    return _ended(step, won) if won else step


def _applied(state: State, action: Action) -> Step[State]:  # noqa: PLR0911 - one return a kind of action
    if isinstance(action, Choose):
        return _chosen(state, action)
    if state.pending:
        waiting = state.pending[0]
        reason = f"a choice awaits first: {waiting.reason}"
        raise IllegalAction(str(action), str(state), waiting.rule, reason)
    if isinstance(action, Incident):
        return _with_choice(incidents.rule_on(state, action))
    if isinstance(action, Tire):
        return Step(tire(state, action))
    if isinstance(action, Jette):
        return Step(jette(state, action))
    if isinstance(action, Convient):
        return Step(convient(state, action))
    if isinstance(action, Marque):
        return marque(state, action)
    if isinstance(action, Play):
        return Step(joue(state, action))
    return Step(_chose(state, action))


def _ended(step: Step[State], winner: str) -> Step[State]:
    """The tour is won: what is at stake, once or twice."""
    after = table.fini(step.state)
    double = grande_bredouille(after, winner)
    award = enjeu_double(winner) if double else enjeu(winner)
    return replace(step, state=after, awards=(*step.awards, award))


@applies("trictrac.1.12", "trictrac.8.86")
def enjeu(winner: str) -> Award:
    """The tour, for what is at stake."""
    return Award(winner, 1, "enjeux", "trictrac.1.12", "tour gagné")


@applies("nouveau-trictrac.13.1")
def enjeu_double(winner: str) -> Award:
    """« gagner double de ce qui est en jeu, quand on est convenu de jouer grande bredouille »."""
    return Award(winner, 2, "enjeux", "nouveau-trictrac.13.1", "grande bredouille")


@applies("trictrac.1.5", "nouveau-trictrac.2.10", "trictrac.note.35")
def tire(state: State, draw: Tire) -> State:
    """« le dé qui marque le plus haut point gagne la primauté, et joue les points »."""
    if state.phase != "primauté":
        _refuse(state, draw, "trictrac.1.5", "who begins is thrown for before the first throw")
    if draw.premier is None:
        return state
    first = replace(state, joueur=draw.premier)
    return tire_le_de(first) or table.lance(first, thrown(draw.blanc, draw.noir))


@applies("nouveau-trictrac.2.10", "trictrac.note.35")
def tire_le_de(state: State) -> State | None:
    """« pour tirer à qui l’aura »: where one throws for the die alone, who has it throws anew."""
    return replace(state, phase="dé") if state.options.primaute == "de" else None


def convient(state: State, action: Convient) -> State:
    """What is agreed before the tour: it begins anew by that."""
    if state.phase != "primauté" and state != start(state.options):
        _refuse(state, action, "trictrac.1.12", "one agrees before the tour begins")
    return start(action.options)


@applies("trictrac.1.3", "nouveau-trictrac.2.3")
def jette(state: State, throw: Jette) -> State:
    """« l’on ne joue qu’avec deux dés », which each player throws himself."""
    if state.phase != "dé":
        _refuse(state, throw, "trictrac.1.3", "the dice are not to be thrown now")
    return table.lance(state, throw.coup)


def marque(state: State, action: Marque) -> Step[State]:
    """Points marked, all that are due or a part of them; holes follow."""
    if state.phase not in {"marque", "levé", "reçu"}:
        _refuse(state, action, "trictrac.6.4", "nothing is to be marked now")
    if action.player != state.marqueur:
        reason = f"{state.marqueur} marks first, since his are the dice"
        if state.phase == "reçu":
            reason = f"what is due now is {state.marqueur}’s"
        _refuse(state, action, "nouveau-trictrac.6.10", reason)
    rest = table.reste_du(state)
    if not 0 < action.points <= rest:
        reason = f"{rest} points are due; to mark otherwise is an école, entered as an incident"
        _refuse(state, action, "trictrac.6.4", reason)
    if action.points not in marks(rest):
        _refuse(state, action, "trictrac.1.13", "points are marked two by two")
    whole = action.points == rest and not state.ecrit
    gained = table.dus(state) if whole else en_plusieurs_fois(state, action.points)
    after, made = table.mark(state, action.points)
    if action.points == rest:
        after = table.apres_marque(after)
    return Step(after, (*gained, *made))


@applies("trictrac.6.10", "nouveau-trictrac.6.9")
def en_plusieurs_fois(state: State, points: int) -> tuple[Award, ...]:
    """« peut fort bien marquer quatre, puis huit ou dix points, et enfin le trou »."""
    rule = "nouveau-trictrac.6.9"
    return (Award(state.marqueur, points, "points", rule, "marqués à part"),)


def joue(state: State, play: Play) -> State:
    """A whole play, which the rules and what binds the thrower allow."""
    if state.phase != "jeu" or state.throw is None:
        rule = "nouveau-trictrac.6.3" if state.phase == "marque" else "trictrac.1.3"
        reason = "it is not time to play"
        if state.phase == "marque":
            reason = "first mark what is gained; to play before is an école (! oublie)"
        _refuse(state, play, rule, reason)
    men = state.position.men(state.joueur)
    after = table.lawful(state, play).after(men)
    allowed = [p for p in table.permises(state) if p.after(men) == after]
    if not allowed:
        incidents.refuse_bound(state, play)
    named = next((p for p in allowed if sorted(p.legs) == sorted(play.legs)), allowed[0])
    return table.joue(state, named)


def _chose(state: State, action: Tient | SEnVa) -> State:
    says = state.phase == "choix" or (isinstance(action, SEnVa) and table.trou_seul(state))
    if not says or action.player != state.joueur:
        if action.player == state.joueur and table.reste_marque(state):
            reason = "he has marked the points that were left to him, and holds"
            _refuse(state, action, "trictrac.6.11", reason)
        seulement_de_son_de(state, action)
    return table.tenir(state) if isinstance(action, Tient) else table.s_en_aller(state)


@applies("trictrac.1.17", "trictrac.8.84", "nouveau-trictrac.10.13")
def seulement_de_son_de(state: State, action: Tient | SEnVa) -> NoReturn:
    """« on ne peut s’en aller que lorsqu’on a achevé le trou de son dé »."""
    reason = "one leaves only after a hole of his own dice, before he plays"
    _refuse(state, action, "nouveau-trictrac.10.13", reason)


def _chosen(state: State, action: Choose) -> Step[State]:
    if not state.pending:
        _refuse(state, action, "trictrac.6.6", "nothing awaits a choice")
    ruling = state.pending[0]
    if action not in actions(state):
        offered = "; ".join(map(str, actions(state)))
        _refuse(state, action, ruling.rule, f"the ruling offers {offered}")
    open_state = replace(state, pending=state.pending[1:])
    return _with_choice(incidents.choose(open_state, ruling, action.name))


def _with_choice(step: Step[State]) -> Step[State]:
    """A ruling that leaves a choice waits for it."""
    waiting = tuple(r for r in step.rulings if r.options)
    if not waiting:
        return step
    return replace(step, state=replace(step.state, pending=(*step.state.pending, *waiting)))


def _refuse(state: State, action: Action, rule: str, reason: str) -> NoReturn:
    raise IllegalAction(str(action), str(state), rule, reason)


def same_line(action: Action, after: State) -> bool:
    """Whether a transcript keeps *action* on the line before it: a line is a throw."""
    return not isinstance(action, Jette | Tire | Convient | Incident) and after.phase != "fin"


def incidents_possible(state: State) -> tuple[Incident, ...]:
    """Incidents that could happen in *state*."""
    return () if state.pending or state.phase == "fin" else incidents.possible(state)
