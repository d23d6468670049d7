"""``academie play``, ``replay``, ``moves``, ``score`` and ``rule``: play games with the core."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentTypeError
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, NoReturn

from academie.cli.common import add_json, add_output, add_spoken, print_json, read_file, write_file
from academie.core.answers import OUTCOME, RULING, award_data
from academie.core.errors import AcademieError, NotationError
from academie.core.messages import Message
from academie.core.notation import DIGITS, read_number
from academie.core.protocols import ListsPlays, ReadsShortForm
from academie.core.transcript import (
    Header,
    PlayedAction,
    play_out,
    read_in,
    write_transcript,
    written_in,
)
from academie.core.transcript import replay as replayed
from academie.games import load
from academie.kit.backgammon.board_actions import Jette

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Sequence

    from academie.core import Game, Outcome, Step

#: Two dice, as they are written behind a position.
THROW = re.compile(r"(dé )?\d+-\d+")
#: Seeds that we draw ourselves are short enough to be typed again.
SEEDS = 1_000_000


def play(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie play``."""
    parser.add_argument("game", metavar="GAME", help=str(Message("cli.help_game")))
    parser.add_argument("--seed", type=_seed, metavar="N", help=str(Message("cli.help_seed")))
    add_output(parser, "--transcript", "cli.the_game_as_well")
    parser.add_argument("--faults", action="store_true", help=str(Message("cli.help_faults")))
    add_spoken(parser)
    add_json(parser)
    parser.set_defaults(run=_play)


