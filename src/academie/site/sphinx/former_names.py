"""Lead the names that modules, classes and functions had to the present ones.

Links with them were published. ``former_names.tsv`` has a row for each; a row for a module or a
class holds for everything in it that has no row of its own.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from academie.core.sources import modules, names_of, path_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

TABLE = Path(__file__).with_name("former_names.tsv")


@cache
def read_former_names() -> Mapping[str, str]:
    """Read the table: the present name by the former one."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        return {row["former"]: row["now"] for row in csv.DictReader(file, delimiter="\t")}


def present_name(name: str) -> str | None:
    """Find what the former *name* is called now; ``None`` if no row speaks of it.

    >>> present_name("academie.core.turn.Table.apply")
    'academie.core.turn_table.TurnTable.apply'
    >>> present_name("academie.core.values.Award") is None
    True
    """
    table = read_former_names()
    for start, rest in _splits(name):
        if start in table:
            return table[start] + rest
    return None


def list_former_names(name: str) -> tuple[str, ...]:
    """List the former names of what is called *name* now."""
    formers = (
        former + rest for start, rest in _splits(name) for former in _by_present().get(start, ())
    )
    # A row for a class or a module may say again what one for its part says.
    return tuple(former for former in dict.fromkeys(formers) if present_name(former) == name)


@cache
def list_moved(module: str) -> tuple[tuple[str, str], ...]:
    """List what stood in *module* and stands in another: the former and the present name of each.

    :param module: one that is, or one that is no more.
    """
    return tuple(_moved().get(module, ()))


@cache
def former_modules() -> tuple[str, ...]:
    """List the modules that are no more, and from which something moved."""
    return tuple(sorted(_moved().keys() - set(modules())))


def _splits(name: str) -> Iterator[tuple[str, str]]:
    """Yield each beginning of *name*, the longest first, with the rest."""
    parts = name.split(".")
    for end in range(len(parts), 1, -1):
        start = ".".join(parts[:end])
        yield start, name[len(start) :]


@cache
def _by_present() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for former, now in read_former_names().items():
        found[now] = (*found.get(now, ()), former)
    return found


@cache
def _moved() -> Mapping[str, list[tuple[str, str]]]:
    gone = {former for module in modules() for former in list_former_names(module)}
    standing = gone | set(modules())
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for module in modules():
        path = path_of(module)
        defined = names_of(path).defined if path else {}
        for name in (module, *(f"{module}.{one}" for one in defined if "<locals>" not in one)):
            for former in list_former_names(name):
                home = next(start for start, _ in _splits(former) if start in standing)
                if home != module:
                    found[home].append((former, name))
    return found
