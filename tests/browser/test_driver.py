"""Where Playwright's driver cannot start, one line says why."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.conftest import driver_fault

ROOT = Path(__file__).parents[2]
BROKEN = "node: error while loading shared libraries: libatomic.so.1: cannot open shared object"


def broken(folder: Path) -> Path:
    driver = folder / "driver"
    driver.write_text(f"#!/bin/sh\necho '{BROKEN}' >&2\nexit 127\n")
    driver.chmod(0o755)
    return driver


def test_a_driver_that_starts_has_no_fault() -> None:
    assert driver_fault(sys.executable) == ""


def test_one_that_does_not_says_why(tmp_path: Path) -> None:
    assert driver_fault(str(broken(tmp_path))) == BROKEN
    assert "No such file" in driver_fault(str(tmp_path / "nothing"))


@pytest.mark.parametrize(("required", "code"), [("0", 0), ("1", 1)])
def test_the_tests_are_skipped_in_a_line_unless_the_browser_is_required(
    tmp_path: Path, required: str, code: int
) -> None:
    pytest.importorskip("playwright")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    said = subprocess.run(
        [*command, "tests/browser/test_reading.py", "-k", "offline or home or reader or search"],
        cwd=ROOT,
        env={
            **os.environ,
            "ACADEMIE_REQUIRE_BROWSER": required,
            "PLAYWRIGHT_NODEJS_PATH": str(broken(tmp_path)),
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    lines = [line for line in said.stdout.splitlines() if BROKEN in line]
    assert said.returncode == code, said.stdout
    assert "no driver of Playwright that starts" in lines[0]
    assert "Traceback" not in said.stdout
