import pytest

from academie.books import pictures
from academie.drawing.svg import Svg


def drawn(*legend, kind="card-table", thing="", times=1):
    sheet = Svg.sheet(100, 100, "Une table.", kind)
    for _ in range(times if thing else 0):
        sheet.box(thing, 0, 0, 10, 20)
    for line in legend:
        sheet.text("legend", 0, 0, line)
    return pictures._standing_alone(sheet)


@pytest.mark.parametrize(
    ("kind", "thing", "fewest"), [("card-table", "card", 2), ("domino-table", "de back", 1)]
)
def test_a_table_without_tiles_or_with_a_turned_up_card_alone_is_empty(kind, thing, fewest):
    assert pictures.is_empty(drawn("Points : A 2", kind=kind))
    assert pictures.is_empty(drawn(kind=kind, thing=thing, times=fewest - 1))
    assert not pictures.is_empty(drawn(kind=kind, thing=thing, times=fewest))
    assert not pictures.is_empty(drawn(kind="trictrac-board"))


def test_a_number_below_nothing_has_a_minus_and_a_word_keeps_its_hyphen():
    svg = drawn("Points : A -10, B +10", "mi-1806").svg
    assert "A \N{MINUS SIGN}10, B +10" in svg
    assert "mi-1806" in svg
