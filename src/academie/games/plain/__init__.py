"""Plain as the *Académie* of 1806 tells it: on the trictrac, who first fills his second table.

``GAME`` implements :class:`academie.core.Game`: ``GAME.start()`` or ``GAME.read(line)`` returns a
state, ``GAME.actions(state)`` lists the possible actions, and ``GAME.apply(state, action)`` applies
one. A fault is an :class:`academie.core.Incident`, applied like any action; if the ruling leaves a
choice, ``GAME.actions`` lists it.
"""

from academie.games.plain.play import GAME

__all__ = ["GAME"]
