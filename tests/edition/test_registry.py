import shutil
import subprocess
from pathlib import Path

import pytest

from academie.edition import registry
from academie.edition.records import Passage
from academie.edition.words import digest
from tests.texts import LIBRARY

ROOT = Path(__file__).parents[2]


def problems(shelf):
    return list(registry.problems(shelf.library.work("jeu")))


class TestProblems:
    def test_an_id_that_is_gone_is_named(self, shelf):
        shelf.change("docs/jeu/fr/01-jeu.md", "{rule} jeu.2.1", "{rule} jeu.2.2")
        shelf.write("docs/jeu/en/01-all.md", "")
        assert "jeu.2.1 was published and is gone" in problems(shelf)[0]

    def test_a_new_id_asks_to_be_registered(self, shelf):
        more = USAGE_2 + (shelf.root / "docs/jeu/fr/usage.md").read_text(encoding="utf-8")
        shelf.write("docs/jeu/fr/usage.md", more)
        (problem,) = problems(shelf)
        assert "jeu.usage.2 is not registered; run 'make register'" in problem

    def test_changed_words_ask_whether_the_change_is_meant(self, shelf):
        shelf.change("docs/jeu/fr/usage.md", "Vingt", "Trente")
        (problem,) = problems(shelf)
        assert "the words of jeu.usage.1" in problem
        assert "make register" in problem

    def test_an_id_given_to_the_words_of_another_is_reuse(self, shelf):
        page = "docs/jeu/fr/01-jeu.md"
        shelf.change(page, "A jouë un Cœur.", "x")
        shelf.change("docs/jeu/fr/usage.md", "Vingt jettons à chacun.", "A jouë un Cœur.")
        assert any("jeu.usage.1 now has the words of jeu.2.1" in p for p in problems(shelf))

    def test_a_later_line_amends_an_earlier_one(self, shelf):
        file = shelf.root / "docs/jeu/registry.tsv"
        former = digest("", "Une autre mise.")
        shelf.write("docs/jeu/registry.tsv", f"jeu.1\t{former}\t0.0.9\n" + file.read_text())
        (problem,) = problems(shelf)
        assert f"jeu.1 once had the words of {former}; they are missing" in problem
        shelf.write("docs/jeu/former.tsv", f"{HEAD}jeu.1\t{former}\t\tUne autre mise.\n")
        assert problems(shelf) == []

    def test_former_words_are_those_of_their_hash(self, shelf):
        shelf.write("docs/jeu/former.tsv", f"{HEAD}jeu.1\t0123456789\t\tUne autre mise.\n")
        (problem,) = problems(shelf)
        assert "former.tsv:2: these are not the words of 0123456789" in problem

    def test_a_translation_is_registered_too(self, shelf):
        shelf.change("docs/jeu/en/01-all.md", "English. 20", "Other English. 20")
        (problem,) = problems(shelf)
        assert "docs/jeu/en/registry.tsv: the words of jeu.usage.1 are" in problem


HEAD = "id\thash\tlabel\twords\n"
USAGE_2 = "```{rule} jeu.usage.2\nDix fiches.\n```\n\n"


def vingt(folder, language, id_, hashed):
    """What remembers the first words of the usage of the game."""
    passage = Passage(id_, "", "", "Vingt jettons à chacun.", "usage.md", 1)
    return passage if passage.hash == hashed else None


class TestRegister:
    def test_new_ids_and_amended_words_are_appended_and_nothing_else_is_touched(self, shelf):
        shelf.change("docs/jeu/fr/usage.md", "Vingt", "Trente")
        file = shelf.root / "docs/jeu/registry.tsv"
        before = file.read_text(encoding="utf-8")
        written = registry.register(shelf.library, "0.2.0", vingt)
        after = file.read_text(encoding="utf-8")
        assert [e.id for e in written[file]] == ["jeu.usage.1"]
        assert after.startswith(before)
        assert after.endswith("\t0.2.0\n")
        assert problems(shelf) == []

    def test_the_words_before_are_kept_beside_it(self, shelf):
        shelf.change("docs/jeu/fr/usage.md", "Vingt", "Trente")
        registry.register(shelf.library, "0.2.0", vingt)
        (former,) = shelf.library.work("jeu").former
        assert (former.id, former.words) == ("jeu.usage.1", "Vingt jettons à chacun.")

    def test_words_that_nobody_remembers_are_not_amended(self, shelf):
        shelf.change("docs/jeu/fr/usage.md", "Vingt", "Trente")
        with pytest.raises(ValueError, match="nobody remembers the words of"):
            registry.register(shelf.library, "0.2.0", lambda *_: None)
        assert not (shelf.root / "docs/jeu/former.tsv").exists()

    @pytest.mark.parametrize("version", ["0.1.0", "0.2.0"])
    def test_a_release_names_one_text_for_ever(self, shelf, version):
        shelf.change("docs/jeu/fr/usage.md", "Vingt", "Trente")
        registry.register(shelf.library, f"{version}.dev0", vingt)
        shelf.change("docs/jeu/fr/usage.md", "Trente", "Cent")
        with pytest.raises(ValueError, match=f"{version} is released and names one text"):
            registry.register(shelf.library, version, vingt)

    def test_it_writes_nothing_when_nothing_is_new(self, shelf):
        assert registry.register(shelf.library, "0.2.0") == {}

    def test_it_refuses_while_an_id_is_gone(self, shelf):
        shelf.write("docs/jeu/fr/usage.md", "")
        shelf.translate("jeu")
        before = (shelf.root / "docs/jeu/registry.tsv").read_bytes()
        with pytest.raises(ValueError, match=r"jeu\.usage\.1 was published and is gone"):
            registry.register(shelf.library, "0.2.0")
        assert (shelf.root / "docs/jeu/registry.tsv").read_bytes() == before


REGISTRIES = [
    registry.file(work, language) for work in LIBRARY.works for language in work.registries
]


@pytest.mark.parametrize("file", REGISTRIES)
def test_every_published_registry_begins_with_each_version_of_it_before(file):
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("no git history here")

    def ask(*arguments):
        found = subprocess.run(
            [git, "-C", ROOT, *arguments], capture_output=True, text=True, check=True
        )
        return found.stdout

    now = (ROOT / file).read_text(encoding="utf-8")
    for commit in ask(
        "log", "--first-parent", "--diff-filter=AM", "--format=%H", "--", file
    ).split():
        then = ask("show", f"{commit}:{file}")
        assert now.startswith(then), f"{file} changed lines that stood in {commit[:10]}"
