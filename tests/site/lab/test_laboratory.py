"""What the laboratory runs on, and what of the site leads to it."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
import tarfile
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zipfile import ZipFile

import pytest

from academie.core.errors import AcademieError
from academie.site.html.pipeline import MORE, secured
from academie.site.lab import laboratory, runtime

ROOT = Path(__file__).parents[3]
PAGE = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("archive")
    runtime.archive(list(runtime.core()), folder / laboratory.CORE)
    with ZipFile(folder / laboratory.CORE) as archive:
        archive.extractall(folder / "core")
    return folder


class TestTheArchive:
    def test_it_is_the_same_whenever_it_is_made(self, unpacked: Path, tmp_path: Path) -> None:
        runtime.archive(list(runtime.core()), tmp_path / "again.zip")
        again = (tmp_path / "again.zip").read_bytes()
        assert again == (unpacked / laboratory.CORE).read_bytes()

    def test_the_laboratory_runs_from_it_alone(self, unpacked: Path) -> None:
        asked = (
            "import sys; sys.path.insert(0, sys.argv[1])\n"
            "import academie.lab, json\n"
            "assert academie.__file__.startswith(sys.argv[1]), academie.__file__\n"
            "for game in academie.lab.Desk().games():\n"
            "    desk = academie.lab.Desk()\n"
            "    question = {'ask': 'open', 'game': game['game'], 'language': 'fr'}\n"
            "    assert 'answer' in json.loads(desk.answer(json.dumps(question))), game\n"
            "print(sorted(m for m in sys.modules if m in ('polib', 'sybil', 'rich')))\n"
        )
        done = subprocess.run(
            [sys.executable, "-S", "-I", "-c", asked, str(unpacked / "core")],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.stderr == ""
        assert done.stdout == "[]\n"

    def test_it_holds_nothing_that_the_site_says(self, unpacked: Path) -> None:
        held = {path.name for path in (unpacked / "core").rglob("*.mo")}
        assert held
        assert "site.mo" not in held

    def test_every_example_runs_from_it_once_what_reads_the_books_is_there(
        self, unpacked: Path
    ) -> None:
        runtime.archive(list(runtime.readers(ROOT)), unpacked / laboratory.READERS)
        asked = (
            "import sys, zipfile; sys.path.insert(0, sys.argv[1])\n"
            "from pathlib import Path\n"
            "from academie.lab import Desk, lacks\n"
            "desk, lacking = Desk(), []\n"
            "pages = {f: f.read_text(encoding='utf-8') for f in Path(sys.argv[3]).glob('*/*.md')}\n"
            "for page, text in sorted(pages.items(), key=lambda page: lacks(page[1])):\n"
            "    if lacks(text):\n"
            "        zipfile.ZipFile(sys.argv[2]).extractall(sys.argv[1])\n"
            "        assert not lacks(text), page\n"
            "        lacking.append(page)\n"
            "    wrong = [p for p in desk.run(text)['prompts'] if not p['same']]\n"
            "    assert not wrong, (page, wrong)\n"
            "print(len(pages), len(lacking))\n"
        )
        places = [unpacked / "core", unpacked / laboratory.READERS, ROOT / "examples"]
        done = subprocess.run(
            [sys.executable, "-S", "-I", "-c", asked, *map(str, places)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.stderr == ""
        assert done.stdout == f"{len([*(ROOT / 'examples').glob('*/*.md')])} 1\n"


def packed_by_npm(folder: Path, files: dict[str, bytes]) -> Path:
    """An archive with *files* as npm packs them."""
    packed = folder / "p.tgz"
    with tarfile.open(packed, "w:gz") as archive:
        for name, content in files.items():
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return packed


class TestPyodide:
    def test_files_that_are_kept_are_taken_without_npm(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        wanted = runtime.Release(
            "pyodide", "1", "3.14.0", {"a.txt": runtime.sha256(b"a").hexdigest()}
        )
        monkeypatch.setattr(runtime, "release", lambda: wanted)
        monkeypatch.setattr(runtime, "_npm", list)
        with pytest.raises(AcademieError, match="there is no npm here"):
            runtime.pyodide(tmp_path)
        (tmp_path / "pyodide-1").mkdir()
        (tmp_path / "pyodide-1" / "a.txt").write_bytes(b"a")
        assert runtime.pyodide(tmp_path) == tmp_path / "pyodide-1"

    def test_other_files_than_the_table_says_are_refused(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        wanted = runtime.Release("pyodide", "1", "3.14.0", {"a.txt": "0"})
        packed = packed_by_npm(tmp_path, {"a.txt": b"another"})
        monkeypatch.setattr(runtime, "release", lambda: wanted)
        monkeypatch.setattr(runtime, "_from_npm", lambda *_: packed)
        with pytest.raises(
            AcademieError, match=r"other files of pyodide-1 than pyodide\.toml says"
        ):
            runtime.pyodide(tmp_path / "kept")

    def test_of_what_npm_gives_the_wanted_files_alone_are_taken(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        wanted = runtime.Release(
            "pyodide", "1", "3.14.0", {"a.txt": runtime.sha256(b"a").hexdigest()}
        )
        packed = packed_by_npm(tmp_path, {"a.txt": b"a", "../out.txt": b"evil", "b.txt": b"b"})
        monkeypatch.setattr(runtime, "release", lambda: wanted)
        monkeypatch.setattr(runtime, "_from_npm", lambda *_: packed)
        folder = runtime.pyodide(tmp_path / "kept")
        assert [file.name for file in folder.iterdir()] == ["a.txt"]
        assert not (tmp_path / "out.txt").exists()

    def test_a_file_that_npm_does_not_give_is_named(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        wanted = runtime.Release("pyodide", "1", "3.14.0", {"a.txt": "0"})
        packed = packed_by_npm(tmp_path, {"b.txt": b"b"})
        monkeypatch.setattr(runtime, "release", lambda: wanted)
        monkeypatch.setattr(runtime, "_from_npm", lambda *_: packed)
        with pytest.raises(AcademieError, match=r"p\.tgz of npm has no file a\.txt"):
            runtime.pyodide(tmp_path / "kept")

    @pytest.mark.parametrize(
        "error", [AcademieError("there is no npm here"), TypeError("unexpected\nargument")]
    )
    def test_whatever_fails_the_site_is_built_without_it_and_one_line_says_why(
        self, error: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def fail(_kept: Path) -> Path:
            raise error

        monkeypatch.setattr(runtime, "pyodide", fail)
        config = SimpleNamespace(academie_laboratory=True)
        laboratory.prepare(SimpleNamespace(srcdir=ROOT), config)
        assert not config.academie_laboratory
        (line,) = capsys.readouterr().out.splitlines()
        assert line.startswith("the site is built without the laboratory: ")
        assert line.endswith(("no npm here", "TypeError: unexpected argument"))

    def test_without_a_network_npm_says_why_in_one_line(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        failing = [sys.executable, "-c", "import sys; print('nothing'); sys.exit('no network')"]
        monkeypatch.setattr(runtime, "_npm", lambda: failing)
        with pytest.raises(AcademieError, match=r"npm gives no pyodide@[\d.]+: no network$"):
            runtime.pyodide(tmp_path)

    def test_its_list_of_packages_is_empty(self, tmp_path: Path) -> None:
        info = {"python": "3.14.0"}
        (tmp_path / runtime.LOCK).write_text(json.dumps({"info": info, "packages": {"a": 1}}))
        assert json.loads(runtime.lock(tmp_path)) == {"info": info, "packages": {}}


@pytest.fixture(scope="module")
def pyodide() -> Path:
    try:
        return runtime.pyodide(ROOT / laboratory.KEPT)
    except AcademieError as error:
        pytest.skip(str(error))


@pytest.fixture
def small(tmp_path: Path) -> Path:
    return one_module(tmp_path)


def one_module(folder: Path) -> Path:
    """An archive of one module and one table."""
    runtime.archive([("one.py", b"ONE = {'b', 'a'}\n"), ("one.tsv", b"1\n")], folder / "a.zip")
    return folder / "a.zip"


def one_s_own(pyodide: Path, folder: Path) -> Path:
    """A Pyodide in *folder* that has compiled nothing."""
    folder.mkdir()
    for name in runtime.release().sha256:
        (folder / name).symlink_to(pyodide / name)
    return folder


def compiled(pyodide: Path, small: Path, folder: Path, place: str) -> Path:
    """*small* as a Pyodide of its own compiles it, which keeps what it made."""
    return runtime.quick(one_s_own(pyodide, folder), small, place)


@pytest.fixture(scope="module")
def first(pyodide: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of :func:`small` as it was compiled once, beside the Pyodide that did it."""
    folder = tmp_path_factory.mktemp("first")
    return compiled(pyodide, one_module(folder), folder / "1", "/lib/one")


