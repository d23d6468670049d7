"""The facts about a game that its page shows: data, each sentence with its rule."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence about the game and the id of the rule that it rests on."""

    sentence: str
    rule: str


@dataclass(frozen=True, slots=True)
class Meta:
    """A game's name, texts, players, equipment and options.

    :param name: of its package.
    :param texts: slugs of the texts that tell it.
    :param parents: games whose functions it may call by name.
    """

    name: str
    title: str
    texts: tuple[str, ...]
    seats: tuple[Statement, ...]
    gear: tuple[Statement, ...]
    options: tuple[Statement, ...]
    parents: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"<meta {self.name}>"
