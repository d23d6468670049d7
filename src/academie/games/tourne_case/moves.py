"""Find where a man may go, and what forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.caching import cached_on_last_state
from academie.core.messages import Message
from academie.games.tourne_case.state import COIN, DAMES, VIDE, State
from academie.kit.backgammon.board import BLANC, FLECHES, NOIR, other
from academie.kit.backgammon.board_actions import Joue, Move
from academie.kit.backgammon.throw_faults import names_of

if TYPE_CHECKING:
    from academie.kit.backgammon.board import Men
    from academie.kit.backgammon.dice import Throw

#: A rule that forbids a move, and the reason.
Refusal = tuple[str, Message]

_PAR_DESSUS = Message("tourne_case.no_man_may_pass_over_another")
_ACCOUPLE = Message("tourne_case.two_men_may_be_put_together")
_AU_DELA = Message("tourne_case.coin_takes_its_exact_number_only")


@applies("tourne-case.3.2")
def vide() -> Men:
    """Return the empty cases of the beginning.

    « il ne reste aucune dame dans le trictrac »: the men on each case in the beginning.
    """
    return VIDE


@applies("tourne-case.2.2")
def joueurs() -> tuple[str, ...]:
    """List the two players.

    « On ne joue que deux ensemble ».
    """
    return BLANC, NOIR


@applies("tourne-case.5.3")
def fleche(player: str, case: int) -> int:
    """Find the place on the board of a case.

    « depuis sa droite jusqu’au coin qui est à sa gauche »: place on the board of a case.

    Blanc goes from his left to his right, noir faces him case by case.
    """
    return case - 1 if player == BLANC else FLECHES - case


@applies("tourne-case.4.1")
def nommes(coup: Throw) -> tuple[str, ...]:
    """Name a throw.

    « On nomme les dés … de même qu’au Trictrac et au Revertier »: what a throw is called.
    """
    return names_of(coup)


def nombre(coup: Throw) -> int:
    """Return the one number of a throw that is played."""
    return d_un_doublet(coup) or le_plus_bas(coup)


@applies("tourne-case.5.1")
def le_plus_bas(coup: Throw) -> int:
    """Return the lower number.

    « on ne joue jamais que le plus bas nombre »: of a throw that is no doublet.
    """
    return coup.low


@applies("tourne-case.note.3")
def d_un_doublet(coup: Throw) -> int:
    """Return the number of a doublet, played once; 0 for other throws."""
    return coup.low if coup.doublet else 0


@applies("tourne-case.note.6")
def entree(number: int) -> int:
    """Return the case on which a number enters."""
    return number


@applies("tourne-case.5.2")
def par_dessus(men: Men, start: int, end: int) -> Refusal | None:
    """Forbid a man to pass another.

    « il n’est pas permis de passer aucune dame par-dessus l’autre ».
    """
    if any(men[start : end - 1]):
        return "tourne-case.5.2", _PAR_DESSUS
    return None


@applies("tourne-case.6.3")
def accouple(men: Men, end: int) -> Refusal | None:
    """Forbid two men on a case, except in the coin.

    « on ne peut accoupler ses dames, sinon dans le coin de repos ».
    """
    if end < COIN and men[end - 1]:
        return "tourne-case.6.3", _ACCOUPLE
    return None


@applies("tourne-case.6.5")
def au_dela(end: int) -> Refusal | None:
    """Forbid a number that carries beyond the coin.

    « qu’en faisant un as, et puis un deux »: the coin takes its exact number.
    """
    return ("tourne-case.6.5", _AU_DELA) if end > COIN else None


@applies("tourne-case.note.2")
def rentrer_d_abord(state: State, player: str, start: int) -> Refusal | None:
    """Refuse another move while a man of *player* that was hit waits to come in, if so agreed.

    « obligé de la prendre et de la rentrer ».
    """
    if start and state.battues[player == NOIR]:
        return "tourne-case.note.2", Message(
            "tourne_case.player_has_man_to_bring_in", player=player
        )
    return None


def find_refusing_rule(state: State, player: str, start: int, end: int) -> Refusal | None:
    """Return the rule that keeps a man of *player* from moving from *start* to *end*.

    :param start: its case, 0 the hand.
    """
    men = state.men(player)
    return (
        au_dela(end)
        or rentrer_d_abord(state, player, start)
        or par_dessus(men, start, end)
        or accouple(men, end)
    )


def starts(state: State, player: str) -> tuple[int, ...]:
    """List where *player* has men to play: the hand as 0, and cases before the coin."""
    cases = tuple(case for case, many in enumerate(state.men(player)[:-1], 1) if many)
    return (0, *cases) if state.main(player) else cases


@applies("tourne-case.note.4")
def plays(state: State) -> tuple[Joue, ...]:
    """List every play of the throw, without regard to a touched man."""
    player, coup = state.thrown
    n = nombre(coup)
    ends = ((start, start + n if start else entree(n)) for start in starts(state, player))
    return tuple(
        Joue((Move(start or None, end),))
        for start, end in ends
        if find_refusing_rule(state, player, start, end) is None
    )


@applies("tourne-case.6.2")
def malgre_soi(state: State) -> tuple[Joue, ...]:
    """List the plays; a man must hit even if the player does not want it.

    « L’on bat, à ce jeu, malgré soi »: what can be played must be, and hits if it must.

    Of a man that was touched, its plays alone; one that cannot be played binds to nothing.
    """
    found = plays(state)
    held = tuple(play for play in found if (play.moves[0].depart or 0) == state.touche)
    return held or found


@applies("tourne-case.6.5")
def inutile() -> Joue:
    """Return the empty play of a throw that cannot be played.

    « l’on joue souvent beaucoup de coups inutiles »: how one is played that cannot be.
    """
    return Joue()


@cached_on_last_state
def due(state: State) -> tuple[Joue, ...]:
    """List the plays of the throw on the board; the empty play if there is none."""
    return malgre_soi(state) or (inutile(),)


@applies("tourne-case.7.1")
def en_surete(case: int) -> bool:
    """Check whether *case* is the coin, where men are safe.

    « les dames qui y sont une fois entrées, sont en sûreté ».
    """
    return case == COIN


@applies("tourne-case.6.1")
def battue(state: State, player: str, case: int) -> str | None:
    """Find whose man is hit by a man of *player* on *case*.

    « cette dame est battue »: whose man is hit when one of *player* arrives on *case*.
    """
    if en_surete(case) or not state.men(other(player))[case - 1]:
        return None
    return other(player)


@applies("tourne-case.7.2")
def trois_au_coin(state: State, player: str) -> bool:
    """Check whether *player* has his three men in the coin.

    « ses trois dames dans son coin ».
    """
    return state.men(player)[COIN - 1] == DAMES
