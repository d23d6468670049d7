"""What runs elsewhere than on Linux, in a folder of any name and in any locale."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from academie.texts.blocks import read_source

ROOT = Path(__file__).parents[2]
#: Modules that only some systems have.
NOT_EVERYWHERE = ("fcntl", "termios", "pwd", "grp", "resource")
TRANSCRIPT = ROOT / "tests/transcripts/whist-sans-faute.txt"
BOM = b"\xef\xbb\xbf"


def test_everything_is_imported_without_what_only_some_systems_have() -> None:
    asked = (
        "import sys, importlib, pkgutil\n"
        f"sys.modules.update(dict.fromkeys({NOT_EVERYWHERE!r}))\n"
        "import academie\n"
        "for found in pkgutil.walk_packages(academie.__path__, 'academie.'):\n"
        "    if not found.name.endswith('__main__'):\n"
        "        importlib.import_module(found.name)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked], check=False, capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_a_transcript_is_replayed_from_any_folder_in_any_locale(
    tmp_path: Path, locale: str
) -> None:
    folder = tmp_path / "l'été à deux"
    folder.mkdir()
    file = folder / "partie d'été.txt"
    file.write_bytes(BOM + TRANSCRIPT.read_bytes())
    shutil.copy(TRANSCRIPT, folder)
    done = subprocess.run(
        [sys.executable, "-m", "academie", "replay", file],
        check=False,
        capture_output=True,
        cwd=folder,
        env=os.environ | {"LANG": locale, "LC_ALL": locale, "PYTHONUTF8": "0"},
    )
    assert done.returncode == 0, done.stderr.decode()
    assert "all as the core has them" in done.stdout.decode("utf-8")


def test_a_source_may_begin_with_the_mark_of_some_editors(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_bytes(BOM + "# Été\n".encode())
    assert read_source(page, "page.md") == "# Été\n"
