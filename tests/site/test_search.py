"""The search folds what a reader does not type, in Python and in the browser alike."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from academie.site.search import FoldedFrench
from tests.site.conftest import Built

TEXT = (
    "jouër jouer joüé préſent présent œuvre OEUVRE Cœur cœurs mêlées melent Associés associez "
    "l’aura qu’il revoke revokes trick tricks même meme Ægidius Punition renoncer renonces "
    "honours Être aîné dès ça Noël quand 13. whist.8 levée e\u0301te\u0301"
)


@pytest.fixture(scope="module")
def language() -> FoldedFrench:
    return FoldedFrench({})


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("jouer", "jouër"),
        ("oeuvre", "œuvre"),
        ("present", "préſent"),
        ("COEUR", "Cœur"),
        ("meme", "même"),
    ],
)
def test_a_word_is_found_however_it_is_spelt(
    language: FoldedFrench, typed: str, printed: str
) -> None:
    assert language.stem(typed) == language.stem(printed)


def test_no_word_is_too_common_to_be_found(language: FoldedFrench) -> None:
    assert language.word_filter(language.stem("qui"))


def test_each_rule_is_found_at_its_short_address(site: Built) -> None:
    index = read_index(site)
    stem = FoldedFrench({}).stem("jouer")
    found = index["terms"][stem]
    assert [index["docnames"][n] for n in ([found] if isinstance(found, int) else found)] == [
        "r/jeu.2"
    ]
    assert [index["docnames"][n] for n, *_ in index["indexentries"]["jeu.2"]] == ["r/jeu.2"]


def test_english_words_are_found_too(site: Built) -> None:
    index = read_index(site)
    stem = FoldedFrench({}).stem("stays")
    assert index["docnames"][index["terms"][stem]] == "r/jeu.1"


def test_the_browser_s_twin_splits_and_stems_as_python_does(
    site: Built, language: FoldedFrench, tmp_path: Path
) -> None:
    if shutil.which("node") is None:
        needed = os.environ.get("ACADEMIE_REQUIRE_BROWSER") == "1"
        (pytest.fail if needed else pytest.skip)("there is no node here to run the script")
    script = tmp_path / "twin.js"
    code = (site.out / "_static" / "language_data.js").read_text("utf-8")
    text = json.dumps(TEXT)
    script.write_text(
        "globalThis.window = globalThis;\n"
        f"{code}\n"
        "const stemmer = new Stemmer();\n"
        f"const words = splitQuery({text});\n"
        "console.log(JSON.stringify(words.map((w) => stemmer.stemWord(w.toLowerCase()))));\n",
        encoding="utf-8",
    )
    done = subprocess.run(["node", str(script)], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [language.stem(w) for w in language.split(TEXT)]


def read_index(site: Built) -> dict:
    text = (site.out / "searchindex.js").read_text("utf-8")
    return json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
