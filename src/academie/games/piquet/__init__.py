"""Piquet as it was played in 1642: thirty-six cards, two players, a hundred points.

``GAME`` is the game, and offers what :class:`academie.core.Game` says: ``GAME.start()`` or
``GAME.read(line)`` gives a state, ``GAME.actions(state)`` lists what may be done, and
``GAME.apply(state, action)`` does it. A fault is an :class:`academie.core.Incident`, applied like
any action; the choice that a ruling leaves comes back from ``GAME.actions``.
``GAME.count_awards(hand)`` gives what a hand is worth.
"""

from academie.games.piquet.play import GAME

__all__ = ["GAME"]
