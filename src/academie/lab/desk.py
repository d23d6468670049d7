"""The interface of the laboratory: each question a method, each answer a dictionary for JSON.

A desk holds one game. It is asked in Python, or in JSON by :meth:`Desk.answer`, which is how a
page asks it in its reader's browser::

    {"ask": "open", "language": "fr", "game": "whist"}
    {"ask": "act", "language": "fr", "action": "A ♣5"}

A wrong question gets an answer and no exception: ``{"refused": {"words": …, "rule": "whist.8"}}``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence  # noqa: TC003 - a question is checked by them
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from academie import __version__, drawing
from academie.core import AcademieError, IllegalAction, NotationError, Undecided
from academie.core.greedy import Greedy
from academie.core.messages import ENGLISH, Message, languages, use_language
from academie.core.payoff import is_among
from academie.core.pending import choices
from academie.core.transcript import written_in
from academie.games import GAMES, load
from academie.games.echecs.lettres import read_letters
from academie.lab import shapes  # noqa: TC001 - as above
from academie.lab.questions import check_parameters, read_question
from academie.lab.random_events import draw
from academie.lab.run_example import run
from academie.lab.session import Session, follow_transcript, open_session
from academie.lab.sharing import unpack_game
from academie.lab.view import address, view
from academie.lab.words import tell, translate_cards

if TYPE_CHECKING:
    from academie.core.codecs import Json

#: Who plays where the reader does not: how many actions he weighs, and of how many of the best the
#: next throw.
PLAYER = Greedy(looks=200, throws=8)


class Desk:
    """A table for one game, with undo and a transcript.

    :ivar sitting: the game under way.
    :ivar seed: the seed of what chance decides.
    :ivar own: the viewer's seats, if the other hands are hidden.

    >>> desk = Desk(seed=7)
    >>> desk.open("toc", "blanc 0:15 | noir 0:15 6-5")["turn"]
    ['blanc']
    >>> desk.act("0-6, 0-5")["happened"]["notation"]
    '0-6, 0-5'
    >>> desk.back()["position"] == desk.sitting.begin.__str__()
    True
    """

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed
        self.own: tuple[str, ...] = ()
        self.sitting: Session = open_session(GAMES[0])

    def games(self) -> list[dict[str, str]]:
        """List every game: name and title."""
        return [{"game": name, "title": load(name).META.title} for name in GAMES]

    def open(
        self,
        game: str,
        position: str = "",
        options: Mapping[str, str | int] | None = None,
    ) -> shapes.View:
        """Begin *game*.

        :param position: in its notation; by default the beginning of the game.
        :param options: the options, by the names of the game's ``Options``.
        """
        self.sitting = open_session(game, position, options)
        return self.view()

    def follow(self, transcript: str) -> shapes.View:
        """Open a transcript, before its first turn."""
        self.sitting = follow_transcript(transcript)
        return self.view()

    def resume(self, game: str, played: str) -> shapes.View:
        """Open a *game* that an address holds, after its last turn.

        :param played: the game so far, as a view gives it.
        """
        self.sitting = unpack_game(game, played)
        return self.view()

    def view(self, touched: Sequence[str] = ()) -> shapes.View:
        """Show the table.

        :param touched: the parts of the picture that were touched, in order.
        """
        return view(self.sitting, touched, self.seed, self.own)

    def sit(self, seats: Sequence[str] = ()) -> shapes.View:
        """Sit down at *seats*, and see only what they see; everything if there are none."""
        self.own = tuple(seats)
        return self.view()

    def act(self, action: str) -> shapes.View:
        """Apply *action*: an action, a throw or a deal, a choice, a fault."""
        self.sitting = self.sitting.done(action)
        return self.view()

    def write(self, action: str) -> shapes.View:
        """Do what a reader has typed; he may write moves of chess in the letters of his language.

        Cards are read in French and in English by every game: ``♠R`` and ``♠K``.
        """
        if self.sitting.name == "echecs":
            with suppress(NotationError):
                return self.act(read_letters(action))
        return self.act(action)

    def incident(self, incident: str) -> shapes.View:
        """Enter a fault, and rule on it.

        :param incident: ``! KIND PLAYER name=value …``
        """
        if not incident.startswith("!"):
            raise NotationError(incident, 0, "an incident reads: ! KIND PLAYER name=value …")
        return self.act(incident)

    def choose(self, name: str) -> shapes.View:
        """Take the option *name* of the ruling that awaits a choice."""
        state = self.sitting.state
        for choice in map(str, choices(state) if getattr(state, "pending", ()) else ()):
            if name in (choice, choice.partition(" choisit ")[2]):
                return self.act(choice)
        raise AcademieError(str(Message("lab.no_such_choice", name=name)))

    def chance(self, seed: int | str | None = None) -> shapes.View:
        """Let chance act: throw, draw or deal.

        :param seed: by default the desk's own.
        """
        own = f"{self.seed} {self.sitting.at}" if seed is None else seed
        lot = draw(self.sitting.game, self.sitting.state, own)
        if lot is None:
            raise AcademieError(str(Message("lab.nothing_to_draw")))
        return self.act(str(lot))

    def back(self) -> shapes.View:
        """Undo the last turn."""
        return self.go(self.sitting.at - 1)

    def forward(self) -> shapes.View:
        """Redo an undone turn."""
        return self.go(self.sitting.at + 1)

    def go(self, at: int) -> shapes.View:
        """Show the table after its first *at* turns."""
        self.sitting = self.sitting.moved(at)
        return self.view()

    def suggest(self, without: Sequence[str] = ()) -> shapes.Doable | None:
        """Find what a greedy player would do; empty if nobody may act.

        :param without: seats for which it does not play: empty if one of them may act, or
            if it is nobody's turn.
        """
        game, state = self.sitting.game, self.sitting.state
        turn = game.current_players(state)
        if without and (not turn or any(is_among(player, without) for player in turn)):
            return None
        rng = Random(f"{self.seed} {self.sitting.at}")  # noqa: S311 - to be played again, no secret
        action = PLAYER.choose(game, state, rng)
        if action is None:
            return None
        notation = written_in(game, state, action)
        return {"notation": notation, "words": tell(game, state, action)}

    def transcript(self) -> str:
        """Return the transcript of the game."""
        return self.sitting.transcript

    def notation(self) -> str:
        """Return the position in the notation of its game."""
        return str(self.sitting.state)

    def picture(self) -> str:
        """Return the position as SVG."""
        return str(drawing.draw(self.sitting.game.picture(self.sitting.state)))

    def cite(self, at: str = "") -> str:
        """Return the position as a citation.

        :param at: the address of the laboratory.
        """
        where = f"{at}?{address(self.sitting)}"
        title = self.sitting.game.META.title
        facts = {"version": __version__, "title": title, "position": self.notation()}
        return str(Message("lab.cited", address=where, **facts))

    def kinds(self) -> list[str]:
        """List every kind of fault of the game."""
        return list(load(self.sitting.name).faults.kinds)

    def run(self, source: str, changed: Mapping[str, str] | None = None) -> shapes.Ran:
        """Run an example, as :func:`academie.lab.run_example.run` does."""
        return run(source, changed or {})

    def answer(self, question: str) -> str:
        """Answer a question in JSON, as JSON.

        ``ask`` names a method; ``language`` in which it is answered; the rest are its parameters.
        """
        language = ENGLISH
        asked: dict[str, Json] | AcademieError
        try:
            asked = read_question(question)
            language = asked.pop("language", ENGLISH)
        except AcademieError as error:
            asked = error
        with use_language(language if language in languages() else ENGLISH):
            try:
                if isinstance(asked, AcademieError):
                    raise asked
                answer: Json = {"answer": self._asked(asked)}
            except AcademieError as refusal:
                answer = {"refused": _refuse(refusal)}
        return json.dumps(answer, ensure_ascii=False)

    def _asked(self, asked: dict[str, Json]) -> Json:
        ask = asked.pop("ask", "")
        if ask not in QUESTIONS:
            raise AcademieError(f"there is no question {ask!r}; there are: {', '.join(QUESTIONS)}")
        question: Any = getattr(self, ask)
        check_parameters(ask, question, asked, globals())
        return question(**asked)


#: The questions that JSON may ask.
QUESTIONS = tuple(name for name in vars(Desk) if not name.startswith("_") and name != "answer")


def _refuse(refusal: AcademieError) -> shapes.Refused:
    words = translate_cards(str(refusal))
    if isinstance(refusal, IllegalAction):
        return {"words": words, "kind": "illegal", "rule": refusal.rule}
    if isinstance(refusal, Undecided):
        return {"words": words, "kind": "undecided", "rule": refusal.rule}
    kind = "unread" if isinstance(refusal, NotationError) else "wrong"
    return {"words": words, "kind": kind, "rule": ""}
