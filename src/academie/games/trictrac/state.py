"""The position of the men, the options, and the gains of a throw with their ways."""

from __future__ import annotations

from dataclasses import dataclass
from operator import mul
from typing import Literal

from academie.core import Award
from academie.core.codecs import Contradiction
from academie.core.messages import Message
from academie.kit.backgammon.agreements import Convention
from academie.kit.backgammon.board import BLANC, FLECHES, MEN, NOIR, PLAYERS, Men, other, write_men
from academie.kit.backgammon.throw_faults import ROMPRE, Rompre

#: Cases on a player's own track: the talon or tas, his coin de repos, the opponent's, and where
#: the opponent's talon lies. Place 12 + k is the opponent's case 11 - k (trictrac.note.1).
TALON, COIN, SON_COIN, SON_TALON = 0, 11, 12, 23
#: The tables as ranges of places: one's own petit and grand jan, then the opponent's.
PETIT_JAN, GRAND_JAN = range(6), range(6, 12)
SON_GRAND_JAN, SON_PETIT_JAN = range(12, 18), range(18, 24)
#: One place beyond the track: the bande, which counts as a flèche at the jan de retour.
BANDE = 24

#: The men of one player at the beginning, all on the talon.
DEPART: Men = (MEN, *(0,) * (FLECHES - 1))


@dataclass(frozen=True, slots=True)
class Position:
    """The men of both players, each on his own track.

    >>> print(Position())
    blanc 0:15 | noir 0:15
    """

    blanc: Men = DEPART
    noir: Men = DEPART

    def hold(self) -> None:
        """Check that the men of both players may be where they are.

        Code that only tries positions need not check. « on ne peut en mettre une, ni deux, dans
        celui de l’adversaire » (trictrac.2.8), even where he has left it (trictrac.6.22).

        :raises Contradiction: if they may not.
        """
        if _apart(self.blanc, self.noir):
            return
        for player in PLAYERS:
            men = self.men(player)
            if sum(men) > MEN:
                expected = Message(
                    "trictrac.expects_men_most_here", player=player, men=MEN, men_2=sum(men)
                )
                raise Contradiction(player, expected)
            if men[SON_COIN]:
                expected = Message(
                    "trictrac.expects_no_man_stands_s_coin", player=player, player_2=other(player)
                )
                raise Contradiction(player, expected, str(SON_COIN))
        if any(map(mul, self.blanc, reversed(self.noir))):
            both = zip(self.blanc, reversed(self.noir), strict=True)
            place = next(n for n, (mine, his) in enumerate(both) if mine and his)
            faced = FLECHES - 1 - place
            # Men that are not written are those of the beginning, so the error shows the others.
            word, there = (NOIR, faced) if self.blanc == DEPART else (BLANC, place)
            expected = Message(
                "trictrac.expects_both_men_fleche_which_s",
                place=place,
                blanc=BLANC,
                noir=NOIR,
                faced=faced,
            )
            raise Contradiction(word, expected, str(there))

    def men(self, player: str) -> Men:
        """List the men of *player* on his own track."""
        return self.blanc if player == BLANC else self.noir

    def against(self, player: str) -> Men:
        """List the men of his opponent, on the opponent's own track."""
        return self.noir if player == BLANC else self.blanc

    def with_men(self, player: str, men: Men) -> Position:
        """Return the position with *men* for *player*."""
        return Position(men, self.noir) if player == BLANC else Position(self.blanc, men)

    def __str__(self) -> str:
        return f"{BLANC} {write_men(self.blanc)} | {NOIR} {write_men(self.noir)}"


def _apart(blanc: Men, noir: Men) -> bool:
    """Check that neither has too many men, or one where he may have none."""
    return (
        max(sum(blanc), sum(noir)) <= MEN
        and not (blanc[SON_COIN] or noir[SON_COIN])
        and not any(map(mul, blanc, reversed(noir)))
    )


@dataclass(frozen=True, slots=True)
class Facon:
    """One way (*façon*, *moyen*) in which a throw makes a gain.

    :param numbers: the numbers of the dice that it takes, one or both, in the order of the path.
    :param path: the places that the man passes, from where it stands to where it arrives; for
        the coin, one path for each of the two men stands in :attr:`also`.
    """

    numbers: tuple[int, ...]
    path: tuple[int, ...]
    also: tuple[int, ...] = ()

    @property
    def message(self) -> Message:
        """The path in words, or both."""
        paths = ["-".join(map(str, path)) for path in (self.path, self.also) if path]
        return Message("trictrac.paths", paths=paths)

    def __str__(self) -> str:
        return str(self.message)


#: What a throw gains by: a jan, hitting the coin or a man, rightly or falsely, a plein filled or
#: kept, men not played, having borne off first.
Kind = Literal[
    "trois_coups",
    "deux_tables",
    "contre_deux_tables",
    "mezeas",
    "contre_mezeas",
    "coin",
    "dame",
    "a_faux",
    "rempli",
    "conserve",
    "non_jouee",
    "leve",
]


