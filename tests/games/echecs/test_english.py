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
    ("N. Le roi à sa place.", "The king to his own square."),
    ("11. B. La dame à sa seconde case. (g)", "The queen to her own second square."),
    ("N. Le roi prend le fou.", "The king takes the bishop."),
    ("N. Le roi reprend le fou.", "The king retakes the bishop."),
    ("12. B. Le pion de la dame le reprend.", "The queen’s pawn retakes it."),
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
    (
        "14. N. La dame à la case du roi blanc donnant échec.",
        "The queen gives check at White’s king’s square.",
    ),
    (
        "15. N. Le chevalier donne échec au roi et à la tour.",
        "The knight gives check to the king and the rook.",
    ),
    (
        "3. N. Le chevalier du roi à la troisième case de son fou.",
        "The king’s knight to its bishop’s third square.",
    ),
    ("12. N. Le fou du noir prend le fou.", "Black’s bishop takes the bishop."),
    ("36. B. Le fou couvre l’échec.", "The bishop covers the check."),
    ("N. Le roi roque.", "The king castles."),
    ("N. Le roi roque du côté de sa dame. (k)", "The king castles on his queen’s side."),
    ("N. Le roi roque du côté de sa tour.", "The king castles on his rook’s side."),
    ("8. N. Le fou se retire.", "The bishop retires."),
    ("N. Le fou se retire à sa troisième case.", "The bishop retires to its own third square."),
    ("54. B. Le pion avance.", "The pawn advances."),
    ("B. La tour de la dame attaque le fou.", "The queen’s rook attacks the bishop."),
    ("45. B. Le pion du roi pousse à dame.", "The king’s pawn goes to queen."),
    ("Le chevalier ou le fou prend le pion.", "The knight or the bishop takes the pawn."),
    ("N. Perdu.", ""),
]


@pytest.mark.parametrize(("words", "english"), SAID)
def test_the_words_of_a_move_are_said_in_english(words: str, english: str) -> None:
    assert in_english(read_words(words)) == english
