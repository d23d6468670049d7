"""Rule on doubtful throws and men touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, applies
from academie.core.faults import FaultRegistry, law
from academie.games.tourne_case import moves
from academie.games.tourne_case.state import COIN, State
from academie.games.tourne_case.transitions import jete
from academie.kit.backgammon import throw_faults, touched_men
from academie.kit.backgammon.board_actions import MAIN, PLAYER
from academie.kit.backgammon.throw_faults import A_PLACE, A_THROW, LIEUX, list_doubtful_throws
from academie.kit.backgammon.touched_men import A_MAN, ADOUBE

if TYPE_CHECKING:
    from academie.core.game import Decision
    from academie.kit.backgammon.dice import Throw
    from academie.kit.backgammon.throw_faults import Lieu

#: Every fault on which the text rules.
FAULTS: FaultRegistry[State] = FaultRegistry(by=PLAYER)
fault = FAULTS.fault


@fault("jet", refuses="tourne-case.4.3", coup=A_THROW, de=A_PLACE)
def judge_throw(state: State, who: str, coup: Throw, de: Lieu) -> Decision[State]:
    """Rule on a throw with a doubtful die: ``! jet blanc coup=6-5 de=en_l_air``."""
    if de == LIEUX["court"]:
        return judge_short_throw(state, who, coup, de)
    return judge_doubtful_throw(state, who, coup, de)


@law("tourne-case.4.2", also=("tourne-case.note.7",))
def judge_short_throw(state: State, who: str, coup: Throw, de: Lieu) -> Decision[State]:
    """Rule on dice that do not touch the far rim.

    « Il faut pousser le dé fort, de manière qu’il touche la bande de votre homme ».
    """
    return throw_faults.judge_throw(state, who, coup, de, jete, who_throws_again=throw_again)


@law("tourne-case.4.3")
def judge_doubtful_throw(state: State, who: str, coup: Throw, de: Lieu) -> Decision[State]:
    """Rule on a doubtful die as at the Trictrac and the Revertier.

    « on suit la même règle qu’au Trictrac et au Revertier ».
    """
    return throw_faults.judge_throw_as_at_revertier(
        state, who, coup, de, jete, who_throws_again=throw_again
    )


@applies("tourne-case.note.7")
def throw_again(player: str) -> str:
    """Let *player* himself throw again after a bad throw."""
    return player


@fault("touche", rule="tourne-case.note.9", also=("revertier.14.1",), dame=A_MAN, adoube=ADOUBE)
def touch_man(state: State, who: str, dame: int, *, adoube: bool) -> Decision[State]:
    """Rule on a man touched: ``! touche blanc dame=5 adoube=non``."""
    return touched_men.touch_man(
        state, who, dame, adoube=adoube, occupied=list_occupied, can_play=can_play
    )


def list_occupied(state: State, player: str) -> tuple[int, ...]:
    """List where *player* has men that he could touch: the hand as 0, and cases."""
    return (*moves.starts(state, player), *((COIN,) if state.men(player)[COIN - 1] else ()))


def can_play(state: State, case: int) -> bool:
    """Check whether some play of the throw moves the man of *case*, 0 the hand."""
    return any((play.moves[0].depart or 0) == case for play in moves.plays(state))


def list_faults(state: State) -> tuple[Incident, ...]:
    """List the incidents that could happen in *state*."""
    if state.phase != "jeu" or state.joueur is None or state.touche is not None:
        return list_doubtful_throws(state)
    touched_men = (str(start or MAIN) for start in moves.starts(state, state.joueur))
    return tuple(
        Incident("touche", state.joueur, dame=dame, adoube=adoube)
        for dame in touched_men
        for adoube in ("non", "oui")
    )


FAULTS.offers = (list_faults,)
