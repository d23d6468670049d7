"""The numbers that words say, and what two languages may say differently."""

import pytest

from academie.texts.language.numbers import differing, known, numbers


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("deux dames", [2]),
        ("vingt et un, trente-six, soixante-douze", [21, 36, 72]),
        ("quatre-vingt-dix, nonante-deux", [90, 92]),
        ("cent vingt, cent soixante-huit, trois cents", [120, 168, 300]),
        ("mil huit cent six", [1806]),
        ("six cinq, cinq-six, dix sept", [6, 5, 5, 6, 10, 7]),
        ("dix-sept, dix-huitième, vingt-sixième, trente-unième", [17, 18, 26, 31]),
        ("le premier, la seconde, les sixièmes", [1, 2, 6]),
        ("1.er coup, 12. B., 6. 7. 8.", [1, 12, 6, 7, 8]),
        ("Chap. VIII, art. I, Charles XII", [8, 1, 12]),
        ("la moitié d’une demi-case", [0.5, 0.5]),
        ("une douzaine et une dizaine", [12, 10]),
        ("un seul, une fois, l’un, simple, double, Le Roi", []),
        ("par-dessus ce qui se trouve entre deux.", []),
        ("entre deux cases", [2]),
    ],
)
def test_french(words, said):
    assert sorted(numbers(words, "fr").elements()) == sorted(said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("twenty-one, thirty-six, a hundred and twenty, one hundred", [21, 36, 120, 100]),
        ("twice, thrice, sixes and fives, 1,000", [2, 3, 6, 5, 1000]),
        ("the first, second, twenty-sixth and thirty-first", [1, 2, 26, 31]),
        ("Chapter VIII; I say, Article I", [8, 1]),
        ("a *jan de trois coups*, half a demi-case", [3, 0.5, 0.5]),
        ("one, once, both, either", []),
    ],
)
def test_english_and_the_french_that_stays_in_it(words, said):
    assert sorted(numbers(words, "en").elements()) == sorted(said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("zweiundfünfzig, dreißig, siebzehn, hundert", [52, 30, 17, 100]),
        ("der erste, im dritten, am achten, einundzwanzigste", [1, 3, 8, 21]),
        ("zweimal, die Hälfte, ein anderer, beide", [2, 0.5]),
        ("Doppelsechs, Doppel-Sechs, Fünfen, mit Sechsern, zehnmal", [6, 6, 5, 6, 10]),
        ("zweihundert, hundertachtundsechzig, zu zweit, nach Zehnern", [200, 168, 2, 10]),
        ("eine Sexte, Septimen, Oktave, None; Terz, Quarte, Quinte", [6, 7, 8, 9]),
        ("ein *Jan de trois coups*, eine Demi-Case", [3, 0.5]),
        ("Man soll auf die Zahl achten, die fehlt.", []),
    ],
)
def test_german(words, said):
    assert sorted(numbers(words, "de").elements()) == sorted(said)


@pytest.mark.parametrize(
    ("french", "english"),
    [
        ("L’un et l’autre perdent.", "Both lose."),
        ("D’abord il joue.", "First he plays."),
        ("Une tierce vaut trois.", "A tierce is worth three."),
        ("Celui qui joue le premier.", "He who leads."),
        ("Le premier écarte.", "The elder hand discards."),
        ("La première et la seconde.", "The former and the latter, the first and the second."),
        ("Il gagne 1 point.", "He wins one point."),
    ],
)
def test_what_one_language_may_say_without_a_number_is_no_difference(french, english):
    assert differing(french, english) == ""


@pytest.mark.parametrize(
    ("french", "english", "found"),
    [
        ("deux points", "three points", "fr 2; en 3"),
        ("deux points", "points", "fr 2"),
        ("des points", "six points and six more", "en 6, 6"),
        ("deux et deux", "two and so on", "fr 2"),
        ("vingt et un", "twenty or so", "fr 21; en 20"),
    ],
)
def test_every_other_difference_is_found(french, english, found):
    assert differing(french, english) == found


def test_a_language_whose_numbers_nobody_knows_is_not_compared():
    assert known("de")
    assert not known("eo")
