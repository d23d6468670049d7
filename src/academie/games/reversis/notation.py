"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | donneur D | panier 45 | mène A | A ♠A2 | B ♥V9 | C ♦R5 | D ♣74 | sous ♠R ♥2 ♦A ♣5
        | levées A 3:12 B 4:9 C 2:0 D 0:0

A field stands for itself: ``comptes`` gives what each has won or lost, a player his hand,
``sous`` the cards under the basket, ``tapis`` those of this trick, ``jouées`` the known tricks
(``>B`` has it), ``levées`` the tricks before them (how many, and the points in them), ``barre
A:vu`` what a fault took from A, ``amendes A5@3:reversis.7.8`` a fine of five fiches in the third
trick, ``demandés A♠A`` what the winner of the partie has asked for, ``attend`` the incidents that
await a choice.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast, get_args

from academie.core import AcademieError, Incident, NotationError
from academie.core.notation import within
from academie.games.reversis.moves import points_in
from academie.games.reversis.state import (
    FIRST,
    PANIER,
    POINTS,
    SEATS,
    TRICKS,
    Bar,
    BarKind,
    Payment,
    Phase,
    Played,
    Seat,
    State,
    Trick,
)
from academie.kit.cards import Hand, Rank, card, read_hand, show_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from academie.core import Ruling
    from academie.kit.cards import Card

FINE = "amende"
_PHASES: tuple[Phase, ...] = get_args(Phase)
_BARS: tuple[BarKind, ...] = get_args(BarKind)
_TRICK = re.compile(r"(?P<plays>.*) >(?P<winner>[ABCD])")
_BAR = re.compile(r"(?P<seat>[ABCD]):(?P<kind>\w+)(?:@(?P<trick>\d{1,2}))?")
_FINE = re.compile(r"(?P<seat>[ABCD])(?P<fiches>[1-9]\d{0,5})@(?P<trick>\d{1,2}):(?P<rule>\S+)")
_COUP = re.compile(r"(?P<coup>[1-9]\d{0,3})/(?P<coups>[1-9]\d{0,3})")
_SUM = re.compile(r"(?P<tricks>\d{1,2}):(?P<points>\d{1,2})")
_NUMBER = re.compile(r"-?\d{1,30}")
_PAID_IN = "fourni"
_OF_THE_PLAY = {"mène", "levées", "jouées", "tapis", "espagnolette", "demandés"}
_OF_A_DEAL = {*_OF_THE_PLAY, *SEATS, "talon", "sous", "vus", "barre", "amendes"}
#: What a state of that phase cannot keep: without a deal there are no cards, and before they are
#: exchanged no tricks.
_NOT_IN: dict[Phase, set[str]] = {
    "places": {*_OF_A_DEAL, "donneur"},
    "premier": {*_OF_A_DEAL, "donneur"},
    "donne": _OF_A_DEAL,
    "écart": _OF_THE_PLAY,
    "jeu": {"talon", "demandés"},
    "compte": {"talon", "tapis"},
    "fin": _OF_A_DEAL,
}
#: Phases in which nobody deals yet.
_BEFORE = frozenset({"places", "premier"})


def show(state: State) -> str:
    """One line that says all of *state*, the twin of :func:`read`."""
    lists: list[tuple[str, str]] = [
        ("places", "" if state.places == SEATS else "".join(state.places)),
        ("coup", "" if (state.coup, state.coups) == (1, 4) else f"{state.coup}/{state.coups}"),
        ("panier", str(state.panier or "")),
        ("comptes", _show_each(state.comptes) if any(state.comptes) else ""),
        ("mène", state.leader if state.phase in {"jeu", "compte"} else ""),
        *((s, show_hand(state.hand(s)) if any(state.hands) else "") for s in SEATS),
        ("talon", " ".join(map(str, state.talon))),
        ("sous", show_hand(state.ecart) if state.ecart else ""),
        ("vus", " ".join(state.vus)),
        ("levées", _show_each([f"{n}:{p}" for n, p in state.summed]) if state.earlier else ""),
        ("jouées", ", ".join(f"{_show_plays(t.plays)} >{t.winner}" for t in state.tricks)),
        ("tapis", _show_plays(state.table)),
        ("espagnolette", _show_espagnolette(state)),
        ("barre", ", ".join(_show_bar(b) for b in state.bars)),
        ("amendes", ", ".join(_show_fine(f) for f in state.amendes)),
        ("demandés", _show_plays(state.demandes)),
        ("attend", "; ".join(str(r.incident) for r in state.pending)),
    ]
    fields = [state.phase] if state.phase in _BEFORE else [state.phase, f"donneur {state.dealer}"]
    fields += [f"{name} {value}" for name, value in lists if value]
    return " | ".join([*fields, _PAID_IN] if state.fourni else fields)


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
        elif word == _PAID_IN and not rest:
            values["fourni"] = True
        elif word in SEATS:
            hands[seat(word)] = within(text, place, _cards, rest)
        elif word == "attend":
            waiting = tuple(within(text, place, Incident.read, i) for i in rest.split("; "))
        elif word in _FIELDS:
            values |= within(text, place, _FIELDS[word], rest)
        else:
            known = ", ".join([*_FIELDS, *SEATS, "attend", _PAID_IN])
            raise NotationError(text, start, f"a field begins with one of {known}")
    if "dealer" not in values and values["phase"] not in _BEFORE:
        raise NotationError(text, len(text), "the dealer is missing: donneur A, B, C or D")
    values["hands"] = tuple(hands.get(s, ()) for s in SEATS)
    _refuse_out_of_phase(text, {w for _, w, _ in _fields_of(text)}, values["phase"])
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
    """Read a player.

    :raises NotationError: if it is none.
    """
    if text not in SEATS:
        raise NotationError(text, 0, "a player is A, B, C or D")
    return text


