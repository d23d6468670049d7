"""A throw and its play found at once, where no rule is traced.

The law is :mod:`academie.games.toc.table`, which tests prove to say the same; it says what holes
are marked, and is asked where they win the partie, where the play gives the other any or something
binds the thrower, and where his last man is borne off.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from academie.core import Step
from academie.core.caching import cached_on_last_state
from academie.core.changing import making, setting
from academie.core.several import Several
from academie.games.toc import awards, table
from academie.games.toc.state import State
from academie.games.toc.tour import conventions
from academie.games.trictrac.actions import Tient
from academie.games.trictrac.awards import Context, gains
from academie.games.trictrac.coup import Play
from academie.games.trictrac.moves import found
from academie.games.trictrac.state import DEPART, Position
from academie.kit.tables.board import BLANC, NOIR
from academie.kit.tables.coups import Jette

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.games.trictrac.state import Gain
    from academie.kit.tables.dice import Throw

_step = making(Step)
_position = making(Position)
_threw = setting(State, "phase", "de", "coups")
_gained = setting(State, "phase", "de", "coups", "trous", "contraintes")
_held = setting(State, "phase")
_passed = setting(State, "phase", "joueur", "de", "position", "contraintes")
#: So many contexts are kept, which are as many as throws since the men were piled up.
_context = lru_cache(1 << 10)(Context)


def offers(state: State) -> Sequence[Play] | None:
    """What may be done; ``None`` where the law is to be asked."""
    return _plays(state) if state.phase == "jeu" and not state.pending else None


def step(state: State, action: object) -> Step[State] | None:
    """What *action* leads to; ``None`` where the law is to be asked."""
    if state.pending:
        return None
    if state.phase == "jet" and isinstance(action, Jette):
        return _thrown(state, action.coup)
    if state.phase == "jeu" and isinstance(action, Play):
        return _played(state, action)
    if state.phase == "choix" and isinstance(action, Tient) and action.player == state.joueur:
        return _step(_held(state, "jeu"), (), ())
    return None


@cached_on_last_state
def _plays(state: State) -> Several[Play] | None:
    if state.contraintes or state.de is None or state.touche is not None:
        return None
    blanc, noir = state.position.blanc, state.position.noir
    mine, his = (blanc, noir) if state.joueur == BLANC else (noir, blanc)
    plays = found(mine, his, state.de.high, state.de.low, conventions(state.options))
    return Several(len(plays), plays.__getitem__)


def _gains(state: State, throw: Throw, coups: tuple[int, int]) -> tuple[Gain, ...]:
    """What *throw* is worth, the last of so many *coups* of both."""
    player = state.joueur or ""
    context = _context(coups[player != BLANC] or None, player in state.deux_tables)
    return gains(state.position, player, throw, conventions(state.options), context)


def _thrown(state: State, throw: Throw) -> Step[State] | None:
    white, (blanc, noir) = state.joueur == BLANC, state.coups
    coups = state.coups
    if blanc or noir or (state.position.blanc == DEPART and state.position.noir == DEPART):
        coups = blanc + white, noir + (not white)
    won = tuple([gain for gain in _gains(state, throw, coups) if gain.player == state.joueur])
    if not won:
        return _step(_threw(state, "jeu", throw, coups), (), ())
    marks = awards.trous(won[0].player, won, state.options)
    trous = table.fichets(state.trous, marks)
    if awards.gagnant(trous, state.options):
        return None
    phase = "choix" if table.libre(state.options) else "jeu"
    return _step(_gained(state, phase, throw, coups, trous, table.liens(won)), marks, ())


def _played(state: State, play: Play) -> Step[State] | None:
    plays, throw = _plays(state), state.de
    if plays is None or throw is None or len(play.legs) < 2:
        return None
    if plays.place(play) is None and not play.is_among(plays):
        return None
    player, position = state.joueur, state.position
    for gain in _gains(state, throw, state.coups):
        if gain.player != player or gain.kind == "deux_tables":
            return None
    white = player == BLANC
    men = play.after(position.blanc if white else position.noir)
    if not any(men):
        return None
    following = NOIR if white else BLANC
    position = _position(men, position.noir) if white else _position(position.blanc, men)
    return _step(_passed(state, "jet", following, None, position, ()), (), ())
