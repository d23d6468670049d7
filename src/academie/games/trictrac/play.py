"""The order of a tour: draw, throw, mark, hold or leave, play, let the other mark, throw again.

The only file that knows the order of a turn; what happens in between is in
:mod:`academie.games.trictrac.table`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from academie.core import Award, Incident, Outcome, Step, applies
from academie.core.answers import awards
from academie.core.law import refuse
from academie.core.turn import Line, Table
from academie.core.wording import Said
from academie.games.trictrac import table
from academie.games.trictrac.actions import Action, Marque, SEnVa, Tient
from academie.games.trictrac.avantages import depart
from academie.games.trictrac.coup import Play
from academie.games.trictrac.ecrire import ouvre
from academie.games.trictrac.facons import GAIN
from academie.games.trictrac.incidents import FAULTS, refuse_bound
from academie.games.trictrac.notation import NOTATION
from academie.games.trictrac.state import Options
from academie.games.trictrac.tour import DUE, THROWN, State
from academie.kit.tables.board import other
from academie.kit.tables.coups import Convient, Jette, Tire, drawn_by, thrown_by
from academie.kit.tables.dice import thrown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random


def start(options: Options | None = None) -> State:
    """A tour before the first throw."""
    agreed = options or Options()
    position, comptes, first = depart(agreed)
    state = State(position=position, comptes=comptes, options=agreed)
    state = ouvre(state) or state
    return replace(state, phase="jet", joueur=first) if first else state


def outcome(state: State) -> Outcome | None:
    """Who has won the tour, and whether in grande bredouille."""
    if state.phase != "fin":
        return None
    winner = table.gagnant(state)
    if winner is None:
        return None
    if grande_bredouille(state, winner):
        return Outcome(
            winner, Said("trictrac.grande_bredouille_qui_vaut_double"), "nouveau-trictrac.13.1"
        )
    return Outcome(winner, Said("trictrac.trous_trous", trous=state.options.trous), "trictrac.1.12")


def grande_bredouille(state: State, winner: str) -> bool:
    """Whether the tour pays double: agreed beforehand, and the holes were not interrupted."""
    if state.options.grande_bredouille == "non":
        return False
    if state.options.grande_bredouille == "premier":
        return sans_un_trou(state, winner)
    return sans_interruption(state, winner)


@applies("trictrac.1.12")
def sans_un_trou(state: State, winner: str) -> bool:
    """« sans que l’adversaire en ait pris aucun »."""
    return not state.marques.of(other(winner)).trous


@applies("nouveau-trictrac.13.1")
def sans_interruption(state: State, winner: str) -> bool:
    """Twelve holes « sans interruption », also of him who took his first after the other."""
    return state.marques.of(winner).grande


def _to_mark(state: State) -> Iterator[Marque]:
    return (Marque(state.marqueur, n) for n in marks(table.reste_du(state)))


@applies("trictrac.6.10")
def marks(rest: int) -> tuple[int, ...]:
    """What may be marked of *rest* points at once: all of them, or a part, two by two."""
    return (rest, *range(2, rest, 2))


def chance(state: State, rng: Random) -> Tire | Jette | None:
    """The dice: who begins, or the throw of him whose they are."""
    if state.pending:
        return None
    if state.phase == "tirage":
        return drawn_by(rng)
    return thrown_by(rng) if state.phase == "jet" else None


def _ends(step: Step[State]) -> Step[State]:
    """What a step leads to besides: cards are opened, the tour is won."""
    opened = ouvre(step.state)
    step = step if opened is None else replace(step, state=opened)
    won = not step.state.pending and step.state.phase != "fin" and table.gagnant(step.state)
    return _ended(step, won) if won else step


def _ended(step: Step[State], winner: str) -> Step[State]:
    """The tour is won: what is at stake, once or twice."""
    after = table.fini(step.state)
    double = grande_bredouille(after, winner)
    award = enjeu_double(winner) if double else enjeu(winner)
    return replace(step, state=after, awards=(*step.awards, award))


@applies("trictrac.1.12")
def enjeu(winner: str) -> Award:
    """The tour, for what is at stake."""
    return Award(winner, 1, "enjeux", "trictrac.1.12", Said("trictrac.tour_gagne"))


@applies("nouveau-trictrac.13.1")
def enjeu_double(winner: str) -> Award:
    """« gagner double de ce qui est en jeu, quand on est convenu de jouer grande bredouille »."""
    return Award(winner, 2, "enjeux", "nouveau-trictrac.13.1", Said("trictrac.grande_bredouille"))


def _drawn(state: State, action: Tire) -> Step[State]:
    return Step(tire(state, action))


@applies("trictrac.1.5")
def tire(state: State, draw: Tire) -> State:
    """« le dé qui marque le plus haut point gagne la primauté, et joue les points »."""
    if egaux(draw):
        return state
    first = replace(state, joueur=draw.premier or state.joueur)
    return tire_le_de(first) or table.lance(first, thrown(draw.blanc, draw.noir))


@applies("trictrac.note.35")
def egaux(draw: Tire) -> bool:
    """Two equal dice are thrown again."""
    return draw.premier is None


@applies("nouveau-trictrac.2.10")
def tire_le_de(state: State) -> State | None:
    """« pour tirer à qui l’aura »: where one throws for the die alone, who has it throws anew."""
    return replace(state, phase="jet") if state.options.primaute == "dé" else None


def convient(state: State, action: Convient[Options]) -> Step[State]:
    """What is agreed before the tour: it begins anew by that."""
    if state.phase != "tirage" and state != start(state.options):
        refuse(state, action, "trictrac.1.12", _BEFORE)
    return Step(start(action.options))


def _thrown(state: State, action: Jette) -> Step[State]:
    return Step(jette(state, action))


@applies("trictrac.1.3")
def jette(state: State, throw: Jette) -> State:
    """« ce sont les Joueurs eux-mêmes qui mettent les dés dans leurs cornets »: each throws his."""
    return table.lance(state, throw.coup)


def marque(state: State, action: Marque) -> Step[State]:
    """Points marked, all that are due or a part of them; holes follow."""
    due = table.dus(state)
    rest = table.points(due) - state.ecrit
    a_son_tour(state, action)
    ni_plus_ni_moins(state, action, rest)
    de_deux_en_deux(state, action, rest)
    whole = action.points == rest and not state.ecrit
    gained = due if whole else en_plusieurs_fois(state, action.points)
    after, made = table.mark(state, action.points)
    if action.points == rest:
        after = table.apres_marque(after)
    return Step(after, (*gained, *made))


@applies("nouveau-trictrac.6.10")
def a_son_tour(state: State, action: Marque) -> None:
    """« Celui qui joue ou jette les dés, marque toujours ce qu’il gagne, avant »."""
    if action.player == state.marqueur:
        return
    reason = Said("trictrac.marqueur_marks_first_since_his_are", marqueur=state.marqueur)
    if state.phase == "reçu":
        reason = Said("trictrac.what_is_due_now_is_marqueur", marqueur=state.marqueur)
    refuse(state, action, "nouveau-trictrac.6.10", reason)


@applies("trictrac.6.4")
def ni_plus_ni_moins(state: State, action: Marque, rest: int) -> None:
    """« Qui marque plus … qu’il ne doit marquer » makes an école, and no mark of his points."""
    if not 0 < action.points <= rest:
        refuse(state, action, "trictrac.6.4", Said("trictrac.rest_points_are_due", rest=rest))


@applies("trictrac.1.13")
def de_deux_en_deux(state: State, action: Marque, rest: int) -> None:
    """The jeton stands at two, four, six, eight or ten points, and nowhere between."""
    if action.points not in marks(rest):
        refuse(state, action, "trictrac.1.13", Said("trictrac.points_are_marked_two_by_two"))


@applies("nouveau-trictrac.6.9")
def en_plusieurs_fois(state: State, points: int) -> tuple[Award, ...]:
    """« peut fort bien marquer quatre, puis huit ou dix points, et enfin le trou »."""
    rule = "nouveau-trictrac.6.9"
    return (Award(state.marqueur, points, "points", rule, Said("trictrac.marques_part")),)


def joue(state: State, play: Play) -> Step[State]:
    """A whole play, which the rules and what binds the thrower allow."""
    return Step(table.joue(state, _named(state, play)))


def _named(state: State, play: Play) -> Play:
    """*play* as it is offered."""
    offered = table.permises(state)
    if play in offered:
        return play
    men = state.position.men(state.joueur)
    after = table.lawful(state, play).after(men)
    allowed = [p for p in offered if p.after(men) == after]
    if not allowed:
        refuse_bound(state, play)
    return next((p for p in allowed if sorted(p.legs) == sorted(play.legs)), allowed[0])


def _to_hold(state: State) -> tuple[Tient, ...]:
    return (Tient(state.joueur),)


def _to_leave(state: State) -> tuple[SEnVa, ...]:
    return (SEnVa(state.joueur),) if table.peut_partir(state) else ()


def _held(state: State, action: Tient) -> Step[State]:
    if action not in _to_hold(state):
        seulement_de_son_de(state, action)
    return Step(table.tenir(state))


def _left(state: State, action: SEnVa) -> Step[State]:
    if action not in _to_leave(state):
        seulement_de_son_de(state, action)
    return Step(table.s_en_aller(state))


#: What the thrower says after a hole.
_DECIDES = (Tient, SEnVa)


def _holds_by_marking(state: State, action: object) -> None:
    """Who has marked what was left to him over his hole holds by that, whatever he says then."""
    if not isinstance(action, _DECIDES) or state.pending or table.peut_partir(state):
        return
    if action.player == state.joueur and table.reste_marque(state):
        reason = Said("trictrac.he_has_marked_points_that_were")
        refuse(state, action, "trictrac.6.11", reason)


@applies("nouveau-trictrac.10.13")
def seulement_de_son_de(state: State, action: Tient | SEnVa) -> NoReturn:
    """« on ne peut s’en aller que lorsqu’on a achevé le trou de son dé »."""
    refuse(state, action, "nouveau-trictrac.10.13", _OF_HIS_DICE)


def same_line(action: Action, after: State) -> bool:
    """Whether a transcript keeps *action* on the line before it: a line is a throw."""
    return not isinstance(action, Jette | Tire | Convient | Incident) and after.phase != "fin"


def _whose(state: State) -> tuple[str, ...]:
    if state.phase in DUE:
        return (state.marqueur,)
    return (state.joueur,) if state.phase in THROWN else ()


_BEFORE = Said("trictrac.one_agrees_before_tour_begins")
_FIRST = Said("trictrac.who_begins_is_thrown_for_before")
_OF_HIS_DICE = Said("trictrac.one_leaves_only_after_hole_of")
_TO_BE_MARKED = Said("trictrac.first_mark_what_is_gained")

#: What may be done when: the draw, the throw, the marks, to hold or to leave, the play.
TURN: Table[State] = Table(
    (
        Line(Convient, ("tirage", "jet"), "trictrac.1.12", _BEFORE, convient),
        Line(Tire, ("tirage",), "trictrac.1.5", _FIRST, _drawn),
        Line(Jette, ("jet",), "trictrac.1.3", Said("trictrac.dice_are_not_to_be_thrown"), _thrown),
        Line(
            Marque,
            ("marque", "levé", "reçu"),
            "trictrac.6.4",
            Said("trictrac.nothing_is_to_be_marked_now"),
            marque,
            _to_mark,
        ),
        Line(Tient, ("choix",), "nouveau-trictrac.10.13", _OF_HIS_DICE, _held, _to_hold),
        Line(SEnVa, ("choix", "marque"), "nouveau-trictrac.10.13", _OF_HIS_DICE, _left, _to_leave),
        Line(
            Play,
            ("jeu",),
            "trictrac.1.3",
            Said("trictrac.it_is_not_time_to_play"),
            joue,
            table.permises,
            {"marque": ("nouveau-trictrac.6.3", _TO_BE_MARKED)},
        ),
    ),
    FAULTS,
    NOTATION,
    unasked="trictrac.6.6",
    outcome=outcome,
    whose=_whose,
    first=_holds_by_marking,
    ends=_ends,
    awards=awards(GAIN),
)
actions, apply, incidents = TURN.actions, TURN.apply, TURN.incidents
read, seen_by, turn = TURN.read, TURN.seen_by, TURN.turn
