"""What is asked for together is one file, and nothing is published that nothing loads."""

import re

from academie.site.html.bundles import BUNDLES, unscripted
from tests.site.conftest import Built

#: What the laboratory loads, which the small repository has not, and what says whose a script is.
APART = re.compile(r"lab/.*|.*\.LICENSE\.txt")
#: What a script loads when it is asked for, or a page that the small repository has not.
LATER = {
    "chess.css",
    "seek.js",
    "definitions.en.js",
    "definitions.fr.js",
    "check.js",
    "replay.js",
    "what-if.js",
}


def test_each_bundle_is_published(site: Built) -> None:
    static = site.out / "_static"
    assert all((static / name).read_text("utf-8") for name in BUNDLES)


def test_what_hangs_on_a_choice_hangs_without_a_script_on_its_buttons(site: Built) -> None:
    style = (site.out / "_static" / "academie.css").read_text("utf-8")
    rules = re.findall(r"[^{}]*\[data-(?:ui|show|beside)=[^{}]*(?=\{)", style)
    switched = re.findall(r"@media \(scripting: none\) \{[^{}]*\[name=[^{}]*(?=\{)", style)
    assert len(rules) == len(switched) > 5
    assert style.count("{") == style.count("}")
    assert unscripted(style) == style


def test_no_static_file_is_published_that_nothing_loads(site: Built) -> None:
    static = site.out / "_static"
    pages = (page.read_text("utf-8") for page in site.out.rglob("*.html"))
    loaded = {file for page in pages for file in re.findall(r"_static/([\w./-]+)", page)}
    loaded |= set(re.findall(r'url\("([\w./-]+)"\)', (static / "academie.css").read_text("utf-8")))
    published = {f.relative_to(static).as_posix() for f in static.rglob("*.*")}
    assert {f for f in published - loaded - LATER if not APART.fullmatch(f)} == set()
