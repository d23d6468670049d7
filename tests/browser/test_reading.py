"""The site as it is read: by eye, by ear, by keyboard, without a script, from a file."""

import os
from pathlib import Path
from typing import Any

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import Reader, choose, chosen

WIDE, NARROW = {"width": 1280, "height": 1000}, {"width": 390, "height": 844}
TEXT = "whist/index.html"
GAME = "echecs/2.html"
#: Thousands of rows that are all alike: read by axe in one light and one width.
LONG = {"apparatus.html", "coverage.html", "lexicon.html", "trictrac/tour.html"}
KINDS_OF_PAGE = (
    "index.html",
    TEXT,
    "whist/notes.html",
    "whist/exemples/art-08-cartes-melees.html",
    "lexicon.html",
    "coverage.html",
    "apparatus.html",
    "search.html?q=renonce",
    "api/academie/academie.core.html",
    "api/academie/academie.core.values.html",
    "api/academie/academie.games.whist.html",
    "api/academie/academie.games.whist.incidents.renonce.html",
    "guide.html",
    "machines.html",
    "trictrac/exemples.html",
    "r/whist.8.html",
    "trictrac/2.html",
    "trictrac/9.html",
    "trictrac/tour.html",
    GAME,
    "echecs/verdicts.html",
    "errata.html",
    "p/97.html",
    "what-if.html",
    "whist/what-if.html",
    "tariffs.html",
    "trictrac/subjects.html",
    "trictrac/subjects-jans.html",
)
each_kind_of_page = pytest.mark.parametrize("address", KINDS_OF_PAGE)


@pytest.fixture(scope="module", params=["file", "http"])
def root(request: pytest.FixtureRequest, site: Path, server: str) -> str:
    return server if request.param == "http" else f"{site.as_uri()}/"


def looks(address: str) -> list[tuple[dict[str, int], str]]:
    """The widths and lights in which axe reads a page.

    Every page in both widths and both lights; all four together where colours hang on both.
    Where ACADEMIE_BROWSER asks for the whole, as .ci/weekly does, every page in all four.
    """
    whole = os.environ.get("ACADEMIE_BROWSER") == "whole"
    if whole or address in {TEXT, GAME} or "/exemples/" in address:
        return [(size, scheme) for size in (WIDE, NARROW) for scheme in ("light", "dark")]
    return [(WIDE, "light")] if address in LONG else [(WIDE, "light"), (NARROW, "dark")]


@each_kind_of_page
def test_no_page_complains_is_wider_than_a_telephone_or_has_what_axe_calls_a_violation(
    site: Path, reader: Reader, address: str
) -> None:
    root = f"{site.as_uri()}/"
    page = reader.open(root + address)
    complains_of_nothing_and_asks_for_little(reader, root)
    page.set_viewport_size(NARROW)
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    found = []
    for size, scheme in looks(address):
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=scheme)
        found += [
            f"{size['width']}, {scheme}: {violation['id']}: "
            + "; ".join(str(node["html"])[:160] for node in violation["nodes"][:3])
            for violation in violations(page)
        ]
    assert not found, "\n".join(found)


@each_kind_of_page
def test_no_page_that_is_sent_complains_asks_another_host_or_asks_for_more_than_eight_files(
    reader: Reader, server: str, address: str
) -> None:
    reader.open(server + address)
    complains_of_nothing_and_asks_for_little(reader, server)


def complains_of_nothing_and_asks_for_little(reader: Reader, root: str) -> None:
    """It asks no other host, and for no more than eight files besides five of type.

    A search answers from the words of the reader's language; those of the others, one file each,
    are asked for when they have come, and nothing waits for them.
    """
    assert not reader.complaints
    asked = [url for url in reader.requests if not url.startswith("data:")]
    assert not [url for url in asked if not url.startswith(root)]
    type_ = [url for url in asked if url.endswith(".woff2")]
    assert len(type_) <= 5, type_
    later = [url for url in asked if "/search-index-" in url][1:]
    assert len(asked) - len(type_) - len(later) <= 8, asked


