"""Read the short form of a position, count what it is worth, and name its throw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Award
from academie.core.messages import Message
from academie.games.dames_rabattues import awards, transitions
from academie.games.dames_rabattues.incidents import FAULTS
from academie.games.dames_rabattues.moves import coup_joue, garde_le_de, nommes
from academie.games.dames_rabattues.notation import NOTATION
from academie.kit.backgammon import short_form
from academie.kit.backgammon.board import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from academie.games.dames_rabattues.actions import Rabat, Verb
    from academie.games.dames_rabattues.state import State

#: The rules by which the thrower plays a number, by its verb, and the other player.
RULES: Mapping[Verb, str] = {"abat": "dames-rabattues.5.1", "lève": "dames-rabattues.6.1"}
POUR_L_AUTRE = "dames-rabattues.5.8"
_DONE: Mapping[Verb, str] = {"abat": "dames_rabattues.abat", "lève": "dames_rabattues.leve"}


def brings(state: State, action: Rabat) -> tuple[Award, ...]:
    """List the awards of *action*: men knocked down or lifted, thrower first, then the partie."""
    gained = []
    for player in sorted(PLAYERS, key=lambda p: p != state.joueur):
        for verb, rule in RULES.items():
            mine = [u for u in action.unites if (u.player, u.verb) == (player, verb)]
            if mine:
                due = rule if player == state.joueur else POUR_L_AUTRE
                said = [Message(_DONE[verb], nombre=u.nombre) for u in mine]
                reason = Message("dames_rabattues.unites", unites=said)
                gained.append(Award(player, len(mine), "dames", due, reason))
    return *gained, *transitions.apply_play(state, action).awards


FORME = short_form.ShortForm(
    names=("blanc", "piles blanc", "noir", "piles noir", "joueur", "convenu"),
    won=lambda state: awards.gagnee(state) or None,
    thrown=transitions.jete,
    notation=NOTATION,
    faults=FAULTS,
    plays=coup_joue,
    brings=brings,
)


def read_short(text: str) -> State:
    """Read the short form of a state; it may end with a throw.

    :raises NotationError: if it cannot be read.

    >>> print(read_short("piles blanc 1 2 3 | joueur noir 6-5"))
    jeu | joueur noir | dé 6-5 | piles blanc 1 2 3
    """
    return short_form.read_short(text, FORME)


def count_awards(text: str) -> tuple[Award, ...]:
    r"""Count what *text* is worth now: the partie, or the numbers of the throw.

    :raises NotationError: if it cannot be read.

    >>> print(*count_awards("piles blanc 6 6-5"), sep="\n")
    White +1 man, lays down 6 (dames-rabattues.5.1)
    Black +1 man, lays down 5 (dames-rabattues.5.8)
    """
    state, won, _ = short_form.read(text, FORME)
    if state.phase != "jeu" or state.pending:
        return won or awards.gagnee(state)
    return brings(state, *coup_joue(state))


def name_throw(text: str) -> str:
    """Name the throw on the board, and say whether the thrower keeps the dice.

    :raises NotationError: if *text* cannot be read.

    >>> name_throw("départ 6-6")
    '6-6, sannes; White keeps the die'
    """
    state = read_short(text)
    keeps = (
        [Message("dames_rabattues.joueur_keeps_die", joueur=state.joueur)]
        if state.de is not None and garde_le_de(state.de)
        else []
    )
    return short_form.join_parts(short_form.name_throw(state, nommes), *keeps)