def replay(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie replay``."""
    parser.add_argument("file", metavar="FILE", help=str(Message("cli.help_transcript")))
    add_spoken(parser)
    add_json(parser)
    parser.set_defaults(run=_replay)


def rule(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie rule``."""
    parser.add_argument("game", metavar="GAME", help=str(Message("cli.help_game")))
    parser.add_argument("position", metavar="POSITION", help=str(Message("cli.help_in_notation")))
    parser.add_argument("incident", metavar="INCIDENT", help=str(Message("cli.help_incident")))
    parser.add_argument(
        "--choose",
        action="append",
        default=[],
        metavar="OPTION",
        help=str(Message("cli.help_choose")),
    )
    add_spoken(parser)
    add_json(parser)
    parser.set_defaults(run=_rule)


def moves(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie moves``."""
    parser.epilog = f"{Message('cli.help_places')} {Message('cli.help_moves_of_chess')}"
    parser.add_argument("game", metavar="GAME", help=str(Message("cli.help_game")))
    parser.add_argument("position", metavar="POSITION", help=_positions())
    parser.add_argument(
        "action", metavar="ACTION", nargs="*", help=str(Message("cli.help_done_first"))
    )
    add_spoken(parser)
    add_json(parser)
    parser.set_defaults(run=_moves)


def score(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie score``."""
    parser.epilog = str(Message("cli.help_places"))
    parser.add_argument("game", metavar="GAME", help=str(Message("cli.help_game")))
    parser.add_argument("text", metavar="TEXT", nargs="+", help=_positions())
    add_spoken(parser)
    add_json(parser)
    parser.set_defaults(run=_score)


def _positions() -> str:
    """Describe how a position is written."""
    return str(Message("cli.help_positions", men="blanc 0:13 5 6 | noir 0:15"))


def _seed(text: str) -> int:
    try:
        return read_number(text)
    except NotationError:
        reason = f"a seed is a whole number, not {text[:DIGITS]!r}"
        raise ArgumentTypeError(
            f"{reason}: it has {DIGITS} digits at the most" if text.isdecimal() else reason
        ) from None


def _play(options: Namespace) -> int:
    game = load(options.game)
    seed = SystemRandom().randrange(SEEDS) if options.seed is None else options.seed
    header = Header(game.META.name, seed, faults=options.faults)
    turns = list(play_out(game, seed, faults=options.faults))
    text = write_transcript(game, turns, header)
    ended = game.outcome(turns[-1].step.state)
    if options.transcript is not None:
        write_file(options.transcript, text, force=options.force)
    if options.json:
        print_json({"game": game.META.name, "seed": seed, **_game_data(turns, ended)})
    else:
        sys.stdout.write(f"{text}# {_ended(ended)}\n")
    return 0


def _replay(options: Namespace) -> int:
    text = read_file(options.file)
    try:
        header = Header.read(text)
        game = load(header.game)
        turns = list(replayed(game, text))
    except AcademieError as error:
        raise AcademieError(f"{options.file}: {error}") from error
    ended = game.outcome(turns[-1].step.state) if turns else None
    if options.json:
        print_json({"game": game.META.name, "seed": header.seed, **_game_data(turns, ended)})
        return 0
    awards = sum(len(turn.step.awards) for turn in turns)
    rulings = sum(len(turn.step.rulings) for turn in turns)
    counts = {"actions": len(turns), "awards": awards, "rulings": rulings}
    print(Message("core.replayed", file=options.file, ended=_ended(ended), **counts))
    return 0


def _rule(options: Namespace) -> int:
    game = load(options.game)
    state = _read(game, options.position)
    taken = [game.apply(state, game.read_action(options.incident))]
    for wanted in options.choose:
        state = taken[-1].state
        taken.append(game.apply(state, _choice(game.actions(state), wanted)))
    state = taken[-1].state
    if options.json:
        print_json({"steps": [_answered(step) for step in taken], "position": str(state)})
        return 0
    for step in taken:
        for ruling in step.rulings:
            print(ruling)
        given = [award for ruling in step.rulings for award in ruling.awards]
        for award in step.awards:
            if award not in given:
                print(award)
    print(state)
    return 0


def _moves(options: Namespace) -> int:
    game, position, actions = load(options.game), options.position, options.action
    # A game of dice may read the men alone with a throw behind them, and tell how that is played
    # before it is marked.
    if isinstance(game, ReadsShortForm) and actions and THROW.fullmatch(actions[0]):
        position, actions = f"{position} {actions[0]}", actions[1:]
    state = _read(game, position)
    for action in actions:
        state = game.apply(state, read_in(game, state, action)).state
    possible = game.list_plays(state) if isinstance(game, ListsPlays) else game.actions(state)
    if not possible and (thrower := _thrower(game, state)):
        _ask_for_the_throw(thrower, "moves", options.game)
    if options.json:
        moves = [str(action) for action in possible]
        print_json({"game": game.META.name, "position": str(state), "moves": moves})
    else:
        written = (written_in(game, state, action) for action in possible)
        print("\n".join(written) or Message("core.nothing_can_be_done"))
    return 0


def _ask_for_the_throw(player: str, command: str, game: str) -> NoReturn:
    asked = f"academie {command} {game} POSITION 6-5"
    raise AcademieError(str(Message("kit.throw_is_not_told", player=player, command=asked)))


def _read(game: Game[Any, Any, Any], text: str) -> Any:  # noqa: ANN401 - each game has its own states
    """Read the state *text*, in the short form if the game has one."""
    return game.read_short(text) if isinstance(game, ReadsShortForm) else game.read(text)


def _thrower(game: Game[Any, Any, Any], state: Any) -> str:  # noqa: ANN401 - each game has its own states
    """Return who must throw in *state*, or ``None``."""
    drawn = game.chance(state, Random(0))  # noqa: S311 - whether it is time, not what falls
    return str(state.joueur) if isinstance(drawn, Jette) else ""


def _score(options: Namespace) -> int:
    game, text = load(options.game), " ".join(options.text)
    awards = game.count_awards(text)
    # A game of dice also says what the throw is called.
    said, thrower = "", ""
    if isinstance(game, ReadsShortForm):
        said = game.name_throw(text)
        thrower = "" if awards else _thrower(game, game.read_short(text))
    if thrower and not said:
        _ask_for_the_throw(thrower, "score", options.game)
    if options.json:
        called = {"said": said} if said else {}
        awarded = [award_data(award) for award in awards]
        print_json({"game": game.META.name, **called, "awards": awarded})
    else:
        nothing = Message("kit.throw_is_asked_with_it" if thrower else "core.nothing_counts")
        counted = "\n".join(map(str, awards or (nothing,)))
        print(f"{said}\n{counted}" if said else counted)
    return 0


def _choice(possible: Sequence[Any], wanted: str) -> Any:  # noqa: ANN401 - each game has its own actions
    """Find the action that *wanted* names: in full, or by its last words."""
    exact = [a for a in possible if str(a) == wanted]
    found = exact or [a for a in possible if str(a).endswith(f" {wanted}")]
    if len(found) == 1:
        return found[0]
    problem = "cli.could_be_several" if found else "cli.is_not_offered"
    offered = tuple(map(str, found or possible)) or Message("cli.nothing")
    raise AcademieError(Message(problem, wanted=repr(wanted), offered=offered))


def _ended(outcome: Outcome | None) -> str:
    if outcome is None:
        return str(Message("core.not_over"))
    return str(outcome)


def _game_data(turns: list[PlayedAction], outcome: Outcome | None) -> dict[str, Any]:
    steps = [{"action": turn.action, **_answered(turn.step)} for turn in turns]
    return {"turns": steps, "outcome": outcome and OUTCOME.data(outcome)}


def _answered(step: Step[Any]) -> dict[str, Any]:
    """Return what *step* gained and decided, as data."""
    return {
        "awards": [award_data(award) for award in step.awards],
        "rulings": [RULING.data(ruling) for ruling in step.rulings],
    }
