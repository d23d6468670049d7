"""Chess as Philidor plays it: his rules where his preface lays them down, usage for the rest.

``GAME`` implements :class:`academie.core.Game`: ``GAME.start()`` or ``GAME.read(line)`` returns a
state, ``GAME.actions(state)`` lists the possible actions, and ``GAME.apply(state, action)`` applies
one. A fault is an :class:`academie.core.Incident`, applied like any action; if the ruling leaves a
choice, ``GAME.actions`` lists it.
The moves that the French words of a move may mean in a state are found by
:func:`~academie.games.echecs.reading.candidates`.
"""

from academie.games.echecs.play import GAME

__all__ = ["GAME"]
