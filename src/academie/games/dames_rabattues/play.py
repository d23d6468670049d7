"""The order of a game: agree, draw, throw, play; the only file that knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.core.law import refuse
from academie.core.wording import Said
from academie.games.dames_rabattues import awards, moves, table
from academie.games.dames_rabattues.actions import Action, Rabat, read_action
from academie.games.dames_rabattues.incidents import FAULTS
from academie.games.dames_rabattues.meta import META
from academie.games.dames_rabattues.notation import NOTATION
from academie.games.dames_rabattues.picture import picture, touches
from academie.games.dames_rabattues.poses import counted, posed, said
from academie.games.dames_rabattues.state import Options, State
from academie.kit.tables import tours
from academie.kit.tables.coups import chance, drawn
from academie.kit.tables.tours import BoardGame

if TYPE_CHECKING:
    from academie.kit.tables.coups import Tire

#: What random play agrees on.
AGREEMENTS = (
    Options(),
    Options("défendu"),
    Options("défendu", peine=2),
    Options(leve="aussitôt"),
)


def start(options: Options | None = None) -> State:
    """A partie before its first draw; without *options* it has still to be agreed on."""
    return State() if options is None else convenu(options)


def convenu(options: Options) -> State:
    """A partie agreed on and set up, before the draw."""
    men, debout = moves.piles(), moves.empilees()
    return State(
        "tirage",
        options=options,
        blanc=men,
        noir=men,
        blanc_debout=debout,
        noir_debout=debout,
    )


@applies("dames-rabattues.2.3")
def tire(state: State, action: Tire) -> State:
    """« Pour ce qui est du dé, on tire à qui l’aura »: who has it is to throw."""
    return drawn(state, le_plus_gros(action))


@applies("dames-rabattues.usage.1")
def le_plus_gros(action: Tire) -> str | None:
    """« celui qui a fait le plus gros nombre a le dé »; nobody where both dice are equal."""
    return action.premier


def play_throw(state: State, action: Rabat) -> Step[State]:
    """Play the throw, or refuse *action* by the rule that forbids it."""
    if action not in moves.due(state):
        refuse_wrong_lift(state, action)
        refuse_wrong_case(state, action)
    return table.joue(state, action)


@applies("dames-rabattues.6.2")
def refuse_wrong_lift(state: State, action: Rabat) -> None:
    """Refuse to lift another man than the throw has lifted."""
    if any(u.verb == "lève" for u in action.unites):
        reason = Said("dames_rabattues.each_number_has_its_case", due=moves.due(state))
        refuse(state, action, "dames-rabattues.6.2", reason)


@applies("dames-rabattues.5.4")
def refuse_wrong_case(state: State, action: Rabat) -> None:
    """Refuse to play a number on another case than its own, or not to play it."""
    reason = Said("dames_rabattues.each_number_has_its_case", due=moves.due(state))
    refuse(state, action, "dames-rabattues.5.4", reason)


#: Whether a transcript keeps an action on the line before it.
same_line = tours.beside_its_throw(Rabat)

#: What may be done when.
GAME: BoardGame[State, Action] = BoardGame(
    tours.lines(
        accord=tours.Accord("dames-rabattues.4.5", AGREEMENTS, convenu),
        tirage=tours.Tirage("dames-rabattues.2.3", tire),
        jet=tours.Jet("dames-rabattues.2.4", table.jete),
        jeu=tours.Jeu("dames-rabattues.5.1", Rabat, moves.due, play_throw),
    ),
    FAULTS,
    NOTATION,
    unasked="dames-rabattues.4.5",
    outcome=awards.outcome,
    whose=tours.whose,
    META=META,
    Options=Options,
    start=start,
    chance=chance,
    read_action=read_action,
    same_line=same_line,
    counted=counted,
    picture=picture,
    touches=touches,
    posed=posed,
    said=said,
)
