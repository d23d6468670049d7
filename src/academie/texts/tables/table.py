"""Tables of the edition: a line a row, a tab between two cells, mostly below a line of headings.

Whatever is kept in such a file is read here, so that a line that was damaged is refused wherever it
stands, and never passed over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core.notation import is_number
from academie.texts.blocks import SourceError, read_source

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Table:
    """A table of records: its columns, and the class of a row.

    :param columns: their names.
    :param blank: those whose cells may be empty.
    :param counts: those that hold whole numbers.
    :param headed: whether the first line says the names.
    :param between: what stands between two cells.
    :param optional: how many of the last columns a line may leave out; they are read as blank.
    """

    columns: tuple[str, ...]
    blank: Collection[str] = ()
    counts: Collection[str] = ()
    headed: bool = True
    between: str = "\t"
    optional: int = 0

    def read(self, path: Path, shown: str) -> Iterator[tuple[int, list[str]]]:
        """Read the cells of every line of *path*, with line numbers; empty without a file.

        :param shown: the path of the file in errors.
        :raises SourceError: for a line with wrong cells, or a wrong heading.
        """
        if not path.exists():
            return
        for number, line in enumerate(read_source(path, shown).splitlines(), 1):
            cells = line.split(self.between)
            if self.headed and number == 1:
                if tuple(cells) != self.columns:
                    raise SourceError(shown, 1, f"the heading must be {', '.join(self.columns)}")
                continue
            if len(cells) >= len(self.columns) - self.optional:
                cells += [""] * (len(self.columns) - len(cells))
            if len(cells) != len(self.columns):
                raise SourceError(shown, number, f"a line needs {', '.join(self.columns)}")
            for name, cell in zip(self.columns, cells, strict=True):
                if not cell and name not in self.blank:
                    raise SourceError(shown, number, f"the cell {name} is empty")
                if name in self.counts and not is_number(cell):
                    raise SourceError(shown, number, f"{name} must be a number, not {cell!r}")
            yield number, cells

    def written(self, rows: Iterable[Iterable[object]]) -> str:
        """Return the text of a file with *rows*, the inverse of :meth:`read`."""
        whole = (self.columns, *rows) if self.headed else rows
        return "".join(self._line([str(cell) for cell in cells]) for cells in whole)

    def _line(self, cells: list[str]) -> str:
        shortest = len(self.columns) - self.optional
        while len(cells) > shortest and not cells[-1]:
            cells.pop()
        return self.between.join(cells) + "\n"
