"""What is asked for stands first, however it is written."""

import pytest

from academie.addresses import at
from academie.texts.search.articles import articles
from academie.texts.search.finding import Article, Hit, Index, excerpt, slips
from academie.texts.search.ranks import GROUPS
from tests.texts import LIBRARY
from tests.texts.search import questions


@pytest.fixture(scope="module")
def index():
    return Index(articles(LIBRARY, at))


def ids(answer):
    return [hit.article.id for hit in answer.hits]


def article(id_, kind, name="", words="", works=()):
    return Article(id_, kind, works, "", {"fr": (name,)} if name else {}, {"fr": words})


@pytest.mark.parametrize(("question", "first"), questions(), ids=[q for q, _ in questions()])
def test_what_is_asked_for_stands_first(index, question, first):
    found = ids(index.find(question))
    assert found[: len(first)] == first
    assert bool(found) == bool(first)


def test_there_are_questions_enough_of_every_kind():
    assert len(questions()) >= 60
    assert any('"' in question for question, _ in questions())
    assert any(not first for _, first in questions())


class TestOrder:
    def test_names_then_the_book_then_notes_pages_examples_and_the_code_apart(self):
        kinds = ("code", "shown", "page", "reading", "rule", "term")
        found = Index([article(kind, kind, words="la mise") for kind in kinds]).find("mise")
        assert ids(found) == ["term", "rule", "reading", "page", "shown", "code"]
        assert [hit.apart for hit in found.hits] == [False] * 5 + [True]

    def test_a_rule_of_that_name_goes_before_a_term_that_only_says_the_word(self):
        told = [article("t", "term", "enjeu", "une mise"), article("r", "rule", "La mise", "…")]
        assert ids(Index(told).find("mise")) == ["r", "t"]

    def test_words_that_stand_together_go_before_words_apart(self):
        told = [
            article("apart", "rule", words="le grand tour du jan"),
            article("together", "rule", words="le jan et le grand jan, dit-on"),
        ]
        assert ids(Index(told).find("grand jan")) == ["together", "apart"]

    def test_the_word_itself_goes_before_one_that_begins_like_it(self):
        told = [article("begun", "rule", "Roideur", "…"), article("word", "rule", words="le roi")]
        assert ids(Index(told).find("roi")) == ["word", "begun"]

    def test_every_kind_of_passage_has_its_group(self, index):
        assert {a.kind for a in index.articles} <= GROUPS.keys()


class TestFolding:
    TOLD = article("x", "rule", words="On joüe un cœur préſent.")

    @pytest.mark.parametrize("words", ["coeur", "CŒUR", "cœur joue", "joue un coeur", "present"])
    def test_accents_ligatures_capitals_and_the_long_s_do_not_matter(self, words):
        assert ids(Index([self.TOLD]).find(words)) == ["x"]


class TestParts:
    def test_all_words_must_stand_in_one_language(self):
        both = Article("x", "rule", (), "", {}, {"fr": "une renonce", "en": "a revoke"})
        assert ids(Index([both]).find("renonce revoke")) == []

    def test_a_language_is_searched_alone(self, index):
        only = Index(index.articles, languages=("fr",))
        assert "whist.3" in ids(index.find("revokes"))
        assert "whist.3" not in ids(only.find("revokes"))

    def test_a_text_is_searched_alone_with_the_terms_that_hold_in_it(self, index):
        found = Index(index.articles, works=("whist",)).find("renonce")
        assert {work for hit in found.hits for work in hit.article.works} == {"whist"}
        assert ids(found)[:2] == ["term.renonce", "whist.3"]

    def test_a_move_is_found_by_its_id_and_by_no_word(self, index):
        assert ids(index.find("echecs.partie-1.12b")) == ["echecs.partie-1.12b"]
        assert index.find("pion dame").hits
        assert "move" not in {hit.article.kind for hit in index.find("pion dame").hits}


class TestNothing:
    def test_the_nearest_ids_are_offered(self, index):
        assert "whist.8" in index.find("whist.88").nearest

    def test_the_nearest_words_are_offered(self, index):
        assert "table" in index.find("tableau").nearest

    def test_words_that_never_meet_are_offered_one_by_one(self, index):
        assert index.find("quinola gambit").nearest == ("quinola", "gambit")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("bredouile", "bredouille"),
        ("bredouillle", "bredouille"),
        ("bredouikle", "bredouille"),
        ("bredouilel", "bredouille"),
    ],
)
def test_a_letter_less_more_other_or_two_exchanged_are_one_slip(typed, meant):
    assert slips(typed, meant)


@pytest.mark.parametrize(("typed", "meant"), [("roi", "roi"), ("roi", "as"), ("levee", "vele")])
def test_the_same_word_and_two_slips_are_none(typed, meant):
    assert not slips(typed, meant)


class TestExcerpt:
    LONG = article("x", "rule", words=f"{'avant ' * 60}la Renonce {'après ' * 60}fin")

    def test_it_stands_around_the_first_hit_which_every_other_piece_is(self):
        found = excerpt(Hit(self.LONG, frozenset({"renonce"})), "fr", width=60)
        before, hit, after = found.pieces
        assert hit == "Renonce"
        assert before.startswith("… avant")
        assert after.endswith("après …")

    def test_it_is_in_the_language_in_which_the_hit_stands(self):
        both = Article("x", "rule", (), "", {}, {"fr": "une renonce", "en": "a revoke"})
        assert excerpt(Hit(both, frozenset({"revoke"})), "fr").language == "en"

    def test_without_a_hit_it_is_the_beginning(self):
        assert excerpt(Hit(self.LONG), "fr", width=20).pieces == ("avant avant avant …",)
