"""Rule on the names of throws, and on advice.

Toute-table takes these laws from here, so the functions accept the state of either game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.codecs import Codec
from academie.core.faults import YES, Fact, Repeated, law, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.revertier.incidents.common import fault
from academie.kit.backgammon.board import other
from academie.kit.backgammon.throw_faults import names_of

if TYPE_CHECKING:
    from academie.kit.backgammon.dice import Throw
    from academie.kit.backgammon.race_state import C, Course


@applies("revertier.4.1")
def nomme(coup: Throw) -> tuple[str, ...]:
    """Name a throw of two different numbers.

    « Il faut toujours nommer le plus gros nombre le premier »: of two numbers that differ.
    """
    return names_of(coup)


@applies("revertier.4.2")
def nomme_double(coup: Throw) -> tuple[str, ...]:
    """List the names of a doublet.

    « Les doubles ont leurs noms particuliers ».
    """
    return names_of(coup)


def noms(coup: Throw) -> tuple[str, ...]:
    """List the players' names of *coup*."""
    return nomme_double(coup) if coup.doublet else nomme(coup)


def must_have_thrown(state: Course, who: str) -> None:
    """Guard: reject the naming of a throw that is not on the board or not his."""
    if state.de is None or state.joueur != who:
        reject(Message("revertier.player_has_no_throw_to_name", player=who))


@fault(
    "nomme",
    refuses="revertier.4.1",
    requires=(must_have_thrown,),
    dit=Fact(Codec(lambda word: word.replace("_", " ")), "six_et_cinq"),
)
def name_throw(state: C, dit: str) -> Decision[C]:
    """Rule on blanc naming his throw: ``! nomme blanc dit=as_et_six``; an error costs nothing."""
    _, _, coup = state.a_jouer
    if dit in noms(coup):
        return name_doublet_rightly(coup) if coup.doublet else name_rightly(coup)
    return name_doublet_wrongly(coup) if coup.doublet else name_wrongly(coup)


@law("revertier.4.1")
def name_rightly(coup: Throw) -> Message:
    """Confirm that he named the larger number first.

    « Il faut toujours nommer le plus gros nombre le premier »: so he has done.
    """
    return Message("revertier.de_is_named_so", de=coup)


@law("revertier.4.2")
def name_doublet_rightly(coup: Throw) -> Message:
    """Confirm that he used a name of the doublet.

    « Les doubles ont leurs noms particuliers »: he has used one.
    """
    return Message("revertier.de_is_named_so", de=coup)


@law("revertier.4.1", also=(Repeated("revertier.note.14"),), allowed=False)
def name_wrongly(coup: Throw) -> Message:
    """Find that he did not name the larger number first.

    « Il faut toujours nommer le plus gros nombre le premier »: so he has not done.
    """
    return Message("revertier.de_is_named_right", de=coup, right=nomme(coup))


@law("revertier.4.2", also=(Repeated("revertier.note.14"),))
def name_doublet_wrongly(coup: Throw) -> Message:
    """Find that he used a wrong name for the doublet.

    « Les doubles ont leurs noms particuliers »: he has used another than theirs.
    """
    return Message("revertier.de_is_named_right", de=coup, right=nomme_double(coup))


@fault(
    "conseil",
    rule="revertier.3.8",
    also=(Repeated("revertier.note.14"),),
    phases=("jet", "jeu"),
    otherwise=Message("revertier.no_partie_is_being_played"),
    consentement=Fact(YES, "oui"),
)
def take_advice(who: str, *, consentement: bool) -> Decision[C]:
    """Rule on noir taking advice: ``! conseil noir consentement=oui``."""
    kind = (
        "revertier.player_may_be_advised_other_having"
        if consentement
        else "revertier.player_may_not_be_advised_unless"
    )
    return Decision(Message(kind, player=who, other=other(who)), allowed=consentement)
