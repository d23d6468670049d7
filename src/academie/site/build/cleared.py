"""Nothing is cleared of a page that is read for the first time.

Before each page Sphinx goes through every name that it knows, to forget those of this page: in a
build from nothing twice for some hundred pages, and there is nothing to forget. That it asks so
much of a large project is told in sphinx-doc/sphinx#14277.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.domains import Domain
from sphinx.domains.python import PythonDomain
from sphinx.domains.std import StandardDomain

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


class Sparing(Domain):
    """A domain that knows of which pages it may have something.

    :ivar read: the pages that a build before this one has read; ``None`` if that is not known.
    """

    read: AbstractSet[str] | None = None

    def clear_doc(self, docname: str) -> None:
        """Forget what it knows of *docname*, if it may know something."""
        if self.read is None or docname in self.read:
            super().clear_doc(docname)


class Names(Sparing, StandardDomain):
    """Sphinx's own domain of labels, terms and options."""


class Code(Sparing, PythonDomain):
    """Sphinx's own domain of Python."""


def setup(app: Sphinx) -> None:
    """Put both in the place of Sphinx's own."""
    for domain in (Names, Code):
        app.add_domain(domain, override=True)
    app.connect("env-get-outdated", _note_what_was_read)


def _note_what_was_read(
    _app: Sphinx, env: BuildEnvironment, *_added_changed_removed: AbstractSet[str]
) -> set[str]:
    for domain in env.domains.sorted():
        if isinstance(domain, Sparing):
            domain.read = frozenset(env.all_docs)
    # Sphinx has them from when the first page was cleared, and lets each worker hand its own over.
    env.domains.standard_domain.data.setdefault("terms", {})
    return set()
