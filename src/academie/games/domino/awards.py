"""Count what a coup brings, one function for each rule, and add it up to the partie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Award, Outcome, applies
from academie.core.caching import cached_on_last_state
from academie.core.messages import Message
from academie.core.trace import record_rules
from academie.games.domino.state import joint
from academie.kit.dominoes import count_points

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.games.domino.state import Seat, State

#: The unit in which each partie is won.
UNITS = {
    "points": "points",
    "domino": "coups",
    "retrait": "mises",
    "poule": "points",
    "dernier": "marques",
    "piquet": "points",
}
DOMINO, FERME = Message("domino.domino"), Message("domino.jeu_ferme")
POULE = Message("domino.poule")
_PARTIE = Message("domino.partie")


@applies("domino.3.1")
def domino(state: State) -> Seat | None:
    """Check whether *seat* has played all his dés.

    « placer ses dés pour faire domino »: who has no dé left.

    A dé that goes nowhere and may still be lifted does not count as placed (domino.note.6).
    """
    empty = [s for s in state.joueurs if not state.hand(s)]
    if state.mal:
        empty = [s for s in empty if s != state.mal.seat]
    # A last dé that fits nowhere is valid only when the next one is played.
    return min(empty, key=lambda s: s == state.poses[-1], default=None)


@applies("domino.regles.23")
def gagne_ferme(state: State) -> Seat:
    """Find who has fewest points in a closed game: « celui qui a le moins de points gagne ».

    A tie goes to the player nearest at the right of the leader.
    """
    order = state.from_seat(state.first)
    least = min(count_points(state.hand(s)) for s in order)
    tied = tuple(s for s in order if count_points(state.hand(s)) == least)
    return (tied if len(tied) == 1 else excepte_le_poseur(state, tied))[0]


@applies("domino.note.4")
def excepte_le_poseur(state: State, tied: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """List those who may win a tie: all but the leader, who has had his advantage."""
    return tuple(s for s in tied if s != state.poseur)


@applies("domino.note.5")
def d_une_seule_main(state: State) -> Seat | None:
    """Find the side with the lowest single hand, at the Piquet voleur."""
    return gagne_ferme(state) if state.accord.partie == "piquet" else None


@applies("domino.3.2")
def plus_de_points_perd(state: State) -> Seat | None:
    """Find who wins a closed game of two: the one with fewer points.

    « à ce jeu, celui qui a le plus de points perd »: the other of two.
    """
    if state.accord.partie != "domino":
        return None
    one, other = state.joueurs
    held = {s: count_points(state.hand(s)) for s in state.joueurs}
    if held[one] == held[other]:
        return None
    return one if held[one] < held[other] else other


def winner_of_a_closed_game(state: State) -> Seat:
    """Find who has won a closed coup."""
    return plus_de_points_perd(state) or d_une_seule_main(state) or gagne_ferme(state)


@applies("domino.9.2")
def pour_son_partenaire(state: State, seat: Seat) -> str | None:
    """Let the side win whose partner has fewest points.

    « si votre partenaire a moins de dés … vous devez toujours le fermer »: his side wins.
    """
    return state.side_of(seat) if state.accord.partie == "piquet" else None


def count_coup(state: State, seat: Seat, reason: Message) -> tuple[Award, ...]:
    """List the awards of a coup that *seat* has won, by the kind of partie agreed."""
    return (
        coup_de_domino(state, seat, reason)
        or retrait(state, seat, reason)
        or le_plus_de_points(state)
        or points_restants(state, seat, reason)
    )


@applies("domino.usage.3")
def points_restants(state: State, seat: Seat, reason: Message) -> tuple[Award, ...]:
    """Count the points in the hands of the adversaries, without the partner's."""
    held = sum(count_points(state.hand(s)) for s in state.adversaries(seat))
    side = pour_son_partenaire(state, seat) or seat
    gained = Award(side, held, "points", "domino.usage.3", reason)
    return (gained, *poule(state, side, held))


@applies("domino.3.2")
def coup_de_domino(state: State, seat: Seat, reason: Message) -> tuple[Award, ...]:
    """Award one coup.

    « à qui fera un certain nombre de coups domino »: one coup.
    """
    if state.accord.partie != "domino":
        return ()
    return (Award(seat, 1, "coups", "domino.3.2", reason),)


@applies("domino.6.1")
def retrait(state: State, seat: Seat, reason: Message) -> tuple[Award, ...]:
    """Award one stake of the four in the pot.

    « retirer du jeu sa mise, autant de fois qu’on fait domino »: one stake of the four.
    """
    if state.accord.partie != "retrait":
        return ()
    return (Award(seat, 1, "mises", "domino.6.1", reason),)


@applies("domino.7.1")
def poule(state: State, side: str, held: int) -> tuple[Award, ...]:
    """Award the stake of each adversary.

    « celui qui a le plutôt cent points gagne la poule »: the stake of each.
    """
    if state.accord.partie != "poule":
        return ()
    before = dict(zip(state.sides, state.score, strict=True))[side]
    if before + held < state.accord.but:
        return ()
    return (Award(side, state.accord.joueurs, "mises", "domino.7.1", POULE),)


