"""Notation and picture of the games in which men go round the whole board.

What they are stands in :mod:`academie.kit.backgammon.race_state`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from academie.core.codecs import Contradiction
from academie.core.fields import PENDING, Field
from academie.core.messages import Message
from academie.kit.backgammon.agreements import (
    Choix,
    agreement_codec,
    describe_agreement,
)
from academie.kit.backgammon.board import (
    BLANC,
    FLECHES,
    IN_HAND,
    NOIR,
    OFF,
    PLAYERS,
    Men,
    Pile,
    Tablier,
    beside_spot,
    fleche_spot,
)
from academie.kit.backgammon.board_actions import MAIN, Joue, describe_turn
from academie.kit.backgammon.line_fields import DE, JOUEUR, TOUCHE_MAIN, men_codec, numbers_codec
from academie.kit.backgammon.race_state import PLACES, SET_UP, VIDE, A, C, Course
from academie.kit.backgammon.touch_targets import list_touches_of_moves

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from academie.core.codecs import Codec
    from academie.kit.backgammon.touch_targets import Move

#: What each option that these games share may say; the parties are a number.
CHOICES: dict[str, Choix] = {
    "parties": (),
    "double": ("non", "oui"),
    "rompre": ("permis", "défendu"),
    "peine": (),
    "avantage": PLAYERS,
    "seul": ("gros", "libre"),
}
_MEN = men_codec(FLECHES, 1)
_TWO = numbers_codec(2, 99, Message("kit.expects_two_numbers_blanc_noir_read"), nought=True)


def agreement_field(make: Callable[..., A], more: Mapping[str, Choix]) -> Codec[A]:
    """Make the codec of what is agreed, such as ``parties=2 double=oui``.

    :param more: further options of one game, as in
        :func:`~academie.kit.backgammon.agreements.agreement_codec`.
    """
    return agreement_codec(make, {**CHOICES, **more})


def make_fields(agreed: Codec[Any], *more: Field[Any]) -> tuple[Field[Any], ...]:
    """Make the fields of a line.

    :param agreed: how what is agreed is written.
    :param more: further fields of one game, before what awaits a choice.
    """
    return (
        Field("convenu", "options", agreed),
        Field("score", "score", _TWO),
        JOUEUR,
        DE,
        *(
            Field(
                player,
                f"fleches_{player}",
                _MEN,
                SET_UP,
                wanted=SET_UP,
                example=f"his men, {player} 12:5 19, or {player} - where none is left",
            )
            for player in PLAYERS
        ),
        Field(MAIN, "mains", _TWO),
        TOUCHE_MAIN,
        *more,
        PENDING,
    )


def make_with(make: Callable[..., C]) -> Callable[..., C]:
    """Make the function that makes a state of its fields: men in the hand and on the flèches.

    :param make: its class.
    """

    def of_fields(
        fleches_blanc: Men = VIDE[1:],
        fleches_noir: Men = VIDE[1:],
        mains: tuple[int, int] = (0, 0),
        **values: Any,  # noqa: ANN401 - each field has read its own
    ) -> C:
        blanc, noir = mains
        return make(blanc=(blanc, *fleches_blanc), noir=(noir, *fleches_noir), **values)

    return of_fields


def check_end(state: C, won: tuple[str, str] | None) -> C:
    """Check that *state* is over where somebody has won, and there only.

    :param won: who has won the partie, if anybody, and how.
    """
    if won and state.phase != "fin":
        winner, how = won
        expected = Message("kit.expects_won_partie_over_its_state", winner=winner, how=how)
        raise Contradiction(winner, expected)
    if not won and state.phase == "fin":
        expected = Message("kit.expects_nobody_won_partie_not_over")
        raise Contradiction("fin", expected)
    return state


def make_tablier(
    state: Course,
    place: Callable[[int], int],
    vis_a_vis: Callable[[int], int],
    legend: tuple[str | Message, ...],
) -> Tablier:
    """Make the picture of the board as blanc sees it.

    :param place: where on the board his flèche of this name is.
    """
    fleches: list[Pile | None] = [None] * FLECHES
    names = [""] * FLECHES
    for fleche in range(1, PLACES):
        names[place(fleche)] = str(fleche)
        for player, many in ((BLANC, state.blanc[fleche]), (NOIR, state.noir[vis_a_vis(fleche)])):
            if many:
                fleches[place(fleche)] = Pile(player, many)
    off = {p: state.leves(p) if state.phase not in {"accord", "tirage"} else 0 for p in PLAYERS}
    beside = [(IN_HAND, Pile(p, state.men(p)[0])) for p in PLAYERS if state.men(p)[0]]
    beside += [(OFF, Pile(p, off[p])) for p in PLAYERS if off[p]]
    return Tablier(
        fleches=tuple(fleches),
        names=tuple(names),
        beside=tuple(beside),
        trous=state.score if state.options.parties > 1 else None,
        dice=state.de,
        legend=legend,
    )


def list_touches_of_race(
    state: Course,
    action: object,
    place: Callable[[int], int],
    vis_a_vis: Callable[[int], int],
) -> tuple[tuple[str, ...], ...]:
    """List the parts of the picture that *action* touches.

    These are each man, and the flèches that he goes to.

    :param place: as in :func:`make_tablier`.
    """
    player = state.joueur
    if not isinstance(action, Joue) or player is None:
        return ()

    def spot(move: Move, end: int) -> str:
        fleche = move[end]
        if fleche is None:
            return beside_spot(OFF if end else IN_HAND, player)
        return fleche_spot(place(fleche if player == BLANC else vis_a_vis(fleche)))

    moves = ((one.depart, one.arrivee) for one in action.moves)
    return list_touches_of_moves(moves, lambda fleche: state.men(player)[fleche or 0], spot)


def write_caption(state: Course, named: Message | str = "") -> tuple[Message, ...]:
    """Write the lines below the board: whose turn it is, and what was agreed.

    :param named: the name of the throw on the board.
    """
    turn = describe_turn(state)
    if turn and named:
        turn = Message("kit.turn_and_throw", turn=turn, throw=named)
    return tuple(line for line in (turn, describe_agreement(state.options)) if line)
