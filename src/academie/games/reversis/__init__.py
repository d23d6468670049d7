"""Reversis with the quinola, the remise and the Espagnolette: four players, forty-eight cards.

``GAME`` implements :class:`academie.core.Game`: ``GAME.start()`` or ``GAME.read(line)`` returns a
state, ``GAME.actions(state)`` lists the possible actions, and ``GAME.apply(state, action)`` applies
one. A fault is an :class:`academie.core.Incident`, applied like any action; if the ruling leaves a
choice, ``GAME.actions`` lists it.
Who pays whom is said by :func:`~academie.games.reversis.awards.payments`.
"""

from academie.games.reversis.play import GAME

__all__ = ["GAME"]
