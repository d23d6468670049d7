"""A game of matches: whoever takes the last one has lost."""

from types import SimpleNamespace
from typing import NamedTuple

from academie.core import IllegalAction, NotationError, Outcome, Step, applies
from academie.core.messages import Message
from academie.core.meta import Meta


class State(NamedTuple):
    """``15 A``: the matches left, and whose turn it is."""

    left: int
    player: str

    def __str__(self) -> str:
        return f"{self.left} {self.player}"


@applies("allumettes.1")
def start() -> State:
    """Begin with fifteen matches: « Quinze allumettes sur la table ; A commence »."""
    return State(15, "A")


@applies("allumettes.2")
def actions(state: State) -> tuple[int, ...]:
    """List how many matches the player may take: « Une, deux ou trois »."""
    return tuple(n for n in (1, 2, 3) if n <= state.left)


def apply(state: State, many: int) -> Step[State]:
    """Take *many* matches and pass the turn; refuse any other number (allumettes.2)."""
    if many not in actions(state):
        reason = Message("allumettes.one_two_or_three")
        raise IllegalAction(str(many), str(state), "allumettes.2", reason)
    return Step(State(state.left - many, "B" if state.player == "A" else "A"))


@applies("allumettes.3")
def outcome(state: State) -> Outcome | None:
    """Say who has won once no match is left: « Celui qui prend la dernière a perdu »."""
    lost = Message("allumettes.took_the_last")
    return Outcome(state.player, lost, "allumettes.3") if state.left == 0 else None


def read(text: str) -> State:
    """Read a state, the inverse of ``str``."""
    left, player = text.split()
    return State(int(left), player)


def read_action(text: str) -> int:
    """Read how many matches are taken."""
    if not text.isdecimal():
        raise NotationError(text, 0, Message("allumettes.expects_a_number"))
    return int(text)


GAME = SimpleNamespace(
    META=Meta("allumettes", "Le jeu des allumettes", ("allumettes",), (), (), ()),
    start=start,
    actions=actions,
    apply=apply,
    outcome=outcome,
    read=read,
    read_action=read_action,
    counted=lambda _text: (),
    turn=lambda state: (state.player,),
    chance=lambda _state, _rng: None,
    incidents=lambda _state: (),
    same_line=lambda _action, _after: True,
)
