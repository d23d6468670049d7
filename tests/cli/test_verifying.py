import json
import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from academie import rulebook
from academie.cli import maintaining
from academie.proof.regeneration import Anew, Change
from academie.texts import paths
from academie.texts.examples import find_examples, find_guides

ROOT = Path(__file__).parents[2]
NAME = find_examples(ROOT)[0].slug
COUNT = len(find_examples(ROOT))
PAGES = COUNT + len(find_guides(ROOT))


@pytest.fixture
def copy(tmp_path, monkeypatch):
    """A copy of texts and examples in which the commands work; it can be spoilt.

    What is proved of an example is kept with those of the checkout: its hash tells them apart.
    """
    shutil.copytree(ROOT / "docs", tmp_path / "docs", ignore=shutil.ignore_patterns("api"))
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    (tmp_path / "_build").mkdir()
    paths.answers(ROOT).mkdir(parents=True, exist_ok=True)
    paths.answers(tmp_path).symlink_to(paths.answers(ROOT))
    monkeypatch.setattr(rulebook, "home", lambda: tmp_path)
    return tmp_path


def spoil(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


class TestVerify:
    def test_all_examples_and_texts_are_proved(self, academie):
        said = academie("verify")
        assert said.out.splitlines()[-1].endswith("all proved")
        assert said.out.startswith(f"{COUNT} examples (")
        assert said.code == 0

    @pytest.mark.parametrize(
        "name", [NAME, f"examples/{NAME}.md", ROOT / "examples" / f"{NAME}.md"]
    )
    def test_one_example_can_be_named_by_slug_or_file(self, academie, name):
        assert academie("verify", name).out.startswith("1 examples (")

    def test_an_unknown_example_gets_the_nearest(self, academie):
        assert f"did you mean {NAME}" in academie("verify", NAME[:-2]).err

    def test_a_failing_example_is_one_line_and_exit_1(self, academie, copy):
        file = copy / "examples" / f"{NAME}.md"
        file.write_text(
            file.read_text(encoding="utf-8") + "\n```python\n>>> 1 + 1\n3\n```\n", encoding="utf-8"
        )
        said = academie("verify", NAME)
        failure, closing = said.out.splitlines()
        assert failure.startswith(f"examples/{NAME}.md:")
        assert failure.endswith("Expected: 3 Got: 2")
        assert "1 failed" in closing
        assert said.code == 1

    def test_an_example_that_claims_an_unknown_rule_fails(self, academie, copy):
        spoil(copy / "examples" / f"{NAME}.md", "rules: ", "rules: whist.99 ")
        said = academie("verify", NAME)
        assert "there is no rule 'whist.99'; nearest: " in said.out
        assert said.code == 1

    def test_a_stale_translation_fails_although_every_example_is_proved(self, academie, copy):
        (copy / "pyproject.toml").touch()
        spoil(copy / "docs/whist/fr/01-loix.md", "En jouant", "En joüant")
        said = academie("verify")
        assert "the translation of whist.8 is stale" in said.out
        assert "0 failed" in said.out
        assert said.code == 1

    def test_what_is_unread_is_said_and_only_strictly_fails(self, academie, copy):
        (copy / "pyproject.toml").touch()
        spoil(copy / "docs/whist/en/01-laws.md", "revoke", "renege")
        assert academie("register").code == 0
        unread = "docs/whist/en/01-laws.md:11: the English translation or its title of whist.1 "
        (said, strict) = (academie("verify"), academie("verify", "--strict"))
        assert unread in said.out + said.err
        assert unread in strict.out
        assert (said.code, strict.code) == (0, 1)

    def test_asked_anew_an_example_is_proved_again(self, academie):
        assert academie("verify", NAME, "--anew").out.endswith("all proved\n")

    def test_as_data_every_example_says_what_it_applied(self, academie):
        data = json.loads(academie("verify", NAME, "--json").out)
        (example,) = data["examples"]
        assert example["proved"]
        assert set(example["claims"]) <= set(example["applied"])
        assert data["problems"] == []


class TestExport:
    @pytest.mark.parametrize(
        ("what", "key"),
        [("rules", "rules"), ("examples", "examples"), ("registry", "ids"), ("lexicon", "terms")],
    )
    def test_each_is_a_list_with_the_version(self, academie, what, key):
        data = json.loads(academie("export", what).out)
        assert data["version"]
        assert len(data[key]) > 10

    def test_a_file_holds_what_would_have_been_shown(self, academie, tmp_path):
        file = tmp_path / "rules.json"
        assert academie("export", "rules", "--output", file).out == ""
        assert file.read_text(encoding="utf-8") == academie("export", "rules").out

    def test_letters_are_not_escaped(self, academie):
        assert "jouër" in academie("export", "rules").out

    @pytest.mark.parametrize("form", ["text", "tei"])
    def test_a_translation_is_given_like_the_text(self, academie, form):
        said = academie("export", "whist", "--format", form, "--lang", "de").out
        assert "GESETZE DES WHISTSPIELS." in said
        assert "LOIX" not in said

    @pytest.mark.usefixtures("partly_german")
    def test_a_translation_that_is_not_there_is_refused(self, academie):
        said = academie("export", "toc", "--format", "text", "--lang", "de")
        assert said.code == 2
        assert "one language at a time: fr, en" in said.err

    def test_the_chess_is_given_as_games_that_a_chess_program_reads(self, academie):
        said = academie("export", "philidor", "--format", "pgn")
        assert said.code == 0
        assert said.out.count("[Event ") > 5
        assert "1. e4 e5" in said.out

    def test_the_chess_is_given_as_data_unless_asked_otherwise(self, academie):
        data = json.loads(academie("export", "philidor").out)
        assert data["version"]
        assert "echecs.partie-1" in {line["id"] for line in data["lines"]}

    @pytest.mark.parametrize(
        ("what", "form", "hint"),
        [
            ("philidor", "tei", "philidor is given as json or pgn"),
            ("philidor", "text", "philidor is given as json or pgn"),
            ("whist", "pgn", "pgn is for games of chess, philidor"),
            ("rules", "pgn", "pgn is for games of chess, philidor"),
        ],
    )
    def test_a_format_that_does_not_suit_is_one_line_and_exit_2(self, academie, what, form, hint):
        said = academie("export", what, "--format", form)
        assert said.code == 2
        assert said.out == ""
        assert hint in said.err
        assert len(said.err.splitlines()) == 1


class TestMaintaining:
    def test_regenerate_shows_what_has_changed_and_every_other_page_is_as_it_would_be_written(
        self, academie, copy
    ):
        (copy / "pyproject.toml").touch()
        file = copy / "examples" / f"{NAME}.md"
        right = file.read_text(encoding="utf-8")
        more = "\n```python\n>>> 1 + 1\n{}\n```\n"
        file.write_text(right + more.format(3), encoding="utf-8")
        said = academie("regenerate")
        assert file.read_text(encoding="utf-8") == right + more.format(3)
        heading, change, closing = said.out.splitlines()
        assert heading == "no rule:"
        assert change.startswith(f"  examples/{NAME}.md:")
        assert change.endswith(": 3 → 2")
        assert closing.startswith(f"{PAGES} examples checked, 1 file differs; run ")
        assert said.code == 1
        said = academie("regenerate", NAME, "--write")
        assert file.read_text(encoding="utf-8") == right + more.format(2)
        assert "1 example checked, 1 file written; compare" in said.out
        assert said.code == 0
        assert academie("regenerate", NAME).out == "1 example checked, every answer is up to date\n"

    def test_regenerate_names_an_answer_once_with_all_its_rules(self):
        change = Change("examples/whist/x.md:9", ("whist.3", "whist.9"), "3", "2")
        page = Anew(Path("examples/whist/x.md"), "", (change, replace(change, rules=("whist.3",))))
        assert list(maintaining._by_rule([page])) == [
            *("whist.3:", f"  {change}", "whist.3, whist.9:", f"  {change}")
        ]

    def test_regenerate_blesses_no_page_that_contradicts_itself(self, academie, copy):
        (copy / "pyproject.toml").touch()
        first, *_, last = sorted((copy / "examples").glob("*/*.md"))
        before = first.read_text(encoding="utf-8") + "\n```python\n>>> 1 + 1\n3\n```\n"
        first.write_text(before, encoding="utf-8")
        with last.open("a", encoding="utf-8") as page:
            page.write("\n```python\n>>> 1 + 1 == 3\nTrue\n```\n")
        said = academie("regenerate")
        assert said.code == 2
        assert f"{last.relative_to(copy).as_posix()}:" in said.err
        assert ">>> 1 + 1 == 3 answers True, and now it gives False" in said.err
        assert first.read_text(encoding="utf-8") == before

    def test_register_writes_the_hash_of_a_draft_anew(self, academie, copy):
        (copy / "pyproject.toml").touch()
        spoil(copy / "docs/whist/fr/01-loix.md", "En jouant", "En joüant")
        said = academie("register")
        assert said.out.splitlines()[0].startswith("docs/whist/registry.tsv: whist.8 ")
        assert said.out.endswith("1 line written\n")
        assert not (copy / "docs/whist/former.tsv").exists()
        assert academie("register").out == "0 lines written\n"

    def test_register_keeps_the_words_of_a_release(self, academie, copy, monkeypatch, tmp_path):
        monkeypatch.setattr(maintaining, "VERSION", "1.1.0.dev0")
        (copy / "pyproject.toml").touch()
        cited = re.sub(r"version [\w.+]+", "version 1.0.0", academie("cite", "whist.8").out)
        shutil.copytree(copy / "docs", tmp_path / "released" / "docs")
        spoil(copy / "docs/whist/fr/01-loix.md", "En jouant", "En joüant")
        said = academie("register")
        assert (said.code, said.out) == (2, "")
        assert "make register RELEASED=FOLDER" in said.err
        said = academie("register", "--released", str(tmp_path / "released"))
        assert said.out.endswith("1 line written\n")
        former = (copy / "docs/whist/former.tsv").read_text(encoding="utf-8")
        (_, kept) = former.splitlines()
        assert kept.startswith("whist.8\t")
        assert "En jouant" in kept
        said = academie("check-citation", cited)
        first, head, words = said.out.splitlines()
        assert (said.code, head) == (1, "whist.8 (French), since 1.1.0:")
        assert first == "whist.8: the words cited have changed since version 1.0.0"
        assert "En [-jouant,-] {+joüant,+}" in words

    def test_register_refuses_a_folder_without_a_release(self, academie, copy, tmp_path):
        (copy / "pyproject.toml").touch()
        (tmp_path / "empty").mkdir()
        said = academie("register", "--released", str(tmp_path / "empty"))
        assert said.code == 2
        assert "no release is here" in said.err

    def test_reread_lists_what_changed_since_it_was_read_and_notes_it(self, academie, copy):
        (copy / "pyproject.toml").touch()
        spoil(copy / "docs/whist/en/01-laws.md", "revoke", "renege")
        (changed, closing) = academie("reread").out.splitlines()
        assert changed.startswith("docs/whist/en/01-laws.md:11: the English translation")
        assert changed.endswith("then run 'academie reread whist.1 --lang en --by ROLE'")
        assert closing == "to be read a second time: 1 translations, titles and lexicon entries"
        assert "say who read it" in academie("reread", "whist.1").err
        assert academie("reread", "whist.1", "--by", "machine").out.startswith(
            "1 noted as read, 1 of them changed"
        )
        assert academie("reread").out.startswith("to be read a second time: 0 translations")
        unknown = academie("reread", "whist.99", "--by", "machine").err
        assert unknown == "academie: there is no rule, text or term 'whist.99'\n"

    def test_register_refuses_while_an_id_is_gone(self, academie, copy):
        (copy / "pyproject.toml").touch()
        spoil(copy / "docs/whist/notes.md", "whist.note.1\n", "whist.note.999\n")
        said = academie("register")
        assert said.code == 2
        assert "whist.note.1 was published and is gone" in said.err

    @pytest.mark.parametrize("command", ["regenerate", "register", "reread"])
    def test_the_texts_of_an_installed_package_are_left_alone(
        self, academie, copy, monkeypatch, command
    ):
        monkeypatch.setattr(rulebook, "_PACKED", copy)
        said = academie(command)
        assert said.code == 2
        assert "the texts of an installed package stay as made" in said.err
