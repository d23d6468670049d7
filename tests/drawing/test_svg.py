"""What every drawing can bear."""

from academie.drawing import Svg


def test_a_mark_is_a_number_on_a_disc_as_large_as_the_drawing_asks() -> None:
    for width, scale in ((600, "1"), (300, "0.5")):
        sheet = Svg.sheet(width, 100, "a board", "board")
        sheet.mark(3, 40, 20)
        mark = sheet.root.find("g")
        assert mark is not None
        assert mark.get("transform") == f"translate(40 20) scale({scale})"
        assert [one.tag for one in mark] == ["circle", "text"]
        assert mark[1].text == "3"
