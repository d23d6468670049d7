"""The small payments, trick by trick: aces and quinola given, forced, and *joués*."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core import applies
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
from academie.games.reversis.history import held, numbered
from academie.games.reversis.state import JETON, TRICKS, Payment, Played, Seat, State, Trick
from academie.kit.cards import Rank, Suit

if TYPE_CHECKING:
    from academie.core.wording import Said
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
        """Who gave it."""
        return self.play.seat

    @property
    def lead(self) -> Played:
        """The card that was led."""
        return self.trick.plays[0]

    @property
    def en_renonce(self) -> bool:
        """Whether it fell on another suit."""
        return self.play.card.suit is not self.lead.card.suit


def given(state: State) -> tuple[Given, ...]:
    """Every ace, and the quinola, in the tricks that are known."""
    return tuple(
        Given(n, trick, play)
        for n, trick in numbered(state)
        for play in trick.plays
        if play.card.rank is Rank.AS or is_quinola(play.card)
    )


@applies("reversis.note.5")
def obliged(state: State, one: Given) -> bool | None:
    """Whether he had to lay it on its suit: no other card of it, and no right to renounce.

    Law: forced is « quand on est obligé de le donner ». Our reading (reversis.note.5): an
    Espagnolette who has once renounced is not obliged while his right lasts.
    """
    if one.en_renonce or one.play == one.lead:
        return None
    suit = one.play.card.suit
    others = [c for c in held(state, one.seat, one.number) if c.suit is suit]
    if len(others) > 1:
        return None
    free = bound(state, one.number) == one.seat and right(state, one.seat, one.number)
    return None if free else True


def forced(state: State, one: Given) -> bool:
    """Whether *one* was forced by the lead."""
    if one.play == one.lead:
        return False
    return bool(obliged(state, one) or forced_on_the_espagnolette(state, one.play, one.lead))


def joue(state: State, one: Given) -> bool:
    """Whether *one* was led, or laid on its suit without need."""
    return not one.en_renonce and not forced(state, one)


def of_the_tricks(state: State) -> tuple[Payment, ...]:
    """What aces and quinola given and forced bring, in the order of the tricks."""
    paid: list[Payment] = []
    for one in given(state):
        if one.en_renonce:
            paid += en_renonce(state, one)
        elif is_quinola(one.play.card):
            paid += quinola_forced(state, one) if forced(state, one) else ()
        else:
            paid += ace_forced(state, one)
    return tuple(paid)


@applies("reversis.5.2")
def en_renonce(state: State, one: Given) -> tuple[Payment, ...]:
    """« Celui qui donne un as en renonce, touche une fiche de celui qui fera cette levée »."""
    if not one.en_renonce or one.trick.winner == one.seat:
        return ()
    quinola = is_quinola(one.play.card)
    reason = QUINOLA_EN_RENONCE if quinola else AS_EN_RENONCE
    fiches = JETON if quinola else _ace(one.play.card)
    due = _due(state, one.trick.winner, one.seat, fiches, one)
    return (Payment(one.trick.winner, one.seat, due, "reversis.5.2", reason, one.number),)


@applies("reversis.5.3")
def ace_forced(state: State, one: Given) -> tuple[Payment, ...]:
    """« Le joueur à qui l’on force un as, paye une fiche à celui qui le force »."""
    if not forced(state, one):
        return ()
    due = _due(state, one.seat, one.lead.seat, _ace(one.play.card), one)
    return (Payment(one.seat, one.lead.seat, due, "reversis.5.3", AS_FORCE, one.number),)


def quinola_forced(state: State, one: Given) -> tuple[Payment, ...]:
    """What a quinola forced brings to the one who led, by the rule that has the case."""
    forcer = one.lead.seat
    if forced_on_the_espagnolette(state, one.play, one.lead):
        return quinola_shares(state, one, forcer, QUINOLA_FORCE, "reversis.6.19")
    if forcer == holder(state):
        return consolation(state, one)
    return quinola_shares(state, one, forcer, QUINOLA_FORCE, "reversis.5.4")


@applies("reversis.5.4")
def quinola_shares(
    state: State, one: Given, receiver: Seat, reason: Said, rule: str
) -> tuple[Payment, ...]:
    """« un jetton de chaque joueur, & deux jettons de celui qui tenoit le quinola »."""
    paid = []
    for seat in state.from_seat(receiver)[1:]:
        due = _due(state, seat, receiver, (2 if seat == one.seat else 1) * JETON, one)
        paid.append(Payment(seat, receiver, due, rule, reason, one.number))
    return tuple(paid)


@applies("reversis.6.10")
def consolation(state: State, one: Given) -> tuple[Payment, ...]:
    """« L’Espagnolette, s’il force le quinola, en tire la consolation », at any of three times."""
    rule = (
        forced_as_first(state, one)
        or forced_after_a_trick(state, one)
        or forced_at_the_last(state, one)
    )
    return quinola_shares(state, one, one.lead.seat, QUINOLA_FORCE, rule) if rule else ()


@applies("reversis.6.11")
def forced_as_first(_state: State, one: Given) -> str | None:
    """« Si se trouvant le premier à jouer il joue cœur »."""
    return "reversis.6.11" if one.number == 1 else None


@applies("reversis.6.12")
def forced_after_a_trick(_state: State, one: Given) -> str | None:
    """« Si, ayant par mégarde fait une levée dans le courant de jeu »."""
    return "reversis.6.12" if 1 < one.number < TRICKS else None


@applies("reversis.6.13")
def forced_at_the_last(_state: State, one: Given) -> str | None:
    """« Si, étant entré malgré lui à la dixieme carte, … forçât par ce hazard à la derniere »."""
    return "reversis.6.13" if one.number == TRICKS else None


@applies("reversis.5.5", "reversis.note.6")
def for_the_joues(
    state: State, winner: Seat | None, asked: tuple[Played, ...]
) -> tuple[Payment, ...]:
    """« se payent comme s’ils eussent été forcés ; & se payent à celui qui gagne la partie ».

    :param asked: those that he has remembered to ask for; his own bring him nothing
        (reversis.note.6).
    """
    paid: list[Payment] = []
    for one in given(state):
        if winner is None or one.play not in asked or one.seat == winner or not joue(state, one):
            continue
        if is_quinola(one.play.card):
            paid += quinola_shares(state, one, winner, QUINOLA_JOUE, "reversis.5.5")
        else:
            due = _due(state, one.seat, winner, _ace(one.play.card), one)
            paid.append(Payment(one.seat, winner, due, "reversis.5.5", AS_JOUE, one.number))
    return tuple(paid)


def _ace(card: Card) -> int:
    """Fiches for an ace: two for that of diamonds, one for the others."""
    return 2 if card.suit is Suit.CARREAU else 1


def _due(state: State, payer: Seat, receiver: Seat, fiches: int, one: Given) -> int:
    """*fiches* as often as the trick and the places double them."""
    return fiches * times(state, payer, receiver, one.number)
