"""Trictrac as two treatises of 1806 tell it: the whole tour, its écoles and its faults.

``GAME`` is the game, and offers what :class:`academie.core.Game` says: ``GAME.start()`` or
``GAME.read(line)`` gives a state, ``GAME.actions(state)`` lists what may be done, and
``GAME.apply(state, action)`` does it. A fault is an :class:`academie.core.Incident`, applied like
any action; the choice that a ruling leaves comes back from ``GAME.actions``.
The gains of a throw are counted by
:func:`~academie.games.trictrac.awards.gains`, how it may be played by
:func:`~academie.games.trictrac.moves.plays`.
"""

from academie.games.trictrac.play import GAME

__all__ = ["GAME"]
