"""A notation is declared once and is read and written by it."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

import jsonschema_rs
import pytest

from academie.core import NotationError
from academie.core.codecs import (
    Contradiction,
    constant,
    flag,
    list_of,
    mark,
    number,
    of_each,
    of_some,
    one_of,
    pair,
)
from academie.core.fields import (
    PENDING,
    Actions,
    Field,
    HasNotation,
    Notation,
    fields_for,
    find_field,
    register_codec,
)
from academie.core.templates import record

if TYPE_CHECKING:
    from collections.abc import Mapping

SEATS = ("A", "B")
SEAT = one_of(SEATS, "a seat is A or B")


@dataclass(frozen=True)
class Debt:
    seat: str
    fiches: int
    rule: str = "jeu.1"
    paid: bool = False
    to: str = "panier"


@dataclass(frozen=True)
class State(HasNotation):
    dealer: str = "A"
    phase: str = "donne"
    hands: tuple[tuple[int, ...], ...] = ((), ())
    debts: tuple[Debt, ...] = ()
    open: bool = True
    pending: tuple[object, ...] = ()

    def __post_init__(self) -> None:
        if self.phase == "donne" and any(self.hands):
            raise Contradiction("A", "nobody has cards yet")
        if self.debts and self.dealer == "B":
            raise Contradiction("dette", "B deals: nothing is owed")


@dataclass(frozen=True)
class Joue(HasNotation):
    seat: str
    card: int


DEBT = record(
    Debt,
    "{seat}:{fiches}[@{rule}][{paid}]",
    "a debt reads A:3",
    seat=SEAT,
    fiches=number(99, "fiches up to 99"),
    rule=one_of(("jeu.1", "jeu.2"), "a rule"),
    paid=flag("+payée"),
    to=constant("panier"),
)
IN_PLAY = frozenset({"jeu"})
HAND = list_of(number(9, "a card from 0 to 9"), "")
NOTATION: Notation[State] = Notation(
    State(),
    ("donne", "jeu"),
    (
        Field("donneur", "dealer", SEAT, wanted=frozenset({"donne", "jeu"}), example="donneur A"),
        *fields_for("hands", SEATS, HAND, lambda state: any(state.hands)),
        Field("dette", "debts", list_of(DEBT), IN_PLAY),
        PENDING,
        Field("fermé", "open", mark(value=False)),
    ),
)
ACTIONS: Actions[Joue] = Actions(
    (record(Joue, "{seat} joue {card}", "A joue 3", seat=SEAT, card=number(9, "a card")),),
    "an action reads A joue 3",
)


LINES = [
    ("donne | donneur A", State()),
    ("jeu | donneur B | A 123 | B 4", State("B", "jeu", ((1, 2, 3), (4,)))),
    ("jeu | donneur A | fermé", State("A", "jeu", open=False)),
    ("jeu | donneur A | dette A:3, B:4@jeu.2+payée",
     State("A", "jeu", debts=(Debt("A", 3), Debt("B", 4, "jeu.2", paid=True)))),
]  # fmt: skip
each_line = pytest.mark.parametrize(("line", "state"), LINES)


@each_line
def test_a_line_and_its_state_are_twins(line: str, state: State) -> None:
    assert NOTATION.read(line) == (state, ())
    assert str(state) == line


@each_line
def test_its_data_are_twins_as_well_and_fit_their_schema(line: str, state: State) -> None:
    data = json.loads(json.dumps(NOTATION.data(state)))
    jsonschema_rs.validate(NOTATION.schema, data)
    assert NOTATION.value(data) == (state, ())


@pytest.mark.parametrize(
    "data",
    [
        [],
        {},
        {"phase": "repos", "donneur": "A"},
        {"phase": "jeu"},
        {"phase": "jeu", "donneur": "C"},
        {"phase": "jeu", "donneur": 3},
        {"phase": "jeu", "donneur": "A", "couleur": "♠"},
        {"phase": "jeu", "donneur": "A", "A": "123"},
        {"phase": "jeu", "donneur": "A", "A": [12]},
        {"phase": "jeu", "donneur": "A", "A": [True]},
        {"phase": "jeu", "donneur": "A", "fermé": False},
        {"phase": "jeu", "donneur": "A", "dette": [{"seat": "A"}]},
        {"phase": "jeu", "donneur": "A", "dette": [{"seat": "A", "fiches": 3, "to": "B"}]},
    ],
)
def test_other_data_are_refused_by_reading_and_by_the_schema(data: object) -> None:
    with pytest.raises(jsonschema_rs.ValidationError):
        jsonschema_rs.validate(NOTATION.schema, data)
    with pytest.raises(NotationError):
        NOTATION.value(data)


def test_what_others_hold_is_only_counted() -> None:
    state = State("A", "jeu", ((1, 2, 3), (4,)))
    assert NOTATION.view_for(state, "A") == {"phase": "jeu", "donneur": "A", "A": [1, 2, 3], "B": 1}


@dataclass(frozen=True)
class Ronde(HasNotation):
    """A state whose fields are not just its attributes."""

    places: str = ""
    phase: str = "jeu"
    hands: tuple[tuple[int, ...], ...] = ()
    debts: tuple[Debt, ...] = ()

    def hand(self, seat: str) -> tuple[int, ...]:
        return self.hands[self.places.index(seat)] if seat in self.places else ()


def sat_down(
    phase: str, places: str = "", debts: tuple[Debt, ...] = (), **held: tuple[int, ...]
) -> Ronde:
    if set(held) - set(places):
        raise Contradiction("places", "a stranger holds cards")
    return Ronde(places, phase, tuple(held.get(seat, ()) for seat in places), debts)


def lowest_first(state: Ronde) -> Ronde:
    if state.hands and state.hands[0] > min(state.hands):
        raise Contradiction("A", "the lowest hand sits first")
    return state


def own(debts: tuple[Debt, ...], viewer: str) -> tuple[Debt, ...]:
    return tuple(debt for debt in debts if debt.seat == viewer)


OVER = frozenset({"fin"})
RONDE: Notation[Ronde] = Notation(
    Ronde(),
    ("jeu", "fin"),
    (
        Field("places", "places", one_of(("A", "AB", "BA"), "places")),
        Field("A", "A", HAND, secret=True, laid_open=OVER, say=lambda state: state.hand("A")),
        Field("B", "B", HAND, secret=True, laid_open=OVER, say=lambda state: state.hand("B")),
        Field("dette", "debts", list_of(DEBT), known=own),
    ),
    make=sat_down,
    settled=lowest_first,
    order=lambda state: tuple(state.places),
)


def test_a_state_may_be_made_of_what_its_fields_say() -> None:
    state = Ronde("BA", "jeu", ((3,), (7, 8)))
    assert RONDE.read("jeu | places BA | A 78 | B 3") == (state, ())
    assert RONDE.value(RONDE.data(state)) == (state, ())


def test_fields_may_stand_in_the_order_in_which_a_state_has_them() -> None:
    assert str(Ronde("BA", "jeu", ((3,), (7, 8)))) == "jeu | places BA | B 3 | A 78"
    assert str(Ronde("AB", "jeu", ((3,), (7, 8)))) == "jeu | places AB | A 3 | B 78"
    assert str(Ronde("A", "jeu", ((3,),))) == "jeu | places A | A 3"


def test_what_lies_open_in_a_phase_is_seen_by_all() -> None:
    hands = ((3,), (7, 8))
    assert RONDE.view_for(Ronde("AB", "jeu", hands), "A")["B"] == 2
    assert RONDE.view_for(Ronde("AB", "fin", hands), "A")["B"] == [7, 8]


def test_of_some_fields_a_seat_knows_its_own_part() -> None:
    state = Ronde("AB", hands=((), ()), debts=(Debt("A", 3), Debt("A", 1)))
    assert [debt["fiches"] for debt in RONDE.view_for(state, "A")["dette"]] == [3, 1]
    assert RONDE.view_for(state, "B") == {"phase": "jeu", "places": "AB"}


@pytest.mark.parametrize(
    ("line", "place", "expected"),
    [
        ("jeu | places A | B 3", "places", "a stranger holds cards"),
        ("jeu | places AB | A 7 | B 3", "A 7", "the lowest hand sits first"),
    ],
)
def test_a_contradiction_is_shown_at_its_place_whoever_finds_it(
    line: str, place: str, expected: str
) -> None:
    with pytest.raises(NotationError, match=expected) as refusal:
        RONDE.read(line)
    assert line[refusal.value.at :].startswith(place)


def test_a_value_may_be_noted_by_its_record_alone() -> None:
    @dataclass(frozen=True)
    class Accord(HasNotation):
        fiches: int

    register_codec(record(Accord, "{fiches} fiches", "4 fiches", fiches=number(9, "fiches")))
    assert str(Accord(4)) == "4 fiches"


def test_the_data_of_an_action_are_its_twin() -> None:
    data = {"action": "Joue", "seat": "A", "card": 3}
    assert ACTIONS.data(Joue("A", 3)) == data
    assert ACTIONS.value(data) == Joue("A", 3)
    jsonschema_rs.validate(ACTIONS.schema, data)
    for spoilt in ({}, data | {"action": "Jette"}, data | {"card": 10}, data | {"card": "3"}):
        with pytest.raises(jsonschema_rs.ValidationError):
            jsonschema_rs.validate(ACTIONS.schema, spoilt)
        with pytest.raises(NotationError):
            ACTIONS.value(spoilt)


@pytest.mark.parametrize(
    ("line", "place", "expected"),
    [
        ("", "", "a state begins with donne, jeu"),
        ("repos | donneur A", "repos", "a state begins with"),
        ("jeu", "", "donneur is missing: donneur A"),
        ("jeu | donneur C", "C", "a seat is A or B"),
        ("jeu | donneur A | donneur B", "donneur B", "donneur stands twice"),
        (
            "jeu | donneur A | couleur ♠",
            "couleur",
            "a field begins with one of donneur, A, B, dett",
        ),
        ("jeu | donneur A | A 12x", "x", "a card from 0 to 9"),
        ("jeu | donneur A | dette A:3, B:x", "x", "fiches up to 99"),
        ("jeu | donneur A | dette A:3, C", "C", "a debt reads A:3"),
        ("jeu | donneur A | fermé à clef", "à clef", "nothing more"),
        ("donne | donneur A | dette A:3", "dette", "in the phase donne there is no dette"),
        ("donne | donneur A | A 1", "A 1", "nobody has cards yet"),
        ("jeu | donneur B | dette A:3", "dette", "nothing is owed"),
        ("jeu | donneur A | attend ? jette", "? jette", "an incident reads"),
    ],
)
def test_what_cannot_be_read_is_shown_at_its_place(line: str, place: str, expected: str) -> None:
    with pytest.raises(NotationError) as refusal:
        NOTATION.read(line)
    assert expected in str(refusal.value)
    assert line[refusal.value.at :].startswith(place)
    assert refusal.value.text == line


def test_what_awaits_a_choice_is_given_as_its_incidents() -> None:
    _, waiting = NOTATION.read("jeu | donneur A | attend ! jette A; ! crie B")
    assert [str(incident) for incident in waiting] == ["! jette A", "! crie B"]


def test_an_action_and_its_words_are_twins() -> None:
    assert ACTIONS.read("A joue 3") == Joue("A", 3)
    assert str(Joue("A", 3)) == "A joue 3"
    assert str(ACTIONS.read("! jette A")) == "! jette A"


@pytest.mark.parametrize(
    ("words", "expected"), [("A jette 3", "an action reads"), ("A joue x", "a card")]
)
def test_what_is_no_action_is_refused(words: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        ACTIONS.read(words)


class TestForms:
    @pytest.mark.parametrize("text", ["9" * 4301, "١", "1.5", "", "-", "100", "007"])
    def test_a_number_is_bounded(self, text: str) -> None:
        with pytest.raises(NotationError, match="up to 99"):
            number(99, "up to 99").read(text)

    def test_a_number_may_be_negative_where_it_may(self) -> None:
        assert number(9, "a debt", -9).read("-7") == -7

    @pytest.mark.parametrize("text", ["A 1", "A 1 B 2 C 3", "A 1 A 2", "A B 1 2", "A x B 1"])
    def test_each_owner_has_his_value(self, text: str) -> None:
        with pytest.raises(NotationError):
            of_each(SEATS, number(9, "n"), "A 1 B 2").read(text)

    def test_a_pair_and_its_words_and_data_are_twins(self) -> None:
        form = pair(SEAT, HAND, "A 12")
        assert form.read("A 12") == ("A", (1, 2))
        assert form.show(("A", (1, 2))) == "A 12"
        assert form.data(("A", (1, 2))) == ["A", [1, 2]]
        assert form.value(["A", [1, 2]]) == ("A", (1, 2))
        jsonschema_rs.validate(form.schema, ["A", [1, 2]])

    @pytest.mark.parametrize("text", ["A", "", "C 12", "A 1x"])
    def test_what_is_no_pair_is_refused(self, text: str) -> None:
        with pytest.raises(NotationError):
            pair(SEAT, HAND, "A 12").read(text)

    @pytest.mark.parametrize("data", [["A"], ["A", [1], 2], ["C", [1]], "A 1"])
    def test_data_that_are_no_pair_are_refused(self, data: object) -> None:
        with pytest.raises(jsonschema_rs.ValidationError):
            jsonschema_rs.validate(pair(SEAT, HAND, "A 12").schema, data)
        with pytest.raises(NotationError):
            pair(SEAT, HAND, "A 12").value(data)

    def test_between_owners_may_stand_another_mark(self) -> None:
        form = of_each(SEATS, HAND, "A 1 / B 2", " / ")
        assert form.read("B 21 / A 3") == ((3,), (2, 1))
        assert form.show(((3,), (2, 1))) == "A 3 / B 21"


@dataclass(frozen=True)
class Agreed:
    until: int = 7


@dataclass(frozen=True)
class Deal(HasNotation):
    dealer: str = "A"
    phase: str = "jeu"
    leader: str = "B"
    laid: tuple[tuple[int, ...], ...] = ((), ())
    agreed: Agreed = Agreed()
    pending: tuple[object, ...] = ()


def _after_the_dealer(values: Mapping[str, Any]) -> str:
    return "B" if values.get("dealer", "A") == "A" else "A"


def _nobody_lays_nine(state: Deal) -> Deal:
    if any(9 in cards for cards in state.laid):
        raise Contradiction("écart", "nine is not laid aside")
    return state


def _own_cards(state: Deal, seat: str) -> dict[str, object]:
    each = zip(SEATS, state.laid, strict=True)
    return {s: list(cards) if s == seat else len(cards) for s, cards in each}


DEAL: Notation[Deal] = Notation(
    Deal(),
    ("jeu",),
    (
        Field("donneur", "dealer", SEAT),
        Field(
            "mène",
            "leader",
            SEAT,
            shown=lambda state: state.leader == state.dealer,
            unsaid=_after_the_dealer,
        ),
        Field("écart", "laid", of_some(SEATS, HAND, "A 12 B 3", usual=()), seen=_own_cards),
        Field("jusqu’à", "agreed.until", number(9, "points")),
    ),
    _nobody_lays_nine,
)


class TestWhatFollowsFromTheRest:
    @pytest.mark.parametrize(
        ("line", "state"),
        [
            ("jeu", Deal()),
            ("jeu | donneur B", Deal("B", leader="A")),
            ("jeu | donneur B | mène B", Deal("B")),
            ("jeu | écart B 12", Deal(laid=((), (1, 2)))),
            ("jeu | jusqu’à 5", Deal(agreed=Agreed(5))),
        ],
    )
    def test_what_no_word_says_follows_from_the_others(self, line: str, state: Deal) -> None:
        assert DEAL.read(line) == (state, ())
        assert str(state) == line
        data = json.loads(json.dumps(DEAL.data(state)))
        jsonschema_rs.validate(DEAL.schema, data)
        assert DEAL.value(data) == (state, ())

    def test_each_sees_his_own_part_of_a_secret_of_both(self) -> None:
        both = Deal(laid=((3,), (1, 2)))
        assert DEAL.view_for(both, "A")["écart"] == {"A": [3], "B": 2}
        assert DEAL.view_for(both, "B")["écart"] == {"A": 1, "B": [1, 2]}

    def test_what_cannot_be_is_shown_at_its_place_once_all_is_read(self) -> None:
        with pytest.raises(NotationError, match="nine is not laid aside") as refusal:
            DEAL.read("jeu | écart A 9 | jusqu’à 5")
        assert refusal.value.at == len("jeu | ")

    @pytest.mark.parametrize("words", ["", "C 1", "A 1 A 2"])
    def test_an_owner_stands_once_and_is_known(self, words: str) -> None:
        with pytest.raises(NotationError, match="A 12 B 3"):
            DEAL.read(f"jeu | écart {words}")


def test_what_settles_a_state_may_refuse_it_and_shows_its_place() -> None:
    def settled(state: State) -> State:
        if state.phase == "jeu" and not any(state.hands):
            raise Contradiction("jeu", "somebody has cards")
        return state

    strict = replace(NOTATION, settled=settled)
    with pytest.raises(NotationError, match="somebody has cards") as refusal:
        strict.read("jeu | donneur A")
    assert refusal.value.at == 0
    assert NOTATION.read("jeu | donneur A")[0] == State(phase="jeu")


class Turned(State):
    __slots__ = ()


def test_a_state_may_be_made_of_fields_that_it_has_not_itself() -> None:
    def made(*, turned: str = "A", **values: Any) -> Turned:
        return Turned(turned, **values)

    words = Notation(Turned(), ("donne",), (Field("tourne", "turned", SEAT),), make=made)
    assert words.read("donne | tourne B")[0] == Turned("B")


def test_a_word_of_a_field_is_shown_where_it_stands() -> None:
    line = "jet | blanc 14 1:4 4:2 | noir 4"
    assert line[find_field(line, "blanc", "4") :].startswith("4:2")
    assert line[find_field(line, "noir", "4") :] == "4"
    assert line[find_field(line, "noir", "7") :] == "noir 4"
    assert find_field(line, "", "4") == len(line)


@dataclass(frozen=True)
class Placed(HasNotation):
    squares: str = "a1"
    last: str = ""
    phase: ClassVar[str] = "jeu"


class TestALineThatBeginsWithAValue:
    notation = Notation(
        Placed(),
        ("jeu",),
        (
            Field(
                "position", "squares", one_of(("a1", "b2"), "a1 or b2"), wanted=frozenset({"jeu"})
            ),
            Field("dernier", "last", one_of(("b2",), "b2")),
        ),
        make=lambda **said: Placed(said["squares"], said.get("last", "")),
        bare="position",
    )

    def test_has_neither_its_word_nor_a_phase(self) -> None:
        for line, placed in (("a1", Placed()), ("b2 | dernier b2", Placed("b2", "b2"))):
            assert self.notation.read(line) == (placed, ())
            assert str(placed) == line

    @pytest.mark.parametrize(
        ("line", "place", "expected"),
        [
            (" c3", 1, "a1 or b2"),
            ("", 0, "a1 or b2"),
            ("jeu", 0, "a1 or b2"),
            ("a1 | position b2", 5, "a field begins with one of dernier"),
        ],
    )
    def test_is_refused_at_its_place(self, line: str, place: int, expected: str) -> None:
        with pytest.raises(NotationError, match=expected) as refusal:
            self.notation.read(line)
        assert (refusal.value.text, refusal.value.at) == (line, place)

    def test_says_both_as_data(self) -> None:
        data = self.notation.data(Placed("b2"))
        assert data == {"phase": "jeu", "position": "b2"}
        jsonschema_rs.validate(self.notation.schema, data)
        assert self.notation.value(data) == (Placed("b2"), ())
        with pytest.raises(NotationError, match="position is missing"):
            self.notation.value({"phase": "jeu"})
