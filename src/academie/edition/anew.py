"""Pages written anew: what the core gives now in the place of what they say.

Nothing is blessed. What the book itself gives is never written, nor what a page finds by checking
itself; for the rest it is shown rule by rule what would change, before anything is written.
"""

from __future__ import annotations

import doctest
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sybil.evaluators.doctest import DocTestEvaluator, DocTestRunner

from academie.core import AcademieError, tracing
from academie.core.wording import speaking
from academie.edition import book
from academie.edition.opening import opened
from academie.edition.prompts import BROKEN, Notes

if TYPE_CHECKING:
    from collections.abc import Callable

    from sybil import Example as Prompt

    from academie.edition.examples import Example

    _Ids = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """An answer that a page would give otherwise.

    :param place: page and line.
    :param rules: ids of the rules that the prompt applied, in their order.
    """

    place: str
    rules: tuple[str, ...]
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.place}: {_in_one_line(self.before)} → {_in_one_line(self.after)}"


@dataclass(frozen=True, slots=True)
class Anew:
    """A page as it would be written.

    :param text: of the whole page.
    """

    example: Example
    text: str
    changes: tuple[Change, ...]


def _in_one_line(answer: str) -> str:
    return " ".join(answer.split()) or "nothing"


class _Recorder(Notes, DocTestRunner):
    """Notes what each prompt really gave instead of comparing it."""


#: What stands between the fences of a block that runs.
RUNS = re.compile(r"(?ms)^```python\n(.*?)^```$")
#: What a page that checks itself answers; not the value of a field, as in ``faults=True``.
_CHECKED = re.compile(r"(?<![=\w])(?:True|False)\b")


def _refuse_to_bless(example: Example, prompt: Prompt, parsed: doctest.Example, got: str) -> None:
    """Refuse an answer by which a page that checks itself would agree with a wrong core.

    What the core gives may be written anew; that two things are the same, or that something is
    refused, is what the page says, and only a person may change it.

    :raises AcademieError: naming the page and the prompt.
    """
    if (marked := book.marked(parsed.source)) is not None:
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
    """Whether *source* is an expression, whose answer may still have to be written."""
    try:
        compile(source, "", "eval")
    except SyntaxError:
        return False
    return True


def regenerate(example: Example) -> Anew:
    """The page *example* with every expected output replaced by what the core gives.

    Nothing is written: the caller writes it, and a person reviews the difference against the
    text of the book.

    :raises AcademieError: where a page that checks itself would no longer find what it says, and
        where the core no longer gives what the book gives.
    """
    changes: list[Change] = []

    def refuse_or_note(prompt: Prompt, parsed: doctest.Example, given: str, rules: _Ids) -> None:
        if given != parsed.want:
            _refuse_to_bless(example, prompt, parsed, given)
            place = f"{example.file}:{prompt.line}"
            changes.append(Change(place, rules, parsed.want, given))

    return Anew(example, _written(example, refuse_or_note), tuple(changes))


def answering(
    example: Example, language: str, watch: Callable[[Prompt, int], None]
) -> dict[int, str]:
    """What the blocks of *example* that run hold where the answers are given in *language*.

    :param watch: is shown each prompt before it runs, with its place in the text of the page.
    :returns: the lines of each that differ from the page, by their number among the blocks.
    """
    with speaking(language):
        told = _written(example, lambda *_: None, watch)
    own, other = (RUNS.findall(text) for text in (example.path.read_text("utf-8"), told))
    pairs = zip(own, other, strict=True)
    return {n: there for n, (here, there) in enumerate(pairs) if here != there}


def _written(
    example: Example,
    see: Callable[[Prompt, doctest.Example, str, _Ids], None],
    watch: Callable[[Prompt, int], None] = lambda *_: None,
) -> str:
    """The page *example* with what its prompts give now.

    :param see: is shown each of them with what it gave.
    :param watch: is shown each before, with its place.
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
        watch(prompt, start)
        with tracing() as trace:
            given = _given(prompt)
        see(prompt, parsed, given, trace.rules)
        pieces += [text[done:answer], given]
        done = _after_lines(text, answer, parsed.want.count("\n"))
    return "".join([*pieces, text[done:]])


def _after_lines(text: str, at: int, lines: int) -> int:
    """Place in *text* after *lines* more line ends."""
    for _ in range(lines):
        at = text.index("\n", at) + 1
    return at


def _given(prompt: Prompt) -> str:
    recorder = _Recorder(0)
    evaluator = DocTestEvaluator()
    evaluator.runner = recorder
    evaluator(prompt)
    return recorder.got
