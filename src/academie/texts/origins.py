"""The origin of the words of a text: its witness, and other prints."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

#: How a witness was made: a machine read the leaves of a copy, or somebody typed them.
MACHINE, TYPED = "machine", "typed"
#: Whether a witness has the spelling of its book as far as is known, or modernises part of it.
KEPT, MODERNISED = "kept", "modernised"


@dataclass(frozen=True, slots=True)
class Witness:
    """The source of a text, as far as it describes itself; empty fields are unknown.

    :param file: the raw text, below the folder that holds ``docs/``.
    :param lines: those that hold the text, where several texts share the file.
    :param made: :data:`MACHINE` or :data:`TYPED`.
    :param maker: who typed it, or made the machine read it.
    :param holder: the library that keeps the copy.
    :param shelf_marks: those of the copy.
    :param scan: the address of a public scan of the copy; empty as long as none is verified.
    :param stamps: what is stamped on its leaves, as it was read.
    :param says: what the witness says of itself, word for word.
    :param spelling: :data:`KEPT` or :data:`MODERNISED`.
    :param older_spellings: words that a modernised witness still has in their older spelling.
    :param modern_spellings: words that it has as they are spelled today, a choice.
    """

    file: str = ""
    lines: str = ""
    scan: str = ""
    made: str = MACHINE
    maker: str = ""
    holder: str = ""
    collection: str = ""
    shelf_marks: tuple[str, ...] = ()
    stamps: tuple[str, ...] = ()
    says: str = ""
    spelling: str = KEPT
    older_spellings: tuple[str, ...] = ()
    modern_spellings: tuple[str, ...] = ()

    @property
    def held(self) -> str:
        """Holder, collection and shelf marks in one line; empty if unknown."""
        marks = "; ".join(self.shelf_marks)
        return ", ".join(part for part in (self.holder, self.collection, marks) if part)


#: The witness of a text without information about it.
UNKNOWN = Witness()
#: What a hypothesis can be about.
HYPOTHESES = frozenset({"author", "date", "holder", "place", "source"})


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """An opinion of ours about a text or its copy, with the reason.

    :param of: its subject: one of :data:`HYPOTHESES`.
    :param not_before: of a date, the first year that it allows; empty if it gives none.
    :param not_after: of a date, the last year that it allows.
    """

    of: str
    says: str
    reason: str
    not_before: str = ""
    not_after: str = ""


@dataclass(frozen=True, slots=True)
class Print:
    """Another print with which the texts were compared.

    :param siglum: by which it is called.
    :param title: author, title, place and year, in the language of the print.
    :param address: where what was read of it stands.
    :param bibl: what a reference to it gives, as far as it is verified: author, work, place,
        publisher, year.
    :param read: what was read of it, by language.
    """

    siglum: str
    title: str
    address: str
    read: Mapping[str, str]
    bibl: Mapping[str, str] = field(default_factory=dict)
