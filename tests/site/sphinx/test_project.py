"""Which files are pages, and under which names."""

from pathlib import Path

import pytest

from academie.site.sphinx.project import EditionProject
from tests.site.tree import plant


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> EditionProject:
    found = EditionProject(plant(tmp_path_factory.mktemp("project")), [".md", ".rst"])
    found.discover()
    return found


@pytest.mark.parametrize(
    ("file", "docname"),
    [
        ("docs/index.md", "index"),
        ("docs/jeu/index.md", "jeu/index"),
        ("docs/jeu/fr/usage.md", "jeu/usage"),
        ("docs/livre/fr/02-deux.md", "livre/2"),
        ("examples/jeu/coup.md", "jeu/exemples/coup"),
    ],
)
def test_a_file_and_its_docname_lead_to_each_other(
    project: EditionProject, file: str, docname: str
) -> None:
    assert project.path2doc(file) == docname
    assert project.path2doc(Path(project.srcdir) / file) == docname
    assert project.doc2path(docname, absolute=False).as_posix() == file


def test_the_french_of_a_text_of_one_page_is_read_on_its_index(project: EditionProject) -> None:
    assert project.path2doc("docs/jeu/fr/01-regles.md") == "jeu/index"
    assert project.doc2path("jeu/index", absolute=False).as_posix() == "docs/jeu/index.md"


@pytest.mark.parametrize(
    "file", ["docs/jeu/en/01-regles.md", "README.md", "docs/jeu/text.toml", "jeux/jeu/note.md"]
)
def test_translations_and_what_lies_elsewhere_are_no_pages(
    project: EditionProject, file: str
) -> None:
    assert project.path2doc(file) is None


def test_a_file_outside_the_repository_is_no_page(project: EditionProject, tmp_path: Path) -> None:
    assert project.path2doc(tmp_path / "docs" / "index.md") is None
