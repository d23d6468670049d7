"""Whole recorded games: the core plays them again, award by award and ruling by ruling."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from academie.core.messages import use_language
from academie.core.transcript import Header, PlayedAction, TranscriptError, replay
from academie.games import load

ROOT = Path(__file__).parents[2]
TRANSCRIPTS = [
    *sorted((ROOT / "tests" / "transcripts").glob("*.txt")),
    *sorted((ROOT / "docs").glob("*/tour.txt")),
]
#: What teaches a game need not go to its end: a deal, a round, some holes.
TAUGHT = sorted((ROOT / "docs").glob("*/commencer.txt"))


def records(turns: list[PlayedAction], language: str) -> list[str]:
    """What stands in a transcript of what the core gave."""
    with use_language(language):
        return [
            *(f"= {award}" for turn in turns for award in turn.step.awards),
            *(f"~ {str(one).splitlines()[0]}" for turn in turns for one in turn.step.rulings),
        ]


def test_a_game_that_was_recorded_once_is_kept() -> None:
    folder = ROOT / "tests" / "transcripts"
    registered = (folder / "registry.tsv").read_text(encoding="utf-8").splitlines()
    names = [line.split("\t")[0] for line in registered]
    assert sorted(names) == sorted(path.name for path in folder.glob("*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda p: p.stem)
def test_a_recorded_game_replays_to_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = load(Header.read(text).game)
    last = list(replay(game, text))[-1]
    assert game.outcome(last.step.state) is not None


@pytest.mark.parametrize("path", TAUGHT, ids=lambda p: p.parent.name)
def test_what_the_core_gave_may_be_recorded_in_french(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = load(Header.read(text).game)
    played = list(replay(game, text))
    in_french = dict(zip(records(played, "en"), records(played, "fr"), strict=True))
    french = "\n".join(in_french.get(line, line) for line in text.splitlines())
    assert french != text
    assert [turn.step for turn in replay(game, french)] == [turn.step for turn in played]
    with pytest.raises(TranscriptError, match="the core has"):
        list(replay(game, french.replace("= ", "= qui ", 1)))


@pytest.mark.parametrize("path", [*TRANSCRIPTS, *TAUGHT], ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_recorded_award_that_the_core_does_not_give_is_found(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = load(Header.read(text).game)
    changed = re.sub(r"(?m)^(= \S+) \+\d+", r"\1 +99", text, count=1)
    assert changed != text
    with pytest.raises(TranscriptError, match="the core has"):
        list(replay(game, changed))
