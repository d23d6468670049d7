"""The answers of a page in other languages, stored in the translated page.

``examples/whist/fr/x.md`` has the French prose of ``examples/whist/x.md`` and, at the same places,
``pycon`` blocks: the prompts whose answers differ in French, each with its French answer. The page
itself runs; what the core answers in each other language is compared with these blocks, and
``academie regenerate`` writes them.
"""

from __future__ import annotations

import doctest
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from academie.core.messages import ENGLISH, languages
from academie.texts.blocks import SourceError, read_source
from academie.texts.languages import english_name
from academie.texts.prose import pieces

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from academie.texts.examples import Example

#: The remark that marks an answer as the book's or a note's.
_REMARK = re.compile(r"  # [«“].*")
#: The fences of a block that runs, and of its answers in another language.
_RUNS, _SESSION = "python", "pycon"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that differs in another language.

    :param source: the prompt, as doctest reads it.
    :param given: what the core answers in that language.
    :param block: number of its block among those that run.
    :param rules: ids of the rules that the prompt applied.
    :param marked: whether the page says that the book gives this answer.
    """

    source: str
    given: str
    block: int
    rules: tuple[str, ...] = ()
    marked: bool = False


class Stored(NamedTuple):
    """An answer in a translated page, and the line of its prompt."""

    source: str
    want: str
    line: int


class Difference(NamedTuple):
    """An answer of the core that differs from the translated page.

    :param place: the page, and its line where it has the answer.
    :param before: what the page has; ``None`` if nothing.
    :param after: what the core says; ``None`` if it is the same as on the page itself.
    """

    place: str
    language: str
    source: str
    before: str | None
    after: str | None
    rules: tuple[str, ...]
    marked: bool

    def __str__(self) -> str:
        answer = f"{self.place}: the {english_name(self.language)} answer to {self._prompt}"
        write = "run 'academie regenerate --write', and read the difference"
        if self.before is None:
            return f"{answer} is missing; the core says {_in_one_line(self.after)}: {write}"
        if self.after is None:
            return f"{answer} is idle: the page has none that reads otherwise than there: {write}"
        if self.before == self.after:
            return f"{answer} stands under another prompt than on the page: {write}"
        return (
            f"{answer}: expected {_in_one_line(self.before)}, the core says "
            f"{_in_one_line(self.after)}; mend the catalogue of messages, or {write}"
        )

    @property
    def _prompt(self) -> str:
        by = f" (by {', '.join(self.rules)})" if self.rules else ""
        return f">>> {_without_remark(self.source).splitlines()[0]}{by}"


def _in_one_line(answer: str | None) -> str:
    return f"« {' '.join((answer or '').split())} »"


def spoken() -> tuple[str, ...]:
    """List the languages besides English in which the core answers."""
    return tuple(language for language in languages() if language != ENGLISH)


def translated(example: Example) -> dict[str, Path]:
    """Map each of these languages to the translation of *example*, if there is one."""
    page = example.path
    in_docs = example.file.startswith("docs/")
    files = {
        language: page.with_name(f"{page.stem}.{language}{page.suffix}")
        if in_docs
        else page.parent / language / page.name
        for language in spoken()
    }
    return {language: file for language, file in files.items() if file.is_file()}


def shown(example: Example, page: Path) -> str:
    """Return the path of the translated *page* as messages show it."""
    root = example.path.parents[example.file.count("/")]
    return page.relative_to(root).as_posix()


def stored(example: Example, page: Path) -> list[Stored]:
    """List the answers in the translated *page* of *example*, in order.

    :raises SourceError: for a block that doctest cannot read.
    """
    file = shown(example, page)
    found: list[Stored] = []
    for piece in pieces(read_source(page, file)):
        if piece.fence != _SESSION:
            continue
        try:
            prompts = doctest.DocTestParser().get_examples(f"{piece.words}\n")
        except ValueError as error:
            raise SourceError(file, piece.start + 1, str(error)) from None
        found += [Stored(p.source, p.want, piece.start + 2 + p.lineno) for p in prompts]
    return found


def differences(
    example: Example, language: str, page: Path, answers: Sequence[Answer]
) -> Iterator[Difference]:
    """Compare what the translated *page* has with the *answers* of the core in *language*.

    :raises SourceError: for a block that doctest cannot read.
    """
    file = shown(example, page)
    there = stored(example, page)
    at = 0
    for answer in answers:
        # Prompts come in the order of the page; one that is missing must not shift the others.
        found = next((n for n in range(at, len(there)) if _same(there[n], answer)), None)
        if found is None:
            yield _difference(file, language, answer, None)
            continue
        for idle in there[at:found]:
            yield _idle(file, language, idle)
        at = found + 1
        if (there[found].source, there[found].want) != (answer.source, answer.given):
            yield _difference(f"{file}:{there[found].line}", language, answer, there[found].want)
    for idle in there[at:]:
        yield _idle(file, language, idle)


def _same(one: Stored, answer: Answer) -> bool:
    """Check whether both are of the same prompt, without regard to remarks."""
    return _without_remark(one.source) == _without_remark(answer.source)


def _without_remark(source: str) -> str:
    return _REMARK.sub("", source).strip()


def _difference(place: str, language: str, answer: Answer, before: str | None) -> Difference:
    return Difference(
        place, language, answer.source, before, answer.given, answer.rules, answer.marked
    )


def _idle(file: str, language: str, one: Stored) -> Difference:
    return Difference(f"{file}:{one.line}", language, one.source, one.want, None, (), marked=False)


def written(text: str, translated_text: str, answers: Iterable[Answer]) -> str:
    """Return the translated page with these *answers*, each block in its place.

    :param text: of the page itself.
    """
    after = _prose_before_blocks(text)
    blocks: dict[int, list[str]] = {}
    for answer in answers:
        blocks.setdefault(answer.block, []).append(_prompt(answer))
    lines = _without_sessions(translated_text)
    ends = [piece.end for piece in pieces("\n".join(lines)) if not piece.fence]
    for block in sorted(blocks, reverse=True):
        at = ends[min(after[block], len(ends)) - 1] if ends else len(lines)
        below = [] if at < len(lines) and not lines[at] else [""]
        session = "".join(blocks[block]).rstrip("\n").split("\n")
        lines[at:at] = ["", f"```{_SESSION}", *session, "```", *below]
    return "\n".join(lines).rstrip("\n") + "\n"


def _prose_before_blocks(text: str) -> list[int]:
    """Count, for each block that runs, the pieces of prose before it."""
    found: list[int] = []
    prose = 0
    for piece in pieces(text):
        if not piece.fence:
            prose += 1
        elif piece.fence == _RUNS:
            found.append(prose)
    return found


def _without_sessions(text: str) -> list[str]:
    """Return the lines of a page without its answers and the blank line before each."""
    lines = text.splitlines()
    for piece in reversed(list(pieces(text))):
        if piece.fence == _SESSION:
            start = piece.start - (piece.start > 0 and not lines[piece.start - 1])
            del lines[start : piece.end]
    return lines


def _prompt(answer: Answer) -> str:
    first, *rest = answer.source.rstrip("\n").split("\n")
    source = "\n".join([f">>> {first}", *(f"... {line}".rstrip() for line in rest)])
    return f"{source}\n{answer.given}"
