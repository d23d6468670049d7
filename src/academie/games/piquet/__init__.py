"""Piquet as it was played in 1642: thirty-six cards, two players, a hundred points.

``GAME`` implements :class:`academie.core.Game`: ``GAME.start()`` or ``GAME.read(line)`` returns a
state, ``GAME.actions(state)`` lists the possible actions, and ``GAME.apply(state, action)`` applies
one. A fault is an :class:`academie.core.Incident`, applied like any action; if the ruling leaves a
choice, ``GAME.actions`` lists it.
``GAME.count_awards(hand)`` gives what a hand is worth.
"""

from academie.games.piquet.play import GAME

__all__ = ["GAME"]
