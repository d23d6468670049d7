from academie.books import pictures
from academie.drawing.svg import Svg


def drawn(*legend, card=False):
    sheet = Svg.sheet(100, 100, "Une table.", "card-table")
    if card:
        sheet.box("card", 0, 0, 10, 20)
    for line in legend:
        sheet.text("legend", 0, 0, line)
    return pictures._standing_alone(sheet)


def test_a_table_without_a_card_is_an_empty_picture():
    assert pictures.is_empty(drawn("Points : A 2"))
    assert not pictures.is_empty(drawn(card=True))


def test_a_number_below_nothing_has_a_minus_and_a_word_keeps_its_hyphen():
    svg = drawn("Points : A -10, B +10", "mi-1806").svg
    assert "A \N{MINUS SIGN}10, B +10" in svg
    assert "mi-1806" in svg
