import pytest

from academie.philidor.conclusions import after_the_move, conclusions, verdict
from academie.philidor.lines import collection
from tests.texts import LIBRARY


def ends(id_):
    return verdict(collection().lines[id_], LIBRARY)


@pytest.mark.parametrize(
    ("words", "rest"),
    [
        ("B. La tour du roi à la seconde case de la dame noire, et gagne la partie. (q)",
         "et gagne la partie."),
        ("25. B. La tour reprend et doit ensuite gagner, pour avoir un pion de plus.",
         "et doit ensuite gagner, pour avoir un pion de plus."),
        ("B. La dame donne échec et mat. (o)", "et mat."),
        ("N. Perdu, le mat étant forcé.", "Perdu, le mat étant forcé."),
        ("N. Le chevalier de la dame à la troisième case de son fou.", ""),
        ("21. B. Le chevalier donne échec au roi et à la tour.", ""),
    ],
)  # fmt: skip
def test_what_follows_the_move_is_cut_off_and_the_move_is_not(words, rest):
    assert after_the_move(words) == rest


@pytest.mark.parametrize(
    ("line", "won"),
    [
        ("echecs.partie-3", "blanc"),  # B. … et gagne la partie
        ("echecs.partie-2.renvoi-3", "blanc"),  # N. … ou à l’autre, perd la partie
        ("echecs.partie-2", "blanc"),  # N. Perdu.
        ("echecs.gambit-1.renvoi-6", "blanc"),  # N. Le roi se retire où il veut, étant mat …
        ("echecs.gambit-dame.renvoi-1", "noir"),  # N. … et gagne la partie
        ("echecs.cunningham", "noir"),  # N. … et donne mat au second coup
        ("echecs.gambit-3", "remise"),  # … et donne un échec perpétuel
        ("echecs.gambit-dame", "remise"),  # … il est visible que c’est un refait
        ("echecs.partie-1", "blanc"),  # Ce qu’il voudra, le blanc pousse à dame; note g says why
        ("echecs.supplement", ""),  # je laisse à considérer
    ],
)
def test_who_has_won_is_read_from_the_words(line, won):
    assert ends(line).verdict == won


def test_a_note_on_the_last_move_speaks_where_the_move_is_silent():
    end = ends("echecs.gambit-1")
    assert (end.rule, end.verdict) == ("echecs.gambit-1.note-l", "remise")


def test_a_mate_that_is_averted_wins_nothing():
    passages = conclusions(collection().lines["echecs.gambit-2.renvoi-2"], LIBRARY)
    assert passages[0].rule == "echecs.gambit-2.renvoi-2.51b"
    assert passages[0].verdict == "blanc"
    assert all("éviter" not in c.words for c in passages if c.verdict)


def test_a_paragraph_under_the_line_comes_last():
    passages = conclusions(collection().lines["echecs.partie-4.renvoi-2"], LIBRARY)
    assert passages[-1].rule == "echecs.partie-4.renvoi-2.39"
    assert passages[-1].verdict == "blanc"
