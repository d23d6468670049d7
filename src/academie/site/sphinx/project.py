"""Which files are pages, and at which address: the citation, not the folder, names the page."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.project import Project

from academie.texts.examples import text_of
from academie.texts.languages import folders
from academie.texts.library import USAGE, page_of
from academie.texts.prose import language_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class EditionProject(Project):
    """The repository as a set of pages; a page's docname is its address without ``.html``.

    ``docs/whist/notes.md`` is ``whist/notes``, ``docs/whist/fr/usage.md`` is ``whist/usage``,
    ``examples/whist/x.md`` is ``whist/exemples/x``. The French file of a text of one page is no
    page of its own: ``docs/whist/index.md`` includes it, so its docname is that of the index.
    """

    def discover(
        self,
        exclude_paths: object = (),
        include_paths: object = ("**",),
    ) -> set[str]:
        """Find every page below the root."""
        del exclude_paths, include_paths  # what a page is follows from where it lies, not from conf
        self.docnames.clear()
        self._path_to_docname.clear()
        self._docname_to_path.clear()
        root = Path(self.srcdir)
        for folder in ("docs", "examples"):
            for path in sorted((root / folder).rglob("*")):
                if path.suffix not in self.source_suffix:
                    continue
                file = path.relative_to(root)
                docname = self._docname(file)
                if docname is None or _is_included(file, docname):
                    continue
                if path.is_file():
                    self.docnames.add(docname)
                    self._path_to_docname[file] = docname
                    self._docname_to_path[docname] = file
        return self.docnames

    def path2doc(self, filename: str | os.PathLike[str]) -> str | None:
        """Docname of the page on which *filename* is read; ``None`` if it is read on none."""
        root = Path(self.srcdir)
        return self._docname(Path(os.path.relpath(root / filename, root)))

    def _docname(self, path: Path) -> str | None:
        """The docname of *path*, which is given from the root."""
        root = Path(self.srcdir)
        if path.suffix not in self.source_suffix or language_of(path):
            return None
        match path.with_suffix("").parts:
            case ("docs", work, "fr", _):
                return page_of(root / "docs" / work, path)
            case ("docs", work, language, _) if language in folders(root / "docs" / work):
                return None
            case ("docs", *parts):
                return "/".join(parts)
            case ("examples", game, name):
                return f"{text_of(game)}/exemples/{name}"
        return None


def _is_included(file: Path, docname: str) -> bool:
    in_text = file.parent.name == "fr" and file.name != USAGE
    return in_text and docname.endswith("/index")


def use_edition_project(app: Sphinx) -> None:
    """Put our project in the place of Sphinx's own, with what the last build knew."""
    project = EditionProject(app.srcdir, app.config.source_suffix)
    project.restore(app.project)
    app.project = app.env.project = project
