"""Find the plays of a throw on the way to the plain, and check when it is made.

Rules that the text takes from the Trictrac are called from there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.caching import cached_on_last_state
from academie.core.messages import Message
from academie.games.trictrac.cases import coin_ferme_a_une, est_plein, peut_faire
from academie.games.trictrac.coup import PASSE, Play
from academie.games.trictrac.moves import le_plus_gros
from academie.games.trictrac.state import COIN, GRAND_JAN
from academie.kit.backgammon.board import BLANC, FLECHES, MEN, NOIR
from academie.kit.backgammon.play_finder import Refusal, follow_moves
from academie.kit.backgammon.play_finder import find_plays as joined
from academie.kit.backgammon.throw_faults import names_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.games.plain.state import State
    from academie.kit.backgammon.board import Men
    from academie.kit.backgammon.dice import Throw
    from academie.kit.backgammon.play_finder import Pair

_AU_DELA = Message("plain.no_man_goes_beyond_coin")
_SEULE = Message("plain.no_man_takes_coin_alone")
#: A player's men, and whether the touched man has been played.
Reached = tuple["Men", bool]


@applies("plain.2.1")
def quinze_dames() -> int:
    """Return the number of men of each player: fifteen.

    « trente dames, moitié d’une couleur et moitié d’une autre »: how many each has.
    """
    return MEN


@applies("plain.3.2")
def empilees() -> Men:
    """Return the starting position, with all men on the first case.

    « chacun empile ses dames sur la première case », « tout de même qu’au Trictrac ».
    """
    return (quinze_dames(), *(0,) * (FLECHES - 1))


@applies("plain.2.2")
def joueurs() -> tuple[str, ...]:
    """List the two players.

    « Ce jeu ne peut être joué qu’entre deux personnes ».
    """
    return BLANC, NOIR


@applies("plain.3.1")
def fleche(player: str, place: int) -> int:
    """Find the flèche of a *place* of the player's track.

    « que la table dans laquelle on veut faire son plain, soit du côté de la fenêtre ».

    The place on the board of a *place* of the player's track; the window is at blanc's right.
    """
    return place if player == BLANC else FLECHES - 1 - place


@applies("plain.4.1")
def nommes(coup: Throw) -> tuple[str, ...]:
    """Name a throw.

    « dans les règles du Revertier »: what a throw is called.
    """
    return names_of(coup)


def orders(coup: Throw) -> tuple[tuple[int, ...], ...]:
    """List the orders in which the numbers of a throw may be played."""
    return doublement(coup) or (coup.numbers, coup.numbers[::-1])


@applies("plain.5.3")
def doublement(coup: Throw) -> tuple[tuple[int, ...], ...]:
    """Return the numbers to play: a doublet four times.

    « Les doublets s’y jouent … doublement »: four times the number.
    """
    return (coup.numbers * 2,) if coup.doublet else ()


@applies("plain.note.1")
def au_dela(end: int) -> Refusal | None:
    """Forbid a man to go beyond the coin."""
    return Refusal("plain.note.1", _AU_DELA) if end > COIN else None


@applies("plain.5.2")
def seule_au_coin(men: Men) -> tuple[int, ...]:
    """Let a single man enter the coin.

    « Il est permis … de mettre une seule dame dans le coin »: what a man alone may take here.
    """
    return coin_ferme_a_une(men)


@applies("nouveau-trictrac.8.3")
def coin_ferme(men: Men, end: int) -> Refusal | None:
    """Check whether the coin is closed to a single man.

    « avec deux dames à la fois »: the coin, as far as it is closed to a man alone here too.
    """
    closed = end in coin_ferme_a_une(men) and end not in seule_au_coin(men)
    return Refusal("nouveau-trictrac.8.3", _SEULE) if closed else None


def find_refusing_rule(men: Men, end: int) -> Refusal | None:
    """Return the rule that keeps a man from *end*, or ``None``."""
    return coin_ferme(men, end) or au_dela(end)


@applies("plain.1.2")
def plain(men: Men) -> bool:
    """Check whether the table of the grand jan is filled with twelve men, two on each flèche.

    « douze dames couvertes et accouplées dans la table du grand jan ».
    """
    return est_plein(men, GRAND_JAN)


@applies("plain.note.5")
def perdu(men: Men) -> bool:
    """Check whether too many men have passed to fill the table."""
    return not peut_faire(men, GRAND_JAN)


@applies("plain.note.3")
def finie(men: Men) -> bool:
    """Stop playing numbers once the table is full."""
    return plain(men)


def steps(reached: Reached, number: int, touche: int | None) -> Iterator[tuple[Pair, Reached]]:
    """List every move of *number*, with its result."""
    men, held = reached
    if finie(men):
        return
    for start, many in enumerate(men):
        end = start + number
        if many and find_refusing_rule(men, end) is None:
            after = [*men]
            after[start] -= 1
            after[end] += 1
            yield (start, end), (tuple(after), held or start == touche)


def plays(state: State, touche: int | None = None) -> tuple[Play, ...]:
    """List every different play of the throw, with the man on *touche* if he can be moved.

    As many numbers as can be are played; the end positions are all different.
    """
    player, coup = state.joueur, state.de
    if player is None or coup is None:
        return ()
    men = state.men(player)

    def move(reached: Reached, number: int) -> Iterator[tuple[Pair, Reached]]:
        return steps(reached, number, touche)

    levels = joined((men, False), orders(coup), move)
    found = {at: moves for level in levels[1:-1] for at, moves in level.items() if plain(at[0])}
    found |= whole(levels, men, coup)
    return tuple(Play(moves) for (_, held), moves in found.items() if held or touche is None)


def by_the_dice(state: State, play: Play) -> bool:
    """Check whether each move of *play* uses a number of the throw.

    Men may be told in any order, and may rest where any of the numbers brings them.
    """
    if state.joueur is None or state.de is None:
        return False

    def move(reached: Reached, number: int) -> Iterator[tuple[Pair, Reached]]:
        return steps(reached, number, None)

    beginning = state.men(state.joueur), False
    return follow_moves(beginning, orders(state.de), move, play.legs) is not None


@applies("plain.note.2")
def whole(
    levels: list[dict[Reached, tuple[Pair, ...]]], men: Men, coup: Throw
) -> dict[Reached, tuple[Pair, ...]]:
    """Keep the plays of all numbers, or else of the larger one."""
    last = levels[-1]
    if len(levels) == 1:
        return {}
    if len(levels) > 2 or coup.doublet:
        return last
    larger = {
        leg
        for play in le_plus_gros(tuple(_legs(men, number) for number in coup.numbers))
        for leg in play.legs
    }
    return {at: moves for at, moves in last.items() if moves[0] in larger or plain(at[0])}


def _legs(men: Men, number: int) -> tuple[Pair, ...]:
    return tuple(leg for leg, _ in steps((men, False), number, None))


@cached_on_last_state
def list_legal(state: State) -> tuple[Play, ...]:
    """List every play of the throw, ``PASSE`` where nothing can be played."""
    held = plays(state, state.touche) if state.touche is not None else ()
    return held or plays(state) or ((PASSE,) if state.phase == "jeu" else ())


def starts(state: State, player: str) -> tuple[int, ...]:
    """List where *player* has men, the tas first."""
    return tuple(place for place, many in enumerate(state.men(player)) if many)
