import re
from datetime import date

import pytest

from academie.addresses import below
from academie.core.errors import AcademieError
from academie.texts.citing import Sources, styles
from academie.texts.citing.styles import STYLES, blank, days, styled
from academie.texts.citing.versions import MAKERS, SITE
from tests.citations import KINDS
from tests.texts import LIBRARY

HOME = "https://academie.example/"
SOURCES = Sources(LIBRARY, below(HOME))
DAY = date(2026, 11, 28)
SPOKEN = ("en", "fr")


def bare(said):
    """*said* with one kind of space, and no mark where a style may set another."""
    return re.sub(r"\s+([:;])", r"\1", said.replace("'", "’"))


def line(asked, style, spoken="en", language=""):
    return styled(SOURCES.named(asked, language), style, spoken, DAY)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("spoken", SPOKEN)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_set_whole_in_every_style(kind, style, spoken):
    source, name, whole = KINDS[kind]
    said = bare(styled(source, style, spoken, DAY))
    for said_once in (bare(name), source.address):
        assert said.count(said_once) == 1
    if spoken == "en" and not STYLES[style].spoken:  # a whole of ours has its title by language
        assert whole in said
    assert bare(SITE[STYLES[style].spoken or spoken]) in said
    assert "Anonyme" not in said


def test_chicago_gives_the_part_before_the_book_and_each_publisher_behind_its_place():
    assert line("echecs.partie-1.3b", "chicago") == (
        "Philidor, “Le Jeu des Échecs, PREMIÈRE PARTIE, § 3b,” in Académie universelle des jeux, "
        "Nouvelle édition (Paris: Amable Costes; Lyon: Amable Leroy, 1806), 3:227, Académie: "
        f"French Rules of Games from Four Old Books, {HOME}r/echecs.partie-1.3b.html."
    )
    assert line("echecs.partie-1.3b", "chicago-author-date").startswith(
        "Philidor. 1806. “Le Jeu des Échecs, PREMIÈRE PARTIE, § 3b.” In Académie universelle"
    )


def test_what_a_title_leaf_does_not_say_is_said_as_each_style_says_it():
    assert "“Art. VIII,” in Loix du Jeu de Whist (n.p., n.d.), " in line("whist.8", "chicago")
    assert "« Art. VIII », in Loix du Jeu de Whist (s. l., s. d.), " in line(
        "whist.8", "chicago", "fr"
    )
    assert line("whist.8", "apa").startswith("Art. VIII. (n.d.). In Loix du Jeu de Whist.")
    assert "[S. l.] : [s. n.], [s. d.]." in line("whist.8", "iso690").replace("\u202f", " ")


def test_an_unknown_author_is_left_out_and_no_title_stands_twice():
    for style in STYLES:
        assert line("whist.8", style).count("Art. VIII") == 1
        assert line("piquet", style).startswith(("“Le", "Le"))


@pytest.mark.parametrize(
    ("style", "wanted"),
    [
        ("chicago", "Académie (rules of games), trans., “Article VIII,” in Laws of the Game"),
        ("mla", "Académie (rules of games), translator. “Article VIII.” Laws of the Game"),
        ("apa", "Article VIII (Académie (rules of games), trans.). (n.d.). In Laws of the Game"),
    ],
)
def test_a_translation_is_by_its_translator(style, wanted):
    said = line("whist.8", style, language="en")
    assert said.startswith(wanted)
    assert said.count(MAKERS["en"]) == 1


def test_the_day_is_said_where_the_source_has_no_date_and_always_by_iso():
    assert "accessed November 28, 2026, " in line("whist.8", "chicago")
    assert line("whist.8", "mla").endswith("Accessed 28 Nov. 2026.")
    assert "[Consulté le 28 novembre 2026]" in line("echecs.partie-1.3b", "iso690")


def test_iso_gives_the_copy_and_the_words_by_their_hash():
    said = line("whist.8", "iso690")
    assert "Universitäts-Bibliothek Halle (Saale)" in said
    assert LIBRARY.rule("whist.8").fr.hash in said


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("page", styles.PAGES)
def test_a_line_with_blanks_is_the_line_once_they_are_filled(style, page):
    spoken = STYLES[style].spoken or "en"
    facts = styles.told(SOURCES.named("echecs.partie-1.3b"), spoken) | {"page": page}
    made = blank(facts, style, spoken)
    for name in ("part", "address", "page"):
        made = made.replace(f"<{name}>", facts[name])
    made = made.replace("<Remark>", facts["remark"])
    made = made.replace("<accessed>", days(style, spoken)[10])
    made = made.replace("<day>", "28").replace("<year>", "2026")
    wanted = styles.marked(facts, style, spoken, DAY)
    assert bare(made) == bare(wanted)


def test_without_the_processor_it_says_what_to_install(monkeypatch):
    def missing(name):
        raise ImportError(name)

    styles._processor.cache_clear()
    monkeypatch.setattr(styles, "import_module", missing)
    with pytest.raises(AcademieError, match=r"pip install academie\[cite\]"):
        line("whist.8", "mla")
