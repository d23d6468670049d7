"""A release is refused with one line for each thing that is not ready."""

from __future__ import annotations

import subprocess

import pytest

from academie.texts.history import registry
from academie_dev import release
from tests.shelf import Shelf


@pytest.fixture
def ready(tmp_path):
    """A small checkout in git that may be released as 1.0.0."""
    shelf = Shelf(tmp_path)
    registry.register(shelf.library, "1.0.0.dev0")
    shelf.write("pyproject.toml", '[project]\nname = "academie"\nversion = "1.0.0"\n')
    shelf.write("src/academie/__init__.py", '__version__ = "1.0.0"\n')
    shelf.write("CITATION.cff", "title: Jeux\nversion: 1.0.0\ndate-released: 2026-12-01\n")
    shelf.write("CHANGELOG.md", "# Changelog\n\n## 1.0.0 (2026-12-01)\n\nThe first release.\n")
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "all"]):
        git(shelf.root, *command)
    return shelf


def git(root, *arguments):
    name = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run(["git", *name, *arguments], cwd=root, check=True)


def found(shelf):
    return [*release.problems(shelf.library)]


def test_nothing_stands_against_what_is_ready(ready):
    assert found(ready) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("pyproject.toml", "1.0.0", "1.0.0.dev0", "pyproject.toml: 1.0.0.dev0 is no release"),
        ("src/academie/__init__.py", "1.0.0", "0.9.0", "__version__ is not 1.0.0"),
        ("CHANGELOG.md", "## 1.0.0", "## 0.9.0", "CHANGELOG.md:3: the first section is not"),
        ("CHANGELOG.md", " (2026-12-01)", "", "CHANGELOG.md:3: add the day of the release"),
        ("docs/jeu/fr/usage.md", "Vingt", "Trente", "run 'academie register'"),
        ("CITATION.cff", "1.0.0", "0.9.0", "CITATION.cff: « version: 1.0.0 » is missing"),
        ("CHANGELOG.md", "The first", "The very first", "1 files are not committed"),
    ],
)
def test_what_is_not_ready_is_named_with_its_place(ready, file, old, new, said):
    ready.change(file, old, new)
    assert [problem for problem in found(ready) if said in problem]


def test_a_tag_of_another_commit_is_named(ready):
    git(ready.root, "tag", "v1.0.0")
    assert found(ready) == []
    git(ready.root, "commit", "-q", "--allow-empty", "-m", "more")
    assert found(ready) == ["v1.0.0 is the tag of another commit: raise the version"]


def test_a_folder_without_git_is_no_release(ready, monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert found(ready) == ["this is no checkout of git: a release is a commit with a tag"]


def test_an_address_that_no_file_states_is_named(ready, monkeypatch):
    monkeypatch.setenv("ACADEMIE_URL", "https://example.org/jeux/")
    (problem,) = found(ready)
    assert problem.startswith("pyproject.toml: [project.urls] is {}, and the settings say")


def test_the_file_that_says_how_to_cite_has_the_address_of_the_project(ready):
    urls = '[project.urls]\nHomepage = "https://example.org/jeux/"\n'
    ready.change("pyproject.toml", "[project]\n", f"{urls}[project]\n")
    git(ready.root, "commit", "-qam", "address")
    (problem,) = found(ready)
    assert "« url: https://example.org/jeux/ » is missing" in problem


def test_the_sums_name_every_file_that_is_published(ready):
    for name in ("html/r/jeu.1.html", "dist/jeux.whl", "books/jeu.epub", "work/html/index.html"):
        ready.write(f"_build/{name}", name)
    said = release.write_sums(ready.root)
    sums = (ready.root / "_build" / "SHA256SUMS").read_text("utf-8").splitlines()
    assert said.startswith("3 files -> _build/SHA256SUMS")
    assert [line.split("  ")[1] for line in sums] == [
        "books/jeu.epub",
        "dist/jeux.whl",
        "html/r/jeu.1.html",
    ]
