"""Read the short form of a position, count what it is worth, and name its throw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.messages import Message
from academie.core.values import name_unit
from academie.games.toute_table import awards, transitions
from academie.games.toute_table.incidents import FAULTS, noms
from academie.games.toute_table.moves import disposees, list_plays
from academie.games.toute_table.notation import NOTATION
from academie.games.toute_table.refus import play_throw
from academie.kit.backgammon import short_form
from academie.kit.backgammon.board import PLAYERS, write_men
from academie.kit.backgammon.board_actions import TURNS

if TYPE_CHECKING:
    from academie.core import Award
    from academie.games.toute_table.state import State

FORME = short_form.ShortForm(
    names=("blanc", "noir", "main", "joueur", "score", "convenu"),
    notation=NOTATION,
    faults=FAULTS,
    plays=list_plays,
    brings=lambda state, action: play_throw(state, action).awards,
    depart=dict.fromkeys(PLAYERS, write_men(disposees()[1:], 1)),
    won=lambda state: awards.gagnee(state) or None,
    ended=transitions.finie,
    thrown=transitions.jete,
)


def read_short(text: str) -> State:
    """Read the short form of a state; it may end with a throw.

    :raises NotationError: if it cannot be read.

    >>> print(read_short("joueur noir | blanc 1:2 12:5 17:3 19:5 | noir 20"))
    jet | joueur noir | blanc 1:2 12:5 17:3 19:5 | noir 20
    """
    return short_form.read_short(text, FORME)


def count_awards(text: str) -> tuple[Award, ...]:
    """Count what *text* is worth now: the partie, if it is won or the throw can win it.

    :raises NotationError: if it cannot be read.

    >>> print(*count_awards("blanc 22 23 | convenu double=oui 3-2"))
    White +2 stakes, partie double (toute-table.10.2): 22-hors, 23-hors
    """
    return short_form.count_awards(text, FORME)


def name_throw(text: str) -> str:
    """Name the throw, and say what a partie won now would pay.

    :raises NotationError: if *text* cannot be read.

    >>> name_throw("départ 6-5")
    '6-5, six et cinq; won now: 1 stake, partie simple'
    """
    state, won, _ = short_form.read(text, FORME)
    if won or state.phase not in TURNS:
        return short_form.join_parts(short_form.name_throw(state, noms))
    now = {player: enjeu(state, player) for player in PLAYERS}
    alike = len(set(now.values())) == 1
    of_each = [Message("toute_table.worth_to", player=who, worth=what) for who, what in now.items()]
    worth = [now[PLAYERS[0]]] if alike else of_each
    return short_form.join_parts(
        short_form.name_throw(state, noms), Message("toute_table.won_now", worth=worth)
    )


def enjeu(state: State, player: str) -> Message:
    """Say what *player* would win if he won the partie now."""
    award, *_ = awards.double(state, player) or awards.simple(state, player)
    unit = name_unit(award.unit, award.points)
    return Message("toute_table.worth", points=award.points, unit=unit, reason=award.reason)
