"""A picture is drawn once where its words are alike, and in each language where they differ."""

from __future__ import annotations

from academie.core.messages import Message
from academie.drawing.svg import Svg
from academie.site.i18n.ui_strings import drawn


def picture(legend: str) -> Svg:
    sheet = Svg.sheet(10, 10, str(Message("drawing.white")), "small")
    sheet.text("legend", 1, 1, legend)
    return sheet


def test_where_only_its_name_differs_it_is_drawn_once_with_both_names() -> None:
    shown = drawn(lambda: picture("AB 3"))
    assert shown.count("<svg ") == 1
    assert 'data-fr-aria-label="Blanc"' in shown
    assert ' aria-label="White"' in shown


def test_where_what_is_written_in_it_differs_it_is_drawn_in_each_language() -> None:
    shown = drawn(lambda: picture(str(Message("drawing.nothing"))))
    french, english = shown.split("</div>")[:2]
    assert french.startswith('<div class="ui fr" lang="fr"><svg ')
    assert ">rien<" in french
    assert ">nothing<" in english
