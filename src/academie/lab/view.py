"""A table as somebody sees it: what lies there, what may be done, what could happen, what did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from academie import drawing
from academie.core import Incident
from academie.core.answers import RULING, award_data
from academie.core.paying import among
from academie.core.pending import choices
from academie.core.powers import telling
from academie.core.transcript import read_in, written_in
from academie.core.wording import Said
from academie.lab.covering import covered
from academie.lab.lots import drawn, everything
from academie.lab.touching import meant

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from academie.core import Award, Game, Ruling
    from academie.core.pending import Choose
    from academie.core.transcript import Turn
    from academie.lab import shapes
    from academie.lab.sitting import Sitting
    from academie.lab.touching import Meant

#: So many actions are listed; what is touched leaves fewer.
LISTED = 60


def view(
    sitting: Sitting,
    touched: Sequence[str] = (),
    seed: int | str = 0,
    own: Sequence[str] = (),
) -> shapes.View:
    """The table of *sitting*, in the language that is spoken.

    :param touched: what was touched in its picture, in that order.
    :param seed: by which is drawn what chance may bring.
    :param own: seats of him who looks; the hands of others are covered, and what they may do is
        theirs. Nothing is covered if there are none.
    """
    game, state = sitting.game, sitting.state
    turn = game.turn(state)
    his = not own or not turn or any(among(player, own) for player in turn)
    possible = game.actions(state) if his else ()
    found = meant(game, state, possible, touched)
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
            if not own or among(incident.player, own)
        ],
    }
    if sitting.last is not None:
        seen["happened"] = _happened(sitting, sitting.last)
    if (lot := drawn(game, state, f"{seed} {sitting.at}")) is not None:
        offered = [_doable(sitting, one) for one in everything(game, state)]
        seen["chance"] = {"drawn": str(lot), "choices": offered}
    if getattr(state, "pending", ()):
        seen["awaited"] = _awaited(state.pending[0], choices(state))
    if (outcome := game.outcome(state)) is not None:
        seen["ended"] = {"words": str(outcome), "rule": outcome.rule}
    return seen


def address(sitting: Sitting) -> str:
    """The position as the query of an address: ``game=whist&position=…``."""
    return urlencode({"game": sitting.name, "position": str(sitting.state)})


def _picture(
    sitting: Sitting, touched: Sequence[str], found: Meant, own: Sequence[str]
) -> shapes.Picture:
    shown = covered(sitting.game.picture(sitting.state), own)
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


def _doable(sitting: Sitting, action: Any) -> shapes.Doable:  # noqa: ANN401 - of any game
    notation = written_in(sitting.game, sitting.state, action)
    return {"notation": notation, "words": _told(sitting.game, sitting.state, action) or notation}


def _told(game: Game[Any, Any, Any], state: Any, action: Any) -> str:  # noqa: ANN401 - of any game
    """A sentence that tells *action*, where its game has one."""
    return teller.told(state, action) if (teller := telling(game)) is not None else ""


def _fault(incident: Incident) -> shapes.Fault:
    return {"notation": str(incident), "words": str(_said(incident)), "player": incident.player}


def _said(incident: Incident) -> Said:
    """An incident in words: who, what, and what else must be known."""
    kind = incident.kind.replace("_", " ")
    if not incident.facts:
        return Said("lab.fault", player=incident.player, kind=kind)
    facts = [f"{name} {value}" for name, value in incident.facts]
    return Said("lab.fault_with", player=incident.player, kind=kind, facts=facts)


def _happened(sitting: Sitting, turn: Turn) -> shapes.Happened:
    before = sitting.moved(sitting.at - 1).state
    action = read_in(sitting.game, before, turn.action)
    if isinstance(action, Incident):
        words = str(_said(action))
    else:
        words = _told(sitting.game, before, action) or turn.action
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


def _awaited(ruling: Ruling, offered: Iterable[Choose]) -> shapes.Awaited:
    """What *ruling* leaves to choose; *offered* says each of its options as an action."""
    choices: list[shapes.Choice] = [
        {"notation": str(choice), "words": str(option.said), "chooser": option.chooser}
        for choice, option in zip(offered, ruling.options, strict=True)
    ]
    words = Said("core.by", reason=ruling.reason, rules=ruling.rules)
    return {"words": str(words), "rules": list(ruling.rules), "choices": choices}
