"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | donneur B | mène A | A ♠AR | B ♥9 ♦7 | tapis A♠D | levées A 6 B 3 | points A 40 B 52

A field stands for itself: ``écartées A ♠76 / B ♥8`` the discards, ``prises A 2 B 1`` how many each
has taken, ``talon`` the cards left in their order, ``paroles A accuse ronfle 54, B bon ronfle`` the
last words, ``jouées`` the known tricks (``>B`` took it), ``nuls`` who counts nothing in this deal,
``montrées`` cards that both have seen, ``dû`` what players are bound to, ``attend`` the incidents
that await a choice.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, get_args

from academie.core import AcademieError, Award, Incident, NotationError
from academie.core.notation import within
from academie.games.piquet.awards import refuse_strange_cards
from academie.games.piquet.choses import read_choses, read_classe, show_choses
from academie.games.piquet.comptes import resettle
from academie.games.piquet.state import (
    CENT,
    DOUZE,
    SEATS,
    Duty,
    DutyKind,
    Mot,
    Options,
    Parole,
    Phase,
    Played,
    Seat,
    State,
    Trick,
)
from academie.kit.cards import Card, Hand, card, read_hand, show_hand, suit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from academie.core import Ruling

_OF_THE_PLAY = {"tapis", "jouées", "levées", "pic"}
_OF_A_DEAL = {
    *_OF_THE_PLAY,
    *("A", "B", "talon", "écartées", "prises", "dit", "blanches", "vus", "paroles", "nuls"),
    "montrées",
}
#: What a state of that phase cannot keep: before the deal there are no cards, before the play no
#: tricks, and once it is counted nothing lies on the cloth.
_NOT_IN: dict[Phase, set[str]] = {
    "coupe": {*_OF_A_DEAL, "donneur", "mène"},
    "donne": {*_OF_A_DEAL, "coupes", "mène"},
    "écart": {*_OF_THE_PLAY, "paroles", "coupes", "mène"},
    "comptes": {*_OF_THE_PLAY, "coupes", "mène"},
    "jeu": {"coupes"},
    "marque": {"coupes", "tapis", "mène"},
}
_PHASES: tuple[Phase, ...] = get_args(Phase)
_DUTIES: tuple[DutyKind, ...] = get_args(DutyKind)
_MOTS: tuple[Mot, ...] = get_args(Mot)
_NUMBERS = re.compile(r"A (?P<a>\d{1,4}) B (?P<b>\d{1,4})")
_TAKEN = re.compile(r"(?:A (?P<a>\d{1,2}))? ?(?:B (?P<b>\d{1,2}))?")
_AWARD = re.compile(r"(?P<seat>[AB])\+(?P<points>\d{1,3}):(?P<reason>[^:,|]+):(?P<rule>\S+)")
_TRICK = re.compile(r"(?P<plays>.*) >(?P<winner>[AB])")
_DUTY = re.compile(r"(?P<seat>[AB]):(?P<kind>\w+):(?P<rule>[^:\s]+)(?::(?P<what>\S+))?")
_LOST = re.compile(r"(?P<seat>[AB]) (?P<rule>piquet\.\S+)")


def show(state: State) -> str:
    """One line that says all of *state*, the twin of :func:`read`."""
    fields: list[str] = [state.phase]
    if state.phase != "coupe" or state.dealer != "B":
        fields.append(f"donneur {state.dealer}")
    if state.phase == "jeu" or state.leader != state.premier:
        fields.append(f"mène {state.leader}")
    if any(state.hands):
        fields += [f"{s} {show_hand(state.hand(s))}" for s in SEATS]
    options = state.options
    lists: list[tuple[str, str]] = [
        ("coupes", _show_plays(state.coupes)),
        ("talon", show_pile(state.talon)),
        ("écartées", _show_discards(state)),
        ("prises", _show_taken(state)),
        ("dit", str(state.dit or "")),
        ("blanches", " ".join(state.blanches)),
        ("vus", " ".join(state.vus)),
        ("paroles", ", ".join(map(_show_parole, state.paroles))),
        ("tapis", _show_plays(state.table)),
        ("jouées", ", ".join(f"{_show_plays(t.plays)} >{t.winner}" for t in state.tricks)),
        ("levées", _show_numbers(state.won)),
        ("points", _show_numbers(state.points)),
        ("gains", ", ".join(f"{a.player}+{a.points}:{a.reason}:{a.rule}" for a in state.awards)),
        ("nuls", " ".join(state.nuls)),
        ("montrées", show_hand(state.montrees) if state.montrees else ""),
        ("pic", state.pic or ""),
        ("perdue", " ".join(state.perdue or ())),
        ("dû", ", ".join(map(_show_duty, state.duties))),
        ("par", _show_numbers(state.par)),
        ("partie", str(options.partie) if options.partie != CENT else ""),
        ("usage", "provence" if options.provence else ""),
        ("main", "continue" if options.main else ""),
        ("peine", str(options.peine or "")),
        ("attend", "; ".join(str(r.incident) for r in state.pending)),
    ]
    fields += [f"{name} {value}" for name, value in lists if value]
    return " | ".join(fields)


