import shutil

import pytest

from academie import __version__
from academie.texts.history import registry
from academie.texts.language.words import digest
from academie.texts.library import Library
from tests.texts import LIBRARY


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
        assert "jeu.usage.2 is not registered; run 'academie register'" in problem

    def test_changed_words_ask_whether_the_change_is_meant(self, shelf):
        shelf.change("docs/jeu/fr/usage.md", "Vingt", "Trente")
        (problem,) = problems(shelf)
        assert "the words of jeu.usage.1" in problem
        assert "academie register" in problem

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

    def test_two_lines_of_one_release_ask_to_be_registered_anew(self, shelf):
        file = shelf.root / "docs/jeu/registry.tsv"
        lines = file.read_text(encoding="utf-8")
        id_, _, since = lines.splitlines()[0].split("\t")
        shelf.write("docs/jeu/registry.tsv", f"{id_}\t0123456789\t{since}\n{lines}")
        assert any(f"{id_} has several lines of {since}" in p for p in problems(shelf))

    def test_a_translation_is_registered_too(self, shelf):
        shelf.change("docs/jeu/en/01-all.md", "English. 20", "Other English. 20")
        (problem,) = problems(shelf)
        assert "docs/jeu/en/registry.tsv: the words of jeu.usage.1 are" in problem


HEAD = "id\thash\tlabel\twords\n"
USAGE_2 = "```{rule} jeu.usage.2\nDix fiches.\n```\n\n"


@pytest.fixture
def release(shelf, tmp_path_factory):
    """Gives the shelf as a release has it: everything registered, and a copy of it."""

    def give(version):
        registry.register(shelf.library, f"{version}.dev0")
        folder = tmp_path_factory.mktemp("release") / version
        shutil.copytree(shelf.root, folder)
        return Library(folder)

    return give


def lines(shelf, id_="jeu.usage.1"):
    """The lines of an id in the registry: hash and release."""
    entries = shelf.library.work("jeu").registry
    return [(entry.hash, entry.since) for entry in entries if entry.id == id_]


def now(shelf):
    return shelf.library.rule("jeu.usage.1").hash


class TestDrafts:
    """Before the first release an id is permanent, and its words are not."""

    @pytest.mark.parametrize("version", ["0.3.0.dev0", "0.4.0", "1.0.0.dev0"])
    def test_the_hash_of_a_draft_follows_its_words(self, shelf, version):
        registry.register(shelf.library, version)
        for words in ("Trente", "Cent"):
            shelf.change(
                "docs/jeu/fr/usage.md", {"Trente": "Vingt", "Cent": "Trente"}[words], words
            )
            file = shelf.root / "docs/jeu/registry.tsv"
            written = registry.register(shelf.library, version)
            assert [e.id for e in written[file]] == ["jeu.usage.1"]
            assert lines(shelf) == [(now(shelf), "1.0.0")]
        assert problems(shelf) == []
        assert not (shelf.root / "docs/jeu/former.tsv").exists()

    def test_the_order_of_the_lines_stands(self, shelf):
        registry.register(shelf.library, "0.3.0.dev0")
        before = [entry.id for entry in shelf.library.work("jeu").registry]
        shelf.change("docs/jeu/fr/usage.md", "Vingt", "Trente")
        shelf.write(
            "docs/jeu/fr/usage.md", USAGE_2 + (shelf.root / "docs/jeu/fr/usage.md").read_text()
        )
        registry.register(shelf.library, "0.3.0.dev0")
        assert [entry.id for entry in shelf.library.work("jeu").registry] == [
            *before,
            "jeu.usage.2",
        ]

    def test_lines_of_several_branches_become_one(self, shelf):
        file = shelf.root / "docs/jeu/registry.tsv"
        then = file.read_text(encoding="utf-8")
        shelf.write("docs/jeu/registry.tsv", then + then.replace("0.1.0", "0.3.0.dev0"))
        registry.register(shelf.library, "0.3.0.dev0")
        assert file.read_text(encoding="utf-8") == then.replace("0.1.0", "1.0.0")

    def test_ids_do_not_go_though_words_may_change(self, shelf):
        shelf.write("docs/jeu/fr/usage.md", "")
        shelf.translate("jeu")
        before = (shelf.root / "docs/jeu/registry.tsv").read_bytes()
        with pytest.raises(ValueError, match=r"jeu\.usage\.1 was published and is gone"):
            registry.register(shelf.library, "0.3.0.dev0")
        assert (shelf.root / "docs/jeu/registry.tsv").read_bytes() == before


