"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    trictrac | blanc 0:9 5:2 6:2 7:2 | noir 0:15 | dé blanc | coup 6-5 | marque | trous 1 0
        | points 4 6 | bredouille noir | coups 3 2

``dé`` names whose the dice are; ``coup`` is what lies on the board, and a word after it what is to
be done: ``marque``, ``choix``, ``jeu``, ``levé`` or ``reçu``; without it the thrower marks if he
gains and plays if not. ``trous``, ``points`` and ``cartes`` give blanc first, and cards there are
only once they are written on; ``écrits`` is what was written since the throw, ``écrit`` how much of
what is due; ``avant`` and ``joué`` the position before the play and the play; ``obligé`` what binds
the thrower; ``laissée`` an école that was not sent for; ``convenu`` what was agreed; ``attend`` the
incidents that await a choice.
"""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

from academie.core import AcademieError, Incident, NotationError
from academie.core.notation import within
from academie.games.trictrac.avantages import avantage
from academie.games.trictrac.cases import JANS
from academie.games.trictrac.coup import Play, read_play
from academie.games.trictrac.ecrire import ouvre
from academie.games.trictrac.marque import TROU, Compte, Comptes, Ecrit, Faute
from academie.games.trictrac.state import DEPART, Options, Position
from academie.games.trictrac.tour import Contrainte, Ecole, Lien, Phase, State
from academie.kit.boards import BLANC, FLECHES, MEN, NOIR, PLAYERS, Men, read_men, write_men
from academie.kit.dice import throw
from academie.kit.poses import BEGINNING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from academie.core import Ruling

HEAD = "trictrac"
#: Phases that are written as a word of their own.
_PHASES: tuple[Phase, ...] = ("marque", "choix", "jeu", "levé", "reçu", "fin")
#: Phases in which a throw lies on the board.
_THROWN = frozenset({"marque", "choix", "jeu", "levé", "reçu"})
_FAUTES: tuple[Faute, ...] = get_args(Faute)
_LIENS: tuple[Lien, ...] = get_args(Lien)
_TWO = re.compile(r"(\d{1,4}) (\d{1,4})", re.ASCII)
_ECRIT = re.compile(rf"({BLANC}|{NOIR}):([0-9]{{1,3}})(?::(\w+))?")
_ECOLE = re.compile(rf"({BLANC}|{NOIR}) ([0-9]{{1,3}}) ([0-2])")
_COUP = re.compile(r"[1-6]-[1-6]")
_HINTS = get_type_hints(Options)


def show(state: State) -> str:
    """One line that says all of *state*, the twin of :func:`read`."""
    comptes, drawn = state.comptes, state.phase == "primauté"
    pairs: list[tuple[str, str]] = [
        ("blanc", write_men(state.position.blanc)),
        ("noir", write_men(state.position.noir)),
        ("dé", "" if drawn else state.joueur),
        ("coup", str(state.throw or "")),
        (state.phase if state.phase in _PHASES else "", ""),
        ("écrit", str(state.ecrit or "")),
        ("trous", _two(comptes.blanc.trous, comptes.noir.trous)),
        ("points", _two(comptes.blanc.points, comptes.noir.points)),
        ("bredouille", _who(comptes, "bredouille")),
        ("grande", _who(comptes, "grande")),
        ("indu", _who(comptes, "indu")),
        ("écrits", ", ".join(_show_ecrit(e) for e in state.ecrits)),
        ("avant", _show_position(state.avant[0]) if state.avant else ""),
        ("joué", str(state.avant[1]) if state.avant else ""),
        ("relevée", str(state.relevee) if state.relevee > 1 else ""),
        ("coups", _two(*state.coups)),
        ("deux-tables", " ".join(state.deux_tables)),
        ("obligé", "; ".join(f"{c.lien}={c.value}" for c in state.contraintes)),
        ("laissée", _show_ecole(state.laissee)),
        ("cartes", "{} {}".format(*state.cartes) if state.ouvertes else ""),
        ("convenu", show_options(state.options)),
        ("attend", "; ".join(str(r.incident) for r in state.pending)),
    ]
    written = (f"{name} {value}".strip() for name, value in pairs if value or name in _PHASES)
    return " | ".join([HEAD, *written])


def read(text: str) -> State:
    """Read a state.

    :raises NotationError: showing the place that cannot be read.
    """
    values: dict[str, Any] = {}
    waiting: tuple[Incident, ...] = ()
    for start, word, rest in _fields_of(text):
        place = start + len(word) + 1
        if start == 0:
            if word != HEAD or rest:
                raise NotationError(text, 0, f"a state begins with {HEAD}")
        elif word in _PHASES and not rest:
            if "phase" in values:
                raise NotationError(text, start, f"the tour stands at {values['phase']} already")
            values["phase"] = word
        elif word == "attend":
            waiting = tuple(within(text, place, Incident.read, i) for i in rest.split("; "))
        elif word in _FIELDS:
            values[word] = within(text, place, _FIELDS[word], rest)
        else:
            known = ", ".join([*_FIELDS, *_PHASES, "attend"])
            raise NotationError(text, start, f"a field begins with one of {known}")
    state = _made(text, values)
    return _with_pending(text, state, waiting)


def read_position(text: str) -> Position:
    """Read ``blanc 0:15 | noir 0:15``, the twin of ``str(Position())``.

    :raises NotationError: if it is no position.

    >>> str(read_position("blanc 0:13 5 6 | noir 0:15")) == "blanc 0:13 5 6 | noir 0:15"
    True
    """
    values: dict[str, Men] = {}
    at = 0
    for field in text.split("|"):
        word, _, rest = field.strip().partition(" ")
        if word not in PLAYERS or word in values:
            raise NotationError(text, at, "a position reads blanc 0:15 | noir 0:15")
        values[word] = within(text, text.index(word, at) + len(word) + 1, _men, rest)
        at += len(field) + 1
    position = Position(values.get(BLANC, DEPART), values.get(NOIR, DEPART))
    _refuse_shared(text, position)
    return position


def en_coup(text: str) -> State:
    """A state in which a throw lies on the board, however much of it is written.

    The word ``trictrac`` may be missing, and whose the dice are (blanc's then), and the throw may
    stand at the end by itself.

    :raises NotationError: if it cannot be read.

    >>> print(en_coup("blanc 0:13 5 6 | noir 0:15 2-1"))
    trictrac | blanc 0:13 5 6 | noir 0:15 | dé blanc | coup 2-1 | jeu
    """
    if text.strip() in BEGINNING:
        return read(f"{HEAD} | dé {BLANC}")
    body, _, last = text.strip().rpartition(" ")
    if _COUP.fullmatch(last) and not body.endswith(" coup"):
        body = HEAD if body in BEGINNING else re.sub(r"(^|\| *)joueur\b", r"\1dé", body)
        turn = "" if re.search(r"(^|\| *)dé ", body) else f" | dé {BLANC}"
        text = f"{body.rstrip(' |')}{turn} | coup {last}"
    return read(text if text.strip().startswith(HEAD) else f"{HEAD} | {text.strip()}")


def show_options(options: Options) -> str:
    """What was agreed beyond the usual: ``trous=3, rompre=defendu``."""
    usual = Options()
    return ", ".join(
        f"{f.name}={_written(getattr(options, f.name))}"
        for f in fields(Options)
        if getattr(options, f.name) != getattr(usual, f.name)
    )


def read_options(text: str) -> Options:
    """Read what was agreed, the twin of :func:`show_options`.

    :raises NotationError: if it cannot be read.
    """
    values: dict[str, Any] = {}
    at = 0
    for part in text.split(", "):
        name, equals, value = part.partition("=")
        if name not in _HINTS or not equals or name in values:
            raise NotationError(text, at, f"an agreement reads name=value, of {', '.join(_HINTS)}")
        values[name] = _option(text, at + len(name) + 1, name, value)
        at += len(part) + 2
    options = Options(**values)
    avantage(options)
    return options


def _option(text: str, at: int, name: str, value: str) -> bool | int | str:
    hint = _HINTS[name]
    if hint is bool and value in {"oui", "non"}:
        return value == "oui"
    if (
        hint is int
        and re.fullmatch(r"\d{1,3}", value, re.ASCII)
        and (int(value) or name != "trous")
    ):
        return int(value)
    if (hint is str and value) or value in get_args(hint):
        return value
    wanted = {bool: "oui or non", int: "a number"}.get(hint, " or ".join(map(str, get_args(hint))))
    raise NotationError(text, at, f"{name} is {wanted or 'words'}")


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "oui" if value else "non"
    return str(value)


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


def _made(text: str, values: dict[str, Any]) -> State:
    """The state of the fields that were read."""
    options = values.get("convenu", Options())
    phase: Phase = values.get("phase") or ("dé" if "dé" in values else "primauté")
    thrown = "coup" in values
    if thrown and "phase" not in values:
        phase = "jeu"
    if thrown != (phase in _THROWN) or (phase in _THROWN and "dé" not in values):
        raise NotationError(text, len(text), "whose the dice are, and their throw, as dé and coup")
    if ("avant" in values) != ("joué" in values) or ("avant" in values) != (
        phase in {"levé", "reçu"}
    ):
        raise NotationError(text, len(text), "levé and reçu have the position before, and the play")
    position = Position(values.get(BLANC, DEPART), values.get(NOIR, DEPART))
    _refuse_shared(text, position)
    avant = (values["avant"], values["joué"]) if "avant" in values else None
    state = State(
        position=position,
        phase=phase,
        joueur=values.get("dé", BLANC),
        throw=values.get("coup"),
        comptes=_comptes(text, values),
        ecrits=values.get("écrits", ()),
        ecrit=values.get("écrit", 0),
        avant=avant,
        relevee=values.get("relevée", 1),
        coups=values.get("coups", (0, 0)),
        deux_tables=values.get("deux-tables", ()),
        contraintes=values.get("obligé", ()),
        laissee=values.get("laissée"),
        cartes=values.get("cartes", (0, 0)),
        ouvertes="cartes" in values,
        options=options,
    )
    if state.ouvertes and options.ecrire == "non":
        raise NotationError(text, text.index("cartes"), "cards are agreed on: convenu ecrire=cases")
    return _checked(text, ouvre(state) or state, given="phase" in values)


def _checked(text: str, state: State, *, given: bool) -> State:
    from academie.games.trictrac.table import dus, lu  # noqa: PLC0415 - it imports State

    if state.avant is not None:
        before, play = state.avant
        men = before.men(state.joueur)
        if not _moves(play, men) or before.with_men(state.joueur, play.after(men)) != (
            state.position
        ):
            raise NotationError(text, text.index("joué"), "the play that led to this position")
    if state.contraintes and state.phase not in {"marque", "choix", "jeu"}:
        expected = "something binds as long as the throw is to be played"
        raise NotationError(text, text.index("obligé"), expected)
    if state.ecrit and state.phase not in {"marque", "levé", "reçu"}:
        raise NotationError(text, text.index("écrit"), "a part is written of what is due only")
    if not given and state.throw is not None:
        state = lu(state)
    if (
        state.phase in {"marque", "levé", "reçu"}
        and sum(g.points for g in dus(state)) <= state.ecrit
    ):
        raise NotationError(text, text.index(state.phase), "nothing is due to be marked now")
    won = max(state.marques.of(p).trous for p in PLAYERS) >= state.options.trous
    if won != (state.phase == "fin"):
        raise NotationError(text, len(text), f"{state.options.trous} holes end the tour: fin")
    return state


def _moves(play: Play, men: Men) -> bool:
    """Whether *men* stand where the play takes them from."""
    left = list(men)
    for start, end in play.legs:
        if not left[start]:
            return False
        left[start] -= 1
        if end < FLECHES:
            left[end] += 1
    return True


def _comptes(text: str, values: dict[str, Any]) -> Comptes:
    points, trous = values.get("points", (0, 0)), values.get("trous", (0, 0))
    if max(points) >= TROU:
        raise NotationError(text, text.index("points"), "twelve points are a hole")
    made = [
        Compte(
            points[n],
            bredouille=player in values.get("bredouille", ()),
            trous=trous[n],
            grande=player in values.get("grande", ()),
            indu=player in values.get("indu", ()),
        )
        for n, player in enumerate(PLAYERS)
    ]
    for word in ("bredouille", "grande"):
        if len(values.get(word, ())) > 1:
            raise NotationError(text, text.index(word), f"both cannot be in {word}")
    for word, needed in (("bredouille", points), ("indu", points), ("grande", trous)):
        if any(p in values.get(word, ()) and not needed[n] for n, p in enumerate(PLAYERS)):
            raise NotationError(text, text.index(word), f"{word}, and nothing is marked")
    return Comptes(*made)


def _refuse_shared(text: str, position: Position) -> None:
    for place, many in enumerate(position.blanc):
        if many and position.noir[FLECHES - 1 - place]:
            raise NotationError(
                text, max(text.find(BLANC), 0), f"both have men on flèche {place} of blanc"
            )


def _with_pending(text: str, state: State, waiting: tuple[Incident, ...]) -> State:
    """Rulings are not written down but given again: the same incident, the same ruling."""
    from academie.games.trictrac.incidents import rule_on  # noqa: PLC0415 - it reads notation

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


def player_of(text: str) -> str:
    """Read a player.

    :raises NotationError: if it is none.
    """
    if text not in PLAYERS:
        raise NotationError(text, 0, "a player is blanc or noir")
    return text


def _players(text: str) -> tuple[str, ...]:
    found = tuple(player_of(word) for word in text.split())
    if len(set(found)) < len(found):
        raise NotationError(text, 0, "each player once")
    return found


def _men(text: str) -> Men:
    men = read_men(text)
    if sum(men) > MEN:
        raise NotationError(text, 0, "a player has fifteen men")
    return men


def _two(blanc: int, noir: int) -> str:
    return f"{blanc} {noir}" if blanc or noir else ""


def _read_two(text: str) -> tuple[int, int]:
    found = _TWO.fullmatch(text)
    if found is None:
        raise NotationError(text, 0, "two numbers, for blanc and for noir: 4 6")
    return int(found[1]), int(found[2])


def _who(comptes: Comptes, name: str) -> str:
    return " ".join(p for p in PLAYERS if getattr(comptes.of(p), name))


def _show_ecrit(ecrit: Ecrit) -> str:
    return f"{ecrit.player}:{ecrit.points}" + (f":{ecrit.faute}" if ecrit.faute else "")


def _ecrits(text: str) -> tuple[Ecrit, ...]:
    made = []
    for part in text.split(", "):
        found = _ECRIT.fullmatch(part)
        faute = found[3] or "" if found else "?"
        if found is None or faute not in _FAUTES:
            raise NotationError(part, 0, f"what is written reads blanc:4 or blanc:4:{_FAUTES[1]}")
        made.append(Ecrit(found[1], int(found[2]), faute))
    return tuple(made)


def _show_position(position: Position) -> str:
    return str(position).replace(" | ", " / ")


def _position(text: str) -> Position:
    return read_position(text.replace(" / ", " | "))


def _show_ecole(ecole: Ecole | None) -> str:
    return f"{ecole.fautif} {ecole.points} {ecole.coups}" if ecole else ""


def _ecole(text: str) -> Ecole:
    found = _ECOLE.fullmatch(text)
    if found is None:
        raise NotationError(text, 0, "an école that was left reads blanc 8 0")
    return Ecole(found[1], int(found[2]), int(found[3]))


def _contraintes(text: str) -> tuple[Contrainte, ...]:
    made = []
    for part in text.split("; "):
        lien, _, value = part.partition("=")
        if lien not in _LIENS or not _binds(lien, value):
            raise NotationError(
                part, 0, "what binds reads dame=5, tout_d_une=5,7 or plein=petit jan"
            )
        made.append(Contrainte(lien, value))
    return tuple(made)


def _binds(lien: str, value: str) -> bool:
    if lien == "plein":
        return value in JANS
    return bool(re.fullmatch(r"\d{1,2}(,\d{1,2})*", value, re.ASCII))


def _number(text: str) -> int:
    if not re.fullmatch(r"[1-9]\d{0,5}", text, re.ASCII):
        raise NotationError(text, 0, "a number")
    return int(text)


_FIELDS: dict[str, Callable[[str], Any]] = {
    BLANC: _men,
    NOIR: _men,
    "dé": player_of,
    "coup": throw,
    "écrit": _number,
    "trous": _read_two,
    "points": _read_two,
    "bredouille": _players,
    "grande": _players,
    "indu": _players,
    "écrits": _ecrits,
    "avant": _position,
    "joué": read_play,
    "relevée": _number,
    "coups": _read_two,
    "deux-tables": _players,
    "obligé": _contraintes,
    "laissée": _ecole,
    "cartes": _read_two,
    "convenu": read_options,
}
