"""Cache the results of example pages until something changes that they depend on.

Running a page, and mutating every rule that it claims, takes most of the time of a verification.
The result of each page is stored in a file below ``_build/proofs`` of a checkout, under the hash of
everything that it depends on (:mod:`academie.proof.dependencies`). All commands and processes share
it. If one byte of these files changes, the page runs again. Only successful results are stored; a
page that fails runs each time.
"""

from __future__ import annotations

import contextlib
import json
import os
import pickle
import zlib
from collections import deque
from contextlib import contextmanager
from hashlib import sha256
from importlib import import_module
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, TypeVar

from academie.core.errors import AcademieError
from academie.core.trace import carriers
from academie.proof import clauses, examples, marks, sessions
from academie.proof.dependencies import Dependence, Grounds, Unknown, strays, watched
from academie.proof.examples import Picture, Run
from academie.proof.verdicts import Verdict
from academie.texts import paths

try:
    import fcntl
except ImportError:  # without these locks two processes may do the same work
    fcntl = None  # type: ignore[assignment]  # as the name says, there is none

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from academie.texts.examples import Example

#: The version of the file format; a file of another version is ignored.
FORM = 5
#: The length of the header, which has the key and a checksum.
_SEAL = sha256().digest_size
T = TypeVar("T")

#: The separator between a rule and the passage that a marked answer cites, in a stored key.
MARKED_WITH = "marked with"
#: Starting another process takes as long as this many pages.
WORTH_A_PROCESS = 20


