"""Published links hold the old names of modules and functions: each leads to the new one."""

import ast
from pathlib import Path

from academie.core.sources import names_of, path_of, place_of
from academie.site.build.old_names import moved_from, old_anchors, old_modules, renamed
from academie.site.build.source_pages import Source, pointed

ROOT = Path(__file__).parents[3]
NAMES = renamed(ROOT)
GONE = "academie.edition.examples"


def test_every_old_name_leads_to_something_that_is_there() -> None:
    assert NAMES
    lost = []
    for old, new in NAMES.items():
        if new.startswith("src/"):
            there = (ROOT / new).exists()
        elif path_of(new) is not None:
            there = True
        else:
            place = place_of(new)
            there = (
                place is not None
                and new.removeprefix(f"{place.module}.") in names_of(place.path).defined
            )
        if not there or (path_of(old) is not None):
            lost.append(f"{old} -> {new}")
    assert lost == []


def test_a_module_that_is_gone_has_a_page_with_each_of_its_names() -> None:
    assert GONE in list(old_modules(NAMES))
    moved = {one.old: (one.new, one.module) for one in moved_from(GONE, NAMES)}
    assert moved[f"{GONE}.run"] == ("academie.proof.examples.run", "academie.proof.examples")
    assert moved[f"{GONE}.text_of"] == (
        "academie.texts.examples.text_of",
        "academie.texts.examples",
    )
    whole = {one.old for one in moved_from("academie.edition", NAMES)}
    assert {GONE, f"{GONE}.run", "academie.edition.library.load"} <= whole


def test_each_old_name_stands_once_on_the_page_of_its_module() -> None:
    for module in old_modules(NAMES):
        told = [one.old for one in moved_from(module, NAMES)]
        assert len(told) == len(set(told)), module


def test_a_function_that_was_renamed_keeps_its_old_anchor(tmp_path: Path) -> None:
    names = {
        "academie.games.new.old_name": "academie.games.new.name",
        "academie.games.new.gone": "x.y",
    }
    code = '"""Words."""\n\n\ndef name():\n    pass\n'
    ast.parse(code)
    path = tmp_path / "new.py"
    path.write_text(code, encoding="utf-8")
    lines = [f'<span id="L-{n}">{line}\n</span>' for n, line in enumerate(code.splitlines(), 1)]
    html = pointed("".join(lines), Source("academie.games.new", path, "x"), (), names)
    first, _, _, fourth, _ = html.split("\n</span>" if "\n</span>" in html else "\n")[:5]
    assert 'id="academie.games.new.gone"' in first
    assert 'id="academie.games.new.old_name"' in fourth
    assert old_anchors("academie.games.new", names)["name"] == ["academie.games.new.old_name"]
