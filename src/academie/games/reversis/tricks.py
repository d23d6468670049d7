"""The small payments of each trick: aces and quinola given, forced or played (*joués*)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.caching import cached_on_last_state
from academie.games.reversis.bars import (
    AS_EN_RENONCE,
    AS_FORCE,
    AS_JOUE,
    QUINOLA_EN_RENONCE,
    QUINOLA_FORCE,
    QUINOLA_JOUE,
)
from academie.games.reversis.doubling import times
from academie.games.reversis.espagnolette import (
    bound,
    forced_on_the_espagnolette,
    holder,
    is_quinola,
    right,
)
from academie.games.reversis.history import had_only
from academie.games.reversis.state import JETON, TRICKS, Payment, Played, Seat, State, Trick
from academie.kit.cards import Rank, Suit

if TYPE_CHECKING:
    from academie.core.messages import Message
    from academie.kit.cards import Card


@dataclass(frozen=True, slots=True)
class Given:
    """An ace or the quinola in a trick.

    :param number: of the trick, counted from 1.
    """

    number: int
    trick: Trick
    play: Played

    @property
    def seat(self) -> Seat:
        """The player who gave it."""
        return self.play.seat

    @property
    def lead(self) -> Played:
        """The card led."""
        return self.trick.plays[0]

    @property
    def en_renonce(self) -> bool:
        """Whether it was played on another suit."""
        return self.play.card.suit is not self.lead.card.suit


def list_given(state: State) -> tuple[Given, ...]:
    """List every ace, and the quinola, in the known tricks."""
    return _is_given(state.tricks, state.earlier)


@cached_on_last_state
def _is_given(tricks: tuple[Trick, ...], earlier: int) -> tuple[Given, ...]:
    numbered = enumerate(tricks, earlier + 1)
    return tuple(one for n, trick in numbered for one in list_given_in(trick, n))


def list_given_in(trick: Trick, number: int) -> tuple[Given, ...]:
    """List every ace, and the quinola, in *trick*."""
    return tuple(
        Given(number, trick, play)
        for play in trick.plays
        if play.card.rank is Rank.AS or is_quinola(play.card)
    )


@applies("reversis.note.5")
def obliged(state: State, one: Given) -> bool:
    """Check whether he had to play it: he had no other card of the suit and no right to renounce.

    Law: forced is « quand on est obligé de le donner ». Our reading (reversis.note.5): an
    Espagnolette who has once renounced is not obliged while his right lasts.
    """
    if one.en_renonce or one.play == one.lead:
        return False
    if not had_only(state, one.play, one.number):
        return False
    return not (bound(state, one.number) == one.seat and right(state, one.seat, one.number))


def is_forced(state: State, one: Given) -> bool:
    """Check whether the lead forced *one*."""
    if one.play == one.lead:
        return False
    return obliged(state, one) or is_forced_by_high_heart(state, one)


def is_forced_by_high_heart(state: State, one: Given) -> bool:
    """Check if *one* is the quinola of the Espagnolette, forced by ace, king or queen of hearts."""
    return forced_on_the_espagnolette(state, one.play, one.lead, one.number)


def is_joue(state: State, one: Given) -> bool:
    """Check whether *one* was led, or played on its suit without need."""
    return not one.en_renonce and not is_forced(state, one)


def count_tricks(state: State) -> tuple[Payment, ...]:
    """List the payments for aces and quinola given and forced, in the order of the tricks."""
    return tuple(payment for one in list_given(state) for payment in brought(state, one))


def brought(state: State, one: Given) -> tuple[Payment, ...]:
    """List the payments for *one*, given or forced."""
    if one.en_renonce:
        return en_renonce(state, one)
    if is_quinola(one.play.card):
        return quinola_forced(state, one) if is_forced(state, one) else ()
    return ace_forced(state, one)


@applies("reversis.5.2")
def en_renonce(state: State, one: Given) -> tuple[Payment, ...]:
    """Pay the player who gives an ace on another suit.

    « Celui qui donne un as en renonce, touche une fiche de celui qui fera cette levée ».
    """
    if one.trick.winner == one.seat:
        return ()
    quinola = is_quinola(one.play.card)
    reason = QUINOLA_EN_RENONCE if quinola else AS_EN_RENONCE
    fiches = JETON if quinola else _ace(one.play.card)
    due = _due(state, one.trick.winner, one.seat, fiches, one)
    return (Payment(one.trick.winner, one.seat, due, "reversis.5.2", reason, one.number),)


@applies("reversis.5.3")
def ace_forced(state: State, one: Given) -> tuple[Payment, ...]:
    """Pay the player who forces an ace.

    « Le joueur à qui l’on force un as, paye une fiche à celui qui le force ».
    """
    if not is_forced(state, one):
        return ()
    due = _due(state, one.seat, one.lead.seat, _ace(one.play.card), one)
    return (Payment(one.seat, one.lead.seat, due, "reversis.5.3", AS_FORCE, one.number),)


def quinola_forced(state: State, one: Given) -> tuple[Payment, ...]:
    """List the payments to the leader who forced the quinola, by the rule for the case."""
    if is_forced_by_high_heart(state, one):
        return due_from_the_espagnolette(state, one)
    if consoled(state, one):
        return (
            forced_as_first(state, one)
            or forced_after_a_trick(state, one)
            or forced_at_the_last(state, one)
        )
    return quinola_shares(state, one)


@applies("reversis.5.4")
def jetons(one: Given, payer: Seat) -> int:
    """Return the share of *payer* for the quinola.

    « un jetton de chaque joueur, & deux jettons de celui qui tenoit le quinola »: of *payer*.
    """
    return 2 if payer == one.seat else 1


def _shares(
    state: State, one: Given, receiver: Seat, reason: Message, rule: str
) -> tuple[Payment, ...]:
    """List the shares of the three others for the quinola of *receiver*."""
    return tuple(
        Payment(seat, receiver, due, rule, reason, one.number)
        for seat in state.from_seat(receiver)[1:]
        for due in [_due(state, seat, receiver, jetons(one, seat) * JETON, one)]
    )


@applies("reversis.5.4")
def quinola_shares(state: State, one: Given) -> tuple[Payment, ...]:
    """List the shares of the others for a forced quinola.

    « Si quelqu’un force le quinola, il touche un jetton de chaque joueur ».
    """
    return _shares(state, one, one.lead.seat, QUINOLA_FORCE, "reversis.5.4")


@applies("reversis.6.19")
def due_from_the_espagnolette(state: State, one: Given) -> tuple[Payment, ...]:
    """Make the Espagnolette pay his share as well.

    « & payeroit, ainsi que les deux autres joueurs, ce qui est dû à celui qui force ».
    """
    return _shares(state, one, one.lead.seat, QUINOLA_FORCE, "reversis.6.19")


@applies("reversis.6.10")
def consoled(state: State, one: Given) -> bool:
    """Pay the Espagnolette who forces the quinola, at any of three times.

    « L’Espagnolette, s’il force le quinola, en tire la consolation », at any of three times.
    """
    return one.lead.seat == holder(state)


@applies("reversis.6.11")
def forced_as_first(state: State, one: Given) -> tuple[Payment, ...]:
    """Check whether he forced it as the first to play.

    « Si se trouvant le premier à jouer il joue cœur ».
    """
    if one.number > 1:
        return ()
    return _shares(state, one, one.lead.seat, QUINOLA_FORCE, "reversis.6.11")


@applies("reversis.6.12")
def forced_after_a_trick(state: State, one: Given) -> tuple[Payment, ...]:
    """Check whether he forced it after a trick that he took by mistake.

    « Si, ayant par mégarde fait une levée dans le courant de jeu ».
    """
    if one.number == TRICKS:
        return ()
    return _shares(state, one, one.lead.seat, QUINOLA_FORCE, "reversis.6.12")


@applies("reversis.6.13")
def forced_at_the_last(state: State, one: Given) -> tuple[Payment, ...]:
    """Check whether he forced it in the last trick.

    « Si, étant entré malgré lui à la dixieme carte, … forçât par ce hazard à la derniere ».
    """
    return _shares(state, one, one.lead.seat, QUINOLA_FORCE, "reversis.6.13")


@applies("reversis.5.5")
def for_the_joues(
    state: State, winner: Seat | None, asked: tuple[Played, ...]
) -> tuple[Payment, ...]:
    """Pay the winner of the partie for cards played without need, if he claims it.

    « se payent comme s’ils eussent été forcés ; & se payent à celui qui gagne la partie ».

    They are paid when he asks for them, at the end of the deal, whenever they fell.

    :param asked: those that he has claimed.
    """
    paid: list[Payment] = []
    for one in list_given(state):
        if winner is None or one.play not in asked or not is_joue(state, one):
            continue
        if not owed(one, winner):
            continue
        if is_quinola(one.play.card):
            paid += _shares(state, one, winner, QUINOLA_JOUE, "reversis.5.5")
        else:
            due = _due(state, one.seat, winner, _ace(one.play.card), one)
            paid.append(Payment(one.seat, winner, due, "reversis.5.5", AS_JOUE, one.number))
    return tuple(replace(payment, trick=0) for payment in paid)


@applies("reversis.note.6")
def owed(one: Given, winner: Seat) -> bool:
    """Check whether *winner* is owed anything for *one*; his own card pays nothing."""
    return one.seat != winner


def _ace(card: Card) -> int:
    """Return the fiches for an ace: two for that of diamonds, one for the others."""
    return 2 if card.suit is Suit.CARREAU else 1


def _due(state: State, payer: Seat, receiver: Seat, fiches: int, one: Given) -> int:
    """Multiply *fiches* by the doublings of the trick and the places."""
    return fiches * times(state, payer, receiver, one.number)
