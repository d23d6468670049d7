"""Count what a throw gains: the jans and coups of the Trictrac, paid in holes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core import Award, Outcome, applies
from academie.core.answers import award_codec, awards_codec
from academie.core.caching import cached_on_last_state
from academie.core.codecs import list_of
from academie.core.messages import Message
from academie.games.toc.tour import conventions
from academie.games.trictrac import awards as du_trictrac
from academie.games.trictrac.awards import Context
from academie.games.trictrac.facons import GAIN
from academie.games.trictrac.state import by_ways
from academie.kit.backgammon.board import PLAYERS, other

if TYPE_CHECKING:
    from academie.games.toc.state import Options, Position, State
    from academie.games.trictrac.state import Facon, Gain

SIMPLE, DOUBLE = Message("toc.partie_simple"), Message("toc.partie_double")


@dataclass(frozen=True, slots=True)
class Trous(Award):
    """An award of holes, with the gains of the Trictrac that make them."""

    gains: tuple[Gain, ...] = ()

    @property
    def facons(self) -> tuple[Facon, ...]:
        """List the ways in which they are made."""
        return tuple(way for gain in self.gains for way in gain.facons)

    @property
    def rules(self) -> tuple[str, ...]:
        """List the rule that gives the holes, and those of the Trictrac."""
        return tuple(dict.fromkeys((self.rule, *(gain.rule for gain in self.gains))))

    @property
    def message(self) -> Message:
        """The award as a message, with its ways."""
        return by_ways(super(Trous, self).message, self.facons)

    def __str__(self) -> str:
        return str(self.message)


TROUS = award_codec(Trous, gains=list_of(awards_codec(GAIN)))


@applies("toc.5.5")
def a_profit(gain: Gain, thrower: str) -> bool:
    """Check whether the gain is *thrower*'s.

    « tant à profit qu’à perte, pour celui qui les fait ».
    """
    return gain.player == thrower


def profits(state: State) -> tuple[Gain, ...]:
    """List what the thrower gains by his throw."""
    return tuple(gain for gain in jans(state) if a_profit(gain, state.joueur or ""))


def pertes(state: State) -> tuple[Gain, ...]:
    """List what the throw gives to the other."""
    given = (gain for gain in jans(state) if not a_profit(gain, state.joueur or ""))
    return (*given, *non_jouees(state))


@cached_on_last_state
def jans(state: State) -> tuple[Gain, ...]:
    """List the jans and coups of the Trictrac that the throw makes, for either player."""
    if state.joueur is None or state.de is None:
        return ()
    agreed = conventions(state.options)
    return du_trictrac.gains(state.position, state.joueur, state.de, agreed, context(state))


@applies("toc.note.4")
def comptees(options: Options) -> bool:
    """Check whether men that cannot be played cost anything."""
    return options.non_jouees != "rien"


def non_jouees(state: State) -> tuple[Gain, ...]:
    """List men that cannot be played, if they count."""
    if state.joueur is None or state.de is None or not comptees(state.options):
        return ()
    agreed = conventions(state.options)
    return du_trictrac.dames_non_jouees(state.position, state.joueur, state.de, agreed)


def leve_le_premier(state: State, after: Position) -> tuple[Gain, ...]:
    """Award the player who has lifted all his men first, in the position *after*."""
    if state.joueur is None or state.de is None:
        return ()
    return du_trictrac.leve_le_premier(after, state.joueur, state.de)


def en_levant(state: State) -> tuple[Gain, ...]:
    """Award a throw by which a player can lift all his men, before it is played."""
    if state.joueur is None or state.de is None:
        return ()
    agreed = conventions(state.options)
    after = du_trictrac.a_venir(state.position, state.joueur, state.de, agreed)
    return tuple(gain for gain in after if a_profit(gain, state.joueur))


def context(state: State) -> Context:
    """Return what has happened since the men were piled up, for the jans that depend on it."""
    if state.joueur is None:
        return Context()
    coups = state.coups[PLAYERS.index(state.joueur)]
    return Context(coups or None, state.joueur in state.deux_tables)


@applies("toc.note.4")
def jamais_deux(gain: Gain) -> bool:
    """Count men that cannot be played as one hole, by a doublet too."""
    return gain.kind == "non_jouee"


@applies("toc.5.4")
def par_doublet(gain: Gain) -> bool:
    """Check whether a gain is made by a doublet.

    « quelque jan ou rencontre du jeu du Trictrac par doublet ».
    """
    return gain.doublet and not jamais_deux(gain)


@applies("toc.note.6")
def d_une_facon(gain: Gain) -> bool:
    """Count the jan de trois coups as one way, though it takes two men."""
    return gain.kind == "trois_coups"


@applies("toc.5.4")
def par_deux_moyens(gain: Gain) -> bool:
    """Check whether a gain is made in two ways.

    « si je remplis par deux moyens …, ou que je vous batte une dame par deux moyens ».
    """
    return len(gain.facons) > 1 and not d_une_facon(gain)


@applies("toc.note.3")
def un_seul(options: Options) -> bool:
    """Allow no second hole in a game of one hole, unless la double goes."""
    return options.trous == 1 and not la_double(options)


@applies("toc.5.4")
def la_double(options: Options) -> bool:
    """Check whether la double goes.

    « nous convenons de jouer au premier trou, et que la double ira ».
    """
    return options.trous == 1 and options.double == "oui"


def trous(player: str, gains: tuple[Gain, ...], options: Options) -> tuple[Trous, ...]:
    """Count the holes that *player* marks.

    « on marque un trou ou deux, selon le coup que l’on fait »: what *player* marks.

    That he was not interrupted makes no difference (toc.note.5).
    """
    if not gains:
        return ()
    manners = tuple(_maniere(gain) for gain in gains)
    reason = _message(
        [
            Message(manner, gain=gain.reason) if manner else gain.reason
            for gain, manner in zip(gains, manners, strict=True)
        ]
    )
    if un_seul(options):
        return un_trou(player, gains, reason)
    two = deux_trous(player, gains, reason) if any(manners) else ()
    return two or deux_gains(player, gains, reason, options) or un_trou(player, gains, reason)


def _maniere(gain: Gain) -> str:
    if par_doublet(gain):
        return "toc.gain_par_doublet"
    return "toc.gain_par_deux_moyens" if par_deux_moyens(gain) else ""


@applies("toc.5.1")
def un_trou(player: str, gains: tuple[Gain, ...], reason: Message) -> tuple[Trous, ...]:
    """Award one hole.

    « au lieu de points, on marque un trou ».
    """
    return (Trous(player, 1, "trous", "toc.5.1", reason, gains),)


@applies("toc.5.4")
def deux_trous(player: str, gains: tuple[Gain, ...], reason: Message) -> tuple[Trous, ...]:
    """Award two holes.

    « si je remplis par deux moyens ou par un doublet … »: two holes.
    """
    return (Trous(player, 2, "trous", "toc.5.4", reason, gains),)


@applies("toc.note.1")
def deux_gains(
    player: str, gains: tuple[Gain, ...], reason: Message, options: Options
) -> tuple[Trous, ...]:
    """Count two different gains of one throw as two ways."""
    if len(gains) < 2 or options.plusieurs == "un":
        return ()
    return (Trous(player, 2, "trous", "toc.note.1", reason, gains),)


def _message(names: list[Message]) -> Message:
    """Name each gain once, with its number: ``man hit ×2 and coin hit``."""
    often = {name: names.count(name) for name in names}
    first, *others = (
        name if n == 1 else Message("toc.gain_so_often", gain=name, n=n)
        for name, n in often.items()
    )
    for last in others:
        first = Message("toc.gain_and_gain", first=first, last=last)
    return first


@applies("toc.5.2")
def gagnant(trous: tuple[int, int], options: Options) -> str | None:
    """Find who has the holes that win the partie."""
    each = zip(PLAYERS, trous, strict=True)
    return next((player for player, many in each if many >= options.trous), None)


@applies("toc.5.4")
def double_gagnee(state: State, winner: str) -> bool:
    """Check whether la double is won: two holes at the first hole.

    « je gagnerais la double »: two holes at the first hole, where la double goes.
    """
    return la_double(state.options) and state.trous_de(winner) > 1


def enjeu(state: State, winner: str) -> tuple[Award, ...]:
    """List the stakes won, once or twice."""
    return partie_double(state, winner) or partie_simple(winner)


@applies("toc.5.4")
def partie_double(state: State, winner: str) -> tuple[Award, ...]:
    """Award a double stake.

    « vous me payeriez le double de ce que nous aurions joué ».
    """
    if not double_gagnee(state, winner):
        return ()
    return (Award(winner, 2, "enjeux", "toc.5.4", DOUBLE),)


@applies("toc.5.2")
def partie_simple(winner: str) -> tuple[Award, ...]:
    """Award a single stake."""
    return (Award(winner, 1, "enjeux", "toc.5.2", SIMPLE),)


def outcome(state: State) -> Outcome | None:
    """Return how the game ended, or ``None`` while it goes on."""
    winner = gagnant(state.trous, state.options) if state.phase == "fin" else None
    won = () if winner is None else enjeu(state, winner)
    return next((Outcome(one.player, one.reason, one.rule) for one in won), None)


def du_coup(state: State) -> tuple[Trous, ...]:
    """Count what the throw on the board is worth, to the thrower and then to the other.

    What it will give after the play is counted too: who may lift his last man does.
    """
    if state.joueur is None:
        return ()
    return (
        *trous(state.joueur, profits(state), state.options),
        *trous(state.joueur, en_levant(state), state.options),
        *trous(other(state.joueur), pertes(state), state.options),
    )
