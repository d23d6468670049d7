"""What is prepared is what is read from the texts, and no longer than that holds."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from academie import rulebook
from academie.cli import prepared, preparing
from academie.cli.cache import files as cache_files
from academie.texts import library as library_module
from academie.texts.library import load

ROOT = Path(__file__).parents[2]
ASKED = (
    ("show", "whist.8"),
    ("show", "whist"),
    ("show", "whist.20"),
    ("show", "whist.note.2"),
    ("show", "whist.8", "term.renonce", "whist.note.2"),
    ("show", "renonce"),
    ("cite", "whist.8"),
    ("cite", "whist"),
    ("search", "renonce"),
    ("search", "Cœur", "PLUS"),
    ("search", "xyzzy"),
)


@pytest.fixture
def texts(tmp_path, monkeypatch):
    """A small library with whist and the lexicon alone, long at rest; nothing of it is prepared."""
    docs = tmp_path / "docs"
    for name in ("whist", "lexicon.md"):
        subprocess.run(["mkdir", "-p", docs], check=True)
        subprocess.run(["cp", "-r", ROOT / "docs" / name, docs], check=True)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(rulebook, "home", lambda: tmp_path)
    monkeypatch.setattr(cache_files, "STILL", 0)
    return docs


def spoil(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize("asked", ASKED, ids=" ".join)
def test_it_is_what_is_read_from_the_texts(texts, academie, asked):
    assert prepared.answer(asked) is None
    read = academie(*asked)
    assert prepared.answer(asked) == (read.out, read.code)
    assert academie(*asked) == read


def test_every_id_of_a_text_is_prepared(texts, academie):
    academie("show", "whist")
    work = load().work("whist")
    for id_ in (*work.rules, *work.readings):
        (out, code) = prepared.answer(("show", id_))
        assert (code, out.startswith(id_)) == (0, True)
    for id_ in work.rules:
        assert id_ in prepared.answer(("cite", id_))[0]


def test_it_is_told_without_what_takes_long_to_import():
    assert not _imported("academie.cli") & SLOW
    assert _imported("academie.cli.commands") & SLOW == SLOW


#: Together they take longer to import than Python takes to start.
SLOW = {"argparse", "dataclasses", "json", "shutil", "subprocess", "tomllib"}


def _imported(module):
    """What is imported with *module*."""
    code = f"import sys, {module}; print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(said.stdout.split())


@pytest.mark.parametrize(
    "asked",
    [
        ("show", "whist.8", "--lang", "fr"),
        ("show", "--json", "whist.8"),
        ("cite", "whist.8", "--format", "ris"),
        ("cite", "whist.8", "whist.9"),
        ("show",),
        ("show", "whist.81"),
        ("show", "whist.8 "),
        ("show", "../whist"),
        ("show", "whist.note"),
        ("cite", "whist.note.2"),
        ("moves", "whist"),
        (),
    ],
    ids=" ".join,
)
def test_what_is_asked_otherwise_is_not_prepared(texts, academie, asked):
    academie("show", "whist")
    academie("show", "renonce")
    assert prepared.answer(asked) is None


@pytest.mark.parametrize("asked", [("show", "whist.8"), ("search", "renonce")], ids=" ".join)
@pytest.mark.usefixtures("texts")
class TestWhatChanges:
    def test_a_text_that_has_changed_is_read_again(self, texts, academie, asked):
        academie(*asked)
        spoil(texts / "whist/fr/01-loix.md", "Chacun doit mettre", "Chacun peut mettre")
        assert prepared.answer(asked) is None
        assert academie("show", "whist.8").out.count("Chacun peut mettre") == 1

    def test_also_where_size_and_date_of_its_file_were_put_back(self, texts, academie, asked):
        file = texts / "whist/fr/01-loix.md"
        state = file.stat()
        academie(*asked)
        time.sleep(0.02)  # longer than the clock of a file system takes for a tick
        spoil(file, "Chacun doit mettre", "Chacun peut mettre")
        os.utime(file, ns=(state.st_atime_ns, state.st_mtime_ns))
        assert file.stat().st_size == state.st_size
        assert prepared.answer(asked) is None

    def test_a_file_more_or_less_is_seen(self, texts, academie, asked):
        academie(*asked)
        (texts / "whist/en/reviewed.tsv").unlink()
        assert prepared.answer(asked) is None

    def test_what_changed_a_moment_ago_is_not_prepared(self, academie, asked, monkeypatch):
        monkeypatch.setattr(cache_files, "STILL", 3600 * 10**9)
        academie(*asked)
        assert prepared.answer(asked) is None

    def test_what_changes_while_it_is_prepared_is_not_kept(
        self, texts, academie, asked, monkeypatch
    ):
        def changing():
            library = load()
            spoil(texts / "lexicon.md", "Not playing", "Never playing")
            spoil(texts / "whist/notes.md", "# ", "#  ")
            monkeypatch.setattr(preparing, "load", load)
            monkeypatch.setattr(library_module, "load", load)
            return library

        monkeypatch.setattr(preparing, "load", changing)
        monkeypatch.setattr(library_module, "load", changing)
        academie(*asked)
        assert prepared.answer(asked) is None

    def test_a_spoilt_file_is_no_answer(self, academie, asked):
        read = academie(*asked)
        kept = {"show": ("whist", prepared.ANSWERS), "search": ("search", "sqlite")}
        file = cache_files.file_of(*kept[asked[0]])
        file.write_bytes(file.read_bytes()[:40])
        assert prepared.answer(asked) is None
        assert academie(*asked) == read
        assert prepared.answer(asked) == (read.out, read.code)

    @pytest.mark.parametrize("where", ["/dev/null", "/proc/nowhere", "relative"])
    def test_where_nothing_can_be_kept_it_answers_all_the_same(
        self, academie, asked, where, monkeypatch
    ):
        read = academie(*asked)
        monkeypatch.setenv("XDG_CACHE_HOME", where)
        assert prepared.answer(asked) is None
        assert academie(*asked) == read


def test_a_text_that_cannot_be_read_is_refused_and_not_prepared(texts, academie):
    academie("show", "whist.8")
    (texts / "whist/notes.md").write_bytes(b"\xff")
    assert "is not UTF-8 text" in academie("show", "whist.8").err
    assert prepared.answer(("show", "whist.8")) is None


def test_a_prepared_answer_needs_neither_the_core_nor_what_is_slow():
    code = (
        "import sys; from academie.cli import main; main(['show', 'whist.8']);"
        "print(*sys.modules, file=sys.stderr)"
    )
    for _ in range(2):
        said = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert said.stdout.decode().startswith("whist.8  Art. VIII.")
    loaded = set(said.stderr.decode().split())
    assert not loaded & {"academie.core", "argparse", "dataclasses", "hashlib", "json"}


def test_a_new_example_is_found_at_once(texts, academie):
    academie("search", "zibeline")
    example = texts.parent / "examples/whist/zibeline.md"
    example.parent.mkdir(parents=True)
    example.write_text("---\nrules: whist.1\n---\n# La zibeline\n", encoding="utf-8")
    assert prepared.answer(("search", "zibeline")) is None
    assert "whist/exemples/zibeline La zibeline\n" in academie("search", "zibeline").out
