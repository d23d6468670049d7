"""Men touched, with and without « j’adoube », and men played wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, NotationError, Option, Step, applies
from academie.core.law import impossible, needed, ruled, yes
from academie.core.notation import is_number
from academie.core.wording import Said
from academie.games.trictrac import table
from academie.games.trictrac.cases import JANS, est_plein
from academie.games.trictrac.incidents.common import (
    bound,
    choices,
    misplayed,
    of_the_other,
    of_the_thrower,
    only_in,
    opponent,
    play_of,
    who,
)
from academie.games.trictrac.incidents.plein import (
    after_touching_another,
    bind_man,
    broken_by,
    missed,
    touched_another,
    unserved,
)
from academie.games.trictrac.incidents.plein import free as freed
from academie.games.trictrac.moves import plays
from academie.games.trictrac.refus import pourquoi
from academie.games.trictrac.tour import Contrainte
from academie.kit.tables.board import FLECHES

if TYPE_CHECKING:
    from academie.core import Ruling
    from academie.games.trictrac.coup import Play
    from academie.games.trictrac.state import Options
    from academie.games.trictrac.tour import State

STAY, ONE_MAN, BACK, PLAY_IT = "rester", "tout_d_une", "remettre", "jouer"


def touched(state: State, incident: Incident) -> Contrainte:
    """The man that was touched, as the fact *dame*: the place where it stands.

    :raises NotationError: if no man of his stands there.
    """
    value = needed(incident, "dame", "5")
    men = state.position.men(state.joueur)
    if not is_number(value, 2):
        raise NotationError(
            str(incident), str(incident).index("dame="), Said("trictrac.expects_place_man")
        )
    if int(value) >= FLECHES or not men[int(value)]:
        impossible(
            state,
            incident,
            "trictrac.6.1",
            Said("trictrac.joueur_has_no_man_on_value", joueur=state.joueur, value=value),
        )
    return Contrainte("dame", str(int(value)))


def _playable(state: State, lien: Contrainte) -> bool:
    """Whether the throw can be played so, whatever plein the thrower has marked."""
    return any(table.obeys(state, p, lien) for p in table.permises(freed(state)))


def touches(state: State, incident: Incident) -> Step[State]:
    """``! touche blanc dame=5``: blanc touches a man without having said « j’adoube »."""
    rule = "trictrac.6.1"
    only_in(state, incident, rule, "choix", "jeu")
    of_the_thrower(state, incident, rule)
    lien = touched(state, incident)
    if not _playable(state, lien):
        return cannot_be_played(state, incident)
    gain = unserved(state, lien)
    if gain is not None:
        return touched_another(table.tenir(state), incident, gain)
    return must_be_played(state, incident, lien)


@applies("trictrac.6.1")
def must_be_played(state: State, incident: Incident, lien: Contrainte) -> Step[State]:
    """« Dame touchée, dame jouée »; who has touched his men has also chosen to hold."""
    after = bound(table.tenir(state), lien)
    reason = Said("trictrac.who_touched_man_on_value_and", who=who(incident), value=lien.value)
    also = ("nouveau-trictrac.6.1", "nouveau-trictrac.18.3")
    return ruled(after, incident, "trictrac.6.1", reason, also=also)


@applies("nouveau-trictrac.6.1")
def cannot_be_played(state: State, incident: Incident) -> Step[State]:
    """« excepté … quand les dames touchées ne peuvent absolument point être jouées »."""
    reason = Said("trictrac.no_play_of_throw_moves_that", throw=state.throw)
    return ruled(table.tenir(state), incident, "nouveau-trictrac.6.1", reason)


def _after_touching(state: State, ruling: Ruling, name: str) -> Step[State]:
    return after_touching_another(state, touched(state, ruling.incident), name)


@applies("nouveau-trictrac.6.2")
def adoube(state: State, incident: Incident) -> Step[State]:
    """``! adoube blanc dame=5``: blanc says « j’adoube » before he touches the man."""
    rule = "nouveau-trictrac.6.2"
    only_in(state, incident, rule, "marque", "choix", "jeu")
    of_the_thrower(state, incident, rule)
    touched(state, incident)
    reason = Said("trictrac.who_said_jadoube_first", who=who(incident))
    return ruled(state, incident, rule, reason, also=("trictrac.8.2",), allowed=True)


@applies("nouveau-trictrac.10.30")
def out_of_turn(state: State, incident: Incident) -> Step[State]:
    """``! touche_hors_tour noir``: blanc has thrown, and noir touches or lifts his own men.

    So may both before anybody has thrown.

    « n’étant pas à vous à jouer, vous pouvez toucher votre bois, le lever et le remettre ».
    """
    rule = "nouveau-trictrac.10.30"
    only_in(state, incident, rule, "jet", "marque", "choix", "jeu", "levé", "reçu")
    player = who(incident) if state.phase == "jet" else of_the_other(state, incident, rule)
    reason = Said("trictrac.it_is_not_for_player_to", player=player)
    if state.phase == "jet":
        reason = Said("trictrac.nobody_has_thrown", player=player)
    return ruled(state, incident, rule, reason, allowed=True)


@applies("trictrac.8.17")
def false_case(state: State, incident: Incident) -> Step[State]:
    """``! fausse_case blanc dame=5``: wanting to make a case, blanc touches the wrong man.

    He « est obligé de remettre cette dame à sa place, ou l’adversaire peut la lui faire jouer ».
    """
    rule = "trictrac.8.17"
    only_in(state, incident, rule, "choix", "jeu")
    player = of_the_thrower(state, incident, rule)
    lien = touched(state, incident)
    options = choices(
        opponent(incident), (BACK, Said("trictrac.player_puts_man_back", player=player))
    )
    if _playable(state, lien):
        options += choices(
            opponent(incident), (PLAY_IT, Said("trictrac.player_must_play_that_man", player=player))
        )
    reason = Said("trictrac.player_touched_another_man_than_one", player=player)
    return ruled(table.tenir(state), incident, rule, reason, options=options)


def _after_a_false_case(state: State, ruling: Ruling, name: str) -> Step[State]:
    if name == BACK:
        return Step(state)
    lien = touched(state, ruling.incident)
    gain = unserved(state, lien)
    if gain is None:
        return Step(bound(state, lien))
    there = Incident("touche", who(ruling.incident), dame=lien.value)
    return touched_another(state, there, gain)


def played_wrong(state: State, incident: Incident) -> Step[State]:
    """``! case_mal blanc joue=0-4,0-3``: blanc has thrown 5-4, and plays four and three.

    ``lache=non``: he has touched the men, and not let go of them yet.
    """
    rule = "nouveau-trictrac.18.5"
    only_in(state, incident, rule, "choix", "jeu")
    of_the_thrower(state, incident, rule)
    play = play_of(incident)
    _refuse_impossible(state, incident, play)
    free = incident.fact("lache") is not None and not yes(incident, "lache")
    if free and not binds_once_touched(state.options):
        return not_let_go(table.tenir(state), incident)
    return stays_or_one_man(table.tenir(state), incident, play)


@applies("trictrac.6.2")
def binds_once_touched(options: Options) -> bool:
    """« dès qu’il a touché ses dames », by the first treatise, and not only once he let go."""
    return options.caser_mal == "touché"


def _refuse_impossible(state: State, incident: Incident, play: Play) -> None:
    if why := misplayed(state, play):
        impossible(state, incident, "nouveau-trictrac.18.5", why)
    men = state.position.men(state.joueur)
    after = play.after(men)
    if state.throw is not None and any(
        p.after(men) == after
        for p in plays(state.position, state.joueur, state.throw, state.options)
    ):
        impossible(
            state,
            incident,
            "nouveau-trictrac.18.5",
            Said("trictrac.play_plays_throw_right", play=play, throw=state.throw),
        )


@applies("nouveau-trictrac.18.5")
def not_let_go(state: State, incident: Incident) -> Step[State]:
    """« dès qu’il a lâché ses dames », and not before."""
    reason = Said("trictrac.who_has_not_let_go_of", who=who(incident))
    return ruled(state, incident, "nouveau-trictrac.18.5", reason, also=("trictrac.note.37",))


@applies("nouveau-trictrac.18.5")
def stays_or_one_man(state: State, incident: Incident, play: Play) -> Step[State]:
    """« ou de rester là, ou de jouer d’une seule dame les deux nombres …, si faire se peut »."""
    foe = opponent(incident)
    options = choices(foe, (STAY, Said("trictrac.men_stay_where_he_has_put")))
    options += _one_man(state, foe, play)
    reason = Said(
        "trictrac.who_has_thrown_throw_and_played",
        who=who(incident),
        throw=state.throw,
        play=play,
        foe=foe,
    )
    return ruled(
        state, incident, "nouveau-trictrac.18.5", reason, options=options, also=("trictrac.6.2",)
    )


def _one_man(state: State, foe: str, play: Play) -> tuple[Option, ...]:
    if not _playable(state, _of_the_men(play)):
        return ()
    return choices(foe, (ONE_MAN, Said("trictrac.he_plays_both_numbers_with_one")))


def _of_the_men(play: Play) -> Contrainte:
    """Both numbers by one of the men that were moved."""
    return Contrainte("tout_d_une", ",".join(map(str, moved_men(play))))


@applies("trictrac.note.37")
def moved_men(play: Play) -> tuple[int, ...]:
    """Where the men stood that he has moved: « d’une seule dame » is said of one of them."""
    return tuple(sorted({start for start, _ in play.legs} - {end for _, end in play.legs}))


def _after_playing_wrong(state: State, ruling: Ruling, name: str) -> Step[State]:
    play = play_of(ruling.incident)
    if name != STAY:
        return Step(bind_man(state, _of_the_men(play)))
    if broken_by(state, play):
        facts = {"joue": str(play).replace(" ", "")}
        return missed(state, Incident("plein_manque", who(ruling.incident), **facts))
    return Step(table.joue(state, play))


def bound_by(state: State, play: Play) -> tuple[str, Said]:
    """The rule and the reason by which *play*, legal in itself, is not for the thrower now."""
    for lien in state.contraintes:
        if table.obeys(state, play, lien):
            continue
        if lien.lien == "plein":
            return marked_for(state, lien)
        if lien.lien == "tout_d_une":
            return "nouveau-trictrac.18.5", Said("trictrac.both_numbers_are_to_be_played")
        return "trictrac.6.1", Said("trictrac.man_on_value_was_touched_and", value=lien.value)
    if state.throw is None:
        raise ValueError(f"nothing forbids {play}")
    return pourquoi(state.position, state.joueur, state.throw, play, state.options)


@applies("nouveau-trictrac.18.4")
def marked_for(state: State, lien: Contrainte) -> tuple[str, Said]:
    """Who has marked for his plein makes it; else it is an école (``! plein_manque``)."""
    stood = est_plein(state.position.men(state.joueur), JANS[lien.value])
    kind = "trictrac.joueur_keeps_his_jan" if stood else "trictrac.joueur_makes_his_jan"
    return "nouveau-trictrac.18.4", Said(kind, joueur=state.joueur, jan=lien.value)


def possible(state: State) -> tuple[Incident, ...]:
    """Faults with the men that could happen now."""
    found: list[Incident] = []
    if state.phase in {"jet", "marque", "choix", "jeu", "levé", "reçu"}:
        found.append(Incident("touche_hors_tour", state.adverse))
    men = state.position.men(state.joueur)
    if not any(men):
        return tuple(found)
    if state.phase in {"marque", "choix", "jeu"}:
        first = next(str(place) for place, many in enumerate(men) if many)
        found.append(Incident("adoube", state.joueur, dame=first))
        if state.phase != "marque":
            found.append(Incident("touche", state.joueur, dame=first))
    if state.phase in {"choix", "jeu"}:
        found.append(Incident("fausse_case", state.joueur, dame=first))
        if wrong := _wrong(state):
            found.append(Incident("case_mal", state.joueur, joue=wrong))
    return tuple(found)


def _wrong(state: State) -> str:
    """Some play that is not of this throw, if one is easily found."""
    if state.throw is None:
        return ""
    men, his = state.position.men(state.joueur), state.position.against(state.joueur)
    rights = {p.after(men) for p in plays(state.position, state.joueur, state.throw, state.options)}
    starts = [place for place, many in enumerate(men) if many > 1]
    for start in starts:
        for n in (4, 3, 2, 1):
            one, two = start + n + 1, start + n
            if one < FLECHES and not his[FLECHES - 1 - one] and not his[FLECHES - 1 - two]:
                moved = list(men)
                moved[start] -= 2
                moved[one] += 1
                moved[two] += 1
                if tuple(moved) not in rights:
                    return f"{start}-{one},{start}-{two}"
    return ""


LAWS = {
    "touche": touches,
    "adoube": adoube,
    "touche_hors_tour": out_of_turn,
    "fausse_case": false_case,
    "case_mal": played_wrong,
}
EFFECTS = {
    "touche": _after_touching,
    "fausse_case": _after_a_false_case,
    "case_mal": _after_playing_wrong,
}
