"""A rulebook of one's own, with nothing but the wheel: made, proved, cited, built and broken."""

import pytest

PUBLISH = "academie.site.build.publish"
GAME, RULES = "games/allumettes/__init__.py", "docs/allumettes/fr/01-regles.md"


@pytest.fixture(scope="module")
def made(installed, tmp_path_factory):
    """The folder of ``academie new``, with spaces, an accent and an apostrophe in its path."""
    folder = tmp_path_factory.mktemp("l'été à deux") / "allumettes"
    said = installed("new", folder)
    assert (said.returncode, said.stderr) == (0, "")
    assert installed("register", within=folder).returncode == 0
    return folder


@pytest.fixture
def change(made):
    """Replace words of a file of the rulebook, and put them back."""
    files = {}

    def changed(name, old, new):
        text = (made / name).read_text(encoding="utf-8")
        files.setdefault(name, text)
        assert text.count(old) == 1
        (made / name).write_text(text.replace(old, new), encoding="utf-8")

    yield changed
    for name, text in files.items():
        (made / name).write_text(text, encoding="utf-8")


def test_it_is_proved(installed, made):
    said = installed("verify", within=made)
    assert said.returncode == 0, said.stdout + said.stderr
    assert said.stdout.endswith(": 3 claims, all proved\n")
    assert "\n1 examples (7 prompts, 4 answered by the book itself" in said.stdout


def test_its_rules_are_shown_cited_and_played_under_its_own_name(installed, made):
    shown = installed("show", "allumettes.2", within=made)
    assert "une, deux ou trois allumettes" in shown.stdout
    cited = installed("cite", "allumettes.2", within=made).stdout
    assert cited.startswith("Ma maison, Le jeu des allumettes, Paris, 2026, allumettes.2, CC0 1.0")
    found = installed("check-citation", cited.strip(), within=made)
    assert found.returncode == 0, found.stderr
    played = installed("play", "allumettes", "--seed", "1", within=made)
    assert played.stdout.endswith("wins, the other took the last one (allumettes.3)\n")


def test_it_knows_no_rule_and_no_game_of_ours(installed, made):
    assert installed("show", "whist.8", within=made).returncode == 2
    said = installed("play", "whist", within=made)
    assert (said.returncode, "there are: allumettes" in said.stderr) == (2, True)


def test_its_site_is_built_and_holds_the_words_and_the_proof_of_each_rule(installed, made):
    said = installed(".", "_build/html", "--strict", module=PUBLISH, within=made)
    wanted = "was never read a second time"  # as nobody has read these translations
    assert (said.returncode, wanted in said.stdout + said.stderr) == (1, True)
    said = installed(".", "_build/html", module=PUBLISH, within=made)
    assert said.returncode == 0, said.stdout + said.stderr
    page = (made / "_build/html/r/allumettes.2.html").read_text(encoding="utf-8")
    assert "une, deux ou trois allumettes" in page
    assert "one, two or three matches" in page
    assert "exemples/une-partie.html" in page
    assert "Ma maison" in page
    assert "Académie" not in page


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (GAME, "State(15,", "State(16,", "une-partie.md:11: Expected: 15 A Got: 16 A"),
        (GAME, "(1, 2, 3)", "(1, 2)", "une-partie.md:13: Expected: 1 2 3 Got: 1 2"),
        (RULES, "quinze", "seize", "the translation of allumettes.1 is stale"),
    ],
)
def test_a_wrong_number_is_told_with_its_place_and_the_site_stands(
    installed, made, change, file, old, new, told
):
    change(file, old, new)
    said = installed("verify", within=made)
    assert (said.returncode, told in said.stdout) == (1, True), said.stdout
    before = (made / "_build/html/index.html").read_bytes()
    built = installed(".", "_build/html", module=PUBLISH, within=made)
    assert built.returncode == 1
    assert (made / "_build/html/index.html").read_bytes() == before


def test_a_folder_that_is_there_is_not_written_into(installed, made):
    said = installed("new", made)
    assert (said.returncode, "exists already" in said.stderr) == (2, True)
