"""The page that tells how fast it goes says what was measured, and what is missed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from academie.core.messages import Message
from academie.games import GAMES
from academie.site.pages import benchmarks

ROOT = Path(__file__).parents[3]
FIGURES = json.loads((ROOT / benchmarks.FILE).read_text(encoding="utf-8"))["figures"]


def test_every_kind_that_the_site_can_tell_was_measured() -> None:
    assert {figure["kind"] for figure in FIGURES} == set(benchmarks.SAID)


def test_whole_games_of_each_were_measured_once() -> None:
    measured = [figure["game"] for figure in FIGURES if figure["kind"] == "games"]
    assert sorted(measured) == sorted(GAMES)


@pytest.mark.parametrize(
    "figure", FIGURES, ids=lambda f: "-".join(filter(None, [f["kind"], f["game"]]))
)
def test_what_is_missed_is_said_to_be_missed(figure: dict[str, object]) -> None:
    number, aim = float(str(figure["figure"])), float(str(figure["aim"]))
    assert figure["kept"] == (number <= aim if figure["most"] else number >= aim)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", benchmarks.SAID.values())
def test_it_is_told_in_words_without_marks_of_a_markup(kind: str, language: str) -> None:
    said = Message(kind, game="Whist").within(language)
    assert said
    assert not set("`*_") & set(said)
