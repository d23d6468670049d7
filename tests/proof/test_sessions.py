"""The answers of a page in its other languages are stored in the translated page and compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from academie.core import AcademieError
from academie.proof import sessions
from academie.proof.dependencies import Dependence
from academie.proof.examples import run
from academie.proof.regeneration import answering, regenerate, regenerate_translated
from academie.site.i18n.ui_strings import SPOKEN
from academie.texts.blocks import SourceError
from academie.texts.examples import find_examples, find_guides, read_example
from academie.texts.prose import chunks

ROOT = Path(__file__).parents[2]
ASKED = """\
>>> print(ruling(table, "! melees D")){mark}
{answer} (whist.8)
"""
SHOWS = """\
---
rules: whist.8
---
# Cards mixed

One says so.

```python
>>> from academie.games import ruling
>>> from academie.games.whist import GAME as whist
>>> table = whist.read("jeu | donneur D | retourne ♥2 | mène A | A ♠A ♥5 | C ♥7 ♦8 "
...     "| B ♦A3 | D ♥R6 | tapis A♣9 C♣R | levées AB 5 CD 5")
{asked}```

## Nothing else

Nobody is punished.

```python
>>> len(table.trick) if hasattr(table, "trick") else 2
2
```
"""
TOLD = """\
---
of: 0123456789
---
# Les cartes mêlées

On le dit.

## Rien d’autre

Personne n’est puni.
"""
ENGLISH = "each puts his card before him again"
FRENCH = "chacun remet sa carte devant soi"
MARK = "  # « chacun eſt obligé de remettre ſa Carte devant ſoi » (whist.8)"


class Page:
    """An example with its French page; both can be written again."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.own = root / "examples" / "whist" / "melees.md"
        self.told = self.own.parent / "fr" / "melees.md"
        self.told.parent.mkdir(parents=True)
        self.write()
        self.told.write_text(TOLD, encoding="utf-8")

    def write(self, mark: str = "", answer: str = ENGLISH) -> None:
        asked = ASKED.format(mark=mark, answer=answer)
        self.own.write_text(SHOWS.format(asked=asked), encoding="utf-8")

    @property
    def example(self):
        return read_example(self.root, self.own)

    @property
    def failures(self):
        return run(self.example).failures

    def regenerate(self) -> None:
        own = regenerate(self.example)
        for page in regenerate_translated(self.example, own):
            page.path.write_text(page.text, encoding="utf-8")

    def spoil(self, old: str, new: str) -> None:
        text = self.told.read_text(encoding="utf-8")
        assert text.count(old) == 1
        self.told.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def page(tmp_path: Path) -> Page:
    return Page(tmp_path)


def test_every_page_of_ours_is_told_in_each_language_of_the_site() -> None:
    pages = [*find_examples(ROOT), *find_guides(ROOT)]
    spoken = set(SPOKEN) - {"en"}
    assert [page.file for page in pages if sessions.translated(page).keys() != spoken] == []


def test_an_answer_that_is_not_stored_fails_with_page_prompt_and_rule(page: Page) -> None:
    (failure,) = page.failures
    assert failure.startswith("examples/whist/fr/melees.md: the French answer to >>> print(ruling(")
    assert "(by whist.8) is missing; the core says « " + FRENCH in failure


def test_regenerate_puts_it_behind_the_prose_that_its_block_follows(page: Page) -> None:
    page.regenerate()
    told = page.told.read_text(encoding="utf-8")
    session = f"```pycon\n{ASKED.format(mark='', answer=FRENCH)}```\n"
    assert told == TOLD.replace("On le dit.\n", f"On le dit.\n\n{session}")
    assert page.failures == ()
    page.regenerate()
    assert page.told.read_text(encoding="utf-8") == told


def test_what_is_stored_is_no_prose(page: Page) -> None:
    page.regenerate()
    assert chunks(page.told.read_text(encoding="utf-8")) == chunks(TOLD)


def test_what_reads_alike_in_both_languages_is_not_stored(page: Page) -> None:
    assert [answer.block for answer in answering(page.example, "fr").answers] == [0]


def test_another_answer_fails_with_what_is_expected_and_what_is_said(page: Page) -> None:
    page.regenerate()
    page.spoil("remet sa carte", "garde sa carte")
    (failure,) = page.failures
    assert failure.startswith("examples/whist/fr/melees.md:9: the French answer to ")
    expected, _, said = failure.partition("the core says ")
    assert "expected « chacun garde sa carte devant soi (whist.8) »" in expected
    assert said.startswith("« chacun remet sa carte devant soi (whist.8) »; mend the catalogue")


def test_an_answer_to_nothing_is_idle(page: Page) -> None:
    page.regenerate()
    page.spoil("```pycon\n", "```pycon\n>>> 1 + 1\ndeux\n")
    (failure,) = page.failures
    assert "fr/melees.md:9: the French answer to >>> 1 + 1 is idle" in failure


def test_a_block_that_cannot_be_read_is_named_with_its_line(page: Page) -> None:
    page.regenerate()
    page.spoil(">>> print", ">>>print")
    with pytest.raises(SourceError, match=r"examples/whist/fr/melees\.md:8: "):
        _ = page.failures


def test_a_mark_is_taken_over_into_the_translated_page(page: Page) -> None:
    page.regenerate()
    page.write(mark=MARK)
    (failure,) = page.failures
    assert "stands under another prompt" in failure
    page.regenerate()
    assert page.failures == ()
    assert MARK in page.told.read_text(encoding="utf-8")


def test_what_the_book_gives_is_never_written_in_another_language(page: Page) -> None:
    page.write(mark=MARK)
    page.regenerate()
    page.spoil("remet sa carte", "garde sa carte")
    with pytest.raises(AcademieError, match=r"whist\.8, « chacun eſt obligé .* mend the catalogue"):
        page.regenerate()


def test_what_is_written_anew_in_english_is_compared_with_that(page: Page) -> None:
    """An answer without words changes in both languages alike, and is not stored."""
    text = page.own.read_text(encoding="utf-8")
    page.own.write_text(text.replace("\n2\n```", "\n3\n```"), encoding="utf-8")
    page.regenerate()
    assert "else 2" not in page.told.read_text(encoding="utf-8")


def test_what_an_answer_rests_on_includes_the_translated_page(page: Page) -> None:
    before = Dependence().of(page.example).key
    page.told.write_text(TOLD + "\n", encoding="utf-8")
    assert Dependence().of(page.example).key != before


def test_the_translated_page_of_a_guide_lies_beside_it_and_does_not_run(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "guide.md").write_text("# A\n\n```python\n>>> 1\n1\n```\n", encoding="utf-8")
    told = docs / "guide.fr.md"
    told.write_text("# A\n\n```pycon\n>>> 1\nun\n```\n", encoding="utf-8")
    (guide,) = find_guides(tmp_path)
    assert sessions.translated(guide) == {"fr": told}
    (failure,) = run(guide).failures
    assert failure.startswith("docs/guide.fr.md:4: the French answer to >>> 1 is idle")
