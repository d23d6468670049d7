"""Make the picture of a tour: men, holes, jetons, dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.messages import Message
from academie.games.trictrac.coup import Play
from academie.games.trictrac.marque import jeton_perce, jetons
from academie.games.trictrac.noms import noms
from academie.kit.backgammon.board import (
    BLANC,
    FLECHES,
    NOIR,
    OFF,
    PLAYERS,
    Pile,
    Tablier,
    beside_spot,
    fleche_spot,
    list_marks,
)
from academie.kit.backgammon.throw_faults import name_throw
from academie.kit.backgammon.touch_targets import list_touches_of_moves

if TYPE_CHECKING:
    from academie.games.trictrac.actions import Action
    from academie.games.trictrac.state import Position
    from academie.games.trictrac.tour import State
    from academie.kit.backgammon.touch_targets import Move


@applies("trictrac.8.40")
def fleches(position: Position) -> tuple[Pile | None, ...]:
    """Find the piles on the twenty-four flèches, from the side of blanc."""
    both = zip(position.blanc, reversed(position.noir), strict=True)
    return tuple(dames(BLANC, mine) or dames(NOIR, his) for mine, his in both)


@applies("trictrac.1.2")
def dames(player: str, many: int) -> Pile | None:
    """Make the pile of *many* men of *player*; ``None`` for no man.

    « de deux couleurs différentes ».
    """
    return Pile(player, many) if many else None


def picture(state: State) -> Tablier:
    """Make the picture of the board with all that is marked; blanc sits below."""
    marks = state.marques
    return Tablier(
        fleches=fleches(state.position),
        names=tuple(str(p) if p < FLECHES // 2 else str(FLECHES - 1 - p) for p in range(FLECHES)),
        trous=(marks.blanc.trous, marks.noir.trous),
        points=(marks.blanc.points, marks.noir.points),
        dice=state.throw,
        legend=tuple(_legend(state)),
    )


def _legend(state: State) -> list[Message]:
    lines = []
    if state.phase not in {"tirage", "fin"}:
        lines.append(_of_the_die(state))
    two = [p for p in PLAYERS if jetons(state.marques, p) > 1]
    lines += [Message("trictrac.bredouille_of", player=player) for player in two]
    pierced = jeton_perce(state.marques) if state.options.grande_bredouille != "non" else None
    if pierced:
        lines.append(Message("trictrac.pierced_of", player=pierced))
    if any(state.cartes):
        lines.append(Message("trictrac.cards_of", counts=list_marks(state.cartes)))
    return lines


def _of_the_die(state: State) -> Message:
    if state.throw is None:
        return Message("trictrac.has_the_die", player=state.joueur)
    thrown = name_throw(state.throw, noms(state.throw))
    return Message("trictrac.has_thrown", player=state.joueur, throw=thrown)


def list_touches(state: State, action: Action) -> tuple[tuple[str, ...], ...]:
    """List the parts of the picture that *action* touches.

    These are each man, and the flèches that he goes to.
    """
    if not isinstance(action, Play):
        return ()
    return list_touched(state.joueur, state.position, action)


def list_touched(player: str, position: Position, play: Play) -> tuple[tuple[str, ...], ...]:
    """List the parts that *player* touches in *position* to play *play*."""
    men = position.blanc if player == BLANC else position.noir

    def spot(move: Move, end: int) -> str:
        place = move[end]
        if place is None or place >= FLECHES:
            return beside_spot(OFF, player)
        return fleche_spot(place if player == BLANC else FLECHES - 1 - place)

    return list_touches_of_moves(play.legs, lambda place: men[place or 0], spot)
