import json

import pytest

#: The Italian game after 3. c3 Nf6 (echecs.partie-1.3n).
AFTER_3N = "rnbqk2r/pppp1ppp/5n2/2b1p3/2B1P3/2P5/PP1P1PPP/RNBQK1NR w KQkq - 1 4"


class TestShow:
    def test_both_languages_stand_one_under_the_other(self, academie):
        said = academie("show", "whist.8")
        assert said.out.index("En jouant") < said.out.index("In playing")

    @pytest.mark.parametrize(
        ("lang", "there", "absent"),
        [
            ("fr", "Art. VIII.", "Article VIII."),
            ("en", "Article VIII.  Cards mixed", "Art. VIII."),
            ("de", "Artikel VIII.  Karten, die auf dem Tisch", "Article VIII."),
        ],
    )
    def test_one_language_can_be_chosen(self, academie, lang, there, absent):
        said = academie("show", "whist.8", "--lang", lang)
        assert there in said.out
        assert absent not in said.out

    def test_all_are_those_that_there_are(self, academie):
        said = academie("show", "whist.8", "--lang", "all").out
        assert [w in said for w in ("Art. VIII.", "Article VIII.", "Artikel VIII.")] == [True] * 3
        assert "not translated" not in academie("show", "echecs.partie-1.1b", "--lang", "all").out

    @pytest.mark.usefixtures("partly_german")
    def test_what_is_not_in_a_language_says_so(self, academie):
        assert "(not translated)" in academie("show", "plain.2.2", "--lang", "de").out
        assert "(not translated)" not in academie("show", "plain.2.1", "--lang", "de").out

    def test_a_language_that_nothing_is_in_is_refused(self, academie):
        said = academie("show", "whist.8", "--lang", "it")
        assert said.code == 2
        assert "there are: fr, en, de, both, all" in said.err

    def test_a_term_and_the_contents_are_given_in_english_too(self, academie):
        term = academie("show", "term.renonce", "--lang", "en").out
        assert term.startswith("term.renonce  revoke")
        contents = academie("show", "whist", "--lang", "en").out
        assert contents.startswith("Laws of the Game of Whist, ")
        assert "whist.3        The penalty for a revoke\n" in contents

    def test_french_is_typeset(self, academie):
        assert "soi\u202f; s’il" in academie("show", "whist.8", "--lang", "fr").out

    def test_an_id_with_parts_shows_them_all(self, academie):
        said = academie("show", "whist.20", "--lang", "en")
        assert [n for n in (1, 2, 3) if f"whist.20.{n}" in said.out] == [1, 2, 3]

    def test_the_notes_that_read_it_are_named(self, academie):
        assert "Read by whist.note.1: " in academie("show", "whist.1").out

    def test_what_is_supplied_from_usage_says_so(self, academie):
        assert "supplied from usage" in academie("show", "whist.usage.1").out

    def test_a_note_shows_what_it_reads(self, academie):
        assert "Reads whist.1\n" in academie("show", "whist.note.1").out

    def test_a_term_is_an_entry_of_a_dictionary(self, academie):
        said = academie("show", "term.case-echecs").out.splitlines()
        assert said[0] == "term.case-echecs  case (f.) · square (n.) · Feld (neut.)"
        assert said[1:3] == ["fr: cases", "en: squares"]
        assert "sense 2; other senses: term.case" in said
        assert said[-1] == "Rule echecs.preface.9 uses it; the definition is ours"
        french = academie("show", "term.adouber", "--lang", "fr").out
        assert french.startswith("term.adouber  adouber (v. tr.)")
        assert "La règle nouveau-trictrac.dictionnaire.3 le définit" in french

    @pytest.mark.parametrize("asked", ["term.renonce", "renonce"])
    def test_a_term_shows_its_forms_and_its_rule(self, academie, asked):
        said = academie("show", asked)
        assert said.out.startswith("term.renonce  renonce")
        assert "Rule whist." in said.out

    def test_a_text_shows_its_contents(self, academie):
        said = academie("show", "whist")
        assert said.out.startswith("Loix du Jeu de Whist, ")
        assert "\nwhist.25 " in said.out

    def test_several_are_shown_one_after_the_other(self, academie):
        said = academie("show", "whist.2", "term.renonce", "whist.note.1").out
        each = [academie("show", i).out for i in ("whist.2", "term.renonce", "whist.note.1")]
        assert said == "\n".join(each)
        data = json.loads(academie("show", "whist.2", "term.renonce", "--json").out)
        assert [item["id"] for item in data] == ["whist.2", "term.renonce"]

    @pytest.mark.parametrize("asked", ["term.école", "école", "term.ÉCOLE", "term.ecole"])
    def test_a_term_is_found_with_its_accents_and_without(self, academie, asked):
        assert academie("show", asked).out.startswith("term.ecole  école")

    def test_as_data_a_rule_has_its_hash_address_and_notes(self, academie):
        (rule,) = json.loads(academie("show", "whist.1", "--json").out)
        assert rule["address"] == "whist/index.html#whist.1"
        assert len(rule["hash"]) == 10
        assert "whist.note.1" in rule["notes"]

    def test_as_data_a_rule_has_no_move(self, academie):
        (data,) = json.loads(academie("show", "whist.8", "--json").out)
        assert "notation" not in data
        assert "position" not in data

    def test_a_move_has_its_notation_in_each_language_and_the_position_after_it(self, academie):
        said = academie("show", "echecs.partie-1.3n").out
        assert "\n3… Cf6\n" in said
        assert "\n3… Nf6\n" in said
        assert said.rstrip().splitlines()[-1] == AFTER_3N
        (data,) = json.loads(academie("show", "echecs.partie-1.3n", "--json").out)
        assert (data["notation"], data["position"]) == ("3… Nf6", AFTER_3N)

    def test_where_black_begins_a_move_has_the_number_of_the_board(self, academie):
        assert "\n1… e5\n" in academie("show", "echecs.partie-4.1n").out
        assert "\n2. e4\n" in academie("show", "echecs.partie-4.1b").out

    @pytest.mark.parametrize("asked", ["whist.note.1", "term.renonce"])
    def test_as_data_notes_and_terms_say_what_they_are(self, academie, asked):
        data = json.loads(academie("show", asked, "--json").out)
        assert (data["id"], data["kind"]) == (asked, asked.split(".")[-2])

    def test_as_data_a_text_lists_its_rules(self, academie):
        data = json.loads(academie("show", "whist", "--json").out)
        assert data["slug"] == "whist"
        assert "whist.25" in data["rules"]