def test_wide_the_columns_stand_side_by_side_and_narrow_one_below_the_other(
    site: Path, reader: Reader
) -> None:
    for size, beside in ((WIDE, True), (NARROW, False)):
        page = reader.open(f"{site.as_uri()}/{TEXT}", viewport=size)
        if not beside:
            page.locator("section[id='whist.8'] .tap").click()
        french, english = (
            page.locator(f"section[id='whist.8'] .passage > .{side}").bounding_box()
            for side in ("fr", "en")
        )
        assert (french["y"] == english["y"]) is beside
        assert (french["x"] < english["x"]) is beside


def test_what_is_shown_of_the_book_is_remembered(reader: Reader, root: str) -> None:
    page = reader.open(root + TEXT)
    choose(page, "show", "translation")
    french = page.locator("section[id='whist.8'] .passage > .fr")
    assert french.is_hidden()
    page.goto(f"{root}whist/usage.html")
    page.goto(root + TEXT)
    assert chosen(page, "show") == "translation"
    assert french.is_hidden()
    choose(page, "show", "both")
    assert french.is_visible()


@pytest.mark.parametrize(
    ("asked", "shown", "visible"),
    [
        ("fr", "fr", {"fr"}),
        ("both", "both", {"fr", "en"}),
        ("translation", "translation", {"en"}),
        ("de", "translation", {"de"}),
    ],
)
def test_a_link_may_say_what_is_shown(
    reader: Reader, root: str, asked: str, shown: str, visible: set[str]
) -> None:
    page = reader.open(f"{root}{TEXT}?lang=fr&show={asked}", "en", viewport=WIDE)
    assert chosen(page, "show") == shown
    assert chosen(page, "ui") == page.locator("html").get_attribute("lang") == "fr"
    columns = page.locator("section[id='whist.8'] .passage > [lang]")
    seen = "cs => cs.filter((c) => c.checkVisibility()).map((c) => c.lang)"
    assert set(columns.evaluate_all(seen)) == visible


def test_on_a_telephone_the_french_of_a_passage_is_one_tap_away(reader: Reader, root: str) -> None:
    page = reader.open(root + TEXT, "en", viewport=NARROW)
    french, english = (
        page.locator(f"section[id='whist.8'] .passage > .{side}") for side in ("fr", "en")
    )
    assert english.is_visible()
    assert french.is_hidden()
    page.locator("section[id='whist.8'] .tap").click()
    assert french.is_visible()
    assert english.is_visible()


@pytest.mark.parametrize(
    ("locale", "spoken", "search"),
    [("fr-CA", "fr", "Rechercher"), ("en-GB", "en", "Search"), ("de-DE", "en", "Search")],
)
def test_a_first_visit_takes_the_language_of_the_browser_and_shows_both_columns(
    reader: Reader, root: str, locale: str, spoken: str, search: str
) -> None:
    page = reader.open(root + TEXT, languages=None, locale=locale, viewport=WIDE)
    assert chosen(page, "ui") == spoken
    assert page.get_by_role("searchbox", name=search).is_visible()
    for side in ("fr", "en"):
        assert page.locator(f"section[id='whist.8'] .passage > .{side}").is_visible()


def test_what_a_reader_chooses_holds_against_the_language_of_his_browser(
    reader: Reader, root: str
) -> None:
    page = reader.open(root + TEXT, languages=None, locale="fr-FR", viewport=WIDE)
    choose(page, "ui", "en")
    page.goto(f"{root}whist/usage.html")
    assert chosen(page, "ui") == "en"
    assert page.get_by_role("searchbox", name="Search").is_visible()
    choose(page, "show", "fr")  # what is shown of the book changes nothing of the site
    page.goto(f"{root}r/whist.8.html")
    assert page.get_by_role("heading", name="To cite it").is_visible()
    choose(page, "ui", "fr")
    assert page.get_by_role("heading", name="Pour le citer").is_visible()
    assert page.get_by_role("heading", name="To cite it").is_hidden()


