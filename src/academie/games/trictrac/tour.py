"""The state of a tour of Trictrac, immutable and fully described by its one-line notation.

The state does not store the gains of a throw; :mod:`academie.games.trictrac.awards` counts them
from the position. What was marked since the throw is stored apart from the marks before it, so that
a fault found in time can be undone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from academie.core.codecs import Contradiction
from academie.core.fields import HasNotation
from academie.core.messages import Message
from academie.games.trictrac.cases import JANS
from academie.games.trictrac.marque import Comptes, Ecrit, add_marks
from academie.games.trictrac.state import Options, Position
from academie.kit.backgammon.board import BLANC, PLAYERS, other

if TYPE_CHECKING:
    from academie.core import Ruling
    from academie.games.trictrac.coup import Play
    from academie.kit.backgammon.dice import Throw

#: ``tirage`` (who begins is drawn for), ``jet`` (to be thrown), ``marque`` (the thrower marks),
#: ``choix`` (he holds or leaves), ``jeu`` (he plays), ``levé`` (he marks for having
#: borne off first), ``reçu`` (the other marks what he was given), ``fin``.
Phase = Literal["tirage", "jet", "marque", "choix", "jeu", "levé", "reçu", "fin"]
#: What binds the thrower in his play: men of ``dame`` must be played, both numbers by one man, or
#: a ``plein`` must stand afterwards.
Lien = Literal["dame", "tout_d_une", "plein"]
#: Phases in which a throw lies on the board; in which something is due; in which he has played;
#: in which he has still to play; in which the dice are somebody's; in which they are, or were.
THROWN = frozenset({"marque", "choix", "jeu", "levé", "reçu"})
DUE = frozenset({"marque", "levé", "reçu"})
PLAYED = frozenset({"levé", "reçu"})
TO_PLAY = THROWN - PLAYED
TURNS = frozenset({"jet", *THROWN})
SET_UP = frozenset({*TURNS, "fin"})
_PLACES = re.compile(r"\d{1,2}(,\d{1,2})*", re.ASCII)

#: The state of a tour at its beginning: men piled up, nothing marked or agreed.
_POSITION, _COMPTES, _OPTIONS = Position(), Comptes(), Options()


@dataclass(frozen=True, slots=True)
class Contrainte:
    """A duty of the thrower in his play.

    :param value: places of men, or the name of the plein.
    """

    lien: Lien
    value: str

    def __post_init__(self) -> None:
        known = self.value in JANS if self.lien == "plein" else _PLACES.fullmatch(self.value)
        if not known:
            expected = Message("trictrac.expects_what_binds_reads_dame_tout")
            raise Contradiction("obligé", expected)


@dataclass(frozen=True, slots=True)
class Ecole:
    """An école that was let pass.

    :param fautif: who made it.
    :param coups: throws of both players in the whole tour since then.
    """

    fautif: str
    points: int
    coups: int = 0


@dataclass(frozen=True, slots=True)
class State(HasNotation):
    """A tour of Trictrac at one moment.

    :param joueur: the player with the dice.
    :param comptes: what was marked before this throw.
    :param ecrits: what was written since, in its order.
    :param ecrit: how many of the points now due are written already.
    :param avant: the position before the play, and the play, until all is marked.
    :param relevee: number of this relevée.
    :param coups: throws of blanc and of noir in this relevée.
    :param deux_tables: who has made the jan de deux tables in this relevée.
    :param contraintes: what binds the thrower in his play.
    :param laissee: an école that was not sent for.
    :param cartes: points on the cards of blanc and of noir, at the Trictrac à écrire.
    :param ouvertes: whether what is gained is written on the cards: one of the two has had six.
    :param pending: rulings that await a choice, the first one first.
    """

    position: Position = _POSITION
    phase: Phase = "tirage"
    joueur: str = BLANC
    throw: Throw | None = None
    comptes: Comptes = _COMPTES
    ecrits: tuple[Ecrit, ...] = ()
    ecrit: int = 0
    avant: tuple[Position, Play] | None = None
    relevee: int = 1
    coups: tuple[int, int] = (0, 0)
    deux_tables: tuple[str, ...] = ()
    contraintes: tuple[Contrainte, ...] = ()
    laissee: Ecole | None = None
    cartes: tuple[int, int] = (0, 0)
    ouvertes: bool = False
    options: Options = _OPTIONS
    pending: tuple[Ruling, ...] = ()

    def __post_init__(self) -> None:
        misplaced = self._misplaced()
        if misplaced is not None:
            raise Contradiction(*misplaced)

    def _misplaced(self) -> tuple[str, str] | None:
        """Find the first field that contradicts the phase, if any."""
        phase, found = self.phase, None
        if (self.throw is not None) != (phase in THROWN):
            found = (
                "",
                "a throw lies on the board, dé 6-5, from when it is made until all is marked",
            )
        elif (self.avant is not None) != (phase in PLAYED):
            found = "", "levé and reçu have the position before, and the play"
        elif self.avant is not None and not self._played():
            found = "joué", "the play that led to this position"
        elif self.contraintes and phase not in TO_PLAY:
            found = "obligé", "something binds as long as the throw is to be played"
        elif self.ecrit and phase not in DUE:
            found = "écrit", "a part is written of what is due only"
        elif self.ouvertes and self.options.ecrire == "non":
            found = "cartes", "cards are agreed on: convenu ecrire=cases"
        return found

    def _played(self) -> bool:
        """Check whether the play leads from the position before it to this one."""
        if self.avant is None:
            return False
        return _leads(self.avant, self.joueur, self.position)

    @property
    def adverse(self) -> str:
        """The opponent of the player with the dice."""
        return other(self.joueur)

    @property
    def marqueur(self) -> str:
        """The player who marks now, or ``None``."""
        return self.adverse if self.phase == "reçu" else self.joueur

    @property
    def marques(self) -> Comptes:
        """The present marks."""
        comptes = self.comptes
        for ecrit in self.ecrits:
            comptes = add_marks(comptes, ecrit).comptes
        return comptes


def _leads(avant: tuple[Position, Play], player: str, position: Position) -> bool:
    before, play = avant
    men = before.men(player)
    return play.can_move(men) and before.with_men(player, play.after(men)) == position


def coups_of(state: State, player: str) -> int:
    """Count the throws that *player* has made in this relevée."""
    return state.coups[PLAYERS.index(player)]
