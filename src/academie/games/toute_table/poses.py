"""Positions as one types them, what they are worth, and what their throw is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.wording import Said
from academie.games.toute_table import awards, play, table
from academie.games.toute_table.incidents import noms
from academie.games.toute_table.moves import disposees
from academie.kit.tables import poses
from academie.kit.tables.board import PLAYERS, write_men
from academie.kit.tables.coups import TURNS

if TYPE_CHECKING:
    from academie.core import Award
    from academie.games.toute_table.state import State

FORME = poses.Forme(
    names=("blanc", "noir", "main", "joueur", "score", "convenu"),
    turn=play.TURN,
    depart=dict.fromkeys(PLAYERS, write_men(disposees()[1:], 1)),
    won=lambda state: awards.gagnee(state) or None,
    ended=table.finie,
    thrown=table.jete,
)


def posed(text: str) -> State:
    """A state of which less may be written than the whole; a throw may stand behind it.

    :raises NotationError: if it cannot be read.

    >>> print(posed("joueur noir | blanc 1:2 12:5 17:3 19:5 | noir 20"))
    jet | joueur noir | blanc 1:2 12:5 17:3 19:5 | noir 20
    """
    return poses.posed(text, FORME)


def counted(text: str) -> tuple[Award, ...]:
    """What *text* is worth now: the partie, if it is won or the throw can win it.

    :raises NotationError: if it cannot be read.

    >>> print(*counted("blanc 22 23 | convenu double=oui 3-2"))
    blanc +2 mises, partie double (toute-table.10.2): 22-hors, 23-hors
    """
    return poses.counted(text, FORME)


def said(text: str) -> str:
    """What the throw is called, and what the partie would be for who won it now.

    :raises NotationError: if *text* cannot be read.

    >>> said("départ 6-5")
    '6-5, six et cinq; won now: 1 mises, partie simple'
    """
    state, won, _ = poses.read(text, FORME)
    now = () if won or state.phase not in TURNS else tuple(enjeu(state, p) for p in PLAYERS)
    if len({words for _, words in now}) == 1:
        now = (("", now[0][1]),)
    worth = [f"{who} {words}".strip() for who, words in now]
    won_now = [Said("toute_table.won_now", worth=worth)] if worth else []
    return poses.told(poses.named(state, noms), *won_now)


def enjeu(state: State, player: str) -> tuple[str, str]:
    """*player*, and in words what he would win if the partie were his now."""
    award, *_ = awards.double(state, player) or awards.simple(state, player)
    return player, f"{award.points} {award.unit}, {award.reason}"
