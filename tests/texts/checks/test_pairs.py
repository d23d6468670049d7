"""Every pair of every text: its numbers and its length, mended or explained."""

import pytest

from academie.texts.checks import pairs
from academie.texts.checks.runner import translations
from tests.texts import LIBRARY


@pytest.mark.parametrize("slug", LIBRARY.slugs)
def test_every_difference_is_mended_or_explained(slug):
    work = LIBRARY.work(slug)
    for odd in pairs.odd(work):
        print(f"{odd.rule.id} ({odd.language}, {odd.check}): {odd.said}")
    assert list(pairs.problems(work)) == []


@pytest.mark.parametrize("slug", LIBRARY.slugs)
def test_every_passage_is_translated_as_it_now_reads(slug):
    assert list(translations(LIBRARY.work(slug))) == []


def test_the_laws_of_whist_are_whole_in_a_third_language():
    work = LIBRARY.work("whist")
    assert work.languages == ("en", "de")
    assert work.growing == ()
    assert all("de" in rule.translations for rule in work.rules.values())


ADVICE = """\
```{rule} jeu.9
:kind: advice
Il faut garder ses dames, et l’on doit jouer serré.
```
"""
LAW = """\
```{rule} jeu.9
Il faut garder ses dames, et l’on doit jouer serré.
```
"""


@pytest.mark.parametrize(
    ("french", "german", "said"),
    [
        (ADVICE, "Man soll seine Steine behalten, und man soll eng spielen.", []),
        (
            ADVICE,
            "Man muss seine Steine behalten, und man soll eng spielen.",
            ["'muss' in advice, which says 'soll'"],
        ),
        (LAW, "Man muss seine Steine behalten, und man muss eng spielen.", []),
        (LAW, "Man hat seine Steine zu behalten, und man sollte eng spielen.", []),
        (
            LAW,
            "Man soll seine Steine behalten, und man sollte eng spielen.",
            ["'soll' for a duty, which is a 'muss'"],
        ),
    ],
)
def test_german_advises_and_binds_as_the_french_does(shelf, french, german, said):
    shelf.write("docs/jeu/fr/02-mehr.md", french)
    hashed = shelf.library.rule("jeu.9").hash
    shelf.write("docs/jeu/de/02-mehr.md", f"```{{rule}} jeu.9\n:of: {hashed}\n{german}\n```\n")
    odd = [o for o in pairs.odd(shelf.library.work("jeu")) if o.language == "de"]
    assert [o.said for o in odd if o.rule.id == "jeu.9"] == said