class TestReleases:
    """From the first release on a line never changes, and amended words are kept."""

    def test_an_amended_word_gets_a_line_of_the_next_release_and_its_former_words_are_kept(
        self, shelf, release
    ):
        first = release("1.0.0")
        file = shelf.root / "docs/jeu/registry.tsv"
        before, then = file.read_text(encoding="utf-8"), now(shelf)
        shelf.change("docs/jeu/fr/usage.md", "Vingt", "Trente")
        registry.register(shelf.library, "1.1.0.dev0", first)
        assert file.read_text(encoding="utf-8") == f"{before}jeu.usage.1\t{now(shelf)}\t1.1.0\n"
        assert lines(shelf) == [(then, "1.0.0"), (now(shelf), "1.1.0")]
        (former,) = shelf.library.work("jeu").former
        assert (former.id, former.hash) == ("jeu.usage.1", then)
        assert former.words == "Vingt jettons à chacun."
        assert problems(shelf) == []

    def test_between_two_releases_the_line_of_the_next_is_a_draft(self, shelf, release):
        first = release("1.0.0")
        shelf.change("docs/jeu/fr/usage.md", "Vingt", "Trente")
        registry.register(shelf.library, "1.1.0.dev0", first)
        shelf.change("docs/jeu/fr/usage.md", "Trente", "Cent")
        registry.register(shelf.library, "1.1.0.dev0")  # the former words are kept already
        assert [since for _, since in lines(shelf)] == ["1.0.0", "1.1.0"]
        assert lines(shelf)[-1][0] == now(shelf)
        assert len(shelf.library.work("jeu").former) == 1

    def test_words_that_are_as_they_were_released_again_need_no_line(self, shelf, release):
        first = release("1.0.0")
        file = shelf.root / "docs/jeu/registry.tsv"
        before = file.read_text(encoding="utf-8")
        shelf.change("docs/jeu/fr/usage.md", "Vingt", "Trente")
        registry.register(shelf.library, "1.1.0.dev0", first)
        shelf.change("docs/jeu/fr/usage.md", "Trente", "Vingt")
        registry.register(shelf.library, "1.1.0.dev0")
        assert file.read_text(encoding="utf-8") == before

    def test_each_release_keeps_what_the_one_before_said(self, shelf, release):
        first, then = release("1.0.0"), now(shelf)
        shelf.change("docs/jeu/fr/usage.md", "Vingt", "Trente")
        registry.register(shelf.library, "1.1.0.dev0", first)
        second, next_ = release("1.1.0"), now(shelf)
        shelf.change("docs/jeu/fr/usage.md", "Trente", "Cent")
        registry.register(shelf.library, "1.2.0.dev0", second)
        assert lines(shelf) == [(then, "1.0.0"), (next_, "1.1.0"), (now(shelf), "1.2.0")]
        kept = [
            (former.hash, former.words.split()[0]) for former in shelf.library.work("jeu").former
        ]
        assert kept == [(then, "Vingt"), (next_, "Trente")]

    def test_a_translation_that_is_amended_is_kept_too(self, shelf, release):
        first = release("1.0.0")
        shelf.change("docs/jeu/en/01-all.md", "English. 20", "Other English. 20")
        registry.register(shelf.library, "1.1.0.dev0", first)
        (former,) = shelf.library.work("jeu").former
        assert (former.id, former.words) == ("jeu.usage.1", "English. 20")

    def test_a_word_is_not_amended_where_nobody_has_the_release(self, shelf, release):
        release("1.0.0")
        shelf.change("docs/jeu/fr/usage.md", "Vingt", "Trente")
        before = (shelf.root / "docs/jeu/registry.tsv").read_bytes()
        for released in (None, shelf.library):  # the checkout as it is does not have those words
            with pytest.raises(ValueError, match=r"jeu\.usage\.1 was released with other words"):
                registry.register(shelf.library, "1.1.0.dev0", released)
        assert (shelf.root / "docs/jeu/registry.tsv").read_bytes() == before
        assert not (shelf.root / "docs/jeu/former.tsv").exists()

    @pytest.mark.parametrize("version", ["1.0.0", "1.1.0"])
    def test_a_release_names_one_text_for_ever(self, shelf, release, version):
        first = release("1.0.0")
        shelf.change("docs/jeu/fr/usage.md", "Vingt", "Trente")
        registry.register(shelf.library, "1.1.0.dev0", first)
        shelf.change("docs/jeu/fr/usage.md", "Trente", "Cent")
        with pytest.raises(ValueError, match=f"{version} is released and names one text"):
            registry.register(shelf.library, version, first)

    def test_it_writes_nothing_when_nothing_is_new(self, shelf, release):
        release("1.0.0")
        assert registry.register(shelf.library, "1.0.0") == {}
        assert registry.register(shelf.library, "1.1.0.dev0") == {}


@pytest.mark.skipif(not registry.is_draft(__version__), reason="1.0 is out")
def test_before_the_first_release_ours_have_a_line_an_id_and_keep_no_former_words():
    for work in LIBRARY.works:
        for language, entries in work.registries.items():
            assert len({entry.id for entry in entries}) == len(entries), (work.slug, language)
            assert {entry.since for entry in entries} <= {registry.FIRST}
        assert work.former == ()
