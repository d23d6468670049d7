"""What must hold of every file of the project."""

import ast
import os
import re
import shutil
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

from academie import __version__
from academie.cli import main
from academie.cli.commands import COMMANDS

ROOT = Path(__file__).parents[2]
PYPROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
SOURCES = sorted((ROOT / "src").rglob("*.py"))
LONGEST = 500
MADE = {".git", ".venv", "_build", "api", "__pycache__", "node_modules"}
TEXT = {".py", ".md", ".toml", ".tsv", ".txt", ".css", ".js", ".html", ".cfg", ".yml", ".json", ""}


def shown(path):
    return path.relative_to(ROOT).as_posix()


@cache
def files():
    """Every text file of the project that a person wrote."""
    found = []
    for folder, folders, names in os.walk(ROOT):
        # What is made is by far the most: it is not entered.
        folders[:] = [f for f in folders if f not in MADE and (f == ".ci" or f[0] != ".")]
        found += [Path(folder, name) for name in names if Path(name).suffix in TEXT]
    return tuple(sorted(path for path in found if path.is_file()))


class TestSources:
    @pytest.mark.parametrize("path", SOURCES, ids=shown)
    def test_no_file_is_longer_than_a_sitting(self, path):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST

    @pytest.mark.parametrize("path", SOURCES, ids=shown)
    def test_every_public_function_and_class_says_what_it_is(self, path):
        silent = [
            f"{shown(path)}:{node.lineno}: {node.name}"
            for node in public(ast.parse(path.read_text(encoding="utf-8")))
            if ast.get_docstring(node) is None
        ]
        assert silent == []

    def test_nothing_in_src_reads_the_tests_but_the_prover_that_asks_them(self):
        sources = (p for p in SOURCES if "academie_dev" not in p.as_posix())
        named = [shown(p) for p in sources if re.search(r"\btests[./]", p.read_text("utf-8"))]
        assert named == []


def public(tree):
    """Public classes, functions and methods; those inside a function are its own business."""
    kinds = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, kinds) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public(node)


class TestEveryFile:
    #: Written so that this very file does not contain them.
    PRIVATE = re.compile(
        "|".join(["/" + "work/", "/" + "root/", "/home/" + r"\w", r"\.\./" + "shared"])
    )
    HOSTS = re.compile("pypi" + r"\.org|registry\." + "npmjs|files" + r"\.pythonhosted|deb\.debian")
    UNFINISHED = re.compile(r"\b(TO" + "DO|FIX" + "ME|X" + "XX)\b")

    def test_none_names_a_place_on_somebody_s_machine(self):
        assert self.found(self.PRIVATE) == []

    def test_none_names_a_package_registry(self):
        assert self.found(self.HOSTS) == []

    def test_none_is_left_unfinished(self):
        assert self.found(self.UNFINISHED) == []

    def found(self, pattern):
        texts = ((path, path.read_text(encoding="utf-8")) for path in files())
        return [
            f"{shown(path)}: {match[0]}" for path, text in texts for match in pattern.finditer(text)
        ]

    def test_git_holds_nothing_that_is_made(self):
        git = shutil.which("git")
        if git is None or not (ROOT / ".git").exists():
            pytest.skip("no git here")
        listed = subprocess.run(
            [git, "-C", ROOT, "ls-files"], capture_output=True, text=True, check=True
        ).stdout
        made = re.compile(r"^(_build|docs/api|\.venv)/|__pycache__|\.egg-info", re.MULTILINE)
        assert made.findall(listed) == []


