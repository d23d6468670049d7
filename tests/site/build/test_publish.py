"""Publishing puts a whole site in the place of the old one."""

import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from academie.site.files import deploy
from academie.site.files.deploy import replace
from tests.site.conftest import Built


def test_where_nothing_has_changed_the_site_stays_the_same(
    published: Built, publishing: Callable[..., Built]
) -> None:
    first = published.files()
    second = publishing(published.root, "--strict")
    assert (published.status, second.status) == (0, 0)
    assert first == second.files()


def test_the_new_site_stands_alone_in_the_place_of_the_old(tmp_path: Path) -> None:
    built, out = tmp_path / "work" / "html", tmp_path / "html"
    built.mkdir(parents=True)
    out.mkdir()
    (out / "old.html").write_text("old")
    (built / "new.html").write_text("new")
    (built / ".buildinfo").write_text("for Sphinx")
    replace(built, out)
    assert [p.name for p in out.iterdir()] == ["new.html"]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["html", "work"]


def test_while_one_site_gives_way_to_another_there_is_always_one(tmp_path: Path) -> None:
    built, out = tmp_path / "work" / "html", tmp_path / "html"
    built.mkdir(parents=True)
    (built / "index.html").write_text("a site")
    replace(built, out)
    met, over = set[bool](), threading.Event()

    def reading() -> None:
        while not over.is_set():
            met.add((out / "index.html").exists())

    reader = threading.Thread(target=reading)
    reader.start()
    for _ in range(200):
        replace(built, out)
    over.set()
    reader.join()
    assert met == {True}


def test_a_site_is_built_by_one_at_a_time(root: Path, publishing: Callable[..., Built]) -> None:
    with deploy.alone(root / "_build"):
        other = publishing(root)
    assert other.status == 2
    assert other.said == f"another build is under way in {root / '_build'}\n"
    assert not (root / "_build" / "html").exists()


def test_who_interrupts_a_build_is_told_so_in_a_line_and_the_site_stands(
    published: Built, publishing: Callable[..., Built]
) -> None:
    root = published.root
    with (root / "docs" / "index.md").open("a") as page:
        page.write("\nMore.\n")
    # Whoever runs the tests in the background may have the signal ignored.
    heard = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)"
    begun = "from academie.site.build.publish import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", f"{heard}; {begun}", str(root), str(root / "_build/html")]
    piped = subprocess.PIPE
    with subprocess.Popen(command, stdout=piped, stderr=piped, start_new_session=True) as building:
        assert building.stdout is not None
        assert building.stdout.readline().startswith(b"checking the texts")
        os.killpg(building.pid, signal.SIGINT)
        said = building.communicate(timeout=60)[1].decode()
    assert building.returncode == 130
    assert "Traceback" not in said
    assert said.endswith("interrupted; the site stands as it was\n")
    assert "More." not in (root / "_build" / "html" / "index.html").read_text()
    assert publishing(root, "-j1").status == 0
    assert "More." in (root / "_build" / "html" / "index.html").read_text()


#: A site as folders of files; one name may be a file in one site and a folder in the next.
Site = dict[str, Any]
SITES = st.recursive(
    st.dictionaries(st.sampled_from("abc"), st.text("xy", max_size=3), max_size=3),
    lambda below: st.dictionaries(st.sampled_from("abc"), below | st.text("xy", max_size=3)),
    max_leaves=6,
)


def build(folder: Path, site: Site, clock: Iterator[int]) -> None:
    """Make *folder* hold *site*: what stands as it should keeps its time, as Sphinx leaves it."""
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        if path.is_dir() and not isinstance(site.get(path.name), dict):
            shutil.rmtree(path)
        elif path.is_file() and not isinstance(site.get(path.name), str):
            path.unlink()
    for name, held in site.items():
        path = folder / name
        if isinstance(held, dict):
            build(path, held, clock)
        elif not path.exists() or path.read_text() != held:
            path.write_text(held)
            at = next(clock)
            os.utime(path, (at, at))


def seen(folder: Path) -> Site:
    """What a reader of *folder* sees."""
    return {p.name: seen(p) if p.is_dir() else p.read_text() for p in folder.iterdir()}


@given(sites=st.lists(SITES, min_size=1, max_size=5))
def test_whatever_was_published_before_what_is_built_stands(sites: list[Site]) -> None:
    clock = count(1)
    with TemporaryDirectory() as name:
        built, out = Path(name, "work", "html"), Path(name, "html")
        built.parent.mkdir()
        for site in sites:
            build(built, site, clock)
            replace(built, out)
            assert seen(out) == seen(built) == site


def test_a_build_that_changes_nothing_writes_nothing(tmp_path: Path) -> None:
    built, out = tmp_path / "work" / "html", tmp_path / "html"
    (built / "r").mkdir(parents=True)
    (built / "r" / "whist.8.html").write_text("cards get mixed")
    replace(built, out)
    stood = (out / "r/whist.8.html").stat().st_ctime_ns
    replace(built, out)
    assert (out / "r/whist.8.html").stat().st_ctime_ns == stood


def test_what_was_not_built_anew_is_not_written_again(tmp_path: Path) -> None:
    built, out = tmp_path / "work" / "html", tmp_path / "html"
    (built / "r").mkdir(parents=True)
    for name in ("index.html", "r/whist.8.html"):
        (built / name).write_text("cards get mixed")
    replace(built, out)
    stands = {name: (out / name).stat().st_ino for name in ("index.html", "r/whist.8.html")}
    (built / "index.html").write_text("cards mix, and so")  # is longer
    replace(built, out)
    assert (out / "index.html").read_text() == "cards mix, and so"
    assert (out / "index.html").stat().st_ino != stands["index.html"]
    assert (out / "r/whist.8.html").stat().st_ino == stands["r/whist.8.html"]
    (out / "r/whist.8.html").write_text("cards get mixed up by a reader")
    replace(built, out)
    assert (out / "r/whist.8.html").read_text() == "cards get mixed"


def test_what_does_not_hold_before_a_page_is_read_costs_no_page(
    published: Built, publishing: Callable[..., Built]
) -> None:
    root = published.root
    made = {file: file.stat().st_mtime_ns for file in (root / "_build" / "work").rglob("*")}
    text = next((root / "docs").rglob("registry.tsv"))
    stood = text.read_bytes()
    text.write_bytes(stood + b"what nobody registers\n")
    spoilt = publishing(root, "-j1", "--strict")
    assert spoilt.status == 1, spoilt.said
    assert made == {f: f.stat().st_mtime_ns for f in (root / "_build" / "work").rglob("*")}
    text.write_bytes(stood)
    again = publishing(root, "-j1", "--strict")
    assert again.status == 0, again.said


def test_after_a_failure_among_the_pages_everything_is_read_anew(
    published: Built, publishing: Callable[..., Built]
) -> None:
    root = published.root
    with (root / "docs" / "index.md").open("a") as page:
        page.write("\n{rule}`nowhere.8`\n")
    for _ in range(2):
        assert publishing(root, "-j1", "--strict").status == 1
        assert not (root / "_build" / "work").exists()