def _refuse_out_of_phase(text: str, words: set[str], phase: Phase) -> None:
    """Refuse fields that a state of that phase cannot keep.

    :raises NotationError: at the first such field.
    """
    for word in sorted(words & _NOT_IN.get(phase, set()), key=text.find):
        raise NotationError(text, text.find(word), f"in the phase {phase} there is no {word}")


def _refuse_contradictions(text: str, state: State) -> None:
    _refuse_wrong_cards(text, state)
    seats = [p.seat for p in state.table]
    led_by_another = seats and seats[0] != state.leader and state.hand(state.leader)
    if led_by_another or len(set(seats)) < len(seats):
        expected = f"on the table the card of {state.leader} comes first, and one card of each"
        raise NotationError(text, text.index("tapis"), expected)
    if state.earlier > FIRST:
        raise NotationError(text, text.index("levées"), "after the ninth, give each trick: jouées")
    if state.done > TRICKS or (state.phase == "jeu" and state.done == TRICKS):
        raise NotationError(text, max(text.find("jouées"), 0), "a deal has eleven tricks")
    if state.phase == "compte" and state.done < TRICKS:
        raise NotationError(text, len(text), f"of eleven tricks {TRICKS - state.done} are missing")
    if state.phase == "jeu" and any(state.hands):
        _refuse_wrong_hands(text, state)


def _refuse_wrong_cards(text: str, state: State) -> None:
    """Cards that stand twice or are not in the pack, more points or talon than there are."""
    fallen = [p.card for t in state.tricks for p in t.plays] + [p.card for p in state.table]
    seen = [c for h in state.hands for c in h] + [*state.talon, *state.ecart, *fallen]
    for one in seen:
        if seen.count(one) > 1:
            raise NotationError(text, max(text.rfind(str(one)), 0), f"{one} stands twice")
        if one.rank is Rank.DIX:
            raise NotationError(text, max(text.find(str(one)), 0), "there are no tens in the pack")
    if points_in(seen) + sum(points for _, points in state.summed) > POINTS:
        place = max(text.find("levées"), 0)
        raise NotationError(text, place, "there are forty points in the game")
    if state.phase == "écart" and len(state.talon) > 3:
        raise NotationError(text, text.index("talon"), "the talon has three cards")


def _refuse_wrong_hands(text: str, state: State) -> None:
    """A hand has a card for each trick to come; one more or less than that after a fault."""
    for one in SEATS:
        left = TRICKS - state.done - (state.card_of(one) is not None)
        if abs(len(state.hand(one)) - left) > 1:
            place = max(text.find(f"| {one} ") + 2, 0)
            raise NotationError(text, place, f"{one} has {left} cards now")


def _with_pending(text: str, state: State, waiting: tuple[Incident, ...]) -> State:
    """Rulings are not written down but given again: the same incident, the same ruling."""
    from academie.games.reversis.incidents import rule_on  # noqa: PLC0415 - it reads notation

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


def _show_each(values: tuple[int, ...] | list[str]) -> str:
    return " ".join(f"{s} {v}" for s, v in zip(SEATS, values, strict=True))


def _each(text: str, form: re.Pattern[str], example: str) -> list[re.Match[str]]:
    """What stands behind each player's letter, as *form*."""
    expected = f"each player's reads {example}"
    words = text.split()
    if tuple(words[::2]) != SEATS or len(words) != 2 * len(SEATS):
        raise NotationError(text, 0, expected)
    found = [form.fullmatch(word) for word in words[1::2]]
    if any(f is None for f in found):
        raise NotationError(text, 0, expected)
    return [f for f in found if f]


