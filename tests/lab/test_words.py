"""What may be done, was done and went wrong, in the words of a reader, by the catalogue alone."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields

import pytest

from academie.core import NotationError, messages
from academie.core.messages import load_catalogue, use_language
from academie.core.pending import Choose
from academie.games import GAMES, load
from academie.lab import Desk
from academie.lab.words import has_words, translate_cards
from tests.games.fautes import fautes

LANGUAGES = messages.languages()
#: Notation where words should be: a word with ``=``, a fault, a choice, a name with a low line.
NOTATION = re.compile(r"\w=|! |^\w+ choisit |\w_\w")
#: How a ruling lists its options by their names in the notation.
OFFERED = re.compile(r"may choose [^:]+:")
each_game = pytest.mark.parametrize("name", GAMES)


def classes(name: str) -> set[tuple[str, type]]:
    """Every action of the game *name*, with the package that declares it."""
    kinds = {line.kind for line in load(name).lines} - {Choose}
    packages = {kind: kind.__module__.split(".") for kind in kinds}
    return {(p[2] if p[1] == "games" else p[1], kind) for kind, p in packages.items()}


@each_game
def test_each_action_has_words_for_its_button_and_once_it_is_done(name: str) -> None:
    stems = [f"{package}_{action.__name__.lower()}" for package, action in classes(name)]
    assert [stem for stem in stems if not has_words(f"lab.did_{stem}")] == []
    buttons = ("do", "draw")
    missing = [s for s in stems if not any(has_words(f"lab.{does}_{s}") for does in buttons)]
    assert missing == []


@each_game
def test_each_fault_and_each_of_its_facts_has_words(name: str) -> None:
    laws = load(name).faults.laws
    bare = [
        kind
        for kind in laws
        if not any(map(has_words, (f"lab.fault_{name}_{kind}", f"lab.fault_{kind}")))
    ]
    assert bare == []
    for faute in fautes(name):
        view = Desk().open(name, faute.position)
        assert view["whose"] or "ended" in view
        desk = Desk()
        desk.open(name, faute.position)
        happened = desk.incident(faute.incident)["happened"]
        assert not NOTATION.search(happened["words"]), happened
        assert not any(OFFERED.search(ruling["words"]) for ruling in happened["rulings"])


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_what_is_offered_and_what_happened_is_no_notation(name: str, language: str) -> None:
    desk = Desk(seed=4)
    with use_language(language):
        view = desk.open(name)
        for _ in range(80):
            if "ended" in view:
                break
            said = [one["words"] for one in view["actions"]["shown"]]
            said += [fault["words"] for fault in view["faults"]]
            said += [view["happened"]["words"]] if "happened" in view else []
            assert [words for words in said if NOTATION.search(words)] == []
            done = desk.suggest()
            view = desk.chance() if done is None else desk.act(done["notation"])


def test_nothing_stands_in_the_catalogue_of_which_no_game_speaks() -> None:
    """Whatever is not named in the code is made of a class, a fault, a fact or an option."""
    known = set(load_catalogue("en", "lab")._catalog)  # type: ignore[attr-defined]  # gettext's own
    said = {f"lab.{kind}" for name in GAMES for kind in list_kinds(name)}
    stems = ("lab.fact_", "lab.agree_", "lab.do_", "lab.did_", "lab.group_", "lab.draw_")
    made = {kind for kind in known if kind.startswith((*stems, "lab.fault_"))}
    begun = tuple(f"{kind}_" for kind in said if kind.startswith(("lab.fact_", "lab.agree_")))
    odd = {kind for kind in made - said if not kind.startswith(begun)}
    assert odd == {"lab.agree_usual", "lab.did_choose", "lab.fault_with"}


def list_kinds(name: str) -> set[str]:
    """What may be said of the game *name*, but for the values of its facts and options."""
    found = {f"agree_usual_{name}"}
    for package, action in classes(name):
        stem = f"{package}_{action.__name__.lower()}"
        unusual = [f.name for f in fields(action) if f.default is not MISSING]
        for does in ("do", "did", "group", "draw"):
            found |= {f"{does}_{stem}", *(f"{does}_{stem}_{field}" for field in unusual)}
    for kind, law in load(name).faults.laws.items():
        found |= {f"fault_{kind}", f"fault_{name}_{kind}"}
        found |= {f"fact_{fact}" for fact in law.facts}
        found |= {f"fact_{name}_{fact}" for fact in law.facts}
    if (options := getattr(load(name), "Options", None)) is not None:
        agreed = [field.name for field in fields(options)]
        found |= {f"agree_{field}" for field in agreed}
        found |= {f"agree_{name}_{field}" for field in agreed}
    return found


def test_cards_have_the_letters_of_the_language() -> None:
    words = "♠R, ♥AD10 et D×3 ; D joue"
    assert translate_cards(words) == "♠K, ♥AQ10 et Q×3 ; D joue"
    with use_language("fr"):
        assert translate_cards(words) == words


@pytest.mark.parametrize("played", ["A ♠R", "A ♠K", "A PK", "A pr"])
def test_cards_are_read_in_both_languages(played: str) -> None:
    position = (
        "jeu | donneur D | retourne ♥2 | mène A | A ♠R3 ♥5 ♣D | C ♠8 ♦7 ♣A3 | B ♠D ♦A ♣R4 "
        "| D ♠V ♥6 ♣102 | levées AB 5 CD 4"
    )
    desk = Desk()
    desk.open("whist", position)
    assert desk.act(played)["happened"]["words"] == "A plays ♠K."


def test_what_a_player_does_is_grouped() -> None:
    position = "choix | convenu trous=5 | joueur blanc | dé 5-3 | blanc 0:5 2 4:2 6:2 7 8 9 11:2 "
    position += "| noir 0:6 2 5:2 6 9:2 10 11:2 | trous 2 1 | coups 9 9"
    holds, leaves = Desk().open("toc", position)["actions"]["groups"]
    assert [one["words"] for one in (*holds["shown"], *leaves["shown"])] == [
        "Hold: play on as the men stand",
        "Leave: pile up all men, and begin anew",
    ]
    cards = Desk().open("whist")
    assert cards["whose"] == "Chance decides"
    assert cards["chance"]["words"] == "Deal the cards"


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [("fr", "Cf3", "Blanc : Cf3"), ("fr", "Nf3", "Blanc : Cf3"), ("en", "Nf3", "White: Nf3")],
)
def test_moves_of_chess_are_typed_in_the_letters_of_the_reader(
    language: str, typed: str, told: str
) -> None:
    desk = Desk()
    desk.open("echecs")
    with use_language(language):
        assert desk.write(typed)["happened"]["words"].replace("\u202f", " ") == told


def test_a_move_that_cannot_be_read_is_refused_as_it_was_typed() -> None:
    desk = Desk()
    desk.open("echecs")
    with use_language("fr"), pytest.raises(NotationError, match="Df9"):
        desk.write("Df9")
