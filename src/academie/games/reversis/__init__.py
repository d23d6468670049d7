"""Reversis with the quinola, the remise and the Espagnolette: four players, forty-eight cards.

``GAME`` is the game, and offers what :class:`academie.core.Game` says: ``GAME.start()`` or
``GAME.read(line)`` gives a state, ``GAME.actions(state)`` lists what may be done, and
``GAME.apply(state, action)`` does it. A fault is an :class:`academie.core.Incident`, applied like
any action; the choice that a ruling leaves comes back from ``GAME.actions``.
Who pays whom is said by :func:`~academie.games.reversis.awards.payments`.
"""

from academie.games.reversis.play import GAME

__all__ = ["GAME"]
