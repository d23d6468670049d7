"""Find what a hand holds, ronfle, sequences, three or four alike, and their worth.

This module knows single hands only; :mod:`academie.games.piquet.comptes` compares two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.messages import Message
from academie.games.piquet.choses import DIX, Choses, Classe, Ronfle, Semblables, Sequence
from academie.kit.cards import Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from academie.kit.cards import Card

#: The three figures; a *carte blanche* has none.
FIGURES = frozenset({Rank.ROI, Rank.DAME, Rank.VALET})

#: The least *ronfle* whose worth the book gives; also the points at which *pic* and *repic* begin.
TRENTE = 30

#: The ranks of which three or four count.
_COUNTED = tuple(rank for rank in Rank if rank >= DIX)

_SEQUENCES = ("tierce", "quarte", "quinte", "sixième", "septième", "huitième", "neuvième")
_RANKS = {
    Rank.AS: "As",
    Rank.ROI: "Roi",
    Rank.DAME: "Dame",
    Rank.VALET: "Valet",
    Rank.DIX: "dix",
    Rank.NEUF: "neuf",
    Rank.HUIT: "huit",
}


@applies("piquet.usage.1")
def figure(card: Card) -> int | None:
    """Count ten points for king, queen and knave."""
    return 10 if card.rank in FIGURES else None


@applies("piquet.1.2")
def valeur(card: Card) -> int:
    """Return the points of a card.

    « Les cartes valent les points qu’elles portent, réservé l’As, qui vaut onze ».
    """
    if card.rank is Rank.AS:
        return 11
    return figure(card) or int(card.rank)


@applies("piquet.1.3")
def blanche(cards: Iterable[Card]) -> bool:
    """Check whether the twelve *cards* are a *carte blanche*.

    « n’avoir aucune figure parmi icelles ».
    """
    held = tuple(cards)
    return len(held) == 12 and not any(spoils_blanche(c) for c in held)


@applies("piquet.note.3")
def spoils_blanche(card: Card) -> bool:
    """Check whether a card is a figure; the ace is not."""
    return card.rank in FIGURES


@applies("piquet.1.6")
def ronfle(cards: Iterable[Card]) -> Choses:
    """Return the best *ronfle* of a hand.

    « le nombre des points qu’il a d’une peinture en plus grande quantité ».
    """
    held = tuple(cards)
    points = max(sum(valeur(c) for c in held if c.suit is s) for s in Suit)
    return (Ronfle(points),) if points else ()


@applies("piquet.1.7")
def sequences(cards: Iterable[Card]) -> Choses:
    """List every run of three or more in a suit, the longest first, then the highest."""
    held = tuple(cards)
    found = [
        Sequence(suit, run[0], len(run))
        for suit in Suit
        for run in whole_runs(frozenset(c.rank for c in held if c.suit is suit))
        if len(run) >= 3
    ]
    return tuple(sorted(found, key=lambda s: (-s.length, -s.top)))


@applies("piquet.note.8")
def whole_runs(ranks: frozenset[Rank]) -> tuple[tuple[Rank, ...], ...]:
    """List the *ranks* that follow each other, from the highest down.

    A run counts once and as a whole: the tierces in a quinte do not count.
    """
    runs: list[tuple[Rank, ...]] = []
    for rank in sorted(ranks, reverse=True):
        if runs and runs[-1][-1] == rank + 1:
            runs[-1] = (*runs[-1], rank)
        else:
            runs.append((rank,))
    return tuple(runs)


@applies("piquet.1.12")
def semblables(cards: Iterable[Card]) -> Choses:
    """List three or four alike, from ace to ten; lower cards do not count.

    The better first: four before three, then by rank.
    """
    ranks = [c.rank for c in cards]
    found = [Semblables(rank, n) for rank in _COUNTED if (n := ranks.count(rank)) >= 3]
    return tuple(sorted(found, key=lambda s: (-s.count, -s.rank)))


HAVE: dict[Classe, Callable[[Iterable[Card]], Choses]] = {
    "ronfle": ronfle,
    "séquences": sequences,
    "semblables": semblables,
}


def points_ronfle(one: Ronfle) -> int:
    """Count the worth of a *ronfle*."""
    return points_from_thirty(one) if one.points >= TRENTE else points_below_thirty(one)


@applies("piquet.1.6")
def points_from_thirty(one: Ronfle) -> int:
    """Count one point for each ten; five or more over a ten count as the next ten.

    « trente-cinq valent autant que quarante … mais trente-six … ne valent pas plus que
    trente-cinq ».
    """
    return _tens(one)


@applies("piquet.note.4")
def points_below_thirty(one: Ronfle) -> int:
    """Count below thirty in the same way, though the book begins at thirty."""
    return _tens(one)


def _tens(one: Ronfle) -> int:
    return (one.points + 5) // 10


@applies("piquet.1.9")
def points_sequence(one: Sequence) -> int:
    """Count a sequence: three for a tierce, four for a quarte, fifteen for a quinte and so on."""
    return one.length if one.length < 5 else 10 + one.length


@applies("piquet.1.12")
def points_semblables(one: Semblables) -> int:
    """Count three alike as three, four alike as fourteen."""
    return 14 if one.count == 4 else 3


@applies("piquet.1.8")
def nom(one: Sequence) -> Message:
    """Name a sequence by its length and its highest card; *major* means the ace."""
    suite = _SEQUENCES[one.length - 3]
    if one.top is Rank.AS:
        return Message("piquet.sequence_major", suite=suite, couleur=one.suit)
    return Message("piquet.sequence", suite=suite, hauteur=_RANKS[one.top], couleur=one.suit)


def nom_semblables(one: Semblables) -> Message:
    """Name three or four alike: ``trois As``, ``quatre dix``."""
    rank = _RANKS[one.rank]
    rang = rank if one.rank <= DIX else _plural(rank)
    return Message("piquet.semblables", combien="quatre" if one.count == 4 else "trois", rang=rang)


def _plural(rank: str) -> str:
    return rank if rank.endswith("s") else f"{rank}s"
