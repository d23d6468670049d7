"""Run the worked examples: Markdown pages whose Python prompts Sybil checks.

pytest, ``academie verify`` and the site share one runner, so a reader sees what was checked. A page
may also have ``{draw} NAME`` blocks: the runner records the notation of the value that the page's
code calls *NAME*, and the site draws it.
"""

from __future__ import annotations

import doctest
import linecache
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sybil import Document, Region
from sybil.example import SybilFailure
from sybil.parsers.myst.lexers import DirectiveLexer

from academie.core import IllegalAction, Undecided, tracing
from academie.core.effects import EFFECTS, PAYS, REFUSES, RULES
from academie.core.mutation import LIFTED, WAYS
from academie.proof import sessions
from academie.proof.opening import opened
from academie.proof.regeneration import answering
from academie.proof.verdicts import Verdict, Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from sybil import Example as Prompt

    from academie.core.trace import Trace
    from academie.texts.examples import Example

    _Out = Callable[[str], object]

#: The verdict of a ruling on a fault.
_RULINGS = frozenset({"allowed", "ruled", "forbidden"})


@dataclass(frozen=True, slots=True)
class Picture:
    """A value to be drawn: the module of its class, and its notation."""

    module: str
    notation: str


@dataclass(frozen=True, slots=True)
class Run:
    """The result of running an example.

    :param prompts: how many prompts were checked.
    :param applied: the rules applied, each with the functions that applied it.
    :param pictures: values to draw, by the line of their block.
    :param failures: one text a failure, with file and line; empty if the page is right.
    :param ways: for each rule applied, the mutations that fit its answers.
    :param called: the functions under a rule that it called.
    :param spoken: the blocks that ran, as they read in each other language, by number; those that
        read alike are left out.
    :param verdicts: what came of the blocks that ran, by number, where the rules gave something.
    :param gave: of each rule applied, what it did (:mod:`academie.core.effects`).
    """

    example: Example
    prompts: int
    applied: dict[str, tuple[str, ...]]
    pictures: dict[int, Picture]
    failures: tuple[str, ...]
    ways: dict[str, tuple[str, ...]] = field(default_factory=dict)
    called: frozenset[str] = frozenset()
    spoken: dict[str, dict[int, str]] = field(default_factory=dict)
    verdicts: dict[int, tuple[Verdict, ...]] = field(default_factory=dict)
    gave: dict[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(slots=True)
class _Drawn:
    pictures: dict[int, Picture] = field(default_factory=dict)

    def __call__(self, document: Document) -> Iterator[Region]:
        for region in DirectiveLexer("draw", r"\w+")(document):
            yield Region(region.start, region.end, region.lexemes["arguments"], self.evaluate)

    def evaluate(self, prompt: Prompt) -> str | None:
        if prompt.parsed not in prompt.namespace:
            return f"{{draw}} {prompt.parsed}: the example has no value of this name"
        value: Any = prompt.namespace[prompt.parsed]
        self.pictures[prompt.line] = Picture(type(value).__module__, str(value))
        return None


def run(example: Example) -> Run:
    """Run *example* and record which rules it applied.

    It fails if a prompt gives something else than the page says, or if a claimed rule is not
    applied.
    """
    drawn = _Drawn()
    try:
        document = _opened(example, drawn)
    except ValueError as error:  # prompts that doctest cannot read
        return Run(example, 0, {}, {}, (f"{example.file}: {error}",))
    with tracing(weighs=True) as trace:
        prompts = [(isinstance(p.parsed, doctest.Example), _fault(p)) for p in document.examples()]
    failures = [f"{example.file}:{fault}" for _, fault in prompts if fault]
    failures += [
        f"{example.file}:1: claims {rule} but no prompt applies it; add one, or remove the claim"
        for rule in example.rules
        if rule not in trace.applied
    ]
    applied = {rule: tuple(functions) for rule, functions in trace.applied.items()}
    asked = sum(is_prompt for is_prompt, _ in prompts)
    ways = {rule: tuple(w for w in WAYS if w in found) for rule, found in trace.ways.items()}
    spoken: dict[str, dict[int, str]] = {}
    watch = Watch()
    if not failures:  # what fails in English says nothing of the other languages
        spoken, failures = _run_in_other_languages(example, watch)
    called, found = frozenset(trace.called), watch.by_block(document.text)
    return Run(
        example,
        asked,
        applied,
        drawn.pictures,
        tuple(failures),
        ways,
        called,
        spoken,
        found,
        _effects(trace, found),
    )


def _effects(
    trace: Trace, verdicts: Mapping[int, tuple[Verdict, ...]]
) -> dict[str, tuple[str, ...]]:
    """Return what each rule did, in the answers of its functions and in what the page shows."""
    gave = {rule: set(found) for rule, found in trace.gave.items()}
    for rule, ways in trace.ways.items():
        if LIFTED in ways:
            gave.setdefault(rule, set()).add(REFUSES)
    for verdict in (one for found in verdicts.values() for one in found):
        # Who answers by several rules pays by each, and rules by the first.
        paid = verdict.rules if verdict.kind == "paid" else ()
        ruled = verdict.rules[:1] if verdict.kind in _RULINGS else ()
        for rule, effect in (*((r, PAYS) for r in paid), *((r, RULES) for r in ruled)):
            gave.setdefault(rule, set()).add(effect)
    return {rule: tuple(e for e in EFFECTS if e in found) for rule, found in gave.items() if found}


def _run_in_other_languages(
    example: Example, watch: Watch
) -> tuple[dict[str, dict[int, str]], list[str]]:
    """Run *example* in each other language, and compare its translated pages.

    :param watch: is shown the prompts once.
    """
    spoken: dict[str, dict[int, str]] = {}
    failures: list[str] = []
    pages = sessions.translated(example)
    for number, language in enumerate(sessions.spoken()):
        told = answering(example, language, None if number else watch)
        spoken[language] = told.blocks
        if language in pages:
            found = sessions.differences(example, language, pages[language], told.answers)
            failures += map(str, found)
    return spoken, failures


def holds(example: Example) -> bool:
    """Check if *example* passes; stop at the first failure."""
    document = _opened(example, _Drawn())
    with tracing() as trace:
        shown = not any(map(_fault, document.examples()))
    return shown and all(rule in trace.applied for rule in example.rules)


def _opened(example: Example, drawn: _Drawn) -> Document:
    """Open the page with its prompts and pictures."""
    # A page on which something is refused leaves the sources of its traceback behind, and doctest
    # looks at each of them anew before every prompt.
    linecache.clearcache()
    return opened(example.path, drawn)


def proves(ran: Run, rule: str) -> str:
    """Return the first mutation of *rule* that changes what the page shows; empty if none does.

    The first prompt that shows something else decides. A crash of the page proves nothing about
    the rule; only a different answer or a refusal does.
    """
    return next((way for way in ran.ways.get(rule, ()) if shows(ran.example, rule, way)), "")


def hanging(ran: Run, proves: Callable[[Run, str], str] = proves) -> Iterator[str]:
    """List the claims of the page that it does not prove, a line each.

    :param proves: checks a rule; by default by mutating it.
    """
    for rule in ran.example.rules:
        if rule in ran.applied and not proves(ran, rule):
            tried = ", ".join(ran.ways[rule]) or "its answer cannot be changed"
            yield (
                f"{ran.example.file}:1: {rule} is not proved: the page still passes when the rule "
                f"is changed ({tried}). Show an answer that depends on it, or remove the claim"
            )


def shows(example: Example, rule: str, way: str, function: str = "") -> bool:
    """Check whether *example* shows something else when *rule* is mutated in this *way*.

    :param function: the one function to mutate; by default all of the rule.
    """
    document = _opened(example, _Drawn())
    try:
        with tracing(rule, way, function):
            fault = next(filter(None, map(_fault, document.examples())), "")
    except Exception:
        return False
    return bool(fault) and _says_something(fault)


def hangs_on(example: Example, rule: str, way: str, sources: Collection[str]) -> bool:
    """Check if an answer of *example* changes when *rule* is mutated in this *way*.

    :param sources: the prompts to check, as doctest reads them.
    """
    document = _opened(example, _Drawn())
    with tracing(rule, way):
        for prompt in document.examples():
            try:
                fault = _fault(prompt)
            except (
                Exception
            ):  # what breaks otherwise than by what it shows says nothing of the rule
                return False
            looked_at = (
                isinstance(prompt.parsed, doctest.Example) and prompt.parsed.source in sources
            )
            if looked_at and fault and _says_something(fault):
                return True
    return False


def _says_something(fault: str) -> bool:
    """Check whether a *fault* is another answer or a refusal, and not a crash."""
    raised = _RAISED in fault and fault.rstrip().splitlines()[-1]
    return not raised or raised.strip().startswith(_REFUSED)


def _fault(prompt: Prompt) -> str:
    """Return the line of *prompt* and its unexpected answer; empty if it passes."""
    try:
        prompt.evaluate()
    except SybilFailure as failure:
        return f"{prompt.line}: {failure.result.strip()}"
    return ""


def in_one_line(failure: str) -> str:
    """Write a *failure* on one line; of an exception only its last line."""
    place, raised, trace = failure.partition(_RAISED)
    if not raised:
        return " ".join(failure.split())
    return f"{place.strip()} the prompt raised {trace.rstrip().splitlines()[-1].strip()}"


#: The beginning of doctest's report of an unexpected exception.
_RAISED = "Exception raised:"
#: The exceptions that are an answer of the rules.
_REFUSED = tuple(f"{e.__module__}.{e.__qualname__}" for e in (IllegalAction, Undecided))


def run_all(examples: Iterable[Example]) -> Iterator[Run]:
    """Run *examples* one after the other."""
    return (run(example) for example in examples)
