"""The English of a move says what the French words say, and nothing beside."""

from __future__ import annotations

import pytest

from academie.games.echecs.english import in_english
from academie.games.echecs.words import read_words

SAID = [
    ("1.er coup. Blanc. LE pion du roi deux pas.", "The king’s pawn two squares."),
    ("N. Le pion du fou du roi un pas. (f)", "The king’s bishop’s pawn one square."),
    ("Noir. De même.", "The same."),
    (
        "12. B. Le fou de la dame à la quatrième case du fou de son roi.",
        "The queen’s bishop to the king’s bishop’s fourth square.",
    ),
    (
        "22. B. La dame à la quatrième case de la tour de la dame noire.",
        "The queen to Black’s queen’s rook’s fourth square.",
    ),
    ("N. Le roi à sa place.", "The king to its own square."),
    ("N. Le roi prend le fou.", "The king takes the bishop."),
    (
        "N. Le fou du roi prend le pion de la dame, et donne échec.",
        "The king’s bishop takes the queen’s pawn and gives check.",
    ),
    (
        "14. B. Le fou de la dame prend le pion du gambit.",
        "The queen’s bishop takes the gambit pawn.",
    ),
    (
        "15. N. Le pion du fou de la dame prend en passant.",
        "The queen’s bishop’s pawn takes in passing.",
    ),
    ("B. Le chevalier donne échec et mat.", "The knight gives checkmate."),
    ("36. B. Le fou couvre l’échec.", "The bishop covers the check."),
    ("N. Le roi roque.", "The king castles."),
    ("N. Le roi roque du côté de sa dame. (k)", "The king castles on the queen’s side."),
    ("8. N. Le fou se retire.", "The bishop retires."),
    ("54. B. Le pion avance.", "The pawn advances."),
    ("B. La tour de la dame attaque le fou.", "The queen’s rook attacks the bishop."),
    ("45. B. Le pion du roi pousse à dame.", "The king’s pawn goes on and becomes a queen."),
    ("Le chevalier ou le fou prend le pion.", "The knight or the bishop takes the pawn."),
    ("N. Perdu.", ""),
]


@pytest.mark.parametrize(("words", "english"), SAID)
def test_the_words_of_a_move_are_said_in_english(words: str, english: str) -> None:
    assert in_english(read_words(words)) == english
