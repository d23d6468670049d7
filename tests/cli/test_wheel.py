"""The command as a reader installs it: from a wheel, outside the checkout."""

import zipfile
from pathlib import Path

from academie.games import GAMES
from academie.texts.examples import find_examples

ROOT = Path(__file__).parents[2]


def test_it_brings_the_texts_and_the_examples(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert "academie/_texts/docs/whist/fr/01-loix.md" in names
    assert {f"academie/_texts/{example.file}" for example in find_examples(ROOT)} <= {*names}
    assert "academie/py.typed" in names


def test_it_brings_nothing_that_was_made(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert [
        n for n in names if "__pycache__" in n or n.startswith("academie/_texts/docs/api")
    ] == []


def test_it_shows_a_rule_outside_the_checkout(installed):
    said = installed("show", "whist.8")
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.startswith("whist.8  Art. VIII.")


def test_it_proves_an_example_of_each_game_outside_the_checkout(installed):
    by_game = {
        example.slug.split("/")[0]: example.slug for example in reversed(find_examples(ROOT))
    }
    said = installed("verify", *by_game.values())
    assert said.returncode == 0, said.stdout + said.stderr
    assert said.stdout.startswith(f"{len(GAMES)} examples (")
    assert said.stdout.endswith("all proved\n")


def test_its_entry_point_is_the_command(wheel):
    archive = zipfile.ZipFile(wheel)
    (entry,) = [n for n in archive.namelist() if n.endswith("entry_points.txt")]
    assert "academie = academie.cli:main" in archive.read(entry).decode()
