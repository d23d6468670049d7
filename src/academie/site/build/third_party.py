"""The parts of the site that others have made: their licences on it, and the site's SBOM.

``python -m academie.site.build.third_party OUT`` writes the SBOM of the site
(CycloneDX, JSON) to *OUT*.
"""

from __future__ import annotations

import json
import shutil
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from academie import __version__
from academie.site.lab import runtime

if TYPE_CHECKING:
    from sphinx.application import Sphinx

#: The folder of the site that holds the text of each licence.
FOLDER = "licences"
_TABLE = Path(__file__).with_name("third_party.toml")
#: Where the checkout keeps the text of the licences of the site's parts, and of our code.
_TEXTS, _OURS = "LICENSES", "LICENSE"
_GPL = "GPL-3.0-or-later"


class Component(NamedTuple):
    """A part of the site that others have made.

    :param licence: its SPDX id.
    :param by: who made it.
    """

    name: str
    version: str
    licence: str
    by: str


def components(*, laboratory: bool = True) -> list[Component]:
    """List the parts that others have made, as ``third_party.toml`` states them.

    :param laboratory: whether to list also what only the laboratory needs.
    """
    rows = tomllib.loads(_TABLE.read_text(encoding="utf-8"))["component"]
    return [
        Component(row["name"], _version(row), row["licence"], row["by"])
        for row in rows
        if laboratory or not row.get("laboratory")
    ]


def _version(row: dict[str, str]) -> str:
    if package := row.get("package"):
        return version(package)
    release = runtime.release()
    known = {"pyodide": release.version, "python": release.python}
    return known.get(row["version"], row["version"])


def make_bill() -> dict[str, Any]:
    """Make the SBOM of the site: CycloneDX 1.6, without a date, so that its bytes do not change."""
    parts = [
        {
            "type": "library",
            "bom-ref": f"{part.name}@{part.version}",
            "name": part.name,
            "version": part.version,
            "publisher": part.by,
            "licenses": [{"license": {"id": part.licence}}],
        }
        for part in components()
    ]
    site = {
        "type": "application",
        "bom-ref": "academie-site",
        "name": "academie-site",
        "version": __version__,
        "licenses": [{"license": {"id": _GPL}}, {"license": {"id": "CC-BY-4.0"}}],
    }
    depends = {"ref": "academie-site", "dependsOn": [part["bom-ref"] for part in parts]}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": site},
        "components": parts,
        "dependencies": [depends],
    }


def publish_licences(app: Sphinx, exception: Exception | None) -> None:
    """Copy the text of every licence to the site, where the page of licences links to it."""
    if exception is not None or app.builder.format != "html":
        return
    source, folder = Path(app.srcdir), Path(app.outdir) / FOLDER
    texts = {file.name: file for file in (source / _TEXTS).glob("*.txt")}
    if (ours := source / _OURS).exists():
        texts[f"{_GPL}.txt"] = ours
    if texts:
        folder.mkdir(exist_ok=True)
    for name, text in texts.items():
        shutil.copyfile(text, folder / name)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(f"{json.dumps(make_bill(), indent=2)}\n", encoding="utf-8")