def read(text: str) -> State:
    """Read a state.

    :raises NotationError: showing the place that cannot be read.
    """
    values: dict[str, Any] = {}
    agreed: dict[str, Any] = {}
    hands: dict[Seat, Hand] = {}
    waiting: tuple[Incident, ...] = ()
    for start, word, rest in _fields_of(text):
        place = start + len(word) + 1
        if start == 0:
            if word not in _PHASES or rest:
                raise NotationError(text, start, f"a state begins with {', '.join(_PHASES)}")
            values["phase"] = word
        elif word in SEATS:
            hands[seat(word)] = within(text, place, read_hand, rest)
        elif word == "attend":
            waiting = tuple(within(text, place, Incident.read, i) for i in rest.split("; "))
        elif word in _OPTIONS:
            name, reader = _OPTIONS[word]
            agreed[name] = within(text, place, reader, rest)
        elif word in _FIELDS:
            name, reader = _FIELDS[word]
            values[name] = within(text, place, reader, rest)
        else:
            known = ", ".join([*_FIELDS, *SEATS, *_OPTIONS, "attend"])
            raise NotationError(text, start, f"a field begins with one of {known}")
    if "dealer" not in values and values["phase"] != "coupe":
        raise NotationError(text, len(text), "the dealer is missing: donneur A or B")
    values["hands"] = (hands.get("A", ()), hands.get("B", ()))
    state = State(**values, options=Options(**agreed))
    state = replace(
        state,
        leader=values.get("leader", state.premier),
        won=values.get("won", _won(state.tricks)),
    )
    _refuse_contradictions(text, state)
    _refuse_out_of_phase(text, {*_FIELDS, *SEATS} & {w for _, w, _ in _fields_of(text)}, state)
    _refuse_gains_without_words(text, state)
    return _with_pending(text, state, waiting)


def _fields_of(text: str) -> Iterator[tuple[int, str, str]]:
    """Each field: its place, its first word and the rest; none may stand twice."""
    at = 0
    met: set[str] = set()
    for field in text.split("|"):
        word, _, rest = field.strip().partition(" ")
        start = at + field.find(word) if at else 0
        if word in met:
            raise NotationError(text, start, f"{word} stands twice")
        met.add(word)
        yield start, word, rest
        at += len(field) + 1


def _won(tricks: tuple[Trick, ...]) -> tuple[int, int]:
    a = sum(t.winner == "A" for t in tricks)
    return a, len(tricks) - a


def _refuse_contradictions(text: str, state: State) -> None:
    on_table = [p.card for p in state.table]
    seen = [*state.hands[0], *state.hands[1], *state.talon, *state.ecarts[0], *state.ecarts[1]]
    seen += on_table + [p.card for t in state.tricks for p in t.plays]
    refuse_strange_cards(text, tuple(seen))
    tricks = sum(state.won)
    known = _won(state.tricks)
    for name, wrong, expected in (
        ("levées", tricks > DOUZE, f"a deal has {DOUZE} tricks"),
        ("levées", min(w - k for w, k in zip(state.won, known, strict=True)) < 0, "too few tricks"),
        ("tapis", len(state.table) > 1, "one card lies on the table, or none"),
        ("tapis", any(p.seat != state.leader for p in state.table), "the card of who leads"),
        ("tapis", bool(state.table) and state.phase != "jeu", "no card is thrown yet"),
        ("jouées", any(not 1 <= len(t.plays) <= 2 for t in state.tricks), "a trick has two cards"),
        ("coupes", len({p.seat for p in state.coupes}) < len(state.coupes), "each cuts once"),
    ):
        if wrong:
            raise NotationError(text, max(text.find(name), 0), expected)


