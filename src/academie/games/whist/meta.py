"""What the game is played with and by whom; data only, each line with its rule."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence about the game and the rule that it rests on."""

    sentence: str
    rule: str


@dataclass(frozen=True, slots=True)
class Meta:
    """What there is to say of a game before it begins.

    :param parents: games whose functions it may call by name.
    """

    name: str
    title: str
    texts: tuple[str, ...]
    seats: tuple[Said, ...]
    gear: tuple[Said, ...]
    options: tuple[Said, ...]
    parents: tuple[str, ...] = ()


META = Meta(
    name="whist",
    title="Whist",
    texts=("whist",),
    seats=(
        Said("Four play, A and B against C and D.", "whist.17"),
        Said("They play in the order A, C, B, D.", "whist.17"),
    ),
    gear=(Said("One pack of 52 cards; the ace is highest.", "whist.usage.1"),),
    options=(Said("Who deals first: D unless it is said otherwise.", "whist.usage.2"),),
)
