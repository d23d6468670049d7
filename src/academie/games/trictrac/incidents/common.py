"""The registry of the faults of Trictrac, with shared facts, guards, écoles and marks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from academie.core import Award, NotationError, Option, Step, applies
from academie.core.codecs import Codec
from academie.core.faults import Fact, FaultRegistry, reject
from academie.core.messages import Message
from academie.core.notation import is_number
from academie.games.trictrac import transitions
from academie.games.trictrac.coup import read_play
from academie.games.trictrac.ecrire import write
from academie.games.trictrac.marque import Ecrit
from academie.games.trictrac.tour import Contrainte, Ecole, State
from academie.kit.backgammon.board import FLECHES, PLAYERS
from academie.kit.backgammon.board_actions import PLAYER
from academie.kit.backgammon.dice import FACES

if TYPE_CHECKING:
    from academie.games.trictrac.coup import Play
    from academie.games.trictrac.marque import Faute

#: The function that applies a choice to a state.
Effect: TypeAlias = Callable[[State], Step[State]]

#: The choices about an école: claim it, let it pass, prevent it.
ENVOYER, LAISSER, OBLIGER, DEMARQUER = "envoyer", "laisser", "obliger", "démarquer"
#: The end of the time for the choice (trictrac.6.6, nouveau-trictrac.10.10).
IN_TIME = Message("trictrac.before_another_throw_is_played")


def _not_now(state: State) -> Message:
    return Message("trictrac.not_now", phase=state.phase)


def _read_points(text: str) -> int:
    if not is_number(text, 3):
        raise NotationError(text, 0, Message("trictrac.expects_number_points"))
    if int(text) % 2:
        raise NotationError(text, 0, Message("trictrac.expects_points_marked_two_two"))
    return int(text)


def _read_place(text: str) -> int:
    if not is_number(text, 2):
        raise NotationError(text, 0, Message("trictrac.expects_place_man"))
    return int(text)


#: All faults of the game.
FAULTS: FaultRegistry[State] = FaultRegistry(by=PLAYER, otherwise=_not_now)
fault = FAULTS.fault

#: ``points=4``: a number of points, which are counted two by two.
POINTS = Codec(_read_points)
SOME_POINTS = Fact(POINTS, "4")
#: ``dame=5``: a man, by its place.
PLACE = Codec(_read_place)
A_MAN = Fact(PLACE, "5")
#: ``joue=0-6,0-5``: the men that were moved.
A_PLAY = Fact(Codec(read_play), "0-6,0-5")


def must_have_dice(state: State, who: str) -> None:
    """Guard: reject a fault that only the player with the dice can make."""
    if who != state.joueur:
        reject(Message("trictrac.dice_are_joueur_s", joueur=state.joueur))


def must_not_have_dice(state: State, who: str) -> None:
    """Guard: reject a fault that only the opponent of the player with the dice can make."""
    if who != state.adverse:
        reject(Message("trictrac.dice_are_joueur_s", joueur=state.joueur))


def must_mark_now(state: State, who: str) -> None:
    """Guard: reject a fault that only the player who marks now can make."""
    if who != state.marqueur:
        reject(Message("trictrac.it_is_for_marqueur_to_mark", marqueur=state.marqueur))


def must_be_free_to_leave(state: State, _who: str) -> None:
    """Guard: reject a fault of leaving or holding when neither is possible."""
    if not transitions.peut_partir(state):
        reject(_not_now(state))


@applies("trictrac.6.1")
def must_have_man_on(state: State, place: int) -> None:
    """Reject the fault unless the thrower has a man on *place*."""
    if place >= FLECHES or not state.position.men(state.joueur)[place]:
        value = str(place)
        reason = Message("trictrac.joueur_has_no_man_on_value", joueur=state.joueur, value=value)
        reject(reason, "trictrac.6.1")


def offer_ecole(chooser: str, points: int, then: Effect) -> Option:
    """Let *chooser* claim the école for the *points* that the other overlooked."""
    text = Message(
        "trictrac.chooser_sends_him_to_ecole_and", chooser=chooser, points=points, in_time=IN_TIME
    )
    return Option(chooser, ENVOYER, text, then=then)


@applies("trictrac.6.6")
def offer_instead(*options: Option) -> tuple[Option, ...]:
    """Let the other choose something else than the école.

    « On est maître de laisser faire l’école sans la marquer »: what the other may do instead.

    He may also oblige him to mark what he gains, or to take back what he does not.
    """
    return options


@applies("trictrac.9.2")
def autant(points: int) -> int:
    """Count the points of the école.

    « d’autant de points qu’en a oublié ou qu’en a marqué de trop celui qui les a faites ».
    """
    return points


def pay_ecole(state: State, player: str, points: int, rule: str) -> Step[State]:
    """Let *player* mark the *points* of an école.

    :param rule: id of the rule that gives them.
    """
    faute: Faute = "école" if player == state.joueur and state.phase == "marque" else ""
    many = autant(points)
    after, made = write(state, player, many, faute)
    return Step(after, (Award(player, many, "points", rule, Message("trictrac.ecole")), *made))


def mark_points(state: State, player: str, points: int, rule: str, reason: Message) -> Step[State]:
    """Let *player* mark *points* of his own, apart from what is due."""
    if not points:
        return Step(state)
    after, made = write(state, player, points)
    return Step(after, (Award(player, points, "points", rule, reason), *made))


@applies("trictrac.6.6")
def leave_marked(state: State, player: str, points: int) -> Step[State]:
    """Leave *player* points that he has not gained."""
    return mark_points(state, player, points, "trictrac.6.6", Message("trictrac.laisses"))


def mark_all_due(state: State, faute: Faute = "") -> Step[State]:
    """Let the player who marks mark everything that is still due."""
    rest = transitions.reste_du(state)
    gained = mark_the_rest(state, rest) if state.ecrit else transitions.dus(state)
    after, made = transitions.mark(state, rest, faute)
    return Step(after, (*gained, *made))


@applies("trictrac.6.10")
def mark_the_rest(state: State, rest: int) -> tuple[Award, ...]:
    """Let the player who has marked a part mark the rest."""
    return (Award(state.marqueur, rest, "points", "trictrac.6.10", Message("trictrac.le_surplus")),)


def mark_all_and_go_on(state: State, faute: Faute = "") -> Step[State]:
    """Mark everything that is due, even with a fault in it, and go on."""
    done = mark_all_due(state, faute)
    return replace(done, state=transitions.apres_marque(done.state))


def note_ecole(state: State, fautif: str, points: int) -> State:
    """Record that *fautif*'s école of *points* was let pass."""
    return replace(state, laissee=Ecole(fautif, points))


