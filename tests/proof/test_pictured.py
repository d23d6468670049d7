"""Of several examples that draw the case of a rule, the one that is most about it."""

from pathlib import Path

from academie.proof.examples import Picture, Run
from academie.proof.pictured import drawing_of
from academie.texts.examples import Example

PICTURE = Picture("academie.games.domino", "jeu")


def run(slug, rules, *, draws=True):
    example = Example(slug, slug, rules, f"examples/{slug}.md", Path(slug))
    pictures = {30: Picture("other", "later"), 12: PICTURE} if draws else {}
    return Run(example, 1, dict.fromkeys(rules, ()), pictures, ())


def test_the_one_that_is_about_the_fewest_rules_and_of_these_first_about_this_one():
    about = (
        run("many", ("a.1", "a.2", "a.3")),
        run("second", ("a.2", "a.1")),
        run("first", ("a.1", "a.2")),
        run("undrawn", ("a.1",), draws=False),
    )
    found, picture = drawing_of("a.1", {"a.1": about})
    assert found.example.slug == "first"
    assert picture == PICTURE


def test_an_example_that_applies_the_rule_in_passing_does_not_show_it():
    assert drawing_of("a.9", {"a.9": (run("other", ("a.1",)),)}) is None


def test_a_rule_that_no_example_applies_has_no_picture():
    assert drawing_of("a.1", {}) is None
