"""Rule on men touched, with and without « j’adoube », and on men played wrong."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from academie.core import Incident, Option, applies
from academie.core.faults import YES, Fact, Repeated, law, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.core.pending import queue_choices
from academie.core.refusals import refuse
from academie.games.trictrac import transitions
from academie.games.trictrac.cases import JANS, est_plein
from academie.games.trictrac.incidents.common import (
    A_MAN,
    A_PLAY,
    FAULTS,
    bind,
    explain_misplay,
    fault,
    must_have_dice,
    must_have_man_on,
    must_not_have_dice,
)
from academie.games.trictrac.incidents.plein import (
    bind_man,
    bind_to_man,
    breaks_plein,
    free,
    touch_man_beside_plein,
    unserved,
)
from academie.games.trictrac.moves import plays
from academie.games.trictrac.tour import Contrainte, State
from academie.kit.backgammon.board import FLECHES, other

if TYPE_CHECKING:
    from academie.core import Step
    from academie.games.trictrac.coup import Play
    from academie.games.trictrac.state import Options

STAY, ONE_MAN, BACK, PLAY_IT = "rester", "tout_d_une", "remettre", "jouer"


def _can_play(state: State, lien: Contrainte) -> bool:
    """Check whether the throw can be played so, without regard to a marked plein."""
    return any(transitions.obeys(state, p, lien) for p in transitions.permises(free(state)))


@fault(
    "touche",
    refuses="trictrac.6.1",
    phases=("choix", "jeu"),
    requires=(must_have_dice,),
    dame=A_MAN,
)
def touch_man(state: State, who: str, dame: int) -> Decision[State]:
    """Rule on blanc touching a man without « j’adoube »: ``! touche blanc dame=5``."""
    must_have_man_on(state, dame)
    lien = bind_to_man(dame)
    if not _can_play(state, lien):
        return touch_man_that_cannot_move(state)
    gain = unserved(state, lien)
    if gain is not None:
        return touch_man_beside_plein(state, who, dame, gain)
    return must_play_man(state, who, dame)


@law("trictrac.6.1", also=("nouveau-trictrac.6.1", Repeated("nouveau-trictrac.18.3")))
def must_play_man(state: State, who: str, dame: int) -> tuple[State, Message]:
    """Oblige him to play the man; by touching his men he has also chosen to hold."""
    after = bind(transitions.tenir(state), bind_to_man(dame))
    return after, Message("trictrac.who_touched_man_on_value_and", who=who, value=str(dame))


@law("nouveau-trictrac.6.1")
def touch_man_that_cannot_move(state: State) -> tuple[State, Message]:
    """Change nothing if the touched man cannot be played.

    « excepté … quand les dames touchées ne peuvent absolument point être jouées ».
    """
    reason = Message("trictrac.no_play_of_throw_moves_that", throw=state.throw)
    return transitions.tenir(state), reason


@fault(
    "adoube",
    rule="nouveau-trictrac.6.2",
    also=(Repeated("trictrac.8.2"),),
    allowed=True,
    phases=("marque", "choix", "jeu"),
    requires=(must_have_dice,),
    dame=A_MAN,
)
def say_adoube(state: State, who: str, dame: int) -> Message:
    """Allow a touch after « j’adoube »: ``! adoube blanc dame=5``."""
    must_have_man_on(state, dame)
    return Message("trictrac.who_said_jadoube_first", who=who)


@fault(
    "touche_hors_tour",
    rule="nouveau-trictrac.10.30",
    allowed=True,
    phases=("jet", "marque", "choix", "jeu", "levé", "reçu"),
)
def touch_men_out_of_turn(state: State, who: str) -> Message:
    """Allow noir to touch his men in blanc's turn: ``! touche_hors_tour noir``.

    So may both before anybody has thrown.

    « n’étant pas à vous à jouer, vous pouvez toucher votre bois, le lever et le remettre ».
    """
    if state.phase == "jet":
        return Message("trictrac.nobody_has_thrown", player=who)
    must_not_have_dice(state, who)
    return Message("trictrac.it_is_not_for_player_to", player=who)


@fault(
    "fausse_case",
    rule="trictrac.8.17",
    phases=("choix", "jeu"),
    requires=(must_have_dice,),
    dame=A_MAN,
)
def make_false_case(state: State, who: str, dame: int) -> Decision[State]:
    """Rule on blanc touching the wrong man for a case: ``! fausse_case blanc dame=5``.

    He « est obligé de remettre cette dame à sa place, ou l’adversaire peut la lui faire jouer ».
    """
    must_have_man_on(state, dame)
    foe = other(who)
    options = [Option(foe, BACK, Message("trictrac.player_puts_man_back", player=who))]
    if _can_play(state, bind_to_man(dame)):
        must = Message("trictrac.player_must_play_that_man", player=who)
        options.append(Option(foe, PLAY_IT, must, then=partial(play_wrong_man, who, dame)))
    reason = Message("trictrac.player_touched_another_man_than_one", player=who)
    return Decision(reason, transitions.tenir(state), options=tuple(options))


def play_wrong_man(who: str, dame: int, state: State) -> State | Step[State]:
    """Oblige *who* to play the touched man; if that breaks his plein, rule on that next."""
    lien = bind_to_man(dame)
    if unserved(state, lien) is None:
        return bind(state, lien)
    return queue_choices(FAULTS.rule_on(state, Incident("touche", who, dame=str(dame))))


@fault(
    "case_mal",
    refuses="nouveau-trictrac.18.5",
    phases=("choix", "jeu"),
    requires=(must_have_dice,),
    joue=A_PLAY,
    lache=Fact(YES, "oui", default=True),
)
def play_other_numbers(state: State, who: str, joue: Play, *, lache: bool) -> Decision[State]:
    """Rule on blanc playing other numbers: ``! case_mal blanc joue=0-4,0-3``.

    ``lache=non``: he has touched the men, and not let go of them yet.
    """
    _must_be_other_numbers(state, joue)
    if not lache and not binds_once_touched(state.options):
        return take_men_back_in_time(state, who)
    return stay_or_play_one_man(state, who, joue)


@applies("trictrac.6.2")
def binds_once_touched(options: Options) -> bool:
    """Bind him as soon as he has touched the men, by the first treatise.

    « dès qu’il a touché ses dames », by the first treatise, and not only once he let go.
    """
    return options.caser_mal == "touché"


@applies("nouveau-trictrac.18.5")
def must_be_playable(state: State, play: Play) -> None:
    """Reject the fault unless some throw allows *play*."""
    if why := explain_misplay(state, play):
        reject(why, "nouveau-trictrac.18.5")


def _must_be_other_numbers(state: State, play: Play) -> None:
    """Reject a *play* that no throw allows, or that this throw allows."""
    must_be_playable(state, play)
    after = play.after(state.position.men(state.joueur))
    if after in _ends(state):
        reject(Message("trictrac.play_plays_throw_right", play=play, throw=state.throw))


def _ends(state: State) -> set[tuple[int, ...]]:
    """List the positions of the thrower's men after each legal play of the throw."""
    if state.throw is None:
        return set()
    men = state.position.men(state.joueur)
    found = plays(state.position, state.joueur, state.throw, state.options)
    return {play.after(men) for play in found}


