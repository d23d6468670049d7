"""The games by name; every game is a package with the same files (see ARCHITECTURE)."""

from __future__ import annotations

import difflib
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from academie import rulebook
from academie.core import AcademieError
from academie.core.messages import bind_catalogues

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.core import Game, Ruling
    from academie.core.fields import Actions
    from academie.core.protocols import (
        CountsOdds,
        ListsPlays,
        ListsTouches,
        ReadsPlayersNotation,
        ReadsShortForm,
        TellsActions,
    )
    from academie.core.tariff import Tariff
    from academie.core.turn_table import TurnTableGame
    from academie.games.dames_rabattues import GAME as dames_rabattues
    from academie.games.domino import GAME as domino
    from academie.games.echecs import GAME as echecs
    from academie.games.piquet import GAME as piquet
    from academie.games.plain import GAME as plain
    from academie.games.reversis import GAME as reversis
    from academie.games.revertier import GAME as revertier
    from academie.games.toc import GAME as toc
    from academie.games.tourne_case import GAME as tourne_case
    from academie.games.toute_table import GAME as toute_table
    from academie.games.trictrac import GAME as trictrac
    from academie.games.whist import GAME as whist

    _ALL = (
        dames_rabattues,
        domino,
        echecs,
        piquet,
        plain,
        reversis,
        revertier,
        toc,
        tourne_case,
        toute_table,
        trictrac,
        whist,
    )
    #: mypy checks here that each game implements the protocol.
    OFFER_ALL: tuple[Game[Any, Any, Any], ...] = _ALL
    #: The same for what only some offer.
    COUNT_ODDS: tuple[CountsOdds, ...] = (toute_table, trictrac)
    READ_MEN_ALONE: tuple[ReadsShortForm[Any], ...] = (
        dames_rabattues,
        plain,
        revertier,
        toc,
        tourne_case,
        toute_table,
        trictrac,
    )
    MARK_BEFORE_PLAY: tuple[ListsPlays[Any, Any], ...] = (trictrac,)
    TELL: tuple[TellsActions[Any, Any], ...] = (trictrac,)
    NAME_WHAT_IS_TOUCHED: tuple[ListsTouches[Any, Any], ...] = _ALL
    WRITE_AS_PLAYERS: tuple[ReadsPlayersNotation[Any, Any], ...] = (echecs,)

S = TypeVar("S")

_OTHERS = rulebook.games()
if _OTHERS is not None:
    __path__.append(str(_OTHERS))
_FOLDER = _OTHERS or Path(__file__).parent
#: Every game of the rulebook: the packages in its folder ``games``, or those beside this file.
GAMES = tuple(sorted(face.parent.name for face in _FOLDER.glob("*/__init__.py")))
for _name in GAMES if _OTHERS is not None else ():
    bind_catalogues(_name, _FOLDER.parent / "locale")


class UnknownGame(AcademieError):
    """Raised for a name that is no game; suggests the nearest one."""

    def __init__(self, asked: str) -> None:
        near = difflib.get_close_matches(asked, GAMES, 1, cutoff=0.4)
        hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(GAMES)}"
        super().__init__(f"there is no game {asked!r}; {hint}")


def load(name: str) -> TurnTableGame[Any, Any]:
    """Import the game *name*.

    The name may also be that of its text, ``toute-table``.

    :raises UnknownGame: if there is none.
    """
    game: TurnTableGame[Any, Any] = import_module(_package(name)).GAME
    return game


def _package(name: str) -> str:
    package = name.replace("-", "_")
    if package not in GAMES:
        raise UnknownGame(name)
    return f"{__name__}.{package}"


def actions_of(name: str) -> Actions[Any]:
    """Return the notation of the actions of the game *name*.

    :raises UnknownGame: if there is no such game.
    """
    declared: Actions[Any] = import_module(f"{_package(name)}.actions").ACTIONS
    return declared


def tariff_of(name: str) -> Tariff | None:
    """Return the tariff of the game *name*, from its module ``tariff``, if it has one.

    :raises UnknownGame: if there is no such game.
    """
    module = f"{_package(name)}.tariff"
    if find_spec(module) is None:
        return None
    printed: Tariff = import_module(module).tariff()
    return printed


def folder(name: str) -> Path:
    """Find the folder with the code of the game *name*.

    :raises UnknownGame: if there is no such game.
    """
    return _FOLDER / _package(name).rpartition(".")[2]


def sources(name: str) -> Iterator[Path]:
    """List the code that plays the game *name*: its own files, its parents', core and kit.

    :raises UnknownGame: if there is no such game.
    """
    for played in (name, *load(name).META.parents):
        yield from sorted(folder(played).rglob("*.py"))
    for room in ("core", "kit"):
        yield from sorted((Path(__file__).parents[1] / room).rglob("*.py"))


def game_of(state: object) -> TurnTableGame[Any, Any]:
    """Find the game to which *state* belongs.

    :raises UnknownGame: if it is no state of ours.
    """
    return game_with(type(state).__module__)


def game_with(module: str) -> TurnTableGame[Any, Any]:
    """Find the game to which *module* belongs.

    :raises UnknownGame: if it belongs to none.
    """
    return load(module.removeprefix(f"{__name__}.").split(".")[0])


def after(state: S, *actions: str) -> S:
    """Apply *actions* to *state*, each in its game's notation, and return the state after them.

    :raises NotationError: for what is no action.
    :raises IllegalAction: if a rule forbids one.
    """
    game = game_of(state)
    for action in actions:
        state = game.apply(state, game.read_action(action)).state
    return state


def ruling(state: object, incident: str) -> Ruling:
    """Rule on *incident*, written in its game's notation, in *state*.

    :raises NotationError: for what is no incident.
    :raises IllegalAction: if it cannot have happened in *state*.
    """
    game = game_of(state)
    return game.apply(state, game.read_action(incident)).rulings[0]
