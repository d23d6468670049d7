"""Chess as Philidor plays it: his rules where his preface lays them down, usage for the rest.

``GAME`` is the game, and offers what :class:`academie.core.Game` says: ``GAME.start()`` or
``GAME.read(line)`` gives a state, ``GAME.actions(state)`` lists what may be done, and
``GAME.apply(state, action)`` does it. A fault is an :class:`academie.core.Incident`, applied like
any action; the choice that a ruling leaves comes back from ``GAME.actions``.
The moves that the French words of a move may mean in a state are found by
:func:`~academie.games.echecs.reading.candidates`.
"""

from academie.games.echecs.play import GAME

__all__ = ["GAME"]
