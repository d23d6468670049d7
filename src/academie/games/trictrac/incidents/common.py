"""What several laws of Trictrac need: players, points, throws and plays among the facts; écoles."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Award, NotationError, Option, Step, applies
from academie.core.law import impossible, needed
from academie.core.notation import is_number
from academie.core.wording import Said
from academie.games.trictrac import table
from academie.games.trictrac.coup import Play, read_play
from academie.games.trictrac.ecrire import write
from academie.games.trictrac.marque import Ecrit
from academie.games.trictrac.tour import Contrainte, Ecole, State
from academie.kit.tables.board import FLECHES, PLAYERS, other
from academie.kit.tables.coups import read_player
from academie.kit.tables.dice import FACES, Throw, throw

if TYPE_CHECKING:
    from academie.core import Incident
    from academie.games.trictrac.marque import Faute

#: Words by which an école is sent for, let pass, or hindered.
ENVOYER, LAISSER, OBLIGER, DEMARQUER = "envoyer", "laisser", "obliger", "démarquer"
#: Until when the choice stands (trictrac.6.6, nouveau-trictrac.10.10).
IN_TIME = Said("trictrac.before_another_throw_is_played")


def who(incident: Incident) -> str:
    """The player whom the incident concerns."""
    return read_player(incident.player)


def only_in(state: State, incident: Incident, rule: str, *phases: str) -> None:
    """Refuse an incident that cannot happen in this phase."""
    if state.phase not in phases:
        impossible(state, incident, rule, Said("trictrac.not_now", phase=state.phase))


def may_leave(state: State, incident: Incident, rule: str) -> None:
    """Refuse an incident of who leaves or holds where nobody can say it."""
    if not table.peut_partir(state):
        only_in(state, incident, rule, "choix")


def of_the_thrower(state: State, incident: Incident, rule: str) -> str:
    """The player, who must be the one who has the dice."""
    if who(incident) != state.joueur:
        impossible(state, incident, rule, Said("trictrac.dice_are_joueur_s", joueur=state.joueur))
    return state.joueur


def of_the_other(state: State, incident: Incident, rule: str) -> str:
    """The player, who must not be the one who has the dice."""
    if who(incident) != state.adverse:
        impossible(state, incident, rule, Said("trictrac.dice_are_joueur_s", joueur=state.joueur))
    return state.adverse


def of_the_marker(state: State, incident: Incident, rule: str) -> str:
    """The player, who must be the one who marks now."""
    if who(incident) != state.marqueur:
        impossible(
            state,
            incident,
            rule,
            Said("trictrac.it_is_for_marqueur_to_mark", marqueur=state.marqueur),
        )
    return state.marqueur


def number(incident: Incident, name: str) -> int:
    """A fact that is a number of points.

    :raises NotationError: if it is none.
    """
    value = needed(incident, name, "4")
    if not is_number(value, 3):
        raise NotationError(
            str(incident), str(incident).index(f"{name}="), Said("trictrac.expects_number_points")
        )
    if int(value) % 2:
        raise NotationError(
            str(incident),
            str(incident).index(f"{name}="),
            Said("trictrac.expects_points_marked_two_two"),
        )
    return int(value)


def coup_of(incident: Incident) -> Throw:
    """The throw that lies on the board, as the fact *coup*."""
    return throw(needed(incident, "coup", "6-5"))


def play_of(incident: Incident) -> Play:
    """The men that were moved, as the fact *joue*, such as ``0-6,0-5``."""
    return read_play(needed(incident, "joue", "0-6,0-5"))


def word_of(incident: Incident, name: str, *words: str) -> str:
    """The fact *name*, which is one of *words*.

    :raises NotationError: if it is another.
    """
    value = needed(incident, name, words[0])
    if value not in words:
        at = str(incident).index(f"{name}=")
        raise NotationError(
            str(incident), at, Said("trictrac.expects_what", name=name, words=tuple(words))
        )
    return value


def told(incident: Incident, name: str) -> bool:
    """The fact *name*, which is ``oui`` where it is stated, and else is not so."""
    return incident.fact(name) is not None and word_of(incident, name, "oui", "non") == "oui"


def choices(chooser: str, *named: tuple[str, Said]) -> tuple[Option, ...]:
    """Options of one player, each with what it does."""
    return tuple(Option(chooser, name, effect) for name, effect in named)


def sending(chooser: str, points: int) -> tuple[Option, ...]:
    """*chooser* may send him to the *école* for the *points* that were overlooked."""
    effect = Said(
        "trictrac.chooser_sends_him_to_ecole_and", chooser=chooser, points=points, in_time=IN_TIME
    )
    return choices(chooser, (ENVOYER, effect))


@applies("trictrac.6.6")
def instead(chooser: str, *named: tuple[str, Said]) -> tuple[Option, ...]:
    """What the other may do instead: « On est maître de laisser faire l’école sans la marquer », of
    obliging him to mark what he gains, or to take back what he does not.
    """
    return choices(chooser, *named)


@applies("trictrac.9.2")
def autant(points: int) -> int:
    """« d’autant de points qu’en a oublié ou qu’en a marqué de trop celui qui les a faites »."""
    return points


def ecole(state: State, player: str, points: int, rule: str) -> Step[State]:
    """*player* marks for himself the *points* that were overlooked, or marked too much."""
    faute: Faute = "école" if player == state.joueur and state.phase == "marque" else ""
    many = autant(points)
    after, made = write(state, player, many, faute)
    return Step(after, (Award(player, many, "points", rule, Said("trictrac.ecole")), *made))


def wrote(state: State, player: str, points: int, rule: str, reason: Said) -> Step[State]:
    """*player* marks *points* of his own, not as the whole of what is due."""
    if not points:
        return Step(state)
    after, made = write(state, player, points)
    return Step(after, (Award(player, points, "points", rule, reason), *made))


def marked_whole(state: State, faute: Faute = "") -> Step[State]:
    """The player who marks writes all that is still due to him."""
    gained: tuple[Award, ...] = table.dus(state)
    rest = table.reste_du(state)
    if state.ecrit:
        gained = (
            Award(state.marqueur, rest, "points", "trictrac.6.10", Said("trictrac.le_surplus")),
        )
    after, made = table.mark(state, rest, faute)
    return Step(after, (*gained, *made))


def left(state: State, fautif: str, points: int) -> State:
    """*state* in which an école was let pass."""
    return replace(state, laissee=Ecole(fautif, points))


def rewritten(state: State, player: str, points: int) -> State:
    """*state* in which *player* had written *points* of his dice in this throw, and no others."""
    own = [e for e in state.ecrits if of_his_dice(e, player)]
    at = state.ecrits.index(own[0]) if own else 0
    rest = [e for e in state.ecrits if e not in own]
    entry = [Ecrit(player, points)] if points else []
    less = sum(e.points for e in own) - points
    cartes = tuple(
        max(card - less, 0) if p == player else card
        for p, card in zip(PLAYERS, state.cartes, strict=True)
    )
    after = replace(state, cartes=(cartes[0], cartes[1]))
    return replace(after, ecrits=(*rest[:at], *entry, *rest[at:]))


def misplayed(state: State, play: Play) -> Said | None:
    """Why *play* cannot have been made with the hand, two numbers of whatever dice, if so."""
    men, his = state.position.men(state.joueur), state.position.against(state.joueur)
    standing = list(men)
    for start, end in play.legs:
        if (
            not standing[start]
            or end >= FLECHES
            or his[FLECHES - 1 - end]
            or end - start > max(FACES)
        ):
            return Said("trictrac.no_man_goes", start=start, end=end)
        standing[start] -= 1
        standing[end] += 1
    return None if len(play.legs) == 2 else Said("trictrac.two_numbers_are_played")


def of_his_dice(ecrit: Ecrit, player: str) -> bool:
    """Whether *player* wrote it, and not for an école."""
    return ecrit.player == player and not table.d_une_ecole(ecrit)


def bound(state: State, *liens: Contrainte) -> State:
    """*state* in which *liens* bind the thrower too."""
    return replace(state, contraintes=tuple(dict.fromkeys((*state.contraintes, *liens))))


def playing(state: State) -> State:
    """*state* at which the thrower plays, nothing being left to mark."""
    return replace(state, phase="jeu", ecrit=0)


def and_then(step: Step[State], state: State) -> Step[State]:
    """*step*, which leads to *state* in the end."""
    return replace(step, state=state)


def opponent(incident: Incident) -> str:
    """The opponent of the player whom the incident concerns."""
    return other(who(incident))
