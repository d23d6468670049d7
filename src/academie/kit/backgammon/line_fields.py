"""Fields of the notation that the games of this board share: turn, throw, men."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from academie.core import NotationError
from academie.core.codecs import Codec, Contradiction, check_type, list_of, number
from academie.core.fields import Field
from academie.core.messages import Message
from academie.kit.backgammon.board import FLECHES, MEN, read_men, write_men
from academie.kit.backgammon.board_actions import MAIN, PLAYER, THROW, Partie
from academie.kit.backgammon.touched_men import read_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.core.codecs import Json
    from academie.kit.backgammon.board import Men

P = TypeVar("P", bound=Partie)


def men_codec(places: int, first: int) -> Codec[Men]:
    """Make the codec of a player's men on his track; see :func:`.board.read_men`."""

    def read(text: str) -> Men:
        return read_men(text, places, first)

    def show(men: Men) -> str:
        return write_men(men, first)

    def take(data: Json) -> Men:
        many = [
            check_type(one, int, Message("kit.expects_how_many_men"))
            for one in check_type(data, list, Message("kit.expects_men_place"))
        ]
        if len(many) != places or min(many) < 0:
            raise NotationError(str(data), 0, Message("kit.expects_men_each_places", places=places))
        return tuple(many)

    a_place = {"type": "integer", "minimum": 0, "maximum": MEN}
    schema = {"type": "array", "items": a_place, "minItems": places, "maxItems": places}
    return Codec(read, show, schema=schema, give=list, take=take)


def numbers_codec(
    many: int, most: int, expected: Message | str, *, nought: bool = False
) -> Codec[tuple[int, ...]]:
    """Make the codec of *many* numbers, such as the parties won by blanc and by noir.

    :param nought: whether all of them may be 0.
    """
    some = list_of(number(most, expected), " ")

    def those(values: tuple[int, ...]) -> tuple[int, ...]:
        if len(values) != many or not (nought or any(values)):
            raise NotationError(some.show(values), 0, expected)
        return values

    def read(text: str) -> tuple[int, ...]:
        try:
            return those(some.read(text))
        except NotationError:
            raise NotationError(text, 0, expected) from None

    schema = {**some.schema, "minItems": many, "maxItems": many}
    take = some.value
    return replace(some, read=read, schema=schema, take=lambda data: those(take(data)))


#: Fields of every such game; each game adds its options and men.
JOUEUR: Field[Any] = Field("joueur", "joueur", PLAYER)
DE: Field[Any] = Field("dé", "de", THROW)


def check_end(state: P, done: Sequence[str], how: Message) -> P:
    """Check that the phase is « fin » exactly when one player has won.

    :param done: the players who have won.
    :param how: the message that says how.
    """
    if len(done) == (state.phase == "fin"):
        return state
    when = Message("kit.partie_over_when", how=how)
    if len(done) > 1:
        raise Contradiction(done[-1], Message("kit.expects_not_both", when=when))
    if done:
        expected = Message("kit.expects_partie_over_its_state_fin", done=done[0], how=how)
        raise Contradiction(done[0], expected)
    raise Contradiction("fin", Message("kit.expects_nobody", when=when))


def _place(data: Json) -> int:
    return read_place(str(check_type(data, int, Message("kit.expects_place_hand"))))


_PLACE = Codec(
    read_place, schema={"type": "integer", "minimum": 0, "maximum": FLECHES}, give=int, take=_place
)
#: The place of the man that a player must play: a number, or the name of the hand.
TOUCHE: Field[Any] = Field("touché", "touche", _PLACE)
TOUCHE_MAIN: Field[Any] = replace(
    TOUCHE, form=replace(_PLACE, show=lambda place: str(place or MAIN))
)
