"""Count what is due after the play: men not played, and the last man borne off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.messages import Message
from academie.games.trictrac import tarif
from academie.games.trictrac.moves import place_men, plays
from academie.games.trictrac.state import DEFAUT, Gain
from academie.kit.backgammon.board import other

if TYPE_CHECKING:
    from academie.games.trictrac.coup import Play
    from academie.games.trictrac.state import Options, Position
    from academie.kit.backgammon.dice import Throw


def apres(
    position: Position, player: str, throw: Throw, play: Play, options: Options = DEFAUT
) -> tuple[Gain, ...]:
    """List the gains after *play*: men not played, then the last man borne off.

    :param position: as it stands before the play.
    """
    after = place_men(position, player, play)
    return (
        *dames_non_jouees(position, player, throw, options),
        *leve_le_premier(after, player, throw),
    )


def a_venir(
    position: Position, player: str, throw: Throw, options: Options = DEFAUT
) -> tuple[Gain, ...]:
    """List the gains after *throw*, before it is played (trictrac.note.91).

    Men that cannot be played are as many in every play, and who may lift his last man does.
    """
    for play in plays(position, player, throw, options):
        if gained := leve_le_premier(place_men(position, player, play), player, throw):
            return gained
    return dames_non_jouees(position, player, throw, options)


@applies("nouveau-trictrac.18.34")
def dames_non_jouees(
    position: Position, player: str, throw: Throw, options: Options = DEFAUT
) -> tuple[Gain, ...]:
    """Award the other for men that cannot be played.

    « pour chaque dame qu’on ne peut jouer, on perd deux points », which the other marks.

    :param position: as it stands before the play.
    """
    men = position.men(player)
    play = plays(position, player, throw, options)[0]
    many = 2 - len(play.legs) if any(play.after(men)) else 0
    points = many * tarif.vaut("dame non jouée", doublet=throw.doublet) if many else 0
    if not points:
        return ()
    reason = (
        Message("trictrac.dame_non_jouee") if many == 1 else Message("trictrac.dames_non_jouees")
    )
    rule = "nouveau-trictrac.18.34"
    return (
        Gain(other(player), points, "points", rule, reason, (), throw.doublet, kind="non_jouee"),
    )


@applies("trictrac.2.37")
def leve_le_premier(position: Position, player: str, throw: Throw) -> tuple[Gain, ...]:
    """Award the player who has borne off all his men first.

    « Celui qui a levé le premier toutes ses dames » gains by his last throw.

    :param position: as it stands after the play.
    """
    if any(position.men(player)):
        return ()
    points = tarif.vaut("levé le premier", doublet=throw.doublet)
    if not points:
        return ()
    name = Message("trictrac.leve_le_premier")
    return (Gain(player, points, "points", "trictrac.2.37", name, (), throw.doublet, kind="leve"),)
