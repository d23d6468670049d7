"""Dice: where they are good, broken in two or by the other's hand, stopped, changed, lifted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Award, Incident, Option, Step, applies
from academie.core.law import impossible, ruled, yes
from academie.core.wording import Said
from academie.games.trictrac import table
from academie.games.trictrac.ecrire import write
from academie.games.trictrac.incidents.common import (
    coup_of,
    of_the_other,
    of_the_thrower,
    only_in,
    told,
    who,
    word_of,
)
from academie.games.trictrac.marque import prend
from academie.kit.tables.board import other
from academie.kit.tables.dice import THROWS, throw

if TYPE_CHECKING:
    from academie.core import Ruling
    from academie.games.trictrac.state import Options
    from academie.games.trictrac.tour import State

_OUT = ("dehors", "bord", "bande", "autre", "dressés")


def _throwing(state: State, incident: Incident, rule: str) -> None:
    only_in(state, incident, rule, "jet")
    of_the_thrower(state, incident, rule)


@applies("trictrac.6.20")
def out(state: State, incident: Incident) -> Step[State]:
    """``! de_sorti blanc ou=bord``: a die off the board, on its rim or bande, or on the other die.

    ``ou=dressés``: both lean on each other, « en sorte que tous deux ne soient pas sur leurs
    cubes ».
    """
    _throwing(state, incident, "trictrac.6.20")
    where = word_of(incident, "ou", *_OUT)
    reason = Said(
        "trictrac.throw_is_void_die_being_where", where=_WHERE[where], joueur=state.joueur
    )
    also = ("nouveau-trictrac.4.2", "nouveau-trictrac.18.10")
    return ruled(state, incident, "trictrac.6.20", reason, also=also, allowed=False)


_WHERE = {
    "dehors": Said("trictrac.out_of_board"),
    "bord": Said("trictrac.on_rim"),
    "bande": Said("trictrac.on_bande"),
    "autre": Said("trictrac.on_other_die"),
    "dressés": Said("trictrac.set_up_against_other"),
}


def in_the_air(state: State, incident: Incident) -> Step[State]:
    """``! de_en_l_air blanc coup=6-5 tombe=oui``: a die leans on a man and the bande.

    *tombe*: whether it falls when the thrower draws the man gently away.
    """
    _throwing(state, incident, "nouveau-trictrac.4.4")
    thrown = coup_of(incident)
    if yes(incident, "tombe"):
        return in_the_air_indeed(state, incident)
    reason = Said("trictrac.die_stays_when_man_is_drawn", thrown=thrown)
    return on_its_cube(table.lance(state, thrown), incident, reason)


@applies("nouveau-trictrac.4.4")
def in_the_air_indeed(state: State, incident: Incident) -> Step[State]:
    """« si au contraire il tombe, c’est une marque qu’il était en l’air »."""
    reason = Said("trictrac.die_falls_when_man_is_drawn", joueur=state.joueur)
    also = ("nouveau-trictrac.18.13",)
    return ruled(state, incident, "nouveau-trictrac.4.4", reason, also=also, allowed=False)


@applies("nouveau-trictrac.4.4")
def on_its_cube(state: State, incident: Incident, reason: Said) -> Step[State]:
    """« s’il y reste, il est bon »."""
    also = ("nouveau-trictrac.18.13",)
    return ruled(state, incident, "nouveau-trictrac.4.4", reason, also=also, allowed=True)


def on_something(state: State, incident: Incident) -> Step[State]:
    """``! de_pose blanc coup=6-5 sur=dame cube=oui``: a die on a pile, a man, jetons or money.

    *cube*: whether it lies so level that it could bear the other die.
    """
    _throwing(state, incident, "nouveau-trictrac.4.3")
    thrown = coup_of(incident)
    on = word_of(incident, "sur", "pile", "dame", "jeton", "argent")
    if yes(incident, "cube"):
        return level(table.lance(state, thrown), incident, on)
    return not_level(state, incident, on)


@applies("nouveau-trictrac.4.3")
def level(state: State, incident: Incident, on: str) -> Step[State]:
    """« le dé est bon, pourvu qu’il soit sur son cube »."""
    reason = Said("trictrac.die_lies_on_on_flat_on", on=_ON[on], throw=state.throw)
    return ruled(state, incident, "nouveau-trictrac.4.3", reason, allowed=True)


@applies("trictrac.6.20")
def not_level(state: State, incident: Incident, on: str) -> Step[State]:
    """« ceux qui ne sont point sur leur cube, quoique dans le Trictrac, sont nuls »."""
    reason = Said("trictrac.die_on_on_does_not_lie", on=_ON[on], joueur=state.joueur)
    return ruled(
        state, incident, "trictrac.6.20", reason, also=("nouveau-trictrac.4.3",), allowed=False
    )


_ON = {
    "pile": Said("trictrac.pile"),
    "dame": Said("trictrac.man"),
    "jeton": Said("trictrac.counter"),
    "argent": Said("trictrac.money"),
}


@applies("nouveau-trictrac.4.6")
def one_in_each_table(state: State, incident: Incident) -> Step[State]:
    """``! de_saute blanc coup=6-5``: a die leaps into the other table: « le coup est bon »."""
    _throwing(state, incident, "nouveau-trictrac.4.6")
    after = table.lance(state, coup_of(incident))
    reason = Said("trictrac.die_in_each_table", throw=after.throw)
    also = ("nouveau-trictrac.4.2",)
    return ruled(after, incident, "nouveau-trictrac.4.6", reason, also=also, allowed=True)


def broken_die(state: State, incident: Incident) -> Step[State]:
    """``! de_casse blanc coup=6-5``: a die breaks; ``parties=deux``: both pieces show points."""
    _throwing(state, incident, "trictrac.6.21")
    if (
        incident.fact("parties") is not None
        and word_of(incident, "parties", "une", "deux") == "deux"
    ):
        return three_dice(state, incident)
    return what_shows(table.lance(state, coup_of(incident)), incident)


@applies("trictrac.6.21")
def what_shows(state: State, incident: Incident) -> Step[State]:
    """« Quand un dé se casse, la partie qui paraît se compte, et le coup est bon »."""
    reason = Said("trictrac.piece_that_shows_counts", throw=state.throw)
    also = ("nouveau-trictrac.18.11",)
    return ruled(state, incident, "trictrac.6.21", reason, also=also, allowed=True)


@applies("nouveau-trictrac.18.12")
def three_dice(state: State, incident: Incident) -> Step[State]:
    """« parce qu’on ne joue pas avec trois dés »."""
    reason = Said("trictrac.both_pieces_show_points_which_makes", joueur=state.joueur)
    also = ("trictrac.6.21",)
    return ruled(state, incident, "nouveau-trictrac.18.12", reason, also=also, allowed=False)


@applies("nouveau-trictrac.18.9")
def stopped(state: State, incident: Incident) -> Step[State]:
    """``! pirouette noir coup=6-5``: a die spins, and is stopped with the cornet’s bottom."""
    only_in(state, incident, "nouveau-trictrac.18.9", "jet")
    after = table.lance(state, coup_of(incident))
    reason = Said("trictrac.die_that_spins_may_be_stopped", throw=after.throw)
    also = ("trictrac.6.17", "nouveau-trictrac.4.7")
    return ruled(after, incident, "nouveau-trictrac.18.9", reason, also=also, allowed=True)


@applies("nouveau-trictrac.4.8")
def other_dice(state: State, incident: Incident) -> Step[State]:
    """``! change_de_des noir``: « L’on peut changer de dés tant que l’on veut »."""
    only_in(state, incident, "nouveau-trictrac.4.8", "jet")
    reason = Said("trictrac.one_may_change_dice_as_often")
    also = ("trictrac.6.17", "nouveau-trictrac.17.6", "nouveau-trictrac.18.7")
    return ruled(state, incident, "nouveau-trictrac.4.8", reason, also=also, allowed=True)


@applies("nouveau-trictrac.18.6")
def let_slide(state: State, incident: Incident) -> Step[State]:
    """``! coule blanc coup=2-1``: blanc lets the dice slide, and they do not reach the bande.

    « L’on doit … les faire toucher la bande de l’adversaire, et non pas affecter de les laisser
    couler »; what becomes of such a throw is not said.
    """
    _throwing(state, incident, "nouveau-trictrac.18.6")
    after = table.lance(state, coup_of(incident))
    reason = Said("trictrac.dice_must_touch_bande", throw=after.throw)
    also = ("nouveau-trictrac.4.1", "trictrac.8.5", "trictrac.note.39")
    return ruled(after, incident, "nouveau-trictrac.18.6", reason, also=also, allowed=False)


def breaks(state: State, incident: Incident) -> Step[State]:
    """``! rompt noir``: noir stops the dice as they leave the cornet of blanc.

    ``vu=oui coup=6-5``: too late, for the numbers were seen.
    """
    only_in(state, incident, "trictrac.6.17", "jet")
    of_the_other(state, incident, "trictrac.6.17")
    if told(incident, "vu"):
        return broken_too_late(table.lance(state, coup_of(incident)), incident)
    if state.options.rompre == "permis":
        return broken(state, incident)
    if another_penalty(state.options):
        return broken_for_a_penalty(state, incident)
    return broken_against_the_agreement(state, incident)


@applies("nouveau-trictrac.4.10")
def another_penalty(options: Options) -> bool:
    """He plays what he likes only « quand il n’y a point eu d’autre peine imposée »."""
    return options.peine > 0


@applies("trictrac.6.17")
def broken_too_late(state: State, incident: Incident) -> Step[State]:
    """« de sorte que ni l’un ni l’autre ne puisse dire, quel nombre avaient amené les dés »."""
    reason = Said("trictrac.numbers_were_seen_before_dice_were", throw=state.throw)
    return ruled(state, incident, "trictrac.6.17", reason, allowed=False)


@applies("trictrac.6.17")
def broken(state: State, incident: Incident) -> Step[State]:
    """« Il est permis … de rompre ceux de l’adversaire à la sortie du cornet »."""
    reason = Said("trictrac.dice_may_be_broken_where_it", joueur=state.joueur)
    also = ("nouveau-trictrac.4.8", "nouveau-trictrac.17.5", "nouveau-trictrac.18.7")
    return ruled(state, incident, "trictrac.6.17", reason, also=also, allowed=True)


@applies("trictrac.6.18")
def broken_against_the_agreement(state: State, incident: Incident) -> Step[State]:
    """« l’adversaire peut jouer le nombre qui lui est le plus avantageux »."""
    options = tuple(
        Option(state.joueur, str(t), Said("trictrac.he_has_thrown_t", t=t)) for t in THROWS
    )
    reason = Said("trictrac.it_was_agreed_not_to_break", joueur=state.joueur)
    also = ("nouveau-trictrac.4.9", "nouveau-trictrac.4.10")
    return ruled(
        state, incident, "trictrac.6.18", reason, options=options, also=also, allowed=False
    )


def _after_breaking(state: State, _ruling: Ruling, name: str) -> Step[State]:
    return Step(table.lance(state, throw(name)))


@applies("nouveau-trictrac.4.12")
def broken_for_a_penalty(state: State, incident: Incident) -> Step[State]:
    """« La peine est arbitraire, … ou d’une certaine quantité de points ou de trous »."""
    player, many, unit = state.joueur, state.options.peine, state.options.peine_en
    rule = "nouveau-trictrac.4.12"
    award = Award(player, many, unit, rule, Said("trictrac.peine"))
    if unit == "points":
        after, made = write(state, player, many)
    else:
        after, made = _holes_taken(state, player, many), ()
    reason = Said(
        "trictrac.it_was_agreed_not_to_break_dice_for", many=many, unit=unit, player=player
    )
    also = ("nouveau-trictrac.4.10",)
    return ruled(after, incident, rule, reason, awards=(award, *made), also=also, allowed=False)


def _holes_taken(state: State, player: str, many: int) -> State:
    """*state* after *player* has taken *many* holes, after all that was marked."""
    if state.marques.of(other(player)).trous > state.comptes.of(other(player)).trous:
        state = replace(state, comptes=state.marques, ecrits=())
    return replace(state, comptes=prend(state.comptes, player, many))


def lifted(state: State, incident: Incident) -> Step[State]:
    """``! leve_les_des noir coup=6-5 dit=6-4``: noir lifts the dice too soon, and they dispute.

    *coup* is what the thrower named, *dit* what noir says; *temoins* what bystanders say who were
    asked, if there are any.
    """
    rule = "nouveau-trictrac.18.8"
    only_in(state, incident, rule, "jet")
    of_the_other(state, incident, rule)
    named, said = coup_of(incident), incident.fact("dit")
    if said is not None and throw(said) == named:
        impossible(state, incident, rule, Said("trictrac.both_name_same_throw"))
    witnesses = incident.fact("temoins")
    if witnesses is not None:
        return witnessed(table.lance(state, throw(witnesses)), incident)
    return who_named_carries_it(table.lance(state, named), incident)


@applies("nouveau-trictrac.18.8")
def who_named_carries_it(state: State, incident: Incident) -> Step[State]:
    """« celui qui a joué a droit de l’emporter, comme il a nommé auparavant »."""
    reason = Said("trictrac.who_picked_up_dice_too_soon", who=who(incident), throw=state.throw)
    also = ("trictrac.6.19",)
    return ruled(state, incident, "nouveau-trictrac.18.8", reason, also=also, allowed=False)


@applies("nouveau-trictrac.18.2")
def witnessed(state: State, incident: Incident) -> Step[State]:
    """« ils peuvent néanmoins décider les contestations », once they are asked."""
    reason = Said("trictrac.those_who_watched_were_asked_and", throw=state.throw)
    also = ("nouveau-trictrac.18.8",)
    return ruled(state, incident, "nouveau-trictrac.18.2", reason, also=also)


def possible(state: State) -> tuple[Incident, ...]:
    """What could happen with the dice now."""
    if state.phase != "jet":
        return ()
    one, two = state.joueur, state.adverse
    return (
        Incident("de_sorti", one, ou="bord"),
        Incident("de_en_l_air", one, coup="5-3", tombe="oui"),
        Incident("de_en_l_air", one, coup="5-3", tombe="non"),
        Incident("de_pose", one, coup="4-3", sur="dame", cube="oui"),
        Incident("de_saute", one, coup="6-2"),
        Incident("de_casse", one, coup="3-2"),
        Incident("de_casse", one, parties="deux"),
        Incident("pirouette", two, coup="5-1"),
        Incident("change_de_des", two),
        Incident("coule", one, coup="2-1"),
        Incident("rompt", two),
        Incident("leve_les_des", two, coup="6-5", dit="6-4"),
    )


LAWS = {
    "de_sorti": out,
    "de_en_l_air": in_the_air,
    "de_pose": on_something,
    "de_saute": one_in_each_table,
    "de_casse": broken_die,
    "pirouette": stopped,
    "change_de_des": other_dice,
    "coule": let_slide,
    "rompt": breaks,
    "leve_les_des": lifted,
}
EFFECTS = {"rompt": _after_breaking}
