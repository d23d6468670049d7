"""The German of a move says what the French words say, and nothing beside."""

from __future__ import annotations

import pytest

from academie.games.echecs.german import in_german
from academie.games.echecs.words import read_words

SAID = [
    ("1.er coup. Blanc. LE pion du roi deux pas.", "Der Königsbauer zwei Schritte."),
    ("N. Le pion du fou du roi un pas. (f)", "Der Bauer des Königsläufers einen Schritt."),
    ("Noir. De même.", "Ebenso."),
    (
        "12. B. Le fou de la dame à la quatrième case du fou de son roi.",
        "Der Damenläufer auf das vierte Feld des Königsläufers.",
    ),
    (
        "22. B. La dame à la quatrième case de la tour de la dame noire.",
        "Die Dame auf das vierte Feld des schwarzen Damenturms.",
    ),
    ("N. Le roi à sa place.", "Der König auf sein eigenes Feld."),
    ("11. B. La dame à sa seconde case. (g)", "Die Dame auf ihr zweites Feld."),
    ("B. La dame à la seconde case de son roi.", "Die Dame auf das zweite Feld ihres Königs."),
    ("N. Le roi prend le fou.", "Der König schlägt den Läufer."),
    ("N. Le roi reprend le fou.", "Der König schlägt den Läufer zurück."),
    ("12. B. Le pion de la dame le reprend.", "Der Damenbauer schlägt zurück."),
    ("4. N. Le pion le prend.", "Der Bauer schlägt ihn."),
    (
        "N. Le fou du roi prend le pion de la dame, et donne échec.",
        "Der Königsläufer schlägt den Damenbauern und gibt Schach.",
    ),
    (
        "14. B. Le fou de la dame prend le pion du gambit.",
        "Der Damenläufer schlägt den Gambitbauern.",
    ),
    (
        "15. N. Le pion du fou de la dame prend en passant.",
        "Der Bauer des Damenläufers schlägt en passant.",
    ),
    ("B. Le chevalier donne échec et mat.", "Der Springer gibt Schach und Matt."),
    (
        "14. N. La dame à la case du roi blanc donnant échec.",
        "Die Dame gibt auf dem Feld des weißen Königs Schach.",
    ),
    (
        "15. N. Le chevalier donne échec au roi et à la tour.",
        "Der Springer gibt dem König und dem Turm Schach.",
    ),
    ("12. N. Le fou du noir prend le fou.", "Der schwarze Läufer schlägt den Läufer."),
    ("36. B. Le fou couvre l’échec.", "Der Läufer deckt das Schach."),
    ("N. Le roi roque.", "Der König rochiert."),
    ("N. Le roi roque du côté de sa dame. (k)", "Der König rochiert auf der Seite seiner Dame."),
    ("N. Le roi roque du côté de sa tour.", "Der König rochiert auf der Seite seines Turms."),
    ("8. N. Le fou se retire.", "Der Läufer zieht sich zurück."),
    (
        "N. Le fou se retire à sa troisième case.",
        "Der Läufer zieht sich auf sein drittes Feld zurück.",
    ),
    ("54. B. Le pion avance.", "Der Bauer rückt vor."),
    ("B. La tour de la dame attaque le fou.", "Der Damenturm greift den Läufer an."),
    ("45. B. Le pion du roi pousse à dame.", "Der Königsbauer geht in die Dame."),
    (
        "Le chevalier ou le fou prend le pion noir.",
        "Der Springer oder der Läufer schlägt den schwarzen Bauern.",
    ),
    ("N. Perdu.", ""),
]


@pytest.mark.parametrize(("words", "german"), SAID)
def test_the_words_of_a_move_are_said_in_german(words: str, german: str) -> None:
    assert in_german(read_words(words)) == german
