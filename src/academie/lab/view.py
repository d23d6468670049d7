"""Describe a table to a viewer: position, possible actions, faults, the last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from academie import drawing
from academie.core.answers import RULING, award_data
from academie.core.messages import Message
from academie.core.payoff import is_among
from academie.core.pending import choices
from academie.core.transcript import read_in, written_in
from academie.lab.hide_hands import cover_hands
from academie.lab.random_events import draw, list_all
from academie.lab.sharing import pack_game
from academie.lab.touch import find_meant
from academie.lab.words import (
    find_actor,
    find_turn,
    head,
    label,
    name_fault,
    name_player,
    offer_chance,
    tell,
    translate_cards,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from academie.core import Award, Game, Incident, Outcome, Ruling
    from academie.core.pending import Choose
    from academie.lab import shapes
    from academie.lab.session import Session
    from academie.lab.touch import Meant

#: The most actions of a kind that are listed; touches make them fewer.
LISTED = 60
#: The number of turns told before the last one.
TOLD = 6


def view(
    sitting: Session,
    touched: Sequence[str] = (),
    seed: int | str = 0,
    own: Sequence[str] = (),
) -> shapes.View:
    """Describe the table of *sitting*, in the current language.

    :param touched: the parts of the picture that were touched, in order.
    :param seed: the seed of what chance may bring.
    :param own: seats of him who looks; the hands of others are covered, and what they may do is
        theirs. Nothing is covered if there are none.
    """
    game, state = sitting.game, sitting.state
    turn = game.current_players(state)
    his = not own or not turn or any(is_among(player, own) for player in turn)
    possible = game.actions(state) if his else ()
    found = find_meant(game, state, possible, touched)
    outcome = game.outcome(state)
    groups = _group(sitting, found.actions)
    seen: shapes.View = {
        "game": sitting.name,
        "title": game.META.title,
        "position": str(state),
        "address": address(sitting),
        "played": pack_game(sitting),
        "turn": list(turn),
        "whose": _say_turn(game, state, outcome),
        "at": sitting.at,
        "turns": [turn.action for turn in sitting.turns],
        "picture": _picture(sitting, touched, found, own),
        "actions": {
            "many": len(found.actions),
            "shown": [one for group in groups for one in group["shown"]],
            "groups": groups,
        },
        "faults": [
            _fault(game, incident)
            for incident in game.incidents(state)
            if not own or is_among(incident.player, own)
        ],
        "before": [
            _describe_turn(sitting, at)
            for at in range(sitting.at - 1, max(sitting.at - 1 - TOLD, 0), -1)
        ],
    }
    if sitting.last is not None:
        seen["happened"] = _describe_turn(sitting, sitting.at)
    if (lot := draw(game, state, f"{seed} {sitting.at}")) is not None:
        offered = [_doable(sitting, one) for one in list_all(game, state)]
        words = offer_chance(game, state, lot)
        seen["chance"] = {"words": words, "drawn": str(lot), "choices": offered}
    if getattr(state, "pending", ()):
        seen["awaited"] = _describe_awaited(state.pending[0], choices(state))
    if outcome is not None:
        seen["ended"] = {"words": translate_cards(str(outcome)), "rule": outcome.rule}
    return seen


def address(sitting: Session) -> str:
    """Return the position as the query of an address: ``game=whist&position=…``."""
    return urlencode({"game": sitting.name, "position": str(sitting.state)})


def _picture(
    sitting: Session, touched: Sequence[str], found: Meant, own: Sequence[str]
) -> shapes.Picture:
    shown = cover_hands(sitting.game.picture(sitting.state), own)
    svg = drawing.draw(shown)
    width, height = svg.size
    known = {*found.next, *touched}
    spots: list[shapes.Spot] = [
        {
            "name": spot.name,
            "words": str(spot.words),
            "x": spot.x,
            "y": spot.y,
            "width": spot.width,
            "height": spot.height,
            "next": spot.name in found.next,
        }
        for spot in drawing.spots(shown)
        if spot.name in known
    ]
    return {
        "svg": str(svg),
        "width": width,
        "height": height,
        "spots": spots,
        "touched": list(touched),
        "ready": [_doable(sitting, action) for action in found.ready[:LISTED]],
    }


def _doable(sitting: Session, action: Any) -> shapes.Doable:  # noqa: ANN401 - of any game
    notation = written_in(sitting.game, sitting.state, action)
    return {"notation": notation, "words": label(sitting.game, sitting.state, action)}


def _group(sitting: Session, actions: Iterable[Any]) -> list[shapes.Group]:
    """Group *actions* by what a player does, in the order in which the game lists them."""
    game, state = sitting.game, sitting.state
    kinds: dict[object, list[Any]] = {}
    for action in actions:
        kinds.setdefault((type(action), find_actor(action)), []).append(action)
    return [
        {
            "words": head(game, state, alike[0]),
            "kind": type(alike[0]).__name__,
            "many": len(alike),
            "shown": [_doable(sitting, action) for action in alike[:LISTED]],
        }
        for alike in kinds.values()
    ]


def _say_turn(game: Game[Any, Any, Any], state: Any, outcome: Outcome | None) -> str:  # noqa: ANN401 - of any game
    """Say who is to act in *state*: who chooses, who plays, or chance; nothing at its end."""
    if getattr(state, "pending", ()):
        choosers = dict.fromkeys(option.chooser for option in state.pending[0].options)
        return str(Message("lab.to_choose", who=[name_player(one) for one in choosers]))
    if outcome is not None:
        return ""
    if who := find_turn(game, state):
        return str(Message("lab.to_play", who=name_player(who)))
    return str(Message("lab.to_chance"))


def _fault(game: Game[Any, Any, Any], incident: Incident) -> shapes.Fault:
    return {
        "notation": str(incident),
        "words": name_fault(game, incident),
        "player": incident.player,
        "who": str(name_player(incident.player)),
    }


def _describe_turn(sitting: Session, at: int) -> shapes.Happened:
    """Tell the turn numbered *at*, from 1."""
    turn = sitting.turns[at - 1]
    before = sitting.moved(at - 1).state
    action = read_in(sitting.game, before, turn.action)
    return {
        "notation": turn.action,
        "words": tell(sitting.game, before, action),
        "awards": [_award(award) for award in turn.step.awards],
        "rulings": [_ruling(ruling) for ruling in turn.step.rulings],
    }


def _award(award: Award) -> shapes.Gained:
    return {
        "words": translate_cards(str(award)),
        "rules": list(award.rules),
        "data": award_data(award),
    }


def _ruling(ruling: Ruling) -> shapes.Gained:
    """Give what *ruling* decides and what is gained by it; its options are told as choices."""
    decided = Message("core.by", reason=ruling.reason, rules=ruling.rules)
    lines = (decided, *(award.message for award in ruling.awards))
    words = translate_cards("\n  ".join(map(str, lines)))
    return {"words": words, "rules": list(ruling.rules), "data": RULING.data(ruling)}


def _describe_awaited(ruling: Ruling, offered: Iterable[Choose]) -> shapes.Awaited:
    """Describe the choices of *ruling*; *offered* has each as an action."""
    choices: list[shapes.Choice] = [
        {
            "notation": str(choice),
            "words": translate_cards(option.effect),
            "chooser": option.chooser,
            "who": str(name_player(option.chooser)),
        }
        for choice, option in zip(offered, ruling.options, strict=True)
    ]
    words = translate_cards(Message("core.by", reason=ruling.reason, rules=ruling.rules))
    return {"words": words, "rules": list(ruling.rules), "choices": choices}
