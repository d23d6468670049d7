"""The reasons that the records give are told in French, each once."""

from pathlib import Path

import pytest

from academie.texts.checks.reasons import FILE, Reasons, given, problems
from academie.texts.library import Library
from tests.texts import LIBRARY

FACTS = "".join(f'{name} = "x"\n' for name in ("title", "title_en", "author", "place", "year"))
SILENCE = '[[silence]]\nrule = "{slug}.1"\nwords = "x"\nkind = "advice"\nwhy = "{why}"\n'


def told(root: Path, folder: str, **said: str) -> None:
    entries = "".join(f'\nmsgid "{reason}"\nmsgstr "{words}"\n' for reason, words in said.items())
    (root / "docs" / folder / FILE).write_text(f'msgid ""\nmsgstr ""\n{entries}', encoding="utf-8")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Two texts: each has a reason of its own, and both give one."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "lexicon.md").write_text("# Lexicon\n", encoding="utf-8")
    for slug in ("jeu", "livre"):
        folder = tmp_path / "docs" / slug
        folder.mkdir()
        (folder / "text.toml").write_text(FACTS, encoding="utf-8")
        silences = (SILENCE.format(slug=slug, why=why) for why in (slug, "advice"))
        (folder / "apparatus.toml").write_text("\n".join(silences), encoding="utf-8")
        told(tmp_path, slug, **{slug: f"le {slug}"})
    told(tmp_path, ".", advice="conseil")
    return tmp_path


def test_each_reason_told_where_it_belongs_has_no_problem(root: Path) -> None:
    library = Library(root)
    assert list(problems(library)) == []
    assert Reasons(library).told("jeu", "jeu") == {"fr": "le jeu", "en": "jeu"}
    assert Reasons(library).told("livre", "advice") == {"fr": "conseil", "en": "advice"}


def test_a_reason_of_one_text_is_not_told_of_another(root: Path) -> None:
    assert Reasons(Library(root)).told("livre", "jeu") == {"en": "jeu"}


@pytest.mark.parametrize("words", ["", None])
def test_a_reason_without_french_is_named(root: Path, words: str | None) -> None:
    told(root, "jeu", **({} if words is None else {"jeu": words}))
    assert list(problems(Library(root))) == [f"docs/jeu/{FILE}: 'jeu' is not translated: add it"]


def test_an_entry_of_a_reason_that_nobody_gives_is_named(root: Path) -> None:
    told(root, "jeu", jeu="le jeu", other="autre")
    assert list(problems(Library(root))) == [
        f"docs/jeu/{FILE}: no table has the reason 'other' any more: remove it"
    ]


def test_what_several_texts_give_is_told_for_all_of_them(root: Path) -> None:
    told(root, "jeu", jeu="le jeu", advice="conseil")
    assert list(problems(Library(root))) == [
        f"docs/jeu/{FILE}: no table has the reason 'advice' any more: remove it"
    ]


def test_texts_without_a_catalogue_of_all_are_told_in_english_alone(root: Path) -> None:
    (root / "docs" / FILE).unlink()
    told(root, "jeu")
    assert list(problems(Library(root))) == []


def test_every_reason_of_every_text_is_told() -> None:
    reasons = Reasons(LIBRARY)
    given_by_all = [(work.slug, why) for work in LIBRARY.works for why in given(work) if why]
    assert [why for slug, why in given_by_all if "fr" not in reasons.told(slug, why)] == []