def _refuse_out_of_phase(text: str, words: set[str], state: State) -> None:
    """Refuse fields that a state of that phase cannot keep.

    :raises NotationError: at the first such field.
    """
    for word in sorted(words & _NOT_IN.get(state.phase, set()), key=text.find):
        raise NotationError(text, text.find(word), f"in the phase {state.phase} there is no {word}")


def _refuse_gains_without_words(text: str, state: State) -> None:
    """Refuse gains that nobody’s words bring: with the next card they would be taken off.

    :raises NotationError: at the first of them.
    """
    kept = resettle(state)[0].awards
    for award in state.awards:
        if award not in kept:
            expected = f"nothing in paroles, or in the cards, brings {award.reason}"
            raise NotationError(text, max(text.find(f":{award.reason}:"), 0), expected)


def _with_pending(text: str, state: State, waiting: tuple[Incident, ...]) -> State:
    """Rulings are not written down but given again: the same incident, the same ruling."""
    from academie.games.piquet.incidents import rule_on  # noqa: PLC0415 - incidents read notation

    rulings: list[Ruling] = []
    for incident in waiting:
        place = max(text.find(str(incident)), 0)
        try:
            given = rule_on(state, incident).rulings
        except AcademieError as refusal:
            raise NotationError(text, place, str(refusal)) from None
        if not given[0].options:
            raise NotationError(text, place, "this incident awaits no choice")
        rulings.append(given[0])
    return replace(state, pending=tuple(rulings))


def seat(text: str) -> Seat:
    """Read a seat.

    :raises NotationError: if it is none.
    """
    for one in SEATS:
        if text == one:
            return one
    raise NotationError(text, 0, "a seat is A or B")


def pile(text: str) -> tuple[Card, ...]:
    """Read cards in their order, such as ``♠7 ♥A``.

    :raises NotationError: for what is no card.
    """
    cards: list[Card] = []
    at = 0
    for word in text.split(" "):
        cards.append(within(text, at, card, word))
        at += len(word) + 1
    return tuple(cards)


def show_pile(cards: tuple[Card, ...]) -> str:
    """Cards in their order, the twin of :func:`pile`."""
    return " ".join(map(str, cards))


def _show_plays(plays: tuple[Played, ...]) -> str:
    return " ".join(f"{p.seat}{p.card}" for p in plays)


def _read_plays(text: str) -> tuple[Played, ...]:
    return tuple(Played(seat(word[:1]), card(word[1:])) for word in text.split())


def _read_tricks(text: str) -> tuple[Trick, ...]:
    tricks = []
    for part in text.split(", "):
        found = _TRICK.fullmatch(part)
        if found is None:
            raise NotationError(part, 0, "a trick reads A♠A B♠9 >A")
        tricks.append(Trick(_read_plays(found["plays"]), seat(found["winner"])))
    return tuple(tricks)


def _show_discards(state: State) -> str:
    parts = (f"{s} {show_hand(state.ecart(s))}" for s in SEATS if state.ecart(s))
    return " / ".join(parts)


def _read_discards(text: str) -> tuple[Hand, Hand]:
    found: dict[Seat, Hand] = {}
    for part in text.split(" / "):
        word, _, rest = part.partition(" ")
        found[seat(word)] = read_hand(rest)
    return found.get("A", ()), found.get("B", ())


def _show_taken(state: State) -> str:
    return " ".join(f"{s} {n}" for s in SEATS if (n := state.a_pris(s)) is not None)


def _read_taken(text: str) -> tuple[int | None, int | None]:
    found = _TAKEN.fullmatch(text)
    if found is None or not text:
        raise NotationError(text, 0, "how many each has taken reads A 5 B 3")
    a, b = (int(n) if n else None for n in found.groups())
    return a, b


def _show_numbers(numbers: tuple[int, int]) -> str:
    return f"A {numbers[0]} B {numbers[1]}" if any(numbers) else ""


def _read_numbers(text: str) -> tuple[int, int]:
    found = _NUMBERS.fullmatch(text)
    if found is None:
        raise NotationError(text, 0, "the numbers of both read A 6 B 3")
    return int(found["a"]), int(found["b"])


def _show_parole(parole: Parole) -> str:
    said = f"{parole.seat} {parole.mot} {parole.classe}"
    return f"{said} {show_choses(parole.choses)}" if parole.choses else said


