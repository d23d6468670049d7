"""Rule on faults of the deal: reversis.7.1 to 7.4."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from academie.core import Incident, Option, Step, applies
from academie.core.codecs import WORD
from academie.core.faults import Fact, law, need, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.games.reversis.awards import changes, paid
from academie.games.reversis.incidents.common import fault, fine
from academie.games.reversis.moves import next_dealer
from academie.games.reversis.state import SEATS, Seat, State

ALL = "".join(SEATS)
#: Jetons for a new deal after a misdeal, and of the fine when it is found too late.
AGAIN, LATE = 1, 4
#: Phases in which the cards of a deal are out, and why no deal can be faulty in the others.
_DEALT = ("écart", "jeu", "compte")
_NOTHING_DEALT = Message("reversis.no_cards_are_dealt_that_could")
_NOBODY_DEALS = Message("reversis.nobody_is_dealing")


@applies("reversis.7.1")
def vicious(par: str) -> Message | None:
    """Check whether the cards are dealt in unlawful packets.

    « une fois par trois cartes & deux fois par 4 … Toute autre façon de donner est vicieuse ».

    :param par: the packets in which the eleven cards are dealt.
    """
    lawful = sorted(par) == ["3", "4", "4"]
    return None if lawful else Message("reversis.eleven_cards_are_dealt_once_by_three")


@applies("reversis.7.1")
def vicious_to_himself(par: str) -> bool:
    """Check whether the dealer's own cards are dealt in unlawful packets.

    « en se donnant toujours par 4 à soi-même »: the dealer’s own twelve.

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


def must_deal(state: State, who: Seat) -> None:
    """Guard: reject a fault that only the dealer can make."""
    if who != state.dealer:
        reject(Message("reversis.dealer_deals", dealer=state.dealer))


def must_be_dealing(state: State, _who: Seat) -> None:
    """Guard: reject a fault that can only happen before the exchange."""
    if len(state.talon) < 3 or state.ecart:
        reject(_NOBODY_DEALS)


@fault(
    "vicieuse",
    refuses="reversis.7.1",
    phases=_DEALT,
    otherwise=_NOTHING_DEALT,
    requires=(must_deal,),
    par=Fact(WORD, "335", default=None),
    soi=Fact(WORD, "444", default=None),
)
def deal_in_packets(state: State, par: str | None, soi: str | None) -> Decision[State]:
    """Rule on D dealing in unlawful packets: ``! vicieuse D par=335``.

    ``soi=345`` says in what packets he deals his own twelve cards.
    """
    if par is None and soi is None:
        need("par", "335")
    if not ((par and vicious(par)) or (soi and vicious_to_himself(soi))):
        return deal_in_lawful_packets(soi)
    return replace(misdeal(state), also=("reversis.7.1",))


@law("reversis.7.1", allowed=True)
def deal_in_lawful_packets(soi: str | None) -> Message:
    """Accept a deal by three once and by four twice, in any order."""
    if soi:
        return Message("reversis.dealer_has_given_himself_four_each_time")
    return Message("reversis.once_by_three_and_twice_by")


@fault(
    "tournee",
    rule="reversis.7.2",
    allowed=False,
    phases=("écart",),
    otherwise=_NOBODY_DEALS,
    requires=(must_be_dealing,),
)
def turn_card_up(state: State, who: Seat) -> Decision[State]:
    """Rule on a card turned up in dealing to B: ``! tournee B``.

    « Carte tournée fait refaire ; à moins que tous les joueurs ne jugent le coup bon ».
    """
    good = Option(ALL, "bon", Message("reversis.all_judge_deal_good_and_it"))
    reason = Message("reversis.card_that_goes_to_who_was", who=who)
    return Decision(reason, options=(*each_alone(state), good))


@applies("reversis.note.21")
def each_alone(state: State) -> tuple[Option, ...]:
    """Let any of the four demand a new deal by the same dealer."""
    reason = Message("reversis.dealer_deals_again", dealer=state.dealer)
    return tuple(Option(s, "refaire", reason, then=partial(void_deal, same=True)) for s in SEATS)


@fault(
    "maldonne",
    refuses="reversis.7.3",
    phases=_DEALT,
    otherwise=_NOTHING_DEALT,
    requires=(must_deal,),
)
def misdeal(state: State) -> Decision[State]:
    """Rule on a misdeal by D that is found now: ``! maldonne D``."""
    return (find_in_time if state.phase == "écart" else find_too_late)(state)


@law("reversis.7.3", allowed=False)
def find_in_time(state: State) -> Decision[State]:
    """Make him lose the deal, or deal again for a jeton.

    « perd sa donne. Il peut cependant refaire, en fournissant un jetton au panier ».
    """
    dealer = state.dealer
    options = (
        Option(
            dealer,
            "perdre",
            Message("reversis.next_dealer_deals", next_dealer=next_dealer(state)),
            then=partial(void_deal, same=False),
        ),
        Option(
            dealer,
            "refaire",
            Message("reversis.dealer_puts_counter_into_basket_and", dealer=dealer),
            then=deal_again,
        ),
    )
    return Decision(
        Message("reversis.dealer_has_dealt_wrong_and_loses", dealer=dealer), options=options
    )


@applies("reversis.7.3")
def deal_again(state: State) -> Step[State]:
    """Let him deal again for a jeton.

    « en fournissant un jetton au panier »: he deals again.
    """
    fined, award = fine(state, state.dealer, AGAIN, "reversis.7.3")
    return Step(void_deal(fined, same=True), (award,))


@law("reversis.7.4", allowed=False)
def find_too_late(state: State) -> Decision[State]:
    """Fine him and void the deal.

    « payera 4 jettons d’amende au panier, & le coup sera nul : & perdra … sa donne ».
    """
    fined, award = fine(state, state.dealer, LATE, "reversis.7.4")
    after = void_deal(fined, same=False)
    gains = (award, *changes(state, after, "reversis.7.4"))
    reason = Message("reversis.dealer_has_dealt_wrong_and_ecart", dealer=state.dealer)
    return Decision(reason, after, awards=gains)


@applies("reversis.note.19")
def void_deal(state: State, *, same: bool) -> State:
    """Void the deal; fines and contributions stay in the basket.

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


def list_deal_faults(state: State) -> tuple[Incident, ...]:
    """List the faults of the deal that could be found now."""
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
