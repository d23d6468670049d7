import pytest
from hypothesis import given
from hypothesis import strategies as st

from academie.texts.language.folding import fold
from academie.texts.language.words import HASH_LENGTH, digest, plain, typeset


class TestFold:
    @pytest.mark.parametrize(
        ("old", "folded"),
        [("Cœur", "coeur"), ("jouër", "jouer"), ("ſi", "si"), ("Æ", "ae"), ("l’As", "l'as")],
    )
    def test_what_a_search_compares(self, old, folded):
        assert fold(old) == folded

    @given(st.text())
    def test_folding_twice_is_folding_once(self, text):
        assert fold(fold(text)) == fold(text)


class TestDigest:
    def test_one_changed_accent_changes_it(self):
        assert digest("jouë") != digest("joue")

    def test_it_is_short_and_hexadecimal(self):
        assert len(digest("mots")) == HASH_LENGTH
        int(digest("mots"), 16)

    def test_an_empty_label_counts_for_nothing(self):
        assert digest("", "mots") == digest("mots")

    def test_label_and_body_are_kept_apart(self):
        assert digest("Art. I.", "mots") != digest("Art. I. mots")

    def test_composed_and_decomposed_letters_are_the_same(self):
        assert digest("joue\u0308") == digest("jou\u00eb")


class TestTypeset:
    @pytest.mark.parametrize("mark", [";", ":", "?", "!", "»"])
    def test_a_high_mark_never_begins_a_line(self, mark):
        assert typeset(f"mot {mark} mot") == f"mot\u202f{mark} mot"

    def test_an_opening_quotation_keeps_its_word(self):
        assert typeset("« mot »") == "«\u202fmot\u202f»"

    @given(st.text(alphabet="a ;:?!«».,"))
    def test_it_changes_nothing_but_spaces(self, text):
        assert typeset(text).replace("\u202f", " ") == text


def test_plain_words_carry_no_marks():
    assert plain("Une  *Renonce*\nva `devant`") == "Une Renonce va devant"
