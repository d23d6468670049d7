"""What is asked for stands first, however it is written."""

from types import MappingProxyType

import pytest

from academie.addresses import at
from academie.core.errors import AcademieError
from academie.proof import cases
from academie.texts.search import index as index_module
from academie.texts.search.article import Article, Contents, Hit, Synonyms
from academie.texts.search.articles import contents
from academie.texts.search.excerpts import excerpt
from academie.texts.search.index import Index
from academie.texts.search.ranking import GROUPS
from academie.texts.search.spelling import slips
from tests.texts import LIBRARY
from tests.texts.search import MISSED, answers, asked, questions


@pytest.fixture(scope="module")
def searched():
    return contents(LIBRARY, at, cases.articles(LIBRARY.root, at))


@pytest.fixture(scope="module")
def index(searched):
    return Index.build(searched)


def ids(answer):
    return [hit.article.id for hit in answer.hits]


def article(id_, kind, name="", words="", works=()):
    return Article(id_, kind, works, "", {"fr": (name,)} if name else {}, {"fr": words})


def index_of(*articles, synonyms=(), games=None):
    """Index *articles* among others, since a word that all of them have says nothing."""
    others = [
        Article(f"{n}", "rule", (), "", {}, {"fr": f"rien{n}", "en": f"other{n}"})
        for n in range(20)
    ]
    return Index.build(Contents((*articles, *others), {"fr": synonyms}, games or {}))


@pytest.mark.parametrize(("question", "first"), questions(), ids=[q for q, _ in questions()])
def test_what_is_asked_for_stands_first(index, question, first):
    found = ids(index.find(question))
    assert found[: len(first)] == first
    assert bool(found) == bool(first)


def test_there_are_questions_enough_of_every_kind():
    assert len(questions()) >= 60
    assert any('"' in question for question, _ in questions())
    assert any(not first for _, first in questions())


def unanswered(index, kind):
    """Give the questions of readers that have no answer among the first three hits."""
    return [
        one.question
        for one in asked()
        if one.list == kind and not answers(one, ids(index.find(one.question))[:3])
    ]


def test_each_question_of_the_review_is_answered_among_the_first_three(index):
    assert unanswered(index, "reader") == []


def test_of_the_questions_written_before_the_ranking_most_are_answered(index):
    told = unanswered(index, "more")
    print(*told, sep="\n")
    assert len(told) <= MISSED


class TestQuestions:
    def test_a_missing_word_lowers_a_hit_and_does_not_exclude_it(self):
        told = (
            article("one", "rule", words="la peine de la renonce"),
            article("both", "rule", words="une amende pour la renonce, et la peine"),
        )
        found = ids(index_of(*told).find("amende renonce"))
        assert found == ["both", "one"]

    def test_stop_words_are_ignored(self):
        told = (article("rule", "rule", words="le roi"), article("of", "rule", words="que faut-il"))
        assert ids(index_of(*told).find("que peut le roi")) == ["rule"]

    def test_a_word_of_the_same_meaning_is_found_behind_the_word_itself(self):
        told = (
            article("same", "rule", words="une punition légère"),
            article("word", "rule", words="une amende légère"),
        )
        both = [Synonyms(("amende", "punition"), ("amende", "punition"))]
        assert ids(index_of(*told, synonyms=both).find("amende")) == ["word", "same"]

    def test_the_name_of_a_game_narrows_the_search_unless_nothing_is_left(self):
        told = (
            article("whist.1", "rule", words="la renonce", works=("whist",)),
            article("piquet.1", "rule", words="la renonce et le pic", works=("piquet",)),
        )
        games = {"whist": ("whist",), "piquet": ("piquet",)}
        made = index_of(*told, games=games)
        assert ids(made.find("renonce au whist")) == ["whist.1"]
        assert ids(made.find("pic whist")) == ["piquet.1"]

    def test_cases_are_found_with_what_the_text_gives(self, index):
        first = index.find("twelve cards at whist").hits
        assert any(hit.article.kind == "case" for hit in first[:10])
        found = next(
            a for a in (h.article for h in index.find("a card exposed").hits) if a.kind == "case"
        )
        assert found.words["en"]
        assert found.words["fr"]
        assert "/what-if.html#" in found.address


def test_an_sqlite_without_fts5_is_said_in_one_line(monkeypatch):
    monkeypatch.setattr(index_module, "_ROWS", "CREATE VIRTUAL TABLE {} USING fts99(names)")
    with pytest.raises(AcademieError, match=r"has no FTS5: no such module: fts99"):
        index_of(article("x", "rule", words="roi"))


