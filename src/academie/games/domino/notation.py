"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | partie points | joueurs AB | poseur A | tour B | A 6-4 6-0 | B 5-5 | table 6-6 6-3

A field stands for itself: ``dés`` and ``but`` where they are not the usual ones of the partie,
``joueurs`` the players in the order of play, a seat its hand, ``table`` the chaîne as it lies,
``posé`` who posed its dés one after the other, as far as that is known, ``boudé`` who has passed
since the last one, ``score`` the numbers before this coup, ``gains`` what it has brought, ``faux``
what was said falsely, ``mal`` a dé that goes nowhere and may still be lifted, ``dû`` what players
are bound to, ``perdu`` who has lost by a fault, ``attend`` the incidents that await a choice.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast, get_args

from academie.core import AcademieError, Award, Incident, NotationError
from academie.core.notation import within
from academie.games.domino.parties import convenu
from academie.games.domino.state import (
    EMPTY,
    SEATS,
    Duty,
    DutyKind,
    FauxBoude,
    Loss,
    MalPose,
    Options,
    Partie,
    Phase,
    Quand,
    Seat,
    State,
)
from academie.kit.dominoes import Main, chaine, de, read_main, show_main

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from academie.core import Ruling
    from academie.kit.dominoes import De

_PHASES: tuple[Phase, ...] = get_args(Phase)
_DUTIES: tuple[DutyKind, ...] = get_args(DutyKind)
_QUAND: tuple[Quand, ...] = get_args(Quand)
_OF_A_COUP = {"table", "posé", "boudé", "faux", "mal", "gains"}
#: What a state of that phase cannot keep: nothing lies on the table before it is posed, and a coup
#: brings what it brings when it is over.
_NOT_IN: dict[Phase, set[str]] = {
    "tirage": {*_OF_A_COUP, "battu"},
    "prise": {*_OF_A_COUP, "tiré"},
    "jeu": {"tiré", "gains"},
    "coup": {"tiré"},
    "fin": {"tiré"},
}
_OPTION = re.compile(r"(joueurs|des|but)=([1-9]\d{0,3})")
_SCORE = re.compile(r"([A-D]+) (\d{1,4})")
_AWARD = re.compile(r"([A-D]+)\+(\d{1,4}):(\w+):([^:,]+):([^:,\s]+)")
_FAUX = re.compile(r"([A-D]):([\d,-]+):(\w+)(\+avoué)?")
_MAL = re.compile(r"([A-D]) (\S+) à (gauche|droite)")
_DUTY = re.compile(r"([A-D]):(\w+):([^:\s]+)(?::([0-6]-[0-6]))?(?::(\d{1,2}))?")


def show(state: State) -> str:
    """One line that says all of *state*, the twin of :func:`read`."""
    if state.phase == "accord":
        return state.phase
    accord = state.accord
    usual = convenu(Options(accord.partie, accord.joueurs))
    lists: list[tuple[str, str]] = [
        ("partie", accord.partie),
        ("joueurs", "".join(state.joueurs)),
        ("dés", str(accord.des) if accord.des != usual.des else ""),
        ("but", str(accord.but) if accord.but != usual.but else ""),
        ("tiré", _show_tires(state)),
        ("poseur", state.poseur or ""),
        ("battu", "".join(state.battu)),
        ("tour", state.tour or ""),
        *((s, show_main(state.hand(s))) for s in state.joueurs if any(state.mains)),
        ("table", str(state.table) if state.table.des else ""),
        ("posé", "".join(state.poses)),
        ("boudé", "".join(state.boudes)),
        ("faux", ", ".join(_show_faux(f) for f in state.faux)),
        ("mal", _show_mal(state.mal) if state.mal else ""),
        ("dû", ", ".join(_show_duty(d) for d in state.dus)),
        ("score", _show_score(state)),
        ("gains", ", ".join(_show_award(a) for a in state.gains)),
        ("perdu", f"{state.perdu.seat}:{state.perdu.rule}" if state.perdu else ""),
        ("attend", "; ".join(str(r.incident) for r in state.pending)),
    ]
    return " | ".join([state.phase, *(f"{name} {value}" for name, value in lists if value)])


