"""What the core says is a kind with facts; its sentences stand in catalogues that no code reads."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from string import Formatter
from typing import get_type_hints

import polib
import pytest

from academie.core import Award, Option, Outcome, Ruling
from academie.core.messages import LOCALE
from academie.games import GAMES, load
from academie.site.pages.turn_diagram import meant
from academie.texts.language.words import typeset
from tests.texts import LIBRARY

SOURCE = Path(__file__).parents[2] / "src" / "academie"
LANGUAGES = sorted(path.name for path in LOCALE.iterdir())
DOMAINS = sorted(path.stem for path in (LOCALE / "en" / "LC_MESSAGES").glob("*.po"))
KIND = re.compile(rf"(?:{'|'.join(DOMAINS)})\.[a-z]\w*")
FACT = re.compile(r"\{[^}]*\}")
#: A high sign, or a quotation mark, that no space parts from its words; ``! oublie`` is notation.
UNSPACED = re.compile(r"[^\u202f(;:!?][;:!?»]|«(?!\u202f)")
#: Notation and French words within a German sentence.
QUOTED = re.compile(r"``[^`]*``|« [^»]* »|'(?:\{|Le )[^']*'| : , oder|! \w+")
#: A word of a sentence, and the catalogues of what is said at a table.
WORD = re.compile(r"[^\W\d_]+")
AT_TABLE = [domain for domain in DOMAINS if domain in GAMES or domain in {"core", "kit"}]
#: How kinds begin that are made of what is done, agreed or committed; tests/lab asks for each.
_STEMS = ("agree", "did", "do", "draw", "fact", "fault", "group", "none", "part")
MADE = ("core.player_", *(f"lab.{stem}_" for stem in _STEMS))
#: What a sentence has in both languages and the lexicon in neither.
SHARED = {"contribution"}
#: The parts of the house that say something of a game.
ROOMS = ("core", "kit", "drawing", "texts", "proof", "exports", "games", "figures", "philidor")
ROOMS += ("books", "lab", "cli", "site", "../academie_dev")
#: What names kinds and is no Python: templates, and the sentences that the scripts need.
STATIC = SOURCE / "site" / "static"
WORDS = sorted(STATIC.rglob("words.js.jinja"))
TEMPLATES = [
    *sorted((SOURCE / "site" / "templates").rglob("*.html")),
    *WORDS,
]
#: Parts that hold what is said.
SAID = {"reason", "effect", "question", "otherwise"}


@cache
def nodes() -> tuple[tuple[str, ast.Call | ast.Constant], ...]:
    """The calls and the constants of the house, each with its place, read once."""
    return tuple(
        (f"{path.resolve().relative_to(SOURCE.parent)}:{node.lineno}", node)
        for room in ROOMS
        for path in sorted((SOURCE / room).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call | ast.Constant)
    )


@cache
def catalogue(language: str, domain: str) -> polib.POFile:
    return polib.pofile(LOCALE / language / "LC_MESSAGES" / f"{domain}.po")


@cache
def sentences(language: str) -> dict[str, set[str]]:
    """Of each kind, the names in its sentence."""
    found = {}
    for domain in DOMAINS:
        for entry in catalogue(language, domain):
            whole = " ".join((entry.msgstr, *entry.msgstr_plural.values()))
            found[entry.msgid] = {name for _, name, _, _ in Formatter().parse(whole) if name}
    return found


def words_asked() -> set[str]:
    """What a sentence puts before the word of which it asks another entry: ``piquet.rank``."""
    return {
        asked
        for domain in DOMAINS
        for entry in catalogue("en", domain)
        for _, _, asked, _ in Formatter().parse(entry.msgstr)
        if asked and "." in asked
    }


def calls() -> list[tuple[str, ast.Call]]:
    return [
        (at, node)
        for at, node in nodes()
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Message"
    ]


def named() -> set[str]:
    """The kinds that the code and the templates of the site name."""
    pages = [path.read_text(encoding="utf-8") for path in TEMPLATES]
    return {kind for page in pages for kind in KIND.findall(page)} | {
        node.value
        for _, node in nodes()
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and KIND.fullmatch(node.value)
    }


def test_each_kind_that_the_code_says_stands_in_the_catalogue() -> None:
    known = sentences("en")
    kinds = [(at, call.args[0]) for at, call in calls()]
    missing = [
        (at, kind.value)
        for at, kind in kinds
        if isinstance(kind, ast.Constant) and kind.value not in known
    ]
    assert missing == []


def test_a_sentence_names_only_facts_that_are_stated() -> None:
    known = sentences("en")
    wrong = [
        (at, call.args[0].value, sorted(known[call.args[0].value] - stated))
        for at, call in calls()
        if isinstance(call.args[0], ast.Constant)
        and all(keyword.arg for keyword in call.keywords)
        and known[call.args[0].value] - (stated := {k.arg or "" for k in call.keywords})
    ]
    assert wrong == []


def test_nothing_stands_in_a_catalogue_that_no_code_says() -> None:
    joins = {"core.and", "core.or"}
    actions = {meant(line.kind).kind for game in GAMES for line in load(game).lines}
    of_words = tuple(f"{asked}_" for asked in words_asked()) + MADE
    unsaid = set(sentences("en")) - named() - joins - actions
    assert sorted(kind for kind in unsaid if not kind.startswith(of_words)) == []


def test_what_english_says_in_french_is_what_the_lexicon_leaves_in_french() -> None:
    left = {form.lower() for term in LIBRARY.terms.values() for form in term.english or term.french}
    words = {word for form in left for word in WORD.findall(form)}
    known = words | {word.removesuffix("s") for word in words} | SHARED
    alike = {
        english.msgid: set(WORD.findall(FACT.sub("", english.msgstr).lower())) - known
        for domain in AT_TABLE
        for english, french in zip(catalogue("en", domain), catalogue("fr", domain), strict=True)
        if english.msgstr == french.msgstr
    }
    assert {kind: words for kind, words in alike.items() if words} == {}


def test_each_action_of_a_turn_is_told_in_the_catalogue() -> None:
    known = sentences("en")
    kinds = [(line.kind, meant(line.kind).kind) for g in GAMES for line in load(g).lines]
    assert [kind for kind, said in kinds if said not in known] == []


@pytest.mark.parametrize("words", WORDS, ids=lambda path: path.parent.name)
def test_the_scripts_have_each_sentence_that_they_say_and_no_other(words: Path) -> None:
    """Those of a folder have their own; on every page there are those of the first."""
    files = [*words.parent.glob("*.js"), *words.parent.glob("*.js.jinja")]
    scripts = " ".join(path.read_text(encoding="utf-8") for path in files if path != words)
    everywhere = KIND.findall((STATIC / "words.js.jinja").read_text(encoding="utf-8"))
    given = KIND.findall(words.read_text(encoding="utf-8"))
    assert given == sorted(set(given))
    said = set(re.findall(rf'"({KIND.pattern})"', scripts))
    assert set(given) <= said <= {*given, *everywhere}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_sentence_with_the_same_facts(language: str) -> None:
    assert sentences(language) == sentences("en")


@pytest.mark.parametrize("domain", DOMAINS)
def test_french_is_set_as_the_texts_are(domain: str) -> None:
    """A space that does not break before ; : ? ! and within « », a typographic apostrophe."""
    entries = catalogue("fr", domain)
    said = [words for e in entries for words in (e.msgstr, *e.msgstr_plural.values())]
    bare = [FACT.sub("…", words) for words in said]
    assert [w for w in said if typeset(w) != w] == []
    assert [w for w in bare if UNSPACED.search(w) or "'" in w] == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_german_has_its_own_signs(domain: str) -> None:
    """No space before ; : ? !, a typographic apostrophe, „…“, and « » for French words alone."""
    entries = catalogue("de", domain)
    said = [words for e in entries for words in (e.msgstr, *e.msgstr_plural.values())]
    bare = [FACT.sub("…", QUOTED.sub("…", words)) for words in said]
    assert [w for w in bare if re.search(r"\w [;:?!](?!\w)|['\"«»”]", w)] == []
    assert [w for w in bare if w.count("„") != w.count("“")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_a_catalogue_is_in_order_and_says_each_kind_once(language: str, domain: str) -> None:
    kinds = [entry.msgid for entry in catalogue(language, domain)]
    assert kinds == sorted(set(kinds))
    assert all(kind.startswith(f"{domain}.") for kind in kinds)


def test_what_is_gained_ruled_and_chosen_is_said_and_not_written() -> None:
    for value, part in (
        (Award, "reason"),
        (Option, "effect"),
        (Ruling, "reason"),
        (Outcome, "reason"),
    ):
        assert get_type_hints(value)[part].__name__ == "Message"


def test_no_code_reads_a_sentence() -> None:
    """What is said may be compared as a whole and asked for its kind; its words are for readers."""
    read = [
        at
        for at, node in nodes()
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") in {"str", "repr", "format"}
        and any(getattr(arg, "attr", "") in SAID for arg in node.args)
    ]
    assert read == []
