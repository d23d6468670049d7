"""The reversis, made or broken: who undertakes it, what it pays, which payments it annuls."""

from __future__ import annotations

from academie.core import applies
from academie.games.reversis.bars import PARTIE, REMISE, REMISE_FAITE, REVERSIS, ROMPU, shut_out
from academie.games.reversis.doubling import are_opposed, bonnes
from academie.games.reversis.espagnolette import bound, holder, is_quinola
from academie.games.reversis.history import count_taken, number_tricks, sole_taker
from academie.games.reversis.remise import whole_basket
from academie.games.reversis.state import FIRST, PANIER, TRICKS, Payment, Seat, State
from academie.games.reversis.tricks import Given, list_given

SIDE, FACE, BROKEN = 16, 32, 64


@applies("reversis.3.2")
def undertaken(state: State) -> Seat | None:
    """Find who undertakes the reversis: the taker of the first nine tricks.

    « Quand les neuf premieres levées sont faites, le reversis est entrepris »: by whom.
    """
    seat = sole_taker(state)
    return None if seat is None or shut_out(state, seat) else seat


@applies("reversis.3.1")
def made(state: State) -> Seat | None:
    """Check whether a player has taken all the tricks.

    « on fait le reversis, quand on fait seul toutes les levées ».
    """
    seat = undertaken(state)
    return seat if seat and count_taken(state, seat) == TRICKS else None


@applies("reversis.3.7")
def breakers(state: State) -> tuple[Seat, ...]:
    """List the players who break the reversis, in the order of the tricks.

    « Ne rompt le reversis, que celui qui fait une des deux dernieres levées contre le joueur ».

    In the order of the tricks.
    """
    seat = undertaken(state)
    if seat is None:
        return ()
    last = (t.winner for n, t in number_tricks(state) if "reversis" in bonnes(n))
    return tuple(s for s in last if s != seat)


@applies("reversis.note.9")
def breaker(state: State) -> Seat | None:
    """Find who is paid for breaking it: the first."""
    return next(iter(breakers(state)), None)


def annuls(state: State, payment: Payment) -> str | None:
    """Return the rule by which a reversis annuls *payment*, or ``None``."""
    if undertaken(state) is None or (payment.reason == PARTIE and made(state)):
        return None  # no partie is counted where all the tricks are made: reversis.2.7
    if payment.reason not in {REMISE, REMISE_FAITE}:
        return ceases(payment)
    return no_remise_for_the_espagnolette(state, payment) or no_remise(payment)


@applies("reversis.5.9")
def ceases(_payment: Payment) -> str | None:
    """Annul a payment when a reversis is made; fines remain.

    « Tous les payements susdits cessent, dès qu’il y a reversis »; fines excepted.
    """
    return "reversis.5.9"


@applies("reversis.4.8")
def no_remise(_payment: Payment) -> str | None:
    """Annul the remise when a reversis is made.

    « du moment qu’il y a reversis, il n’y a point de remise ».
    """
    return "reversis.4.8"


@applies("reversis.6.18")
def no_remise_for_the_espagnolette(state: State, payment: Payment) -> str | None:
    """Annul the remise of the Espagnolette.

    « Si l’Espagnolette avoit placé son quinola, … il ne tirera pas la remise ».
    """
    drawn = payment.reason == REMISE and payment.receiver == holder(state)
    return "reversis.6.18" if drawn else None


def settle_reversis(state: State) -> tuple[Payment, ...]:
    """List all that a reversis pays at the end of the deal, made or broken."""
    seat = made(state)
    if seat:
        return (*_for_making(state, seat), *remise_when_made(state))
    return (*_for_breaking(state), *remise_when_broken(state))


def _for_making(state: State, seat: Seat) -> tuple[Payment, ...]:
    return paid_for_all(state, seat) or made_pays(state, seat)


@applies("reversis.5.10")
def made_pays(state: State, seat: Seat) -> tuple[Payment, ...]:
    """List the payments for a reversis made.

    « 16 fiches de chaque joueur, & 32 du vis-à-vis ».
    """
    return tuple(
        Payment(s, seat, FACE if are_opposed(state, s, seat) else SIDE, "reversis.5.10", REVERSIS)
        for s in state.from_seat(seat)[1:]
    )


