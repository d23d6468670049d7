"""The parties of the nine chapters: how many players, how many dés, for what goal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from academie.core import IllegalAction, Undecided, applies
from academie.core.messages import Message
from academie.games.domino.state import Options, State
from academie.kit import dominoes

if TYPE_CHECKING:
    from academie.kit.dominoes import Main

#: The number of dés in a tête-à-tête for points, by the chapters.
FEWEST, MOST = 6, 12


@applies("domino.1.2")
def jeu() -> Main:
    """Return all twenty-eight dés: « il est fixé à vingt-huit »."""
    return dominoes.whole_set()


@applies("domino.1.3")
def especes() -> Main:
    """List the seven kinds of dés.

    « sept espèces de dés qui commencent par le double blanc et finissent par le double six ».
    """
    return tuple(reversed([d for d in jeu() if d.double]))


@applies("domino.1.3")
def points_en_tout() -> int:
    """Count all spots of the game.

    « un nombre de cent soixante-huit points »: all spots of the game.
    """
    return dominoes.count_points(jeu())


@applies("domino.1.4")
def bouts(nombre: int) -> int:
    """Count the ends of the game that show *nombre*.

    « huit blancs, huit as, huit deux … »: how many ends of the game show *nombre*.
    """
    return ends_among(jeu(), nombre)


def ends_among(des: Main, nombre: int) -> int:
    """Count how many ends of *des* show *nombre*; a double has two."""
    return sum((d.haut == nombre) + (d.bas == nombre) for d in des)


def convenu(options: Options) -> Options:
    """Complete *options* with what the text fixes, or refuse them if the text forbids them.

    :raises IllegalAction: if a rule does.
    :raises Undecided: for a partie that the text names but does not describe.
    """
    laid_down = _CHAPTERS.get(options.partie)
    if laid_down is None:
        vingt_un(options.partie)
        puiser_au_talon(options.partie)
        refuse_unknown_partie(options)
    agreed = laid_down(options)
    refuse_no_goal(options, agreed.but)
    return agreed


@applies("domino.regles.avis-2")
def refuse_unknown_partie(options: Options) -> NoReturn:
    """Refuse a partie that the text does not know.

    « Avant de commencer une partie quelconque ».

    :raises IllegalAction: always.
    """
    reason = Message("domino.there_is_no_partie_partie", partie=options.partie)
    refuse(options, "domino.regles.avis-2", reason)


@applies("domino.usage.6")
def refuse_no_goal(options: Options, but: int) -> None:
    """Refuse a partie that nobody can win.

    :raises IllegalAction: if *but*, for which one plays, is nothing.
    """
    if but < 1:
        refuse(options, "domino.usage.6", Message("domino.one_plays_for_something"))


@applies("domino.9.3")
def puiser_au_talon(partie: str) -> None:
    """Refuse « la partie à quatre dés, et puiser ensuite au talon »: not described.

    Our reading (domino.note.17): what the text leaves out is not made up.

    :raises Undecided: if *partie* is that one.
    """
    if partie == "talon":
        raise Undecided(Message("domino.how_one_draws_from_talon_in"), "domino.9.3")


@applies("domino.9.5")
def vingt_un(partie: str) -> None:
    """Refuse the vingt-un, which is not permitted.

    « cette partie n’étant pas permise »: the vingt-un is not played here.

    :raises IllegalAction: if *partie* is that one.
    """
    if partie == "vingt-un":
        refuse(partie, "domino.9.5", Message("domino.this_partie_is_not_permitted"))


def _points(options: Options) -> Options:
    """Check the partie of two for points: six dés, or seven and more."""
    if options.joueurs in {0, 2} and options.des > FEWEST:
        return encore_plus(options) if options.des > MOST else a_sept_ou_plus(options)
    return a_six(options)


@applies("domino.2.1")
def a_six(options: Options) -> Options:
    """Check the partie with six dés.

    « si les Joueurs prennent chacun six dés », « jouant au plutôt cent points ».

    :raises IllegalAction: if there are more players, or fewer dés.
    """
    if options.joueurs not in {0, 2} or options.des not in {0, FEWEST}:
        _refuse_numbers(options, "domino.2.1", Message("domino.for_two_with_six_or_more"))
    return replace(options, joueurs=2, des=FEWEST, but=options.but or 100)


@applies("domino.4.1")
def a_sept_ou_plus(options: Options) -> Options:
    """Set the goal of a partie with more dés to a hundred.

    « dans cette partie à sept, à huit, jusqu’à douze dés »: to a hundred (domino.usage.6).
    """
    return replace(options, joueurs=2, but=options.but or cent_aussi())


@applies("domino.5.8")
def encore_plus(options: Options) -> Options:
    """Check that some dés are left in the stock.

    « on pourrait prendre un plus grand nombre de dés », as long as some stay apart.

    Thirteen each leave two, fourteen none (domino.note.19).

    :raises IllegalAction: if nothing stays apart.
    """
    if 2 * options.des >= len(jeu()):
        refuse(options, "domino.5.8", Message("domino.some_des_must_stay_apart"))
    return replace(options, joueurs=2, but=options.but or cent_aussi())


@applies("domino.usage.6")
def cent_aussi() -> int:
    """Return the usual goal, a hundred points, where the chapter gives none."""
    return 100


@applies("domino.usage.6")
def cinq_coups() -> int:
    """Return the usual goal of the partie that is not for points."""
    return 5


@applies("domino.3.2")
def sans_etre_au_point(options: Options) -> Options:
    """Check the partie for a number of coups.

    « à qui fera un certain nombre de coups domino pour gagner ».
    """
    des = options.des or FEWEST
    comme_au_tete_a_tete(options, des)
    return replace(options, joueurs=2, des=des, but=options.but or cinq_coups())


@applies("domino.3.1")
def comme_au_tete_a_tete(options: Options, des: int) -> None:
    """Check that two play.

    « plus simple que celle dont je viens de parler »: for two as well.

    :raises IllegalAction: for more players, or more dés than there are.
    """
    if options.joueurs not in {0, 2} or not tel_nombre(des):
        _refuse_numbers(options, "domino.3.1", Message("domino.for_two_with_up_to_fourteen"))


@applies("domino.note.19")
def tel_nombre(des: int) -> bool:
    """Check that there are enough dés; none need be left.

    « à tel nombre de dés que ce soit »: none need stay apart, but no more can be had.
    """
    return 1 <= des <= len(jeu()) // 2


@applies("domino.6.1")
def a_quatre(options: Options) -> Options:
    """Check the partie of four with a pot.

    « mettre chacun au jeu, prendre chacun six dés »: four, and a pot of four stakes.

    :raises IllegalAction: for other players or dés.
    """
    if options.joueurs not in {0, 4} or options.des not in {0, 6}:
        _refuse_numbers(options, "domino.6.1", Message("domino.for_four_with_six"))
    return replace(options, joueurs=4, des=6, but=options.but or deux_fois())


@applies("domino.usage.8")
def deux_fois() -> int:
    """Return the usual number of times that the four stake."""
    return 2


@applies("domino.7.1")
def la_poule(options: Options) -> Options:
    """Check the poule of three or four.

    « à trois ou à quatre, au plutôt cent points ».

    :raises IllegalAction: for other players or dés.
    """
    joueurs = options.joueurs or 3
    des = options.des or dict(a_trois_huit() + a_quatre_six()).get(joueurs, 0)
    if des not in six_ou_huit() or not selon_les_joueurs(joueurs, des):
        _refuse_numbers(
            options, "domino.7.1", Message("domino.for_three_with_eight_or_four_with_six")
        )
    return replace(options, joueurs=joueurs, des=des, but=options.but or 100)


@applies("domino.7.5")
def a_trois_huit() -> tuple[tuple[int, int], ...]:
    """Check that three play with eight dés each.

    « belle, lorsqu’elle ne se fait qu’à trois personnes, à chacun huit dés ».
    """
    return ((3, 8),)


@applies("domino.7.6")
def a_quatre_six() -> tuple[tuple[int, int], ...]:
    """Check that four play with six dés each.

    « Cependant on peut la faire à quatre, à chacun six dés ».
    """
    return ((4, 6),)


@applies("domino.7.7")
def six_ou_huit() -> tuple[int, int]:
    """Check that each takes six or eight dés.

    « On prend chacun six ou huit dés ».
    """
    return 6, 8


@applies("domino.note.12")
def selon_les_joueurs(joueurs: int, des: int) -> bool:
    """Return the number of dés for the number of players: eight for three, six for four."""
    return (joueurs, des) in (*a_trois_huit(), *a_quatre_six())


@applies("domino.8.1")
def au_dernier(options: Options) -> Options:
    """Check the partie au dernier of three.

    « ne doit se faire qu’à trois. Pour la jouer, on prend ordinairement sept dés ».

    :raises IllegalAction: for other players or dés.
    """
    if options.joueurs not in {0, 3} or options.des not in {0, 7}:
        _refuse_numbers(options, "domino.8.1", Message("domino.for_three_with_seven"))
    return replace(options, joueurs=3, des=7, but=options.but or cinq_marques())


@applies("domino.usage.7")
def cinq_marques() -> int:
    """Return the usual number of marks that lose the partie au dernier."""
    return 5


@applies("domino.note.27")
def piquet_voleur(options: Options) -> Options:
    """Check the Piquet voleur of two against two; only the heading describes it.

    :raises IllegalAction: for other players or dés.
    """
    if options.joueurs not in {0, 4} or options.des not in {0, 6}:
        _refuse_numbers(options, "domino.note.27", Message("domino.for_four_with_six"))
    return replace(options, joueurs=4, des=6, but=options.but or 100)


def list_proposed() -> tuple[Options, ...]:
    """List the parties of the chapters."""
    points = [Options("points", des=des) for des in range(FEWEST, MOST + 1)]
    others: list[Options] = [
        Options("domino", des=6),
        Options("domino", des=9),
        Options("retrait"),
        Options("poule", 3),
        Options("poule", 4),
        Options("dernier"),
        Options("piquet"),
    ]
    return tuple(convenu(options) for options in (*points, *others))


def refuse(options: Options | str, rule: str, reason: Message) -> NoReturn:
    """Raise the refusal of a partie.

    :raises IllegalAction: always; by *rule*, for *reason*.
    """
    raise IllegalAction(f"convient {options}", str(State()), rule, reason)


def _refuse_numbers(options: Options, rule: str, number: Message) -> NoReturn:
    refuse(options, rule, Message("domino.this_partie_is_number", number=number))


_CHAPTERS = {
    "points": _points,
    "domino": sans_etre_au_point,
    "retrait": a_quatre,
    "poule": la_poule,
    "dernier": au_dernier,
    "piquet": piquet_voleur,
}