def read(text: str) -> State:
    """Read a state.

    :raises NotationError: showing the place that cannot be read.
    """
    fields = dict(_read_fields(text))
    phase = fields.pop("phase")
    if phase == "accord":
        if fields:
            raise NotationError(text, len(phase), "before the partie is agreed on nothing is")
        return State()
    for name, what in (("partie", "partie points"), ("joueurs", "joueurs AB")):
        if name not in fields:
            raise NotationError(text, len(text), f"a field is missing: {what}")
    joueurs: tuple[Seat, ...] = fields["joueurs"]
    accord = _accord(text, fields, len(joueurs))
    hands: dict[Seat, Main] = {s: fields[s] for s in SEATS if s in fields}
    state = State(
        phase=phase,
        accord=accord,
        joueurs=joueurs,
        poseur=fields.get("poseur"),
        battu=fields.get("battu", ()),
        mains=tuple(hands.get(s, ()) for s in joueurs) if phase != "tirage" else (),
        table=fields.get("table", EMPTY),
        poses=fields.get("posé", ()),
        tour=fields.get("tour"),
        boudes=fields.get("boudé", ()),
        faux=fields.get("faux", ()),
        mal=fields.get("mal"),
        dus=fields.get("dû", ()),
        gains=fields.get("gains", ()),
        perdu=fields.get("perdu"),
    )
    state = replace(
        state,
        tires=_aligned(text, "tiré", fields, state.joueurs) if phase == "tirage" else (),
        score=_aligned(text, "score", fields, state.sides) or (0,) * len(state.sides),
    )
    _refuse_out_of_phase(text, fields, phase)
    _refuse_contradictions(text, state, hands)
    return _with_pending(text, state, fields.get("attend", ()))


def _accord(text: str, fields: dict[str, Any], joueurs: int) -> Options:
    options = Options(fields["partie"], joueurs, fields.get("dés", 0), fields.get("but", 0))
    try:
        return convenu(options)
    except AcademieError as refusal:
        raise NotationError(text, text.find("partie"), str(refusal)) from None


def _aligned(
    text: str, name: str, fields: dict[str, Any], owners: tuple[str, ...]
) -> tuple[Any, ...]:
    """The values of the field *name* in the order of *owners*, one for each."""
    if name not in fields:
        return ()
    found: dict[str, Any] = fields[name]
    if set(found) != set(owners):
        expected = f"{name} has one entry for each of {', '.join(owners)}"
        raise NotationError(text, text.index(name), expected)
    return tuple(found[o] for o in owners)


def _read_fields(text: str) -> Iterator[tuple[str, Any]]:
    """The phase, then each field with its value; none may stand twice."""
    at = 0
    met: set[str] = set()
    for field in text.split("|"):
        word, _, rest = field.strip().partition(" ")
        start = at + field.find(word) if at else 0
        if word in met:
            raise NotationError(text, start, f"{word} stands twice")
        met.add(word)
        if start == 0:
            if word not in _PHASES or rest:
                raise NotationError(text, 0, f"a state begins with {', '.join(_PHASES)}")
            yield "phase", word
        elif word in _FIELDS:
            yield word, within(text, start + len(word) + 1, _FIELDS[word], rest)
        else:
            raise NotationError(text, start, f"a field begins with one of {', '.join(_FIELDS)}")
        at += len(field) + 1


def seat(text: str) -> Seat:
    """Read a seat.

    :raises NotationError: if it is none.
    """
    if text not in SEATS:
        raise NotationError(text, 0, "a player is A, B, C or D")
    return text


def read_options(text: str) -> Options:
    """Read what was agreed, such as ``poule joueurs=3``.

    :raises NotationError: if it cannot be read.
    """
    partie, *words = text.split() or [""]
    numbers: dict[str, int] = {}
    for word in words:
        found = _OPTION.fullmatch(word)
        if found is None or found[1] in numbers:
            raise NotationError(
                text, text.index(word), "say joueurs=3, des=8 or but=100, each once"
            )
        numbers[found[1]] = int(found[2])
    return Options(cast("Partie", partie), **numbers)