@applies("reversis.6.15")
def paid_for_all(state: State, seat: Seat) -> tuple[Payment, ...]:
    """Make the Espagnolette pay for everybody.

    « l’Espagnolette paye seul pour toute la compagnie ».
    """
    alone = bound(state)
    if alone is None or alone == seat:
        return ()
    fiches = sum(p.fiches for p in made_pays(state, seat))
    return (Payment(alone, seat, fiches, "reversis.6.15", REVERSIS),)


def _for_breaking(state: State) -> tuple[Payment, ...]:
    seat, by = undertaken(state), breaker(state)
    if seat is None or by is None:
        return ()
    return (
        broken_by_the_espagnolette(state, seat, by)
        or broken_between_others(state, seat, by)
        or broken_pays(seat, by)
    )


@applies("reversis.5.11")
def broken_pays(seat: Seat, by: Seat) -> tuple[Payment, ...]:
    """Pay the player who breaks the reversis.

    « reçoit 64 fiches de celui qui l’avoit entrepris. Les autres joueurs n’ont rien ».
    """
    return (Payment(seat, by, BROKEN, "reversis.5.11", ROMPU),)


@applies("reversis.6.16")
def broken_between_others(state: State, seat: Seat, by: Seat) -> tuple[Payment, ...]:
    """Make the Espagnolette pay for a reversis broken between others.

    « l’Espagnolette paye tout le reversis à celui qui rompt, (c’est-à-dire 64 fiches.) ».
    """
    alone = bound(state)
    if alone is None or alone == seat:
        return ()
    return (Payment(alone, by, BROKEN, "reversis.6.16", ROMPU),)


@applies("reversis.6.17")
def broken_by_the_espagnolette(state: State, seat: Seat, by: Seat) -> tuple[Payment, ...]:
    """Pay the Espagnolette who breaks a reversis.

    « L’Espagnolette peut rompre un reversis à la bonne, & en est payé ».
    """
    if by != holder(state):
        return ()
    return (Payment(seat, by, BROKEN, "reversis.6.17", ROMPU),)


@applies("reversis.3.8")
def own_quinola(state: State) -> int | None:
    """Return the number of the trick in which the player of the reversis played his quinola.

    « Il n’y a que celui qui fait le reversis qui puisse tirer la remise. Il n’y a aussi que lui qui
    puisse la faire, s’il le manque. »
    """
    seat = undertaken(state)
    quinolas = (one for one in list_given(state) if is_quinola(one.play.card))
    return next((one.number for one in quinolas if seat and lifted(one, seat)), None)


@applies("reversis.note.10")
def lifted(one: Given, seat: Seat) -> bool:
    """Check whether *seat* played his own quinola."""
    return one.seat == seat


@applies("reversis.4.4")
def remise_when_made(state: State) -> tuple[Payment, ...]:
    """Pay the remise with the reversis, at the end of the deal.

    « le seul cas, où le joueur qui auroit joué le quinola, feroit encore le reversis ».

    It is drawn with the reversis, at the end of the deal, and so is a fine put in meanwhile.
    """
    seat, number = made(state), own_quinola(state)
    if seat is None or number is None or too_late_when_made(number):
        return ()
    fiches = whole_basket(state, state.done)
    return (Payment(PANIER, seat, fiches, "reversis.4.4", REMISE),) if fiches else ()


@applies("reversis.4.6")
def too_late_when_made(number: int) -> bool:
    """Pay no remise for a quinola played in the last two tricks.

    « on joue le quinola à la 10. ou 11. levée, on ne tire point la remise ».
    """
    return number > FIRST


@applies("reversis.4.5")
def remise_when_broken(state: State) -> tuple[Payment, ...]:
    """Charge the remise with a broken reversis.

    « il payeroit le reversis rompu, & en outre feroit la remise », as the basket then is.
    """
    seat, number = undertaken(state), own_quinola(state)
    if seat is None or number is None or too_late_when_broken(number):
        return ()
    fiches = whole_basket(state, state.done)
    return (Payment(seat, PANIER, fiches, "reversis.4.5", REMISE_FAITE),) if fiches else ()


@applies("reversis.4.7")
def too_late_when_broken(number: int) -> bool:
    """Charge no remise if the quinola was played in the last two tricks.

    « à la 10 ou 11 levée, & que le reversis fût rompu, on ne fait pas non plus la remise ».
    """
    return number > FIRST
