"""French rules of games from old books, with a Python core that plays them.

Packages, each of which imports only from those before it: :mod:`academie.core` (what all games
share), :mod:`academie.kit` (cards and boards), :mod:`academie.games` (one package for each game),
:mod:`academie.texts` (the texts), :mod:`academie.drawing`, and last :mod:`academie.cli` and
:mod:`academie.site`.
"""

__version__ = "0.3.0.dev0"
