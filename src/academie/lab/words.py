"""Say in a reader's words what may be done, what was done, and what went wrong.

Words stand in the catalogue ``lab`` by the class of an action, so that a game declares nothing:
``lab.do_whist_play`` on its button, ``lab.group_whist_play`` over several, ``lab.did_whist_play``
once it is done, ``lab.draw_whist_deal`` where chance does it; a field that is not as usual may have
words of its own, ``lab.do_domino_pose_sur``. A fault has ``lab.fault_renonce``, or
``lab.fault_domino_conseil`` where one game means something else by it, and its facts
``lab.fact_levee`` or, for one value, ``lab.fact_adoube_oui``.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, fields, is_dataclass
from string import Formatter
from typing import TYPE_CHECKING, Any
from unicodedata import combining, normalize

from academie.core import Incident
from academie.core.messages import ENGLISH, Message, MissingSentence, find_sentence
from academie.core.pending import Choose
from academie.core.transcript import written_in
from academie.drawing.cards import translate_letters
from academie.games.echecs.lettres import translate_letters as translate_chess
from academie.games.trictrac.coup import Play
from academie.games.trictrac.state import BANDE
from academie.kit.backgammon.board import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.core import Game, Option
    from academie.core.messages import Fact

#: Fields that say who does something.
_WHO = ("seat", "player", "side", "chooser")
#: Cards in notation, wherever they stand in a sentence.
_CARDS = re.compile("[♠♥♦♣][ARDV0-9]+|[ARDV](?=×)")
#: Players of one side, ``AB``.
_SIDE = re.compile("[A-D]{2,4}")


def translate_cards(words: str | Message) -> str:
    """Write every card that *words* name with the letters of the current language.

    >>> translate_cards("♠R may be called")
    '♠K may be called'
    """
    return _CARDS.sub(lambda cards: translate_letters(cards[0]), str(words))


def label(game: Game[Any, Any, Any], state: Any, action: Any) -> str:  # noqa: ANN401 - of any game
    """Say on a button what *action* does; its notation where the catalogue has no words."""
    if isinstance(action, Choose):
        return translate_cards(_find_option(state, action).effect)
    return _say("do", game, state, action) or translate_cards(written_in(game, state, action))


def tell(game: Game[Any, Any, Any], state: Any, action: Any) -> str:  # noqa: ANN401 - as above
    """Tell *action*, done in *state*, in a sentence; its notation where there is none."""
    if isinstance(action, Incident):
        return name_fault(game, action)
    if isinstance(action, Choose):
        taken = _find_option(state, action).effect
        said = Message("lab.did_choose", who=name_player(action.chooser), effect=taken)
        return translate_cards(said)
    return _say("did", game, state, action) or translate_cards(written_in(game, state, action))


def head(game: Game[Any, Any, Any], state: Any, action: Any) -> str:  # noqa: ANN401 - as above
    """Give the heading of actions such as *action*; empty where each says all by itself."""
    return _say("group", game, state, action)


def offer_chance(game: Game[Any, Any, Any], state: Any, lot: Any) -> str:  # noqa: ANN401 - as above
    """Say on a button what chance is asked for, of which *lot* is one outcome."""
    return _say("draw", game, state, lot) or str(Message("lab.draw"))


def name_player(player: str) -> Message | str:
    """Name a player or a side: ``White``, ``A``, ``A and B``."""
    if player in PLAYERS:
        return Message(f"core.player_{player}")
    if _SIDE.fullmatch(player):
        return Message("core.and", first=", ".join(player[:-1]), last=player[-1])
    return player


def find_actor(action: object) -> str:
    """Find the player or the side that *action* names; empty where it names none."""
    named = (getattr(action, name, "") for name in _WHO)
    return next((str(one) for one in named if one), "")


def find_turn(game: Game[Any, Any, Any], state: Any) -> str:  # noqa: ANN401 - of any game
    """Find whose turn it is in *state*, if only to throw; empty where it is nobody's."""
    turn = game.current_players(state)
    return str(turn[0] if turn else getattr(state, "joueur", None) or "")


def name_fault(game: Game[Any, Any, Any], incident: Incident) -> str:
    """Say who did what, with the other facts that a reader needs."""
    name = _name(game)
    kind = _first(f"fault_{name}_{incident.kind}", f"fault_{incident.kind}")
    if kind is None:
        return str(incident)
    facts = {"who": incident.player, **dict(incident.facts)}
    said = Message(kind, **{fact: name_player(value) for fact, value in facts.items()})
    named = {field for _, field, _, _ in Formatter().parse(find_sentence(ENGLISH, kind, facts))}
    others = [(fact, value) for fact, value in incident.facts if fact not in named]
    if not others:
        return translate_cards(said)
    more = [_name_fact(name, fact, value) for fact, value in others]
    return translate_cards(Message("lab.fault_with", fault=said, facts=more))


