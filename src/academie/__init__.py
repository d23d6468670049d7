"""French rules of games from four old books, that prove themselves.

The rooms of the house, each of which knows only those before it: :mod:`academie.core` (what all
games share), :mod:`academie.kit` (cards and boards), :mod:`academie.games` (one package a game),
:mod:`academie.texts` (the texts), :mod:`academie.drawing`, and outermost :mod:`academie.cli`
and :mod:`academie.site`.
"""

__version__ = "0.3.0.dev0"
