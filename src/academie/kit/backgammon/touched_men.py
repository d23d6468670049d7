"""The rule « Bois touché doit être joué » (a man touched must be played) of the board games.

The rule is in the chapter on the Revertier; the other games apply it by a rule or a note of their
own.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from academie.core import Incident, NotationError, Option
from academie.core.codecs import Codec
from academie.core.faults import YES, Fact, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.core.notation import is_number
from academie.kit.backgammon.board import other
from academie.kit.backgammon.board_actions import MAIN, Partie

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


P = TypeVar("P", bound=Partie)
JOUER, LAISSER = "jouer", "laisser"


def read_place(text: str) -> int:
    """Read a place where a man may be touched: ``main`` is 0.

    :raises NotationError: if it is none.
    """
    if text == MAIN:
        return 0
    if not is_number(text, 2):
        raise NotationError(text, 0, Message("kit.expects_place_reads_main"))
    return int(text)


#: Facts of ``! touche blanc dame=5 adoube=non``: where the man stands, whether he says *j’adoube*.
A_MAN = Fact(Codec(read_place), "5")
ADOUBE = Fact(YES, "oui")


def touch_man(  # noqa: PLR0913 - the facts, and what the game knows of its men
    state: P,
    who: str,
    dame: int,
    *,
    adoube: bool,
    occupied: Callable[[P, str], Iterable[int]],
    can_play: Callable[[P, int], bool],
) -> Decision[P]:
    """Rule on *who* touching the man on *dame* before he plays it.

    Unless he says *j’adoube*, the opponent may make him play the man that he touched, if it can
    be played. Call it in a function that declares the rule of the game (``@fault`` or ``@law``).

    :param occupied: the places on which a player has men.
    :param can_play: tells whether a man of a place can be played first.
    """
    if dame not in occupied(state, who):
        reject(Message("kit.player_has_no_man_there", player=who))
    if state.phase != "jeu" or state.joueur != who:
        reject(Message("kit.player_is_not_to_play_now", player=who))
    if state.touche is not None:
        reject(Message("kit.player_is_held_to_man_already", player=who))
    if adoube:
        return Decision(Message("kit.player_has_said_jadoube", player=who), allowed=True)
    if not can_play(state, dame):
        place = str(dame or MAIN)
        return Decision(Message("kit.no_man_can_be_played_from", dame=place, player=who))
    chooser = other(who)
    play = Option(
        chooser,
        JOUER,
        Message("kit.player_plays_man_that_he_touched", player=who),
        then=partial(hold_to_man, dame=dame),
    )
    leave = Option(chooser, LAISSER, Message("kit.player_plays_what_he_likes", player=who))
    reason = Message("kit.player_has_touched_man_without_saying", player=who, chooser=chooser)
    return Decision(reason, options=(play, leave))


def hold_to_man(state: P, dame: int) -> P:
    """Oblige the player in turn to play the man on *dame* that he touched."""
    return replace(state, touche=dame)


def list_touch_faults(player: str, places: Iterable[str]) -> tuple[Incident, ...]:
    """List how *player* could touch a man on *places*; on the first also with *j’adoube*."""
    men = tuple(places)
    silent = (Incident("touche", player, dame=place, adoube="non") for place in men)
    return (*silent, *(Incident("touche", player, dame=place, adoube="oui") for place in men[:1]))
