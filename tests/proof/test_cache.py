"""What is kept of an example, and when it is not believed."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from contextlib import nullcontext
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from typing import NamedTuple

import pytest

from academie import rulebook
from academie.proof import clauses, dependencies, examples
from academie.proof.cache import FORM, Proofs
from academie.proof.dependencies import Dependence, Grounds, strays
from academie.texts.examples import read_example
from academie.texts.paths import answers

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns("__pycache__", "api", "*.png")
SLUG = "tourne_case/won"


class Ran(Exception):
    """An example ran that need not have."""


@pytest.fixture
def page(tmp_path, monkeypatch):
    """Write an example in a checkout and read it; the process counts as begun just now."""
    monkeypatch.setattr(dependencies, "_BEGAN", time.time_ns())
    (tmp_path / "pyproject.toml").touch()

    def write(code=">>> 1 + 1\n2", rules="tourne-case.note.8"):
        path = tmp_path / "examples" / f"{SLUG}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"---\nrules: {rules}\n---\n# Won\n\n```python\n{code}\n```\n", "utf-8")
        return read_example(tmp_path, path)

    return write


@pytest.fixture
def forbid(monkeypatch):
    """From when it is called nothing may run or be altered."""

    def no(*_arguments):
        raise Ran

    def forbid():
        monkeypatch.setattr(examples, "run", no)
        monkeypatch.setattr(examples, "proves", no)

    return forbid


TWICE = """\
>>> from academie.games.tourne_case import awards
>>> awards.deux_fois(1)
2
"""


class TestKept:
    def test_what_held_is_answered_as_it_was_without_running(self, page, tmp_path, forbid):
        example = page(TWICE)
        ran = Proofs(tmp_path).run(example)
        assert ran.failures == ()
        forbid()
        assert Proofs(tmp_path).run(example) == ran

    def test_so_is_what_altering_a_rule_changes(self, page, tmp_path, forbid):
        proofs = Proofs(tmp_path)
        ran = proofs.run(page(TWICE))
        assert list(proofs.hanging(ran)) == []
        way = proofs.proves(ran, "tourne-case.note.8")
        forbid()
        again = Proofs(tmp_path)
        assert again.proves(again.run(ran.example), "tourne-case.note.8") == way == "one more"

    def test_what_a_kept_example_imports_is_there_as_if_it_had_run(self, page, tmp_path, forbid):
        example = page(TWICE)
        Proofs(tmp_path).run(example)
        forbid()
        name = "academie.games.tourne_case.awards"
        module = sys.modules.pop(name)
        try:
            Proofs(tmp_path).run(example)
            assert name in sys.modules
        finally:
            sys.modules[name] = module

    def test_to_alter_the_one_function_of_a_rule_is_to_alter_the_rule(self, page, tmp_path, forbid):
        rule, function = "tourne-case.note.8", "academie.games.tourne_case.awards.deux_fois"
        proofs = Proofs(tmp_path)
        ran = proofs.run(page(TWICE))
        assert proofs.proves(ran, rule)
        forbid()
        assert proofs.shown(ran, (rule,), function)
        assert not proofs.shown(ran, (), function)

    def test_where_two_were_called_each_is_altered_by_itself(self, page, tmp_path, monkeypatch):
        rule, function = "tourne-case.note.8", "academie.games.tourne_case.awards.deux_fois"
        proofs = Proofs(tmp_path)
        ran = proofs.run(page(TWICE))
        monkeypatch.setattr("academie.proof.cache.carriers", lambda _: (function, "another"))
        asked = []
        monkeypatch.setattr(clauses, "shown", lambda *what: asked.append(what) or True)
        both = replace(ran, called=ran.called | {"another"})
        assert proofs.shown(both, (rule,), function)
        assert asked == [(both, [rule], function)]

    def test_a_changed_page_runs_again(self, page, tmp_path):
        Proofs(tmp_path).run(page(TWICE))
        (failure,) = Proofs(tmp_path).run(page(TWICE.replace("2\n", "3\n"))).failures
        assert "Expected:" in failure

    def test_asked_anew_it_runs_again(self, page, tmp_path, forbid):
        example = page(TWICE)
        Proofs(tmp_path).run(example)
        forbid()
        with pytest.raises(Ran):
            Proofs(tmp_path, anew=True).run(example)

    @pytest.mark.parametrize("spoilt", ["", "[]", "{}", '{"form": 0}'])
    def test_what_is_not_as_we_write_it_is_no_answer(self, page, tmp_path, forbid, spoilt):
        example = page(TWICE)
        Proofs(tmp_path).run(example)
        (answers(tmp_path) / f"{SLUG}.json").write_text(spoilt, "utf-8")
        forbid()
        with pytest.raises(Ran):
            Proofs(tmp_path).run(example)

    def test_what_was_written_in_another_form_is_no_answer(self, page, tmp_path, forbid):
        example = page(TWICE)
        Proofs(tmp_path).run(example)
        file = answers(tmp_path) / f"{SLUG}.json"
        file.write_text(json.dumps(json.loads(file.read_text("utf-8")) | {"form": FORM + 1}))
        forbid()
        with pytest.raises(Ran):
            Proofs(tmp_path).run(example)


def test_what_a_module_applies_as_it_is_imported_is_none_of_the_page_that_comes_first(page):
    example = page(">>> from academie.games.toute_table import GAME")
    asked = (
        "import sys; from pathlib import Path; from academie.texts.examples import read_example\n"
        "from academie.proof.cache import Proofs; root = Path(sys.argv[1])\n"
        "print(*Proofs(root).run(read_example(root, Path(sys.argv[2]))).applied)"
    )
    root = example.path.parents[2]
    command = [sys.executable, "-c", asked, root, example.path]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_what_python_looks_for_to_tell_of_an_error_is_no_file_of_the_page(page, tmp_path):
    told = ">>> import ast, contextlib\n>>> with contextlib.suppress(SyntaxError):\n"
    told += '...     tree = ast.parse("(raise)")\n'
    Proofs(tmp_path).run(page(f"{TWICE}{told}"))
    assert kept(tmp_path)


class TestHelped:
    @pytest.fixture(autouse=True)
    def _one_page_is_worth_a_process(self, monkeypatch):
        monkeypatch.setattr("academie.proof.cache.WORTH_A_PROCESS", 1)

    def test_another_process_proves_what_is_asked_here(self, page, tmp_path, forbid):
        example = page(TWICE)
        time.sleep(1.5)  # what was written just before a process began, it does not keep
        proofs = Proofs(tmp_path)
        forbid()
        with proofs.helped([example], 1):
            until(lambda: '"ways": {"tourne-case' in kept(tmp_path))
            assert list(proofs.hanging(proofs.run(example))) == []

    def test_nobody_is_left_behind(self, page, tmp_path):
        with Proofs(tmp_path).helped([page(TWICE)], 2):
            assert len(active_children()) == 2
        assert active_children() == []

    def test_alone_each_is_written_once_with_all_that_was_asked(self, page, tmp_path, forbid):
        example = page(TWICE)
        proofs = Proofs(tmp_path)
        with proofs.helped([example], 0):
            ran = proofs.run(example)
            forbid()
            assert proofs.run(example) is ran
            assert kept(tmp_path) == ""
            with pytest.raises(Ran):
                list(proofs.hanging(ran))
        assert '"ways": {}' in kept(tmp_path)
        with pytest.raises(Ran):
            list(Proofs(tmp_path).hanging(Proofs(tmp_path).run(example)))

    def test_what_was_altered_is_written_with_it(self, page, tmp_path, forbid):
        example = page(TWICE)
        proofs = Proofs(tmp_path)
        with proofs.helped([example], 0):
            assert list(proofs.hanging(proofs.run(example))) == []
        forbid()
        again = Proofs(tmp_path)
        assert list(again.hanging(again.run(example))) == []

    def test_nobody_is_asked_where_all_is_kept(self, page, tmp_path):
        example = page(TWICE)
        Proofs(tmp_path).run(example)
        with Proofs(tmp_path).helped([example], 1):
            assert active_children() == []

    def test_nobody_is_asked_where_nothing_can_be_kept(self, page, tmp_path):
        example = page(TWICE)
        (tmp_path / "pyproject.toml").unlink()
        with Proofs(tmp_path).helped([example], 1):
            assert active_children() == []


def kept(root):
    """What is kept of the page, as text."""
    file = answers(root) / f"{SLUG}.json"
    return file.read_text("utf-8") if file.exists() else ""


def until(holds, patience=60):
    ends = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < ends
        time.sleep(0.05)


class TestNotKept:
    def kept(self, root):
        return sorted(answers(root).rglob("*.json"))

    def test_a_page_that_fails(self, page, tmp_path):
        assert Proofs(tmp_path).run(page(TWICE.replace("2\n", "3\n"))).failures
        assert self.kept(tmp_path) == []

    @pytest.mark.parametrize("beside", [False, True])
    def test_a_page_that_opens_what_it_does_not_name_when_it_is_not_altered(
        self, page, tmp_path, beside
    ):
        other = tmp_path / "other.txt"
        other.write_text("2", "utf-8")
        example = page(f"{TWICE}>>> open({str(other)!r}).close()\n")
        proofs = Proofs(tmp_path)
        with proofs.helped([example], 0) if beside else nullcontext():
            assert list(proofs.hanging(proofs.run(example))) == []
        assert self.kept(tmp_path) == []

    def test_a_claim_that_hangs_on_nothing(self, page, tmp_path):
        proofs = Proofs(tmp_path)
        example = page(TWICE.replace("awards.deux_fois(1)\n2", "awards.deux_fois(1) and None"))
        for again in (proofs, Proofs(tmp_path)):
            (line,) = again.hanging(again.run(example))
            assert "tourne-case.note.8 is not proved" in line
        (file,) = self.kept(tmp_path)
        assert json.loads(file.read_text("utf-8"))["ways"] == {}

    def test_in_what_is_no_checkout(self, page, tmp_path):
        (tmp_path / "pyproject.toml").unlink()
        assert Proofs(tmp_path).run(page(TWICE)).failures == ()
        assert not (tmp_path / "_build").exists()

    def test_where_nothing_can_be_written(self, page, tmp_path):
        (tmp_path / "_build").touch()
        proofs = Proofs(tmp_path)
        ran = proofs.run(page(TWICE))
        assert ran.failures == ()
        assert list(proofs.hanging(ran)) == []

    @pytest.mark.parametrize(
        "code",
        [
            ">>> from tests.core import tally",
            ">>> from importlib import import_module",
            ">>> __import__('json').__name__\n'json'",
        ],
    )
    def test_a_page_that_brings_what_nobody_knows(self, page, tmp_path, code):
        assert Proofs(tmp_path).run(page(f"{TWICE}{code}")).failures == ()
        assert self.kept(tmp_path) == []

    def test_a_page_that_opens_what_it_is_not_known_to_read(self, page, tmp_path):
        (tmp_path / "secret").write_text("1", "utf-8")
        opening = f">>> open({str(tmp_path / 'secret')!r}).close()"
        assert Proofs(tmp_path).run(page(f"{TWICE}{opening}")).failures == ()
        assert self.kept(tmp_path) == []

    def test_a_page_that_changed_while_it_ran(self, page, tmp_path):
        growing = ">>> with open(__file__, 'a') as page:\n...     _ = page.write('more')"
        code = TWICE + growing.replace("__file__", repr(str(tmp_path / f"examples/{SLUG}.md")))
        assert Proofs(tmp_path).run(page(code)).failures == ()
        assert self.kept(tmp_path) == []

    def test_what_ran_on_code_that_changed_since_it_was_imported(self, page, tmp_path, monkeypatch):
        monkeypatch.setattr(dependencies, "_BEGAN", 0)
        assert Proofs(tmp_path).run(page(TWICE)).failures == ()
        assert self.kept(tmp_path) == []


def test_what_is_opened_by_another_of_its_names_is_no_stray(tmp_path):
    (tmp_path / "texts").mkdir()
    (tmp_path / "linked").symlink_to(tmp_path / "texts")
    named = tmp_path / "linked" / "rules.md"
    known = Grounds("", (), frozenset({named}))
    other = tmp_path / "texts" / "other.md"
    opened = (str(named), str(tmp_path / "texts" / "rules.md"), str(other))
    assert strays(opened, known) == {other}
    assert strays(opened, known, tmp_path / "linked" / "other.md") == set()


class TestGrounds:
    def files(self, example):
        return {"/".join(f.parts[-3:]) for f in Dependence().of(example).files}

    def test_a_page_depends_on_its_game_and_its_parents_and_on_no_other(self, page):
        found = self.files(page(">>> from academie.games.toc import GAME"))
        assert {"games/toc/play.py", "games/trictrac/tarif.toml", "en/LC_MESSAGES/toc.po"} <= found
        assert {
            "kit/backgammon/board.py",
            "academie/core/turn_table.py",
            "academie/proof/examples.py",
        } <= found
        assert not [f for f in found if "whist" in f or "echecs" in f]

    def test_who_loads_a_game_by_name_depends_on_all(self, page):
        found = self.files(page(">>> from academie.games import load"))
        assert {"games/whist/play.py", "games/echecs/play.py"} <= found

    def test_a_page_of_chess_depends_on_the_text_of_chess_alone(self, page):
        found = self.files(page(">>> from academie.philidor.replay import before"))
        assert {"echecs/fr/01-preface.md", "docs/echecs/claims.tsv"} <= found
        assert "whist/fr/01-loix.md" not in found

    def test_a_page_that_asks_the_laboratory_depends_on_no_text(self, page):
        found = self.files(page(">>> from academie.lab import Desk"))
        assert "academie/lab/run_example.py" in found
        assert not [f for f in found if f.endswith(".md")]

    def test_a_page_that_reads_texts_itself_depends_on_all_of_them(self, page):
        found = self.files(page(">>> from academie.texts.library import load"))
        assert {"echecs/fr/01-preface.md", "whist/fr/01-loix.md"} <= found


@pytest.mark.usefixtures("text")
class TestFound:
    """What takes long to find in the texts: here in one of chess, where a house of its own lies."""

    @pytest.fixture
    def text(self, tmp_path, monkeypatch):
        (tmp_path / "pyproject.toml").touch()
        texts = {slug: tmp_path / "docs" / slug / "words" for slug in ("echecs", "whist")}
        for slug, file in texts.items():
            file.parent.mkdir(parents=True)
            file.write_text(slug, "utf-8")
        monkeypatch.setattr(rulebook, "home", lambda: tmp_path)
        self.begin(monkeypatch)
        return texts

    @staticmethod
    def begin(monkeypatch):
        """From now on a process reads the texts."""
        time.sleep(0.01)
        monkeypatch.setattr(dependencies, "_BEGAN", time.time_ns())

    @pytest.fixture
    def find(self):
        """A function of the room that reads the chess; it remembers how often it was asked."""

        def find(root):
            find.asked += 1
            return (root / "docs" / "echecs" / "words").read_text("utf-8")

        find.asked = 0
        find.__module__ = "academie.philidor.lines"
        return find

    def test_it_is_found_once(self, find, tmp_path):
        assert Proofs(tmp_path).found(find) == "echecs"
        assert Proofs(tmp_path).found(find) == "echecs"
        assert find.asked == 1

    def test_once_more_when_the_text_is_another(self, text, find, tmp_path, monkeypatch):
        Proofs(tmp_path).found(find)
        text["echecs"].write_text("shatranj", "utf-8")
        self.begin(monkeypatch)
        assert Proofs(tmp_path).found(find) == "shatranj"

    def test_not_when_a_text_is_another_that_it_does_not_read(
        self, text, find, tmp_path, monkeypatch
    ):
        Proofs(tmp_path).found(find)
        text["whist"].write_text("boston", "utf-8")
        self.begin(monkeypatch)
        Proofs(tmp_path).found(find)
        assert find.asked == 1

    def test_once_more_when_what_is_kept_is_damaged(self, find, tmp_path):
        Proofs(tmp_path).found(find)
        (file,) = answers(tmp_path).iterdir()
        said = file.read_bytes()
        other = bytes([said[0] ^ 1]), bytes([said[40] ^ 1])  # never by chance the byte that stood
        spoilt_ways = (b"", said[:-1], said[:40] + other[1] + said[41:], other[0] + said[1:])
        for spoilt in spoilt_ways:
            file.write_bytes(spoilt)
            assert Proofs(tmp_path).found(find) == "echecs"
        assert find.asked == 5

    def test_once_more_when_it_is_asked_anew(self, find, tmp_path):
        Proofs(tmp_path).found(find)
        Proofs(tmp_path, anew=True).found(find)
        assert find.asked == 2

    def test_it_is_not_kept_if_it_reads_what_it_is_not_known_to_read(self, tmp_path):
        def find(root):
            return (root / "docs" / "whist" / "words").read_text("utf-8")

        find.__module__ = "academie.philidor.lines"
        assert Proofs(tmp_path).found(find) == "whist"
        assert not answers(tmp_path).exists()

    def test_texts_count_that_are_not_those_of_the_house(self, text, find, tmp_path, monkeypatch):
        monkeypatch.setattr(rulebook, "home", lambda: tmp_path / "elsewhere")
        for said in ("echecs", "shatranj"):
            text["echecs"].write_text(said, "utf-8")
            self.begin(monkeypatch)
            assert Proofs(tmp_path).found(find) == said
            assert Proofs(tmp_path).found(find) == said
        assert find.asked == 2

    def test_nor_if_the_text_changed_since_it_was_read(self, text, find, tmp_path):
        text["echecs"].write_text("shatranj", "utf-8")
        assert Proofs(tmp_path).found(find) == "shatranj"
        assert not answers(tmp_path).exists()


WON, TARIFF, CUNNINGHAM = CHOSEN = (
    "tourne_case/ch-7-gagner",
    "trictrac/tarif",
    "echecs/cunningham-note-a",
)


class Edit(NamedTuple):
    """An edit of *file*, after which *fails* fail: what was kept of them is not believed."""

    file: str
    old: str
    new: str
    fails: tuple[str, ...]


#: Edits of several things at once, where other pages hang on each.
EDITS = {
    "a word of the page, a table of its game, a table beside its text": (
        Edit("examples/tourne_case/ch-7-gagner.md", "White +1 game", "White +7 games", (WON,)),
        Edit(
            "src/academie/games/trictrac/tarif.toml",
            'r1 = { coup = "jan de trois coups", points = 4 }',
            'r1 = { coup = "jan de trois coups", points = 5 }',
            (TARIFF,),
        ),
        Edit("docs/echecs/claims.tsv", "(+2.90)", "(+2.91)", (CUNNINGHAM,)),
    ),
    "a function of its game, a passage that it reads": (
        Edit(
            "src/academie/games/tourne_case/awards.py",
            "return parties * 2",
            "return parties * 3",
            (WON,),
        ),
        Edit("docs/trictrac/fr/09-tarif.md", "vaut | 4", "vaut | 5", (TARIFF,)),
    ),
    "a constant that games share": (
        Edit(
            "src/academie/kit/backgammon/board.py",
            "PLAYERS = (BLANC, NOIR)",
            "PLAYERS = (NOIR, BLANC)",
            (WON,),
        ),
    ),
    "a word that is said": (
        Edit(
            "src/academie/locale/en/LC_MESSAGES/tourne_case.po",
            'msgstr "game"',
            'msgstr "game, simple"',
            (WON,),
        ),
    ),
}


class Checkout:
    """A copy of what some examples need, in which each word can be changed."""

    def __init__(self, root):
        self.root = root
        for part in ("src/academie", "docs", "examples"):
            shutil.copytree(ROOT / part, root / part, ignore=LEFT_OUT)
        (root / "pyproject.toml").touch()

    def verify(self):
        """The exit code of a verification of the chosen examples, and what it said."""
        command = [sys.executable, "-m", "academie", "verify", *CHOSEN]
        environment = {**os.environ, "PYTHONPATH": str(self.root / "src")}
        done = subprocess.run(
            command,
            env=environment,
            cwd=self.root,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        return done.returncode, done.stdout + done.stderr

    def kept(self):
        """The answers that are kept, each as it was written."""
        return {f.stem: f.stat().st_ino for f in answers(self.root).rglob("*.json")}


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    made = Checkout(tmp_path_factory.mktemp("checkout"))
    time.sleep(1.1)  # what has changed within this second is not trusted to have been imported so
    code, said = made.verify()
    assert code == 0, said
    return made


def test_nothing_runs_where_nothing_has_changed(checkout):
    before = checkout.kept()
    assert len(before) == len(CHOSEN)
    assert checkout.verify()[0] == 0
    assert checkout.kept() == before


@pytest.mark.parametrize("edits", EDITS.values(), ids=EDITS.keys())
def test_what_was_kept_is_not_believed_after_an_edit_of(checkout, edits):
    before = {edit.file: (checkout.root / edit.file).read_text("utf-8") for edit in edits}
    for edit in edits:
        assert edit.old in before[edit.file]
        after = before[edit.file].replace(edit.old, edit.new, 1)
        (checkout.root / edit.file).write_text(after, "utf-8")
    try:
        code, said = checkout.verify()
    finally:
        for file, text in before.items():
            (checkout.root / file).write_text(text, "utf-8")
    assert code == 1, said
    failed = set(re.findall(r"(?m)^examples/(\S+)\.md:", said))
    assert failed == {slug for edit in edits for slug in edit.fails}, said
