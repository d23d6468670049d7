"""Trictrac as two treatises of 1806 tell it: the whole tour, its écoles and its faults.

``GAME`` implements :class:`academie.core.Game`: ``GAME.start()`` or ``GAME.read(line)`` returns a
state, ``GAME.actions(state)`` lists the possible actions, and ``GAME.apply(state, action)`` applies
one. A fault is an :class:`academie.core.Incident`, applied like any action; if the ruling leaves a
choice, ``GAME.actions`` lists it.
The gains of a throw are counted by
:func:`~academie.games.trictrac.awards.gains`, how it may be played by
:func:`~academie.games.trictrac.moves.plays`.
"""

from academie.games.trictrac.play import GAME

__all__ = ["GAME"]
