"""*What if …?*: every fault of every game by what happened, and what the text gives for it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from academie.core import AcademieError
from academie.games import GAMES, load
from academie.proof.cases import ABOUT, PAGE, cases
from academie.texts.examples import text_of

ROOT = Path(__file__).parents[3]
RULED = [name for name in GAMES if load(name).faults.kinds]


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_fault_has_a_case_that_is_ruled_on(name: str) -> None:
    found = [case for told in cases(ROOT, name).values() for case in told]
    kinds = {case.faute.kind for case in found}
    assert kinds == set(load(name).faults.kinds)
    assert all(case.faute.rule in case.ruling.rules for case in found)


@pytest.mark.parametrize("name", RULED)
def test_a_game_with_faults_has_its_page_in_both_languages(name: str) -> None:
    folder = ROOT / "docs" / text_of(name)
    assert f"```{{what-if}} {name}\n" in (folder / f"{PAGE}.md").read_text("utf-8")
    assert (folder / f"{PAGE}.fr.md").exists()


def test_the_page_of_all_games_leads_to_each_that_has_faults() -> None:
    page = (ROOT / "docs" / f"{PAGE}.md").read_text("utf-8")
    named = page.partition("```{what-ifs}\n")[2].partition("```")[0].split()
    assert sorted(named) == sorted(RULED)


@pytest.mark.parametrize("name", RULED)
def test_no_two_cases_say_the_same(name: str) -> None:
    for told in cases(ROOT, name).values():
        said = Counter((str(c.faute.fr), str(c.ruling)) for c in told)
        assert set(said.values()) == {1}


def test_whatever_faults_may_be_about_some_case_is_about() -> None:
    assert {about for name in RULED for about in cases(ROOT, name)} == set(ABOUT)


def _rewritten(tmp_path: Path, old: str, new: str) -> Path:
    """A root in which the cases of tourne-case are written otherwise."""
    whole = (ROOT / "docs/tourne-case/fautes.tsv").read_text("utf-8")
    assert old in whole
    file = tmp_path / "docs/tourne-case/fautes.tsv"
    file.parent.mkdir(parents=True)
    kept = [line for line in whole.splitlines() if new or old not in line]
    file.write_text("\n".join(line.replace(old, new) for line in kept) + "\n", encoding="utf-8")
    return tmp_path


def test_a_kind_of_fault_without_a_case_is_refused(tmp_path: Path) -> None:
    root = _rewritten(tmp_path, "! touche", "")
    with pytest.raises(AcademieError, match=r"fautes\.tsv: add a case for each of touche"):
        cases(root, "tourne_case")


def test_a_case_about_nothing_known_is_refused(tmp_path: Path) -> None:
    root = _rewritten(tmp_path, "\ttouch\t", "\ttouched\t")
    with pytest.raises(AcademieError, match="unknown subject touched"):
        cases(root, "tourne_case")
