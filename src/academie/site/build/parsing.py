"""What a build finds in the text of our code is known by the next one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from academie.core.parsed import MEMORY
from academie.site.build.outdated import code_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

#: Where it is kept, beside Sphinx's own notes.
_KEPT = "parsed.json"
_BEFORE_ALL = 0


def setup(app: Sphinx) -> None:
    """Remember it before anything is parsed, and keep it when all is built."""
    app.connect("config-inited", _remember, priority=_BEFORE_ALL)
    app.connect("build-finished", _keep)


def _remember(app: Sphinx, _config: Config) -> None:
    MEMORY.begin(Path(app.doctreedir) / _KEPT, code_of())


def _keep(_app: Sphinx, exception: Exception | None) -> None:
    if exception is None:
        MEMORY.keep()
