"""The short form of a position: the men and a throw, as one types them.

.. code-block:: text

    joueur noir | blanc 1:2 12:5 17:3 19:5 | noir 1:2 12:5 17:3 19:5 6-5

Blanc plays unless ``joueur noir`` says otherwise, or ``dé noir``. Who has no
men named has those of the beginning, and ``départ`` alone is the beginning itself. The throw is
at the end, as ``6-5`` or ``dé 6-5``. A whole state can be read too, with a throw behind
it as well.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, NoReturn, Protocol, TypeVar

from academie.core import Award, NotationError, answers, pending
from academie.core.caching import cached_on_last_state
from academie.core.codecs import list_of
from academie.core.fields import find_word, split_parts
from academie.core.messages import Message
from academie.core.notation import read_part
from academie.kit.backgammon.board import BLANC, PLAYERS
from academie.kit.backgammon.dice import throw

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from academie.core import Ruling
    from academie.core.faults import FaultRegistry
    from academie.core.fields import Notation
    from academie.kit.backgammon.board_actions import Partie
    from academie.kit.backgammon.dice import Throw

#: Words for the beginning, with its accent or without.
BEGINNING = ("départ", "depart")
#: The most plays that a line lists.
LISTED = 4
_THROW = re.compile(r"\d+-\d+")
_DE = ("dé", "coup")
#: Fields of a whole state whose words may end like a throw.
_OF_THROWS = (*_DE, "avances", "joué")


class Etat(Protocol):
    """A state, as far as this module uses it: its phase, and what awaits a choice."""

    @property
    def phase(self) -> str:
        """The phase of the game."""
        ...

    @property
    def pending(self) -> tuple[Ruling, ...]:
        """Rulings that await a choice."""
        ...


P = TypeVar("P", bound=Etat)


@dataclass(frozen=True, slots=True)
class Gain(Award):
    """An award of a throw, and the plays that make it.

    :param facons: the plays that make it.
    :param plays: how many plays the throw has.
    """

    facons: tuple[str, ...] = ()
    plays: int = 0

    @property
    def message(self) -> Message:
        """The award as a message, with some of the plays."""
        award = super(Gain, self).message
        if len(self.facons) == self.plays > 1:
            return Message("kit.award_whatever_is_played", award=award)
        shown = self.facons[:LISTED]
        more = len(self.facons) - LISTED
        by = shown if more <= 0 else Message("kit.listed_and_more", listed=shown, more=more)
        if self.plays > 1:
            return Message("kit.award_by_some_of_plays", award=award, by=by, plays=self.plays)
        return Message("kit.award_by", award=award, by=by)

    def __str__(self) -> str:
        return str(self.message)


GAIN = answers.award_codec(Gain, facons=list_of(answers.WORDS), plays=answers.COUNT)


def end_if_won(state: Any, _won: tuple[Award, ...]) -> Any:  # noqa: ANN401 - a state of any game
    """End the game if somebody has won its only partie."""
    return replace(state, phase="fin", joueur=None)


@dataclass(frozen=True, slots=True, eq=False)
class ShortForm(Generic[P]):
    """The functions by which one game reads a position and counts its awards.

    :param names: the fields that a position may have.
    :param won: returns what the partie brings if it is over, else ``None``.
    :param thrown: returns the state in which a throw must be played.
    :param notation: the notation of a state.
    :param faults: the faults of the game, to rule again on what awaits a choice.
    :param plays: lists the plays of the throw on the board.
    :param brings: returns the awards of a play.
    :param ended: returns the state after the partie is won.
    :param depart: the men of each at the beginning, in notation; empty if the game
        sets them up itself.
    """

    names: tuple[str, ...]
    won: Callable[[P], tuple[Award, ...] | None]
    thrown: Callable[[P, Throw], P]
    notation: Notation[P]
    faults: FaultRegistry[P]
    plays: Callable[[P], Sequence[Any]]
    brings: Callable[[P, Any], tuple[Award, ...]]
    ended: Callable[[P, tuple[Award, ...]], P] = end_if_won
    depart: Mapping[str, str] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {', '.join(self.names)}>"

    @property
    def phases(self) -> tuple[str, ...]:
        """The words with which a whole state begins."""
        return self.notation.phases

    def begins(self, word: str) -> bool:
        """Check whether a whole state begins with *word*."""
        return word in self.phases

    def read(self, text: str) -> P:
        """Read a whole state, and rule again on what awaits a choice."""
        state, waiting = self.notation.read(text)
        return pending.restore_pending(text, state, waiting, self.faults.rule_on)

    def made(self, text: str) -> P:
        """Read a state without checking whether the partie is over."""
        return replace(self.notation, settled=None).read(text)[0]

    def worth(self, state: P) -> Iterator[tuple[str, tuple[Award, ...]]]:
        """List the plays of the throw on the board, each with its awards."""
        for play in self.plays(state):
            yield str(play), self.brings(state, play)


class ReadPosition(NamedTuple, Generic[P]):
    """A position that was read.

    :param state: its state.
    :param won: what the partie has brought, if the men alone show that it is over.
    :param thrown: whether a throw was written behind it.
    """

    state: P
    won: tuple[Award, ...] | None = None
    thrown: bool = False


def read_short(text: str, forme: ShortForm[P]) -> P:
    """Read a position or a whole state; a throw written behind it lies on the board.

    :raises NotationError: showing the place that cannot be read.
    """
    return read(text, forme).state


def count_awards(text: str, forme: ShortForm[P]) -> tuple[Award, ...]:
    """Count what a position is worth: the partie, if it is won, or the throw.

    :raises NotationError: showing the place that cannot be read.
    """
    state, won, _ = read(text, forme)
    if won is None and state.phase == "jeu" and not state.pending:
        return merge_awards(forme.worth(state))
    return won or forme.won(state) or ()


def merge_awards(brought: Iterable[tuple[str, tuple[Award, ...]]]) -> tuple[Gain, ...]:
    """Merge equal awards, each with the plays that make it.

    >>> plain = Award("blanc", 1, "parties", "demo.1", Message("plain.plain"))
    >>> plays = (("0-2", ()), ("1-3", (plain,)))
    >>> print(*merge_awards(plays))
    White +1 game, plain (demo.1): 1-3 (of 2 plays)
    """
    plays = 0
    facons: dict[Award, list[str]] = {}
    for play, awards in brought:
        plays += 1
        for award in dict.fromkeys(awards):
            facons.setdefault(award, []).append(play)
    return tuple(
        Gain(a.player, a.points, a.unit, a.rule, a.reason, tuple(by), plays)
        for a, by in facons.items()
    )


def name_throw(state: Partie, names: Callable[[Throw], tuple[str, ...]]) -> str:
    """Name the throw on the board: ``6-5, six et cinq``; empty without one."""
    if state.de is None:
        return ""
    first, *others = names(state.de)
    return f"{state.de}, {first}" + (f" ({', '.join(others)})" if others else "")


def join_parts(*parts: str | Message) -> str:
    """Join *parts*, leaving out empty ones."""
    return str(Message("kit.told", parts=[part for part in parts if part]))


@cached_on_last_state
def read(text: str, forme: ShortForm[P]) -> ReadPosition[P]:
    """Read a position, and record what its text said.

    Cached, because ``academie score`` asks one text for its worth, the name of its throw and who
    throws.

    :raises NotationError: showing the place that cannot be read.
    """
    whole = forme.begins(next(split_parts(text))[1].split(" ")[0])
    body, at, coup = split_throw(text, _OF_THROWS if whole else ())
    if whole:
        state, won = _show_errors_of(text, [(0, body)], forme.read), None
    else:
        pieces, inside = _pieces(text, body, forme)
        if inside is not None:
            if coup is not None:
                raise NotationError(
                    text, inside[0], Message("kit.expects_one_throw_played_one_stands")
                )
            at, coup = inside
        state = _show_errors_of(text, pieces, forme.made)
        won = forme.won(state)
        if won is not None:
            state = forme.ended(state, won)
    if coup is None:
        return ReadPosition(state, won)
    if state.phase != "jet" or won is not None or state.pending:
        over = state.phase == "fin" or won is not None
        reason = Message("kit.partie_is_over")
        if not over:
            reason = Message("kit.state_is_of_phase", phase=state.phase)
        raise NotationError(
            text, at, Message("kit.expects_throw_made_phase_jet_only", reason=reason)
        )
    return ReadPosition(forme.thrown(state, coup), thrown=True)


def split_throw(text: str, of_throws: tuple[str, ...] = ()) -> tuple[str, int, Throw | None]:
    """Split *text* into the part before the throw behind it, the place of the throw, and the throw.

    :param of_throws: fields whose own words may end like a throw.
    :raises NotationError: if the text there is no throw.

    >>> split_throw("blanc 1:15 | dé 6-5")
    ('blanc 1:15 ', 16, throw('6-5'))
    """
    *_, (start, last) = split_parts(text)
    words = last.split()
    before = words[-2] if len(words) > 1 else ""
    own = before.endswith(",") or (len(words) == 2 and before in of_throws)
    if own or not words or not _THROW.fullmatch(words[-1]):
        return text, len(text), None
    at = start + last.rindex(words[-1])
    coup = read_part(text, at, throw, words[-1])
    body = text[:at].rstrip()
    if before in _DE:
        body = body[: -len(before)].rstrip()
    return body.removesuffix("|"), at, coup


def _pieces(
    text: str, body: str, forme: ShortForm[Any]
) -> tuple[list[tuple[int, str]], tuple[int, Throw] | None]:
    """Yield the fields of a whole state equal to *body*, each with its place in *text*.

    And the throw that is a field among them.
    """
    pieces: list[tuple[int, str]] = [(0, "jet")]
    coup = None
    met = set()
    fields = list(split_parts(body))
    if [words for _, words in fields] in [[word] for word in BEGINNING]:
        fields = []
    elif not body.strip():
        _unknown(text, 0, forme)
    for at, words in fields:
        first, _, rest = words.partition(" ")
        if first in _DE and rest not in PLAYERS:
            place = min(at + len(first) + 1, len(text))
            if coup is not None:
                raise NotationError(text, at, Message("kit.expects_one_throw_played"))
            coup = place, read_part(text, place, throw, rest)
            continue
        said = f"joueur {rest}" if first == "dé" else words
        name = find_word(said, forme.names)
        if name is None:
            _unknown(text, at, forme)
        met.add(name)
        pieces.append((at, said))
    if "joueur" not in met:
        pieces.append((len(text), f"joueur {BLANC}"))
    pieces += [(len(text), f"{n} {men}") for n, men in forme.depart.items() if n not in met]
    return pieces, coup


def _unknown(text: str, at: int, forme: ShortForm[Any]) -> NoReturn:
    names, phases = ", ".join(forme.names), ", ".join(forme.phases)
    expected = Message(
        "kit.expects_position_fields_begin_de_whole",
        names=names,
        beginning=BEGINNING[0],
        phases=phases,
    )
    raise NotationError(text, at, expected)


def _show_errors_of(text: str, pieces: list[tuple[int, str]], reader: Callable[[str], P]) -> P:
    """Read *pieces* together; an error shows its place in *text*, their source."""
    whole = " | ".join(piece for _, piece in pieces)
    try:
        return reader(whole)
    except NotationError as error:
        start, place, expected = 0, len(text), error.expected
        for at, piece in pieces:
            if start <= error.at <= start + len(piece):
                place = min(at + error.at - start, len(text))
            player = piece.partition(" ")[0]
            if at == len(text) and player in PLAYERS and _names(expected, player):
                expected = Message("kit.expects_and_nothing_said", expected=expected, player=player)
            start += len(piece) + len(" | ")
        raise NotationError(text, place, expected) from None


def _names(expected: Message | str, player: str) -> bool:
    """Check whether *expected* is a message about *player*."""
    return isinstance(expected, Message) and player in (fact for _, fact in expected.facts)