@law("nouveau-trictrac.18.5", also=("trictrac.note.37",))
def take_men_back_in_time(state: State, who: str) -> tuple[State, Message]:
    """Let him take the men back before he has let go of them.

    « dès qu’il a lâché ses dames », and not before.
    """
    return transitions.tenir(state), Message("trictrac.who_has_not_let_go_of", who=who)


@law("nouveau-trictrac.18.5", also=("trictrac.6.2",))
def stay_or_play_one_man(state: State, who: str, play: Play) -> Decision[State]:
    """Let the other choose: the men stay, or one man plays both numbers.

    « ou de rester là, ou de jouer d’une seule dame les deux nombres …, si faire se peut ».
    """
    foe, one_man = other(who), _of_the_men(play)
    there = Message("trictrac.men_stay_where_he_has_put")
    options = [Option(foe, STAY, there, then=partial(leave_men_there, who, play))]
    if _can_play(state, one_man):
        both = Message("trictrac.he_plays_both_numbers_with_one")
        options.append(Option(foe, ONE_MAN, both, then=partial(bind_man, lien=one_man)))
    reason = Message(
        "trictrac.who_has_thrown_throw_and_played",
        who=who,
        throw=state.throw,
        play=play,
        foe=foe,
    )
    return Decision(reason, transitions.tenir(state), options=tuple(options))


def _of_the_men(play: Play) -> Contrainte:
    """Bind the thrower to play both numbers with one of the men moved."""
    return Contrainte("tout_d_une", ",".join(map(str, moved_men(play))))


@applies("trictrac.note.37")
def moved_men(play: Play) -> tuple[int, ...]:
    """List the places from which he has moved men."""
    return tuple(sorted({start for start, _ in play.legs} - {end for _, end in play.legs}))


def leave_men_there(who: str, play: Play, state: State) -> State | Step[State]:
    """Leave the men where *who* put them; if that breaks his plein, rule on that next."""
    if not breaks_plein(state, play):
        return transitions.apply_play(state, play)
    missed = Incident("plein_manque", who, joue=str(play).replace(" ", ""))
    return queue_choices(FAULTS.rule_on(state, missed))


def refuse_bound(state: State, play: Play) -> None:
    """Refuse a legal play that a duty of the thrower forbids."""
    for lien in state.contraintes:
        if not transitions.obeys(state, play, lien):
            refuse_to_miss_plein(state, play, lien)
            refuse_two_men(state, play, lien)
            refuse_another_man(state, play, lien)
    transitions.refuse_illegal_play(state, play)


@applies("nouveau-trictrac.18.4")
def refuse_to_miss_plein(state: State, play: Play, lien: Contrainte) -> None:
    """Refuse a play that misses a marked plein; otherwise it is ``! plein_manque``."""
    if lien.lien == "plein":
        stood = est_plein(state.position.men(state.joueur), JANS[lien.value])
        kind = "trictrac.joueur_keeps_his_jan" if stood else "trictrac.joueur_makes_his_jan"
        reason = Message(kind, joueur=state.joueur, jan=lien.value)
        refuse(state, play, "nouveau-trictrac.18.4", reason)


@applies("nouveau-trictrac.18.5")
def refuse_two_men(state: State, play: Play, lien: Contrainte) -> None:
    """Refuse to play two men when one must play both numbers."""
    if lien.lien == "tout_d_une":
        reason = Message("trictrac.both_numbers_are_to_be_played")
        refuse(state, play, "nouveau-trictrac.18.5", reason)


@applies("trictrac.6.1")
def refuse_another_man(state: State, play: Play, lien: Contrainte) -> None:
    """Refuse to play another man than the touched one."""
    reason = Message("trictrac.man_on_value_was_touched_and", value=lien.value)
    refuse(state, play, "trictrac.6.1", reason)


def list_touch_faults(state: State) -> tuple[Incident, ...]:
    """List the faults with the men that could happen now."""
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
    """Find some play that this throw does not allow, if one is easily found."""
    if state.throw is None:
        return ""
    men, his = state.position.men(state.joueur), state.position.against(state.joueur)
    rights = _ends(state)
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
