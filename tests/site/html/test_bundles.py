"""What is asked for together is one file, and nothing is published that nothing loads."""

import re

from academie.site.html.bundles import BUNDLES, unscripted
from tests.site.conftest import Built

#: What the laboratory loads, which the small repository has not, and what says whose a script is.
APART = re.compile(r"lab/.*|.*\.LICENSE\.txt")
#: What a script loads when it is asked for.
LATER = {
    "seek.js",
    "definitions.en.js",
    "definitions.fr.js",
    "check.js",
    "replay.js",
    "what-if.js",
}


def test_each_bundle_is_published_and_asks_for_links_as_they_are_written(site: Built) -> None:
    static = site.out / "_static"
    texts = {name: (static / name).read_text("utf-8") for name in BUNDLES}
    assert all(texts.values())
    assert ".sidebar-tree a{" in texts["site.css"]
    assert ".reference" not in texts["site.css"]


def test_what_hangs_on_the_languages_shown_hangs_without_a_script_on_the_switch(
    site: Built,
) -> None:
    for name in ("site.css", "academie.css"):
        style = (site.out / "_static" / name).read_text("utf-8")
        rules = re.findall(r"[^{}]*\[data-languages[^{}]*(?=\{)", style)
        switched = re.findall(r"@media \(scripting: none\) \{[^{}]*\.languages[^{}]*(?=\{)", style)
        assert len(rules) == len(switched) > 5
        assert style.count("{") == style.count("}")
        assert unscripted(style) == style


def test_no_static_file_is_published_that_nothing_loads(site: Built) -> None:
    static = site.out / "_static"
    pages = (page.read_text("utf-8") for page in site.out.rglob("*.html"))
    loaded = {file for page in pages for file in re.findall(r"_static/([\w./-]+)", page)}
    published = {f.relative_to(static).as_posix() for f in static.rglob("*.*")}
    assert {f for f in published - loaded - LATER if not APART.fullmatch(f)} == set()
