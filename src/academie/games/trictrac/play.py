"""The turn table of the game: draw, throw, mark, hold or leave, play, mark, throw again.

:mod:`academie.games.trictrac.transitions` has what happens between the actions.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from academie.core import Award, Incident, Step, applies
from academie.core.answers import awards_codec
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.core.turn_table import Line, TurnTableGame
from academie.games.trictrac import fin, transitions
from academie.games.trictrac.actions import Action, Marque, SEnVa, Tient, read_action
from academie.games.trictrac.avantages import depart
from academie.games.trictrac.coup import Play
from academie.games.trictrac.ecrire import ouvre
from academie.games.trictrac.facons import GAIN
from academie.games.trictrac.incidents import FAULTS, refuse_bound
from academie.games.trictrac.meta import META
from academie.games.trictrac.narration import tell_action
from academie.games.trictrac.notation import NOTATION
from academie.games.trictrac.picture import list_touches, picture
from academie.games.trictrac.pour_et_contre import name_throw, odds
from academie.games.trictrac.short_form import count_awards, read_short
from academie.games.trictrac.state import Options
from academie.games.trictrac.tour import DUE, THROWN, State
from academie.kit.backgammon.board_actions import Convient, Jette, Tire, draw_dice, roll_throw
from academie.kit.backgammon.dice import make_throw

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from academie.kit.backgammon.throw_odds import Odds


def start(options: Options | None = None) -> State:
    """Return a tour before the first throw."""
    agreed = options or Options()
    position, comptes, first = depart(agreed)
    state = State(position=position, comptes=comptes, options=agreed)
    state = ouvre(state) or state
    return replace(state, phase="jet", joueur=first) if first else state


def _to_mark(state: State) -> Iterator[Marque]:
    return (Marque(state.marqueur, n) for n in marks(transitions.reste_du(state)))


@applies("trictrac.6.10")
def marks(rest: int) -> tuple[int, ...]:
    """List the marks that *rest* points allow: all, or a part, two by two."""
    return (rest, *range(2, rest, 2))


def chance(state: State, rng: Random) -> Tire | Jette | None:
    """Throw the dice, for the draw or for the player in turn."""
    if state.pending:
        return None
    if state.phase == "tirage":
        return draw_dice(rng)
    return roll_throw(rng) if state.phase == "jet" else None


def _ends(step: Step[State]) -> Step[State]:
    """Complete a step: open the cards, end a tour that is won."""
    opened = ouvre(step.state)
    step = step if opened is None else replace(step, state=opened)
    won = not step.state.pending and step.state.phase != "fin" and transitions.gagnant(step.state)
    return _end_tour(step, won) if won else step


def _end_tour(step: Step[State], winner: str) -> Step[State]:
    """End a tour that is won, with its stakes."""
    after = transitions.fini(step.state)
    return replace(step, state=after, awards=(*step.awards, fin.stakes(after, winner)))


def _draw(state: State, action: Tire) -> Step[State]:
    return Step(tire(state, action))


@applies("trictrac.1.5")
def tire(state: State, draw: Tire) -> State:
    """Draw for the first throw.

    « le dé qui marque le plus haut point gagne la primauté, et joue les points ».
    """
    if egaux(draw):
        return state
    first = replace(state, joueur=draw.premier or state.joueur)
    return tire_le_de(first) or transitions.lance(first, make_throw(draw.blanc, draw.noir))


@applies("trictrac.note.35")
def egaux(draw: Tire) -> bool:
    """Check whether two dice are equal, so that they are thrown again."""
    return draw.premier is None


@applies("nouveau-trictrac.2.10")
def tire_le_de(state: State) -> State | None:
    """Draw for the dice alone; the winner throws again.

    « pour tirer à qui l’aura »: where one throws for the die alone, who has it throws anew.
    """
    return replace(state, phase="jet") if state.options.primaute == "dé" else None


def convient(state: State, action: Convient[Options]) -> Step[State]:
    """Begin the tour again with the options agreed on."""
    refuse_late_agreement(state, action)
    return Step(start(action.options))


@applies("trictrac.1.12")
def refuse_late_agreement(state: State, action: Convient[Options]) -> None:
    """Refuse an agreement after the tour has begun."""
    if state.phase != "tirage" and state != start(state.options):
        refuse(state, action, "trictrac.1.12", _BEFORE)


def _throw(state: State, action: Jette) -> Step[State]:
    return Step(transitions.jette(state, action.coup))


def marque(state: State, action: Marque) -> Step[State]:
    """Mark points, all or a part of those due, and the holes that they make."""
    due = transitions.dus(state)
    rest = transitions.points(due) - state.ecrit
    refuse_marking_first(state, action)
    refuse_more_or_less(state, action, rest)
    refuse_odd_points(state, action, rest)
    whole = action.points == rest and not state.ecrit
    gained = due if whole else en_plusieurs_fois(state, action.points)
    after, made = transitions.mark(state, action.points)
    if action.points == rest:
        after = transitions.apres_marque(after)
    return Step(after, (*gained, *made))


@applies("nouveau-trictrac.6.10")
def refuse_marking_first(state: State, action: Marque) -> None:
    """Refuse to mark before the thrower.

    « Celui qui joue ou jette les dés, marque toujours ce qu’il gagne, avant ».
    """
    if action.player == state.marqueur:
        return
    reason = Message("trictrac.marqueur_marks_first_since_his_are", marqueur=state.marqueur)
    if state.phase == "reçu":
        reason = Message("trictrac.what_is_due_now_is_marqueur", marqueur=state.marqueur)
    refuse(state, action, "nouveau-trictrac.6.10", reason)


@applies("trictrac.6.4")
def refuse_more_or_less(state: State, action: Marque, rest: int) -> None:
    """Refuse to mark more or less than is due: it makes an école."""
    if not 0 < action.points <= rest:
        refuse(state, action, "trictrac.6.4", Message("trictrac.rest_points_are_due", rest=rest))


@applies("trictrac.1.13")
def refuse_odd_points(state: State, action: Marque, rest: int) -> None:
    """Refuse odd points: the jeton has places for even points only."""
    if action.points not in marks(rest):
        refuse(state, action, "trictrac.1.13", Message("trictrac.points_are_marked_two_by_two"))


@applies("nouveau-trictrac.6.9")
def en_plusieurs_fois(state: State, points: int) -> tuple[Award, ...]:
    """Allow marking in several parts.

    « peut fort bien marquer quatre, puis huit ou dix points, et enfin le trou ».
    """
    rule = "nouveau-trictrac.6.9"
    return (Award(state.marqueur, points, "points", rule, Message("trictrac.marques_part")),)


def play_throw(state: State, play: Play) -> Step[State]:
    """Play a whole play that the rules and the duties of the thrower allow."""
    return Step(transitions.apply_play(state, name_play(state, play, transitions.permises(state))))


def name_play(state: State, play: Play, offered: tuple[Play, ...]) -> Play:
    """Find *play* among those *offered*, in any order of its moves.

    :raises IllegalAction: if a rule or something that has happened forbids it.
    """
    if play in offered:
        return play
    men = state.position.men(state.joueur)
    after = transitions.lawful(state, play).after(men)
    allowed = [p for p in offered if p.after(men) == after]
    if not allowed:
        refuse_bound(state, play)
        return play
    return next((p for p in allowed if sorted(p.legs) == sorted(play.legs)), allowed[0])


def _to_hold(state: State) -> tuple[Tient, ...]:
    return (Tient(state.joueur),)


def _to_leave(state: State) -> tuple[SEnVa, ...]:
    return (SEnVa(state.joueur),) if transitions.peut_partir(state) else ()


def _hold(state: State, action: Tient) -> Step[State]:
    refuse_to_decide(state, action)
    return Step(transitions.tenir(state))


def _leave(state: State, action: SEnVa) -> Step[State]:
    refuse_to_decide(state, action)
    return Step(transitions.s_en_aller(state))


@applies("nouveau-trictrac.10.13")
def refuse_to_decide(state: State, action: Tient | SEnVa) -> None:
    """Refuse to hold or leave without a hole.

    « on ne peut s’en aller que lorsqu’on a achevé le trou de son dé ».
    """
    if action not in (*_to_hold(state), *_to_leave(state)):
        refuse(state, action, "nouveau-trictrac.10.13", _OF_HIS_DICE)


@applies("trictrac.6.11")
def refuse_to_decide_after_marking(state: State, action: object) -> None:
    """Refuse to hold or leave after the rest is marked.

    « si l’on a des points de reste, et qu’on les ait marqués, on ne peut plus s’en aller ».

    He holds by that, whatever he says then.
    """
    if not isinstance(action, _DECIDES) or state.pending or transitions.peut_partir(state):
        return
    if action.player == state.joueur and transitions.reste_marque(state):
        reason = Message("trictrac.he_has_marked_points_that_were")
        refuse(state, action, "trictrac.6.11", reason)


def list_plays(state: State) -> tuple[Action, ...]:
    """List every legal whole play of the throw on the board; else the actions.

    What is to be marked first is taken to be marked: who gains by a plein makes it
    (trictrac.note.33).
    """
    if state.pending or state.phase not in {"marque", "jeu"}:
        return tuple(GAME.actions(state))
    if state.phase == "marque":
        state = replace(state, contraintes=(*state.contraintes, *transitions.liens(state)))
    return transitions.permises(state)


def same_line(action: Action, after: State) -> bool:
    """Check whether a transcript keeps *action* on the line before it: a line is a throw."""
    return not isinstance(action, Jette | Tire | Convient | Incident) and after.phase != "fin"


def _whose(state: State) -> tuple[str, ...]:
    if state.phase in DUE:
        return (state.marqueur,)
    return (state.joueur,) if state.phase in THROWN else ()


#: What the thrower announces after a hole.
_DECIDES = (Tient, SEnVa)
_BEFORE = Message("trictrac.one_agrees_before_tour_begins")
_FIRST = Message("trictrac.who_begins_is_thrown_for_before")
_NO_THROW = Message("trictrac.dice_are_not_to_be_thrown")
_NOTHING_DUE = Message("trictrac.nothing_is_to_be_marked_now")
_OF_HIS_DICE = Message("trictrac.one_leaves_only_after_hole_of")
_TO_BE_MARKED = Message("trictrac.first_mark_what_is_gained")
_NO_PLAY = Message("trictrac.it_is_not_time_to_play")


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Trictrac(TurnTableGame[State, Action]):
    """The game of Trictrac with its optional features (:mod:`academie.core.protocols`).

    :param read_short: reads the short form of a position.
    :param name_throw: names the throw on the board.
    :param odds: counts what the next throw may bring.
    :param list_plays: lists the plays of the throw on the board, marked or not.
    :param tell_action: tells an action in words.
    """

    read_short: Callable[[str], State]
    name_throw: Callable[[str], str]
    odds: Callable[..., Odds]
    list_plays: Callable[[State], tuple[Action, ...]]
    tell_action: Callable[[State, Action], str]


#: The turn table: draw, throw, mark, hold or leave, play.
GAME: Trictrac = Trictrac(
    (
        Line(
            Convient,
            ("tirage", "jet"),
            "trictrac.1.12",
            _BEFORE,
            convient,
            leads=("tirage", "jet"),
        ),
        Line(
            Tire,
            ("tirage",),
            "trictrac.1.5",
            _FIRST,
            _draw,
            leads=("tirage", "jet", "marque", "jeu"),
        ),
        Line(Jette, ("jet",), "trictrac.1.3", _NO_THROW, _throw, leads=("marque", "jeu")),
        Line(
            Marque,
            ("marque", "levé", "reçu"),
            "trictrac.6.4",
            _NOTHING_DUE,
            marque,
            _to_mark,
            leads={
                "marque": ("marque", "choix", "jeu", "fin"),
                "levé": ("levé", "reçu", "jet", "fin"),
                "reçu": ("reçu", "jet", "fin"),
            },
        ),
        Line(
            Tient,
            ("choix",),
            "nouveau-trictrac.10.13",
            _OF_HIS_DICE,
            _hold,
            _to_hold,
            leads=("jeu",),
        ),
        Line(
            SEnVa,
            ("choix", "marque"),
            "nouveau-trictrac.10.13",
            _OF_HIS_DICE,
            _leave,
            _to_leave,
            leads=("jet",),
        ),
        Line(
            Play,
            ("jeu",),
            "trictrac.1.3",
            _NO_PLAY,
            play_throw,
            transitions.permises,
            {"marque": ("nouveau-trictrac.6.3", _TO_BE_MARKED)},
            leads=("jet", "levé", "reçu"),
        ),
    ),
    FAULTS,
    NOTATION,
    unasked="trictrac.6.6",
    outcome=fin.outcome,
    whose=_whose,
    first=refuse_to_decide_after_marking,
    ends=_ends,
    awards=awards_codec(GAIN),
    META=META,
    Options=Options,
    start=start,
    chance=chance,
    read_action=read_action,
    same_line=same_line,
    count_awards=count_awards,
    picture=picture,
    list_touches=list_touches,
    read_short=read_short,
    name_throw=name_throw,
    odds=odds,
    list_plays=list_plays,
    tell_action=tell_action,
)
