import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from academie import rulebook
from academie.cli.commands import COMMANDS
from academie.texts.citing.versions import version_of

#: More digits than Python reads of a number.
NINES = "9" * 4301


def shell(*arguments, **environment):
    """Run ``academie`` in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "academie", *arguments],
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
        assert academie("--version").out == f"academie {version_of(rulebook.home())}\n"


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
        (["export", "rules", "--output", ""], "cannot write to a file without a name"),
        (["play", "whist", "--seed", "1", "--transcript", ""], "without a name"),
        (["play", "whist", "--seed", NINES], "it has 18 digits at the most"),
        (["show", "a\x1b[31m"], r"no rule has the id 'a\x1b[31m'"),
        (["play", "whist", "\x1b[31m\x07"], r"unrecognized arguments: \x1b[31m\x07 (see"),
        (["moves", "toute_table", f"blanc {NINES}"], "a whole number, of 18 digits at the most"),
        (["moves", "toute_table", f"blanc 1:{NINES}"], "a whole number, of 18 digits at the most"),
        (["moves", "plain", "départ", "6-5", f"{NINES}-6"], "a whole number, of 18 digits"),
        (["moves", "trictrac", "départ", "6-5", f"0-{NINES}"], "a whole number, of 18 digits"),
        (["moves", "revertier", "départ", "6-5", "25-3"], "cannot read '25-3'"),
        (["moves", "toute_table", "départ", "6-5", "25-3"], "cannot read '25-3'"),
        (["score", "whist", f"donne | donneur A | points AB {NINES} CD 0"], "AB 8 CD 3"),
        (
            ["score", "whist", f"donne | donneur A | gains AB+{NINES}:x:whist.3"],
            "points, 99 at the most",
        ),
        (
            ["moves", "trictrac", f"tirage | convenu avantage=noir-{NINES}"],
            "cannot read",
        ),
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
        command = f"{sys.executable} -m academie export rules | head -c 1"
        said = subprocess.run(command, shell=True, capture_output=True, check=False)
        assert said.stdout == b"{"
        assert said.stderr == b""

    @pytest.mark.parametrize(
        ("redirection", "problem"),
        [
            ("show whist.8 > /dev/full", b"cannot write the answer: No space left on device"),
            ("export rules > /dev/full", b"cannot write the answer: No space left on device"),
            ("show whist.8 >&-", b"the standard output is closed"),
            ("replay - <&-", b"cannot read -: the standard input is closed"),
            ("replay /dev/zero", b"cannot read /dev/zero: it is longer than 16 MiB"),
            ("replay - < /dev/zero", b"cannot read -: it is longer than 16 MiB"),
        ],
    )
    def test_what_cannot_be_read_or_written_is_one_line(self, redirection, problem):
        command = f"{sys.executable} -m academie {redirection}"
        said = subprocess.run(command, shell=True, capture_output=True, check=False)
        assert (said.returncode, said.stdout) == (2, b"")
        assert said.stderr.startswith(b"academie: ")
        assert (said.stderr.count(b"\n"), problem in said.stderr) == (1, True)

    def test_with_nowhere_to_complain_it_still_says_no_by_its_code(self):
        command = f"{sys.executable} -m academie show whist.81 2>&-"
        assert subprocess.run(command, shell=True, check=False).returncode == 2

    def test_an_error_repeats_no_endless_input(self):
        said = shell("moves", "whist", "x" * 100_000)
        assert said.returncode == 2
        assert len(said.stderr) < 1_000

    def test_to_show_a_rule_imports_no_game_and_no_sybil(self):
        code = (
            "import sys; from academie.cli import main; main(['show', 'whist.8']);"
            "print(*sys.modules, file=sys.stderr)"
        )
        said = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        loaded = set(said.stderr.decode().split())
        assert not loaded & {"chess", "rich", "sybil"}
        assert not {name for name in loaded if name.startswith("academie.games")}


class TestWriting:
    """A file is written whole or not at all, and never over another unasked."""

    ASKED = ("export", "rules", "--output")

    def test_what_is_there_is_not_written_over(self, academie, tmp_path):
        file = tmp_path / "rules.json"
        file.write_text("mine")
        said = academie(*self.ASKED, file)
        assert (said.code, said.out) == (2, "")
        assert f"cannot write {file}: it exists already (--force overwrites it)" in said.err
        assert file.read_text() == "mine"

    def test_unless_it_is_asked_for(self, academie, tmp_path):
        file = tmp_path / "game.txt"
        file.write_text("mine")
        asked = ("play", "whist", "--seed", 1, "--transcript", file, "--force")
        assert academie(*asked).code == 0
        assert file.read_text(encoding="utf-8").startswith("whist seed 1\n")
        assert list(tmp_path.iterdir()) == [file]

    def test_a_full_disk_leaves_what_was_there(self, academie, tmp_path, monkeypatch):
        file = tmp_path / "rules.json"
        file.write_text("mine")

        def full(self, text, **_options):
            with self.open("w") as stump:
                stump.write(text[:10])
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(Path, "write_text", full)
        said = academie(*self.ASKED, file, "--force")
        assert (said.code, f"cannot write {file}: No space left" in said.err) == (2, True)
        assert file.read_text() == "mine"
        assert list(tmp_path.iterdir()) == [file]

    def test_a_device_is_written_to_and_stays_one(self, academie):
        assert academie(*self.ASKED, "/dev/null").code == 0
        assert Path("/dev/null").is_char_device()


class TestOddInput:
    """One line, exit 2, and no traceback."""

    @pytest.mark.parametrize(
        "arguments",
        [
            ("cite", "whist", "--lang", "la"),
            ("cite", "whist.8", "--lang", "zz"),
            ("export", "revertier", "--lang", "zz"),
            ("export", "revertier", "--format", "tei", "--lang", "zz"),
        ],
    )
    def test_a_language_that_there_is_not_is_refused_with_those_that_there_are(
        self, academie, arguments
    ):
        said = academie(*arguments)
        assert (said.code, said.out) == (2, "")
        assert f"there is no language '{arguments[-1]}'; there are: fr, en, de" in said.err
        assert said.err.count("\n") == 1

    def test_a_loop_of_links_is_refused(self, academie, tmp_path):
        one, other = tmp_path / "one", tmp_path / "other"
        one.symlink_to(other)
        other.symlink_to(one)
        said = academie("play", "toc", "--seed", "1", "--transcript", one, "--force")
        assert said.code == 2
        assert f"cannot write {one}: " in said.err
        assert said.err.count("\n") == 1

    @pytest.mark.parametrize(
        "arguments", [("replay", "a\0b"), ("play", "toc", "--transcript", "a\0b")]
    )
    def test_a_name_that_no_file_can_have_is_refused(self, academie, arguments):
        said = academie(*arguments)
        assert said.code == 2
        assert said.err.count("\n") == 1

    def test_a_transcript_may_begin_with_a_byte_order_mark(self, academie, tmp_path):
        played = academie("play", "toc", "--seed", "1", "--transcript", tmp_path / "game.txt")
        assert played.code == 0
        game = (tmp_path / "game.txt").read_text(encoding="utf-8")
        (tmp_path / "marked.txt").write_text(game, encoding="utf-8-sig")
        assert academie("replay", tmp_path / "marked.txt").code == 0
