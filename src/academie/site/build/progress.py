"""How far a build has come, in a line a phase; on a terminal Sphinx itself shows each page."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

_FIRST = 0


def setup(app: Sphinx) -> None:
    """Tell each phase as it begins, where Sphinx is silent."""
    if sys.stdout.isatty():
        return
    app.connect("builder-inited", _verifying, priority=_FIRST)
    app.connect("env-before-read-docs", _reading)
    app.connect("write-started", _writing)
    app.connect("build-finished", _beside, priority=_FIRST)


def _verifying(_app: Sphinx) -> None:
    _tell("checking the texts, running the examples")


def _reading(_app: Sphinx, _env: BuildEnvironment, docnames: list[str]) -> None:
    _tell(f"reading pages: {len(docnames)}")


def _writing(_app: Sphinx, _builder: Builder) -> None:
    _tell("writing pages")


def _beside(_app: Sphinx, exception: Exception | None) -> None:
    if exception is None:
        _tell("writing what lies beside the pages: code, data, the laboratory")


def _tell(phase: str) -> None:
    print(f"{phase} ...", flush=True)
