import pytest

from academie import __version__
from academie.addresses import at
from academie.core import AcademieError
from academie.texts.citing import Sources, cite
from academie.texts.citing.versions import version_of
from academie.texts.language.words import digest
from tests.texts import LIBRARY


@pytest.fixture
def sources(shelf):
    return Sources(shelf.library, at)


class TestPassages:
    def test_a_paragraph_without_a_number_of_its_own_is_cited_under_its_division(self, sources):
        heading = sources.library.rule("jeu.2").fr.words.rstrip(".")
        assert f"{heading}, § 1, p. 7" in cite(sources.named("jeu.2.1"), "text")

    def test_what_ends_a_heading_in_print_does_not_stand_before_a_comma(self):
        sources = Sources(LIBRARY, at)
        units = {sources.named(id_).unit for work in LIBRARY.works for id_ in work.rules}
        assert len(units) > 1000
        assert [unit for unit in units if any(f"{sign}," in unit for sign in ".,;: ")] == []

    def test_a_heading_does_not_say_the_title_of_the_text_again(self):
        sources = Sources(LIBRARY, at)
        assert sources.named("echecs.partie-1").unit == "PREMIÈRE PARTIE"
        assert sources.named("echecs.partie-1", "en").unit == "FIRST GAME"
        assert sources.named("toc.titre").unit == ""
        assert sources.named("whist.loix").unit == "Loix du Jeu de Whist"

    def test_a_division_has_the_hash_of_all_that_stands_in_it(self, shelf, sources):
        before = sources.named("jeu.2").hash
        assert before != shelf.library.rule("jeu.2").hash
        shelf.change("docs/jeu/fr/01-jeu.md", shelf.library.rule("jeu.2.1").fr.body[:6], "Autre ")
        assert Sources(shelf.library, at).named("jeu.2").hash != before

    def test_a_text_is_cited_as_a_whole(self, sources):
        source = sources.named("jeu")
        assert (source.kind, source.unit, source.address) == ("book", "", "jeu/index.html")

    def test_what_is_not_translated_cannot_be_cited_so(self, sources):
        with pytest.raises(AcademieError, match=r"jeu\.1 has no translation into German"):
            sources.named("jeu.1", "de")


class TestRanges:
    def test_it_has_both_ends_and_the_hash_of_all_between(self, sources):
        source = sources.named("jeu.1-2")
        words = [sources.library.rule(id_).fr.words for id_ in ("jeu.1", "jeu.2")]
        assert (source.id, source.hash) == ("jeu.1-2", digest(*words))
        assert source.address == "jeu/index.html#jeu.1"
        assert "Art. I–II" in cite(source, "text")

    def test_the_end_may_be_a_whole_id(self, sources):
        assert sources.named("jeu.1-jeu.2.1").hash == sources.named("jeu.1–jeu.2.1").hash

    @pytest.mark.parametrize(
        ("asked", "unit"),
        [
            ("jeu.1-jeu.2.1", "Art. I – Art. II, § 1"),
            ("trictrac.3.2-4", "tables, § 2–4"),
            ("whist.usage.1-2", "Le jeu de cartes – La donne"),
        ],
    )
    def test_it_says_in_full_what_its_ends_do_not_share(self, shelf, asked, unit):
        library = shelf.library if asked.startswith("jeu") else LIBRARY
        assert Sources(library, at).named(asked).unit.casefold().endswith(unit.casefold())

    def test_its_end_does_not_stand_before_its_beginning(self, sources):
        with pytest.raises(AcademieError, match=r"jeu\.1 does not stand after jeu\.2"):
            sources.named("jeu.2-1")

    def test_an_end_that_is_not_there_is_no_range(self, sources):
        with pytest.raises(AcademieError, match=r"no rule has the id 'jeu\.1-9'"):
            sources.named("jeu.1-9")


class TestOurs:
    def test_a_note_is_cited_as_ours(self, sources):
        note = sources.library.reading("jeu.note.1")
        source = sources.named(note.id)
        assert (source.author, source.kind, source.unit) == ("Académie", "entry", note.title)
        assert source.hash == digest(note.title, note.body)

    def test_a_term_is_cited_as_ours(self, sources):
        assert sources.named("term.mise").address == "lexicon.html#term.mise"

    @pytest.mark.parametrize("asked", ["term.école", "term.ecole", "école", "ecole"])
    def test_a_term_is_named_with_or_without_its_accents(self, asked):
        assert Sources(LIBRARY, at).named(asked).id == "term.ecole"

    def test_what_is_supplied_has_its_title_and_no_printed_page(self):
        sources = Sources(LIBRARY, at)
        found = [r for work in LIBRARY.works for r in work.rules.values() if r.kind == "supplied"]
        assert len(found) > 30
        for rule in found:
            source = sources.named(rule.id)
            assert (source.kind, source.unit, source.page) == ("entry", rule.fr.title, "")

    @pytest.mark.parametrize("asked", ["term.rien", "jeu.note.9", "jeu.9", "rien"])
    def test_what_is_not_there_is_not_cited(self, sources, asked):
        with pytest.raises(AcademieError, match=asked):
            sources.named(asked)

    def test_an_example_that_is_not_there_is_not_cited(self, sources):
        with pytest.raises(AcademieError, match="there is no example 'jeu/rien'"):
            sources.named("jeu/rien")

    def test_a_position_is_cited_by_its_notation(self, sources):
        source = sources.position("jeu", "Le Jeu", "jeu | mise 3", "laboratoire.html?game=jeu")
        assert (source.words, source.hash) == ("jeu | mise 3", digest("jeu | mise 3"))


class TestVersion:
    def test_outside_a_checkout_it_is_that_of_the_package(self, tmp_path):
        assert version_of(tmp_path) == __version__

    def test_between_releases_it_names_the_commit(self, tmp_path, monkeypatch):
        monkeypatch.setattr("academie.texts.history.commits.commit_of", lambda _: "0123abc")
        version_of.cache_clear()
        wanted = f"{__version__}+0123abc" if ".dev" in __version__ else __version__
        assert version_of(tmp_path) == wanted
        version_of.cache_clear()
