"""Faults of a throw at the trictrac board: its name, where a die is good, breaking.

The chapters on the smaller games refer to the Revertier for this. So the places where a die may lie
have the ids of its fifth chapter; each game applies them by a rule of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Literal, Protocol, TypeVar

from academie.core import Award, Incident, NotationError, Option
from academie.core.codecs import Codec
from academie.core.faults import Fact, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.core.trace import record_rules
from academie.kit.backgammon.board import other
from academie.kit.backgammon.board_actions import THROW, Partie
from academie.kit.backgammon.dice import THROWS, Throw

if TYPE_CHECKING:
    from collections.abc import Callable


#: The numbers of a die in French.
NUMBERS = ("as", "deux", "trois", "quatre", "cinq", "six")
_NUMBERS = ("kit.as", "kit.deux", "kit.trois", "kit.quatre", "kit.cinq", "kit.six")
#: The players' names of each doublet, from the aces to the sixes.
DOUBLETS = (
    ("ambesas", "beset", "tous les as"),
    ("double deux",),
    ("terne", "tourne"),
    ("carmes", "carnes", "quaderne"),
    ("quines",),
    ("sannes", "sonnés"),
)
#: Whether dice may be broken; ``défendu``: the players have agreed against it.
Rompre = Literal["permis", "défendu"]
ROMPRE: tuple[Rompre, ...] = ("permis", "défendu")
P = TypeVar("P", bound=Partie)


class ThrowIt(Protocol[P]):
    """A function that returns the state after a throw."""

    def __call__(self, state: P, coup: Throw) -> P:
        """Return the state after the throw *coup*, which is now to be played."""


def names_of(coup: Throw) -> tuple[str, ...]:
    """List the players' names of a throw: the larger number first, a doublet by its own names.

    >>> from academie.kit.backgammon.dice import throw
    >>> names_of(throw("4-6"))
    ('six et quatre',)
    """
    return DOUBLETS[coup.high - 1] if coup.doublet else (both_numbers(coup),)


def both_numbers(coup: Throw) -> str:
    """Name both numbers of a throw, the larger first."""
    return f"{NUMBERS[coup.high - 1]} et {NUMBERS[coup.low - 1]}"


def name_throw(coup: Throw, names: tuple[str, ...]) -> Message | str:
    """Name *coup*: a doublet by the first of its *names*, any other throw by its numbers.

    >>> from academie.kit.backgammon.dice import throw
    >>> print(name_throw(throw("4-6"), names_of(throw("4-6"))))
    six and four
    """
    if coup.doublet:
        return names[0]
    high, low = (Message(_NUMBERS[number - 1]) for number in (coup.high, coup.low))
    return Message("kit.both_numbers", high=high, low=low)


@dataclass(frozen=True, slots=True)
class Lieu:
    """A place or a way in which a die may lie.

    :param words: the place, in words.
    :param rule: id of the paragraph on the Revertier that speaks of it.
    :param bon: whether the throw is good.
    """

    words: Message
    rule: str
    bon: bool = False


#: Every place that the Revertier names, by its word in the facts of an incident.
LIEUX = {
    "plat": Lieu(Message("kit.dice_lie_flat_on_board"), "revertier.5.2", bon=True),
    "dames": Lieu(Message("kit.die_lies_flat_on_men"), "revertier.5.3", bon=True),
    "argent": Lieu(Message("kit.die_lies_flat_on_money"), "revertier.5.3", bon=True),
    "empilé": Lieu(Message("kit.dice_lie_one_on_other"), "revertier.5.2"),
    "bande": Lieu(Message("kit.die_lies_on_rim"), "revertier.5.2"),
    "dressé": Lieu(Message("kit.dice_lean_against_each_other"), "revertier.5.2"),
    "dehors": Lieu(Message("kit.die_has_left_board"), "revertier.5.2"),
    "en_l_air": Lieu(Message("kit.die_was_in_air"), "revertier.5.4"),
    "court": Lieu(Message("kit.dice_have_not_touched_far_rim"), "revertier.5.1"),
}


def _read_lieu(word: str) -> Lieu:
    if word not in LIEUX:
        raise NotationError(word, 0, Message("kit.expects_die_lies", lieux=tuple(LIEUX)))
    return LIEUX[word]


#: Facts of the faults of a throw: ``coup=6-5``, the throw; ``de=en_l_air``, where its die lies.
A_THROW = Fact(THROW, "6-5")
A_PLACE = Fact(Codec(_read_lieu), "en_l_air")


def must_be_to_throw(state: Partie, who: str) -> None:
    """Guard: reject a fault of the throw unless it is *who*'s turn to throw."""
    if state.phase != "jet" or state.joueur != who:
        reject(Message("kit.player_is_not_to_throw_now", player=who))


