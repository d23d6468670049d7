"""Rule on dice: where they are good, broken, stopped, changed, picked up."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from academie.core import Award, Incident, Option, applies
from academie.core.codecs import one_of
from academie.core.faults import YES, Fact, Repeated, law, need, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.trictrac import transitions
from academie.games.trictrac.ecrire import write
from academie.games.trictrac.incidents.common import fault, must_have_dice, must_not_have_dice
from academie.games.trictrac.marque import prend
from academie.kit.backgammon.board import other
from academie.kit.backgammon.board_actions import THROW
from academie.kit.backgammon.dice import THROWS, Throw
from academie.kit.backgammon.throw_faults import A_THROW

if TYPE_CHECKING:
    from collections.abc import Iterable

    from academie.core.codecs import Codec
    from academie.games.trictrac.state import Options
    from academie.games.trictrac.tour import State

_JET = ("jet",)
_WHERE = {
    "dehors": Message("trictrac.out_of_board"),
    "bord": Message("trictrac.on_rim"),
    "bande": Message("trictrac.on_bande"),
    "autre": Message("trictrac.on_other_die"),
    "dressés": Message("trictrac.set_up_against_other"),
}
_ON = {
    "pile": Message("trictrac.pile"),
    "dame": Message("trictrac.man"),
    "jeton": Message("trictrac.counter"),
    "argent": Message("trictrac.money"),
}


def _one_of(name: str, words: Iterable[str]) -> Codec[str]:
    """Read the fact *name*, which is one of *words*."""
    known = tuple(words)
    return one_of(known, Message("trictrac.expects_what", name=name, words=known))


#: ``coup=6-5``: a throw that only some faults need.
_A_THROW_IF_ANY = Fact(THROW, "6-5", default=None)


def throw(coup: Throw, state: State) -> State:
    """Put *coup* on the board."""
    return transitions.lance(state, coup)


@fault(
    "de_sorti",
    rule="trictrac.6.20",
    also=(Repeated("nouveau-trictrac.4.2"), Repeated("nouveau-trictrac.18.10")),
    allowed=False,
    phases=_JET,
    requires=(must_have_dice,),
    ou=Fact(_one_of("ou", _WHERE), "dehors"),
)
def throw_die_out(state: State, ou: str) -> Message:
    """Rule on a die off the board or on its rim: ``! de_sorti blanc ou=bord``.

    ``ou=dressés``: both lean on each other, « en sorte que tous deux ne soient pas sur leurs
    cubes ».
    """
    return Message("trictrac.throw_is_void_die_being_where", where=_WHERE[ou], joueur=state.joueur)


@fault(
    "de_en_l_air",
    refuses="nouveau-trictrac.4.4",
    phases=_JET,
    requires=(must_have_dice,),
    coup=A_THROW,
    tombe=Fact(YES, "oui"),
)
def lean_die_on_man(state: State, coup: Throw, *, tombe: bool) -> Decision[State]:
    """Rule on a die leaning on a man: ``! de_en_l_air blanc coup=6-5 tombe=oui``.

    *tombe*: whether it falls when the thrower draws the man gently away.
    """
    return void_die_in_the_air(state) if tombe else count_die_on_its_cube(state, coup)


@law("nouveau-trictrac.4.4", also=(Repeated("nouveau-trictrac.18.13"),), allowed=False)
def void_die_in_the_air(state: State) -> Message:
    """Void the throw if the die falls.

    « si au contraire il tombe, c’est une marque qu’il était en l’air ».
    """
    return Message("trictrac.die_falls_when_man_is_drawn", joueur=state.joueur)


@law("nouveau-trictrac.4.4", also=(Repeated("nouveau-trictrac.18.13"),), allowed=True)
def count_die_on_its_cube(state: State, coup: Throw) -> tuple[State, Message]:
    """Count the throw if the die stays.

    « s’il y reste, il est bon ».
    """
    return throw(coup, state), Message("trictrac.die_stays_when_man_is_drawn", thrown=coup)


@fault(
    "de_pose",
    refuses="nouveau-trictrac.4.3",
    phases=_JET,
    requires=(must_have_dice,),
    coup=A_THROW,
    sur=Fact(_one_of("sur", _ON), "pile"),
    cube=Fact(YES, "oui"),
)
def land_die_on_something(state: State, coup: Throw, sur: str, *, cube: bool) -> Decision[State]:
    """Rule on a die on men or jetons: ``! de_pose blanc coup=6-5 sur=dame cube=oui``.

    *cube*: whether it lies so level that it could bear the other die.
    """
    return count_level_die(state, coup, sur) if cube else void_die_not_level(state, sur)


@law("nouveau-trictrac.4.3", allowed=True)
def count_level_die(state: State, coup: Throw, on: str) -> tuple[State, Message]:
    """Count a die that lies level.

    « le dé est bon, pourvu qu’il soit sur son cube ».
    """
    return throw(coup, state), Message("trictrac.die_lies_on_on_flat_on", on=_ON[on], throw=coup)


@law("trictrac.6.20", also=("nouveau-trictrac.4.3",), allowed=False)
def void_die_not_level(state: State, on: str) -> Message:
    """Void a die that does not lie level.

    « ceux qui ne sont point sur leur cube, quoique dans le Trictrac, sont nuls ».
    """
    return Message("trictrac.die_on_on_does_not_lie", on=_ON[on], joueur=state.joueur)


@fault(
    "de_saute",
    rule="nouveau-trictrac.4.6",
    also=(Repeated("nouveau-trictrac.4.2"),),
    allowed=True,
    phases=_JET,
    requires=(must_have_dice,),
    coup=A_THROW,
)
def throw_die_into_each_table(state: State, coup: Throw) -> tuple[State, Message]:
    """Count dice in both tables: ``! de_saute blanc coup=6-5``."""
    return throw(coup, state), Message("trictrac.die_in_each_table", throw=coup)


@fault(
    "de_casse",
    refuses="trictrac.6.21",
    phases=_JET,
    requires=(must_have_dice,),
    parties=Fact(_one_of("parties", ("une", "deux")), default="une"),
    coup=_A_THROW_IF_ANY,
)
def break_die_in_two(state: State, parties: str, coup: Throw | None) -> Decision[State]:
    """Rule on a broken die: ``! de_casse blanc coup=6-5 parties=deux``."""
    if parties == "deux":
        return void_three_dice(state)
    return count_piece_that_shows(state, coup or need("coup", "6-5"))


@law("trictrac.6.21", also=(Repeated("nouveau-trictrac.18.11"),), allowed=True)
def count_piece_that_shows(state: State, coup: Throw) -> tuple[State, Message]:
    """Count the piece that shows points.

    « Quand un dé se casse, la partie qui paraît se compte, et le coup est bon ».
    """
    return throw(coup, state), Message("trictrac.piece_that_shows_counts", throw=coup)


@law("nouveau-trictrac.18.12", also=("trictrac.6.21",), allowed=False)
def void_three_dice(state: State) -> Message:
    """Void the throw if both pieces show points.

    « parce qu’on ne joue pas avec trois dés ».
    """
    return Message("trictrac.both_pieces_show_points_which_makes", joueur=state.joueur)


@fault(
    "pirouette",
    rule="nouveau-trictrac.18.9",
    also=("trictrac.6.17", Repeated("nouveau-trictrac.4.7")),
    allowed=True,
    phases=_JET,
    coup=A_THROW,
)
def stop_spinning_die(state: State, coup: Throw) -> tuple[State, Message]:
    """Rule on a spinning die that is stopped: ``! pirouette noir coup=6-5``."""
    return throw(coup, state), Message("trictrac.die_that_spins_may_be_stopped", throw=coup)


@fault(
    "change_de_des",
    rule="nouveau-trictrac.4.8",
    also=("trictrac.6.17", Repeated("nouveau-trictrac.17.6"), Repeated("nouveau-trictrac.18.7")),
    allowed=True,
    phases=_JET,
)
def change_dice() -> Message:
    """Let a player change dice: ``! change_de_des noir``."""
    return Message("trictrac.one_may_change_dice_as_often")


@fault(
    "coule",
    rule="nouveau-trictrac.18.6",
    also=(Repeated("nouveau-trictrac.4.1"), Repeated("trictrac.8.5"), Repeated("trictrac.note.39")),
    allowed=False,
    phases=_JET,
    requires=(must_have_dice,),
    coup=A_THROW,
)
def let_dice_slide(state: State, coup: Throw) -> tuple[State, Message]:
    """Rule on dice that slide and miss the rim: ``! coule blanc coup=2-1``.

    « L’on doit … les faire toucher la bande de l’adversaire, et non pas affecter de les laisser
    couler »; what becomes of such a throw is not said.
    """
    return throw(coup, state), Message("trictrac.dice_must_touch_bande", throw=coup)


@fault(
    "rompt",
    refuses="trictrac.6.17",
    phases=_JET,
    requires=(must_not_have_dice,),
    vu=Fact(YES, "oui", default=False),
    coup=_A_THROW_IF_ANY,
)
def break_dice(state: State, *, vu: bool, coup: Throw | None) -> Decision[State]:
    """Rule on noir stopping the dice of blanc: ``! rompt noir``.

    ``vu=oui coup=6-5``: too late, for the numbers were seen.
    """
    if vu:
        return count_dice_broken_too_late(state, coup or need("coup", "6-5"))
    if state.options.rompre == "permis":
        return void_broken_dice(state)
    if has_another_penalty(state.options):
        return fine_breaking(state)
    return give_any_throw(state)


@applies("nouveau-trictrac.4.10")
def has_another_penalty(options: Options) -> bool:
    """Check whether another penalty is agreed.

    He plays what he likes only « quand il n’y a point eu d’autre peine imposée ».
    """
    return options.peine > 0


@law("trictrac.6.17", allowed=False)
def count_dice_broken_too_late(state: State, coup: Throw) -> tuple[State, Message]:
    """Count dice that were stopped after their numbers were seen.

    « de sorte que ni l’un ni l’autre ne puisse dire, quel nombre avaient amené les dés ».
    """
    reason = Message("trictrac.numbers_were_seen_before_dice_were", throw=coup)
    return throw(coup, state), reason


@law(
    "trictrac.6.17",
    also=(
        "nouveau-trictrac.4.8",
        Repeated("nouveau-trictrac.17.5"),
        Repeated("nouveau-trictrac.18.7"),
    ),
    allowed=True,
)
def void_broken_dice(state: State) -> Message:
    """Void dice that were stopped in time.

    « Il est permis … de rompre ceux de l’adversaire à la sortie du cornet ».
    """
    return Message("trictrac.dice_may_be_broken_where_it", joueur=state.joueur)


@law(
    "trictrac.6.18", also=(Repeated("nouveau-trictrac.4.9"), "nouveau-trictrac.4.10"), allowed=False
)
def give_any_throw(state: State) -> Decision[State]:
    """Let the opponent choose any throw.

    « l’adversaire peut jouer le nombre qui lui est le plus avantageux ».
    """
    options = tuple(
        Option(
            state.joueur, str(t), Message("trictrac.he_has_thrown_t", t=t), then=partial(throw, t)
        )
        for t in THROWS
    )
    reason = Message("trictrac.it_was_agreed_not_to_break", joueur=state.joueur)
    return Decision(reason, options=options)


@law("nouveau-trictrac.4.12", also=("nouveau-trictrac.4.10",), allowed=False)
def fine_breaking(state: State) -> Decision[State]:
    """Fine the player who broke the dice.

    « La peine est arbitraire, … ou d’une certaine quantité de points ou de trous ».
    """
    player, many, unit = state.joueur, state.options.peine, state.options.peine_en
    award = Award(player, many, unit, "nouveau-trictrac.4.12", Message("trictrac.peine"))
    if unit == "points":
        after, made = write(state, player, many)
    else:
        after, made = _take_holes(state, player, many), ()
    reason = Message(
        "trictrac.it_was_agreed_not_to_break_dice_for", many=many, unit=unit, player=player
    )
    return Decision(reason, after, awards=(award, *made))


def _take_holes(state: State, player: str, many: int) -> State:
    """Give *player* *many* holes, after everything that was marked."""
    if state.marques.of(other(player)).trous > state.comptes.of(other(player)).trous:
        state = replace(state, comptes=state.marques, ecrits=())
    return replace(state, comptes=prend(state.comptes, player, many))


@fault(
    "leve_les_des",
    refuses="nouveau-trictrac.18.8",
    phases=_JET,
    requires=(must_not_have_dice,),
    coup=A_THROW,
    dit=_A_THROW_IF_ANY,
    temoins=_A_THROW_IF_ANY,
)
def pick_dice_up(
    state: State, who: str, coup: Throw, dit: Throw | None, temoins: Throw | None
) -> Decision[State]:
    """Rule on noir lifting the dice too soon: ``! leve_les_des noir coup=6-5 dit=6-4``.

    *coup* is what the thrower named, *dit* what noir says; *temoins* what bystanders say who were
    asked, if there are any.
    """
    if dit == coup:
        reject(Message("trictrac.both_name_same_throw"))
    if temoins is not None:
        return follow_bystanders(state, temoins)
    return follow_who_named_first(state, who, coup)


@law("nouveau-trictrac.18.8", also=(Repeated("trictrac.6.19"),), allowed=False)
def follow_who_named_first(state: State, who: str, coup: Throw) -> tuple[State, Message]:
    """Believe the player who named the throw.

    « celui qui a joué a droit de l’emporter, comme il a nommé auparavant ».
    """
    return throw(coup, state), Message("trictrac.who_picked_up_dice_too_soon", who=who, throw=coup)


@law("nouveau-trictrac.18.2", also=("nouveau-trictrac.18.8",))
def follow_bystanders(state: State, coup: Throw) -> tuple[State, Message]:
    """Believe the bystanders who were asked.

    « ils peuvent néanmoins décider les contestations », once they are asked.
    """
    return throw(coup, state), Message("trictrac.those_who_watched_were_asked_and", throw=coup)


def list_dice_faults(state: State) -> tuple[Incident, ...]:
    """List the faults with the dice that could happen now."""
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
