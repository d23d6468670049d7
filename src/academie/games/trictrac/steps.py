"""The steps of a tour found at once, where no rule is traced and no more is in play than points.

The law is :mod:`academie.games.trictrac.play` and :mod:`academie.games.trictrac.table`, which tests
prove to say the same. It is asked where the tour is won, a man borne off is the last one, points
stand on cards or an école was let pass.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from academie.core import Award, Step
from academie.core.caching import cached_on_last_state
from academie.core.changing import making, setting
from academie.core.several import Several
from academie.core.wording import Said
from academie.games.trictrac import table
from academie.games.trictrac.actions import Marque, SEnVa, Tient
from academie.games.trictrac.awards import dames_non_jouees
from academie.games.trictrac.coup import Play
from academie.games.trictrac.marque import Ecrit, Marked, marked
from academie.games.trictrac.moves import found
from academie.games.trictrac.state import Position
from academie.games.trictrac.tour import Contrainte, State
from academie.kit.tables.board import BLANC, other
from academie.kit.tables.coups import Jette

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.games.trictrac.actions import Action
    from academie.games.trictrac.marque import Comptes
    from academie.games.trictrac.state import Gain, Options
    from academie.games.trictrac.tour import Phase
    from academie.kit.tables.dice import Throw

#: Of so many marks it is kept what points lead to.
_KEPT = 1 << 12

_step = making(Step)
_position = making(Position)
_threw = setting(
    State,
    "phase",
    "throw",
    "comptes",
    "ecrits",
    "ecrit",
    "avant",
    "coups",
    "contraintes",
)
_gave = setting(State, "phase", "position", "avant", "ecrit", "contraintes")
_passed = setting(
    State, "phase", "joueur", "throw", "position", "avant", "ecrits", "ecrit", "contraintes"
)
_wrote = setting(State, "phase", "ecrits", "ecrit", "contraintes")
_held = setting(State, "phase")
_PART = Said("trictrac.marques_part")


def offers(state: State) -> Sequence[Action] | None:
    """What may be done; ``None`` where the law is to be asked."""
    if state.pending:
        return None
    if state.phase == "jeu":
        return _plays(state)
    if state.phase in {"marque", "reçu"}:
        marks = _marks_of(state.marqueur, table.reste_du(state))
        if state.phase == "marque" and _has_a_hole(state) and table.peut_partir(state):
            return (*marks, SEnVa(state.joueur))
        return marks
    return None


def step(state: State, action: object) -> Step[State] | None:
    """What *action* leads to; ``None`` where the law is to be asked."""
    if state.pending or state.options.ecrire != "non" or _have_won(_MARKS.of(state), state.options):
        return None
    if isinstance(action, Jette):
        return _thrown(state, action.coup) if state.phase == "jet" else None
    if isinstance(action, Play):
        return _played(state, action) if state.phase == "jeu" else None
    if isinstance(action, Marque):
        return _marked(state, action) if state.phase in {"marque", "reçu"} else None
    if state.phase == "choix" and isinstance(action, Tient) and action.player == state.joueur:
        return _step(_held(state, "jeu"), (), ())
    return None


@cached_on_last_state
def _plays(state: State) -> Several[Play]:
    throw, options = state.throw, state.options
    if throw is None or state.contraintes:
        plays = table.permises(state)
    else:
        blanc, noir = state.position.blanc, state.position.noir
        mine, his = (blanc, noir) if state.joueur == BLANC else (noir, blanc)
        plays = found(mine, his, throw.high, throw.low, options)
    return Several(len(plays), plays.__getitem__)


@lru_cache(_KEPT)
def _marks_of(player: str, rest: int) -> tuple[Marque, ...]:
    """What may be marked of *rest* points: all of them, or a part, two by two."""
    return tuple(Marque(player, n) for n in (rest, *range(2, rest, 2)))


class _Marks:
    """The marks as they are now, kept of what was written last."""

    def __init__(self) -> None:
        self._of: tuple[Comptes | None, tuple[Ecrit, ...], Comptes] | None = None
        self._led: dict[tuple[int, str, int], tuple[Comptes, Marked]] = {}

    def of(self, state: State) -> Comptes:
        """The marks of *state*."""
        comptes, ecrits = state.comptes, state.ecrits
        if not ecrits:
            return comptes
        if self._of is not None and self._of[0] is comptes and self._of[1] is ecrits:
            return self._of[2]
        now = state.marques
        self._of = comptes, ecrits, now
        return now

    def led(self, comptes: Comptes, player: str, points: int) -> Marked:
        """What *points* of *player* lead to from *comptes*."""
        asked = id(comptes), player, points
        known = self._led.get(asked)
        if known is not None:  # it keeps the marks, so nothing else has their identity
            return known[1]
        answer = marked(comptes, _ecrit(player, points))
        if len(self._led) >= _KEPT:
            self._led.clear()
        self._led[asked] = comptes, answer
        return answer

    def written(self, state: State, ecrits: tuple[Ecrit, ...], now: Comptes) -> None:
        """What is written in *state* becomes *ecrits*, and the marks *now*."""
        self._of = state.comptes, ecrits, now


class _Gains:
    """What the throw gains that was made last, kept of the state to which it led."""

    def __init__(self) -> None:
        self._last: tuple[State | None, tuple[Gain, ...]] = (None, ())

    def keep(self, state: State, gains: tuple[Gain, ...]) -> None:
        """Keep that the throw of *state* gains *gains*."""
        self._last = state, gains

    def of(self, state: State, throw: Throw) -> tuple[Gain, ...]:
        """What *throw* gains, which lies in *state*."""
        last, gains = self._last
        if last is state:
            return gains
        return table.gains_de(state, state.position, throw, state.coups)


_GAINS = _Gains()
_MARKS = _Marks()
_ecrit = lru_cache(_KEPT)(Ecrit)


@lru_cache(_KEPT)
def _part(player: str, points: int) -> tuple[Award, ...]:
    return (Award(player, points, "points", "nouveau-trictrac.6.9", _PART),)


def _have_won(marks: Comptes, options: Options) -> bool:
    """Whether somebody has the holes of the tour."""
    return marks.blanc.trous >= options.trous or marks.noir.trous >= options.trous


def _has_a_hole(state: State) -> bool:
    """Whether the thrower has made a hole since he threw."""
    marks = _MARKS.of(state)
    return marks.of(state.joueur).trous > state.comptes.of(state.joueur).trous


def _thrown(state: State, throw: Throw) -> Step[State] | None:
    if state.laissee is not None:
        return None
    blanc, noir = state.coups
    if not (blanc or noir):
        coups = table.compte(state) or state.coups
    else:
        mine = state.joueur == BLANC
        coups = (blanc + mine, noir + (not mine))
    gains = table.gains_de(state, state.position, throw, coups)
    phase: Phase = "jeu"
    for gain in gains:
        if gain.player == state.joueur:
            phase = "marque"
    after = _threw(state, phase, throw, _MARKS.of(state), (), 0, None, coups, ())
    _GAINS.keep(after, gains)
    return _step(after, (), ())


def _played(state: State, play: Play) -> Step[State] | None:
    plays, throw, player = _plays(state), state.throw, state.joueur
    if throw is None or (plays.place(play) is None and not play.is_among(plays)):
        return None
    before = state.position
    white = player == BLANC
    men = play.after(before.blanc if white else before.noir)
    if not any(men):
        return None
    position = _position(men, before.noir) if white else _position(before.blanc, men)
    gains = _GAINS.of(state, throw)
    given = False
    for gain in gains:
        given = given or gain.player != player
    if not given and (len(play.legs) < 2 or state.contraintes):
        given = bool(dames_non_jouees(before, player, throw, state.options))
    if given:
        return _step(_gave(state, "reçu", position, (before, play), 0, ()), (), ())
    return _next(state, position, gains, state.ecrits)


def _next(
    state: State, position: Position, gains: tuple[Gain, ...], ecrits: tuple[Ecrit, ...]
) -> Step[State] | None:
    """The other throws next."""
    for gain in gains:
        if gain.kind == "deux_tables":
            return None
    after = _passed(state, "jet", other(state.joueur), None, position, None, ecrits, 0, ())
    return _step(after, (), ())


def _marked(state: State, action: Marque) -> Step[State] | None:
    player, points = action.player, action.points
    due = table.dus(state)
    rest = table.points(due) - state.ecrit
    whole = points == rest
    if player != state.marqueur or points <= 0 or not (whole or (points < rest and not points % 2)):
        return None
    before = _MARKS.of(state)
    done = _MARKS.led(before, player, points)
    if done.trous and _have_won(done.comptes, state.options):
        return None
    gained = due if whole and not state.ecrit else _part(player, points)
    ecrits = (*state.ecrits, _ecrit(player, points))
    after: State
    if not whole:
        after = _wrote(state, state.phase, ecrits, state.ecrit + points, state.contraintes)
    elif state.phase == "marque":
        jans = dict.fromkeys([gain.jan for gain in due])
        bound = tuple([Contrainte("plein", jan) for jan in jans if jan])
        after = _wrote(state, "jeu", ecrits, 0, (*state.contraintes, *bound))
        if done.comptes.of(player).trous > state.comptes.of(player).trous:
            after = table.choix(after) or after
    else:
        if not any(state.position.men(state.joueur)):
            return None
        passed = _next(state, state.position, table.du_coup(state), ecrits)
        if passed is None:
            return None
        after = passed.state
    _MARKS.written(state, ecrits, done.comptes)
    return _step(after, (*gained, *done.awards), ())