@dataclass(frozen=True, slots=True)
class Gain(Award):
    """An award, with the ways in which the throw makes it.

    :param facons: each way; empty for a gain without a move.
    :param doublet: whether it is gained by a doublet, and not by a simple throw.
    :param sur: the place of the man that is hit, on the track of the player who throws.
    :param kind: the kind of the gain.
    :param jan: which jan is filled or kept, if one is.
    """

    facons: tuple[Facon, ...] = ()
    doublet: bool = False
    sur: int | None = None
    kind: Kind | None = None
    jan: str = ""

    @property
    def message(self) -> Message:
        """The award as a message, with its ways."""
        return by_ways(super(Gain, self).message, self.facons)

    def __str__(self) -> str:
        return str(self.message)


def by_ways(award: Message, ways: tuple[Facon, ...]) -> Message:
    """Write *award* with its *ways*, if it has any."""
    if not ways:
        return award
    return Message("trictrac.award_by_ways", award=award, ways=[way.message for way in ways])


#: What each option may say; nothing stands for a number, and an advantage is read above
#: (:mod:`academie.games.trictrac.avantages`).
CHOICES: dict[str, tuple[str, ...]] = {
    "lever": ("toutes", "plein"),
    "tirer": ("juste", "défaut"),
    "remplir_du_coin": ("surcase", "puissance"),
    "repos_au_coin": ("oui", "non"),
    "primaute": ("coup", "dé"),
    "trous": (),
    "grande_bredouille": ("non", "second", "premier"),
    "rompre": ROMPRE,
    "peine": (),
    "peine_en": ("points", "trous"),
    "caser_mal": ("lâché", "touché"),
    "contraindre": ("petit", "tous"),
    "ecrire": ("non", "cases", "trous"),
}


@dataclass(frozen=True, slots=True)
class Options(Convention):
    """The options of the game, some of them readings of the text; the first value is the default.

    :param lever: ``"toutes"``: no man is borne off before all have come home
        (nouveau-trictrac.12.2); ``"plein"``: one may, in one move, to keep the plein
        (trictrac.6.24).
    :param tirer: ``"juste"``: a number bears off the man that it brings just to the bande, even
        where it could be played in the table (nouveau-trictrac.12.5); ``"défaut"``: it bears off
        only where it cannot (trictrac.6.25).
    :param remplir_du_coin: ``"surcase"``: at the jan de retour the coin fills only with a man
        above its two (nouveau-trictrac.11.19); ``"puissance"``: the old opinion
        (nouveau-trictrac.11.10).
    :param repos_au_coin: whether a man that plays both numbers may rest on its own empty coin,
        ``"oui"`` or ``"non"`` (trictrac.note.5).
    :param primaute: ``"coup"``: who draws the higher die plays the points of both (trictrac.1.5);
        ``"dé"``: one throws for the die alone, and he throws anew (nouveau-trictrac.2.10).
    :param trous: holes that win the tour (trictrac.1.12).
    :param grande_bredouille: whether it pays double, ``"second"``: also to who took his first hole
        after his opponent (nouveau-trictrac.13.4), ``"premier"``: only where the opponent has taken
        none (trictrac.1.12).
    :param rompre: whether one may break the dice, or it is agreed that one may not
        (nouveau-trictrac.4.9).
    :param peine: what who breaks them all the same gives, in points or holes by *peine_en*; if
        nothing is agreed, the other plays what throw he likes (nouveau-trictrac.4.10).
    :param caser_mal: men played wrong bind as soon as they are let go, ``"lâché"``
        (nouveau-trictrac.18.5), or touched, ``"touché"`` (trictrac.6.2).
    :param contraindre: of what jan one may compel the plein that was marked and not made:
        ``"petit"`` (nouveau-trictrac.10.24) or ``"tous"`` (trictrac.6.15).
    :param avantage: what is given to whom, as ``"noir-dé-quine-coin-4"``
        (:mod:`academie.games.trictrac.avantages`).
    :param ecrire: whether points are written on cards, and from when they count: from six cases
        that a player has made, or from six holes (trictrac.note.40).
    """

    lever: Literal["toutes", "plein"] = "toutes"
    tirer: Literal["juste", "défaut"] = "juste"
    remplir_du_coin: Literal["surcase", "puissance"] = "surcase"
    repos_au_coin: Literal["oui", "non"] = "oui"

    # What concerns the tour, its marking and its faults:
    primaute: Literal["coup", "dé"] = "coup"
    trous: int = 12
    grande_bredouille: Literal["non", "second", "premier"] = "non"
    rompre: Rompre = "permis"
    peine: int = 0
    peine_en: Literal["points", "trous"] = "points"
    caser_mal: Literal["lâché", "touché"] = "lâché"
    contraindre: Literal["petit", "tous"] = "petit"
    avantage: str = ""
    ecrire: Literal["non", "cases", "trous"] = "non"

    def __post_init__(self) -> None:
        if not self.trous:
            raise Contradiction("trous", Message("trictrac.expects_tour_one_hole_least"))


#: The default options.
DEFAUT = Options()
