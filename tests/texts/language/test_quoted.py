"""Where quoted words stand, and what the translation says there."""

import pytest

from academie.texts.language.quoted import find
from academie.texts.model import Passage, Rule

RULES = {
    "a": (
        "Il joue une carte ; il la perd.\nOn refait.",
        "He plays a card; he loses it.\nDeal again.",
    ),
    "b": (f"Il gagne deux jeux. {'mot ' * 80}", f"He wins two games. {'word ' * 80}\nMore."),
}


def rules():
    made = []
    for id_, (fr, en) in RULES.items():
        french, english = (Passage(id_, "", "", body, "", 1) for body in (fr, en))
        made.append(Rule(id_, "x", "rule", french, {"en": english}, None, ""))
    return made


@pytest.mark.parametrize(
    ("words", "id_", "english", "whole"),
    [
        ("Il joue une carte", "a", "He plays a card", "whole"),
        ("il la perd. On refait", "a", "he loses it. Deal again.", "whole"),
        ("joue … la perd. On refait.", "a", "He plays a card; he loses it. Deal again.", "part"),
        ("gagne deux jeux. Mot", "b", "", "part"),
    ],
)
def test_a_quotation_is_answered_by_the_sentences_in_which_it_stands(words, id_, english, whole):
    found = find(words, rules())
    assert found is not None
    assert (found.rule.id, found.english, found.whole) == (id_, english, whole == "whole")


@pytest.mark.parametrize("words", ["il la perd", "rien de tout cela ici"])
def test_a_term_or_what_stands_nowhere_has_no_answer(words):
    assert find(words, rules()) is None
