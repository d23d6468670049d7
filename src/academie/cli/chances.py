"""``academie odds``: what the next throw of two dice may bring, exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.cli.common import add_spoken, print_json
from academie.core.errors import AcademieError
from academie.core.powers import Dice
from academie.games import GAMES, load

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def odds(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie odds``."""
    parser.add_argument("game", metavar="GAME", help="such as trictrac")
    parser.add_argument("position", metavar="POSITION", help="in the game's notation")
    parser.add_argument(
        "--player", metavar="PLAYER", default="", help="who throws, if not who has the dice"
    )
    add_spoken(parser)
    parser.add_argument("--json", action="store_true", help="for a program")
    parser.set_defaults(run=_odds)


def _odds(options: Namespace) -> int:
    game = load(options.game)
    if not isinstance(game, Dice):
        there = ", ".join(name for name in GAMES if isinstance(load(name), Dice))
        raise AcademieError(f"no odds are counted in {options.game}; they are in: {there}")
    found = game.odds(options.position, options.player)
    if options.json:
        print_json({"game": game.META.name, **found.data()})
    else:
        print(found)
    return 0
