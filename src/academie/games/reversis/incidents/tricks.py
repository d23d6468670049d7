"""Rule on faults of the play: reversis.7.8 and 7.11 to 7.13."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from academie.core import Incident, Option, Step
from academie.core.codecs import WORD
from academie.core.faults import Fact, law, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.reversis.awards import changes
from academie.games.reversis.history import number_tricks
from academie.games.reversis.incidents.common import A_CARD, bar, fault, fine, must_hold
from academie.games.reversis.moves import current_player, find_led_suit, following, may_renounce
from academie.games.reversis.state import SEATS, Seat, State
from academie.games.reversis.transitions import given_to, put_card

if TYPE_CHECKING:
    from academie.kit.cards import Card

#: The fines for a card out of turn and for a revoke, in jetons.
EARLY, REVOKE = 1, 2
_NO_TRICK = Message("reversis.no_trick_can_be_gathered_now")


@fault("avant_tour", rule="reversis.7.8", allowed=False, phases=("écart", "jeu"), carte=A_CARD)
def play_before_his_turn(state: State, who: Seat, carte: Card) -> Decision[State]:
    """Rule on a card played out of turn: ``! avant_tour C carte=♠5``.

    He takes his card up again and plays in his turn (reversis.note.24).
    """
    must_hold(state, who, carte)
    if current_player(state) == who:
        reject(Message("reversis.it_is_turn_of_seat", seat=who))
    fined, award = fine(state, who, EARLY, "reversis.7.8")
    reason = Message("reversis.seat_played_before_his_turn", seat=who)
    return Decision(reason, fined, awards=(award,))


@fault("renonce", rule="reversis.7.13", allowed=False, carte=A_CARD)
def revoke(state: State, who: Seat, carte: Card) -> Decision[State]:
    """Rule on B not following suit though he must: ``! renonce B carte=♠5``.

    « mettra 2 jettons au panier en guise d’amende, & ne pourra toucher aucun payement ». The card
    stays on the table (reversis.note.20).
    """
    must_hold(state, who, carte)
    if current_player(state) != who:
        reject(Message("reversis.it_is_not_turn_of_seat", seat=who))
    if may_renounce(state, who):
        reject(Message("reversis.seat_has_espagnolette_and_may", seat=who))
    if not following(state, who) or carte.suit is find_led_suit(state):
        reject(Message("reversis.seat_plays_card_by_right", seat=who, card=carte))
    fined, award = fine(state, who, REVOKE, "reversis.7.13")
    after = put_card(bar(fined, who, "renonce", state.done + 1), who, carte)
    return Decision(
        Message("reversis.seat_revoked", seat=who), after, awards=(award, *changes(state, after))
    )


@fault("ramasse", rule="reversis.7.11", phases=("jeu", "compte"), otherwise=_NO_TRICK)
def gather_trick(state: State, who: Seat) -> Decision[State]:
    """Rule on B gathering a trick that he did not take: ``! ramasse B``.

    « La levée appartient à celui qui la ramasse. Cependant tout autre joueur peut en avertir &
    régler le coup, avant que l’on aye rejoué ».
    """
    if not state.tricks or state.table or state.demandes:
        reject(_NO_TRICK)
    owner = state.tricks[-1].winner
    if owner == who:
        reject(Message("reversis.trick_is_seat_s_own", seat=who))
    others = tuple(s for s in SEATS if s != who)
    owned = Message("reversis.trick_goes_to_owner_who_took", owner=owner)
    silent = Option(
        "".join(others),
        "laisser",
        Message("reversis.trick_is_seat_s_and_he", seat=who),
        then=partial(give_trick, who, "reversis.7.11"),
    )
    reason = Message("reversis.seat_gathered_trick_that_owner_took", seat=who, owner=owner)
    return Decision(reason, options=(*(Option(s, "avertir", owned) for s in others), silent))


def give_trick(who: Seat, rule: str, state: State) -> Step[State]:
    """Give the last trick to *who*, who gathered it, with all consequences."""
    after = given_to(state, who)
    return Step(after, changes(state, after, rule))


@fault("examine", refuses="reversis.7.12", phases=(), levee=Fact(WORD, "3"))
def examine_trick(state: State, who: Seat, levee: str) -> Decision[State]:
    """Rule on A looking through the third trick: ``! examine A levee=3``."""
    owner = {str(n): t.winner for n, t in number_tricks(state)}.get(levee)
    if owner is None:
        reject(Message("reversis.trick_number_does_not_lie_there", number=levee))
    if owner == who or levee == str(state.done):
        return let_him_examine(who, owner)
    return keep_him_from_examining(who, owner)


@law("reversis.7.12", allowed=True)
def let_him_examine(who: Seat, owner: Seat) -> Message:
    """Let him look at his own tricks and at the last one.

    « Il est permis d’examiner ses propres levées, … la derniere de toutes celles … faites ».
    """
    if owner == who:
        return Message("reversis.seat_may_examine_his_own_trick", seat=who)
    return Message("reversis.seat_may_examine_last_trick_of_all", seat=who)


@law("reversis.7.12", allowed=False)
def keep_him_from_examining(who: Seat, owner: Seat) -> Message:
    """Forbid him to look at the others'; the law names no fine.

    « mais aucunement celles des autres »; the law names no fine.
    """
    return Message("reversis.seat_may_not_examine_it", seat=who, owner=owner)


def list_play_faults(state: State) -> tuple[Incident, ...]:
    """List the faults of the play that could happen now."""
    found: list[Incident] = []
    seat = current_player(state)
    if seat:
        other = state.right_of(seat)
        if state.hand(other):
            found.append(Incident("avant_tour", other, carte=str(state.hand(other)[0])))
        wrong = [c for c in state.hand(seat) if c.suit is not find_led_suit(state)]
        if following(state, seat) and wrong and not may_renounce(state, seat):
            found.append(Incident("renonce", seat, carte=str(wrong[0])))
    if state.tricks and state.phase in {"jeu", "compte"}:
        wrongly = state.right_of(state.tricks[-1].winner)
        found.append(Incident("examine", wrongly, levee=str(state.earlier + 1)))
        if not state.table and not state.demandes:
            found.append(Incident("ramasse", wrongly))
    return tuple(found)