def _show_plays(plays: tuple[Played, ...]) -> str:
    return " ".join(f"{p.seat}{p.card}" for p in plays)


def _plays(text: str) -> tuple[Played, ...]:
    return tuple(Played(seat(word[:1]), card(word[1:])) for word in text.split())


def _tricks(text: str) -> tuple[Trick, ...]:
    tricks = []
    for part in text.split(", "):
        found = _TRICK.fullmatch(part)
        plays = _plays(found["plays"]) if found else ()
        if found is None or not plays or len({p.seat for p in plays}) < len(plays):
            raise NotationError(part, 0, "a trick reads A♠5 B♠2 C♠R D♠3 >C")
        tricks.append(Trick(plays, seat(found["winner"])))
    return tuple(tricks)


def _show_espagnolette(state: State) -> str:
    if state.espagnolette is None:
        return ""
    return f"{state.espagnolette} usée" if state.usee else state.espagnolette


def _espagnolette(text: str) -> dict[str, Any]:
    who, _, used = text.partition(" ")
    if used not in {"", "usée"}:
        raise NotationError(text, 2, "the Espagnolette reads B, or B usée")
    return {"espagnolette": seat(who), "usee": bool(used)}


def _show_bar(bar: Bar) -> str:
    return f"{bar.seat}:{bar.kind}" + (f"@{bar.trick}" if bar.trick else "")


def _bars(text: str) -> tuple[Bar, ...]:
    bars = []
    for part in text.split(", "):
        found = _BAR.fullmatch(part)
        if found is None or found["kind"] not in _BARS:
            raise NotationError(part, 0, f"a bar reads A:vu or A:renonce@5, one of {_BARS}")
        kind = cast("BarKind", found["kind"])
        bars.append(Bar(seat(found["seat"]), kind, int(found["trick"] or 0)))
    return tuple(bars)


def _show_fine(fine: Payment) -> str:
    return f"{fine.payer}{fine.fiches}@{fine.trick}:{fine.rule}"


def _fines(text: str) -> tuple[Payment, ...]:
    fines = []
    for part in text.split(", "):
        found = _FINE.fullmatch(part)
        if found is None:
            raise NotationError(part, 0, "a fine reads A5@3:reversis.7.8")
        payer, trick = seat(found["seat"]), int(found["trick"])
        fines.append(Payment(payer, PANIER, int(found["fiches"]), found["rule"], FINE, trick))
    return tuple(fines)


def _places(text: str) -> tuple[Seat, ...]:
    if sorted(text) != sorted(SEATS):
        raise NotationError(text, 0, "the places read ABCD, each player once")
    return tuple(seat(letter) for letter in text)


def _coup(text: str) -> dict[str, Any]:
    found = _COUP.fullmatch(text)
    if found is None or int(found["coup"]) > int(found["coups"]):
        raise NotationError(text, 0, "the deal and how many there are read 2/4")
    return {"coup": int(found["coup"]), "coups": int(found["coups"])}


def _panier(text: str) -> int:
    if not re.fullmatch(r"\d{1,30}", text, re.ASCII):
        raise NotationError(text, 0, "the basket reads 45, in fiches")
    return int(text)


def _sums(text: str) -> tuple[tuple[int, int], ...]:
    found = _each(text, _SUM, "A 3:12 B 4:9 C 2:0 D 0:0")
    return tuple((int(f["tricks"]), int(f["points"])) for f in found)


def _talon(text: str) -> tuple[Card, ...]:
    return tuple(card(word) for word in text.split())


def _cards(text: str) -> Hand:
    return read_hand(text)


def _field(name: str, reader: Callable[[str], Any]) -> Callable[[str], dict[str, Any]]:
    return lambda text: {name: reader(text)}


_FIELDS: dict[str, Callable[[str], dict[str, Any]]] = {
    "donneur": _field("dealer", seat),
    "places": _field("places", _places),
    "coup": _coup,
    "panier": _field("panier", _panier),
    "comptes": _field(
        "comptes", lambda t: tuple(int(f[0]) for f in _each(t, _NUMBER, "A 5 B -5 C 0 D 0"))
    ),
    "mène": _field("leader", seat),
    "talon": _field("talon", _talon),
    "sous": _field("ecart", _cards),
    "vus": _field("vus", lambda t: tuple(seat(word) for word in t.split())),
    "levées": _field("summed", _sums),
    "jouées": _field("tricks", _tricks),
    "tapis": _field("table", _plays),
    "espagnolette": _espagnolette,
    "barre": _field("bars", _bars),
    "amendes": _field("amendes", _fines),
    "demandés": _field("demandes", _plays),
}