def test_in_french_the_scripts_speak_french(server: str, reader: Reader) -> None:
    allowed = ["clipboard-read", "clipboard-write"]
    page = reader.open(f"{server}r/whist.8.html", languages="fr", permissions=allowed)
    page.get_by_role("button", name="Copier", exact=True).first.click()
    page.get_by_text("Copié", exact=True).wait_for()
    page.goto(server + TestTour.TOUR)
    page.get_by_role("button", name="Étape suivante").click()
    assert page.locator(".replay-steps [aria-live]").inner_text().startswith("Étape 2 sur 147")
    page.goto(server + GAME)
    page.get_by_role("button", name="Montrer la position après 4… exd4", exact=True).click()
    panel = page.get_by_role("complementary", name="Suite des coups")
    panel.get_by_role("button", name="Première position").click()
    assert panel.get_by_role("status").inner_text() == "Avant le premier coup"
    page.goto(f"{server}search.html?q=renonce")
    page.get_by_text("Trouvé\u202f: ").wait_for()
    assert not reader.complaints


def test_a_term_opens_its_definition_where_it_stands_and_gives_the_keys_back(
    reader: Reader, root: str
) -> None:
    page = reader.open(root + TEXT, viewport=WIDE)
    term = page.locator("#whist\\.2 a[href$='#term.renonce']").first
    term.focus()
    page.keyboard.press("Enter")
    box = page.locator("[id='definition.renonce']")
    box.wait_for()
    assert "renonce" in box.inner_text()
    assert box.locator("a").evaluate("link => link === document.activeElement")
    assert page.url.endswith(TEXT)
    page.keyboard.press("Escape")
    box.wait_for(state="hidden")
    assert term.evaluate("link => link === document.activeElement")
    assert not reader.complaints


def test_every_door_of_the_front_page_leads_to_a_game(reader: Reader, site: Path) -> None:
    page = reader.open(f"{site.as_uri()}/index.html", viewport=NARROW)
    doors = page.locator(".games .game")
    assert doors.count() == 12
    addresses = doors.locator("a").evaluate_all("as => as.map((a) => a.getAttribute('href'))")
    # How it goes, the text, a game, its faults; Trictrac has two treatises, and chess no faults.
    assert len(addresses) == 48
    missing = [a for a in addresses if not (site / a.partition("#")[0]).is_file()]
    assert missing == []


def test_a_link_says_where_it_leads_in_the_language_of_the_words_about_it(
    reader: Reader, root: str
) -> None:
    page = reader.open(f"{root}r/reversis.4.1.html", languages="fr")
    titles = "as => as.map((a) => a.title).filter((t) => t.includes(' / '))"
    assert page.locator("a[data-whole]").count()
    assert page.locator("a[title]").evaluate_all(titles) == []
    said = """as => as.filter((a) => {
      const [french, english] = a.dataset.whole.split(" / ");
      return a.title !== (a.closest("[lang]").lang === "fr" ? french : english);
    }).length"""
    assert page.locator("a[data-whole]").evaluate_all(said) == 0


def test_a_column_that_is_not_shown_is_not_heard(site: Path, reader: Reader) -> None:
    page = reader.open(f"{site.as_uri()}/{TEXT}")
    choose(page, "show", "fr")
    heard = page.locator("section[id='whist.8']").aria_snapshot()
    assert "En jouant" in heard
    assert "In playing" not in heard


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_no_language_that_is_shown_is_dimmed(
    site: Path, reader: Reader, size: dict[str, int]
) -> None:
    page = reader.open(f"{site.as_uri()}/{TEXT}", viewport=size)
    ink = page.evaluate("getComputedStyle(document.body).color")
    for shown in ("fr", "translation", "both"):
        choose(page, "show", shown)
        inks = page.locator(".passage > :is(.fr, .en)").evaluate_all(
            "all => all.filter((one) => one.checkVisibility())"
            ".map((one) => getComputedStyle(one).color)"
        )
        assert set(inks) == {ink}, shown


def test_the_keyboard_reaches_a_citation_and_copies_it(server: str, reader: Reader) -> None:
    page = reader.open(server + TEXT, permissions=["clipboard-read", "clipboard-write"])
    page.locator("section[id='whist.8'] .controls a").first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Copy The text").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_text("Copied", exact=True).wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Loix du Jeu de Whist")
    assert "whist.8" in copied