class TestSearch:
    def test_accents_do_not_matter(self, academie):
        plain, accented = (
            academie("search", "jouer", "couleur"),
            academie("search", "jouër couleur"),
        )
        assert "whist.1 " in plain.out
        assert plain.out == accented.out

    def test_english_is_searched_too(self, academie):
        assert "whist.3 " in academie("search", "revokes").out

    def test_in_one_language_words_are_sought_and_titles_given_in_it(self, academie):
        assert (
            "whist.3        The penalty for a revoke\n"
            in academie("search", "revokes", "--lang", "en").out
        )
        assert "whist.3 " not in academie("search", "revokes", "--lang", "fr").out
        assert "whist.3        Die Strafe" in academie("search", "Gegenseite", "--lang", "de").out

    def test_notes_and_terms_are_found(self, academie):
        said = academie("search", "revoke")
        assert "whist.note." in said.out
        assert "term.renonce" in said.out

    def test_nothing_found_is_no_error_but_is_said_and_by_the_exit_code_too(self, academie):
        assert academie("search", "zyzzyva") == (1, "nothing has 'zyzzyva'\n", "")

    def test_then_the_nearest_is_offered(self, academie):
        said = academie("search", "whist.88")
        assert said.out.startswith("nothing has 'whist.88'; the nearest: whist.8, ")

    def test_the_words_around_the_first_hit_are_shown_and_it_is_marked(self, academie):
        said = academie("search", "renonce", "--lang", "fr").out
        assert "Si quelqu’un *renonce*, la Partie adverse" in said

    def test_excerpts_are_in_the_language_that_is_spoken(self, academie):
        assert "If anyone *revokes*" in academie("search", "revoke").out
        assert "Si quelqu’un renonce" in academie("--lang", "fr", "search", "revoke").out

    def test_an_id_a_slip_and_a_phrase_are_understood(self, academie):
        assert academie("search", "trictrac", "9", "r3").out.startswith("trictrac.9.r3 ")
        assert academie("search", "bredouile").out.startswith("term.bredouille ")
        assert academie("search", "« carte tournée »").out.startswith("term.tournee ")

    @pytest.mark.parametrize("asked", ["12… Be6", "12...Be6", "12…Fe6", "12... Fe6"])
    def test_a_move_is_found_by_its_notation_in_the_letters_of_either_language(
        self, academie, asked
    ):
        said = academie("search", asked)
        assert (said.code, len(said.out.splitlines())) == (0, 1)
        assert said.out.startswith("echecs.partie-1.12n 12… Fe6  N. Le fou de la dame")

    def test_without_a_number_every_such_move_is_found(self, academie):
        found = academie("search", "Nge2", "--lang", "en").out.splitlines()
        assert [line.split()[0] for line in found] == [
            "echecs.partie-1.7b",
            "echecs.gambit-dame.renvoi-1.7b",
        ]

    def test_a_move_is_found_by_the_position_after_it(self, academie):
        for asked in (AFTER_3N, AFTER_3N.split(maxsplit=1)[0]):
            assert academie("search", asked).out.startswith("echecs.partie-1.3n ")
        (data,) = json.loads(academie("search", AFTER_3N, "--json").out)
        assert (data["id"], data["notation"]) == ("echecs.partie-1.3n", "3… Nf6")

    def test_of_another_text_no_move_is_found(self, academie):
        assert academie("search", "Nge2", "--text", "whist").code == 1

    def test_in_one_text_alone(self, academie):
        found = json.loads(academie("search", "roi", "--text", "piquet", "--json").out)
        assert {item["work"] for item in found if "work" in item} == {"piquet"}

    def test_of_many_the_first_are_shown_and_the_rest_counted(self, academie):
        few, all_ = academie("search", "jouer").out, academie("search", "jouer", "--all").out
        assert all_.startswith(few.rpartition("and ")[0])
        assert few.endswith(" more (--all)\n")
        assert all_.count("\n") > few.count("\n")

    def test_as_data_each_has_its_id(self, academie):
        found = json.loads(academie("search", "renonce", "--json").out)
        assert {"whist.3", "term.renonce"} <= {item["id"] for item in found}

    def test_as_data_nothing_is_an_empty_list(self, academie):
        said = academie("search", "zéphyr", "--json")
        assert (said.code, json.loads(said.out)) == (1, [])


