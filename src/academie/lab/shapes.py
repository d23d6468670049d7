"""What the laboratory answers, as JSON has it: each answer a dictionary of one of these shapes.

Whatever is to be read by a person is in the language that was asked for; whatever is to be handed
back is notation, as the game writes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, TypedDict

if TYPE_CHECKING:
    from academie.core.codecs import Json


class Refused(TypedDict):
    """What cannot be done, and why; the table is as it was.

    :ivar words: for a reader.
    :ivar kind: ``illegal`` by a rule, ``undecided`` by the text, ``unread`` where a notation cannot
        be, ``wrong`` for whatever else was asked amiss.
    :ivar rule: id of the rule; empty where none is concerned.
    """

    words: str
    kind: str
    rule: str


class Doable(TypedDict):
    """An action that is open now.

    :ivar notation: hand it back to do it.
    :ivar words: what it does, as a button says it.
    """

    notation: str
    words: str


class Group(TypedDict):
    """Actions of one kind; the first of them alone if they are too many.

    :ivar words: a heading for them; empty where each says all by itself.
    :ivar kind: the class of the action.
    """

    words: str
    kind: str
    many: int
    shown: list[Doable]


class Doables(TypedDict):
    """Actions that are open now, and how many there are; the first of each group if too many.

    :ivar groups: what is shown, by what a player does.
    """

    many: int
    shown: list[Doable]
    groups: list[Group]


class Spot(TypedDict):
    """What can be touched in the picture; its box in the units of the picture.

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
    """The table as SVG, and what can be touched in it.

    :ivar touched: what was touched already, in its order.
    :ivar ready: what is done by it: nothing more need be touched.
    """

    svg: str
    width: float
    height: float
    spots: list[Spot]
    touched: list[str]
    ready: list[Doable]


class Chance(TypedDict):
    """It is the turn of chance, or may be.

    :ivar words: what is drawn, as a button says it.
    :ivar drawn: what was drawn, to be handed back.
    :ivar choices: everything that could be, where it is little enough to choose from.
    """

    words: str
    drawn: str
    choices: list[Doable]


class Gained(TypedDict):
    """What somebody gained, or a ruling decided.

    :ivar rules: ids on which it rests, first the one that gives it.
    :ivar data: the same for a program, as :mod:`academie.core.answers` gives it.
    """

    words: str
    rules: list[str]
    data: Json


class Choice(TypedDict):
    """One thing that a ruling lets somebody choose; hand its notation back to choose it.

    :ivar words: what it leads to.
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
    """A fault that could happen now; hand its notation back to commit it.

    :ivar player: who would commit it, and *who* in words.
    """

    notation: str
    words: str
    player: str
    who: str


class Happened(TypedDict):
    """What led to the position: an action, what was gained and decided by it."""

    notation: str
    words: str
    awards: list[Gained]
    rulings: list[Gained]


class Ended(TypedDict):
    """How the game ended."""

    words: str
    rule: str


class View(TypedDict):
    """A table as somebody sees it.

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
    """A prompt of an example as it ran.

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
    """What came of an example that was run.

    :ivar rules: ids of the rules that were applied, in their order.
    """

    prompts: list[Prompt]
    pictures: list[Drawn]
    rules: list[str]
