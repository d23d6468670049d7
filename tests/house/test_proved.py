"""A rule that examples exercise is proved: with the rule switched off an example breaks."""

from __future__ import annotations

import pytest

from academie.core import citations
from academie.edition.examples import find_examples, proves, run
from academie.edition.export import exercised
from academie.edition.library import load
from academie.games import GAMES
from academie.games import load as load_game

library = load()
for game in GAMES:
    load_game(game)
EXERCISED = exercised([run(e) for e in find_examples(library.root)])


@pytest.mark.parametrize("rule", sorted(EXERCISED))
def test_an_example_breaks_when_its_rule_is_switched_off(rule: str) -> None:
    assert any(proves(r.example, rule) for r in EXERCISED[rule])


def test_every_rule_that_asks_something_of_the_core_is_cited_and_exercised() -> None:
    cited = citations()
    whole = [w for w in library.works if w.facts.get("carried_out") == "complete"]
    assert whole
    asking = {r.id for work in whole for r in work.rules.values() if r.coded}
    assert asking - cited.keys() == set()
    assert asking - EXERCISED.keys() == set()


def test_every_function_that_carries_out_a_rule_is_public_so_that_the_site_can_link_to_it() -> None:
    ours = {f for functions in citations().values() for f in functions if f.startswith("academie.")}
    assert [f for f in ours if f.rsplit(".", 1)[1].startswith("_")] == []
