"""What stands in the lines of the games of this board: whose turn it is, the throw, the men."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from academie.core import NotationError
from academie.core.fields import Field
from academie.core.forms import Contradiction, Form, listed, number, of_type
from academie.core.wording import Said
from academie.kit.tables.board import FLECHES, MEN, read_men, write_men
from academie.kit.tables.bois import read_place
from academie.kit.tables.coups import MAIN, PLAYER, THROW, Partie

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.core.forms import Json
    from academie.kit.tables.board import Men

P = TypeVar("P", bound=Partie)


def men(places: int, first: int) -> Form[Men]:
    """The men of a player on his track; see :func:`academie.kit.tables.board.read_men`."""

    def read(text: str) -> Men:
        return read_men(text, places, first)

    def show(men: Men) -> str:
        return write_men(men, first)

    def take(data: Json) -> Men:
        many = [
            of_type(one, int, Said("kit.expects_how_many_men"))
            for one in of_type(data, list, Said("kit.expects_men_place"))
        ]
        if len(many) != places or min(many) < 0:
            raise NotationError(str(data), 0, Said("kit.expects_men_each_places", places=places))
        return tuple(many)

    a_place = {"type": "integer", "minimum": 0, "maximum": MEN}
    schema = {"type": "array", "items": a_place, "minItems": places, "maxItems": places}
    return Form(read, show, schema=schema, give=list, take=take)


def numbers(
    many: int, most: int, expected: Said | str, *, nought: bool = False
) -> Form[tuple[int, ...]]:
    """*many* numbers, such as the parties won by blanc and by noir.

    :param nought: whether all of them may be nought.
    """
    some = listed(number(most, expected), " ")

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


#: Fields of every such game; what is agreed on, and the men, are its own.
JOUEUR: Field[Any] = Field("joueur", "joueur", PLAYER)
DE: Field[Any] = Field("dé", "de", THROW)


def over(state: P, done: Sequence[str], how: Said) -> P:
    """*state*, whose phase is « fin » where one player has done what ends it, and there only.

    :param done: who has done it.
    :param how: what.
    """
    if len(done) == (state.phase == "fin"):
        return state
    when = Said("kit.partie_over_when", how=how)
    if len(done) > 1:
        raise Contradiction(done[-1], Said("kit.expects_not_both", when=when))
    if done:
        expected = Said("kit.expects_partie_over_its_state_fin", done=done[0], how=how)
        raise Contradiction(done[0], expected)
    raise Contradiction("fin", Said("kit.expects_nobody", when=when))


def _place(data: Json) -> int:
    return read_place(str(of_type(data, int, Said("kit.expects_place_hand"))))


_PLACE = Form(
    read_place, schema={"type": "integer", "minimum": 0, "maximum": FLECHES}, give=int, take=_place
)
#: The place of the man that he is held to play; by number, or the hand by its name.
TOUCHE: Field[Any] = Field("touché", "touche", _PLACE)
TOUCHE_MAIN: Field[Any] = replace(
    TOUCHE, form=replace(_PLACE, show=lambda place: str(place or MAIN))
)
