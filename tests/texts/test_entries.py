"""Notes and terms told in French keep step with what they tell."""

from pathlib import Path

import pytest

from academie.core import AcademieError
from academie.texts.entries import all_entries, entries, problems
from academie.texts.language.words import digest
from academie.texts.library import Library

FACTS = "".join(f'{name} = "x"\n' for name in ("title", "title_en", "author", "place", "year"))
NOTES = """# Readings

```{reading} jeu.note.1
:title: Which stake
:rules: jeu.1
The one on the table.
```
"""
TOLD = """# Lectures

```{{reading}} jeu.note.1
:title: {title}
:of: {of}
Celle qui est sur la table.
```
"""
HASH = digest("Which stake", "The one on the table.")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "docs" / "jeu"
    folder.mkdir(parents=True)
    (folder / "text.toml").write_text(FACTS, encoding="utf-8")
    (folder / "notes.md").write_text(NOTES, encoding="utf-8")
    (tmp_path / "docs" / "lexicon.md").write_text(
        "# Lexicon\n\n```{term} mise\n:fr: mise\n:rule: jeu.1\nA stake.\n```\n", encoding="utf-8"
    )
    return tmp_path


def told(root: Path, of: str = HASH, title: str = "Quelle mise", name: str = "notes") -> list[str]:
    page = root / "docs" / "jeu" / f"{name}.fr.md"
    page.write_text(TOLD.format(of=of, title=title), encoding="utf-8")
    return list(problems(Library(root)))


def test_a_note_told_as_it_stands_has_no_problem(root: Path) -> None:
    assert told(root) == []
    entry = all_entries(Library(root))["jeu.note.1"]
    assert (entry.title, entry.body) == ("Quelle mise", "Celle qui est sur la table.")


def test_one_that_tells_other_words_is_stale(root: Path) -> None:
    (said,) = told(root, of="0000000000")
    assert said == (
        "docs/jeu/notes.fr.md:3: jeu.note.1: the English has changed since it was translated. "
        f"Compare both, then write :of: {HASH}"
    )


def test_one_without_its_title_is_named(root: Path) -> None:
    assert "has a title" in told(root, title="")[0]


def test_what_a_page_told_in_french_leaves_out_is_named(root: Path) -> None:
    (root / "docs" / "lexicon.fr.md").write_text(
        f"# Lexique\n\n```{{term}} jan\n:of: {HASH}\nUn coup.\n```\n", encoding="utf-8"
    )
    assert [line.partition(": ")[2] for line in problems(Library(root))] == [
        "term.jan: the page that this one translates has no such entry; remove it",
        "term.mise is missing",
    ]


def test_a_page_that_is_still_growing_may_leave_entries_out(root: Path) -> None:
    (root / "docs" / "lexicon.fr.md").write_text(
        "---\nof: x\ngrowing: true\n---\n# Lexique\n\n"
        f"```{{term}} mise\n:of: {digest('', 'A stake.')}\nCe que l’on met.\n```\n",
        encoding="utf-8",
    )
    lexicon = root / "docs" / "lexicon.md"
    more = "\n```{term} jan\n:fr: jan\n:rule: jeu.1\nA feat.\n```\n"
    lexicon.write_text(lexicon.read_text("utf-8") + more, encoding="utf-8")
    assert list(problems(Library(root))) == []


def test_one_that_stands_twice_is_refused(root: Path) -> None:
    page = root / "docs" / "jeu" / "notes.fr.md"
    page.write_text(TOLD.format(of=HASH, title="x") * 2, encoding="utf-8")
    with pytest.raises(AcademieError, match=r"notes\.fr\.md:\d+: jeu\.note\.1 occurs twice"):
        entries(root, page.with_name("notes.md"))