@applies("domino.usage.7")
def le_plus_de_points(state: State) -> tuple[Award, ...]:
    """Give a mark to each player who holds the most points, where that is the partie agreed.

    « au dernier le point au plus »: players who hold equally many each have one.
    """
    if state.accord.partie != "dernier":
        return ()
    most = max(count_points(state.hand(s)) for s in state.joueurs)
    last = [s for s in state.joueurs if count_points(state.hand(s)) == most]
    return tuple(Award(s, 1, "marques", "domino.usage.7", Message("domino.dernier")) for s in last)


def totals(state: State) -> tuple[int, ...]:
    """List the score of each side, with this coup."""
    unit = UNITS[state.accord.partie]
    gained = dict.fromkeys(state.sides, 0)
    for award in state.gains:
        if award.unit == unit and award.player in gained:
            gained[award.player] += award.points
    return tuple(n + gained[s] for s, n in zip(state.sides, state.score, strict=True))


@applies("domino.6.1")
def pot(state: State) -> int | None:
    """Count the stakes in the pot.

    « lorsque le jeu est retiré, on rentre de nouveau au jeu »: stakes in the pot of four.
    """
    if state.accord.partie != "retrait":
        return None
    return 4 - sum(totals(state)) % 4 if state.phase != "coup" else -sum(totals(state)) % 4


@cached_on_last_state
def outcome(state: State) -> Outcome | None:
    """Say how the partie ended, or ``None`` while it goes on."""
    if state.perdu:
        return by_a_fault(state)
    if state.phase != "coup":
        return None
    if state.accord.partie == "retrait":
        return assez_rentre(state)
    if state.accord.partie == "dernier":
        return marques_prises(state)
    side = next(
        (s for s, n in zip(state.sides, totals(state), strict=True) if n >= state.accord.but), None
    )
    return end_at_goal(state, side) if side else None


def end_at_goal(state: State, side: str) -> Outcome:
    """End the partie that *side* has won, by the rule for the goal of the partie."""
    if state.accord.partie == "points" and state.accord.des != 6:
        return end_at_a_hundred(side)
    return _ENDS[state.accord.partie](side)


@applies("domino.2.1")
def end_tete_a_tete(side: str) -> Outcome:
    """End the partie of two, which *side* has won by a hundred points.

    « jouant au plutôt cent points pour gagner ».
    """
    return Outcome(side, _PARTIE, "domino.2.1")


@applies("domino.usage.6")
def end_at_a_hundred(side: str) -> Outcome:
    """End a partie with other tiles than six each, which *side* has won by a hundred points.

    « se jouent en cent points, comme celle à six ».
    """
    return Outcome(side, _PARTIE, "domino.usage.6")


@applies("domino.3.2")
def end_partie_of_coups(side: str) -> Outcome:
    """End a partie played for a number of coups domino, which *side* has made first.

    « à qui fera un certain nombre de coups domino pour gagner ».
    """
    return Outcome(side, _PARTIE, "domino.3.2")


@applies("domino.7.1")
def end_poule(side: str) -> Outcome:
    """End a poule that *side* has won by a hundred points.

    « celui qui a le plutôt cent points gagne la poule »: *side* has them first.
    """
    return Outcome(side, _PARTIE, "domino.7.1")


@applies("domino.note.27")
def end_piquet_voleur(side: str) -> Outcome:
    """End the Piquet voleur that *side* has won: « au plutôt cent points », says the heading."""
    return Outcome(side, _PARTIE, "domino.note.27")


#: The function that ends each partie for points or coups.
_ENDS: dict[str, Callable[[str], Outcome]] = {
    "points": end_tete_a_tete,
    "domino": end_partie_of_coups,
    "poule": end_poule,
    "piquet": end_piquet_voleur,
}


def by_a_fault(state: State) -> Outcome | None:
    """Award the partie to the adversaries of a player who lost it by a fault."""
    if state.perdu is None:
        return None
    winners = joint(state.adversaries(state.perdu.seat))
    rule = state.perdu.rule
    won = Outcome(winners, Message("domino.faute_de_seat", seat=state.perdu.seat), rule)
    return record_rules((rule,), f"{__name__}.by_a_fault", won, (state,))


@applies("domino.usage.8")
def assez_rentre(state: State) -> Outcome | None:
    """End the game after the agreed number of pots; who has withdrawn most wins."""
    taken = totals(state)
    if sum(taken) < 4 * state.accord.but:
        return None
    best = "".join(sorted(s for s, n in zip(state.sides, taken, strict=True) if n == max(taken)))
    return Outcome(best, Message("domino.retrait"), "domino.usage.8")


@applies("domino.usage.7")
def marques_prises(state: State) -> Outcome | None:
    """End the game when a player has the agreed number of marks; he loses."""
    marks = dict(zip(state.joueurs, totals(state), strict=True))
    if max(marks.values()) < state.accord.but:
        return None
    won = "".join(sorted(s for s, n in marks.items() if n < max(marks.values())))
    return Outcome(won or joint(state.joueurs), Message("domino.dernier"), "domino.usage.7")