def has_words(kind: str) -> bool:
    """Whether the catalogue has words for *kind*."""
    try:
        find_sentence(ENGLISH, kind, {})
    except MissingSentence:
        return False
    return True


def _name_fact(game: str, fact: str, value: str) -> Message | str:
    plain = _plain(value)
    kind = _first(
        f"fact_{game}_{fact}_{plain}",
        f"fact_{fact}_{plain}",
        f"fact_{game}_{fact}",
        f"fact_{fact}",
    )
    shown = name_player(value.replace("_", " "))
    return f"{fact} {value}" if kind is None else Message(kind, value=shown)


def _say(does: str, game: Game[Any, Any, Any], state: Any, action: Any) -> str:  # noqa: ANN401 - of any game
    """Say *action* by the words that are found for it; empty if there are none."""
    stem = f"{does}_{_domain(type(action))}_{type(action).__name__.lower()}"
    unusual = [f.name for f in fields(action) if _is_unusual(f.default, getattr(action, f.name))]
    kind = _first(*(f"{stem}_{name}" for name in unusual), stem)
    if kind is None:
        return ""
    return translate_cards(Message(kind, **_facts(game, state, action)))


def _is_unusual(usual: object, value: object) -> bool:
    return usual is not MISSING and value != usual


def _facts(game: Game[Any, Any, Any], state: Any, action: Any) -> dict[str, Any]:  # noqa: ANN401 - as above
    """State what the words of *action* may name: its fields, who does it, how it is written."""
    facts = {f.name: _fact(f.name, getattr(action, f.name)) for f in fields(action)}
    facts["who"] = name_player(find_actor(action) or find_turn(game, state))
    facts["written"] = translate_chess(written_in(game, state, action))
    if isinstance(action, Play):
        facts["legs"] = tuple(map(_leg, action.legs)) or Message("lab.no_man")
    if "options" in facts:
        facts["options"] = tuple(_agreed(_name(game), action.options))
    if isinstance(counted := getattr(action, "points", None), int):
        facts["n"] = counted
    if isinstance(cards := getattr(action, "cards", None), tuple):
        facts["n"] = len(cards)
    return facts


def _fact(name: str, value: Any) -> Fact:  # noqa: ANN401 - the field of any action
    """Say the field *name*, which holds *value*."""
    if value is None:
        return Message(f"lab.none_{name}") if has_words(f"lab.none_{name}") else ""
    if isinstance(value, str):
        return name_player(value)
    if isinstance(value, int):
        return value
    if isinstance(value, tuple):
        return _several(name, value)
    if is_dataclass(value) and not isinstance(value, type):
        part = f"lab.part_{_domain(type(value))}_{type(value).__name__.lower()}"
        if has_words(part):
            facts = {f.name: _fact(f.name, getattr(value, f.name)) for f in fields(value)}
            return Message(part, **facts)
    return str(value)


def _several(name: str, values: tuple[Any, ...]) -> Fact:
    if not values:
        return Message("lab.no_man")
    return tuple(_fact(name, one) for one in values)


def _leg(leg: tuple[int, int]) -> Message:
    start, end = leg
    there = end if end < BANDE else Message("lab.none_arrivee")
    return Message("lab.part_kit_move", depart=start, arrivee=there)


def _agreed(game: str, options: Any) -> Iterator[Message]:  # noqa: ANN401 - those of any game
    """Say each thing on which *options* agree otherwise than usual."""
    said = False
    for field in fields(options):
        value = getattr(options, field.name)
        plain = f"{field.name}_{_plain(str(value))}"
        kind = _first(f"agree_{game}_{plain}")
        if kind is None and value != field.default:
            kind = _first(f"agree_{plain}", f"agree_{game}_{field.name}", f"agree_{field.name}")
        if kind is not None:
            said = True
            yield Message(kind, value=name_player(str(value)))
    if not said:
        yield Message(_first(f"agree_usual_{game}") or "lab.agree_usual")


def _find_option(state: Any, action: Choose) -> Option:  # noqa: ANN401 - of any game
    """Find what *action* takes, among the options of the ruling that waits in *state*."""
    asked = (action.chooser, action.name)
    options: tuple[Option, ...] = state.pending[0].options
    return next(one for one in options if (one.chooser, one.name) == asked)


def _first(*names: str) -> str | None:
    """Find the first of *names* for which the catalogue has words."""
    return next((kind for name in names if has_words(kind := f"lab.{name}")), None)


def _name(game: Game[Any, Any, Any]) -> str:
    return str(game.META.name)


def _domain(kind: type) -> str:
    """Give the package of the game, or ``kit``, in which *kind* is declared."""
    _, package, *inside = kind.__module__.split(".")
    return inside[0] if package == "games" else package


def _plain(word: str) -> str:
    """Write *word* as an id has it: small letters without accents, and ``_`` for any other sign."""
    apart = normalize("NFD", word.lower())
    letters = "".join(letter for letter in apart if not combining(letter))
    return re.sub(r"\W", "_", letters)
