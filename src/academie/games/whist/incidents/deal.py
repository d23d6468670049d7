"""Faults of the deal and of the pack: articles X, XII, XIII, XV and XXIV."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, Option, Step, applies
from academie.core.law import impossible, needed, ruled
from academie.core.notation import is_number, read_number
from academie.core.wording import Said
from academie.games.whist import awards
from academie.games.whist.incidents.common import passed_on, playing, redealt, seats_of, who
from academie.games.whist.notation import seat as read_seat
from academie.games.whist.state import SEATS, Seat, State, adversaries, side_of

if TYPE_CHECKING:
    from academie.core import Ruling


#: What is done with cards that are still to be played.
_WITH_A_CARD = frozenset({"hors_tour", "detache", "jette", "etale"})


def _just_dealt(state: State, incident: Incident, rule: str) -> None:
    playing(state, incident, rule)
    if not state.untouched:
        impossible(state, incident, rule, Said("whist.deal_is_over"))


def exposed(state: State, incident: Incident) -> Step[State]:
    """``! tournee B par=D levees=A``: in dealing, a card that goes to B is turned up.

    *par* is who turned it, the dealer if nothing is said; *levees* are players who had taken up
    or looked at their cards during the deal.
    """
    _just_dealt(state, incident, "whist.10")
    if _lifted(state, incident):
        return exposed_while_cards_were_lifted(state, incident)
    by = read_seat(incident.fact("par") or state.dealer)
    return exposed_in_dealing(state, incident, by)


@applies("whist.10")
def exposed_in_dealing(state: State, incident: Incident, by: Seat) -> Step[State]:
    """« il est permis aux Adversaires de demander qu’on redonne »; to the dealer if they did it."""
    theirs = adversaries(state.dealer)
    fault = side_of(by) == theirs
    chooser = state.dealer if fault else theirs
    options = (
        Option(chooser, "redonner", Said("whist.same_dealer_deals_again")),
        Option(chooser, "jouer", Said("whist.deal_stands")),
    )
    reason = Said("whist.card_was_turned_up_in_dealing", by=by, chooser=chooser)
    return ruled(state, incident, "whist.10", reason, options=options)


@applies("whist.13")
def exposed_while_cards_were_lifted(state: State, incident: Incident) -> Step[State]:
    """« une Carte se tourne en donnant, on ne sauroit demander qu’on redonne »."""
    lifted = "".join(_lifted(state, incident))
    reason = Said("whist.lifted_had_taken_up_cards_during", lifted=lifted)
    return ruled(state, incident, "whist.13", reason)


@applies("whist.12")
def faced(state: State, incident: Incident) -> Step[State]:
    """``! retournee D rang=20``: the twentieth card of the pack is found face up in dealing."""
    _just_dealt(state, incident, "whist.12")
    if who(incident) != state.dealer:
        impossible(state, incident, "whist.12", Said("whist.dealer_deals", dealer=state.dealer))
    rank = needed(incident, "rang", "20")
    if not is_number(rank) or not 1 <= read_number(rank) <= 52:
        impossible(state, incident, "whist.12", Said("whist.pack_has_cards_1_to_52"))
    if read_number(rank) == 52:
        return ruled(state, incident, "whist.12", Said("whist.it_is_last_of_all_which"))
    reason = Said("whist.card_lay_face_up_in_pack")
    return ruled(redealt(state), incident, "whist.12", reason, also=("whist.usage.13",))


def misdealt(state: State, incident: Incident) -> Step[State]:
    """``! maldonne D levees=A``: the dealer fails to deal thirteen cards to each, in order."""
    if state.phase == "marque" or (state.phase == "jeu" and not state.untouched):
        impossible(state, incident, "whist.13", Said("whist.nobody_is_dealing"))
    if who(incident) != state.dealer:
        impossible(state, incident, "whist.13", Said("whist.dealer_deals", dealer=state.dealer))
    if _lifted(state, incident):
        return misdealt_while_cards_were_lifted(state, incident)
    return deal_lost(state, incident, Said("whist.dealer_loses_his_deal", dealer=state.dealer))


@applies("whist.usage.12")
def deal_lost(state: State, incident: Incident, reason: Said) -> Step[State]:
    """« Celui qui donne mal perd sa donne »."""
    return ruled(passed_on(state), incident, "whist.usage.12", reason)


@applies("whist.13")
def misdealt_while_cards_were_lifted(state: State, incident: Incident) -> Step[State]:
    """« il ne perdra pas sa Donne, mais il pourra refaire les Cartes ».

    Our reading (whist.note.11): "on" is anyone but the dealer, his partner not excepted.
    """
    lifted = "".join(_lifted(state, incident))
    reason = Said(
        "whist.lifted_had_taken_up_cards_during_deal_dealer", lifted=lifted, dealer=state.dealer
    )
    return ruled(redealt(state), incident, "whist.13", reason)


def _lifted(state: State, incident: Incident) -> tuple[Seat, ...]:
    return tuple(s for s in seats_of(incident, "levees") if s != state.dealer)


@applies("whist.13")
def lifted_in_dealing(state: State, incident: Incident) -> Step[State]:
    """``! leve_cartes A``: « On ne doit ni lever ni voir ses Cartes pendant qu’on donne »."""
    _just_dealt(state, incident, "whist.13")
    seat = who(incident)
    reason = Said("whist.seat_may_not_take_up_his", seat=seat)
    return ruled(state, incident, "whist.13", reason, allowed=False)


def counted(state: State, incident: Incident) -> Step[State]:
    """``! compte C``: C counts his cards and those that he has played."""
    if state.phase == "donne":
        impossible(state, incident, "whist.15", Said("whist.no_cards_are_dealt"))
    seat = who(incident)
    if left := left_over(state):
        return one_too_many(state, incident, left)
    had = {s: len(state.dealt(s)) for s in SEATS}
    usual = sorted(had.values())[1]
    if set(had.values()) == {usual}:
        return found_right(state, incident)
    if state.untouched:
        return deal_lost(state, incident, Said("whist.deal_was_wrong_and_no_card"))
    if max(had.values()) > usual:
        return one_too_many(state, incident, [s for s in SEATS if had[s] > usual])
    return one_short(state, incident, seat, [s for s in SEATS if had[s] < usual])


@applies("whist.15")
def left_over(state: State) -> list[Seat]:
    """Who still holds a card once thirteen levées have been played: he has had fourteen."""
    over = state.phase == "jeu" and state.played_out
    return [s for s in SEATS if over and state.hand(s)]


def with_cards_to_play(state: State, incident: Incident) -> None:
    """Refuse what is done with a card still to be played where the one that is left is too many."""
    if incident.kind in _WITH_A_CARD and left_over(state):
        impossible(state, incident, "whist.15", Said("whist.card_that_is_left_is_one"))


@applies("whist.15")
def found_right(state: State, incident: Incident) -> Step[State]:
    """Nobody has too many or too few: there is nothing to rule."""
    return ruled(state, incident, "whist.15", Said("whist.each_has_had_as_many_cards"))


@applies("whist.15")
def one_too_many(state: State, incident: Incident, seats: list[Seat]) -> Step[State]:
    """« si quelqu’un des autres se trouve en avoir 14. dans ce cas là, il faudra redonner »."""
    reason = Said("whist.seats_had_card_too_many", seats=seats)
    return ruled(redealt(state), incident, "whist.15", reason, also=("whist.usage.13",))


@applies("whist.15")
def one_short(state: State, incident: Incident, seat: Seat, seats: list[Seat]) -> Step[State]:
    """« la Donne doit être censée bonne », and each *renonce* of the short hand is punished.

    Our reading (whist.note.12): the lost card stays out; the tricks that its holder cannot
    answer are played by the three others.
    """
    if seat not in seats:
        impossible(state, incident, "whist.15", Said("whist.seat_has_had_as_many_as", seat=seat))
    reason = Said("whist.seat_had_one_card_too_few", seat=seat)
    return ruled(state, incident, "whist.15", reason, also=("whist.3",))


@applies("whist.24")
def new_cards(state: State, incident: Incident) -> Step[State]:
    """``! nouvelles_cartes A consentent=ABCD``: A asks for a new pack in the middle of a game.

    Our reading (whist.note.18): the middle of a game is from its first deal to its end.
    """
    asking = who(incident)
    begun = state.phase != "donne" or awards.score(state) != (0, 0)
    over = state.phase != "jeu" and awards.winner(state) is not None
    amid = begun and not over
    consenting = {asking, *seats_of(incident, "consentent")}
    missing = [s for s in SEATS if s not in consenting]
    if not amid:
        reason = Said("whist.game_has_not_begun")
    elif missing:
        reason = Said("whist.missing_do_not_consent", missing=missing)
    else:
        reason = Said("whist.all_four_consent")
    return ruled(state, incident, "whist.24", reason, allowed=not (amid and missing))


def _dealt(state: State, _ruling: Ruling, name: str) -> Step[State]:
    return Step(redealt(state) if name == "redonner" else state)


def possible(state: State) -> tuple[Incident, ...]:
    """Faults of the deal that could come to light now."""
    if state.phase != "jeu":
        return ()
    fewest = min(SEATS, key=lambda seat: (len(state.dealt(seat)), seat != state.leader))
    found = [Incident("compte", fewest), Incident("nouvelles_cartes", state.leader)]
    if state.untouched:
        other = state.leader
        found += [
            Incident("tournee", other),
            Incident("tournee", other, par=other),
            Incident("tournee", other, levees=other),
            Incident("retournee", state.dealer, rang="20"),
            Incident("maldonne", state.dealer),
            Incident("maldonne", state.dealer, levees=other),
            Incident("leve_cartes", other),
        ]
    return tuple(found)


LAWS = {
    "tournee": exposed,
    "retournee": faced,
    "maldonne": misdealt,
    "leve_cartes": lifted_in_dealing,
    "compte": counted,
    "nouvelles_cartes": new_cards,
}
EFFECTS = {"tournee": _dealt}