class TestCheckCitation:
    def test_words_that_stand_are_said_to_stand(self, academie):
        said = academie("check-citation", academie("cite", "whist.8", "--format", "ris").out)
        assert (said.code, said.out) == (0, "whist.8 (French): the cited words are unchanged\n")

    def test_of_a_draft_it_is_said_that_its_words_are_not_kept(self, academie):
        said = academie("check-citation", "Académie 0.2.0, toc.5.3, SHA-256 006fdfa187")
        assert (said.code, said.out.splitlines()) == (
            1,
            [
                "toc.5.3: the words cited have changed since version 0.2.0",
                "version 0.2.0 is a draft from before 1.0, and its words are not archived",
            ],
        )

    def test_what_is_no_citation_is_refused_in_one_line(self, academie):
        said = academie("check-citation", "Le whist")
        assert said.code == 2
        assert said.err.startswith("academie: this is not one of our citations")


class TestCite:
    def test_plain_text_is_the_default(self, academie):
        assert (
            academie("cite", "whist.8").out == academie("cite", "whist.8", "--format", "text").out
        )

    @pytest.mark.parametrize(
        ("form", "opening"),
        [
            ("text", "Loix du Jeu de Whist, n.p., n.d., "),
            ("bibtex", "@incollection{"),
            ("ris", "TY  - "),
            ("csl-json", "["),
        ],
    )
    def test_every_form_is_given(self, academie, form, opening):
        said = academie("cite", "whist.8", "--format", form)
        assert said.code == 0
        assert said.out.startswith(opening)
        assert "whist.8" in said.out

    def test_a_note_is_cited_as_ours_and_not_as_the_book_s(self, academie):
        said = academie("cite", "whist.note.1")
        assert said.out.startswith(
            "Académie (rules of games), Notes on Laws of the Game of Whist, 2026, "
        )
        assert "[Anonyme]" not in said.out

    def test_several_rules_are_cited_as_one_in_either_language(self, academie):
        assert "Art. VIII–X" in academie("cite", "whist.8-10").out
        said = academie("cite", "whist.8-10", "--lang", "en", "--in", "fr").out
        assert "traduit en anglais par Académie" in said

    def test_a_position_is_cited_by_its_notation_and_a_bad_one_is_refused(self, academie):
        said = academie("cite", "trictrac", "--position", "blanc 18 22 23 | noir 22:3")
        assert said.out.startswith("Académie (rules of games), Position of Trictrac, 2026, ")
        assert "], laboratoire.html?game=trictrac&position=" in said.out
        assert academie("cite", "trictrac", "--position", "rien").code == 2

    @pytest.mark.parametrize("asked", ["term.école", "école", "term.ecole"])
    def test_a_term_is_cited_by_the_names_by_which_it_is_shown(self, academie, asked):
        assert academie("show", asked).out.startswith("term.ecole  ")
        assert academie("cite", asked).out.startswith(
            "Académie (rules of games), Lexicon, 2026, école, "
        )

    def test_a_move_is_cited_with_its_notation_and_the_position_after_it(self, academie):
        words, *beside, cited = academie("cite", "echecs.partie-1.3n", "--words").out.splitlines()
        assert "Le chevalier du roi" in words
        assert beside == ["3… Nf6", AFTER_3N]
        assert "echecs.partie-1.3n" in cited

    def test_the_words_come_before_where_they_stand(self, academie):
        words, cited = academie("cite", "whist.8", "--words").out.splitlines()
        assert words.startswith("«\u00a0")
        assert cited + "\n" == academie("cite", "whist.8").out

    def test_without_an_address_it_says_so_and_with_one_it_is_whole(self, academie, monkeypatch):
        assert "no address is set" in academie("cite", "whist.8").err
        monkeypatch.setenv("ACADEMIE_URL", "https://example.org/jeux")
        said = academie("cite", "whist.8")
        assert said.out.endswith(" https://example.org/jeux/r/whist.8.html\n")
        assert not said.err

    @pytest.mark.parametrize("address", ["jeux", "https://example.org/{jeux}", "https://a.org/a b"])
    def test_an_address_that_is_none_is_refused(self, academie, monkeypatch, address):
        monkeypatch.setenv("ACADEMIE_URL", address)
        assert academie("cite", "whist.8").err == (
            f"academie: ACADEMIE_URL: '{address}' is no address such as https://example.org/\n"
        )

    def test_a_translation_is_cited_as_one(self, academie):
        said = academie("cite", "whist.8", "--lang", "de").out
        assert "Gesetze des Whistspiels" in said
        assert "Artikel VIII" in said
        assert "translated into German" in said

    @pytest.mark.usefixtures("partly_german")
    def test_what_is_not_translated_is_not_cited_so(self, academie):
        said = academie("cite", "plain.2.2", "--lang", "de")
        assert (said.code, said.out) == (2, "")
        assert "no translation into German" in said.err

    @pytest.mark.parametrize(
        ("form", "opening"),
        [
            ("text", "Loix du Jeu de Whist, n.p., n.d. [Académie: French Rules of Games "),
            ("bibtex", "@book{whist,"),
            ("ris", "TY  - BOOK\nTI  - Loix du Jeu de Whist\nCN"),
            ("csl-json", '[\n  {\n    "id": "whist",\n    "type": "book"'),
        ],
    )
    def test_a_whole_text_is_cited(self, academie, form, opening):
        said = academie("cite", "whist", "--format", form)
        assert said.code == 0
        assert said.out.startswith(opening)
        assert "whist/index.html" in said.out

    def test_a_text_that_is_part_of_a_volume_is_cited_in_it(self, academie):
        said = academie("cite", "plain", "--format", "bibtex").out
        assert said.startswith("@incollection{plain,")
        assert "  title = {{Règles du jeu du Plain}}" in said
        assert "  booktitle = {{Académie universelle des jeux" in said

    @pytest.mark.usefixtures("partly_german")
    @pytest.mark.parametrize("work", ["plain", "toc"])
    def test_a_whole_translation_is_cited_where_it_is_whole(self, academie, work):
        assert "Gesetze des Whistspiels" in academie("cite", "whist", "--lang", "de").out
        assert "no translation into German" in academie("cite", work, "--lang", "de").err

    def test_the_hash_of_a_text_follows_its_words(self, academie):
        said = academie("cite", "whist").out
        assert said != academie("cite", "whist", "--lang", "de").out
        assert said == academie("cite", "whist", "--lang", "fr").out
