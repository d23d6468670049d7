"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | donneur D | retourne ♣5 | mène A | A ♠AR | C ♥9 | B ♦2 | D ♣5 | levées AB 7 CD 4

A field stands for itself: ``points``, ``parties`` and ``levées`` give both sides' numbers, a seat
its hand, ``tapis`` the cards of this trick, ``jouées`` the known tricks before it (``>B`` took it;
``non renversée``: it is not turned yet), ``renonce C♠5/♣@7+faite`` a spade played on clubs at the
eighth trick, ``dû`` what players are bound to, ``attend`` the incidents that await a choice.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast, get_args

from academie.core import AcademieError, Award, Incident, NotationError
from academie.core.notation import read_number, within
from academie.games.whist.state import (
    SEATS,
    SIDES,
    Duty,
    DutyKind,
    Phase,
    Played,
    Renonce,
    Seat,
    Side,
    State,
    Trick,
)
from academie.kit.cards import Hand, card, read_hand, show_hand, suit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from academie.core import Ruling

_PHASES: tuple[Phase, ...] = get_args(Phase)
_DUTIES: tuple[DutyKind, ...] = get_args(DutyKind)
_BOTH = re.compile(r"AB (?P<ab>\d+) CD (?P<cd>\d+)")
_AWARD = re.compile(r"(?P<side>AB|CD)\+(?P<points>\d+):(?P<reason>[^:\s]+):(?P<rule>\S+)")
_RENONCE = re.compile(
    r"(?P<seat>[ABCD])(?P<card>\S+)/(?P<suit>\S)@(?P<trick>\d+)(?P<faite>\+faite)?(?P<punie>\+punie)?"
)
_TRICK = re.compile(r"(?P<plays>.*) >(?P<winner>[ABCD])")
_DUTY = re.compile(r"(?P<seat>[ABCD]):(?P<kind>\w+):(?P<rule>[^:\s]+)(?::(?P<what>\S+))?")
_TURNED = "non renversée"


def show(state: State) -> str:
    """One line that says all of *state*, the twin of :func:`read`."""
    fields = [state.phase, f"donneur {state.dealer}"]
    if state.retourne:
        fields.append(f"retourne {state.retourne}")
    if state.phase != "donne":
        fields.append(f"mène {state.leader}")
    if any(state.hands):
        fields += [f"{s} {show_hand(state.hand(s))}" for s in SEATS]
    lists: list[tuple[str, str]] = [
        ("tapis", _show_plays(state.table)),
        ("jouées", ", ".join(f"{_show_plays(t.plays)} >{t.winner}" for t in state.tricks)),
        ("levées", _show_both(state.won)),
        ("points", _show_both(state.points)),
        ("parties", _show_both(state.parties)),
        ("gains", _show_awards(state.awards)),
        ("accusé", _show_awards(state.accuses)),
        ("plafond", " ".join(state.plafonds)),
        ("crié", state.crie or ""),
        ("renonce", ", ".join(_show_renonce(r) for r in state.renonces)),
        ("dû", ", ".join(_show_duty(d) for d in state.duties)),
        ("attend", "; ".join(str(r.incident) for r in state.pending)),
    ]
    fields += [f"{name} {value}" for name, value in lists if value]
    if not state.renversee:
        fields.append(_TURNED)
    return " | ".join(fields)


def read(text: str) -> State:
    """Read a state.

    :raises NotationError: showing the place that cannot be read.
    """
    values: dict[str, Any] = {}
    hands: dict[Seat, Hand] = {}
    waiting: tuple[Incident, ...] = ()
    for start, word, rest in _fields_of(text):
        place = start + len(word) + 1
        if start == 0:
            if word not in _PHASES:
                raise NotationError(text, start, f"a state begins with {', '.join(_PHASES)}")
            values["phase"] = word
        elif f"{word} {rest}" == _TURNED:
            values["renversee"] = False
        elif word in SEATS:
            hands[seat(word)] = within(text, place, read_hand, rest)
        elif word == "attend":
            waiting = tuple(within(text, place, Incident.read, i) for i in rest.split("; "))
        elif word in _FIELDS:
            name, reader = _FIELDS[word]
            values[name] = within(text, place, reader, rest)
        else:
            known = ", ".join([*_FIELDS, *SEATS, "attend", _TURNED])
            raise NotationError(text, start, f"a field begins with one of {known}")
    if "dealer" not in values:
        raise NotationError(text, len(text), "the dealer is missing: donneur A, B, C or D")
    if values["phase"] != "donne" and "retourne" not in values:
        raise NotationError(text, len(text), "the card turned for trumps is missing: retourne ♣5")
    values["hands"] = tuple(hands.get(s, ()) for s in SEATS)
    state = State(**values)
    _refuse_contradictions(text, state)
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


def seat(text: str) -> Seat:
    """Read a seat.

    :raises NotationError: if it is none.
    """
    if text not in SEATS:
        raise NotationError(text, 0, "a seat is A, B, C or D")
    return text


def side(text: str) -> Side:
    """Read a side.

    :raises NotationError: if it is none.
    """
    if text not in SIDES:
        raise NotationError(text, 0, "a side is AB or CD")
    return text


