"""Count what a deal has paid so far, from its tricks, and the accounts."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from academie.core import Award
from academie.core.caching import cached_on_last_state
from academie.core.messages import Message
from academie.games.reversis import costs, partie, remise, reversis, tricks
from academie.games.reversis.bars import PARTIE, REMISE, REMISE_FAITE, unpaid
from academie.games.reversis.costs import GIVEN_BACK
from academie.games.reversis.state import PANIER, SEATS, Payment, Played, Purse, Seat, State


@cached_on_last_state
def payments(state: State) -> tuple[Payment, ...]:
    """List every payment of this deal that is valid now, except fines and contributions."""
    ordinary = (*tricks.count_tricks(state), *remise.count_remises(state))
    standing = [p for p in ordinary if not reversis.annuls(state, p)]
    if state.phase == "compte":
        standing += _at_the_end(state)
    return tuple(p for p in standing if not unpaid(state, p))


def _at_the_end(state: State) -> tuple[Payment, ...]:
    """List the payments after the last trick, and those that the winner claims."""
    if reversis.undertaken(state):
        late = (*partie.payment(state), *_for_the_joues(state), *costs.all_the_costs(state))
        return (
            *(p for p in late if not reversis.annuls(state, p)),
            *reversis.settle_reversis(state),
        )
    return (*partie.payment(state), *costs.all_the_costs(state), *_for_the_joues(state))


def _for_the_joues(state: State) -> tuple[Payment, ...]:
    return tricks.for_the_joues(state, _winner(state), state.demandes)


def _winner(state: State) -> Seat | None:
    found = partie.outcome(state)
    return found[1] if found else None


def demandable(state: State) -> tuple[tuple[Seat, Played], ...]:
    """List the aces and the quinola played for which the winner may claim payment."""
    if state.phase != "compte" or reversis.undertaken(state):
        return ()
    wins = _winner(state)
    played = (one.play for one in tricks.list_given(state) if one.play not in state.demandes)
    return tuple((wins, play) for play in played if wins and _brings(state, wins, play))


def _brings(state: State, wins: Seat, play: Played) -> bool:
    """Check whether a claim for *play* would bring *wins* anything."""
    due = tricks.for_the_joues(state, wins, (play,))
    return any(not unpaid(state, p) for p in due)


def account(state: State, purse: Purse) -> int:
    """Return the gain or loss of *purse* so far, in fiches; for the basket, its content."""
    first = state.panier if purse == PANIER else state.comptes[SEATS.index(purse)]
    flow = (*state.amendes, *payments(state))
    return first + sum(_effect(p, purse) for p in flow)


def _effect(payment: Payment, purse: Purse) -> int:
    return payment.fiches * ((payment.receiver == purse) - (payment.payer == purse))


def accounts(state: State) -> tuple[int, ...]:
    """List the accounts of A, B, C and D, in fiches."""
    return tuple(account(state, s) for s in SEATS)


def paid(state: State, given: tuple[Payment, ...]) -> State:
    """Add *given* to the accounts at the start of the deal."""
    return replace(
        state,
        comptes=tuple(
            c + sum(_effect(p, s) for p in given) for c, s in zip(state.comptes, SEATS, strict=True)
        ),
        panier=state.panier + sum(_effect(p, PANIER) for p in given),
    )


def close_deal(state: State) -> State:
    """Add all payments and fines of this deal to the accounts."""
    return replace(paid(state, (*state.amendes, *payments(state))), amendes=())


#: Payments whose French name takes a feminine participle.
_FEMININE = frozenset({REMISE, REMISE_FAITE, GIVEN_BACK, PARTIE})


def changes(before: State, after: State, rule: str = "") -> tuple[Award, ...]:
    """List as awards what *after* pays more than *before*, and what is given back.

    :param rule: the rule that gives back payments, if no reversis does; a card that is played
        gives none back.
    """
    had, now = Counter(payments(before)), payments(after)
    has = Counter(now)
    back = tuple(
        Award(p.payer, p.fiches, "fiches", reversis.annuls(after, p) or rule, _back(p))
        for p in (had - has).elements()
    )
    added = has - had
    new: list[Award] = []
    for payment in now:  # of two that are alike one may be new
        if added[payment]:
            added[payment] -= 1
            new.append(payment.award)
    return (*back, *new)


def _back(payment: Payment) -> Message:
    if payment.reason in _FEMININE:
        return Message("reversis.reason_rendue", reason=payment.reason, receiver=payment.receiver)
    return Message("reversis.reason_rendu", reason=payment.reason, receiver=payment.receiver)
