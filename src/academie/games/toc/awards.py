"""What a throw gains: the jans and coups of the Trictrac, and the holes that they make here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core import Award, Outcome, applies
from academie.core.answers import award, awards
from academie.core.forms import listed
from academie.core.wording import Said
from academie.games.toc.tour import conventions
from academie.games.trictrac import awards as du_trictrac
from academie.games.trictrac.awards import Context
from academie.games.trictrac.facons import GAIN
from academie.games.trictrac.state import by_ways
from academie.kit.boards import PLAYERS, other

if TYPE_CHECKING:
    from academie.games.toc.state import Options, Position, State
    from academie.games.trictrac.state import Facon, Gain

SIMPLE, DOUBLE = Said("toc.partie_simple"), Said("toc.partie_double")


@dataclass(frozen=True, slots=True)
class Trous(Award):
    """Holes, with the gains of the Trictrac that make them."""

    gains: tuple[Gain, ...] = ()

    @property
    def facons(self) -> tuple[Facon, ...]:
        """Every way in which they are made."""
        return tuple(way for gain in self.gains for way in gain.facons)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule that gives the holes, and those of the Trictrac."""
        return tuple(dict.fromkeys((self.rule, *(gain.rule for gain in self.gains))))

    @property
    def said(self) -> Said:
        """The award in words, with the ways in which it is made."""
        return by_ways(super(Trous, self).said, self.facons)

    def __str__(self) -> str:
        return str(self.said)


TROUS = award(Trous, gains=listed(awards(GAIN)))


@applies("toc.5.5", "nouveau-trictrac.5.11", "toc.note.11")
def a_profit(state: State) -> tuple[Gain, ...]:
    """« les mêmes jans et coups du Trictrac … à profit »: what the thrower gains by his throw."""
    if state.joueur is None or state.de is None:
        return ()
    here = state.position, state.joueur, state.de
    since, agreed = context(state), conventions(state.options)
    return (
        *du_trictrac.trois_coups(*here, since),  # trictrac.2.2
        *du_trictrac.deux_tables(*here, since),  # trictrac.2.3
        *du_trictrac.mezeas(*here),  # trictrac.2.6
        *du_trictrac.coin_battu(*here),  # trictrac.4.2
        *du_trictrac.dames_battues(*here),  # trictrac.3.1
        *du_trictrac.remplir(*here, agreed),  # trictrac.2.10, 2.15, 2.32
        *du_trictrac.conserver(*here, agreed),  # trictrac.2.25
    )


@applies("toc.5.5", "nouveau-trictrac.5.11")
def a_perte(state: State) -> tuple[Gain, ...]:
    """« … qu’à perte, pour celui qui les fait »: what his throw gives to the other."""
    if state.joueur is None or state.de is None:
        return ()
    here = state.position, state.joueur, state.de
    return (
        *du_trictrac.contre_deux_tables(*here),  # trictrac.2.5
        *du_trictrac.contre_mezeas(*here),  # trictrac.2.7
        *du_trictrac.jan_qui_ne_peut(*here),  # trictrac.3.8
        *non_jouees(state),  # nouveau-trictrac.18.34
    )


@applies("toc.note.4")
def non_jouees(state: State) -> tuple[Gain, ...]:
    """Men that cannot be played, where it is not agreed that they cost nothing."""
    if state.joueur is None or state.de is None or state.options.non_jouees == "rien":
        return ()
    agreed = conventions(state.options)
    return du_trictrac.dames_non_jouees(state.position, state.joueur, state.de, agreed)


@applies("toc.note.4")
def leve_le_premier(state: State, after: Position) -> tuple[Gain, ...]:
    """Who has lifted all his men first; *after* is the position that his play has left."""
    if state.joueur is None or state.de is None:
        return ()
    return du_trictrac.leve_le_premier(after, state.joueur, state.de)


def en_levant(state: State) -> tuple[Gain, ...]:
    """What he will gain who may lift all his men by this throw, before it is played."""
    if state.joueur is None or state.de is None:
        return ()
    agreed = conventions(state.options)
    after = du_trictrac.a_venir(state.position, state.joueur, state.de, agreed)
    return tuple(gain for gain in after if gain.player == state.joueur)


def context(state: State) -> Context:
    """What has happened since the men were piled up, as far as a jan depends on it."""
    if state.joueur is None:
        return Context()
    coups = state.coups[PLAYERS.index(state.joueur)]
    return Context(coups or None, state.joueur in state.deux_tables)


