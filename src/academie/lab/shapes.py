"""The types of the answers of the laboratory: dictionaries for JSON.

Text for a reader is in the language asked for; text to be sent back is in the notation of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, TypedDict

if TYPE_CHECKING:
    from academie.core.codecs import Json


class Refused(TypedDict):
    """A refusal, with the reason; the table is unchanged.

    :ivar words: for a reader.
    :ivar kind: ``illegal`` by a rule, ``undecided`` by the text, ``unread`` where a notation cannot
        be, ``wrong`` for whatever else was asked amiss.
    :ivar rule: id of the rule; empty where none is concerned.
    """

    words: str
    kind: str
    rule: str


class Doable(TypedDict):
    """An action that is possible now.

    :ivar notation: send it back to do the action.
    :ivar words: the label of its button.
    """

    notation: str
    words: str


class Group(TypedDict):
    """Actions of one kind; only the first ones if they are too many.

    :ivar words: their heading; empty if none is needed.
    :ivar kind: the class of the action.
    """

    words: str
    kind: str
    many: int
    shown: list[Doable]


class Doables(TypedDict):
    """The possible actions and their number; only the first of each group if they are too many.

    :ivar groups: the actions shown, by kind.
    """

    many: int
    shown: list[Doable]
    groups: list[Group]


class Spot(TypedDict):
    """A part of the picture that can be touched, with its box in the units of the picture.

    :ivar next: whether something is done by touching it now.
    """

    name: str
    words: str
    x: float
    y: float
    width: float
    height: float
    next: bool


class Picture(TypedDict):
    """The table as SVG, and the parts that can be touched.

    :ivar touched: the parts touched so far, in order.
    :ivar ready: the action that is complete by these touches.
    """

    svg: str
    width: float
    height: float
    spots: list[Spot]
    touched: list[str]
    ready: list[Doable]


class Chance(TypedDict):
    """The turn of chance: its outcome, and the other possible ones.

    :ivar words: the label of the button that draws.
    :ivar drawn: the outcome drawn, to be sent back.
    :ivar choices: all possible outcomes, if they are few.
    """

    words: str
    drawn: str
    choices: list[Doable]


class Gained(TypedDict):
    """An award, or a decision of a ruling.

    :ivar rules: ids on which it rests, first the one that gives it.
    :ivar data: the same for a program, as :mod:`academie.core.answers` gives it.
    """

    words: str
    rules: list[str]
    data: Json


class Choice(TypedDict):
    """One choice that a ruling offers; send its notation back to take it.

    :ivar words: its effect.
    :ivar chooser: who may choose it, and *who* in words.
    """

    notation: str
    words: str
    chooser: str
    who: str


class Awaited(TypedDict):
    """A ruling that awaits a choice."""

    words: str
    rules: list[str]
    choices: list[Choice]


class Fault(TypedDict):
    """A fault that could happen now; send its notation back to enter it.

    :ivar player: who would commit it, and *who* in words.
    """

    notation: str
    words: str
    player: str
    who: str


class Happened(TypedDict):
    """The last action, with what was gained and decided by it."""

    notation: str
    words: str
    awards: list[Gained]
    rulings: list[Gained]


class Ended(TypedDict):
    """The end of the game."""

    words: str
    rule: str


class View(TypedDict):
    """The table as a viewer sees it.

    :ivar position: the state, in the game's notation.
    :ivar address: the same as the query of an address.
    :ivar played: the whole game so far, packed for an address; ``resume`` takes it out again.
    :ivar turn: who may act; nobody where chance has to, or the game is over.
    :ivar whose: the same in words; empty once the game is over.
    :ivar turns: what was done, what was taken back included; *at* of them are done.
    :ivar happened: what led to the position; left out at its beginning.
    :ivar before: what happened before that, the last few turns, the latest first.
    :ivar chance: left out where chance has nothing to do.
    :ivar awaited: left out where no ruling awaits a choice.
    :ivar ended: left out while the game goes on.
    """

    game: str
    title: str
    position: str
    address: str
    played: str
    turn: list[str]
    whose: str
    at: int
    turns: list[str]
    picture: Picture
    actions: Doables
    faults: list[Fault]
    before: list[Happened]
    happened: NotRequired[Happened]
    chance: NotRequired[Chance]
    awaited: NotRequired[Awaited]
    ended: NotRequired[Ended]


class Prompt(TypedDict):
    """A prompt of an example that ran.

    :ivar block: number of its block on the page, from 0, and *prompt* its number in it.
    :ivar source: what was run.
    :ivar want: what the page prints; empty where what was changed is longer than the page.
    :ivar got: what it gave.
    :ivar same: whether that is what the page prints.
    """

    block: int
    prompt: int
    source: str
    want: str
    got: str
    same: bool


class Drawn(TypedDict):
    """A picture of an example: the value that its code calls *name*; empty without one."""

    name: str
    svg: str


class Ran(TypedDict):
    """The result of running an example.

    :ivar rules: ids of the rules that were applied, in their order.
    """

    prompts: list[Prompt]
    pictures: list[Drawn]
    rules: list[str]
