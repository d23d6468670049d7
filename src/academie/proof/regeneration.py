"""Write pages again with what the core gives now.

Two kinds of answers are never written: those that the book itself gives, and those by which a page
checks itself. The others are shown by rule before anything is written.
"""

from __future__ import annotations

import doctest
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sybil.evaluators.doctest import DocTestEvaluator, DocTestRunner

from academie.core import AcademieError, tracing
from academie.core.messages import use_language
from academie.proof import sessions
from academie.proof.opening import opened
from academie.proof.prompts import BROKEN, Notes
from academie.texts.checks import source_quotes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from sybil import Example as Prompt

    from academie.texts.examples import Example


@dataclass(frozen=True, slots=True)
class Change:
    """An answer that would change.

    :param place: page and line.
    :param rules: ids of the rules that the prompt applied, in their order.
    """

    place: str
    rules: tuple[str, ...]
    before: str
    after: str

    def __str__(self) -> str:
        if self.before == self.after:
            return f"{self.place}: the prompt is written as on the page"
        return f"{self.place}: {_in_one_line(self.before)} → {_in_one_line(self.after)}"


@dataclass(frozen=True, slots=True)
class Anew:
    """A page as it would be written.

    :param path: of the page, an example or its translation.
    :param text: of the whole page.
    :param answers: what each prompt gives, in order.
    """

    path: Path
    text: str
    changes: tuple[Change, ...]
    answers: tuple[str, ...] = ()


def _in_one_line(answer: str) -> str:
    return " ".join(answer.split()) or "nothing"


class _Recorder(Notes, DocTestRunner):
    """Records what each prompt gave instead of comparing it."""


#: The content of a block that runs.
RUNS = re.compile(r"(?ms)^```python\n(.*?)^```$")
#: The answers of a page that checks itself; not the value of a field, as in ``faults=True``.
_CHECKED = re.compile(r"(?<![=\w])(?:True|False)\b")


def _refuse_to_bless(example: Example, prompt: Prompt, parsed: doctest.Example, got: str) -> None:
    """Refuse to write an answer if that would hide an error of the core.

    What the core gives may be written. That two values are equal, or that something is refused, is
    a claim of the page, and only a person may change it.

    :raises AcademieError: naming the page and the prompt.
    """
    if marked := source_quotes.cited(parsed.source):
        raise AcademieError(
            f"{example.file}:{prompt.line}: {marked} says {_in_one_line(parsed.want)}, "
            f"and now the core gives {_in_one_line(got)}: mend the core"
        )
    said, gives = _CHECKED.findall(parsed.want), _CHECKED.findall(got)
    broken = got.startswith(BROKEN)
    if broken and not parsed.want:
        changed = "" if _answers(parsed.source) else "gives no error"
    elif broken != parsed.want.startswith(BROKEN):
        changed = "gives no error" if broken else "gives an error"
    else:
        changed = f"answers {' '.join(said)}" if len(said) == len(gives) and said != gives else ""
    if changed:
        now = got.rstrip().splitlines()[-1] if got.strip() else "nothing"
        raise AcademieError(
            f"{example.file}:{prompt.line}: by the page >>> {parsed.source.splitlines()[0]} "
            f"{changed}, and now it gives {now}: mend the core, or change the page yourself"
        )


def _answers(source: str) -> bool:
    """Check whether *source* is an expression, so that its answer can be written."""
    try:
        compile(source, "", "eval")
    except SyntaxError:
        return False
    return True


def regenerate(example: Example) -> Anew:
    """Return the page *example* with every answer replaced by what the core gives.

    Nothing is written: the caller writes it, and a person reviews the difference against the
    text of the book.

    :raises AcademieError: where a page that checks itself would no longer find what it says, and
        where the core no longer gives what the book gives.
    """
    changes: list[Change] = []
    answers: list[str] = []

    def refuse_or_note(prompt: Prompt, seen: Seen) -> None:
        answers.append(seen.given)
        want = seen.parsed.want
        if seen.given != want:
            _refuse_to_bless(example, prompt, seen.parsed, seen.given)
            place = f"{example.file}:{prompt.line}"
            changes.append(Change(place, seen.rules, want, seen.given))

    text = _written(example, refuse_or_note)
    return Anew(example.path, text, tuple(changes), tuple(answers))


