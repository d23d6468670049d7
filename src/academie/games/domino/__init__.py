"""Domino as the *Règles et principes* of 1806 tell it: its parties, and twenty-six rules on faults.

``GAME`` is the game, and offers what :class:`academie.core.Game` says: ``GAME.start()`` or
``GAME.read(line)`` gives a state, ``GAME.actions(state)`` lists what may be done, and
``GAME.apply(state, action)`` does it. A fault is an :class:`academie.core.Incident`, applied like
any action; the choice that a ruling leaves comes back from ``GAME.actions``.
"""

from academie.games.domino.play import GAME

__all__ = ["GAME"]
