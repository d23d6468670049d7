"""Change the state between two decisions: throw, marks, play, relevée."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.caching import cached_on_last_state
from academie.games.trictrac.avantages import avantage, depart, empile, en_retour, le_de
from academie.games.trictrac.awards import (
    Context,
    a_venir,
    dames_non_jouees,
    gains,
    leve_le_premier,
)
from academie.games.trictrac.cases import JANS, est_plein
from academie.games.trictrac.ecrire import write
from academie.games.trictrac.marque import add_marks
from academie.games.trictrac.moves import find_legal, plays
from academie.games.trictrac.refus import Tried, refuse_illegal
from academie.games.trictrac.state import TALON, Gain, Options
from academie.games.trictrac.tour import Contrainte, State, coups_of
from academie.kit.backgammon.board import BLANC, MEN, PLAYERS, other

if TYPE_CHECKING:
    from academie.core import Award
    from academie.games.trictrac.coup import Play
    from academie.games.trictrac.marque import Ecrit, Faute
    from academie.games.trictrac.state import Position
    from academie.games.trictrac.tour import Phase
    from academie.kit.backgammon.board import Men
    from academie.kit.backgammon.dice import Throw

#: The number of throws after which an école that was let pass is forgotten.
MEMORY = 2


def lance(state: State, throw: Throw) -> State:
    """Put *throw* on the board; the thrower marks if he gains, else he plays."""
    late = state.laissee
    if late is not None:
        late = replace(late, coups=late.coups + 1) if late.coups + 1 < MEMORY else None
    coups = compte(state) or state.coups
    return replace(
        state,
        phase=lu_de(state, throw, coups),
        throw=throw,
        comptes=state.marques,
        ecrits=(),
        ecrit=0,
        avant=None,
        coups=coups,
        contraintes=(),
        laissee=late,
    )


@applies("trictrac.1.3")
def jette(state: State, coup: Throw) -> State:
    """Let the player in turn throw.

    « ce sont les Joueurs eux-mêmes qui mettent les dés dans leurs cornets »: each throws his.
    """
    return lance(state, coup)


@applies("trictrac.note.8")
def compte(state: State) -> tuple[int, int] | None:
    """Count the throws of both in this relevée with this one; ``None`` if unknown.

    The count begins when the men are piled up, or laid down for an advantage.
    """
    begun = state.position in _beginnings(state.options)
    if not any(state.coups) and not begun:
        return None
    blanc, noir = state.coups
    mine = state.joueur == BLANC
    return blanc + mine, noir + (not mine)


@cached_on_last_state
def _beginnings(options: Options) -> tuple[Position, ...]:
    """List the positions of a beginning: piled up, and with men laid down."""
    return empile(), depart(options)[0]


def recommence(state: State) -> bool:
    """Check whether the men have just been piled up again."""
    return state.relevee > 1 and state.position == empile() and not any(state.coups)


def lu(state: State) -> State:
    """Return *state* after the throw is counted: to mark or to play."""
    if state.throw is None:
        return state
    phase = lu_de(state, state.throw, state.coups)
    return state if state.phase == phase else replace(state, phase=phase)


def lu_de(state: State, throw: Throw, coups: tuple[int, int]) -> Phase:
    """Check whether the thrower must mark before he plays *throw*."""
    found = gains_de(state, state.position, throw, coups)
    return "marque" if any(gain.player == state.joueur for gain in found) else "jeu"


@cached_on_last_state
def du_coup(state: State) -> tuple[Gain, ...]:
    """Count the gains of both from the throw, before the play."""
    if state.throw is None:
        return ()
    position = state.avant[0] if state.avant else state.position
    return gains_de(state, position, state.throw, state.coups)


def gains_de(
    state: State, position: Position, throw: Throw, coups: tuple[int, int]
) -> tuple[Gain, ...]:
    """List the gains of *throw* in this position, as the last of so many *coups*."""
    his, made = coups[state.joueur != BLANC], state.joueur in state.deux_tables
    return gains(position, state.joueur, throw, state.options, Context(his or None, made))


@cached_on_last_state
def apres(state: State) -> tuple[Gain, ...]:
    """List the gains of the play itself: men not played, and having borne off first.

    Before it is made, what it will give.
    """
    if state.throw is None:
        return ()
    if state.avant is None:
        return a_venir(state.position, state.joueur, state.throw, state.options)
    lifted = leve_le_premier(state.position, state.joueur, state.throw)
    return lifted or dames_non_jouees(state.avant[0], state.joueur, state.throw, state.options)


@cached_on_last_state
def dus(state: State) -> tuple[Gain, ...]:
    """List what must be marked now, by player; empty if nobody marks."""
    if state.phase == "marque":
        return tuple(g for g in du_coup(state) if g.player == state.joueur)
    if state.phase == "levé":
        return tuple(g for g in apres(state) if g.player == state.joueur)
    if state.phase == "reçu":
        return donnes(state)
    return ()


def donnes(state: State) -> tuple[Gain, ...]:
    """List what the other marks after the thrower (trictrac.1.17).

    « qui ne marque jamais, qu’après le coup joué ».
    """
    return tuple(g for g in (*du_coup(state), *apres(state)) if g.player == state.adverse)


def points(given: tuple[Gain, ...]) -> int:
    """Sum the points of *given*."""
    return sum(g.points for g in given)


def reste_du(state: State) -> int:
    """Count the points due that are not marked yet."""
    return points(dus(state)) - state.ecrit


def mark(state: State, number: int, faute: Faute = "") -> tuple[State, tuple[Award, ...]]:
    """Mark *number* of the points due, and the holes that they make."""
    return write(state, state.marqueur, number, faute, state.ecrit + number)


def apres_marque(state: State) -> State:
    """Return *state* after everything due is marked."""
    if state.phase == "marque":
        bound = (*state.contraintes, *liens(state))
        state = replace(state, phase="jeu", contraintes=bound, ecrit=0)
        return choix(state) or state
    if state.phase == "levé":
        return _recu(replace(state, ecrit=0))
    return suivant(state)


@applies("trictrac.1.17")
def choix(state: State) -> State | None:
    """Let the thrower choose to leave or to hold.

    « a la liberté de s’en aller » who has gained a hole *de son dé*.
    """
    made = trou_de_son_de(state) and not reste_marque(state)
    return replace(state, phase="choix") if made else None


@applies("nouveau-trictrac.10.13")
def trou_de_son_de(state: State) -> bool:
    """Check whether the thrower has marked a hole of his own dice since he threw."""
    return bool(_depuis_son_trou(state))


@applies("trictrac.note.42")
def d_une_ecole(ecrit: Ecrit) -> bool:
    """Check whether the points were marked for an école, which lets nobody leave."""
    return ecrit.faute == "école"


def _depuis_son_trou(state: State) -> tuple[Ecrit, ...]:
    """List the marks since the thrower had a hole of his own dice."""
    comptes = state.comptes
    for n, ecrit in enumerate(state.ecrits):
        mine = ecrit.player == state.joueur and not d_une_ecole(ecrit)
        before, comptes = comptes.of(state.joueur).trous, add_marks(comptes, ecrit).comptes
        if mine and comptes.of(state.joueur).trous > before:
            return state.ecrits[n:]
    return ()


@applies("trictrac.6.11")
def reste_marque(state: State) -> bool:
    """Check whether the thrower has marked the rest over his hole, so that he holds.

    What goes beyond the hole in the very mark that makes it is marked only when he holds.
    """
    since = _depuis_son_trou(state)[1:]
    return any(e.player == state.joueur and e.points and not d_une_ecole(e) for e in since)


@applies("nouveau-trictrac.10.11")
def trou_seul(state: State) -> bool:
    """Check whether he has marked his hole alone, and not the rest.

    « on le peut tant qu’on tient son jeton ».
    """
    return state.phase == "marque" and trou_de_son_de(state) and not reste_marque(state)


def peut_partir(state: State) -> bool:
    """Check whether the thrower may say now that he leaves."""
    return state.phase == "choix" or trou_seul(state)


@applies("trictrac.note.33")
def liens(state: State) -> tuple[Contrainte, ...]:
    """Return the duties of the thrower who has marked for a plein."""
    return tuple(
        Contrainte("plein", jan) for jan in dict.fromkeys(g.jan for g in dus(state)) if jan
    )


@cached_on_last_state
def permises(state: State) -> tuple[Play, ...]:
    """List the plays that the thrower may choose, within his duties.

    A duty that cannot be done does not bind: « excepté … quand les dames touchées ne peuvent
    absolument point être jouées » (nouveau-trictrac.6.1).
    """
    if state.throw is None:
        return ()
    found = plays(state.position, state.joueur, state.throw, state.options)
    for lien in state.contraintes:
        found = tuple(p for p in found if obeys(state, p, lien)) or found
    return found


def lawful(state: State, play: Play) -> Play:
    """Find *play* among those of :func:`~academie.games.trictrac.moves.plays`.

    :raises IllegalAction: if the throw cannot be played so.
    """
    if state.throw is None:
        return play
    return find_legal(state.position, state.joueur, state.throw, play, state.options, within=state)


def refuse_illegal_play(state: State, play: Play) -> None:
    """Refuse *play* by the rule of the throw that it breaks."""
    if state.throw is not None:
        men, his = state.position.men(state.joueur), state.position.against(state.joueur)
        refuse_illegal(Tried(state, men, his, state.throw, play, state.options))


def obeys(state: State, play: Play, lien: Contrainte) -> bool:
    """Check whether *play* fulfils the duties of the thrower."""
    men = state.position.men(state.joueur)
    after = play.after(men)
    if lien.lien == "plein":
        return est_plein(after, JANS[lien.value])
    places = [int(place) for place in lien.value.split(",")]
    numbers = state.throw.numbers if state.throw else (0, 0)
    if lien.lien == "tout_d_une":
        return any(_move_man(men, place, sum(numbers)) == after for place in places)
    return all(_plays_from(men, after, place, numbers) for place in places) or set(places) <= {
        start for start, _ in play.legs
    }


def _plays_from(men: Men, after: Men, place: int, numbers: tuple[int, int]) -> bool:
    """Check whether the man on *place* may have brought *men* to *after*.

    If several men could do it, the play names one of them (trictrac.note.6).
    """
    for one, two in (numbers, numbers[::-1]):
        first = _move_man(men, place, one)
        if any(_move_man(first, start, two) == after for start, many in enumerate(first) if many):
            return True
    return False


def _move_man(men: Men, place: int, number: int) -> Men:
    """Return *men* after one on *place* has moved by *number*."""
    moved = list(men)
    moved[place] -= 1
    if place + number < len(moved):
        moved[place + number] += 1
    return tuple(moved)


def apply_play(state: State, play: Play) -> State:
    """Apply *play*: mark for it, or let the other throw."""
    men = play.after(state.position.men(state.joueur))
    after = replace(
        state,
        position=state.position.with_men(state.joueur, men),
        avant=(state.position, play),
        contraintes=(),
        ecrit=0,
        phase="levé",
    )
    return after if dus(after) else _recu(after)


def _recu(state: State) -> State:
    return replace(state, phase="reçu") if donnes(state) else suivant(state)


def suivant(state: State) -> State:
    """End the throw: the other has the dice, unless the thrower has borne off all."""
    made = state.deux_tables
    if coups_of(state, state.joueur) <= 3:
        made = (*made, *_has_made_deux_tables(state))
    if not sum(state.position.men(state.joueur)):
        return relevee(state, de_qui_a_leve(state))
    return replace(
        state,
        phase="jet",
        joueur=state.adverse,
        avant=None,
        throw=None,
        ecrit=0,
        contraintes=(),
        deux_tables=made,
    )


def _has_made_deux_tables(state: State) -> tuple[str, ...]:
    before = state.avant[0] if state.avant else state.position
    if before.men(state.joueur)[TALON] != MEN - 2 or state.joueur in state.deux_tables:
        return ()
    won = any(g.kind == "deux_tables" for g in du_coup(state))
    return (state.joueur,) if won else ()


@applies("trictrac.2.37")
def de_qui_a_leve(state: State) -> str:
    """Give the dice to the player who has borne off.

    To « celui qui a levé le premier » remains « le dé pour recommencer ».
    """
    return state.joueur


@applies("trictrac.2.14")
def de_qui_s_en_va(state: State) -> str:
    """Give the dice to the player who leaves.

    « Celui qui s’en va, a le dé pour recommencer ».
    """
    return state.joueur


@applies("nouveau-trictrac.5.33")
def relevee(state: State, premier: str) -> State:
    """Pile the men up again.

    « on remet les dames en pile ou tas, on recommence à abattre du bois », until twelve holes.

    :param premier: who has the dice: the player who has borne off first, or has left.
    """
    return replace(
        state,
        position=empile(),
        phase="jet",
        joueur=de_donne(state.options) or premier,
        throw=None,
        avant=None,
        relevee=state.relevee + 1,
        coups=(0, 0),
        deux_tables=(),
        contraintes=(),
        ecrit=0,
    )


@applies("trictrac.note.41")
def de_donne(options: Options) -> str | None:
    """Find who was given the dice for every relevée (nouveau-trictrac.19.6)."""
    given = avantage(options)
    return (le_de(given) or en_retour(given)) if given and given.relevees else None


@applies("trictrac.1.17")
def s_en_aller(state: State) -> State:
    """Leave: both lose their points.

    The thrower leaves: « il ne conserve aucun des points qui lui sont restés : de même il efface
    ceux de l’adversaire ».
    """
    kept = state.marques
    for player in PLAYERS:
        kept = kept.put(player, kept.of(player).trous_seuls())
    return relevee(replace(state, comptes=kept, ecrits=(), laissee=None), de_qui_s_en_va(state))


@applies("trictrac.8.84")
def tenir(state: State) -> State:
    """Hold, and play.

    « Il est permis au Joueur … de tenir ou de s’en aller »: he holds, and plays.
    """
    return replace(state, phase="jeu")


@applies("trictrac.1.12")
def gagnant(state: State) -> str | None:
    """Find who has the twelve holes of the tour, or ``None``."""
    comptes = state.marques
    for player in (state.joueur, other(state.joueur)):
        if comptes.of(player).trous >= state.options.trous:
            return player
    return None


def fini(state: State) -> State:
    """Return *state* after the tour is won."""
    return replace(
        state,
        phase="fin",
        comptes=state.marques,
        ecrits=(),
        ecrit=0,
        throw=None,
        avant=None,
        contraintes=(),
        laissee=None,
        pending=(),
    )
