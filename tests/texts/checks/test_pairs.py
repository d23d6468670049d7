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
