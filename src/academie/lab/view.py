"""Describe a table to a viewer: position, possible actions, faults, the last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from academie import drawing
from academie.core import Incident
from academie.core.answers import RULING, award_data
from academie.core.messages import Message
from academie.core.payoff import is_among
from academie.core.pending import choices
from academie.core.protocols import as_teller
from academie.core.transcript import read_in, written_in
from academie.lab.hide_hands import cover_hands
from academie.lab.random_events import draw, list_all
from academie.lab.touch import find_meant

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from academie.core import Award, Game, Ruling
    from academie.core.pending import Choose
    from academie.core.transcript import PlayedAction
    from academie.lab import shapes
    from academie.lab.session import Session
    from academie.lab.touch import Meant

#: The most actions that are listed; touches make them fewer.
LISTED = 60


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
    seen: shapes.View = {
        "game": sitting.name,
        "title": game.META.title,
        "position": str(state),
        "address": address(sitting),
        "turn": list(turn),
        "at": sitting.at,
        "turns": [turn.action for turn in sitting.turns],
        "picture": _picture(sitting, touched, found, own),
        "actions": {
            "many": len(found.actions),
            "shown": [_doable(sitting, action) for action in found.actions[:LISTED]],
        },
        "faults": [
            _fault(incident)
            for incident in game.incidents(state)
            if not own or is_among(incident.player, own)
        ],
    }
    if sitting.last is not None:
        seen["happened"] = _describe_turn(sitting, sitting.last)
    if (lot := draw(game, state, f"{seed} {sitting.at}")) is not None:
        offered = [_doable(sitting, one) for one in list_all(game, state)]
        seen["chance"] = {"drawn": str(lot), "choices": offered}
    if getattr(state, "pending", ()):
        seen["awaited"] = _describe_awaited(state.pending[0], choices(state))
    if (outcome := game.outcome(state)) is not None:
        seen["ended"] = {"words": str(outcome), "rule": outcome.rule}
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
    return {"notation": notation, "words": _tell(sitting.game, sitting.state, action) or notation}


def _tell(game: Game[Any, Any, Any], state: Any, action: Any) -> str:  # noqa: ANN401 - of any game
    """Return a sentence about *action*, if its game has one."""
    return teller.tell_action(state, action) if (teller := as_teller(game)) is not None else ""


def _fault(incident: Incident) -> shapes.Fault:
    return {
        "notation": str(incident),
        "words": str(_name_incident(incident)),
        "player": incident.player,
    }


def _name_incident(incident: Incident) -> Message:
    """Name an incident in words: who, what, and its facts."""
    kind = incident.kind.replace("_", " ")
    if not incident.facts:
        return Message("lab.fault", player=incident.player, kind=kind)
    facts = [f"{name} {value}" for name, value in incident.facts]
    return Message("lab.fault_with", player=incident.player, kind=kind, facts=facts)


def _describe_turn(sitting: Session, turn: PlayedAction) -> shapes.Happened:
    before = sitting.moved(sitting.at - 1).state
    action = read_in(sitting.game, before, turn.action)
    if isinstance(action, Incident):
        words = str(_name_incident(action))
    else:
        words = _tell(sitting.game, before, action) or turn.action
    return {
        "notation": turn.action,
        "words": words,
        "awards": [_award(award) for award in turn.step.awards],
        "rulings": [_ruling(ruling) for ruling in turn.step.rulings],
    }


def _award(award: Award) -> shapes.Gained:
    return {"words": str(award), "rules": list(award.rules), "data": award_data(award)}


def _ruling(ruling: Ruling) -> shapes.Gained:
    return {"words": str(ruling), "rules": list(ruling.rules), "data": RULING.data(ruling)}


def _describe_awaited(ruling: Ruling, offered: Iterable[Choose]) -> shapes.Awaited:
    """Describe the choices of *ruling*; *offered* has each as an action."""
    choices: list[shapes.Choice] = [
        {"notation": str(choice), "words": str(option.message), "chooser": option.chooser}
        for choice, option in zip(offered, ruling.options, strict=True)
    ]
    words = Message("core.by", reason=ruling.reason, rules=ruling.rules)
    return {"words": str(words), "rules": list(ruling.rules), "choices": choices}
