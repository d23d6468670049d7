"""The state of a partie of Toc, immutable and fully described by its one-line notation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from academie.core.codecs import Contradiction
from academie.core.fields import HasNotation
from academie.core.messages import Message
from academie.games.trictrac.state import DEPART, Position
from academie.games.trictrac.tour import Contrainte
from academie.kit.backgammon.agreements import Convention
from academie.kit.backgammon.board import PLAYERS
from academie.kit.backgammon.board_actions import THROWN, TURNS, Partie, check_contradictions
from academie.kit.backgammon.dice import throw
from academie.kit.backgammon.throw_faults import ROMPRE, Rompre

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["CHOICES", "Contrainte", "Options", "Position", "State", "throw"]

#: The values of each option; empty for a number.
CHOICES: dict[str, tuple[str, ...]] = {
    "trous": (),
    "double": ("non", "oui"),
    "plusieurs": ("deux", "un"),
    "non_jouees": ("trou", "rien"),
    "rompre": ROMPRE,
    "peine": (),
}
_POSITION = Position()
#: Phases in which men have been played, and holes marked.
SET_UP = frozenset({*TURNS, "fin"})


@dataclass(frozen=True, slots=True)
class Options(Convention):
    """The options of the game, some of them readings of the text; the first value is the default.

    :param trous: holes that make the partie; at one hole it is played « au premier trou ».
    :param double: whether at the first hole « la double ira ».
    :param plusieurs: what two simple gains of one throw are worth, ``"deux"`` holes or ``"un"``
        (toc.note.1).
    :param non_jouees: whether men that cannot be played cost a ``"trou"`` or ``"rien"``
        (toc.note.4).
    :param rompre: whether one may break the opponent's dice.
    :param peine: holes for the player whose dice are broken against the agreement.

    >>> print(Options(double="oui"))
    double=oui
    """

    trous: int = 1
    double: Literal["non", "oui"] = "non"
    plusieurs: Literal["deux", "un"] = "deux"
    non_jouees: Literal["trou", "rien"] = "trou"
    rompre: Rompre = "permis"
    peine: int = 0

    def __post_init__(self) -> None:
        if not self.trous:
            raise Contradiction("trous", Message("toc.expects_partie_one_hole_least_toc"))
        if self.double == "oui" and self.trous > 1:
            raise Contradiction("double", Message("toc.expects_la_double_goes_first_hole"))


@dataclass(frozen=True, slots=True)
class State(HasNotation, Partie):
    """A partie of Toc at one moment.

    :param position: the men of both, as at the Trictrac: place 0 is the tas.
    :param trous: holes of blanc and of noir.
    :param coups: throws of blanc and of noir since the men were last piled up.
    :param deux_tables: who has made the jan de deux tables since then.
    :param contraintes: what binds the thrower in his play, as at the Trictrac.
    """

    options: Options = Options()
    position: Position = _POSITION
    trous: tuple[int, int] = (0, 0)
    coups: tuple[int, int] = (0, 0)
    deux_tables: tuple[str, ...] = ()
    contraintes: tuple[Contrainte, ...] = ()

    @property
    def choix(self) -> bool:
        """Whether the thrower may still leave after a hole of this throw."""
        return self.phase == "choix"

    def trous_de(self, player: str) -> int:
        """Count the holes that *player* has marked."""
        return self.trous[PLAYERS.index(player)]

    def __post_init__(self) -> None:
        check_contradictions(self.framed())
        self.position.hold()
        check_contradictions(self._marked())
        check_contradictions(self._misplaced())

    def _marked(self) -> Iterator[Contradiction]:
        """Yield each contradiction in the holes."""
        phase, most = self.phase, self.options.trous
        if (phase == "fin") != (max(self.trous) >= most):
            over = Message("toc.expects_partie_over_fin_more_agreed", most=most)
            nobody = Message("toc.expects_nobody_what_makes_partie_trous", most=most)
            yield Contradiction("trous", nobody if phase == "fin" else over)
        if phase not in SET_UP and any(self.trous):
            expected = Message("toc.expects_nobody_marked_before_die_thrown", phase=phase)
            yield Contradiction("trous", expected)
        if self.choix and not (self.joueur and self.trous_de(self.joueur)):
            expected = Message("toc.expects_who_may_leave_made_hole")
            yield Contradiction("choix", expected)

    def _misplaced(self) -> Iterator[Contradiction]:
        """Yield each contradiction in the places of the men."""
        phase, men = self.phase, self.position
        for player in PLAYERS if phase not in SET_UP else ():
            if men.men(player) != DEPART:
                expected = Message("toc.expects_nobody_plays_before_die_thrown", phase=phase)
                yield Contradiction(player, expected)
        # Who has lifted his last man wins the partie, or the men are piled up again at once.
        for player in PLAYERS if self.joueur is not None else ():
            if not any(men.men(player)):
                expected = Message("toc.expects_no_man_left_play", joueur=player)
                yield Contradiction(player, expected)
        if self.contraintes and phase not in THROWN:
            yield Contradiction("obligé", Message("toc.expects_something_binds_phase_jeu_only"))