@pytest.mark.parametrize(
    ("asked", "rule"),
    [("rejouer", "whist.2"), ("melees", "whist.8"), ("revoke", "whist.3"), ("whist.8", "whist.8")],
)
def test_the_search_finds_a_rule_in_either_language_without_accents(
    reader: Reader, root: str, asked: str, rule: str
) -> None:
    page = reader.open(f"{root}index.html", viewport=WIDE)
    page.get_by_role("searchbox", name="Search").fill(asked)
    page.keyboard.press("Enter")
    found = page.locator(f"#search-results a[href='r/{rule}.html']").first
    found.wait_for()
    found.click()
    assert page.locator("main .at a").inner_text() == rule
    assert not reader.complaints


def test_without_a_script_everything_can_be_read(site: Path, reader: Reader) -> None:
    page = reader.open(f"{site.as_uri()}/{TEXT}", java_script_enabled=False)
    assert page.locator("section[id='whist.8'] .passage > .fr").is_visible()
    choose(page, "show", "translation")
    assert page.locator("section[id='whist.8'] .passage > .fr").is_hidden()
    page.locator("section[id='whist.8'] .control").first.click()
    assert page.url.endswith("r/whist.8.html#cite")
    assert page.get_by_text("SHA-256").first.is_visible()


#: What of a text, of its headings and of the list of its chapters is seen: where, and its language.
SEEN = """() => [...document.querySelectorAll(
  ':is(.passage, article h1, article h2, .sidebar-tree li) > :is(.fr, .en, .third, bdi)'
)].filter((at) => at.checkVisibility())
  .map((at) => `${at.closest('[id]').id} ${at.className} ${at.lang}`)"""


def test_the_switch_shows_without_a_script_what_it_shows_with_one(
    site: Path, reader: Reader
) -> None:
    scripted, bare = (
        reader.open(f"{site.as_uri()}/{TEXT}", viewport=WIDE, java_script_enabled=script)
        for script in (True, False)
    )
    seen = {}
    for choice in scripted.locator(".choice input").all():
        name, value = (choice.get_attribute(said) or "" for said in ("name", "value"))
        for page in (scripted, bare):
            choose(page, name, value)
        seen[name, value] = scripted.evaluate(SEEN)
        assert bare.evaluate(SEEN) == seen[name, value], (name, value)
    assert [name for name, _ in seen].count("show") == 3
    assert len(set(map(tuple, seen.values()))) > 3


def test_what_there_is_about_a_rule_opens_in_its_place(server: str, reader: Reader) -> None:
    page = reader.open(server + TEXT, languages="en")
    line = page.locator("section[id='whist.8'] .controls")
    for words in ("cite", "evidence", "note"):
        line.locator("a.control", has_text=words).first.click()
        box = line.locator("details[open]", has_text=words)
        box.wait_for()
        assert box.locator("summary").evaluate("made => made === document.activeElement")
    leads = line.locator("details a").evaluate_all("links => links.map((link) => link.href)")
    assert leads
    assert [href for href in leads if not page.request.get(href.partition("#")[0]).ok] == []
    assert page.url.endswith(TEXT)
    assert not reader.complaints


def test_from_a_file_what_there_is_about_a_rule_is_a_page_away(site: Path, reader: Reader) -> None:
    page = reader.open(f"{site.as_uri()}/{TEXT}", languages="en")
    page.locator("section[id='whist.8'] a.control", has_text="evidence").first.click()
    page.wait_for_url("**/r/whist.8.html#evidence")
    assert page.locator("#in-code a").first.is_visible()
    assert not reader.complaints


def test_the_theme_chosen_holds_at_a_short_address_too(server: str, reader: Reader) -> None:
    page = reader.open(f"{server}index.html", color_scheme="light")
    paper = colour(page)
    page.evaluate("localStorage.setItem('theme', 'dark')")
    page.goto(f"{server}r/whist.8.html")
    page.wait_for_function("document.documentElement.dataset.theme === 'dark'")
    assert colour(page) != paper


