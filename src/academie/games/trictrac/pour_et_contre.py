"""Count how many throws are for a player and how many against him, in any position.

All twenty-one throws are scored one after the other; nothing is estimated.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from academie.core import AcademieError, applies
from academie.core.messages import Message
from academie.games.trictrac import noms
from academie.games.trictrac.avantages import empile
from academie.games.trictrac.awards import (
    INCONNU,
    Context,
    a_venir,
    gains,
)
from academie.games.trictrac.cases import en_face, rompt
from academie.games.trictrac.combinaisons import coups_sur, qui_s_appellent
from academie.games.trictrac.marque import Ecrit, add_marks
from academie.games.trictrac.moves import plays
from academie.games.trictrac.notation import read_position
from academie.games.trictrac.short_form import FORME, read_short
from academie.games.trictrac.state import COIN, DEFAUT, Gain, Options, Position
from academie.games.trictrac.tour import coups_of
from academie.kit.backgammon.board import BLANC, PLAYERS, other
from academie.kit.backgammon.short_form import BEGINNING
from academie.kit.backgammon.throw_odds import Chance, Odds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.games.trictrac.coup import Play
    from academie.games.trictrac.marque import Comptes
    from academie.games.trictrac.tour import State
    from academie.kit.backgammon.dice import Throw

#: An event for a player, and its rule.
Fait = tuple[str, Message, str]


@dataclass(frozen=True, slots=True)
class Coup:
    """A throw in a position, with its results.

    :param gains: the gains of both, with those marked after the play.
    :param plays: every way in which it may be played.
    :param faits: its other results: who, what, and the rule.
    """

    throw: Throw
    gains: tuple[Gain, ...]
    plays: tuple[Play, ...]
    faits: tuple[Fait, ...] = ()

    def points(self, player: str) -> int:
        """Count what *player* gains by it."""
        return sum(g.points for g in self.gains if g.player == player)


def odds(text: str, player: str = "") -> Odds:
    """Count what the next throw may bring in the position *text*.

    :param text: a whole state, the men alone, ``blanc 0:15 | noir 0:15``, or ``départ``.
    :param player: who throws; by default the player with the dice, else blanc.
    :raises NotationError: if *text* cannot be read.
    :raises AcademieError: for an unknown player.
    """
    if player not in {"", *PLAYERS}:
        raise AcademieError(f"there is no player {player!r}; there are: {', '.join(PLAYERS)}")
    if text.strip() in BEGINNING:
        return chances(empile(), player or BLANC)
    if not FORME.begins(text.split("|", maxsplit=1)[0].strip()):
        return chances(read_position(text), player or BLANC)
    state = FORME.read(text)
    if state.phase == "fin":
        raise AcademieError("the tour is won, and nobody throws")
    thrower = player or (state.adverse if state.avant else state.joueur)
    return chances(state.position, thrower, state.options, _context(state, thrower), state.marques)


def _context(state: State, player: str) -> Context:
    """Return what is known of the relevée; a throw on the board is thrown again."""
    coups = coups_of(state, player)
    fresh = state.throw is None or state.avant is not None or player != state.joueur
    if fresh and any(state.coups):
        coups += 1
    return Context(coups or None, player in state.deux_tables)


def chances(
    position: Position,
    player: str,
    options: Options = DEFAUT,
    context: Context | None = None,
    comptes: Comptes | None = None,
) -> Odds:
    """Count everything that the next throw of *player* may bring, over thirty-six cases.

    :param comptes: what is marked; if given, it is also counted who ends a hole.
    """
    thrown = tous_les_coups(position, player, options, context or INCONNU)
    if comptes is not None:
        thrown = tuple(
            replace(c, faits=(*c.faits, *acheve_un_trou(c, comptes, player))) for c in thrown
        )
    both = (player, other(player))
    return Odds(
        str(position),
        player,
        tuple((p, sum(c.points(p) * c.throw.ways for c in thrown)) for p in both),
        (*_count_gains(thrown, both), *_count_chances(thrown)),
    )


@applies("trictrac.note.91")
def tous_les_coups(
    position: Position, player: str, options: Options = DEFAUT, context: Context = INCONNU
) -> tuple[Coup, ...]:
    """List every throw that *player* may make in *position*, in the order of the text."""
    return tuple(_coup(position, player, t, options, context) for t in qui_s_appellent())


def _coup(
    position: Position, player: str, throw: Throw, options: Options, context: Context
) -> Coup:
    found = plays(position, player, throw, options)
    faits = (
        *prend_son_coin(position, player, throw, found),
        *est_force_de_rompre(position, player, found),
    )
    worth = gains(position, player, throw, options, context)
    after = a_venir(position, player, throw, options)
    return Coup(throw, (*worth, *after), found, faits)


def prend_son_coin(
    position: Position, player: str, throw: Throw, found: tuple[Play, ...]
) -> tuple[Fait, ...]:
    """Find whether and how the throw may take the coin."""
    if position.men(player)[COIN]:
        return ()
    taking = (p for p in found if len(p.legs) == 2 and all(end == COIN for _, end in p.legs))
    play = next(taking, None)
    if play is None:
        return ()
    return prend_par_effet(player, throw, play) or prend_par_puissance(player)


@applies("nouveau-trictrac.8.6")
def prend_par_effet(player: str, throw: Throw, play: Play) -> tuple[Fait, ...]:
    """Check whether it takes the coin by its own numbers.

    « de votre dé vous avez deux dames qui battent dans votre coin »: by its own numbers.
    """
    if {COIN - start for start, _ in play.legs} != set(throw.numbers):
        return ()
    return ((player, Message("trictrac.prend_son_coin_par_effet"), "nouveau-trictrac.8.6"),)


@applies("trictrac.4.3")
def prend_par_puissance(player: str) -> tuple[Fait, ...]:
    """Check whether it takes the coin by two men that would reach the opponent’s."""
    return ((player, Message("trictrac.prend_son_coin_par_puissance"), "trictrac.4.3"),)


@applies("trictrac.8.75")
def est_force_de_rompre(
    position: Position, player: str, found: tuple[Play, ...]
) -> tuple[Fait, ...]:
    """Check whether every play of the throw breaks the plein."""
    men = position.men(player)
    name, *others = {rompt(men, play.after(men)) for play in found}
    if name is None or others:
        return ()
    return ((player, Message("trictrac.est_force_de_rompre", plein=name), "trictrac.8.75"),)


@applies("trictrac.1.13")
def acheve_un_trou(coup: Coup, comptes: Comptes, player: str) -> tuple[Fait, ...]:
    """Find who completes a hole if the throw is marked and the thrower holds."""
    found = []
    for who in (player, other(player)):
        done = add_marks(comptes, Ecrit(who, coup.points(who)))
        comptes = done.comptes
        if done.trous:
            what = Message("trictrac.gagne_des_trous", n=sum(done.trous))
            found.append((who, what, "trictrac.1.13"))
    return tuple(found)


def _count_gains(thrown: tuple[Coup, ...], both: tuple[str, ...]) -> Iterator[Chance]:
    """List the gains, those of the thrower first, each with its throws."""
    found: dict[tuple[str, Message, tuple[str, ...]], list[tuple[Coup, Gain]]] = {}
    for coup in thrown:
        for gain in coup.gains:
            found.setdefault((gain.player, gain.reason, _where(gain)), []).append((coup, gain))
    for (who, what, where), given in sorted(found.items(), key=lambda item: both.index(item[0][0])):
        rules = tuple(dict.fromkeys(gain.rule for _, gain in given))
        points = sum(gain.points * coup.throw.ways for coup, gain in given)
        throws = tuple(coup.throw for coup, _ in given)
        yield Chance(what, rules, throws, who, points, where)


def _where(gain: Gain) -> tuple[str, ...]:
    """List every name of the case of *gain*."""
    if gain.sur is None:
        return ()
    number = gain.sur if gain.sur <= COIN else en_face(gain.sur)
    return (noms.case(gain.sur), *noms.surnoms(number))


def _count_chances(thrown: tuple[Coup, ...]) -> Iterator[Chance]:
    found: dict[Fait, list[Throw]] = {}
    for coup in thrown:
        for fait in coup.faits:
            found.setdefault(fait, []).append(coup.throw)
    for (who, what, rule), throws in found.items():
        yield Chance(what, (rule,), tuple(throws), who)


def selon_les_regles(position: Position, player: str, start: int, place: int) -> tuple[Throw, ...]:
    """List the throws by which the man on *start* hits the one on *place*, by the two rules.

    Nothing where they do not hold: then :func:`chances` counts.

    :param start: on the track of *player*, as *place* is.
    """
    return coups_sur(place - start) if libre_entre(position, player, start, place) else ()


@applies("nouveau-trictrac.14.33")
def libre_entre(position: Position, player: str, start: int, place: int) -> bool:
    """Check whether no passage between is closed.

    « ces deux règles n’ont lieu que lorsqu’il n’y a point de passages fermés entre ».
    """
    his = position.against(player)
    return not any(his[en_face(between)] > 1 for between in range(start + 1, place))


def name_throw(text: str) -> str:
    """Name the throw on the board, with what players say of it; empty without one.

    :raises NotationError: if *text* cannot be read.
    """
    throw = read_short(text).throw
    if throw is None:
        return ""
    names, words = noms.noms(throw), " ; ".join(f"« {q} »" for q in noms.quolibets(throw))
    called = f"{names[0]} ({', '.join(names[1:])})" if names[1:] else names[0]
    return f"{throw}, {called}" + (f" : {words}" if words else "")
