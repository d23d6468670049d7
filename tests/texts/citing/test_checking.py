import shutil

import pytest

from academie.addresses import at
from academie.core import AcademieError
from academie.texts.citing import FORMS, Sources, cite
from academie.texts.citing.checking import check, read_citation
from academie.texts.history.registry import register
from academie.texts.library import Library


@pytest.fixture
def sources(shelf):
    return Sources(shelf.library, at)


@pytest.fixture
def amended(shelf, tmp_path_factory):
    """The shelf after "Vingt" became "Trente" in 1.1.0; the citation of release 1.0.0."""
    register(shelf.library, "1.0.0.dev0")
    source = Sources(shelf.library, at).named("jeu.usage.1")._replace(version="1.0.0")
    released = tmp_path_factory.mktemp("release") / "1.0.0"
    shutil.copytree(shelf.root, released)
    shelf.change("docs/jeu/fr/usage.md", "Vingt", "Trente")
    register(shelf.library, "1.1.0.dev0", Library(released))
    return Sources(shelf.library, at), cite(source, "text")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("spoken", ["en", "fr"])
@pytest.mark.parametrize(
    ("asked", "language"),
    [("jeu.2.1", "fr"), ("jeu.2.1", "en"), ("jeu.2", "fr"), ("jeu.1-2", "fr"), ("jeu", "en")],
)
def test_whatever_we_cite_stands(sources, form, spoken, asked, language):
    verdict = check(sources, cite(sources.named(asked, language), form, spoken))
    assert verdict.stands
    assert (verdict.cited.id, verdict.language) == (asked, language)


@pytest.mark.parametrize("asked", ["jeu.note.1", "term.mise"])
def test_what_is_ours_stands_too(sources, asked):
    assert check(sources, cite(sources.named(asked), "ris")).stands


def test_amended_words_are_told_with_what_they_were(amended):
    sources, before = amended
    verdict = check(sources, before)
    assert not verdict.stands
    (change,) = verdict.changes
    assert (change.id, change.language, change.since) == ("jeu.usage.1", "fr", "1.1.0")
    assert change.marked() == "[-Vingt-] {+Trente+} jettons à chacun."


def test_of_a_whole_text_all_that_was_amended_since_is_told(shelf, amended):
    sources, _ = amended
    text = "Académie 1.0.0, jeu, SHA-256 0123456789"
    verdict = check(sources, text)
    assert [change.id for change in verdict.changes] == ["jeu.usage.1"]
    assert check(sources, text.replace("1.0.0", "1.1.0")).changes == ()


@pytest.mark.parametrize("asked", ["jeu.1", "jeu.2", "jeu"])
def test_of_a_draft_nothing_is_known_but_that_the_words_have_changed(sources, asked):
    verdict = check(sources, f"Académie 0.3.0.dev0+2c646fd, {asked}, SHA-256 0123456789")
    assert (verdict.stands, verdict.is_draft, verdict.changes) == (False, True, ())


@pytest.mark.parametrize("version", ["2026z", "0..1"])
def test_a_version_that_is_none_of_ours_is_taken_for_a_draft(sources, version):
    assert check(sources, f"Académie {version}, jeu.1, SHA-256 0123456789").is_draft


def test_a_version_of_thousands_of_digits_is_answered_in_a_line(sources):
    with pytest.raises(AcademieError, match=r"jeu\.1 never had words"):
        check(sources, f"Académie {'9' * 5000}, jeu.1, SHA-256 0123456789")


@pytest.mark.parametrize(
    "text",
    [
        "[Anonyme], Le Jeu, Art. I [Académie 0.2.0, jeu.1, SHA-256 {hash}], r/jeu.1.html",
        "[Académie 0.2.0, jeu.1, translated into English, SHA-256 {hash}]",
        "  note = {{Académie 0.2.0, jeu.1, SHA-256 {hash}}},",
        "N1  - Académie 0.3.0.dev0+2c646fd, jeu.1,\n SHA-256 {hash}",
    ],
)
def test_citations_of_older_versions_are_read(sources, text):
    hashed = sources.library.rule("jeu.1").hash
    assert check(sources, text.format(hash=hashed)).stands


def test_words_that_never_were_are_refused(sources):
    with pytest.raises(AcademieError, match=r"jeu\.1 never had words with the hash 0123456789"):
        check(sources, "Académie 1.0.0, jeu.1, SHA-256 0123456789")


def test_what_is_no_citation_is_refused():
    with pytest.raises(AcademieError, match="this is not one of our citations"):
        read_citation("Le Jeu, page 7")


def test_an_id_that_is_not_there_gets_the_nearest(sources):
    with pytest.raises(AcademieError, match=r"no rule has the id 'jeu\.11'"):
        check(sources, "Académie 0.2.0, jeu.11, SHA-256 0123456789")
