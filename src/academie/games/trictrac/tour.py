"""The state of a tour of Trictrac: immutable, and its one-line notation says all of it.

What a throw gains is not kept but counted from the position
(:mod:`academie.games.trictrac.awards`);
what was written in this throw is kept apart from the marks before it, so that a fault found in
time can be undone: the marks are those from before, with what was written since.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from academie.games.trictrac.marque import Comptes, Ecrit, Faute, Marked, marked
from academie.games.trictrac.state import Options, Position
from academie.kit.boards import BLANC, PLAYERS, other

if TYPE_CHECKING:
    from academie.core import Award, Ruling
    from academie.games.trictrac.coup import Play
    from academie.kit.dice import Throw

#: ``primauté`` (who begins is drawn for), ``dé`` (to be thrown), ``marque`` (the thrower marks),
#: ``choix`` (he holds or leaves), ``jeu`` (he plays), ``levé`` (he marks for having
#: borne off first), ``reçu`` (the other marks what he was given), ``fin``.
Phase = Literal["primauté", "dé", "marque", "choix", "jeu", "levé", "reçu", "fin"]
#: What binds the thrower in his play: men of ``dame`` must be played, both numbers by one man, or
#: a ``plein`` must stand afterwards.
Lien = Literal["dame", "tout_d_une", "plein"]


#: As a tour begins: the men piled up, nothing marked, nothing agreed.
_POSITION, _COMPTES, _OPTIONS = Position(), Comptes(), Options()


@dataclass(frozen=True, slots=True)
class Contrainte:
    """What binds the thrower in his play.

    :param value: places of men, or the name of the plein.
    """

    lien: Lien
    value: str


@dataclass(frozen=True, slots=True)
class Ecole:
    """An école that its finder let pass.

    :param fautif: who made it.
    :param coups: throws of both players in the whole tour since then.
    """

    fautif: str
    points: int
    coups: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A tour of Trictrac at one moment.

    :param joueur: whose dice they are.
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
    phase: Phase = "primauté"
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

    @property
    def adverse(self) -> str:
        """The opponent of the player who has the dice."""
        return other(self.joueur)

    @property
    def marqueur(self) -> str:
        """Who marks now, if anybody does: the other what he was given, else the thrower."""
        return self.adverse if self.phase == "reçu" else self.joueur

    @property
    def marques(self) -> Comptes:
        """The marks as they are now."""
        comptes = self.comptes
        for ecrit in self.ecrits:
            comptes = marked(comptes, ecrit).comptes
        return comptes

    def __str__(self) -> str:
        from academie.games.trictrac.notation import show  # noqa: PLC0415 - it imports State

        return show(self)


def write(
    state: State, player: str, points: int, faute: Faute = ""
) -> tuple[State, tuple[Award, ...]]:
    """*state* after *player* has written *points*, and the holes that they make."""
    done = holes(state, player, points, faute)
    ecrits = (*state.ecrits, Ecrit(player, points, faute))
    return replace(state, ecrits=ecrits, cartes=written(state, player, points)), done.awards


def holes(state: State, player: str, points: int, faute: Faute = "") -> Marked:
    """What writing *points* would lead to."""
    return marked(state.marques, Ecrit(player, points, faute))


def written(state: State, player: str, points: int) -> tuple[int, int]:
    """The cards after *player* has gained *points*, where they are written (à écrire)."""
    from academie.games.trictrac.ecrire import inscrit  # noqa: PLC0415 - it imports State

    return inscrit(state, player, points) or state.cartes


def coups_of(state: State, player: str) -> int:
    """Throws that *player* has made in this relevée."""
    return state.coups[PLAYERS.index(player)]
