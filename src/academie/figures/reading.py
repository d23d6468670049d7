"""Read ``docs/nouveau-trictrac/figures.toml``: each plate with its statements."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from academie.core import AcademieError
from academie.figures import coups, said

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from academie.figures.said import Statement

#: The classes of statements, by the name of their kind in the table.
KINDS: Mapping[str, type[Statement]] = {
    "dames": said.Dames,
    "plein": said.Plein,
    "demi_case": said.DemiCase,
    "passees": said.Passees,
    "bat": coups.Bat,
    "remplit": coups.Remplit,
    "moyens": coups.Moyens,
    "vaut": coups.Vaut,
    "frappe": coups.Frappe,
    "joue": coups.Joue,
    "joue_de": coups.JoueDe,
    "tient": coups.Tient,
    "remplit_par": coups.RemplitPar,
    "peut_remplir": coups.PeutRemplir,
    "peut_donner": coups.PeutDonner,
}
_SA = re.compile(r"\bsa(\d+)\b")


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage about a figure.

    :param rule: its id.
    """

    rule: str
    statements: tuple[Statement, ...]


def read_figures(path: Path) -> tuple[Mapping[str, Any], ...]:
    """Read the figures of the table *path*.

    :raises AcademieError: if it cannot be read.
    """
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise AcademieError(f"{path.name}: {error}") from error
    return tuple(table["figure"])


def passages(figure: Mapping[str, Any]) -> tuple[Passage, ...]:
    """List all passages of *figure* with their statements.

    :raises AcademieError: for a statement that asks what nothing knows, naming its passage.
    """
    return tuple(Passage(one["rule"], tuple(_statements(one))) for one in figure["passage"])


def _statements(passage: Mapping[str, Any]) -> Iterator[Statement]:
    for entry in passage["says"]:
        for kind, asked in entry.items():
            if kind == "words":
                continue
            for facts in asked if isinstance(asked, list) else [asked]:
                yield _statement(passage["rule"], entry["words"], kind, facts)


def _statement(rule: str, words: str, kind: str, facts: Mapping[str, Any]) -> Statement:
    if kind not in KINDS:
        raise AcademieError(f"{rule}: « {words} »: there is no statement of the kind {kind}")
    try:
        values: dict[str, Any] = {name: _value(value) for name, value in facts.items()}
        return KINDS[kind](words=words, rule=rule, **values)
    except TypeError as error:
        raise AcademieError(f"{rule}: « {words} »: {kind}: {error}") from error


def _value(value: object) -> object:
    """Convert *value* for a statement: lists to tuples, ``sa8`` to the place of that case."""
    if isinstance(value, list):
        return tuple(map(_value, value))
    if not isinstance(value, str):
        return value
    placed = _SA.sub(lambda found: str(said.sa(int(found[1]))), value)
    return int(placed) if _SA.fullmatch(value) else placed