def _refuse_contradictions(text: str, state: State) -> None:
    seen = [c for h in state.hands for c in h]
    seen += [p.card for p in state.table] + [p.card for t in state.tricks for p in t.plays]
    for one in seen:
        if seen.count(one) > 1:
            raise NotationError(text, max(text.rfind(str(one)), 0), f"{one} stands twice")
    seats = [p.seat for p in state.table]
    led_by_another = seats and seats[0] != state.leader and state.hand(state.leader)
    if led_by_another or len(set(seats)) < len(seats):
        expected = f"on the table the card of {state.leader} comes first, and one card of each"
        raise NotationError(text, text.index("tapis"), expected)
    longest = max(map(len, state.hands))
    for name, number, most in (
        ("points", max(state.points), 9),
        ("parties", max(state.parties), 1),
        ("levées", sum(state.won), 13),
        ("levées", sum(state.won) + longest if longest else 0, 14),  # one may have had fourteen
    ):
        if number > most:
            raise NotationError(text, max(text.find(name), 0), f"{name}: {number} are too many")
    if not state.renversee and not state.tricks:
        raise NotationError(
            text, text.index(_TURNED), "the trick not yet turned is missing: jouées"
        )


def _with_pending(text: str, state: State, waiting: tuple[Incident, ...]) -> State:
    """Rulings are not written down but given again: the same incident, the same ruling."""
    from academie.games.whist.incidents import rule_on  # noqa: PLC0415 - incidents read notation

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


def _show_plays(plays: tuple[Played, ...]) -> str:
    return " ".join(f"{p.seat}{p.card}" for p in plays)


def _read_plays(text: str) -> tuple[Played, ...]:
    return tuple(Played(seat(word[:1]), card(word[1:])) for word in text.split())


def _read_tricks(text: str) -> tuple[Trick, ...]:
    tricks = []
    for part in text.split(", "):
        found = _TRICK.fullmatch(part)
        if found is None:
            raise NotationError(part, 0, "a trick reads A♠5 C♠2 B♠R D♠3 >B")
        tricks.append(Trick(_read_plays(found["plays"]), seat(found["winner"])))
    return tuple(tricks)


def _show_both(numbers: tuple[int, int]) -> str:
    return f"AB {numbers[0]} CD {numbers[1]}" if any(numbers) else ""


def _read_both(text: str) -> tuple[int, int]:
    found = _BOTH.fullmatch(text.strip())
    if found is None:
        raise NotationError(text, 0, "both sides' numbers read AB 8 CD 3")
    return read_number(found["ab"]), read_number(found["cd"])


def _show_awards(awards: tuple[Award, ...]) -> str:
    return ", ".join(f"{a.player}+{a.points}:{a.reason}:{a.rule}" for a in awards)


def _read_awards(text: str) -> tuple[Award, ...]:
    awards = []
    for part in text.split(", "):
        found = _AWARD.fullmatch(part.strip())
        if found is None:
            raise NotationError(part, 0, "a gain reads AB+3:renonce:whist.3")
        points = read_number(found["points"])
        awards.append(Award(found["side"], points, "points", found["rule"], found["reason"]))
    return tuple(awards)


def _show_renonce(one: Renonce) -> str:
    flags = ("+faite" if one.faite else "") + ("+punie" if one.punie else "")
    return f"{one.seat}{one.card}/{one.suit}@{one.trick}{flags}"


def _read_renonces(text: str) -> tuple[Renonce, ...]:
    renonces = []
    for part in text.split(", "):
        found = _RENONCE.fullmatch(part)
        if found is None:
            raise NotationError(part, 0, "a renonce reads C♠5/♣@7+faite")
        renonces.append(
            Renonce(
                seat(found["seat"]),
                card(found["card"]),
                suit(found["suit"]),
                read_number(found["trick"]),
                faite=bool(found["faite"]),
                punie=bool(found["punie"]),
            )
        )
    return tuple(renonces)


def _show_duty(duty: Duty) -> str:
    what = show_hand(duty.cards).replace(" ", "") if duty.cards else str(duty.suit or "")
    return f"{duty.seat}:{duty.kind}:{duty.rule}" + (f":{what}" if what else "")


def _read_duties(text: str) -> tuple[Duty, ...]:
    duties = []
    for part in text.split(", "):
        found = _DUTY.fullmatch(part)
        if found is None or found["kind"] not in _DUTIES:
            raise NotationError(part, 0, f"a duty reads C:KIND:whist.1:♠5, KIND of {_DUTIES}")
        what = found["what"] or ""
        kind = cast("DutyKind", found["kind"])
        of_suit = suit(what) if len(what) == 1 else None
        cards = read_hand(what) if len(what) > 1 else ()
        duties.append(Duty(kind, seat(found["seat"]), found["rule"], cards, of_suit))
    return tuple(duties)


def _read_sides(text: str) -> tuple[Side, ...]:
    return tuple(side(word) for word in text.split())


_FIELDS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "donneur": ("dealer", seat),
    "retourne": ("retourne", card),
    "mène": ("leader", seat),
    "tapis": ("table", _read_plays),
    "jouées": ("tricks", _read_tricks),
    "levées": ("won", _read_both),
    "points": ("points", _read_both),
    "parties": ("parties", _read_both),
    "gains": ("awards", _read_awards),
    "accusé": ("accuses", _read_awards),
    "plafond": ("plafonds", _read_sides),
    "crié": ("crie", seat),
    "renonce": ("renonces", _read_renonces),
    "dû": ("duties", _read_duties),
}
