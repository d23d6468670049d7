"""Faults: doubtful throws, broken dice, forgotten numbers, wrong piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, NotationError, applies
from academie.core.codecs import Codec
from academie.core.faults import Fact, FaultRegistry, law, reject
from academie.core.messages import Message
from academie.games.dames_rabattues import moves
from academie.games.dames_rabattues.transitions import jete, oublie_sa_part
from academie.kit.backgammon import throw_faults
from academie.kit.backgammon.board import other
from academie.kit.backgammon.board_actions import PLAYER
from academie.kit.backgammon.throw_faults import (
    A_PLACE,
    A_THROW,
    list_throw_faults,
    must_be_to_throw,
)

if TYPE_CHECKING:
    from academie.core.game import Decision
    from academie.games.dames_rabattues.state import State
    from academie.kit.backgammon.dice import Throw
    from academie.kit.backgammon.throw_faults import Lieu

#: Every fault on which the text rules.
FAULTS: FaultRegistry[State] = FaultRegistry(by=PLAYER)
fault = FAULTS.fault


@fault(
    "jet",
    rule="dames-rabattues.4.3",
    also=("dames-rabattues.note.6",),
    coup=A_THROW,
    de=A_PLACE,
)
def judge_throw(state: State, who: str, coup: Throw, de: Lieu) -> Decision[State]:
    """Rule on a throw with a doubtful die: ``! jet blanc coup=6-5 de=en_l_air``.

    « bon par-tout dans le Trictrac, pourvu qu’il ne soit pas en l’air ».
    """
    return throw_faults.judge_throw_as_at_revertier(
        state, who, coup, de, jete, who_throws_again=throw_again
    )


@applies("dames-rabattues.note.6")
def throw_again(player: str) -> str:
    """Let *player* himself throw again after a bad throw."""
    return player


@fault("change", rule="dames-rabattues.4.4", allowed=True, requires=(must_be_to_throw,))
def change_dice(who: str) -> Message:
    """Let a player change dice: ``! change blanc``, « Il est permis de changer de dés »."""
    return Message("kit.one_may_change_dice", player=who)


@fault("rompt", refuses="dames-rabattues.4.4", coup=A_THROW)
def break_dice(state: State, who: str, coup: Throw) -> Decision[State]:
    """Rule on noir breaking the dice of blanc: ``! rompt noir coup=6-5``."""
    if state.options.rompre == "permis":
        return break_dreaded_throw(state, who, coup)
    if state.options.peine:
        return pay_for_breaking(state, who, coup)
    return give_any_throw(state, who, coup)


@law("dames-rabattues.4.4", allowed=True)
def break_dreaded_throw(state: State, who: str, coup: Throw) -> Message:
    """Let a player break a throw that he fears.

    « et même de rompre, quand on appréhende quelques coups ».
    """
    return throw_faults.allow_breaking(state, who, coup)


@law("dames-rabattues.4.5", allowed=False)
def pay_for_breaking(state: State, who: str, coup: Throw) -> Decision[State]:
    """Fine the player who breaks a throw against the agreement.

    « établir une peine contre celui qui rompra ».
    """
    return throw_faults.fine_breaking(state, who, coup, "dames-rabattues.4.5", state.options.peine)


@law("dames-rabattues.4.5", also=("dames-rabattues.note.7", "revertier.5.7"), allowed=False)
def give_any_throw(state: State, who: str, coup: Throw) -> Decision[State]:
    """Without a penalty, let the opponent choose any throw, as at the Revertier."""
    return throw_faults.give_any_throw(state, who, coup, take_throw)


@applies("dames-rabattues.note.7")
def take_throw(state: State, coup: Throw) -> State:
    """Return the state in which the chosen throw must be played.

    « jouer tel nombre qu’il voudra »: the throw that he has chosen is to be played.
    """
    return jete(state, coup)


@fault("oublie", rule="dames-rabattues.5.13", also=("dames-rabattues.note.3",))
def forget_to_play(state: State, who: str) -> tuple[State, Message]:
    """Rule on a forgotten number, of which nobody need warn: ``! oublie noir``."""
    if state.phase != "jeu" or state.joueur != other(who):
        reject(Message("dames_rabattues.it_is_not_other_who_has", other=other(who)))
    numbers = [u.nombre for play in moves.coup_joue(state) for u in play.unites if u.player == who]
    if not numbers:
        reject(Message("dames_rabattues.player_has_nothing_to_play_of", player=who))
    reason = Message(
        "dames_rabattues.player_has_forgotten_to_play_numbers",
        player=who,
        numbers=numbers,
        joueur=state.joueur,
    )
    return oublie_sa_part(state), reason


def must_have_a_throw(state: State, _who: str) -> None:
    """Guard: reject a fault of a play when no throw must be played."""
    if state.de is None:
        reject(Message("dames_rabattues.no_throw_is_to_be_played"))


def a_number(name: str) -> Fact:
    """Make the fact *name*, a number of a die; each number has its case."""

    def read(word: str) -> int:
        if word not in set("123456"):
            raise NotationError(word, 0, Message("dames_rabattues.expects_number_from", name=name))
        return int(word)

    return Fact(Codec(read), "4")


@fault(
    "erreur",
    refuses="dames-rabattues.6.4",
    requires=(must_have_a_throw,),
    nombre=a_number("nombre"),
    pile=a_number("pile"),
)
def play_wrong_case(state: State, who: str, nombre: int, pile: int) -> Decision[State]:
    """Rule on a number played on the case of another: ``! erreur blanc nombre=4 pile=5``."""
    if state.de is None or nombre not in state.de.numbers or nombre == pile:
        reject(Message("dames_rabattues.player_has_no_nombre_to_play", player=who, nombre=nombre))
    if not state.men(who)[pile - 1]:
        reject(Message("dames_rabattues.player_has_no_man_on_case", player=who, wrong=pile))
    if has_none_on_its_case(state, who, nombre):
        return forbid_another_case(who, nombre, pile)
    return put_men_back(who, nombre, pile)


@applies("dames-rabattues.6.2")
def has_none_on_its_case(state: State, player: str, nombre: int) -> bool:
    """Check that *player* has no man on the case of the number, so cannot play it.

    « chaque case, en ce jeu, a son nombre fixe et certain »: who has none there plays none.
    """
    mine = {u.nombre for play in moves.coup_joue(state) for u in play.unites if u.player == player}
    return nombre not in mine


@law("dames-rabattues.6.4", also=("dames-rabattues.6.2",), allowed=False)
def forbid_another_case(player: str, nombre: int, pile: int) -> Message:
    """Refuse to play a number on the case of another.

    « ne lui étant pas permis de jouer beset tout d’une ».
    """
    return Message(
        "dames_rabattues.player_does_not_play_number_on_its_own_case",
        player=player,
        wrong=pile,
        nombre=nombre,
    )


@law("dames-rabattues.6.4")
def put_men_back(player: str, nombre: int, pile: int) -> Message:
    """Put men of a wrong case back.

    « vous devez remettre vos deux dames »: men of a wrong case are put back.
    """
    return Message(
        "dames_rabattues.player_puts_men_of_case_wrong",
        player=player,
        wrong=pile,
        nombre=nombre,
    )


def list_faults(state: State) -> tuple[Incident, ...]:
    """List the numbers of the throw that could be forgotten or played on a wrong case."""
    if state.phase != "jeu":
        return ()
    (play,) = moves.coup_joue(state)
    his = tuple(u.player for u in play.unites if u.player != state.joueur)
    return (
        *(Incident("oublie", player) for player in his[:1]),
        *(
            Incident("erreur", u.player, nombre=str(u.nombre), pile=str(wrong))
            for u in play.unites[:1]
            for wrong in moves.table()
            if wrong != u.nombre and state.men(u.player)[wrong - 1]
        ),
    )


FAULTS.offers = (list_throw_faults, list_faults)
