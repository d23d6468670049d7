"""``academie odds``: what the next throw of two dice may bring, exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.cli.common import add_json, add_spoken, print_json
from academie.core.errors import AcademieError
from academie.core.messages import Message
from academie.core.protocols import CountsOdds
from academie.games import GAMES, load

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def odds(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie odds``."""
    parser.add_argument("game", metavar="GAME", help=str(Message("cli.help_game_of_dice")))
    parser.add_argument("position", metavar="POSITION", help=str(Message("cli.help_in_notation")))
    thrower = str(Message("cli.help_thrower"))
    parser.add_argument("--player", metavar="PLAYER", default="", help=thrower)
    add_spoken(parser)
    add_json(parser)
    parser.set_defaults(run=_odds)


def _odds(options: Namespace) -> int:
    game = load(options.game)
    if not isinstance(game, CountsOdds):
        there = tuple(name for name in GAMES if isinstance(load(name), CountsOdds))
        raise AcademieError(Message("cli.no_odds", game=options.game, there=there))
    found = game.odds(options.position, options.player)
    if options.json:
        print_json({"game": game.META.name, **found.data()})
    else:
        print(found)
    return 0
