import os
import subprocess
import sys

import pytest

from academie import __version__
from academie.cli import COMMANDS


def shell(*arguments, **environment):
    """Run ``academie`` in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "academie.cli", *arguments],
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
    )


class TestHelp:
    def test_it_lists_every_command(self, academie):
        said = academie("--help")
        assert said.code == 0
        assert all(f"\n  {name} " in said.out for name in COMMANDS)

    @pytest.mark.parametrize("command", COMMANDS)
    def test_every_command_explains_itself(self, academie, command):
        said = academie(command, "--help")
        assert said.code == 0
        assert said.out.startswith(f"usage: academie {command}")

    def test_the_version_is_the_package_s(self, academie):
        assert academie("--version").out == f"academie {__version__}\n"


class TestBadInput:
    """One clear line on the standard error, exit 2, nothing on the standard output."""

    BAD = (
        ([], "say what to do: show, search"),
        (["shwo"], "there is no command 'shwo'; did you mean show?"),
        (["xyzzy"], "there is no command 'xyzzy'; there are: show"),
        (["show"], "required: ID"),
        (["show", "whist.8", "--lang", "it"], "there is no language 'it'"),
        (["show", "whist.81"], "did you mean whist.8"),
        (["show", "whist.note.99"], "no rule has the id 'whist.note.99'"),
        (["show", "term.renonse"], "did you mean term.renonce"),
        (["show", "\udcff"], "no rule has the id"),
        (["cite", "whist.8", "--format", "apa"], "invalid choice: 'apa'"),
        (["cite", "wist.8"], "did you mean whist.8"),
        (["search"], "required: WORD"),
        (["play", "wist"], "did you mean whist?"),
        (["play", "whist", "--seed", "seven"], "a seed is a whole number, not 'seven'"),
        (["play", "whist", "--seed", "-1"], "--seed"),
        (["play", "whist", "--seed", "1", "--transcript", "/nowhere/x"], "cannot write /nowhere/x"),
        (["replay", "/nowhere"], "cannot read /nowhere: No such file"),
        (["replay", "/"], "cannot read /: "),
        (["rule", "whist", "nonsense", "! renonce C carte=♠5"], "cannot read 'nonsense'"),
        (["verify", "whist/no-such"], "there is no example 'whist/no-such'"),
        (["export", "everything"], "no rule has the id 'everything'"),
        (["export", "rules", "--output", "/nowhere/x"], "cannot write /nowhere/x"),
    )

    @pytest.mark.parametrize(("arguments", "problem"), BAD, ids=lambda v: " ".join(v)[:40])
    def test_it_is_told_in_one_line(self, academie, arguments, problem):
        said = academie(*arguments)
        assert said.code == 2
        assert said.out == ""
        assert said.err.startswith("academie: ")
        assert said.err.count("\n") == 1
        assert problem in said.err


class TestInAShell:
    @pytest.mark.parametrize(
        "locale", [{"LC_ALL": "C"}, {"LANG": "C"}, {"PYTHONIOENCODING": "ascii"}]
    )
    def test_it_writes_utf8_in_any_locale(self, locale):
        said = shell("show", "whist.8", "--lang", "fr", **locale)
        assert said.returncode == 0
        assert "s\u2019il arrive" in said.stdout.decode("utf-8")

    def test_a_reader_who_has_read_enough_ends_it_quietly(self):
        command = f"{sys.executable} -m academie.cli export rules | head -c 1"
        said = subprocess.run(command, shell=True, capture_output=True, check=False)
        assert said.stdout == b"{"
        assert said.stderr == b""

    def test_to_show_a_rule_imports_no_game_and_nothing_slow(self):
        code = (
            "import sys; from academie.cli import main; main(['show', 'whist.8']);"
            "print(*sys.modules, file=sys.stderr)"
        )
        said = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        loaded = set(said.stderr.decode().split())
        slow = {"dataclasses", "difflib", "hashlib", "inspect", "json", "rich", "sybil", "tomllib"}
        assert not loaded & slow
        assert not {name for name in loaded if name.startswith("academie.games")}