class TestExceptionsToTools:
    """Whoever silences a tool says why."""

    SILENCED = re.compile(r"# (?:noqa|type: ignore)(?P<rest>.*)$", re.MULTILINE)
    REASONED = re.compile(r"(: [A-Z0-9, ]+|\[[\w, -]+\])\s+(-|#) \S.*")

    def test_every_noqa_and_ignore_has_its_reason(self):
        ours = [*SOURCES, *sorted((ROOT / "tests").rglob("*.py")), ROOT / "conf.py"]
        silent = [
            f"{shown(path)}: {match[0]}"
            for path in ours
            for match in self.SILENCED.finditer(path.read_text(encoding="utf-8"))
            if path != Path(__file__) and not self.REASONED.fullmatch(match["rest"])
        ]
        assert silent == []

    def test_every_rule_that_ruff_ignores_has_its_reason(self):
        ignored = re.search(r"^ignore = \[\n(.*?)^\]", PYPROJECT, re.DOTALL | re.MULTILINE)[1]
        assert [line for line in ignored.splitlines() if "  # " not in line] == []

    def test_every_per_file_exception_has_its_reason(self):
        section = PYPROJECT.partition("[tool.ruff.lint.per-file-ignores]\n")[2].partition("\n\n")[0]
        assert [line for line in section.splitlines() if "  # " not in line] == []

    def test_every_module_that_mypy_does_not_follow_has_its_reason(self):
        assert re.findall(r"^ignore_missing_imports = true$", PYPROJECT, re.MULTILINE) == []


class TestPapers:
    README = (ROOT / "README.md").read_text(encoding="utf-8")
    CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
    PROJECT = tomllib.loads(PYPROJECT)["project"]

    @pytest.mark.parametrize("verb", re.findall(r"^([a-z]+):.*## ", MAKEFILE, re.MULTILINE))
    def test_every_verb_of_make_is_in_the_readme(self, verb):
        assert verb == "help" or f"make {verb}" in self.README

    @pytest.mark.parametrize("command", COMMANDS)
    def test_every_command_is_in_the_readme(self, command):
        assert f"academie {command}" in self.README

    def test_the_readme_names_no_verb_or_command_that_is_not_there(self):
        assert set(re.findall(r"`?make ([a-z-]+)", self.README)) <= set(
            re.findall(r"^([a-z-]+):", self.MAKEFILE, re.MULTILINE)
        )
        assert set(re.findall(r"^academie ([a-z-]+)", self.README, re.MULTILINE)) <= set(COMMANDS)

    def test_every_dependency_has_its_reason_in_contributing(self):
        wanted = [*self.PROJECT["dependencies"]]
        for extra in self.PROJECT["optional-dependencies"].values():
            wanted += [d for d in extra if not d.startswith("academie[")]
        names = [re.match(r"[\w-]+", dependency)[0] for dependency in wanted]
        assert len(names) > 10
        assert [n for n in names if not re.search(rf"^- `{n}`: \S", self.CONTRIBUTING, re.M)] == []

    def test_contributing_gives_no_reason_for_what_is_not_used(self):
        section = self.CONTRIBUTING.partition("## Dependencies")[2].partition("\n## ")[0]
        listed = re.findall(r"^- `([\w-]+)`:", section, re.MULTILINE)
        assert [name for name in listed if f'"{name}' not in PYPROJECT] == []

    def test_the_changelog_tells_of_this_version(self):
        assert f"## {self.PROJECT['version']}" in self.CHANGELOG

    @pytest.mark.parametrize(
        "paper", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    )
    def test_every_file_that_it_links_to_is_there(self, paper):
        links = re.findall(r"\]\((?!https?:|#)([^)#]+)", (ROOT / paper).read_text("utf-8"))
        assert [link for link in links if not (ROOT / link).exists()] == []

    def test_the_citation_shown_in_the_readme_is_the_one_that_is_given(self, capsys):
        for form in ("text", "bibtex", "ris", "csl-json"):
            main(["cite", "whist.8", "--format", form])
            given = capsys.readouterr().out.strip()
            # Between releases the version names a commit, which the paper cannot know.
            assert re.sub(r"(\.dev\d+)\+\w+", r"\1", given) in self.README

    def test_the_package_and_the_project_have_one_version(self):
        assert self.PROJECT["version"] == __version__

    def test_the_python_shown_in_the_readme_gives_a_ruling(self, capsys):
        (code,) = re.findall(r"```python\n(.*?)```", self.README, re.DOTALL)
        exec(code, {})
        assert "(whist.1)" in capsys.readouterr().out
