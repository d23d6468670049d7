"""What does not hold is not published; the message says what to mend."""

from collections.abc import Callable
from pathlib import Path

from academie import __version__
from academie.texts.history.registry import register
from academie.texts.library import load
from tests.site.conftest import Built
from tests.site.tree import change, reread

Publishing = Callable[..., Built]


def test_a_failing_example_stops_the_build_and_nothing_is_written(
    root: Path, publishing: Publishing
) -> None:
    change(root, "examples/jeu/coup.md", "A mise\n", "B mise\n")
    built = publishing(root)
    assert built.status != 0
    assert "examples/jeu/coup.md:9" in built.said
    assert not built.out.exists()
    assert not list((root / "_build").rglob("*.html"))


def test_a_stale_translation_stops_the_build_and_exactly_it_is_named(
    root: Path, publishing: Publishing
) -> None:
    change(root, "docs/jeu/fr/01-regles.md", "la mise reste", "la mise demeure")
    built = publishing(root)
    assert built.status != 0
    stale = [line for line in built.said.splitlines() if "is stale" in line]
    assert len(stale) == 1
    assert "the translation of jeu.1 is stale" in stale[0]


def test_all_problems_are_shown_together(root: Path, publishing: Publishing) -> None:
    change(root, "examples/jeu/coup.md", "A mise\n", "B mise\n")
    change(root, "docs/jeu/fr/01-regles.md", "la mise reste", "la mise demeure")
    built = publishing(root)
    assert "coup.md:9" in built.said
    assert "jeu.1 is stale" in built.said


def test_a_reference_to_an_unknown_rule_proposes_the_nearest(
    root: Path, publishing: Publishing
) -> None:
    change(root, "docs/index.md", "{rule}`jeu.1`", "{rule}`jeu.11`")
    built = publishing(root)
    assert built.status != 0
    assert "there is no rule 'jeu.11'; nearest: jeu.1" in built.said
    assert not built.out.exists()


def test_a_failed_build_leaves_the_old_site_and_the_next_still_warns(
    published: Built, publishing: Publishing
) -> None:
    files = published.files()
    change(published.root, "docs/index.md", "{rule}`jeu.1`", "{rule}`jeu.11`")
    for _ in range(2):
        failed = publishing(published.root, "--strict")
        assert failed.status != 0
        assert "there is no rule 'jeu.11'" in failed.said
        assert failed.files() == files


def test_a_page_is_read_anew_when_only_its_evidence_changed(
    published: Built, publishing: Publishing
) -> None:
    change(published.root, "examples/jeu/coup.md", "# A stake", "# Staking")
    built = publishing(published.root, "--strict")
    assert built.status == 0, built.said
    assert "Staking" in built.at("jeu/index", "jeu.1").get_text()
    assert "Staking" in built.page("r/jeu.1").get_text()
    assert "Staking" in built.page("jeu/coverage").get_text()


def test_an_edit_of_one_page_gives_what_a_new_build_gives(
    published: Built, publishing: Publishing
) -> None:
    root = published.root
    change(root, "docs/jeu/notes.md", "The one on", "That on")
    change(root, "docs/jeu/notes.fr.md", "31fafa2e04", "70490e9e8b")
    change(root, "docs/lexicon.md", "What a player puts up.", "What is put up.")
    register(load(root), __version__)
    unread = publishing(root, "-j1", "--strict")
    assert unread.status == 1
    assert "docs/lexicon.md:6: the lexicon entry of term.mise changed since" in unread.said
    reread(root)
    edited = publishing(root, "-j1", "--strict")
    assert edited.status == 0, edited.said
    fresh = publishing(root, "-j1", "--strict", "--fresh")
    assert edited.files() == fresh.files()