def regenerate_translated(example: Example, own: Anew) -> Iterator[Anew]:
    """Yield each translation of *example* with the answers of the core.

    :param own: the page itself, regenerated.
    :raises AcademieError: where the book gives an answer, and it reads otherwise now.
    """
    for language, page in sessions.translated(example).items():
        answers = answering(example, language, expected=own.answers).answers
        changes: list[Change] = []
        for one in sessions.differences(example, language, page, answers):
            if one.marked and one.before not in {None, one.after}:
                marked = source_quotes.cited(one.source)
                raise AcademieError(
                    f"{one.place}: {marked} says {_in_one_line(one.before or '')}, and now the "
                    f"core says {_in_one_line(one.after or '')}: mend the catalogue of messages, "
                    "or change the page yourself"
                )
            changes.append(Change(one.place, one.rules, one.before or "", one.after or ""))
        text = sessions.written(own.text, page.read_text(encoding="utf-8"), answers)
        yield Anew(page, text, tuple(changes))


class Spoken(NamedTuple):
    """The answers of a page in another language.

    :param blocks: the blocks that run, as they read in it, by number; those that read alike are
        left out.
    :param answers: each answer that reads otherwise, in the order of the page.
    """

    blocks: dict[int, str]
    answers: tuple[sessions.Answer, ...]


def answering(
    example: Example,
    language: str,
    watch: Callable[[Prompt, int], None] | None = None,
    expected: Sequence[str] = (),
) -> Spoken:
    """Run *example* in *language* and return its answers.

    :param watch: is shown each prompt before it runs, with its place in the text of the page.
    :param expected: what each prompt gives in the language of the page, if not what that says.
    """
    own = example.path.read_text("utf-8")
    ends = [found.end() for found in RUNS.finditer(own)]
    own_answers = iter(expected)
    answers: list[sessions.Answer] = []

    def note(_prompt: Prompt, seen: Seen) -> None:
        source = seen.parsed.source
        if seen.given != next(own_answers, seen.parsed.want):
            block = next(n for n, end in enumerate(ends) if seen.at < end)
            marked = bool(source_quotes.marks(source))
            answers.append(sessions.Answer(source, seen.given, block, seen.rules, marked))

    with use_language(language):
        told = _written(example, note, watch)
    pairs = zip(RUNS.findall(own), RUNS.findall(told), strict=True)
    blocks = {n: there for n, (here, there) in enumerate(pairs) if here != there}
    return Spoken(blocks, tuple(answers))


class Seen(NamedTuple):
    """A prompt that ran: its answer, its rules, and its place in the text of the page."""

    parsed: doctest.Example
    given: str
    rules: tuple[str, ...]
    at: int


def _written(
    example: Example,
    see: Callable[[Prompt, Seen], None],
    watch: Callable[[Prompt, int], None] | None = None,
) -> str:
    """Return the page *example* with the answers that its prompts give now.

    :param see: is called after each prompt, with its answer.
    :param watch: is called before each prompt, with its place.
    """
    document = opened(example.path)
    text = document.text
    pieces: list[str] = []
    done = 0
    for prompt in document.examples():
        parsed = prompt.parsed
        if not isinstance(parsed, doctest.Example):
            prompt.evaluate()
            continue
        # Sybil's places inside a fence are not exact, so the prompt is sought from the last one on.
        start = text.index(">>> " + parsed.source.splitlines()[0], done)
        answer = _after_lines(text, start, parsed.source.count("\n"))
        if watch:
            watch(prompt, start)
        with tracing() as trace:
            given = _given(prompt)
        see(prompt, Seen(parsed, given, trace.rules, start))
        pieces += [text[done:answer], given]
        done = _after_lines(text, answer, parsed.want.count("\n"))
    return "".join([*pieces, text[done:]])


def _after_lines(text: str, at: int, lines: int) -> int:
    """Return the index in *text* after *lines* more line ends."""
    for _ in range(lines):
        at = text.index("\n", at) + 1
    return at


def _given(prompt: Prompt) -> str:
    recorder = _Recorder(0)
    evaluator = DocTestEvaluator()
    evaluator.runner = recorder
    evaluator(prompt)
    return recorder.got