class TestBytecode:
    def test_it_is_the_same_whenever_it_is_made(
        self, pyodide: Path, small: Path, first: Path, tmp_path: Path
    ) -> None:
        second = compiled(pyodide, small, tmp_path / "2", "/lib/one")
        assert first.read_bytes() == second.read_bytes()
        names = ["__pycache__/one.cpython-314.pyc", "one.py", "one.tsv"]
        assert sorted(ZipFile(first).namelist()) == names

    def test_what_is_imported_from_its_archive_has_no_source_there(
        self, pyodide: Path, small: Path, tmp_path: Path
    ) -> None:
        made = compiled(pyodide, small, tmp_path / "1", "/lib/one.zip")
        assert sorted(ZipFile(made).namelist()) == ["one.pyc", "one.tsv"]

    def test_what_is_kept_is_taken_and_another_is_forgotten(
        self, small: Path, first: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        shutil.copytree(first.parent, tmp_path / "1", symlinks=True)
        made = tmp_path / "1" / first.name
        assert made.exists()
        runtime.archive([("two.py", b"TWO = 2\n")], small)
        other = runtime.quick(tmp_path / "1", small, "/lib/one")
        assert not made.exists()
        monkeypatch.setattr(runtime, "_of_node", lambda _name: [])
        assert runtime.quick(tmp_path / "1", small, "/lib/one") == other

    def test_a_table_that_changes_is_packed_and_nothing_is_compiled_anew(
        self, pyodide: Path, small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        made = one_s_own(pyodide, tmp_path / "1")
        with ZipFile(small) as archive:
            code = [("one.py", archive.read("one.py"))]
        out = tmp_path / small.name
        laboratory.quickened(made, code, out)
        monkeypatch.setattr(runtime, "_of_node", lambda _name: [])
        laboratory.quickened(made, [("a.tsv", b"2\n"), *code], out)
        with ZipFile(out) as archive:
            names = ["__pycache__/one.cpython-314.pyc", "a.tsv", "one.py"]
            assert sorted(archive.namelist()) == names
            assert archive.read("a.tsv") == b"2\n"
        with pytest.raises(AcademieError, match=r"there is no Node\.js here"):  # it compiled that
            laboratory.quickened(made, [("one.py", b"ONE = {'b', 'c'}\n")], out)

    def test_without_node_it_says_so_in_one_line(
        self, small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(runtime, "_of_node", lambda _name: [])
        with pytest.raises(AcademieError, match=r"there is no Node\.js here"):
            runtime.quick(tmp_path, small, "/lib/one")


class TestBesideThePages:
    @pytest.fixture
    def published(
        self,
        pyodide: Path,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> tuple[Path, str]:
        """The folder of the laboratory where there is no Node.js, and what was said of it."""
        monkeypatch.setattr(runtime, "_of_node", lambda _name: [])
        monkeypatch.setattr(runtime, "core", lambda: [("one.py", b"ONE = 1\n")])
        out, source = tmp_path / "out", tmp_path / "source"
        for folder in (out / "_static", source / "examples" / "whist"):
            folder.mkdir(parents=True)
        (out / "laboratoire.html").write_text(PAGE)
        (source / "examples" / "whist" / "tried.md").write_text("# Tried\n")
        app: Any = SimpleNamespace(
            srcdir=source, outdir=out, builder=SimpleNamespace(format="html")
        )
        own = one_s_own(pyodide, tmp_path / "pyodide")
        (own / runtime.LIBRARY).unlink()
        (own / runtime.LIBRARY).write_bytes(b"another library")
        laboratory.publish(own, partial(laboratory._library, own), app, None)
        return out / laboratory.FOLDER, capsys.readouterr().out

    def test_each_file_is_kept_by_the_hash_that_it_has(self, published: tuple[Path, str]) -> None:
        folder, _ = published
        files = [f for f in folder.glob("*.*") if f.suffix != ".json"] + [folder / runtime.LOCK]
        assert {runtime.LIBRARY, laboratory.CORE} < {file.name for file in files}
        for file in files:
            assert laboratory._hash_of(file) == runtime.hash_of(file), file.name

    def test_without_node_it_lies_there_without_bytecode_and_a_line_says_so(
        self, published: tuple[Path, str]
    ) -> None:
        folder, said = published
        assert ZipFile(folder / laboratory.CORE).namelist() == ["one.py"]
        assert (folder / runtime.LIBRARY).read_bytes() == b"another library"
        assert (folder / "examples" / "whist" / "tried.md").exists()
        (line,) = said.splitlines()
        assert line.startswith("the laboratory will begin more slowly: there is no Node.js here")


class TestThePolicy:
    def test_the_laboratory_may_run_wasm_in_a_worker_of_its_own(self) -> None:
        page = secured(PAGE, MORE[laboratory.TEMPLATE])
        assert "script-src 'self' 'wasm-unsafe-eval';" in page
        assert "worker-src 'self'" in page
        assert "unsafe-inline" not in page

    def test_no_other_page_may(self) -> None:
        page = secured(PAGE)
        assert "wasm" not in page
        assert "worker" not in page


class TestWhatLeadsThere:
    def test_an_example_has_an_address_where_it_is_tried(self) -> None:
        assert laboratory.address_of("whist/a", "whist/exemples/a") == (
            "../../laboratoire.html?example=whist/a"
        )

    def test_a_drawn_position_says_which_it_is(self) -> None:
        figure = laboratory.pictured("whist", "donne | donneur D", "in-small")
        assert figure["data"] == {"position": "whist donne | donneur D"}
        assert "in-small" in figure["classes"]
