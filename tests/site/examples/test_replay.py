"""A whole game on a page: every step with its board, its awards and the rules behind them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from academie.core import AcademieError
from academie.core.transcript import PlayedAction, play_out, write_transcript
from academie.games import load
from academie.site.evidence.transcripts import Transcript, read_transcripts
from tests.site.conftest import Built, shown, told
from tests.site.tree import change

ROOT = Path(__file__).parents[3]


def test_every_action_is_a_step_with_its_notation_its_words_and_its_board(site: Built) -> None:
    steps = site.page("jeu/partie").select(".replay-steps ol.steps > li")
    assert [step["id"] for step in steps] == ["step-1", "step-2"]
    assert [step.select_one(".action code").get_text() for step in steps] == ["A mise", "! ruine Z"]
    assert [step.select_one(".action").get_text() for step in steps] == [
        "A stakes. A mise",
        "! ruine Z",
    ]
    titles = [step.select_one(".picture svg[role=img]")["aria-label"] for step in steps]
    assert [title[0] for title in titles] == ["A", "Z"]


def test_an_award_and_a_ruling_lead_to_their_rules_and_say_what_these_are_about(
    site: Built,
) -> None:
    award, ruling = site.page("jeu/partie").select(".given > li")
    assert award.get_text().startswith("A +1 mise, mise / A +1 stake, mise (jeu.1) Art. I. La mise")
    said = {span["lang"]: span.get_text() for span in ruling.p.select(":scope > span[lang]")}
    assert said == {"fr": "Z ne mise plus", "en": "Z stakes no more"}
    assert [a["href"] for a in award.find_all("a")] == ["index.html#jeu.1"]
    assert "Z stakes no more (jeu.1, jeu.note.1)" in ruling.get_text()
    assert [a["href"] for a in ruling.find_all("a")] == [
        "index.html#jeu.1",
        "notes.html#jeu.note.1",
    ]


def test_what_the_transcript_remarks_stands_at_its_step_and_is_listed_first(site: Built) -> None:
    page = site.page("jeu/partie")
    assert "Two stakes." in page.select_one(".replay-steps > p").get_text()
    assert page.select_one("#step-2 .remark").get_text() == "Z has nothing left."
    assert page.select_one("#step-1 .remark") is None
    assert told(page.select_one(".moments summary"), "en") == "What to look at (1)"
    assert told(page.select_one(".moments summary"), "fr") == "À regarder (1)"
    moments = page.select(".moments a")
    assert [(a["href"], told(a, "en")) for a in moments] == [("#step-2", "Step 2")]
    assert [told(a, "fr") for a in moments] == ["Étape 2"]


def test_at_the_end_stands_how_it_ended(site: Built) -> None:
    outcome = site.page("jeu/partie").select_one(".outcome")
    assert outcome.get_text().startswith("A gagne, les mises / A wins, mises (jeu.1)")


def test_the_script_is_loaded_where_there_is_something_to_walk_through(site: Built) -> None:
    for name, wanted in (("jeu/partie", True), ("jeu/notes", False)):
        sources = [script.get("src", "") for script in site.page(name).find_all("script")]
        assert any("replay.js" in source for source in sources) == wanted


def test_an_example_that_another_page_includes_is_drawn_there_too(site: Built) -> None:
    page = site.page("jeu/differences")
    assert [a["href"] for a in page.select("ul.examples a")] == [
        "exemples/coup.html",
        "index.html#jeu.1",
    ]
    drawn = shown(page, "en").select(".picture svg")
    titles = [svg["aria-label"][0] for svg in drawn]
    assert titles == ["A", "A", "Z"]  # in small in the list, and as the example draws them
    assert page.select_one("h2").get_text().startswith("A stake")


def test_a_transcript_that_the_core_does_not_confirm_is_not_published(
    root: Path, publishing: Callable[..., Built]
) -> None:
    change(root, "docs/jeu/partie.txt", "A +1 stake", "A +2 stakes")
    built = publishing(root)
    assert built.status != 0
    assert "docs/jeu/partie.txt: line 4: the transcript has '= A +2 stakes" in built.said
    assert not built.out.exists()


def test_one_that_names_no_game_of_ours_is_refused_with_its_file(tmp_path: Path) -> None:
    file = tmp_path / "docs" / "jeu" / "partie.txt"
    file.parent.mkdir(parents=True)
    file.write_text("game: lansquenet\n", encoding="utf-8")
    with pytest.raises(AcademieError, match=r"docs/jeu/partie\.txt: .*lansquenet"):
        list(read_transcripts(tmp_path))


@pytest.mark.parametrize("game", ["reversis", "revertier"])
def test_the_transcript_of_any_game_becomes_steps(game: str) -> None:
    played: list[PlayedAction] = list(play_out(load(game), 7, faults=True))
    text = write_transcript(load(game), played)
    head, first, *rest = text.splitlines()
    told = "\n".join(["# Of us.", head, "# The first.", "#fr Le premier.", first, *rest])
    whole = Transcript("partie.txt", told, game).played
    assert [stage.action for stage in whole.stages] == [turn.action for turn in played]
    assert [len(stage.awards) for stage in whole.stages] == [len(t.step.awards) for t in played]
    assert whole.remark == {"en": "Of us."}
    assert whole.stages[0].remark == {"fr": "Le premier.", "en": "The first."}
    # Where words in a picture differ, it is drawn in both languages.
    assert {stage.picture.count("<svg ") for stage in whole.stages} <= {1, 2}
    assert whole.outcome is not None


def test_the_tour_of_trictrac_is_told_and_annotated() -> None:
    whole = dict(read_transcripts(ROOT))["trictrac/tour"].played
    assert whole.outcome is not None
    assert all(stage.told for stage in whole.stages)
    assert 10 < sum(bool(stage.remark) for stage in whole.stages) < 40
    reasons = {str(award.reason) for stage in whole.stages for award in stage.awards}
    assert {
        "petit jan filled",
        "petit jan kept",
        "grand jan filled",
        "coin hit",
        "man hit",
        "jan qui ne peut",
        "partie simple",
        "partie bredouille",
        "école",
    } <= reasons
