"""Trictrac as two treatises of 1806 tell it: the whole tour, its écoles and its faults.

Take a state from :func:`start` or :func:`read`, ask :func:`actions` what may be done, and
:func:`apply` it. A fault is an :class:`~academie.core.Incident`, applied like any action; what
the ruling leaves to choose comes back from :func:`actions`. :func:`gains` says what a throw is
worth in a position, :func:`plays` how it may be played.
"""

from academie.core.pending import Choose
from academie.games.trictrac.actions import (
    ACTIONS,
    Action,
    Marque,
    SEnVa,
    Tient,
    read_action,
)
from academie.games.trictrac.awards import (
    Context,
    apres,
    dames_non_jouees,
    gains,
    leve_le_premier,
)
from academie.games.trictrac.cases import encore_possibles
from academie.games.trictrac.coup import Play, read_play
from academie.games.trictrac.fin import outcome
from academie.games.trictrac.incidents import FAULTS
from academie.games.trictrac.jouables import counted, posed
from academie.games.trictrac.marque import Compte, Comptes, Ecrit, jetons, marked
from academie.games.trictrac.meta import META
from academie.games.trictrac.moves import legal, played, plays
from academie.games.trictrac.notation import NOTATION, read_position
from academie.games.trictrac.picture import picture, touches
from academie.games.trictrac.play import TURN as GAME
from academie.games.trictrac.play import (
    actions,
    apply,
    chance,
    incidents,
    playable,
    read,
    same_line,
    seen_by,
    start,
    turn,
)
from academie.games.trictrac.pour_et_contre import chances, odds, said
from academie.games.trictrac.recit import told
from academie.games.trictrac.state import Facon, Gain, Options, Position
from academie.games.trictrac.table import donnes, du_coup, permises
from academie.games.trictrac.tour import Contrainte, Ecole, State
from academie.kit.tables.coups import Convient, Jette, Tire
from academie.kit.tables.dice import throw

__all__ = [
    "ACTIONS",
    "FAULTS",
    "GAME",
    "META",
    "NOTATION",
    "Action",
    "Choose",
    "Compte",
    "Comptes",
    "Context",
    "Contrainte",
    "Convient",
    "Ecole",
    "Ecrit",
    "Facon",
    "Gain",
    "Jette",
    "Marque",
    "Options",
    "Play",
    "Position",
    "SEnVa",
    "State",
    "Tient",
    "Tire",
    "actions",
    "apply",
    "apres",
    "chance",
    "chances",
    "counted",
    "dames_non_jouees",
    "donnes",
    "du_coup",
    "encore_possibles",
    "gains",
    "incidents",
    "jetons",
    "legal",
    "leve_le_premier",
    "marked",
    "odds",
    "outcome",
    "permises",
    "picture",
    "playable",
    "played",
    "plays",
    "posed",
    "read",
    "read_action",
    "read_play",
    "read_position",
    "said",
    "same_line",
    "seen_by",
    "start",
    "throw",
    "told",
    "touches",
    "turn",
]