def rewrite(state: State, player: str, points: int) -> State:
    """Replace the marks of this throw by *points* of *player*."""
    own = [e for e in state.ecrits if is_of_his_dice(e, player)]
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


def explain_misplay(state: State, play: Play) -> Message | None:
    """Explain why no throw allows *play*; ``None`` if one does."""
    men, his = state.position.men(state.joueur), state.position.against(state.joueur)
    standing = list(men)
    for start, end in play.legs:
        if (
            not standing[start]
            or end >= FLECHES
            or his[FLECHES - 1 - end]
            or end - start > max(FACES)
        ):
            return Message("trictrac.no_man_goes", start=start, end=end)
        standing[start] -= 1
        standing[end] += 1
    return None if len(play.legs) == 2 else Message("trictrac.two_numbers_are_played")


def is_of_his_dice(ecrit: Ecrit, player: str) -> bool:
    """Check whether *player* marked it for his throw and not for an école."""
    return ecrit.player == player and not transitions.d_une_ecole(ecrit)


def bind(state: State, *liens: Contrainte) -> State:
    """Bind the thrower by further *liens*."""
    return replace(state, contraintes=tuple(dict.fromkeys((*state.contraintes, *liens))))


def to_play(state: State) -> State:
    """Let the thrower play, with nothing left to mark."""
    return replace(state, phase="jeu", ecrit=0)
