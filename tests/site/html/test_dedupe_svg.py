"""What the pictures of a page have alike stands on it once, and each picture is as it was."""

import re

from academie import drawing
from academie.games.echecs import GAME as echecs
from academie.games.trictrac import GAME as trictrac
from academie.games.whist import GAME as whist
from academie.site.html.dedupe_svg import shared

PAGE = "<!doctype html><html><body class='x'><main>{}</main></body></html>"


def two(picture: object) -> str:
    return PAGE.format(2 * f"<p>{drawing.draw(picture)}</p>")


def put_back(page: str) -> str:
    """*page* with every row, and then every piece, where it is used."""
    sheet = re.search(r"<div hidden>.*?</div>", page)
    stored = r'<g id="([^"]+)"(?: class="drawing [^"]*")?>(.*?)</g>(?=<g id|</defs>)'
    pieces = dict(re.findall(stored, sheet[0] if sheet else ""))
    page = re.sub(r"<div hidden>.*?</div>", "", page)

    def in_a_row(found: re.Match[str]) -> str:
        row = re.sub(r"(translate\([^ )]+)\)", rf"\1 {found['y']})", pieces[found["name"]])
        return re.sub(r"(<use [^>]*?)(?=/?>)", rf'\1 y="{found["y"]}"', row)

    def used(found: re.Match[str]) -> str:
        piece, x, y = pieces[found["name"]], found["x"], found["y"]
        at = f' transform="translate({x} {y})"' if x else ""
        return re.sub(r'(<\w+ class="[^"]*")', rf"\1{at}", piece, count=1)

    page = re.sub(r'<use href="#(?P<name>[^"]+)" y="(?P<y>\S+)"/>', in_a_row, page)
    return re.sub(r'<use href="#(?P<name>[^"]+)"(?: x="(?P<x>\S+)" y="(?P<y>\S+)")?/>', used, page)


def test_what_comes_again_stands_once() -> None:
    page = shared(two(trictrac.picture(trictrac.start())))
    assert page.count('class="frame"') == 1
    assert page.count('<use href="#d.1"') == 2


def test_each_picture_is_what_it_was() -> None:
    for picture in (
        trictrac.picture(trictrac.start()),
        whist.picture(whist.start()),
    ):
        page = two(picture)
        assert put_back(shared(page)) == page


def test_a_picture_alone_stays_whole() -> None:
    page = PAGE.format(drawing.draw(trictrac.picture(trictrac.start())))
    assert 'class="empty"' in shared(page)
    assert "d.1" not in shared(PAGE.format("<p>no picture</p>"))


def test_a_piece_keeps_the_class_of_its_drawing_about_it() -> None:
    page = shared(two(trictrac.picture(trictrac.start())))
    assert re.search(r'<g id="d.1" class="drawing trictrac-board"><g class="empty">', page)


def test_a_chessboard_is_drawn_by_the_style_and_its_men_by_each_picture() -> None:
    board = str(drawing.draw(echecs.picture(echecs.start())))
    page = shared(PAGE.format(12 * board))
    before, between, men = re.split('(<g class="empty">.*?</g>)', board)
    assert page == PAGE.format(12 * f"{before}{men}")
    assert between.count("M") == 64


def test_a_chessboard_that_lies_the_wrong_way_is_drawn_itself() -> None:
    turned = echecs.picture(echecs.start(echecs.Options(echiquier="tourné")))
    page = PAGE.format(drawing.draw(turned))
    assert shared(page) == page


def test_a_piece_ends_where_its_group_ends() -> None:
    group = '<g class="card" transform="translate({} 5)"><path d="{}"/></g>'
    hand = "".join(group.format(x, said * 40) for x, said in ((1, "ab"), (2, "cd")))
    page = PAGE.format(
        2 * f'<p><svg viewBox="0 0 9 9" class="drawing hand"><g>{hand}<rect/></g></svg></p>'
    )
    stored = re.findall(r'<g id="[^"]+"[^>]*><g class="card">(.*?)</g></g>', shared(page))
    assert stored == [f'<path d="{said * 40}"/>' for said in ("ab", "cd")]
