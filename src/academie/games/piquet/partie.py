"""Begin a partie by the cut, and continue after its end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Outcome, Step, applies
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.games.piquet.awards import outcome
from academie.games.piquet.choses import LOWEST
from academie.games.piquet.state import SEATS, Played, Seat, State, other
from academie.kit.cards import make_pack

if TYPE_CHECKING:
    from academie.games.piquet.actions import Again, Cut
    from academie.kit.cards import Card

HE_ASKS = Message("piquet.it_is_for_who_has_lost")


def cut(state: State, action: Cut) -> Step[State]:
    """Cut for one player; after both, settle who deals."""
    refuse_second_cut(state, action)
    refuse_card_not_in_pack(state, action)
    return Step(with_cut(state, Played(action.seat, action.card)))


@applies("piquet.1.2")
def refuse_second_cut(state: State, action: Cut) -> None:
    """Refuse to cut twice, or to show the card that the other has shown."""
    if any(c.seat == action.seat or c.card == action.card for c in state.coupes):
        refuse(state, action, "piquet.1.2", Message("piquet.each_cuts_once_and_another_card"))


@applies("piquet.1.1")
def refuse_card_not_in_pack(state: State, action: Cut) -> None:
    """Refuse a card below the six."""
    if action.card not in make_pack(LOWEST):
        refuse(state, action, "piquet.1.1", Message("piquet.card_is_not_in_pack", card=action.card))


def with_cut(state: State, cut: Played) -> State:
    """Add a cut; after both, settle who deals."""
    state = replace(state, coupes=(*state.coupes, cut))
    if len(state.coupes) < len(SEATS):
        return state
    dealer = lowest_cut(state)
    if dealer is None:
        return cut_again(state)
    return replace(state, dealer=dealer, phase="donne", coupes=(), leader=other(dealer))


@applies("piquet.1.2")
def lowest_cut(state: State) -> Seat | None:
    """Find the dealer: the one who shows the lower card.

    « Celui qui montre la carte de moindre valeur, c’est à lui de donner les cartes ».
    """
    a, b = (next(c.card for c in state.coupes if c.seat == s) for s in SEATS)
    if of_less_value(a, b):
        return "A"
    return "B" if of_less_value(b, a) else None


@applies("piquet.note.1")
def of_less_value(card: Card, than: Card) -> bool:
    """Compare two cards by rank: the ten is below the knave."""
    return card.rank < than.rank


@applies("piquet.usage.2")
def cut_again(state: State) -> State:
    """Make both cut again after equal cards."""
    return replace(state, coupes=())


def another(state: State, action: Again) -> Step[State]:
    """List the request for another partie by the player who lost."""
    return Step(another_partie(state, action))


@applies("piquet.3.25")
def refuse_the_cheat(state: State, action: Again, ended: Outcome) -> None:
    """Refuse another partie with a cheat.

    « et le doit-on quitter, et ne plus jouer avec lui ».

    :raises IllegalAction: if the partie *ended* by cheating.
    """
    if ended.rule == "piquet.3.25":
        refuse(state, action, "piquet.3.25", Message("piquet.nobody_plays_any_more_with_cheat"))


@applies("piquet.1.15")
def another_partie(state: State, action: Again) -> State:
    """Begin another partie.

    « si celui qui a perdu veut jouer encore l’on coupe », or the deal goes on alternately.

    :raises IllegalAction: unless a partie is over and *action* is of who has lost it.
    """
    ended = outcome(state)
    if ended is None or ended.winner == action.seat:
        refuse(state, action, "piquet.1.15", HE_ASKS)
    refuse_the_cheat(state, action, ended)
    if not state.options.main:
        return State(options=state.options)
    return State(
        phase="donne",
        dealer=state.premier,
        leader=state.dealer,
        par=state.par,
        options=state.options,
    )