class Proofs:
    """Run the examples below *root*, or read their results from the cache.

    :param anew: whether to run every page and store the new results.
    """

    def __init__(self, root: Path, *, anew: bool = False) -> None:
        self._root = root
        self._folder = paths.answers(root) if (root / "pyproject.toml").is_file() else None
        self._anew = anew
        self._dependence = Dependence()
        self._ways: dict[Example, dict[str, str]] = {}
        self._opened: dict[Example, set[str]] = {}
        self._due: dict[Example, tuple[Run, Grounds]] | None = None

    def run(self, example: Example) -> Run:
        """Run *example*, or read its result; see :func:`~academie.proof.examples.run`."""
        known = self._grounds(example)
        if self._due and example in self._due:
            return self._due[example][0]
        if (ran := self._ran(example, known)) is not None:
            return ran
        with self._alone(example):
            if (
                ran := self._ran(example, known)
            ) is not None:  # another process has stored it meanwhile
                return ran
            # Rules applied on import must not count for the page that runs first.
            for module in known.reached if known else ():
                import_module(module)
            with watched() as opened:
                ran = examples.run(example)
            self._ways[example], self._opened[example] = {}, set()
            if not ran.failures:
                self._keep(ran, known, opened)
        return ran

    @contextmanager
    def helped(self, examples: Iterable[Example], helpers: int) -> Iterator[None]:
        """Let *helpers* other processes prove *examples* too, inside the block.

        They begin at the end of the list while this process begins at the start, and both share the
        cache. Examples that fail are left to this process. Without helpers each result is written
        once, when the block ends.
        """
        due = [e for e in examples if not self._keeps(e)][::-1] if helpers > 0 else []
        shares = [due[n::helpers] for n in range(helpers)] if len(due) >= WORTH_A_PROCESS else []
        begin = get_context("spawn").Process
        begun = [begin(target=_help, args=(self._root, share), daemon=True) for share in shares]
        for process in begun:
            process.start()
        self._due = None if begun else {}
        try:
            yield
        finally:
            proved, self._due = self._due or {}, None
            for ran, known in proved.values():
                self._write_down(ran, known)
            for process in begun:
                process.terminate()
                process.join()

    def proves(self, ran: Run, rule: str) -> str:
        """Return how mutating *rule* changes the page; see :func:`.examples.proves`."""
        return self._altered(ran, (rule,), lambda rule: examples.proves(ran, rule))[rule]

    def shown(self, ran: Run, rules: Iterable[str], function: str) -> bool:
        """Check whether mutating *function* changes the page; see :func:`.clauses.shown`.

        If no other function of the rule was called, the result for the rule is used.
        """
        alone = [rule for rule in rules if ran.called & {*carriers(rule)} == {function}]
        if any(self.proves(ran, rule) for rule in alone):
            return True
        others = [rule for rule in rules if rule not in alone]
        if not others:
            return False
        asked = " ".join((function, *sorted(others)))
        yes = self._altered(
            ran, (asked,), lambda _: "shown" if clauses.shown(ran, others, function) else ""
        )
        return bool(yes[asked])

    def marked(self, ran: Run, rule: str, mark: str) -> bool:
        """Check if an answer marked with the passage *mark* changes when *rule* is mutated."""
        asked = f"{rule} {MARKED_WITH} {mark}"
        ways = ran.ways.get(rule, ())

        def found() -> str:
            return "other" if marks.bound(ran.example, ways, rule, mark) else ""

        return bool(self._altered(ran, (asked,), lambda _: found())[asked])

    def hanging(self, ran: Run) -> Iterator[str]:
        """List what the page claims and does not prove, a line each."""
        claimed = [rule for rule in ran.example.rules if rule in ran.applied]
        ways = self._altered(ran, claimed, lambda rule: examples.proves(ran, rule))
        return examples.hanging(ran, lambda _, rule: ways[rule])

    def _altered(self, ran: Run, asked: Sequence[str], ask: Callable[[str], str]) -> dict[str, str]:
        """Return the stored results of the mutations *asked*; empty if the page stays the same."""
        example = ran.example
        ways = self._ways.setdefault(example, {})
        if ways.keys() >= set(asked):
            return ways
        known = self._grounds(example)
        with self._alone(example):
            kept = None if self._anew or ran.failures else self._read(example, known)
            ways |= kept["ways"] if kept else {}
            missing = [one for one in asked if one not in ways]
            with watched() as opened:
                ways |= {one: ask(one) for one in missing}
            if missing and not ran.failures:
                self._keep(ran, known, opened)
        return ways

    def _grounds(self, example: Example) -> Grounds | None:
        try:
            return self._dependence.of(example) if self._folder else None
        except Unknown:
            return None

    def _ran(self, example: Example, known: Grounds | None) -> Run | None:
        """Return the stored run of *example*, if nothing has changed since."""
        if self._anew and example not in self._ways:
            return None
        kept = self._read(example, known)
        if known is None or kept is None:
            return None
        # As when it ran: importing its modules registers the rules that they cite.
        for module in known.reached:
            import_module(module)
        self._ways.setdefault(example, {}).update(kept["ways"])
        pictures = {int(line): Picture(*said) for line, said in kept["pictures"].items()}
        applied, alterable = (
            {rule: tuple(found) for rule, found in kept[name].items()}
            for name in ("applied", "alterable")
        )
        called = frozenset(kept["called"])
        spoken = {
            language: {int(number): block for number, block in blocks.items()}
            for language, blocks in kept["spoken"].items()
        }
        verdicts = {
            int(number): tuple(Verdict(kind, tuple(rules)) for kind, rules in found)
            for number, found in kept["verdicts"].items()
        }
        gave = {rule: tuple(found) for rule, found in kept["gave"].items()}
        return Run(
            example,
            kept["prompts"],
            applied,
            pictures,
            (),
            alterable,
            called,
            spoken,
            verdicts,
            gave,
        )

    def _read(self, example: Example, known: Grounds | None) -> dict[str, Any] | None:
        if self._folder is None or known is None:
            return None
        try:
            kept = json.loads(self._file(self._folder, example).read_bytes())
            return dict(kept) if (kept["form"], kept["key"]) == (FORM, known.key) else None
        except (OSError, ValueError, KeyError, TypeError):  # missing or damaged
            return None

    def _keeps(self, example: Example) -> bool:
        """Check if the result of *example* is stored, or can never be."""
        known = self._grounds(example)
        if self._folder is None or known is None:
            return True
        begins = _begins(known).encode()
        try:
            with self._file(self._folder, example).open("rb") as file:
                return file.read(len(begins)) == begins
        except OSError:
            return False

    def _keep(self, ran: Run, known: Grounds | None, opened: Iterable[str]) -> None:
        """Store a successful result, at once or when the block ends."""
        if self._folder is None or known is None:
            return
        self._opened.setdefault(ran.example, set()).update(opened)
        if self._due is None:
            self._write_down(ran, known)
        else:
            self._due[ran.example] = ran, known

    def _write_down(self, ran: Run, known: Grounds) -> None:
        """Store a successful result, if nothing has changed meanwhile."""
        example = ran.example
        pages = (example.path, *sessions.translated(example).values())
        if strays(self._opened[example], known, *pages) or not known.stood:
            return
        if self._grounds(example) != known:
            return
        ways, by_the_way = self._ways[example], ran.applied.keys() - set(example.rules)
        answer = {
            "form": FORM,
            "key": known.key,
            "prompts": ran.prompts,
            "applied": ran.applied,
            "pictures": {line: [p.module, p.notation] for line, p in ran.pictures.items()},
            "alterable": ran.ways,
            "called": sorted(ran.called),
            "spoken": ran.spoken,
            "verdicts": ran.verdicts,
            "gave": ran.gave,
            "ways": {asked: way for asked, way in ways.items() if way or asked in by_the_way},
        }
        said = json.dumps(answer, ensure_ascii=False).encode()
        self._write(self._file(paths.answers(self._root), example), said)

    def found(self, find: Callable[[Path], T]) -> T:
        """Return what *find* finds in the texts, from the cache if possible.

        For slow functions, such as reading every move of the chess.
        """
        try:
            known = self._dependence.of_function(find, self._root) if self._folder else None
        except Unknown:
            known = None
        if self._folder is None or known is None:
            return find(self._root)
        file = self._folder / f"{find.__module__}.{find.__qualname__}"
        said = _unsealed(file, known.key) if not self._anew else None
        if said is not None:
            found: T = pickle.loads(said)  # noqa: S301 - the seal says that we wrote it
            return found
        with watched() as opened:
            found = find(self._root)
        if not strays(opened, known) and known.stood:
            said = pickle.dumps(found)
            self._write(file, _seal(said, known.key) + said)
        return found

    @staticmethod
    def _write(file: Path, said: bytes) -> None:
        beside = file.with_name(f".{file.name}.{os.getpid()}")
        with contextlib.suppress(OSError):  # without a cache it is computed again
            file.parent.mkdir(parents=True, exist_ok=True)
            try:
                beside.write_bytes(said)
                beside.replace(file)
            finally:
                beside.unlink(missing_ok=True)

    @staticmethod
    def _file(folder: Path, example: Example) -> Path:
        return folder / f"{example.slug}.json"

    @contextmanager
    def _alone(self, example: Example) -> Iterator[None]:
        """Lock *example*, so that no other process runs it meanwhile."""
        if self._folder is None or fcntl is None:
            yield
            return
        lock = self._folder / "lock"
        try:
            lock.parent.mkdir(parents=True, exist_ok=True)
            held = lock.open("ab")
        except OSError:
            yield
            return
        with held:  # one byte for each page; closing the file unlocks it
            fcntl.lockf(held, fcntl.LOCK_EX, 1, zlib.crc32(example.slug.encode()))
            yield


def _seal(said: bytes, key: str) -> bytes:
    """Return the header of a stored result: key and checksum."""
    return sha256(key.encode() + said).digest()


def _unsealed(file: Path, key: str) -> bytes | None:
    """Return what *file* stores under *key*, if it is undamaged."""
    try:
        written = file.read_bytes()
    except OSError:
        return None
    seal, said = written[:_SEAL], written[_SEAL:]
    return said if seal == _seal(said, key) else None


def _begins(known: Grounds) -> str:
    """Return the beginning of a cache file with these dependencies."""
    return json.dumps({"form": FORM, "key": known.key})[:-1]


def _help(root: Path, share: Iterable[Example]) -> None:
    proofs = Proofs(root)
    with contextlib.suppress(AcademieError):  # the caller will meet the same error and report it
        for example in share:
            deque(proofs.hanging(proofs.run(example)), 0)
