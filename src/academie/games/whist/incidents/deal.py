"""Faults of the deal and of the pack: articles X, XII, XIII, XV and XXIV."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, Option, Step, applies
from academie.core.law import impossible, needed, ruled
from academie.core.notation import is_number, read_number
from academie.games.whist.incidents.common import passed_on, playing, redealt, seats_of, who
from academie.games.whist.notation import seat as read_seat
from academie.games.whist.state import SEATS, Seat, State, adversaries, side_of

if TYPE_CHECKING:
    from academie.core import Ruling


def _just_dealt(state: State, incident: Incident, rule: str) -> None:
    playing(state, incident, rule)
    if not state.untouched:
        impossible(state, incident, rule, "the deal is over: a card has been played")


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
        Option(chooser, "redonner", "the same dealer deals again"),
        Option(chooser, "jouer", "the deal stands"),
    )
    reason = f"a card was turned up in dealing by {by}; {chooser} may have the deal again"
    return ruled(state, incident, "whist.10", reason, options=options)


@applies("whist.13")
def exposed_while_cards_were_lifted(state: State, incident: Incident) -> Step[State]:
    """« une Carte se tourne en donnant, on ne sauroit demander qu’on redonne »."""
    lifted = "".join(_lifted(state, incident))
    reason = f"{lifted} had taken up cards during the deal: nobody may ask for a new one"
    return ruled(state, incident, "whist.13", reason)


@applies("whist.12")
def faced(state: State, incident: Incident) -> Step[State]:
    """``! retournee D rang=20``: the twentieth card of the pack is found face up in dealing."""
    _just_dealt(state, incident, "whist.12")
    if who(incident) != state.dealer:
        impossible(state, incident, "whist.12", f"{state.dealer} deals")
    rank = needed(incident, "rang", "20")
    if not is_number(rank) or not 1 <= read_number(rank) <= 52:
        impossible(state, incident, "whist.12", "a pack has cards 1 to 52")
    if read_number(rank) == 52:
        return ruled(state, incident, "whist.12", "it is the last of all, which is turned anyway")
    reason = "a card lay face up in the pack: it must be dealt again"
    return ruled(redealt(state), incident, "whist.12", reason, also=("whist.usage.13",))


def misdealt(state: State, incident: Incident) -> Step[State]:
    """``! maldonne D levees=A``: the dealer fails to deal thirteen cards to each, in order."""
    if state.phase == "marque" or (state.phase == "jeu" and not state.untouched):
        impossible(state, incident, "whist.13", "nobody is dealing")
    if who(incident) != state.dealer:
        impossible(state, incident, "whist.13", f"{state.dealer} deals")
    if _lifted(state, incident):
        return misdealt_while_cards_were_lifted(state, incident)
    reason = f"{state.dealer} loses his deal"
    return ruled(passed_on(state), incident, "whist.usage.12", reason)


@applies("whist.13")
def misdealt_while_cards_were_lifted(state: State, incident: Incident) -> Step[State]:
    """« il ne perdra pas sa Donne, mais il pourra refaire les Cartes ».

    Our reading (whist.note.11): "on" is anyone but the dealer, his partner not excepted.
    """
    lifted = "".join(_lifted(state, incident))
    reason = f"{lifted} had taken up cards during the deal: {state.dealer} deals again"
    return ruled(redealt(state), incident, "whist.13", reason)


def _lifted(state: State, incident: Incident) -> tuple[Seat, ...]:
    return tuple(s for s in seats_of(incident, "levees") if s != state.dealer)


def counted(state: State, incident: Incident) -> Step[State]:
    """``! compte C``: C counts his cards and those that he has played."""
    playing(state, incident, "whist.15")
    seat = who(incident)
    had = {s: len(state.dealt(s)) for s in SEATS}
    usual = sorted(had.values())[1]
    if set(had.values()) == {usual}:
        return found_right(state, incident)
    if state.untouched:
        reason = "the deal was wrong and no card has been played: a misdeal"
        return ruled(passed_on(state), incident, "whist.usage.12", reason)
    if max(had.values()) > usual:
        return one_too_many(state, incident, [s for s in SEATS if had[s] > usual])
    return one_short(state, incident, seat, [s for s in SEATS if had[s] < usual])


@applies("whist.15")
def found_right(state: State, incident: Incident) -> Step[State]:
    """Nobody has too many or too few: there is nothing to rule."""
    return ruled(state, incident, "whist.15", "each has had as many cards as the others")


@applies("whist.15")
def one_too_many(state: State, incident: Incident, seats: list[Seat]) -> Step[State]:
    """« si quelqu’un des autres se trouve en avoir 14. dans ce cas là, il faudra redonner »."""
    reason = f"{', '.join(seats)} had a card too many: it must be dealt again"
    return ruled(redealt(state), incident, "whist.15", reason, also=("whist.usage.13",))


@applies("whist.15")
def one_short(state: State, incident: Incident, seat: Seat, seats: list[Seat]) -> Step[State]:
    """« la Donne doit être censée bonne », and each *renonce* of the short hand is punished.

    Our reading (whist.note.12): the lost card stays out; the tricks that its holder cannot
    answer are played by the three others.
    """
    if seat not in seats:
        impossible(state, incident, "whist.15", f"{seat} has had as many as the others")
    reason = f"{seat} had one card too few and plays on: the deal is good, each renonce is punished"
    return ruled(state, incident, "whist.15", reason, also=("whist.3",))


@applies("whist.24")
def new_cards(state: State, incident: Incident) -> Step[State]:
    """``! nouvelles_cartes A consentent=ABCD``: A asks for a new pack in the middle of a game."""
    asking = who(incident)
    begun = state.points != (0, 0) or state.phase != "donne"
    consenting = {asking, *seats_of(incident, "consentent")}
    missing = [s for s in SEATS if s not in consenting]
    if not begun:
        reason = "the game has not begun: the article says nothing against a new pack"
    elif missing:
        reason = f"{', '.join(missing)} do not consent: the old cards stay"
    else:
        reason = "all four consent: a new pack is taken at the next deal"
    return ruled(state, incident, "whist.24", reason)


def _dealt(state: State, _ruling: Ruling, name: str) -> Step[State]:
    return Step(redealt(state) if name == "redonner" else state)


def possible(state: State) -> tuple[Incident, ...]:
    """Faults of the deal that could come to light now."""
    if state.phase != "jeu":
        return ()
    found = [Incident("compte", state.leader), Incident("nouvelles_cartes", state.leader)]
    if state.untouched:
        other = state.leader
        found += [
            Incident("tournee", other),
            Incident("tournee", other, par=other),
            Incident("tournee", other, levees=other),
            Incident("retournee", state.dealer, rang="20"),
            Incident("maldonne", state.dealer),
            Incident("maldonne", state.dealer, levees=other),
        ]
    return tuple(found)


LAWS = {
    "tournee": exposed,
    "retournee": faced,
    "maldonne": misdealt,
    "compte": counted,
    "nouvelles_cartes": new_cards,
}
EFFECTS = {"tournee": _dealt}
