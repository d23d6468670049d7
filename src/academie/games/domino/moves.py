"""Find which dés a player may play, and what binds him."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.caching import cached_on_last_state
from academie.core.trace import record_rules
from academie.games.domino.actions import Pose
from academie.games.domino.parties import bouts, ends_among, jeu

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.games.domino.state import Duty, Seat, State
    from academie.kit.dominoes import De, Main

    Poses = tuple[Pose, ...]

#: Duties for the next turn only.
OF_A_TURN = frozenset({"annonce", "poser", "sans", "conseil"})


@cached_on_last_state
def talon(state: State) -> Main:
    """Return the dés that nobody has taken."""
    taken = {d for h in state.mains for d in h} | set(state.table.pieces)
    return tuple(d for d in jeu() if d not in taken)


def to_draw(state: State) -> Duty | None:
    """Find the dés that must be drawn from the talon, or from a hand, before anything else."""
    if not state.dus:
        return None
    return next((d for d in state.dus if d.kind in {"reprendre", "retirer"}), None)


@applies("domino.regles.19")
def place_du_talon(state: State) -> Seat | None:
    """Find the player at whose right the talon lies: the leader.

    « toujours être à la droite de celui qui pose »: whose right hand the talon lies at.
    """
    return state.poseur


@cached_on_last_state
@applies("domino.usage.1")
def list_plays(state: State, seat: Seat) -> Poses:
    """List every dé of *seat* with the number on which it fits; the first fits anywhere."""
    if not state.table.des:
        return tuple([Pose(seat, d) for d in state.hand(seat)])
    found, ends = list[Pose](), state.table.open
    for one in state.hand(seat):
        fits = [n for n in ends if n in (one.haut, one.bas)]
        found += [Pose(seat, one, n if len(fits) > 1 else None) for n in fits]
    return tuple(found)


def fitting(state: State, one: De) -> tuple[int, ...]:
    """List the open numbers on which *one* fits."""
    return tuple([n for n in state.table.open if n in (one.haut, one.bas)])


def landing(state: State, pose: Pose) -> int | None:
    """Find the open number on which *pose* is played; ``None`` for the first dé."""
    return pose.sur if pose.sur is not None else next(iter(fitting(state, pose.de)), None)


def find_opened(state: State, pose: Pose) -> int | None:
    """Find the number that *pose* opens, or ``None`` if it opens none."""
    end = landing(state, pose)
    if end is None:
        return pose.de.haut if pose.de.double else None
    outward = pose.de.other(end)
    return None if outward == end else outward


@applies("domino.2.7")
def ouvertures(state: State, seat: Seat, nombre: int) -> Poses:
    """List how *seat* could open *nombre* now.

    « vous avez de quoi à représenter … des six ».
    """
    return tuple(p for p in list_plays(state, seat) if find_opened(state, p) == nombre)


@applies("domino.2.2")
def partout(state: State) -> int | None:
    """Return the number that is open at both ends: « j’appelle ce jeu faire un partout »."""
    return state.table.left if state.table.left == state.table.right else None


@applies("domino.note.18")
def a_la_vue_de_tous(state: State, nombre: int) -> bool:
    """Check whether all ends of *nombre* are on the table, so that the game is closed."""
    return ends_among(state.table.pieces, nombre) == bouts(nombre)


@applies("domino.regles.15")
def ferme(state: State) -> int | None:
    """Return the number that closes the game, if one does.

    « Un jeu peut être fermé, quand cela plaît à celui qui le peut »: the number that closes it.

    A partout closes the game at once if all can see it (domino.note.18).
    """
    nombre = partout(state)
    return nombre if nombre is not None and a_la_vue_de_tous(state, nombre) else None


@applies("domino.usage.2")
def tous_boudent(state: State) -> bool:
    """Check whether all players have passed one after the other."""
    return len(state.boudes) == len(state.joueurs)


def hidden(state: State, seat: Seat) -> Main:
    """List the dés of *seat* that fitted when he passed, and to which he has not owned up."""
    if not state.faux:
        return ()
    return tuple(d for f in state.faux if f.seat == seat and not f.avoue for d in f.des)


def unhidden(state: State, seat: Seat) -> Poses:
    """List what *seat* may play, without the dés with which he has passed falsely."""
    secret = hidden(state, seat)
    return tuple(p for p in list_plays(state, seat) if p.de not in secret)


@cached_on_last_state
def list_legal(state: State, seat: Seat) -> Poses:
    """List what *seat* may play now without a fault and within his duties."""
    poses = unhidden(state, seat)
    for duty in state.bound(seat):
        poses = keep_allowed(state, poses, duty)
    return poses


def keep_allowed(state: State, poses: Poses, duty: Duty) -> Poses:
    """Keep those of *poses* that *duty* allows.

    Where it forbids a play, its rule is recorded: the rule is known only at run time.
    """
    narrow = _NARROW.get(duty.kind)
    allowed = narrow(state, poses, duty) if narrow else poses
    if allowed == poses:
        return poses
    return record_rules((duty.rule,), f"{__name__}.keep_allowed", allowed, (state, poses, duty))


@applies("domino.regles.18")
def decouverts(state: State, seat: Seat) -> Main:
    """List the uncovered dés of *seat*, which he must play if they fit.

    « Tous les dés découverts doivent être posés sur le coup ».
    """
    return tuple(d.de for d in state.bound(seat, "decouvert") if d.de is not None)


def _decouvert(state: State, poses: Poses, duty: Duty) -> Poses:
    exposed = decouverts(state, duty.seat)
    return tuple(p for p in poses if p.de in exposed) or poses


@applies("domino.regles.13")
def annonce(poses: Poses, duty: Duty) -> Poses:
    """Keep the plays of the dé announced, if it fits.

    « on peut exiger que le dé annoncé soit posé », where it goes.
    """
    return tuple(p for p in poses if p.de == duty.de)


def _annonce(_state: State, poses: Poses, duty: Duty) -> Poses:
    return annonce(poses, duty) or poses


@applies("domino.regles.9")
def on_this_end(state: State, poses: Poses, nombre: int | None) -> Poses:
    """Keep the plays at this end.

    « fait poser … à un bout ou à un autre ».
    """
    return tuple(p for p in poses if landing(state, p) == nombre)


def _poser(state: State, poses: Poses, duty: Duty) -> Poses:
    return on_this_end(state, poses, duty.nombre) or poses


def _sans(state: State, poses: Poses, duty: Duty) -> Poses:
    there = on_this_end(state, poses, duty.nombre)
    return tuple(p for p in poses if p not in there)


@applies("domino.note.10")
def conseil(poses: Poses, duty: Duty) -> Poses:
    """Keep the plays without the dé of an advice that was asked for."""
    return tuple(p for p in poses if p.de != duty.de)


def _conseil(_state: State, poses: Poses, duty: Duty) -> Poses:
    return conseil(poses, duty) or poses


@applies("domino.note.11")
def qui_ouvrent(state: State, seat: Seat, one: De) -> Poses:
    """List the plays of *seat* that open either number of *one*: « ouvrir ce dé »."""
    return tuple(p for n in one.ends for p in ouvertures(state, seat, n))


@applies("domino.regles.21")
def sans_ouvrir(state: State, poses: Poses, duty: Duty) -> Poses:
    """Keep the plays that do not open it; none if he has no other, « un dé forcé »."""
    opening = qui_ouvrent(state, duty.seat, duty.de) if duty.de else poses
    return tuple(p for p in poses if p not in opening)


def _ouvrir(state: State, poses: Poses, duty: Duty) -> Poses:
    return sans_ouvrir(state, poses, duty) or poses


_NARROW: dict[str, Callable[[State, Poses, Duty], Poses]] = {
    "decouvert": _decouvert,
    "annonce": _annonce,
    "poser": _poser,
    "sans": _sans,
    "conseil": _conseil,
    "ouvrir": _ouvrir,
}
