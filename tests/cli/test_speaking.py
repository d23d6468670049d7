"""``academie --lang fr``: the command speaks French, its help and its refusals too."""

from __future__ import annotations

import pytest

from academie.cli.commands import COMMANDS
from academie.core.messages import LOCALE, Message, languages, read_messages

FRENCH, ENGLISH = (
    read_messages(LOCALE / language / "LC_MESSAGES" / "cli.po") for language in ("fr", "en")
)
#: What a reader does; the others are for who works on the edition.
READERS = (
    "show",
    "search",
    "cite",
    "check-citation",
    "play",
    "replay",
    "moves",
    "score",
    "odds",
    "rule",
)


def squeezed(text: str) -> str:
    """*text* without the lines that a help is broken into."""
    return " ".join(text.split())


def test_the_list_of_commands_is_in_the_language_named_before_it(academie):
    french, english = (academie("--lang", language, "--help").out for language in ("fr", "en"))
    assert english == academie("--help").out
    for command, (_, kind) in COMMANDS.items():
        assert f"  {command} " in french
        assert Message(kind).within("fr") in french
        assert Message(kind).within("en") not in french


@pytest.mark.parametrize("command", READERS)
def test_the_help_of_a_reader_s_command_says_nothing_of_ours_in_english(academie, command):
    said = squeezed(academie("--lang", "fr", command, "--help").out)
    ours = {kind: squeezed(words) for kind, words in ENGLISH.items() if words != FRENCH[kind]}
    left = [kind for kind, words in ours.items() if len(words) > 8 and words in said]
    assert left == []


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        (("show", "whist.8"), "Lu par whist.note.7\u202f: Nommer une fausse carte"),
        (("show", "whist.note.7"), "Lit whist.7, whist.8"),
        (("show", "term.renonce"), "règle whist.2 l’emploie"),
        (("show", "whist.usage.1"), "suppléé d’après l’usage"),
        (("show", "whist"), "Nommer une fausse carte"),
        (("search", "bredouille"), "État des points"),
        (("cite", "whist.8"), "Loix du Jeu de Whist"),
        (("odds", "trictrac", "départ"), "gagne"),
    ],
)
def test_what_it_answers_is_in_french(academie, asked, wanted):
    assert wanted in academie("--lang", "fr", *asked).out
    assert wanted in academie("--lang=fr", *asked).out


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        (("show", "whist.8"), "Gelesen nach whist.note.7"),
        (("show", "whist.usage.1"), "aus dem Brauch ergänzt"),
        (("show", "echecs.partie-1.3n"), "3… Sf6"),
        (("cite", "whist.8"), "Loix du Jeu de Whist"),
        (("odds", "trictrac", "départ"), "Weiß wirft: Weiß gewinnt"),
        (("score", "trictrac", "départ 6-5"), "hier zählt nichts"),
    ],
)
def test_what_it_answers_is_in_german(academie, asked, wanted):
    assert wanted in academie("--lang", "de", *asked).out


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        ((), "es ist zu sagen, was zu tun ist"),
        (("show", "whist.99"), "keine Regel hat die Kennung 'whist.99'; meinten Sie"),
        (("odds", "whist", "x"), "im Spiel whist werden keine Chancen gezählt"),
        (("rule", "revertier", "départ", "! rompt blanc coup=6-5"), "Schwarz hat jetzt nicht zu"),
    ],
)
def test_what_it_refuses_is_refused_in_german(academie, asked, wanted):
    said = academie("--lang", "de", *asked)
    assert said.code == 2
    assert wanted in said.err


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        ((), "dites que faire"),
        (("chercher",), "il n’y a pas de commande 'chercher'"),
        (("show", "whist.99"), "aucune règle n’a le numéro 'whist.99'\u202f; vouliez-vous dire"),
        (("show", "--where", "whist"), "whist est un texte entier"),
        (("show", "whist.8", "--lang", "it"), "il n’y a pas de langue 'it'"),
        (("search", "zzzqqq"), None),
        (("replay", "/nowhere/at/all"), "ne peut lire /nowhere/at/all"),
        (("odds", "whist", "x"), "on ne compte pas de chances au jeu de whist"),
        (("check-citation", "rien"), "ce n’est pas une de nos citations"),
        (("cite", "whist/nothing"), "il n’y a pas d’exemple"),
        (("rule", "whist"), "voyez academie rule --help"),
        (("score", "trictrac", "x"), "ne peut lire"),
    ],
)
def test_what_it_refuses_is_refused_in_french(academie, asked, wanted):
    said = academie("--lang", "fr", *asked)
    assert said.code == (2 if wanted else 1)
    assert (wanted or "rien n’a 'zzzqqq'") in said.err + said.out


@pytest.mark.usefixtures("partly_german")
def test_what_is_not_translated_is_refused_in_french(academie):
    said = academie("--lang", "fr", "cite", "plain.2.2", "--lang", "de")
    assert said.code == 2
    assert "n’a pas de traduction en allemand" in said.err


@pytest.mark.parametrize("named", [("--lang", "it"), ("--lang=it",), ("--lang",), ("--lang=",)])
def test_a_language_in_which_nothing_is_said_is_refused(academie, named):
    said = academie(*named, "show", "whist.8")
    assert said.code == 2
    assert f"there are: {', '.join(languages())}" in said.err


def test_before_the_command_it_is_what_the_command_would_be_told(academie):
    assert academie("--lang", "fr", "show", "whist.8") == academie(
        "show", "whist.8", "--lang", "fr"
    )


def test_the_language_that_a_command_is_told_goes_before_it(academie):
    said = academie("--lang", "fr", "show", "whist.8", "--lang", "en").out
    assert "Read by whist.note.7" in said
