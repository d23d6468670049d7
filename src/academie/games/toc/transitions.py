"""Change the state between two decisions: throw, holes, play, relevée."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from academie.core import Step, applies
from academie.games.toc import awards
from academie.games.toc.moves import empilees, joueurs
from academie.games.toc.state import Contrainte, State
from academie.games.toc.tour import as_tour, from_tour
from academie.games.trictrac import transitions as du_trictrac
from academie.games.trictrac.moves import place_men
from academie.kit.backgammon.board import other

if TYPE_CHECKING:
    from academie.core import Award
    from academie.games.toc.awards import Trous
    from academie.games.toc.state import Options
    from academie.games.trictrac.coup import Play
    from academie.games.trictrac.state import Gain
    from academie.kit.backgammon.dice import Throw

#: The fields that are reset when the partie is over.
_OVER = {"phase": "fin", "joueur": None, "de": None, "contraintes": (), "pending": ()}


@applies("toc.5.2")
def dressee(options: Options) -> State:
    """Set up a partie with the options, before the draw.

    Return a partie as the players agree on it, before they throw: « il dépend des Joueurs ».
    """
    return State("tirage", options=options, position=empilees())


@applies("toc.2.3")
def lance(state: State, coup: Throw) -> State:
    """Return *state* in which *coup* lies on the board, not counted yet.

    « On ne joue qu’avec deux dés »: *state* in which *coup* lies on the board, not yet read.
    """
    coups = du_trictrac.compte(as_tour(state)) or state.coups
    return replace(state, phase="jeu", de=coup, coups=coups)


def jete(state: State, coup: Throw) -> Step[State]:
    """Return *state* after *coup*, with the holes that the thrower marks for it."""
    return marque(lance(state, coup))


def marque(state: State) -> Step[State]:
    """Mark what the thrower gains; he may win or may leave."""
    player = state.joueur
    gains = awards.profits(state)
    if player is None or not gains:
        return Step(state)
    marks = awards.trous(player, gains, state.options)
    return marquee(
        state,
        fichets(state.trous, marks),
        marks,
        phase="choix" if libre(state.options) else "jeu",
        contraintes=liens(gains),
    )


@applies("toc.2.1")
def fichets(trous: tuple[int, int], marks: tuple[Trous, ...]) -> tuple[int, int]:
    """Return the holes of both, with *marks*.

    « deux fiches ou fichets pour marquer les trous »: of both, with *marks*.
    """
    blanc, noir = (
        many + sum(m.points for m in marks if m.player == player)
        for player, many in zip(joueurs(), trous, strict=True)
    )
    return blanc, noir


@applies("toc.note.7")
def liens(gains: tuple[Gain, ...]) -> tuple[Contrainte, ...]:
    """Oblige the thrower who has marked for his plein to make or keep it."""
    jans = dict.fromkeys(gain.jan for gain in gains)
    return tuple(Contrainte("plein", name) for name in jans if name)


@applies("toc.5.6")
def libre(options: Options) -> bool:
    """Check whether the thrower may leave after a hole of his own dice.

    « celui qui gagne un trou de son dé a la liberté de s’en aller », in several holes.
    """
    return options.trous > 1


@applies("toc.note.8")
def s_en_aller(state: State) -> State:
    """Pile the men up again; the leaver has the dice, and both keep their holes."""
    return from_tour(state, du_trictrac.s_en_aller(as_tour(state)))


@applies("toc.5.6")
def tenir(state: State) -> State:
    """Hold, so that the thrower plays his throw."""
    return from_tour(state, du_trictrac.tenir(as_tour(state)))


@applies("toc.note.2")
def puis_l_autre(trous: tuple[int, int], options: Options) -> bool:
    """Check whether the other marks his gain after the play.

    :param trous: the holes of both, with those of the thrower marked; if he has won, all is over.
    """
    return awards.gagnant(trous, options) is None


def apply_play(state: State, play: Play) -> Step[State]:
    """Apply *play*, then mark for a player who has lifted all, then for the other."""
    player = state.joueur
    if player is None:
        return Step(state)
    after = place_men(state.position, player, play)
    lifted = awards.trous(player, awards.leve_le_premier(state, after), state.options)
    given = awards.trous(other(player), awards.pertes(state), state.options)
    trous, marks = fichets(state.trous, lifted), lifted
    if puis_l_autre(trous, state.options):
        trous, marks = fichets(trous, given), (*lifted, *given)
        if not any(after.men(player)):
            return marquee(relevee(state, player), trous, marks)
    return marquee(
        state,
        trous,
        marks,
        phase="jet",
        joueur=other(player),
        de=None,
        position=after,
        deux_tables=(*state.deux_tables, *_deux_tables(state, player)),
        contraintes=(),
    )


def _deux_tables(state: State, player: str) -> tuple[str, ...]:
    won = any(gain.kind == "deux_tables" for gain in awards.profits(state))
    return (player,) if won else ()


@applies("toc.1.1")
def relevee(state: State, premier: str) -> State:
    """Pile the men up again; the player who has lifted has the dice."""
    return from_tour(state, du_trictrac.relevee(as_tour(state), premier))


def marquee(
    state: State,
    trous: tuple[int, int],
    marks: tuple[Award, ...] = (),
    **changed: Any,  # noqa: ANN401 - as State has them
) -> Step[State]:
    """Return *state* with *marks* added; the partie ends if that wins.

    :param changed: further fields to change.
    """
    winner = awards.gagnant(trous, state.options)
    if winner is None:
        return Step(replace(state, trous=trous, **changed), marks)
    over = replace(state, **(changed | {"trous": trous} | _OVER))
    return Step(over, (*marks, *awards.enjeu(over, winner)))