@applies("toc.5.1", "toc.5.3")
def un_trou(gains: tuple[Gain, ...]) -> int | None:
    """« au lieu de quatre points, je marque le trou »."""
    return 1 if gains else None


@applies("toc.5.4", "toc.note.6")
def par_doublet(gain: Gain) -> str | None:
    """« quelque jan ou rencontre du jeu du Trictrac par doublet »."""
    return "par doublet" if gain.doublet and gain.kind != "non_jouee" else None


@applies("toc.5.4", "toc.note.6")
def par_deux_moyens(gain: Gain) -> str | None:
    """« si je remplis par deux moyens …, ou que je vous batte une dame par deux moyens »."""
    several = len(gain.facons) > 1 and gain.kind != "trois_coups"
    return "par deux moyens" if several else None


@applies("toc.note.1")
def deux_gains(gains: tuple[Gain, ...], options: Options) -> bool | None:
    """Two different gains of one throw count as two means."""
    return True if len(gains) > 1 and options.plusieurs == "deux" else None


@applies("toc.note.3")
def un_seul(options: Options) -> bool | None:
    """At the first hole there is no second one, unless la double goes."""
    return True if options.trous == 1 and not la_double(options) else None


@applies("toc.5.4")
def la_double(options: Options) -> bool | None:
    """« nous convenons de jouer au premier trou, et que la double ira »."""
    return True if options.trous == 1 and options.double == "oui" else None


@applies("toc.note.5")
def trous(player: str, gains: tuple[Gain, ...], options: Options) -> tuple[Trous, ...]:
    """« on marque un trou ou deux, selon le coup que l’on fait »: what *player* marks."""
    one = un_trou(gains)
    if one is None:
        return ()
    manners = [par_doublet(gain) or par_deux_moyens(gain) for gain in gains]
    two = any(manners) or deux_gains(gains, options)
    reason = _said(
        [
            Said("toc.gain_in_manner", gain=gain.reason, manner=manner) if manner else gain.reason
            for gain, manner in zip(gains, manners, strict=True)
        ]
    )
    if not two or un_seul(options):
        return (Trous(player, one, "trous", "toc.5.1", reason, gains),)
    rule = "toc.5.4" if any(manners) else "toc.note.1"
    return (Trous(player, 2, "trous", rule, reason, gains),)


def _said(names: list[Said]) -> Said:
    """Each gain once, with how often it was made: ``dame battue ×2 et coin battu``."""
    often = {name: names.count(name) for name in names}
    first, *others = (
        name if n == 1 else Said("toc.gain_so_often", gain=name, n=n) for name, n in often.items()
    )
    for last in others:
        first = Said("toc.gain_and_gain", first=first, last=last)
    return first


@applies("toc.5.2")
def gagnant(trous: tuple[int, int], options: Options) -> str | None:
    """Who has the holes that make the partie: « il dépend des Joueurs d’en fixer le nombre »."""
    each = zip(PLAYERS, trous, strict=True)
    return next((player for player, many in each if many >= options.trous), None)


@applies("toc.5.4")
def double_gagnee(state: State, winner: str) -> bool | None:
    """« je gagnerais la double »: two holes at the first hole, where la double goes."""
    return True if la_double(state.options) and state.trous_de(winner) > 1 else None


@applies("toc.1.2")
def enjeu(state: State, winner: str) -> tuple[Award, ...]:
    """« gagner une partie double ou simple »: what they have played for, once or twice."""
    if double_gagnee(state, winner):
        return (Award(winner, 2, "enjeux", "toc.5.4", DOUBLE),)
    return (Award(winner, 1, "enjeux", "toc.5.2", SIMPLE),)


def outcome(state: State) -> Outcome | None:
    """How it ended, or ``None`` while it goes on."""
    winner = gagnant(state.trous, state.options) if state.phase == "fin" else None
    if winner is None:
        return None
    if double_gagnee(state, winner):
        return Outcome(winner, DOUBLE, "toc.5.4")
    return Outcome(winner, SIMPLE, "toc.5.2")


def du_coup(state: State) -> tuple[Trous, ...]:
    """What the throw that lies on the board is worth, to the thrower and then to the other.

    What it will give after the play is counted too: who may lift his last man does.
    """
    if state.joueur is None:
        return ()
    return (
        *trous(state.joueur, a_profit(state), state.options),
        *trous(state.joueur, en_levant(state), state.options),
        *trous(other(state.joueur), a_perte(state), state.options),
    )
