"""The faults that the games of the board share, declared by a game of no rules of its own."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pytest

from academie.core import IllegalAction, Incident, NotationError, Step, tracing
from academie.core.faults import FaultRegistry
from academie.core.messages import Message
from academie.kit.backgammon import throw_faults, touched_men
from academie.kit.backgammon.board_actions import PLAYER, Partie
from academie.kit.backgammon.dice import THROWS, Throw, throw

if TYPE_CHECKING:
    from academie.core.game import Decision

TO_THROW, PLAYING = Partie("jet", "blanc"), Partie("jeu", "blanc", throw("6-5"))
FAULTS: FaultRegistry[Partie] = FaultRegistry(by=PLAYER)
fault = FAULTS.fault


def throw_it(state: Partie, coup: Throw) -> Partie:
    return replace(state, phase="jeu", de=coup)


@fault(
    "jet",
    rule="board-demo.1",
    also=("board-demo.2",),
    coup=throw_faults.A_THROW,
    de=throw_faults.A_PLACE,
)
def judge_throw(state: Partie, who: str, coup: Throw, de: throw_faults.Lieu) -> Decision[Partie]:
    return throw_faults.judge_throw(state, who, coup, de, throw_it)


@fault("jet_ailleurs", rule="board-demo.3", coup=throw_faults.A_THROW, de=throw_faults.A_PLACE)
def judge_throw_by_another_text(
    state: Partie, who: str, coup: Throw, de: throw_faults.Lieu
) -> Decision[Partie]:
    other = {"blanc": "noir"}.__getitem__
    return throw_faults.judge_throw_as_at_revertier(
        state, who, coup, de, throw_it, who_throws_again=other
    )


@fault("change", rule="board-demo.4", allowed=True, requires=(throw_faults.must_be_to_throw,))
def change_dice(who: str) -> Message:
    return Message("kit.one_may_change_dice", player=who)


@fault("rompt", rule="board-demo.5", allowed=True, coup=throw_faults.A_THROW)
def break_dice(state: Partie, who: str, coup: Throw) -> Message:
    return throw_faults.allow_breaking(state, who, coup)


@fault("rompt_pour_une_peine", rule="board-demo.6", allowed=False, coup=throw_faults.A_THROW)
def break_dice_and_pay(state: Partie, who: str, coup: Throw) -> Decision[Partie]:
    return throw_faults.fine_breaking(state, who, coup, "board-demo.6", 3)


@fault("rompt_sans_peine", rule="board-demo.7", allowed=False, coup=throw_faults.A_THROW)
def break_dice_for_nothing(state: Partie, who: str, coup: Throw) -> Decision[Partie]:
    return throw_faults.give_any_throw(state, who, coup, throw_it)


@fault("touche", rule="board-demo.8", dame=touched_men.A_MAN, adoube=touched_men.ADOUBE)
def touch_man(state: Partie, who: str, dame: int, *, adoube: bool) -> Decision[Partie]:
    return touched_men.touch_man(
        state,
        who,
        dame,
        adoube=adoube,
        occupied=lambda _, player: (0, 5, 7) if player == "blanc" else (5,),
        can_play=lambda _, place: place != 7,
    )


def ruled(state: Partie, text: str) -> Step[Partie]:
    return FAULTS.enter(state, Incident.read(text))


def test_a_ruling_with_its_options_can_be_pickled() -> None:
    (ruling,) = ruled(TO_THROW, "! rompt_sans_peine noir coup=6-5").rulings
    assert pickle.loads(pickle.dumps(ruling)) == ruling


class TestThrows:
    @pytest.mark.parametrize("lieu", throw_faults.LIEUX)
    def test_a_good_one_is_played_and_a_bad_one_thrown_again(self, lieu: str) -> None:
        step = ruled(TO_THROW, f"! jet blanc coup=6-5 de={lieu}")
        good = throw_faults.LIEUX[lieu].bon
        assert step.state == (throw_it(TO_THROW, throw("6-5")) if good else TO_THROW)
        assert step.rulings[0].allowed is good
        assert ("is good" in str(step.rulings[0].reason)) is good
        assert step.rulings[0].rules == ("board-demo.1", "board-demo.2")

    @pytest.mark.parametrize("lieu", throw_faults.LIEUX)
    def test_the_row_of_the_revertier_is_recorded_where_a_game_sends_to_it(self, lieu: str) -> None:
        with tracing() as trace:
            step = ruled(TO_THROW, f"! jet_ailleurs blanc coup=6-5 de={lieu}")
        row = throw_faults.LIEUX[lieu]
        assert step.rulings[0].rules == ("board-demo.3", row.rule)
        assert {*trace.rules} == {"board-demo.3", row.rule}
        assert step.state.joueur == ("blanc" if row.bon else "noir")

    @pytest.mark.parametrize(
        ("facts", "expected"),
        [
            ("coup=6-5", "the fact de=en_l_air is missing"),
            ("de=plat", "the fact coup=6-5 is missing"),
            ("coup=6-7 de=plat", "a throw reads"),
            ("coup=6-5 de=debout", "a die lies plat, dames"),
        ],
    )
    def test_one_that_is_not_told_rightly_is_refused(self, facts: str, expected: str) -> None:
        with pytest.raises(NotationError, match=expected):
            ruled(TO_THROW, f"! jet blanc {facts}")

    @pytest.mark.parametrize("fault", ["jet noir coup=6-5 de=plat", "change noir"])
    def test_only_he_throws_whose_turn_it_is(self, fault: str) -> None:
        with pytest.raises(IllegalAction, match="Black is not to throw now"):
            ruled(TO_THROW, f"! {fault}")
        with pytest.raises(IllegalAction, match="Black is not to throw now"):
            ruled(replace(PLAYING, joueur="noir"), f"! {fault}")

    def test_other_dice_may_be_taken(self) -> None:
        step = ruled(TO_THROW, "! change blanc")
        assert (step.state, step.rulings[0].allowed) == (TO_THROW, True)

    def test_dice_are_broken_freely_for_a_penalty_or_for_a_throw_of_his_choice(self) -> None:
        free = ruled(TO_THROW, "! rompt noir coup=6-5")
        assert (free.state, free.awards) == (TO_THROW, ())
        fined = ruled(TO_THROW, "! rompt_pour_une_peine noir coup=6-5")
        assert [(a.player, a.points, a.unit) for a in fined.awards] == [("blanc", 3, "jetons")]
        (given,) = ruled(TO_THROW, "! rompt_sans_peine noir coup=6-5").rulings
        assert [o.name for o in given.options] == [str(t) for t in reversed(THROWS)]
        assert {o.chooser for o in given.options} == {"blanc"}
        four = next(o for o in given.options if o.name == "4-4")
        assert FAULTS.choose(TO_THROW, given, four).state == throw_it(TO_THROW, throw("4-4"))

    @pytest.mark.parametrize("kind", ["rompt", "rompt_pour_une_peine", "rompt_sans_peine"])
    def test_only_the_throw_of_the_other_is_broken(self, kind: str) -> None:
        with pytest.raises(IllegalAction, match="Black is not to throw now") as refusal:
            ruled(TO_THROW, f"! {kind} blanc coup=6-5")
        assert refusal.value.rule == FAULTS.laws[kind].rule


class TestMen:
    def test_the_opponent_may_have_the_man_played_or_let_it_be(self) -> None:
        (ruling,) = ruled(PLAYING, "! touche blanc dame=5 adoube=non").rulings
        play, leave = ruling.options
        assert [(o.chooser, o.name) for o in ruling.options] == [
            ("noir", "jouer"),
            ("noir", "laisser"),
        ]
        assert FAULTS.choose(PLAYING, ruling, play).state.touche == 5
        assert FAULTS.choose(PLAYING, ruling, leave).state == PLAYING

    def test_the_hand_is_place_0(self) -> None:
        (ruling,) = ruled(PLAYING, "! touche blanc dame=main adoube=non").rulings
        assert FAULTS.choose(PLAYING, ruling, ruling.options[0]).state.touche == 0

    def test_j_adoube_or_a_man_that_cannot_be_played_leaves_him_free(self) -> None:
        for fault in ("dame=5 adoube=oui", "dame=7 adoube=non"):
            step = ruled(PLAYING, f"! touche blanc {fault}")
            assert (step.state, step.rulings[0].options) == (PLAYING, ())

    @pytest.mark.parametrize(
        ("state", "fault", "reason"),
        [
            (PLAYING, "noir dame=5", "Black is not to play now"),
            (TO_THROW, "blanc dame=5", "White is not to play now"),
            (PLAYING, "blanc dame=6", "White has no man there"),
            (replace(PLAYING, touche=5), "blanc dame=5", "White is held to a man already"),
        ],
    )
    def test_what_cannot_have_happened_is_refused(
        self, state: Partie, fault: str, reason: str
    ) -> None:
        with pytest.raises(IllegalAction, match=reason) as refusal:
            ruled(state, f"! touche {fault} adoube=non")
        assert refusal.value.rule == "board-demo.8"


@dataclass(frozen=True, slots=True)
class Demo(Partie):
    """A state of another class, so that what is written for any state is."""


def test_every_state_of_the_board_has_these_faults() -> None:
    state = Demo("jet", "blanc")
    assert type(ruled(state, "! jet blanc coup=6-5 de=plat").state) is Demo
