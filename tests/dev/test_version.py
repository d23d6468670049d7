"""One command writes a version wherever a release states it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
import yaml

from academie_dev.version import _of_the_changelog, main, written

ROOT = Path(__file__).parents[2]
FORMER = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


@pytest.fixture
def published(monkeypatch):
    monkeypatch.setenv("ACADEMIE_URL", "https://example.org/jeux")
    monkeypatch.setenv("ACADEMIE_REPORT", "https://example.org/issues/new")


@pytest.mark.usefixtures("published")
def test_a_release_states_its_version_its_day_and_its_addresses():
    files = written(ROOT, "9.0.0", "2026-12-01")
    project = tomllib.loads(files["pyproject.toml"])["project"]
    assert project["version"] == "9.0.0"
    assert project["urls"] == {
        "Homepage": "https://example.org/jeux/",
        "Issues": "https://example.org/issues/new",
    }
    assert "Development Status :: 5 - Production/Stable" in project["classifiers"]
    assert project["scripts"] == {"academie": "academie.cli:main"}
    cited = yaml.safe_load(files["CITATION.cff"])
    assert (cited["version"], cited["url"]) == ("9.0.0", "https://example.org/jeux/")
    assert str(cited["date-released"]) == "2026-12-01"
    assert '__version__ = "9.0.0"' in files["src/academie/__init__.py"]
    assert "\n## 9.0.0 (2026-12-01)\n" in files["CHANGELOG.md"]
    assert "Not yet released" not in files["CHANGELOG.md"]
    assert "version 9.0.0, whist.8, SHA-256" in files["README.md"]
    assert "The site is at <https://example.org/jeux/>." in files["README.md"]
    ours = ("README.md", "CITATION.cff", "src/academie/__init__.py")
    assert not [file for file in ours if FORMER in files[file]]


@pytest.mark.usefixtures("published")
def test_written_twice_it_says_the_same(tmp_path):
    files = written(ROOT, "9.0.0", "2026-12-01")
    for file, words in files.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(words, encoding="utf-8")
    assert written(tmp_path, "9.0.0", "2026-12-01") == files


@pytest.mark.usefixtures("published")
def test_after_a_release_the_next_one_is_on_its_way(tmp_path, monkeypatch):
    for file, words in written(ROOT, "9.0.0", "2026-12-01").items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(words, encoding="utf-8")
    monkeypatch.delenv("ACADEMIE_URL")
    monkeypatch.delenv("ACADEMIE_REPORT")
    files = written(tmp_path, "9.1.0.dev0", "2026-12-02")
    assert files["CHANGELOG.md"].index("## 9.1.0.dev0\n\nNot yet") < files["CHANGELOG.md"].index(
        "## 9.0.0 (2026-12-01)"
    )
    project = tomllib.loads(files["pyproject.toml"])["project"]
    assert (
        project["urls"]["Homepage"] == "https://example.org/jeux/"
    )  # as long as nothing else is set
    assert "The site is at <https://example.org/jeux/>." in files["README.md"]
    cited = yaml.safe_load(files["CITATION.cff"])
    assert not cited.keys() & {"version", "date-released"}
    assert cited["url"] == project["urls"]["Homepage"]


@pytest.mark.parametrize(
    ("former", "version", "day", "headings"),
    [
        ("## 1.0.0.dev0\n\nNot yet released.\n", "1.0.0", "2026-12-01", ["## 1.0.0 (2026-12-01)"]),
        ("## 1.0.0 (2026-12-01)\n", "1.0.0", "2026-12-02", ["## 1.0.0 (2026-12-02)"]),
        ("## 1.0.0 (2026-12-01)\n", "1.0.1", "2027-01-01",
         ["## 1.0.1 (2027-01-01)", "## 1.0.0 (2026-12-01)"]),
        ("## 1.1.0.dev0\n", "1.2.0.dev0", "", ["## 1.2.0.dev0"]),
    ],
)  # fmt: skip
def test_the_section_of_a_release_keeps_its_name(tmp_path, former, version, day, headings):
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n{former}\nWords.\n", "utf-8")
    words = _of_the_changelog(tmp_path, version, day)
    assert [line for line in words.splitlines() if line.startswith("## ")] == headings
    assert words.endswith("Words.\n")


@pytest.mark.parametrize("arguments", [["1.0"], ["9.0.0", "--day", "tomorrow"]])
def test_what_is_no_version_or_no_day_is_refused_in_one_line(arguments, capsys):
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.err.startswith("make version: ")
    assert (said.out, said.err.count("\n")) == ("", 1)
