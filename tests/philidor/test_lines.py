"""Lines of the text as they are read: what the words beside a move decide of the moves before."""

from __future__ import annotations

import pytest

from academie.philidor.lines import collection


@pytest.mark.parametrize(
    ("move", "san", "grants"),
    [
        # « Pousse le pion du roi à dame » four moves later: it goes straight on, past the rook.
        ("echecs.partie-1.renvoi-1.34n", "Rfb8", ()),
        ("echecs.partie-1.renvoi-1.38b", "e8=Q#", ("echecs.note.2",)),
        # « La tour du roi » is the one born on h8; the other is « la tour de la dame » before.
        ("echecs.gambit-2.renvoi-2.32n", "Rg6", ()),
        ("echecs.gambit-2.renvoi-2.33n", "Rhg8", ()),
        ("echecs.gambit-2.renvoi-2.43n", "Rh7", ("echecs.note.3",)),
    ],
)
def test_the_whole_line_decides_which_rook_has_moved(
    move: str, san: str, grants: tuple[str, ...]
) -> None:
    read = collection().move(move)
    assert (read.san, read.grants) == (san, grants)


def test_one_rook_alone_calls_the_file_on_which_it_stands_its_own() -> None:
    granted = [
        move.id
        for line in collection().lines.values()
        for move in line.moves
        if "echecs.note.3" in move.grants
    ]
    assert granted == ["echecs.gambit-2.renvoi-2.43n"]


def test_a_move_is_numbered_as_on_the_board_and_not_as_in_print():
    lines = collection()
    assert lines.move("echecs.partie-1.3n").notation == "3… Nf6"
    # « 1. N. Le pion du roi deux pas. B. De même. »: the print numbers by who begins.
    assert [move.notation for move in lines.lines["echecs.partie-3"].played[:2]] == [
        "1… e5",
        "2. e4",
    ]
    assert lines.move("echecs.gambit-dame.renvoi-4.11b").notation == ""  # printed twice