def test_printed_the_controls_are_gone_and_the_columns_stay(site: Path, reader: Reader) -> None:
    page = reader.open(f"{site.as_uri()}/{TEXT}")
    page.emulate_media(media="print")
    assert page.locator(".top").is_hidden()
    assert page.locator("section[id='whist.8'] .control").first.is_hidden()
    assert page.locator("section[id='whist.8'] .passage > .en").is_visible()


class TestReplay:
    """The board on which a page of games is walked through, sent or from a file."""

    def men(self, page: Any) -> int:
        """How many men are on the board; a sign that only says how a man is drawn is none."""
        men = page.locator(".at-hand .man").all_text_contents()
        return len("".join(men).replace("\ufe0e", ""))

    def test_a_move_shows_its_position(self, reader: Reader, root: str) -> None:
        page = reader.open(root + GAME)
        page.get_by_role("button", name="Show the position after 4… exd4", exact=True).click()
        panel = page.get_by_role("complementary", name="Replay of the moves")
        assert panel.get_by_role("status").inner_text() == "4… exd4"
        assert self.men(page) == 31  # a pawn is taken
        assert page.locator("[data-current]").get_attribute("id") == "echecs.partie-1.4n"
        assert not reader.complaints

    def test_the_keyboard_walks_on_back_to_the_ends_and_out(
        self, reader: Reader, root: str
    ) -> None:
        page = reader.open(root + GAME)
        page.get_by_role("button", name="Show the position after 1. e4", exact=True).first.focus()
        said = page.locator(".at-hand [role=status]")
        for key, wanted in (
            ("Enter", "1. e4"),
            ("ArrowRight", "1… e5"),
            ("ArrowLeft", "1. e4"),
            ("Home", "Before the first move"),
            ("End", "40. Bh5"),
        ):
            page.keyboard.press(key)
            assert said.inner_text() == wanted
        page.locator(".at-hand").get_by_role("button", name="Move back").focus()
        page.keyboard.press("Escape")
        assert page.locator(".at-hand .panel").is_hidden()
        assert page.evaluate("document.activeElement.innerText") == "Show the board"

    def test_a_renvoi_is_one_step_away_and_one_step_back(self, reader: Reader, root: str) -> None:
        page = reader.open(root + GAME)
        page.get_by_role("button", name="Show the position after 12… Be6", exact=True).first.click()
        board = page.locator(".at-hand")
        board.get_by_role("button", name="First back-game").click()
        assert page.locator("[data-current]").get_attribute("id") == "echecs.partie-1.renvoi-1.12n"
        board.get_by_role("button", name="partie-1.12n").click()
        assert page.locator("[data-current]").get_attribute("id") == "echecs.partie-1.12b"

    def test_without_a_script_moves_and_boards_are_there(self, site: Path, reader: Reader) -> None:
        page = reader.open(f"{site.as_uri()}/{GAME}", java_script_enabled=False)
        assert page.locator("[id='echecs.partie-1.4n'] .san").inner_text() == "exd4"
        assert page.locator(".picture.board svg").first.is_visible()


class TestTour:
    """A whole tour of Trictrac, step by step."""

    TOUR = "trictrac/tour.html"

    def shown(self, page: Any) -> list[str]:
        steps = page.locator(".steps > li")
        return [i for i in steps.evaluate_all("s => s.map((x) => x.offsetParent ? x.id : '')") if i]

    def test_one_step_is_shown_and_buttons_and_keys_go_on_and_back(
        self, reader: Reader, root: str
    ) -> None:
        page = reader.open(root + self.TOUR)
        assert self.shown(page) == ["step-1"]
        page.get_by_role("button", name="Step on").click()
        assert self.shown(page) == ["step-2"]
        for key, wanted in (("ArrowRight", "step-3"), ("ArrowLeft", "step-2"), ("Home", "step-1")):
            page.keyboard.press(key)
            assert self.shown(page) == [wanted]
        assert page.get_by_role("button", name="Step back").is_disabled()
        page.keyboard.press("End")
        assert page.locator("[data-current] .given").inner_text().count("round won") == 1
        assert page.locator(".replay-steps [aria-live]").inner_text().startswith("Step 147 of 147")
        assert not reader.complaints

    def test_a_link_to_a_step_leads_there_and_all_may_be_shown(
        self, reader: Reader, root: str
    ) -> None:
        page = reader.open(f"{root}{self.TOUR}#step-5")
        assert self.shown(page) == ["step-5"]
        page.get_by_text("What to look at").click()
        page.locator(".moments a").nth(1).click()
        page.locator("#step-15[data-current]").wait_for()
        assert self.shown(page) == ["step-15"]
        page.get_by_role("slider", name="Step").fill("7")
        assert self.shown(page) == ["step-7"]
        page.get_by_role("button", name="Show all steps").click()
        assert len(self.shown(page)) == 147

    def test_without_a_script_every_step_stands_on_the_page(
        self, site: Path, reader: Reader
    ) -> None:
        page = reader.open(f"{site.as_uri()}/{self.TOUR}", java_script_enabled=False)
        assert len(self.shown(page)) == 147
        assert page.locator(".steps .en svg, .steps svg:not(.en svg):not(.fr svg)").count() == 147


