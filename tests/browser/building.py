"""The site that the tests read, built beside them while they run."""

import fcntl
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
#: Kept from run to run, so that the next one builds only what has changed since.
FOLDER = ROOT / "_build" / "tested"
BUILT = FOLDER / "html"
#: Held by whoever builds.
LOCK = FOLDER / "lock"
SAID = FOLDER / "said"
#: What was begun here, kept so that it is not forgotten while it runs.
BEGUN: list[subprocess.Popen[bytes]] = []


def begin() -> None:
    """Build the site in a process of its own, unless it is there or somebody builds it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with LOCK.open("w") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return
        if _there() is not None:
            return
        # Which rules are proved the tests find out for themselves.
        build = [
            sys.executable,
            "-m",
            "academie.site.build.publish",
            ROOT,
            BUILT,
            "-j1",
            "--unproved",
        ]
        with SAID.open("w") as said:
            # The lock goes over to it, and falls when it ends.
            begun = subprocess.Popen(
                build, cwd=ROOT, stdout=said, stderr=said, pass_fds=[held.fileno()]
            )
            BEGUN.append(begun)


def awaited() -> Path:
    """The site, once it is built.

    :raises RuntimeError: with what the build said, if it failed.
    """
    begin()
    with LOCK.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        built = _there()
    for begun in BEGUN:
        begun.wait()
    if built is None:
        raise RuntimeError(f"the site could not be built:\n{SAID.read_text(encoding='utf-8')}")
    return built


def _there() -> Path | None:
    """A site published after the last change of anything that it is made from."""
    sources = [ROOT / "conf.py"]
    for folder in ("docs", "examples", "src"):
        sources += [f for f in (ROOT / folder).rglob("*.*") if "api" not in f.parts]
    changed = max(f.stat().st_mtime for f in sources if "__pycache__" not in f.parts)
    for built in (ROOT / "_build" / "html", BUILT):
        data = built / "rules.json"
        if data.exists() and data.stat().st_mtime > changed:
            return built
    return None
