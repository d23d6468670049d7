"""The *renonce*, another suit played where one could follow: articles II, III, IX and XX."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from academie.core import Incident, Option, Ruling, Step, applies
from academie.core.changing import replace
from academie.core.law import impossible, needed, ruled
from academie.core.wording import Said
from academie.games.whist import awards
from academie.games.whist.incidents.common import card_of, holding, playing, who
from academie.games.whist.moves import actors, following, led
from academie.games.whist.notation import seat as read_seat
from academie.games.whist.state import (
    SEATS,
    Duty,
    Renonce,
    Seat,
    State,
    adversaries,
    seats_from,
    side_of,
)
from academie.games.whist.table import put, reopened, taken_back

if TYPE_CHECKING:
    from academie.games.whist.state import Side


def renonce(state: State, incident: Incident) -> Step[State]:
    """``! renonce C carte=♠5``: C, whose turn it is, does not follow suit though he could."""
    playing(state, incident, "whist.2")
    seat = who(incident)
    card = holding(state, incident, "whist.2", card_of(incident))
    if seat not in actors(state):
        impossible(state, incident, "whist.2", Said("whist.it_is_not_turn_of_seat", seat=seat))
    if following(state, seat) is None or card.suit is led(state):
        impossible(
            state, incident, "whist.2", Said("whist.card_is_no_renonce", card=card, seat=seat)
        )
    reason = Said("whist.nobody_may_profit_by_it_until")
    return ruled(put(state, seat, card), incident, "whist.2", reason, allowed=False)


def owned_up(state: State, incident: Incident) -> Step[State]:
    """``! reconnait C``: C says himself that he has revoked."""
    seat = who(incident)
    found = _latest(state, seat)
    if found is None:
        impossible(
            state, incident, "whist.9", Said("whist.seat_has_not_revoked_in_this", seat=seat)
        )
    if found.trick < sum(state.won) and state.renversee and not found.faite:
        impossible(state, incident, "whist.9", Said("whist.its_trick_no_longer_lies_open"))
    if found.faite:
        return not_yet_or_too_late(
            state, incident, Said("whist.too_late", adversaries=adversaries(seat))
        )
    return owned_up_in_time(state, incident, found)


@applies("whist.9")
def owned_up_in_time(state: State, incident: Incident, found: Renonce) -> Step[State]:
    """« et le decouvre avant que la Levée soit renversée »: highest, lowest, or the card later.

    Our reading (whist.note.6): the card to be demanded another time is the one wrongly played.
    """
    seat, suit = found.seat, found.suit
    side = adversaries(seat)
    options = (
        Option(side, "haute", Said("whist.seat_plays_his_highest_suit", seat=seat, suit=suit)),
        Option(side, "basse", Said("whist.seat_plays_his_lowest_suit", seat=seat, suit=suit)),
        Option(
            side,
            "plus-tard",
            Said("whist.seat_follows_as_he_likes", seat=seat, card=found.card),
        ),
    )
    reason = Said("whist.seat_owned_up_before_trick_was", seat=seat)
    return ruled(state, incident, "whist.9", reason, options=options)


def _owned_up(state: State, ruling: Ruling, name: str) -> Step[State]:
    """The wrong card goes back; those who played after it may take theirs back (art. XX)."""
    found = _latest(state, who(ruling.incident))
    if found is None:
        raise ValueError("a ruling on a renonce outlived the renonce")
    seat = found.seat
    if sum(state.won) > found.trick:
        state = reopened(state)
    after = _players_after(state, seat)
    state = taken_back(state, seat)
    if name == "plus-tard":
        duty = Duty("appelable", seat, "whist.9", (found.card,))
    else:
        which: Literal["haute", "basse"] = "haute" if name == "haute" else "basse"
        duty = highest_or_lowest(which, found)
    questions = tuple(take_back_question(other) for other in after)
    state = replace(
        state,
        renonces=tuple(r for r in state.renonces if r != found),
        duties=(*state.duties, duty),
        pending=(*questions, *state.pending),
    )
    return Step(state, (), questions)


@applies("whist.9")
def highest_or_lowest(which: Literal["haute", "basse"], found: Renonce) -> Duty:
    """« la plus haute ou la plus basse Carte de la Couleur qui a été jouée »: what he must play."""
    return Duty(which, found.seat, "whist.9", suit=found.suit)


@applies("whist.20.3")
def take_back_question(seat: Seat) -> Ruling:
    """« B peut reprendre sa Carte, et D aussi »: each who played after the *renonce*."""
    options = (
        Option(seat, "reprendre", Said("whist.seat_takes_his_card_back_and", seat=seat)),
        Option(seat, "laisser", Said("whist.card_of_seat_stays", seat=seat)),
    )
    incident = Incident("reprise", seat)
    return Ruling(
        incident, "whist.20.3", Said("whist.seat_may_take_back_his_card", seat=seat), options
    )


def take_back(state: State, incident: Incident) -> Step[State]:
    """``! reprise B``: whether B, who played after a *renonce*, takes his card back."""
    seat = who(incident)
    if seat == state.leader or _led_the_latest(state, seat):
        impossible(state, incident, "whist.20.3", Said("whist.seat_led_before_fault", seat=seat))
    if state.card_of(seat) is None:
        impossible(state, incident, "whist.20.3", Said("whist.seat_has_no_card_to_take", seat=seat))
    return Step(state, (), (take_back_question(seat),))


def _led_the_latest(state: State, seat: Seat) -> bool:
    """Whether the latest trick lies open, nothing behind it, and *seat* led to it."""
    return not (state.renversee or state.table) and state.tricks[-1].plays[0].seat == seat


def _taken_back(state: State, ruling: Ruling, name: str) -> Step[State]:
    seat = who(ruling.incident)
    return Step(taken_back(state, seat) if name == "reprendre" else state)


def accused(state: State, incident: Incident) -> Step[State]:
    """``! accuse_renonce A coupable=C``: A says that C has revoked.

    Our reading (whist.note.4): an accusation without a *renonce* costs nothing here; the penalty
    for a wrong accusation in article VIII is for the detached card.
    """
    accuser, accused_seat = who(incident), read_seat(needed(incident, "coupable", "C"))
    if side_of(accuser) == side_of(accused_seat):
        impossible(state, incident, "whist.3", Said("whist.only_adversary_can_accuse"))
    found = to_be_accused(state, accused_seat)
    if found is None:
        return not_yet_or_too_late(
            state,
            incident,
            Said("whist.accused_seat_has_no_renonce_in_this", accused_seat=accused_seat),
        )
    if not found.faite:
        reason = Said("whist.too_soon")
        return not_yet_or_too_late(state, incident, reason, allowed=False)
    return punished(state, incident, found)


@applies("whist.usage.15")
def to_be_accused(state: State, seat: Seat) -> Renonce | None:
    """« jusqu’à ce que les cartes soient données pour la donne suivante »: one not yet punished.

    The deal that follows begins without those of this one.
    """
    return next((r for r in state.renonces if r.seat == seat and not r.punie), None)


@applies("whist.2")
def not_yet_or_too_late(
    state: State, incident: Incident, reason: Said, *, allowed: bool | None = None
) -> Step[State]:
    """« On ne peut se prévaloir d’une Renonce, qu’aprez que … »: nothing is given, and why."""
    return ruled(state, incident, "whist.2", reason, allowed=allowed)


@applies("whist.3")
def punished(state: State, incident: Incident, found: Renonce) -> Step[State]:
    """« la Partie adverse peut ajouter 3. à son Compte », and the offenders stay at nine."""
    side: Side = side_of(found.seat)
    award = awards.renonce(found)
    state = replace(
        awards.gain(state, award),
        renonces=tuple(replace(r, punie=True) if r == found else r for r in state.renonces),
        plafonds=tuple(sorted({*state.plafonds, side})),
    )
    reason = Said("whist.player_add_three_before_any_other", player=award.player, side=side)
    return ruled(state, incident, "whist.3", reason, awards=(award,), allowed=True)


def possible(state: State) -> tuple[Incident, ...]:
    """What could happen now about a *renonce*: to make one, to own up, to accuse."""
    found: list[Incident] = []
    for seat in actors(state):
        wrong = [c for c in state.hand(seat) if c.suit is not led(state)]
        if following(state, seat) and wrong:
            found.append(Incident("renonce", seat, carte=str(wrong[0])))
    for one in state.renonces:
        if not one.faite:
            found.append(Incident("reconnait", one.seat))
        if not one.punie:
            accuser = next(s for s in SEATS if side_of(s) != side_of(one.seat))
            found.append(Incident("accuse_renonce", accuser, coupable=one.seat))
    return tuple(found)


def _latest(state: State, seat: Seat) -> Renonce | None:
    return next((r for r in reversed(state.renonces) if r.seat == seat), None)


def _players_after(state: State, seat: Seat) -> tuple[Seat, ...]:
    fallen = [p.seat for p in state.table]
    later = fallen[fallen.index(seat) + 1 :]
    return tuple(s for s in seats_from(state.leader) if s in later)


LAWS = {
    "renonce": renonce,
    "reconnait": owned_up,
    "accuse_renonce": accused,
}
#: What follows from a revoke that is owned up, and never happens by itself.
FOLLOWING = {"reprise": take_back}
EFFECTS = {"reconnait": _owned_up, "reprise": _taken_back}