def must_break_throw_of_other(state: Partie, who: str) -> None:
    """Guard: reject a broken throw unless it is the turn of the opponent of *who* to throw."""
    if state.phase != "jet" or state.joueur != other(who):
        reject(Message("kit.other_is_not_to_throw_now", other=other(who)))


def judge_throw(  # noqa: PLR0913 - the facts, and how the game throws
    state: P,
    who: str,
    coup: Throw,
    de: Lieu,
    throw_it: Callable[[P, Throw], P],
    *,
    who_throws_again: Callable[[str], str] | None = None,
) -> Decision[P]:
    """Decide whether a throw with a doubtful die is good, by the rule for its place.

    A good throw is played like any other; a bad one is thrown again. Call this in a function that
    declares the rule of the game (``@fault`` or ``@law``).

    :param throw_it: returns the state after a throw.
    :param who_throws_again: returns, by a rule of its own, who throws again after a bad throw;
        by default *who*.
    """
    must_be_to_throw(state, who)
    if de.bon:
        reason = Message("kit.words_coup_is_good", words=de.words, coup=coup)
        return Decision(reason, throw_it(state, coup), allowed=True)
    thrower = who if who_throws_again is None else who_throws_again(who)
    after = None if thrower == state.joueur else replace(state, joueur=thrower)
    reason = Message(
        "kit.words_coup_is_not_good_and", words=de.words, coup=coup, joueur=state.joueur
    )
    return Decision(reason, after, allowed=False)


def judge_throw_as_at_revertier(  # noqa: PLR0913 - as judge_throw
    state: P,
    who: str,
    coup: Throw,
    de: Lieu,
    throw_it: Callable[[P, Throw], P],
    *,
    who_throws_again: Callable[[str], str] | None = None,
) -> Decision[P]:
    """Decide like :func:`judge_throw`, for a game whose chapter refers to the Revertier.

    The paragraph of the Revertier on that place is recorded too; the rule that decides is the
    game's own.
    """
    decision = judge_throw(state, who, coup, de, throw_it, who_throws_again=who_throws_again)
    by = f"{__name__}.judge_throw_as_at_revertier"
    return record_rules((de.rule,), by, replace(decision, also=(de.rule,)), (state,))


def allow_breaking(state: Partie, who: str, coup: Throw) -> Message:
    """Let *who* break the throw of his opponent, who throws again."""
    must_break_throw_of_other(state, who)
    return Message("kit.one_may_break_dice", coup=coup, thrower=other(who))


def fine_breaking(state: P, who: str, coup: Throw, rule: str, peine: int) -> Decision[P]:
    """Let *who* pay *peine* jetons for a throw broken against the agreement.

    :param rule: id of the rule that fines him.
    """
    must_break_throw_of_other(state, who)
    thrower = other(who)
    reason = Message("kit.they_had_agreed_not_to_break", player=who, thrower=thrower)
    paid = Award(thrower, peine, "jetons", rule, Message("kit.coup_rompu", coup=coup))
    return Decision(reason, awards=(paid,))


def give_any_throw(state: P, who: str, coup: Throw, throw_it: ThrowIt[P]) -> Decision[P]:
    """Let the opponent of *who*, whose throw was broken, choose any throw to play.

    :param throw_it: the state after a throw, a function of a module; it follows the choice.
    """
    must_break_throw_of_other(state, who)
    thrower = other(who)
    options = tuple(
        Option(
            thrower,
            str(one),
            Message("kit.he_plays_names_of", names_of=names_of(one)[0]),
            then=partial(throw_it, coup=one),
        )
        for one in reversed(THROWS)
    )
    reason = Message("kit.they_had_agreed_not_to_break_coup_thrower", coup=coup, thrower=thrower)
    return Decision(reason, options=options)


def list_doubtful_throws(state: Partie) -> tuple[Incident, ...]:
    """List one throw with a doubtful die for each place where it may lie."""
    if state.phase != "jet" or state.joueur is None:
        return ()
    return tuple(
        Incident("jet", state.joueur, coup=str(coup), de=lieu)
        for lieu, coup in zip(LIEUX, THROWS, strict=False)
    )


def list_throw_faults(state: Partie) -> tuple[Incident, ...]:
    """List the faults before a throw: a doubtful die, changed dice, a broken throw."""
    if state.phase != "jet" or state.joueur is None:
        return ()
    breaker = other(state.joueur)
    return (
        *list_doubtful_throws(state),
        Incident("change", state.joueur),
        Incident("rompt", breaker, coup="6-5"),
        Incident("rompt", breaker, coup="4-4"),
    )
