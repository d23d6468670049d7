import pytest

from academie.books import pictures
from academie.drawing.svg import Svg


def drawn(*legend, kind="card-table", thing=""):
    sheet = Svg.sheet(100, 100, "Une table.", kind)
    if thing:
        sheet.box(thing, 0, 0, 10, 20)
    for line in legend:
        sheet.text("legend", 0, 0, line)
    return pictures._standing_alone(sheet)


@pytest.mark.parametrize(("kind", "thing"), [("card-table", "card"), ("domino-table", "de back")])
def test_a_table_on_which_nothing_lies_is_an_empty_picture(kind, thing):
    assert pictures.is_empty(drawn("Points : A 2", kind=kind))
    assert not pictures.is_empty(drawn(kind=kind, thing=thing))
    assert not pictures.is_empty(drawn(kind="trictrac-board"))


def test_a_number_below_nothing_has_a_minus_and_a_word_keeps_its_hyphen():
    svg = drawn("Points : A -10, B +10", "mi-1806").svg
    assert "A \N{MINUS SIGN}10, B +10" in svg
    assert "mi-1806" in svg
