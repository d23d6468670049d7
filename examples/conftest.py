"""Lets pytest run the examples: one item a page, by the same runner as the site's."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from academie.proof.cache import Proofs
from academie.texts.examples import read_example

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
PROOFS = Proofs(ROOT)


class Unproved(Exception):
    """What the runner has to say of an example that fails."""


class Page(pytest.File):
    """A page of worked examples."""

    def collect(self) -> Iterator[Example]:
        """Give the page itself, under the name that ``academie verify`` takes."""
        yield Example.from_parent(self, name=f"{self.path.parent.name}/{self.path.stem}")


class Example(pytest.Item):
    """One page, proved or not."""

    def runtest(self) -> None:
        """Run it."""
        failures = PROOFS.run(read_example(ROOT, self.path)).failures
        if failures:
            raise Unproved("\n\n".join(failures))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: None = None) -> str:
        """Show the failures alone: their file and line say more than the runner's stack."""
        if isinstance(excinfo.value, Unproved):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo, style))


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Page | None:
    """Take every Markdown page in the folder of a game for an example.

    What lies deeper tells its prose in another language, and does not run.
    """
    runs = file_path.suffix == ".md" and file_path.parents[1] == ROOT / "examples"
    return Page.from_parent(parent, path=file_path) if runs else None
