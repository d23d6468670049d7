"""The index of a search is kept as long as nothing changes that it was made from."""

import os
import shutil
import time
from pathlib import Path

import pytest

from academie import rulebook
from academie.cli import search_index
from academie.texts.library import load

ROOT = Path(__file__).parents[2]
ASKED = ("search", "renonce")


@pytest.fixture
def texts(tmp_path, monkeypatch):
    """A small library with whist and the lexicon alone, long at rest; no index is kept of it."""
    docs = tmp_path / "docs"
    shutil.copytree(ROOT / "docs" / "whist", docs / "whist")
    shutil.copy(ROOT / "docs" / "lexicon.md", docs)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(rulebook, "home", lambda: tmp_path)
    monkeypatch.setattr(search_index, "STILL", 0)
    return docs


def spoil(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def is_kept():
    index = search_index.open_index()
    if index is not None:
        index.close()
    return index is not None


@pytest.mark.usefixtures("texts")
@pytest.mark.parametrize("words", ["renonce", "Cœur PLUS", "xyzzy"])
def test_what_is_found_in_the_kept_index_is_what_a_new_one_finds(academie, words):
    assert not is_kept()
    first = academie("search", *words.split())
    assert is_kept()
    assert academie("search", *words.split()) == first


def test_a_text_that_has_changed_is_read_again(texts, academie):
    academie(*ASKED)
    spoil(texts / "whist/fr/01-loix.md", "Chacun doit mettre", "Chacun doit zibeliner")
    assert not is_kept()
    assert academie("search", "zibeliner").out.startswith("whist.8 ")


def test_also_where_size_and_date_of_its_file_were_put_back(texts, academie):
    file = texts / "whist/fr/01-loix.md"
    state = file.stat()
    academie(*ASKED)
    time.sleep(0.02)  # longer than the clock of a file system takes for a tick
    spoil(file, "Chacun doit mettre", "Chacun peut mettre")
    os.utime(file, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert file.stat().st_size == state.st_size
    assert not is_kept()


def test_a_file_more_or_less_is_seen(texts, academie):
    academie(*ASKED)
    (texts / "whist/en/reviewed.tsv").unlink()
    assert not is_kept()


@pytest.mark.usefixtures("texts")
def test_no_index_is_kept_of_what_changed_a_moment_ago(academie, monkeypatch):
    monkeypatch.setattr(search_index, "STILL", 3600 * 10**9)
    academie(*ASKED)
    assert not is_kept()


def test_no_index_is_kept_of_what_changes_while_it_is_built(texts, academie, monkeypatch):
    def changing():
        library = load()
        spoil(texts / "lexicon.md", "Not playing", "Never playing")
        monkeypatch.setattr(search_index, "load", load)
        return library

    monkeypatch.setattr(search_index, "load", changing)
    academie(*ASKED)
    assert not is_kept()


@pytest.mark.usefixtures("texts")
def test_a_spoilt_index_is_built_again(academie):
    read = academie(*ASKED)
    file = search_index.file_of_index()
    file.write_bytes(file.read_bytes()[:40])
    assert not is_kept()
    assert academie(*ASKED) == read
    assert is_kept()


@pytest.mark.usefixtures("texts")
@pytest.mark.parametrize("where", ["/dev/null", "/proc/nowhere", "relative"])
def test_where_nothing_can_be_kept_it_answers_all_the_same(academie, where, monkeypatch):
    read = academie(*ASKED)
    monkeypatch.setenv("XDG_CACHE_HOME", where)
    assert academie(*ASKED) == read


def test_a_text_that_cannot_be_read_is_refused(texts, academie):
    academie("show", "whist.8")
    (texts / "whist/notes.md").write_bytes(b"\xff")
    assert "is not UTF-8 text" in academie("show", "whist.8").err


def test_a_new_example_is_found_at_once(texts, academie):
    academie("search", "zibeline")
    example = texts.parent / "examples/whist/zibeline.md"
    example.parent.mkdir(parents=True)
    example.write_text("---\nrules: whist.1\n---\n# La zibeline\n", encoding="utf-8")
    assert not is_kept()
    assert "whist/exemples/zibeline La zibeline\n" in academie("search", "zibeline").out
