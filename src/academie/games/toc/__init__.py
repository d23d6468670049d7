"""Toc as the *Académie* of 1806 tells it: a Trictrac that is won by the first hole.

``GAME`` is the game, and offers what :class:`academie.core.Game` says: ``GAME.start()`` or
``GAME.read(line)`` gives a state, ``GAME.actions(state)`` lists what may be done, and
``GAME.apply(state, action)`` does it. A fault is an :class:`academie.core.Incident`, applied like
any action; the choice that a ruling leaves comes back from ``GAME.actions``.
Rules of the Trictrac are called from that package.
"""

from academie.games.toc.play import GAME

__all__ = ["GAME"]
