"""What held is not asked again until something changes of what it was asked of."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from academie.texts.checks.cache import Held
from academie.texts.examples import read_example
from academie.texts.library import load
from academie.texts.origins import Witness

if TYPE_CHECKING:
    from academie.texts.model import Work

WITNESS = Witness(file="docs/witness.txt")
FACTS = {"volume": "piquet"}
PAGE = "---\nrules: whist.1\n---\n# One\n\nSee whist.1.\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Two texts, each a file, a witness, and an example of one of them."""
    for slug in ("piquet", "whist"):
        _write(tmp_path / "docs" / slug / "text.toml", 'title = "Un jeu"\n')
        _write(tmp_path / "docs" / slug / "fr" / "01-un.md", f"({slug}.1)=\n# Un\n")
    _write(tmp_path / "docs" / "witness.txt", "raw")
    _write(tmp_path / "docs" / "lexicon.md", "# Lexicon\n")
    _write(tmp_path / "examples" / "whist" / "one.md", PAGE)
    _write(tmp_path / "examples" / "whist" / "fr" / "one.md", PAGE)
    return tmp_path


def asked(root: Path, of: str = "page", *, wrong: bool = False, code: str = "") -> bool:
    """Whether it is asked, of the page or of a text, as a new process would."""
    library = load(root)
    held = Held(library, root / "kept.json", code)
    example = read_example(root, root / "examples" / "whist" / "one.md")
    whist = cast("Work", SimpleNamespace(slug="whist", facts=FACTS, witness=WITNESS))
    questions = {
        "page": held.of_page(example),
        "french": held.of_french(),
        "notes": held.of_french_and_notes(),
        "words": held.of_text_and_lexicon(whist),
    }
    times = []

    def find() -> Iterator[str]:
        times.append(1)
        yield from ["wrong"] * wrong

    assert (list(held.ask(of, questions[of], find)) == ["wrong"]) is wrong
    held.keep()
    return bool(times)


def test_what_held_is_not_asked_again(root: Path) -> None:
    assert asked(root)
    assert not asked(root)


def test_what_did_not_hold_is(root: Path) -> None:
    assert asked(root, wrong=True)
    assert asked(root, wrong=True)


@pytest.mark.parametrize(
    "changed",
    [
        "examples/whist/one.md",
        "examples/whist/fr/one.md",
        "examples/whist/de/other.md",
        "docs/lexicon.md",
        "docs/whist/fr/01-un.md",
        "docs/whist/notes.md",
        "docs/domino/text.toml",
    ],
)
def test_an_example_is_asked_again_when_what_it_names_changes(root: Path, changed: str) -> None:
    asked(root)
    _write(root / changed, f"{PAGE}Something else.\n")
    assert asked(root)


def test_but_not_for_a_text_that_it_does_not_name(root: Path) -> None:
    asked(root)
    _write(root / "docs" / "piquet" / "fr" / "01-un.md", "else")
    assert not asked(root)


@pytest.mark.parametrize("changed", ["docs/piquet/fr/01-un.md", "docs/whist/doubted.toml"])
def test_what_is_asked_of_the_french_is_asked_again_for_any_text(root: Path, changed: str) -> None:
    asked(root, "french")
    assert not asked(root, "french")
    _write(root / changed, "else")
    assert asked(root, "french")


@pytest.mark.parametrize(
    ("question", "other", "changed"),
    [
        ("notes", "docs/whist/en/01-one.md", "docs/piquet/fr/01-un.md"),
        ("notes", "docs/whist/en/01-one.md", "docs/whist/notes.md"),
        ("words", "docs/piquet/fr/01-un.md", "docs/whist/notes.md"),
        ("words", "docs/piquet/fr/01-un.md", "docs/witness.txt"),
        ("words", "docs/piquet/fr/01-un.md", "docs/lexicon.md"),
        ("words", "docs/piquet/fr/01-un.md", "docs/prints.toml"),
        ("words", "docs/piquet/fr/01-un.md", "docs/piquet/text.toml"),
    ],
)
def test_notes_are_asked_again_for_the_french_and_words_of_a_text_for_it_and_the_lexicon(
    root: Path, question: str, other: str, changed: str
) -> None:
    asked(root, question)
    _write(root / other, "else")
    assert not asked(root, question)
    _write(root / changed, "else")
    assert asked(root, question)


def test_other_code_asks_again(root: Path) -> None:
    asked(root)
    assert asked(root, code="another")


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