def _refuse_out_of_phase(text: str, fields: dict[str, Any], phase: Phase) -> None:
    """Refuse fields that a state of that phase cannot keep, and a coup that has brought nothing.

    :raises NotationError: at the first such field.
    """
    for name in fields:
        if name in _NOT_IN.get(phase, set()):
            raise NotationError(text, max(text.find(name), 0), f"in {phase} there is no {name}")
    if phase == "coup" and "gains" not in fields:
        raise NotationError(text, len(text), "what the coup has brought is missing: gains …")


def _refuse_contradictions(text: str, state: State, hands: dict[Seat, Main]) -> None:
    strangers = [s for s in hands if s not in state.joueurs]
    named = [state.poseur, state.tour, *state.battu, *state.poses, *state.boudes]
    named += [d.seat for d in state.dus] + [f.seat for f in state.faux]
    named += [state.mal.seat] if state.mal else []
    named += [state.perdu.seat] if state.perdu else []
    strangers += [s for s in named if s is not None and s not in state.joueurs]
    if strangers:
        raise NotationError(text, text.index("joueurs"), f"{strangers[0]} does not play")
    if state.phase == "tirage" and (state.poseur or hands or state.table.des):
        raise NotationError(text, 0, "nobody poses or has dés before the draw is over")
    if state.phase not in {"tirage", "fin"} and state.poseur is None:
        raise NotationError(text, len(text), "a field is missing: poseur A")
    if (state.phase == "jeu") != (state.tour is not None):
        raise NotationError(text, len(text), "tour A stands while the dés are posed, and only then")
    if (state.phase == "fin") != (state.perdu is not None):
        raise NotationError(
            text, len(text), "perdu A:RULE stands where a partie is lost by a fault"
        )
    seen = [d for h in state.mains for d in h] + list(state.table.pieces)
    for one in seen:
        if seen.count(one) > 1:
            raise NotationError(text, max(text.rfind(str(one)), 0), f"{one} stands twice")
    if len(state.poses) > len(state.table):
        expected = f"{len(state.table)} dés lie on the table, each posed by one player"
        raise NotationError(text, text.index("posé"), expected)
    if state.mal and not _lies(state, state.mal):
        raise NotationError(text, text.index("mal"), "this dé does not lie at that end")


def _lies(state: State, mal: MalPose) -> bool:
    if not state.table.des:
        return False
    one = state.table.des[0 if mal.gauche else -1]
    return set(one) == set(mal.de.ends)


def _with_pending(text: str, state: State, waiting: tuple[Incident, ...]) -> State:
    """Rulings are not written down but given again: the same incident, the same ruling."""
    from academie.games.domino.incidents import rule_on  # noqa: PLC0415 - incidents read notation

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


def _read_seats(text: str) -> tuple[Seat, ...]:
    return tuple(within(text, n, seat, letter) for n, letter in enumerate(text))


def _read_joueurs(text: str) -> tuple[Seat, ...]:
    seats = _read_seats(text)
    if len(set(seats)) != len(seats) or len(seats) not in {2, 3, 4}:
        raise NotationError(text, 0, "two, three or four different players, as in AB")
    if set(seats) != set(SEATS[: len(seats)]):
        raise NotationError(text, 0, f"the players are {', '.join(SEATS[: len(seats)])}")
    return seats


def _read_number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < int(text[:5]) <= 9999):
        raise NotationError(text, 0, "a number from 1 to 9999")
    return int(text)


def _show_tires(state: State) -> str:
    drawn = zip(state.joueurs, state.tires, strict=True) if state.tires else ()
    return ", ".join(f"{s} {'+'.join(map(str, des))}" for s, des in drawn)


def _read_tires(text: str) -> dict[str, tuple[De, ...]]:
    found: dict[str, tuple[De, ...]] = {}
    at = 0
    for part in text.split(", "):
        who, _, des = part.partition(" ")
        name = within(text, at, seat, who)
        found[name] = tuple(within(text, at + 2, de, one) for one in des.split("+"))
        at += len(part) + 2
    return found


def _show_score(state: State) -> str:
    if not any(state.score):
        return ""
    return ", ".join(f"{s} {n}" for s, n in zip(state.sides, state.score, strict=True))


