"""The partie: its worth, its winner and its loser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.caching import cached_on_last_state
from academie.games.reversis.bars import PARTIE, shut_out
from academie.games.reversis.cards import points, points_in
from academie.games.reversis.doubling import are_opposed
from academie.games.reversis.espagnolette import active, entered, is_quinola
from academie.games.reversis.history import count_taken
from academie.games.reversis.state import SEATS, TRICKS, Payment, Seat, State
from academie.games.reversis.tricks import is_forced, list_given
from academie.kit.cards import Suit, card

if TYPE_CHECKING:
    from academie.games.reversis.state import Trick
    from academie.kit.cards import Card, Hand

CARTES = 4
_AS_DE_CARREAU = card("♦A")


@applies("reversis.2.1")
def forming(state: State) -> Hand:
    """Return the four discards that make up the partie.

    « la partie se forme par les quatre cartes de l’écart ».
    """
    return state.ecart if len(state.ecart) == CARTES else as_found(state)


@applies("reversis.7.10")
def as_found(state: State) -> Hand:
    """Count all the cards under the basket, however many.

    « Toutes les cartes qui se trouveront sous le panier, comptent », however many.
    """
    return state.ecart


@applies("reversis.2.2")
def worth(state: State) -> int:
    """Return the worth of the partie in fiches.

    « Aux points qui s’y trouvent, on ajoute toujours 4 »; in fiches.
    """
    return 4 + sum(_worth(c) for c in forming(state))


def _worth(one: Card) -> int:
    """Return the points of a card, with 5 for the ace of diamonds and 4 for the quinola."""
    if one == _AS_DE_CARREAU:
        return 5
    return 4 if one.suit is Suit.COEUR and is_quinola(one) else points(one)


@applies("reversis.2.7")
def annulled(state: State) -> bool:
    """Check whether a player took all the tricks, so that the partie is not paid.

    « Lorsqu’un des joueurs fait toutes les levées, la partie ne se compte point ».
    """
    alone = next((s for s in SEATS if count_taken(state, s) == TRICKS), None)
    return alone is not None and not shut_out(state, alone)


def points_of(state: State, seat: Seat) -> int:
    """Count the points in the tricks of *seat*."""
    return _points(state.tricks, seat) + state.summed[SEATS.index(seat)].points


@cached_on_last_state
def _points(tricks: tuple[Trick, ...], seat: Seat) -> int:
    return points_in(p.card for t in tricks if t.winner == seat for p in t.plays)


@applies("reversis.2.6")
def best_placed(state: State) -> tuple[Seat, ...]:
    """Order the players by place, the dealer first.

    « Le mieux placé est toujours celui qui donne. Après lui c’est son voisin à la gauche ».
    """
    return state.from_seat(state.right_of(state.dealer))[::-1]


@applies("reversis.2.5")
def preferred(state: State, seats: tuple[Seat, ...]) -> Seat:
    """Choose among *seats* with equal points: fewest tricks, then best place."""
    by_place = (s for s in best_placed(state) if s in seats)
    return min(by_place, key=lambda s: count_taken(state, s))


@applies("reversis.note.8")
def least_preferred(state: State, seats: tuple[Seat, ...]) -> Seat:
    """Choose the last of *seats* with equal points (reversis.note.8)."""
    by_place = (s for s in reversed(best_placed(state)) if s in seats)
    return max(by_place, key=lambda s: count_taken(state, s))


@applies("reversis.2.3")
def loser(state: State, among: tuple[Seat, ...]) -> tuple[Seat, str]:
    """Find who loses by this rule.

    « Celui qui fait le plus de points dans ses levées, perd la partie »: who, by this rule.
    """
    most = max(points_of(state, s) for s in among)
    equal = tuple(s for s in among if points_of(state, s) == most)
    seat = equal[0] if len(equal) == 1 else least_preferred(state, equal)
    return seat, "reversis.2.3"


@applies("reversis.2.4")
def winner(state: State, among: tuple[Seat, ...]) -> Seat | None:
    """Find who wins by this rule.

    « Celui qui fait le moins de points, ou aucun point, ou point de levée, la gagne ».
    """
    able = tuple(s for s in among if not shut_out(state, s))
    if not able:
        return None
    least = min(points_of(state, s) for s in able)
    equal = tuple(s for s in able if points_of(state, s) == least)
    return equal[0] if len(equal) == 1 else preferred(state, equal)


def outcome(state: State) -> tuple[Seat, Seat, str] | None:
    """Find who pays the partie, who wins it, and by which rule; ``None`` if there is none."""
    if annulled(state):
        return None
    seat = active(state)
    if seat and entered(state, seat):
        return loses_by_entering(state, seat)
    return wins_by_right(state, seat) if seat and not shut_out(state, seat) else naturally(state)


def naturally(state: State) -> tuple[Seat, Seat, str] | None:
    """Find winner and loser in the natural order.

    Find the partie « dans l’ordre naturel ».
    """
    pays, rule = loser(state, SEATS)
    wins = winner(state, tuple(s for s in SEATS if s != pays))
    return (pays, wins, rule) if wins else None


@applies("reversis.6.5")
def loses_by_entering(state: State, seat: Seat) -> tuple[Seat, Seat, str] | None:
    """Make the Espagnolette who enters lose the partie.

    « il perd la partie, quand même sa levée ne seroit que blanche ».

    Where faults keep the three others from winning it nobody does, and it is not paid.
    """
    wins = winner(state, tuple(s for s in SEATS if s != seat))
    return (seat, wins, "reversis.6.5") if wins else None


def wins_by_right(state: State, seat: Seat) -> tuple[Seat, Seat, str]:
    """Find the Espagnolette who played by his right and has not entered."""
    pays, _ = loser(state, tuple(s for s in SEATS if s != seat))
    return pays, seat, rights_kept(state, seat) or always_wins()


@applies("reversis.6.4")
def always_wins() -> str:
    """Let him win from any place.

    « il gagne toujours la partie, de quelque maniere qu’il soit placé ».
    """
    return "reversis.6.4"


@applies("reversis.6.20")
def rights_kept(state: State, seat: Seat) -> str | None:
    """Let him keep his other rights if he does not enter.

    « Si l’Espagnolette n’entre pas d’ailleurs, il jouira de tous ses autres droits ».
    """
    return "reversis.6.20" if _was_forced(state, seat) else None


def _was_forced(state: State, seat: Seat) -> bool:
    """Check whether the quinola of *seat* was forced."""
    quinolas = (g for g in list_given(state) if g.seat == seat and is_quinola(g.play.card))
    return any(is_forced(state, g) for g in quinolas)


def payment(state: State) -> tuple[Payment, ...]:
    """List what the partie pays."""
    found = outcome(state)
    if found is None:
        return ()
    pays, wins, rule = found
    fiches = worth(state) * (doubled(state, pays, wins) or 1)
    return (Payment(pays, wins, fiches, rule, PARTIE),)


@applies("reversis.5.8")
def doubled(state: State, pays: Seat, wins: Seat) -> int | None:
    """Double the partie if the player opposite wins it.

    « La partie se paye aussi double, si c’est le vis-à-vis, qui la gagne ».
    """
    return 2 if are_opposed(state, pays, wins) else None
