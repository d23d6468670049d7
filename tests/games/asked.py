"""One question asked in two ways: what the play itself gives, and what ``score``, ``odds`` say."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from academie.core import NotationError
from academie.core.messages import Message
from academie.kit.backgammon.board import PLAYERS, other

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from academie.core import Award, Step

#: Games of dice: the places of a player's track, and his men.
TRACKS = {
    "dames_rabattues": (1, 6, 0),
    "plain": (0, 11, 15),
    "revertier": (1, 24, 15),
    "toc": (0, 23, 15),
    "tourne_case": (1, 12, 3),
    "toute_table": (1, 24, 15),
    "trictrac": (0, 23, 15),
}
#: Those of them in which a throw gains by itself, whatever is played; and what it gains.
UNITS = {"toc": ("trous", "enjeux"), "trictrac": ("points",)}
#: What a reversis that is undertaken takes back (reversis.4.8, 5.9, 6.18).
GIVEN_BACK = frozenset({"reversis.reason_rendu", "reversis.reason_rendue"})
#: What `score` tells besides gains: men that are hit, put down or lifted.
TOLD = "dames"


def tally(awards: Iterable[Award]) -> Counter[tuple[str, int, str, str, str]]:
    """*awards*, each with how often it stands."""
    return Counter((a.player, a.points, a.unit, a.rule, a.reason) for a in awards)


def kept(paid: Counter[tuple[str, int, str, str, Any]]) -> Counter[tuple[str, int, str, str, Any]]:
    """*paid* of a deal of reversis, but for what was given back and for its giving back."""
    left = Counter(paid)
    for back in [
        g for g in paid.elements() if isinstance(g[4], Message) and g[4].kind in GIVEN_BACK
    ]:
        payer, fiches, _, _, said = back
        facts = dict(said.facts)
        reason = Message("reversis.reason_par_payer", reason=facts["reason"], payer=payer)
        paid_to = (facts["receiver"], fiches, reason)
        first = next(gain for gain in left if (gain[0], gain[1], gain[4]) == paid_to)
        left -= Counter((back, first))
    return left


def to_be_played(game: Any, step: Step[Any]) -> tuple[Step[Any], list[Award]]:
    """After a throw: all that is due marked, whoever may leave holds, and what that gave."""
    gained = list(step.awards)
    while True:
        offered = {type(action).__name__: action for action in game.actions(step.state)}
        due = [a for a in game.actions(step.state) if type(a).__name__ == "Marque"]
        chosen = max(due, key=lambda a: a.points) if due else offered.get("Tient")
        if chosen is None:
            return step, gained
        step = game.apply(step.state, chosen)
        gained += step.awards


def by_every_play(game: Any, state: Any) -> dict[str, list[Award]]:
    """What each play of the throw brings, with all that is marked after it."""
    brought = {}
    for play in game.actions(state):
        _, gained = to_be_played(game, game.apply(state, play))
        brought[str(play)] = gained
    return brought


def put(game: Any, rng: Random) -> Any | None:
    """A position that nobody has played to: men put anywhere, where the game allows it."""
    first, last, men = TRACKS[game.META.name]
    men -= rng.choice((0, 0, rng.randrange(men)))
    sides = [f"{player} {_spread(rng, range(first, last + 1), men)}" for player in PLAYERS]
    try:
        state = game.read_short(" | ".join([*sides, f"joueur {rng.choice(PLAYERS)}"]))
    except NotationError:
        return None
    return state if game.chance(state, rng) is not None else None


def _spread(rng: Random, places: range, men: int) -> str:
    chosen = rng.sample(places, rng.randint(1, min(7, men)))
    many = Counter(chosen)
    many.update(rng.choices(chosen, k=men - len(chosen)))
    return " ".join(f"{place}:{n}" for place, n in many.items())


def of_the_throw(game: Any, step: Step[Any], unit: str, player: str) -> set[int]:
    """How many *unit* a throw gives *player*, by each way to play it."""
    ready, marked = to_be_played(game, step)
    plays = by_every_play(game, ready.state).values() if ready.state.joueur else ()
    return {sum_of((*marked, *played), unit, player) for played in plays or ((),)}


def sum_of(awards: Iterable[Award], unit: str, player: str) -> int:
    """How many *unit* of *awards* are *player*'s."""
    return sum(a.points for a in awards if (a.unit, a.player) == (unit, player))


def gained_by(game: Any, state: Any) -> dict[object, set[str]]:
    """Each gain of the throw on the board, with the plays that bring it, by playing them all."""
    found: dict[object, set[str]] = {}
    for play in game.actions(state):
        step = game.apply(state, play)
        for gain in (*tally(step.awards), *told(state, step.state)):
            found.setdefault(gain, set()).add(str(play))
    return found


def scored_by(awards: Iterable[Any]) -> dict[object, set[str]]:
    """The same as `score` tells it."""
    found: dict[object, set[str]] = {}
    for award in awards:
        (gain,) = tally((award,))
        key: object = (award.player, TOLD) if award.unit == TOLD else gain
        found.setdefault(key, set()).update(award.facons)
    return found


def told(state: Any, after: Any) -> Iterator[object]:
    """That a man was hit, which `score` says at Tourne-case."""
    if hasattr(state, "battues") and sum(after.men(other(state.joueur))) < sum(
        state.men(other(state.joueur))
    ):
        yield state.joueur, TOLD


def put_down(state: Any, player: str) -> int:
    """Men of *player* that may still be put down or lifted at Dames rabattues."""
    return sum(state.men(player)) + sum(state.debout(player))


def all_marked(game: Any, step: Step[Any]) -> list[Award]:
    """What a deal of whist gives at its end, all honours announced and marked."""
    gained = list(step.awards)
    while found := [a for a in game.actions(step.state) if type(a).__name__ in {"Accuse", "Mark"}]:
        step = game.apply(step.state, min(found, key=lambda a: type(a).__name__))
        gained += step.awards
    return gained