def _read_score(text: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for part in text.split(", "):
        one = _SCORE.fullmatch(part)
        if one is None:
            raise NotationError(text, text.index(part), "a score reads A 12, B 30")
        found[one[1]] = int(one[2])
    return found


def _show_award(award: Award) -> str:
    return f"{award.player}+{award.points}:{award.unit}:{award.reason}:{award.rule}"


def _read_awards(text: str) -> tuple[Award, ...]:
    awards = []
    for part in text.split(", "):
        one = _AWARD.fullmatch(part)
        if one is None:
            expected = "a gain reads A+23:points:domino:domino.usage.3"
            raise NotationError(text, text.index(part), expected)
        awards.append(Award(one[1], int(one[2]), one[3], one[5], one[4]))
    return tuple(awards)


def _show_faux(one: FauxBoude) -> str:
    avowed = "+avoué" if one.avoue else ""
    return f"{one.seat}:{show_main(one.des, ',')}:{one.quand}{avowed}"


def _read_faux(text: str) -> tuple[FauxBoude, ...]:
    found = []
    for part in text.split(", "):
        one = _FAUX.fullmatch(part)
        if one is None or one[3] not in _QUAND:
            expected = f"a false boude reads A:6-4,3-2:instant, with one of {', '.join(_QUAND)}"
            raise NotationError(text, text.index(part), expected)
        des = within(text, text.index(part) + 2, read_main, one[2])
        found.append(FauxBoude(seat(one[1]), des, cast("Quand", one[3]), avoue=bool(one[4])))
    return tuple(found)


def _show_mal(mal: MalPose) -> str:
    return f"{mal.seat} {mal.de} à {'gauche' if mal.gauche else 'droite'}"


def _read_mal(text: str) -> MalPose:
    one = _MAL.fullmatch(text)
    if one is None:
        raise NotationError(text, 0, "a dé that goes nowhere reads A 6-4 à gauche")
    return MalPose(seat(one[1]), within(text, 2, de, one[2]), one[3] == "gauche")


def _show_duty(duty: Duty) -> str:
    parts = [duty.seat, duty.kind, duty.rule]
    parts += [str(duty.de)] if duty.de else []
    parts += [str(duty.nombre)] if duty.nombre is not None else []
    return ":".join(parts)


def _read_duties(text: str) -> tuple[Duty, ...]:
    duties = []
    for part in text.split(", "):
        one = _DUTY.fullmatch(part)
        if one is None or one[2] not in _DUTIES or not _complete(one):
            expected = f"a duty reads A:KIND:RULE:6-4, or :3 for a number; KIND of {_DUTIES}"
            raise NotationError(text, text.index(part), expected)
        kind = cast("DutyKind", one[2])
        what = de(one[4]) if one[4] else None
        duties.append(Duty(kind, seat(one[1]), one[3], what, int(one[5]) if one[5] else None))
    return tuple(duties)


def _complete(one: re.Match[str]) -> bool:
    """Whether a duty says the dé or the number that its kind needs."""
    needs_number = one[2] in {"poser", "sans", "reprendre", "retirer"}
    needs_de = not needs_number and one[2] != "tirer"
    return bool(one[5]) is needs_number and bool(one[4]) is needs_de


def _read_incidents(text: str) -> tuple[Incident, ...]:
    return tuple(within(text, text.index(i), Incident.read, i) for i in text.split("; "))


def _read_loss(text: str) -> Loss:
    who, _, rule = text.partition(":")
    if not rule or " " in rule:
        raise NotationError(text, 0, "a loss reads A:domino.regles.16")
    return Loss(seat(who), rule)


def _read_partie(text: str) -> Partie:
    if text not in get_args(Partie):
        raise NotationError(text, 0, f"a partie is {', '.join(get_args(Partie))}")
    return cast("Partie", text)


_FIELDS: dict[str, Callable[[str], Any]] = {
    "partie": _read_partie,
    "joueurs": _read_joueurs,
    "dés": _read_number,
    "but": _read_number,
    "tiré": _read_tires,
    "poseur": seat,
    "battu": _read_seats,
    "tour": seat,
    **dict.fromkeys(SEATS, read_main),
    "table": chaine,
    "posé": _read_seats,
    "boudé": _read_seats,
    "faux": _read_faux,
    "mal": _read_mal,
    "dû": _read_duties,
    "score": _read_score,
    "gains": _read_awards,
    "perdu": _read_loss,
    "attend": _read_incidents,
}