def _read_paroles(text: str) -> tuple[Parole, ...]:
    paroles: list[Parole] = []
    for part in text.split(", "):
        words = part.split(" ")
        if len(words) not in {3, 4} or words[1] not in _MOTS:
            raise NotationError(part, 0, "a word reads A accuse ronfle 54 or B bon ronfle")
        mot: Mot = next(m for m in _MOTS if m == words[1])
        if (mot == "accuse") != (len(words) == 4):
            raise NotationError(part, 0, "one accuses something, and says no more for bon")
        classe = read_classe(words[2])
        choses = read_choses(classe, words[3]) if mot == "accuse" else ()
        paroles.append(Parole(seat(words[0]), classe, mot, choses))
    if len({(p.seat, p.classe) for p in paroles}) < len(paroles):
        raise NotationError(text, 0, "each has one last word on each class")
    return tuple(paroles)


def _read_awards(text: str) -> tuple[Award, ...]:
    awards = []
    for part in text.split(", "):
        found = _AWARD.fullmatch(part)
        if found is None:
            raise NotationError(part, 0, "a gain reads A+4:ronfle de 41:piquet.1.6")
        awards.append(
            Award(found["seat"], int(found["points"]), "points", found["rule"], found["reason"])
        )
    return tuple(awards)


def _show_duty(duty: Duty) -> str:
    what = str(duty.suit) if duty.suit else "+".join(map(str, duty.cards))
    return f"{duty.seat}:{duty.kind}:{duty.rule}" + (f":{what}" if what else "")


def _read_duty(text: str) -> Duty:
    found = _DUTY.fullmatch(text)
    kind = next((k for k in _DUTIES if found and k == found["kind"]), None)
    if found is None or kind is None:
        raise NotationError(text, 0, f"a duty reads A:KIND:RULE:♠, KIND one of {_DUTIES}")
    what = found["what"] or ""
    if (kind == "peinture" and len(what) != 1) or (kind == "ordre" and not what):
        raise NotationError(text, 0, f"the duty {kind} needs a suit or cards")
    if kind == "peinture":
        return Duty(kind, seat(found["seat"]), found["rule"], suit=suit(what))
    cards = tuple(card(c) for c in what.split("+")) if what else ()
    return Duty(kind, seat(found["seat"]), found["rule"], cards)


def _read_duties(text: str) -> tuple[Duty, ...]:
    return tuple(_read_duty(part) for part in text.split(", "))


def _read_seats(text: str) -> tuple[Seat, ...]:
    return tuple(seat(word) for word in text.split())


def _read_seen(text: str) -> tuple[str, ...]:
    words = tuple(text.split())
    for word in words:
        if word not in {"huit", *SEATS}:
            raise NotationError(text, text.index(word), "who has seen cards: huit, A, B")
    return words


def _read_lost(text: str) -> tuple[Seat, str]:
    found = _LOST.fullmatch(text)
    if found is None:
        raise NotationError(text, 0, "a partie lost reads A piquet.3.11")
    return seat(found["seat"]), found["rule"]


def _read_number(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or not 0 < int(text[:6]) < 10_000:
        raise NotationError(text, 0, "a number from 1 to 9999 is wanted")
    return int(text)


def _read_word(wanted: str) -> Callable[[str], bool]:
    def reader(text: str) -> bool:
        if text != wanted:
            raise NotationError(text, 0, f"say {wanted}, or leave it out")
        return True

    return reader


_FIELDS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "donneur": ("dealer", seat),
    "mène": ("leader", seat),
    "coupes": ("coupes", _read_plays),
    "talon": ("talon", pile),
    "écartées": ("ecarts", _read_discards),
    "prises": ("pris", _read_taken),
    "dit": ("dit", _read_number),
    "blanches": ("blanches", _read_seats),
    "vus": ("vus", _read_seen),
    "paroles": ("paroles", _read_paroles),
    "tapis": ("table", _read_plays),
    "jouées": ("tricks", _read_tricks),
    "levées": ("won", _read_numbers),
    "points": ("points", _read_numbers),
    "gains": ("awards", _read_awards),
    "nuls": ("nuls", _read_seats),
    "montrées": ("montrees", read_hand),
    "pic": ("pic", seat),
    "perdue": ("perdue", _read_lost),
    "dû": ("duties", _read_duties),
    "par": ("par", _read_numbers),
}
_OPTIONS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "partie": ("partie", _read_number),
    "usage": ("provence", _read_word("provence")),
    "main": ("main", _read_word("continue")),
    "peine": ("peine", _read_number),
}
