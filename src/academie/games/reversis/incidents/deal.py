"""Faults of the deal: reversis.7.1 to 7.4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, Option, Step, applies
from academie.core.law import impossible, needed, refuse, ruled
from academie.core.wording import Said
from academie.games.reversis.awards import changes, paid
from academie.games.reversis.incidents.common import fined, who
from academie.games.reversis.moves import next_dealer
from academie.games.reversis.state import SEATS, State

if TYPE_CHECKING:
    from academie.core import Award, Ruling

ALL = "".join(SEATS)
#: Jetons for which a misdealt hand may be dealt again, and of the fine when it is found too late.
AGAIN, LATE = 1, 4


@applies("reversis.7.1")
def vicious(par: str) -> Said | None:
    """« une fois par trois cartes & deux fois par 4 … Toute autre façon de donner est vicieuse ».

    :param par: the packets in which the eleven cards are dealt.
    """
    lawful = sorted(par) == ["3", "4", "4"]
    return None if lawful else Said("reversis.eleven_cards_are_dealt_once_by_three")


@applies("reversis.7.1")
def vicious_to_himself(par: str) -> bool:
    """« en se donnant toujours par 4 à soi-même »: the dealer’s own twelve.

    :param par: the packets in which he deals to himself.
    """
    return par != "444"


@applies("reversis.7.1")
def refuse_packets(state: State, par: str, action: object) -> None:
    """Refuse a deal in packets that are not lawful.

    :raises IllegalAction: by reversis.7.1.
    """
    if reason := vicious(par):
        refuse(state, action, "reversis.7.1", reason)


def _by_the_dealer(state: State, incident: Incident, rule: str) -> None:
    if state.phase not in {"écart", "jeu", "compte"}:
        impossible(state, incident, rule, Said("reversis.no_cards_are_dealt_that_could"))
    if who(incident) != state.dealer:
        impossible(state, incident, rule, Said("reversis.dealer_deals", dealer=state.dealer))


def badly_dealt_packets(state: State, incident: Incident) -> Step[State]:
    """``! vicieuse D par=335``: D deals the eleven cards in packets that are not lawful.

    ``soi=345`` says in what packets he deals his own twelve cards.
    """
    _by_the_dealer(state, incident, "reversis.7.1")
    his_own = incident.fact("soi")
    others = incident.fact("par") if his_own else needed(incident, "par", "335")
    wrong = (others and vicious(others)) or (his_own and vicious_to_himself(his_own))
    if not wrong:
        return lawful_packets(state, incident)
    return misdealt(state, incident, also=("reversis.7.1",))


@applies("reversis.7.1")
def lawful_packets(state: State, incident: Incident) -> Step[State]:
    """Three once and four twice, in whatever order, and his own by four: nothing to rule."""
    reason = (
        Said("reversis.dealer_has_given_himself_four_each_time")
        if incident.fact("soi")
        else Said("reversis.once_by_three_and_twice_by")
    )
    return ruled(state, incident, "reversis.7.1", reason, allowed=True)


@applies("reversis.7.2")
def turned_up(state: State, incident: Incident) -> Step[State]:
    """``! tournee B``: in dealing, a card that goes to B is turned up.

    « Carte tournée fait refaire ; à moins que tous les joueurs ne jugent le coup bon ».
    """
    if state.phase != "écart" or len(state.talon) < 3 or state.ecart:
        impossible(state, incident, "reversis.7.2", Said("reversis.nobody_is_dealing"))
    good = Option(ALL, "bon", Said("reversis.all_judge_deal_good_and_it"))
    options = (*each_alone(state), good)
    reason = Said("reversis.card_that_goes_to_who_was", who=who(incident))
    return ruled(state, incident, "reversis.7.2", reason, options=options, allowed=False)


@applies("reversis.note.21")
def each_alone(state: State) -> tuple[Option, ...]:
    """One of the four is enough to have the cards dealt again, by the same dealer."""
    reason = Said("reversis.dealer_deals_again", dealer=state.dealer)
    return tuple(Option(s, "refaire", reason) for s in SEATS)


def _after_turning(state: State, _ruling: Ruling, name: str) -> Step[State]:
    return Step(state if name == "bon" else voided(state, same=True))


def misdealt(state: State, incident: Incident, also: tuple[str, ...] = ()) -> Step[State]:
    """``! maldonne D``: D has dealt wrong, and it is found now."""
    _by_the_dealer(state, incident, "reversis.7.3")
    if state.phase == "écart":
        return found_in_time(state, incident, also)
    return found_too_late(state, incident, also)


@applies("reversis.7.3")
def found_in_time(state: State, incident: Incident, also: tuple[str, ...]) -> Step[State]:
    """« perd sa donne. Il peut cependant refaire, en fournissant un jetton au panier »."""
    dealer = state.dealer
    options = (
        Option(
            dealer, "perdre", Said("reversis.next_dealer_deals", next_dealer=next_dealer(state))
        ),
        Option(
            dealer, "refaire", Said("reversis.dealer_puts_counter_into_basket_and", dealer=dealer)
        ),
    )
    reason = Said("reversis.dealer_has_dealt_wrong_and_loses", dealer=dealer)
    return ruled(state, incident, "reversis.7.3", reason, options=options, also=also, allowed=False)


def _after_misdealing(state: State, _ruling: Ruling, name: str) -> Step[State]:
    return dealt_again(state) if name == "refaire" else Step(voided(state, same=False))


@applies("reversis.7.3")
def dealt_again(state: State) -> Step[State]:
    """« en fournissant un jetton au panier »: he deals again."""
    fined_state, award = fined(state, state.dealer, AGAIN, "reversis.7.3")
    return Step(voided(fined_state, same=True), (award,))


@applies("reversis.7.4")
def found_too_late(state: State, incident: Incident, also: tuple[str, ...]) -> Step[State]:
    """« payera 4 jettons d’amende au panier, & le coup sera nul : & perdra … sa donne »."""
    fined_state, award = fined(state, state.dealer, LATE, "reversis.7.4")
    after = voided(fined_state, same=False)
    gains: tuple[Award, ...] = (award, *changes(state, after, "reversis.7.4"))
    reason = Said("reversis.dealer_has_dealt_wrong_and_ecart", dealer=state.dealer)
    return ruled(after, incident, "reversis.7.4", reason, awards=gains, also=also, allowed=False)


@applies("reversis.note.19")
def voided(state: State, *, same: bool) -> State:
    """The cards are thrown in; fines and contributions stay in the basket.

    :param same: the same dealer deals again, and contributes no second time.
    """
    kept = paid(state, state.amendes)
    return State(
        dealer=state.dealer if same else next_dealer(state),
        places=state.places,
        phase="donne",
        coups=state.coups,
        fourni=same,
        comptes=kept.comptes,
        panier=kept.panier,
    )


def possible(state: State) -> tuple[Incident, ...]:
    """Faults of the deal that could come to light now."""
    if state.phase not in {"écart", "jeu"} or state.done or state.table:
        return ()
    found = [Incident("maldonne", state.dealer), Incident("vicieuse", state.dealer, par="335")]
    if state.phase == "écart" and len(state.talon) == 3 and not state.ecart:
        found += [
            Incident("tournee", state.right_of(state.dealer)),
            Incident("vicieuse", state.dealer, par="434"),
            Incident("vicieuse", state.dealer, soi="453"),
        ]
    return tuple(found)


LAWS = {"vicieuse": badly_dealt_packets, "tournee": turned_up, "maldonne": misdealt}
EFFECTS = {
    "vicieuse": _after_misdealing,
    "tournee": _after_turning,
    "maldonne": _after_misdealing,
}