def colour(page: Any) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


#: Elements with an attribute that is in the language that is read, and stands in the other.
MISNAMED = """() => [...document.querySelectorAll("[data-fr-title], [data-fr-aria-label]")].filter(
  (one) => ["title", "aria-label"].some((name) => {
    const french = one.getAttribute(`data-fr-${name}`);
    const english = one.getAttribute(`data-en-${name}`);
    if (french === null || french === english) return false;
    const spoken = one.closest("[lang]").lang;
    return one.getAttribute(name) !== (spoken === "fr" ? french : english);
  })
).map((one) => one.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize(
    ("spoken", "search", "entry", "title"),
    [
        ("fr", "Chercher ou demander", "Le texte", "Loix du Jeu de Whist"),
        ("en", "Search or ask", "The text", "Laws of the Game of Whist"),
    ],
)
def test_the_page_its_attributes_and_its_navigation_are_in_the_language_of_the_site(
    reader: Reader, root: str, spoken: str, search: str, entry: str, title: str
) -> None:
    page = reader.open(f"{root}{TEXT}#whist.8", viewport=WIDE)
    choose(page, "ui", spoken)
    for shown in ("fr", "both", "translation"):
        choose(page, "show", shown)
        assert page.locator("html").get_attribute("lang") == spoken
        assert page.locator(".sidebar-search").get_attribute("placeholder") == search
        assert page.locator(".sidebar-tree [aria-current=page]").inner_text() == entry
        assert page.title() == f"{title} - Académie"
        assert page.evaluate(MISNAMED) == []


@pytest.mark.parametrize("address", ["r/whist.8.html", "p/97.html"])
def test_a_short_address_has_the_contents_of_the_site(
    reader: Reader, root: str, address: str
) -> None:
    page = reader.open(root + address, "en", viewport=WIDE)
    game = "Whist" if address.startswith("r/") else "Trictrac"
    assert page.locator(".sidebar-tree .here").inner_text() == game
    links = page.locator(".sidebar-tree a").evaluate_all("as => as.map((a) => a.href)")
    assert len(links) > 30
    assert [href for href in links if "/r/" in href or "/p/" in href] == []
    page.get_by_role("searchbox", name="Search").fill("bredouille")
    page.locator(".search-found a").first.wait_for()
    assert not reader.complaints


@pytest.mark.parametrize("light", ["dark", "light"])
def test_what_the_browser_draws_follows_the_light_that_was_chosen(
    reader: Reader, root: str, light: str
) -> None:
    other = {"dark": "light", "light": "dark"}[light]
    page = reader.open(root + TEXT, "en", viewport=WIDE, color_scheme=other)
    page.locator(".theme-toggle:visible").click()
    assert page.evaluate("document.documentElement.dataset.theme") == light
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == light


def test_every_form_has_its_button_and_every_button_its_kind(reader: Reader, root: str) -> None:
    for address in (TEXT, "search.html", "citing.html"):
        page = reader.open(root + address, "en")
        forms = page.evaluate(
            "[...document.forms].map((f) => f.querySelector('[type=submit]') !== null)"
        )
        assert forms
        assert all(forms), address
        assert page.locator("button:not([type])").count() == 0, address
