"""Find how a throw is played: the throw leaves no choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.caching import cached_on_last_state
from academie.games.dames_rabattues.actions import Rabat, Unite
from academie.games.dames_rabattues.state import DEPART, State
from academie.kit.backgammon.board import BLANC, FLECHES, NOIR, TABLE, other
from academie.kit.backgammon.throw_faults import both_numbers

if TYPE_CHECKING:
    from academie.kit.backgammon.board import Men
    from academie.kit.backgammon.dice import Throw

#: How one of the two plays a number of a throw: of the state, who has thrown, the number, and the
#: state before the throw.
Part = Callable[[State, str, int, State], "Unite | None"]
#: The names of the doublets in this text, from the aces to the sixes.
DOUBLETS = (
    ("ambesas", "beset"),
    ("double deux",),
    ("terne",),
    ("quaderne", "carme"),
    ("quine",),
    ("sannes",),
)


@applies("dames-rabattues.3.1")
def piles() -> Men:
    """List the men on each of the six piles at the beginning.

    « six piles ou tas »: two men on each of the three first flèches, three on the others.
    """
    return DEPART


@applies("dames-rabattues.3.2")
def empilees() -> Men:
    """List the men of each pile that must be knocked down.

    « l’une sur l’autre, et non point accouplées »: the men of each pile to be knocked down.
    """
    return tuple(a_rabattre(hauteur) for hauteur in piles())


@applies("dames-rabattues.note.2")
def a_rabattre(hauteur: int) -> int:
    """Count the men to knock down in a pile of *hauteur*; the lowest lies flat already."""
    return hauteur - 1


@applies("dames-rabattues.2.2")
def joueurs() -> tuple[str, ...]:
    """List the two players.

    « On ne le peut jouer que deux ensemble ».
    """
    return BLANC, NOIR


@applies("dames-rabattues.4.1")
def nommes(coup: Throw) -> tuple[str, ...]:
    """Name a throw, the larger number first.

    « c’est-à-dire, le plus gros nombre le premier »: what a throw is called.
    """
    return noms_des_doublets(coup) or (both_numbers(coup),)


@applies("dames-rabattues.5.12")
def noms_des_doublets(coup: Throw) -> tuple[str, ...]:
    """List the names of a doublet.

    « sannes, double deux, terne, quaderne, ambesas, quine », and what else it calls them.
    """
    return DOUBLETS[coup.high - 1] if coup.doublet else ()


@applies("dames-rabattues.5.11")
def coup_simple(coup: Throw) -> bool:
    """Check whether the two numbers differ.

    « On appelle coups simples les coups inégaux ».
    """
    return not coup.doublet


@applies("dames-rabattues.4.2")
def unites(coup: Throw) -> tuple[int, ...]:
    """List the two numbers to play; a doublet is played once.

    « Les doublets ne s’y jouent qu’une fois »: the numbers to play, two of every throw.
    """
    return coup.numbers


@applies("dames-rabattues.5.2")
def case(player: str, nombre: int) -> int:
    """Find the place on the board of a number's case, counted from the light.

    The six stands by the bar.
    """
    loin = nombre - 1
    return pres_du_jour(player) + (-loin if player == BLANC else loin)


@applies("dames-rabattues.note.5")
def pres_du_jour(player: str) -> int:
    """Find the place of the case nearest to the light, which comes from the right of blanc."""
    return FLECHES // 2 - 1 if player == BLANC else FLECHES // 2


@applies("dames-rabattues.5.4")
def pile(men: Men, nombre: int) -> int:
    """Return how many men are on the case of *nombre*.

    « l’as sur la première … et le six sur la sixième »: men on the case of *nombre*.
    """
    return men[nombre - 1]


@applies("dames-rabattues.5.1")
def abat(state: State, player: str, nombre: int) -> Unite | None:
    """Knock down one man for a number.

    « rabat de dessus sa pile deux dames, suivant le nombre qu’il a fait »: one a number.
    """
    if not pile(state.debout(player), nombre):
        return None
    return Unite(player, "abat", nombre)


@applies("dames-rabattues.6.1")
def leve(state: State, player: str, nombre: int, before: State) -> Unite | None:
    """Lift a man in the order in which the men were knocked down.

    « lève à chaque coup de dé les dames dans le même ordre qu’il les a d’abord jouées ».

    :param before: the state before the throw.
    """
    if (
        not tout_rabattu(state, player)
        or au_coup_suivant(before, player)
        or not pile(state.men(player), nombre)
    ):
        return None
    return Unite(player, "lève", nombre)


@applies("dames-rabattues.6.2")
def tout_rabattu(state: State, player: str) -> bool:
    """Check whether all men are down, so that lifting may begin.

    « qu’on ne peut rien lever, tant que l’on n’a point abattu toutes ses dames ».
    """
    return not any(state.debout(player))


@applies("dames-rabattues.note.1")
def au_coup_suivant(before: State, player: str) -> bool:
    """Check whether a player who still had men to knock down waits for the next throw.

    « lève à chaque coup de dé »: who had men to knock down waits for the next.
    """
    return before.options.leve == "suivant" and any(before.debout(player))


def find_play_of(state: State, player: str, nombre: int, before: State) -> Unite | None:
    """Say how *player* can play *nombre* for himself."""
    return abat(state, player, nombre) or leve(state, player, nombre, before)


@applies("dames-rabattues.5.8")
def l_autre(state: State, player: str, nombre: int, before: State) -> Unite | None:
    """Let the other player play what the thrower cannot.

    « tout ce qui ne peut point être joué par l’un des Joueurs, l’autre le joue ».
    """
    return find_play_of(state, other(player), nombre, before)


@applies("dames-rabattues.1.1")
def coup_joue(state: State) -> tuple[Rabat, ...]:
    """Find the one way in which both players play the throw.

    « le hasard seul y décide »: the one way in which the throw is played, by both players.
    """
    player, coup = state.joueur, state.de
    if player is None or coup is None:
        return ()
    before, left = state, list(unites(coup))
    played: list[Unite] = []
    for how in tour_a_tour(oubli=state.oubli):
        # A number of which nothing can be played may have its case once the other one is played.
        for nombre in (*left, *left):
            unite = how(state, player, nombre, before) if nombre in left else None
            if unite is None:
                continue
            left.remove(nombre)
            played.append(unite)
            state = play_number(state, unite)
            if tout_leve(state, unite.player):
                return (Rabat(tuple(played)),)
    return (Rabat(tuple(played)),)


@applies("dames-rabattues.note.10")
def tour_a_tour(*, oubli: bool) -> tuple[Part, ...]:
    """Play the thrower's numbers, then let the other play the rest: « tout ce qu’il ne joue pas ».

    :param oubli: whether the other has forgotten to play.
    """
    return (find_play_of,) if oubli else (find_play_of, l_autre)


@applies("dames-rabattues.5.9")
def ni_l_un_ni_l_autre() -> Rabat:
    """Return the empty play of a throw that neither player can play.

    « il ne les joue point, ni vous non plus »: a throw of which nobody has anything to play.
    """
    return Rabat()


@cached_on_last_state
def due(state: State) -> tuple[Rabat, ...]:
    """Return the one play of the throw on the board; it may be empty."""
    return tuple(play for play in coup_joue(state) if play.unites) or (ni_l_un_ni_l_autre(),)


@applies("dames-rabattues.6.3")
def tout_leve(state: State, player: str) -> bool:
    """Check whether *player* has lifted all his men.

    « Celui qui le premier a levé toutes ses dames ».
    """
    return not any(state.men(player))


@applies("dames-rabattues.5.6")
def garde_le_de(coup: Throw) -> bool:
    """Check whether the thrower keeps the dice: after a doublet he does.

    « celui qui fait un doublet a toujours le dé, jusqu’à ce qu’il ait fait un coup simple ».
    """
    return not coup_simple(coup)


def play_number(state: State, unite: Unite) -> State:
    """Play one number and return the new state."""
    if unite.verb == "abat":
        return mise_a_bas(state, unite)
    men = _one_less(state.men(unite.player), unite.nombre)
    return replace(state, blanc=men) if unite.player == BLANC else replace(state, noir=men)


@applies("dames-rabattues.5.5")
def mise_a_bas(state: State, unite: Unite) -> State:
    """Check that each man lies on the flèche of its own pile.

    « mettre la dame à bas sur la même flèche où elle était empilée »: no man leaves his.
    """
    debout = _one_less(state.debout(unite.player), unite.nombre)
    if unite.player == BLANC:
        return replace(state, blanc_debout=debout)
    return replace(state, noir_debout=debout)


def _one_less(men: Men, nombre: int) -> Men:
    return (*men[: nombre - 1], men[nombre - 1] - 1, *men[nombre:])


def all_moved(state: State, action: Rabat) -> State:
    """Play all numbers of *action*, one after the other."""
    for unite in action.unites:
        state = play_number(state, unite)
    return state


def flat(state: State, player: str, nombre: int) -> int:
    """Count the men of *player* that lie flat on the case of *nombre*."""
    men, debout = state.men(player)[nombre - 1], state.debout(player)[nombre - 1]
    return men - 1 - debout if debout else men


def table() -> range:
    """Return the numbers of the dice, each with its case."""
    return range(1, TABLE + 1)