class TestOrder:
    def test_the_book_goes_before_terms_pages_notes_and_examples_and_the_code_stands_last(self):
        kinds = ("code", "shown", "page", "reading", "rule", "term")
        found = index_of(*(article(kind, kind, words="la mise") for kind in kinds)).find("mise")
        assert ids(found) == ["rule", "term", "page", "reading", "shown", "code"]

    def test_a_rule_of_that_name_goes_before_a_term_that_only_says_the_word(self):
        told = [article("t", "term", "enjeu", "une mise"), article("r", "rule", "La mise", "…")]
        assert ids(index_of(*told).find("mise")) == ["r", "t"]

    def test_words_that_stand_together_go_before_words_apart(self):
        told = [
            article("apart", "rule", words="le grand tour du jan"),
            article("together", "rule", words="le jan et le grand jan, dit-on"),
        ]
        assert ids(index_of(*told).find("grand jan")) == ["together", "apart"]

    def test_a_word_that_is_known_is_no_beginning_of_others(self):
        told = [article("begun", "rule", "Roideur", "…"), article("word", "rule", words="le roi")]
        assert ids(index_of(*told).find("roi")) == ["word"]

    def test_every_kind_of_passage_has_its_group(self, searched):
        assert {a.kind for a in searched.articles} <= GROUPS.keys()


class TestFolding:
    TOLD = article("x", "rule", words="On joüe un cœur préſent.")

    @pytest.mark.parametrize("words", ["coeur", "CŒUR", "cœur joue", "joue un coeur", "present"])
    def test_accents_ligatures_capitals_and_the_long_s_do_not_matter(self, words):
        assert ids(index_of(self.TOLD).find(words)) == ["x"]


class TestParts:
    def test_words_of_two_languages_do_not_add_up(self):
        both = Article("both", "rule", (), "", {}, {"fr": "une renonce", "en": "a revoke"})
        one = Article("one", "rule", (), "", {}, {"en": "a revoke is a renonce"})
        assert ids(index_of(both, one).find("renonce revoke")) == ["one", "both"]

    def test_a_language_is_searched_alone(self, index):
        assert "whist.3" in ids(index.find("revokes"))
        assert "whist.3" not in ids(index.find("revokes", languages=("fr",)))

    def test_a_text_is_searched_alone_with_the_terms_that_hold_in_it(self, index):
        found = index.find("renonce", works=("whist",))
        assert {work for hit in found.hits for work in hit.article.works} == {"whist"}
        assert ids(found)[0] == "term.renonce"
        assert "whist.3" in ids(found)

    def test_a_move_is_found_by_its_id_and_by_no_word(self, index):
        assert ids(index.find("echecs.partie-1.12b")) == ["echecs.partie-1.12b"]
        assert index.find("pion dame").hits
        assert "move" not in {hit.article.kind for hit in index.find("pion dame").hits}


class TestNothing:
    def test_the_nearest_ids_are_offered(self, index):
        assert "whist.8" in index.find("whist.88").nearest

    def test_the_nearest_words_are_offered(self, index):
        assert "table" in index.find("tableau").nearest

    def test_words_that_never_meet_are_found_one_by_one(self, index):
        found = ids(index.find("quinola gambit"))[:6]
        assert {"term.quinola", "term.gambit"} <= {*found}

    def test_the_words_of_a_phrase_that_stands_nowhere_are_offered(self, index):
        assert index.find('"quinola gambit"').nearest == ("quinola", "gambit")


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
    FOUND = MappingProxyType({"fr": {"renonc": 1.0}})

    def test_a_hit_far_on_in_a_sentence_is_shown_and_every_other_piece_is_one(self):
        found = excerpt(Hit(self.LONG, self.FOUND), "fr", width=60)
        before, hit, after = found.pieces
        assert hit == "Renonce"
        assert before.startswith("… avant")
        assert after.endswith("après …")

    def test_it_begins_at_the_sentence_that_has_most_of_what_is_asked(self):
        words = "Le roi mène. On renonce au trèfle ; la renonce se punit. Puis rien."
        found = {"fr": {"renonc": 1.0, "pun": 1.0}}
        pieces = excerpt(Hit(article("x", "rule", words=words), found), "fr", width=48).pieces
        assert "".join(pieces).startswith("On renonce au trèfle")
        assert pieces[1::2] == ("renonce", "renonce", "punit")

    def test_it_is_in_the_reader_s_language_where_the_hit_stands_in_another(self):
        both = Article("x", "rule", (), "", {}, {"fr": "Une renonce.", "en": "A revoke."})
        found = excerpt(Hit(both, {"en": {"revok": 1.0}}), "fr")
        assert (found.language, found.pieces) == ("fr", ("Une renonce.",))
        assert excerpt(Hit(both, self.FOUND), "de").language == "fr"

    def test_without_a_hit_it_is_the_beginning(self):
        assert excerpt(Hit(self.LONG, {}), "fr", width=20).pieces == ("avant avant avant …",)
