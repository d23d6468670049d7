"""Toc as the *Académie* of 1806 tells it: a Trictrac that is won by the first hole.

``GAME`` implements :class:`academie.core.Game`: ``GAME.start()`` or ``GAME.read(line)`` returns a
state, ``GAME.actions(state)`` lists the possible actions, and ``GAME.apply(state, action)`` applies
one. A fault is an :class:`academie.core.Incident`, applied like any action; if the ruling leaves a
choice, ``GAME.actions`` lists it.
Rules of the Trictrac are called from that package.
"""

from academie.games.toc.play import GAME

__all__ = ["GAME"]
