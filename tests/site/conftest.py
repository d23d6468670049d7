"""Builds the small repository of :mod:`tests.site.tree` once, and reads what was published."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

from tests.site.tree import plant


@dataclass(frozen=True)
class Built:
    """What came of publishing a repository."""

    root: Path
    out: Path
    status: int
    said: str

    def page(self, name: str) -> BeautifulSoup:
        """The published page *name*, without its suffix."""
        return BeautifulSoup((self.out / f"{name}.html").read_text("utf-8"), "html.parser")

    def at(self, page: str, id_: str) -> Tag:
        """What bears the id *id_* on *page*."""
        found = self.page(page).find(id=id_)
        assert isinstance(found, Tag), f"nothing bears the id {id_} on {page}"
        return found

    def files(self) -> dict[str, bytes]:
        """Every published file with its bytes."""
        found = (p for p in sorted(self.out.rglob("*")) if p.is_file())
        return {p.relative_to(self.out).as_posix(): p.read_bytes() for p in found}


def shown(page: Tag, language: str) -> Tag:
    """What the switch leaves of *page*, or of a part of it, as the style sheet has it."""
    page = copy(page)
    for third in page.select(".third, .between"):
        third.decompose()
    if language == "en":
        hidden = [fr for fr in page.select(".fr") if fr.find_next_sibling(class_="en")]
        hidden += page.select("bdi[lang=fr]")
    else:
        hidden = page.select(".en, bdi:not([lang=fr])")
    for words in hidden:
        words.decompose()
    return page


def told(part: Tag | None, language: str) -> str:
    """The words of a *part* of a page for who reads one language alone."""
    assert part is not None
    return shown(part, language).get_text().strip()


def publish(root: Path, *options: str, out: str = "_build/html") -> Built:
    """Publish the repository *root* as the command line does."""
    where = root / out
    command = [sys.executable, "-m", "academie.site.build.publish", str(root), str(where), *options]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1767225600", "NO_COLOR": "1"}
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, timeout=300
    )
    return Built(root, where, done.returncode, done.stdout + done.stderr)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The small repository, built by one worker."""
    built = publish(plant(tmp_path_factory.mktemp("site")), "-j1", "--strict")
    assert built.status == 0, built.said
    return built


@pytest.fixture(scope="session")
def as_built(site: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the small repository as it was when it had been built."""
    kept = tmp_path_factory.mktemp("as-built") / "site"
    shutil.copytree(site.root, kept, symlinks=True)
    return kept


@pytest.fixture
def published(site: Built, as_built: Path) -> Iterator[Built]:
    """The small repository as it was built, to spoil and to build again; it is put right after.

    It stands where it was built: of another place Sphinx would read everything anew.
    """
    yield site
    shutil.rmtree(site.root)
    shutil.copytree(as_built, site.root, symlinks=True)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small repository to spoil."""
    return plant(tmp_path)


@pytest.fixture
def publishing() -> Callable[..., Built]:
    """Publish a repository."""
    return publish
